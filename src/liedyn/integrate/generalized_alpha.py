"""Generalized-alpha on Lie groups (Brüls & Cardona 2010, section 4), index 3 and stabilized index 2.

    (1 - alpha_m) a_{n+1} + alpha_m a_n = (1 - alpha_f) vd_{n+1} + alpha_f vd_n
    v_{n+1} = v_n + h (1 - gamma) a_n + h gamma a_{n+1}
    q_{n+1} = q_n exp(h v_n + h^2 (1/2 - beta) a_n + h^2 beta a_{n+1})

`predict` and `accept` with the iteration between them (`time_loop.advance`) are the algorithm of the paper.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import numpy as np

from liedyn.arguments import checked, checked_class, choice
from liedyn.compiled.decorators import inner, runtime
from liedyn.equation.equations import Assembly
from liedyn.equation.moves import move
from liedyn.equation.nodes import body_axes, bracket, cubed, node_bracket
from liedyn.equation.records import record
from liedyn.errors import ModelError
from liedyn.groups.algebra import axpy, copy, cross, dot, setv, vec
from liedyn.integrate.method import Facts
from liedyn.integrate.newton import OK
from liedyn.integrate.one_step import OneStepMethod
from liedyn.integrate.predictor import extrapolate, flushed, guess_multipliers, rescale
from liedyn.integrate.recording import mend_rotations
from liedyn.integrate.run import Run
from liedyn.integrate.step_change import follow_step_changes, scale_violation
from liedyn.integrate.step_control import watch_poses
from liedyn.integrate.stress import use_independent_stress
from liedyn.integrate.time_loop import STAY, begin_index2, guessed, step_of

RHO_INF = 0.9  # default
COEFFICIENTS = np.dtype(
    [
        ("alpha_m", np.float64),
        ("alpha_f", np.float64),
        ("beta", np.float64),
        ("gamma", np.float64),
        ("update", np.int64),  # 1, 2 or 3: geom1, geom2, geom3
        ("last_h", np.float64),
    ]
)


class Alpha(NamedTuple):
    """The record of the method."""

    c: Any  # record COEFFICIENTS
    a: Any  # acceleration-like variable
    weight: Any  # inverses of the diagonal blocks of M, where the position correction of index 2 is weighed
    chart: Any  # None: v and vd are those of the group


@step_of(Alpha)
@inner(hot=True)
def factors(method, h):
    """gamma' = gamma/(beta h), beta' = (1 - alpha_m)/(beta h^2 (1 - alpha_f))."""
    m = method.c
    return m.gamma / (m.beta * h), (1.0 - m.alpha_m) / (m.beta * h * h * (1.0 - m.alpha_f))


@step_of(Alpha)
@inner(hot=True)
def predict(method, attempt, system, t, h, settings, old, ahead, new, matrices):
    """The start of the iteration: vd and lam extrapolated, and a, v, x that follow from vd."""
    follow_step_size(method, system, h, old, ahead)
    predict_motion(method, attempt, h, old, ahead, new.v, new.vd, new.x)
    g0, g1 = guessed(attempt)
    guess_multipliers(system, g0, g1, old, ahead, new)
    if method.c.update > 1:
        place_star(method, system, settings, h, old, new)
    if system.head.n_eta > 0:
        begin_index2(system, t, attempt, settings, method.weight, old, ahead, new, matrices)


@inner(hot=True)
def follow_step_size(method, system, h, old, ahead):
    """a_n = vd_n + (alpha_m - alpha_f) h vdd_n + ...: keep that relation when h changes."""
    m, a = method.c, method.a
    if h != m.last_h:
        c = h / m.last_h
        for k in range(6, a.shape[0]):
            a[k] = old.vd[k] + c * (a[k] - old.vd[k])
        rescale(system, c, runtime(2), old, ahead)
        m.last_h = h


@inner(hot=True)
def predict_motion(method, attempt, h, old, ahead, v, vd, x):
    """vd, and from it a_{n+1}, v and x (paper, section 4); geom2 and geom3 keep a part of x in q*.

    Further attempts, for large steps and oscillating multipliers: vd = vd_n; vd = 0 as in the paper; where a spring turns
    over, the vd that leads back to q_n.
    """
    m, a0 = method.c, method.a
    # (1 - alpha_m) a + alpha_m a_n = (1 - alpha_f) vd + alpha_f vd_n
    c1, c0, ca = (1.0 - m.alpha_f) / (1.0 - m.alpha_m), m.alpha_f / (1.0 - m.alpha_m), m.alpha_m / (1.0 - m.alpha_m)
    beta, gamma = m.beta, m.gamma
    h2, hv = h * h * (0.5 - beta), h if m.update == 1 else 0.0
    ha = h2 if m.update <= 2 else 0.0
    g0, g1 = guessed(attempt)
    for k in range(v.shape[0]):  # node 0, the ground, is at rest
        vn, an, vdn = old.v[k], a0[k], old.vd[k]
        guess = flushed(g0 * vdn + g1 * ahead.dvd[k])
        a = c1 * guess + c0 * vdn - ca * an
        vd[k] = guess
        v[k] = vn + h * ((1.0 - gamma) * an + gamma * a)
        x[k] = h * h * beta * a + ha * an + hv * vn
    if attempt == STAY:  # a with h v_n + h^2 (1/2 - beta) a_n + h^2 beta a = 0
        for k in range(v.shape[0]):
            vn, an = old.v[k], a0[k]
            a = -(h * vn + h2 * an) / (h * h * beta)
            vd[k] = (a - c0 * old.vd[k] + ca * an) / c1
            v[k] = vn + h * ((1.0 - gamma) * an + gamma * a)
            x[k] = h * h * beta * a + ha * an + hv * vn


@inner(hot=True)
def place_star(method, system, settings, h, old, new):
    """geom2: q* = q_n exp(h v_n); geom3: q* = q_n exp(h v_n) exp(h^2 (1/2 - beta) a_n)."""
    m, cayley = method.c, settings.cayley != 0
    for k in range(6, new.p.shape[0]):
        new.p[k] = h * old.v[k]
    move(system, cayley, old.q, new.p, new.q_star)
    if m.update == 3:
        h2 = h * h * (0.5 - m.beta)
        for k in range(6, new.dp.shape[0]):
            new.dp[k] = h2 * method.a[k]
        move(system, cayley, new.q_star, new.dp, new.q_star)


@step_of(Alpha)
@inner(hot=True)
def accept(method, system, count, scale, old, ahead, new):
    """a_{n+1}, then the new state."""
    accept_motion(method, system, count, scale, old, ahead, new, new.v, new.vd)


@inner(hot=True)
def accept_motion(method, system, count, scale, old, ahead, new, v, vd):
    """a_{n+1} from vd, and the state (new.q, v, vd, new.lam)."""
    m, a = method.c, method.a
    c1, c0, ca = (1.0 - m.alpha_f) / (1.0 - m.alpha_m), m.alpha_f / (1.0 - m.alpha_m), m.alpha_m / (1.0 - m.alpha_m)
    for k in range(v.shape[0]):
        a[k] = c1 * vd[k] + c0 * old.vd[k] - ca * a[k]
        old.v[k] = v[k]
    extrapolate(system, scale, vd, new.lam, old, ahead)
    copy(new.q, old.q)
    mend_rotations(system, count, old.q)


@step_of(Alpha)
@inner(hot=True)
def local_error(method, system, h, settings, old, new, e):
    """C_q h^2 (a_{n+1} - a_n) + c h^3 [v_n, vd_n], by the Cayley map also -h^3/12 of the cube of v_n."""
    m, a = method.c, method.a
    head, ids = system.head, system.ids
    c1, c0, ca = (1.0 - m.alpha_f) / (1.0 - m.alpha_m), m.alpha_f / (1.0 - m.alpha_m), m.alpha_m / (1.0 - m.alpha_m)
    C = h * h * (1.0 - 6.0 * m.beta - 3.0 * (m.alpha_m - m.alpha_f)) / 6.0
    c, cubed = h * h * h * (1.0 / 12.0 if m.update == 1 else -1.0 / 6.0), h * h * h / 12.0
    for k in range(e.shape[0]):
        e[k] = C * (c1 * new.vd[k] + c0 * old.vd[k] - (ca + 1.0) * a[k])
    for n in range(1, head.n_nodes):
        j = 6 * n
        V, W, kind = vec(old.v, j), vec(old.v, j + 3), ids[head.kind + n]
        u, w = node_bracket(kind, V, W, vec(old.vd, j), vec(old.vd, j + 3))
        setv(e, j, axpy(c, u, vec(e, j)))
        setv(e, j + 3, axpy(c, w, vec(e, j + 3)))
        if settings.cayley != 0:
            setv(e, j + 3, axpy(cubed * dot(W, W), W, vec(e, j + 3)))
            if body_axes(kind):
                setv(e, j, axpy(-cubed, cross(W, cross(W, V)), vec(e, j)))


class AlphaMethod(OneStepMethod):
    """What methods with the four coefficients share."""

    # as given: fields of a method are never completed, so that `dataclasses.replace` can vary any of them
    rho_inf: float | None
    alpha_m: float | None
    alpha_f: float | None
    beta: float | None
    gamma: float | None

    divides = True

    @property
    def coefficients(self) -> tuple[float, float, float, float]:
        """alpha_m, alpha_f, beta, gamma: as given, or those of rho_inf (Chung & Hulbert 1993)."""
        if self.alpha_m is not None and self.alpha_f is not None and self.beta is not None and self.gamma is not None:
            return self.alpha_m, self.alpha_f, self.beta, self.gamma
        rho = RHO_INF if self.rho_inf is None else float(self.rho_inf)
        af, am = rho / (rho + 1), (2 * rho - 1) / (rho + 1)
        return am, af, (1 + af - am) ** 2 / 4, 0.5 + af - am

    @property
    def radius(self) -> float:
        """Spectral radius at infinite frequency: of the map from (h v, a) at one step to the next, where x = 0."""
        _, _, beta, gamma = self.coefficients
        return _radius(beta, gamma)

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        status, first = super().advance(run, n), run.start_state
        if status != OK and run.step == 0 and not np.array_equal(run.record.a, first.vd):
            # a third derivative says nothing about oscillations that are faster than the step
            run.record.a[:], run.old.v[:] = first.vd, first.v
            status = super().advance(run, n)
        return status

    def change_step(self, run: Run, t: float, last_h: float, h: float) -> None:
        """Scale the violation of the velocity constraint in index 3; a_n follows by itself."""
        if h != last_h and run.structure.index == 3 and len(run.structure.lam_rows):
            scale_violation(
                h / last_h, t, run.system, run.settings, run.count, run.scale, run.old, run.new, run.matrices
            )

    def take_size(self, run: Run, h: float) -> None:
        """Let what the state owes to the size of the step before be taken for that of a step of h."""
        run.record.c.last_h = h

    def renew(self, run: Run) -> None:
        """Let accelerations and multipliers of the present state be those of the equations there."""
        vd, lam = run.initial.accelerations(run.old.q, run.old.v, float(run.plan.control.t))
        run.old.vd[:] = run.record.a[:] = vd
        run.old.lam[run.structure.lam_rows] = lam
        run.forget()

    def coefficients_record(self, h: float, update: int = 1) -> Any:
        """The coefficients for kernels; h: size of the first step."""
        c = record(COEFFICIENTS)
        c.alpha_m, c.alpha_f, c.beta, c.gamma = self.coefficients
        c.update, c.last_h = update, h
        return c


@checked_class
@dataclass(frozen=True)
class GeneralizedAlpha(AlphaMethod):
    """Lie group generalized-alpha method, second order for q, v and lam.

    rho_inf: spectral radius at infinite frequency, 0 (annihilates) to 1 (no damping).  Instead of it the four
    coefficients alpha_m, alpha_f, beta, gamma may be given.
    update: "geom1" q_n exp(all), "geom2" q_n exp(h v_n) exp(rest), "geom3" three exponentials (paper, section 5.1).
    map: "exp" or "cayley".
    index: 3 (Phi = 0) or 2 (stabilized: Phi = 0 and B v = 0, with a second multiplier).
    init: "plain" a_0 = vd_0; "a0" corrected a_0; "perturbed" corrected a_0 and v_0, which keeps order 2 in lam from the
    first step on in index 3 (default: "perturbed" for index 3, "a0" for index 2).  A first step that fails, as with stiff
    beams that oscillate faster than the step, is made again with "plain".
    Index 3 is only weakly stable: with rho_inf near 1 and large steps (more than 0.7 rad per step on the heavy top) the
    multipliers may grow; index 2 stays stable there.
    stabilization: direction of the position correction in index 2, "gradient" B^T eta or "mass"
    M^-1 B^T eta (M by its diagonal blocks at t = 0), which does not mix meters with radians.

    >>> ld.GeneralizedAlpha(rho_inf=0.8, index=2).facts.order
    (2, 2, 2)
    >>> ld.GeneralizedAlpha.newmark().coefficients
    (0.0, 0.0, 0.25, 0.5)
    """

    rho_inf: float | None = None
    update: Literal["geom1", "geom2", "geom3"] = "geom1"
    map: Literal["exp", "cayley"] = "exp"
    index: int = 3
    init: Literal["plain", "a0", "perturbed"] | None = None
    alpha_m: float | None = None
    alpha_f: float | None = None
    beta: float | None = None
    gamma: float | None = None
    stabilization: Literal["gradient", "mass"] = "gradient"

    controls, record_type = True, Alpha

    def __post_init__(self) -> None:
        check_coefficients(self)
        for name, allowed in (
            ("update", ("geom1", "geom2", "geom3")), ("map", ("exp", "cayley")), ("index", (2, 3)),
            ("init", (None, "plain", "a0", "perturbed")), ("stabilization", ("gradient", "mass")),
        ):  # fmt: skip
            choice("GeneralizedAlpha", name, getattr(self, name), allowed)
        if self.init == "perturbed" and self.index == 2:
            raise ValueError(
                "GeneralizedAlpha: index 2 keeps B v = 0 exactly and needs no perturbed v_0; use init='a0'"
            )
        if self.stabilization == "mass" and self.index == 3:
            raise ValueError("GeneralizedAlpha: stabilization belongs to index=2")

    @property
    def start_values(self) -> str:
        """The start values in use: `init`, or the default of the index."""
        return self.init or ("perturbed" if self.index == 3 else "a0")

    def __repr__(self) -> str:
        words = [*coefficient_words(self), f"update={self.update!r}"]
        words += [f"map={self.map!r}"] if self.map != "exp" else []
        words += [f"index={self.index}"] if self.index != 3 else []
        words += [f"init={self.init!r}"] if self.start_values != ("perturbed" if self.index == 3 else "a0") else []
        words += [f"stabilization={self.stabilization!r}"] if self.stabilization != "gradient" else []
        return f"GeneralizedAlpha({', '.join(words)})"

    def check(self, assembly: Assembly) -> None:
        """Refuse the Cayley map on a group of the user that it leads out of."""
        for elements in assembly.builder.groups.values():
            others = elements.family.extra.get("others")
            for group, _ in others.groups if others is not None and self.map == "cayley" else ():
                if not group.has_cayley:
                    raise ModelError(
                        f"GeneralizedAlpha: the Cayley map leads out of the group {group.name!r} of {elements.labels[0]!r}, as "
                        "X^3 is not in its algebra; use map='exp'"
                    )

    @classmethod
    @checked
    def newmark(cls, beta: float = 0.25, gamma: float = 0.5, **options: Any) -> GeneralizedAlpha:
        """Newmark's method (alpha_m = alpha_f = 0)."""
        return cls(alpha_m=0.0, alpha_f=0.0, beta=beta, gamma=gamma, **options)

    @classmethod
    @checked
    def hht(cls, alpha: float, **options: Any) -> GeneralizedAlpha:
        """Hilber-Hughes-Taylor method, alpha in [0, 1/3] (alpha_f = alpha, alpha_m = 0)."""
        if not (_is_finite(alpha) and 0.0 <= alpha <= 1.0 / 3.0):
            raise ValueError(f"hht: alpha = {alpha!r} must be a number between 0 and 1/3")
        return cls(alpha_m=0.0, alpha_f=alpha, beta=(1 + alpha) ** 2 / 4, gamma=0.5 + alpha, **options)

    @classmethod
    @checked
    def simo_vu_quoc(cls, beta: float = 0.25, gamma: float = 0.5, **options: Any) -> GeneralizedAlpha:
        """Simo & Vu-Quoc's method on SO(3): Newmark with update geom1 (Brüls & Cardona 2010, section 5.1)."""
        return cls.newmark(beta, gamma, update="geom1", **options)

    @property
    def facts(self) -> Facts:
        """What the method is."""
        return Facts(
            title=f"generalized-alpha, {self.update}, index {self.index}",
            order=(2, 2, 2),
            conserves=("Phi", "B v") if self.index == 2 else ("Phi",),
            explicit=False,
            use="the default: stiff or not, any model, damping of high frequencies by one number",
            limits="index 3 is only weakly stable for rho_inf near 1; energy is not conserved",
            source="Brüls & Cardona 2010, section 4; index 2 after Arnold, Cardona & Brüls 2015",
        )

    def allocate(self, run: Run) -> None:
        """Coefficients, and the arrays of a, of q* and of the weights of index 2."""
        coefficients = self.coefficients_record(float(run.plan.h[0]), int(self.update[-1]))
        run.record = Alpha(coefficients, np.zeros_like(run.old.v), np.zeros(0), None)
        run.extrapolate(self.radius)
        if self.update != "geom1":
            run.new = run.new._replace(q_star=run.old.q.copy())

    def begin(self, run: Run) -> None:
        """a_0, and the perturbed v_0 (Arnold, Brüls & Cardona 2015), at the size of the first step."""
        am, af, beta, _ = self.coefficients
        h, s = float(run.plan.h[0]), run.start_state
        self.allocate(run)
        run.settings.cayley = self.map == "cayley"
        use_independent_stress(run)
        follow_step_changes(run)
        watch_poses(run)
        run.record.a[:] = run.old.vd
        if self.stabilization == "mass":
            run.record = run.record._replace(weight=mass_weights(run))
        if self.start_values == "plain":
            return
        vd, jerk = run.initial.expansion(s, h)  # vd_0 and h vdd_0
        run.record.a[:] = vd + (am - af) * jerk
        if self.start_values == "perturbed" and len(run.structure.lam_rows):
            c = 1.0 / 12.0 if self.update == "geom1" else -1.0 / 6.0
            l = (1 - 6 * beta - 3 * (am - af)) / 6 * h * jerk + c * h * h * bracket(run.structure, s.v, s.vd)
            if self.map == "cayley":
                l -= h * h / 12 * cubed(run.structure, s.v)
            run.old.v[:] += run.initial.project_velocity(s.q, l, s.t)


