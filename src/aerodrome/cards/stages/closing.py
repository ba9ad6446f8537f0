"""Cards that lie, the end of a turn, the end of the battle (MC10 P8-P10, E1-E3, MC13, MC38)."""

from aerodrome.cards.events import (
    BattleEnded,
    CardReturned,
    Hauled,
    JamChecked,
    Sank,
    SkillUsed,
)
from aerodrome.cards.fire import effects, lives
from aerodrome.cards.fire.flames import burn
from aerodrome.cards.flying import coming
from aerodrome.cards.ground import balloons
from aerodrome.cards.questions import (
    NO,
    YES,
    IgnoreJam,
    NineLives,
)
from aerodrome.cards.scoring import ending
from aerodrome.cards.stages.asking import Asked, Given
from aerodrome.cards.state import State
from aerodrome.core.dice import D6
from aerodrome.core.table import Table

DRY = 2
"""The highest face on which a tank is empty (MC-H3)."""

# ---- cards that lie: Nine Lives, jams, effects (MC38)


def ask_lives(state: State) -> Asked:
    """Planes with a man who can give a card back (MC67)."""
    if not state.draws or not state.setting.options.skills:
        return ()
    found = []
    for plane in state.planes:
        man = lives.saviour(state, plane)
        if man is not None:
            found.append(NineLives(plane.seat, plane.id, man))
    return found


async def lives_stage(table: Table, asked: Asked, given: Given) -> bool:
    """Nine Lives (MC67): a card goes back; then jams, fires and smoke are told (MC12)."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, NineLives)
        if answer != NO:
            plane = table.state.plane(question.plane)
            held, is_fresh, damage = lives.returned(table.state, plane, answer)
            table.tell(SkillUsed(plane.id, question.man, lives.NINE_LIVES))
            table.tell(CardReturned(plane.id, held.deck, held.number, is_fresh, damage))
    if table.state.draws:
        effects.show_signs(table)
    return bool(asked) or bool(table.state.draws)


def ask_jams(state: State) -> Asked:
    """Men who can ignore a jam (MC69)."""
    found = []
    for draws in state.draws:
        man = lives.checker(state, draws) if draws.jam else None
        if man is not None:
            found.append(IgnoreJam(state.plane(draws.by).seat, draws.by, draws.post, man))
    return found


async def jams_stage(table: Table, asked: Asked, given: Given) -> bool:
    """Bullet Checker (MC69): one use covers all green crosses of the shot."""
    for question, answer in zip(asked, given, strict=True):
        assert isinstance(question, IgnoreJam)
        if answer == YES:
            table.tell(SkillUsed(question.plane, question.man, lives.CHECKER))
        table.tell(JamChecked(question.plane, question.place, answer == YES))
    return False


async def gunfire_takes_effect(table: Table, asked: Asked, given: Given) -> bool:
    """P8, P9: signs take effect, and it is judged who falls (MC41); Light Touch helps (MC66)."""
    drawn = bool(table.state.draws)
    await effects.resolve(table, gunfire=True)
    return drawn


async def burning_takes_effect(table: Table, asked: Asked, given: Given) -> bool:
    """Fires and collisions: the same without Light Touch (MC43, MC66)."""
    drawn = bool(table.state.draws)
    await effects.resolve(table, gunfire=False)
    return drawn


# ---- the end of a turn, the end of the battle (MC10 E1-E3, MC13)


async def evening(table: Table, asked: Asked, given: Given) -> bool:
    """E1: gliders sink (MC25), tanks run dry (MC-H3); E2: balloons are hauled down (MC89)."""
    for plane in table.state.planes:
        if plane.in_play and plane.gliding:
            glide, level, down = coming.sunk(table.state, plane)
            table.tell(Sank(plane.id, glide, level))
            if down:
                effects.bring_down(table, table.state.plane(plane.id), "forced down", "engine")
    if 0 < table.state.setting.options.fuel <= table.state.turn:
        await tanks_run_dry(table)
    for name, number, gone in balloons.hauled(table.state):
        table.tell(Hauled(name, number, gone))
    return False


async def tanks_run_dry(table: Table) -> None:
    """House rule MC-H3: from the agreed turn on a die for each flying plane with one engine; 1 and 2 force it down."""
    for plane in table.state.planes:
        if plane.place == "air" and table.state.airplane(plane).engines == 1:
            (face,) = await table.roll(f"fuel of {plane.id}", plane.seat, D6)
            if face <= DRY:
                effects.bring_down(table, plane, "forced down", "fuel")


async def last_fires(table: Table, asked: Asked, given: Given) -> bool:
    """The battle is over: all fires burn out at once (MC13, MC43)."""
    burning = [plane.id for plane in table.state.planes if plane.in_play and plane.fire]
    for name in burning:
        await burn(table, name, table.state.plane(name).fire)
    return bool(burning)


async def finish(table: Table, asked: Asked, given: Given) -> bool:
    """A glider is forced down where it is (MC25); then points decide (MC93)."""
    reason = ending(table.state)
    for plane in table.state.planes:
        if plane.in_play and plane.gliding:
            effects.bring_down(table, plane, "forced down", "engine")
    table.tell(BattleEnded(reason))
    return False
