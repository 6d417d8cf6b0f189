"""`liedyn export-native` and `liedyn export-fmu`."""

import shutil

import pytest

from liedyn.cli import main

TOML = """
[model]
name = "cart"
[simulate]
h = 0.01
method = "generalized-alpha:rho_inf=0.9"
[[point_mass]]
name = "mass"
mass = 1.0
[[spring]]
name = "rope"
a = "ground"
b = "mass"
stiffness = 3.0
length = 0.0
[[force]]
body = "mass"
value = [{input = "push"}, 0, 0]
"""


@pytest.fixture(autouse=True)
def model(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cart.toml").write_text(TOML)
    return tmp_path


def test_a_model_file_becomes_a_c_library(model, capsys):
    asked = ["--input", "push=0.5", "--output", "where=position(mass)", "--name", "wagon", "--shortened"]
    assert main(["export-native", "cart.toml", *asked]) == 0
    assert "make -C cart_c" in capsys.readouterr().out
    header = (model / "cart_c" / "wagon.h").read_text()
    assert "WAGON_IN_push, /* at the start 0.5 */" in header
    assert "WAGON_OUT_where, /* position(mass): 3, m */" in header
    assert "int wagon_step_to(wagon *m, double t);" in header
    assert "#define WAGON_STEP_SIZE 0.01" in header
    assert "GeneralizedAlpha(rho_inf=0.9" in (model / "cart_c" / "README.md").read_text()


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler (make compiler)")
def test_a_model_file_becomes_a_unit(model, capsys):
    assert main(["export-fmu", "cart.toml", "--output", "position(mass)", "--h", "0.02"]) == 0
    assert "FMI 3.0" in capsys.readouterr().out
    assert (model / "cart.fmu").stat().st_size > 10_000


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["cart.toml", "--output", "speed(mass)"], "'speed'"),
        (["cart.toml", "--output", "x=position(mass)", "--output", "velocity(mass)"], "names to all outputs"),
        (["cart.toml", "--input", "push=fast"], "NAME or NAME=VALUE"),
        (["cart.toml", "--parameter", "rope.paint"], "paint"),
        (["nothing.toml"], "nothing.toml"),
        (["four_bars"], "four_bar"),
    ],
)
def test_wrong_input_ends_with_code_2_and_says_why(words, text, model, capsys):
    assert main(["export-native", *words]) == 2
    assert text in capsys.readouterr().err
    assert [x.name for x in model.iterdir()] == ["cart.toml"]
