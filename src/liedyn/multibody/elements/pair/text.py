"""Sources of the kernels of a pair, from what its functions are; the formulas are in the docstring of the package."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from liedyn.equation.shape import Shape, pairs
from liedyn.multibody.elements.two_nodes import NODAL, NODE_A, NODE_B, SIXTEEN, TA, TA_TA, TB

AT_A, AT_B = Shape(nodes="a b", par="at_a:3 at_b:3").places("AT_A AT_B")  # of all shapes here
OF_ROWS = f"{pairs('lam', NODAL)} {pairs(NODAL, 'lam')} {SIXTEEN}"
NEAR = 1e-4  # of |x|: for a shorter way the points of Gauss are exact, and a difference of energies would lose digits
GAUSS = ((0.5 - 0.5 * math.sqrt(0.6), 5.0 / 18.0), (0.5, 8.0 / 18.0), (0.5 + 0.5 * math.sqrt(0.6), 5.0 / 18.0))


def total(terms: list[str], add: str = "add") -> str:
    """The sum of some terms: add(x, add(y, z))."""
    *first, last = terms
    for term in reversed(first):
        last = f"{add}({term}, {last})"
    return last


def tuple_of(items: Any) -> str:
    """A tuple of some texts."""
    return "(" + "".join(f"{item}, " for item in items).rstrip() + ")"


def seeded(names: list[str], size: int, first: int = 0) -> str:
    """Vectors as dual numbers with `size` derivatives, of which those by the components begin at `first`."""
    return ", ".join(
        tuple_of(
            f"dual({name}[{c}], {tuple_of('one' if k == first + 3 * j + c else 'none' for k in range(size))})"
            for c in range(3)
        )
        for j, name in enumerate(names)
    )


def along(names: list[str], rates: list[str]) -> str:
    """Vectors as dual numbers with one derivative, along their rates."""
    pairs_ = zip(names, rates, strict=True)
    return ", ".join(tuple_of(f"dual({x}[{c}], ({r}[{c}],))" for c in range(3)) for x, r in pairs_)


@dataclass(frozen=True)
class Text:
    """Writes the sources of the kernels.

    directions: how many there are.  sizes: of the parameters by name.  energy, force, effort: whether there is such a function;
    of force and effort 2 if they take rates.  rows: how many numbers Phi has, 0 without; scalar: it returns one number.
    """

    directions: int
    sizes: Mapping[str, int]
    energy: bool = False
    force: int = 0
    effort: int = 0
    rows: int = 0
    scalar: bool = False

    @cached_property
    def shape(self) -> Shape:
        """Places of an element."""
        numbers = sum(self.sizes.values())
        par = f"at_a:3 at_b:{3 * self.n}" + (f" numbers:{numbers}" if numbers else "")
        atoms, blocks = (f"{NODAL} lam:{self.rows}", OF_ROWS) if self.rows else (NODAL, SIXTEEN)
        return Shape(nodes="a b", atoms=atoms, blocks=blocks, par=par)

    @property
    def n(self) -> int:
        """Number of vectors."""
        return 1 + self.directions

    def each(self, form: str) -> list[str]:
        """A text for each vector."""
        return [form.format(k=k) for k in range(self.n)]

    def names(self, letter: str) -> str:
        """y0, y1, ..."""
        return ", ".join(self.each(letter + "{k}"))

    @property
    def common(self) -> str:
        """Parameters, vectors and rates of an element, and the covector."""
        place, fields = self.shape.table.get("NUMBERS", 0), []
        for size in self.sizes.values():
            entries = [f"par[p + {place + k}]" for k in range(size)]
            fields.append(entries[0] if size == 1 else tuple_of(entries))
            place += size
        z = [f"mtv(Ra, sub(add(position(q, b), mv(Rb, vec(par, p + {AT_B}))), position(q, a)))"]
        z += [f"mtv(Ra, mv(Rb, vec(par, p + {AT_B + 3 * k})))" for k in range(1, self.n)]
        c = [f"mtv(Ra, sub(add(linear(v, b), mv(Rb, cross(Wb, vec(par, p + {AT_B})))), linear(v, a)))"]
        c += [f"mtv(Ra, mv(Rb, cross(Wb, vec(par, p + {AT_B + 3 * k}))))" for k in range(1, self.n)]
        made = f"Parameters({', '.join(fields)})" if fields else "()"
        text = f"""
