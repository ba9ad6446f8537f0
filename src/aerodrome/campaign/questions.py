"""What a player may be asked. Each question knows its legal answers; nobody else checks legality."""

from collections.abc import Iterator
from typing import ClassVar

from aerodrome.campaign import (
    debrief,
    guessed_battle,
    luck,
    mission_charts,
    missions,
    parachutes,
    privileges,
    progression,
    referee,
    skills,
)
from aerodrome.campaign.aftermath_charts import TableName
from aerodrome.campaign.service_charts import Role
from aerodrome.campaign.setting import REFEREE
from aerodrome.campaign.state import State
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question
from aerodrome.core.why import Why

KEEP, AGAIN = "keep", "re-roll"
FLY, STAY = "fly", "stay"


class ChooseMission(Question, frozen=True, gc=False, tag="choose-mission"):
    """Which of the missions that headquarters offers is flown (SC02, SC47 step 2)?"""

    kinds: tuple[str, ...]
    paragraph: ClassVar[str] = "SC47"

    def options(self, state: State) -> Iterator[Answer]:
        """The kinds that the dice offered."""
        return iter(self.kinds)


class ChooseCrews(Question, frozen=True, gc=False, tag="choose-crews"):
    """Who of a squadron flies what (SC47, step 6)? Answered by all squadrons in secret."""

    squadron: int
    paragraph: ClassVar[str] = "SC47"

    def options(self, state: State) -> Iterator[Answer]:
        """Fit men in machines that are ready; one machine stands for all alike."""
        return missions.crewings(state, self.squadron)

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Any fit men in any machines that are ready will do."""
        return missions.crew_refusals(state, self.squadron, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """Some crews."""
        return missions.drawn(state, self.squadron, rng)


class ChooseFormation(Question, frozen=True, gc=False, tag="choose-formation"):
    """How does a squadron fly (SC47, step 7)?"""

    squadron: int
    paragraph: ClassVar[str] = "SC47"

    def options(self, state: State) -> Iterator[Answer]:
        """The formations there are."""
        return iter(mission_charts.missions().formations.names)


class FlyMission(Question, frozen=True, gc=False, tag="fly-mission"):
    """The mission is flown elsewhere: what became of everybody? The answer is a mission report as one line of JSON.

    A referee may put `overrule` before a report that contradicts the rules.
    """

    open: ClassVar[bool] = True
    elsewhere: ClassVar[bool] = True
    paragraph: ClassVar[str] = "SC48"

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Everything in which the report contradicts itself, or who flew."""
        return debrief.refusals(state, answer, self.seat == REFEREE)

    def sample(self, state: State, rng: Chance) -> Answer:
        """A guess at the battle."""
        return debrief.written(guessed_battle.guess(state, rng))


class Jump(Question, frozen=True, gc=False, tag="jump"):
    """Does a man with a parachute leave his falling machine (SC50)?"""

    man: str
    paragraph: ClassVar[str] = "SC50"

    def options(self, state: State) -> Iterator[Answer]:
        """He jumps or he stays."""
        return iter(("jump", "stay"))


class SpendLuck(Question, frozen=True, gc=False, tag="spend-luck"):
    """How many luck points does a man spend on his own roll, now that he has seen it (SC09)?"""

    man: str
    table: TableName
    total: int
    passenger: bool = False
    """Does somebody else decide about the machine in which he sits?"""
    paragraph: ClassVar[str] = "SC09"

    def options(self, state: State) -> Iterator[Answer]:
        """None, or just enough for another result."""
        points = luck.worth_spending(state, state.man(self.man), self.table, self.total, self.passenger)
        return iter([str(number) for number in points])


class TestAgain(Question, frozen=True, gc=False, tag="test-again"):
    """Is the die of the wounded pilot table rolled again with a re-roll left from the battle (1.2.3, 1.5.1)?"""

    man: str
    face: int
    target: int
    paragraph: ClassVar[str] = "1.2.3"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter((KEEP, AGAIN))


class ChooseSkill(Question, frozen=True, gc=False, tag="choose-skill"):
    """Which skill does a man take (SC38, SC39)?"""

    man: str
    paragraph: ClassVar[str] = "SC39"

    def options(self, state: State) -> Iterator[Answer]:
        """What he has not and may have."""
        return iter(skills.open_to(state.man(self.man), state.date))


class GiveParachute(Question, frozen=True, gc=False, tag="give-parachute"):
    """A parachute was issued: who of the squadron gets it (SC46)?"""

    squadron: int
    man: str
    """For whom the die was rolled."""
    paragraph: ClassVar[str] = "SC46"

    def options(self, state: State) -> Iterator[Answer]:
        """Anybody without one."""
        return iter(parachutes.takers(state, self.squadron))


class ChooseDelivery(Question, frozen=True, gc=False, tag="choose-delivery"):
    """Which type does the squadron get in place of a lost machine (SC02)?"""

    squadron: int
    role: Role
    paragraph: ClassVar[str] = "SC02"

    def options(self, state: State) -> Iterator[Answer]:
        """What the nation has at this time."""
        return iter(missions.deliveries(state, self.squadron, self.role))


class ChooseMachine(Question, frozen=True, gc=False, tag="choose-machine"):
    """Which machine does a man get for his own (1.4.1, 1.4.2)? A type, or `keep`: he stays with what he flies."""

    man: str
    paragraph: ClassVar[str] = "1.4.1"

    def options(self, state: State) -> Iterator[Answer]:
        """What he may have, the newest first; or nothing."""
        return iter((privileges.KEEP, *privileges.offers(state, state.man(self.man))))


class TakePart(Question, frozen=True, gc=False, tag="take-part"):
    """Does a promoted man fly this mission in place of somebody (1.4.2)? `fly` or `stay`."""

    man: str
    paragraph: ClassVar[str] = "1.4.2"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter((FLY, STAY))


class Rule(Question, frozen=True, gc=False, tag="rule"):
    """The referee edits and awards between missions, or lets the campaign go on (`done`)."""

    open: ClassVar[bool] = True
    paragraph: ClassVar[str] = "SC62"

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """What cannot be read, what does not exist, and without `overrule` what the rules do not give."""
        return referee.refusals(state, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """Mostly nothing; now and then a luck point."""
        return referee.drawn(state, rng)


class RaiseSkill(Question, frozen=True, gc=False, tag="raise-skill"):
    """Which skill does a man raise with his experience, or does he save it (1.3.1)?"""

    man: str
    paragraph: ClassVar[str] = "1.3.1"

    def options(self, state: State) -> Iterator[Answer]:
        """What he can pay."""
        return iter(progression.affordable(state.man(self.man)))


class ChooseAbility(Question, frozen=True, gc=False, tag="choose-ability"):
    """Which ability does a man take, where the die leaves it to him (1.4.1)?"""

    man: str
    paragraph: ClassVar[str] = "1.4.1"

    def options(self, state: State) -> Iterator[Answer]:
        """What he has not yet."""
        return iter(progression.open_abilities(state.man(self.man)))


class Dismiss(Question, frozen=True, gc=False, tag="dismiss"):
    """A wounded man is back and the squadron has too many: who leaves (1.5.2)?"""

    squadron: int
    post: str
    paragraph: ClassVar[str] = "1.5.2"

    def options(self, state: State) -> Iterator[Answer]:
        """Any of the squadron's men of that post."""
        return iter([m.name for m in state.strength(self.squadron) if m.post == self.post and not m.commander])
