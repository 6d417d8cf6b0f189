"""The command line: what it prints, and its exit codes."""

import json

import pytest

import liedyn
from liedyn.cli import main, parameters


@pytest.fixture(autouse=True)
def in_empty_directory(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def run(capsys, *arguments):
    """Exit code, standard output, standard error."""
    try:
        code = main(arguments)
    except SystemExit as end:  # argparse ends this way
        code = end.code
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_version_and_help(capsys):
    assert run(capsys, "--version")[:2] == (0, f"liedyn {liedyn.__version__}\n")
    code, out, _ = run(capsys, "--help")
    assert code == 0
    assert all(command in out for command in ("demo", "list", "run", "compare", "warmup"))
    assert run(capsys)[:2] == (0, out)


def test_list_names_every_problem_with_title_and_source(capsys):
    code, out, _ = run(capsys, "list")
    assert code == 0
    for name in liedyn.problems.names():
        problem = liedyn.problems.get(name)
        assert name in out
        assert problem.title in out
        assert problem.source in out
    rows = json.loads(run(capsys, "list", "--json")[1])
    assert [row["name"] for row in rows] == liedyn.problems.names()


def test_unknown_problem_suggests_the_nearest_name(capsys):
    code, _, err = run(capsys, "run", "satelite")
    assert code == 2
    assert "did you mean 'satellite'?" in err


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("run", "chain", "-p", "n"), "NAME=VALUE"),
        (("run", "chain", "-p", "n=0"), "positive"),
        (("run", "chain", "-p", "links=3"), "links"),
        (("run", "chain", "--rho-inf", "1.5"), "rho_inf"),
        (("run", "chain", "--h=-1"), "h"),
        (("run", "chain", "--save", "nowhere/chain.h5"), "no directory"),
        (("run", "chain", "--method", "magic"), "generalized-alpha"),
        (("run", "chain", "--method", "generalized-alpha:rho=1"), "did you mean 'rho_inf'?"),
        (("run", "chain", "--method", "generalized-alpha:index=2", "--index", "2"), "given twice"),
        (("run", "chain", "--method", "bliedf", "--update", "geom2"), "no option 'update'; its options: "),
        (("compare", "satelite"), "did you mean 'satellite'?"),
        (("compare", "chain", "--methods", "magic"), "generalized-alpha"),
        (("compare", "chain", "--methods", "generalized-alpha:index=7"), "choose one of 2, 3"),
        (("compare", "chain", "--steps", "-1"), "positive"),
        (("compare", "chain", "--plot", "nowhere/c.png"), "no directory"),
        (("simulate",), "invalid choice"),
    ],
)
def test_wrong_input_ends_with_code_2_and_says_why(capsys, arguments, text):
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert text in err
    assert "Traceback" not in err


def test_values_of_parameters_are_read_as_python():
    assert parameters(["n=3", "x=(1, 2.5)", "name=abc", "on=True"]) == {
        "n": 3,
        "x": (1, 2.5),
        "name": "abc",
        "on": True,
    }


def test_run_prints_strict_json_and_writes_what_was_asked_for(capsys, tmp_path):
    arguments = ("chain", "-p", "n=2", "--h", "1e-2", "--t-end", "0.1", "--group", "SE3", "--index", "2", "--json")
    code, out, _ = run(capsys, "run", *arguments, "--save", "c.h5", "--plot", "c.png", "--view", "c.html")
    summary = json.loads(out)
    assert code == 0
    assert (summary["status"], summary["steps"], summary["group"]) == ("finished", 10, "SE3")
    assert "index=2" in summary["method"]
    assert summary["constraint_residual"] < 1e-10  # metres, on links of 1 m: Newton went to round-off
    assert (tmp_path / "c.png").read_bytes().startswith(b"\x89PNG")
    assert "</html>" in (tmp_path / "c.html").read_text(encoding="utf-8")
    assert len(liedyn.load("c.h5").t) == 11


def test_run_without_json_prints_a_readable_summary(capsys):
    code, out, _ = run(capsys, "run", "heavy_top_constrained", "--t-end", "0.01", "--plot")
    assert code == 0
    assert "status" in out
    assert "heavy_top_constrained.png" in out


def test_failed_run_ends_with_code_1_and_its_message(capsys):
    # 150 rad/s and a step of 0.1 s: 15 rad a step, far beyond what a step can turn
    code, out, err = run(capsys, "run", "heavy_top_constrained", "--h", "0.1", "--json")
    assert code == 1
    assert json.loads(out)["status"] == "failed"
    assert "failed" in err


def test_method_takes_its_options_in_one_word(capsys):
    arguments = ("chain", "-p", "n=2", "--t-end", "0.01", "--json", "--rho-inf", "0.5")
    code, out, _ = run(capsys, "run", *arguments, "--method", "generalized-alpha:update=geom2,index=2")
    assert code == 0
    assert json.loads(out)["method"] == "GeneralizedAlpha(rho_inf=0.5, update='geom2', index=2)"


def test_compare_prints_tables_or_json_and_writes_a_picture(capsys, tmp_path):
    arguments = ("compare", "heavy_top_constrained", "--steps", "2e-3", "1e-3", "--repeats", "1", "--methods",
                 "generalized-alpha", "generalized-alpha:index=2,rho_inf=1.0")  # fmt: skip
    code, out, _ = run(capsys, *arguments, "--t-end", "0.5", "--long", "1", "--plot", "c.png", "--markdown", "c.md")
    assert code == 0
    assert "generalized-alpha:index=2,rho_inf=1.0  0.001" in out
    assert "long run, 1 s with h = 0.002" in out
    assert (tmp_path / "c.png").stat().st_size > 10_000
    assert "| generalized-alpha | 0.001 |" in (tmp_path / "c.md").read_text()
    code, out, _ = run(capsys, *arguments, "--t-end", "0.1", "--group", "SE3", "--json")
    assert code == 0
    found = json.loads(out)
    assert found["group"] == "SE3"
    assert 1.9 < found["orders"]["x"][1][0] < 2.1


def test_compare_ends_with_code_1_if_nothing_finished(capsys):
    code, out, _ = run(capsys, "compare", "heavy_top_constrained", "--steps", "0.1", "--methods", "generalized-alpha")
    assert code == 1
    assert "failed" in out


def test_demo_writes_table_picture_and_page(capsys, tmp_path):
    code, out, _ = run(capsys, "demo", "--out", "shown")
    assert code == 0
    for word in ("heavy_top_constrained", "chain n=10", "satellite", "energy drift", "constraint drift"):
        assert word in out
    assert (tmp_path / "shown" / "heavy_top.png").stat().st_size > 10_000
    assert (tmp_path / "shown" / "heavy_top.html").stat().st_size > 500_000
