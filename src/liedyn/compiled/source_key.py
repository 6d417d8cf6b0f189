"""What compiled kernels are made of: a hash of the sources that they can reach.

Kernels see other kernels, constants of modules and named tuples; methods of classes, messages and plain functions they do
not see, so that an edit there need not compile anything again.  What is reached is found in the text, by names:

    the functions with a decorator and the statements of a module that has kernels (constants, dtypes, shapes);
    all named tuples: Numba knows their types, and not which field is which;
    whatever these name: the definition in the same module, or the module that it is imported from.

Annotations say nothing to Numba, which takes types from arguments: what only they name is not reached.  More is taken than is
needed where a name is not unique, never less.  Parsing the package takes seconds, so the result is kept beside the kernels,
under the hash of all sources.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

# decorators that make no compiled code
PLAIN = {
    "_old_order", "by_phase", "cache", "checked", "checked_class", "checked_methods", "contextmanager", "dataclass", "kept_call",
    "lowers", "lru_cache",
}  # fmt: skip


def source_hash(root: Path) -> str:
    """Hash of all Python sources below `root`, names included."""
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(str(path.relative_to(root)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def kernel_hash(root: Path, keys: Path) -> str:
    """Hash of what kernels can reach; `keys`: directory where results are kept."""
    known = keys / source_hash(root)
    with contextlib.suppress(OSError, ValueError):
        text = known.read_text(encoding="ascii")
        if len(text) == 16 and text.isalnum():
            return text
    result = hashlib.sha256("\n".join(reached(root)).encode()).hexdigest()[:16]
    with contextlib.suppress(OSError):  # a cache that cannot be written is reported elsewhere
        keys.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        keys.mkdir(mode=0o700, exist_ok=True)
        temporary = known.with_name(f"{known.name}.{os.getpid()}")
        temporary.write_text(result, encoding="ascii")
        temporary.replace(known)
    return result


class _Module:
    """One source file: its statements, definitions and imports."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.statements, self.definitions = name, list[ast.stmt](), dict[str, ast.stmt]()
        self.kernels, self.named_tuples = list[ast.stmt](), list[ast.stmt]()
        self.imports: dict[str, tuple[str, str]] = {}
        for node in _Unannotated().visit(ast.parse(text)).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                self.definitions[node.name] = node
                if isinstance(node, ast.ClassDef) and any(_word(base) == "NamedTuple" for base in node.bases):
                    self.named_tuples.append(node)
                elif isinstance(node, ast.FunctionDef) and any(_word(x) not in PLAIN for x in node.decorator_list):
                    self.kernels.append(node)
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                self.statements.append(node)
            for inner in ast.walk(node):
                if isinstance(inner, ast.ImportFrom) and inner.module:
                    for alias in inner.names:
                        self.imports[alias.asname or alias.name] = (inner.module, alias.name)


class _Unannotated(ast.NodeTransformer):
    """Takes annotations out of a text."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """An argument without its type."""
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function without the type of its result."""
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """A field or variable without its type."""
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)


def _word(expression: ast.expr) -> str:
    """Last word of a decorator or base: kernel of @kernel(hot=True), cache of @functools.cache."""
    node = expression.func if isinstance(expression, ast.Call) else expression
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def reached(root: Path) -> list[str]:
    """Texts of what kernels below `root` can reach, in a fixed order."""
    modules = {}
    for path in sorted(root.rglob("*.py")):
        parts = (root.name, *path.relative_to(root).with_suffix("").parts)
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        modules[name] = _Module(name, path.read_text(encoding="utf-8"))
    seen: set[tuple[str, str]] = set()  # module and name; "" for its statements
    queue: list[tuple[_Module, ast.stmt]] = []

    def visit(module: _Module) -> None:
        """A module that is reached: its kernels and statements act."""
        if (module.name, "") not in seen:
            seen.add((module.name, ""))
            queue.extend((module, node) for node in (*module.statements, *module.kernels))

    for module in modules.values():
        queue.extend((module, node) for node in module.named_tuples)
        if module.kernels:
            visit(module)
    kept: dict[int, tuple[str, ast.stmt]] = {}
    while queue:
        module, node = queue.pop()
        kept[id(node)] = (module.name, node)
        for owner, name in _names(module, node, modules):
            visit(owner)
            definition = owner.definitions.get(name)
            if definition is not None and (owner.name, name) not in seen:
                seen.add((owner.name, name))
                queue.append((owner, definition))
    return sorted(f"{name}: {ast.dump(_without_docstring(node))}" for name, node in kept.values())


def _names(module: _Module, node: ast.AST, modules: dict[str, _Module]) -> Iterator[tuple[_Module, str]]:
    """Modules and names in them that a statement names."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load):
            source, name = module.imports.get(inner.id, (module.name, inner.id))
            if f"{source}.{name}" in modules:
                yield modules[f"{source}.{name}"], ""
            elif source in modules:
                yield modules[source], name
        elif isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name):
            source, name = module.imports.get(inner.value.id, ("", ""))
            if f"{source}.{name}" in modules:
                yield modules[f"{source}.{name}"], inner.attr


def _without_docstring(node: ast.stmt) -> ast.AST:
    """The node without its docstring, if it is a function."""
    if isinstance(node, ast.FunctionDef) and ast.get_docstring(node, clean=False) is not None:
        return ast.FunctionDef(**{**dict(ast.iter_fields(node)), "body": node.body[1:] or [ast.Pass()]})
    return node
