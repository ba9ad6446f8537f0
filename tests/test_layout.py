"""The tree keeps the architecture: who may import whom, what an engine may not touch, what no file may hold."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "aerodrome"

BATTLES = {"triangle", "icog", "cards"}
GAMES = {*BATTLES, "campaign"}
# What each part of the package may import besides itself. Parts on one level do not know each other.
MAY_IMPORT = {
    "core": set(),
    **{game: {"core"} for game in BATTLES},
    "kit": set(),
    "games": {"core", "kit"},
    "campaign": {"core", "games"},
    "bots": {"core", "games"},
    "lab": {"core", "games", "bots"},
    "puzzles": {"core", "games", "bots"},
    "paper": {"core", "games"},
    "env": {"core", "games", "bots"},
    "train": {"core", "games", "bots", "lab"},
    "server": {"core", "games", "campaign", "bots", "lab", "puzzles", "paper"},
    "bench": {"core", "kit", "games", "bots", "lab", "server", "env"},
    "terminal": {"core", "games", "bots", "puzzles"},
    "connect": {"core"},
    "testing": {"core", "games", "bots"},
    "cli": {
        "core",
        "games",
        "campaign",
        "bots",
        "lab",
        "train",
        "puzzles",
        "paper",
        "server",
        "bench",
        "terminal",
        "connect",
    },
    "__main__": {"cli"},
    "__init__": {"core"},
}
# The rooms of a game besides its rules: each belongs to one part of the house and may import what that part may.
ROOMS = {
    "table": "server", "bots": "bots", "terminal": "terminal", "paper": "paper", "bench": "bench", "lab": "lab",
    "puzzles": "puzzles", "env": "env",
}  # fmt: skip
# The careers of In Clouds of Glory are one of the two ways in which a campaign's men learn; here is the door to them.
DOORS = {"campaign/careers.py": {"icog"}}
LAZY = {"kit", "games"}  # they name the parts of a game without loading them
ENGINES = {"core", *GAMES}
# The rooms of In Clouds of Glory, with the files that stand beside them: each imports only what comes before it.
ORDER = (
    "tables", "cockpit", "terrain", "pilots", "setting", "state", "fog", "scoring", "house", "events", "men",
    "movement", "gunnery", "ground", "tasks", "mission", "announcing", "careers", "notation", "questions", "words",
    "rolls", "damage", "phases", "view", "report", "sequence", "tactics", "game", "__init__",
)  # fmt: skip
FOR_THE_TYPE_CHECKER = {("pilots", "state")}

# An engine depends on answers and dice alone, so that a record replays anywhere and at any time.
BANNED_IN_ENGINES = {
    "asyncio", "concurrent", "datetime", "hashlib", "multiprocessing", "os", "random", "secrets", "socket",
    "subprocess", "threading", "time", "uuid",
}  # fmt: skip
EXCEPTIONS = {
    "core/dice.py": {"hashlib"},  # a die is a hash of seed and counter
    "core/journal.py": {"hashlib"},  # the record is a chain of hashes
    "core/typed.py": {"threading"},  # types are learned by one thread at a time
    "triangle/query.py": {"threading"},  # every thread has its own work space
    "triangle/reach.py": {"threading"},  # and remembers its own last question
}
# Everybody else turns values into types by core/typed.py, for which several threads may ask at once.
MAY_CONVERT = {"core/typed.py", "server/workers/process.py"}  # a worker reads its settings before it has threads
MAY_DRAW_SEEDS = {"cli", "server", "connect"}
MAY_IMPORT_BY_NAME = {"core/rules.py", "connect/program.py"}  # the registry of games, somebody's own program

BANNED_NAMES = re.compile(r"(utils?|helpers?|managers?|base)", re.IGNORECASE)
UNFINISHED = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "X" * 3]) + r")\b")
# Put together from pieces, lest this file find itself.
REGISTRIES = re.compile(
    "|".join(["pypi" + r"\.org", "registry" + r"\.npmjs", "files" + r"\.pythonhosted", r"https?://\S+/" + r"simple\b"])
)
MACHINE_PATHS = re.compile(r"(?<![\w.~-])/(?:" + "|".join(["work", "root", "home", "Users"]) + ")/")


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


@cache
def project_files() -> tuple[Path, ...]:
    """The files of the project: in a checkout what git knows or would add, elsewhere what stands in our folders."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, check=True,
        ).stdout.decode().split("\0")  # fmt: skip
        files = [ROOT / name for name in listed if name]
    except (OSError, subprocess.CalledProcessError):
        folders = [ROOT / name for name in ("src", "tests", "docs", "web", ".ci")]
        files = [*ROOT.iterdir(), *(path for folder in folders for path in folder.rglob("*"))]
    caches = {"__pycache__", "node_modules"}
    return tuple(sorted(path for path in files if path.is_file() and not caches & set(path.parts)))


