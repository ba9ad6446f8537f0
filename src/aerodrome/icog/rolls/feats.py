"""Special abilities (1.4) as they are used: what asks, rolls or acts once; what they are is in `abilities.py`."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import pilots
from aerodrome.icog.events import CrewChanged, CrewSet, Wounded
from aerodrome.icog.events.career_events import AbilityUsed, Spared
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.men import abilities, crew, traits
from aerodrome.icog.mission import setup
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.questions import ability_questions
from aerodrome.icog.rolls import checks, dice
from aerodrome.icog.rolls.dice import D6
from aerodrome.icog.state import State
from aerodrome.icog.tables import career_charts

TEN = 10
"""A die that shows it has been rolled on already (4.2.1)."""


def use(table: Table, name: str, member: int, ability: str, words: str) -> None:
    """An ability that works once is used up (1.4.1)."""
    table.tell(AbilityUsed(name, member, ability, Why(career_charts.paragraph(ability), words)))


# ---- before the battle


async def promotions(table: Table) -> None:
    """Promoted men who wait for the mission (1.4.2): on 4 to 6 they may take part, in place of one whom a die picks.

    Only where the mission lists somebody in reserve.
    """
    for at, side in enumerate(table.state.setting.sides):
        for man in side.reserve:
            await _promoted(table, at, man)


async def _promoted(table: Table, side: int, man: PilotRecord) -> None:
    state: State = table.state
    seat = state.setting.sides[side].seats[0]
    (face,) = await table.roll(f"{man.name} asks for the mission", seat, D6)
    if not abilities.may_choose(face):
        return
    question = ability_questions.TakePart(seat, side, man.name)
    if await table.ask(question) != ability_questions.FLY:
        return
    waiting = [other.name for other in state.setting.sides[side].reserve]
    pilots_of = [a for a in table.state.airplanes if a.side == side and a.crew[0].name not in waiting]
    if pilots_of:
        airplane = await dice.pick(table, f"whom {man.name} replaces", seat, pilots_of)
        new = setup.man_aboard(man, state.setting.options.abilities, airplane.crew[0].parachute)
        table.tell(CrewSet(airplane.id, (new, *airplane.crew[1:])))


async def advise(table: Table) -> None:
    """Mentors give a pilot without victories an extra re-roll for this battle (1.4.2)."""
    for airplane in table.state.airplanes:
        for member, man in enumerate(airplane.crew):
            able = abilities.ready(table.state, airplane.id, member, traits.MENTOR)
            if able and abilities.pupils(table.state, airplane.id):
                question = ability_questions.Advise(airplane.seat, airplane.id, member)
                chosen = await table.ask(question)
                if chosen != ability_questions.NOBODY:
                    pupil = table.state.airplane(chosen).crew[0]
                    why = Why("1.4.2", f"good advice of {man.name}")
                    table.tell(CrewChanged(chosen, 0, msgspec.structs.replace(pupil, rerolls=pupil.rerolls + 1), why))
                    use(table, airplane.id, member, traits.MENTOR, f"advises {pupil.name}")


# ---- initiative


async def again(table: Table, name: str, member: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """A cool-headed man may roll his initiative again, once in a battle (1.4.1); the second roll binds."""
    if faces[0] == TEN or not abilities.ready(table.state, name, member, traits.COOL_HEADED):
        return faces
    seat = table.state.airplane(name).seat
    question = ability_questions.RollInitiativeAgain(seat, name, member, sum(faces))
    if await table.ask(question) != ability_questions.AGAIN:
        return faces
    use(table, name, member, traits.COOL_HEADED, f"rolls initiative again after {sum(faces)}")
    return await dice.open_ended(table, f"initiative of {name}", seat)


# ---- luck and death


async def spared(table: Table, name: str, member: int, points: int) -> int:
    """The wound points that a man takes who cheats death (1.4.1): a Luck test at -4, then 1d4 Fortitude are left.

    Whatever would not kill him, and whoever has not the ability or no luck, takes all points.
    """
    man = table.state.airplane(name).crew[member]
    left = pilots.fortitude(man)
    if points < left or not traits.has(table.state, name, member, traits.CHEATING):
        return points
    numbers = career_charts.ability_numbers()
    odds = (Why("1.4.1", "certain death", numbers.cheating),)
    if not (await checks.luck_test(table, name, member, Purpose("death", f"{man.name} cheats death"), odds)).passed:
        return points
    seat = table.state.airplane(name).seat
    stays = await dice.amount(table, f"Fortitude of {man.name}", seat, numbers.near_death)
    return max(0, left - stays)


async def survivors(table: Table) -> None:
    """Men who cheat death may live through the end of an airplane that was destroyed with all aboard (1.4.1)."""
    for airplane in table.state.airplanes:
        for member, man in enumerate(airplane.crew):
            if airplane.fate != "destroyed" or not crew.aboard(man) or man.saved:
                continue
            if not traits.has(table.state, airplane.id, member, traits.CHEATING):
                continue
            left = pilots.fortitude(man)
            points = await spared(table, airplane.id, member, left)
            if points < left:
                why = Why("1.4.1", f"{man.name} is pulled alive from the wreck")
                table.tell(Spared(airplane.id, member, man.wounds + points, why))
            else:
                why = Why("1.4.1", f"{man.name} goes down with his airplane")
                table.tell(Wounded(airplane.id, member, points, man.wounds + points, True, why))


# ---- shooting


async def marksman(table: Table, by: str, member: int, target: str, row: int) -> tuple[Why, ...]:
    """A master marksman may add 1d4 to the line of the damage table that he hit, or subtract it (1.4.2)."""
    if abilities.friends(table.state, by, target) or not traits.has(table.state, by, member, traits.MARKSMAN):
        return ()
    seat = table.state.airplane(by).seat
    chosen = await table.ask(ability_questions.ShiftDamage(seat, by, member, target, row))
    if chosen == ability_questions.LEAVE:
        return ()
    shift = await dice.amount(table, f"{traits.MARKSMAN} in {by}", seat, career_charts.ability_numbers().marksman)
    return (Why("1.4.2", traits.MARKSMAN, shift if chosen == ability_questions.ADD else -shift),)
