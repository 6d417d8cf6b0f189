"""Random models with contacts through gates that need no reference.

No overlap; no impact gains energy; collisions in free space keep both momenta; a turned world and another order of contacts
give the same motion.  Chaos multiplies round-off by about ten per impact, so comparisons end after a few of them.
"""

import numpy as np
import pytest

import liedyn as ld

G = 9.81
METHODS = (ld.RATTLie(), ld.GeneralizedAlpha(rho_inf=0.9))
SEEDS = [*range(6), *(pytest.param(k, marks=pytest.mark.long) for k in range(6, 120))]
THEMES = ("heap", "boxes", "chain", "free", "stops")
FEW = 6  # impacts up to which two runs are compared


def numbers(rng):
    return {"friction": float(rng.choice([0.0, 0.2, 0.6, 1.1])), "restitution": float(rng.choice([0.0, 0.3, 0.8, 1.0]))}


def turned(rng):
    axis = rng.normal(size=3)
    return ld.attitude.rotation_vector(*(axis / np.linalg.norm(axis) * rng.uniform(0, 3)))


def random_model(seed, theme, world=None, order=1):
    """A model of a theme, in a world that is turned, with its contacts declared in another order."""
    rng = np.random.default_rng((seed, THEMES.index(theme)))
    Q = np.eye(3) if world is None else world
    weight = np.zeros(3) if theme == "free" else np.array([0, 0, -G])
    m = ld.Model(gravity=Q @ weight, group=str(rng.choice(["R3xSO3", "SE3"])))
    contacts = []

    def body(name, shape, x, R=None, v=(0, 0, 0), w=(0, 0, 0)):
        R = np.eye(3) if R is None else R
        return m.body(
            name, shape=shape, position=Q @ x, rotation=Q @ R, velocity=Q @ np.asarray(v, float), angular_velocity=w
        )

    floor = m.plane(Q @ [0, 0, 1.0], name="floor")
    if theme in ("heap", "free"):
        bowl = m.spherical_surface(1.0, hollow=True) if theme == "heap" else None
        balls = []
        for k in range(int(rng.integers(2, 6))):
            x = np.array([0.4 * (k % 2) - 0.2, 0.4 * (k // 2 % 2) - 0.2, 0.35 * (k // 4)]) + 0.02 * rng.normal(size=3)
            v = rng.normal(size=3) - (3.0 * x if theme == "free" else 0.0)
            shape = ld.Sphere(rng.uniform(0.08, 0.14), density=rng.uniform(200, 900))
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


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_random_contacts_pass_the_gates(seed, theme):
    method = METHODS[
        0 if theme == "free" else seed % 2
    ]  # generalized-alpha does not keep momenta without contacts either
    sol = simulate(random_model(seed, theme), method)
    assert sol.status == "finished" or "contact" in sol.message  # a failure that names a contact is no wrong result
    counts, impacts = sol.contact_counts, sol.impacts
    assert counts["overlap"] <= 1e-12
    located = ~impacts.captured
    for t in np.unique(impacts.t[located]):
        lost = impacts.lost[located & (impacts.t == t)]
        assert lost.sum() >= -1e-12 * np.abs(lost).sum() - 1e-14
    if theme == "free":
        for momentum in (sol.momentum.linear, sol.momentum.angular):
            np.testing.assert_allclose(momentum, np.broadcast_to(momentum[0], momentum.shape), atol=1e-11)
    world = turned(np.random.default_rng((seed, 99)))
    for other, Q in ((random_model(seed, theme, order=-1), np.eye(3)), (random_model(seed, theme, world), world)):
        again = simulate(other, method)
        n = min(few(sol), len(again.t))
        for b in sol.model.bodies:
            if b.kind == "body":
                np.testing.assert_allclose(again.position(b.name)[:n], sol.position(b.name)[:n] @ Q.T, atol=1e-7)
