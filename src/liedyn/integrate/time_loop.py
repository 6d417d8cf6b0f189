"""The time loop of methods with one implicit step: predict, iterate, accept, record.

A method brings three functions, chosen by the type of its record `method` when the loop is compiled:

    factors(method, h)   gamma', beta' of the iteration (`newton.py`)
    predict(method, attempt, system, t, h, settings, old, ahead, new, matrices)   the start of the iteration
    accept(method, system, count, scale, old, ahead, new)   the end of the step becomes the accepted state
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.extending import overload

from liedyn.compiled.decorators import HOT, inline, inner, kernel
from liedyn.compiled.own_kernels import held_by
from liedyn.equation.iteration_matrix import constraint_gradient, transposed_product
from liedyn.equation.moves import inertial
from liedyn.equation.nodes import OWN
from liedyn.equation.optional_parts import call_turn
from liedyn.equation.roles import evaluate_signals
from liedyn.groups.algebra import dot, mat, mm, setm, vec
from liedyn.integrate.newton import MAX_TURN, OK, TURNED_OVER, TURNS_TOO_FAR, in_chart, newton, turned_over
from liedyn.integrate.predictor import guess_eta
from liedyn.integrate.recording import finish_step, is_recorded, next_step
from liedyn.integrate.redundant import call_minimum_norm
from liedyn.integrate.step_change import call_scale_violation
from liedyn.integrate.stress import call_follow

# guesses of a step: all that was extrapolated; vd_n, lam_n; zeros; the pose q_n; and the first again, however springs turn
ATTEMPTS, ATTEMPTS_GUARDED, ZEROS, STAY, LAST = 3, 5, 2, 3, 4

_own: dict[tuple[str, type], Any] = {}  # kernels of the methods, by function and type of record


def step_of(record: type) -> Callable[[Any], Any]:
    """Mark a kernel, such as factors, predict or accept, as that of the methods with this type of record."""

    def register(function: Any) -> Any:
        _own[function.__name__, record] = function
        held_by(record, function)
        return function

    return register


def own_kernel(name: str, method: Any) -> Any:
    """The kernel of this name of the method with a record of this (Numba) type."""
    return _own[name, method.instance_class]


def of_record(function: Callable[..., Any]) -> Callable[..., Any]:
    """Let kernels call a function of a step: it is the one that `step_of` has marked for the type of the record `method`."""

    @overload(function, jit_options=HOT, strict=False)
    def chosen(method, *others):
        return own_kernel(function.__name__, method).py_func

    return function


@of_record
def factors(method, h):
    """gamma' and beta' of a step of size h."""
    raise NotImplementedError


@of_record
def predict(method, attempt, system, t, h, settings, old, ahead, new, matrices):
    """Start of the iteration of the step from t to t + h; attempt: which guess."""
    raise NotImplementedError


@of_record
def accept(method, system, count, scale, old, ahead, new):
    """The end of a step becomes the accepted state."""
    raise NotImplementedError


@inner
def advance(n, method, changes, system, settings, count, scale, schedule, old, ahead, new, matrices, out):
    """Make at most n steps; returns the status of the last one.  changes: None where all steps have one size."""
    for _ in range(n):
        segment = count.segment
        t, h = next_step(schedule, count)
        if changes is not None and settings.scale_violation != 0 and h != schedule.h[segment]:
            c = h / schedule.h[segment]
            call_scale_violation(
                settings.scale_violation, c, t - h, system, settings, count, scale, old, new, matrices
            )  # fmt: skip
        status, beta_prime = solve_step(method, t, h, system, settings, count, scale, old, ahead, new, matrices)
        if status != OK:
            return status
        take_step(method, system, t, beta_prime, settings, count, scale, old, ahead, new, matrices, out)
    return OK


@inner(hot=True)
def solve_step(method, t, h, system, settings, count, scale, old, ahead, new, matrices):
    """Predict and iterate to the end t of the step, from one guess after the other; returns the status and beta'."""
    beta_prime, status = 0.0, OK
    for attempt in range(ATTEMPTS_GUARDED if settings.guarded != 0 else ATTEMPTS):
        gamma_prime, beta_prime = begin_step(method, attempt, system, t, h, settings, old, ahead, new, matrices)
        if settings.follow_stress != 0:
            call_follow(settings.follow_stress, attempt, 0.0, system, count, old.q, matrices.r)
        status = newton(system, t, gamma_prime, beta_prime, settings, count, scale, new, matrices, method.chart)
        if status == OK:
            status = check_turn(system, h, count, new.v)
        if status == OK and settings.guarded != 0 and attempt < LAST:
            status = TURNED_OVER if turned_over(system, t, old.q, new.q, matrices.r) else OK
        if status == OK:
            break
    return status, beta_prime


