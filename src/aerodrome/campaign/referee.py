"""The referee (SC62): edits and awards as commands, all of them logged; `overrule` lets stand what the rules refuse.

award Hugh Fenwick: medal Military Cross     award Hugh Fenwick: skill Evade     award Hugh Fenwick: luck 1
award Hugh Fenwick: parachute                edit Hugh Fenwick: rest 0           points British: 2
"""

from typing import Final

import msgspec

from aerodrome.campaign import calendar, charts, medals, quality, ranks, service_charts, skills
from aerodrome.campaign.state import Airman, Award, State
from aerodrome.core.dice import Chance
from aerodrome.core.faults import Fault
from aerodrome.core.why import Why

DONE: Final = "done"
OVERRULE: Final = "overrule "
FORM = (
    "`done`, `award NAME: medal|skill|luck|experience VALUE`, `award NAME: parachute`, "
    "`edit NAME: luck|experience|wounds|rest|rank|quality|status VALUE`, `points SIDE: NUMBER`"
)
NUMBERS = {"luck": 9, "experience": 10000, "wounds": 3, "rest": 99}
STATUSES = ("fit", "hospital", "captured", "dead", "discharged", "retired")
_replace = msgspec.structs.replace


class Command(msgspec.Struct, frozen=True, gc=False):
    """A command as read: what is done to whom."""

    verb: str
    name: str
    field: str
    value: str
    overrule: bool


def read(answer: str) -> Command:
    """A command; a Fault says how it is written."""
    text = answer.removeprefix(OVERRULE)
    head, colon, tail = text.partition(":")
    verb, _, name = head.strip().partition(" ")
    words = tail.split()
    if not colon or verb not in ("award", "edit", "points") or not name.strip() or not words:
        raise Fault("command", f"found {answer!r}", FORM)
    if verb == "points":
        return Command(verb, name.strip(), "", " ".join(words), answer != text)
    return Command(verb, name.strip(), words[0], " ".join(words[1:]), answer != text)


def refusals(state: State, answer: str) -> tuple[Why, ...]:
    """Every reason why a command is not carried out."""
    if answer == DONE:
        return ()
    try:
        command = read(answer)
        if command.verb == "points":
            points(state, command)
            return ()
        changed(state, command)
    except Fault as fault:
        return (Why("SC62", str(fault)),)
    return () if command.overrule else objections(state, command)


def objections(state: State, command: Command) -> tuple[Why, ...]:
    """What the rules have against a command; `overrule` lets it stand."""
    man = state.man(command.name)
    found: list[Why] = []
    if command.field == "medal":
        medal = medals.medal(command.value)
        assert medal is not None, "read before"
        if not medals.fits(man, medal):
            found.append(Why(medal.paragraph, f"the {medal.name} is not for {_sort(man)}"))
        if any(award.medal == medal.name for award in man.medals):
            found.append(Why(medal.paragraph, f"{man.name} has the {medal.name} already"))
        if not medals.founded(medal, state.date):
            found.append(Why(medal.paragraph, f"there is no {medal.name} before {calendar.spoken(medal.since)}"))
    if command.field == "skill" and not skills.allowed(man, command.value, state.date):
        found.append(Why(skills.line(command.value).paragraph, f"{man.name} has it or may not have it"))
    if command.field == "status" and man.status == "dead":
        found.append(Why("SC58", "the dead stay dead"))
    if not man.serving and command.field in ("skill", "luck", "parachute", "rank"):
        found.append(Why("SC01", f"{man.name} is no longer with his squadron"))
    return tuple(found)


def _sort(man: Airman) -> str:
    return f"{'an enlisted man' if man.enlisted else 'an officer'} of {man.nation}"


def changed(state: State, command: Command) -> Airman:
    """The man after a command; a Fault names what does not exist."""
    if command.name not in state.ids:
        raise Fault("name", f"nobody is called {command.name!r}", "a man of the campaign")
    man = state.man(command.name)
    field, value = command.field, command.value
    if field == "medal" and command.verb == "award":
        if medals.medal(value) is None:
            raise Fault("medal", f"unknown {value!r}", ", ".join(one.name for one in service_charts.medals()))
        return _replace(man, medals=(*man.medals, Award(value, state.flown, state.date)))
    if field == "skill" and command.verb == "award":
        if value not in skills.names():
            raise Fault("skill", f"unknown {value!r}", ", ".join(skills.names()))
        return _replace(man, skills=tuple(dict.fromkeys((*man.skills, value))))
    if field == "parachute" and command.verb == "award":
        return _replace(man, parachute=True)
    if field in NUMBERS:
        before = getattr(man, field) if command.verb == "award" else 0
        amount = before + _number(field, value)
        if not 0 <= amount <= NUMBERS[field]:
            raise Fault(field, f"would be {amount}", f"0 to {NUMBERS[field]}")
        return _healed(_replace(man, **{field: amount}), field)
    if field == "rank" and command.verb == "edit":
        rungs = ranks.ladder(man.service, man.enlisted)
        if value not in rungs:
            raise Fault("rank", f"unknown {value!r}", ", ".join(rungs))
        return _replace(man, rank=rungs.index(value) + 1)
    if field == "quality" and command.verb == "edit":
        if value not in ("novice", "veteran", "ace"):
            raise Fault("quality", f"unknown {value!r}", "novice, veteran, ace")
        return _replace(man, quality=value)
    if field == "status" and command.verb == "edit":
        if value not in STATUSES:
            raise Fault("status", f"unknown {value!r}", ", ".join(STATUSES))
        return _replace(man, status=value)
    raise Fault("command", f"found {command.verb} {field}", FORM)


def _number(field: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise Fault(field, f"found {value!r}", "a whole number") from None


def _healed(man: Airman, field: str) -> Airman:
    """A man with nothing left to miss is fit, one with something to miss is not; experience may make a veteran."""
    if field == "rest" and man.status in ("fit", "hospital"):
        return _replace(man, status="hospital" if man.rest else "fit", wounds=man.wounds if man.rest else 0)
    if field == "experience":
        return _replace(man, quality=quality.quality(man, "1914-01-01"))
    return man


def points(state: State, command: Command) -> tuple[int, float, tuple[float, float]]:
    """The side, what it is given, and the points of both sides after it."""
    sides = [side.name for side in state.setting.sides]
    if command.name not in sides:
        raise Fault("side", f"unknown {command.name!r}", ", ".join(sides))
    try:
        value = float(command.value)
    except ValueError:
        raise Fault("points", f"found {command.value!r}", "a number") from None
    if not -1000 <= value <= 1000:
        raise Fault("points", f"found {command.value!r}", "-1000 to 1000")
    side = sides.index(command.name)
    one, other = state.points
    return side, value, (one + value, other) if side == 0 else (one, other + value)


def drawn(state: State, rng: Chance) -> str:
    """A command by chance: mostly none."""
    lucky = [man.name for man in state.airmen if man.serving and man.luck < charts.numbers().luck_most]
    choice = rng.randrange(12)
    if choice == 0 and lucky:
        return f"award {lucky[rng.randrange(len(lucky))]}: luck 1"
    if choice == 1:
        return f"points {state.setting.sides[rng.randrange(2)].name}: 1"
    return DONE
