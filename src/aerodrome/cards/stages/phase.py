"""A phase (MC10 P1-P7): flight, landings, collisions, tasks, looks, targets."""

from collections.abc import Iterator

from aerodrome.cards.events import (
    Alarmed,
    Burnt,
    Flown,
    Landed,
    Left,
    Looked,
    Move,
    RocketsPressed,
    SkillUsed,
    TargetsShown,
)
from aerodrome.cards.fire import effects, lives, shots, volley
from aerodrome.cards.fire.drawing import draw, dull_signs
from aerodrome.cards.fire.flames import FIRE_DECK, burn
from aerodrome.cards.fire.sight import base_of
from aerodrome.cards.flying import coming, movement
from aerodrome.cards.flying.plans import meant
from aerodrome.cards.ground import balloons, guns, work
from aerodrome.cards.ground import tasks as ground_tasks
from aerodrome.cards.men.crews import is_manned
from aerodrome.cards.men.roundels import is_free
from aerodrome.cards.objectives import all_done
from aerodrome.cards.parts.measures import RULER
from aerodrome.cards.questions import (
    LAND,
    NO,
    DoTask,
    Fire,
    FireGun,
    Land,
    LookAt,
)
from aerodrome.cards.setting import AnyEdge
from aerodrome.cards.space.bases import is_within
from aerodrome.cards.stages.asking import Asked, Given
from aerodrome.cards.state import Plane, Shot, State
from aerodrome.core.dice import D6
from aerodrome.core.questions import Question
from aerodrome.core.table import Table

COLLISION_CARDS = 2
DEADLY_DECK, DEADLY_CARDS = "A", 4
"""What each of them draws, usually of the deck of fires, and where collisions are deadly (MC-H5)."""


# ---- a phase (MC10, P1-P10)


async def fly_stage(table: Table, asked: Asked, given: Given) -> bool:
    """P1-P3: cards are turned up and flown, counters come off; P4: planes off the table leave (MC20, MC23).

    By house rule MC-H1 dice clear jams instead.
    """
    state: State = table.state
    phase = state.phase + 1
    flown = movement.moves(state, phase)
    if [plane for plane in state.planes if plane.due == phase]:
        for move in flown:
            plane = state.plane(move.plane)
            if plane.due == phase and movement.keeps_promise(state, plane) and not _is_replaced(plane, move, phase):
                table.tell(SkillUsed(plane.id, 0, plane.promise))
    cleared = await cleared_jams(table) if state.setting.options.jam_dice else ()
    table.tell(Flown(phase, flown, cleared))
    setting = state.setting
    for move in flown:
        if edge := coming.edge_left(setting, move.x, move.y):
            await _leave(table, move.plane, edge)
    for name in balloons.alarmed(table.state) if setting.balloons else ():
        table.tell(Alarmed(name))
    return True


async def cleared_jams(table: Table) -> tuple[tuple[str, int], ...]:
    """House rule MC-H1: a die for each jammed post of planes in play; more than its counters clears it, and so does 6.

    The counters lie until then; a post whose man is dead is nobody's business.
    """
    state: State = table.state
    found = []
    for plane in [plane for plane in state.planes if plane.in_play and any(plane.jams)]:
        for place, gun in enumerate(state.entry(plane.id).guns):
            counters = plane.jams[place]
            if not counters or not is_manned(state, plane, gun.man):
                continue
            (face,) = await table.roll(f"clearing the {gun.post} guns of {plane.id}", plane.seat, D6)
            if face > counters or face == max(D6.faces):
                found.append((plane.id, place))
    return tuple(found)


def _is_replaced(plane: Plane, move: Move, phase: int) -> bool:
    """Is a card flown as a straight instead of what was planned (MC18)?"""
    return meant(plane.plan)[phase - 1] != move.card


async def _leave(table: Table, name: str, edge: AnyEdge) -> None:
    """A plane has left (MC23); its fire burns out at once (MC43)."""
    plane = table.state.plane(name)
    table.tell(Left(name, edge, table.state.setting.place(plane.side, (plane.x, plane.y), edge)))
    if plane.fire:
        await burn(table, name, plane.fire)
    else:
        effects.discard(table, name)


def nowhere_to_land(state: State) -> bool:
    """Without a strip nobody lands (MC24)."""
    return not state.setting.units


def ask_land(state: State) -> Asked:
    """Planes that may land (MC24)."""
    return [
        Land(plane.seat, plane.id)
        for plane in state.planes
        if plane.flown and plane.flown[-1] == "Z" and coming.may_land(state, plane, all_done(state, plane.side))
    ]


