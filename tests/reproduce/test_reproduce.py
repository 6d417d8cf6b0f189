"""`liedyn reproduce`: reports without errors, the expected verdicts, the misprinted algorithms, bad input."""

import json

import numpy as np
import pytest
from tables import TABLES

from liedyn import problems
from liedyn.cli import main
from liedyn.reproduce import PAPERS, printed, reproduce
from liedyn.reproduce.report import CONFIRMED, ERROR, REFUTED, REMARK, Paper, Report, number, write_index

READINGS = [row for row in TABLES["seed004_geradin"] if row["order"] == 2]

# claims that do not hold as printed, by words of the claim; every other claim is confirmed, with a remark or without
NOT_CONFIRMED = {
    "bruls-cardona": {
        "the improved accuracy might be explained by the smaller gyroscopic forces",
        "the local errors of position and velocity are O(h^3), with the start (23)",
    },
    "wieloch-arnold": set(),
    "lens-cardona": {
        "do not converge to the same solution",
        "both schemes coincide perfectly with each other: top (a)",
        "both schemes coincide perfectly with each other: top (b)",
        "both schemes conserve component 3 of the material angular velocity perfectly",
        "the class (1)-(3) conserves energy exactly",
        "the differences found in the first work come from the treatment of the constraints",
    },
    "geradin": {
        "the total energy is conserved: algorithm as printed, case 1",
        "the total energy is conserved: algorithm as printed, case 2",
        "the preserved periodic character is a direct consequence of energy conservation: case 1",
        "the preserved periodic character is a direct consequence of energy conservation: case 2",
        "second-order accurate: residual (68) with the velocities of the energy proof (61)",
        "the small drift of the constraints is a consequence of energy conservation",
    },
    "terze": set(),
}
FIGURES = {
    "bruls-cardona": {"fig2", "fig3", "fig4", "fig5", "fig6", "fig7", "fig8"},
    "wieloch-arnold": {"fig1", "components", "multipliers"},
    "lens-cardona": {"fig1", "fig3a", "fig3b", "fig4", "fig5", "fig6", "forms", "newmark"},
    "geradin": {"fig1", "fig2", "readings", "newmark"},
    "terze": {"drift", "accuracy", "undriven", "single_bodies"},
}


@pytest.mark.parametrize("name", PAPERS)
def test_quick_reproduction_has_every_figure_and_the_expected_verdicts(name, tmp_path, capsys):
    (report,) = reproduce(name, tmp_path, quick=True)
    assert [c for c in report.claims if c.verdict == ERROR] == []
    refuted = [c.claim for c in report.claims if c.verdict == REFUTED]
    for words in NOT_CONFIRMED[name]:
        assert sum(words in claim for claim in refuted) == 1, words
    assert len(refuted) == len(NOT_CONFIRMED[name]), refuted
    assert {path.stem for path in (tmp_path / name).glob("*.png")} == FIGURES[name]
    text = (tmp_path / name / "report.md").read_text(encoding="utf-8")
    for claim in report.claims:
        assert claim.measured.replace("|", "\\|") in text
        assert claim.criterion in text
    assert "nan" not in text
    assert "inf" not in text.replace("infinit", "")
    assert f"[{name}]({name}/report.md)" in (tmp_path / "index.md").read_text(encoding="utf-8")
    assert f"{name}: {len(report.claims)} claims" in capsys.readouterr().out


