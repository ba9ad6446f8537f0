"""How a battle ended or stands: points, what each plane did, what was lost on the ground.

While a battle goes on, everything is taken from what the viewer sees; when it is over, nothing is hidden any more.
"""

import msgspec

from aerodrome.cards import objectives, scoring
from aerodrome.cards.men.limits import is_alive
from aerodrome.cards.parts.damage import SIZE
from aerodrome.cards.setting import Side
from aerodrome.cards.state import Plane, State
from aerodrome.cards.words import names
from aerodrome.cards.words.ending import ending
from aerodrome.cards.words.report import WRECKED, deeds, fate, flier, kills, report, victories
from aerodrome.core.phrases import listing
from aerodrome.core.rules import Result
from aerodrome.server.presenting.outcome import outcome
from aerodrome.server.wire.figures import GroundLoss
from aerodrome.server.wire.outcome import ManOutcome, Outcome, PilotOutcome

HITS = "A hit is a damage card with points; blank ones and mere signs don't count."
"""How hits are counted."""


def outcome_of(result: Result, state: State, over: bool) -> Outcome:
    """The result with its report."""
    found = msgspec.structs.replace(result, reason=ending(state)) if over else scoring.result(state)
    pilots = tuple([_pilot(state, plane, over) for plane in state.planes])
    lines = (*report(found, over), *[flier(state, plane) for plane in state.planes])
    return outcome(found, over, lines, pilots, _losses(state), HITS)


def _pilot(state: State, plane: Plane, over: bool) -> PilotOutcome:
    """What one plane did. A hit is a card with points; while a battle goes on only the victims know of theirs."""
    return PilotOutcome(
        piece=plane.id,
        side=state.setting.sides[plane.side].name,
        title=names.plane(state, plane.id),
        fate=fate(state, plane, over),
        kills=kills(state, plane),
        shots=plane.tally.shots,
        hits_expected=round(plane.tally.due / SIZE, 2) if over else 0.0,
        hits_scored=float(plane.tally.hits) if over else 0.0,
        men=tuple([_man(state, plane, at) for at in range(len(plane.men))]) if over else (),
        lost=plane.fate in (*WRECKED, "forced down"),
    )


def _man(state: State, plane: Plane, at: int) -> ManOutcome:
    """One of the crew; his wounds are secret while a battle goes on (MC12)."""
    man, post = plane.men[at], state.entry(plane.id).men[at].post
    lost = not is_alive(state, man) or (plane.fate in WRECKED and not state.setting.evening)
    return ManOutcome(
        names.airman(state, plane.id, at), post, deeds(state, plane, at), victories(state, plane, at), lost
    )


def _losses(state: State) -> tuple[GroundLoss, ...]:
    """What each side has lost on the ground, and the objectives it has reached."""
    if not state.setting.units and not state.setting.balloons:
        return ()
    return tuple([_loss(state, at, side) for at, side in enumerate(state.setting.sides)])


def _loss(state: State, at: int, side: Side) -> GroundLoss:
    targets = [
        (unit, now)
        for unit, now in zip(state.setting.units, state.units, strict=True)
        if unit.side == at and unit.strength
    ]
    lost = [names.thing(state, unit.id) for unit, now in targets if now.points >= unit.strength]
    goals = [one for one in state.setting.objectives if one.side == at and objectives.is_done(state, one)]
    told = tuple([names.objective(state.setting, one).removesuffix(".") for one in goals])
    return GroundLoss(side.name, len(lost), len(targets), listing(lost), told)
