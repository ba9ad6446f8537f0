"""The third action of a pilot (5.5.1.1): a Flying test gives it."""

from aerodrome.core.table import Table
from aerodrome.icog.announcing import previews
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.men import campaign_skills, crew
from aerodrome.icog.movement.flown import Needed
from aerodrome.icog.rolls import checks
from aerodrome.icog.state import State


async def gains(table: Table, name: str, needed: Needed) -> bool:
    """Does a pilot gain his third action (5.5.1.1)? An exceptional one needs no test for it now and then (SC23)."""
    state: State = table.state
    pilot = crew.pilot(state, name)
    if campaign_skills.free_third_action(state, name):
        words = "has a third action without a test"
        campaign_skills.use(table, name, pilot, campaign_skills.EXCEPTIONAL, words)
        return True
    target, reasons = previews.target_of(state, name, needed)
    outcome = await checks.test(table, name, pilot, Purpose("third action", f"{name}: third action"), target, reasons)
    checks.faint(table, name, pilot, outcome)
    return outcome.passed
