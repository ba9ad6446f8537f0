"""What can be printed of Age of Dogfights, by its name."""

from aerodrome.paper.kinds import Kind, Names, is_file, known
from aerodrome.paper.pad import Paper
from aerodrome.triangle import airplanes, scenario
from aerodrome.triangle.paper import panel
from aerodrome.triangle.paper import scenario as scenario_sheet


def _panels(names: Names, paper: Paper, own_files: bool) -> bytes:
    chosen = known("airplane", names, list(airplanes.airplanes()))
    return panel.panels([airplanes.airplane(name) for name in chosen], paper)


def _scenarios(names: Names, paper: Paper, own_files: bool) -> bytes:
    known("scenario", [name for name in names if not is_file(name, own_files)], list(scenario.scenarios()))
    return scenario_sheet.sheets([scenario.resolve(name, {}) for name in names or scenario.scenarios()], paper)


def _type(name: str) -> str:
    return airplanes.airplane(name).name


def _title(name: str) -> str:
    return scenario.sheet(name).title


SHEETS = {
    "panels": Kind("control panels, six to a page", lambda: list(airplanes.airplanes()), _panels, _type),
    "scenario": Kind("scenario sheets with board and forces", lambda: list(scenario.scenarios()), _scenarios, _title),
}
