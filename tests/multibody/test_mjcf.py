"""MJCF import: MuJoCo itself is the reference, for trees to its round-off, for its soft loops as far as they are stiff."""

import warnings

import mujoco
import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import FileWarning

HEAD = """<mujoco model="{name}"><compiler angle="degree"/><option gravity="1 2 -9.81"/>
<default><geom contype="0" conaffinity="0"/><equality solref="-1e6 -2e3" solimp="0.9999 0.99999 0.001"/></default>"""


def write(tmp_path, text, name="robot"):
    path = tmp_path / f"{name}.xml"
    path.write_text(text if text.startswith("<mujoco") else HEAD.format(name=name) + text + "</mujoco>")
    return path


def against_mujoco(path, t_end=0.3, dt=1e-4, keyframe=None, **options):
    """Run both and return the largest difference of positions and rotations at the end, the model and our result."""
    m = mujoco.MjModel.from_xml_path(str(path))
    m.opt.integrator, m.opt.timestep = mujoco.mjtIntegrator.mjINT_RK4, dt
    d = mujoco.MjData(m)
    if keyframe is not None:
        mujoco.mj_resetDataKeyframe(m, d, keyframe)
    for _ in range(round(t_end / dt)):
        mujoco.mj_step(m, d)
    mujoco.mj_forward(m, d)
    model = ld.read_mjcf(path, keyframe=keyframe, **options)
    sol = ld.simulate(model, t_end=t_end, h=1e-3, method=ld.MuntheKaas())
    worst = 0.0
    names = {b.name: mujoco.mj_name2id(m, mujoco.mjtObj.mjOBJ_BODY, b.name) for b in model.bodies}
    for b, k in names.items():
        if k < 0:  # a light body between two joints
            continue
        worst = max(worst, np.abs(sol.position(b)[-1] - d.xpos[k]).max())
        worst = max(worst, np.abs(sol.rotation(b)[-1].ravel() - d.xmat[k]).max())
    return worst, model, sol


ARM = """
<default><joint damping="0.3"/><default class="bar"><geom type="capsule" size="0.04" density="800"/></default></default>
<worldbody><geom type="plane" size="3 3 .1"/>
<body name="base" pos="0 0 1" euler="10 20 30"><geom type="box" size=".1 .1 .1"/>
 <body name="upper" pos="0.1 0 0.1" euler="0 30 0">
  <joint name="shoulder" axis="0 1 0.2" pos="0 0 .05" ref="20" springref="40" stiffness="3"/>
  <geom class="bar" fromto="0 0 0 0.5 0 0"/>
  <body name="frame" pos="0.5 0 0"><body name="weight" pos="0 0 0.1"><geom type="sphere" size=".07"/></body>
   <body name="lower" quat=".9 .1 .3 .2"><joint name="slider" type="slide" axis="1 1 0" ref="0.1" stiffness="20"/>
    <geom class="bar" fromto="0 0 0 0 0.4 0"/>
    <body name="hand" pos="0 0.4 0"><joint name="wrist" type="ball" damping="0"/>
     <geom type="ellipsoid" size=".1 .05 .03"/></body></body></body></body></body>
<body name="flier" pos="1 1 1"><freejoint name="loose"/><geom type="cylinder" size=".1 .2"/></body></worldbody>
<keyframe><key name="thrown" qpos="0.2 0.15 .8 .1 .2 .3  1 1 1 1 0 0 0" qvel="1 .5 .3 .2 -1  .1 .2 .3 4 5 6"/></keyframe>
"""


@pytest.mark.parametrize("keyframe", [None, 0, "thrown"])
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_tree_moves_as_in_mujoco(tmp_path, keyframe, group):
    path = write(tmp_path, ARM, "arm")
    number = None if keyframe is None else 0
    worst, model, _ = against_mujoco(path, keyframe=number, group=group)
    assert worst < 1e-9  # both are Runge-Kutta methods of fourth order
    if isinstance(keyframe, str):
        assert repr(ld.read_mjcf(path, group, keyframe).to_dict()) == repr(model.to_dict())
    assert model.name == "arm"
    assert [b.name for b in model.bodies] == ["upper", "lower", "hand", "flier"]  # the base stands, the weight is fixed
    assert [(e.type, e.name) for e in model.joints] == [
        ("revolute", "shoulder"), ("prismatic", "slider"), ("spherical", "wrist"),
    ]  # fmt: skip
    assert [s.kind for s in model.find("upper").shapes] == ["capsule", "sphere"]


