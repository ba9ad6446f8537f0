"""What a player may be asked. Each question knows what is legal; nobody else checks it."""

from collections.abc import Iterator
from itertools import chain
from typing import Literal

from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question
from aerodrome.core.why import Why
from aerodrome.icog import pilots
from aerodrome.icog.announcing import formation, maneuvers
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.ground import barrages, direct_fire, rockets, strafing
from aerodrome.icog.gunnery import gunners, shooting
from aerodrome.icog.men import skills
from aerodrome.icog.mission import placement
from aerodrome.icog.movement import stalls
from aerodrome.icog.state import Load, State
from aerodrome.icog.tasks import artillery, bomb_runs, bombing, observers

JOIN, STAY_OUT = "join", "stay out"
HOLD, STOP, ABORT = "hold", "stop", "abort"
MEAN = 10.5
"""Of a damage die."""


class PlaceSkills(Question, frozen=True, gc=False, tag="place-skills"):
    """Three rolled values go to awareness, flying and gunnery as the player likes (1.2.1): `17 14 12`."""

    airplane: str
    crew: int
    values: tuple[int, int, int]
    paragraph = "1.2.1"

    def options(self, state: State) -> Iterator[Answer]:
        """Every distinct order of the three values: awareness, flying, gunnery."""
        return pilots.orders(self.values)


class ChooseCrew(Question, frozen=True, gc=False, tag="choose-crew"):
    """Who of the nation's roster flies? A name, for each man aboard in turn."""

    airplane: str
    crew: int
    paragraph = "1.1.1"

    def options(self, state: State) -> Iterator[Answer]:
        """Names of the roster that are not taken."""
        return pilots.candidates(state, self.airplane, self.crew)


class PlaceAirplane(Question, frozen=True, gc=False, tag="place-airplane"):
    """Where does it start within its area? `at 12.5 4 heading 90 speed 150` (x, y in MU; 0 is north, 90 east)."""

    airplane: str
    open = True
    paragraph = "3.m"

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Outside the area, an impossible speed, or not understood."""
        return placement.refuse(state, self.airplane, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """A place at random, heading for the enemy."""
        return placement.sample(state, self.airplane, rng)

    def sole(self, state: State) -> Answer | None:
        """Never only one."""
        return None


class DeclareFormation(Question, frozen=True, gc=False, tag="formation"):
    """Which airplanes with gunners fly in formation (5.5.20)? `none`, or their ids, the leader first."""

    side: int
    without: tuple[str, ...] = ()
    """Seats of the side that would not join."""
    paragraph = "5.5.20.1"

    def options(self, state: State) -> Iterator[Answer]:
        """`none`, then every group with one of his own that is close enough together."""
        return chain(("none",), formation.groups(state, self.side, self.seat, self.without))


class JoinFormation(Question, frozen=True, gc=False, tag="join-formation"):
    """Do a player's airplanes fly in a formation that another of his side has put together? `join` or `stay out`."""

    members: tuple[str, ...]
    paragraph = "5.5.20.1"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter((JOIN, STAY_OUT))