from collections import namedtuple

Parameters = namedtuple("Parameters", "{" ".join(self.sizes)}")

@merged
def read(par, p):
    return {made}

@merged
def seen(par, p, q, a, b):
    Ra, Rb = rotation(q, a), rotation(q, b)
    return {tuple_of(z)}

@merged
def speeds(par, p, q, v, a, b):
    Ra, Rb, Wb = rotation(q, a), rotation(q, b), angular(v, b)
    return {tuple_of(c)}
"""
        return text + (self.of_rows if self.rows else self.of_forces)

    def gradient(self, name: str, weights: str, call: str) -> str:
        """Gradient, and its mean over a step, of a number that `call` gives as w, of any type of numbers."""
        size, y = 3 * self.n, self.names("y")
        way = [f"sub(y{k}, x{k})" for k in range(self.n)]
        points = [
            f"    s{j} = {name}(t, P, {weights}{', '.join(f'axpy({s!r}, d{k}, x{k})' for k in range(self.n))})"
            for j, (s, _) in enumerate(GAUSS)
        ]
        mean = [" + ".join(f"{w!r} * s{j}[{k}]" for j, (_, w) in enumerate(GAUSS)) for k in range(size)]
        beyond = " - ".join(f"m[{3 * k + c}] * d{k}[{c}]" for k in range(self.n) for c in range(3))
        corrected = [f"m[{3 * k + c}] + s * d{k}[{c}]" for k in range(self.n) for c in range(3)]
        nl = "\n"
        return f"""
@merged
def {name}_value(t, P, {weights}{y}):
    {call.format(y=y)}
    return w

@merged
def {name}(t, P, {weights}{y}):
    one, none = constant(y0[0], 1.0), constant(y0[0], 0.0)
    {call.format(y=seeded(self.each("y{k}"), size))}
    return parts(w, y0[0], {size})

@merged
def mean_{name}(t, P, {weights}{self.names("x")}, {y}):
    {self.names("d")}{"," if self.n == 1 else ""} = {tuple_of(way)}
{nl.join(points)}
    m = {tuple_of(mean)}
    d = {" + ".join(self.each("dot(d{k}, d{k})"))}
    if d > {NEAR * NEAR!r} * ({" + ".join(self.each("dot(x{k}, x{k})"))}):
        s = ({name}_value(t, P, {weights}{y}) - {name}_value(t, P, {weights}{self.names("x")}) - {beyond}) / d
        m = {tuple_of(corrected)}
    return m
"""

    def slopes(self, call: str, size: int) -> str:
        """A covector and its derivatives: 3 n rows of `size` numbers."""
        values = tuple_of(f"value(m[{k}])" for k in range(3 * self.n))
        derivatives = tuple_of(f"parts(m[{k}], 1.0, {size})" for k in range(3 * self.n))
        return f"    one, none = 1.0, 0.0\n    m = {call}\n    return {values}, {derivatives}"

    @property
    def of_forces(self) -> str:
        """Covectors of an energy and a force, their derivatives, and both over a step."""
        y, r, n3 = self.names("y"), self.names("r"), 3 * self.n
        text = self.gradient("gradient", "", "w = V(t, P, {y})") if self.energy else ""
        forces = self.names("f") if self.n > 1 else "f0"
        call = f"    {forces} = F(t, P, {y}{f', {r}' if self.force == 2 else ''})\n" if self.force else ""

        def difference(gradient: str) -> str:
            terms = [
                " - ".join(
                    ([f"{gradient}[{3 * k + c}]"] if self.energy else ["0.0"]) + ([f"f{k}[{c}]"] if call else [])
                )
                for k in range(self.n)
                for c in range(3)
            ]
            return tuple_of(terms)

        rates = f", {r}" if self.force == 2 else ""
        duals = seeded(self.each("y{k}"), 2 * n3 if rates else n3)
        duals += ", " + seeded(self.each("r{k}"), 2 * n3, n3) if rates else ""
        moved, of_rates = seeded(self.each("y{k}"), n3), seeded(self.each("r{k}"), n3)
        middle = ", ".join(self.each("mul(0.5, add(x{k}, y{k}))"))
        middle_rates = ", ".join(self.each("mul(1.0 / h, sub(y{k}, x{k}))"))
        over = f"{middle}, {middle_rates}" if self.force == 2 else middle
        return (
            text
            + f"""
