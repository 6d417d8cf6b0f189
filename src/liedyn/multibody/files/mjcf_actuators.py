"""Actuators of MJCF on joints: motors and position servos, whose controls become inputs of the model by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from liedyn.multibody.files.tree import Tree


class Actuators:
    """Takes over what a motor or a PD law of ours does as well: on a hinge or a slide, without dynamics and limits of force."""

    def __init__(self, mujoco: Any, compiled: Any, name: Callable[[str, int], str]) -> None:
        self.mj, self.m, self.name = mujoco, compiled, name

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
        if int(m.actuator_trntype[k]) != mj.mjtTrn.mjTRN_JOINT:
            return "not on a joint"
        joint = self.name("JOINT", int(m.actuator_trnid[k][0]))
        place = tree.coordinates.get(joint)
        if place is None:
            return "on a joint without a coordinate of ours"
        if int(m.actuator_dyntype[k]) != mj.mjtDyn.mjDYN_NONE:
            return "with dynamics"
        if int(m.actuator_gaintype[k]) != mj.mjtGain.mjGAIN_FIXED or int(m.actuator_biastype[k]) > int(
            mj.mjtBias.mjBIAS_AFFINE
        ):
            return "with gains that vary"
        if m.actuator_forcelimited[k] or m.jnt_actfrclimited[int(m.actuator_trnid[k][0])]:
            return "with a limit of force"
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
