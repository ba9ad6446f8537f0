"""What mends by itself at the end of a turn under house rules: jammed guns (GH2), damaged engines (GH3)."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events import EngineSet, GunSet
from aerodrome.icog.gunnery import guns
from aerodrome.icog.movement.energy import is_out
from aerodrome.icog.rolls.dice import D6
from aerodrome.icog.state import Engine, State

PICKS_UP = 6
"""The least that a d6 must show for a damaged engine to pick up (GH3)."""


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


async def pick_up(table: Table) -> None:
    """At the end of a turn a die is rolled for each damaged engine that runs (GH3): on a 6 it loses less."""
    state: State = table.state
    if not state.setting.options.engines_recover:
        return
    for airplane in state.airplanes:
        if airplane.place != "air":
            continue
        for at, engine in enumerate(airplane.engines):
            if (engine.uneven or engine.loss) and not is_out(state.panel(airplane), engine):
                (face,) = await table.roll(f"engine of {airplane.id}", airplane.seat, D6)
                if face >= PICKS_UP:
                    table.tell(EngineSet(airplane.id, at, _better(engine), Why("GH3", "the engine picks up")))


def _better(engine: Engine) -> Engine:
    """An engine that picks up (GH3): one hit fewer that makes it run unevenly, or else one lost unit fewer."""
    if engine.uneven:
        return msgspec.structs.replace(engine, uneven=engine.uneven - 1)
    return msgspec.structs.replace(engine, loss=engine.loss - 1)
