"""URDF import: MuJoCo reads URDF too and is the reference; what cannot be taken over is named."""

import mujoco
import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import FileWarning


def inertial(mass, diagonal, xyz="0 0 0", rpy="0 0 0", off="0 0 0"):
    (xx, yy, zz), (xy, xz, yz) = diagonal.split(), off.split()
    return f"""<inertial><origin xyz="{xyz}" rpy="{rpy}"/><mass value="{mass}"/>
        <inertia ixx="{xx}" iyy="{yy}" izz="{zz}" ixy="{xy}" ixz="{xz}" iyz="{yz}"/></inertial>"""


def joint(name, kind, parent, child, inner="", xyz="0 0 0", rpy="0 0 0", axis="0 0 1"):
    return f"""<joint name="{name}" type="{kind}"><parent link="{parent}"/><child link="{child}"/>
        <origin xyz="{xyz}" rpy="{rpy}"/><axis xyz="{axis}"/>{inner}</joint>"""


ARM = f"""<robot name="arm">
<link name="world"/>
<link name="base">{inertial(5, "1 1 1")}</link>
<link name="upper">{inertial(2, ".1 .2 .15", "0.2 0 .1", "0.1 0.2 0.3", "0.01 0.02 -0.01")}
  <visual><origin xyz="0.2 0 0" rpy="0 1.5708 0"/><geometry><cylinder radius="0.05" length="0.4"/></geometry></visual>
  <visual><geometry><sphere radius="0.06"/></geometry></visual></link>
<link name="slider">{inertial(1, ".02 .02 .01", "0 0 .1")}</link>
<link name="tool">{inertial(0.5, ".002 .003 .004", "0 0.05 0")}
  <visual><geometry><box size="0.1 0.2 0.3"/></geometry></visual></link>
<link name="tip"/>
{joint("mount", "fixed", "world", "base", xyz="0 0 1", rpy="0.3 0.2 0.1")}
{
    joint(
        "shoulder",
        "revolute",
        "base",
        "upper",
        '<limit lower="-1" upper="1" effort="1" velocity="1"/><dynamics damping="0.3"/>',
        "0.1 0 0.2",
        "0.2 0 0.4",
        "0 1 0.3",
    )
}
{
    joint(
        "extend",
        "prismatic",
        "upper",
        "slider",
        '<dynamics damping="2"/><limit lower="0" upper="1" effort="1" velocity="1"/>',
        "0.4 0 0",
        "0 0.5 0",
        "1 0 0.2",
    )
}
{joint("glue", "fixed", "slider", "tool", xyz="0 0 0.3", rpy="0 0 1")}
{joint("end", "fixed", "tool", "tip", xyz="0 0 0.1")}
</robot>"""


def write(tmp_path, text, name="arm"):
    path = tmp_path / f"{name}.urdf"
    path.write_text(text)
    return path


def against_mujoco(path, model, qpos, t_end=0.3, dt=1e-4, without=()):
    """Largest difference of positions and rotations at the end; MuJoCo fixes the root as we do."""
    m = mujoco.MjModel.from_xml_path(str(path))
    m.opt.integrator, m.opt.timestep = mujoco.mjtIntegrator.mjINT_RK4, dt
    m.opt.disableflags |= mujoco.mjtDisableBit.mjDSBL_LIMIT
    d = mujoco.MjData(m)
    d.qpos[:] = qpos
    for _ in range(round(t_end / dt)):
        mujoco.mj_step(m, d)
    mujoco.mj_forward(m, d)
    sol = ld.simulate(model, t_end=t_end, h=1e-3, method=ld.MuntheKaas())
    ids = {b.name: mujoco.mj_name2id(m, mujoco.mjtObj.mjOBJ_BODY, b.name) for b in model.bodies}
    ids = {name: k for name, k in ids.items() if name not in without}
    x = max(np.abs(sol.position(b)[-1] - d.xpos[k]).max() for b, k in ids.items())
    R = max(np.abs(sol.rotation(b)[-1].ravel() - d.xmat[k]).max() for b, k in ids.items())
    return max(x, R), sol


