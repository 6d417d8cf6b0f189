"""Values show themselves in one line; reports print as tables, and are tables in a notebook."""

import numpy as np
import pytest

import liedyn as ld


@pytest.fixture(scope="module")
def values():
    model = ld.Model(gravity=(0, 0, -9.81), name="machine")
    rod = model.body("rod", 2.0, (0.01, 0.2, 0.2), position=(0.5, 0, 0))
    pin = model.revolute("ground", rod, at=(0, 0, 0), axis=(0, 1, 0), name="pin")
    steel = ld.Section.circle(0.02, E=1e7, nu=0.3, rho=1000)
    whip = model.beam("whip", steel, [(0, 1, 0), (1, 1, 0)], n=4)
    clamp = model.fixed("ground", whip.start)
    pendulum = ld.Model(gravity=(0, 0, -9.81), name="pendulum")
    bob = pendulum.body("bob", 1.0, (0.01, 0.01, 0.01), position=(0.6, 0, -0.8))
    hinge = pendulum.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0))
    sol = ld.simulate(pendulum, t_end=0.3, h=0.01)
    rest = ld.equilibrium(pendulum)
    return [
        model, model.ground, rod, pin, steel, whip, clamp, whip.start, rod.at((1, 0, 0)), hinge, model.bodies[0],
        ld.Stepper(pendulum, 0.01), ld.GeneralizedAlpha(), ld.BLieDF(), ld.MuntheKaas(), ld.RATTLie(), sol, sol.state(),
        sol.energy, sol.momentum, sol.health, sol.verify(), rest, ld.linearize(pendulum, about=rest),
        ld.linearize(pendulum, about=rest).modes[0], pendulum.assemble(), pendulum.check(), pendulum.check_derivatives(),
        ld.problems.heavy_top(), ld.order_test(ld.problems.heavy_top(), "generalized-alpha", [2e-3, 1e-3], t_end=0.01),
        ld.compare(ld.problems.heavy_top(), ["generalized-alpha"], [2e-3, 1e-3], t_end=0.01, repeats=1),
        ld.spectral_radius("generalized-alpha", [0.1, 1.0]), ld.richardson([1.0, 1.1, 1.12]),
        ld.ensemble(lambda _: pendulum, [1, 2], t_end=0.02, h=0.01, workers=1),
        ld.System(ld.Rn(1), np.eye(1), lambda q, v, t: 4.0 * q),
    ]  # fmt: skip


def test_every_value_shows_itself_in_one_short_line(values):
    for value in values:
        text = repr(value)
        assert "\n" not in text, text
        assert len(text) <= 250, text
        assert " object at 0x" not in text, text


def test_lines_tell_what_a_value_is(values):
    model, ground, rod, pin, steel, whip, clamp, node, frame, *_ = values
    assert repr(model) == "<Model 'machine' on R3xSO3: 1 body, 1 flexible body, 2 joints>"
    assert repr(ld.Model()) == "<Model 'model' on R3xSO3: empty>"
    assert repr(ground) == "<ground>"
    assert repr(rod) == "<body 'rod', mass 2 at (0.5, 0, 0)>"
    assert repr(pin) == "<revolute 'pin': ground - rod>"
    assert repr(steel) == "<Section circle: radius=0.02, E=10000000.0, nu=0.3, rho=1000>"
    assert repr(whip) == "<beam 'whip': 4 elements, length 1>"
    assert repr(clamp) == "<fixed 'fixed:ground-whip.0': ground - whip.0>"
    assert repr(node).startswith("<node 'whip.0' of 'whip', mass ")
    assert repr(frame) == "<frame on 'rod' at (1, 0, 0)>"
    stepper = next(x for x in values if isinstance(x, ld.Stepper))
    assert repr(stepper).startswith("<Stepper of 'pendulum': t = 0 after 0 steps of h = 0.01, GeneralizedAlpha(")


def test_reports_are_tables_in_a_notebook(values):
    reports = [x for x in values if hasattr(x, "_repr_html_")]
    names = {type(x).__name__ for x in reports}
    assert names >= {
        "OrderTable", "Comparison", "Linearization", "Equilibrium", "Amplification", "ModelCheck", "AssemblyReport",
        "DerivativeReport", "Health", "Verification", "Ensemble",
    }  # fmt: skip
    for report in reports:
        html = report._repr_html_()
        assert html.startswith(("<table>", "<pre>"))
        assert html.count("<tr>") == html.count("</tr>")
        assert repr(report).startswith(f"<{type(report).__name__}: {str(report).splitlines()[0].strip()[:40]}")
    tables = [x for x in reports if x._repr_html_().startswith("<table>")]
    assert {type(x).__name__ for x in tables} == {"OrderTable", "Comparison", "Linearization", "Amplification"}
    html = next(x for x in tables if type(x).__name__ == "OrderTable")._repr_html_()
    assert html.count("<tr>") == 3
    assert "<th" in html


def test_text_in_a_table_is_escaped():
    study = ld.compare(ld.problems.heavy_top(), {"a < b": ld.GeneralizedAlpha()}, [1e-3], t_end=2e-3, repeats=1)
    assert "a &lt; b" in study._repr_html_()


def test_reports_with_tables_are_tables_in_latex(values):
    orders = next(x for x in values if type(x).__name__ == "OrderTable")
    lines = orders.to_latex().splitlines()
    assert lines[0] == r"\begin{table}"
    assert lines[2].startswith(r"\caption{heavy\_top on R3xSO3, GeneralizedAlpha(rho\_inf=0.9")
    body = lines[lines.index(r"\midrule") + 1 : lines.index(r"\bottomrule")]
    assert [line.count("&") for line in body] == [lines[5].count("&")] * 2
    mantissa, exponent = f"{orders.errors['v'][0]:.4e}".split("e")
    assert rf"${mantissa} \cdot 10^{{{int(exponent)}}}$" in body[0]
    study = ld.compare(ld.problems.heavy_top(), {"50 % {of} a_b": ld.GeneralizedAlpha()}, [1e-3], t_end=2e-3, repeats=1)
    assert r"50 \% \{of\} a\_b & 0.001 &" in study.to_latex()
    with pytest.raises(ld.ModelError, match="a ModelCheck has no table; print it"):
        next(x for x in values if type(x).__name__ == "ModelCheck").to_latex()
