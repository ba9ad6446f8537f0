"""A campaign read back from its record: every event with the dice before it, the states around it, and its mission."""

from collections.abc import Iterable
from typing import Any

import msgspec

from aerodrome.campaign import setup
from aerodrome.campaign.setting import Setting
from aerodrome.campaign.state import Phase, State
from aerodrome.campaign.table.wire.campaign import CampaignRoll
from aerodrome.core.events import Event
from aerodrome.core.journal import Answered, Line, Rolled
from aerodrome.core.phrases import capital

MORNING: tuple[Phase, ...] = ("replacements", "referee")
"""The phases between two missions."""
WAY_HOME: tuple[Phase, ...] = ("fires", "returns", "wounds")
"""Steps of the aftermath that are about one man."""


class Told(msgspec.Struct, frozen=True):
    """One event of a campaign."""

    number: int
    """From 0, over all events that were not taken back."""
    event: Event
    before: State
    state: State
    rolls: tuple[CampaignRoll, ...]
    """Dice that fell for it, since the event before."""

    @property
    def phase(self) -> Phase:
        """The phase in which it happened."""
        return self.before.phase

    @property
    def mission(self) -> int:
        """The mission to which it belongs: that under way, before the first one 0, afterwards the last."""
        for state in (self.state, self.before):
            if state.mission is not None:
                return state.mission.number
        return self.state.flown


class Given(msgspec.Struct, frozen=True):
    """An answer that somebody gave: who, to what kind of question, and after how many events."""

    seat: str
    ask: str
    after: int


class Story(msgspec.Struct, frozen=True):
    """All that happened in a campaign, and dice that have fallen since."""

    began: State
    told: tuple[Told, ...]
    state: State
    rolls: tuple[CampaignRoll, ...]
    """Dice for what has not happened yet, because somebody is asked first."""
    answers: tuple[Given, ...] = ()
    """What was decided by somebody, where there was a choice."""

    def of_mission(self, number: int) -> list[Told]:
        """What happened on a mission, from its first step to the evening."""
        return [one for one in self.told if one.mission == number and one.phase not in MORNING]

    def after(self, number: int) -> State:
        """The state at the end of a mission, or as far as it has come."""
        return next(one.state for one in reversed(self.of_mission(number)) if one.state.mission is not None)

    def as_flown(self, number: int) -> State:
        """The end of a mission with the men as they flew: with their ranks of that day, and no wound counted twice."""
        told, after = self.of_mission(number), self.after(number)
        flew = next((one.before for one in told if one.phase in WAY_HOME), after)
        return msgspec.structs.replace(after, airmen=flew.airmen)

    def of_morning(self, number: int) -> list[Told]:
        """What happened on the morning after a mission: replacements, the referee's rulings."""
        return [one for one in self.told if one.mission == number and one.phase in MORNING]


def story_of(setting: Setting, lines: Iterable[tuple[int, Line]]) -> Story:
    """The story of a campaign from the lines of its record that count."""
    state: Any = setup.begin(setting)
    began = state
    told: list[Told] = []
    rolls: list[CampaignRoll] = []
    answers: list[Given] = []
    for _, line in lines:
        if isinstance(line, Answered) and not line.auto:
            answers.append(Given(line.seat, line.ask, len(told)))
        if isinstance(line, Rolled):
            rolls.append(CampaignRoll(capital(line.purpose), line.die, line.faces))
        for event in line.events:
            before, state = state, event.apply(state)
            told.append(Told(len(told), event, before, state, tuple(rolls)))
            rolls = []
    return Story(began, tuple(told), state, tuple(rolls), tuple(answers))
