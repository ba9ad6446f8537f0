"""What a player may be asked about his men's abilities (1.4) and about leaving an airplane (5.5.21)."""

from collections.abc import Iterator
from itertools import chain

from aerodrome.core.questions import Answer, Question
from aerodrome.icog.men import abilities
from aerodrome.icog.state import State

KEEP, AGAIN = "keep", "re-roll"
NOBODY = "nobody"
FLY, STAY_OUT = "fly", "stay out"
LEAVE, ADD, SUBTRACT = "leave", "add", "subtract"
STAY, JUMP = "stay", "bail out"
IGNORE, TAKE = "ignore", "take"


class RollInitiativeAgain(Question, frozen=True, gc=False, tag="initiative-again"):
    """Does a cool-headed man roll his initiative again, once in a battle (1.4.1)? `keep` or `re-roll`."""

    airplane: str
    crew: int
    roll: int
    """What his dice came to."""
    paragraph = "1.4.1"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter((KEEP, AGAIN))


class Lead(Question, frozen=True, gc=False, tag="lead"):
    """Does a leader exchange initiative dice with a friend, once in a battle (1.4.1)? `keep`, or the friend's id."""

    airplane: str
    crew: int
    roll: int
    """What his own dice came to."""
    friends: tuple[tuple[str, int], ...]
    """Friends whose dice differ from his, with what they came to."""
    paragraph = "1.4.1"

    def options(self, state: State) -> Iterator[Answer]:
        """`keep`, then every friend."""
        return chain((KEEP,), (name for name, _ in self.friends))


class Advise(Question, frozen=True, gc=False, tag="advise"):
    """Which pilot without a victory does a mentor advise before the battle (1.4.2)? An id, or `nobody`."""

    airplane: str
    crew: int
    paragraph = "1.4.2"

    def options(self, state: State) -> Iterator[Answer]:
        """`nobody`, then his pupils."""
        return chain((NOBODY,), abilities.pupils(state, self.airplane))


class TakePart(Question, frozen=True, gc=False, tag="take-part"):
    """Does a promoted man fly this mission in place of somebody (1.4.2)? `fly` or `stay out`."""

    side: int
    man: str
    paragraph = "1.4.2"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter((FLY, STAY_OUT))


class ShiftDamage(Question, frozen=True, gc=False, tag="shift-damage"):
    """Does a master marksman shift the line of the damage table by 1d4 (1.4.2)? `leave`, `add` or `subtract`."""

    airplane: str
    crew: int
    target: str
    row: int
    """The line that the dice found."""
    paragraph = "1.4.2"

    def options(self, state: State) -> Iterator[Answer]:
        """All three are open."""
        return iter((LEAVE, ADD, SUBTRACT))


class BailOut(Question, frozen=True, gc=False, tag="bail-out"):
    """Does a man leave an airplane that burns, spins or is flown by nobody (5.5.21.1)? `stay` or `bail out`."""

    airplane: str
    crew: int
    paragraph = "5.5.21.1"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter((STAY, JUMP))


class NineLives(Question, frozen=True, gc=False, tag="nine-lives"):
    """Does a pilot with nine lives ignore this damage, once in a battle (SC26)? `take` or `ignore`."""

    airplane: str
    crew: int
    row: int
    """The line of the damage table."""
    paragraph = "SC26"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter((TAKE, IGNORE))
