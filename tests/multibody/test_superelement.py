"""Superelements: bodies of a linear finite element model, reduced, in a multibody model.

The finite element model is a straight beam of Euler-Bernoulli elements (cubic shapes, consistent mass), assembled here.
"""

import numpy as np
import pytest
from scipy.linalg import eigh

import liedyn as ld
from liedyn.equation.evaluator import Evaluator

LENGTH, EA, EI, GJ, LINE_MASS, POLAR = 2.0, 4e5, np.array([80.0, 50.0]), 60.0, 3.0, 0.01
GROUPS = ("R3xSO3", "SE3")


def beam_matrices(elements=8, length=LENGTH):
    """Stiffness and mass of a free beam along x, nodes from 0 to `length`; EI[0] bends about z, EI[1] about y."""
    h = length / elements
    shape = np.array([[12, 6 * h, -12, 6 * h], [6 * h, 4 * h**2, -6 * h, 2 * h**2],
                      [-12, -6 * h, 12, -6 * h], [6 * h, 2 * h**2, -6 * h, 4 * h**2]]) / h**3  # fmt: skip
    mass = np.array([[156, 22 * h, 54, -13 * h], [22 * h, 4 * h**2, 13 * h, -3 * h**2],
                     [54, 13 * h, 156, -22 * h], [-13 * h, -3 * h**2, -22 * h, 4 * h**2]]) * LINE_MASS * h / 420  # fmt: skip
    k, m = np.zeros((12, 12)), np.zeros((12, 12))
    pair, line = np.array([[1.0, -1.0], [-1.0, 1.0]]), np.array([[2.0, 1.0], [1.0, 2.0]])
    for dofs, stiffness, inertia in (([0, 6], EA, LINE_MASS), ([3, 9], GJ, POLAR)):
        k[np.ix_(dofs, dofs)] += stiffness / h * pair
        m[np.ix_(dofs, dofs)] += inertia * h / 6 * line
    for dofs, signs, bending in (([1, 5, 7, 11], [1, 1, 1, 1], EI[0]), ([2, 4, 8, 10], [1, -1, 1, -1], EI[1])):
        S = np.outer(signs, signs)
        k[np.ix_(dofs, dofs)] += bending * shape * S
        m[np.ix_(dofs, dofs)] += mass * S
    size = 6 * (elements + 1)
    K, M = np.zeros((size, size)), np.zeros((size, size))
    for e in range(elements):
        dofs = slice(6 * e, 6 * e + 12)
        K[dofs, dofs] += k
        M[dofs, dofs] += m
    return K, M


def reduced(kept, modes, elements=8):
    """Craig & Bampton: the given nodes, and `modes` modes with them held; matrices and the map to all dofs."""
    K, M = beam_matrices(elements)
    b = np.concatenate([np.arange(6 * n, 6 * n + 6) for n in kept])
    i = np.setdiff1d(np.arange(len(K)), b)
    shapes = np.zeros((len(K), len(b) + modes))
    shapes[b, np.arange(len(b))] = 1.0
    shapes[np.ix_(i, np.arange(len(b)))] = -np.linalg.solve(K[np.ix_(i, i)], K[np.ix_(i, b)])
    shapes[np.ix_(i, len(b) + np.arange(modes))] = eigh(K[np.ix_(i, i)], M[np.ix_(i, i)])[1][:, :modes]
    return shapes.T @ K @ shapes, shapes.T @ M @ shapes, shapes


def position(node, elements=8):
    return (LENGTH * node / elements, 0.0, 0.0)


TURNS = {"A": ld.rot("z", 0.3), "B": ld.rot((1.0, 2.0, -1.0), 0.9), "C": ld.rot("y", -0.7)}


def add_beam(model, name="arm", modes=5, kept=(0, 8), turned=False, factor=1.0, **options):
    """A superelement of the beam in a model, stiffness times factor; its nodes are called A, B, ..."""
    K, M, _ = reduced(kept, modes)
    labels = "ABCDEF"[: len(kept)]
    nodes = [(x, position(n)) + ((TURNS[x],) if turned else ()) for x, n in zip(labels, kept, strict=True)]
    return model.superelement(name, M, factor * K, nodes, modes=modes, **options)


def cantilever(group="R3xSO3", gravity=(0.0, 0.0, 0.0), **options):
    model = ld.Model(group=group, gravity=gravity)
    add_beam(model, **options)
    model.fixed("ground", "arm.A")
    return model


