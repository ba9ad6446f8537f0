"""The sequence of play (MC10): every stage of a turn in its order, what it asks (MC11) and what it does.

A step of the match goes through stages until something secret was drawn, shown or laid down and somebody has to be
asked after it: there it ends (MC12), so that whoever imagines the rest is given nothing that he may not know.
"""

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from aerodrome.cards import setup
from aerodrome.cards.events import (
    Alarmed,
    BattleEnded,
    Burnt,
    CardReturned,
    Evaded,
    Flown,
    FormationsChosen,
    GunLaid,
    Hauled,
    JamChecked,
    Landed,
    Left,
    Looked,
    Move,
    Planned,
    RocketsPressed,
    Sank,
    SkillUsed,
    StageReached,
    TailsSeen,
    TargetsShown,
    TurnBegan,
    WaveClosed,
)
from aerodrome.cards.fire import effects, lives, shots, volley
from aerodrome.cards.fire.drawing import ALL_SIGNS, draw, dull_signs
from aerodrome.cards.fire.sight import base_of
from aerodrome.cards.flying import coming, movement, tailing
from aerodrome.cards.flying.plans import meant, written
from aerodrome.cards.ground import balloons, guns, work
from aerodrome.cards.ground import tasks as ground_tasks
from aerodrome.cards.men.roundels import is_free
from aerodrome.cards.objectives import all_done
from aerodrome.cards.parts.measures import RULER
from aerodrome.cards.questions import (
    LAND,
    NO,
    YES,
    ChooseFormation,
    DoTask,
    Evade,
    Fire,
    FireGun,
    IgnoreJam,
    Land,
    LayGun,
    LookAt,
    NineLives,
    Plan,
)
from aerodrome.cards.scoring import ending
from aerodrome.cards.setting import AnyEdge, Formation
from aerodrome.cards.space.bases import is_within
from aerodrome.cards.space.poses import square
from aerodrome.cards.state import PHASES, Order, Shot, State
from aerodrome.core.questions import Answer, Question
from aerodrome.core.table import Table

COLLISION = 1000
"""How near the centres of planes are that collide (MC22)."""
FIRE_DECK = "C"
Asked = Sequence[Question]
Given = Sequence[Answer]


class Stage(msgspec.Struct, frozen=True):
    """One stage: what is asked, what is done with the answers, and whether that is secret or shows a secret."""

    does: Callable[[Table, Asked, Given], Awaitable[bool]]
    asks: Callable[[State], Asked] | None = None
    then: str = ""
    """The stage after it."""
    undrawn: str = ""
    """The stage after it where no cards lie: what deals with cards is left out."""


SKILLS_ASKED = {
    "evade": "Evade",
    "look": "Technical Eye",
    **dict.fromkeys(
        ("dawn-lives", "fly-lives", "collide-lives", "quick-lives", "volley-lives", "last-lives"), "Nine Lives"
    ),
    **dict.fromkeys(("quick-jams", "volley-jams"), "Bullet Checker"),
}
"""Stages that ask only men with a skill; where skills are secret such a stage is a step of its own (MC12)."""


async def step(table: Table) -> None:
    """From the present stage on (MC10), until something secret has happened and somebody must be asked.

    All questions of a stage are asked at once and in secret; a stage with nothing to choose asks nothing (MC11).
    """
    name = table.state.stage
    secret = False
    while True:
        stage = STAGES[name]
        asked = stage.asks(table.state) if stage.asks else ()
        veiled = bool(asked) and name in SKILLS_ASKED and table.state.setting.options.secret_men
        if asked and (secret or (veiled and name != table.state.stage)):
            break
        given = await table.ask_all(*asked) if asked else ()
        secret = await stage.does(table, asked, given) or secret or veiled
        if table.state.stage == "over":
            return
        name = _next(table.state, name, stage)
        if name == "dawn":
            break
    table.tell(StageReached(name))