@pytest.mark.filterwarnings("ignore::liedyn.errors.FileWarning")  # the limits
@pytest.mark.parametrize("qpos", [(0.0, 0.0), (0.7, 0.2)])
def test_arm_moves_as_in_mujoco(tmp_path, qpos):
    path = write(tmp_path, ARM)
    model = ld.read_urdf(path, positions=dict(zip(("shoulder", "extend"), qpos, strict=True)))
    worst, sol = against_mujoco(path, model, qpos)
    assert worst < 1e-9
    assert model.name == "arm"
    assert [(b.name, b.mass) for b in model.bodies] == [("upper", 2.0), ("slider", 1.5)]  # fixed links are parts
    assert [(e.type, e.name) for e in model.elements] == [
        ("revolute", "shoulder"), ("joint_damper", "joint_damper:shoulder"),
        ("prismatic", "extend"), ("joint_damper", "joint_damper:extend"),
    ]  # fmt: skip
    assert sol.coordinate("shoulder")[0] == pytest.approx(qpos[0], abs=1e-14)
    assert sol.coordinate("extend")[0] == pytest.approx(qpos[1], abs=1e-14)


@pytest.mark.filterwarnings("ignore::liedyn.errors.FileWarning")
def test_shapes_are_drawn_on_the_body_that_they_are_part_of(tmp_path):
    model = ld.read_model(write(tmp_path, ARM))
    assert [s.kind for s in model.find("upper").shapes] == ["cylinder", "sphere"]
    (box,) = model.find("slider").shapes  # of the tool
    assert box.position == pytest.approx([0, 0, 0.3])
    assert box.rotation[:, 0] == pytest.approx([np.cos(1), np.sin(1), 0])


def test_limits_are_named_or_become_stops(tmp_path):
    path = write(tmp_path, ARM)
    with pytest.warns(
        FileWarning, match=r"(?s)arm\.urdf: left out:.*limits of joints \(give limit.*'shoulder', 'extend'"
    ):
        ld.read_urdf(path)
    model = ld.read_urdf(path, limit_stiffness=1e4)
    stops = [e.data["numbers"] for e in model.forces if e.type == "limit"]
    assert [(s["lower"], s["upper"]) for s in stops] == [(-1, 1), (0, 1)]


def rod(name):
    return f"<link name='{name}'>{inertial(1, '.1 .1 .01', '0 0 -.5')}</link>"


def test_massless_link_between_crossing_hinges_is_a_universal_joint(tmp_path):
    cross = f"""<robot name="cardan"><link name="base"/><link name="cross"/>{rod("rod")}
    {joint("first", "continuous", "base", "cross", '<dynamics damping=".1"/>', "0 0 1", "0.1 0.2 0", "1 0 0")}
    {joint("second", "continuous", "cross", "rod", '<dynamics damping=".2"/>', rpy="0 0 0.5", axis="0.4794255386 0.8775825619 0")}
    </robot>"""
    model = ld.read_urdf(write(tmp_path, cross), positions={"first": 0.4, "second": 0.3})
    assert [(e.type, e.name) for e in model.joints] == [("universal", "first second")]
    # the same with a light cross, in MuJoCo
    light = cross.replace('<link name="cross"/>', f"<link name='cross'>{inertial(1e-9, '1e-9 1e-9 1e-9')}</link>")
    worst, sol = against_mujoco(write(tmp_path, light, "light"), model, (0.4, 0.3))
    assert worst < 1e-6  # what the cross adds
    assert sol.coordinate("first second", "angle_a")[0] == pytest.approx(0.4, abs=1e-9)
    assert sol.coordinate("first second", "angle_b")[0] == pytest.approx(0.3, abs=1e-9)