@merged
def covector(t, P, {y}{rates}):
{f"    g = gradient(t, P, {y})" if self.energy else "    pass"}
{call}    return {difference("g")}

@merged
def energy_slopes(t, P, {y}):
{self.slopes(f"gradient(t, P, {moved})", n3) if self.energy else "    pass"}

@merged
def force_slopes(t, P, {y}{rates}):
{self.slopes(f"minus_force(t, P, {duals})", 2 * n3 if rates else n3) if call else "    pass"}

@merged
def rate_slopes(t, P, {y}{rates}):
{self.slopes(f"minus_force(t, P, {y}, {of_rates})", n3) if rates else "    pass"}

@merged
def minus_force(t, P, {y}{rates}):
{call or "    pass"}
    return {tuple_of(f"-f{k}[{c}]" for k in range(self.n) for c in range(3)) if call else "()"}

@merged
def step_force(t, P, {y}{rates}):
{call or "    pass"}
    return {tuple_of(f"f{k}" for k in range(self.n)) if call else "()"}

@merged
def step_covector(t, h, P, {self.names("x")}, {y}):
{f"    g = mean_gradient(t + 0.5 * h, P, {self.names('x')}, {y})" if self.energy else "    pass"}
{f"    {tuple_of(f'f{k}' for k in range(self.n))} = step_force(t + 0.5 * h, P, {over})" if call else "    pass"}
    return {difference("g")}

@merged
def step_slopes(t, h, P, {self.names("x")}, {y}):
{self.slopes(f"step_covector(t, h, P, {self.names('x')}, {seeded(self.each('y{k}'), n3)})", n3)}
"""
        )

    @property
    def of_rows(self) -> str:
        """Rows, their gradients and the derivatives of sum l_j Phi_j, now and over a step."""
        n3, y, k_ = 3 * self.n, self.names("y"), range(self.rows)
        weights = "".join(f"l{j}, " for j in k_)
        unpack = "c0 = " if self.scalar else "".join(f"c{j}, " for j in k_) + "= "
        added = " + ".join(f"l{j} * c{j}" for j in k_)
        chosen = ["".join(f"{float(i == j)}, " for i in k_) for j in k_]
        x = self.names("x")
        return (
            self.gradient("gradient", weights, f"{unpack}Phi(t, P, {{y}}); w = {added}")
            + f"""
@merged
def rows_at(t, P, {y}):
    {unpack}Phi(t, P, {y})
    return {tuple_of(f"c{j}" for j in k_)}

@merged
def gradients(t, P, {y}):
    one, none = constant(y0[0], 1.0), constant(y0[0], 0.0)
    {unpack}Phi(t, P, {seeded(self.each("y{k}"), n3)})
    return {tuple_of(f"parts(c{j}, y0[0], {n3})" for j in k_)}

@merged
def values_and_gradients(t, P, {y}):
    one, none = 1.0, 0.0
    {unpack}Phi(t, P, {seeded(self.each("y{k}"), n3)})
    return {tuple_of(f"value(c{j})" for j in k_)}, {tuple_of(f"parts(c{j}, 1.0, {n3})" for j in k_)}

