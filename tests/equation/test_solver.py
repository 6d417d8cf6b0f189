"""The block solver and the search for redundant constraints, on matrices of small mechanisms."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
import pytest
from scipy.sparse import coo_matrix, csr_matrix
from scipy.sparse.csgraph import connected_components
from scipy.sparse.linalg import splu

from liedyn.equation.consistent import redundancy
from liedyn.equation.linear import blocklu, dissection, symbolic

EZ = np.array([0.0, 0.0, 1.0])


def skew(x):
    return np.array([[0.0, -x[2], x[1]], [x[2], 0.0, -x[0]], [-x[1], x[0], 0.0]])


@dataclass
class Mechanism:
    """Bodies (node 0 is the ground) and joints (node, node, point, axis or None), all rotations the identity.

    Body i has the atoms 2(i-1) (translation) and 2(i-1)+1 (rotation); a joint has one atom for its point and, when it
    has an axis, a second one with two rows and a padded third.
    """

    centers: np.ndarray
    joints: list
    seed: int = 0
    spread: float = 0.0  # masses from 10^-spread to 10^spread
    blocks: dict = field(default_factory=dict)
    rows: list = field(default_factory=list)  # (atom, row in the atom, joint) of each true constraint row

    def __post_init__(self):
        rng = np.random.default_rng(self.seed)
        n = len(self.centers)
        self.mass = 10.0 ** rng.uniform(-self.spread, self.spread, n)
        for i, m in enumerate(self.mass):
            A = rng.uniform(-0.1, 0.1, (3, 3))
            self.blocks[2 * i, 2 * i] = m * np.eye(3)
            # inertia and a skew part, as a gyroscopic term would give: the matrix must not be symmetric
            self.blocks[2 * i + 1, 2 * i + 1] = m * (0.1 * np.eye(3) + A @ A.T + 0.02 * skew(rng.normal(size=3)))
        self.node_atoms = [[]] + [[2 * i, 2 * i + 1] for i in range(n)]
        self.joint_atoms, self.n_atoms = [], 2 * n
        for j, (a, b, point, axis) in enumerate(self.joints):
            ends = ((a, 1.0), (b, -1.0))
            atoms = [self._atom(j, 3)]
            for node, sign in ends:
                if node > 0:
                    self._couple(atoms[0], 2 * node - 2, sign * np.eye(3))
                    self._couple(atoms[0], 2 * node - 1, -sign * skew(point - self.centers[node - 1]))
            if axis is not None:
                atoms.append(self._atom(j, 2))
                normals = np.vstack((np.linalg.svd(axis[None])[2][1:], np.zeros(3)))
                for node, sign in ends:
                    if node > 0:
                        self._couple(atoms[1], 2 * node - 1, sign * normals)
            self.joint_atoms.append(atoms)

    def _atom(self, joint, rows):
        atom = self.n_atoms
        self.n_atoms += 1
        self.blocks[atom, atom] = np.diag([0.0] * rows + [1.0] * (3 - rows))
        self.rows += [(atom, row, joint) for row in range(rows)]
        return atom

    def _couple(self, i, j, B):
        self.blocks[i, j], self.blocks[j, i] = B, B.T

    @property
    def pairs(self):
        return np.array(list(self.blocks))

    def analyze(self):
        rule = symbolic.tree_rule(len(self.node_atoms), [joint[:2] for joint in self.joints])
        after = symbolic.prerequisites(self.n_atoms, rule, self.node_atoms, self.joint_atoms)
        return symbolic.analyze(self.n_atoms, self.pairs, after)

    def assemble(self, program):
        """S with its block of waste, and the same matrix dense, both in elimination order."""
        S = np.zeros((program.n_blocks + 1, 3, 3))
        dense = np.zeros((3 * self.n_atoms, 3 * self.n_atoms))
        S[-1] = np.nan
        I, J = self.pairs.T
        S[program.blocks(I, J)] = list(self.blocks.values())
        for (i, j), block in self.blocks.items():
            p, q = 3 * program.position[i], 3 * program.position[j]
            dense[p : p + 3, q : q + 3] = block
        return S.ravel(), dense

    def constraint_matrix(self):
        """True constraint rows, columns scaled by M^-1/2 with the mass (lengths are of order 1), and their joints."""
        B = np.zeros((len(self.rows), 6 * len(self.centers)))
        for k, (atom, row, _) in enumerate(self.rows):
            for j in range(2 * len(self.centers)):
                if (atom, j) in self.blocks:
                    B[k, 3 * j : 3 * j + 3] = self.blocks[atom, j][row] / np.sqrt(self.mass[j // 2])
        return B, [joint for _, _, joint in self.rows]

    def eps_w(self):
        """EPS W of each multiplier atom (lengths are of order 1), 0 on padded rows."""
        atoms = sorted({atom for atom, _, _ in self.rows})
        w = np.zeros((len(atoms), 3))
        for atom, row, _ in self.rows:
            w[atoms.index(atom), row] = redundancy.EPS / np.exp(np.mean(np.log(self.mass)))
        return atoms, w


def between(centers, links, axes=False, seed=0, **kwargs):
    """Mechanism with joints half-way between the bodies, a little off the line."""
    rng = np.random.default_rng(seed)
    centers = np.asarray(centers, dtype=float)
    at = np.vstack((centers[:1] - 1.0, centers))
    joints = []
    for a, b in links:
        axis = rng.normal(size=3) if axes and rng.random() < 0.5 else None
        joints.append((a, b, 0.5 * (at[a] + at[b]) + 0.2 * rng.normal(size=3), axis))
    return Mechanism(centers, joints, seed, **kwargs)


def chain(n, axes=False):
    return between([(i, 0.0, 0.0) for i in range(n)], [(i, i + 1) for i in range(n)], axes)


def star(n):
    angle = np.linspace(0.0, 6.0, n)
    links = [(0, 1)] + [(1, i) for i in range(2, n + 1)]
    return between(np.column_stack((np.cos(angle), np.sin(angle), 0 * angle)), links)


def tree(n):
    return between(
        [(np.log2(i), i, 0.3 * i % 2) for i in range(1, n + 1)], [(i // 2, i) for i in range(1, n + 1)], True
    )


def net(m):
    """Plates of a curved surface, held at one point."""
    at = {(i, j): 1 + i * m + j for i in range(m) for j in range(m)}
    centers = [(i, j, 0.5 * np.sin(1.3 * i + 0.7 * j * j)) for i, j in at]
    links = [(0, 1)]
    for (i, j), k in at.items():
        links += [(k, at[other]) for other in ((i + 1, j), (i, j + 1)) if other in at]
    return between(centers, links)


def random_mechanism(seed):
    """Tree with hubs and some loops, spherical and revolute joints, masses over four decades."""
    rng = np.random.default_rng(seed)
    n = int(rng.integers(4, 25))
    links = [
        (int(rng.integers(0, min(i, 4)) if rng.random() < 0.3 else rng.integers(0, i)), i) for i in range(1, n + 1)
    ]
    for _ in range(int(rng.integers(0, 4))):
        a, b = rng.choice(n + 1, 2, replace=False)
        links.append((int(a), int(b)))
    return between(rng.uniform(0, 3, (n, 3)), links, True, seed, spread=2.0)


def four_bar(axes=(True,) * 4, shift=0.0, first=1):
    """Crank, coupler, rocker in a plane; joints in loop order with axis z or spherical."""
    corners = np.array([(0, 0, 0), (0.2, 1, 0), (2.1, 1.4, 0), (2, 0, 0)]) + [shift, 0, 0]
    nodes = [0, first, first + 1, first + 2, 0]
    joints = [(nodes[k], nodes[k + 1], corners[k], EZ if axes[k] else None) for k in range(4)]
    return 0.5 * (corners[:-1] + corners[1:]), joints


def bricard():
    """Six bars along the Petrie polygon of a cube, the last one fixed, axes normal to both bars: one row too many."""
    corners = np.array([(1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 1, 1), (0, 0, 1), (1, 0, 1)], dtype=float)
    edges = np.roll(corners, -1, axis=0) - corners
    nodes = [0, 1, 2, 3, 4, 5, 0]
    joints = [(nodes[k], nodes[k + 1], corners[k], np.cross(edges[k - 1], edges[k])) for k in range(6)]
    return Mechanism((0.5 * (corners + np.roll(corners, -1, axis=0)))[:5], joints)


CASES = {
    "one body": chain(1),
    "chain": chain(12),
    "revolute chain": chain(12, axes=True),
    "star": star(20),
    "tree": tree(31),
    "net": net(4),
    "four-bar RSSR": Mechanism(*four_bar((True, False, False, True))),
}


@pytest.mark.parametrize("name", CASES)
def test_solution_is_that_of_the_dense_matrix(name):
    mechanism = CASES[name]
    program = mechanism.analyze()
    S, dense = mechanism.assemble(program)
    rng = np.random.default_rng(1)
    r = rng.normal(size=len(dense) + 3)
    waste = r[-3:].copy()
    expected = np.linalg.solve(dense, r[:-3])
    largest = blocklu.factor(*program.arrays, S)
    blocklu.solve(*program.arrays, S, r)
    assert np.isfinite(largest)
    # fixed pivots lose a few digits against partial pivoting; cond(dense) <= 1e5 in all these cases
    np.testing.assert_allclose(r[:-3], expected, rtol=0, atol=1e-10 * np.abs(expected).max())
    np.testing.assert_array_equal(r[-3:], waste)
    assert np.isnan(S[-9:]).all()
    assert largest == np.abs(S.reshape(-1, 3, 3)[program.pivots]).max()


def test_factors_are_those_of_the_dense_matrix():
    mechanism = CASES["net"]
    program = mechanism.analyze()
    S, dense = mechanism.assemble(program)
    blocklu.factor(*program.arrays, S)
    S[-9:] = 0.0
    parts = blocklu.to_csc(program, S).toarray()
    block = np.arange(len(dense)) // 3
    below, diagonal = block[:, None] > block, block[:, None] == block
    lower, upper = np.where(below, parts, 0.0) + np.eye(len(dense)), np.where(below | diagonal, 0.0, parts)
    pivots = np.linalg.inv(np.where(diagonal, parts, 0.0))
    np.testing.assert_allclose(lower @ (pivots + upper), dense, atol=1e-10)  # growth of the entries is below 1e4


def test_random_mechanisms_need_no_pivoting():
    """Where the matrix is regular (cond < 1e8) static pivots keep eight digits, and one refinement reaches 1e-11."""
    seen = 0
    for seed in range(60):
        mechanism = random_mechanism(seed)
        program = mechanism.analyze()
        S, dense = mechanism.assemble(program)
        if np.linalg.cond(dense) > 1e8:
            continue
        seen += 1
        b = np.random.default_rng(seed).normal(size=len(dense))
        blocklu.factor(*program.arrays, S)
        x = np.zeros(len(dense))
        for bound in (1e-8, 1e-11):
            r = np.append(b - dense @ x, np.zeros(3))
            blocklu.solve(*program.arrays, S, r)
            x += r[:-3]
            residual = np.abs(b - dense @ x).max() / (np.abs(dense).max() * np.abs(x).max())
            assert residual < bound, seed
    assert seen >= 20


def test_every_leading_matrix_is_regular():
    """What the prerequisites are for: no pivot may be singular before the mechanism itself is."""
    for mechanism in CASES.values():
        program = mechanism.analyze()
        _, dense = mechanism.assemble(program)
        for atom in {atom for atom, _, _ in mechanism.rows}:
            p = 3 * program.position[atom] + 3
            assert np.linalg.cond(dense[:p, :p]) < 1e9


def test_csc_is_the_dense_matrix():
    for mechanism in CASES.values():
        program = mechanism.analyze()
        S, dense = mechanism.assemble(program)
        matrix = blocklu.to_csc(program, S)
        np.testing.assert_array_equal(matrix.toarray(), dense)
    b = np.ones(len(dense))
    np.testing.assert_allclose(dense @ splu(matrix).solve(b), b, atol=1e-10)


# -- symbolic ---------------------------------------------------------------------------------------------------------


def rule(n_nodes, joints):
    indptr, nodes = symbolic.tree_rule(n_nodes, joints)
    return [sorted(nodes[a:b].tolist()) for a, b in pairwise(indptr)]


def test_tree_joint_comes_after_its_child():
    assert rule(4, [(0, 1), (2, 1), (3, 2)]) == [[1], [2], [3]]


def test_second_joint_between_parent_and_child_is_like_the_first():
    assert rule(3, [(0, 1), (1, 2), (2, 1), (1, 0), (1,)]) == [[1], [2], [2], [1], [1]]


def test_loop_joint_comes_after_its_tree_path():
    # 1 on the ground carries 2 and 3, those 4 and 5; 4-5 closes a loop through 1 but not through the ground
    joints = [(0, 1), (1, 2), (1, 3), (2, 4), (3, 5), (4, 5)]
    assert rule(6, joints) == [[1], [2], [3], [4], [5], [1, 2, 3, 4, 5]]
    assert rule(4, [(0, 1), (1, 2), (2, 3), (3, 0)]) == [[1], [2], [1, 2, 3], [3]]


def test_floating_part_has_a_root_of_its_own():
    assert rule(6, [(0, 1), (3, 4), (4, 5), (3, 5)]) == [[1], [4], [3, 4, 5], [5]]


def test_joint_of_three_nodes_comes_after_all_of_them():
    assert rule(5, [(0, 1), (1, 2), (1, 3), (2, 3, 4)]) == [[1], [2], [3], [1, 2, 3, 4]]


def test_rule_stays_short_when_all_loops_are_long(monkeypatch):
    joints = [(0, 1), (0, 2)] + [(k, k + 2) for k in range(1, 39)] + [(k, k + 1) for k in range(1, 40, 2)]
    assert max(map(len, rule(41, joints))) == 40
    monkeypatch.setattr(symbolic, "_LONGEST_PATHS", 100)
    assert rule(41, joints)[2:] == [sorted(joint) for joint in joints[2:]]


def test_star_does_not_fill():
    """With the joints after both bodies the hub couples all arms (13 770 updates a body); the tree rule needs 6."""
    program = star(200).analyze()
    assert program.updates <= 6 * 200
    assert program.n_blocks <= 11 * 200


def test_chain_fills_as_little_as_possible():
    program = chain(100).analyze()
    assert program.updates <= 9 * 100
    assert program.n_blocks <= 13 * 100


@pytest.mark.parametrize("mechanism", [random_mechanism(3), net(12)], ids=["least degree", "nested dissection"])
def test_order_depends_on_nothing_but_the_pattern(mechanism):
    first = mechanism.analyze()
    rule = symbolic.tree_rule(len(mechanism.node_atoms), [joint[:2] for joint in mechanism.joints])
    after = symbolic.prerequisites(mechanism.n_atoms, rule, mechanism.node_atoms, mechanism.joint_atoms)
    pairs = np.random.default_rng(0).permutation(np.vstack((mechanism.pairs, mechanism.pairs[:, ::-1])))
    second = symbolic.analyze(mechanism.n_atoms, pairs, after)
    for name in ("order", "position", "ptr", "rows"):
        np.testing.assert_array_equal(getattr(first, name), getattr(second, name))


def test_prerequisites_are_kept_where_they_matter():
    """Postordering may exchange atoms that do not touch each other; neighbors keep the order that was asked for."""
    mechanism = net(4)
    program = mechanism.analyze()
    for j, (a, b, _, _) in enumerate(mechanism.joints):
        joint = program.position[mechanism.joint_atoms[j]]
        assert joint.min() > min(program.position[mechanism.node_atoms[n]].max() for n in (a, b) if n > 0)


def test_blocks_are_numbered_once_each():
    program = random_mechanism(5).analyze()
    n = program.n_atoms
    numbers = program.blocks(np.repeat(np.arange(n), n), np.tile(np.arange(n), n))
    np.testing.assert_array_equal(np.sort(numbers[numbers >= 0]), np.arange(program.n_blocks))
    np.testing.assert_array_equal(numbers.reshape(n, n) >= 0, numbers.reshape(n, n).T >= 0)
    assert program.block(3, 3) == program.pivots[program.position[3]]
    assert (numbers == -1).any()


def test_hundred_thousand_unknowns():
    n = 11_112  # bodies, 9 unknowns each
    b, j = np.arange(n), 2 * n + np.arange(n)
    pairs = np.concatenate([np.column_stack((j[s:], a[: n - s])) for s in (0, 1) for a in (2 * b, 2 * b + 1)])
    rule = symbolic.tree_rule(n + 1, [(i, i + 1) for i in range(n)])
    after = symbolic.prerequisites(3 * n, rule, [[]] + [[2 * i, 2 * i + 1] for i in range(n)], j[:, None].tolist())
    program = symbolic.analyze(3 * n, pairs, after)
    assert program.n_blocks <= 13 * n
    rng = np.random.default_rng(0)
    S = np.zeros((program.n_blocks + 1, 3, 3))
    S[program.blocks(np.arange(2 * n), np.arange(2 * n))] = np.eye(3)
    B = rng.normal(size=(len(pairs), 3, 3))
    S[program.blocks(*pairs.T)], S[program.blocks(*pairs.T[::-1])] = B, B.transpose(0, 2, 1)
    S = S.ravel()
    matrix = blocklu.to_csc(program, S)
    r = rng.normal(size=9 * n + 3)
    x = r.copy()
    blocklu.factor(*program.arrays, S)
    blocklu.solve(*program.arrays, S, x)
    assert np.abs(matrix @ x[:-3] - r[:-3]).max() < 1e-10 * np.abs(x).max()  # round-off times condition of 3x3 pivots


def test_wrong_input_is_refused():
    with pytest.raises(ValueError, match="outside"):
        symbolic.analyze(2, [(0, 2)])
    with pytest.raises(ValueError, match="indptr"):
        symbolic.analyze(2, [(0, 1)], ([0, 0], []))
    with pytest.raises(ValueError, match="contradict"):
        symbolic.analyze(2, [(0, 1)], ([0, 1, 2], [1, 0]))
    with pytest.raises(ValueError, match="without unknowns"):
        symbolic.analyze(0, [])


# -- nested dissection ------------------------------------------------------------------------------------------------


@pytest.fixture
def least_degree(monkeypatch):
    """Order of a mechanism without nested dissection."""

    def analyze(mechanism):
        with monkeypatch.context() as patch:
            patch.setattr(symbolic, "FILLED", np.inf)
            return mechanism.analyze()

    return analyze


def graph_of(mechanism):
    """Arguments of `dissection.stages`."""
    pattern = coo_matrix((np.ones(len(mechanism.pairs)), mechanism.pairs.T), shape=(mechanism.n_atoms,) * 2).tocsr()
    pattern.setdiag(0)
    pattern.eliminate_zeros()
    return pattern.indptr, pattern.indices, np.arange(mechanism.n_atoms) >= 2 * len(mechanism.centers)


@pytest.mark.parametrize(("m", "share"), [(20, 0.65), (30, 0.5)])
def test_dissection_saves_block_products_in_nets(m, share, least_degree):
    mechanism = net(m)
    assert mechanism.analyze().updates < share * least_degree(mechanism).updates


def test_cuts_leave_small_parts_and_go_through_joints():
    mechanism = net(12)
    start, neighbors, waits = graph_of(mechanism)
    stage = dissection.stages(start, neighbors, waits)
    assert waits[stage > 0].all()
    inside = np.flatnonzero(stage == 0)
    graph = csr_matrix((np.ones(len(neighbors)), neighbors, start))[inside][:, inside]
    sizes = np.bincount(connected_components(graph)[1])
    assert len(sizes) >= 4
    assert sizes.max() <= dissection.LEAF


def test_dissected_net_is_solved_as_well_as_by_least_degree(least_degree):
    mechanism = net(12)
    residuals = []
    for program in (mechanism.analyze(), least_degree(mechanism)):
        S, _ = mechanism.assemble(program)
        matrix = blocklu.to_csc(program, S)
        b = np.random.default_rng(0).normal(size=matrix.shape[0])
        r = np.append(b, np.zeros(3))
        blocklu.factor(*program.arrays, S)
        blocklu.solve(*program.arrays, S, r)
        residuals.append(np.abs(b - matrix @ r[:-3]).max() / (np.abs(matrix).max() * np.abs(r).max()))
    assert residuals[0] < 1e-13  # as small as rounding lets it be, times a growth of 1e3
    assert residuals[0] < 10 * residuals[1]


@pytest.mark.parametrize("redundant", [False, True], ids=["curved", "flat"])
def test_alarm_is_right_on_dissected_nets(redundant, least_degree):
    """All joints of a flat net in its plane: the rows out of the plane depend on each other."""
    curved = net(12)
    mechanism = curved
    if redundant:
        joints = [(a, b, point * [1, 1, 0], axis) for a, b, point, axis in curved.joints]
        mechanism = Mechanism(curved.centers * [1, 1, 0], joints)
    assert mechanism.analyze().updates < least_degree(mechanism).updates
    assert bool(alarm(mechanism)) == redundant


def everything_touches(n):
    return np.array([(i, j) for i in range(n) for j in range(i)])


def comb(n):
    """A hub that all touch, and pairs of neighbors."""
    return np.array([(0, i) for i in range(1, n)] + [(i, i + 1) for i in range(1, n - 1)])


@pytest.mark.parametrize("pairs", [everything_touches(200), comb(600)], ids=["complete graph", "hub"])
def test_dissection_never_makes_it_worse(pairs, monkeypatch):
    n = pairs.max() + 1
    monkeypatch.setattr(symbolic, "FILLED", np.inf)
    plain = symbolic.analyze(n, pairs).updates
    monkeypatch.setattr(symbolic, "FILLED", 0)
    assert symbolic.analyze(n, pairs).updates <= plain


@pytest.mark.parametrize("mechanism", [chain(300), star(200), tree(255)], ids=["chain", "star", "tree"])
def test_open_mechanisms_are_not_dissected(mechanism, monkeypatch):
    monkeypatch.setattr(dissection, "stages", lambda *_: pytest.fail("nothing to gain here"))
    mechanism.analyze()


# -- singular matrices ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["chain", "net"])
@pytest.mark.parametrize("value", [np.nan, np.inf])
@pytest.mark.parametrize("where", ["first", "middle", "last"])
def test_one_bad_number_is_never_lost(name, value, where):
    mechanism = CASES[name]
    program = mechanism.analyze()
    for k in range(3):
        S, _ = mechanism.assemble(program)
        blocks = {"first": 0, "middle": program.n_blocks // 2, "last": program.n_blocks - 1}
        S[9 * blocks[where] + 4 * k] = value
        assert not np.isfinite(blocklu.factor(*program.arrays, S))


def test_singular_matrix_is_seen():
    mechanism = chain(5)
    program = mechanism.analyze()
    S, _ = mechanism.assemble(program)
    S.reshape(-1, 3, 3)[program.block(4, 4)] = 0.0
    assert not np.isfinite(blocklu.factor(*program.arrays, S))


def test_joint_given_twice_is_seen():
    mechanism = chain(5)
    joints = mechanism.joints + [mechanism.joints[2]]
    twice = Mechanism(mechanism.centers, joints)
    program = twice.analyze()
    S, _ = twice.assemble(program)
    assert not blocklu.factor(*program.arrays, S) < 1e12  # a pivot of round-off, or exactly zero


# -- redundant constraints --------------------------------------------------------------------------------------------


def alarm(mechanism):
    """Joints that the pivots flag."""
    program = mechanism.analyze()
    S, _ = mechanism.assemble(program)
    atoms, eps_w = mechanism.eps_w()
    S.reshape(-1, 3, 3)[program.blocks(atoms, atoms)] -= eps_w[:, :, None] * np.eye(3)
    blocklu.factor(*program.arrays, S)
    flagged = redundancy.pivot_alarm(program, program.position[atoms], S, eps_w)
    return {joint for joint, own in enumerate(mechanism.joint_atoms) for a in own if program.position[a] in flagged}


REDUNDANT = {
    "four-bar RSSR": (Mechanism(*four_bar((True, False, False, True))), 0),
    "four-bar 4R": (Mechanism(*four_bar()), 3),
    "Bricard": (bricard(), 1),
    "net": (net(4), 0),
    "chain": (chain(8, axes=True), 0),
}


@pytest.mark.parametrize("name", REDUNDANT)
def test_alarm_and_count_agree_with_theory(name):
    mechanism, expected = REDUNDANT[name]
    assert bool(alarm(mechanism)) == bool(expected)
    B, owner = mechanism.constraint_matrix()
    found = redundancy.redundant_rows(B, owner)
    assert (found.rank, found.redundant, found.exact) == (len(B) - expected, expected, True)
    assert len(found.loops) == expected


def test_self_stress_names_the_joints_of_the_loop():
    mechanism, _ = REDUNDANT["Bricard"]
    found = redundancy.redundant_rows(*mechanism.constraint_matrix())
    assert found.loops == [(0, 1, 2, 3, 4, 5)]
    mechanism, _ = REDUNDANT["four-bar 4R"]
    found = redundancy.redundant_rows(*mechanism.constraint_matrix())
    assert all(loop[-1] == 3 for loop in found.loops)
    assert set().union(*found.loops) == {0, 1, 2, 3}


def four_bars(n):
    """n four-bars side by side and a pendulum of two bodies."""
    parts = [four_bar(shift=5.0 * k, first=1 + 3 * k) for k in range(n)]
    centers = np.vstack([c for c, _ in parts] + [[(-3.0, 0, 1), (-3.0, 0, 2)]])
    pendulum = [(0, 3 * n + 1, np.array([-3.0, 0, 0]), None), (3 * n + 1, 3 * n + 2, np.array([-3.0, 0, 1.5]), EZ)]
    return Mechanism(centers, [joint for _, joints in parts for joint in joints] + pendulum)


def test_independent_loops_are_told_apart():
    mechanism = four_bars(3)
    assert alarm(mechanism) <= set(range(12))
    found = redundancy.redundant_rows(*mechanism.constraint_matrix())
    assert found.redundant == 9
    for k, loop in enumerate(found.loops):
        part = k // 3
        assert set(loop) <= set(range(4 * part, 4 * part + 4))
        assert loop[-1] == 4 * part + 3


def test_large_part_is_counted_by_pivots():
    mechanism = four_bars(3)
    B, owner = mechanism.constraint_matrix()
    # one more row that links all parts, as a large mechanism would
    B = np.vstack((B, np.ones(B.shape[1])))
    found = redundancy.redundant_rows(B, [*owner, 99], largest_dense=10)
    assert (found.rank, found.redundant, found.exact) == (len(B) - 9, 9, False)
    for loop in found.loops:
        assert len({joint // 4 for joint in loop}) == 1


def test_joint_given_twice_repeats_its_rows():
    mechanism = chain(5)
    twice = Mechanism(mechanism.centers, [*mechanism.joints, mechanism.joints[2]])
    assert alarm(twice) & {2, 5}
    found = redundancy.redundant_rows(*twice.constraint_matrix())
    assert found.redundant == 3
    assert found.loops == [(2, 5)] * 3


def test_alarm_is_right_on_random_mechanisms():
    """Whether there is redundancy, against the SVD; clear cases only (no singular value between 1e-9 and 1e-4)."""
    counts = [0, 0]
    for seed in range(100, 260):
        mechanism = random_mechanism(seed)
        B, owner = mechanism.constraint_matrix()
        B /= np.linalg.norm(B, axis=1)[:, None]
        sigma = np.linalg.svd(B, compute_uv=False)
        if len(B) <= B.shape[1] and np.any((sigma > 1e-9 * sigma[0]) & (sigma < 1e-4 * sigma[0])):
            continue
        found = redundancy.redundant_rows(B, owner)
        assert found.rank == np.linalg.matrix_rank(B, 1e-9 * sigma[0])
        assert bool(alarm(mechanism)) == bool(found.redundant), seed
        counts[bool(found.redundant)] += 1
    assert min(counts) >= 40
