"""What cards do once they lie (MC38-MC48, MC89-MC91): jams, signs and points, then who falls."""

import msgspec

from aerodrome.cards.events import (
    BalloonHit,
    CardsDiscarded,
    Fell,
    Jammed,
    Nursed,
    SignsShown,
    SkillUsed,
    Suffered,
    UnitHit,
    VolleyClosed,
)
from aerodrome.cards.fire.credit import is_kill, lines_of, victors
from aerodrome.cards.flying.coming import GLIDE
from aerodrome.cards.men.crews import PILOT
from aerodrome.cards.men.limits import extra_jam, fatal, has, shield
from aerodrome.cards.men.roundels import is_free
from aerodrome.cards.parts.airplanes import airplane
from aerodrome.cards.parts.damage import GREEN, OPEN_SIGNS, RED, card
from aerodrome.cards.state import Draw, Fate, Held, Man, Plane, State, balloon_at, unit_at
from aerodrome.core.dice import Die
from aerodrome.core.table import Table

FIRE, SMOKE = 3, 3
"""Counters that a fire and smoke lay (MC43, MC44)."""
JAM = {GREEN: 3, RED: 4}
GAS_CELL = 15
"""Points of a gas cell that burns (MC91)."""
CELL_CARD, BALLOON_CARD = 3, 2
"""Points of a card with which incendiaries burn a gas cell or a balloon (MC90, MC91)."""
INCENDIARY_FROM = "1917"
_replace = msgspec.structs.replace


def sign_of(held: Held) -> str:
    """The sign of a card that takes effect; none where it means nothing here."""
    sign = card(held.deck, held.number).sign if held.number else ""
    return "" if sign in held.dull else sign


def has_incendiaries(state: State, plane: Plane) -> bool:
    """Does the pilot fire incendiaries (MC65)? Against an enemy balloon or airship, from 1917."""
    if state.setting.date < INCENDIARY_FROM or not has(state, plane.men[PILOT], "Incendiary Bullets"):
        return False
    return any(balloon.side != plane.side for balloon in state.setting.balloons) or any(
        other.side != plane.side and state.airplane(other).is_airship for other in state.planes
    )


def is_incendiary(state: State, draw: Draw) -> bool:
    """Were cards drawn for a shot with incendiaries, from a post of the pilot (MC90)?"""
    if draw.by not in state.ids or draw.post < 0:
        return False
    plane = state.plane(draw.by)
    return state.entry(draw.by).guns[draw.post].man == PILOT and has_incendiaries(state, plane)


def counted(state: State, plane: Plane, held: Held) -> int:
    """The points of a card for a plane (MC40); for an airship at most 1, or a gas cell (MC91)."""
    if not held.number:
        return 0
    points = card(held.deck, held.number).points
    if not state.airplane(plane).is_airship:
        return points
    return GAS_CELL if held.burns else min(1, points)


def is_half(state: State, plane: Plane) -> bool:
    """Half or more (MC40): twice the damage is at least the damage points."""
    return 2 * plane.damage >= state.entry(plane.id).damage


# ---- what everybody is told


def show_signs(table: Table) -> None:
    """Jams with their colour, fires and smoke among the cards that lie are told to all (MC12)."""
    state: State = table.state
    draws = tuple([_shown(draw) for draw in state.draws])
    if draws != state.draws:
        table.tell(SignsShown(draws))


def _shown(draw: Draw) -> Draw:
    signs = [sign_of(held) for held in draw.cards]
    cards = tuple([
        _replace(held, shown=sign) if sign in OPEN_SIGNS else held for held, sign in zip(draw.cards, signs, strict=True)
    ])  # fmt: skip
    return _replace(draw, cards=cards, jam=RED if RED in signs else GREEN if GREEN in signs else "")


# ---- the effects