def lines_matching(pattern: re.Pattern[str], files: tuple[Path, ...]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {found[0]}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="ignore").splitlines(), 1)
        if (found := pattern.search(line))
    ]


def none_of(faults: list[str]) -> None:
    """Fail with one fault a line."""
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)


# Who may import whom


def test_every_part_has_its_place():
    parts = {module.part: module.name for module in modules()}
    none_of(
        [f"{name}: give {part!r} its place in MAY_IMPORT" for part, name in parts.items() if part not in MAY_IMPORT]
    )


def test_imports_run_one_way():
    faults = []
    for module in modules():
        allowed = MAY_IMPORT.get(module.part, set()) | {module.part} | DOORS.get(module.name, set())
        if module.room:
            allowed |= MAY_IMPORT[ROOMS[module.room]] | {ROOMS[module.room]}
        for line, name in module.imports():
            whole, _, inner = name.partition(".")
            part = inner.partition(".")[0]
            if whole == "aerodrome" and part in MAY_IMPORT and part not in allowed and not module.only_for_types(line):
                faults.append(module.at(line, f"{module.part} may not import {part}"))
    none_of(faults)


def test_the_rules_of_a_game_do_not_know_its_rooms():
    """How a game is shown, played by bots, told in a terminal and printed rests on its rules, never the other way."""
    none_of([
        module.at(line, f"the rules import the room {room}")
        for module in modules() if module.part in GAMES and not module.room
        for line, name in module.imports()
        for room in ROOMS
        if f"{name}.".startswith(f"aerodrome.{module.part}.{room}.")
    ])  # fmt: skip


def test_only_the_entries_name_a_game():
    """A game is a folder and its entry in games/; nobody else imports a battle's folder or spells its name."""
    faults = []
    for module in modules():
        if module.part in BATTLES or module.part == "games" or module.name in DOORS:
            continue
        for line, name in module.imports():
            if name.split(".")[1:2] and name.split(".")[0] == "aerodrome" and name.split(".")[1] in BATTLES:
                faults.append(module.at(line, f"imports {name}"))
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Constant) and node.value in BATTLES:
                faults.append(module.at(node.lineno, f"names the game {node.value!r}"))
    none_of(faults)


def test_rooms_import_one_another_in_no_circle():
    faults = []
    for module in modules():
        if module.part != "icog" or module.room:
            continue
        room = module.name.split("/")[1].removesuffix(".py")
        assert room in ORDER, f"{module.name}: give {room!r} its place in ORDER"
        for line, name in module.imports():
            other = name.removeprefix("aerodrome.icog.").partition(".")[0]
            inside = name.startswith("aerodrome.icog.") and other in ORDER and (room, other) not in FOR_THE_TYPE_CHECKER
            if inside and ORDER.index(other) > ORDER.index(room):
                faults.append(module.at(line, f"{room} may not import {other}"))
    none_of(faults)


def test_only_the_registry_imports_by_name():
    faults = []
    for module in modules():
        if module.name in MAY_IMPORT_BY_NAME or module.part not in ENGINES or module.room:
            continue
        for line, name in module.imports():
            if name.split(".")[0] == "importlib" and not name.startswith("importlib.resources"):
                faults.append(module.at(line, f"imports {name}"))
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Name) and node.id == "__import__":
                faults.append(module.at(node.lineno, "calls __import__"))
    none_of(faults)