def test_massless_link_between_other_hinges_gets_a_mass_on_request(tmp_path):
    text = f"""<robot name="two"><link name="base"/><link name="between"/>{rod("rod")}
    {joint("first", "continuous", "base", "between", axis="1 0 0")}
    {joint("second", "continuous", "between", "rod", xyz="0 0 0.2", axis="1 1 0")}</robot>"""
    path = write(tmp_path, text)
    with pytest.raises(ld.ModelError, match=r"'first', 'second' of 'rod' are not normal.*intermediate_mass"):
        ld.read_urdf(path)
    start = {"first": 0.4, "second": 0.3}
    model = ld.read_urdf(path, positions=start, intermediate_mass=1e-7)
    assert [b.name for b in model.bodies] == ["rod", "rod:first"]
    light = text.replace('<link name="between"/>', f"<link name='between'>{inertial(1e-7, '1e-8 1e-8 1e-8')}</link>")
    worst, sol = against_mujoco(write(tmp_path, light, "light"), model, (0.4, 0.3), without=("rod:first",))
    assert worst < 1e-6
    assert sol.coordinate("first")[0] == pytest.approx(0.4, abs=1e-12)


def test_mimic_is_a_gear(tmp_path):
    text = f"""<robot name="gripper"><link name="base"/>{rod("left")}{rod("right")}
    {joint("lead", "continuous", "base", "left", axis="0 1 0")}
    {joint("follow", "continuous", "base", "right", '<mimic joint="lead" multiplier="-2" offset="0.1"/>', "1 0 0", axis="0 1 0")}
    </robot>"""
    model = ld.read_urdf(write(tmp_path, text), positions={"lead": 0.5})
    assert [(e.type, e.name) for e in model.elements][-1] == ("gear", "mimic follow")
    sol = ld.simulate(model, t_end=0.5, h=1e-3)
    lead, follow = sol.coordinate("lead"), sol.coordinate("follow")
    assert lead[0] == pytest.approx(0.5, abs=1e-12)
    assert follow == pytest.approx(-2 * lead + 0.1, abs=1e-10)
    assert abs(lead[-1] - lead[0]) > 0.05
    # one degree of freedom: two rods of inertia J about their hinges, the second at -2 times the rate
    J = 0.1 + 0.5**2
    torque = -9.81 * 0.5 * (np.sin(0.5) - 2 * np.sin(-0.9))
    assert sol.angular_acceleration("left")[0][1] == pytest.approx(torque / (J + 4 * J), rel=1e-9)


def test_free_base_floating_and_planar_joints(tmp_path):
    text = f"""<robot name="boat">{rod("hull")}{rod("buoy")}{rod("puck")}
    {joint("rope", "floating", "hull", "buoy", xyz="1 0 0")}
    {joint("table", "planar", "hull", "puck", xyz="0 1 0", axis="0 0 1")}</robot>"""
    path = write(tmp_path, text)
    model = ld.read_urdf(path, free=True)
    assert [b.name for b in model.bodies] == ["hull", "buoy", "puck"]
    assert [(e.type, e.name) for e in model.joints] == [("planar", "table x table y table")]
    fixed = ld.read_urdf(path)
    assert [b.name for b in fixed.bodies] == ["buoy", "puck"]
    sol = ld.simulate(fixed, t_end=0.1, h=1e-3)
    assert sol.position("buoy")[-1] == pytest.approx([1, 0, -0.5 * 9.81 * 0.01], abs=1e-4)
    assert sol.position("puck")[-1] == pytest.approx([0, 1, 0], abs=1e-12)


def test_mesh_files_are_found_and_missing_ones_named(tmp_path):
    import trimesh

    (tmp_path / "robot" / "meshes").mkdir(parents=True)
    trimesh.creation.box((100, 200, 300)).export(tmp_path / "robot" / "meshes" / "box.stl")
    visual = '<visual><geometry><mesh filename="{}" scale="1e-3 1e-3 1e-3"/></geometry></visual>'
    names = ("package://robot/meshes/box.stl", "meshes/box.stl", "package://robot/meshes/none.dae")
    link = f"<link name='part'>{inertial(1, '1 1 1')}{''.join(visual.format(n) for n in names)}</link>"
    path = write(tmp_path / "robot", f"<robot name='r'>{link}</robot>", "robot")
    with pytest.warns(FileWarning, match=r"none\.dae.*'part'"):
        model = ld.read_urdf(path, free=True)
    first, second = model.find("part").shapes
    for shape in (first, second):
        assert np.ptp(shape.vertices, axis=0) == pytest.approx([0.1, 0.2, 0.3], rel=1e-6)


