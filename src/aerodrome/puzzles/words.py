"""Puzzles in English: themes, figures, and the reasons for an answer, as differences between two of them."""

from collections.abc import Callable
from typing import NamedTuple

from aerodrome.core.phrases import article, capital, digits, listing, per_cent, signed, whole_percent
from aerodrome.puzzles.coach import Facts, Figure, Foes
from aerodrome.puzzles.figures import ABOUT, SHOTS, WEIGHTS, Difference, differences
from aerodrome.puzzles.puzzle import Theme

THEMES: dict[Theme, str] = {
    "shot from behind": "A shot from behind",
    "deflection": "A deflection shot",
    "escape": "An escape",
    "energy": "Height and speed",
    "position": "A place behind the enemy",
    "task": "The task",
    "bombing": "Bombing",
}
OTHERWISE = "Something else"
"""What themes of very few puzzles are called together."""
SLIGHT = 0.01
"""What is worth less, in planes, is not told."""
WHOLE = 100
"""So many hundredths are a plane: what answers are worth is counted in them, so that parts add up as they are told."""
TAILS = ((0.7, "on his tail"), (0.35, "well behind him"), (SLIGHT, "partly"), (float("-inf"), "no"))
"""How well one sits behind an enemy, in words, from so much of all that is possible on."""
BEST, YOURS, BEGINNERS = "the best move", "your move", "a beginner's move"
"""What the best answer is called, where it wasn't yours, and what it is compared with.

That is yours where it missed, else the one that weaker players gave most often."""
REASONS = 2
"""Reasons that are told."""
ENOUGH = 0.5
"""What a puzzle is about is told first where it weighs so much of what weighs most."""


def percent(value: float) -> str:
    """A chance: `58 %`."""
    return whole_percent(100 * value)


def _share(value: float) -> str:
    """What something is worth: `12 % of a plane`, `1.6 planes`."""
    parts = round(WHOLE * value)
    if abs(parts) < WHOLE:
        return f"{per_cent(parts)} of a plane"
    return _planes(value)


def _planes(value: float) -> str:
    """So many planes: `1 plane`, `0.5 planes`."""
    said = digits(round(value, 1))
    return f"{said} {'plane' if said == '1' else 'planes'}"


def _hundredths(parts: int) -> str:
    """Hundredths of a plane, as they stand below each other: `12 %`, `−160 %`."""
    return per_cent(digits(parts))


def _moves(value: float) -> str:
    """Against how much of what an enemy is likely to fly something works."""
    said = percent(value)
    return "every move" if said == percent(1) else f"{said} of the moves"


def _tail(value: float) -> str:
    """How well somebody sits behind an enemy."""
    return next(words for least, words in TAILS if value >= least)


def _more(value: float) -> str:
    """Something gained or lost."""
    return signed(round(value, 1))


def _faster(value: float) -> str:
    """Speed gained or lost: `+20 km/h`."""
    return f"{_more(value)} km/h"


class Told(NamedTuple):
    """How a figure is told: its name in a list, how its number is written, and what is said for an answer by it."""

    label: str
    written: Callable[[float], str]
    alone: str
    """Said where the other answer has nothing of it."""
    better: str
    """Said where both have some."""


