"""Results on disk: what was saved comes back to the bit, foreign files are refused."""

import h5py
import numpy as np
import pytest

import liedyn as ld


@pytest.fixture(scope="module")
def sol():
    method = ld.GeneralizedAlpha(rho_inf=0.8)
    return ld.simulate(ld.problems.get("satellite"), t_end=0.2, h=0.01, group="SE3", method=method)


@pytest.fixture(scope="module")
def path(sol, tmp_path_factory):
    path = tmp_path_factory.mktemp("files") / "satellite.h5"
    sol.save(path)
    return path


def test_every_read_out_comes_back_to_the_bit(sol, path):
    back = ld.load(path)
    assert (back.bodies, back.joints, back.problem) == (sol.bodies, sol.joints, sol.problem)
    assert (back.status, back.message, back.stats, back.method) == (
        sol.status, sol.message, sol.stats, sol.method,
    )  # fmt: skip
    for array in ("t", "q", "v", "vd", "lam", "multipliers", "constraint_residual", "velocity_residual"):
        assert np.array_equal(getattr(back, array), getattr(sol, array)), array
    for part in ("kinetic", "potential", "total"):
        assert np.array_equal(getattr(back.energy, part), getattr(sol.energy, part)), part
    assert np.array_equal(back.momentum.angular, sol.momentum.angular)
    for body in sol.bodies:
        for read_out in ("position", "quaternion", "velocity", "angular_velocity", "acceleration"):
            assert np.array_equal(getattr(back, read_out)(body), getattr(sol, read_out)(body)), (body, read_out)
    for joint in sol.joints:
        for mine, theirs in zip(back.reaction(joint), sol.reaction(joint), strict=True):
            assert np.array_equal(mine, theirs), joint


def test_saving_again_gives_the_same(sol, path, tmp_path):
    again = tmp_path / "again.h5"
    ld.load(path).save(again)
    assert np.array_equal(ld.load(again).q, sol.q)


def spring_force(t, x, R, v, omega):
    return (-3.0 * x[0], -3.0 * x[1], -3.0 * x[2]), (0.0, 0.0, 0.0)


def spring_potential(t, x, R):
    return 1.5 * (x[0] ** 2 + x[1] ** 2 + x[2] ** 2)


def test_result_without_constraints_and_with_a_force_of_the_users_own_comes_back(tmp_path):
    model = ld.Model(name="Kugel Ø 3")  # no multipliers, a name that is not ASCII
    ball = model.point_mass("Kugel", mass=1.0, position=(1.0, 0.0, 0.0))
    model.user_force(ball, spring_force, potential=spring_potential)
    sol = ld.simulate(model, t_end=0.1, h=0.01)
    back = ld.load(sol.save(tmp_path / "kugel.h5"))
    assert back.lam.shape == (11, 0)
    assert (back.bodies, back.model.name) == (["Kugel"], "Kugel Ø 3")
    assert sol.energy.potential[0] == pytest.approx(1.5)
    assert np.array_equal(back.energy.potential, sol.energy.potential)  # though the file does not hold the function


def test_arrays_carry_their_dimensions(path):
    with h5py.File(path) as file:
        for name in ("q", "v", "vd", "lam"):
            assert file[name].dims[0][0] == file["time"]
            assert all(len(dimension) == 1 for dimension in file[name].dims)
        assert file.attrs["format"].startswith("liedyn result")
        assert file.attrs["liedyn_version"] == ld.__version__


def test_missing_file_is_named(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"nothing\.h5"):
        ld.load(tmp_path / "nothing.h5")


def test_foreign_and_damaged_files_are_value_errors(path, tmp_path):
    text, foreign, cut, gap = (tmp_path / f"{k}.h5" for k in range(4))
    text.write_text("t,x\n0,1\n")
    with h5py.File(foreign, "w") as file:
        file["x"] = [1.0, 2.0]
    cut.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    gap.write_bytes(path.read_bytes())
    with h5py.File(gap, "a") as file:
        del file["lam"]
    for bad in (text, foreign, cut, gap):
        with pytest.raises(ValueError, match=r"no result of liedyn") as caught:
            ld.load(bad)
        assert bad.name in str(caught.value)


def test_failed_save_leaves_no_half_file_and_keeps_the_old_one(sol, path, tmp_path, monkeypatch):
    target = tmp_path / "kept.h5"
    sol.save(target)
    before = target.read_bytes()

    def broken(*arguments):
        raise OSError("disk full")

    monkeypatch.setattr(h5py.File, "create_dataset", broken)
    monkeypatch.setattr(h5py.Group, "__setitem__", broken)
    with pytest.raises(OSError, match="disk full"):
        sol.save(target)
    assert target.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["kept.h5"]
