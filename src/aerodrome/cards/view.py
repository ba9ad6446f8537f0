"""Views (MC12): what a seat may see, and what it can imagine of the rest.

Hidden are plans not yet revealed, damage cards and what they did, orders of anti-aircraft guns, and with `secret_men`
skills not yet used. In a view a deck holds all cards that the seat cannot place, so that nothing can be counted off it.
"""

import msgspec

from aerodrome.cards.events.firing import face_down
from aerodrome.cards.events.flight import UNREAD, cards_shown, sealed
from aerodrome.cards.fire.effects import counted, sign_of
from aerodrome.cards.flying import plans
from aerodrome.cards.flying.movement import promise_of
from aerodrome.cards.ground import guns
from aerodrome.cards.men.limits import fatal
from aerodrome.cards.parts.damage import OPEN_SIGNS, card
from aerodrome.cards.sequence import SKILLS_ASKED, STAGES
from aerodrome.cards.state import PHASES, Draw, Held, Man, Order, Pack, Plane, State, change_man
from aerodrome.core.dice import Chance
from aerodrome.core.skillbook import SKILLS

UNKNOWN = ""
SECRET = "?"
"""Stands among a man's skills where there may be others (MC12)."""
_replace = msgspec.structs.replace


def view(state: State, seat: str) -> State:
    """The state as a seat may see it (MC12); after the battle everything is open."""
    if state.stage == "over":
        return state
    own = state.setting.side_of(seat)
    planes = tuple([_plane_for(state, plane, seat, own) for plane in state.planes])
    draws = tuple([
        draw if _reads(state, draw, own) else _replace(draw, cards=face_down(draw.cards)) for draw in state.draws
    ])  # fmt: skip
    hidden: dict[str, list[int]] = {letter: [] for letter in state.packs}
    for plane, shown in zip(state.planes, planes, strict=True):
        for held, seen in zip(plane.cards, shown.cards, strict=True):
            if held.number and not seen.number:
                hidden[held.deck].append(held.number)
    for draw, seen_draw in zip(state.draws, draws, strict=True):
        if seen_draw is not draw:
            hidden[draw.deck] += [held.number for held in draw.cards if held.number]
    packs = {
        letter: Pack(tuple(sorted((*pack.left, *hidden[letter]))), pack.discards) if hidden[letter] else pack
        for letter, pack in state.packs.items()
    }
    orders = tuple([order if _owner(state, order) == seat else sealed(order) for order in state.orders])
    looks = tuple([look for look in state.looks if look.seat == seat])
    return _replace(state, planes=planes, draws=draws, packs=packs, orders=orders, looks=looks)


def _owner(state: State, order: Order) -> str:
    """The seat that laid a gun."""
    return guns.owner(state, next(unit for unit in state.setting.units if unit.id == order.unit))


def _reads(state: State, draw: Draw, own: int | None) -> bool:
    """May a side read the cards of a draw? Those for balloons and ground units lie open, and all by MC-H4."""
    if state.setting.options.open_damage:
        return True
    return draw.target not in state.ids or state.plane(draw.target).side == own


def _plane_for(state: State, plane: Plane, seat: str, own: int | None) -> Plane:
    """A plane as a seat may see it; what its shots have drawn only their victims know."""
    if plane.tally.hits:
        plane = _replace(plane, tally=_replace(plane.tally, hits=0))
    if plane.seat != seat and plane.plan and plane.place != "ground":
        plane = _replace(plane, plan=_plan_for(state, plane, seat), promise="", due=0)
    if plane.side == own:
        return plane
    if state.setting.options.open_damage:
        return _replace(plane, men=tuple([_replace(man, skills=_skills_for(state, man)) for man in plane.men]))
    cards = tuple([
        held if seat in held.known else Held(held.deck, 0, held.shown, held.dull) for held in plane.cards
    ])  # fmt: skip
    men = tuple([_man_for(state, man) for man in plane.men])
    return _replace(plane, cards=cards, aim=0, damage=0, engine=0, barred=(), men=men)


def _plan_for(state: State, plane: Plane, seat: str) -> tuple[str, ...]:
    """The cards of a plan that a seat knows: those revealed, and the first of a plane that it tails (MC19, MC-H8)."""
    known = max(len(plane.flown), cards_shown(state, plane.id, seat))
    return tuple([name if at < known else UNKNOWN for at, name in enumerate(plane.plan)])


def _man_for(state: State, man: Man) -> Man:
    """An enemy: his wounds of this battle and what stopped bullets for him are secret.

    With `secret_men` so are skills not yet used; marks, limits and keepsakes stay open.
    """
    return _replace(man, wounds=0, stopped=(), skills=_skills_for(state, man))


def _skills_for(state: State, man: Man) -> tuple[str, ...]:
    """The skills of an enemy that are known."""
    if not state.setting.options.secret_men:
        return man.skills
    return (*[skill for skill in man.skills if skill in man.used or skill not in SKILLS], SECRET)


# ---- imagination


