"""Models of MuJoCo (MJCF), compiled by MuJoCo itself: defaults, classes, includes, units and inertias of geoms are its work.

Bodies and their joints become a tree, equality constraints become joints: connect a spherical one, weld a fixed one,
joint a gear.  They are rigid here, where MuJoCo has springs.  Tendons of fixed kind become tendons over joints.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from liedyn.arguments import checked, flag, is_whole, path_of, shown, suggestion
from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.multibody.files.mjcf_actuators import Actuators
from liedyn.multibody.files.mjcf_contacts import GeomContacts
from liedyn.multibody.files.mjcf_tendons import Tendons
from liedyn.multibody.files.tree import Host, Joint, Link, Tree
from liedyn.multibody.model import Model
from liedyn.multibody.shapes import Box, Capsule, Cylinder, Ellipsoid, Mesh, Shape, Sphere

KINDS = {0: "free", 1: "ball", 2: "slide", 3: "hinge"}  # mjtJoint
UNPAINTED = (0.5, 0.5, 0.5, 1.0)  # color of a geom that has none
FAR = np.pi / 4  # a fixed joint further open may close the wrong way round
DRAWN_GROUPS = 3  # MuJoCo shows the geoms of groups 0, 1 and 2


@checked
def read_mjcf(
    path: str | Path,
    group: str = "R3xSO3",
    keyframe: str | int | None = None,
    limit_stiffness: float | None = None,
    intermediate_mass: float | None = None,
    contacts: bool = False,
) -> Model:
    """The model of an MJCF file; needs the extra `mujoco`.

    keyframe: name or number of the one that gives the initial positions and velocities (default: the reference pose at
    rest).  limit_stiffness: of the stops of joints with limits (default: no stops, and a warning).  intermediate_mass:
    of bodies put between the joints of one body where no joint of liedyn replaces them all, or where they have springs
    and dampers of their own (default: refused, or left out with a warning).  contacts: geoms that may touch do so, rigid,
    without rebound and with sliding friction; shapes of bodies are then the geoms that touch, where there are some.
    """
    try:
        import mujoco
    except ImportError:
        raise ModelError(f"{path}: MJCF files are read by MuJoCo; pip install 'liedyn[mujoco]'") from None
    path = path_of("read_mjcf", "path", path)
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    try:
        compiled = mujoco.MjModel.from_xml_path(str(path))
    except ValueError as error:
        raise ModelError(f"{path}: {' '.join(str(error).split())}") from None
    reader = _Reader(mujoco, compiled, path, keyframe, flag("read_mjcf", "contacts", contacts))
    return reader.model(group, limit_stiffness, intermediate_mass)


class _Reader:
    """Makes a model of what MuJoCo compiled."""

    def __init__(self, mujoco: Any, compiled: Any, path: Path, keyframe: str | int | None, contacts: bool) -> None:
        self.mj, self.m, self.path = mujoco, compiled, path
        self.contacts = GeomContacts(mujoco, compiled, self.name)
        wanted = contacts and not self.disabled("CONSTRAINT", "CONTACT")
        self.touching = self.contacts.touching() if wanted else None
        self.data = mujoco.MjData(compiled)
        self.moving = keyframe is not None
        if keyframe is not None:
            mujoco.mj_resetDataKeyframe(compiled, self.data, self._key(keyframe))
        mujoco.mj_forward(compiled, self.data)

    def _key(self, keyframe: str | int) -> int:
        names = {self.name("KEY", k): k for k in range(self.m.nkey)}
        k = names.get(keyframe, -1) if isinstance(keyframe, str) else keyframe
        if not is_whole(k, 0, self.m.nkey - 1):
            known = suggestion(keyframe, names) if names else "the file has none"
            raise ModelError(f"{self.path}: there is no keyframe {shown(keyframe)}; {known}")
        return k

    def name(self, kind: str, k: int) -> str:
        """Name of something, or its kind and number."""
        found = self.mj.mj_id2name(self.m, getattr(self.mj.mjtObj, f"mjOBJ_{kind}"), k)
        return found or f"{kind.lower()}{k}"

    def model(self, group: str, limit_stiffness: Any, intermediate_mass: Any) -> Model:
        """The model."""
        m = self.m
        model = Model(gravity=m.opt.gravity * (not self.disabled("GRAVITY")), group=group, name=self._model_name())
        model.defaults["h"] = float(m.opt.timestep)
        links = [self._link(k) for k in range(1, m.nbody)]
        tree = Tree(str(self.path), model, links, limit_stiffness, intermediate_mass)
        if world := self._shapes(0):
            model.scenery(world)
        for k in range(m.neq):
            if m.eq_active0[k] and not self.disabled("CONSTRAINT", "EQUALITY"):
                self._equality(tree, k)
        if self.touching is not None:
            self.contacts.add(tree)
        tendons = Tendons(self.mj, m, self.name, self.disabled)
        tendons.add(tree)
        if not self.disabled("ACTUATION"):
            Actuators(self.mj, m, self.name, tendons).add(tree)
        self._left_out(tree)
        tree.warn()
        return model

    def disabled(self, *flags: str) -> bool:
        """Whether the file switches one of these off."""
        bits = (getattr(self.mj.mjtDisableBit, f"mjDSBL_{flag}", 0) for flag in flags)
        return any(int(bit) & int(self.m.opt.disableflags) for bit in bits)

    def _model_name(self) -> str:
        return bytes(self.m.names).split(b"\0", 1)[0].decode() or self.path.stem

    def _link(self, k: int) -> Link:
        """Body k of MuJoCo."""
        m, d = self.m, self.data
        axes = attitude.quaternion(m.body_iquat[k])
        first = int(m.body_jntadr[k])
        joints = [self._joint(j) for j in range(first, first + int(m.body_jntnum[k]))]
        link = Link(
            self.name("BODY", k), int(m.body_parentid[k]) - 1, m.body_pos[k].copy(), attitude.quaternion(m.body_quat[k]),
            d.xpos[k].copy(), attitude.as_rotation(d.xmat[k].reshape(3, 3)), joints, float(m.body_mass[k]),
            m.body_ipos[k].copy(), axes @ np.diag(m.body_inertia[k]) @ axes.T, self._shapes(k),
        )  # fmt: skip
        if self.moving:
            v = np.zeros(6)
            self.mj.mj_objectVelocity(m, d, self.mj.mjtObj.mjOBJ_XBODY, k, v, 0)  # rotation first, inertial axes
            link.velocity, link.angular_velocity = v[3:], link.rotation.T @ v[:3]
        return link

    def _joint(self, j: int) -> Joint:
        """Joint j of MuJoCo."""
        m = self.m
        kind, dof, q = KINDS[int(m.jnt_type[j])], int(m.jnt_dofadr[j]), int(m.jnt_qposadr[j])
        scalar = kind in ("hinge", "slide")
        joint = Joint(self.name("JOINT", j), kind, m.jnt_axis[j].copy(), m.jnt_pos[j].copy())
        if scalar:
            joint.reference, joint.value, joint.rest = (float(x[q]) for x in (m.qpos0, self.data.qpos, m.qpos_spring))
            joint.armature, joint.rate = float(m.dof_armature[dof]), float(self.data.qvel[dof]) * self.moving
        if not self.disabled("SPRING", "PASSIVE"):
            joint.stiffness = float(m.jnt_stiffness[j])
        if not self.disabled("DAMPER", "PASSIVE"):
            joint.damping = float(m.dof_damping[dof])
        if not self.disabled("CONSTRAINT", "FRICTIONLOSS"):
            joint.friction = float(m.dof_frictionloss[dof])
        if m.jnt_limited[j] and not self.disabled("CONSTRAINT", "LIMIT"):
            joint.limits = float(m.jnt_range[j][0]), float(m.jnt_range[j][1])
        return joint

    def _shapes(self, k: int) -> list[Shape]:
        """What body k is drawn with, or touches with."""
        m = self.m
        first = int(m.body_geomadr[k])
        geoms = range(first, first + int(m.body_geomnum[k]))
        touching = [g for g in geoms if g in (self.touching or ())]
        shapes = [self._shape(g) for g in touching or geoms if touching or m.geom_group[g] < DRAWN_GROUPS]
        return [s for s in shapes if s is not None]

    def _color(self, g: int) -> np.ndarray | None:
        """Color of a geom, or of its material; None where the file gives none."""
        color, material = self.m.geom_rgba[g], int(self.m.geom_matid[g])
        if np.allclose(color, UNPAINTED):
            if material < 0:
                return None
            color = self.m.mat_rgba[material]
        return np.clip(color[:3].astype(float), 0.0, 1.0)

    def _shape(self, g: int) -> Shape | None:
        m, types = self.m, self.mj.mjtGeom
        size, kind = m.geom_size[g], int(m.geom_type[g])
        place, axes = m.geom_pos[g].copy(), attitude.quaternion(m.geom_quat[g])
        where: dict[str, Any] = {"position": place, "rotation": axes, "color": self._color(g)}
        if kind == types.mjGEOM_SPHERE:
            return Sphere(size[0], **where)
        if kind == types.mjGEOM_CAPSULE:
            return Capsule(size[0], 2 * size[1], **where)
        if kind == types.mjGEOM_ELLIPSOID:
            return Ellipsoid(size, **where)
        if kind == types.mjGEOM_CYLINDER:
            return Cylinder(size[0], 2 * size[1], **where)
        if kind == types.mjGEOM_BOX:
            return Box(2 * size, **where)
        if kind == types.mjGEOM_MESH:
            i = int(m.geom_dataid[g])
            v, f = int(m.mesh_vertadr[i]), int(m.mesh_faceadr[i])
            vertices, faces = m.mesh_vert[v : v + m.mesh_vertnum[i]], m.mesh_face[f : f + m.mesh_facenum[i]]
            return Mesh((vertices.astype(float), faces.astype(int)), **where)
        return None  # planes and height fields

    # -- equality constraints -----------------------------------------------------------------------------------------

    def _equality(self, tree: Tree, k: int) -> None:
        m, types = self.m, self.mj.mjtEq
        kind, name, data = int(m.eq_type[k]), self.name("EQUALITY", k), m.eq_data[k]
        ids = int(m.eq_obj1id[k]), int(m.eq_obj2id[k])
        if kind in (types.mjEQ_CONNECT, types.mjEQ_WELD):
            hosts = [self._host(tree, int(m.eq_objtype[k]), i) for i in ids]
            if hosts[0].body is hosts[1].body:
                tree.leave_out("equality constraints between parts of one body", name)
            elif kind == types.mjEQ_CONNECT:
                self._connect(tree, k, name, hosts)
            else:
                self._weld(tree, k, name, hosts)
        elif kind == types.mjEQ_JOINT:
            self._couple(tree, name, ids, data[:5])
        else:
            tree.leave_out("equality constraints", name)

    def _host(self, tree: Tree, objtype: int, i: int) -> Host:
        """The body of ours that a body or site is part of, and its pose in it."""
        if objtype != self.mj.mjtObj.mjOBJ_SITE:
            return tree.hosts[i - 1]
        host = tree.hosts[int(self.m.site_bodyid[i]) - 1]
        turn = attitude.quaternion(self.m.site_quat[i])
        return Host(host.body, host.place + host.axes @ self.m.site_pos[i], host.axes @ turn)

    def _connect(self, tree: Tree, k: int, name: str, hosts: list[Host]) -> None:
        """Two points in common; of sites: their origins."""
        sites = int(self.m.eq_objtype[k]) == self.mj.mjtObj.mjOBJ_SITE
        anchors = [np.zeros(3), np.zeros(3)] if sites else [self.m.eq_data[k][:3], self.m.eq_data[k][3:6]]
        a, b = (h.frame(x, np.eye(3)) for h, x in zip(hosts, anchors, strict=True))
        tree.model.spherical(a, b, name=name)

    def _weld(self, tree: Tree, k: int, name: str, hosts: list[Host]) -> None:
        """A frame in common; of bodies: where the file says the second is, seen from the first."""
        if int(self.m.eq_objtype[k]) == self.mj.mjtObj.mjOBJ_SITE:
            a, b = (h.frame(np.zeros(3), np.eye(3)) for h in hosts)
        else:
            anchor, place, turn = np.split(self.m.eq_data[k][:10], [3, 6])
            # anchor: in the second body; place, turn: of the first's frame that meets it
            a, b = hosts[0].frame(place, attitude.quaternion(turn)), hosts[1].frame(anchor, np.eye(3))
        apart = attitude.to_rotation_vector(a.initial_rotation.T @ b.initial_rotation)
        angle = float(np.linalg.norm(apart))
        if angle > FAR:
            raise ModelError(
                f"{self.path}: weld {name!r} is {np.rad2deg(angle):.0f} degrees off at the initial pose, too far to be closed; "
                "give a keyframe in which it holds"
            )
        tree.model.fixed(a, b, name=name)

    def _couple(self, tree: Tree, name: str, ids: tuple[int, int], polynomial: np.ndarray) -> None:
        """First joint as a polynomial of the second, both from their reference; or held."""
        if polynomial[2:].any():
            tree.leave_out("equality constraints of joints that are not linear", name)
            return
        what = f"equality constraint {name!r} of joints"
        first, second = ids
        b = tree.coordinate(what, self.name("JOINT", first))
        constant, ratio = float(polynomial[0]) + self._reference(first), float(polynomial[1])
        if b is not None and (second < 0 or ratio == 0.0):
            tree.model.drive(b.element, b.value(constant), coordinate=b.which, name=name)
        if b is None or second < 0 or ratio == 0.0:
            return
        a = tree.coordinate(what, self.name("JOINT", second))
        if a is not None:
            phase = b.value(constant + ratio * (a.offset - self._reference(second)))
            tree.model.gear(a.element, b.element, a.sign * b.sign * ratio, a.which, b.which, phase=phase, name=name)

    def _reference(self, j: int) -> float:
        """Value of the coordinate of joint j at the reference pose."""
        return float(self.m.qpos0[int(self.m.jnt_qposadr[j])])

    # -- what has no counterpart --------------------------------------------------------------------------------------

    def _left_out(self, tree: Tree) -> None:
        m = self.m
        of_dofs = [int(j) for j in m.dof_jntid]
        scalar = np.array([KINDS[int(m.jnt_type[j])] in ("hinge", "slide") for j in of_dofs], dtype=bool)
        tables = (
            ("armature of balls and free joints", m.dof_armature * ~scalar, "JOINT", of_dofs),
            ("higher powers of the stiffness of joints", getattr(m, "jnt_stiffnesspoly", ()), "JOINT", range(m.njnt)),
            ("higher powers of the damping of joints", getattr(m, "dof_dampingpoly", ()), "JOINT", of_dofs),
            ("gravity compensation of bodies", m.body_gravcomp, "BODY", range(m.nbody)),
            ("mocap bodies (they stand still)", m.body_mocapid >= 0, "BODY", range(m.nbody)),
            ("flexes", np.ones(m.nflex), "FLEX", range(m.nflex)),
        )
        for what, values, kind, owners in tables:
            for name in dict.fromkeys(
                self.name(kind, k) for value, k in zip(values, owners, strict=False) if np.any(value)
            ):
                tree.leave_out(what, name)
        if m.opt.density or m.opt.viscosity:
            tree.leave_out("options", "density and viscosity of the medium")
        if self.touching is None and not self.disabled("CONSTRAINT", "CONTACT") and (pair := self.contacts.one()):
            tree.leave_out("contacts (contacts=True reads them), as between", pair)
