"""Tests (1.1, 1.2.3): a d20 against a skill, a strength or luck, and the re-rolls that luck allows."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog.events import RerollSpent, Tested, Wounded
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.men import abilities, traits
from aerodrome.icog.men import crew as men
from aerodrome.icog.men.skills import Skill, odds, skill
from aerodrome.icog.questions import questions
from aerodrome.icog.rolls import feats
from aerodrome.icog.rolls.dice import D20
from aerodrome.icog.state import State

__all__ = [
    "Outcome",
    "Skill",
    "come_round",
    "faint",
    "flying_test",
    "hazard",
    "luck_test",
    "odds",
    "payer",
    "reroll",
    "skill",
    "skill_test",
    "spend",
    "test",
]


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a test came out: the die that binds, and how far it stayed below its target."""

    roll: int
    passed: bool
    successes: int


async def test(
    table: Table,
    name: str,
    crew: int,
    purpose: Purpose,
    target: int,
    reasons: tuple[Why, ...],
) -> Outcome:
    """One test: a d20 at or below its target succeeds (1.1); luck may roll a failure once more (1.2.3)."""
    return await _tried(table, name, crew, purpose, target, reasons, target > 0)


async def skill_test(
    table: Table,
    name: str,
    crew: int,
    which: Skill,
    purpose: Purpose,
    modifiers: tuple[Why, ...] = (),
    *,
    graded: bool = False,
) -> Outcome:
    """A test of one of a man's skills as it stands (1.1.3), with further modifiers.

    A test that cannot succeed is rolled again only if it is `graded`: if it matters by how much it fails.
    """
    value, reasons = skill(table.state, name, crew, which)
    target = value + total(modifiers)
    return await _tried(table, name, crew, purpose, target, reasons + modifiers, graded or target > 0)


async def flying_test(table: Table, name: str, purpose: Purpose, modifiers: tuple[Why, ...] = ()) -> bool:
    """A Flying test of the man at the controls (1.1.3); unconscious or without a pilot it fails without a die."""
    member = men.flier(table.state, name)
    if member is None or not men.awake(table.state, table.state.airplane(name).crew[member]):
        return False
    outcome = await skill_test(table, name, member, "flying", purpose, modifiers)
    faint(table, name, member, outcome)
    return outcome.passed


def faint(table: Table, name: str, member: int, outcome: Outcome) -> None:
    """A man with black-outs faints on a natural 1 in a Flying test (1.5.t), for the rest of the turn at least."""
    if outcome.roll == 1 and traits.has(table.state, name, member, traits.BLACK_OUTS):
        man = table.state.airplane(name).crew[member]
        why = Why("1.5.t", "everything goes black")
        table.tell(Wounded(name, member, 0, man.wounds, False, why, blackout=table.state.turn))


async def come_round(table: Table) -> None:
    """At the start of a turn who fainted tests his Fortitude (1.5.t): failed, he stays unconscious."""
    for airplane in table.state.airplanes:
        for member, man in enumerate(airplane.crew):
            if man.blackout == table.state.turn - 1 and men.aboard(man) and airplane.place == "air":
                if not traits.has(table.state, airplane.id, member, traits.BLACK_OUTS):
                    continue
                purpose = Purpose("come round", f"{man.name} comes round")
                if not (await skill_test(table, airplane.id, member, "fortitude", purpose)).passed:
                    man = table.state.airplane(airplane.id).crew[member]
                    why = Why("1.5.t", "still unconscious")
                    now = table.state.turn
                    table.tell(Wounded(airplane.id, member, 0, man.wounds, False, why, blackout=now))


async def luck_test(
    table: Table,
    name: str,
    crew: int,
    purpose: Purpose,
    modifiers: tuple[Why, ...] = (),
    *,
    forced: bool = False,
) -> Outcome:
    """A Luck test (5.5.16.1); where it is `forced`, every re-roll that is left has to be used until it succeeds."""
    if not forced:
        return await skill_test(table, name, crew, "luck", purpose, modifiers)
    value, reasons = skill(table.state, name, crew, "luck")
    target, reasons = value + total(modifiers), reasons + modifiers
    outcome = await _rolled(table, name, crew, purpose, target, reasons)
    while not outcome.passed and spend(table, name, crew):
        outcome = await _rolled(table, name, crew, purpose, target, reasons)
    if not outcome.passed and await reroll(table, name, crew, purpose, outcome.roll, target):
        outcome = await _rolled(table, name, crew, purpose, target, reasons)
    return outcome


