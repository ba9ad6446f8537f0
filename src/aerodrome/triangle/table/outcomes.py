"""How a battle ended or stands: points, what each aircraft did, and how kind the dice were to it."""

import msgspec

from aerodrome.core.rules import Result
from aerodrome.server.presenting.outcome import outcome
from aerodrome.server.wire.outcome import ManOutcome, Outcome, PilotOutcome
from aerodrome.triangle.scoring import Details, Flier
from aerodrome.triangle.state import NEVER, State
from aerodrome.triangle.table.orders import reasons
from aerodrome.triangle.words import names
from aerodrome.triangle.words.report import DOWNED, course, deeds, ending, fate, fortune

HITS = "A hit that damages a plane counts as half a hit, one that brings it down as a whole one."
"""How hits are counted (the luck of a flier is told in planes shot down)."""


def outcome_of(result: Result, state: State, over: bool) -> Outcome:
    """The result with its statistics and its report."""
    if over and state.conceded != NEVER:
        reason = names.does(state, state.conceded, "gave up", "gave up")
    else:
        reason = ending(state.setting.mode, result.reason)
    result = msgspec.structs.replace(result, reason=reason)
    details = result.details
    fliers = details.fliers if isinstance(details, Details) else ()
    pilots = tuple([_pilot(state, flier) for flier in fliers])
    points = {side.name: tuple(reasons(state, at)) for at, side in enumerate(state.setting.sides)}
    lines, luck = course(result, over), fortune(result)
    return outcome(result, over, lines, pilots, hits=HITS, points=points, luck=luck)


def _pilot(state: State, flier: Flier) -> PilotOutcome:
    lost = _is_lost(flier) and not flier.evening
    return PilotOutcome(
        piece=flier.piece,
        side=flier.side,
        title=names.machine(state, flier.piece),
        fate=fate(flier),
        kills=flier.kills,
        shots=flier.luck.shots,
        hits_expected=round(flier.luck.hits_expected, 2),
        hits_scored=round(flier.luck.hits_scored, 2),
        men=tuple([
            ManOutcome(man.name, man.post, deeds(flier, at), 0 if at else flier.kills, lost)
            for at, man in enumerate(names.crew(state, flier.piece))
        ]),
        lost=_is_lost(flier),
    )  # fmt: skip


def _is_lost(flier: Flier) -> bool:
    return flier.fate == DOWNED
