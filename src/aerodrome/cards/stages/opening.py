"""Set-up, and a turn before it is flown (MC09, MC10 T1-T5)."""

from aerodrome.cards import setup
from aerodrome.cards.events import (
    Evaded,
    FormationsChosen,
    GunLaid,
    Planned,
    SkillUsed,
    TailsSeen,
    TurnBegan,
    WaveClosed,
)
from aerodrome.cards.fire.flames import burn
from aerodrome.cards.flying import coming, movement, tailing
from aerodrome.cards.flying.plans import written
from aerodrome.cards.ground import guns
from aerodrome.cards.questions import (
    NO,
    ChooseFormation,
    Evade,
    LayGun,
    Plan,
)
from aerodrome.cards.setting import Formation
from aerodrome.cards.stages.asking import Asked, Given
from aerodrome.cards.state import Order, State
from aerodrome.core.table import Table

# ---- set-up (MC09)


async def clouds(table: Table, asked: Asked, given: Given) -> bool:
    """Clouds gather (MC92)."""
    await setup.gather_clouds(table)
    return False


def ask_formations(state: State) -> Asked:
    """The first seat of each side whose formation is open (MC09)."""
    return [
        ChooseFormation(side.seats[0], at)
        for at, side in enumerate(state.setting.sides)
        if setup.needs_formation(state, at)
    ]


async def formations(table: Table, asked: Asked, given: Given) -> bool:
    """Formations are shown together, and planes take their places (MC09)."""
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


async def dawn_stage(table: Table, asked: Asked, given: Given) -> bool:
    """T1: a turn begins, and fires burn (MC43)."""
    table.tell(TurnBegan(table.state.turn + 1))
    burning = [plane.id for plane in table.state.planes if plane.in_play and plane.fire]
    for name in burning:
        await burn(table, name, 1)
    return bool(burning)


async def arrivals(table: Table, asked: Asked, given: Given) -> bool:
    """T2: arrivals take their places, planes on the ground their orders (MC24); T3: who tails whom (MC19)."""
    setup.deploy(table, table.state.turn)
    for plane in table.state.planes:
        if plane.place == "ground":
            table.tell(Planned(plane.id, coming.TAKE_OFF))
    found = tailing.tails(table.state)
    if found:
        table.tell(TailsSeen(found))
    return False


def ask_evade(state: State) -> Asked:
    """Tailed pilots who can shake somebody off (MC63)."""
    return [Evade(plane.seat, plane.id) for plane in state.planes if tailing.may_evade(state, plane)]


async def evade_stage(table: Table, asked: Asked, given: Given) -> bool:
    """T3: pilots who can shake a tailer off (MC63)."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, Evade)
        if answer != NO:
            table.tell(SkillUsed(question.plane, 0, "Evade"))
            table.tell(Evaded(question.plane, answer))
    return False


def ask_guns(state: State) -> Asked:
    """The owners of anti-aircraft guns that have a target (MC86)."""
    return [
        LayGun(guns.owner(state, unit), unit.id)
        for unit in state.setting.units
        if unit.kind == "anti-aircraft" and guns.order_offers(state, unit)
    ]


async def lay_guns(table: Table, asked: Asked, given: Given) -> bool:
    """T4: anti-aircraft guns are laid, in secret (MC86)."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, LayGun)
        name, _, phase = answer.partition(" ")
        unit = next(unit for unit in table.state.setting.units if unit.id == question.unit)
        plane = table.state.plane(name) if phase else None
        table.tell(GunLaid(guns.laid(table.state, unit, plane, int(phase)) if plane else Order(unit.id)))
    return bool(asked)


def ask_plans(state: State) -> Asked:
    """T5: the planes of this wave (MC19)."""
    laid = [plane.id for plane in state.planes if plane.plan and plane.place == "air"]
    number = 1 + max([_wave_of(state, name) for name in laid], default=0)
    return [Plan(plane.seat, plane.id, number) for plane in tailing.wave(state)]


def _wave_of(state: State, name: str) -> int:
    """In which wave a plane plans: one later than the plane it tails (MC19)."""
    quarry = state.plane(name).tails
    return 1 + _wave_of(state, quarry) if quarry else 1


async def plan_stage(table: Table, asked: Asked, given: Given) -> bool:
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
