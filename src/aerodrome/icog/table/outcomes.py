"""How a battle ended or stands: points, what each airplane did, and how kind the dice were to it.

While a battle goes on, everything is taken from what the viewer sees; when it is over, nothing is hidden any more.
"""

import msgspec

from aerodrome.core.rules import Result
from aerodrome.icog import scoring
from aerodrome.icog.scoring import Details, Flier, Man
from aerodrome.icog.state import NEVER, State
from aerodrome.icog.table.ground import losses_of
from aerodrome.icog.words import ending, names
from aerodrome.icog.words.report import course, deeds, fate, flier, fortune
from aerodrome.server.presenting.outcome import outcome
from aerodrome.server.wire.outcome import ManOutcome, Outcome, PilotOutcome


def outcome_of(result: Result, state: State, over: bool) -> Outcome:
    """The result with its statistics and its report."""
    if not over:
        result = scoring.result(state)
    elif state.conceded != NEVER:
        result = msgspec.structs.replace(result, reason=names.does(state, state.conceded, "gave up", "gave up"))
    else:
        result = msgspec.structs.replace(result, reason=ending.reason(state))
    details = result.details
    fliers = details.fliers if isinstance(details, Details) else ()
    pilots = tuple([_pilot(state, flier) for flier in fliers])
    known = [one for one in fliers if one.structure is not None]
    if over or len(known) == len(fliers):
        return outcome(result, over, course(result, over), pilots, losses_of(state), luck=fortune(result))
    # of those whose state is hidden the report says nothing
    bare = course(msgspec.structs.replace(result, details=None), over)
    return outcome(result, over, (*bare, *[flier(one) for one in known]), pilots, losses_of(state))


def _pilot(state: State, flier: Flier) -> PilotOutcome:
    """What one airplane and its crew did; whose luck is hidden had neither good nor bad."""
    hidden = flier.structure is None
    return PilotOutcome(
        piece=flier.airplane,
        side=flier.side,
        title=names.airplane(state, flier.airplane),
        fate=fate(flier),
        kills=sum([man.victories for man in flier.crew]),
        shots=flier.luck.shots,
        hits_expected=float(flier.luck.hits) if hidden else round(flier.luck.hits_expected, 2),
        hits_scored=float(flier.luck.hits),
        men=() if hidden else tuple([_man(man, went_down=flier.fate == "destroyed") for man in flier.crew]),
        lost=flier.lost,
    )


def _man(man: Man, *, went_down: bool) -> ManOutcome:
    """One of the crew; who jumped in time was not lost with his airplane."""
    lost = man.dead or (went_down and not man.jumped and not man.evening)
    return ManOutcome(man.name, man.post, deeds(man, went_down=went_down), man.victories, lost)
