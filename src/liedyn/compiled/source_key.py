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
import collections
import contextlib
import hashlib
import os
import re
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
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                self.definitions[node.name] = node
                if isinstance(node, ast.ClassDef) and any(_word(base) == "NamedTuple" for base in node.bases):
                    self.named_tuples.append(node)
                elif isinstance(node, ast.FunctionDef) and any(_word(x) not in PLAIN for x in node.decorator_list):
                    self.kernels.append(node)
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                self.statements.append(node)
            for inner in _statements(node):
                if isinstance(inner, ast.ImportFrom) and inner.module:
                    for alias in inner.names:
                        self.imports[alias.asname or alias.name] = (inner.module, alias.name)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """A statement and those in it."""
    queue = collections.deque([node])
    while queue:
        node = queue.popleft()
        yield node
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            inside = getattr(node, field, ())
            if isinstance(inside, list):  # the body of a lambda is one expression
                queue.extend(inside)


class _Package(dict[str, _Module]):
    """The modules below a directory, by name; each is parsed when it is asked for, as most hold nothing that kernels reach."""

    def __init__(self, root: Path) -> None:
        super().__init__()
        self.texts: dict[str, str] = {}
        for path in sorted(root.rglob("*.py")):
            parts = (root.name, *path.relative_to(root).with_suffix("").parts)
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            self.texts[name] = path.read_text(encoding="utf-8")

    def __contains__(self, name: object) -> bool:
        return name in self.texts

    def __missing__(self, name: str) -> _Module:
        found = self[name] = _Module(name, self.texts[name])
        return found

    def first(self) -> Iterator[_Module]:
        """Those that may have kernels or named tuples, by a look at their text; others have none."""
        for name, text in self.texts.items():
            if "NamedTuple" in text or any(word.split(".")[-1] not in PLAIN for word in _DECORATOR.findall(text)):
                yield self[name]


_DECORATOR = re.compile(r"^@\s*([\w.]*)", re.MULTILINE)  # of functions and classes of a module; "" where it is no name


def _word(expression: ast.expr) -> str:
    """Last word of a decorator or base: kernel of @kernel(hot=True), cache of @functools.cache."""
    node = expression.func if isinstance(expression, ast.Call) else expression
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def reached(root: Path) -> list[str]:
    """Texts of what kernels below `root` can reach, in a fixed order."""
    modules = _Package(root)
    seen: set[tuple[str, str]] = set()  # module and name; "" for its statements
    queue: list[tuple[_Module, ast.stmt]] = []

    def visit(module: _Module) -> None:
        """A module that is reached: its kernels and statements act."""
        if (module.name, "") not in seen:
            seen.add((module.name, ""))
            queue.extend((module, node) for node in (*module.statements, *module.kernels))

    for module in modules.first():
        queue.extend((module, node) for node in module.named_tuples)
        if module.kernels:
            visit(module)
    texts: dict[int, str] = {}
    while queue:
        module, node = queue.pop()
        if id(node) in texts:
            continue
        text, found = list[str](), list[ast.expr]()
        _read(node, text, found)
        texts[id(node)] = f"{module.name}: {''.join(text)}"
        for owner, name in _names(module, found, modules):
            visit(owner)
            definition = owner.definitions.get(name)
            if definition is not None and (owner.name, name) not in seen:
                seen.add((owner.name, name))
                queue.append((owner, definition))
    return sorted(texts.values())


# annotations; and whether a name is read or written, which follows from its place
_LEFT_OUT = frozenset({"annotation", "returns", "ctx"})


def _read(node: ast.AST, text: list[str], names: list[ast.expr]) -> None:
    """The text of a node without annotations and docstrings of functions, and the names and attributes in it."""
    kind = type(node)
    if isinstance(node, ast.Attribute) or (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)):
        names.append(node)
    text += "(", kind.__name__
    for field in kind._fields:
        if field in _LEFT_OUT:
            continue
        value = getattr(node, field, None)
        text.append(" ")
        if isinstance(value, ast.AST):
            _read(value, text, names)
        elif isinstance(value, list):
            if field == "body" and kind is ast.FunctionDef and _is_text(value[0]):
                value = value[1:]
            text.append("[")
            for part in value:
                if isinstance(part, ast.AST):
                    _read(part, text, names)
                else:
                    text += repr(part), " "
            text.append("]")
        else:
            text.append(repr(value))
    text.append(")")


def _is_text(node: ast.stmt) -> bool:
    """Whether a statement is a text, as docstrings are."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _names(module: _Module, found: list[ast.expr], modules: _Package) -> Iterator[tuple[_Module, str]]:
    """Modules and names in them that names and attributes of a statement name."""
    for inner in found:
        if isinstance(inner, ast.Name):
            source, name = module.imports.get(inner.id, (module.name, inner.id))
            if f"{source}.{name}" in modules:
                yield modules[f"{source}.{name}"], ""
            elif source in modules:
                yield modules[source], name
        elif isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name):
            source, name = module.imports.get(inner.value.id, ("", ""))
            if f"{source}.{name}" in modules:
                yield modules[f"{source}.{name}"], inner.attr
