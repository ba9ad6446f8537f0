"""How a campaign begins (SC01-SC03): squadrons without men, then the muster."""

import msgspec

from aerodrome.campaign import roster, schooling
from aerodrome.campaign.dice import D100
from aerodrome.campaign.events import Mustered, PhaseBegan, Settled
from aerodrome.campaign.setting import Setting
from aerodrome.campaign.state import Airman, Squadron, State
from aerodrome.core.table import Table


def begin(setting: Setting) -> State:
    """The state before the first die: squadrons by name, nobody in them."""
    squadrons = tuple([Squadron(unit.name) for unit in setting.squadrons])
    queue = tuple([str(at) for at in range(len(squadrons))])
    return State(setting, setting.start, squadrons, queue=queue)


async def muster(table: Table) -> None:
    """One squadron comes together (SC01-SC03, SC15); by the other progression every man's record is rolled (1.2.1)."""
    first = table.state.queue[0]
    if first.isdecimal():
        await call_up(table, int(first))
    else:
        await schooling.make_record(table, first)
    table.tell(Settled())
    if table.state.queue:
        return
    wanting = [m.name for m in table.state.airmen if m.record is None and m.flies]
    if schooling.in_use(table.state) and wanting:
        table.tell(PhaseBegan("muster", tuple(wanting)))
    else:
        table.tell(PhaseBegan("referee" if table.state.setting.options.referee else "date"))


async def call_up(table: Table, squadron: int) -> None:
    """A squadron's first men and machines; one die opens the list of names, another that of lives (SC01)."""
    state: State = table.state
    unit = state.setting.squadrons[squadron]
    face, life = await table.roll(f"names and lives of {unit.name}", unit.seats[0], D100, 2)
    men = roster.first_men(unit, squadron, face, life, state.date, state.airmen)
    if schooling.in_use(state):
        men = tuple([_seasoned(man) for man in men])
    table.tell(Mustered(squadron, men, roster.planes_of(unit, squadron)))


def _seasoned(man: Airman) -> Airman:
    """In the other progression nobody is a novice: his skills say what he can do."""
    return msgspec.structs.replace(man, quality="veteran")
