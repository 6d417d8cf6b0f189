"""Random models with contacts through gates that need no reference.

No overlap; no impact gains energy; collisions in free space keep both momenta; a turned world and another order of contacts
give the same motion.  Chaos multiplies round-off by about ten per impact, so comparisons end after a few of them.

Ends of two rods that coincide at their joint and slip in different directions share their load in many ways, each of which is a
solution with other velocities; round-off chooses among them.  Where two runs differ, the control is how far a run is moved by
gravity and velocities that differ by round-off (`sensitivity`), in both worlds.
"""

import numpy as np
import pytest

import liedyn as ld

G = 9.81
METHODS = (ld.RATTLie(), ld.GeneralizedAlpha(rho_inf=0.9))
SEEDS = [*range(6), *(pytest.param(k, marks=pytest.mark.long) for k in range(6, 120))]
THEMES = ("heap", "boxes", "chain", "free", "stops")
FEW = 6  # impacts up to which two runs are compared
SAME = 1e-7  # distance of positions up to which two runs are the same
KICKS = (1e-13, 1e-12, -1e-12)  # of gravity and velocities
DRAWS = 10.0  # what one draw of round-off may be of the largest of those
ROUND_OFF = 1e-14  # of the energy that an impact exchanges, in J and relative


def numbers(rng):
    return {"friction": float(rng.choice([0.0, 0.2, 0.6, 1.1])), "restitution": float(rng.choice([0.0, 0.3, 0.8, 1.0]))}


def turned(rng):
    axis = rng.normal(size=3)
    return ld.attitude.rotation_vector(*(axis / np.linalg.norm(axis) * rng.uniform(0, 3)))