@pytest.mark.parametrize("row", READINGS, ids=lambda row: f"{row['form']}-h={row['h']}")
def test_readings_of_geradins_algorithm_commit_the_tabulated_errors(row):
    problem = problems.geradin_top(int(row["prob"][-1]))
    p = dict(problem.parameters)
    motion = printed.geradin_run(row["form"], p, row["end_t"], row["h"])
    shown, exact = printed.consistent(p, motion), problem.reference(row["end_t"])
    energy, vertical = printed.constrained_energy(p, motion), printed.vertical_momentum(p, motion)
    drift, rate = printed.constraint_drift(p, motion)

    def end(found, *keys):
        return np.sqrt(sum(np.sum((getattr(found, key)[-1] - exact[key]) ** 2) for key in keys))

    for key, value in (
        ("end_x", end(motion, "x")),
        ("end_R", end(motion, "R")),
        ("end_Omega", end(motion, "Omega")),
        ("end_v_raw", end(motion, "v", "Omega")),
        ("end_v_projected", end(shown, "v", "Omega")),
        ("end_lam_projected", end(shown, "lam")),
        ("max_dpi3", np.abs(vertical - vertical[0]).max()),
        ("max_dOmega3", np.abs(motion.Omega[:, 2] - motion.Omega[0, 2]).max()),
        ("max_drift_vel", rate.max()),
    ):
        assert value == pytest.approx(row[key], rel=0.01), key
    change = np.abs(energy / energy[0] - 1).max()
    if row["form"] == "momavg":
        assert change == pytest.approx(row["max_relE"], rel=0.01)
    else:  # conserved
        assert change < 1e-12
    assert drift.max() < 1e-13


def test_conformal_rotation_vector_is_the_same_scheme_in_another_unknown():
    p = dict(problems.geradin_top(2).parameters)
    euler, conformal = (printed.geradin_run("velavg", p, 0.1, 1e-3, conformal=c) for c in (False, True))
    for key in ("x", "R", "v", "Omega"):
        np.testing.assert_allclose(getattr(conformal, key), getattr(euler, key), atol=1e-10)


def test_verdict_follows_from_the_criterion_and_the_remark(tmp_path):
    report = Report("paper", Paper("Title", "Source", "Text."), tmp_path / "paper")
    report.claim("1", "a", "|x| = 1", True, "x = 1")
    report.claim("2", "b", "y = 2", np.bool_(True), "y = 2", remark="twice", otherwise="no")
    report.claim("3", "c", "z = 3", False, "z = 4", remark="twice", otherwise="no")
    report.error("study", RuntimeError("broken"))
    report.write()
    write_index(tmp_path)
    assert [c.verdict for c in report.claims] == [CONFIRMED, REMARK, REFUTED, ERROR]
    text = (tmp_path / "paper" / "report.md").read_text(encoding="utf-8")
    assert "| 1 | 1 | a | \\|x\\| = 1 | **confirmed** |" in text
    assert "**confirmed with a remark**: twice" in text
    assert "**not confirmed**: no" in text
    index = (tmp_path / "index.md").read_text(encoding="utf-8")
    assert "RuntimeError: broken" in index
    assert "| paper | 3 | c | z = 3 | no |" in index


def test_study_that_fails_is_a_line_of_the_report_and_code_1(tmp_path, monkeypatch, capsys):
    from liedyn.reproduce import wieloch_arnold

    def broken(report):
        raise RuntimeError("no convergence")

    def sound(report):
        report.claim("1", "a", "x = 1", True, "x = 1")

    monkeypatch.setattr(wieloch_arnold, "STUDIES", (broken, sound))
    assert main(["reproduce", "wieloch-arnold", "--out", str(tmp_path)]) == 1
    rows = json.loads((tmp_path / "wieloch-arnold" / "report.json").read_text(encoding="utf-8"))["claims"]
    assert [row["verdict"] for row in rows] == [ERROR, CONFIRMED]
    assert "no convergence" in rows[0]["measured"]
    assert "no convergence" in capsys.readouterr().err


def test_unknown_paper_and_unusable_directory_are_refused(tmp_path, capsys):
    with pytest.raises(ValueError, match="choose one of bruls-cardona"):
        reproduce("simo", tmp_path)
    with pytest.raises(SystemExit, match="2"):
        main(["reproduce", "simo"])
    assert "bruls-cardona" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    assert main(["reproduce", "geradin", "--out", str(tmp_path / "file"), "--quick"]) == 2
    assert "file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (0.00012345, "0.000123"), (1.2345e-7, "1.23e-7"), (-4.2e12, "-4.2e12")]
)
def test_numbers_are_written_with_three_digits(value, text):
    assert number(value) == text
