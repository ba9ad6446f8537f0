"""What can be printed for each game, and the one function that prints it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault, unknown
from aerodrome.icog import mission, pilots
from aerodrome.icog import panels as icog_panels
from aerodrome.icog.mission import resolve as mission_of
from aerodrome.icog.pilots import PilotRecord
from aerodrome.paper.icog import cone, templates
from aerodrome.paper.icog import mission as mission_sheet
from aerodrome.paper.icog import panel as icog_panel
from aerodrome.paper.icog import pilots as pilot_records
from aerodrome.paper.pad import Paper, paper_of
from aerodrome.paper.triangle import panel as triangle_panel
from aerodrome.paper.triangle import scenario as scenario_sheet
from aerodrome.triangle import airplanes, scenario

Names = Sequence[str]


class Kind(Struct, frozen=True):
    """A kind of sheet: what it is in a line, the names it knows, and how it is printed.

    `printed` gets the names, the paper, and whether a name may be the path of a user's own file.
    """

    line: str
    names: Callable[[], Sequence[str]]
    printed: Callable[[Names, Paper, bool], bytes]


def sheet(game: str, what: str, names: Names, paper: str, own_files: bool = False) -> bytes:
    """A PDF of some kind of sheet of a game; without names all that there are.

    Only with `own_files` may a name be the path of a file; a server never allows that to strangers.
    """
    found = kind(game, what)
    return found.printed(names, paper_of(paper), own_files)


def kind(game: str, what: str) -> Kind:
    """A kind of sheet by its name."""
    if game not in KINDS:
        raise unknown("game", game, KINDS)
    if what not in KINDS[game]:
        raise unknown(f"sheets of {game}", what, KINDS[game])
    return KINDS[game][what]


def _known(where: str, names: Names, known: Sequence[str]) -> list[str]:
    """The names asked for, or all of them; a Fault names the first that does not exist."""
    for name in names:
        if name not in known:
            raise Fault(where, f"unknown {name!r}{sheets.did_you_mean(name, known)}", ", ".join(known))
    return list(names) or list(known)


def _no_names(what: str, names: Names) -> None:
    if names:
        raise Fault(what, f"found {names[0]!r}", "no names; all of it is printed")


def _is_file(name: str, own_files: bool) -> bool:
    return own_files and name.endswith(".toml")


# ---- In Clouds of Glory


def _icog_panels(names: Names, paper: Paper, own_files: bool) -> bytes:
    chosen = _known("airplane", names, list(icog_panels.panels()))
    return icog_panel.panels([icog_panels.panel(name) for name in chosen], paper)


def _templates(names: Names, paper: Paper, own_files: bool) -> bytes:
    _no_names("templates", names)
    return templates.sheets(paper)


def _cone(names: Names, paper: Paper, own_files: bool) -> bytes:
    _no_names("cone", names)
    return cone.sheet(paper)


def _missions(names: Names, paper: Paper, own_files: bool) -> bytes:
    _known("mission", [name for name in names if not _is_file(name, own_files)], list(mission.missions()))
    return mission_sheet.sheets([mission_of(name, {}) for name in names or mission.missions()], paper)


def _men() -> dict[str, tuple[PilotRecord, ...]]:
    """Men by what they can be asked for: a nation, `aces`, or a man's own name."""
    aces = tuple(pilots.aces().values())
    groups = {**pilots.rosters(), "aces": aces}
    return {**groups, **{man.name: (man,) for men in groups.values() for man in men}}


def _pilots(names: Names, paper: Paper, own_files: bool) -> bytes:
    known = _men()
    men: list[PilotRecord] = []
    for name in names or [*pilots.rosters(), "aces"]:
        if _is_file(name, own_files):
            men += pilots.load_roster(Path(name))
        elif name in known:
            men += known[name]
        else:
            allowed = f"{', '.join(_groups())}, the name of one of their men" + ", a roster's .toml file" * own_files
            raise Fault("pilots", f"unknown {name!r}{sheets.did_you_mean(name, known)}", allowed)
    return pilot_records.records([pilot_records.Record(man) for man in men], paper)


def _groups() -> list[str]:
    return [*pilots.rosters(), "aces"]


# ---- Age of Dogfights


def _triangle_panels(names: Names, paper: Paper, own_files: bool) -> bytes:
    chosen = _known("airplane", names, list(airplanes.airplanes()))
    return triangle_panel.panels([airplanes.airplane(name) for name in chosen], paper)


def _scenarios(names: Names, paper: Paper, own_files: bool) -> bytes:
    _known("scenario", [name for name in names if not _is_file(name, own_files)], list(scenario.scenarios()))
    return scenario_sheet.sheets([scenario.resolve(name, {}) for name in names or scenario.scenarios()], paper)


KINDS: dict[str, dict[str, Kind]] = {
    "icog": {
        "panels": Kind("cockpit panels, a page for each type", lambda: list(icog_panels.panels()), _icog_panels),
        "templates": Kind("turn templates A to P at true scale", list, _templates),
        "cone": Kind("the gunnery cone at true scale", list, _cone),
        "mission": Kind("mission sheets with map and forces", lambda: list(mission.missions()), _missions),
        "pilots": Kind("records of men, six to a page", _groups, _pilots),
    },
    "triangle": {
        "panels": Kind("control panels, six to a page", lambda: list(airplanes.airplanes()), _triangle_panels),
        "scenario": Kind("scenario sheets with board and forces", lambda: list(scenario.scenarios()), _scenarios),
    },
}
"""What can be printed, by game and kind."""