FIGURES: dict[Figure, Told] = {
    "hit": Told(
        "Overall chance of a hit", percent,
        "{Winner} ends in a shot with {a_best} chance to hit; {rival} gives no shot.",
        "{Winner}'s shot has {a_best} chance to hit; with {rival} it's {other}.",
    ),
    "shot": Told(
        "Chance of a shot", percent,
        "{Winner} gets a shot against {best} an enemy is likely to fly; {rival} gets none.",
        "{Winner} gets a shot against {best} an enemy is likely to fly; {rival} gets one against {other}.",
    ),
    "down": Told(
        "An enemy brought down", percent,
        "{Winner} has {a_best} chance to bring an enemy down; {rival} has none.",
        "{Winner} has {a_best} chance to bring an enemy down; {rival} has {other}.",
    ),
    "dealt": Told(
        "Damage dealt this turn", _share,
        "{Winner}'s fire is worth {best} on average this turn; {rival} does no harm.",
        "{Winner}'s fire is worth {best} on average this turn; with {rival} it's {other}.",
    ),
    "seen": Told(
        "Chance of fire from enemy planes", percent,
        "With {winner} no enemy plane can fire at you; with {rival} the risk is {other}.",
        "With {winner} the risk of fire from enemy planes is {best}; with {rival} it's {other}.",
    ),
    "fire": Told(
        "Damage taken on the way", _share,
        "With {winner} nobody fires at you on the way; with {rival} that should cost {other}.",
        "With {winner}, fire on the way should cost you {best}; with {rival} it's {other}.",
    ),
    "reply": Told(
        "Damage enemy planes can deal in reply", _share,
        "After {winner} no enemy plane can hit back; after {rival} that should cost you {other}.",
        "After {winner}, fire from enemy planes in reply should cost you {best}; after {rival} it's {other}.",
    ),
    "next": Told(
        "Damage it can deal next turn", _share,
        "Next turn {winner} should give you a shot worth {best}; {rival} should give you none.",
        "Next turn {winner}'s fire should be worth {best}; with {rival} it's {other}.",
    ),
    "tail": Told(
        "Behind an enemy", _tail, "{Winner} ends up behind an enemy; {rival} doesn't.",
        "{Winner} leaves you better placed behind an enemy than {rival}.",
    ),
    "height": Told(
        "Height gained", _more, "{Winner} ends higher: {best}, against {other} with {rival}.",
        "{Winner} ends higher: {best}, against {other} with {rival}.",
    ),
    "speed": Told(
        "Speed gained", _faster, "{Winner} ends faster: {best}, against {other} with {rival}.",
        "{Winner} ends faster: {best}, against {other} with {rival}.",
    ),
    "task": Told(
        "For the task, done or nearer to it", _share, "{Winner} gets on with the task; {rival} adds nothing to it.",
        "On average, {winner} is worth more for the task: {best}, against {other} with {rival}.",
    ),
}  # fmt: skip
LEADS: dict[Figure, tuple[str, str]] = {
    "hit": ("{Winner} gets a shot at {prey} with {a_best} chance to hit; {rival} gets none.",
            "{Winner}'s shot at {prey} has {a_best} chance to hit; with {rival} it's {other}."),
    "shot": ("{Winner} gets a shot at {prey} against {best} he is likely to fly; {rival} gets none.",
             "{Winner} gets a shot at {prey} against {best} he is likely to fly; {rival} gets one against {other}."),
    "down": ("{Winner} has {a_best} chance to bring {prey} down at once; {rival} has none.",
             "{Winner} has {a_best} chance to bring {prey} down at once; {rival} has {other}."),
    "dealt": ("{Winner}'s fire at {prey} is worth {best} on average; {rival} does him no harm this turn.",
              "{Winner}'s fire at {prey} is worth {best} on average; with {rival} it's {other}."),
    "next": ("{Winner} sets up a shot at {prey} next turn, worth {best} on average; {rival} sets up none.",
             "{Winner} sets up a shot at {prey} next turn, worth {best} on average; with {rival} it's {other}."),
    "tail": ("{Winner} puts you behind {prey}; {rival} doesn't.",
             "{Winner} puts you better behind {prey} than {rival}."),
    "seen": ("After {rival} the chance that {hunters} can fire at you is {other}; after {winner} no enemy plane can.",
             "After {rival} the chance that {hunters} can fire at you is {other}; after {winner} it's {best}."),
    "fire": ("With {rival} you fly into the guns of {hunters}, which should cost you {other}; with {winner} nobody "
             "fires at you.",
             "With {rival} the guns of {hunters} should cost you {other} on the way; with {winner} it's {best}."),
    "reply": ("After {rival} {hunters} can fire at you in reply: that should cost you {other}; after {winner} nobody "
              "can.",
              "After {rival} {hunters} can fire at you in reply: that should cost you {other}; after {winner} it's "
              "{best}."),
    "height": ("{Winner} leaves you {more} higher than {rival}.",) * 2,
    "speed": ("{Winner} leaves you {more} faster than {rival}.",) * 2,
    "task": ("{Winner} gets on with what you were sent to do; {rival} adds nothing to it.",
             "On average, {winner} is worth more for your task: {best}, against {other} with {rival}."),
}  # fmt: skip
"""What weighs most, with the enemy's name: where the other answer has nothing of it, and where both have some."""
RISKS = (
    "After {rival} {hunters} can turn and fire at you, {a_other} risk of being hit; after {winner} no enemy plane can.",
    "After {rival} {hunters} can turn and fire at you, {a_other} risk of being hit; after {winner} it's {best}.",
)
"""Of fire in reply, where the chance to be hit by it is known."""
HOPES = (
    "{Winner} sets up a shot at {ahead} next turn with {a_best} chance to hit; {rival} sets up none.",
    "{Winner} sets up a shot at {ahead} next turn with {a_best} chance to hit; with {rival} it's {other}.",
)
"""Of the shot that follows, where the chance to hit is known."""
NEARER = "{Winner} brings you nearer to what you were sent to do than {rival}."
"""Of a task that neither of two answers does."""
BESIDES = "After {winner} only {left} can turn and fire at you; after {rival} {hunters} can too."
"""Said before the figures where the best answer shakes off some of those who can fire at one."""
CHANCES = " That cuts your risk of being hit from {other} to {best}."
COSTS = " That should cost you {best} instead of {other}."
"""The figures that follow it."""
ON_THE_WAY = " On the way there, fire should cost you {way}."
"""Said after a danger that the best answer takes away, where it flies through another one."""
LEAST_CHANCE = 0.05
"""A difference between two chances that is told."""
SPARED: tuple[Figure, ...] = ("seen", "fire", "reply")
"""Of these an answer is the better the less it has."""
COUNTED: tuple[Figure, ...] = ("down", "dealt", "fire", "reply", "next", "task")
"""What is counted in planes. All other figures say how likely it is, or how an answer ends."""
LATER, WHOLLY = "Later turns, for all planes", "In all"
"""What is left of an answer's worth when all that is counted has been taken off, and all of it."""


