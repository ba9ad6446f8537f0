"""The files of the package, parsed, and the parts of the house they belong to."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "aerodrome"

BATTLES = {"triangle", "icog", "cards"}
GAMES = {*BATTLES, "campaign"}
# The rooms of a game besides its rules: each belongs to one part of the house and may import what that part may.
ROOMS = {
    "table": "server", "bots": "bots", "terminal": "terminal", "paper": "paper", "bench": "bench", "lab": "lab",
    "puzzles": "puzzles", "env": "env",
}  # fmt: skip
LAZY = {"kit", "games"}  # they name the parts of a game without loading them
ENGINES = {"core", *GAMES}


class Module:
    """One file of the package, parsed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.relative_to(PACKAGE).as_posix()
        self.part, _, inner = self.name.removesuffix(".py").partition("/")
        room = inner.partition("/")[0]
        self.room = room if self.part in GAMES and room in ROOMS else ""
        parts = ["aerodrome", *path.relative_to(PACKAGE).with_suffix("").parts]
        self.dotted = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.package = self.dotted if path.name == "__init__.py" else self.dotted.rpartition(".")[0]
        self.tree = ast.parse(path.read_text(encoding="utf-8"), str(path))

    def imports(self) -> Iterator[tuple[int, str]]:
        """Every import, as (line, dotted name): `from a import b` counts as `a.b`; also those inside functions."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                source = self.source_of(node)
                yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)

    def source_of(self, node: ast.ImportFrom) -> str:
        """The module a `from … import` reads, with a relative one made absolute."""
        if not node.level:
            return node.module or ""
        above = self.package.split(".")[: len(self.package.split(".")) - node.level + 1]
        return ".".join([*above, *([node.module] if node.module else [])])

    def only_for_types(self, line: int) -> bool:
        """Does an import stand under `if TYPE_CHECKING`, or inside a function that is called when somebody asks?"""
        if self.part not in LAZY:
            return False
        return any(
            isinstance(node, ast.If | ast.FunctionDef) and node.lineno < line <= (node.end_lineno or 0)
            for node in ast.walk(self.tree)
        )

    def at(self, line: int, what: str) -> str:
        return f"src/aerodrome/{self.name}:{line}: {what}"


@cache
def modules() -> tuple[Module, ...]:
    return tuple(Module(path) for path in sorted(PACKAGE.rglob("*.py")))


def engine_modules() -> tuple[Module, ...]:
    return tuple(module for module in modules() if module.part in ENGINES and not module.room)


def none_of(faults: list[str]) -> None:
    """Fail with one fault a line."""
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)
