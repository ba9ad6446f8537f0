"""The sequence of play: set-up, then turns of moves and reinforcements, until the battle is over.

Each phase is a step of its own; a piece's whole move with its shots and break-turns is one step.
"""

from collections.abc import Callable

from aerodrome.core.table import Step, Table
from aerodrome.triangle import altitude, damage, deployment, movement, setup, shooting, turns, weather
from aerodrome.triangle.events import Waited, Winched
from aerodrome.triangle.questions import ChooseDie, ChooseLevels, Fly, Place, Tilt, Winch
from aerodrome.triangle.state import Phase

TILTS = {"level": 0, "up": 1, "down": -1}


async def move(table: Table) -> None:
    """One piece's move (AD03): die, levels, path, tilt, then its shots and the opponent's break-turn."""
    piece = table.state.pieces[table.state.queue[0]]
    name = piece.id
    if table.state.airplane(piece).role == "balloon":
        await winch(table, name)
    elif piece.place == "access" and movement.entry_taken(table.state, piece):
        table.tell(Waited(name, movement.entry_refusal(table.state, piece)))
    elif await fly(table, name):
        await shooting.attack(table, name)
    turns.end_move(table, name)


async def fly(table: Table, name: str) -> bool:
    """Die, levels, path and tilt (AD05-AD22); True if the piece is still in the battle afterwards.

    One that is hemmed in has not moved: it is left level, and nobody sees to its guns (AD14, AD39).
    """
    state = table.state
    piece = state.piece(name)
    if not await movement.has_fuel(table, name):
        return False
    die = "blue"
    if len(movement.dice_for(state, piece)) > 1:
        die = await table.ask(ChooseDie(piece.seat, name))
    value = await movement.cast(table, name, die)
    if table.state.piece(name).place == "gone":
        return False
    levels = 0
    if piece.tilt:
        levels = piece.tilt * int(await table.ask(ChooseLevels(piece.seat, name, value)))
    path = await table.ask(Fly(piece.seat, name, value, levels))
    if not movement.fly(table, name, value, levels, path):
        return True
    piece = table.state.piece(name)
    if piece.place == "gone":
        return False
    if len(altitude.tilts_for(table.state, piece, levels)) > 1:
        tilt = TILTS[await table.ask(Tilt(piece.seat, name, levels))]
        if tilt:
            altitude.tilt(table, name, tilt)
    if state.setting.options.jam_dice:
        await damage.roll_for_jams(table, name)
    else:
        damage.clear_jams(table, name, path, levels)
    return True


async def winch(table: Table, name: str) -> None:
    """A balloon's turn (AD67): a leaking one sinks, any other goes up, down or stays."""
    piece = table.state.piece(name)
    if piece.damage:
        table.tell(Winched(name, max(piece.level - 1, 0), forced=True))
        return
    answer = await table.ask(Winch(piece.seat, name))
    if answer != "stay":
        table.tell(Winched(name, piece.level + TILTS[answer]))


async def reinforce(table: Table) -> None:
    """After all moves: one or two pieces from the patrol zone come to access points (AD02, AD04, AD70)."""
    side = table.state.mover
    for placed in range(2):
        if not setup.can_place(table.state, side):
            break
        must = setup.must_place(table.state, side, placed)
        answer = await table.ask(Place(setup.leader(table.state, side), side, must))
        if answer == "pass":
            break
        setup.place(table, answer)
    await turns.hand_over(table, 1 - side)


SEQUENCE: dict[Phase, Callable[[Table], Step]] = {
    "weather": weather.decide,
    "planes": deployment.choose_planes,
    "duties": deployment.choose_duties,
    "pilots": deployment.mark_pilots,
    "deploy": deployment.deploy,
    "move": move,
    "reinforce": reinforce,
    "bonus": deployment.bonus_round,
}
"""The step of each phase; steps tell which phase comes next."""


def step(table: Table) -> Step:
    """The step at which the battle stands."""
    return SEQUENCE[table.state.phase](table)