def _next(state: State, name: str, stage: Stage) -> str:
    """The stage after this one: waves of plans until all have planned, three phases, turns until the end."""
    if name == "plan" and tailing.wave(state):
        return "plan"
    if name == "phase-end" and state.phase < PHASES:
        return "fly"
    if name == "evening":
        return "last-fires" if ending(state) else "dawn"
    return stage.then if state.draws or not stage.undrawn else stage.undrawn


# ---- set-up (MC09)


async def _clouds(table: Table, asked: Asked, given: Given) -> bool:
    await setup.gather_clouds(table)
    return False


def _ask_formations(state: State) -> Asked:
    return [
        ChooseFormation(side.seats[0], at)
        for at, side in enumerate(state.setting.sides)
        if setup.needs_formation(state, at)
    ]


async def _formations(table: Table, asked: Asked, given: Given) -> bool:
    options = table.state.setting.options
    chosen: list[Formation] = []
    for fixed in (options.first_formation, options.second_formation):
        chosen.append("vic" if fixed == "ask" else fixed)
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, ChooseFormation)
        chosen[question.side] = answer  # type: ignore[call-overload]
    table.tell(FormationsChosen((chosen[0], chosen[1])))
    setup.deploy(table, 1)
    return False


# ---- the turn (MC10, T1-T5)


async def _dawn(table: Table, asked: Asked, given: Given) -> bool:
    """T1: a turn begins, and fires burn (MC43)."""
    table.tell(TurnBegan(table.state.turn + 1))
    burning = [plane.id for plane in table.state.planes if plane.in_play and plane.fire]
    for name in burning:
        await _burn(table, name, 1)
    return bool(burning)


async def _burn(table: Table, name: str, cards: int) -> None:
    """So many fire counters come off, with a card of deck C each, of which only the points count (MC43)."""
    fire = table.state.plane(name).fire
    drawn = await draw(table, name, FIRE_DECK, cards, ALL_SIGNS)
    table.tell(Burnt(name, FIRE_DECK, drawn, "fire", fire - cards))


async def _arrivals(table: Table, asked: Asked, given: Given) -> bool:
    """T2: arrivals take their places, planes on the ground their orders (MC24); T3: who tails whom (MC19)."""
    setup.deploy(table, table.state.turn)
    for plane in table.state.planes:
        if plane.place == "ground":
            table.tell(Planned(plane.id, coming.TAKE_OFF))
    found = tailing.tails(table.state)
    if found:
        table.tell(TailsSeen(found))
    return False


def _ask_evade(state: State) -> Asked:
    return [Evade(plane.seat, plane.id) for plane in state.planes if tailing.may_evade(state, plane)]


async def _evade(table: Table, asked: Asked, given: Given) -> bool:
    """T3: pilots who can shake a tailer off (MC63)."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, Evade)
        if answer != NO:
            table.tell(SkillUsed(question.plane, 0, "Evade"))
            table.tell(Evaded(question.plane, answer))
    return False


def _ask_guns(state: State) -> Asked:
    return [
        LayGun(guns.owner(state, unit), unit.id)
        for unit in state.setting.units
        if unit.kind == "anti-aircraft" and guns.order_offers(state, unit)
    ]


async def _lay_guns(table: Table, asked: Asked, given: Given) -> bool:
    """T4: anti-aircraft guns are laid, in secret (MC86)."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, LayGun)
        name, _, phase = answer.partition(" ")
        unit = next(unit for unit in table.state.setting.units if unit.id == question.unit)
        plane = table.state.plane(name) if phase else None
        table.tell(GunLaid(guns.laid(table.state, unit, plane, int(phase)) if plane else Order(unit.id)))
    return bool(asked)


def _ask_plans(state: State) -> Asked:
    """T5: the planes of this wave (MC19)."""
    laid = [plane.id for plane in state.planes if plane.plan and plane.place == "air"]
    number = 1 + max([_wave_of(state, name) for name in laid], default=0)
    return [Plan(plane.seat, plane.id, number) for plane in tailing.wave(state)]