def imagine(began: State, now: State, rng: Chance) -> State:
    """A state that fits the view `began` of a step's start: cards, plans and orders drawn anew.

    Every card that was told of is one with that sign, and none that was not told of is one that would have been. A
    step ends wherever something secret happens, so that the present view shows nothing more than its beginning.
    """
    if began.stage == "over":
        return began
    packs = {letter: list(pack.left) for letter, pack in began.packs.items()}
    held = [card for plane in began.planes for card in plane.cards]
    held += [card for draw in began.draws for card in draw.cards]
    drawn = _cards(held, packs, rng)
    planes = []
    for plane in began.planes:
        count = len(plane.cards)
        own, drawn = drawn[:count], drawn[count:]
        planes.append(_harmed(began, plane, own, rng) if own != list(plane.cards) else plane)
    draws = []
    for draw in began.draws:
        count = len(draw.cards)
        own, drawn = drawn[:count], drawn[count:]
        draws.append(_replace(draw, cards=tuple(own)))
    state = _replace(
        began,
        planes=tuple(planes),
        draws=tuple(draws),
        packs={letter: Pack(tuple(left), began.packs[letter].discards) for letter, left in packs.items()},
    )
    state = _replace(state, planes=tuple([_planned(state, plane, rng) for plane in state.planes]))
    state = _replace(state, orders=tuple([_order(state, order, rng) for order in state.orders]))
    return _skilled(state, rng) if state.setting.options.secret_men else state


def _skilled(state: State, rng: Chance) -> State:
    """Men whose skills are secret have none but those used; where a stage asks only men with a skill, one has it."""
    strangers = [(plane.id, at) for plane in state.planes for at, man in enumerate(plane.men) if SECRET in man.skills]
    for name, at in strangers:
        known = tuple([skill for skill in state.plane(name).men[at].skills if skill != SECRET])
        state = change_man(state, name, at, skills=known)
    skill = SKILLS_ASKED.get(state.stage, "")
    asks = STAGES[state.stage].asks
    if not skill or asks is None or list(asks(state)):
        return state
    while strangers:
        name, at = strangers.pop(rng.randrange(len(strangers)))
        found = change_man(state, name, at, skills=(*state.plane(name).men[at].skills, skill))
        if list(asks(found)):
            return found
    return state


def _cards(held: list[Held], packs: dict[str, list[int]], rng: Chance) -> list[Held]:
    """Numbers for the cards that are not known, out of those that the seat cannot place; the choosiest first."""
    found = list(held)
    unknown = [at for at, one in enumerate(held) if not one.number]
    for at in sorted(unknown, key=lambda at: (held[at].shown == "?", len(held[at].dull), at)):
        left = packs[held[at].deck]
        fitting = [number for number in left if _fits(held[at], number)] or left
        number = fitting[rng.randrange(len(fitting))]
        left.remove(number)
        found[at] = _replace(held[at], number=number)
    return found


def _fits(held: Held, number: int) -> bool:
    """Could a card that lies face down be this one, by what everybody was told?"""
    if held.shown == "?":
        return True
    sign = card(held.deck, number).sign
    return (sign if sign in OPEN_SIGNS and sign not in held.dull else "") == held.shown


def _harmed(state: State, plane: Plane, cards: list[Held], rng: Chance) -> Plane:
    """An enemy plane with the harm that its imagined cards could have done, still in the air."""
    most = state.entry(plane.id).damage - 1
    signs = [sign_of(held) for held in cards]
    engines = state.airplane(plane).engines
    engine = min(signs.count("engine"), engines)
    men = list(plane.men)
    for _ in range(signs.count("crew")):
        at = rng.randrange(len(men))
        if men[at].brought + men[at].wounds + 1 < fatal(state, men[at]):
            men[at] = _replace(men[at], wounds=men[at].wounds + 1)
    damage = sum([counted(state, plane, held) for held in cards])
    return _replace(
        plane,
        cards=tuple(cards),
        damage=damage if plane.nursed else min(damage, most),
        engine=engines + 1 if plane.gliding else engine,
        men=tuple(men),
    )


def _planned(state: State, plane: Plane, rng: Chance) -> Plane:
    """A plane with a plan that begins as far as it is known."""
    if UNKNOWN not in plane.plan or plane.place != "air":
        return plane
    known = tuple([name for name in plane.plan if name])
    hand = plans.hand_of(state, _replace(plane, last=plane.before))
    fitting = [plan for plan in plans.legal(hand) if plans.written(plan)[: len(known)] == known]
    if not fitting:
        rest = plans.written(plans.SAFE)[len(known) :]
        return _replace(plane, plan=(*known, *rest))
    cards = plans.written(fitting[rng.randrange(len(fitting))])
    skill, due = promise_of(state, _replace(plane, last=plane.before), cards)
    return _replace(plane, plan=cards, promise=skill if due > len(plane.flown) else "", due=due)


def _order(state: State, order: Order, rng: Chance) -> Order:
    """An order that a gun of others could have for the phases to come (MC86), or none."""
    if order.target != UNREAD:
        return order
    unit = next(unit for unit in state.setting.units if unit.id == order.unit)
    offers = [name.partition(" ") for name in guns.order_offers(state, unit) if name != guns.HOLD]
    later = [(name, int(phase)) for name, _, phase in offers if state.phase <= int(phase) <= PHASES]
    choice = rng.randrange(len(later) + 1)
    if choice == len(later):
        return Order(unit.id)
    name, phase = later[choice]
    return guns.laid(state, unit, state.plane(name), phase)
