"""Questions of the ground war (6.4-6.6): their particulars, the answers worth listing, and what an answer shows."""

from collections.abc import Iterator
from itertools import islice

from aerodrome.core.geometry import Point
from aerodrome.core.questions import Answer, Question
from aerodrome.icog.ground import barrages, direct_fire, ground_charts, rockets, strafing
from aerodrome.icog.gunnery import guns, odds
from aerodrome.icog.men import skills
from aerodrome.icog.movement import parachutes
from aerodrome.icog.questions.ability_questions import JUMP, BailOut
from aerodrome.icog.questions.questions import (
    STOP,
    GroundTarget,
    MarkRun,
    MoveBarrage,
    NextTarget,
    ObserveUnits,
    PlaceAim,
    Shoot,
)
from aerodrome.icog.state import State
from aerodrome.icog.table.ground import bomb_rings, spot
from aerodrome.icog.table.sums import percent, units
from aerodrome.icog.table.wire.ground import (
    AimCard,
    GroundPreview,
    GroundPrompt,
    GroundShot,
    LayCard,
    LookCard,
    NearCard,
    ObserveCard,
    RunCard,
    RunPreview,
    SpherePreview,
    SpotPreview,
)
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tasks import artillery, bomb_runs, bombing, dive_bombing, drops, observers, run_odds
from aerodrome.icog.words import goals, ground, option

AHEAD = (0, 1)
"""A barrage is offered where an enemy is, and where he would be after a turn straight on."""
MOST_LISTED = 36
"""As many answers as there are keys."""
MOST_RUNS = 12
"""So many runs are offered ready made; any other can be put together."""


# ---- particulars


def target_card(question: Question, state: State) -> GroundPrompt | None:
    """The particulars of a question of the ground war; None for all others."""
    match question:
        case MarkRun():
            return _run_card(question, state)
        case MoveBarrage():
            return _lay_card(question, state)
        case ObserveUnits():
            return _observe_card(question, state)
        case PlaceAim():
            return AimCard(question.battery, units(state.setting.width), units(state.setting.depth))
    return None


def _run_card(question: MarkRun, state: State) -> RunCard:
    """What may be marked along the way, and what lies near it (6.5.4.6)."""
    name, load, way = question.airplane, question.load, question.way
    one = state.airplane(name)
    bombs = state.panel(one).bombs
    dives = dive_bombing.targets(state, name) if load == "bombs" else []
    level = bool(way) and bombing.dropper(state, name, load) is not None and not one.attitude
    wish = bomb_runs.read(run_odds.best(state, name, load, way)) if level else None
    string = wish if wish and not wish.target else bomb_runs.Wish(1, 1, 0)
    return RunCard(
        airplane=name,
        load=load,
        aboard=bombing.aboard(one, load),
        groups=bombs.groups if bombs and load == "bombs" else 1,
        spacing=units(bomb_runs.spacing(state, one)),
        length=units(bomb_runs.way_of(way)) if level else 0.0,
        way=tuple([spot(bomb_runs.place_on(state, way, after)) for after in _steps(way)]) if way else (),
        near=tuple(_near(state, question)),
        dives=tuple([_passed(state, way, unit.id, ground.thing(state, unit.id), unit.at) for unit in dives]),
        dive_most=dive_bombing.most(one) if dives else 0,
        rings=bomb_rings(state, one, load),
        places=string.places,
        each=string.each,
        start=units(string.start),
    )


def _steps(way: bomb_runs.Track) -> list[int]:
    """Places along a way at which it is drawn, a Move unit apart."""
    whole = bomb_runs.way_of(way)
    return [*range(0, whole, bombing_charts.UNIT), whole]


def _near(state: State, question: MarkRun) -> Iterator[NearCard]:
    """What bombs or containers could be wanted for near the way, in the order in which it was passed."""
    one, way = state.airplane(question.airplane), question.way
    if not way:
        return
    found: list[NearCard]
    if question.load == "bombs":
        near = bomb_runs.below(state, one, way)
        found = [_passed(state, way, unit.id, ground.thing(state, unit.id), unit.at) for unit in near]
    else:
        wanted = [(goal, at) for goal in drops.wanted(state, one.side) for at in drops.places(state, goal)]
        found = [_passed(state, way, goal.id, goals.met(goal), at) for goal, at in wanted]
    yield from sorted(found, key=lambda card: card.along)


