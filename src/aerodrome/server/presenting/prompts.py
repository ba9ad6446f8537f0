"""Prompts: a question in words with the choices worth showing, what is not offered and why, and its particulars.

What is here holds for every game. A game's presenter says in what it differs: the particulars of its questions, the
pieces they are about, the odds of answers, what somebody may expect to be offered, how an answer is typed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar

import msgspec

from aerodrome.bots.choice import Candidate
from aerodrome.core.questions import Answer, Question, TypeDice, kind
from aerodrome.core.rules import Rules
from aerodrome.core.why import Why
from aerodrome.core.words import refusal
from aerodrome.server.presenting.chance import DICE, Chance
from aerodrome.server.presenting.hints import PlainWords, plain_reasons, rival_of
from aerodrome.server.presenting.keys import COUNTED, keys_of, letters_of
from aerodrome.server.presenting.orders import plain_orders
from aerodrome.server.presenting.refusals import Expected, reasons_of
from aerodrome.server.wire.debriefs import Advice
from aerodrome.server.wire.scenes import Orders
from aerodrome.server.wire.table import Card, Choice, Errand, PreviewCard, Previewed, Prompt, Refusal


class Outlook(msgspec.Struct, frozen=True):
    """What a legal answer leads to: in words, what it rests on, and what the stage shows of it."""

    words: str
    details: tuple[str, ...] = ()
    card: PreviewCard | None = None


class Prompts:
    """The questions of one game, as the browser asks them."""

    rules: Rules
    few: ClassVar[int] = 24
    """Options up to so many are all shown."""
    most: ClassVar[int | None] = 1000
    """More answers are neither counted nor listed: dice that are typed in have millions."""
    most_keyed: ClassVar[int] = 24
    """In a list of all answers these have keys if they are no more than so many."""
    most_refused: ClassVar[int] = 8
    most_reasons: ClassVar[int] = 8
    """A long line of nonsense may have hundreds."""
    counted: ClassVar[str] = COUNTED
    typed: ClassVar[tuple[type[Question], ...]] = (TypeDice,)
    """Questions whose answers are typed even where all of them are shown."""
    plain_words: ClassVar[PlainWords] = {}
    """What the parts of a bot's score mean, in plain words."""
    chance: ClassVar[Chance] = DICE

    def prompt(self, question: Question, state: Any) -> Prompt:
        """A question as the browser asks it."""
        card = self.card(question, state)
        shown = self.shown(question, state, card)
        total = self.total(question, state, shown, card)
        typed = question.open or total > len(shown) or isinstance(question, self.typed)
        return Prompt(
            seat=question.seat,
            kind=kind(question),
            words=self.rules.ask_words(question, state),
            paragraph=self.paragraph(question, state),
            pieces=self.subjects(question, state),
            choices=shown,
            total=total,
            form=self.form(question, state) if typed else "",
            refused=self.refused(question, state, shown),
            card=card,
            errands=self.errands(question, state),
            later=self.later(question),
        )

    def paragraph(self, question: Question, state: Any) -> str:
        """The rule that a question rests on, as it stands."""
        return question.paragraph

    def orders(self, state: Any) -> Orders:
        """What every game knows: the story it began with, and the score."""
        return plain_orders(self.rules.result(state), getattr(getattr(state, "setting", None), "briefing", ""))

    def card(self, question: Question, state: Any) -> Card | None:
        """The particulars of a question, where it has any."""
        return None

    def detail(self, question: Question, state: Any, numbers: Sequence[int]) -> PreviewCard | None:
        """What there is to know of answers that the card only marks."""
        raise LookupError("this question marks no answers")

    def subjects(self, question: Question, state: Any) -> tuple[str, ...]:
        """The pieces that a question is about, the one that decides first."""
        return ()

    def form(self, question: Question, state: Any) -> str:
        """How an answer is typed."""
        return "type an answer"

    def later(self, question: Question) -> bool:
        """Are its choices worked out only for whoever asks for them?"""
        return False

    # ---- hints

    def hints(self, question: Question, state: Any, weighed: Sequence[Candidate]) -> tuple[Advice, ...]:
        """What a bot thinks of some answers: each by its name, with the reasons that set it apart from the others."""
        return tuple([
            Advice(
                one.answer,
                self.manoeuvre(question, one.answer, state),
                one.score,
                plain_reasons(one, weighed, self.plain_words, self._beside(question, state, one, weighed)),
            )
            for one in weighed
        ])  # fmt: skip

    def _beside(self, question: Question, state: Any, one: Candidate, weighed: Sequence[Candidate]) -> str:
        """What the answer is called that another is compared with; nothing where both are called alike."""
        rival = rival_of(one, weighed)
        if rival is None or not one.parts:
            return ""
        name = self.by_name(question, rival.answer, state)
        return name if name != self.by_name(question, one.answer, state) else ""

    def by_name(self, question: Question, answer: Answer, state: Any) -> str:
        """What pilots call an answer, in a few words; nothing where it has no name."""
        return ""

    def manoeuvre(self, question: Question, answer: Answer, state: Any) -> str:
        """An answer as pilots would call it, and what it comes to."""
        return self.rules.option_words(question, answer, state)

    # ---- choices

    def shown(self, question: Question, state: Any, card: Card | None) -> tuple[Choice, ...]:
        """The choices of a prompt."""
        return self.choices(question, state, self.listed(question, state))

    def listed(self, question: Question, state: Any) -> list[Answer]:
        """The answers that are worth listing: all where there are few."""
        if question.open:
            return []
        few = list(islice(question.options(state), self.few + 1))
        return few if len(few) <= self.few else []

    def total(self, question: Question, state: Any, shown: tuple[Choice, ...], card: Card | None) -> int:
        """How many legal answers there are, as far as it is worth counting."""
        return len(shown) if question.open else sum(1 for _ in islice(question.options(state), self.most))

    def options(self, question: Question, state: Any, first: int, count: int) -> tuple[Choice, ...]:
        """Legal answers of a question that can be listed, within reason; ready ones of an open question."""
        every = self.listed(question, state) if question.open else islice(question.options(state), self.most)
        answers = list(islice(every, first, first + count))
        return self.choices(question, state, answers, keyed=not first and len(answers) <= self.most_keyed)

    def choices(
        self, question: Question, state: Any, answers: Sequence[Answer], keyed: bool = True
    ) -> tuple[Choice, ...]:
        """Answers as choices, in their order."""
        keys = keys_of(self.wishes(answers), self.counted) if keyed else [""] * len(answers)
        chances, said = self.chances(question, state, answers), self.said(question, answers, state)
        return tuple([
            Choice(
                answer=answer,
                words=words,
                key=key,
                pieces=self.pieces(question, answer, state),
                percent=chances.get(answer),
            )
            for answer, words, key in zip(answers, said, keys, strict=True)
        ])  # fmt: skip

    def said(self, question: Question, answers: Sequence[Answer], state: Any) -> list[str]:
        """Choices in words."""
        return [self.told(question, answer, state) for answer in answers]

    def told(self, question: Question, answer: Answer, state: Any) -> str:
        """One of them in words."""
        return self.rules.option_words(question, answer, state)

    def wishes(self, answers: Sequence[Answer]) -> list[str]:
        """The keys that each answer would like best."""
        return letters_of(answers)

    def pieces(self, question: Question, answer: Answer, state: Any) -> tuple[str, ...]:
        """The pieces that an answer is about."""
        return self.subjects(question, state)

    def chances(self, question: Question, state: Any, answers: Iterable[Answer]) -> Mapping[Answer, float | None]:
        """The odds that answers are about, in per cent."""
        return {}

    # ---- what the battle asks for

    def errands(self, question: Question, state: Any) -> tuple[Errand, ...]:
        """What the battle asks of whom a question is about; cheap, for it is told with every question."""
        return ()

    def pursuit(self, question: Question, state: Any, errand: str) -> Answer:
        """The legal answer that serves an errand best, as a bot would weigh it."""
        raise LookupError(errand)

    def pursue(self, question: Question, state: Any, errand: str) -> Previewed:
        """What serves an errand best, and what it would come to."""
        if errand not in [one.id for one in self.errands(question, state)]:
            raise LookupError(errand)
        return self.preview(question, state, self.pursuit(question, state, errand))

    # ---- what is not offered

    def refused(self, question: Question, state: Any, shown: Sequence[Choice] = ()) -> tuple[Refusal, ...]:
        """What is missing among the options, and why; what is `shown` as a choice is not."""
        offered = [choice.answer for choice in shown]
        asked = (one for one in self.expected(question, state) if one.answer not in offered)
        weighed = ((one, question.refuse(state, one.answer)) for one in asked)
        missing = (Refusal(one.words, reasons_of(reasons)) for one, reasons in weighed if reasons)
        return tuple(islice(missing, self.most_refused))

    def expected(self, question: Question, state: Any) -> Iterator[Expected]:
        """What a player might expect to be able to answer."""
        return iter(())

    # ---- what somebody types

    def read(self, question: Question, state: Any, text: str) -> Answer:
        """What somebody typed, in any case."""
        plain = text.strip()
        options = () if question.open else islice(question.options(state), self.most)
        return next((one for one in options if one.lower() == plain.lower()), plain)

    def preview(self, question: Question, state: Any, text: str) -> Previewed:
        """What a typed answer would come to."""
        answer = self.read(question, state, text)
        if reasons := question.refuse(state, answer):
            return self.turned_down(reasons, answer, self.wrong_card(question, state, answer))
        return self.legal(answer, self.outlook(question, state, answer))

    def outlook(self, question: Question, state: Any, answer: Answer) -> Outlook:
        """What a legal answer leads to."""
        return Outlook(self.rules.option_words(question, answer, state))

    def wrong_card(self, question: Question, state: Any, answer: Answer) -> PreviewCard | None:
        """What the stage shows of an answer that is refused."""
        return None

    def legal(self, answer: Answer, outlook: Outlook) -> Previewed:
        """The preview of a legal answer."""
        return Previewed(0, True, (), outlook.words, outlook.details, outlook.card, str(answer))

    def turned_down(self, reasons: tuple[Why, ...], answer: Answer, card: PreviewCard | None = None) -> Previewed:
        """The preview of an answer that is refused, with the reasons."""
        told = reasons[: self.most_reasons]
        return Previewed(0, False, reasons_of(told), refusal(told), (), card, str(answer))
