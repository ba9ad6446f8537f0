"""Deployment: the steps before the first turn: crews (1.2), places on the board (3.m), and the wind (6.5.3.4)."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.icog import pilots
from aerodrome.icog.events import CrewSet, PhaseBegan, Placed
from aerodrome.icog.men import traits
from aerodrome.icog.mission import mission, placement, setup
from aerodrome.icog.phases import turns, weather
from aerodrome.icog.pilots import Rolled
from aerodrome.icog.questions.questions import ChooseCrew, PlaceAirplane, PlaceSkills
from aerodrome.icog.rolls import feats
from aerodrome.icog.rolls.dice import D6
from aerodrome.icog.state import Airplane, Crew, State

STEPS = {"ready": 0, "roll": 2, "choose": 1}
"""Steps for each man aboard: nothing, dice and then their placing, or a choice."""


# ---- crews


async def crews(table: Table) -> None:
    """The next man of a crew is rolled, placed or chosen (1.2), side by side; when all are there, set-up goes on.

    Dice and their placing are steps of their own, so that nobody learns another's values in the middle of one.
    """
    state: State = table.state
    steps = STEPS[state.setting.options.crews]
    men = [(airplane, member) for airplane in state.airplanes for member in range(len(airplane.crew))] * (steps > 0)
    if state.crewed >= steps * len(men):
        if state.setting.options.abilities:
            await feats.promotions(table)
            await feats.advise(table)
        table.tell(PhaseBegan("place"))
        return
    number, placing = divmod(state.crewed, steps)
    airplane, member = men[number]
    if steps == STEPS["choose"]:
        await choose(table, airplane, member)
    elif placing:
        await place_skills(table, airplane, member)
    else:
        await roll(table, airplane, member)


async def roll(table: Table, airplane: Airplane, member: int) -> None:
    """A man's dice (1.2.1); a pilot whose skills do not come to 36 is sent away, and another one rolled (1.2.2)."""
    man = airplane.crew[member]
    while True:
        rolled = pilots.rolled(await table.roll(f"skills of {man.name}", airplane.seat, D6, pilots.FACES))
        if pilots.suitable(rolled.values, man.post):
            break
    awareness, flying, gunnery = rolled.values
    now = Crew(
        name=man.name,
        post=man.post,
        awareness=awareness,
        flying=flying,
        gunnery=gunnery,
        fortitude=rolled.fortitude,
        luck=rolled.luck,
    )
    _set(table, airplane, member, now)


async def place_skills(table: Table, airplane: Airplane, member: int) -> None:
    """The three rolled values go where the player likes (1.2.1); his luck gives a pilot his re-rolls (1.2.3)."""
    man = airplane.crew[member]
    values = (man.awareness or 0, man.flying or 0, man.gunnery or 0)
    order = await table.ask(PlaceSkills(airplane.seat, airplane.id, member, values))
    rolled = Rolled(values, man.fortitude or 0, man.luck or 0)
    setting = table.state.setting
    entry = setup.entry_of(setting, airplane.id)
    record = pilots.placed(rolled, order, man.name, entry.crew[member].nation, man.post)
    _set(table, airplane, member, setup.aboard(setting, entry, record))


async def choose(table: Table, airplane: Airplane, member: int) -> None:
    """A man of the nation's roster takes a place aboard (1.1.1)."""
    entry = setup.entry_of(table.state.setting, airplane.id)
    listed = entry.crew[member]
    name = await table.ask(ChooseCrew(airplane.seat, airplane.id, member))
    man = listed if name == listed.name else pilots.recruit(listed.nation, name)
    now = setup.aboard(table.state.setting, entry, man)
    _set(table, airplane, member, msgspec.structs.replace(now, post=listed.post))


def _set(table: Table, airplane: Airplane, member: int, now: Crew) -> None:
    """One man of a crew is settled."""
    crew = airplane.crew
    table.tell(CrewSet(airplane.id, (*crew[:member], now, *crew[member + 1 :])))


# ---- places


async def roll_wind(table: Table) -> None:
    """Before the first turn dice decide from where the wind blows (6.5.3.4), unless the mission says so."""
    state: State = table.state
    if state.setting.wind == 0 and not state.wind:
        await weather.blow(table)


async def place(table: Table) -> None:
    """The next airplane is set up in its area (3.m), all of the first side before the other; then the battle begins."""
    state: State = table.state
    waiting = to_place(state)
    if not waiting:
        await roll_wind(table)
        await turns.begin(table)
        return
    name = waiting[0]
    airplane = state.airplane(name)
    placed = placement.read(state, name, await table.ask(PlaceAirplane(airplane.seat, name)))
    assert placed is not None
    edge = setup.exit_edge(setup.entry_of(state.setting, name), state.setting.sides[airplane.side].home)
    table.tell(Placed(name, "air", placed.at, mission.level_frame(placed.heading), placed.speed, edge))
    if placement.is_tactician(state, name):
        feats.use(table, name, 0, traits.TACTICIAN, "chooses where he begins")


def to_place(state: State) -> tuple[str, ...]:
    """Who has still to be set up by his player (3.m), tacticians of a side last (1.4.1).

    A tactician whom the mission puts on the board himself may take another place near a friend.
    """
    found: list[str] = []
    for side in state.setting.sides:
        waiting = [e.id for e in side.force if e.start.area and state.airplane(e.id).place == "waiting"]
        clever = [e.id for e in side.force if e.start.place == "air" and placement.is_tactician(state, e.id)]
        clever = [name for name in clever if name in waiting or placement.friends(state, name)]
        found += [*(name for name in waiting if name not in clever), *clever]
    return tuple(found)
