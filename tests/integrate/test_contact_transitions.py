"""Lift-off, begin and end of slip: located inside steps, against closed forms and event-driven references.

Numbers of `tests/data/contact_tables.json`: closed forms, quadratures, or DOP853 at 1e-13 between located events, computed for
the study that the scheme comes from.
"""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld
from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import GAP, NODE_A, NUMBER, ROW, ROWS, SLOT, STRIDE, ContactFamily, Slot
from liedyn.groups.algebra import dot, setv, vec

G = 9.81
TABLES = json.loads((Path(__file__).parents[1] / "data" / "contact_tables.json").read_text())
RATTLIE, ALPHA = ld.RATTLie(), ld.GeneralizedAlpha(rho_inf=0.9)
TWO = pytest.mark.parametrize("method", [RATTLIE, ALPHA], ids=["rattlie", "alpha"])


def run(m, t_end, h, method=RATTLIE, **options):
    sol = ld.simulate(m, t_end=t_end, h=h, method=method, transitions="located", **options)
    assert sol.status == "finished", sol.message
    return sol


# -- minimal coordinates: rows that are given, on a point of unit mass in transformed coordinates ----------------------


@inner
def given_rows(t, u, ne, io, po, ids, par, q, v, r):
    """gap = par[0] + n . x, with rows n and w."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + 7 * e
        j, a = SLOT * ids[i + NUMBER], ids[i + NODE_A]
        n = vec(par, p + 1)
        r[j + GAP] = par[p] + dot(n, vec(q, 12 * a))
        setv(r, j + ROWS, n)
        setv(r, j + ROWS + ROW, vec(par, p + 4))


GIVEN = ContactFamily("given rows", given_rows, 7)


class Given(ld.Model):
    """A model with slots of given rows."""

    slots: tuple = ()

    def equations(self, beams="given"):
        return replace(super().equations(beams), contacts=self.slots)


def woodpecker():
    """The woodpecker toy of Glocker (1995), linearized, on its limit cycle: y, angles of sleeve and bird."""
    p = TABLES["woodpecker"]["parameters"]
    mM, JM, mS, JS, c, lM, lG = (p[x] for x in ("mM", "JM", "mS", "JS", "c", "lM", "lG"))
    r0, rM, hM, hS, lS = (p[x] for x in ("r0", "rM", "hM", "hS", "lS"))
    M = np.array([[mS + mM, mS * lM, mS * lG], [0, JM + mS * lM**2, mS * lM * lG], [0, 0, JS + mS * lG**2]])
    M = np.triu(M) + np.triu(M, 1).T
    L = np.linalg.cholesky(M)  # x = L^T q has unit mass
    to = np.linalg.inv(L)
    weight, spring = to @ [-(mS + mM) * G, -mS * lM * G, -mS * lG * G], np.sqrt(c) * (to @ [0.0, 1.0, -1.0])
    phi_M, state = -(rM - r0) / hM, TABLES["woodpecker"]["results"]
    q, v = np.array([0.0, phi_M, state["phi_S"]]), np.array([0.0, 0.0, state["phi_S_rate"]])
    m = Given(gravity=weight)
    body = m.point_mass("x", 1.0, L.T @ q, velocity=L.T @ v)
    a, b, d = (float(x) for x in spring)

    def pull(t, x, R, v, omega):
        f = a * x[0] + b * x[1] + d * x[2]
        return (-a * f, -b * f, -d * f), (0.0, 0.0, 0.0)

    m.user_force(body, pull)
    rows = {
        "beak": (lM + lG - lS - r0, (0, 0, -hS), (1, lM, lG - lS)),
        "lower": (rM - r0, (0, hM, 0), (1, rM, 0)),
        "upper": (rM - r0, (0, -hM, 0), (1, rM, 0)),
    }
    node = body.number
    m.slots = tuple(
        Slot(name, "", GIVEN, (node, 0, node, 0), (gap, *(to @ n), *(to @ w)), p["mu"][k], p["e"][k])
        for k, (name, (gap, n, w)) in enumerate(rows.items())
    )
    return m


def test_the_woodpecker_keeps_its_period():
    exact = TABLES["woodpecker"]["results"]
    sol = run(woodpecker(), 0.147, 1e-4)
    sticks = [x.t for x in sol.transitions if x.contact == "lower" and x.what == "sticks"]
    assert sticks[-1] == pytest.approx(exact["period"], abs=1e-5)
    times = {x["event"]: x["t"] for x in exact["phases"] if x["contact"] == "lower" and x["event"] in ("slide", "lift")}
    first = {x.what: x.t for x in reversed(sol.transitions) if x.contact == "lower"}
    assert first["slips"] == pytest.approx(times["slide"], abs=1e-7)
    assert first["lifts off"] == pytest.approx(times["lift"], abs=1e-7)


# -- closed forms -----------------------------------------------------------------------------------------------------


def test_what_leaves_a_dome_leaves_where_the_force_ends():
    exact = TABLES["leaves_sphere"]["results"]
    m = ld.Model(gravity=(0, 0, -G))
    p = m.point_mass("p", 1.0, (0, 0, 1), velocity=(0.5, 0, 0))
    m.contact(p, m.spherical_surface(1.0), name="touch")
    sol = run(m, 0.9, 1e-3)
    (lift,) = sol.transitions
    assert lift.what == "lifts off"
    assert lift.t == pytest.approx(exact["time"], abs=3e-6)
    x, v = sol.position("p")[-1], sol.velocity("p")[-1]
    # back to the instant of lift-off, in free flight
    dt = lift.t - sol.t[-1]
    there = x + dt * v + [0, 0, -0.5 * G * dt * dt]
    assert np.arctan2(there[0], there[2]) == pytest.approx(exact["angle"], abs=1e-6)


def test_without_it_the_angle_is_known_to_a_step():
    exact = TABLES["leaves_sphere"]["results"]
    m = ld.Model(gravity=(0, 0, -G))
    p = m.point_mass("p", 1.0, (0, 0, 1), velocity=(0.5, 0, 0))
    m.contact(p, m.spherical_surface(1.0), name="touch")
    sol = ld.simulate(m, t_end=0.9, h=1e-3, method=RATTLIE)
    touch = sol.contact("touch")
    k = int(np.flatnonzero(touch.state != "open")[-1])
    x = sol.position("p")
    angles = np.arctan2(x[k : k + 2, 0], x[k : k + 2, 2])
    assert angles[0] - 1e-3 < exact["angle"] < angles[1] + 1e-3  # speed 2.6 m/s: a step is 2.6e-3 rad


@TWO
def test_a_box_that_slides_up_an_incline_and_back_has_order_two(method):
    exact = TABLES["incline_slides_back"]["results"]
    alpha, mu = 0.6, 0.3
    m = ld.Model(gravity=(-G * np.sin(alpha), 0, -G * np.cos(alpha)))
    m.body("box", shape=ld.Box((0.4, 0.3, 0.1), density=500), position=(0, 0, 0.05), velocity=(2, 0, 0))
    m.contact("box", m.plane(friction=mu), name="touch")
    sol = run(m, 1.0, 1e-2, method)
    assert sol.position("box")[-1, 0] == pytest.approx(exact["distance_at_end"], abs=1e-6)
    assert sol.velocity("box")[-1, 0] == pytest.approx(exact["speed_at_end"], abs=1e-6)
    assert sol.transitions[0].t == pytest.approx(exact["stop_time"], abs=1e-9)


@TWO
def test_a_block_on_a_belt_sticks_and_slips_when_the_spring_says(method):
    exact = TABLES["friction_belt"]["results"]
    m = ld.Model(gravity=(0, 0, -G))
    belt = m.body("belt", mass=1.0, inertia=(1, 1, 1), position=(0, 0, -0.5), velocity=(0.5, 0, 0))
    m.prismatic("ground", belt, at=(0, 0, -0.5), axis=(1, 0, 0), name="rail")
    m.drive("rail", lambda t: 0.5 * t)
    block = m.point_mass("block", 1.0, (0, 0, 0), velocity=(0.5, 0, 0))
    m.contact(block, m.plane(point=(0, 0, 0.5), on=belt, friction=0.3), name="touch")
    m.spring("ground", block, stiffness=100.0, length=1.0, at_a=(-1, 0, 0))
    times = [x for x, _ in exact["position_at"]]
    sol = run(m, 0.5, 1e-3, method, record=times)
    np.testing.assert_allclose(sol.position("block")[-3:, 0], [x for _, x in exact["position_at"]], atol=1e-6)
    assert sol.transitions[0].what == "slips"
    assert sol.transitions[0].t == pytest.approx(exact["slip_starts"], abs=1e-6)


def test_files_keep_transitions(tmp_path):
    m = ld.Model(gravity=(-4.0, 0, -G))
    m.point_mass("p", 1.0, velocity=(1.0, 0, 0))
    m.contact("p", m.plane(friction=0.1), name="touch")
    sol = run(m, 1.0, 1e-2)
    assert [x.what for x in sol.transitions] == ["sticks"]
    back = ld.load(sol.save(tmp_path / "slide.h5"))
    assert back.transitions == sol.transitions


def test_a_slider_crank_with_clearance_strikes_its_guides_when_the_reference_says():
    p, exact = TABLES["slider_crank"]["parameters"], TABLES["slider_crank"]["results"]["events"]
    m1, m2, m3 = p["masses"]
    J1, J2, _ = p["inertias"]
    l1, l2, w = p["l1"], p["l2"], p["w0"]
    m = ld.Model(gravity=(0, -G, 0))
    crank = m.body("crank", m1, (J1, J1, J1), (l1 / 2, 0, 0), velocity=(0, w * l1 / 2, 0), angular_velocity=(0, 0, w))
    rod = m.body(
        "rod", m2, (J2, J2, J2), (l1 + l2 / 2, 0, 0), velocity=(0, w * l1 - w / 2 * l2 / 2, 0),
        angular_velocity=(0, 0, -w / 2),
    )  # fmt: skip
    slider = m.point_mass("slider", m3, (l1 + l2, 0, 0), velocity=(0, w * l1 - w / 2 * l2, 0))  # parallel to the guides
    m.revolute("ground", crank, at=(0, 0, 0), axis=(0, 0, 1))
    m.revolute(crank, rod, at=(l1, 0, 0), axis=(0, 0, 1))
    m.spherical(rod, slider, at=(l1 + l2, 0, 0))
    law = {"friction": p["mu"], "restitution": p["e"]}
    m.contact(slider, m.plane((0, -1, 0), (0, p["c"] / 2, 0)), name="upper", **law)
    m.contact(slider, m.plane((0, 1, 0), (0, -p["c"] / 2, 0)), name="lower", **law)
    sol = ld.simulate(m, t_end=p["t_end"], h=1e-5, method=RATTLIE)
    assert sol.status == "finished", sol.message
    np.testing.assert_allclose(sol.impacts.t, [e["t"] for e in exact], atol=1e-6)
    assert set(sol.impacts.contact) == {"upper"}