class Row(NamedTuple):
    """A figure of two answers in words: `better` says which of them it speaks for, 1 the first, -1 the second."""

    figure: str
    label: str
    one: str
    other: str
    better: int


def table(one: Facts, other: Facts, height: str) -> list[Row]:
    """Chances and places of two answers beside each other, as far as either has any; `height`: what it is measured
    in. What is counted in planes stands in `balance`."""
    found = []
    for figure, told in FIGURES.items():
        values = (one.of(figure), other.of(figure))
        if figure not in COUNTED and any(abs(WEIGHTS[figure] * value) >= SLIGHT for value in values):
            mine, others = [_written(figure, value, height) for value in values]
            gain = WEIGHTS[figure] * (values[0] - values[1]) if mine != others else 0.0
            found.append(Row(figure, told.label, mine, others, _better(gain)))
    return found


def balance(one: Facts, other: Facts, worth: float, than: float) -> list[Row]:
    """What two answers are worth in planes, part by part: every column adds up to its last row.

    `worth` and `than`: what the judge makes of the two, who plays on for several turns and counts all planes.
    """
    rest = (round(WHOLE * worth), round(WHOLE * than))
    found, wholly = [], _counted("all", WHOLLY, rest)
    for figure in COUNTED:
        sign = -1 if figure in SPARED else 1
        parts = (sign * round(WHOLE * one.of(figure)), sign * round(WHOLE * other.of(figure)))
        if any(parts):
            rest = (rest[0] - parts[0], rest[1] - parts[1])
            found.append(_counted(figure, FIGURES[figure].label, parts))
    return [*found, _counted("later", LATER, rest), wholly]


def _counted(name: str, label: str, parts: tuple[int, int]) -> Row:
    """A row of hundredths of planes."""
    one, other = parts
    return Row(name, label, _hundredths(one), _hundredths(other), _better(one - other))


def _better(gain: float) -> int:
    """Whom a difference speaks for: 1 the first, -1 the second, 0 neither."""
    return (gain >= SLIGHT) - (gain <= -SLIGHT)


def _written(figure: Figure, value: float, height: str) -> str:
    """A figure with its unit."""
    said = FIGURES[figure].written(value)
    return f"{said} {_unit(value, height)}" if figure == "height" else said


def _said(figure: Figure, value: float, height: str) -> str:
    """A figure as it stands in a sentence."""
    return _moves(value) if figure == "shot" else _written(figure, value, height)


def _both(one: Difference, height: str) -> list[str]:
    """A figure of two answers as it stands in a sentence, both in one unit."""
    values = (one.best, one.other)
    if FIGURES[one.figure].written is _share and max(round(WHOLE * abs(value)) for value in values) >= WHOLE:
        return [_planes(value) for value in values]
    return [_said(one.figure, value, height) for value in values]


def _unit(value: float, height: str) -> str:
    """What height is measured in, as it is said after a number: one level, two levels."""
    return height.removesuffix("s") if abs(round(value, 1)) == 1 else height


