"""Nine Lives (MC67) and Bullet Checker (MC69): who may answer for the cards that lie."""

from aerodrome.cards.fire.effects import counted
from aerodrome.cards.men.roundels import who_can
from aerodrome.cards.parts.damage import GREEN
from aerodrome.cards.state import Draw, Held, Plane, State

NINE_LIVES, CHECKER = "Nine Lives", "Bullet Checker"
NO = "no"


def saviour(state: State, plane: Plane) -> int | None:
    """Who may give a card back (MC67): a man with Nine Lives, once in a battle, while cards are drawn for his plane."""
    if not any(draw.target == plane.id and draw.cards for draw in state.draws):
        return None
    man = who_can(state, plane, NINE_LIVES, tuple(range(len(plane.men))))
    return None if man is None or NINE_LIVES in plane.men[man].used else man


def fresh(state: State, plane: Plane) -> list[Held]:
    """The cards just drawn for a plane."""
    return [held for draw in state.draws if draw.target == plane.id for held in draw.cards]


def label(held: Held) -> str:
    """A damage card as answers name it: deck and number."""
    return f"{held.deck}{held.number}"


def returnable(state: State, plane: Plane) -> tuple[str, ...]:
    """What can be answered (MC67): `no`, or a card just drawn or held."""
    return (NO, *dict.fromkeys([label(held) for held in (*fresh(state, plane), *plane.cards)]))


def returned(state: State, plane: Plane, name: str) -> tuple[Held, bool, int]:
    """The card that goes back, whether it was just drawn, and the plane's damage from the cards it still holds."""
    for held in fresh(state, plane):
        if label(held) == name:
            return held, True, plane.damage
    held = next(held for held in plane.cards if label(held) == name)
    return held, False, plane.damage - counted(state, plane, held)


def checker(state: State, draw: Draw) -> int | None:
    """The man who may ignore the green crosses of a shot (MC69); None where a red one is among them, or he cannot."""
    if draw.jam != GREEN or draw.by not in state.ids or draw.post < 0:
        return None
    plane = state.plane(draw.by)
    return who_can(state, plane, CHECKER, (state.entry(draw.by).guns[draw.post].man,))
