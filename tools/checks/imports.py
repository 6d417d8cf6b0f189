"""The import rule: a layer of liedyn imports its own layer and those below, never one above.

    python tools/checks/imports.py [package directory]

Every import statement counts, those inside functions too, and `importlib.import_module("liedyn...")` with a literal
name.  Imports under `if TYPE_CHECKING:` do not: they exist for the type checker only.  Prints file:line of each breach
and ends with exit code 1 if there is one.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

# from the bottom to the top; a name is a folder or a file of the package
LAYERS: tuple[tuple[str, ...], ...] = (
    ("bars", "compiled", "errors", "arguments", "moved", "report", "typing", "units"),
    ("groups",),
    ("equation",),
    ("integrate", "stepping"),
    ("multibody", "element_kernels"),
    ("results",),
    ("simulation",),
    ("analysis", "native"),
    ("gradients",),
    ("studies",),
    ("problems",),
    ("plot", "viewer", "cli", "demo", "reproduce", "__main__", "__init__"),
)
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}

# A result hands itself to a tool when the user asks for it: sol.plot(), sol.view(), simulate(view=True); a study finds its
# problem by name; sol.verify() runs the model again.
ALLOWED = {
    ("results/output.py", "plot"),
    ("results/output.py", "viewer"),
    ("results/solution.py", "simulation"),
    ("simulation/simulate.py", "viewer"),
    ("studies/compare.py", "plot"),
    ("studies/order.py", "problems"),
}


def is_type_checking(node: ast.AST) -> bool:
    """Whether `node` is `if TYPE_CHECKING:`."""
    if not isinstance(node, ast.If):
        return False
    test = node.test
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes that run, so without the body of `if TYPE_CHECKING:`."""
    yield node
    children = node.orelse if isinstance(node, ast.If) and is_type_checking(node) else ast.iter_child_nodes(node)
    for child in children:
        yield from walk(child)


def imported(node: ast.AST, package: tuple[str, ...]) -> list[str]:
    """Dotted names of the modules that `node` imports; `package` is the package of the file, for relative imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
        module = ".".join(part for part in (base, node.module) if part)
        return [f"{module}.{alias.name}" for alias in node.names]
    if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in ("import_module", "__import__") and isinstance(node.args[0].value, str):
            return [node.args[0].value]
    return []


def breaches(root: Path) -> list[str]:
    """One line for each forbidden import in the package below `root`."""
    found = []
    for path in sorted(root.rglob("*.py")):
        inside = path.relative_to(root)
        if "node_modules" in inside.parts:
            continue
        layer = inside.parts[0].removesuffix(".py")
        if layer not in RANK:
            found.append(f"{path}:1: {layer} belongs to no layer; add it to LAYERS in {Path(__file__).name}")
            continue
        package = (root.name, *inside.parent.parts)
        for node in walk(ast.parse(path.read_text(), str(path))):
            for name in imported(node, package):
                parts = name.split(".")
                if parts[0] != root.name:
                    continue
                # a name that is no module of the package is an export of its __init__, which sits on top
                target = parts[1] if len(parts) > 1 and parts[1] in RANK else "__init__"
                if RANK[target] > RANK[layer] and (inside.as_posix(), target) not in ALLOWED:
                    found.append(f"{path}:{node.lineno}: {layer} imports {name}, a layer above it")  # type: ignore[attr-defined]
    return found


def main() -> int:
    """Check the package given on the command line, or liedyn."""
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2] / "src" / "liedyn"
    found = breaches(root)
    print("\n".join(found) if found else f"import rule kept in {root.name}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
