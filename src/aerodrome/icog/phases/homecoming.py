"""The way home (1.6.1): what becomes of every man who came down."""

from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.careers import downed
from aerodrome.icog.events.career_events import Returned
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.rolls import checks
from aerodrome.icog.state import State


async def settle(table: Table) -> None:
    """Every man on the ground gets home or is taken (1.6.1), where the players want to know it."""
    if not table.state.setting.options.downed:
        return
    for name in [airplane.id for airplane in table.state.airplanes]:
        for member in range(len(table.state.airplane(name).crew)):
            airplane = table.state.airplane(name)
            at = downed.place_of(airplane, member)
            if at is not None and not airplane.crew[member].after:
                await find_out(table, name, member, at)


async def find_out(table: Table, name: str, member: int, at: Point) -> None:
    """What becomes of a man who stands there (1.6.1): home from his own side, taken on the other, else a test."""
    state: State = table.state
    man, found = state.airplane(name).crew[member], downed.country(state, state.airplane(name).side, at)
    home = found == "own"
    if found == "no man's land":
        reasons = downed.modifiers(state, name, member, at)
        home = (
            await checks.luck_test(table, name, member, Purpose("way back", f"{man.name} makes his way back"), reasons)
        ).passed
    table.tell(Returned(name, member, "home" if home else "captured", Why("1.6.1", f"came down {downed.WORDS[found]}")))