def _wave_of(state: State, name: str) -> int:
    """In which wave a plane plans: one later than the plane it tails (MC19)."""
    quarry = state.plane(name).tails
    return 1 + _wave_of(state, quarry) if quarry else 1


async def _plan(table: Table, asked: Asked, given: Given) -> bool:
    """T5: three cards for each plane of a wave are laid down (MC01, MC14); once all lie they are final (MC19)."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, Plan)
        cards = written(answer)
        plane = table.state.plane(question.plane)
        table.tell(Planned(plane.id, cards, *movement.promise_of(table.state, plane, cards)))
    if asked:
        question = asked[0]
        assert isinstance(question, Plan)
        table.tell(WaveClosed(question.wave))
    return True


# ---- a phase (MC10, P1-P10)


async def _fly(table: Table, asked: Asked, given: Given) -> bool:
    """P1-P3: cards are turned up and flown, counters come off; P4: planes off the table leave (MC20, MC23)."""
    state: State = table.state
    phase = state.phase + 1
    flown = movement.moves(state, phase)
    for move in flown:
        plane = state.plane(move.plane)
        if plane.due == phase and movement.keeps_promise(state, plane) and not _is_replaced(state, move):
            table.tell(SkillUsed(plane.id, 0, plane.promise))
    table.tell(Flown(phase, flown))
    for plane in table.state.planes:
        edge = coming.edge_left(table.state.setting, plane) if plane.in_play else None
        if edge:
            await _leave(table, plane.id, edge)
    for name in balloons.alarmed(table.state):
        table.tell(Alarmed(name))
    return True


def _is_replaced(state: State, move: Move) -> bool:
    """Is a card flown as a straight instead of what was planned (MC18)?"""
    plane = state.plane(move.plane)
    return meant(plane.plan)[state.phase] != move.card


async def _leave(table: Table, name: str, edge: AnyEdge) -> None:
    """A plane has left (MC23); its fire burns out at once (MC43)."""
    plane = table.state.plane(name)
    table.tell(Left(name, edge, table.state.setting.place(plane.side, (plane.x, plane.y), edge)))
    if plane.fire:
        await _burn(table, name, plane.fire)
    else:
        effects.discard(table, name)


def _ask_land(state: State) -> Asked:
    return [
        Land(plane.seat, plane.id)
        for plane in state.planes
        if plane.flown and plane.flown[-1] == "Z" and coming.may_land(state, plane, all_done(state, plane.side))
    ]


async def _land(table: Table, asked: Asked, given: Given) -> bool:
    """P4: landings (MC24)."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, Land)
        table.tell(Landed(question.plane, answer == LAND))
        if answer == LAND:
            effects.discard(table, question.plane)
    return any(answer == LAND for answer in given)


async def _collide(table: Table, asked: Asked, given: Given) -> bool:
    """P4: collisions (MC22): two cards of deck C for each of two planes on one level with centres close enough."""
    state: State = table.state
    if not state.setting.options.collisions:
        return False
    flying = [plane for plane in state.planes if plane.place == "air"]
    met = False
    for at, one in enumerate(flying):
        for other in flying[at + 1 :]:
            if one.level == other.level and square((one.x, one.y), (other.x, other.y)) <= COLLISION * COLLISION:
                met = True
                for plane in (one, other):
                    cards = await draw(table, plane.id, FIRE_DECK, 2, dull_signs(state, plane.id, jams=False))
                    table.tell(Burnt(plane.id, FIRE_DECK, cards, "collision", plane.fire))
    return met


def _ask_tasks(state: State) -> Asked:
    if not state.setting.units:
        return [DoTask(plane.seat, plane.id) for plane in state.planes if plane.bombs and plane.place == "air"]
    return [DoTask(plane.seat, plane.id) for plane in state.planes if ground_tasks.offers(state, plane)]


async def _tasks(table: Table, asked: Asked, given: Given) -> bool:
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


