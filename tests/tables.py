"""The published and computed error tables that methods are tested against."""

import json
from pathlib import Path

TABLES = json.loads((Path(__file__).parent / "data" / "error_tables.json").read_text())
