"""Nothing that a seat or a spectator is shown depends on what is hidden from it (MC12): plans, cards, wounds."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.cards.events import Burnt, CardReturned, Fired, GunLaid, Planned, SignsShown, Suffered
from aerodrome.cards.game import RULES
from aerodrome.cards.state import Held, Order, Pack, Plane, State
from aerodrome.core.events import SPECTATOR, Event
from aerodrome.server.presenting import presenter
from tests.cards.walks import events_of, pauses

SHOWN: Any = presenter("cards")
SCENARIOS = ("duel", "pairs", "bounce", "bombing-run", "balloon-busting", "airship-raid", "aces-and-novices")
HIDING = 1
"""The side whose secrets are changed."""
_replace = msgspec.structs.replace


# ---- another truth that looks the same


def disguised(state: State, rng: Random) -> State:
    """The state with everything changed that a side hides: cards swapped with others of the deck, harm, plans."""
    packs = {letter: list(pack.left) for letter, pack in state.packs.items()}
    planes = tuple([_plane(state, plane, packs, rng) if plane.side == HIDING else plane for plane in state.planes])
    draws = tuple([
        _replace(draw, cards=tuple([_swapped(held, packs, rng) for held in draw.cards]))
        if draw.target in state.ids and state.plane(draw.target).side == HIDING
        else draw
        for draw in state.draws
    ])  # fmt: skip
    left = {letter: Pack(tuple(sorted(packs[letter])), pack.discards) for letter, pack in state.packs.items()}
    orders = tuple([_order(state, order) for order in state.orders])
    return _replace(state, planes=planes, draws=draws, packs=left, orders=orders)


def _plane(state: State, plane: Plane, packs: dict[str, list[int]], rng: Random) -> Plane:
    secret = plane.plan and plane.place == "air"
    tailed = any(other.tails == plane.id for other in state.planes)
    known = max(len(plane.flown), int(tailed))
    plan = (
        (*plane.plan[:known], *["Z" if card != "Z" else "S" for card in plane.plan[known:]]) if secret else plane.plan
    )
    if plane.place == "gone" or not plane.cards:
        return _replace(plane, plan=plan)
    return _replace(
        plane,
        plan=plan,
        cards=tuple([_swapped(held, packs, rng) for held in plane.cards]),
        damage=plane.damage + 2,
        aim=plane.aim + 1,
        engine=plane.engine + 1,
        barred=("left",),
        men=tuple([_replace(man, wounds=man.wounds + 1) for man in plane.men]),
    )


def _swapped(held: Held, packs: dict[str, list[int]], rng: Random) -> Held:
    """Another card of the deck instead; the one that was held lies in the deck then."""
    left = packs[held.deck]
    if not left or held.known:
        return held
    at = rng.randrange(len(left))
    number, left[at] = left[at], held.number
    return _replace(held, number=number)


def _order(state: State, order: Order) -> Order:
    side = next(unit.side for unit in state.setting.units if unit.id == order.unit)
    return _replace(order, target=state.planes[0].id, phase=2, x=order.x + 3000) if side == HIDING else order


def disguised_event(event: Event, state: State) -> Event:
    """An event with everything changed that the side hides."""
    name = getattr(event, "target", "") or getattr(event, "plane", "")
    if isinstance(event, GunLaid):
        side = next(unit.side for unit in state.setting.units if unit.id == event.order.unit)
        return _replace(event, order=_order(state, event.order)) if side == HIDING else event
    if isinstance(event, SignsShown):
        draws = [
            _replace(draw, cards=_others(draw.cards))
            if draw.target in state.ids and state.plane(draw.target).side == HIDING
            else draw
            for draw in event.draws
        ]
        return _replace(event, draws=tuple(draws))
    if name not in state.ids or state.plane(name).side != HIDING:
        return event
    match event:
        case Planned() if state.plane(name).place == "air":
            tailed = any(other.tails == name for other in state.planes)
            return _replace(event, cards=(event.cards[0] if tailed else "Z", "F", "Z"), promise="Daredevil", due=2)
        case Fired() | Burnt():
            return _replace(event, cards=_others(event.cards))
        case CardReturned():
            return _replace(event, number=event.number % 60 + 1, damage=event.damage + 1)
        case Suffered():
            return _replace(
                event, cards=_others(event.cards), damage=event.damage + 2, aim=event.aim + 1, engine=event.engine + 1,
                barred=("left",), wounds=tuple([one + 1 for one in event.wounds]),
            )  # fmt: skip
    return event


def _others(cards: tuple[Held, ...]) -> tuple[Held, ...]:
    return tuple([_replace(held, number=held.number % 60 + 1) for held in cards])


# ---- what is shown


def others(state: State) -> tuple[str, ...]:
    """Everybody from whom the side hides something."""
    return (SPECTATOR, *state.setting.sides[1 - HIDING].seats)


def moments(scenario: str) -> Iterator[tuple[Any, State, State]]:
    """Every pause of a battle with another truth that looks the same."""
    rng = Random(scenario)
    for pause in pauses(scenario, 4, 80):
        yield pause, pause.state, disguised(pause.state, rng)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenes_prompts_and_results_of_others_are_the_same_whatever_a_side_hides(scenario):
    changed = 0
    for pause, truth, other in moments(scenario):
        changed += truth != other
        for seat in others(truth):
            one, two = RULES.view(truth, seat), RULES.view(other, seat)
            assert SHOWN.scene(one) == SHOWN.scene(two)
            assert SHOWN.look(one, seat, "") == SHOWN.look(two, seat, "")
            if not pause.game.over:
                results = RULES.result(truth), RULES.result(other)
                assert SHOWN.outcome(results[0], one, False) == SHOWN.outcome(results[1], two, False)
            for question in pause.game.pending:
                if question.seat == seat:
                    assert SHOWN.prompt(question, one) == SHOWN.prompt(question, two)
                    answer = question.sample(one, Random(1))
                    assert SHOWN.preview(question, one, answer) == SHOWN.preview(question, two, answer)
    assert changed > 3


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_others_are_told_of_an_event_is_the_same_whatever_a_side_hides(scenario):
    *_, last = pauses(scenario, 4, 80)
    rng, changed = Random(scenario), 0
    for event, before, after in events_of(last.game):
        twin = disguised_event(event, after)
        changed += twin != event
        around = disguised(before, rng), disguised(after, rng)
        for seat in others(after):
            views = [RULES.view(state, seat) for state in (before, after, *around)]
            seen, twins = event.seen_by(seat, after), twin.seen_by(seat, after)
            assert seen is not None
            assert twins is not None
            assert SHOWN.entry(0, seen, views[0], views[1]) == SHOWN.entry(0, twins, views[2], views[3])
    assert changed > 3


def test_the_other_truth_is_seen_by_the_side_itself():
    seen = 0
    for _, truth, other in moments("pairs"):
        own = truth.setting.sides[HIDING].seats[0]
        seen += SHOWN.scene(RULES.view(truth, own)) != SHOWN.scene(RULES.view(other, own))
    assert seen > 3
