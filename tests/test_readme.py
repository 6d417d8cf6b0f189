"""What the README shows runs as it stands."""

import re
import runpy
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.S)


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """Names that the blocks define, run one after the other from a file."""
    import matplotlib as mpl

    mpl.use("Agg")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("readme"))
        Path("shown.py").write_text("\n".join(BLOCKS), encoding="utf-8")
        names = runpy.run_path("shown.py")
        assert Path("top.png").stat().st_size > 10_000
        yield names


def test_first_example_has_ten_lines_at_most():
    assert len([line for line in BLOCKS[0].splitlines() if line.strip()]) <= 10


def test_first_example_is_the_heavy_top_of_the_library(shown):
    sol = shown["sol"]
    problem = ld.problems.heavy_top(constrained=True)
    same = ld.simulate(problem, t_end=2.0, h=2e-4, method=ld.GeneralizedAlpha(rho_inf=0.9))
    assert sol.status == "finished"
    # the README rounds one angular velocity, 60/13, to six digits: 4e-7 relative, grown over two seconds
    assert np.abs(sol.position("top") - same.position("top")).max() < 1e-5


def test_force_of_the_example_brakes_the_top(shown):
    braked = ld.simulate(shown["model"], t_end=0.2, h=1e-3)
    assert braked.status == "finished"
    assert braked.energy.total[-1] < braked.energy.total[0]


def test_every_command_of_the_readme_exists(capsys):
    from liedyn.cli import build_parser

    commands = re.findall(r"^    liedyn (.*?)(?: +#.*)?$", README, re.M)
    assert len(commands) >= 4
    for command in commands:
        build_parser().parse_args(command.split())
