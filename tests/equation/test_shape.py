"""A shape gives every place its name, and refuses declarations that contradict themselves."""

import pytest

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import kernels_of
from liedyn.equation.shape import Shape, pairs

SHAPE = Shape(
    nodes="a b",
    atoms="ta ra tb lam:2",
    blocks=f"{pairs('lam', 'ta ra')} ra.lam",
    par="mass point:3 on",
    signals="force:3 u",
)


def test_places_follow_the_order_of_the_declaration():
    assert SHAPE.places("NODE_A NODE_B TA RA TB LAM") == (0, 1, 2, 3, 4, 5)
    assert SHAPE.places("LAM_TA LAM_RA RA_LAM FORCE U") == (6, 7, 8, 9, 12)
    assert SHAPE.places("MASS POINT ON") == (0, 1, 4)
    assert SHAPE.places("ATOMS BLOCKS SIGNALS STRIDE PAR") == (2, 6, 9, 13, 5)


def test_what_the_builder_needs_follows_from_the_words():
    assert SHAPE.atom_owners == (("t", 0), ("r", 0), ("t", 1), ("l", 0))
    assert SHAPE.block_atoms == ((3, 0), (3, 1), (1, 3))
    assert (SHAPE.rows, SHAPE.n_signals, SHAPE.par_size, SHAPE.stride) == ((2,), 4, 5, 13)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"nodes": "a a"}, "'a' stands twice"),
        ({"nodes": "a", "atoms": "ta ta"}, "'ta' stands twice"),
        ({"nodes": "a", "atoms": "ta", "blocks": "ta.ta ta.ta"}, "'ta.ta' stands twice"),
        ({"nodes": "a", "par": "x:2 x"}, "'x' stands twice"),
        ({"nodes": "a", "par": "node_a"}, "two places have the name NODE_A"),
        ({"nodes": "a", "atoms": "tb"}, "atom 'tb' is neither"),
        ({"nodes": "a", "atoms": "ta", "blocks": "ta.ra"}, "block 'ta.ra': there is no atom 'ra'"),
        ({"nodes": "a", "atoms": "lam:4"}, "atom 'lam' has 4 rows"),
        ({"nodes": "a", "par": "x:y"}, "'x:y' in 'x:y' is not a name"),
    ],
)
def test_a_declaration_that_contradicts_itself_is_refused_by_name(words, message):
    with pytest.raises(ValueError, match=message):
        Shape(**words)


def test_an_undeclared_place_is_refused_by_name():
    with pytest.raises(ValueError, match="no place RB NODE_C in"):
        SHAPE.places("NODE_A RB NODE_C")


def test_a_kernel_whose_role_is_misspelt_is_refused_by_name():
    def skate_residuall():
        pass

    module = {"skate_residuall": inner(skate_residuall), "skate_rate": inner(skate_residuall), "skates": 3}
    with pytest.raises(ValueError, match=r"kernel skate_residuall: .* did you mean 'residual'\?"):
        kernels_of("skate", module)
    module["skate_residual"] = module.pop("skate_residuall")
    assert kernels_of("skate", module) == {"residual": module["skate_residual"]}
    assert kernels_of("skate", module, without="residual") == {}
