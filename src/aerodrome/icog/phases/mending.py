"""What mends by itself at the end of a turn under house rules: jammed guns (GH2)."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events import GunSet
from aerodrome.icog.gunnery import guns
from aerodrome.icog.rolls.dice import D6
from aerodrome.icog.state import State


async def clear_jams(table: Table) -> None:
    """At the end of a turn a die is rolled for each jammed weapon (GH2): on 5 and 6 one of its guns fires again."""
    state: State = table.state
    if not state.setting.options.jams_by_die:
        return
    for airplane in state.airplanes:
        stuck = [at for at, gun in enumerate(airplane.guns) if gun.repair and airplane.place == "air"]
        for at in stuck:
            (face,) = await table.roll(f"jam of {airplane.id}", airplane.seat, D6)
            now, words = airplane.guns[at], f"{face} on the die, still jammed"
            if face >= guns.CLEARS:
                now = guns.repaired(state, airplane, at, now.repair)
                words = f"{face} on the die, it fires again"
            table.tell(GunSet(airplane.id, at, now, Why("GH2", words)))