# -- kernels ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("modes", [0, 4])
@pytest.mark.parametrize("kept", [(0, 8), (0, 3, 8)])
@pytest.mark.parametrize("factor", [1.0, 1e-6])  # inertia is much smaller than the stiffness
def test_tangents_equal_differences(group, modes, kept, factor):
    model, options = ld.Model(group=group, gravity=(1.0, -2.0, 9.0)), {"modes": modes, "kept": kept, "factor": factor}
    add_beam(model, turned=True, damping=0.02, rotation=ld.rot((1.0, 2.0, 3.0), 0.7), **options)
    report = model.check_derivatives(tolerance=1e-8)
    assert report.ok, report


@pytest.mark.parametrize("turned", [False, True])
def test_rigid_motions_give_no_force_and_no_energy(turned):
    model = ld.Model()
    add_beam(model, kept=(0, 3, 8), turned=turned)
    assembly = model.equations()
    e = Evaluator(assembly.builder.build(3))
    R, shift = ld.rot((1.0, -2.0, 0.5), 2.5), np.array([3.0, -4.0, 5.0])
    q = assembly.q.copy()
    for n in range(1, 4):
        q[n, :3] = R @ q[n, :3] + shift
        q[n, 3:] = (R @ q[n, 3:].reshape(3, 3)).ravel()
    assert np.abs(e.residual(q.ravel(), e.zero, e.zero, e.no_lam, 0.0)).max() < 1e-13 * EA
    assert e.energies(q.ravel(), e.zero, 0.0)[1] < 1e-24 * EA


def test_force_turns_with_the_body():
    model = ld.Model()
    add_beam(model, kept=(0, 3, 8), turned=True, modes=3)
    assembly = model.equations()
    e = Evaluator(assembly.builder.build(3))
    q = e.move(assembly.q.ravel(), np.where(e.free, 0.1 * np.random.default_rng(0).normal(size=len(e.free)), 0.0))
    R, turned = ld.rot((1.0, -2.0, 0.5), 2.5), q.reshape(-1, 12).copy()
    for n in range(1, 4):
        turned[n, :3], turned[n, 3:] = R @ turned[n, :3], (R @ turned[n, 3:].reshape(3, 3)).ravel()
    force, after = (e.residual(x, e.zero, e.zero, e.no_lam, 0.0) for x in (q, turned.ravel()))
    rows = e.structure.node_rows[1:4]
    size = np.abs(force).max()
    for t, r in rows:
        np.testing.assert_allclose(after[t : t + 3], R @ force[t : t + 3], atol=1e-12 * size)
        np.testing.assert_allclose(after[r : r + 3], force[r : r + 3], atol=1e-12 * size)
    total = sum(force[t : t + 3] for t, _ in rows)
    assert np.abs(total).max() < 1e-12 * size


@pytest.mark.parametrize("group", GROUPS)
def test_mass_keeps_energy_and_momenta(group):
    """Free flight, bent by inner forces: energy balance and angular momentum are off by the square of the step only."""
    model = ld.Model(group=group)
    add_beam(model, turned=True, velocity=(1.0, 2.0, -1.0), angular_velocity=(2.0, 0.5, 1.0), modes=2)
    model.force("arm.B", lambda t: (0.0, 3.0 * np.exp(-10.0 * t), 0.0), reaction="arm.A")
    drift = []
    for h in (4e-4, 2e-4):  # resolves the fastest mode
        sol = ld.simulate(model, 0.4, h, ld.GeneralizedAlpha(rho_inf=1.0))
        energy, momentum = sol.energy, sol.momentum.angular
        balance = energy.kinetic + energy.potential - energy.work
        drift.append([np.ptp(balance) / balance[0], np.ptp(momentum, axis=0).max() / np.abs(momentum).max()])
    assert np.all(drift[1] < np.maximum(0.3 * np.array(drift[0]), 1e-12))
    assert np.max(drift[1]) < 1e-4