def random_model(seed, theme, world=None, order=1, kick=0.0):
    """A model of a theme, in a world that is turned, with its contacts declared in another order, and more weight and speed."""
    rng = np.random.default_rng((seed, THEMES.index(theme)))
    Q = np.eye(3) if world is None else world
    weight = np.zeros(3) if theme == "free" else np.array([0, 0, -G * (1.0 + kick)])
    m = ld.Model(gravity=Q @ weight, group=str(rng.choice(["R3xSO3", "SE3"])))
    contacts = []

    def body(name, shape, x, R=None, v=(0, 0, 0), w=(0, 0, 0)):
        R = np.eye(3) if R is None else R
        v, w = (1.0 + kick) * (Q @ np.asarray(v, float)), (1.0 + kick) * np.asarray(w, float)
        return m.body(name, shape=shape, position=Q @ x, rotation=Q @ R, velocity=v, angular_velocity=w)

    floor = m.plane(Q @ [0, 0, 1.0], name="floor")
    if theme in ("heap", "free"):
        bowl = m.spherical_surface(1.0, hollow=True) if theme == "heap" else None
        balls, placed = [], []
        for k in range(int(rng.integers(2, 6))):
            x = np.array([0.4 * (k % 2) - 0.2, 0.4 * (k // 2 % 2) - 0.2, 0.35 * (k // 4)]) + 0.02 * rng.normal(size=3)
            v = rng.normal(size=3) - (3.0 * x if theme == "free" else 0.0)
            radius = rng.uniform(0.08, 0.14)
            while any(np.linalg.norm(x - y) <= radius + r for y, r in placed):  # runs refuse overlap at the start
                x = x + [0, 0, 0.05]
            placed.append((x, radius))
            shape = ld.Sphere(radius, density=rng.uniform(200, 900))
            balls.append(body(f"{k}", shape, x, turned(rng), v, 5 * rng.normal(size=3)))
        law = numbers(rng)
        contacts += [(b, bowl, law) for b in balls if bowl is not None]
        contacts += [(a, b, numbers(rng)) for i, a in enumerate(balls) for b in balls[i + 1 :]]
    elif theme == "boxes":
        for k in range(2):
            shape = ld.Box(rng.uniform(0.1, 0.4, 3), density=500)
            contacts.append((body(f"{k}", shape, np.array([k, 0, 0.5]), turned(rng), rng.normal(size=3), 3 * rng.normal(size=3)),
                             floor, numbers(rng)))  # fmt: skip
    elif theme == "chain":
        before, joint = "ground", str(rng.choice(["revolute", "spherical"]))
        for k in range(int(rng.integers(2, 5))):
            rod = body(f"{k}", ld.Capsule(0.02, 0.2, density=1000, axis="x"), np.array([0.1 + 0.2 * k, 0, 0.35]))
            at, more = Q @ [0.2 * k, 0, 0.35], {"axis": Q @ [0, 1.0, 0]} if joint == "revolute" else {}
            getattr(m, joint)(before, rod, at=at, **more)
            contacts.append((rod, floor, numbers(rng)))
            before = rod
    else:
        rod = body("rod", ld.Capsule(0.02, 0.4, density=1000, axis="x"), np.array([0.2, 0, 1.0]))
        m.revolute("ground", rod, at=Q @ [0, 0, 1.0], axis=Q @ [0, 1.0, 0], name="hinge")
        m.stop("hinge", lower=-0.2, upper=rng.uniform(0.3, 1.5), restitution=float(rng.choice([0.0, 0.5, 1.0])))
    for k, (a, b, law) in list(enumerate(contacts))[::order]:
        m.contact(a, b, name=f"touch {k}", **law)
    return m


def simulate(m, method, t_end=0.6, **options):
    return ld.simulate(m, t_end=t_end, h=2e-3, method=method, **options)


def few(sol):
    """Number of records before the impacts become many."""
    times = np.unique(sol.impacts.t)
    return len(sol.t) if len(times) <= FEW else int(np.searchsorted(sol.t, times[FEW]))


def apart(a, b, Q=None):
    """Largest distance of bodies of two runs up to a few impacts; b is in a world turned by Q."""
    n, Q = min(few(a), len(b.t)), np.eye(3) if Q is None else Q
    names = [x.name for x in a.model.bodies if x.kind == "body"]
    return max(np.abs(a.position(name)[:n] - b.position(name)[:n] @ Q).max() for name in names)


def sensitivity(seed, theme, method, sol, **other):
    """How far round-off of gravity and velocities moves a run, of a model in another world or order."""
    return max(apart(sol, simulate(random_model(seed, theme, **other, kick=kick), method)) for kick in KICKS)


def assert_lawful(sol):
    """The run ends, or names a contact; no overlap; no located impact gains energy."""
    assert sol.status == "finished" or "contact" in sol.message  # a failure that names a contact is no wrong result
    assert sol.contact_counts["overlap"] <= 1e-12
    impacts = sol.impacts
    for t in np.unique(impacts.t[~impacts.captured]):
        these = ~impacts.captured & (impacts.t == t)
        lost, exchanged = impacts.lost[these], float((impacts.normal * impacts.speed)[these].sum())
        assert lost.sum() >= -1e-12 * np.abs(lost).sum() - ROUND_OFF * max(1.0, exchanged)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_random_contacts_pass_the_gates(seed, theme):
    # generalized-alpha does not keep momenta without contacts either
    method = METHODS[0 if theme == "free" else seed % 2]
    sol = simulate(random_model(seed, theme), method)
    assert_lawful(sol)
    if theme == "free":
        for momentum in (sol.momentum.linear, sol.momentum.angular):
            np.testing.assert_allclose(momentum, np.broadcast_to(momentum[0], momentum.shape), atol=1e-11)
    world = turned(np.random.default_rng((seed, 99)))
    for other, Q in (({"order": -1}, None), ({"world": world}, world)):
        again = simulate(random_model(seed, theme, **other), method)
        found = apart(sol, again, Q)
        if found > SAME:
            moved = sensitivity(seed, theme, method, sol), sensitivity(seed, theme, method, again, **other)
            assert found <= SAME + DRAWS * max(moved)