async def resolve(table: Table, gunfire: bool) -> None:
    """The cards of a volley take effect in the order drawn; then it is judged who falls (MC38, MC41)."""
    state: State = table.state
    before = {draw.target: state.plane(draw.target) for draw in state.draws if draw.target in state.ids}
    for draw in state.draws:
        _jam(table, draw)
    for name in dict.fromkeys([draw.target for draw in state.draws]):
        draws = [draw for draw in state.draws if draw.target == name]
        if name in before:
            await _suffer(table, before[name], draws)
        elif balloon_at(state, name) >= 0:
            _hit_balloon(table, name, draws)
        else:
            _hit_unit(table, name, draws)
    for plane in state.planes:
        if plane.id in before:
            _judge(table, before[plane.id], [d for d in state.draws if d.target == plane.id], gunfire)
    if state.draws:
        table.tell(VolleyClosed())


def jam_counters(colour: str, extra: int) -> int:
    """Counters of a jam (MC42): 3 for a green cross, 4 for a red one, and what the man adds (MC51, MC56)."""
    return JAM[colour] + extra


def _jam(table: Table, draw: Draw) -> None:
    """The post that fired jams (MC42), unless its man has checked his bullets (MC69); the larger number stays."""
    state: State = table.state
    if not draw.jam or draw.checked:
        return
    if draw.by not in state.ids:
        counters = max(state.units[unit_at(state, draw.by)].jam, jam_counters(draw.jam, 0))
        table.tell(Jammed(draw.by, -1, draw.jam, counters))
        return
    plane = state.plane(draw.by)
    man = plane.men[state.entry(draw.by).guns[draw.post].man]
    counters = max(plane.jams[draw.post], jam_counters(draw.jam, extra_jam(state, man)))
    table.tell(Jammed(draw.by, draw.post, draw.jam, counters))


async def _suffer(table: Table, plane: Plane, draws: list[Draw]) -> None:
    """The signs and points of all cards drawn for a plane (MC40, MC43-MC47)."""
    state: State = table.state
    kind = state.airplane(plane)
    cards: list[Held] = []
    aim, damage, engine, fire, smoke = plane.aim, plane.damage, plane.engine, plane.fire, plane.smoke
    gliding, glide, barred = plane.gliding, plane.glide, list(plane.barred)
    men = list(plane.men)
    for draw in draws:
        burning = is_incendiary(state, draw)
        taken = [_burnt_cell(state, plane, held, burning) for held in draw.cards]
        cards += taken
        points = sum([counted(state, plane, held) for held in taken])
        damage += points
        if draw.aimed and points:
            aim, damage = aim + 1, damage + 1
        for held in taken:
            match sign_of(held):
                case "fire" if not kind.is_airship:
                    fire = FIRE
                case "smoke":
                    smoke = SMOKE
                case "engine":
                    engine += 1
                    if engine > kind.engines and not gliding:
                        gliding, glide = True, 0 if state.setting.options.altitude else GLIDE
                case "rudder-left" | "rudder-right" as sign:
                    side = sign.removeprefix("rudder-")
                    barred += [side] if side not in barred else []
                case "crew":
                    await _wound(table, plane, men)
    table.tell(
        Suffered(
            plane.id, tuple(cards), aim, damage, engine, tuple(barred), tuple([man.wounds for man in men]),
            tuple([man.stopped for man in men]), fire, smoke, gliding, glide,
        )
    )  # fmt: skip


def _burnt_cell(state: State, plane: Plane, held: Held, incendiary: bool) -> Held:
    """A card for an airship that burns a gas cell (MC91): a fire sign, or 3 points or more from incendiaries."""
    if not state.airplane(plane).is_airship:
        return held
    strong = incendiary and card(held.deck, held.number).points >= CELL_CARD
    return _replace(held, burns=True) if strong or sign_of(held) == "fire" else held


async def _wound(table: Table, plane: Plane, men: list[Man]) -> None:
    """A crew sign (MC47): a die tells which of the living is hit; a flask or cigarette case stops it (MC57)."""
    state: State = table.state
    alive = [at for at, man in enumerate(men) if man.brought + man.wounds < fatal(state, man)]
    if not alive:
        return
    face = 1
    if len(alive) > 1:
        die = Die(f"d{len(alive)}", tuple(range(1, len(alive) + 1)))
        (face,) = await table.roll(f"who is hit aboard {plane.id}", plane.seat, die)
    at = alive[face - 1]
    thing = shield(state, men[at])
    if thing:
        men[at] = _replace(men[at], stopped=(*men[at].stopped, thing))
    else:
        men[at] = _replace(men[at], wounds=men[at].wounds + 1)


