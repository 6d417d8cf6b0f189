"""Convex polyhedra: distance of a point, and the points in which two of them touch.

A hull is a list of numbers (`hull_numbers` in `multibody/hulls.py` makes it): its counts, corners, faces (outward normal,
offset, and where its corners are in the list of loops), the corners of each face going round, and edges (two corners, two faces),
all in the axes of its node.

Two hulls touch along the axis that separates them best: the normal of a face, or of two edges whose arcs cross on the sphere of
normals.  If it is that of a face, the points are the corners of the area that this face and the opposite one have in common: all
of them if they are eight at most, else the outermost ones; if it is that of two edges, they cross in one point.  Of hulls that
are apart the least gap is that along the axis, which is the distance or less.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.contacts import FEATURE, ROWS, SLOT, any_normal
from liedyn.groups.algebra import add, axpy, cross, dot, mtm, mtv, mul, mv, neg, norm, sub, vec

# counts, and the largest distance of a corner from the node
CORNERS, FACES, EDGES, LOOPS, RADIUS, HEAD = 0, 1, 2, 3, 4, 5
FACE, EDGE = 6, 4  # numbers of each
POINTS = 8
SLOTS = POINTS + 1  # the last one is what comes to touch in a step besides the points that were chosen at its start
BESIDE = 1e-8  # of the sizes: overlap from which on something does
NEAR = 0.1  # gap over the smaller radius below which features are kept during a step
ROUND = 1e-9  # of the sizes: faces are preferred to edges, and corners on an edge count as inside, up to this
SAME = 1e-6  # of the sizes: points that are one
PARALLEL = 1e-6  # sine of the angle of parallel edges
# feature of a slot: 1 + what + 8 (whose face + 2 (face + MANY (incident face + MANY (first + MANY second))))
# a corner of the incident face, one of the face, edges of both; or two edges; or the lowest corner beside a face
OF_INCIDENT, OF_FACE, CROSS, TWO_EDGES, LOWEST = range(5)
MANY = 256  # more than there are of each
STORED, ROOM = 3, 12  # numbers of a point that may be chosen, and how many of them the rows of a slot hold


@inline
def corner(par, p, k):
    """Corner k."""
    return vec(par, p + HEAD + 3 * k)


@inline
def face_at(par, p, f):
    """Where the numbers of a face begin."""
    return p + HEAD + 3 * int(par[p + CORNERS]) + FACE * f


@inline
def loop_at(par, p, i):
    """Number i of the list of loops."""
    return int(par[p + HEAD + 3 * int(par[p + CORNERS]) + FACE * int(par[p + FACES]) + i])


@inline
def edge_at(par, p, e):
    """Where the numbers of an edge begin."""
    loops = p + HEAD + 3 * int(par[p + CORNERS]) + FACE * int(par[p + FACES])
    return loops + int(par[p + LOOPS]) + EDGE * e


@inline
def end_of(par, p, e, which):
    """The first (0) or the second (1) corner of an edge."""
    return corner(par, p, int(par[edge_at(par, p, e) + which]))


@inline
def normal_beside(par, p, e, which):
    """Outward normal of the first (0) or the second (1) face at an edge."""
    return vec(par, face_at(par, p, int(par[edge_at(par, p, e) + 2 + which])))


@inline
def around(par, p, f, j):
    """Corner j of a face, going round."""
    i = face_at(par, p, f)
    return corner(par, p, loop_at(par, p, int(par[i + 4]) + j % int(par[i + 5])))


@inner
def on_face(par, p, f, x):
    """Whether a point of the plane of a face lies on it."""
    i = face_at(par, p, f)
    n = vec(par, i)
    for j in range(int(par[i + 5])):
        a, b = around(par, p, f, j), around(par, p, f, j + 1)
        if dot(cross(sub(b, a), n), sub(x, a)) > 0.0:
            return False
    return True


@inner
def from_hull(par, p, x):
    """Signed distance of the point x, in the axes of the node, and the outward normal of the hull where it is nearest."""
    deepest, best = -math.inf, 0
    for f in range(int(par[p + FACES])):
        i = face_at(par, p, f)
        d = dot(vec(par, i), x) - par[i + 3]
        if d > deepest:
            deepest, best = d, f
        if d > 0.0 and on_face(par, p, f, axpy(-d, vec(par, i), x)):
            return d, vec(par, i)
    n = vec(par, face_at(par, p, best))
    if deepest <= 0.0:
        return deepest, n
    least, nearest = math.inf, x
    for e in range(int(par[p + EDGES])):
        a, b = end_of(par, p, e, 0), end_of(par, p, e, 1)
        d = sub(b, a)
        part = max(0.0, min(1.0, dot(sub(x, a), d) / dot(d, d)))
        y = axpy(part, d, a)
        distance = norm(sub(x, y))
        if distance < least:
            least, nearest = distance, y
    if least <= 1e-14 * par[p + RADIUS]:
        return deepest, n
    return least, mul(1.0 / least, sub(x, nearest))


# -- two hulls: a with its node at the origin and the axes A, b with its node at c and the axes B -----------------------


@inner
def lowest(par, p, n):
    """The least n . x of all corners, and the corner."""
    least, best = math.inf, 0
    for k in range(int(par[p + CORNERS])):
        d = dot(n, corner(par, p, k))
        if d < least:
            least, best = d, k
    return least, best


@inner
def best_face(par, p, o, to_other, place):
    """Largest separation by a face of p from o, and the face; o has its node at `place` and axes turned by `to_other`."""
    best, face = -math.inf, 0
    for f in range(int(par[p + FACES])):
        i = face_at(par, p, f)
        n = vec(par, i)
        least, _ = lowest(par, o, mtv(to_other, n))
        d = dot(n, place) + least - par[i + 3]
        if d > best:
            best, face = d, f
    return best, face


@inner
def best_edges(par, p, o, turn, place, best):
    """Largest separation above `best` along the normal of two edges, and their numbers (-1: there is none); as seen from p."""
    first, second = -1, -1
    for l in range(int(par[o + EDGES])):
        x = add(place, mv(turn, end_of(par, o, l, 0)))
        d = mv(turn, sub(end_of(par, o, l, 1), end_of(par, o, l, 0)))
        u, w = neg(mv(turn, normal_beside(par, o, l, 0))), neg(mv(turn, normal_beside(par, o, l, 1)))
        arc = cross(w, u)
        for k in range(int(par[p + EDGES])):
            s, t = normal_beside(par, p, k, 0), normal_beside(par, p, k, 1)
            own = cross(t, s)
            us, ws, st, tt = dot(u, own), dot(w, own), dot(s, arc), dot(t, arc)
            if us * ws >= 0.0 or st * tt >= 0.0 or us * tt <= 0.0:  # the arcs of their normals do not cross
                continue
            y = end_of(par, p, k, 0)
            e = sub(end_of(par, p, k, 1), y)
            n = cross(e, d)
            size = norm(n)
            if size < PARALLEL * norm(e) * norm(d):
                continue
            if dot(n, add(s, t)) < 0.0:
                n = neg(n)
            separation = dot(n, sub(x, y)) / size
            if separation > best:
                best, first, second = separation, k, l
    return best, first, second


@inline
def code_of(what, whose, face, incident, first, second):
    """Feature of a slot."""
    return 1.0 + what + 8.0 * (whose + 2.0 * (face + MANY * (incident + MANY * (first + 1.0 * MANY * second))))


@inner
def store(r, s, count, x, y, code, apart):
    """Note a point that may be chosen, unless there is one at its place; returns their number."""
    if count >= POINTS * ROOM:
        return count
    for k in range(count):
        j = SLOT * (s + k // ROOM) + ROWS + STORED * (k % ROOM)
        if abs(r[j] - x) < apart and abs(r[j + 1] - y) < apart:
            return count
    j = SLOT * (s + count // ROOM) + ROWS + STORED * (count % ROOM)
    r[j], r[j + 1], r[j + 2] = x, y, code
    return count + 1


@inner
def select(r, s, count):
    """Give slots the features of the points that were stored: all if there is room, else the outermost ones."""
    for k in range(POINTS):
        chosen = k if k < count else -1
        if count > POINTS:
            most, angle = -math.inf, 2.0 * math.pi * k / POINTS
            u, w = math.cos(angle), math.sin(angle)
            for m in range(count):
                j = SLOT * (s + m // ROOM) + ROWS + STORED * (m % ROOM)
                if u * r[j] + w * r[j + 1] > most:
                    most, chosen = u * r[j] + w * r[j + 1], m
        code = r[SLOT * (s + chosen // ROOM) + ROWS + STORED * (chosen % ROOM) + 2] if chosen >= 0 else -1.0
        for m in range(k):
            if r[SLOT * (s + m) + FEATURE] == code:
                code = -1.0
        r[SLOT * (s + k) + FEATURE] = code


@inner
def face_points(r, s, par, whose, face, p, P, o, O, place, size):
    """Features of the points in which hull o touches a face of hull p; place: from the node of p to that of o."""
    i = face_at(par, p, face)
    n = mv(P, vec(par, i))
    _, low = lowest(par, o, mtv(O, n))
    incident, least = 0, math.inf
    for f in range(int(par[o + FACES])):
        j = face_at(par, o, f)
        own = False
        for k in range(int(par[j + 5])):
            own = own or loop_at(par, o, int(par[j + 4]) + k) == low
        d = dot(n, mv(O, vec(par, j)))
        if own and d < least:
            incident, least = f, d
    u = any_normal(n)
    w = cross(n, u)
    sides, ends, tolerance, count = int(par[i + 5]), int(par[face_at(par, o, incident) + 5]), ROUND * size, 0
    height, lowest_one = math.inf, 0  # of the lowest point of the area, and the corner that is the lowest of all
    for j in range(ends):  # corners and edges of the incident face
        x = add(place, mv(O, around(par, o, incident, j)))
        y = add(place, mv(O, around(par, o, incident, j + 1)))
        inside = True
        for k in range(sides):
            a, b = mv(P, around(par, p, face, k)), mv(P, around(par, p, face, k + 1))
            d = sub(b, a)
            length = norm(d)
            out = mul(1.0 / length, cross(d, n))
            here, there = dot(out, sub(x, a)), dot(out, sub(y, a))
            inside = inside and here <= tolerance
            if (here > tolerance) != (there > tolerance):
                z = axpy(here / (here - there), sub(y, x), x)
                along = dot(sub(z, a), d) / length
                if -tolerance <= along <= length + tolerance:
                    height = min(height, dot(n, z))
                    code = code_of(CROSS, whose, face, incident, j, k)
                    count = store(r, s, count, dot(u, z), dot(w, z), code, SAME * size)
        if loop_at(par, o, int(par[face_at(par, o, incident) + 4]) + j) == low:
            lowest_one = j
        if inside:
            code = code_of(OF_INCIDENT, whose, face, incident, j, 0)
            height = min(height, dot(n, x))
            count = store(r, s, count, dot(u, x), dot(w, x), code, SAME * size)
    for k in range(sides):  # corners of the face
        a = mv(P, around(par, p, face, k))
        inside, x = least < 0.0, a
        for j in range(ends):
            x = add(place, mv(O, around(par, o, incident, j)))
            y = add(place, mv(O, around(par, o, incident, j + 1)))
            d = sub(y, x)
            inside = inside and dot(cross(n, d), sub(a, x)) <= tolerance * norm(d)
        if inside:
            m = mv(O, vec(par, face_at(par, o, incident)))
            height = min(height, dot(n, a) + dot(m, sub(x, a)) / dot(m, n))
            code = code_of(OF_FACE, whose, face, incident, k, 0)
            count = store(r, s, count, dot(u, a), dot(w, a), code, SAME * size)
    x = add(place, mv(O, around(par, o, incident, lowest_one)))
    if dot(n, x) < height - tolerance:  # it lies beside the face: the gap is that along the axis at least
        code = code_of(OF_INCIDENT, whose, face, incident, lowest_one, 0)
        count = store(r, s, count, dot(u, x), dot(w, x), code, SAME * size)
    select(r, s, count)


@inner
def crossed_edges(par, a, A, i, b, B, j, c):
    """Gap, normal (from b to a) and point, from the node of a, of two edges that cross."""
    x, y = mv(A, end_of(par, a, i, 0)), add(c, mv(B, end_of(par, b, j, 0)))
    da = sub(mv(A, end_of(par, a, i, 1)), x)
    db = sub(add(c, mv(B, end_of(par, b, j, 1))), y)
    da, db = mul(1.0 / norm(da), da), mul(1.0 / norm(db), db)
    n = cross(da, db)
    sine = norm(n)
    if sine < 1e-3 * PARALLEL:
        return math.inf, n, x
    n = mul(1.0 / sine, n)
    if dot(n, mv(B, add(normal_beside(par, b, j, 0), normal_beside(par, b, j, 1)))) < 0.0:
        n = neg(n)
    w = sub(x, y)
    gap, cosine = dot(n, w), dot(da, db)
    part = (dot(w, db) - cosine * dot(w, da)) / (sine * sine)
    return gap, n, axpy(0.5 * gap, n, axpy(part, db, y))


@inner
def best_axis(par, a, A, b, B, c):
    """Largest separation, the hull whose face it is (0, 1; 2 for two edges), and the face or the edges."""
    small, size = min(par[a + RADIUS], par[b + RADIUS]), par[a + RADIUS] + par[b + RADIUS]
    turn, place = mtm(A, B), mtv(A, c)
    gap, face = best_face(par, a, b, turn, place)
    other, other_face = best_face(par, b, a, mtm(B, A), neg(mtv(B, c)))
    whose = 0
    if other > gap + ROUND * size:
        gap, face, whose = other, other_face, 1
    if gap < NEAR * small:
        along, i, j = best_edges(par, a, b, turn, place, gap + ROUND * size)
        if i >= 0:
            return along, 2, i, j
    return gap, whose, face, 0


@inner
def choose(r, s, par, a, A, b, B, c):
    """Features of all slots of a pair; returns whether they are to be kept during the step."""
    for k in range(POINTS):
        r[SLOT * (s + k) + FEATURE] = -1.0
    small, size = min(par[a + RADIUS], par[b + RADIUS]), par[a + RADIUS] + par[b + RADIUS]
    gap, whose, i, j = best_axis(par, a, A, b, B, c)
    if whose == 2:
        r[SLOT * s + FEATURE] = code_of(TWO_EDGES, 0, 0, 0, i, j)
    elif whose == 0:
        face_points(r, s, par, 0, i, a, A, b, B, c, size)
    else:
        face_points(r, s, par, 1, i, b, B, a, A, neg(c), size)
    return gap < NEAR * small


@inner
def present_axis(par, a, A, b, B, c):
    """Feature of the axis that separates two hulls best: two edges, or a face and the lowest corner of the other hull."""
    _, whose, i, j = best_axis(par, a, A, b, B, c)
    if whose == 2:
        return code_of(TWO_EDGES, 0, 0, 0, i, j)
    if whose == 0:
        _, low = lowest(par, b, mtv(B, mv(A, vec(par, face_at(par, a, i)))))
    else:
        _, low = lowest(par, a, mtv(A, mv(B, vec(par, face_at(par, b, i)))))
    return code_of(LOWEST, whose, i, 0, low, 0)


@inner
def face_feature(par, what, face, incident, first, second, p, P, o, O, place):
    """Gap, normal (out of the face) and point, from the node of p, of a face feature; place: from there to the node of o."""
    i = face_at(par, p, face)
    n = mv(P, vec(par, i))
    if what == OF_FACE:  # a corner of this face on the plane of the incident one
        x = mv(P, around(par, p, face, first))
        j = face_at(par, o, incident)
        m = mv(O, vec(par, j))
        gap = dot(m, sub(x, place)) - par[j + 3]
        return gap, neg(m), axpy(-0.5 * gap, m, x)
    x = add(place, mv(O, corner(par, o, first) if what == LOWEST else around(par, o, incident, first)))
    if what == CROSS:
        y = add(place, mv(O, around(par, o, incident, first + 1)))
        a, b = mv(P, around(par, p, face, second)), mv(P, around(par, p, face, second + 1))
        out = cross(sub(b, a), n)
        here, there = dot(out, sub(x, a)), dot(out, sub(y, a))
        x = axpy(here / (here - there) if here != there else 0.5, sub(y, x), x)
    gap = dot(n, x) - par[i + 3]
    return gap, n, axpy(-0.5 * gap, n, x)


@inner
def feature_point(code, par, a, A, b, B, c):
    """Gap, normal (from b to a) and point, from the node of a, of a feature."""
    code -= 1
    what, whose = code % 8, (code // 8) % 2
    face, incident = (code // 16) % MANY, (code // (16 * MANY)) % MANY
    first, second = (code // (16 * MANY * MANY)) % MANY, code // (16 * MANY * MANY * MANY)
    if what == TWO_EDGES:
        return crossed_edges(par, a, A, first, b, B, second, c)
    if whose == 0:
        gap, n, x = face_feature(par, what, face, incident, first, second, a, A, b, B, c)
        return gap, neg(n), x
    gap, n, x = face_feature(par, what, face, incident, first, second, b, B, a, A, neg(c))
    return gap, n, add(c, x)


@inner
def separation(code, par, a, A, b, B, c):
    """`feature_point` of the axis that separates best: with the overlap from which on it counts added to the gap."""
    gap, n, point = feature_point(code, par, a, A, b, B, c)
    return gap + BESIDE * (par[a + RADIUS] + par[b + RADIUS]), n, point