def test_extensions_of_other_programs_are_named(tmp_path):
    text = f"<robot name='r'>{rod('a')}<gazebo reference='a'/><transmission name='gearbox'/></robot>"
    with pytest.warns(FileWarning, match=r"(?s)<gazebo>: 'a'.*<transmission>: 'gearbox'"):
        ld.read_urdf(write(tmp_path, text), free=True)


@pytest.mark.filterwarnings("ignore::liedyn.errors.FileWarning")
def test_imported_model_survives_the_round_trip(tmp_path):
    model = ld.read_urdf(write(tmp_path, ARM), positions={"shoulder": 0.3}, limit_stiffness=1e4, group="SE3")
    again = ld.read_model(model.write(tmp_path / "arm.toml"))
    assert repr(again.to_dict()) == repr(model.to_dict())


TWO = f"<robot name='r'>\n{rod('a')}\n{rod('b')}\n" + "{}</robot>"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<robot", ("arm.urdf", "not XML", "line 1")),
        ("<robot></link></robot>", ("arm.urdf", "not XML", "line 1")),
        ("<mujoco/>", ("arm.urdf:1", "<robot>")),
        ("<robot name='r'/>", ("no <link>",)),
        (TWO.format(joint("j", "revolut", "a", "b")), ("joint 'j'", "'revolut'", "did you mean 'revolute'?")),
        (TWO.format(joint("j", "revolute", "a", "c")), ("joint 'j'", "no link 'c'")),
        (TWO.format(joint("j", "revolute", "a", "b", axis="0 0 0")), ("joint 'j'", "axis", "no direction")),
        (TWO.format(joint("j", "revolute", "a", "b", axis="0 0 x")), ("axis", "'0 0 x'", "3 numbers")),
        (TWO.format(joint("j", "revolute", "a", "b", xyz="0 0")), ("origin", "'0 0'", "3 numbers")),
        (TWO.format(joint("j", "revolute", "a", "b") * 2), ("joint 'j'", "already a joint of this name")),
        (TWO.format(joint("j", "fixed", "a", "b") + joint("k", "fixed", "a", "b")), ("joint 'k'", "already the child")),
        (TWO.format(""), ("no tree", "['a', 'b']")),
        (TWO.format("<link name='c'/>" + joint("j", "fixed", "a", "b") + joint("k", "fixed", "b", "a")), ("loop", "'a', 'b'")),
        (TWO.format("<joint name='j' type='fixed'><parent link='a'/></joint>"), ("joint 'j'", "<child> is missing")),
        (TWO.format(joint("j", "fixed", "a", "b", "<mimic joint='z'/>")), ("mimic", "no joint 'z'")),
        (TWO.format(joint("j", "continuous", "a", "b")).replace('mass value="1"', 'mass value="-1"'), ("link 'a'", "negative")),
        (TWO.format(joint("j", "continuous", "a", "b")).replace('mass value="1"', 'mass kg="1"'), ("'value' is missing",)),
        (TWO.format(joint("j", "continuous", "a", "b")).replace('mass value="1"', 'mass value="0"'), ("'b'", "no mass", "'j'")),
        (TWO.format(joint("j", "continuous", "a", "b")).replace('ixx=".1"', 'ixx="0"'), ("'b'", "inertia", "eigenvalue")),
    ],
)  # fmt: skip
def test_wrong_files_say_what_is_wrong(tmp_path, text, words):
    with pytest.raises(ld.ModelError) as caught:
        ld.read_urdf(write(tmp_path, text))
    for word in words:
        assert word in str(caught.value)


def test_errors_give_the_line(tmp_path):
    with pytest.raises(ld.ModelError) as caught:
        ld.read_urdf(write(tmp_path, TWO.format("\n\n<joint name='j' type='fixed'/>")))
    lines = TWO.count("\n") + 3
    assert f"arm.urdf:{lines}: joint 'j': " in str(caught.value)


