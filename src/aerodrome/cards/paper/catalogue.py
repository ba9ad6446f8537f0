"""What can be printed of Sealed Orders, by its name."""

from aerodrome.cards import scenario
from aerodrome.cards.paper import aid, bases, counters, damage, ground, manoeuvres, planes, rulers
from aerodrome.cards.paper import scenario as scenario_sheet
from aerodrome.cards.parts.airplanes import airplane, airplanes
from aerodrome.cards.parts.damage import LETTERS, words
from aerodrome.cards.words.names import unit_kind
from aerodrome.core.phrases import capital, listing
from aerodrome.paper.kinds import BACKS, TRUE_SCALE, Kind, Names, is_file, known, no_names
from aerodrome.paper.pad import Paper


def _decks(names: Names, paper: Paper, own_files: bool) -> bytes:
    packs = manoeuvres.packs()
    return manoeuvres.sheets([packs[name] for name in known("deck", names, list(packs))], paper)


def _planes(names: Names, paper: Paper, own_files: bool) -> bytes:
    return planes.sheets([airplane(name) for name in known("airplane", names, list(airplanes()))], paper)


def _bases(names: Names, paper: Paper, own_files: bool) -> bytes:
    return bases.sheets([airplane(name) for name in known("airplane", names, list(airplanes()))], paper)


def _damage(names: Names, paper: Paper, own_files: bool) -> bytes:
    return damage.sheets(known("damage deck", names, LETTERS), paper)


def _rulers(names: Names, paper: Paper, own_files: bool) -> bytes:
    no_names("rulers", names)
    return rulers.sheets(paper)


def _counters(names: Names, paper: Paper, own_files: bool) -> bytes:
    no_names("counters", names)
    return counters.sheet(paper)


def _ground(names: Names, paper: Paper, own_files: bool) -> bytes:
    return ground.sheets(known("ground", names, ground.NAMES), paper)


def _scenarios(names: Names, paper: Paper, own_files: bool) -> bytes:
    known("scenario", [name for name in names if not is_file(name, own_files)], list(scenario.scenarios()))
    return scenario_sheet.sheets([scenario.resolve(name, {}) for name in names or scenario.scenarios()], paper)


def _aid(names: Names, paper: Paper, own_files: bool) -> bytes:
    no_names("aid", names)
    return aid.sheet(paper)


# ---- how names are said


def _deck(name: str) -> str:
    return manoeuvres.packs()[name].said


def _flown(name: str) -> str:
    """The types that fly with a deck on that base."""
    pack = manoeuvres.packs()[name]
    known = [one for one in airplanes().values() if one.deck == pack.deck.slug and one.base == pack.base]
    return listing([one.name for one in known])


def _type(name: str) -> str:
    return airplane(name).name


def _letter(name: str) -> str:
    return f"{name}: {words(name)}"


def _unit(name: str) -> str:
    return capital(unit_kind(name))


def _title(name: str) -> str:
    return scenario.sheet(name).title


SHEETS = {
    "decks": Kind(
        "manoeuvre decks at true scale, nine cards to a page",
        lambda: list(manoeuvres.packs()),
        _decks,
        _deck,
        BACKS,
        _flown,
    ),
    "planes": Kind("plane cards, nine to a page", lambda: list(airplanes()), _planes, _type, TRUE_SCALE),
    "damage": Kind("damage decks, nine cards to a page", lambda: list(LETTERS), _damage, _letter, BACKS),
    "bases": Kind("bases for the planes at true size", lambda: list(airplanes()), _bases, _type, TRUE_SCALE),
    "rulers": Kind("rulers and arcs at true scale", list, _rulers, advice=TRUE_SCALE),
    "counters": Kind("counters and level markers", list, _counters, advice=TRUE_SCALE),
    "ground": Kind("ground units and clouds at true size", lambda: list(ground.NAMES), _ground, _unit, TRUE_SCALE),
    "scenario": Kind("scenario sheets with table and forces", lambda: list(scenario.scenarios()), _scenarios, _title),
    "aid": Kind("the turn, fire and damage at a glance", list, _aid),
}
