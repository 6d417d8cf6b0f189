"""The command line: what it prints, and its exit codes."""

import json
import re
import signal
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

import liedyn
from liedyn.cli import build_parser, common, doctor, main
from liedyn.cli.run import parameters
from liedyn.integrate import driver as simulate
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.results.stream import Writer

COMMANDS = (
    "demo",
    "list",
    "run",
    "resume",
    "view",
    "info",
    "export",
    "equilibrium",
    "modes",
    "compare",
    "sweep",
    "export-native",
    "export-fmu",
    "reproduce",
    "bench",
    "warmup",
    "doctor",
)
CHAIN = ("chain", "--set", "n=2", "--h", "1e-2", "--t-end", "0.1")


@pytest.fixture(autouse=True)
def in_empty_directory(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def browser(monkeypatch):
    """A display and a browser; the addresses that it was asked to open."""
    opened = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", lambda *_: None)
    monkeypatch.setattr(webbrowser, "open", lambda address: opened.append(address) or True)
    monkeypatch.setattr(sys, "platform", "linux")
    return opened


@pytest.fixture
def result():
    """A result file."""
    liedyn.simulate(liedyn.problems.chain(n=2), t_end=0.1, h=1e-2).save("c.h5")
    return "c.h5"


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
    assert all(re.search(rf"\n    {command}\s", out) for command in COMMANDS)  # a long name has its line alone
    assert run(capsys)[:2] == (0, out)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_a_terminal_and_its_examples_are_commands_that_exist(capsys, monkeypatch, command):
    monkeypatch.setenv("COLUMNS", "80")
    code, out, _ = run(capsys, command, "--help")
    examples = [line.split("   ")[0] for line in out.partition("examples:\n")[2].split("\n  ")]
    assert code == 0
    assert examples
    assert max(len(line) for line in out.splitlines() if "  liedyn" not in line) <= 80
    for example in examples:
        program, *words = example.splitlines()[0].split()
        assert program == "liedyn"
        assert words[0] == command
        build_parser().parse_args(words)


def test_help_of_a_command_comes_at_once_and_without_numba():
    code = (
        "import sys, time, liedyn.cli\n"
        "try:\n    liedyn.cli.main(['run', '--help'])\n"
        "except SystemExit:\n"
        "    print([m for m in ('numba', 'numpy', 'h5py') if m in sys.modules], time.process_time(), sep='\\n')"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    loaded, seconds = out.splitlines()[-2:]
    assert loaded == "[]"
    assert float(seconds) < 0.3  # of the processor, the start of Python included


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
    assert next(row["parameters"] for row in rows if row["name"] == "chain") == ["n"]


def test_unknown_problem_suggests_the_nearest_name(capsys):
    code, _, err = run(capsys, "run", "satelite")
    assert code == 2
    assert "did you mean 'satellite'?" in err


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("run", "chain", "-p", "n"), "KEY=VALUE"),
        (("run", "chain", "--set", "n=0"), "positive"),
        (("run", "chain", "--set", "n=many"), "cannot be made with n=many"),
        (("run", "chain", "--set", "links=3"), "parameters of 'chain': n; options of 'generalized-alpha': rho_inf, "),
        (("run", "chain", "--set", "rho=1"), "did you mean 'rho_inf'?"),
        (("run", "chain", "--set", "n=2", "--set", "n=3"), "given twice"),
        (("run", "chain", "--set", "index=2", "--index", "2"), "given twice"),
        (("run", "chain", "--t-end", "soon"), "positive number of seconds, not 'soon'"),
        (("run", "chain", "--record", "0"), "positive whole number"),
        (("run", "chain", "--plot", "chain.jpeg2"), ".png"),
        (("run", "chain", "--save", "."), "is a directory"),
        (("run", "chain.h5"), "liedyn view"),
        (("view", "nothing.h5"), "there is no file"),
        (("view", "satelite"), "did you mean 'satellite'?"),
        (("view", "chain", "--out", "nowhere/c.html"), "no directory"),
        (("info", "nothing.toml"), "nothing.toml"),
        (("info", "chain", "--set", "links=3"), "it has n"),
        (("compare", "chain.h5"), "liedyn list"),
        (("compare", "nothing.toml"), "nothing.toml"),
        (("run", "chain", "--rho-inf", "1.5"), "rho_inf"),
        (("run", "chain", "--h=-1"), "positive number of seconds"),
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
    assert summary["constraint_residual"] < 1e-10  # meters, on links of 1 m: Newton went to round-off
    assert (tmp_path / "c.png").read_bytes().startswith(b"\x89PNG")
    assert "</html>" in (tmp_path / "c.html").read_text(encoding="utf-8")
    assert len(liedyn.load("c.h5").t) == 11


def test_run_without_json_prints_a_readable_summary(capsys):
    code, out, _ = run(capsys, "run", "heavy_top_constrained", "--t-end", "0.01", "--plot")
    assert code == 0
    assert "status" in out
    assert "heavy_top_constrained.png" in out


def test_set_reaches_the_problem_or_else_the_method(capsys):
    code, out, _ = run(capsys, "run", *CHAIN, "--set", "rho_inf=0.7", "--set", "update=geom2", "--index", "2", "--json")
    assert code == 0
    assert json.loads(out)["title"] == liedyn.problems.chain(n=2).title
    assert json.loads(out)["method"] == "GeneralizedAlpha(rho_inf=0.7, update='geom2', index=2)"


def test_interrupted_run_keeps_what_is_computed_and_ends_with_code_130(capsys, monkeypatch):
    advance = GeneralizedAlpha.advance

    def interrupted(self, run, n):
        if run.step:
            raise KeyboardInterrupt
        return advance(self, run, 4)

    monkeypatch.setattr(GeneralizedAlpha, "advance", interrupted)
    code, out, err = run(capsys, "run", *CHAIN, "--json", "--save", "c.h5", "--plot", "c.png")
    assert code == 130
    assert json.loads(out)["status"] == "interrupted"
    assert "interrupted at t = 0.04; what was computed is kept" in err
    assert len(liedyn.load("c.h5").t) == 5


def test_interruption_amid_a_write_is_granted_after_it(monkeypatch):
    written = []

    def write(self, first, sol, total):
        if not written:
            signal.raise_signal(signal.SIGINT)
        known(self, first, sol, total)
        written.append(len(sol.t))

    known, handler = Writer.write, signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr(Writer, "write", write)
    monkeypatch.setattr(simulate, "PATIENCE", 0.0)  # a write before the first step
    try:
        sol = liedyn.simulate(liedyn.problems.chain(n=2), t_end=0.5, h=1e-2, save="c.h5")
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, handler)
    assert sol.status == liedyn.load("c.h5").status == "interrupted"
    assert written[0] == 1
    assert len(sol.t) == written[-1] < 51


