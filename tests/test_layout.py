"""The tree keeps the architecture: every part has its place, and imports run one way."""

import ast

from tests.layout.modules import BATTLES, ENGINES, GAMES, ROOMS, modules, none_of

# What each part of the package may import besides itself. Parts on one level do not know each other.
MAY_IMPORT = {
    "core": set(),
    **{game: {"core"} for game in BATTLES},
    "kit": {"core"},
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
    "testing": {"core", "kit", "games", "bots"},
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
# The careers of In Clouds of Glory are one of the two ways in which a campaign's men learn; here is the door to them.
DOORS = {"campaign/careers.py": {"icog"}}
# The rooms of In Clouds of Glory, with the files that stand beside them: each imports only what comes before it.
ORDER = (
    "tables", "cockpit", "terrain", "pilots", "setting", "state", "fog", "scoring", "house", "events", "men",
    "movement", "gunnery", "ground", "tasks", "mission", "announcing", "careers", "notation", "questions", "words",
    "rolls", "damage", "phases", "view", "report", "sequence", "tactics", "game", "__init__",
)  # fmt: skip
FOR_THE_TYPE_CHECKER = {("pilots", "state")}
# Everybody else turns values into types by core/typed.py, for which several threads may ask at once.
MAY_CONVERT = {"core/typed.py", "server/workers/process.py"}  # a worker reads its settings before it has threads
# The registry of games, the parts of a game, somebody's own program.
MAY_IMPORT_BY_NAME = {"core/rules.py", "core/parts.py", "connect/program.py"}


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
