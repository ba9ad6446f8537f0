"""What a player is asked after his move, once dice have fallen in it: bank (5.5.9.1) and throttle (5.7.5.1)."""

import re
from collections.abc import Iterator

from aerodrome.core.questions import Answer, Question
from aerodrome.core.why import Why
from aerodrome.icog.announcing.refusals import MOST_BANK
from aerodrome.icog.cockpit import dial
from aerodrome.icog.state import State

STEP = 15
"""Degrees between the banks that are offered; any whole degree is taken."""
_BANK = re.compile("[+-]?[0-9]{1,2}")


class ChooseBank(Question, frozen=True, gc=False, tag="bank"):
    """How is an airplane banked after a move that came out otherwise (5.5.9.1)? `-45` to `45`, right wing down +."""

    airplane: str
    announced: int = 0
    """What was said with the move."""
    paragraph = "5.5.9.1"

    def options(self, state: State) -> Iterator[Answer]:
        """What was announced, then steps of fifteen degrees."""
        steps = range(-MOST_BANK, MOST_BANK + 1, STEP)
        return iter(dict.fromkeys(map(str, (self.announced, *steps))))

    def foregone(self, state: State) -> Answer | None:
        """Who banked to neither side leaves it so."""
        return None if self.announced else "0"

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Any whole degree up to 45 to either side is taken."""
        if _BANK.fullmatch(answer) and abs(int(answer)) <= MOST_BANK:
            return ()
        words = f"{answer!r} is no bank: whole degrees from -{MOST_BANK} to {MOST_BANK}, right wing down positive"
        return (Why("5.5.9.1", words),)


class ChooseThrottle(Question, frozen=True, gc=False, tag="throttle"):
    """How many energy units are given away, once the dice of a move are known (5.7.5.1)? `0` to the panel's value."""

    airplane: str
    announced: int = 0
    """What was said with the move."""
    uneven: int = 0
    """Units that an uneven engine loses in this turn (5.7.7)."""
    speeds: tuple[int, ...] = ()
    """The speed after the energy step for 0, 1, 2 units and so on."""
    paragraph = "5.7.5.1"

    def options(self, state: State) -> Iterator[Answer]:
        """From none to as many as the panel allows."""
        return map(str, range(len(self.speeds)))

    def foregone(self, state: State) -> Answer | None:
        """Who gave full power keeps it, unless that is more speed than the wings bear."""
        full = self.speeds[0] if self.speeds else 0
        gentle = not dial.over_maximum(state.panel(state.airplane(self.airplane)), full)
        return "0" if gentle and not self.announced else None
