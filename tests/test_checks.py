"""What `checked` makes of errors: those of arguments name them, those of the library and of the user stay as they are."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.arguments import checked, choice, floats, is_whole, items, path_of, shown


def test_an_argument_that_does_not_fit_is_named():
    root = checked(np.linalg.cholesky)  # NumPy has its own words for what the argument is not
    with pytest.raises(ld.ModelError, match=r"^cholesky: a = 'two' does not fit \(LinAlgError: ") as caught:
        root("two")
    assert isinstance(caught.value.__cause__, np.linalg.LinAlgError)  # nothing is hidden


def test_errors_of_user_functions_pass():
    def build(sample):
        return {}["no such key"]

    with pytest.raises(KeyError, match="no such key"):
        ld.mesh_study(build, float)


def test_errors_of_the_library_pass():
    with pytest.raises(ValueError, match=r"^simulate: give h"):
        ld.simulate(ld.Model(), t_end=1.0, h=1e-3, tolerance=1e-3)


def test_time_of_a_check_is_a_number():
    """Compiled code took any object for a number: a segmentation fault."""
    model = ld.Model()
    model.body("a", 1.0, (1, 1, 1))
    for call in (model.check, model.assemble, lambda t: model.check_derivatives(t=t)):
        with pytest.raises(ld.ModelError, match=r"t = \(1, 2\) must be a number"):
            call((1, 2))


def test_values_that_cannot_be_written_are_shown():
    deep = []
    for _ in range(10**5):
        deep = [deep]
    assert shown(10**5000) == "<int>"
    assert shown(deep) == "<list>"
    assert len(shown("x" * 10**6)) < 400


@pytest.mark.parametrize("value", [1j, "x", None, [1, [2]], {}, np.array([1j]), range(10**13),
                                   np.broadcast_to(1.0, 10**13), 10**400, object(), b"x"])  # fmt: skip
def test_no_array_of_real_numbers(value):
    found = floats(value)
    assert found is None or not np.isfinite(found).all()


def test_words_are_compared_as_words():
    assert choice("a", "b", "x", ("x", "y")) == "x"
    assert choice("a", "b", np.int64(2), (2, 3)) == 2
    for value in (np.array(["x", "y"]), ["x"], True, 1.5, None):
        with pytest.raises(ld.ModelError, match=r"a: b = .* is unknown; choose one of 1, 2"):
            choice("a", "b", value, (1, 2))


def test_whole_numbers():
    assert is_whole(3, 1, 5)
    assert is_whole(np.int32(3), 1, 5)
    assert is_whole(3.0, 1, 5)
    assert not any(is_whole(x, 1, 5) for x in (0, 6, 10**400, 2.5, True, "3", None, float("inf")))


def test_lists_are_not_read_to_an_end_that_they_do_not_have():
    with pytest.raises(ld.ModelError, match="more than 3 entries"):
        items("a", "b", iter(int, 1), 3, "three numbers")


@pytest.mark.parametrize("value", [None, 5, b"x", "", "a\0b", "\ud800", "x" * 300, ["x"]])
def test_no_path(value):
    with pytest.raises(ld.ModelError, match="a: b = "):
        path_of("a", "b", value)