class MoveFormation(Question, frozen=True, gc=False, tag="move-formation"):
    """How does a formation deviate (5.5.20.2)? `up 2 right 1 throttle 0`: MU up or (-) down, right or (-) left."""

    leader: str
    paragraph = "5.5.20.2"

    def options(self, state: State) -> Iterator[Answer]:
        """Whole MU within the limits, straight on first."""
        return formation.moves(state, self.leader)

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Out of limits."""
        return formation.refuse_move(state, self.leader, answer)


class Announce(Question, frozen=True, gc=False, tag="announce"):
    """The move (5.4): see `announcement.py`."""

    airplane: str
    open = True
    paragraph = "5.4.1a"

    def read(self, answer: Answer) -> Answer:
        """The move with its announcement."""
        return maneuvers.read(answer)

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Every reason why the move is not possible."""
        return maneuvers.refuse(state, self.airplane, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """A legal move at random."""
        return maneuvers.sample(state, self.airplane, rng)

    def sole(self, state: State) -> Answer | None:
        """A man who has blacked out, and an airplane that can only go on, fly straight."""
        return maneuvers.sole(state, self.airplane)


class Risk(Question, frozen=True, gc=False, tag="risk"):
    """Is the announced test risked, or the safe template flown in the same direction (5.4.1b)? `test` or `safe`."""

    airplane: str
    segment: int
    test: Literal["flying", "structural"] = "flying"
    target: int | None = None
    """What the die may show at most."""
    words: str = ""
    """How much tighter than safe the turn is."""
    paragraph = "5.4.1b"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter(("test", "safe"))


class Reroll(Question, frozen=True, gc=False, tag="reroll"):
    """Is a die rolled again (1.2.3)? `keep` or `re-roll`; the second result binds."""

    airplane: str
    crew: int
    purpose: Purpose
    roll: int
    target: int | None
    """What it had to be at most; None for the damage die."""
    charm: str = ""
    """The airplane of the friend whose good luck charm pays for it (1.4.1); empty if luck does."""
    harm: bool = False
    """Does the die tell what happens to the airplane itself, so that less is better?"""
    reasons: tuple[Why, ...] = ()
    """What is added to a damage die."""
    paragraph = "1.2.3"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter(("keep", "re-roll"))

    def foregone(self, state: State) -> Answer | None:
        """A burst that has hit goes without asking where another would do less on average, its misses among it.

        What counts is the mean of the damage die with what is to spare.
        """
        if self.purpose.kind != "shot" or self.target is None or self.roll > self.target:
            return None
        again = sum([MEAN + self.target - face for face in range(1, skills.odds(self.target) + 1)]) / skills.SIDES
        return "keep" if MEAN + self.target - self.roll >= again else None


class ChoosePitch(Question, frozen=True, gc=False, tag="pitch"):
    """How far is the nose down after a stall (5.5.11.2)? Degrees, `45` to `90`."""

    airplane: str
    paragraph = "5.5.11.2"

    def options(self, state: State) -> Iterator[Answer]:
        """Steps of fifteen degrees."""
        return iter(("45", "60", "75", "90"))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Any whole degree from 45 to 90 is taken."""
        return stalls.refuse_pitch(answer)


class BelowStall(Question, frozen=True, gc=False, tag="below-stall"):
    """Below stall speed (5.5.11.1): `test`, or fail on purpose and `spin`."""

    airplane: str
    paragraph = "5.5.11.1"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter(("test", "spin"))


class AtStall(Question, frozen=True, gc=False, tag="at-stall"):
    """At stall speed with the test passed (5.5.12.1): `fly on`, `spin`, or `immelmann 270 60` (heading, nose down)."""

    airplane: str
    immelmann: bool
    """Is an action left for it (5.5.13.3)?"""
    third: bool = False
    """Would it be his third one, which a Flying test gives him (5.5.1.1)?"""
    paragraph = "5.5.12.1"

    def options(self, state: State) -> Iterator[Answer]:
        """Immelmann turns by steps of thirty degrees."""
        return stalls.choices(self.immelmann)

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Any whole degrees are taken for an Immelmann turn."""
        return stalls.refuse_choice(answer, self.immelmann)


class Recover(Question, frozen=True, gc=False, tag="recover"):
    """In a spin (5.5.15.3): try to `recover`, or `spin` on."""

    airplane: str
    paragraph = "5.5.15.3"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter(("recover", "spin"))


class AimGunner(Question, frozen=True, gc=False, tag="aim-gunner"):
    """At whom does a gunner aim this turn (6.1.4)? An id, or `anyone` without the bonus of a threat."""

    airplane: str
    crew: int
    paragraph = "6.1.4"

    def options(self, state: State) -> Iterator[Answer]:
        """`anyone`, then those who threaten his airplane."""
        return chain(("anyone",), gunners.threats_to_aim_at(state, self.airplane, self.crew))


class GunnerDuty(Question, frozen=True, gc=False, tag="gunner-duty"):
    """What does a gunner do this turn: `shoot`, `reload 1`, `repair 1` (6.3.7.3, 6.3.9) or `bail out` (5.5.21.1)?

    An observer may also `observe` (6.6.1.2), `report` (6.6.3.1), `correct BF1` or call for `effect BF1` (6.6.4).
    """

    airplane: str
    crew: int
    paragraph = "6.3.7.3"

    def options(self, state: State) -> Iterator[Answer]:
        """What his weapons need, then what there is to see and to send."""
        return chain(gunners.duties(state, self.airplane, self.crew), observers.duties(state, self.airplane, self.crew))


class Shoot(Question, frozen=True, gc=False, tag="shoot"):
    """Does he fire, at whom, how long? `D2 long`, `D2 short`, `D2 sustained`, with the weapon for a gunner who has
    several (`D2 long 1`); or `hold` (6.2, 6.3.7). Ground units and balloons likewise (6.5.1), `DK1 rockets`, and
    `release` for what a bombing run drops (6.5.4.3)."""

    airplane: str
    crew: int
    paragraph = "6.2.1.1"

    def options(self, state: State) -> Iterator[Answer]:
        """`hold`, then every shot, best first: at airplanes, at the ground and balloons; then rockets and bombs."""
        salvo = rockets.salvo(state, self.airplane, self.crew)
        return chain(
            (HOLD,),
            shooting.offers(state, self.airplane, self.crew),
            strafing.offers(state, self.airplane, self.crew),
            (salvo.text,) if salvo else (),
            (bomb_runs.RELEASE,) if bombing.may_release(state, self.airplane, self.crew) else (),
        )


# ---- the ground war


class MoveBarrage(Question, frozen=True, gc=False, tag="move-barrage"):
    """Where does a barrage go (6.4.3.1)? `at 12 30 18`, or `stay` and `lift`; off the board `at 12 30 18` or `wait`."""

    battery: str
    open = True
    paragraph = "6.4.3.1"

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Too far, too near to its battery or to the ground, off the board, or not understood."""
        return barrages.refuse(state, self.battery, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """Mostly as near to an enemy as it can be brought."""
        return barrages.sample(state, self.battery, rng)


class Winch(Question, frozen=True, gc=False, tag="winch"):
    """Is a balloon pulled down (5.1)? `down` or `stay`."""

    balloon: str
    paragraph = "5.1"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter(("stay", "down"))


class GroundTarget(Question, frozen=True, gc=False, tag="ground-target"):
    """At which airplane does a ground unit fire (6.4.1.1)? Its id."""

    unit: str
    paragraph = "6.4.1.1"

    def options(self, state: State) -> Iterator[Answer]:
        """The enemies in its range, the best shot first."""
        return iter(direct_fire.targets(state, self.unit))


class NextTarget(Question, frozen=True, gc=False, tag="next-target"):
    """Does he swing on to another ground unit in his sights after a hit (6.5.1.3)? Its id, or `stop`."""

    airplane: str
    crew: int
    weapons: tuple[int, ...]
    targets: tuple[str, ...]
    tried: int
    """How many targets he has attacked in this burst."""
    paragraph = "6.5.1.3"

    def options(self, state: State) -> Iterator[Answer]:
        """`stop`, then all those that are left."""
        return chain((STOP,), self.targets)


# ---- bombs and observers


class MarkRun(Question, frozen=True, gc=False, tag="mark-run"):
    """What is to fall where after this move (6.5.4.6)? `3 from 6.5`, `2x4 from 6`, in a dive `3 at DG2`, or `none`."""

    airplane: str
    load: Load
    way: bomb_runs.Track
    """What it flew over, on the map; empty if it was not level."""
    paragraph = "6.5.4.6"

    def options(self, state: State) -> Iterator[Answer]:
        """`none`, dives, then strings across whatever lies near the way."""
        return bomb_runs.offers(state, self.airplane, self.load, self.way)

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Any place along the way is taken for the first mark."""
        return bomb_runs.refuse(state, self.airplane, self.load, self.way, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """Mostly one of the options."""
        return bomb_runs.sample(state, self.airplane, self.load, self.way, rng)

    def sole(self, state: State) -> Answer | None:
        """Never only one."""
        return None


class AbortRun(Question, frozen=True, gc=False, tag="abort-run"):
    """The run is very bad (6.5.4.5): `abort` it and keep everything, or `release` all the same?"""

    airplane: str
    crew: int
    successes: int
    paragraph = "6.5.4.5"

    def options(self, state: State) -> Iterator[Answer]:
        """Both are open."""
        return iter((ABORT, bomb_runs.RELEASE))


class ObserveUnits(Question, frozen=True, gc=False, tag="observe"):
    """Which ground units does an observer try to make out (6.6.1.2)? Up to three ids: `DG1 DG4`."""

    airplane: str
    crew: int
    paragraph = "6.6.1.2"

    def options(self, state: State) -> Iterator[Answer]:
        """Every one, every two and every three of those in sight."""
        return observers.choices(state, self.airplane)


class PlaceAim(Question, frozen=True, gc=False, tag="place-aim"):
    """At what does a battery aim (6.6.4.3)? A ground unit of the enemy, or a place: `DG1`, `at 12.5 30`."""

    battery: str
    paragraph = "6.6.4.3"

    def options(self, state: State) -> Iterator[Answer]:
        """The enemy's ground units."""
        return iter(artillery.aims(state, self.battery))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Any place on the board is taken."""
        return artillery.refuse_aim(state, self.battery, answer)

    def sole(self, state: State) -> Answer | None:
        """Never only one."""
        return None