@lru_cache(maxsize=64)
def _radius(beta: float, gamma: float) -> float:
    c = (0.5 - beta) / beta
    return float(np.abs(np.linalg.eigvals([[1 - gamma / beta, 1 - gamma - gamma * c], [-1 / beta, -c]])).max())


def check_coefficients(method: AlphaMethod) -> None:
    """Check rho_inf, or the four coefficients in its place."""
    name = type(method).__name__
    given = [c for c in (method.alpha_m, method.alpha_f, method.beta, method.gamma) if c is not None]
    if given and len(given) < 4:
        raise ValueError(f"{name}: give rho_inf, or all of alpha_m, alpha_f, beta and gamma")
    if given and method.rho_inf is not None:
        raise ValueError(
            f"{name}: rho_inf and explicit coefficients exclude each other; give one, and the other as None"
        )
    rho = method.rho_inf
    if rho is not None and not (_is_finite(rho) and 0.0 <= rho <= 1.0):
        raise ValueError(f"{name}: rho_inf = {rho!r} must be a number between 0 and 1")
    am, af, beta, gamma = method.coefficients
    if not all(_is_finite(c) for c in (am, af, beta, gamma)) or am >= 1 or af >= 1 or beta <= 0 or gamma <= 0:
        raise ValueError(
            f"{name}: coefficients alpha_m={am}, alpha_f={af}, beta={beta}, gamma={gamma} "
            "need alpha_m < 1, alpha_f < 1, beta > 0, gamma > 0"
        )


def coefficient_words(method: AlphaMethod) -> list[str]:
    """How the coefficients were given, for the text of a method."""
    if method.alpha_m is None:
        return [f"rho_inf={RHO_INF if method.rho_inf is None else float(method.rho_inf)!r}"]
    names = ("alpha_m", "alpha_f", "beta", "gamma")
    return [f"{n}={c!r}" for n, c in zip(names, method.coefficients, strict=True)]


def _is_finite(x: Any) -> bool:
    """Whether x is a finite number."""
    return isinstance(x, int | float) and abs(x) <= sys.float_info.max


def mass_weights(run: Run) -> np.ndarray:
    """What `weigh` needs: inverses of the two 3x3 diagonal blocks of M of each node; the scale of eta follows them."""
    e, s = run.evaluator, run.start_state
    eta = run.structure.table("lam_eta")
    lam = run.structure.table("lam")[: len(eta)]
    for k in range(3):  # the block of eta is B M^-1 B^T here
        e.scales.eps[eta + k] = e.scales.eps[lam + k]
    return np.linalg.pinv(e.mass_blocks(s.q, s.t), hermitian=True).ravel()
