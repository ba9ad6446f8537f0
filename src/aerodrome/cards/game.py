"""Sealed Orders as one of the games that the core can run."""

from collections.abc import Mapping
from typing import Any

from aerodrome.cards import notation, report, scenario, scoring, sequence, setup, sortie, view, words
from aerodrome.cards.events import CardsEvent, Conceded
from aerodrome.cards.setting import Setting
from aerodrome.cards.state import State
from aerodrome.core.dice import Chance
from aerodrome.core.events import Event
from aerodrome.core.report import MissionReport
from aerodrome.core.rules import Result, Score
from aerodrome.core.sortie import split_options
from aerodrome.core.table import Step, Table
from aerodrome.core.wargame import Wargame, Words


class Cards(Wargame):
    """The rules of the game, as `core.rules.Rules` wants them."""

    name = "cards"
    title = "Sealed Orders"
    version = 1
    event_types: Any = CardsEvent
    setting_type: Any = Setting
    spoken: Words = words
    secrets_decide = True
    """Wounds and hits that nobody else knows decide who is asked."""

    def over(self, state: Any) -> bool:
        """The match was ended by an event."""
        return bool(state.stage == "over")

    def scenarios(self) -> Mapping[str, str]:
        """The ready scenarios, each with its line."""
        return scenario.scenarios()

    def setting(self, scenario_name: str, options: Mapping[str, Any]) -> Setting:
        """A scenario by id or file, resolved with options; the option `sortie` puts a campaign's men into it (MC95)."""
        found, rest = split_options(options)
        setting = scenario.resolve(scenario_name, rest)
        return sortie.manned(setting, found) if found else setting

    def position(self, text: str) -> Setting:
        """The setting of a battle that begins in a position given as text (MC97)."""
        return notation.read_position(text).setting

    def begin(self, setting: Setting) -> State:
        """Pieces as the setting lists them, before any choice, or where the setting's position has them."""
        return notation.set_up(setting) if setting.position else setup.begin(setting)

    def step(self, table: Table) -> Step:
        """The stage at which the battle stands (MC10)."""
        return sequence.step(table)

    def result(self, state: State) -> Result:
        """Who won, by points (MC93)."""
        return scoring.result(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        """The points of both sides alone."""
        return scoring.scores(state)

    def report(self, record: str | bytes, name: str = "record") -> MissionReport:
        """What a campaign learns of a finished battle (MC94)."""
        return report.report(record, name)

    def view(self, state: State, seat: str) -> State:
        """The state without plans, cards and orders that the seat may not see (MC12)."""
        return view.view(state, seat)

    def imagine(self, began: State, now: State, rng: Chance) -> State:
        """What is hidden drawn anew, as it could be."""
        return view.imagine(began, now, rng)

    def concede(self, state: State, seat: str) -> tuple[Event, ...]:
        """The seat's side gives up (MC13)."""
        side = next(at for at, side in enumerate(state.setting.sides) if seat in side.seats)
        return (Conceded(side),)


RULES = Cards()
