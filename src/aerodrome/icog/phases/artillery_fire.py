"""Artillery as it fires (6.6.4.3): a battery is given an aim, then fires in every turn before anybody in the air."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events.task_events import AimSet, SalvoFired, ShellFell
from aerodrome.icog.phases import bomb_attack
from aerodrome.icog.questions.questions import PlaceAim
from aerodrome.icog.rolls.dice import D10, D12
from aerodrome.icog.state import State
from aerodrome.icog.tasks import artillery


async def lay(table: Table) -> None:
    """At the start a player of its side tells each battery where to aim (6.6.4.3), unless the mission does."""
    for battery in table.state.batteries:
        if battery.aim is None:
            at = artillery.aim_of(table.state, await table.ask(PlaceAim(battery.seat, battery.id)))
            assert at is not None
            table.tell(AimSet(battery.id, at))


async def fire(table: Table, name: str) -> None:
    """A battery fires one ranging shell, or all guns for effect (6.6.4.3): one deviation, then each shell scatters."""
    state: State = table.state
    battery = state.battery(name)
    dice: tuple[int, ...] = ()
    hour = 0
    if battery.dice:
        dice = await table.roll(f"deviation of {name}", battery.seat, D10, battery.dice)
        (hour,) = await table.roll(f"direction of {name}", battery.seat, D12)
    at = artillery.trained(state, name, dice, hour)
    shells = artillery.shells(state, name)
    table.tell(SalvoFired(name, dice, hour, at, shells))
    kg = artillery.entry_of(state.setting, name).kg
    for _ in range(shells):
        (scatter,) = await table.roll(f"scatter of {name}", battery.seat, D10)
        (way,) = await table.roll(f"direction of a shell of {name}", battery.seat, D12)
        there = artillery.scattered(table.state, at, scatter, way)
        table.tell(ShellFell(name, scatter, way, there))
        await bomb_attack.explode(table, there, kg, Why("6.6.4.3", f"a shell of {kg} kg"))
