"""What a line of a damage, collision or landing table does: a small vocabulary that the tables are written in.

In a sheet an effect is a table such as `{ effect = "structure", dice = "1d3+3" }`. Effects are worked off in order.
Amounts are dice expressions, `2d6`, `1d3+3`, or a plain number.
"""

import re
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.core.faults import Fault

PATTERN = r"^([1-9][0-9]?d(3|4|6|8|10|12|20)([+-][1-9][0-9]?)?|[0-9]{1,2})$"
DiceText = Annotated[str, Meta(pattern=PATTERN)]
Who = Literal["pilot", "one gunner", "pilot or gunner", "nearest gunner", "cockpit", "all"]
"""`one gunner`: a die picks among several, nobody in a single-seater. `pilot or gunner`: a die picks one man of the
whole crew. `nearest gunner`: the one closest to the attacker. `cockpit`: everybody but the gunners of a larger crew."""


class Dice(Struct, frozen=True, gc=False):
    """A dice expression: how many dice, with how many sides, and what is added; a plain number has no dice."""

    count: int
    sides: int
    plus: int

    @property
    def least(self) -> int:
        """The smallest sum."""
        return self.count + self.plus

    @property
    def most(self) -> int:
        """The largest sum."""
        return self.count * self.sides + self.plus

    def total(self, faces: tuple[int, ...]) -> int:
        """The sum with these faces."""
        if len(faces) != self.count:
            raise Fault("dice", f"found {len(faces)} faces", f"{self.count}")
        return sum(faces) + self.plus


@cache
def dice(text: str) -> Dice:
    """A dice expression read: `1d3+3` is one die with three sides, plus 3."""
    if not re.fullmatch(PATTERN, text):
        raise Fault("dice", f"found {text!r}", "an expression such as 2d6, 1d3+3 or 2")
    if "d" not in text:
        return Dice(0, 0, int(text))
    count, _, rest = text.partition("d")
    sides, plus = re.fullmatch(r"(\d+)([+-]\d+)?", rest).groups()  # type: ignore[union-attr]
    return Dice(int(count), int(sides), int(plus or 0))


class Effect(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag_field="effect"):
    """Something that happens to an airplane or its crew."""


# ---- structure and flight


class Structure(Effect, frozen=True, gc=False, tag="structure"):
    """Structural strength is lost (6.3.12)."""

    dice: DiceText


class StructureTest(Effect, frozen=True, gc=False, tag="structure test"):
    """A structural test; who fails rolls on the table of structural failure (6.3.12)."""


class Widen(Effect, frozen=True, gc=False, tag="widen"):
    """From now on every turn is so many templates wider."""

    by: Annotated[int, Meta(ge=1, le=5)]


class TornFabric(Effect, frozen=True, gc=False, tag="drag"):
    """Energy units lost every turn through drag, the first time at once."""

    units: Annotated[int, Meta(ge=1, le=9)]


class Wires(Effect, frozen=True, gc=False, tag="wires"):
    """A structural test each time: at each `manoeuvre`, or in each `tight turn` (tighter than O) and bomb drop."""

    when: Literal["manoeuvre", "tight turn"]


class RollValue(Effect, frozen=True, gc=False, tag="roll value"):
    """The Roll value is multiplied."""

    factor: Annotated[int, Meta(ge=2, le=4)]


class WideTurn(Effect, frozen=True, gc=False, tag="wide turn"):
    """The next move begins with a turn along this template, over at least half of its length."""

    template: Annotated[str, Meta(pattern="^[A-P]$")]


class FlyingTest(Effect, frozen=True, gc=False, tag="flying test"):
    """A Flying test; who fails it spins (5.5.15.2)."""


class Spin(Effect, frozen=True, gc=False, tag="spin"):
    """The airplane spins (5.5.15.2); out of a fatal spin nobody recovers."""

    fatal: bool = False


class EmergencyLanding(Effect, frozen=True, gc=False, tag="emergency landing"):
    """Whenever it lands, it rolls as for an emergency landing (5.5.17.1)."""


class Undercarriage(Effect, frozen=True, gc=False, tag="undercarriage"):
    """The undercarriage is gone, which counts when landing (5.5.17.t)."""


# ---- weapons


class WeaponLost(Effect, frozen=True, gc=False, tag="weapon"):
    """Guns are disabled; a second one only if they are mounted side by side."""

    guns: Literal[1, 2]


class MainArmament(Effect, frozen=True, gc=False, tag="main armament"):
    """All fixed guns are useless."""


# ---- engine and fuel


class WhichEngine(Effect, frozen=True, gc=False, tag="which engine"):
    """A die picks the engine that the rest of the line is about: 1-3 left, 4-6 right; of three, two numbers each."""


class EngineLoss(Effect, frozen=True, gc=False, tag="engine loss"):
    """Energy units lost in every turn (5.7.7); perhaps the first time at once."""

    units: Annotated[int, Meta(ge=1, le=9)]
    at_once: bool = False


class EngineUneven(Effect, frozen=True, gc=False, tag="engine uneven"):
    """A die's energy units lost in every turn (5.7.7), the first time at once."""

    dice: DiceText


class Propeller(Effect, frozen=True, gc=False, tag="propeller"):
    """A structural test in every movement phase in which the speed is above this."""

    above: Annotated[int, Meta(ge=50, le=300)]