def _ask_looks(state: State) -> Asked:
    """P6: men with a technical eye (MC75), and planes of which some part is within a ruler."""
    if not state.setting.options.skills:
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


async def _look(table: Table, asked: Asked, given: Given) -> bool:
    """P6: Technical Eye (MC75); everybody hears at whom, one seat sees the cards."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, LookAt)
        if answer != NO:
            table.tell(SkillUsed(question.plane, question.man, "Technical Eye"))
            cards = tuple([lives.label(held) for held in table.state.plane(answer).cards])
            table.tell(Looked(question.plane, question.man, answer, question.seat, cards))
    return any(answer != NO for answer in given)


def _ask_fire(state: State) -> Asked:
    """P7: each man with a post that bears, and the owners of machine guns on the ground (MC34, MC87)."""
    found: list[Question] = []
    for plane in state.planes:
        if plane.place == "air":
            men = dict.fromkeys([gun.man for gun in state.entry(plane.id).guns])
            if plane.rockets:
                men = dict.fromkeys([0, *men])
            for man in men:
                offers = shots.offers(state, plane, man)
                if offers:
                    found.append(Fire(plane.seat, plane.id, man, offers))
    for unit in state.setting.units:
        if unit.kind == "machine-gun":
            offers = guns.gun_offers(state, unit)
            if offers:
                found.append(FireGun(guns.owner(state, unit), unit.id, offers))
    return found


async def _declare(table: Table, asked: Asked, given: Given) -> bool:
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


async def _quick_fire(table: Table, asked: Asked, given: Given) -> bool:
    """P8: quick fire (MC38, MC74)."""
    return await volley.fire(table, quick=True)


async def _other_fire(table: Table, asked: Asked, given: Given) -> bool:
    """P9: all other fire (MC38)."""
    return await volley.fire(table, quick=False)


async def _phase_end(table: Table, asked: Asked, given: Given) -> bool:
    """P10: who has fallen was removed when it was judged; the next phase, or the end of the turn."""
    return False


# ---- cards that lie: Nine Lives, jams, effects (MC38)


def _ask_lives(state: State) -> Asked:
    if not state.draws or not state.setting.options.skills:
        return ()
    found = []
    for plane in state.planes:
        man = lives.saviour(state, plane)
        if man is not None:
            found.append(NineLives(plane.seat, plane.id, man))
    return found


async def _lives(table: Table, asked: Asked, given: Given) -> bool:
    """Nine Lives (MC67): a card goes back; then jams, fires and smoke are told (MC12)."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, NineLives)
        if answer != NO:
            plane = table.state.plane(question.plane)
            held, is_fresh, damage = lives.returned(table.state, plane, answer)
            table.tell(SkillUsed(plane.id, question.man, lives.NINE_LIVES))
            table.tell(CardReturned(plane.id, held.deck, held.number, is_fresh, damage))
    if table.state.draws:
        effects.show_signs(table)
    return bool(asked) or bool(table.state.draws)


def _ask_jams(state: State) -> Asked:
    found = []
    for draws in state.draws:
        man = lives.checker(state, draws) if draws.jam else None
        if man is not None:
            found.append(IgnoreJam(state.plane(draws.by).seat, draws.by, draws.post, man))
    return found


