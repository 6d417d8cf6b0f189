"""Actuators of MJCF on joints and tendons: motors and position servos, whose controls become inputs by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from liedyn.multibody.files.mjcf_tendons import Tendons
from liedyn.multibody.files.tree import Tree


class Actuators:
    """Takes over what a motor or a PD law of ours does as well: without dynamics and limits of force, on a hinge or a slide.

    Of tendons it takes over motors.
    """

    def __init__(self, mujoco: Any, compiled: Any, name: Callable[[str, int], str], tendons: Tendons) -> None:
        self.mj, self.m, self.name, self.tendons = mujoco, compiled, name, tendons

    def add(self, tree: Tree) -> None:
        """Add those that can be, and note the others."""
        for k in range(self.m.nu):
            name = self.name("ACTUATOR", k)
            why = self._add(tree, k, name)
            if why:
                tree.leave_out(f"actuators ({why})", name)

    def _add(self, tree: Tree, k: int, name: str) -> str:
        """Add one; why not, if so."""
        m, mj = self.m, self.mj
        gear, gain, bias = m.actuator_gear[k], m.actuator_gainprm[k], m.actuator_biasprm[k]
        if int(m.actuator_trntype[k]) == mj.mjtTrn.mjTRN_TENDON:
            return self._on_tendon(tree, k, name)
        if int(m.actuator_trntype[k]) != mj.mjtTrn.mjTRN_JOINT:
            return "not on a joint"
        joint = self.name("JOINT", int(m.actuator_trnid[k][0]))
        place = tree.coordinates.get(joint)
        if place is None:
            return "on a joint without a coordinate of ours"
        if why := self._varies(k, m.jnt_actfrclimited[int(m.actuator_trnid[k][0])]):
            return why
        if m.actuator_ctrllimited[k]:
            tree.leave_out("limits of the controls of actuators", name)
        if int(m.actuator_biastype[k]) == mj.mjtBias.mjBIAS_NONE:
            if gear[0] * gain[0] * place.sign != 1.0:
                return "with a gear or gain other than 1: give the torque of the joint, model.motor(joint, model.input(NAME))"
            tree.model.motor(place.element, tree.model.input(name), coordinate=place.which, name=f"actuator {name}")
            return ""
        kp, kv = float(gain[0]), -float(bias[2])
        servo = gear[0] == 1.0 and bias[0] == 0.0 and bias[1] == -gain[0] and kp > 0.0 and kv >= 0.0
        if not (servo and place.sign == 1.0 and place.offset == 0.0):
            return "neither a motor nor a position servo of its joint alone"
        target = tree.model.input(name)
        tree.model.control(place.element, target, kp=kp, kd=kv, coordinate=place.which, name=f"actuator {name}")
        return ""

    def _on_tendon(self, tree: Tree, k: int, name: str) -> str:
        """Add a motor on a tendon, whose gear and gain go into the factors of the coordinates; why not, if so."""
        m, number = self.m, int(self.m.actuator_trnid[k][0])
        length = self.tendons.length(tree, number)
        if length is None:
            return "not on a joint, nor on a tendon of ours"
        if why := self._varies(k, m.tendon_actfrclimited[number]):
            return why
        if int(m.actuator_biastype[k]) != self.mj.mjtBias.mjBIAS_NONE:
            return "not a motor, on a tendon"
        ratio = float(m.actuator_gear[k][0] * m.actuator_gainprm[k][0])
        if ratio == 0.0:
            return "with a gear or gain of 0"
        if m.actuator_ctrllimited[k]:
            tree.leave_out("limits of the controls of actuators", name)
        tree.model.tendon(**length.arguments(ratio), force=tree.model.input(name), name=f"actuator {name}")
        return ""

    def _varies(self, k: int, limited: bool) -> str:
        """What an actuator has besides a fixed gain, if anything; limited: whether its joint or tendon limits the force."""
        m, mj = self.m, self.mj
        if int(m.actuator_dyntype[k]) != mj.mjtDyn.mjDYN_NONE:
            return "with dynamics"
        if int(m.actuator_gaintype[k]) != mj.mjtGain.mjGAIN_FIXED or int(m.actuator_biastype[k]) > int(
            mj.mjtBias.mjBIAS_AFFINE
        ):
            return "with gains that vary"
        return "with a limit of force" if m.actuator_forcelimited[k] or limited else ""
