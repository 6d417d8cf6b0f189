"""The work-precision study: its numbers are those of the order test, and nothing stops it."""

import dataclasses
import json

import matplotlib as mpl
import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate.catalog import METHODS, method_class, parse_method
from liedyn.integrate.method import Method

mpl.use("Agg")

TOP = ld.problems.heavy_top(constrained=True)
STEPS = (2e-3, 1e-3, 5e-4)
ALPHA, STABILIZED = ld.GeneralizedAlpha(0.9), ld.GeneralizedAlpha(0.9, index=2)


@pytest.fixture(scope="module")
def study():
    return ld.compare(TOP, {"index 3": ALPHA, "index 2": STABILIZED}, STEPS, t_end=0.5, long=1.0, repeats=2)


def test_errors_and_orders_are_those_of_the_order_test(study):
    for m, method in enumerate((ALPHA, STABILIZED)):
        table = ld.order_test(TOP, method, steps=STEPS, t_end=0.5)
        for key, errors in table.errors.items():
            np.testing.assert_array_equal(study.errors[key][m], errors)
            np.testing.assert_array_equal(study.orders[key][m], table.orders[key])
    assert list(study.errors) == ["x", "R", "v", "Omega", "lam"]


def test_cost_counts_steps_iterations_and_seconds(study):
    np.testing.assert_array_equal(study.steps, [[250, 500, 1000]] * 2)
    assert (study.seconds > 0).all()
    assert (study.newton_iterations >= study.steps).all()
    assert (study.factorizations >= study.steps).all()
    assert study.seconds.shape == study.setup_seconds.shape == (2, 3)


def test_long_run_shows_what_drifts(study):
    assert study.long_step == 2e-3
    sol = ld.simulate(TOP, t_end=1.0, h=2e-3, method=ALPHA)
    assert study.drift["energy"][0] == pytest.approx(sol.energy.drift)
    assert study.drift["velocity_constraint"][0] == pytest.approx(sol.velocity_residual.max())
    assert study.drift["velocity_constraint"][1] < 1e-12  # index 2 keeps it
    assert study.drift["linear_momentum"].min() > 0.1  # the ground takes it up: not in the table
    assert "L gravity" in str(study)
    assert " P " not in str(study)


def test_momenta_of_a_free_system_are_shown():
    study = ld.compare("free_body", [ALPHA], [0.02, 0.01], t_end=1.0, long=2.0, repeats=1)
    assert " L " in str(study)
    assert "Phi" not in str(study)


def test_tables_read_as_text_as_markdown_and_as_json(study):
    lines = str(study).splitlines()
    assert lines[1].split()[:4] == ["method", "h", "x", "order"]
    assert len({len(line) for line in lines[1:8]}) == 1  # aligned
    markdown = study.markdown().splitlines()
    assert len({line.count("|") for line in markdown[2:10]}) == 1
    data = json.loads(json.dumps(study.to_dict(), allow_nan=False))
    assert data["labels"] == ["index 3", "index 2"]
    assert data["h"] == list(STEPS)
    np.testing.assert_allclose(data["errors"]["lam"], study.errors["lam"])


def test_it_ends_in_what_is_worth_its_time(study):
    seconds = np.array([[1.0, 2.0, 4.0], [1.1, 2.2, 4.4]])
    q = np.array([[1e-2, 1e-3, 1e-4], [1e-1, 2e-3, 1e-7]])
    errors = {"x": q, "R": np.zeros((2, 3))}
    made = dataclasses.replace(study, seconds=seconds, errors=errors, health=(("good",) * 3,) * 2, drift={})
    # slower and worse runs are not named, nor what is a tenth quicker than a run that is much better
    assert made.best == (("index 3", 2e-3), ("index 3", 1e-3), ("index 2", 5e-4))
    assert "q to 1.0e-07: index 2 with h = 0.0005, 4.4e+03 ms" in made.recommendation
    bad = dataclasses.replace(made, health=(("good",) * 3, ("good", "good", "bad")))
    assert bad.best[-1] == ("index 3", 5e-4)
    nothing = dataclasses.replace(made, seconds=np.full((2, 3), np.nan))
    assert nothing.best == ()
    assert "try smaller steps" in str(nothing)
    assert study.best[-1][1] == 5e-4
    assert str(study).endswith(study.recommendation)


def test_figure_has_a_row_for_the_step_and_one_for_the_cost(study):
    figure = study.plot()
    axes = figure.axes
    assert len(axes) == 6
    for ax in axes:
        assert ax.get_xscale() == ax.get_yscale() == "log"
        assert len(ax.get_lines()) == 2
    np.testing.assert_allclose(axes[0].get_lines()[0].get_ydata(), study.combined["q"][0])
    np.testing.assert_allclose(axes[3].get_lines()[1].get_xdata(), 1e3 * study.seconds[1])
    assert "(order 2.0, 2.0, 2.0)" in figure.legends[0].get_texts()[0].get_text()


