"""The questions of a campaign in the browser: what differs from those of other games."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from string import ascii_lowercase

from aerodrome.campaign import words
from aerodrome.campaign.game import RULES
from aerodrome.campaign.questions import ChooseCrews
from aerodrome.campaign.state import State
from aerodrome.campaign.table.cards import card_of
from aerodrome.campaign.table.odds import odds_of
from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.core.why import Why
from aerodrome.server.presenting.prompts import Prompts
from aerodrome.server.presenting.refusals import reasons_of
from aerodrome.server.wire.table import Card, Choice, PreviewCard, Previewed

CREWS = 8
"""Of crews so many are shown; any others can be put together."""


class CampaignPrompts(Prompts):
    """Men by their names, letters for keys, and every reason against an answer in a list."""

    rules = RULES
    few = 40
    most = most_keyed = 200
    most_reasons = 12
    counted = ascii_lowercase + "1234567890"
    typed = (TypeDice, ChooseCrews)

    card = staticmethod(card_of)
    form = staticmethod(words.form)

    def subjects(self, question: Question, state: State) -> tuple[str, ...]:
        """The man whom a question is about."""
        man = getattr(question, "man", "")
        return (man,) if man else ()

    def pieces(self, question: Question, answer: Answer, state: State) -> tuple[str, ...]:
        """The man whom an answer names."""
        return (answer,) if answer in state.ids else ()

    def chances(self, question: Question, state: State, answers: Iterable[Answer]) -> Mapping[Answer, float | None]:
        """How likely a falling man is to live."""
        return {answer: odds_of(question, answer, state) for answer in answers}

    def wishes(self, answers: Sequence[Answer]) -> list[str]:
        """Letters one after the other."""
        return [""] * len(answers)

    def listed(self, question: Question, state: State) -> list[Answer]:
        """All where there are few; some crews to begin with."""
        if isinstance(question, ChooseCrews):
            return list(islice(question.options(state), CREWS))
        return super().listed(question, state)

    def total(self, question: Question, state: State, shown: tuple[Choice, ...], card: Card | None) -> int:
        """How many answers there are, as far as they are shown or one more than could be."""
        if question.open or isinstance(question, ChooseCrews):
            return len(shown)
        return sum(1 for _ in islice(question.options(state), self.few + 1))

    def read(self, question: Question, state: State, text: str) -> Answer:
        """What somebody typed, as an answer."""
        return text.strip()

    def turned_down(self, reasons: tuple[Why, ...], answer: Answer, card: PreviewCard | None = None) -> Previewed:
        """The reasons stand in a list, and are not said twice."""
        return Previewed(0, False, reasons_of(reasons[: self.most_reasons]), "", (), card, answer)
