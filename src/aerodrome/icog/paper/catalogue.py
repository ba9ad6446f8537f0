"""What can be printed of In Clouds of Glory, by its name."""

from pathlib import Path

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import capital
from aerodrome.icog import pilots
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission import mission
from aerodrome.icog.paper import cone, panel, templates
from aerodrome.icog.paper import mission as mission_sheet
from aerodrome.icog.paper import pilots as pilot_records
from aerodrome.icog.pilots import PilotRecord
from aerodrome.paper.kinds import TRUE_SCALE, Kind, Names, is_file, known, no_names
from aerodrome.paper.pad import Paper


def _panels(names: Names, paper: Paper, own_files: bool) -> bytes:
    chosen = known("airplane", names, list(panels.panels()))
    return panel.panels([panels.panel(name) for name in chosen], paper)


def _templates(names: Names, paper: Paper, own_files: bool) -> bytes:
    no_names("templates", names)
    return templates.sheets(paper)


def _cone(names: Names, paper: Paper, own_files: bool) -> bytes:
    no_names("cone", names)
    return cone.sheet(paper)


def _missions(names: Names, paper: Paper, own_files: bool) -> bytes:
    known("mission", [name for name in names if not is_file(name, own_files)], list(mission.missions()))
    return mission_sheet.sheets([mission.resolve(name, {}) for name in names or mission.missions()], paper)


def _men() -> dict[str, tuple[PilotRecord, ...]]:
    """Men by what they can be asked for: a nation, `aces`, or a man's own name."""
    aces = tuple(pilots.aces().values())
    groups = {**pilots.rosters(), "aces": aces}
    return {**groups, **{man.name: (man,) for men in groups.values() for man in men}}


def _pilots(names: Names, paper: Paper, own_files: bool) -> bytes:
    everybody = _men()
    men: list[PilotRecord] = []
    for name in names or [*pilots.rosters(), "aces"]:
        if is_file(name, own_files):
            men += pilots.load_roster(Path(name))
        elif name in everybody:
            men += everybody[name]
        else:
            allowed = f"{', '.join(_groups())}, the name of one of their men" + ", a roster's .toml file" * own_files
            raise Fault("pilots", f"unknown {name!r}{sheets.did_you_mean(name, everybody)}", allowed)
    return pilot_records.records([pilot_records.Record(man) for man in men], paper)


def _groups() -> list[str]:
    return [*pilots.rosters(), "aces"]


def _type(name: str) -> str:
    return panels.panel(name).name


def _title(name: str) -> str:
    return mission.sheet(name).title


SHEETS = {
    "panels": Kind("cockpit panels, a page for each type", lambda: list(panels.panels()), _panels, _type),
    "templates": Kind("turn templates A to P at true scale", list, _templates, advice=TRUE_SCALE),
    "cone": Kind("the gunnery cone at true scale", list, _cone, advice=TRUE_SCALE),
    "mission": Kind("mission sheets with map and forces", lambda: list(mission.missions()), _missions, _title),
    "pilots": Kind("records of men, six to a page", _groups, _pilots, capital),
}