def test_types_are_learned_in_one_place():
    none_of([
        module.at(node.lineno, f"calls {name}; core/typed.py is made for several threads")
        for module in modules() if module.name not in MAY_CONVERT
        for node in ast.walk(module.tree) if isinstance(node, ast.Call)
        for name in [ast.unparse(node.func)]
        if name == "msgspec.convert"
        or (name == "msgspec.json.decode" and any(one.arg == "type" for one in node.keywords))
    ])  # fmt: skip


# What an engine may not touch


def test_engines_import_no_chance_no_clock_no_system():
    faults = []
    for module in engine_modules():
        banned = BANNED_IN_ENGINES - EXCEPTIONS.get(module.name, set())
        for line, name in module.imports():
            if name.split(".")[0] in banned or name.startswith("numpy.random"):
                faults.append(module.at(line, f"imports {name}"))
    none_of(faults)


def test_engines_draw_nothing_from_numpy():
    none_of([
        module.at(node.lineno, "uses numpy's random numbers")
        for module in engine_modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr == "random"
        and isinstance(node.value, ast.Name) and node.value.id in {"np", "numpy"}
    ])  # fmt: skip


def test_only_server_and_terminal_draw_seeds():
    none_of([
        module.at(line, f"imports {name}")
        for module in modules() if module.part not in MAY_DRAW_SEEDS
        for line, name in module.imports() if name.split(".")[0] == "secrets"
    ])  # fmt: skip


SETS = {"set", "frozenset"}
SET_TYPES = {*SETS, "AbstractSet", "MutableSet", "Set"}
SET_METHODS = {"union", "intersection", "difference", "symmetric_difference"}
WALKS = {"list", "tuple", "enumerate", "iter", "next", "zip", "map", "filter"}
Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
SCOPES = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)


def is_set_type(note: ast.expr | None) -> bool:
    """An annotation such as `set[int]` or `frozenset[str]`."""
    if isinstance(note, ast.Subscript):
        note = note.value
    return isinstance(note, ast.Name) and note.id in SET_TYPES


def is_set(node: ast.expr, known: set[str]) -> bool:
    """An expression that is plainly a set: a literal, a call of set(), an operation on one, a name bound to one."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Name(id=name):
            return name in known
        case ast.Call(func=ast.Name(id=name)):
            return name in SETS
        case ast.Call(func=ast.Attribute(value=owner, attr=method)):
            return method in SET_METHODS and is_set(owner, known)
        case ast.BinOp(op=ast.BitAnd() | ast.BitOr() | ast.BitXor() | ast.Sub(), left=left, right=right):
            return is_set(left, known) or is_set(right, known)
    return False


def inside(scope: Scope) -> Iterator[ast.AST]:
    """All nodes of a scope, without those of the functions defined in it."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, SCOPES):
            waiting.extend(ast.iter_child_nodes(node))


def names_of_sets(scope: Scope, known: set[str]) -> set[str]:
    """Names bound to a set in this scope, as far as its own lines tell."""
    names = set(known)
    others: set[str] = set()
    if not isinstance(scope, ast.Module):
        arguments = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
        names -= {argument.arg for argument in arguments}
        names |= {argument.arg for argument in arguments if is_set_type(argument.annotation)}
    for node in inside(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                (names if is_set(value, names) else others).add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=note):
                (names if is_set_type(note) else others).add(name)
    return names - others


def walks_over_sets(scope: Scope, known: set[str]) -> Iterator[int]:
    """Lines where a set is walked through, in this scope and the functions inside it."""
    known = names_of_sets(scope, known)
    for node in inside(scope):
        walked: list[ast.expr] = []
        match node:
            case ast.For(iter=source) | ast.comprehension(iter=source) | ast.Starred(value=source):
                walked = [source]
            case ast.Call(func=ast.Name(id=name), args=arguments) if name in WALKS:
                walked = arguments
            case ast.Call(func=ast.Attribute(attr="join"), args=arguments):
                walked = arguments
        yield from (source.lineno for source in walked if is_set(source, known))
        if isinstance(node, SCOPES):
            yield from walks_over_sets(node, known)


