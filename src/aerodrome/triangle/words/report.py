"""The report of a battle in words: who won by which count, how everybody came out, and whose dice were kind."""

from aerodrome.core.phrases import count, digits, people, verb
from aerodrome.core.rules import Result
from aerodrome.core.words import fallen, unhurt, verdict
from aerodrome.triangle.scoring import Details, Flier, Luck
from aerodrome.triangle.setting import Mode

DOWNED = "downed"
FATES = {
    DOWNED: "shot down",
    "withdrawn": "left damaged",
    "empty": "left without ammunition",
    "home": "came home",
    "through": "came through",
    "strayed": "strayed off the board",
    "left out": "took no part in the end",
    "": "still flying",
}

NOBODY_LEFT: dict[Mode, str] = {
    "general": "the general can come through no more",
    "reconnaissance": "no scout is left that could bring a photograph home",
    "bombing": "no plane is left with a bomb to drop",
    "breakthrough": "no plane is left that could come through",
    "combined": "no plane is left that could bomb or photograph a zone",
    "balloons": "nobody is left who could burn a balloon",
}
NOBODY = "nobody is left who could still score"
"""What a record says, whatever it was that could score."""


def report(result: Result, over: bool = True) -> tuple[str, ...]:
    """The outcome in lines: the course, then the luck of the sides."""
    return (*course(result, over), *fortune(result))


def course(result: Result, over: bool = True) -> tuple[str, ...]:
    """How it went: the verdict, both counts, every flier."""
    lines = [verdict(result, over)]
    details = result.details
    if not isinstance(details, Details):
        return tuple(lines)
    sides = [score.side for score in result.scores]
    for criterion in details.criteria:
        points = ", ".join(f"{side} {digits(value)}" for side, value in zip(sides, criterion.points, strict=True))
        best = f"{people(criterion.winner)} {verb(criterion.winner, 'wins', 'win')}" if criterion.winner else "even"
        lines.append(f"By {counted(criterion.name)}: {points}; {best}.")
    if details.first_round:
        first = ", ".join(f"{side} {digits(value)}" for side, value in zip(sides, details.first_round, strict=True))
        lines.append(f"After the first round: {first}.")
    return (*lines, *[flier(one) for one in details.fliers])


def fortune(result: Result) -> tuple[str, ...]:
    """The luck of the sides, a line for each."""
    if not isinstance(result.details, Details):
        return ()
    lucks = zip(result.scores, result.details.luck, strict=True)
    return tuple([f"Luck of {people(score.side)}: {_luck(luck)}." for score, luck in lucks])


def ending(mode: Mode, reason: str) -> str:
    """Why a battle is over; where nobody could score any more, by what they could have scored with."""
    return nobody_left(mode) or reason if reason == NOBODY else reason


def nobody_left(mode: Mode) -> str:
    """When a battle of a mode is over before its last turn since nothing can be done any more (AD72)."""
    return NOBODY_LEFT.get(mode, "")


def counted(name: str) -> str:
    """A way of counting as people call it; a record calls hits by the names of the chart."""
    return name.replace("takedowns", "planes shot down")


def fate(one: Flier) -> str:
    """What became of an aircraft, and what is damaged on one that was not shot down."""
    said = FATES.get(one.fate, one.fate)
    return f"{said}, {one.damage} damaged" if one.damage and one.fate != DOWNED else said


def deeds(one: Flier, at: int) -> tuple[str, ...]:
    """What became of a man of a crew, counted from the pilot, and what he shot down: victories are the pilot's."""
    said = [fallen(one.evening) if one.fate == DOWNED else unhurt(one.evening)]
    said += [count(one.kills, "victory", "victories")] if one.kills and not at else []
    return tuple(said)


def flier(one: Flier) -> str:
    """How one aircraft came out."""
    said = [fate(one)]
    said += [count(one.kills, "victory", "victories")] if one.kills else []
    said += ["ace"] if one.pilot == "ace" else ["rookie"] if one.pilot == "rookie" else []
    said += [count(one.luck.shots, "burst")] if one.luck.shots else []
    return f"{one.piece} of {people(one.side)}: {', '.join(said)}."


def _luck(luck: Luck) -> str:
    """Expected against rolled."""
    if not luck.shots:
        shots = "no shot fired"
    else:
        due = f"where {luck.hits_expected:.1f} were expected"
        shots = f"{count(luck.shots, 'burst')}, worth {digits(luck.hits_scored)} planes shot down {due}"
    steps = luck.steps_rolled - luck.steps_expected
    if abs(steps) < 0.05:
        return f"{shots}; steps as expected"
    return f"{shots}; {abs(steps):.1f} steps {'more' if steps > 0 else 'fewer'} than expected"
