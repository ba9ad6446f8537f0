"""What a player may be asked. Each question knows its legal answers; nobody else checks legality."""

from collections.abc import Iterator, Sequence
from itertools import chain

from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question
from aerodrome.core.why import Why
from aerodrome.triangle import altitude, breakturn, firing, movement, reach, setup
from aerodrome.triangle.state import State

HOLD = "hold"


class ChoosePlanes(Question, frozen=True, gc=False, tag="choose-planes"):
    """Which aircraft of the list take part? `G4 G5 G10`."""

    side: int
    paragraph = "AD02"

    def options(self, state: State) -> Iterator[Answer]:
        """Every allowed selection, in the list's order."""
        return (" ".join(chosen) for chosen in setup.selections(state, self.side))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Too many, too few or unknown aircraft."""
        return setup.refuse_selection(state, self.side, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """A random selection, without listing them all."""
        return setup.sample_selection(state, self.side, rng)


class ChooseDuty(Question, frozen=True, gc=False, tag="choose-duty"):
    """What is a scout fitted out for: `armed`, `bomb`, `disarmed`?"""

    piece: str
    paragraph = "AD63"

    def options(self, state: State) -> Iterator[Answer]:
        """What the mode and the options allow."""
        return iter(setup.duties(state, state.piece(self.piece)))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why a scout cannot be fitted out for that."""
        return setup.why_no_duty(state, state.piece(self.piece), answer) or Question.refuse(self, state, answer)


class MarkPilots(Question, frozen=True, gc=False, tag="mark-pilots"):
    """Who are the aces and rookies, and is it known? `aces G4 G5 G6; rookies G7; secret`, each part may be empty."""

    side: int
    paragraph = "AD50"

    def options(self, state: State) -> Iterator[Answer]:
        """Every way to give out all the markers."""
        return setup.markings(state, self.side)

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Not a fighter, twice, too many markers, or a secrecy that was not agreed."""
        return setup.refuse_marking(state, self.side, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """A random marking, without listing them all."""
        return setup.sample_marking(state, self.side, rng)


class Place(Question, frozen=True, gc=False, tag="place"):
    """Put a piece on a free access point: `G4 3 L5 SW`, or `pass` where that is allowed."""

    side: int
    must: bool
    paragraph = "AD02"

    def options(self, state: State) -> Iterator[Answer]:
        """Every piece, access point, level and heading; `pass` first where nobody has to come."""
        places = setup.placements(state, self.side)
        return places if self.must else chain(("pass",), places)

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """What is wrong with the placement."""
        return setup.refuse_placement(state, self.side, self.must, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """A random placement, without listing them all."""
        return setup.sample_placement(state, self.side, self.must, rng)


class ChooseDie(Question, frozen=True, gc=False, tag="choose-die"):
    """Blue for ordinary flight, green for full throttle (AD05)."""

    piece: str
    paragraph = "AD05"

    def options(self, state: State) -> Iterator[Answer]:
        """Green only where full throttle, or its last risk, is left."""
        return iter(movement.dice_for(state, state.piece(self.piece)))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why that die is not for this piece."""
        return movement.why_no_die(state, state.piece(self.piece), answer) or Question.refuse(self, state, answer)

    def sole(self, state: State) -> None:
        """Asked only where there is a choice."""


