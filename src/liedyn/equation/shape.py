"""Places of an element in the pools, by name: the one declaration that kernels, families and the builder follow.

    SHAPE = Shape(
        nodes="a b", atoms="ta ra tb rb lam:3", blocks=f"{pairs('lam', 'ta ra')} ra.ra", par="mass point:3", signals="force:3"
    )
    STRIDE, PAR, NODE_A, TA, RA, LAM, LAM_TA, POINT = SHAPE.places("STRIDE PAR NODE_A TA RA LAM LAM_TA POINT")

The names on the left are those in the text: integers of a module are constants for Numba.  STRIDE and PAR are the numbers of
integers and of parameters that an element takes.  The name of a place is its word in capitals: NODE_A of node a, TA of an atom,
LAM_TA of the block lam.ta, POINT of a parameter or a signal; ATOMS, BLOCKS and SIGNALS are where these begin.  Places of
parameters count from the first parameter of the element, all others from its first integer.

What an element writes during a run is its memory: numbers in u, behind the signals.  Their places count from ids[i + MEMORY].
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


def pairs(rows: str, columns: str) -> str:
    """Blocks of some atoms with some others, row by row."""
    return " ".join(f"{row}.{column}" for row in rows.split() for column in columns.split())


@dataclass(frozen=True)
class Shape:
    """Nodes, atoms, blocks, parameters, signals and memory of one element, as words in the order in which the pools hold them.

    nodes: names.  atoms: "ta", "ra" translation and rotation of node a; a word that begins with "lam" is a multiplier atom,
    with its number of constraint rows: "lam:3".  blocks: "row.column", the 3x3 blocks that role tangent writes.
    par, signals, memory: names; one that takes several numbers says so: "point:3".
    """

    nodes: str
    atoms: str = ""
    blocks: str = ""
    par: str = ""
    signals: str = ""
    memory: str = ""

    def __post_init__(self) -> None:
        self.table  # noqa: B018  a declaration that contradicts itself fails here

    @cached_property
    def node_names(self) -> tuple[str, ...]:
        """Names of the nodes."""
        return tuple(_unique(self.nodes))

    @cached_property
    def atom_names(self) -> tuple[str, ...]:
        """Names of the atoms, without numbers of rows."""
        return tuple(_sizes(self.atoms))

    @cached_property
    def atom_owners(self) -> tuple[tuple[str, int], ...]:
        """Of each atom ("t", k) or ("r", k), translation and rotation of node k, or ("l", j), multiplier atom j."""
        owners: list[tuple[str, int]] = []
        for name, size in _sizes(self.atoms).items():
            if name.startswith("lam"):
                if not 1 <= size <= 3:
                    raise ValueError(f"atom {name!r} has {size} rows; a multiplier atom has 1, 2 or 3")
                owners.append(("l", sum(kind == "l" for kind, _ in owners)))
            elif name[0] in "tr" and name[1:] in self.node_names and size == 1:
                owners.append((name[0], self.node_names.index(name[1:])))
            else:
                raise ValueError(
                    f"atom {name!r} is neither 't' or 'r' and one of the nodes {self.nodes!r}, nor a multiplier 'lam...:rows'"
                )
        return tuple(owners)

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """Number of constraint rows of each multiplier atom."""
        return tuple(size for name, size in _sizes(self.atoms).items() if name.startswith("lam"))

    @cached_property
    def block_atoms(self) -> tuple[tuple[int, int], ...]:
        """Of each block the numbers of the atoms of its row and column."""
        found, number = [], {name: k for k, name in enumerate(self.atom_names)}
        for block in _unique(self.blocks):
            row, _, column = block.partition(".")
            for atom in (row, column):
                if atom not in number:
                    raise ValueError(f"block {block!r}: there is no atom {atom!r}, only {' '.join(self.atom_names)!r}")
            found.append((number[row], number[column]))
        return tuple(found)

    @cached_property
    def par_sizes(self) -> dict[str, int]:
        """Numbers of each parameter, by name."""
        return _sizes(self.par)

    @cached_property
    def par_size(self) -> int:
        """Parameters that an element takes."""
        return sum(self.par_sizes.values())

    @cached_property
    def n_signals(self) -> int:
        """Signals that an element takes."""
        return sum(_sizes(self.signals).values())

    @cached_property
    def memory_size(self) -> int:
        """Numbers that an element writes during a run."""
        return sum(_sizes(self.memory).values())

    @cached_property
    def stride(self) -> int:
        """Integers that an element takes."""
        owned = len(self.node_names) + len(self.atom_names) + len(self.block_atoms)
        return owned + self.n_signals + (1 if self.memory else 0)

    @cached_property
    def table(self) -> dict[str, int]:
        """All places by name."""
        atoms = len(self.node_names)
        blocks = atoms + len(self.atom_owners)
        signals = blocks + len(self.block_atoms)
        counts = {"stride": self.stride, "par": self.par_size, "atoms": atoms, "blocks": blocks, "signals": signals}
        if self.memory:
            counts["memory"] = signals + self.n_signals
        table = {word.upper(): place for word, place in counts.items()}
        integers = [f"node_{name}" for name in self.node_names] + [*self.atom_names, *self.blocks.split()]
        numbers = ((_sizes(self.signals), signals), (_sizes(self.par), 0), (_sizes(self.memory), 0))
        for sizes, place in ((dict.fromkeys(integers, 1), 0), *numbers):
            for word, size in sizes.items():
                name = word.replace(".", "_").upper()
                if name in table:
                    raise ValueError(f"{self}: two places have the name {name}")
                table[name] = place
                place += size
        return table

    def places(self, names: str) -> tuple[int, ...]:
        """Places of some names."""
        unknown = [name for name in names.split() if name not in self.table]
        if unknown:
            raise ValueError(f"no place {' '.join(unknown)} in {self}; there are {' '.join(self.table)}")
        return tuple(self.table[name] for name in names.split())


def _unique(text: str) -> list[str]:
    """Words, each once."""
    words = text.split()
    if len(set(words)) < len(words):
        twice = next(word for word in words if words.count(word) > 1)
        raise ValueError(f"{twice!r} stands twice in {text!r}")
    return words


def _sizes(text: str) -> dict[str, int]:
    """Words such as "mass point:3" with their sizes."""
    sizes: dict[str, int] = {}
    for word in text.split():
        name, colon, size = word.partition(":")
        if not name.isidentifier() or (colon and not size.isdigit()):
            raise ValueError(f"{word!r} in {text!r} is not a name, or a name and a number as in 'point:3'")
        if name in sizes:
            raise ValueError(f"{name!r} stands twice in {text!r}")
        sizes[name] = int(size) if colon else 1
    return sizes
