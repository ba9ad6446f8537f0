"""The questions of Age of Dogfights in the browser: what differs from those of other games."""

from collections.abc import Iterable, Mapping, Sequence
from math import comb, prod

import msgspec

from aerodrome.bots.choice import Candidate
from aerodrome.core.phrases import capital
from aerodrome.core.questions import Answer, Question
from aerodrome.server.presenting.prompts import Outlook, Prompts
from aerodrome.server.wire.debriefs import Advice
from aerodrome.server.wire.scenes import Reason
from aerodrome.server.wire.table import Card, Choice, Errand, PreviewCard, Previewed
from aerodrome.triangle import breakturn, firing, odds, setup, words
from aerodrome.triangle.game import RULES
from aerodrome.triangle.positions import BY_NAME
from aerodrome.triangle.questions import ChoosePlanes, Defend, Fire, Fly, MarkPilots, Place, Tilt
from aerodrome.triangle.state import State
from aerodrome.triangle.table import choices, noses
from aerodrome.triangle.table.cards import card_of
from aerodrome.triangle.table.errands import errands_of, pursued
from aerodrome.triangle.table.flights import (
    BEST,
    come_back,
    end_of,
    listed_ends,
    outlook_of,
    steer_card,
    with_first,
)
from aerodrome.triangle.table.hints import PLAIN
from aerodrome.triangle.table.refused import expected
from aerodrome.triangle.table.wire import EndsCard, FlyCard, FlyEnd
from aerodrome.triangle.words import reading
from aerodrome.triangle.words.manoeuvres import flown

SHOT_RULE = "AD34"
"""What every shot comes to."""


class TrianglePrompts(Prompts):
    """Flights by their ends, placements from their parts, shots with their odds."""

    rules = RULES
    most = None
    most_refused = 12

    plain_words = PLAIN

    card = staticmethod(card_of)
    form = staticmethod(words.form)
    wishes = staticmethod(choices.wishes)
    pieces = staticmethod(choices.pieces_of)
    expected = staticmethod(expected)

    def hints(self, question: Question, state: State, weighed: Sequence[Candidate]) -> tuple[Advice, ...]:
        """A flight is told with who can get a shot at its end on his next move, and by which roll."""
        if not isinstance(question, Fly):
            return super().hints(question, state, weighed)
        found = super().hints(question, state, with_first(question, state, weighed))
        ends = [end_of(question, state, words.landing(state, question, one.answer)) for one in found]
        return tuple([
            msgspec.structs.replace(one, reasons=(*one.reasons, end.next)) if end.next else one
            for one, end in zip(found, ends, strict=True)
        ])  # fmt: skip

    def paragraph(self, question: Question, state: State) -> str:
        """Of a shot the rule of its position; where shots from several are offered, the one that all of them share."""
        if not isinstance(question, Fire):
            return super().paragraph(question, state)
        rules = {BY_NAME[shot.position].paragraph for shot in firing.shots(state, question.piece)}
        return rules.pop() if len(rules) == 1 else SHOT_RULE

    def by_name(self, question: Question, answer: Answer, state: State) -> str:
        """A flight is known by its path."""
        return flown(answer) if isinstance(question, Fly) else ""

    def detail(self, question: Question, state: State, numbers: Sequence[int]) -> PreviewCard | None:
        """Of a flight the ends with these marks."""
        if isinstance(question, Fly):
            return EndsCard(listed_ends(question, state, numbers))
        return super().detail(question, state, numbers)

    def subjects(self, question: Question, state: State) -> tuple[str, ...]:
        """The pieces that a question names, or those to choose from; in a break-turn those that may fire come first."""
        if isinstance(question, Defend):
            shots = breakturn.defences(state, question.mover, question.seat)
            return (*dict.fromkeys([shot.piece for shot in shots]), question.mover)
        return choices.subjects(question) or _concerned(question, state)

    def shown(self, question: Question, state: State, card: Card | None) -> tuple[Choice, ...]:
        """All where there are few, the best ends of a flight, else what needs no card."""
        return best_ends(card) if isinstance(card, FlyCard) else super().shown(question, state, card)

    def listed(self, question: Question, state: State) -> list[Answer]:
        """A placement is put together from its parts; only to pass is offered beside that."""
        if isinstance(question, Place):
            return [] if question.must else [setup.PASS]
        found = super().listed(question, state)
        return sorted(found, key=noses.rank(question, state)) if isinstance(question, Tilt) else found

    def said(self, question: Question, answers: Sequence[Answer], state: State) -> list[str]:
        """Ways to leave the nose are told with what enemies could do then, where that depends on it."""
        said = super().said(question, answers, state)
        later = noses.later(question, state) if isinstance(question, Tilt) else {}
        return [f"{one}. {later[answer]}" if later else one for one, answer in zip(said, answers, strict=True)]

    def options(self, question: Question, state: State, first: int, count: int) -> tuple[Choice, ...]:
        """Legal answers; of a flight its ends."""
        if isinstance(question, Fly):
            ends = listed_ends(
                question, state, range(first, min(first + count, len(outlook_of(question, state).order)))
            )
            return tuple([_end_choice(question.piece, end) for end in ends])
        return super().options(question, state, first, count)

    def total(self, question: Question, state: State, shown: tuple[Choice, ...], card: Card | None) -> int:
        """How many legal answers there are, without listing very many."""
        reckoned = _reckoned(question, state, card)
        return super().total(question, state, shown, card) if reckoned is None else reckoned

    def chances(self, question: Question, state: State, answers: Iterable[Answer]) -> Mapping[Answer, float | None]:
        """The chance of a shot to hit, or the risk of a green die."""
        return {answer: choices.odds_of(question, answer, state) for answer in answers}

    def errands(self, question: Question, state: State) -> tuple[Errand, ...]:
        """What the battle asks of a piece that flies."""
        return errands_of(question, state) if isinstance(question, Fly) else ()

    def pursuit(self, question: Question, state: State, errand: str) -> Answer:
        """The end that serves an errand best."""
        if isinstance(question, Fly):
            return pursued(question, state, errand)
        return super().pursuit(question, state, errand)

    # ---- what somebody types

    def read(self, question: Question, state: State, text: str) -> Answer:
        """What somebody typed, as an answer."""
        if isinstance(question, Fly):
            come_back(question, state)
        return reading.answer(question, state, text)

    def preview(self, question: Question, state: State, text: str) -> Previewed:
        """What a typed answer, or the beginning of one, would come to."""
        found = words.read(question, state, text)
        if isinstance(question, Fly) and (not text.strip() or found.begun):
            card = steer_card(question, state, found.begun, None)
            return Previewed(0, False, (), card.words, (), card, found.begun)
        if found.answer is None:
            said = tuple([Reason(question.paragraph, line) for line in found.said])
            return Previewed(0, False, said, "", (), None, text)
        reasons = question.refuse(state, found.answer) if found.reasons is None else found.reasons
        if reasons:
            return self.turned_down(reasons, found.answer)
        return self.legal(found.answer, self.outlook(question, state, found.answer))

    def outlook(self, question: Question, state: State, answer: Answer) -> Outlook:
        """Where a flight ends; what a shot rests on."""
        if isinstance(question, Fly):
            end = words.landing(state, question, answer)
            card = steer_card(question, state, answer, end)
            return Outlook(card.words, words.particulars(state, question, end), card)
        shot = choices.shot_of(question, answer, state)
        reasons = (*odds.modifiers(state, shot), *odds.finishers(state, shot)) if shot else ()
        return Outlook(words.option(question, answer, state), tuple(map(str, reasons)))