def test_resume_goes_on_with_an_interrupted_run(capsys, monkeypatch, ctrl_c):
    whole = liedyn.simulate(liedyn.problems.chain(n=2), t_end=0.5, h=1e-2)
    advance = GeneralizedAlpha.advance

    def interrupted(self, run, n):
        if run.step == 20:
            signal.raise_signal(signal.SIGINT)
        return advance(self, run, min(n, 5))

    with monkeypatch.context() as patch:
        patch.setattr(GeneralizedAlpha, "advance", interrupted)
        code, _, err = run(capsys, "run", "chain", "--set", "n=2", "--h", "1e-2", "--t-end", "0.5", "--save", "c.h5")
    assert code == 130
    assert "ld.resume('c.h5')" in err
    code, out, _ = run(capsys, "resume", "c.h5", "--plot", "--plot-steps")
    assert code == 0
    assert "finished" in out
    assert Path("c.png").exists()
    assert not Path("c.steps.png").exists()  # the steps were given
    assert liedyn.load("c.h5").q.tolist() == whole.q.tolist()
    code, _, err = run(capsys, "resume", "c.h5")
    assert code == 2
    assert "there is no checkpoint" in err


def test_the_steps_of_a_run_by_tolerance_are_drawn(capsys):
    words = ("run", "chain", "--set", "n=2", "--tolerance", "1e-3", "--t-end", "0.5", "--plot-steps")
    assert run(capsys, *words)[0] == 0
    assert Path("chain.steps.png").exists()


def test_window_without_records_is_no_failure(capsys, monkeypatch):
    monkeypatch.setattr(simulate, "PATIENCE", 0.0)
    monkeypatch.setattr(simulate, "WINDOW", 1)  # the least number of records, 16
    assert run(capsys, "run", "chain", "--set", "n=2", "--h", "1e-2", "--t-end", "0.5", "--save", "c.h5")[0] == 0
    plain = liedyn.simulate(liedyn.problems.chain(n=2), h=1e-2, t_end=0.5)
    saved = liedyn.load("c.h5")
    assert saved.t.tolist() == plain.t.tolist()
    assert saved.q.tolist() == plain.q.tolist()


def test_interruption_elsewhere_ends_with_code_130(capsys, monkeypatch):
    def interrupted(name):
        raise KeyboardInterrupt

    monkeypatch.setattr(liedyn.problems, "get", interrupted)
    assert run(capsys, "list") == (130, "", "liedyn: interrupted\n")


