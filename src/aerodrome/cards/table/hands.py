"""Plans to lay, as the browser shows them: the hand, the path of every card, what is known of others."""

from aerodrome.cards.flying.coming import edge_left
from aerodrome.cards.questions import Plan
from aerodrome.cards.state import State
from aerodrome.cards.table import paths
from aerodrome.cards.table.errands import exits_of
from aerodrome.cards.table.places import degrees, height, spot
from aerodrome.cards.table.wire import HandCard, PlanCard, PlanPreview, PlanStep
from aerodrome.cards.words import planning
from aerodrome.cards.words.planning import Leg


def plan_card(question: Plan, state: State) -> PlanCard:
    """A plan to lay."""
    plane = state.plane(question.plane)
    quarry = state.plane(plane.tails) if plane.tails else None
    planned = [other.seat for other in state.planes if other.plan and other.place == "air"]
    return PlanCard(
        plane=plane.id,
        wave=question.wave,
        hand=_hand(question, state, ()),
        tailed=plane.tails,
        tailed_card=quarry.plan[0] if quarry and quarry.plan else "",
        tailed_next=quarry.plan[1] if quarry and quarry.plan else "",
        ready=tuple([seat for seat in dict.fromkeys(planned) if seat != question.seat]),
        exits=exits_of(state, plane),
    )


def plan_preview(question: Plan, state: State, begun: tuple[str, ...]) -> PlanPreview:
    """A plan as far as it is laid; what cannot be flown leads nowhere."""
    plane = state.plane(question.plane)
    legs = planning.legs(state, plane, begun)
    return PlanPreview(
        plane=plane.id,
        begun=begun,
        steps=tuple([_step(state, leg) for leg in legs]),
        hand=_hand(question, state, begun),
        warnings=planning.warnings(state, plane, begun, legs),
    )


def _hand(question: Plan, state: State, begun: tuple[str, ...]) -> tuple[HandCard, ...]:
    return tuple([HandCard(one.id, one.left, one.reasons) for one in planning.hand(question, state, begun)])


def _step(state: State, leg: Leg) -> PlanStep:
    x, y, heading = leg.end
    return PlanStep(
        card=leg.written,
        track=paths.on_table(leg.start, leg.end, leg.card),
        pose=(*spot(x, y), degrees(heading), height(state, leg.level)),
        off=edge_left(state.setting, x, y) or "",
        in_cloud=leg.in_cloud,
        arcs=leg.arcs,
        threats=leg.threats,
        words=leg.words,
    )
