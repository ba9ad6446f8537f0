"""The debrief: which decisions of a battle cost most in expectation, what was better, and which were best."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

import msgspec

from aerodrome.bots import brawler, roster, veteran
from aerodrome.bots.choice import Candidate
from aerodrome.bots.mind import Mind
from aerodrome.core.archive import Decision, decisions
from aerodrome.core.questions import kind

HUMAN = "human"
"""Who sits at a seat that nobody has lent to a bot."""
FEW = 3
"""Lapses that each seat is told of."""
LEAST = 0.02
"""What a decision must cost, or be better than the next best, to be worth a word."""
WOBBLE = 0.1
"""The same where luck has a say in the opinion: of a hundred answers that the veteran had itself advised, thought over
with other luck it faulted eighteen by more than 0.02, and two by more than this."""
STAKE = 1.0
"""What a decision costs at most, in planes: one's own. Bots shun some moves beyond all measure, such as leaving the
board; who has made one is out of the battle, and has lost no more than that."""
CHOICE = 3
"""So many answers at least had to be weighed for the best of them to be somebody's merit, or another one a lesson."""
TAUGHT = 0.05
"""What a decision must cost, or be better than the next best, to be told: less than that may be the judge's whim."""
EITHER = 0.25
"""What one between fewer answers must cost, like which die to roll: most of what they bring is chance."""
MATTER = 0.5
"""How much of the cost the reasons that are told must make up; where many trifles add up nothing is learned."""
REASONS = 2
"""So many reasons are told."""
YARDSTICKS = ("pupil", "cadet")
"""The bots beside whom somebody's flying is seen, the weakest first; the veteran is the judge."""
SECOND = -1
"""Where the luck of second thoughts begins; lines are counted from 0."""


class Lapse(msgspec.Struct, frozen=True):
    """A decision weighed: the record's line, what was chosen, what was best, and what the difference cost."""

    line: int
    seat: str
    ask: str
    words: str
    """The question as it was put."""
    chosen: Candidate
    chosen_words: str
    better: Candidate
    better_words: str
    cost: float
    next_best: Candidate | None = None
    """The best of the others, where the best was chosen."""
    next_words: str = ""
    narrow: bool = False
    """There were few answers to weigh."""
    gain: float = 0.0
    """By how much the best, which was chosen, is better than the next best; 0 where there was little to choose from."""


class Review(msgspec.Struct, frozen=True):
    """How somebody decided at a seat: how many decisions were weighed, what they cost, and the costliest."""

    seat: str
    decisions: int
    cost: float
    """Of all together."""
    worst: float
    lapses: tuple[Lapse, ...]
    """Those that are worth a word, worst first."""
    merits: tuple[Lapse, ...] = ()
    """Decisions than which nothing else was nearly as good, the best first."""
    lent: int = 0
    """Decisions of the same kinds that a bot took at the seat; they are not weighed."""
    beside: tuple[tuple[str, float], ...] = ()
    """What the decisions of bots would have cost in the same places, the weakest bot first."""


def reviews(text: str | bytes, few: int = FEW) -> tuple[Review, ...]:
    """Every seat where somebody sat himself and decided something of which the veteran has an opinion."""
    found: dict[str, list[Lapse]] = {}
    beside: dict[str, Counter[str]] = {}
    lent: Counter[str] = Counter()
    for decision in decisions(text):
        seat = decision.question.seat
        if decision.game.who[seat] != HUMAN:
            lent[seat] += type(decision.question) in veteran.HABITS
        elif lapse := judged(decision):
            found.setdefault(seat, []).append(lapse)
            beside.setdefault(seat, Counter()).update({bot: _cost_of(bot, decision) for bot in YARDSTICKS})
    return tuple([_review(seat, some, few, lent[seat], beside[seat]) for seat, some in found.items()])


def _cost_of(bot: str, decision: Decision) -> float:
    """What a decision would have cost as a bot takes it; nothing where it has no opinion."""
    habits, tempers = roster.habits(bot)
    question = decision.question
    habit = habits.get(type(question))
    if habit is None:
        return 0.0
    mind = Mind(Random(decision.line), partial(decision.game.imagine, question.seat), tempers)
    answer = habit(decision.game.view(question.seat), question, mind).answer
    lapse = judged(msgspec.structs.replace(decision, answer=answer))
    return lapse.cost if lapse is not None else 0.0


