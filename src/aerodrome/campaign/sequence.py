"""The sequence of a campaign: muster, then missions with their seven steps before and eight steps after the battle.

Each phase is a step of its own, or one step for each man or machine of its queue, so that steps stay short.
"""

from collections.abc import Awaitable, Callable

from aerodrome.campaign import (
    aftermath,
    briefing,
    calendar,
    debrief,
    honours,
    log,
    refereeing,
    replacements,
    setup,
    winner,
)
from aerodrome.campaign.events import CampaignEnded, Logged, PhaseBegan, Repaired, Rested, Settled
from aerodrome.campaign.progression import in_use
from aerodrome.campaign.state import Phase, State
from aerodrome.core.table import Step, Table


async def replenish(table: Table) -> None:
    """Replacements, squadron by squadron, then the referee or the next mission (SC03)."""
    await replacements.replenish(table, int(table.state.queue[0]))
    table.tell(Settled())
    if not table.state.queue:
        table.tell(PhaseBegan("referee" if table.state.setting.options.referee else "date"))


async def hear(table: Table) -> None:
    """The referee's commands, one at a time (SC62)."""
    if not await refereeing.command(table):
        table.tell(PhaseBegan("date"))


async def _each(
    table: Table, deal: Callable[[Table, str], Awaitable[None]], on: Phase, queue: Callable[[State], tuple[str, ...]]
) -> None:
    """Deal with the first of the queue; when it is empty, go on to the next phase with a queue of its own."""
    if table.state.queue:
        await deal(table, table.state.queue[0])
        table.tell(Settled())
    if not table.state.queue:
        table.tell(PhaseBegan(on, queue(table.state)))


def _nobody(state: State) -> tuple[str, ...]:
    return ()


async def burn(table: Table) -> None:
    """Step one (SC48): fires burn out."""
    await _each(table, aftermath.burn, "returns", debrief.homecoming)


async def bring_home(table: Table) -> None:
    """Step two (SC48): machines and men return."""
    await _each(table, aftermath.bring_home, "wounds", aftermath.to_be_examined)


async def examine(table: Table) -> None:
    """Step three (SC48): wounds and injuries."""
    await _each(table, aftermath.examine, "winner", _nobody)


async def find_winner(table: Table) -> None:
    """Step four (SC48): the winner and his points."""
    winner.find_winner(table)
    table.tell(PhaseBegan("missions"))


async def note_missions(table: Table) -> None:
    """Step five (SC48): a mission more for everybody who flew, and luck."""
    for fortune in table.state.under_way.fortunes:
        honours.note_mission(table, fortune.name)
    table.tell(PhaseBegan("victories", honours.claim_victories(table)))


async def honour(table: Table) -> None:
    """Step six (SC48): victories, aces, medals."""
    await _each(table, honours.honour, "experience", honours.learners)


async def learn(table: Table) -> None:
    """Step seven (SC48): experience."""
    await _each(table, honours.learn, "promotion", lambda state: state.under_way.promotions)


async def promote(table: Table) -> None:
    """Step eight (SC48): promotion."""
    await _each(table, honours.promote, "rest", _nobody)


async def rest(table: Table) -> None:
    """The mission is over: hospital and workshop go on (SC57), the log is written (SC62), the campaign may end."""
    state: State = table.state
    flew = [fortune.name for fortune in state.under_way.fortunes]
    for man in state.airmen:
        if man.status == "hospital" and man.name not in flew and not in_use(state):
            table.tell(Rested(man.name, max(0, man.rest - 1)))
        elif man.status == "fit" and man.wounds and man.name in flew and not man.must_fly:
            table.tell(Rested(man.name, 0))  # who has left hospital by the window has his wound for the next mission
    used = [crew.plane for crew in state.under_way.crews]
    for plane in state.planes:
        if plane.lost or not (plane.damage or plane.workshop):
            continue
        left = plane.workshop if plane.id in used else max(0, plane.workshop - 1)
        table.tell(Repaired(plane.id, left, plane.damage if left else 0.0))
    table.tell(Logged(log.line(table.state), log.entries(table.state), state.flown + 1))
    if table.state.flown >= state.setting.missions:
        table.tell(CampaignEnded("the last mission has been flown"))
    elif table.state.date >= calendar.ARMISTICE:
        table.tell(CampaignEnded("the armistice"))
    else:
        table.tell(PhaseBegan("replacements", tuple([str(at) for at in range(len(state.squadrons))])))


SEQUENCE: dict[Phase, Callable[[Table], Step]] = {
    "muster": setup.muster,
    "replacements": replenish,
    "referee": hear,
    "date": briefing.set_date,
    "scenario": briefing.set_scenario,
    "defences": briefing.set_defences,
    "area": briefing.set_area,
    "clouds": briefing.set_clouds,
    "crews": briefing.choose_crews,
    "formation": briefing.choose_formation,
    "battle": briefing.fly,
    "fires": burn,
    "returns": bring_home,
    "wounds": examine,
    "winner": find_winner,
    "missions": note_missions,
    "victories": honour,
    "experience": learn,
    "promotion": promote,
    "rest": rest,
}
"""The step of each phase; steps tell which phase comes next."""


def step(table: Table) -> Step:
    """The step at which the campaign stands."""
    return SEQUENCE[table.state.phase](table)
