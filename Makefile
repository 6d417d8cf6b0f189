# Needs Python 3.11 or newer and a package index; everything else is installed into .venv once.
PYTHON ?= python3
BIN := .venv/bin
RUN := $(BIN)/python

.DEFAULT_GOAL := help
.PHONY: help demo test test-long lint format bench viewer browser clean

help:  ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-10s %s\n", $$1, $$2}'

.venv/.installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "liedyn needs Python 3.11 or newer; name one with make PYTHON=python3.12"; exit 1; }
	@test -x $(RUN) || $(PYTHON) -m venv .venv
	$(RUN) -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

demo: .venv/.installed  ## simulate three systems, write a picture and a 3-D page into demo/
	$(RUN) -m liedyn demo --out demo

test: lint  ## style, types, layers and all short tests
	$(RUN) -m pytest -m 'not long' -n 2 --dist loadfile

test-long: .venv/.installed  ## the tests that take minutes
	$(RUN) -m pytest -m long -n 2 --dist loadfile

lint: .venv/.installed  ## style, types and the import rule of the layers
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy
	$(RUN) tools/check_imports.py

format: .venv/.installed  ## format the code and mend what ruff can mend
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

bench: .venv/.installed  ## speed against Exudyn in one run; fails if a target is missed
	$(RUN) -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(RUN) benchmarks/run.py

viewer:  ## rebuild the bundle of the 3-D viewer (needs npm)
	cd src/liedyn/viewer && npm ci --no-audit --no-fund && npm run build && rm -rf node_modules

browser:  ## install Chromium (Debian, Ubuntu), so that the tests of the viewer take pictures
	apt-get install -y chromium

clean:  ## remove everything that is built, the environment included
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist demo src/liedyn/viewer/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
