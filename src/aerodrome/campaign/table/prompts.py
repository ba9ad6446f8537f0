"""Prompts: a campaign's question in words, its choices, and what speaks against an answer."""

from itertools import islice

from aerodrome.campaign import words
from aerodrome.campaign.questions import ChooseCrews
from aerodrome.campaign.state import State
from aerodrome.campaign.table.cards import card_of
from aerodrome.campaign.table.odds import odds_of
from aerodrome.core.questions import Question, TypeDice, kind
from aerodrome.core.why import Why
from aerodrome.server.wire.scenes import Reason
from aerodrome.server.wire.table import Choice, Previewed, Prompt

FEW = 40
"""Options up to so many are all shown."""
CREWS = 8
"""Of crews so many are shown; any others can be put together."""
MOST = 200
MOST_REASONS = 12
LETTERS = "abcdefghijklmnopqrstuvwxyz1234567890"


def prompt_of(question: Question, state: State) -> Prompt:
    """A question as the browser asks it."""
    answers = listed(question, state, CREWS if isinstance(question, ChooseCrews) else FEW + 1)
    crews = isinstance(question, ChooseCrews)
    shown = answers if crews or len(answers) <= FEW else []
    typed = question.open or crews or isinstance(question, TypeDice) or len(shown) < len(answers)
    return Prompt(
        seat=question.seat,
        kind=kind(question),
        words=words.ask(question, state),
        paragraph=question.paragraph,
        pieces=_subject(question),
        choices=choices(question, state, shown),
        total=len(answers),
        form=words.form(question, state) if typed else "",
        refused=(),
        card=card_of(question, state),
    )


def listed(question: Question, state: State, most: int = MOST) -> list[str]:
    """Legal answers, as far as they can be listed."""
    if question.open:
        return []
    return list(islice(question.options(state), most))


def choices(question: Question, state: State, answers: list[str]) -> tuple[Choice, ...]:
    """Answers in words, each with a key while there are any."""
    keys = (*LETTERS, *[""] * len(answers))
    return tuple([
        Choice(
            answer=answer,
            words=words.option(question, answer, state),
            key=key,
            pieces=_people(answer, state),
            percent=odds_of(question, answer, state),
        )
        for answer, key in zip(answers, keys, strict=False)
    ])  # fmt: skip


def all_choices(question: Question, state: State) -> tuple[Choice, ...]:
    """All legal answers, as far as they can be listed."""
    return choices(question, state, listed(question, state))


def previewed(question: Question, state: State, text: str) -> Previewed:
    """What an answer would come to: legal or not, with every reason against it."""
    answer = text.strip()
    reasons = question.refuse(state, answer)
    said = "" if reasons else words.option(question, answer, state)
    return Previewed(0, not reasons, reasons_of(reasons), said, (), None, answer)


def reasons_of(reasons: tuple[Why, ...]) -> tuple[Reason, ...]:
    """Reasons for the wire."""
    return tuple([Reason(why.paragraph, why.text) for why in reasons[:MOST_REASONS]])


def _subject(question: Question) -> tuple[str, ...]:
    man = getattr(question, "man", "")
    return (man,) if man else ()


def _people(answer: str, state: State) -> tuple[str, ...]:
    return (answer,) if answer in state.ids else ()