def test_failed_runs_keep_their_message_and_do_not_stop_the_study():
    study = ld.compare(TOP, [ALPHA], (0.05, 1e-3), t_end=0.1, long=0.5, long_step=0.05, repeats=2)
    assert np.isnan(study.errors["x"][0, 0])
    assert np.isnan(study.seconds[0, 0])
    assert np.isnan(study.drift["energy"][0])
    assert study.errors["x"][0, 1] < 1e-2
    assert len(study.messages) == 2
    assert "h = 0.05 failed: stopped at" in str(study)
    json.dumps(study.to_dict(), allow_nan=False)
    study.plot()


class Choosy(ld.GeneralizedAlpha):
    """Refuses everything."""

    def check(self, assembly):
        raise ld.ModelError("Choosy: joint 'x' is not to my taste; take another")


def test_a_method_that_refuses_the_model_is_listed_with_its_reason():
    study = ld.compare(TOP, {"fine": ALPHA, "choosy": Choosy(0.9)}, [1e-3], t_end=0.01, repeats=1)
    assert study.labels == ("fine",)
    assert "not to my taste" in study.refused["choosy"]
    assert "choosy cannot run this model: Choosy: joint 'x'" in str(study)
    with pytest.raises(ld.ModelError, match="no method can run this model"):
        ld.compare(TOP, [Choosy(0.9)], [1e-3], t_end=0.01)


def test_without_reference_the_method_of_the_highest_order_runs_finer():
    chain = ld.problems.chain(3)
    study = ld.compare(chain, [ALPHA, STABILIZED], [4e-3, 2e-3], t_end=0.04, repeats=1)
    assert study.reference.endswith("at h = 0.000125")
    assert study.orders["x"].min() > 1.9
    given = ld.compare(chain, [ALPHA], [4e-3, 2e-3], t_end=0.04, reference=STABILIZED, repeats=1)
    assert "index=2" in given.reference


def test_models_and_systems_take_part():
    model = TOP.build("SE3")
    study = ld.compare(model, "generalized-alpha", [1e-3, 5e-4], t_end=0.02, repeats=1)
    assert (study.group, study.labels) == ("SE3", ("generalized-alpha",))
    system = ld.System(ld.Rn(1), np.eye(1), lambda q, v: q, q0=[1.0])
    study = ld.compare(system, [ALPHA], [0.02, 0.01], t_end=0.2, over="max", repeats=1)
    assert list(study.errors) == ["q", "v"]
    assert study.orders["q"].min() > 1.9
    study.plot()


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("satelite",), "did you mean 'satellite'"),
        ((TOP, []), "at least one"),
        ((TOP, [ALPHA, ALPHA]), "twice"),
        ((TOP, [1.0]), "not a method"),
        ((TOP, ["bliedf:order=3"]), "no option 'order'"),
        ((TOP, ALPHA, [0.0]), "positive"),
        ((TOP, ALPHA, [3e-3]), "not a multiple"),
        ((TOP.build("SE3"), ALPHA), "steps"),
        ((TOP.build("SE3"), ALPHA, [1e-3]), "t_end"),
        ((3.0, ALPHA, [1e-3]), "neither"),
    ],
)
def test_wrong_arguments_are_refused(arguments, text):
    with pytest.raises(ValueError, match=text):
        ld.compare(*arguments, **({"t_end": 0.1} if text == "neither" else {}))


# -- methods as text --------------------------------------------------------------------------------------------------


def test_every_method_of_the_library_has_a_name_and_can_be_made_without_options():
    classes = {name for name in ld.__all__ if isinstance(getattr(ld, name), type)}
    ours = {name for name in classes if issubclass(getattr(ld, name), Method)} - {
        "Method",
        "Heap",
        "Moreau",
    }  # of contacts alone
    assert {method_class(name).__name__ for name in METHODS} == ours
    for name in METHODS:
        assert parse_method(name) == method_class(name)()


def test_options_of_a_method_are_read_as_python():
    method = parse_method("generalized-alpha:rho_inf=0.5,update=geom2,index=2")
    assert method == ld.GeneralizedAlpha(0.5, update="geom2", index=2)
    assert parse_method("generalized-alpha:map=cayley", rho_inf=0.2) == ld.GeneralizedAlpha(0.2, map="cayley")
    kept = parse_method("munthe-kaas:conserve=(linear momentum,energy)").conserve
    assert kept == ld.MuntheKaas(conserve=("linear momentum", "energy")).conserve


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("generalizd-alpha", "did you mean 'generalized-alpha'"),
        ("generalized-alpha:rho=1", r"did you mean 'rho_inf'\? its options: rho_inf, update"),
        ("generalized-alpha:geom2", "key=value"),
        ("generalized-alpha:index=5", "choose one of 2, 3"),
        ("trapezoidal:x=1", "no option 'x'"),
    ],
)
def test_wrong_text_of_a_method_says_what_would_be_right(text, message):
    with pytest.raises(ValueError, match=message):
        parse_method(text)
