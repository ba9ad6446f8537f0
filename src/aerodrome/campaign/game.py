"""The squadron campaign as one of the games that the core can run."""

from collections.abc import Mapping
from typing import Any

from aerodrome.campaign import log, scenario, sequence, setup, view, words
from aerodrome.campaign.events import CampaignEvent, Conceded
from aerodrome.campaign.setting import Setting
from aerodrome.campaign.state import State
from aerodrome.core.dice import Chance
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault
from aerodrome.core.rules import Result, Score
from aerodrome.core.table import Step, Table
from aerodrome.core.wargame import Wargame, Words


class Campaign(Wargame):
    """The rules of the campaign, as `core.rules.Rules` wants them."""

    name = "campaign"
    title = "Squadron campaign"
    version = 5
    event_types: Any = CampaignEvent
    setting_type: Any = Setting
    spoken: Words = words

    def scenarios(self) -> Mapping[str, str]:
        """The ready campaigns, each with its line."""
        return scenario.scenarios()

    def setting(self, scenario_name: str, options: Mapping[str, Any]) -> Setting:
        """A campaign by id or file, resolved with options."""
        return scenario.resolve(scenario_name, options)

    def seats(self, setting: Setting) -> Mapping[str, str]:
        """Every seat with its side's name; the referee is on his own."""
        return setting.seats

    def position(self, text: str) -> Setting:
        """A campaign has no position that could be written in a line."""
        raise Fault("position", "a campaign has none", "a record of a campaign")

    def begin(self, setting: Setting) -> State:
        """Squadrons without men, before the muster."""
        return setup.begin(setting)

    def step(self, table: Table) -> Step:
        """The step at which the campaign stands."""
        return sequence.step(table)

    def result(self, state: State) -> Result:
        """Who won by victory points (SC62), with the league."""
        sides = [side.name for side in state.setting.sides]
        one, other = state.points
        winner = None if one == other else sides[0] if one > other else sides[1]
        if state.conceded is not None:
            winner = sides[1 - state.conceded]
        scores = tuple([Score(side, points) for side, points in zip(sides, state.points, strict=True)])
        return Result(winner, state.ended, scores, log.league(state))

    def view(self, state: State, seat: str) -> State:
        """The state as a seat sees it."""
        return view.view(state, seat)

    def imagine(self, began: State, now: State, rng: Chance) -> State:
        """A state that fits what a seat sees."""
        return view.imagine(began, now, rng)

    def concede(self, state: State, seat: str) -> tuple[Event, ...]:
        """A seat's side gives up; the referee closes the campaign as it stands."""
        side = state.setting.side_of(seat)
        return (Conceded(side, f"{seat} gave up" if side is not None else "closed by the referee"),)


RULES = Campaign()
