"""What moves before the airplanes (5.1, 6.4.3.1): units along their roads, balloons on their winches, barrages."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import artillery_fire, balloons, barrages, ground
from aerodrome.icog.events import PhaseBegan
from aerodrome.icog.ground_events import BarrageSet
from aerodrome.icog.questions import MoveBarrage, Winch


async def step(table: Table) -> None:
    """Land units and balloons move, then barrages (5.1, 6.4.3.1); then the airplanes, if any are left to move."""
    for part in PARTS:
        await part(table)
    table.tell(PhaseBegan("move" if table.state.order else "ground fire"))


async def winch_all(table: Table) -> None:
    """Each balloon that can be pulled down is, or not, as its player likes (5.1)."""
    for balloon in table.state.balloons:
        able = balloons.can_be_lowered(table.state, balloon.id)
        if able and await table.ask(Winch(balloon.seat, balloon.id)) == "down":
            balloons.lower(table, balloon.id)


async def move_barrages(table: Table) -> None:
    """Each battery moves its barrage, lifts it, or lays it anew in the turn after that (6.4.3.1)."""
    for one in table.state.barrages:
        if not barrages.guns(table.state, one.battery):
            if one.at:
                table.tell(BarrageSet(one.battery, None, Why("6.4.3.2", "no gun is left")))
            continue
        answer = await table.ask(MoveBarrage(one.seat, one.battery))
        if answer == barrages.LIFT:
            table.tell(BarrageSet(one.battery, None, Why("6.4.3.1", "lifted")))
        elif at := barrages.read(answer):
            table.tell(BarrageSet(one.battery, at, Why("6.4.3.1", "moved" if one.at else "laid")))


PARTS = (artillery_fire.lay, ground.move_all, winch_all, move_barrages)
"""In their order; each is a rule that may ask and roll."""