def test_missing_extra_is_told_before_the_run(capsys, monkeypatch):
    monkeypatch.setattr(common, "find_spec", lambda name: None)
    code, out, err = run(capsys, "run", "chain", "--plot")
    assert (code, out) == (2, "")
    assert "pip install 'liedyn[plot]'" in err


def test_progress_bar_tells_time_speed_iterations_and_what_is_left(capsys):
    chain = liedyn.problems.chain(n=2)
    liedyn.simulate(chain, t_end=2.0, h=1e-3, progress=True)
    shown = capsys.readouterr().err
    pattern = r"\d+% \|.*\| t = [\d.]+ of 2 s, [\d.]+k? steps/s, 1\.\d\d iterations/step, [\d:]+ left"
    assert re.search(pattern, shown), shown
    liedyn.simulate(chain, t_end=2.0, h=1e-3)
    assert capsys.readouterr().err == ""


# -- view and info ----------------------------------------------------------------------------------------------------


def test_view_opens_a_result_in_the_browser(capsys, browser, result):
    code, out, _ = run(capsys, "view", result)
    assert code == 0
    assert len(browser) == 1
    assert browser[0].startswith("file://")
    page = out.split()[1]
    assert browser[0].endswith(page)
    assert "</html>" in Path(page).read_text(encoding="utf-8")
    assert not Path("c.html").exists()  # a temporary file, as it is on the screen


def test_view_simulates_a_problem_and_writes_where_it_is_told(capsys, browser):
    code, out, _ = run(capsys, "view", *CHAIN, "--out", "page.html", "--no-browser")
    assert code == 0
    assert "page.html" in out
    assert "</html>" in Path("page.html").read_text(encoding="utf-8")
    assert browser == []
    assert run(capsys, "run", *CHAIN, "--view")[0] == 0
    assert len(browser) == 1


def test_view_without_display_or_browser_says_where_the_page_is(capsys, monkeypatch, result):
    monkeypatch.setattr(sys, "platform", "linux")
    code, out, _ = run(capsys, "view", result)
    assert code == 0
    assert "there is no display; open the file in a browser" in out
    assert Path("c.html").exists()

    def none(*_):
        raise webbrowser.Error

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", none)
    assert "no browser was found" in run(capsys, "view", result)[1]
    assert "chain.html" in run(capsys, "run", *CHAIN, "--view")[1]


def test_view_of_a_failed_run_is_no_failure(capsys, result):
    sol = liedyn.load(result)
    sol.status = "failed"
    sol.save("failed.h5")
    assert run(capsys, "view", "failed.h5", "--no-browser")[::2] == (0, "")


def test_result_takes_no_options_of_a_run(capsys, result):
    code, _, err = run(capsys, "view", result, "--h", "1e-3")
    assert code == 2
    assert "--h has no meaning" in err


@pytest.mark.parametrize("command", ["view", "info"])
def test_damaged_or_foreign_file_says_what_it_is(capsys, command, result):
    damaged = Path(result).read_bytes()[:5000]
    Path("half.h5").write_bytes(damaged)
    Path("notes.txt").write_text("hello")
    for name, text in (("half.h5", "half.h5"), ("notes.txt", "a model in .toml")):
        code, out, err = run(capsys, command, name)
        assert (code, out) == (2, "")
        assert text in err
        assert "Traceback" not in err


def test_info_of_a_result_names_contents_method_and_versions(capsys, result):
    code, out, _ = run(capsys, "info", result)
    assert code == 0
    assert re.search(r"bodies +2: rod0, rod1\n", out)
    assert re.search(r"time +0 to 0.1 s\n", out)
    found = json.loads(run(capsys, "info", result, "--json")[1])
    assert found["joints"] == liedyn.load(result).joints
    assert (found["status"], found["records"], found["steps"]) == ("finished", 11, 10)
    assert found["liedyn_version"] == liedyn.__version__
    assert found["method"].startswith("GeneralizedAlpha")
    assert "q 11 x 3 x 12" in found["arrays"]


