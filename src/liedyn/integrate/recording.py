"""Steps of a plan, and the records of their ends."""

from __future__ import annotations

from liedyn.compiled.decorators import kernel
from liedyn.equation.evaluate import remember
from liedyn.equation.nodes import OWN
from liedyn.groups.algebra import mat, setm
from liedyn.groups.so3.kernels import so3_orthonormalize
from liedyn.integrate.energy_balance import call_work

EVERY = 64  # steps after which rotations are made orthogonal and self-stress is taken off


@kernel(hot=True)
def next_step(schedule, count):
    """End and size of the next step."""
    k = count.segment
    if k + 1 < schedule.first.shape[0] and count.step >= schedule.first[k + 1]:
        k += 1
        count.segment = k
    h = schedule.h[k]
    return schedule.t[k] + (count.step + 1 - schedule.first[k]) * h, h


@kernel(hot=True)
def mend_rotations(system, count, q):
    """Make rotations orthogonal again, every 64 steps."""
    head = system.head
    if count.step % EVERY == 0:
        for n in range(1, head.n_nodes - head.n_trackers):
            if system.ids[head.kind + n] != OWN:
                setm(q, 12 * n + 3, so3_orthonormalize(mat(q, 12 * n + 3)))


@kernel(hot=True)
def ends_here(out, k, step):
    """Whether line k of the records is that of this step."""
    return k < out.step.shape[0] and abs(out.step[k]) == step


@kernel(hot=True)
def is_recorded(count, out):
    """Whether the step at work is recorded, so that its multipliers must be those of minimum norm.

    A run without a list of records is a `Stepper`.  Every 64th step counts as recorded: the self-stress would otherwise
    accumulate.  Records of the health report (negative) do not count: they must not change the run.
    """
    k = count.recorded
    return (
        out.step.shape[0] == 0 or count.step % EVERY == 0 or (k < out.step.shape[0] and out.step[k] == count.step + 1)
    )


@kernel(hot=True)
def finish_step(system, t, settings, count, old, out):
    """Count the step, renew what trackers remember, add the work, and record the end, at t, if the plan says so."""
    if system.head.n_trackers > 0:
        remember(system, t, old.q, old.v)
    count.step += 1
    k = count.recorded
    if ends_here(out, k, count.step):
        store(k, old, out)
        count.recorded = k + 1
    if settings.add_work != 0:
        call_work(settings.add_work, system, t, count, old, out)


@kernel
def store(k, old, out):
    """Copy a state into line k of the records."""
    for i in range(old.q.shape[0]):
        out.q[k, i] = old.q[i]
    for i in range(old.v.shape[0]):
        out.v[k, i] = old.v[i]
        out.vd[k, i] = old.vd[i]
    for i in range(out.lam_rows.shape[0]):
        out.lam[k, i] = old.lam[out.lam_rows[i]]