def _review(seat: str, some: list[Lapse], few: int, lent: int, beside: Mapping[str, float]) -> Review:
    ranked = sorted(some, key=lambda one: (-one.cost, one.line))
    costly = tuple([one for one in ranked if teaches(one)][:few])
    best = sorted([one for one in some if one.gain >= TAUGHT], key=lambda one: (-one.gain, one.line))[:few]
    cost = round(sum([one.cost for one in some]), 3)
    bots = tuple([(bot, round(value, 3)) for bot, value in beside.items()])
    return Review(seat, len(some), cost, ranked[0].cost, costly, tuple(best), lent, bots)


def teaches(lapse: Lapse) -> bool:
    """Is something to be learned from what a decision cost: was it much, and do a reason or two tell why?"""
    if lapse.cost < (EITHER if lapse.narrow else TAUGHT):
        return False
    better, chosen = dict(lapse.better.parts), dict(lapse.chosen.parts)
    if not better:
        return True
    gaps = sorted([value - chosen.get(name, 0.0) for name, value in better.items()], reverse=True)
    return sum(gaps[:REASONS]) >= MATTER * lapse.cost


def debrief(text: str | bytes, few: int = FEW) -> dict[str, tuple[Lapse, ...]]:
    """The costliest decisions of every seat while somebody sat there himself, worst first."""
    return {review.seat: review.lapses for review in reviews(text, few) if review.lapses}


def lapses(text: str | bytes) -> Iterator[Lapse]:
    """Every decision of a person that the veteran would have taken otherwise, as far as it cost something."""
    return (lapse for lapse in _opinions(text) if lapse.cost >= LEAST)


def _opinions(text: str | bytes) -> Iterator[Lapse]:
    """What the veteran thinks of each decision of a person, where it has an opinion."""
    for decision in decisions(text):
        if decision.game.who[decision.question.seat] == HUMAN:
            lapse = judged(decision)
            if lapse is not None:
                yield lapse


def judged(decision: Decision) -> Lapse | None:
    """What the veteran thinks of a decision; None where it has no opinion.

    Where it draws what others may do, one unlucky draw is no lapse, and a lucky one no merit: what seems to be one is
    thought over with other luck, and the milder opinion counts.
    """
    first = _thought(decision, decision.line)
    if first is None or max(first.cost, first.gain) < LEAST:
        return first
    second = _thought(decision, SECOND - decision.line)
    if second is None:
        return first
    if first.gain >= LEAST:
        return first if second.gain >= first.gain else msgspec.structs.replace(first, gain=second.gain)
    milder = first if second.cost >= first.cost else msgspec.structs.replace(second, gain=0.0)
    return msgspec.structs.replace(milder, cost=0.0) if second.cost != first.cost and milder.cost < WOBBLE else milder


def _thought(decision: Decision, luck: int) -> Lapse | None:
    """One opinion of the veteran; the same luck, the same opinion."""
    game, question = decision.game, decision.question
    habit = veteran.HABITS.get(type(question))
    if habit is None:
        return None
    view = game.view(question.seat)
    # the same thoughts every time: a debrief is no game of chance
    mind = Mind(Random(luck), partial(game.imagine, question.seat), regard=decision.answer)
    choice = habit(view, question, mind)
    chosen = next((one for one in choice.trace if one.answer == decision.answer), None)
    if chosen is None or not choice.trace:
        return None
    better = choice.trace[0]
    ask = game.rules.ask_words(question, view)
    words = [game.rules.option_words(question, one.answer, view) for one in (chosen, better)]
    cost = apart(better, chosen)
    narrow = len(choice.trace) < CHOICE
    lapse = Lapse(
        decision.line, question.seat, kind(question), ask, chosen, words[0], better, words[1], cost, narrow=narrow
    )
    if chosen.answer != better.answer or narrow or brawler.obvious(view, question, Random(luck)) == chosen.answer:
        return lapse
    others = [one for one in choice.trace if one.answer != chosen.answer]
    rival = max(others, key=lambda one: one.score)
    said = game.rules.option_words(question, rival.answer, view)
    gain = apart(chosen, rival)
    return msgspec.structs.replace(lapse, next_best=rival, next_words=said, gain=gain)


def apart(one: Candidate, other: Candidate) -> float:
    """By how much an answer is better than another, in planes, and by no more than was at stake."""
    return round(min(one.score - other.score, STAKE), 3)
