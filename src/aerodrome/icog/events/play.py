"""What happens before a battle and in its sequence of play, and the tests that men pass or fail (1.2, 4, 5.2, 6.1)."""

from typing import Literal, Self

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.geometry import Frame, Point
from aerodrome.core.why import Why
from aerodrome.icog import fog
from aerodrome.icog.events.purposes import RollKind
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import Crew, Initiative, Phase, Place, State, change, change_crew

_replace = msgspec.structs.replace


# ---- before the battle


class CrewSet(Event, frozen=True, gc=False, tag="crew"):
    """Who flies an airplane: rolled (1.2) or chosen."""

    airplane: str
    crew: tuple[Crew, ...]

    def apply(self, state: State) -> State:
        return _replace(change(state, self.airplane, crew=self.crew), crewed=state.crewed + 1)

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, crew=tuple([fog.man(man, state.setting.options.abilities) for man in self.crew]))


class Placed(Event, frozen=True, gc=False, tag="placed"):
    """An airplane stands on the board: set up there, or entered over an edge."""

    airplane: str
    place: Place
    at: Point
    frame: Frame
    speed: int
    exit_edge: Edge | Literal[""] = ""

    def apply(self, state: State) -> State:
        return change(
            state,
            self.airplane,
            place=self.place,
            at=self.at,
            frame=self.frame,
            speed=self.speed,
            entered=state.turn,
            exit_edge=self.exit_edge,
        )


# ---- the sequence of play


class PhaseBegan(Event, frozen=True, gc=False, tag="phase"):
    """The turn goes on to another phase."""

    phase: Phase

    def apply(self, state: State) -> State:
        return _replace(state, phase=self.phase)


class TurnBegan(Event, frozen=True, gc=False, tag="turn"):
    """A game turn begins; what lasted only for the last one is forgotten."""

    turn: int

    def apply(self, state: State) -> State:
        airplanes = tuple(
            _replace(
                a,
                attitude=a.attitude if "spin" in a.attitude else "",
                targets=(),
                formation=0,
                rockets_at="",
                straight=0,
                run=None,
                busy=(),
                sending="",
                sender=0,
                receiver="",
                manoeuvred=False,
            )
            for a in state.airplanes
        )
        return _replace(
            state,
            turn=self.turn,
            airplanes=airplanes,
            phase="formation",
            sheet=(),
            order=(),
            flown=(),
            shooters=(),
        )


class FormationDeclared(Event, frozen=True, gc=False, tag="formation"):
    """Airplanes with gunners fly as one this turn (5.5.20); the first leads."""

    number: int
    members: tuple[str, ...]

    def apply(self, state: State) -> State:
        for name in self.members:
            state = change(state, name, formation=self.number)
        return state


class InitiativeRolled(Event, frozen=True, gc=False, tag="initiative"):
    """One line of the initiative sheet (4.2), with its reasons; a nervous man's malus is used up."""

    line: Initiative
    reasons: tuple[Why, ...]

    def apply(self, state: State) -> State:
        state = change_crew(state, self.line.airplane, self.line.crew, shaken=0)
        return _replace(state, sheet=(*state.sheet, self.line))

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.line.airplane):
            return self
        return _replace(self, line=fog.line(self.line), reasons=())


class OrderSet(Event, frozen=True, gc=False, tag="order"):
    """The order of movement (5.2, 5.3)."""

    order: tuple[str, ...]

    def apply(self, state: State) -> State:
        return _replace(state, order=self.order, phase="move")


class ShootingOrderSet(Event, frozen=True, gc=False, tag="shooting-order"):
    """The order of fire (6.1)."""

    shooters: tuple[tuple[str, int], ...]

    def apply(self, state: State) -> State:
        return _replace(state, shooters=self.shooters, phase="shoot")


class MoveEnded(Event, frozen=True, gc=False, tag="moved"):
    """An airplane's (or a formation's) movement is over."""

    airplane: str

    def apply(self, state: State) -> State:
        return _replace(
            change(state, self.airplane, moved=state.turn),
            order=tuple(n for n in state.order if n != self.airplane),
            flown=(*state.flown, self.airplane),
        )


class ShotEnded(Event, frozen=True, gc=False, tag="shot-over"):
    """A man has fired or held his fire; with him go those next to him who have nobody to fire at."""

    men: int = 1

    def apply(self, state: State) -> State:
        return _replace(state, shooters=state.shooters[self.men :])


class Scored(Event, frozen=True, gc=False, tag="scored"):
    """Points for a side."""

    side: int
    points: int
    why: Why
    downed: str = ""
    """The airplane of the other side that is lost with this, and never counted again (6.3.13)."""

    def apply(self, state: State) -> State:
        if self.downed:
            state = change(state, self.downed, downed=True)
        scores = (state.scores[0] + self.points * (self.side == 0), state.scores[1] + self.points * (self.side == 1))
        return _replace(state, scores=scores)


class GameLengthened(Event, frozen=True, gc=False, tag="lengthened"):
    """The last turn, once it is known or has been put off."""

    last_turn: int

    def apply(self, state: State) -> State:
        return _replace(state, last_turn=self.last_turn)


class FightingEnded(Event, frozen=True, gc=False, tag="fighting-over"):
    """The mission is over; only those who cannot get home any more fly on until they are down (6.3.10.a)."""

    reason: str

    def apply(self, state: State) -> State:
        return _replace(state, phase="settle", ended=self.reason, last_turn=state.turn, order=(), shooters=())


class BattleEnded(Event, frozen=True, gc=False, tag="over"):
    """The battle is decided or stops."""

    reason: str

    def apply(self, state: State) -> State:
        return _replace(state, phase="over", ended=self.reason, order=(), shooters=())


class Conceded(Event, frozen=True, gc=False, tag="conceded"):
    """A side gives up."""

    side: int

    def apply(self, state: State) -> State:
        return _replace(state, conceded=self.side, ended="conceded", phase="over", order=(), shooters=())


# ---- tests


class Tested(Event, frozen=True, gc=False, tag="test"):
    """A d20 against a target: what for, by whom, the reasons of the target, the roll, the odds it had (of 20)."""

    airplane: str
    crew: int
    purpose: str
    target: int | None
    """None where fog hides it, like the odds."""
    reasons: tuple[Why, ...]
    roll: int
    passed: bool
    odds: int | None
    test: RollKind = ""
    """What it decides; empty in a record of rules 1."""
    other: str = ""
    """The airplane, unit or balloon that it is about besides its own."""

    def apply(self, state: State) -> State:
        tally = state.airplane(self.airplane).tally
        tally = _replace(
            tally,
            tests=tally.tests + 1,
            passed=tally.passed + self.passed,
            passed_expected=tally.passed_expected + (self.odds or 0),
        )
        return change(state, self.airplane, tally=tally)

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, target=None, reasons=(), odds=None)


class RerollSpent(Event, frozen=True, gc=False, tag="re-roll"):
    """A re-roll is used (1.2.3, 4.3.4)."""

    airplane: str
    crew: int
    left: int | None
    """None where fog hides it."""

    def apply(self, state: State) -> State:
        return change_crew(state, self.airplane, self.crew, rerolls=self.left)

    def seen_by(self, seat: str, state: State) -> Self:
        return _replace(self, left=None) if fog.hides(state, seat, self.airplane) else self