async def _tried(
    table: Table, name: str, crew: int, purpose: Purpose, target: int, reasons: tuple[Why, ...], hope: bool
) -> Outcome:
    """Roll a test, and once more after a failure if there is hope in it and luck pays for it (1.2.3)."""
    outcome = await _rolled(table, name, crew, purpose, target, reasons)
    if not outcome.passed and hope and await reroll(table, name, crew, purpose, outcome.roll, target):
        outcome = await _rolled(table, name, crew, purpose, target, reasons)
    return outcome


async def _rolled(
    table: Table, name: str, crew: int, purpose: Purpose, target: int, reasons: tuple[Why, ...]
) -> Outcome:
    """Roll the die of a test and tell what it showed."""
    (roll,) = await table.roll(purpose.text, table.state.airplane(name).seat, D20)
    outcome = Outcome(roll, roll <= target, target - roll)
    table.tell(
        Tested(
            name, crew, purpose.text, target, reasons, roll, outcome.passed, odds(target), purpose.kind, purpose.other
        )
    )
    return outcome


# ---- re-rolls


def payer(state: State, name: str, crew: int) -> int | None:
    """Whose re-roll serves a man's die (1.2.3): his own, or that of the pilot; the dead have no luck."""
    members = state.airplane(name).crew
    for number in dict.fromkeys((crew, men.pilot(state, name))):
        man = members[number]
        if man.rerolls > 0 and not man.dead and (man.jumped is None or number == crew):
            return number
    return None


async def hazard(table: Table, name: str, purpose: Purpose, best: int = 1) -> tuple[int, tuple[Why, ...]]:
    """A d20 that tells how badly an airplane fares (1.2.3): its pilot may roll it again; it cannot get below `best`.

    Returns the face that binds, and what it is to be told with.
    """
    seat = table.state.airplane(name).seat
    (face,) = await table.roll(purpose.text, seat, D20)
    pilot = men.pilot(table.state, name)
    if face <= best or not await reroll(table, name, pilot, purpose, face, None, harm=True):
        return face, ()
    (again,) = await table.roll(purpose.text, seat, D20)
    return again, (Why("1.2.3", f"rolled again after {face}"),)


async def reroll(
    table: Table,
    name: str,
    crew: int,
    purpose: Purpose,
    roll: int,
    target: int | None,
    *,
    harm: bool = False,
    reasons: tuple[Why, ...] = (),
) -> bool:
    """Is a d20 of an airplane rolled again (1.2.3)? Asked after the die was seen; `target` is None for damage.

    A die of `harm` tells what happens to the airplane itself; `reasons` are added to a damage die.
    Where the men aboard have no re-roll left, a friend's good luck charm may pay for one (1.4.1).
    """
    paying = payer(table.state, name, crew)
    charm = abilities.charm(table.state, name) if paying is None else None
    if (paying is None and charm is None) or table.state.setting.options.rerolls == "never":
        return False
    seat, owner = table.state.airplane(name).seat, charm[0] if charm else ""
    who = crew if paying is None else paying
    question = questions.Reroll(seat, name, who, purpose, roll, target, owner, harm, reasons)
    if await table.ask(question) != "re-roll":
        return False
    if charm:
        feats.use(table, *charm, traits.CHARM, f"pays for a re-roll of {name}")
        return True
    return spend(table, name, crew)


def spend(table: Table, name: str, crew: int) -> bool:
    """Use up a re-roll (1.2.3, 4.3.4); False if none is left."""
    paying = payer(table.state, name, crew)
    if paying is None:
        return False
    left = table.state.airplane(name).crew[paying].rerolls - 1
    table.tell(RerollSpent(name, paying, left))
    return True
