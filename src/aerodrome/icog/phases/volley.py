"""Simultaneous fire (GH1): what was hit in the shooting phase takes effect when the last man has fired."""

from aerodrome.core.table import Table
from aerodrome.icog.damage import damage
from aerodrome.icog.events import house_events
from aerodrome.icog.state import State


async def count(table: Table) -> None:
    """The first hit that waits takes effect (GH1), in the order of fire; what is down already suffers nothing more."""
    state: State = table.state
    hit = state.held[0]
    table.tell(house_events.HitCounted(hit.airplane, hit.by))
    if table.state.airplane(hit.airplane).place != "gone":
        await damage.hit(table, hit.airplane, hit.row, hit.by, hit.crew)