@kernel(hot=True)
def begin_step(method, attempt, system, t, h, settings, old, ahead, new, matrices):
    """Predict the end of the step at t, and set the signals there; returns gamma', beta'."""
    if system.head.n_eta > 0:
        evaluate_signals(system.signals, t - h, system.u)
    predict(method, attempt, system, t - h, h, settings, old, ahead, new, matrices)
    evaluate_signals(system.signals, t, system.u)
    return factors(method, h)


@kernel(hot=True)
def end_step(method, system, t, settings, count, scale, old, ahead, new, out):
    """Accept the end of the step at t, and record it."""
    accept(method, system, count, scale, old, ahead, new)
    finish_step(system, t, settings, count, old, out)


@inner(hot=True)
def take_step(method, system, t, beta_prime, settings, count, scale, old, ahead, new, matrices, out):
    """Take self-stress off the multipliers at the end of the step at t, and end it."""
    if settings.project != 0.0:
        call_minimum_norm(
            settings.minimum_norm, is_recorded(count, out), system, t, beta_prime, settings, scale, new,
            in_chart(matrices, method.chart),
        )  # fmt: skip
    end_step(method, system, t, settings, count, scale, old, ahead, new, out)


@inline
def guessed(attempt):
    """Factors of the last value and of its expected change in the guess of vd and lam."""
    return (1.0 if attempt != ZEROS else 0.0), (1.0 if attempt == 0 or attempt == LAST else 0.0)


@kernel(hot=True)
def check_turn(system, h, count, v):
    """Status of a converged step: Newton may have found a rotation that is some turns away, or, in a body on which nothing
    acts that could tell, none at all (nan)."""
    for n in range(1, system.head.n_nodes):
        W = vec(v, 6 * n + 3)
        if not dot(W, W) * h * h <= MAX_TURN * MAX_TURN and turns(system, n, h, v):
            count.worst_node = n
            return TURNS_TOO_FAR
    return OK


@inner
def turns(system, n, h, v):
    """Whether a node that seems to turn too far does: a group of the user may have components that are no angles."""
    head, ids = system.head, system.ids
    return ids[head.kind + n] != OWN or not h * call_turn(head.turn_others, head, ids, False, v) <= MAX_TURN


@kernel(hot=True)
def begin_index2(system, t, attempt, settings, weight, old, ahead, new, matrices):
    """B(q_n), whose transpose carries eta (Gear, Gupta & Leimkuhler 1985), times M^-1 if there are weights; eta and p.

    With weights eta is foretold in the first guess.  Without, its size and Newton's way depend on the unit of length; and with
    redundant rows a part of it does not act, which nothing would correct.
    """
    inertial(system, old.q, old.v, old.vd, new.v_inertial, new.vd_inertial)
    constraint_gradient(system, t, old.q, new.v_inertial, new.vd_inertial, new.lam, matrices.S, matrices.Bn)
    if weight.shape[0] > 0:
        weigh(system, weight, matrices.Bn)
    guess_eta(system, weight.shape[0] > 0 and attempt == 0 and settings.project == 0.0, old, ahead, new)
    transposed_product(system.head, system.ids, matrices.Bn, new.lam, new.p)


@kernel(hot=True)
def weigh(system, weight, Bn):
    """Bn M^-1 in place of Bn, M by its diagonal blocks, whose inverses are in weight."""
    head, ids = system.head, system.ids
    for k in range(head.n_blocks_b):
        i = head.blocks_b + 4 * k
        setm(Bn, 9 * k, mm(mat(Bn, 9 * k), mat(weight, 18 * ids[i + 1] + 9 * ids[i + 2])))
