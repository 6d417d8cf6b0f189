"""Methods as values and as texts: one spelling everywhere, and every field can be varied."""

import pickle
from dataclasses import fields, replace

import pytest

import liedyn as ld
from liedyn.integrate.catalog import METHODS, SPECIAL, as_method, method_class

TOP = ld.problems.heavy_top(constrained=True)
OTHERS = {  # per field, a value that is not the default, and what else has to change with it
    "rho_inf": {"rho_inf": 0.5},
    "update": {"update": "geom2"},
    "map": {"map": "cayley"},
    "index": {"index": 2},
    "init": {"init": "plain"},
    "alpha_m": {"rho_inf": None, "alpha_m": 0.0, "alpha_f": 0.0, "beta": 0.25, "gamma": 0.5},
    "stabilization": {"stabilization": "mass", "index": 2},
    "k": {"k": 4},
    "corrected": {"corrected": False},
    "start": {"start": "implicit"},
    "perturb": {"perturb": False},
    "rotation": {"rotation": "euler"},
    "moment": {"moment": "kappa", "rotation": "exp"},
    "average": {"average": "spatial"},
    "order": {"order": 4},
    "tableau": {"tableau": "dormand_prince"},
    "project": {"project": {"MuntheKaas": "velocity", "KryslEndres": "velocity", "Moreau": "none"}},
    "partition": {"partition": "coordinate"},
    "conserve": {"conserve": ("energy",)},
    "how": {"how": "rows", "conserve": ("energy",)},
    "tolerance": {"tolerance": 1e-6, "tableau": "fehlberg"},
    "sweeps": {"sweeps": 50},
    "settled": {"settled": 1e-8},
    "sleep": {"sleep": 0.0},
    "sleep_after": {"sleep_after": 1.0},
    "variant": {"variant": {"KryslMidpoint": "AE", "SimoWong": "C2"}},
}
SAME = ("alpha_f", "beta", "gamma")  # belong to alpha_m


@pytest.mark.parametrize("name", METHODS | SPECIAL)
def test_every_field_of_a_method_can_be_replaced(name):
    method = method_class(name)()
    assert replace(method) == method
    for field in fields(method):
        if field.name in SAME:
            continue
        change = OTHERS[field.name]
        change = {k: v[type(method).__name__] if isinstance(v, dict) else v for k, v in change.items()}
        other = replace(method, **change)
        assert other == type(method)(**change), field.name
        assert repr(other) == repr(type(method)(**change)) != repr(method), field.name
        assert replace(other, **{key: getattr(method, key) for key in change}) == method, field.name


def test_a_replaced_option_takes_its_defaults_along():
    assert repr(replace(ld.GeneralizedAlpha(rho_inf=0.9), update="geom2")) == repr(
        ld.GeneralizedAlpha(rho_inf=0.9, update="geom2")
    )
    assert replace(ld.GeneralizedAlpha(), index=2).start_values == "a0"
    assert replace(ld.GeneralizedAlpha(), rho_inf=0.0).coefficients == ld.GeneralizedAlpha(rho_inf=0.0).coefficients
    assert not replace(ld.BLieDF(), index=2).perturbed
    assert replace(ld.EnergyMidpoint(), rotation="euler").moments == "mid"


@pytest.mark.parametrize("name", METHODS)
def test_methods_pickle(name):
    method = method_class(name)()
    assert pickle.loads(pickle.dumps(method)) == method


def test_a_method_is_a_value_or_a_text_wherever_one_is_taken():
    text, method = "bliedf:k=4", ld.BLieDF(k=4)
    options = {"t_end": 0.02, "h": 1e-3}
    expected = ld.simulate(TOP, method=method, **options)
    sol = ld.simulate(TOP, method=text, **options)
    assert sol.method == repr(method)
    assert (sol.q == expected.q).all()
    assert sol.verify().verdict == "good"
    stepper = ld.Stepper(TOP, 1e-3, text)
    assert stepper.method == method
    steps = [2e-3, 1e-3]
    table = ld.order_test(TOP, text, steps, t_end=0.02)
    assert table.method == repr(method)
    judged = ld.order_test("heavy_top_constrained", text, steps, t_end=0.02, reference="munthe-kaas")
    assert judged.reference.startswith("MuntheKaas(")
    assert ld.spectral_radius(text, 0.1).method == repr(method)
    runs = ld.ensemble(lambda _: TOP, [0], workers=1, method=text, **options)
    assert runs.status == ["finished"]


def test_what_is_no_method_is_refused_by_name():
    with pytest.raises(ValueError, match=r"simulate: method = 3 is not a method; give for example ld.BLieDF\(k=3\)"):
        ld.simulate(TOP, method=3)
    with pytest.raises(ValueError, match=r"Stepper: method = .*BLieDF.* is not a method; make one: BLieDF\(\)"):
        ld.Stepper(TOP, 1e-3, ld.BLieDF)
    with pytest.raises(ValueError, match=r"no method is called 'blidf'; did you mean 'bliedf'\?"):
        ld.simulate(TOP, method="blidf:k=4")
    with pytest.raises(ValueError, match="has no option 'kk'; did you mean 'k'"):
        as_method("simulate", "bliedf:kk=4")


def test_studies_take_their_arguments_in_one_order():
    steps, options = [2e-3, 1e-3], {"t_end": 0.02}
    new = ld.order_test(TOP, "generalized-alpha", steps, group="SE3", **options)
    assert new.group == "SE3"
    study = ld.compare(TOP, ["generalized-alpha"], steps, group="SE3", repeats=1, **options)
    assert study.errors["x"][0].tolist() == new.errors["x"].tolist()
    for old in ((steps,), ()):  # the group in the third place
        with pytest.warns(DeprecationWarning, match="group=") as caught:
            table = ld.order_test(TOP, "generalized-alpha", "SE3", *old, **options, **({} if old else {"steps": steps}))
        assert caught[0].filename == __file__
        assert table.group == "SE3"
        assert table.errors["x"].tolist() == new.errors["x"].tolist()
