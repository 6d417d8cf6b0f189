"""Results for other tools: numbers in tables, datasets and VTK files are those of the read-outs, with labels and units."""

import base64
import csv
import sys
import xml.etree.ElementTree as ET

import numpy as np
import pandas as pd
import pytest
import xarray as xr

import liedyn as ld
from liedyn.errors import ModelError


@pytest.fixture(scope="module", params=["R3xSO3", "SE3"])
def sol(request):
    model = ld.Model(gravity=(0, 0, -9.81), group=request.param, name="arm")
    body = model.body("hub, left", mass=1.0, inertia=(0.1, 0.2, 0.3), position=(0.2, 0, 0), com=(0.1, 0, 0))
    model.revolute("ground", body, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    rod = model.beam("rod", ld.Section.circle(radius=0.01, E=1e9, nu=0.3, rho=1000), [(0.2, 0, 0), (1, 0, 0)], n=3)
    model.fixed(body, rod.start, name="weld")
    return ld.simulate(model, t_end=0.05, h=0.005)


def test_dataframe_has_motion_coordinates_and_energies(sol):
    table = sol.to_dataframe()
    assert table.index.name == "time"
    assert np.array_equal(table.index, sol.t)
    for body in sol.bodies:
        assert np.array_equal(table[[f"{body}.{c}" for c in "xyz"]], sol.position(body))
        assert np.array_equal(table[[f"{body}.v{c}" for c in "xyz"]], sol.velocity(body))
        assert np.array_equal(table[[f"{body}.e{k}" for k in range(4)]], sol.quaternion(body))
        assert np.array_equal(table[[f"{body}.Omega{k}" for k in (1, 2, 3)]], sol.angular_velocity(body))
    assert np.array_equal(table["hinge.angle"], sol.coordinate("hinge"))
    assert np.array_equal(table["hinge.angle.rate"], sol.coordinate_rate("hinge"))
    assert np.array_equal(table["total_energy"], sol.energy.total)
    assert set(table.attrs["units"]) == {"time", *table.columns}
    assert table.attrs["units"]["hinge.angle.rate"] == "rad s-1"


def test_csv_is_the_dataframe_to_the_bit(sol, tmp_path):
    path = sol.to_csv(tmp_path / "run.csv")
    table = sol.to_dataframe()
    with path.open(encoding="utf-8", newline="") as file:
        names, *rows = csv.reader(file)  # a comma in a name does no harm
    assert names == ["time [s]", *(f"{name} [{table.attrs['units'][name]}]" for name in table.columns)]
    assert np.array_equal(np.array(rows, dtype=float), table.reset_index())
    assert list(pd.read_csv(path).columns) == names


def test_dataset_is_labeled_and_has_units(sol, tmp_path):
    data = sol.to_xarray()
    body = "hub, left"
    assert np.array_equal(data.position.sel(body=body), sol.position(body))
    assert np.array_equal(data.rotation.sel(body=body), sol.rotation(body))
    assert np.array_equal(data.acceleration.sel(body=body, axis="z"), sol.acceleration(body)[:, 2])
    assert np.array_equal(data.coordinate.sel(joint_coordinate="hinge.angle"), sol.coordinate("hinge"))
    assert np.array_equal(data.rod_section_force.sel(section_force="M2"), sol.beam("rod").node_force[..., 4])
    assert np.array_equal(data.rod_s, sol.beam("rod").s)
    assert np.array_equal(data.multipliers, sol.multipliers)
    assert all(variable.attrs["units"] for variable in data.data_vars.values())
    assert data.attrs["method"] == sol.method
    data.to_netcdf(tmp_path / "run.nc", engine="h5netcdf")
    with xr.open_dataset(tmp_path / "run.nc", engine="h5netcdf") as back:
        assert np.array_equal(back.kinetic_energy, sol.energy.kinetic)


def read_vtp(path):
    """Arrays of a VTP file by name, as the file format says."""
    root = ET.parse(path).getroot()
    assert (root.tag, root.attrib["type"], root.attrib["header_type"]) == ("VTKFile", "PolyData", "UInt64")
    found = {}
    for node in root.iter("DataArray"):
        raw = base64.b64decode(node.text)
        assert int(np.frombuffer(raw[:8], np.uint64)[0]) == len(raw) - 8
        x = np.frombuffer(raw[8:], {"Float64": np.float64, "Int64": np.int64}[node.attrib["type"]])
        width = int(node.attrib["NumberOfComponents"])
        found[node.attrib["Name"]] = x.reshape(-1, width) if width > 1 else x
    return root.find("PolyData/Piece").attrib, found


def test_vtk_series_has_times_bodies_and_beams(sol, tmp_path):
    path = sol.to_vtk(tmp_path / "out" / "vtk", every=4)
    sets = ET.parse(path).getroot().findall("Collection/DataSet")
    times = [float(x.attrib["timestep"]) for x in sets if x.attrib["part"] == "0"]
    assert times == [sol.t[k] for k in (0, 4, 8, 10)]
    assert len(sets) == 2 * len(times)
    assert {x.name for x in path.parent.iterdir()} == {"solution.pvd", *(x.attrib["file"] for x in sets)}

    piece, last = read_vtp(path.parent / sets[3].attrib["file"])
    assert (piece["NumberOfPoints"], piece["NumberOfVerts"]) == (str(len(sol.bodies)),) * 2
    for k, body in enumerate(sol.bodies):
        assert np.array_equal(last["points"][k], sol.position(body)[-1])
        assert np.array_equal(last["quaternion"][k], sol.quaternion(body)[-1])
        assert np.array_equal(last["velocity"][k], sol.velocity(body)[-1])

    piece, last = read_vtp(path.parent / sets[-1].attrib["file"])
    assert (piece["NumberOfPoints"], piece["NumberOfLines"]) == ("4", "1")
    assert last["connectivity"].tolist() == [0, 1, 2, 3]
    assert last["offsets"].tolist() == [4]
    rod = sol.beam("rod")
    assert np.array_equal(last["points"], rod.position[-1])
    assert np.array_equal(np.hstack([last["section_force"], last["section_moment"]]), rod.node_force[-1])


@pytest.mark.parametrize("every", [0, -1, 1.5])
def test_vtk_refuses_a_stride_that_is_none(sol, every, tmp_path):
    with pytest.raises(ValueError, match="every"):
        sol.to_vtk(tmp_path, every=every)


@pytest.mark.parametrize(("call", "package"), [("to_dataframe", "pandas"), ("to_xarray", "xarray")])
def test_missing_package_says_what_to_install(sol, call, package, monkeypatch):
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=rf"{call} needs {package}: pip install 'liedyn\[data\]'"):
        getattr(sol, call)()


def oscillator(q, v, t):
    return 4.0 * q


def test_system_says_how_it_is_read_out(tmp_path):
    system = ld.System(ld.Rn(1), np.eye(1), oscillator, q0=(1.0,), v0=(0.0,))
    sol = ld.simulate(system, t_end=0.1, h=0.01)
    for call in (sol.to_dataframe, sol.to_xarray, lambda: sol.to_csv(tmp_path / "x.csv"), lambda: sol.to_vtk(tmp_path)):
        with pytest.raises(ModelError, match=r"sol\.element\(\)"):
            call()
    with pytest.raises(ModelError, match="cannot be stored"):
        ld.simulate(system, t_end=0.1, h=0.01, save=tmp_path / "run.h5")
    assert not list(tmp_path.iterdir())