@merged
def mean_gradients(t, P, {x}, {y}):
    return {tuple_of(f"mean_gradient(t, P, {c}{x}, {y})" for c in chosen)}

@merged
def hessians(t, P, {y}):
    one, none = 1.0, 0.0
    g = gradients(t, P, {seeded(self.each("y{k}"), n3)})
    return {tuple_of(tuple_of(f"value(g[{j}][{k}])" for k in range(n3)) for j in k_)}, {
                tuple_of(tuple_of(f"parts(g[{j}][{k}], 1.0, {n3})" for k in range(n3)) for j in k_)
            }

@merged
def step_slopes(t, P, {weights}{x}, {y}):
{self.slopes(f"mean_gradient(t, P, {weights}{x}, {seeded(self.each('y{k}'), n3)})", n3)}
"""
        )

    # -- one kernel each ----------------------------------------------------------------------------------------------

    def element(self, q: str = "q", rates: bool = False) -> str:
        """The loop over elements, and what is known of one of them."""
        s = self.shape
        z = self.names("z") + ("," if self.n == 1 else "")
        lines = [
            "    for e in range(ne):",
            f"        i, p = io + {s.stride} * e, po + {s.par_size} * e",
            f"        a, b, P, A = ids[i + {NODE_A}], ids[i + {NODE_B}], read(par, p), vec(par, p + {AT_A})",
            *(f"        B{k} = vec(par, p + {AT_B + 3 * k})" for k in range(self.n)),
            f"        Ra, Rb = rotation({q}, a), rotation({q}, b)",
            "        Q = mtm(Ra, Rb)",
            f"        {z} = seen(par, p, {q}, a, b)",
            "        y0 = sub(z0, A)",
            *(f"        y{k} = z{k}" for k in range(1, self.n)),
        ]
        if rates:
            c = self.names("c") + ("," if self.n == 1 else "")
            lines += ["        Wa, Wb = angular(v, a), angular(v, b)", f"        {c} = speeds(par, p, q, v, a, b)"]
            lines += [f"        r{k} = sub(c{k}, cross(Wa, z{k}))" for k in range(self.n)]
        return "\n".join(lines) + "\n"

    def pulled(self, m: str) -> str:
        """f, ra, rb: the rows of a covector whose 3 n numbers are called m."""
        vectors = [f"({m}[{3 * k}], {m}[{3 * k + 1}], {m}[{3 * k + 2}])" for k in range(self.n)]
        turn_a = total([f"cross({x}, z{k})" for k, x in enumerate(vectors)])
        turn_b = total([f"cross(B{k}, mtv(Rb, mv(Ra, {x})))" for k, x in enumerate(vectors)])
        return f"mv(Ra, {vectors[0]}), {turn_a}, {turn_b}"

    @property
    def lam(self) -> str:
        """The multipliers."""
        place = self.shape.table.get("LAM", 0)
        return "".join(f"lam[ids[i + {place}] + {j}], " for j in range(self.rows))

    def matrices(self, letter: str, first: int) -> str:
        """Blocks (3 x 3) of the derivatives J, named letter + row + column, from the column `first` on."""
        lines = []
        for k in range(self.n):
            for l in range(self.n):
                entries = tuple_of(f"J[{3 * k + r}][{first + 3 * l + c}]" for r in range(3) for c in range(3))
                lines.append(f"            {letter}{k}{l} = {entries}\n")
        return "".join(lines)

    def columns(self, blocks: int, c: str, terms: list[tuple[str, str]]) -> str:
        """Columns of the 16 blocks of a change of m: sum of matrices (named by letter) times what they act on.

        terms: letter of the matrices, and whether they act on the change of y ("J") or of its rate ("E").
        """
        lines = ""
        of = {  # changes of y_l and y'_l with x_b, w_a and w_b
            ("J", 2): lambda l: "Rt" if l == 0 else "",
            ("J", 1): lambda l: f"skew(z{l})",
            ("J", 3): lambda l: f"mscale(-1.0, mm(Q, skew(B{l})))",
            ("E", 2): lambda l: "mscale(-1.0, mm(skew(Wa), Rt))" if l == 0 else "",
            ("E", 1): lambda l: f"msub(skew(c{l}), mm(skew(Wa), skew(z{l})))",
            ("E", 3): lambda l: f"msub(mm(skew(Wa), mm(Q, skew(B{l}))), mm(Q, skew(cross(Wb, B{l}))))",
        }
        lines += "            Rt = transpose(Ra)\n"
        for column in (2, 1, 3):
            for letter, kind in terms:
                for l in range(self.n):
                    if of[kind, column](l):
                        lines += f"            D{letter}{l} = {of[kind, column](l)}\n"
            for k in range(self.n):
                products = [
                    f"mm({letter}{k}{l}, D{letter}{l})"
                    for letter, kind in terms
                    for l in range(self.n)
                    if of[kind, column](l)
                ]
                lines += f"            X{k} = {total(products, 'madd')}\n"
            turn_a = total([f"mscale(-1.0, mm(skew(z{k}), X{k}))" for k in range(self.n)], "madd")
            turn_b = total([f"mm(skew(B{k}), mtm(Q, X{k}))" for k in range(self.n)], "madd")
            lines += f"            F, Ma, Mb = mm(Ra, X0), {turn_a}, {turn_b}\n"
            lines += f"            put_blocks(S, ids, i + {blocks}, {column}, {c}, F, Ma, Mb)\n"
            if column == 2:
                lines += f"            put_blocks(S, ids, i + {blocks}, 0, -{c}, F, Ma, Mb)\n"
        return lines

    def turning(self, blocks: int, c: str) -> str:
        """The change of the rows at constant m."""
        return "".join(
            f"            put_turning(S, ids, i + {blocks}, {c}, {int(k == 0)}, Ra, Q, "
            f"(m[{3 * k}], m[{3 * k + 1}], m[{3 * k + 2}]), z{k}, B{k})\n"
            for k in range(self.n)
        )

    @property
    def residual(self) -> str:
        """-R_a m_0, sum m_k x z_k, ... and Phi."""
        rates = self.force == 2
        given = f"{self.names('y')}{', ' + self.names('r') if rates else ''}"
        body = self.element(rates=rates)
        if self.rows:
            lam = "".join(f"l{j}, " for j in range(self.rows))
            weighted = [" + ".join(f"l{j} * g[{j}][{k}]" for j in range(self.rows)) for k in range(3 * self.n)]
            body += f"        phi, g = values_and_gradients(t, P, {given})\n        {lam}= {self.lam}\n"
            body += f"        m = {tuple_of(weighted)}\n"
        else:
            body += f"        m = covector(t, P, {given})\n"
        body += f"        f, ra, rb = {self.pulled('m')}\n"
        body += "        put_rows(r, ids, i, mul(cg, f), mul(cg, ra), mul(cg, rb))\n"
        return "def kernel(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):\n" + body + self.phi

    @property
    def phi(self) -> str:
        """Add the values of the rows."""
        place = self.shape.table.get("LAM", 0)
        return "".join(f"        r[ids[i + {place}] + {j}] += value(phi[{j}])\n" for j in range(self.rows))

    @property
    def tangent(self) -> str:
        """Ct, Kt and B."""
        y, rates = self.names("y"), self.force == 2
        head = "def kernel(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):\n" + self.element(rates=rates)
        blocks = self.shape.table["TA_TA"] - TA_TA
        if self.rows:
            LAM_TA, TA_LAM = self.shape.places("LAM_TA TA_LAM")
            n3, j_ = 3 * self.n, range(self.rows)
            lam = "".join(f"l{j}, " for j in j_)
            text = f"        if cK != 0.0:\n            g, H = hessians(t, P, {y})\n            {lam}= {self.lam}\n"
            weighted = [" + ".join(f"l{j} * g[{j}][{k}]" for j in j_) for k in range(n3)]
            text += f"            m = {tuple_of(weighted)}\n" + self.turning(blocks, "cK")
            entries = [[" + ".join(f"l{j} * H[{j}][{k}][{l}]" for j in j_) for l in range(n3)] for k in range(n3)]
            text += f"            J = {tuple_of(tuple_of(row) for row in entries)}\n" + self.matrices("G", 0)
            bent = " or ".join(f"J[{k}][{l}] != 0.0" for k in range(n3) for l in range(k, n3))
            columns = self.columns(blocks, "cK", [("G", "J")])
            text += f"            if {bent}:\n" + "".join(f"    {line}\n" for line in columns.splitlines())
            text += f"        else:\n            g = gradients(t, P, {y})\n        if cB != 0.0:\n"
            for j in j_:
                text += f"            f, ra, rb = {self.pulled(f'g[{j}]')}\n"
                text += f"            put_gradient(S, ids, i + {LAM_TA}, {j}, cB, f, ra, rb)\n"
                text += f"            put_multiplier(S, ids, i + {TA_LAM}, {j}, cB, f, ra, rb)\n"
            return head + text
        given, size = f"{y}{', ' + self.names('r') if rates else ''}", 3 * self.n
        text, terms = "", [("G", "J"), ("H", "E")] if rates else [("G", "J")]
        if rates:
            text += f"        if cC != 0.0:\n            m, J = rate_slopes(t, P, {given})\n" + self.matrices("H", 0)
            text += self.columns(blocks, "cC", [("H", "J")])
        text += "        if cK != 0.0:\n"
        if self.energy:
            text += f"            m, J = energy_slopes(t, P, {y})\n" + self.matrices("G", 0)
        if self.force:
            both = self.energy
            text += f"            k, J = force_slopes(t, P, {given})\n" + self.matrices("K" if both else "G", 0)
            text += self.matrices("H", size) if rates else ""
            text += f"            m = {tuple_of(f'm[{j}] + k[{j}]' for j in range(size)) if both else 'k'}\n"
            for k, l in product(range(self.n), repeat=2) if both else ():
                text += f"            G{k}{l} = madd(G{k}{l}, K{k}{l})\n"
        return head + text + self.columns(blocks, "cK", terms) + self.turning(blocks, "cK")

    @property
    def energies(self) -> str:
        """V."""
        head = "def kernel(t, u, ne, io, po, ids, par, q, v, out):\n" + self.element()
        return head + f"        out[1] += float(V(t, P, {self.names('y')}))\n"

    @property
    def effort_(self) -> str:
        """The number that the function effort gives."""
        rates = self.effort == 2
        given = f"{self.names('y')}{', ' + self.names('r') if rates else ''}"
        head = "def kernel(t, u, ne, io, po, ids, par, q, v, out):\n" + self.element(rates=rates)
        return head + f"        out[e] = float(effort(t, P, {given}))\n"

    @property
    def velocity_rows(self) -> str:
        """B v + dPhi/dt: along the motion."""
        place = self.shape.table["LAM"]
        text = "def kernel(t, u, ne, io, po, ids, par, q, v, r):\n" + self.element(rates=True)
        text += f"        phi = rows_at(dual(t, (1.0,)), P, {along(self.each('y{k}'), self.each('r{k}'))})\n"
        return text + "".join(
            f"        r[ids[i + {place}] + {j}] += parts(phi[{j}], 1.0, 1)[0]\n" for j in range(self.rows)
        )

    @property
    def acceleration_rows(self) -> str:
        """Z: the second derivative along the motion at constant velocities."""
        place = self.shape.table["LAM"]
        text = "def kernel(t, u, ne, io, po, ids, par, q, v, r):\n" + self.element(rates=True)
        for k in range(self.n):
            turn = f"mv(Q, cross(Wb, cross(Wb, B{k})))"
            text += f"        s{k} = add({turn}, cross(Wa, sub(cross(Wa, z{k}), mul(2.0, c{k}))))\n"
        twice = ", ".join(
            tuple_of(f"dual(dual(y{k}[{c}], (r{k}[{c}],)), (dual(r{k}[{c}], (s{k}[{c}],)),))" for c in range(3))
            for k in range(self.n)
        )
        text += f"        phi = rows_at(dual(dual(t, (1.0,)), (dual(1.0, (0.0,)),)), P, {twice})\n"
        return text + "".join(
            f"        r[ids[i + {place}] + {j}] += parts(parts(phi[{j}], dual(t, (1.0,)), 1)[0], 1.0, 1)[0]\n"
            for j in range(self.rows)
        )

    @property
    def velocity_rows_gradient(self) -> str:
        """D_q (B v + dPhi/dt): the gradient varies along the motion, and the rates with the pose."""
        place = self.shape.table["LAM_TA"]
        text = "def kernel(t, u, ne, io, po, ids, par, q, v, D):\n" + self.element(rates=True)
        text += f"        g = gradients(t, P, {self.names('y')})\n"
        text += f"        d = gradients(dual(t, (1.0,)), P, {along(self.each('y{k}'), self.each('r{k}'))})\n"
        for j in range(self.rows):
            numbers = tuple_of(f"parts(d[{j}][{k}], 1.0, 1)[0]" for k in range(3 * self.n))
            text += f"        h = {numbers}\n        f, ra, rb = {self.pulled('h')}\n"
            for k in range(self.n):
                text += f"        m = (g[{j}][{3 * k}], g[{j}][{3 * k + 1}], g[{j}][{3 * k + 2}])\n"
                if k == 0:
                    text += "        f = add(f, mv(Ra, cross(Wa, m)))\n"
                text += f"        ra = add(ra, add(cross(m, c{k}), cross(cross(Wa, m), z{k})))\n"
                text += (
                    f"        rb = add(rb, add(cross(cross(Wb, B{k}), mtv(Q, m)), cross(B{k}, mtv(Q, cross(Wa, m)))))\n"
                )
            text += f"        put_gradient(D, ids, i + {place}, {j}, 1.0, f, ra, rb)\n"
        return text

    # -- over a step --------------------------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        """The element at the end of a step, and means of it: y at q1, x at q0, d_k the mean vectors in inertial axes."""
        x = self.names("x") + ("," if self.n == 1 else "")
        lines = [
            f"        {x} = seen(par, p, q0, a, b)",
            "        x0 = sub(x0, A)",
            "        mean = mscale(0.5, madd(rotation(q0, a), Ra))",
            "        mean_b = mscale(0.5, madd(rotation(q0, b), Rb))",
            "        d0 = mul(0.5, sub(add(position(q0, b), position(q1, b)), add(position(q0, a), position(q1, a))))",
            "        d0 = sub(add(d0, mv(mean_b, B0)), mv(mean, A))",
            *(f"        d{k} = mv(mean_b, B{k})" for k in range(1, self.n)),
        ]
        return self.element("q1") + "\n".join(lines) + "\n"

    def step_vectors(self, m: str) -> str:
        """m0, f0, ...: a covector by vectors, in axes of a and in inertial ones."""
        return "".join(
            f"        m{k} = ({m}[{3 * k}], {m}[{3 * k + 1}], {m}[{3 * k + 2}])\n        f{k} = mv(mean, m{k})\n"
            for k in range(self.n)
        )

    @property
    def discrete_residual(self) -> str:
        """m . (y - x) is the change of the energy; Phi at the end of the step."""
        x, y = self.names("x"), self.names("y")
        text = "def kernel(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):\n" + self.step
        if self.rows:
            text += f"        m = mean_gradient(t + 0.5 * h, P, {self.lam}{x}, {y})\n"
        else:
            text += f"        m = step_covector(t, h, P, {x}, {y})\n"
        text += self.step_vectors("m")
        text += f"        addv(r, ids[i + {TA}], mul(-cg, f0))\n        addv(r, ids[i + {TB}], mul(cg, f0))\n"
        text += "        add_moments(W, a, mscale(-cg, outer(A, f0)))\n"
        for k in range(self.n):
            text += f"        add_moments(W, a, mscale(cg, outer(m{k}, d{k})))\n"
            text += f"        add_moments(W, b, mscale(cg, outer(B{k}, f{k})))\n"
        return text + (f"        phi = rows_at(t + h, P, {y})\n" if self.rows else "") + self.phi

    @property
    def discrete_tangent(self) -> str:
        """Its derivative by q1; B(q1) and the forces of a unit multiplier."""
        x, y, blocks = self.names("x"), self.names("y"), self.shape.table["TA_TA"] - TA_TA
        text = "def kernel(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):\n" + self.step
        levers = "".join(f"        L{k} = lever(arms, b, B{k})\n" for k in range(self.n))
        text += "        Rt, LA = transpose(Ra), lever(arms, a, A)\n" + levers
        if self.rows:
            LAM_TA, TA_LAM = self.shape.places("LAM_TA TA_LAM")
            text += f"        g, n = gradients(t + h, P, {y}), mean_gradients(t + 0.5 * h, P, {x}, {y})\n"
            for j in range(self.rows):
                text += f"        f, ra, rb = {self.pulled(f'g[{j}]')}\n"
                text += f"        put_gradient(S, ids, i + {LAM_TA}, {j}, 1.0, f, ra, rb)\n"
                text += self.step_vectors(f"n[{j}]")
                turn_a = total([f"mv(lever(arms, a, m{k}), d{k})" for k in range(self.n)])
                turn_b = total([f"mv(L{k}, f{k})" for k in range(self.n)])
                text += (
                    f"        put_multiplier(S, ids, i + {TA_LAM}, {j}, 1.0, f0, sub({turn_a}, mv(LA, f0)), {turn_b})\n"
                )
            text += f"        m, J = step_slopes(t + 0.5 * h, P, {self.lam}{x}, {y})\n"
        else:
            text += f"        m, J = step_slopes(t, h, P, {x}, {y})\n"
        text += self.step_vectors("m") + self.matrices("G", 0).replace("            ", "        ")
        changes = {  # of y_l, and of the mean d_l, with x_b, w_a and w_b
            2: (lambda l: "Rt" if l == 0 else "", lambda l: "diag(0.5)" if l == 0 else ""),
            1: (lambda l: f"skew(z{l})", lambda l: "mscale(0.5, mm(Ra, skew(A)))" if l == 0 else ""),
            3: (lambda l: f"mscale(-1.0, mm(Q, skew(B{l})))", lambda l: f"mscale(-0.5, mm(Rb, skew(B{l})))"),
        }
        for column, (of_y, of_d) in changes.items():
            for l in range(self.n):
                text += f"        D{l} = {of_y(l)}\n" if of_y(l) else ""
            arms_a, arms_b = ["mscale(-1.0, mm(LA, F0))"], list[str]()
            for k in range(self.n):
                products = [f"mm(G{k}{l}, D{l})" for l in range(self.n) if of_y(l)]
                text += f"        X{k} = {total(products, 'madd')}\n        F{k} = mm(mean, X{k})\n"
                if column == 1:
                    text += f"        F{k} = msub(F{k}, mscale(0.5, mm(Ra, skew(m{k}))))\n"
                arms_a += [f"turned_arm(arms, a, d{k}, X{k})"]
                arms_a += [f"mm(lever(arms, a, m{k}), {of_d(k)})"] if of_d(k) else []
                arms_b += [f"mm(L{k}, F{k})"]
            text += f"        Ma, Mb = {total(arms_a, 'madd')}, {total(arms_b, 'madd')}\n"
            text += f"        put_blocks(S, ids, i + {blocks}, {column}, cg, F0, Ma, Mb)\n"
            if column == 2:
                text += f"        put_blocks(S, ids, i + {blocks}, 0, -cg, F0, Ma, Mb)\n"
        return text
