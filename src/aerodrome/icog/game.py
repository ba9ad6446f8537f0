"""In Clouds of Glory as one of the games that the core can run."""

from collections.abc import Mapping
from typing import Any

from aerodrome.core.dice import Chance
from aerodrome.core.events import Event
from aerodrome.core.report import MissionReport
from aerodrome.core.rules import Result
from aerodrome.core.sortie import split_options
from aerodrome.core.table import Step, Table
from aerodrome.core.wargame import Wargame, Words
from aerodrome.icog import fog, notation, report, scoring, sequence, view, words
from aerodrome.icog.events import Conceded, IcogEvent
from aerodrome.icog.mission import mission, setup, sortie
from aerodrome.icog.setting import Setting
from aerodrome.icog.state import State


class Icog(Wargame):
    """The rules of the game, as `core.rules.Rules` wants them."""

    name = "icog"
    title = "In Clouds of Glory"
    version = 2
    event_types: Any = IcogEvent
    setting_type: Any = Setting
    spoken: Words = words
    secrets_decide = True

    def scenarios(self) -> Mapping[str, str]:
        """The ready missions, each with its line."""
        return mission.missions()

    def setting(self, scenario: str, options: Mapping[str, Any]) -> Setting:
        """A mission by id or file, resolved with options; the option `sortie` puts a campaign's men into it (SC67)."""
        found, rest = split_options(options)
        setting = mission.resolve(scenario, rest)
        return sortie.manned(setting, found) if found else setting

    def position(self, text: str) -> Setting:
        """The setting of a battle that begins in a position given as text."""
        return notation.read_position(text).setting

    def begin(self, setting: Setting) -> State:
        """Airplanes as the mission lists them, before any choice, or where the setting's position has them."""
        return notation.set_up(setting) if setting.position else setup.begin(setting)

    def step(self, table: Table) -> Step:
        """The step at which the battle stands."""
        return sequence.step(table)

    def result(self, state: State) -> Result:
        """Who won by points and margin (3.m)."""
        return scoring.result(state)

    def report(self, record: str | bytes, name: str = "record") -> MissionReport:
        """What a campaign learns of a finished battle (SC67)."""
        return report.report(record, name)

    def view(self, state: State, seat: str) -> State:
        """The state without what fog hides of the enemy."""
        return view.view(state, seat)

    def imagine(self, began: State, now: State, rng: Chance) -> State:
        """What fog hides drawn anew."""
        return view.imagine(began, now, rng)

    def concede(self, state: State, seat: str) -> tuple[Event, ...]:
        """The seat's side gives up."""
        side = fog.side_of(state.setting, seat)
        assert side is not None
        return (Conceded(side),)


RULES = Icog()