async def land_stage(table: Table, asked: Asked, given: Given) -> bool:
    """P4: landings (MC24)."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, Land)
        table.tell(Landed(question.plane, answer == LAND))
        if answer == LAND:
            effects.discard(table, question.plane)
    return any(answer == LAND for answer in given)


def nobody_collides(state: State) -> bool:
    """Collisions are a switch (MC22), and deadly ones a house rule (MC-H5)."""
    return not state.setting.options.collisions and not state.setting.options.deadly_collisions


async def collide(table: Table, asked: Asked, given: Given) -> bool:
    """P4: collisions (MC22): two cards of deck C for each of two planes on one level with centres close enough.

    By house rule MC-H5 four cards of deck A.
    """
    state: State = table.state
    deadly = state.setting.options.deadly_collisions
    letter, count = (DEADLY_DECK, DEADLY_CARDS) if deadly else (FIRE_DECK, COLLISION_CARDS)
    flying = [plane for plane in state.planes if plane.place == "air"]
    met = False
    for at, one in enumerate(flying):
        for other in flying[at + 1 :]:
            if movement.touch(one, other):
                met = True
                for plane in (one, other):
                    cards = await draw(table, plane.id, letter, count, dull_signs(state, plane.id, jams=False))
                    table.tell(Burnt(plane.id, letter, cards, "collision", plane.fire))
    return met


def nothing_below(state: State) -> bool:
    """Without ground units and bombs there is no task (MC81)."""
    return not state.setting.units and not [plane for plane in state.planes if plane.bombs]


def ask_tasks(state: State) -> Asked:
    """Planes that can do something over the ground (MC81)."""
    if not state.setting.units:
        return [DoTask(plane.seat, plane.id) for plane in state.planes if plane.bombs and plane.place == "air"]
    return [DoTask(plane.seat, plane.id) for plane in state.planes if ground_tasks.offers(state, plane)]


async def tasks_stage(table: Table, asked: Asked, given: Given) -> bool:
    """P5: bombs, photographs, spotting (MC82-MC84)."""
    at_work = []
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, DoTask)
        if answer.startswith(ground_tasks.SPOT):
            at_work.append(question.plane)
        if answer != ground_tasks.NONE:
            work.carry_out(table, question.plane, answer)
    work.lose_count(table, [plane.id for plane in table.state.planes if plane.count and plane.id not in at_work])
    return False


def ask_looks(state: State) -> Asked:
    """P6: men with a technical eye (MC75), and planes of which some part is within a ruler; nobody by MC-H4."""
    if not state.setting.options.skills or state.setting.options.open_damage:
        return ()
    found = []
    for plane in state.planes:
        if plane.place != "air":
            continue
        for man, one in enumerate(plane.men):
            if "Technical Eye" in one.skills and is_free(state, plane, man, "Technical Eye"):
                near = [
                    other.id
                    for other in state.planes
                    if other.in_play
                    and other.id != plane.id
                    and other.cards
                    and is_within(base_of(state, other), (plane.x, plane.y), RULER)
                ]
                if near:
                    found.append(LookAt(plane.seat, plane.id, man, (NO, *near)))
    return found


async def look_stage(table: Table, asked: Asked, given: Given) -> bool:
    """P6: Technical Eye (MC75); everybody hears at whom, one seat sees the cards."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, LookAt)
        if answer != NO:
            table.tell(SkillUsed(question.plane, question.man, "Technical Eye"))
            cards = tuple([lives.label(held) for held in table.state.plane(answer).cards])
            table.tell(Looked(question.plane, question.man, answer, question.seat, cards))
    return any(answer != NO for answer in given)


def ask_fire(state: State) -> Iterator[Question]:
    """P7: each man with a post that bears, and the owners of machine guns on the ground (MC34, MC87)."""
    there = [shots.targets(state, side) for side in (0, 1)]
    for plane in state.planes:
        if plane.place != "air":
            continue
        close = shots.near(plane, there[plane.side])
        if not close and not plane.rockets:
            continue
        for man in shots.gunners(state, plane):
            offers = shots.offers(state, plane, man, close)
            if offers:
                yield Fire(plane.seat, plane.id, man, offers)
    for unit in state.setting.units:
        if unit.kind == "machine-gun":
            offers = guns.gun_offers(state, unit)
            if offers:
                yield FireGun(guns.owner(state, unit), unit.id, offers)


async def declare(table: Table, asked: Asked, given: Given) -> bool:
    """P7: all targets are shown together (MC35)."""
    state: State = table.state
    declared: list[Shot] = []
    pressed: list[str] = []
    for question, answer in zip(asked, given, strict=True):
        if answer == shots.HOLD:
            continue
        words = answer.split(" ")
        if isinstance(question, FireGun):
            declared.append(Shot(question.unit, -1, words[1]))
        elif isinstance(question, Fire):
            if answer == shots.ROCKETS:
                pressed.append(question.plane)
                continue
            place = [gun.post for gun in state.entry(question.plane).guns].index(words[0])  # type: ignore[arg-type]
            declared.append(Shot(question.plane, place, words[1], shots.QUICK in words[2:], shots.CRACK in words[2:]))
    if declared:
        order = {plane.id: at for at, plane in enumerate(state.planes)}
        declared.sort(key=lambda shot: (order.get(shot.by, len(order)), shot.post))
        table.tell(TargetsShown(tuple(declared)))
    for name in pressed:
        table.tell(RocketsPressed(name))
    return False


def nobody_is_quick(state: State) -> bool:
    """No shot was declared as a quick one (MC74)."""
    return not [shot for shot in state.shots if shot.quick]


async def quick_fire(table: Table, asked: Asked, given: Given) -> bool:
    """P8: quick fire (MC38, MC74)."""
    return await volley.fire(table, quick=True)


def nothing_fires(state: State) -> bool:
    """No shot was declared, and there are neither guns on the ground nor balloons for rockets (MC38)."""
    return not state.shots and not state.setting.units and not state.setting.balloons


async def other_fire(table: Table, asked: Asked, given: Given) -> bool:
    """P9: all other fire (MC38)."""
    return await volley.fire(table, quick=False)