def best_ends(card: FlyCard) -> tuple[Choice, ...]:
    """Ends worth a key, in the order in which they are listed."""
    return tuple([_end_choice(card.piece, end, str((at + 1) % 10)) for at, end in enumerate(card.ends[:BEST])])


def _end_choice(piece: str, end: FlyEnd, key: str = "") -> Choice:
    """An end of a flight as a choice."""
    told = f"{capital(end.way)}: {end.words}"
    aim, words = end.aim, f"{told}. {end.now} {end.next}" if end.now else told
    if aim is None:
        return Choice(end.answer, words, key, (piece,))
    return Choice(end.answer, words, key, (piece, aim.target), aim.hit)


def _reckoned(question: Question, state: State, card: Card | None) -> int | None:
    """How many legal answers there are, where that can be told without listing them."""
    match question:
        case Fly():
            return len(card.marks) if isinstance(card, FlyCard) else 0
        case Place():
            return setup.ways(state, question.side).count() + (not question.must)
        case ChoosePlanes():
            return prod([comb(len(listed), wanted) for listed, wanted in setup.choices(state, question.side).values()])
        case MarkPilots():
            side, fighters = state.setting.sides[question.side], len(setup.fighters(state, question.side))
            ways = comb(fighters, side.aces) * comb(fighters - side.aces, side.rookies)
            return ways * len(setup.secrecies(state))
    return None


def _concerned(question: Question, state: State) -> tuple[str, ...]:
    """The pieces of a question that names none: those to choose from."""
    match question:
        case ChoosePlanes():
            return tuple([name for listed, _ in setup.choices(state, question.side).values() for name in listed])
        case MarkPilots():
            return tuple(setup.fighters(state, question.side))
        case Place():
            return setup.candidates(state, question.side)
    return ()