def test_engines_never_walk_through_a_set():
    none_of([
        module.at(line, "walks through a set; its order is not part of the record (use sorted, a tuple or a dict)")
        for module in engine_modules()
        for line in sorted(set(walks_over_sets(module.tree, set())))
    ])  # fmt: skip


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("for x in {1, 2}: pass", [1]),
        ("for x in set(a): pass", [1]),
        ("b = [x for x in frozenset(a)]", [1]),
        ("b = tuple({x for x in a} | c)", [1]),
        ("b = [*{1, 2}]", [1]),
        ("seen = set()\nfor x in seen: pass", [2]),
        ("def f(seen: set[int]):\n    return list(seen)", [2]),
        ("ALL = frozenset('ab')\ndef f():\n    return ','.join(ALL)", [3]),
        ("for x in sorted({1, 2}): pass", []),
        ("seen = set()\nprint(1 in seen, len(seen))", []),
        ("def f():\n    seen = set()\ndef g(seen):\n    return list(seen)", []),
    ],
)
def test_walks_over_sets_are_found(code, lines):
    assert list(walks_over_sets(ast.parse(code), set())) == lines


def coroutines_of(tree: ast.Module) -> set[str]:
    """Names of the module's own `async def` functions; methods are left to the type checker."""
    return {node.name for node in tree.body if isinstance(node, ast.AsyncFunctionDef)}


def forgotten_awaits(module: Module, known: dict[str, set[str]]) -> Iterator[tuple[int, str]]:
    """Statements that call a rule and drop the coroutine; `known` holds each module's coroutines."""
    names = {name: name for name in known.get(module.dotted, set())}
    aliases: dict[str, str] = {}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            source = module.source_of(node)
            for alias in node.names:
                if alias.name in known.get(source, set()):
                    names[alias.asname or alias.name] = alias.name
                elif f"{source}.{alias.name}" in known:
                    aliases[alias.asname or alias.name] = f"{source}.{alias.name}"
    for node in ast.walk(module.tree):
        match node:
            case ast.Expr(value=ast.Call(func=ast.Name(id=name))) if name in names:
                yield node.lineno, names[name]
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name))):
                if name in known.get(aliases.get(owner, ""), set()):
                    yield node.lineno, f"{owner}.{name}"
                elif owner == "table" and name in {"ask", "roll"}:
                    yield node.lineno, f"table.{name}"


def test_no_rule_is_called_without_await():
    known = {module.dotted: coroutines_of(module.tree) for module in engine_modules()}
    none_of([
        module.at(line, f"{name} is called without await")
        for module in engine_modules()
        for line, name in forgotten_awaits(module, known)
    ])  # fmt: skip


# What no file may hold


def test_no_file_has_a_name_that_says_nothing():
    none_of([
        f"{path.relative_to(ROOT)}: name it after the one thing it holds"
        for path in project_files()
        if any(BANNED_NAMES.fullmatch(name.split(".")[0]) for name in path.relative_to(ROOT).parts)
    ])  # fmt: skip


def test_nothing_in_the_source_is_left_for_later():
    none_of(lines_matching(UNFINISHED, tuple(path for path in project_files() if ROOT / "src" in path.parents)))


def test_no_file_names_a_package_registry():
    none_of(lines_matching(REGISTRIES, project_files()))


def test_no_file_names_a_path_of_one_machine():
    none_of(lines_matching(MACHINE_PATHS, project_files()))


def test_every_direct_dependency_is_pinned():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    names = [re.split(r"[^\w.-]", one)[0] for one in wanted]
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.split("==")[0] for line in pins if "==" in line}
    none_of([f"{name}: run make constraints" for name in names if name not in pinned])