def test_info_of_a_problem_or_model_file_counts_degrees_of_freedom(capsys):
    code, out, _ = run(capsys, "info", "chain", "--set", "n=3", "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["degrees_of_freedom"], found["unknowns"], found["constraint_rows"]) == (9, 18, 9)
    assert found["check"] == []
    Path("model.toml").write_text(
        "[[body]]\nname = 'bob'\nmass = 1\ninertia = [1, 1, 1]\n"
        "[[revolute]]\na = 'ground'\nb = 'bob'\nat = [0, 0, 1]\naxis = [1, 0, 0]\n"
    )
    code, out, _ = run(capsys, "info", "model.toml")
    assert code == 0
    assert re.search(r"degrees of freedom +1\n", out)
    assert re.search(r"bodies +1: bob\n", out)
    assert "nothing suspicious found" in out


# -- doctor and bench -------------------------------------------------------------------------------------------------


def test_doctor_tells_versions_cache_and_what_to_install(capsys, monkeypatch):
    installed = doctor.installed
    monkeypatch.setattr(doctor, "installed", lambda name: "" if name == "matplotlib" else installed(name))
    code, out, _ = run(capsys, "doctor", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["numpy"] == installed("numpy")
    assert found["cache_writable"] is True
    assert found["kernels"] == "compiled"
    assert "matplotlib missing: pip install 'liedyn[plot]'" in found["optional"]
    assert found["browser"] == "there is no display" or sys.platform != "linux"
    assert "all is well" in run(capsys, "doctor")[1]


def test_doctor_ends_with_code_1_if_something_is_broken(capsys, monkeypatch, tmp_path):
    from liedyn.compiled import aside, cache

    (tmp_path / "file").write_text("")
    for module in (aside, cache):
        monkeypatch.setattr(module, "CACHE_DIR", tmp_path / "file" / "cache")
    monkeypatch.setattr(doctor, "installed", lambda name: "" if name == "h5py" else "1.0")
    code, out, _ = run(capsys, "doctor")
    assert code == 1
    assert "h5py is missing: pip install h5py" in out
    assert "LIEDYN_CACHE_DIR" in out
    assert "not compiled yet" in out


def test_bench_runs_the_script_of_a_clone_or_says_that_it_needs_one(capsys, monkeypatch, tmp_path):
    calls = []
    monkeypatch.setattr(
        subprocess, "run", lambda words, cwd, **_: calls.append((cwd, *words)) or subprocess.CompletedProcess(words, 1)
    )
    assert run(capsys, "bench", "--quick", "--only", "top", "--out", "b.md")[0] == 1  # the code of the script
    ((root, python, dash_m, module, *options),) = calls
    assert (python, dash_m, module) == (sys.executable, "-m", "benchmarks.run")
    assert (root / "benchmarks" / "run.py").is_file()
    assert options == ["--quick", "--only", "top", "--out", str(tmp_path / "b.md")]
    monkeypatch.setattr(doctor, "__file__", str(tmp_path / "a" / "b" / "c" / "doctor.py"))
    code, _, err = run(capsys, "bench")
    assert code == 2
    assert "needs a clone" in err


def test_failed_run_ends_with_code_1_and_its_message(capsys):
    # 150 rad/s and a step of 0.1 s: 15 rad per step, far beyond what a step can turn
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


def test_compare_takes_a_model_file_with_its_times(capsys, tmp_path):
    model = liedyn.Model(gravity=(0, 0, -9.81), name="pendulum")
    bob = model.body("bob", 1.0, (0.01, 0.01, 0.01), position=(1, 0, 0))
    model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0))
    text = model.write(tmp_path / "pendulum.toml").read_text()
    methods = ("--methods", "generalized-alpha", "--repeats", "1", "--json")
    code, _, err = run(capsys, "compare", "pendulum.toml", *methods)
    assert code == 2
    assert "give --steps, or h in a table [simulate]" in err
    (tmp_path / "pendulum.toml").write_text(text + "\n[simulate]\nh = 0.005\nt_end = 0.2\n")
    code, out, _ = run(capsys, "compare", "pendulum.toml", *methods)
    found = json.loads(out)
    assert code == 0
    assert (found["h"], found["t_end"]) == ([0.02, 0.01, 0.005], 0.2)
    assert 1.9 < found["orders"]["R"][0][0] < 2.1
    code, _, err = run(capsys, "compare", "pendulum.toml", "--set", "n=2", *methods)
    assert code == 2
    assert "change the file" in err


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


# -- export -----------------------------------------------------------------------------------------------------------


def test_export_writes_chosen_columns_and_refuses_what_does_not_fit(capsys):
    run(capsys, "run", *CHAIN, "--save", "chain.h5")
    code, out, _ = run(capsys, "export", "chain.h5", "--csv", "chain.csv", "--what", "reactions", "--only", "*1")
    assert code == 0
    assert "chain.csv" in out
    first = Path("chain.csv").read_text(encoding="utf-8").splitlines()[0].split(",")
    assert len(first) == 7  # time, force and torque of one joint
    assert run(capsys, "export", "chain.h5")[0] == 2
    for wrong in (("--csv", "x.h5"), ("--csv", "x.csv", "--what", "reaction"), ("--parquet", "x.csv")):
        code, _, err = run(capsys, "export", "chain.h5", *wrong)
        assert code == 2
        assert err.startswith("liedyn: ")
    assert not list(Path().glob("x.*"))