class ChooseLevels(Question, frozen=True, gc=False, tag="choose-levels"):
    """How many levels does a tilted piece climb or descend (AD16-AD19)?"""

    piece: str
    die: int
    paragraph = "AD15"

    def options(self, state: State) -> Iterator[Answer]:
        """The numbers of levels that the type, the board and the length of the move allow."""
        return map(str, altitude.levels_for(state, state.piece(self.piece), self.die))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why it cannot be so many levels."""
        if len(answer) != 1 or not answer.isascii() or not answer.isdecimal():
            return Question.refuse(self, state, answer)
        return altitude.why_no_levels(state, state.piece(self.piece), self.die, int(answer))


class Fly(Question, frozen=True, gc=False, tag="fly"):
    """Which path is flown? A letter per step: `S` ahead, `L` left, `R` right.

    The options hold one canonical path for every end pose with its effects; every legal path is accepted.
    """

    piece: str
    die: int
    levels: int
    """Levels up (positive) or down during this move."""
    paragraph = "AD07"

    def options(self, state: State) -> Iterator[Answer]:
        """One path for each distinct end of the move."""
        return reach.paths(state, self.piece, self.die, self.levels)

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Where and why the path breaks a rule."""
        return reach.refuse(state, self.piece, self.die, self.levels, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """A path to a random end of the move."""
        return reach.sample(state, self.piece, self.die, self.levels, rng)

    def sole(self, state: State) -> Answer | None:
        """The path to the only end, if there is just one; no path is traced to find that out."""
        reached = reach.reach(state, self.piece, self.die, self.levels)
        return reached.path(0) if len(reached) == 1 else None

    def next_letters(self, state: State, begun: str, known: Sequence[Answer] = ()) -> tuple[str, ...]:
        """Step by step: which letters may follow a path begun; `known`: legal paths that begin so."""
        return reach.next_letters(state, self.piece, self.die, self.levels, begun, known)


class Tilt(Question, frozen=True, gc=False, tag="tilt"):
    """Is the nose left `level`, `up` or `down` (AD15)?"""

    piece: str
    levels: int
    """Levels changed in the move just flown."""
    paragraph = "AD15"

    def options(self, state: State) -> Iterator[Answer]:
        """What level, steep descent and task allow."""
        return iter(altitude.tilts_for(state, state.piece(self.piece), self.levels))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why the nose cannot be left that way."""
        reasons = altitude.why_no_tilt(state, state.piece(self.piece), self.levels, answer)
        return reasons or Question.refuse(self, state, answer)

    def sole(self, state: State) -> None:
        """Asked only where there is a choice."""


class Fire(Question, frozen=True, gc=False, tag="fire"):
    """Which gun fires at whom? `fixed F4`, or `hold`."""

    piece: str
    paragraph = "AD25"

    def options(self, state: State) -> Iterator[Answer]:
        """`hold`, then every shot, best column first."""
        return chain((HOLD,), (f"{shot.gun} {shot.target}" for shot in firing.shots(state, self.piece)))

    def sole(self, state: State) -> None:
        """Asked only where there is a shot to be held."""

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why that gun cannot fire at that target."""
        gun, _, target = answer.partition(" ")
        return () if answer == HOLD else firing.why_not(state, self.piece, gun, target)


class Continue(Question, frozen=True, gc=False, tag="long-burst"):
    """Does the gun keep firing, as a long burst (AD40)? `continue` or `cease`."""

    piece: str
    gun: str
    target: str
    paragraph = "AD40"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are always open."""
        return iter(("cease", "continue"))

    def sole(self, state: State) -> None:
        """There is always a choice."""


class Defend(Question, frozen=True, gc=False, tag="defend"):
    """Break-turn: which piece shoots back at the mover with which gun? `F7 dorsal`, or `hold`."""

    mover: str
    paragraph = "AD41"

    def options(self, state: State) -> Iterator[Answer]:
        """`hold`, then every gun of this seat that bears and may fire."""
        return chain((HOLD,), (f"{shot.piece} {shot.gun}" for shot in breakturn.defences(state, self.mover, self.seat)))

    def sole(self, state: State) -> None:
        """Asked only where there is a shot to be held."""

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why that piece cannot fire that gun at the mover."""
        name, _, gun = answer.rpartition(" ")
        return () if answer == HOLD else breakturn.why_not(state, self.mover, self.seat, name, gun)


class Winch(Question, frozen=True, gc=False, tag="winch"):
    """Is a balloon winched `up`, `down`, or left to `stay` (AD67)?"""

    piece: str
    paragraph = "AD67"

    def options(self, state: State) -> Iterator[Answer]:
        """Where the cable lets it go."""
        return iter(altitude.winches_for(state, state.piece(self.piece)))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why the balloon cannot go that way."""
        return altitude.why_no_winch(state, state.piece(self.piece), answer) or Question.refuse(self, state, answer)