def points(full, elements=8):
    """Places, displacements and masses of points of the beam: Gauss points of its cubic shapes, from all dofs."""
    h, (z, weight) = LENGTH / elements, np.polynomial.legendre.leggauss(5)
    z = 0.5 + 0.5 * z
    linear = np.array([1.0 - z, z])
    cubic = np.array([1 - 3 * z**2 + 2 * z**3, h * (z - 2 * z**2 + z**3), 3 * z**2 - 2 * z**3, h * (z**3 - z**2)])
    x, u = np.zeros((elements, 5, 3)), np.zeros((elements, 5, 3))
    for e in range(elements):
        a = full[6 * e : 6 * e + 12]
        x[e, :, 0] = h * (e + z)
        u[e] = np.transpose([a[[0, 6]] @ linear, a[[1, 5, 7, 11]] @ cubic, (a[[2, 4, 8, 10]] * (1, -1, 1, -1)) @ cubic])
    return x.reshape(-1, 3), u.reshape(-1, 3), np.tile(0.5 * LINE_MASS * h * weight, elements)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("kept", "modes"), [((0, 8), 0), ((0, 8), 6), ((0, 3, 8), 6), ((0,), 6)])
def test_inertia_of_the_bent_body_is_right_to_first_order(kept, modes, turned, monkeypatch):
    """Energy and momenta of a rigid velocity of the bent finite elements; the error falls with the square of bending."""
    monkeypatch.setitem(globals(), "POLAR", 1e-7)  # the points have none
    model = ld.Model()
    add_beam(model, kept=kept, modes=modes, turned=turned)
    assembly, rng = model.equations(), np.random.default_rng(1)
    e, shapes = Evaluator(assembly.builder.build(3)), reduced(kept, modes)[2]
    V, W = rng.normal(size=(2, 3))
    dofs = rng.normal(size=shapes.shape[1])
    dofs[:6] = dofs[0 : 6 * len(kept) : 6] = 0.0  # cubic shapes of M carry stretching along the axis 5 % wrong
    errors = []
    for scale in (1e-2, 5e-3):
        q, v, d = assembly.q.copy(), np.zeros_like(assembly.v), scale * dofs
        for k in range(len(kept)):
            q[k + 1, :3] += d[6 * k : 6 * k + 3]
            R = ld.SO3().exp(d[6 * k + 3 : 6 * k + 6]) @ q[k + 1, 3:].reshape(3, 3)
            q[k + 1, 3:] = R.ravel()
            v[k + 1] = *(V + np.cross(W, q[k + 1, :3])), *(R.T @ W)
        for j in range(modes):
            q[1 + len(kept) + j // 3, j % 3] = d[6 * len(kept) + j]
        x, u, dm = points(shapes @ d)
        velocity = V + np.cross(W, x + u)
        expected = [0.5 * dm @ (velocity**2).sum(1), *(dm @ velocity), *(dm @ np.cross(x + u, velocity))]
        found = np.delete(e.energies(q.ravel(), v.ravel(), 0.0), 1)  # without the potential
        errors.append(np.abs(found - expected).max() / np.abs(expected).max())
    assert errors[0] < 1e-3
    assert errors[1] < 0.27 * errors[0]


# -- against the finite element model ---------------------------------------------------------------------------------


def fe_solution(force):
    """Displacements of the finite element model, clamped at x = 0, under a force on all dofs."""
    K, _ = beam_matrices()
    return np.concatenate([np.zeros(6), np.linalg.solve(K[6:, 6:], force[6:])])


@pytest.mark.parametrize("turned", [False, True])
def test_static_deflection_is_that_of_the_finite_elements(turned):
    load, small = np.array([0.0, 1.0, -2.0]), 1e-4
    force = np.zeros(54)
    force[48:51] = small * load
    expected = fe_solution(force)[48:51]
    model = cantilever(turned=turned, modes=3)
    model.force("arm.B", small * load)
    rest = ld.equilibrium(model)
    assert rest.converged
    moved = rest.position("arm.B") - position(8)
    np.testing.assert_allclose(moved[1:], expected[1:], rtol=1e-9)
    assert abs(moved[0]) < np.abs(expected).max() ** 2  # it gets shorter by the square
    # and both are the textbook's
    np.testing.assert_allclose(expected[1], small * LENGTH**3 / (3 * EI[0]), rtol=1e-9)


def test_weight_sags_as_the_finite_elements():
    g = np.array([0.0, 0.0, -1e-4])
    _, M = beam_matrices()
    expected = fe_solution(M @ np.tile(np.concatenate([g, np.zeros(3)]), 9))[48:51]
    for kept, modes in (((0, 8), 0), ((0, 4, 8), 4)):  # the load of static shapes is exact
        model = cantilever(gravity=g, kept=kept, modes=modes, rotation=None)
        tip = "arm.B" if len(kept) == 2 else "arm.C"
        moved = ld.equilibrium(model).position(tip) - position(8)
        np.testing.assert_allclose(moved[2], expected[2], rtol=1e-9)
        assert abs(moved[0]) < np.abs(expected).max() ** 2


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("turned", [False, True])
def test_frequencies_are_those_of_the_reduced_matrices(group, turned):
    K, M, _ = reduced((0, 8), 5)
    expected = np.sqrt(eigh(K[6:, 6:], M[6:, 6:], eigvals_only=True))
    lin = ld.linearize(cantilever(group, turned=turned))
    found = np.sort(np.abs(lin.eigenvalues))[::2]
    np.testing.assert_allclose(found, expected, rtol=1e-9)


def test_frequencies_approach_those_of_the_finite_elements():
    K, M = beam_matrices()
    exact = np.sqrt(eigh(K[6:, 6:], M[6:, 6:], eigvals_only=True))[:6]
    errors = []
    for modes in (0, 6, 12):
        found = np.sort(np.abs(ld.linearize(cantilever(modes=modes)).eigenvalues))[::2]
        errors.append(np.abs(found[:6] / exact - 1.0).max())
    assert errors[1] < 0.1 * errors[0]
    assert errors[2] < 2e-3
    assert errors[2] < errors[1]


def test_damping_by_a_time_is_proportional_to_the_stiffness():
    tau = 1e-3
    lin = ld.linearize(cantilever(damping=tau))
    for value in lin.eigenvalues:
        np.testing.assert_allclose(-2.0 * value.real, tau * abs(value) ** 2, rtol=1e-6)


def test_a_moment_bends_it_into_an_arc():
    """The logarithm makes pure bending exact at any angle; here 1.2 rad."""
    angle = 1.2
    model = cantilever(modes=0)
    model.torque("arm.B", (0.0, 0.0, EI[0] * angle / LENGTH))
    rest = ld.equilibrium(model)
    radius = LENGTH / angle
    np.testing.assert_allclose(
        rest.position("arm.B"), (radius * np.sin(angle), radius * (1.0 - np.cos(angle)), 0.0), atol=1e-9
    )
    np.testing.assert_allclose(rest.rotation("arm.B"), ld.rot("z", angle), atol=1e-9)


# -- in mechanisms ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
def test_stiff_pendulum_swings_as_a_rigid_body(group):
    gravity, factor, turn = (0.0, 0.0, -9.81), 1e4, ld.rot("z", 0.4)
    K, M, _ = reduced((0, 8), 2)
    flexible, rigid = (ld.Model(gravity=gravity, group=group) for _ in range(2))
    nodes = [("A", position(0), TURNS["A"]), ("B", position(8), TURNS["B"])]
    flexible.superelement("rod", M, factor * K, nodes, modes=2, rotation=turn)
    inertia = LINE_MASS * LENGTH**3 / 12.0
    rigid.body("rod", LINE_MASS * LENGTH, (POLAR * LENGTH, inertia, inertia), com=(LENGTH / 2, 0, 0), rotation=turn)
    for model, body in ((flexible, "rod.A"), (rigid, "rod")):
        model.revolute("ground", body, at=(0, 0, 0), axis=turn @ (0.0, 1.0, 0.0))
    swing = ld.simulate(flexible, 1.0, 1e-3)
    expected = ld.simulate(rigid, 1.0, 1e-3).position("rod", at=(LENGTH, 0.0, 0.0))
    sag = LINE_MASS * 9.81 * LENGTH**4 / (8.0 * factor * EI.min())
    assert np.abs(swing.position("rod.B") - expected).max() < sag
    energy = swing.energy
    assert np.ptp(energy.kinetic + energy.potential) < 1e-4 * np.ptp(energy.kinetic)


def four_bar(group="R3xSO3", modes=3, factor=1.0, beam=0):
    """Crank, flexible coupler and rocker in the plane x-z; all start without deformation, the coupler does not turn yet.

    factor: of the stiffness.  beam: elements of a geometrically exact beam as coupler, instead of the superelement.
    """
    model = ld.Model(gravity=(0.0, 0.0, -9.81), group=group)
    spin = 4.0
    start = {"velocity": (0.5 * spin, 0, 0), "angular_velocity": (0, 0, 0)}
    crank = model.body("crank", 1.0, (0.01, 0.02, 0.02), com=(0, 0, 0.25), angular_velocity=(0, spin, 0))
    if beam:
        stiff, none = 1e7, 1e-6  # no shear and no rotary inertia, as in the finite elements
        section = ld.Section(
            factor * np.array([EA, stiff, stiff, GJ, EI[1], EI[0]]), [LINE_MASS] * 3 + [POLAR, none, none]
        )
        model.beam("coupler", section, [(0, 0, 0.5), (LENGTH, 0, 0.5)], beam, **start)
        a, b = "coupler.0", f"coupler.{beam}"
    else:
        K, M, _ = reduced((0, 8), modes)
        a, b = "coupler.a", "coupler.b"
        nodes = [("a", position(0)), ("b", position(8))]
        model.superelement("coupler", M, factor * K, nodes, modes=modes, position=(0, 0, 0.5), **start)
    rocker = model.body("rocker", 2.0, (0.01, 0.2, 0.2), position=(LENGTH, 0, 0.5), com=(0, 0, 0.5))
    model.revolute("ground", crank, at=(0, 0, 0), axis=(0, 1, 0), name="motor")
    model.revolute(crank, a, at=(0, 0, 0.5), axis=(0, 1, 0))
    model.spherical(b, rocker, at=(LENGTH, 0, 0.5))
    model.revolute(rocker, "ground", at=(LENGTH, 0, 1.5), axis=(0, 1, 0))
    return model


def test_approaches_the_exact_beam_with_the_square_of_the_deformation():
    """Half a second of the four-bar, its coupler bent by 0.13 rad and by a tenth of that."""
    times, errors, bends = np.linspace(0.0, 0.5, 11), [], []
    for factor in (10.0, 100.0):
        sols = [ld.simulate(four_bar(factor=factor, beam=n), 0.5, 1e-4, record=times) for n in (0, 32)]
        paths = [sols[0].position("coupler.b"), sols[1].position("coupler.32")]
        assert len(paths[0]) == len(paths[1]) == len(times)
        errors.append(np.abs(paths[0] - paths[1]).max())
        a, b = sols[0].rotation("coupler.a"), sols[0].rotation("coupler.b")
        bends.append(np.arccos((np.einsum("kij,kij->k", a, b) - 1.0) / 2.0).max())
    assert 0.1 < bends[0] < 0.2
    assert errors[0] < 7e-3
    assert errors[1] < 1.2 * errors[0] * (bends[1] / bends[0]) ** 2


@pytest.mark.parametrize("group", GROUPS)
def test_runs_in_a_four_bar(group):
    """Order 2 in the motion and in the energy."""
    times = np.linspace(0.0, 0.25, 6)
    sols = [
        ld.simulate(four_bar(group), 0.25, h, ld.GeneralizedAlpha(rho_inf=0.9), record=times)
        for h in (4e-4, 2e-4, 1e-4)
    ]
    assert all(sol.status == "finished" for sol in sols)
    path = [sol.position("coupler.b") for sol in sols]
    assert np.abs(path[2] - path[0][0]).max() > 0.3
    assert 3.5 < np.abs(path[0] - path[1]).max() / np.abs(path[1] - path[2]).max() < 4.5
    drift = [np.ptp(sol.energy.kinetic + sol.energy.potential) for sol in sols]
    assert drift[1] < 0.3 * drift[0]
    assert drift[2] < 1e-4 * np.ptp(sols[2].energy.kinetic)
    # this soft coupler bends by 0.3 rad till then; it stands 1 rad, as the mass is positive definite in every shape
    further = ld.simulate(four_bar(group), 0.5, 2e-4)
    assert further.status == "finished"
    assert np.ptp(further.energy.kinetic + further.energy.potential) < 1e-3 * np.ptp(further.energy.kinetic)


def test_modal_coordinates_can_be_read():
    sol = ld.simulate(four_bar(modes=4), 0.1, 1e-3)
    assert sol.position("coupler.modes0").shape == (101, 3)
    assert np.abs(sol.position("coupler.modes0")).max() > 1e-6
    assert not sol.position("coupler.modes1")[:, 1:].any()  # four modes: the last two places are not there


def test_turned_nodes_change_nothing():
    sols = []
    for turned in (False, True):
        model = ld.Model(gravity=(0.0, 0.0, -9.81))
        add_beam(model, turned=turned, modes=3)
        model.spherical("ground", "arm.A", at=(0, 0, 0))
        model.force("arm.B", (0.0, 5.0, 0.0))
        sols.append(ld.simulate(model, 0.3, 1e-3).position("arm.B"))
    np.testing.assert_allclose(sols[0], sols[1], atol=1e-9)


def test_one_node_with_modes_is_an_appendage():
    """A free hub with a clamped beam: its frequencies are those of the reduced matrices of hub and beam."""
    K, M, _ = reduced((0,), 6)
    hub = np.diag([5.0] * 3 + [0.5] * 3)
    total = M.copy()
    total[:6, :6] += hub
    expected = np.sqrt(np.maximum(eigh(K, total, eigvals_only=True), 0.0))[6:]
    model = ld.Model()
    model.body("hub", 5.0, (0.5, 0.5, 0.5))
    model.superelement("arm", M, K, [("root", (0.0, 0.0, 0.0))], modes=6)
    model.fixed("hub", "arm.root")
    found = np.sort(np.abs(ld.linearize(model).eigenvalues))[12::2]
    np.testing.assert_allclose(found, expected, rtol=1e-8)


def test_goes_to_a_file_and_back(tmp_path):
    model = four_bar(modes=4)
    copy = ld.read_model(model.write(tmp_path / "four_bar.toml"))
    assert copy.to_dict() == model.to_dict()
    for again in (copy, ld.Model.from_dict(model.to_dict())):
        a, b = (ld.simulate(m, 0.02, 1e-3).q for m in (model, again))
        np.testing.assert_array_equal(a, b)


# -- bad input --------------------------------------------------------------------------------------------------------


def bad(message, **changes):
    K, M, _ = reduced((0, 8), 1)
    call = {"mass": M, "stiffness": K, "nodes": [("A", position(0)), ("B", position(8))], "modes": 1, **changes}
    model = ld.Model()
    with pytest.raises(ld.ModelError, match=message):
        model.superelement("arm", **call)
    assert not model.bodies


def test_refuses_what_is_no_flexible_body():
    K, M, _ = reduced((0, 8), 1)
    skewed = K.copy()
    skewed[0, 7] += 1e-3 * EA
    held = K + np.diag([1.0] + [0.0] * 12)
    heavy = M + np.diag([1.0] + [0.0] * 12)
    bad(r"superelement 'arm': stiffness must be a matrix \(13, 13\).*not of shape \(12, 12\)", stiffness=K[:12, :12])
    bad(r"mass must be a matrix \(13, 13\)", mass=np.ones(13))
    bad(r"stiffness is not symmetric: entries \(0, 7\) and \(7, 0\)", stiffness=skewed)
    bad("stiffness is not positive semidefinite", stiffness=-K)
    bad("stiffness resists rigid motions: a translation along x gives forces of", stiffness=held)
    bad("damping resists rigid motions", damping=M)
    bad("damping is not positive semidefinite", damping=-0.1)
    bad("stiffness resists rigid motions: a rotation about", nodes=[("A", position(0)), ("B", (1.0, 0.0, 0.0))])
    bad("mass is not positive definite", mass=M - np.diag(np.diag(M)))
    bad("the same mass along all axes", mass=heavy)
    bad("modes = -1", modes=-1)
    bad("'A' must be a text that names one node only", nodes=[("A", position(0)), ("A", position(8))])
    bad("nodes must be a list of", nodes=[])
    bad("nodes must be a list of", nodes=[("A",), ("B", position(8))])
    bad("position of node 'B'", nodes=[("A", position(0)), ("B", (1.0, 2.0))])
    bad("give velocity and angular_velocity together", velocity=(1.0, 0.0, 0.0))


def test_joints_need_a_node():
    model = four_bar(modes=3)
    with pytest.raises(ld.ModelError, match=r"'coupler' is flexible; name one of its nodes, as 'coupler.a'"):
        model.force("coupler", (1.0, 0.0, 0.0))
    with pytest.raises(
        ld.ModelError, match=r"'coupler.modes0' holds modal coordinates; name an interface node of 'coupler'"
    ):
        model.force("coupler.modes0", (1.0, 0.0, 0.0))
    with pytest.raises(ld.ModelError, match="there is no node 'c'"):
        model.flexible[0].node("c")


def test_energy_midpoint_refuses_it_by_name():
    with pytest.raises(ld.ModelError, match="EnergyMidpoint: superelement mass 'coupler' is a mass without"):
        ld.simulate(four_bar(), 0.1, 1e-3, ld.EnergyMidpoint())