def test_wrong_options_are_refused(tmp_path):
    path = write(tmp_path, TWO.format(joint("elbow", "continuous", "a", "b")))
    for options, word in (
        ({"positions": {"elbo": 1.0}}, "did you mean 'elbow'?"),
        ({"positions": {"elbow": "far"}}, "'far'"),
        ({"limit_stiffness": 0}, "limit_stiffness"),
        ({"base": True}, "unknown argument 'base'"),
    ):
        with pytest.raises(ld.ModelError, match=word.replace("?", r"\?")):
            ld.read_urdf(path, **options)


def test_long_chains_are_read(tmp_path):
    """Longer than Python's stack is deep."""
    n = 1500
    links = "".join(rod(f"l{k}") for k in range(n))
    joints = "".join(joint(f"j{k}", "continuous", f"l{k}", f"l{k + 1}", xyz="1 0 0") for k in range(n - 1))
    model = ld.read_urdf(write(tmp_path, f'<robot name="chain">{links}{joints}</robot>'))
    assert [b.name for b in model.bodies] == [f"l{k}" for k in range(1, n)]
    assert np.allclose(model.find(f"l{n - 1}").position, (n - 1, 0, 0))


def test_branches_come_in_the_order_of_the_file(tmp_path):
    parents = {"b": "a", "c": "a", "d": "b", "e": "c", "f": "b"}
    links = "".join(map(rod, "abcdef"))
    joints = "".join(joint(f"j{x}", "continuous", parent, x) for x, parent in parents.items())
    model = ld.read_urdf(write(tmp_path, f'<robot name="tree">{links}{joints}</robot>'))
    assert [b.name for b in model.bodies] == list("bdfce")


def test_shapes_have_the_colors_of_their_materials_and_the_base_is_drawn(tmp_path):
    text = """<robot name="painted"><material name="blue"><color rgba="0 0 1 1"/></material>
    <link name="base"><visual><origin xyz="0 0 1"/><geometry><box size="1 2 3"/></geometry><material name="blue"/></visual></link>
    <link name="arm"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1"/></inertial>
     <visual><geometry><sphere radius="0.1"/></geometry><material name="own"><color rgba="1 0.5 0 0.3"/></material></visual>
     <visual><geometry><sphere radius="0.2"/></geometry><material name="unknown"/></visual>
     <visual><geometry><sphere radius="0.3"/></geometry><material name="own"/></visual></link>
    <link name="plate"><visual><geometry><sphere radius="0.4"/></geometry></visual></link>
    <joint name="mount" type="fixed"><origin xyz="1 0 0"/><parent link="base"/><child link="plate"/></joint>
    <joint name="turn" type="continuous"><parent link="base"/><child link="arm"/></joint></robot>"""
    (path := tmp_path / "painted.urdf").write_text(text)
    model = ld.read_urdf(path)
    colors = [None if s.color is None else s.color.tolist() for s in model.find("arm").shapes]
    assert colors == [[1.0, 0.5, 0.0], None, [1.0, 0.5, 0.0]]
    (base,) = [e for e in model.elements if e.type == "scenery"]
    box, plate = base.data["shapes"]
    assert (box.kind, box.position.tolist(), box.color.tolist()) == ("box", [0, 0, 1], [0, 0, 1])
    assert (plate.kind, plate.position.tolist()) == ("sphere", [1, 0, 0])
    again = ld.Model.from_dict(model.to_dict())
    assert repr(again.to_dict()) == repr(model.to_dict())
    scene = ld.viewer.scene_from_solution(ld.simulate(again, t_end=0.01, h=0.01))
    assert [(p["shape"], p["offset"], p.get("color")) for p in scene["scenery"]] == [
        ("box", [0, 0, 1], [0, 0, 1]), ("sphere", [1, 0, 0], None),
    ]  # fmt: skip
    whole = ld.Model(gravity=model.gravity)
    whole.add(model, prefix="left ", at=(0, 5, 0), rotation=ld.rot("z", np.pi / 2))
    (moved,) = [e for e in whole.elements if e.type == "scenery"]
    assert np.allclose([s.position for s in moved.data["shapes"]], [(0, 5, 1), (0, 6, 0)])
    assert np.allclose(moved.data["shapes"][1].rotation, ld.rot("z", np.pi / 2))