class Contest(NamedTuple):
    """Two answers that are compared, and what the best one and its rival are called."""

    best: Facts
    other: Facts
    height: str
    """What height is measured in."""
    theme: Theme | None = None
    """What the puzzle is about: what is told first belongs to it, where that weighs enough."""
    rival: str = BEGINNERS
    winner: str = BEST

    def speaking(self) -> list[Difference]:
        """What speaks for the best answer, in the order in which it is told: the weightiest first, or what the puzzle
        is about, but before the harm that fire does the chance of it, which one sees on the board."""
        found = [one for one in differences(self.best, self.other) if one.worth > 0]
        about = ABOUT[self.theme] if self.theme else ()
        first = next((one for one in found if one.figure in about and one.worth >= ENOUGH * found[0].worth), None)
        if first is not None:
            found = _before(first, found)
        chance = next((one for one in found if one.figure in ("hit", "shot")), None)
        return found if chance is None or found[0].figure != "dealt" else _before(chance, found)

    def named(self) -> dict[str, str]:
        """What the two are called, within a sentence and at its start."""
        return {"winner": self.winner, "Winner": capital(self.winner), "rival": self.rival}

    def said_of(self, one: Difference, words: tuple[str, str]) -> str:
        """Which of two sentences is said: where the other answer has nothing of a figure, or where both have some."""
        alone, both = words
        if one.figure == "task":
            if not self.other.errand:
                return alone if self.best.errand else NEARER
            return both
        return both if (one.best if one.figure in SPARED else one.other) else alone


def _before(first: Difference, others: list[Difference]) -> list[Difference]:
    """One of several before the others."""
    return [first, *[one for one in others if one is not first]]


def lead(contest: Contest, foes: Foes, rivals: Foes) -> str:
    """The one thing that speaks most for the best answer against its rival: the danger or the chance, who it is, and
    the figures. Empty where nothing that can be told speaks for it."""
    found, height = next(iter(contest.speaking()), None), contest.height
    if found is None:
        return ""
    lacking = found.best if found.figure in SPARED else found.other
    told = _both(found, height)
    pair = LEADS[found.figure]
    risky = found.figure == "reply" and _is_told(rivals.risk, foes.risk)
    if risky:
        pair, told = RISKS, [percent(one or 0.0) for one in (foes.risk, rivals.risk)]
    if found.figure == "next" and _is_told(foes.chance, rivals.chance):
        pair, told = HOPES, [percent(one or 0.0) for one in (foes.chance, rivals.chance)]
    words = contest.said_of(found, pair)
    away = [one for one in rivals.hunters if one not in foes.hunters]
    if found.figure == "reply" and lacking and away and foes.hunters:
        words = BESIDES + (CHANCES if risky else COSTS)
    threat = listing(away if words.startswith(BESIDES) else rivals.hunters, "and") or "an enemy"
    way = contest.best.of("fire")
    if found.figure in ("seen", "reply") and not lacking and way >= SLIGHT:
        words += ON_THE_WAY
    return words.format(
        prey=foes.prey or "the enemy", ahead=foes.ahead, hunters=threat, left=listing(foes.hunters), best=told[0],
        other=told[1], a_best=f"{article(told[0])} {told[0]}", a_other=f"{article(told[1])} {told[1]}",
        more=_apart(found, height), way=_share(way), **contest.named(),
    )  # fmt: skip


def _is_told(more: float | None, less: float | None) -> bool:
    """Is one chance so much larger than another that it says why?"""
    return more is not None and more - (less or 0.0) >= LEAST_CHANCE


def _apart(found: Difference, height: str) -> str:
    """By how much two heights or speeds differ."""
    gap = round(abs(found.best - found.other), 1)
    return f"{digits(gap)} {_unit(gap, height) if found.figure == 'height' else 'km/h'}"


def reasons(contest: Contest) -> list[str]:
    """What else speaks for the best answer against another, its rival: a shot first, then what is counted in planes.

    What speaks most for it is its `lead`; whoever is brought down is hit.
    """
    told = contest.speaking()
    found = [one for one in told[1:] if (told[0].figure, one.figure) != ("down", "hit")]
    shots = [one for one in found if one.figure in SHOTS][:1]
    others = sorted([one for one in found if one.figure not in SHOTS], key=lambda one: one.figure not in COUNTED)
    return [_reason(contest, one) for one in [*shots, *others][:REASONS]]


def _reason(contest: Contest, one: Difference) -> str:
    told = FIGURES[one.figure]
    words = contest.said_of(one, (told.alone, told.better))
    best, other = _both(one, contest.height)
    return words.format(best=best, a_best=f"{article(best)} {best}", other=other, **contest.named())


def price(best: float, worth: float) -> str:
    """What an answer costs against the best, in words: the difference of the two as they are told."""
    parts = round(WHOLE * best) - round(WHOLE * worth)
    return "nothing" if parts <= 0 else _share(parts / WHOLE)
