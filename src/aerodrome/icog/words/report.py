"""The report of a battle in words: who won, how everybody came out, and whose dice were kind."""

from aerodrome.core.phrases import capital, count, digits, number, people
from aerodrome.core.rules import Result
from aerodrome.core.words import fallen, unhurt, verdict
from aerodrome.icog.cockpit.panels import panels
from aerodrome.icog.scoring import Details, Flier, Luck, Man
from aerodrome.icog.words import names

FATES = {**names.FATES, "": "still flying"}


def report(result: Result, over: bool = True) -> tuple[str, ...]:
    """The outcome in lines: the course, then the luck of the sides."""
    return (*course(result, over), *fortune(result))


def course(result: Result, over: bool = True) -> tuple[str, ...]:
    """How it went: the verdict, the score, every airplane with its crew."""
    lines = [verdict(result, over)]
    details = result.details
    score = ", ".join(f"{one.side} {digits(one.points)}" for one in result.scores)
    if not isinstance(details, Details):
        return (*lines, f"Score: {score}.")
    lines.append(f"Score: {score}; a lead of {number(details.margin)} wins. {capital(count(details.turns, 'turn'))}.")
    return (*lines, *[flier(one) for one in details.fliers])


def fortune(result: Result) -> tuple[str, ...]:
    """The luck of the sides, a line for each."""
    if not isinstance(result.details, Details):
        return ()
    lucks = zip(result.scores, result.details.luck, strict=True)
    return tuple([f"Luck of {people(score.side)}: {_luck(luck)}." for score, luck in lucks])


def fate(one: Flier) -> str:
    """What became of an airplane, and how much one that still flies has left of its structure."""
    said, panel = FATES.get(one.fate, one.fate), panels().get(one.panel)
    if one.lost and one.fate not in ("destroyed", "crashed"):
        return f"{said}, counts as destroyed"
    if one.fate or one.structure is None or panel is None or one.structure >= panel.structure:
        return said
    return f"{said} with {one.structure} of {panel.structure} structure"


def flier(one: Flier) -> str:
    """How one airplane and its men came out."""
    known = panels()
    kind = known[one.panel].name if one.panel in known else one.panel
    said = [FATES.get(one.fate, one.fate)]
    said += ["counts as destroyed"] if one.lost and one.fate not in ("destroyed", "crashed") else []
    said += ["forced home"] if one.forced_home else []
    said += [f"structure {one.structure}"] if one.structure is not None and not one.fate else []
    said += [f"{count(one.luck.shots, 'burst')}, {count(one.luck.hits, 'hit')}"] if one.luck.shots else []
    men = "; ".join(_man(man, went_down=one.fate == "destroyed") for man in one.crew)
    return f"{kind} {one.airplane} of {people(one.side)}: {', '.join(said)}. {men}."


def _man(man: Man, *, went_down: bool) -> str:
    """A man with his post and what is told of him."""
    return f"{capital(man.post)} {man.name}: {', '.join(deeds(man, went_down=went_down))}"


def deeds(man: Man, *, went_down: bool) -> tuple[str, ...]:
    """What became of a man, and what is credited to him (6.3.13).

    Nobody is unhurt who went down with what was left of his airplane.
    """
    if man.dead:
        said = ["killed"]
    elif went_down and not man.jumped:
        said = [fallen(man.evening)]
    else:
        said = [f"lost {number(man.wounds)} of his Fortitude" if man.wounds else unhurt(man.evening)]
    said += ["bailed out"] if man.jumped else []
    said += ["back home" if man.after == "home" else "a prisoner of war"] if man.after else []
    said += [count(man.victories, "victory", "victories")] if man.victories else []
    said += [f"{number(man.forced_home)} forced home"] if man.forced_home else []
    return tuple(said)


def _luck(luck: Luck) -> str:
    """Expected against rolled."""
    shots = f"{count(luck.hits, 'hit')} from {count(luck.shots, 'burst')}, where {luck.hits_expected:.1f} were expected"
    tests = (
        f"{number(luck.passed)} of {count(luck.tests, 'test')} passed, where {luck.passed_expected:.1f} were expected"
    )
    said = [shots] if luck.shots else ["no burst fired"]
    return "; ".join([*said, tests] if luck.tests else said)
