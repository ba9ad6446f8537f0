"""How a match ended or stands, as far as all games show it alike."""

from collections.abc import Mapping
from types import MappingProxyType

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
    )
