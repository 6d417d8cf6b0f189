"""Forces, torques and powers of single elements: together they are what moves the bodies."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import ModelError

COM = {"arm": (0.2, 0.1, 0.0), "fork": (0.0, 0.0, 0.0)}
INERTIA = {"arm": (2.0, np.array([0.1, 0.2, 0.3])), "fork": (1.0, np.array([0.1, 0.1, 0.3]))}


def drag(t, x, R, v, omega):
    return (-0.1 * v[0], -0.1 * v[1], -0.1 * v[2]), (0.0, 0.0, 0.01)


def mechanism(group="R3xSO3"):
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    model.body("arm", 2.0, (0.1, 0.2, 0.3), position=(0.3, 0, 0), com=COM["arm"], angular_velocity=(0, 1.0, 0))
    model.body("fork", 1.0, (0.1, 0.1, 0.3), position=(1.0, 0, 0), rotation=ld.rot("x", 0.4))
    model.revolute("ground", "arm", at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.spherical("arm", "fork", at=(0.8, 0, 0), name="ball")
    model.spring("arm", "fork", 300.0, damping=2.0, at_a=(0, 0, 0.1), at_b=(0, 0, 0.2), length=0.5, name="spring")
    model.joint_spring("hinge", stiffness=10.0, damping=0.3, name="law")
    model.user_force("fork", drag, name="drag")
    model.force("arm", (1.0, 0, 2.0), at=(0.1, 0, 0), name="push")
    return model


@pytest.fixture(scope="module", params=["R3xSO3", "SE3"])
def sol(request):
    return ld.simulate(mechanism(request.param), t_end=0.5, h=1e-3, record=5, health=False)


def test_forces_of_all_elements_are_mass_times_acceleration(sol):
    for body, (mass, J) in INERTIA.items():
        acting = [e.name for e in sol.model.elements if body in [b.name for b in e.bodies]] + ["gravity"]
        force = sum(sol.force(name, on=body)[0] for name in acting)
        moment = sum(sol.force(name, on=body, at=COM[body], axes="body")[1] for name in acting)
        omega, rate = sol.angular_velocity(body), sol.angular_acceleration(body)
        # the equations hold to the tolerance of Newton's iteration, 1e-10 of forces of 100 N
        assert np.abs(force - mass * sol.acceleration(body, at=COM[body])).max() < 1e-8
        assert np.abs(moment - (J * rate + np.cross(omega, J * omega))).max() < 1e-8


def test_powers_add_up_to_the_rate_of_the_kinetic_energy(sol):
    names = [*(e.name for e in sol.model.elements), "gravity"]
    total = sum(sol.power(name) for name in names)
    # exact integral of a cubic spline through the powers; records are 5 ms apart
    from scipy.interpolate import CubicSpline

    gained = CubicSpline(sol.t, total).antiderivative()(sol.t)
    change = sol.energy.kinetic - sol.energy.kinetic[0]
    assert np.abs(gained - change).max() < 1e-4 * np.abs(change).max()


def test_a_spring_pulls_along_its_line_as_its_law_says(sol):
    a, b = sol.position("arm", at=(0, 0, 0.1)), sol.position("fork", at=(0, 0, 0.2))
    along = (b - a) / np.linalg.norm(b - a, axis=1)[:, None]
    closing = np.einsum("ni,ni->n", along, sol.velocity("fork", at=(0, 0, 0.2)) - sol.velocity("arm", at=(0, 0, 0.1)))
    size = 300.0 * (np.linalg.norm(b - a, axis=1) - 0.5) + 2.0 * closing
    force, torque = sol.force("spring", at=(0, 0, 0.2))
    assert np.allclose(force, -size[:, None] * along, atol=1e-10)
    assert np.abs(torque).max() < 1e-12  # about the point at which it acts
    assert np.array_equal(sol.force("spring", on="arm")[0], -force)


def test_force_of_a_joint_is_its_reaction_and_the_ground_feels_the_opposite(sol):
    force, torque = sol.reaction("ball")
    there = sol.model.element("ball").frames[-1].position
    assert np.array_equal(sol.force("ball", on="fork")[0], force)
    assert np.allclose(sol.force("ball", on="fork", at=there)[1], torque, atol=1e-12)
    on_ground = sol.force("hinge", on="ground")
    assert np.allclose(on_ground[0], -sol.reaction("hinge")[0], atol=1e-12)
    assert np.allclose(on_ground[1], -sol.reaction("hinge")[1], atol=1e-12)  # the hinge is at the origin


def test_results_of_files_have_the_same_forces(sol, tmp_path):
    again = ld.load(sol.save(tmp_path / "run.h5"))
    assert np.array_equal(again.force("spring")[1], sol.force("spring")[1])
    with pytest.raises(ModelError, match=r"'drag' is not known: .* a file does not hold"):
        again.force("drag")


def test_what_has_no_force_says_so(sol):
    with pytest.raises(ModelError, match="no element 'sprin'; did you mean 'spring'"):
        sol.force("sprin")
    with pytest.raises(ModelError, match="does not act on 'fork', but on 'arm'"):
        sol.force("push", on="fork")
    with pytest.raises(ModelError, match="gravity acts on 2 bodies"):
        sol.force("gravity")
    with pytest.raises(ModelError, match="choose 'inertial' or 'body'"):
        sol.force("spring", axes="global")


def test_forces_of_inputs_contacts_and_fixed_points_are_refused_by_name():
    model = ld.Model(gravity=(0, 0, -9.81))
    top = model.fixed_point_body("top", (1, 1, 0.5), mass=1.0, com=(0, 0, 1))
    model.torque(top, (model.input("motor"), 0, 0), name="motor torque")
    model.spring("ground", top, 10.0, at_b=(0, 0, 1), at_a=(0, 0, 2), name="hanger")
    sol = ld.simulate(model, t_end=0.01, h=1e-3, health=False)
    with pytest.raises(ModelError, match="follows an input"):
        sol.force("motor torque")
    with pytest.raises(ModelError, match="turns about a fixed point"):
        sol.force("hanger")
    assert sol.power("hanger").shape == sol.t.shape


def test_columns_by_kind_and_name(sol):
    table = sol.to_dataframe(["reactions", "forces", "efforts", "powers"], only=["hinge", "spring", "law"])
    assert np.array_equal(table[[f"hinge.reaction.F{c}" for c in "xyz"]], sol.reaction("hinge")[0])
    assert np.array_equal(table[[f"spring.on.arm.M{c}" for c in "xyz"]], sol.force("spring", on="arm")[1])
    assert np.array_equal(table["law.effort"], sol.effort("law"))
    assert np.array_equal(table["spring.power"], sol.power("spring"))
    assert not [name for name in table.columns if name.startswith(("ball", "arm", "push"))]
    with pytest.raises(ModelError, match="did you mean 'forces'"):
        sol.to_dataframe(["force"])
    with pytest.raises(ModelError, match="called 'hing'"):
        sol.to_dataframe(only="hing")


def test_efforts_have_the_unit_of_their_coordinate():
    model = ld.Model()
    for name in ("wheel", "pinion", "slide"):
        model.body(name, 1.0, (1, 1, 1))
    model.revolute("ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), name="A")
    model.revolute("ground", "pinion", at=(0, 0, 0), axis=(0, 0, 1), name="B")
    model.prismatic("ground", "slide", at=(0, 0, 0), axis=(1, 0, 0), name="C")
    model.gear("A", "B", ratio=2.0, name="gear")
    model.rack("B", "C", radius=0.1, name="rack")
    model.joint_spring("C", stiffness=1.0, name="push")
    model.motor("A", 0.5, name="motor")
    units = ld.simulate(model, t_end=0.01, h=1e-3).to_dataframe("efforts").attrs["units"]
    assert {name: units[f"{name}.effort"] for name in ("gear", "rack", "push", "motor")} == {
        "gear": "N m", "rack": "N", "push": "N", "motor": "N m",
    }  # fmt: skip


def test_plot_of_powers_stacks_what_gives_and_what_takes(sol):
    from matplotlib.figure import Figure

    ax = ld.plot.powers(sol, ax=Figure().subplots())
    total = sum(sol.power(e.name) for e in sol.model.elements) + sol.power("gravity")
    assert np.allclose(
        ax.lines[-1].get_ydata(), total, rtol=0, atol=1e-12 * np.abs(total).max()
    )  # another order of the sum


def test_scenery_is_no_element_of_unknown_power():
    from matplotlib.figure import Figure

    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("ball", 1.0, (1, 1, 1))
    model.scenery(ld.Box((1, 1, 1)))
    ax = ld.plot.powers(ld.simulate(model, t_end=0.01, h=1e-3), ax=Figure().subplots())
    assert ax.get_title() == "Power of the elements"