# ---- balloons, ground units


def _hit_balloon(table: Table, name: str, draws: list[Draw]) -> None:
    """Shots at a balloon (MC89, MC90): a card counts at most 1, aim adds 1; a fire sign or enough points burn it."""
    state: State = table.state
    at = balloon_at(state, name)
    damage, burns = state.balloons[at].damage, False
    for draw in draws:
        burning, rockets = is_incendiary(state, draw), draw.post < 0
        values = [card(held.deck, held.number).points for held in draw.cards]
        points = sum([value if burning else min(1, value) for value in values])
        damage += points + int(draw.aimed and points > 0)
        burns = burns or any(sign_of(held) == "fire" for held in draw.cards)
        burns = burns or ((burning or rockets) and any(value >= BALLOON_CARD for value in values))
    burns = burns or damage >= balloon_points()
    table.tell(BalloonHit(name, damage, burns, state.balloons[at].hunters if burns else ()))


def balloon_points() -> int:
    """The damage points of a balloon (MC89), as its plane card has them."""
    return airplane("observation-balloon").damage


def _hit_unit(table: Table, name: str, draws: list[Draw]) -> None:
    """Strafing (MC85): points count and aiming helps."""
    for draw in draws:
        points = sum([card(held.deck, held.number).points for held in draw.cards])
        points += int(draw.aimed and points > 0)
        strike(table, name, points, draw.by, "guns")


def strike(table: Table, name: str, points: int, by: str, how: str) -> None:
    """Points for a ground unit (MC80): they add up openly, and at its strength it is destroyed."""
    state: State = table.state
    at = unit_at(state, name)
    was, strength = state.units[at].points, state.setting.units[at].strength
    table.tell(UnitHit(name, points, by, how, was < strength <= was + points))


# ---- who falls


def _judge(table: Table, before: Plane, draws: list[Draw], gunfire: bool) -> None:
    """Who falls at the end of a volley (MC41): explosion (MC48), a dead pilot, damage enough; Light Touch helps (MC66).

    An explosion card counts as one only if the plane burned or had half or more before this volley.
    """
    state: State = table.state
    plane = state.plane(before.id)
    pilot = plane.men[PILOT]
    drawn = [held for draw in draws for held in draw.cards]
    if any(sign_of(held) == "explosion" for held in drawn) and (before.fire or is_half(state, before)):
        bring_down(table, plane, "exploded", "explosion")
    elif pilot.brought + pilot.wounds >= fatal(state, pilot):
        bring_down(table, plane, "shot down", "pilot")
    elif before.nursed:
        if plane.damage > before.damage:
            bring_down(table, plane, "shot down", "damage")
    elif plane.damage >= state.entry(plane.id).damage:
        if gunfire and is_free(state, plane, PILOT, "Light Touch"):
            table.tell(SkillUsed(plane.id, PILOT, "Light Touch"))
            table.tell(Nursed(plane.id))
        else:
            bring_down(table, plane, "shot down", "damage")
    elif plane.place == "gone":
        discard(table, plane.id)


def bring_down(table: Table, plane: Plane, fate: Fate, cause: str) -> None:
    """A plane is out of play (MC08, MC39, MC41): where it comes down, and who has the kill."""
    state: State = table.state
    off_board = plane.place == "gone"
    lines = plane.lines if off_board else lines_of(state.setting, plane)
    credited = victors(state, plane) if is_kill(fate, lines) else ()
    table.tell(Fell(plane.id, fate, cause, lines, credited, off_board))
    discard(table, plane.id)


def discard(table: Table, name: str) -> None:
    """The cards of a plane out of play go to the discards, open (MC49)."""
    cards = table.state.plane(name).cards
    if cards:
        table.tell(CardsDiscarded(name, cards))