def _passed(state: State, way: bomb_runs.Track, name: str, title: str, at: Point) -> NearCard:
    """Something beside a way: where one passed it, and how far off."""
    along = bomb_runs.nearest_on(way, at) if way else 0
    aside = bombing.level(at, bomb_runs.place_on(state, way, along)) if way else 0
    return NearCard(name, title, units(along), units(aside))


def _lay_card(question: MoveBarrage, state: State) -> LayCard:
    """Where a barrage may go (6.4.3.1)."""
    one, numbers = barrages.barrage(state, question.battery), ground_charts.barrage()
    offered = [at for answer in listed_barrages(question, state) if (at := barrages.read(answer))]
    middle = Point(state.setting.width // 2, state.setting.depth // 2, round(2 * numbers.from_ground * 1000))
    return LayCard(
        battery=question.battery,
        side=one.side,
        at=spot(one.at) if one.at else None,
        start=spot(one.at or next(iter(offered), middle)),
        reach=numbers.reach,
        step=numbers.step,
        from_battery=numbers.from_battery,
        from_ground=numbers.from_ground,
        guns=tuple([spot(gun.at) for gun in barrages.guns(state, question.battery)]),
        width=units(state.setting.width),
        depth=units(state.setting.depth),
        ceiling=units(state.setting.ceiling),
    )


def _observe_card(question: ObserveUnits, state: State) -> ObserveCard:
    """The units in sight, with the odds of each alone and among others (6.6.1.2)."""
    name, member = question.airplane, question.crew
    seen = sorted(observers.in_sight(state, name), key=lambda unit: observers.away(state, name, unit))
    most = bombing_charts.observers().observation.most
    return ObserveCard(
        airplane=name,
        crew=member,
        most=min(most, len(seen)),
        looks=tuple([
            LookCard(
                id=unit.id,
                title=ground.thing(state, unit.id),
                distance=units(observers.away(state, name, unit)),
                percents=tuple([
                    percent(skills.odds(observers.look(state, name, member, unit.id, count).target))
                    for count in range(1, most + 1)
                ]),
            )
            for unit in seen
        ]),
    )  # fmt: skip


# ---- the answers worth listing


def listed_targets(question: Question, state: State) -> list[Answer] | None:
    """Answers to a question of the ground war that are worth listing; None for all other questions."""
    match question:
        case MoveBarrage():
            return listed_barrages(question, state)
        case MarkRun():
            return _ready_runs(question, state)
        case ObserveUnits():
            return [unit.id for unit in observers.in_sight(state, question.airplane)][:MOST_LISTED]
        case Shoot() | PlaceAim() | GroundTarget() | NextTarget():
            return list(islice(question.options(state), MOST_LISTED))
    return None


def listed_barrages(question: MoveBarrage, state: State) -> list[Answer]:
    """As near to each enemy as a barrage can come, now and a turn ahead; then to let it be."""
    one = barrages.barrage(state, question.battery)
    found = list(dict.fromkeys(_barrages(question, state)))
    return [*found, *([barrages.STAY, barrages.LIFT] if one.at else [barrages.WAIT])]


def _barrages(question: MoveBarrage, state: State) -> Iterator[Answer]:
    one = barrages.barrage(state, question.battery)
    for enemy in state.airplanes:
        if enemy.side == one.side or enemy.place != "air":
            continue
        for turns in AHEAD:
            at = barrages.toward(state, one, barrages.ahead(enemy, turns))
            rounded = Point(*[part // 100 * 100 if one.at is None else part for part in (at.x, at.y, at.z)])
            answer = barrages.write(at if question.refuse(state, barrages.write(rounded)) else rounded)
            if not question.refuse(state, answer):
                yield answer


def _ready_runs(question: MarkRun, state: State) -> list[Answer]:
    """The longest string across each target, and the most bombs in each dive."""
    found = list(question.options(state))
    return found[:1] + _spread(found[1:])


def _spread(answers: list[Answer]) -> list[Answer]:
    """Some of many answers, evenly from the first to the last."""
    if len(answers) <= MOST_RUNS:
        return answers
    return [answers[number * len(answers) // MOST_RUNS] for number in range(MOST_RUNS)]


# ---- odds


def chances(question: Question, state: State) -> dict[Answer, float]:
    """The chance that each answer is about, where one number tells it."""
    match question:
        case Shoot():
            return {shot.answer: shot.percent for shot in ground_shots(question, state) if shot.percent is not None}
        case GroundTarget():
            return {shot.target: percent(odds.hits(shot.base)) for shot in direct_fire.shots(state, question.unit)}
        case NextTarget():
            return {name: _next(question, state, name) for name in question.targets if name != STOP}
        case BailOut():
            return {JUMP: percent(parachutes.promise(state, question.airplane, question.crew).out)}
    return {}


def _next(question: NextTarget, state: State, name: str) -> float:
    member, weapons = question.crew, question.weapons
    base, _ = strafing.base_shot(state, question.airplane, member, name, "long", weapons, question.tried)
    return percent(odds.hits(base))


def ground_shots(question: Shoot, state: State) -> tuple[GroundShot, ...]:
    """Bursts at the ground and at balloons, rockets, and what a marked run drops (6.5.1-6.5.4)."""
    name, member = question.airplane, question.crew
    one = state.airplane(name)
    found = [
        GroundShot(
            answer=shot.text,
            deed="burst",
            target=shot.target,
            title=ground.thing(state, shot.target),
            burst=shot.burst,
            base=shot.base,
            percent=percent(odds.hits(shot.base)),
            jam=percent(odds.malfunctions(guns.firing(one, shot.guns), shot.burst)),
            words=option(question, shot.text, state),
            friends=strafing.friends(state, name, shot),
        )
        for shot in strafing.shots(state, name, member)
    ]
    salvo = rockets.salvo(state, name, member)
    if salvo:
        words = option(question, salvo.text, state)
        found.append(
            GroundShot(
                salvo.text, "rockets", salvo.target, ground.thing(state, salvo.target), "", salvo.base,
                percent(skills.odds(salvo.base)), 0.0, words, (),
            )
        )  # fmt: skip
    if bombing.may_release(state, name, member):
        words = option(question, bomb_runs.RELEASE, state)
        found.append(GroundShot(bomb_runs.RELEASE, "release", "", "", "", None, None, 0.0, words, ()))
    return tuple(found)


# ---- what an answer shows on the board


def target_preview(question: Question, state: State, answer: Answer) -> GroundPreview | None:
    """Marks of a run, the sphere of a barrage, the aim of a battery; None where nothing is to be seen."""
    match question:
        case MarkRun():
            legal = not question.refuse(state, answer)
            run = bomb_runs.run(state, question.airplane, question.load, question.way, answer) if legal else None
            if run is None:
                return None
            rings = bomb_rings(state, state.airplane(question.airplane), question.load)
            return RunPreview(tuple([spot(at) for at in run.points]), run.each, rings)
        case MoveBarrage():
            return _sphere(question, state, answer)
        case PlaceAim():
            at = artillery.aim_of(state, answer)
            return SpotPreview(state.battery(question.battery).side, spot(at)) if at else None
    return None


def _sphere(question: MoveBarrage, state: State, answer: Answer) -> SpherePreview | None:
    one = barrages.barrage(state, question.battery)
    at = barrages.read(answer) or (one.at if answer == barrages.STAY else None)
    if at is None:
        return None
    reach = ground_charts.barrage().reach
    within = [other.id for other in state.airplanes if other.place == "air" and at.to(other.at).length() <= reach]
    legal = not question.refuse(state, answer)
    return SpherePreview(question.battery, one.side, spot(at), reach, tuple(within), legal)
