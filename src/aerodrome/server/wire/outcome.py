"""How a battle has ended."""

import msgspec

from aerodrome.server.wire.figures import GroundLoss
from aerodrome.server.wire.scenes import Verdict


class SideOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """A side's score."""

    side: str
    points: float
    lines: tuple[str, ...] = ()
    """What each of its points is for, where that is known."""


class ManOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one man did, and what became of him."""

    name: str
    """Empty: he has none of his own."""
    post: str
    """What he does in his airplane."""
    deeds: tuple[str, ...] = ()
    """In a few words each."""
    victories: int = 0
    lost: bool = False
    """He is dead, or went down with his airplane."""


class PilotOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one airplane did: statistics in words and numbers, luck as expected against rolled."""

    piece: str
    side: str
    title: str
    fate: str
    kills: int
    shots: int
    hits_expected: float
    hits_scored: float
    men: tuple[ManOutcome, ...] = ()
    """Its crew, where the game knows who they are."""
    lost: bool = False
    """It did not come back."""


class Turning(msgspec.Struct, frozen=True, omit_defaults=True):
    """The moment from which on the winner stayed ahead, or at which a draw was reached."""

    moment: int
    """Its number in the replay."""
    turn: int
    text: str
    verdict: Verdict | None
    """What weighed most in it; None where it was no blow."""
    why: str = ""
    """Why that decided it: what it did to the score, and what became of whom it struck."""
    last: bool = False
    """The battle was over with it."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it ended, or how it stands; a table where it goes on is told only that."""

    over: bool
    winner: str
    """A side's name; empty for a draw, or while it goes on."""
    reason: str
    sides: tuple[SideOutcome, ...]
    pilots: tuple[PilotOutcome, ...]
    lines: tuple[str, ...]
    """The report in sentences."""
    ground: tuple[GroundLoss, ...] = ()
    """What each side has lost on the ground; none where there is no ground war."""
    hits: str = ""
    """How the hits of its planes are counted, as a sentence, where that is not one by one."""
    luck: tuple[str, ...] = ()
    """How kind the dice were to each side, in sentences that close the report, where the game counts it."""
    turning: Turning | None = None
    """What decided it; None while it goes on, and where no score did."""