async def _jams(table: Table, asked: Asked, given: Given) -> bool:
    """Bullet Checker (MC69): one use covers all green crosses of the shot."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, IgnoreJam)
        if answer == YES:
            table.tell(SkillUsed(question.plane, question.man, lives.CHECKER))
        table.tell(JamChecked(question.plane, question.place, answer == YES))
    return False


async def _gunfire_takes_effect(table: Table, asked: Asked, given: Given) -> bool:
    """P8, P9: signs take effect, and it is judged who falls (MC41); Light Touch helps (MC66)."""
    drawn = bool(table.state.draws)
    await effects.resolve(table, gunfire=True)
    return drawn


async def _burning_takes_effect(table: Table, asked: Asked, given: Given) -> bool:
    """Fires and collisions: the same without Light Touch (MC43, MC66)."""
    drawn = bool(table.state.draws)
    await effects.resolve(table, gunfire=False)
    return drawn


# ---- the end of a turn, the end of the battle (MC10 E1-E3, MC13)


async def _evening(table: Table, asked: Asked, given: Given) -> bool:
    """E1: gliders sink (MC25); E2: balloons are hauled down (MC89)."""
    for plane in table.state.planes:
        if plane.in_play and plane.gliding:
            glide, level, down = coming.sunk(table.state, plane)
            table.tell(Sank(plane.id, glide, level))
            if down:
                effects.bring_down(table, table.state.plane(plane.id), "forced down", "engine")
    for name, number, gone in balloons.hauled(table.state):
        table.tell(Hauled(name, number, gone))
    return False


async def _last_fires(table: Table, asked: Asked, given: Given) -> bool:
    """The battle is over: all fires burn out at once (MC13, MC43)."""
    burning = [plane.id for plane in table.state.planes if plane.in_play and plane.fire]
    for name in burning:
        await _burn(table, name, table.state.plane(name).fire)
    return bool(burning)


async def _finish(table: Table, asked: Asked, given: Given) -> bool:
    """A glider is forced down where it is (MC25); then points decide (MC93)."""
    reason = ending(table.state)
    for plane in table.state.planes:
        if plane.in_play and plane.gliding:
            effects.bring_down(table, plane, "forced down", "engine")
    table.tell(BattleEnded(reason))
    return False


STAGES: dict[str, Stage] = {
    "clouds": Stage(_clouds, then="formation"),
    "formation": Stage(_formations, _ask_formations, "dawn"),
    "dawn": Stage(_dawn, then="dawn-lives", undrawn="arrivals"),
    "dawn-lives": Stage(_lives, _ask_lives, "dawn-effects"),
    "dawn-effects": Stage(_burning_takes_effect, then="arrivals"),
    "arrivals": Stage(_arrivals, then="evade"),
    "evade": Stage(_evade, _ask_evade, "orders"),
    "orders": Stage(_lay_guns, _ask_guns, "plan"),
    "plan": Stage(_plan, _ask_plans, "fly"),
    "fly": Stage(_fly, then="fly-lives", undrawn="land"),
    "fly-lives": Stage(_lives, _ask_lives, "fly-effects"),
    "fly-effects": Stage(_burning_takes_effect, then="land"),
    "land": Stage(_land, _ask_land, "collide"),
    "collide": Stage(_collide, then="collide-lives", undrawn="task"),
    "collide-lives": Stage(_lives, _ask_lives, "collide-effects"),
    "collide-effects": Stage(_burning_takes_effect, then="task"),
    "task": Stage(_tasks, _ask_tasks, "look"),
    "look": Stage(_look, _ask_looks, "fire"),
    "fire": Stage(_declare, _ask_fire, "quick"),
    "quick": Stage(_quick_fire, then="quick-lives", undrawn="volley"),
    "quick-lives": Stage(_lives, _ask_lives, "quick-jams"),
    "quick-jams": Stage(_jams, _ask_jams, "quick-effects"),
    "quick-effects": Stage(_gunfire_takes_effect, then="volley"),
    "volley": Stage(_other_fire, then="volley-lives", undrawn="phase-end"),
    "volley-lives": Stage(_lives, _ask_lives, "volley-jams"),
    "volley-jams": Stage(_jams, _ask_jams, "volley-effects"),
    "volley-effects": Stage(_gunfire_takes_effect, then="phase-end"),
    "phase-end": Stage(_phase_end, then="evening"),
    "evening": Stage(_evening, then="last-fires"),
    "last-fires": Stage(_last_fires, then="last-lives", undrawn="finish"),
    "last-lives": Stage(_lives, _ask_lives, "last-effects"),
    "last-effects": Stage(_burning_takes_effect, then="finish"),
    "finish": Stage(_finish),
}
"""Every stage with what it asks, in the order of play (MC10, MC11)."""
