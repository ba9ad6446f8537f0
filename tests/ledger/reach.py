"""Who names whom in the package, as its source says it: what can be reached in play, and from where.

A node is what stands at the top of a file: a function, a class with its methods, a name bound to a value. It leads to
every node that its lines name. A name of the tests is no node, so what only tests call is reached by nobody.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from aerodrome.core.parts import MADE
from aerodrome.games import kits
from aerodrome.kit import PLACES
from tests.ledger.rows import ROOT, Place

SOURCE = ROOT / "src"
GAMES = SOURCE / "aerodrome" / "games"


def entries() -> list[Place]:
    """Play begins at the command line, and at whatever the entries of games load when somebody asks for it."""
    found = [Place("src/aerodrome/cli/entry.py", "main"), *_parts()]
    loaded = [node for file in sorted(GAMES.glob("*.py")) for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    for node in loaded:
        if isinstance(node, ast.ImportFrom) and node.module:
            path = SOURCE / Path(*node.module.split("."))
            file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
            if file.exists():
                found += [Place(file.relative_to(ROOT).as_posix(), one.name) for one in node.names]
    return found


def _parts() -> Iterator[Place]:
    """What stands in the packages of games for some part of the house."""
    for kit in kits().values():
        for place in filter(None, map(kit.place_of, PLACES)):
            module, _, name = place.partition(":")
            file = files().get(f"{kit.package}.{module}")
            if file:
                yield from _found(file, [name.removesuffix(MADE)])


Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass
class File:
    """One file of the package: its nodes, what it imports, and what its other lines name."""

    path: str
    dotted: str
    package: str
    nodes: dict[str, list[ast.stmt]] = field(default_factory=dict)
    imported: dict[str, str] = field(default_factory=dict)
    others: list[ast.stmt] = field(default_factory=list)

    def read(self, tree: ast.Module) -> None:
        """Sort the statements of the file."""
        for statement in tree.body:
            names = list(_bound(statement))
            for name in names:
                self.nodes.setdefault(name, []).append(statement)
            if not names:
                self.others.append(statement)
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                self.imported.update({one.asname or one.name.partition(".")[0]: one.name for one in node.names})
            elif isinstance(node, ast.ImportFrom):
                source = self._source(node)
                self.imported.update({one.asname or one.name: f"{source}.{one.name}" for one in node.names})

    def _source(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = self.package.split(".")
        return ".".join([*parts[: len(parts) - node.level + 1], *([node.module] if node.module else [])])


@cache
def files() -> dict[str, File]:
    """All files of the package by their dotted names."""
    found = {}
    for path in sorted((SOURCE / "aerodrome").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        inner = parts[:-1] if parts[-1] == "__init__" else parts
        package = inner if path.name == "__init__.py" else inner[:-1]
        file = File(path.relative_to(ROOT).as_posix(), ".".join(inner), ".".join(package))
        file.read(ast.parse(path.read_text(encoding="utf-8")))
        found[file.dotted] = file
    return found


@cache
def named_by(place: Place) -> frozenset[Place]:
    """The nodes that the lines of a node name, without itself."""
    file = _file_at()[place.path]
    found = {one for statement in file.nodes.get(place.name, ()) for one in _names(file, statement)}
    return frozenset(found - {place})


@cache
def users() -> dict[Place, frozenset[Place]]:
    """For each node the nodes that name it."""
    found: dict[Place, set[Place]] = {}
    for file in files().values():
        for name in file.nodes:
            for used in named_by(Place(file.path, name)):
                found.setdefault(used, set()).add(Place(file.path, name))
    return {place: frozenset(by) for place, by in found.items()}


@cache
def in_play() -> frozenset[Place]:
    """Every node that can be reached from where play begins, or from a line that runs when its file is imported."""
    waiting = entries()
    for file in files().values():
        waiting.extend(one for statement in file.others for one in _names(file, statement))
    found: set[Place] = set()
    while waiting:
        place = waiting.pop()
        if place not in found:
            found.add(place)
            waiting.extend(named_by(place))
    return frozenset(found)


@cache
def _file_at() -> dict[str, File]:
    return {file.path: file for file in files().values()}


def _bound(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement at the top of a file defines."""
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            for target in targets:
                yield from (node.id for node in ast.walk(target) if isinstance(node, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name


def _names(file: File, node: ast.AST, own: frozenset[str] = frozenset()) -> Iterator[Place]:
    """The nodes that a piece of code names; `own` are the names of the functions around it, which hide others."""
    if isinstance(node, Function):
        own |= _own(node)
    if isinstance(node, ast.Import | ast.ImportFrom):
        return
    if isinstance(node, ast.Attribute | ast.Name):
        dotted = _dotted(node)
        if dotted and dotted[0] not in own:
            yield from _found(file, dotted)
        if dotted:
            return
    for child in ast.iter_child_nodes(node):
        yield from _names(file, child, own)


def _own(node: Function) -> frozenset[str]:
    """The names that belong to a function: its arguments and what it binds."""
    given = node.args
    names = {one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg) if one}
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            names.add(part.id)
    return frozenset(names)


def _dotted(node: ast.AST) -> list[str]:
    """`a.b.c` as its parts; nothing for an expression that is more than that."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.insert(0, node.attr)
        node = node.value
    return [node.id, *parts] if isinstance(node, ast.Name) else []


def _found(file: File, dotted: list[str]) -> Iterator[Place]:
    """What a dotted name means in a file. A module handed on as a value stands for all it holds, modules excepted."""
    first, *rest = dotted
    if first in file.nodes:
        yield Place(file.path, first)
        return
    if first not in file.imported:
        return
    parts = [*file.imported[first].split("."), *rest]
    for length in range(len(parts), 0, -1):
        module = files().get(".".join(parts[:length]))
        if module:
            if length == len(parts):
                yield from (one for name in (*module.nodes, *_values(module)) for one in _found(module, [name]))
            elif parts[length] in module.nodes:
                yield Place(module.path, parts[length])
            elif parts[length] in module.imported:
                yield from _found(module, parts[length:])
            return


def _values(file: File) -> list[str]:
    """The names that a file imports and that are no modules."""
    return [name for name, source in file.imported.items() if source not in files()]
