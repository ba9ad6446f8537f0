"""Age of Dogfights as one of the games that the core can run."""

from collections.abc import Mapping
from typing import Any

from aerodrome.core.dice import Chance
from aerodrome.core.events import Event
from aerodrome.core.report import MissionReport
from aerodrome.core.rules import Result
from aerodrome.core.sortie import split_options
from aerodrome.core.table import Step, Table
from aerodrome.core.wargame import Wargame, Words
from aerodrome.triangle import modes, notation, report, scenario, sequence, setup, sortie, view, words
from aerodrome.triangle.events import Conceded, TriangleEvent
from aerodrome.triangle.setting import Setting
from aerodrome.triangle.state import State


class Triangle(Wargame):
    """The rules of the game, as `core.rules.Rules` wants them."""

    name = "triangle"
    title = "Age of Dogfights: WW1"
    version = 2
    event_types: Any = TriangleEvent
    setting_type: Any = Setting
    spoken: Words = words

    def scenarios(self) -> Mapping[str, str]:
        """The ready scenarios, each with its line."""
        return scenario.scenarios()

    def setting(self, scenario_name: str, options: Mapping[str, Any]) -> Setting:
        """A scenario by id or file, resolved with options; the option `sortie` puts a campaign's men into it (SC67)."""
        found, rest = split_options(options)
        setting = scenario.resolve(scenario_name, rest)
        return sortie.manned(setting, found) if found else setting

    def position(self, text: str) -> Setting:
        """The setting of a battle that begins in a position given as text."""
        return notation.read_position(text).setting

    def begin(self, setting: Setting) -> State:
        """Pieces as the setting lists them, before any choice, or where the setting's position has them."""
        return notation.set_up(setting) if setting.position else setup.begin(setting)

    def step(self, table: Table) -> Step:
        """The step at which the battle stands."""
        return sequence.step(table)

    def result(self, state: State) -> Result:
        """Who won, by points and by the other criterion (AD53-AD62)."""
        return modes.result(state)

    def report(self, record: str | bytes, name: str = "record") -> MissionReport:
        """What a campaign learns of a finished battle (SC67)."""
        return report.report(record, name)

    def view(self, state: State, seat: str) -> State:
        """The state without the opponent's secret pilots."""
        return view.view(state, seat)

    def imagine(self, began: State, now: State, rng: Chance) -> State:
        """Unknown pilots drawn anew, as many of each kind as can be."""
        return view.imagine(began, now, rng)

    def concede(self, state: State, seat: str) -> tuple[Event, ...]:
        """The seat's side gives up."""
        side = next(at for at, side in enumerate(state.setting.sides) if seat in side.seats)
        return (Conceded(side),)


RULES = Triangle()
