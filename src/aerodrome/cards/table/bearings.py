"""Shots to choose from (MC34, MC35): the ruler to draw, the cards, and what they promise."""

from aerodrome.cards.fire import shots, sight
from aerodrome.cards.fire.drawing import dull_signs
from aerodrome.cards.fire.volley import MACHINE_GUN
from aerodrome.cards.ground.guns import gun_distance
from aerodrome.cards.parts.measures import HALF_RULER
from aerodrome.cards.questions import Fire, FireGun
from aerodrome.cards.space.arcs import sighting
from aerodrome.cards.space.bases import Corners
from aerodrome.cards.state import Plane, State, balloon_at, unit_at
from aerodrome.cards.table import odds
from aerodrome.cards.table.places import spot
from aerodrome.cards.table.wire import Bearing, CardsFireCard
from aerodrome.core.questions import Answer
from aerodrome.core.remembered import remembered


def fire_card(question: Fire, state: State) -> CardsFireCard:
    """Shots of a man."""
    return CardsFireCard(
        plane=question.plane,
        bearings=tuple([one for one in bearings(question, state).values() if one is not None]),
    )


@remembered
def bearings(question: Fire, state: State) -> dict[Answer, Bearing | None]:
    """All that a man is offered, each answer with its shot."""
    return {answer: bearing(question, state, answer) for answer in question.offers}


def bearing(question: Fire, state: State, answer: Answer) -> Bearing | None:
    """A shot that an answer fires; none if it fires none."""
    parts = answer.split(" ")
    if len(parts) < 2:
        return None
    post, target = parts[0], parts[1]
    plane = state.plane(question.plane)
    guns = state.entry(plane.id).guns
    at = next(place for place, gun in enumerate(guns) if gun.post == post)
    distance = shots.measured(state, plane, at, target)
    if not isinstance(distance, int):
        return None
    aimed = shots.is_aimed(state, plane, at, target) or shots.CRACK in parts[2:]
    count = shots.card_count(state, plane, guns[at], distance)
    dull = dull_signs(state, target, plane.id)
    mean, down = odds.promise(state, plane, target, guns[at].letter, count, aimed, dull)
    return Bearing(
        answer=answer,
        target=target,
        post=post,
        short=distance <= HALF_RULER,
        cards=count,
        letter=guns[at].letter,
        aimed=aimed,
        line=(spot(plane.x, plane.y), _aim_point(state, plane, post, target)),
        mean=mean,
        down=down,
    )


def gun_card(question: FireGun, state: State) -> CardsFireCard:
    """Shots of a machine gun on the ground (MC87)."""
    found = [gun_bearing(question, state, answer) for answer in question.offers]
    return CardsFireCard(plane=question.unit, bearings=tuple([one for one in found if one is not None]))


def gun_bearing(question: FireGun, state: State, answer: Answer) -> Bearing | None:
    """A machine gun's shot that an answer fires: one card, however near the plane is (MC87); none if it fires none."""
    post, _, target = answer.partition(" ")
    unit = state.setting.units[unit_at(state, question.unit)]
    if not target or not isinstance(gun_distance(state, unit, state.plane(target)), int):
        return None
    plane = state.plane(target)
    mean, down = odds.promise(state, None, target, MACHINE_GUN, 1, False, dull_signs(state, target))
    line = (spot(unit.x, unit.y), spot(plane.x, plane.y))
    return Bearing(answer, target, post, True, 1, MACHINE_GUN, False, line, mean, down)


def _aim_point(state: State, plane: Plane, post: str, target: str) -> tuple[float, float]:
    """Where the ruler ends (MC30); over a ground unit, at the plane itself."""
    found = sighting(plane.pose, shots.ARCS[post], _base(state, target))  # type: ignore[index]
    return spot(*found[1]) if found else spot(plane.x, plane.y)


def _base(state: State, target: str) -> Corners:
    if target in state.ids:
        return sight.base_of(state, state.plane(target))
    if (at := balloon_at(state, target)) >= 0:
        return sight.balloon_base(state.setting.balloons[at])
    return state.setting.units[unit_at(state, target)].base