def test_coordinates_are_those_of_mujoco(tmp_path):
    path = write(tmp_path, ARM)
    sol = ld.simulate(ld.read_mjcf(path, keyframe=0), t_end=1e-3, h=1e-3)
    assert sol.coordinate("shoulder")[0] == pytest.approx(0.2, abs=1e-14)
    assert sol.coordinate("slider")[0] == pytest.approx(0.15, abs=1e-14)
    assert sol.coordinate_rate("shoulder")[0] == pytest.approx(1.0, abs=1e-14)


def joint(name, kind, axis, place="0 0 0", options=""):
    return f'<joint name="{name}" type="{kind}" axis="{axis}" pos="{place}" {options}/>'


SPRING = 'stiffness="20" ref=".1" damping="0.2"'  # of slides
TURN = 'stiffness="5" ref="10" springref="30"'  # of hinges
SEVERAL = {  # joints of one body, type of ours, positions, velocities
    "crossing hinges": (
        joint("a", "hinge", "1 1 0", ".1 .1 0", TURN) + joint("b", "hinge", "-1 1 0", ".1 .1 0", TURN),
        "universal", "0.7 0.4", "3 2",
    ),
    "hinges that cross off their anchors": (
        joint("a", "hinge", "1 0 0", ".3 .1 0") + joint("b", "hinge", "0 1 0", ".1 .7 0"),
        "universal", "0.7 0.4", "3 2",
    ),
    "three hinges": (
        "".join(joint(f"h{k}", "hinge", a, ".1 .1 0") for k, a in enumerate(("1 0 0", "0 1 0", "0 0 1"))),
        "spherical", "0.3 0.4 .5", "3 2 1",
    ),
    "slide and hinge on one axis": (
        joint("s", "slide", "0 0 1", options=SPRING) + joint("h", "hinge", "0 0 -1", ".1 .1 0", TURN),
        "cylindrical", "0.3 0.4", "3 2",
    ),
    "hinge and slide on one axis": (
        joint("h", "hinge", "0 0 -1", ".1 .1 0", TURN) + joint("s", "slide", "0 0 1", options=SPRING),
        "cylindrical", "0.3 0.4", "3 2",
    ),
    "two slides and a hinge normal to them": (
        joint("x", "slide", "1 0 0", options=SPRING) + joint("z", "slide", "0 0 1", options=SPRING)
        + joint("h", "hinge", "0 1 0", ".1 0 .1", TURN),
        "planar", ".2 .3 .4", "1 2 3",
    ),
    "slide and hinge normal to it": (
        joint("x", "slide", "1 0 0", options=SPRING) + joint("h", "hinge", "0 1 0", ".1 0 .1", TURN),
        "generic", ".2 .4", "1 3",
    ),
    "two slides and a hinge along one": (
        joint("x", "slide", "1 0 0", options=SPRING) + joint("y", "slide", "0 -1 0", options=SPRING)
        + joint("h", "hinge", "0 1 0", ".1 0 .1", TURN),
        "generic", ".2 .3 .4", "1 2 3",
    ),
    "two slides": (
        joint("x", "slide", "1 0 0", options=SPRING) + joint("y", "slide", "0 1 0", options=SPRING),
        "generic", ".2 .4", "1 2",
    ),
    "three slides and a hinge": (
        "".join(joint(f"s{k}", "slide", a) for k, a in enumerate(("1 0 0", "0 1 0", "0 0 -1")))
        + joint("h", "hinge", "0 1 0"),
        "generic", ".2 .4 .1 .5", "1 2 3 4",
    ),
    "slide and ball": (
        joint("s", "slide", "1 2 0", options=SPRING) + '<joint name="b" type="ball" pos=".1 0 .1"/>',
        "point_on_line", ".2 1 0 0 0", "1 1 2 3",
    ),
    "two slides and a ball": (
        joint("x", "slide", "1 0 0") + joint("y", "slide", "0 1 0") + '<joint name="b" type="ball" pos=".1 0 .1"/>',
        "point_on_plane", ".2 .3 1 0 0 0", "1 2 1 2 3",
    ),
    "slide and two hinges": (
        joint("x", "slide", "1 0 0", options=SPRING) + joint("h", "hinge", "1 0 0") + joint("g", "hinge", "0 1 0"),
        "generic", ".2 .3 .4", "1 2 3",
    ),
    "three slides and three hinges": (
        "".join(joint(f"s{k}", "slide", a) for k, a in enumerate(("1 0 0", "0 1 0", "0 0 1")))
        + "".join(joint(f"h{k}", "hinge", a) for k, a in enumerate(("1 0 0", "0 1 0", "0 0 1"))),
        None, ".1 .2 .3 .4 .5 .6", "1 2 3 4 5 6",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", SEVERAL)
def test_several_joints_of_a_body_become_one(tmp_path, case):
    joints, kind, qpos, qvel = SEVERAL[case]
    text = f"""<worldbody><body name="stand" euler="10 20 30" pos="1 2 3"><geom size=".1"/>
        <body name="part" pos=".1 .2 .3" euler="30 -20 50">{joints}<geom type="box" size=".3 .1 .2" pos=".2 .1 0"/></body>
        </body></worldbody><keyframe><key qpos="{qpos}" qvel="{qvel}"/></keyframe>"""
    worst, model, sol = against_mujoco(write(tmp_path, text), keyframe=0)
    assert [e.type for e in model.joints] == ([kind] if kind else [])
    assert worst < 1e-9
    assert sol.constraint_residual.max() < 1e-12


@pytest.mark.parametrize(
    ("joints", "word"),
    [
        (joint("a", "hinge", "1 0 0") + joint("b", "hinge", "1 1 0"), "not normal"),
        (joint("a", "hinge", "1 0 0") + joint("b", "hinge", "0 1 0", "0 0 1"), "miss each other by 0.5 m"),
        (joint("a", "hinge", "1 0 0") + joint("b", "slide", "0 1 0"), "an axis that turns"),
        (joint("a", "slide", "1 0 0") + joint("b", "hinge", "1 1 0"), "neither parallel nor normal"),
        (joint("a", "slide", "1 0 0") + joint("b", "slide", "1 1 0"), "neither parallel nor normal"),
        ("".join(joint(f"h{k}", "hinge", a) for k, a in enumerate(("1 0 0", "1 1 0", "0 0 1"))), "three hinges"),
    ],
)
def test_joints_without_counterpart_are_refused_by_name(tmp_path, joints, word):
    text = f'<worldbody><body name="part">{joints}<geom size="1"/></body></worldbody>'
    with pytest.raises(ld.ModelError) as caught:
        ld.read_mjcf(write(tmp_path, text))
    for expected in (word, "'part'", "small mass", "robot.xml"):
        assert expected in str(caught.value)


@pytest.mark.parametrize(
    ("joints", "qpos", "qvel"),
    [
        (joint("a", "hinge", "1 0 0", "0 0 .1", TURN) + joint("b", "hinge", "1 1 0", "0 .1 0", TURN), ".3 .4", "2 1"),
        (joint("a", "hinge", "1 0 0") + joint("b", "slide", "0 1 0", options=SPRING), ".3 .4", "2 1"),
        (
            "".join(joint(f"h{k}", "hinge", a, options=TURN) for k, a in enumerate(("1 0 0", "0 1 0", "0 0 1"))),
            ".3 .4 .5", "2 1 1",
        ),
    ],
    ids=["axes that miss each other", "slide on a hinge", "springs of three hinges"],
)  # fmt: skip
def test_light_bodies_between_joints_on_request(tmp_path, joints, qpos, qvel):
    text = f"""<worldbody><body name="stand" euler="10 20 30" pos="1 2 3"><geom size=".1"/>
        <body name="part" pos=".1 .2 .3" euler="30 -20 50">{joints}<geom type="box" size=".3 .1 .2" pos=".2 .1 0"/></body>
        </body></worldbody><keyframe><key qpos="{qpos}" qvel="{qvel}"/></keyframe>"""
    path = write(tmp_path, text)
    errors = []
    for mass in (1e-3, 1e-5):
        worst, model, sol = against_mujoco(path, keyframe=0, intermediate_mass=mass)
        assert len(model.joints) == len(model.bodies) == qpos.count(".")
        assert sol.status == "finished"
        errors.append(worst)
    assert errors[1] < 1e-6  # of a part of 48 kg
    assert errors[1] < 0.02 * errors[0]  # and as small as the mass


def test_what_the_file_switches_off_is_off(tmp_path):
    text = """<option><flag gravity="disable" equality="disable" limit="disable" spring="disable" damper="disable"
        frictionloss="disable" contact="disable" actuation="disable"/></option><worldbody><geom type="plane" size="1 1 1"/>
        <body name="a"><joint name="hinge" stiffness="1" damping="1" frictionloss="1" range="-1 1" limited="true"/>
        <geom size=".1" contype="1" conaffinity="1"/></body></worldbody>
        <equality><connect body1="a" anchor="0 0 .1"/></equality><actuator><motor joint="hinge"/></actuator>"""
    with warnings.catch_warnings():
        warnings.simplefilter("error", FileWarning)
        model = ld.read_mjcf(write(tmp_path, text))
    assert not model.gravity.any()
    assert [e.type for e in model.elements] == ["revolute"]


FOUR_BAR = """<default><geom type="capsule" size="0.02"/></default><worldbody>
<body name="crank"><joint name="j1" axis="0 1 0"/><geom fromto="0 0 0 0 0 .5"/>
 <body name="rod" pos="0 0 .5"><joint name="j2" axis="0 1 0"/><geom fromto="0 0 0 1 0 0"/>
  <body name="rocker" pos="1 0 0"><joint name="j3" axis="0 1 0"/><geom fromto="0 0 0 0 0 -.5"/>
   <site name="foot" pos="0 0 -.5"/></body></body></body><site name="bearing" pos="1 0 0"/></worldbody>
<equality>{}</equality><keyframe><key qpos="0 0 0" qvel="2 -2 2"/></keyframe>"""


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")  # a plane loop of hinges in space
@pytest.mark.parametrize(
    "connect",
    ['<connect name="loop" body1="rocker" anchor="0 0 -.5"/>', '<connect name="loop" site1="foot" site2="bearing"/>'],
)
def test_loop_of_mujoco_is_closed_by_a_joint(tmp_path, connect):
    worst, model, sol = against_mujoco(write(tmp_path, FOUR_BAR.format(connect)), dt=2e-5, keyframe=0)
    assert [(e.type, e.name) for e in model.joints][-1] == ("spherical", "loop")
    assert worst < 1e-6  # MuJoCo's loop is a spring of 1e6 N/m a kg: it opens by about g/1e6
    assert sol.constraint_residual.max() < 1e-12
    assert np.abs(sol.position("rocker", at=(0, 0, -0.5)) - (1, 0, 0)).max() < 1e-12
    assert np.ptp(sol.energy.total) < 1e-8


COUPLED = """<default><geom type="capsule" size="0.02" fromto="0 0 0 0 0 .5"/></default><worldbody>
<body name="a"><joint name="j1" axis="0 1 0" ref="20"/><geom/></body>
<body name="b" pos="1 0 0"><joint name="j2" axis="0 1 0" ref="-10"/><geom/></body>
<body name="c" pos="2 0 0"><joint name="j3" type="slide" axis="0 0 1"/><geom/></body>
<body name="d" pos="2 .1 .2" quat=".5 .5 .5 .5"><freejoint/><geom/></body>
<body name="e" pos="2 1 0"><joint name="j5" axis="1 1 0"/><geom/></body></worldbody>
<equality><joint name="gear" joint1="j1" joint2="j2" polycoef="0 -2 0 0 0"/>
<joint name="rack" joint1="j3" joint2="j1" polycoef="0 .1 0 0 0"/>
<weld name="glue" body1="c" body2="d"/>
<joint name="hold" joint1="j5" polycoef="0 0 0 0 0"/>
<connect name="off" active="false" body1="a" anchor="0 0 0"/></equality>"""


def test_couplings_and_welds_of_mujoco_hold(tmp_path):
    worst, model, sol = against_mujoco(write(tmp_path, COUPLED), dt=2e-5)
    assert [(e.type, e.name) for e in model.elements[-4:]] == [
        ("gear", "gear"), ("gear", "rack"), ("fixed", "glue"), ("drive", "hold"),
    ]  # fmt: skip
    assert worst < 5e-6  # as above, with weaker springs at the levers
    q1, q2, q3, q5 = (sol.coordinate(f"j{k}") for k in (1, 2, 3, 5))
    assert abs(q1[-1] - q1[0]) > 0.1
    assert q1 - np.deg2rad(20) == pytest.approx(-2 * (q2 - np.deg2rad(-10)), abs=1e-12)
    assert q3 == pytest.approx(0.1 * (q1 - np.deg2rad(20)), abs=1e-12)
    assert q5 == pytest.approx(0.0, abs=1e-12)
    assert sol.position("d") - sol.position("c") == pytest.approx(np.tile([0, 0.1, 0.2], (len(sol.t), 1)), abs=1e-12)


def test_weld_far_from_closed_is_refused(tmp_path):
    text = COUPLED.replace('quat=".5 .5 .5 .5"', "").replace('body2="d"', 'body2="d" relpose="0 .1 .2 .5 .5 .5 .5"')
    with pytest.raises(ld.ModelError, match=r"'glue' is 120 degrees off.*keyframe"):
        ld.read_mjcf(write(tmp_path, text))


def test_limits_become_stops_and_friction_brakes(tmp_path):
    text = """<worldbody><body name="arm"><joint name="hinge" axis="0 1 0" range="-30 20" limited="true"
        frictionloss="0.2"/><geom type="capsule" size=".02" fromto="0 0 0 .3 0 0"/></body></worldbody>"""
    path = write(tmp_path, text)
    with pytest.warns(FileWarning, match=r"limits of joints \(give limit_stiffness=\): 'hinge'"):
        assert [e.type for e in ld.read_mjcf(path).forces] == ["friction"]
    model = ld.read_mjcf(path, limit_stiffness=1e5)
    assert [e.type for e in model.forces] == ["friction", "limit"]
    stop = model.forces[1].data["numbers"]
    assert (stop["lower"], stop["upper"]) == pytest.approx(np.deg2rad([-30, 20]))
    sol = ld.simulate(model, t_end=0.5, h=1e-4)
    assert np.deg2rad(20) < sol.coordinate("hinge").max() < np.deg2rad(20.5)


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_armature_is_inertia_of_the_coordinate(tmp_path, group):
    """Of hinges and slides on the ground and on moving bodies, with springs and initial rates; both are of fourth order."""
    text = """<compiler angle="radian"/><worldbody><body name="upper">
     <joint name="shoulder" axis="0 1 0" armature="0.7" stiffness="3"/>
     <geom type="capsule" size=".04" fromto="0 0 0 .5 0 0"/>
     <body name="slider" pos=".5 0 0"><joint name="slide" type="slide" axis="1 0 .2" armature="1.5" stiffness="9" springref=".1"/>
      <geom type="box" size=".1 .05 .03"/>
      <body name="hand" pos=".1 0 0"><joint name="wrist" axis="1 0 1" armature="0.02" damping=".1"/>
       <geom type="capsule" size=".03" fromto="0 0 0 .2 .3 0"/></body></body></body></worldbody>
    <keyframe><key name="go" qpos="0.3 0.1 -0.4" qvel="1.0 0.5 -8.0"/></keyframe>"""
    path = write(tmp_path, text)
    worst, model, _ = against_mujoco(path, keyframe=0, group=group)
    assert worst < 1e-8
    assert [b.name for b in model.bodies][:3] == ["upper", "slider", "hand"]
    assert [e.name for e in model.joints][:3] == ["shoulder", "slide", "wrist"]  # the rotors come behind them


def test_what_has_no_counterpart_is_named(tmp_path):
    text = """<mujoco model="all"><option density="1.2"/><worldbody><geom name="floor" type="plane" size="1 1 1"/>
    <body name="a" pos="0 0 1" gravcomp="1"><joint name="hinge"/><geom name="tip" size=".1"/><site name="s"/>
     <body name="b" pos="0 0 1"><joint name="ball" type="ball" damping="3" armature="0.1"/><geom size=".1"/></body></body>
    <site name="fixed"/><body name="hand" mocap="true"><geom size=".1"/></body></worldbody>
    <tendon><spatial name="rope"><site site="s"/><site site="fixed"/></spatial></tendon>
    <equality><joint name="bent" joint1="hinge" polycoef="0 0 1 0 0"/><tendon name="tight" tendon1="rope"/></equality>
    <actuator><motor name="drive" joint="hinge" gear="50"/><velocity name="speed" joint="hinge" kv="2"/>
    <motor name="winch" tendon="rope"/></actuator></mujoco>"""
    with pytest.warns(FileWarning) as caught:
        model = ld.read_mjcf(write(tmp_path, text))
    assert [b.name for b in model.bodies] == ["a", "b"]
    message = str(caught[0].message)
    for words in (
        "robot.xml", "armature of balls and free joints: 'ball'",
        "damping of joints: 'ball'", "gravity compensation of bodies: 'a'",
        "mocap bodies (they stand still): 'hand'", "than 1: give the torque of the joint", "'drive'",
        "servo of its joint alone): 'speed'", "nor on a tendon of ours): 'winch'", "coordinates of ours): 'rope'",
        "not linear: 'bent'", "equality constraints: 'tight'", "density and viscosity",
        "contacts (contacts=True reads them), as between: 'floor and tip'",
    ):  # fmt: skip
        assert words in message


FINGER = """<compiler angle="radian"/><default><geom type="capsule" size=".02"/></default><worldbody>
<body name="near" euler=".3 .2 .1"><joint name="j1" axis="0 1 0" ref="0.3" damping=".01"/><geom fromto="0 0 0 .3 0 0"/>
 <body name="middle" pos=".3 0 0"><joint name="j2" axis="0 -1 .2" armature="0.01"/><geom fromto="0 0 0 .2 0 0"/>
  <body name="tip" pos=".2 0 0"><joint name="j3" type="slide" axis="1 0 0" ref="0.05" stiffness="30"/>
   <geom fromto="0 0 0 .1 0 0"/></body></body></body>
<body name="free" pos="0 1 0"><freejoint/><geom size=".1" type="sphere"/></body></worldbody>
<tendon><fixed name="string" stiffness="8" damping="0.1" springlength="0.2"><joint joint="j1" coef="0.4"/>
  <joint joint="j2" coef="-0.7"/><joint joint="j3" coef="2.5"/></fixed>
 <fixed name="by the pose" stiffness="3"><joint joint="j2" coef="1"/><joint joint="j3" coef="1"/></fixed>
 <fixed name="pulled" {}><joint joint="j1" coef="1.5"/><joint joint="j3" coef="-1"/></fixed></tendon>
<actuator><motor name="winch" tendon="pulled" gear="-2"/></actuator>
<keyframe><key qpos="0.4 -0.2 0.1  0 1 0 1 0 0 0" qvel="1 -2 0.5  0 0 0 0 0 0"/></keyframe>"""


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_fixed_tendons_pull_as_in_mujoco(tmp_path, group):
    """Over hinges and slides with references, springs at rest by length and by pose, dampers; both are of fourth order."""
    worst, model, sol = against_mujoco(write(tmp_path, FINGER.format("")), keyframe=0, group=group)
    assert [e.name for e in model.elements if e.type == "tendon"] == [
        "tendon string", "tendon by the pose", "actuator winch",
    ]  # fmt: skip
    assert worst < 1e-8  # of the steps: a sixteenth of it with half of them
    assert np.abs(sol.energy.balance).max() < 1e-9 * np.ptp(sol.energy.kinetic)
    length = 0.4 * sol.coordinate("j1") - 0.7 * sol.coordinate("j2") + 2.5 * sol.coordinate("j3")
    rate = 0.4 * sol.coordinate_rate("j1") - 0.7 * sol.coordinate_rate("j2") + 2.5 * sol.coordinate_rate("j3")
    assert sol.effort("tendon string") == pytest.approx(-8 * (length - 0.2) - 0.1 * rate, abs=1e-12)
    assert sol.power("tendon string") == pytest.approx(sol.effort("tendon string") * rate, abs=1e-12)


def test_a_motor_on_a_tendon_is_driven_by_its_control(tmp_path):
    path = write(tmp_path, FINGER.format(""))
    m = mujoco.MjModel.from_xml_path(str(path))
    m.opt.integrator, m.opt.timestep = mujoco.mjtIntegrator.mjINT_RK4, 1e-3
    d = mujoco.MjData(m)
    stepper = ld.Stepper(ld.read_mjcf(path), h=1e-3, method=ld.MuntheKaas())
    for _ in range(100):
        d.ctrl[0] = 0.7
        mujoco.mj_step(m, d)
        stepper.step(winch=0.7)
    found = [stepper.coordinate(name) for name in ("j1", "j2", "j3")]
    assert found == pytest.approx(d.qpos[:3], abs=1e-8)
    assert abs(found[0] - 0.3) > 0.01  # it moves


def test_limits_of_tendons_become_stops_and_the_rest_is_named(tmp_path):
    path = write(
        tmp_path, FINGER.format('limited="true" range="0 .6" frictionloss=".1" stiffness="2" springlength="0 1"')
    )
    with pytest.warns(FileWarning) as caught:
        ld.read_mjcf(path)
    for words in (
        "limits of tendons (give limit_stiffness=): 'pulled'", "friction of tendons: 'pulled'", "slack over a range: 'pulled'",
    ):  # fmt: skip
        assert words in str(caught[0].message)
    with pytest.warns(FileWarning, match="friction of tendons"):
        model = ld.read_mjcf(path, limit_stiffness=1e4)
    stop = model.element("tendon pulled").data["numbers"]
    assert (stop["lower"], stop["upper"], stop["stop_stiffness"]) == (0.0, 0.6, 1e4)


def test_actuators_become_motors_and_servos_with_inputs(tmp_path):
    text = """<worldbody><body name="upper"><joint name="shoulder" axis="0 1 0"/>
     <geom type="capsule" size=".04" fromto="0 0 0 .5 0 0"/>
     <body name="lower" pos=".5 0 0"><joint name="elbow" axis="0 1 0"/><geom type="capsule" size=".03" fromto="0 0 0 .4 0 0"/>
     </body></body></worldbody>
    <actuator><motor name="lift" joint="shoulder"/><position name="aim" joint="elbow" kp="5" kv="2"/></actuator>"""
    path = write(tmp_path, text)
    m = mujoco.MjModel.from_xml_path(str(path))
    m.opt.integrator, m.opt.timestep = mujoco.mjtIntegrator.mjINT_RK4, 1e-4
    d = mujoco.MjData(m)
    d.ctrl[:] = -12.0, 0.4
    mujoco.mj_step(m, d, 3000)
    model = ld.read_mjcf(path)
    model = ld.Stepper(model, h=1e-3, method=ld.MuntheKaas())
    model.step(300, lift=-12.0, aim=0.4)
    assert model.actuated == [("shoulder", "angle")]
    assert np.abs(model.q - d.qpos).max() < 1e-6
    assert np.abs(d.qpos).max() > 0.1


def test_mesh_is_drawn_and_has_the_mass_that_mujoco_computes(tmp_path):
    corners = "0 0 0  1 0 0  0 2 0  0 0 3"
    text = f"""<asset><mesh name="wedge" vertex="{corners}"/></asset><worldbody><body name="wedge" pos="0 0 5"><freejoint/>
        <geom type="mesh" mesh="wedge" density="100"/></body></worldbody>"""
    body = ld.read_mjcf(write(tmp_path, text)).find("wedge")
    (shape,) = body.shapes
    assert body.mass == pytest.approx(100.0, rel=1e-6)  # 1/6 of 1 x 2 x 3; MuJoCo keeps meshes in single precision
    solid = ld.Model().body("solid", mass=body.mass, shape=shape)
    assert solid.com == pytest.approx(body.com, abs=1e-6)
    assert np.allclose(solid.inertia, body.inertia, atol=1e-4)


def test_imported_model_survives_the_round_trip(tmp_path):
    for text in (ARM, COUPLED):
        model = ld.read_mjcf(write(tmp_path, text))
        again = ld.read_model(model.write(tmp_path / "robot.toml"))
        assert repr(again.to_dict()) == repr(model.to_dict())


def test_step_size_of_the_file_is_the_default(tmp_path):
    model = ld.read_model(write(tmp_path, ARM.replace("<worldbody>", '<option timestep="0.004"/><worldbody>', 1)))
    assert model.defaults == {"h": 0.004}


def test_wrong_files_say_what_is_wrong(tmp_path):
    with pytest.raises(ld.ModelError, match=r"robot\.xml.*bdy"):
        ld.read_mjcf(write(tmp_path, "<worldbody><bdy/></worldbody>"))
    with pytest.raises(ld.ModelError, match=r"no keyframe 'thron'; did you mean 'thrown'"):
        ld.read_mjcf(write(tmp_path, ARM), keyframe="thron")
    with pytest.raises(ld.ModelError, match=r"limit_stiffness"):
        ld.read_mjcf(write(tmp_path, ARM), limit_stiffness=-1.0)
    with pytest.raises(ld.ModelError, match=r"did you mean 'keyframe'"):
        ld.read_mjcf(write(tmp_path, ARM), keyfram=0)


def test_without_mujoco_it_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "mujoco", None)
    with pytest.raises(ld.ModelError, match=r"pip install 'liedyn\[mujoco\]'"):
        ld.read_mjcf(write(tmp_path, ARM))


CONTACTS = """<mujoco><option gravity="0 0 -9.81"/><default><geom density="1000" friction="0.4"/></default><worldbody>
    <geom name="floor" type="plane" size="1 1 1" friction="0.3"/>
    <body name="ball" pos="0 0 0.3"><freejoint/><geom name="round" type="sphere" size="0.1"/></body>
    <body name="box" pos="1 0 0.1"><freejoint/><geom name="cube" type="box" size="0.1 0.1 0.1"/>
     <geom name="paint" type="box" size="0.2 0.2 0.01" contype="0" conaffinity="0" mass="0"/></body>
    <body name="slick" pos="2 0 0.1"><freejoint/><geom name="ice" type="sphere" size="0.1" condim="1" priority="1"/></body>
    </worldbody><contact><exclude body1="ball" body2="slick"/></contact></mujoco>"""


def test_geoms_that_may_touch_become_contacts_with_their_friction(tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        model = ld.read_mjcf(write(tmp_path, CONTACTS), contacts=True)
    found = {
        frozenset((e.arguments["a"], e.arguments["b"])): e.arguments["friction"]
        for e in model.elements
        if e.type == "contact"
    }
    assert found == {
        frozenset(("ball", "floor")): 0.4, frozenset(("box", "floor")): 0.4, frozenset(("slick", "floor")): 0.0,
        frozenset(("ball", "box")): 0.4, frozenset(("box", "slick")): 0.0,
    }  # fmt: skip
    assert len(model.find("box").shapes) == 1  # what is only seen does not touch
    sol = ld.simulate(model, t_end=0.4, h=0.01, method=ld.RATTLie())
    assert sol.status == "finished", sol.message
    assert sol.position("ball")[-1, 2] == pytest.approx(0.1, abs=1e-9)
    assert sol.impacts.t[0] == pytest.approx(np.sqrt(2 * 0.2 / 9.81), abs=1e-9)


def test_contacts_that_cannot_be_taken_over_are_named(tmp_path):
    text = CONTACTS.replace(
        "</worldbody>",
        """<geom name="step" type="box" size="0.1 0.1 0.1" pos="5 0 0"/>
        <body name="tin" pos="3 0 0.3"><freejoint/><geom name="can" type="cylinder" size="0.1 0.1" condim="6"
         margin="0.01"/></body>
        <body name="two" pos="4 0 1"><freejoint/><geom name="rough" type="sphere" size="0.1" friction="0.9"/>
        <geom name="smooth" type="sphere" size="0.1" pos="0 0 0.1"/></body></worldbody>""",
    )
    with pytest.warns(FileWarning) as caught:
        ld.read_mjcf(write(tmp_path, text), contacts=True)
    message = str(caught[0].message)
    for words in (
        "fixed geoms that are no planes", "several coefficients of friction", "not known yet",
        "spin and rolling (condim 4 and 6): 'can'",
        "margins of geoms: 'can'",
    ):  # fmt: skip
        assert words in message
