"""The axioms of a group, checked by numbers: for a group of one's own, before it runs in a `System`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import checked, number, positive, shown, whole
from liedyn.errors import ModelError
from liedyn.groups.group import Group, apply

SIXTH = (45 / 60, -9 / 60, 1 / 60)  # central difference of sixth order (Fornberg 1988, table 1)
STEP = 2.0**-6  # of the differences, for elements of unit size: error and round-off about 1e-12

LARGEST = 10.0  # algebra elements beyond which exp is no test of anything


@dataclass(frozen=True)
class GroupReport:
    """Largest relative error of each axiom; `print` shows it as a table."""

    name: str
    tolerance: float
    errors: dict[str, float] = field(repr=False)

    @property
    def ok(self) -> bool:
        """Whether all errors are within the tolerance."""
        return all(e <= self.tolerance for e in self.errors.values())

    @property
    def worst(self) -> str:
        """The axiom with the largest error."""
        return max(self.errors, key=lambda k: self.errors[k] if np.isfinite(self.errors[k]) else np.inf)

    def __str__(self) -> str:
        lines = [f"axioms of {self.name}: largest relative errors, tolerance {self.tolerance:g}"]
        for what, e in self.errors.items():
            lines.append(f"  {what:<34} {e:9.1e}  {'ok' if e <= self.tolerance else 'WRONG'}")
        return "\n".join(lines)


@checked
def check_group(group: Group, scale: float = 0.5, samples: int = 5, tolerance: float = 1e-9) -> GroupReport:
    """Compare the operations of a group with each other and with differences, at random elements.

    scale: size of the random algebra elements.  The Cayley map is checked where the group has one.
    """
    if not isinstance(group, Group):
        raise ModelError(f"check_group: group = {shown(group)} is not a group; give for example ld.SO3()")
    samples = whole("check_group", "samples", samples, 1, 1000)
    scale, tolerance = positive("check_group", "scale", scale), number("check_group", "tolerance", tolerance)
    if scale > LARGEST:
        raise ModelError(f"check_group: scale = {scale:g} is too large; take at most {LARGEST:g}")
    rng, m, G = np.random.default_rng(0), group.matrix, group
    errors: dict[str, float] = {}

    def compare(what: str, value: Any, expected: Any) -> None:
        size = max(float(np.abs(expected).max(initial=0.0)), 1e-3)
        error = float(np.abs(np.asarray(value) - expected).max(initial=0.0)) / size
        errors[what] = error if not error <= errors.get(what, 0.0) else errors.get(what, 0.0)

    def rate(f: Callable[[float], Any]) -> Any:
        return sum(c * (f(k * STEP) - f(-k * STEP)) for k, c in enumerate(SIXTH, 1)) / STEP

    for _ in range(samples):
        u, v, w = (scale * rng.standard_normal(G.dim) / np.sqrt(G.dim) for _ in range(3))
        g, h, k = G.exp(u), G.exp(v), G.exp(w)
        compare("identity: g e = g", m(G.compose(g, G.identity())), m(g))
        compare("inverse: g g^-1 = e", m(G.compose(g, G.inverse(g))), m(G.identity()))
        compare("product of matrices", m(G.compose(g, h)), m(g) @ m(h))
        compare("associativity", m(G.compose(G.compose(g, h), k)), m(G.compose(g, G.compose(h, k))))
        compare("exp: one-parameter subgroup", m(G.compose(G.exp(0.25 * v), G.exp(0.75 * v))), m(h))
        compare("exp: its derivative at 0", rate(lambda s: m(G.exp(s * v))), G.tilde(v))  # noqa: B023
        compare("log(exp(v)) = v", G.log(h), v)
        compare("vee(tilde(v)) = v", G.vee(G.tilde(v)), v)
        X, Y = G.tilde(v), G.tilde(w)
        compare("bracket of matrices", G.tilde(G.bracket(v, w)), X @ Y - Y @ X)
        jacobi = G.bracket(u, G.bracket(v, w)) + G.bracket(v, G.bracket(w, u)) + G.bracket(w, G.bracket(u, v))
        compare("Jacobi identity", jacobi, np.zeros(G.dim))
        compare("Ad: g tilde(v) g^-1", G.tilde(apply(G.Ad(g), v)), m(g) @ X @ m(G.inverse(g)))
        moved = rate(lambda s: m(G.exp(v + s * w)))  # noqa: B023
        compare("T against differences of exp", m(h) @ G.tilde(apply(G.T(v), w)), moved)
        compare("T T^-1 = I", G.T(v) @ G.Tinv(v), np.eye(G.dim))
        compare("Tdot against differences of T", G.Tdot(v, w), rate(lambda s: apply(G.T(v + s * w), w)))  # noqa: B023
        if getattr(G, "has_cayley", True):
            compare("Cayley: cay^-1(cay(v)) = v", G.cay_inv(G.cay(v)), v)
            turned = rate(lambda s: m(G.cay(v + s * w)))  # noqa: B023
            compare("Cayley: T against differences", m(G.cay(v)) @ G.tilde(apply(G.Tcay(v), w)), turned)
            compare("Cayley: T T^-1 = I", G.Tcay(v) @ G.Tcay_inv(v), np.eye(G.dim))
    return GroupReport(repr(group), tolerance, errors)