class Smoke(Effect, frozen=True, gc=False, tag="smoke"):
    """Unless that speed is reached within those turns, fire breaks out at the end of the last one."""

    turns: Annotated[int, Meta(ge=1, le=9)]
    speed: Annotated[int, Meta(ge=100, le=400)]
    may_switch_off: bool = False
    """Switching the engine off for good prevents it."""


class Fuel(Effect, frozen=True, gc=False, tag="fuel"):
    """Fuel for so many turns is left; if the sum is `fire_at`, the line `as_row` happens instead."""

    dice: DiceText
    fire_at: int
    as_row: Annotated[int, Meta(ge=1, le=30)]


class EngineDead(Effect, frozen=True, gc=False, tag="engine dead"):
    """The engine stops and cannot be started again."""


class Fire(Effect, frozen=True, gc=False, tag="fire"):
    """It burns (6.3.10.b). After so many turns the fire is in the cockpit: the pilot dies, or is wounded each turn."""

    reaches: DiceText
    wounds: DiceText = "0"
    """Fortitude lost each turn from then on; 0: he dies."""
    dies_out: bool = True


# ---- crew


class Luck(Effect, frozen=True, gc=False, tag="luck"):
    """The pilot's Luck rises for good, even if the die that did it is rolled again."""

    by: Annotated[int, Meta(ge=1, le=3)]


class Wound(Effect, frozen=True, gc=False, tag="wound"):
    """Fortitude is lost (1.1.1); each man hit rolls for himself."""

    who: Who
    dice: DiceText


class Kill(Effect, frozen=True, gc=False, tag="kill"):
    """Men die (1.1.2)."""

    who: Who


class Blackout(Effect, frozen=True, gc=False, tag="black-out"):
    """If he lives, the pilot is unconscious in the next turn and the airplane flies straight on."""


class Shaken(Effect, frozen=True, gc=False, tag="shaken"):
    """Taken off the pilot's next initiative roll."""

    initiative: Annotated[int, Meta(ge=1, le=9)]


class Parachute(Effect, frozen=True, gc=False, tag="parachute"):
    """Added when bailing out of this airplane (5.5.21.t)."""

    by: Annotated[int, Meta(ge=-9, le=9)]


class Escape(Effect, frozen=True, gc=False, tag="escape"):
    """Each man needs a Luck test with this modifier to leave the sinking airplane (5.5.17.t); else he drowns."""

    by: Annotated[int, Meta(ge=-20, le=0)] = 0


# ---- the end of an airplane, and what is around it


class BreakUp(Effect, frozen=True, gc=False, tag="break up"):
    """The airplane falls apart in the air; nobody aboard survives."""


class Wrecked(Effect, frozen=True, gc=False, tag="wrecked"):
    """The airplane is on the ground and will never fly again; who is aboard may have survived."""


class Explode(Effect, frozen=True, gc=False, tag="explode"):
    """It blows up with all aboard; every airplane within this radius (Move units) rolls a bare d20 for damage."""

    radius: Annotated[int, Meta(ge=0, le=20)] = 0


class Unnerve(Effect, frozen=True, gc=False, tag="unnerve"):
    """Every other pilot within this radius (Move units) tests Fortitude or is forced home (6.3.14.1)."""

    radius: Annotated[int, Meta(ge=1, le=20)]


class StrayShot(Effect, frozen=True, gc=False, tag="stray shot"):
    """With bombs aboard it explodes with this radius; else the table is rolled again with these dice alone."""

    again: DiceText
    radius: Annotated[int, Meta(ge=1, le=20)]


class BalloonHit(Effect, frozen=True, gc=False, tag="balloon"):
    """The balloon takes so much on its own damage table (6.5.2.t); a cable that was hit is cut or stuck."""

    dice: DiceText
    cable: Literal["cut", "stuck"]


class BalloonExplodes(Effect, frozen=True, gc=False, tag="balloon explodes"):
    """The balloon burns and falls."""


# ---- elsewhere in the tables


class AsRow(Effect, frozen=True, gc=False, tag="row"):
    """As another line of the same table."""

    row: Annotated[int, Meta(ge=1, le=30)]


class SubTable(Effect, frozen=True, gc=False, tag="sub-table"):
    """One die on a smaller table of the same sheet."""

    table: str


AnyEffect = (
    Structure
    | StructureTest
    | Widen
    | TornFabric
    | Wires
    | RollValue
    | WideTurn
    | FlyingTest
    | Spin
    | EmergencyLanding
    | Undercarriage
    | WeaponLost
    | MainArmament
    | WhichEngine
    | EngineLoss
    | EngineUneven
    | Propeller
    | Smoke
    | Fuel
    | EngineDead
    | Fire
    | Luck
    | Wound
    | Kill
    | Blackout
    | Shaken
    | Parachute
    | Escape
    | BreakUp
    | Wrecked
    | Explode
    | Unnerve
    | StrayShot
    | BalloonHit
    | BalloonExplodes
    | AsRow
    | SubTable
)


class Line(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A line of a table: what happened, in a few words, and what it does."""

    words: Annotated[str, Meta(min_length=1)]
    effects: tuple[AnyEffect, ...] = ()
    alone: str = ""
    """The words for a single-seater, where they differ."""
