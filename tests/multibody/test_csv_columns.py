"""Tables from text files: columns by name or number, in Python and in model files, and what is wrong with a file."""

import numpy as np
import pytest

import liedyn as ld

TEXT = "# measured on the rig\ntime;torque;speed\n\n0;1.5;0\n0.5; -2e-1 ;3\n2;0;7\n"


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "torque.csv"
    file.write_text(TEXT, encoding="utf-8-sig")
    return file


def test_columns_are_found_by_name_or_number(path):
    named = ld.Table.from_csv(path, "time", "torque", separator=";", outside="hold")
    numbered = ld.Table.from_csv(path, 0, 1, separator=";", outside="hold")
    assert named.x.tolist() == numbered.x.tolist() == [0.0, 0.5, 2.0]
    assert named.y.tolist() == numbered.y.tolist() == [1.5, -0.2, 0.0]
    assert (named.kind, named.outside) == ("linear", "hold")


def test_three_columns_make_a_vector_and_blanks_may_separate(tmp_path):
    file = tmp_path / "wind.txt"
    file.write_text("0 1 2  3\n1\t4 5 6\n")
    table = ld.Table.from_csv(file, y=[1, 3, 2], separator=" ")
    assert table(0.5).tolist() == [2.5, 4.5, 3.5]


def test_a_model_file_names_a_file_beside_it(path):
    model = path.parent / "crank.toml"
    model.write_text("""
[[body]]
name = "crank"
mass = 1.0
inertia = [1.0, 1.0, 1.0]
[[torque]]
body = "crank"
value = [0.0, {table = {csv = "torque.csv", y = "torque", separator = ";"}}, 0.0]
""")
    found = ld.read_model(model).elements[0].data["value"][1]
    assert found.y.tolist() == [1.5, -0.2, 0.0]
    ld.read_model(model).write(path.parent / "again.toml")  # holds the points themselves
    path.unlink()
    assert ld.read_model(path.parent / "again.toml").elements[0].data["value"][1].y.tolist() == [1.5, -0.2, 0.0]
    with pytest.raises(ld.ModelError, match=r"crank.toml:8: torque\[0\].value\[1\]: .*there is no file .*torque.csv"):
        ld.read_model(model)


def test_a_result_file_cannot_name_one(path):
    model = ld.Model()
    body = model.body("crank", 1.0, (1, 1, 1))
    model.torque(body, (0, ld.Table([0, 1], [0, 1]), 0))
    data = model.to_dict()
    data["elements"][0]["value"][1] = {"table": {"csv": str(path)}}
    with pytest.raises(ld.ModelError, match="csv"):
        ld.Model.from_dict(data)


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        (TEXT, {"x": "tine"}, "there is no column 'tine'; did you mean 'time'"),
        (TEXT, {"y": 3}, "there is no column 3; it has 3, counted from 0"),
        (TEXT, {"y": True}, "there is no column True"),
        (TEXT, {"y": ["torque", "speed"]}, "must be one column, or three"),
        (TEXT, {"separator": ";;"}, "must be one character"),
        ("time;torque\n0;1\n1;two\n", {}, r"rig.csv:3: 'two' is not a number"),
        ("time;torque\n0;1\n1\n", {}, r"rig.csv:3: there is no column 1"),
        ("time;torque\n0;1\n1;inf\n", {}, r"rig.csv:3: 'inf' is not a number"),
        ("time;time\n0;1\n1;2\n", {"x": "time"}, "more than once"),
        ("0;1\n1;2\n", {"x": "time"}, "first line holds numbers"),
        (TEXT, {"separator": ","}, "has one column where separator = ','"),
        ("time;torque\n0;1\n", {}, "has 1 line with numbers; a table needs two"),
        ("\n# nothing\n", {}, "has no line with numbers"),
        ("time;torque\n0;1\n0;2\n", {}, "x must ascend"),
    ],
)
def test_what_is_wrong_with_a_file_is_named_by_line(tmp_path, text, options, message):
    file = tmp_path / "rig.csv"
    file.write_text(text)
    with pytest.raises(ld.ModelError, match=message):
        ld.Table.from_csv(file, **{"separator": ";", **options})


def test_files_that_are_none_are_refused(tmp_path):
    (tmp_path / "binary.csv").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(ld.ModelError, match="not text in UTF-8"):
        ld.Table.from_csv(tmp_path / "binary.csv")
    with pytest.raises(ld.ModelError, match="there is no file"):
        ld.Table.from_csv(tmp_path)
    assert np.isnan(ld.Table([0, 1], [0, 1])(2.0))
