"""How a match ended or stands, as far as all games show it alike."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from aerodrome.core.phrases import why_over
from aerodrome.core.rules import Result
from aerodrome.server.wire.figures import GroundLoss
from aerodrome.server.wire.outcome import Outcome, PilotOutcome, SideOutcome


def outcome(
    result: Result,
    over: bool,
    lines: tuple[str, ...],
    pilots: tuple[PilotOutcome, ...] = (),
    ground: tuple[GroundLoss, ...] = (),
    hits: str = "",
    points: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    luck: tuple[str, ...] = (),
) -> Outcome:
    """The result with its report; nobody has won, and nothing is the reason, while it goes on.

    `points`: what those of each side are for.
    """
    return Outcome(
        over=over,
        winner=result.winner or "" if over else "",
        reason=why_over(result.reason, result.winner) if over else "",
        sides=tuple([SideOutcome(score.side, score.points, points.get(score.side, ())) for score in result.scores]),
        pilots=pilots,
        lines=lines,
        ground=ground,
        hits=hits,
        luck=luck,
    )


def as_scripted(found: Outcome) -> Outcome:
    """The outcome of a battle whose dice fell as a script has them: nobody had any luck in it."""
    pilots = [msgspec.structs.replace(one, shots=0, hits_expected=0.0, hits_scored=0.0) for one in found.pilots]
    return msgspec.structs.replace(found, luck=(), hits="", pilots=tuple(pilots))
