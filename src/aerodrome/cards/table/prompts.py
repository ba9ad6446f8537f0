"""The questions of Sealed Orders in the browser: what differs from those of other games."""

from collections.abc import Iterable, Mapping, Sequence

from aerodrome.cards import words
from aerodrome.cards.game import RULES
from aerodrome.cards.questions import Fire, FireGun, IgnoreJam, LayGun, Plan
from aerodrome.cards.state import PHASES, State
from aerodrome.cards.table.bearings import bearing, bearings, fire_card, gun_bearing, gun_card
from aerodrome.cards.table.errands import errands_of, pursued
from aerodrome.cards.table.hands import plan_card, plan_preview
from aerodrome.cards.table.hints import PLAIN
from aerodrome.cards.table.refused import expected
from aerodrome.cards.table.wire import Bearing
from aerodrome.cards.words import reading
from aerodrome.core.phrases import capital, count, whole_percent
from aerodrome.core.questions import Answer, Question
from aerodrome.server.presenting.chance import Chance
from aerodrome.server.presenting.keys import letters_of
from aerodrome.server.presenting.prompts import Outlook, Prompts
from aerodrome.server.wire.table import Card, Choice, Errand, PreviewCard, Previewed

NOTHING = ("hold", "none", "no")
"""Answers that do nothing; each has its first letter as a key."""
DECKS = Chance(
    "What you watch is flown with the same cards every time, neither lucky nor unlucky. Fly on, and they're drawn.",
    "Every card checked",
)
"""Luck is in the decks of damage cards."""


class CardsPrompts(Prompts):
    """Plans card by card, shots with what they promise."""

    rules = RULES
    most = None
    plain_words = PLAIN
    chance = DECKS

    form = staticmethod(words.form)
    expected = staticmethod(expected)
    read = staticmethod(reading.answer)

    def card(self, question: Question, state: State) -> Card | None:
        """The hand of a plane that plans, the bearings of a man who fires."""
        match question:
            case Plan():
                return plan_card(question, state)
            case Fire():
                return fire_card(question, state)
            case FireGun():
                return gun_card(question, state)
        return None

    def subjects(self, question: Question, state: State) -> tuple[str, ...]:
        """The plane or the gun that a question is about."""
        named = (getattr(question, field, "") for field in ("plane", "unit"))
        return tuple([name for name in named if name])

    def listed(self, question: Question, state: State) -> list[Answer]:
        """A plan is laid card by card; the rest is listed."""
        return [] if isinstance(question, Plan) else super().listed(question, state)

    def total(self, question: Question, state: State, shown: tuple[Choice, ...], card: Card | None) -> int:
        """How many legal answers there are."""
        if isinstance(question, Plan):
            return len(question.legal(state))
        return super().total(question, state, shown, card)

    def wishes(self, answers: Sequence[Answer]) -> list[str]:
        """A letter of its own where the answers are words, or for those that do nothing."""
        return [
            answer[0] if answer in NOTHING else wished
            for answer, wished in zip(answers, letters_of(answers), strict=True)
        ]

    def pieces(self, question: Question, answer: Answer, state: State) -> tuple[str, ...]:
        """The planes that an answer is about, the target last."""
        own = self.subjects(question, state)
        match question:
            case Fire() | FireGun():
                target = answer.split(" ")[1:2]
            case LayGun():
                target = answer.split(" ")[:1] if " " in answer else []
            case IgnoreJam():
                target = []
            case _:
                target = [answer] if answer in state.ids else []
        return (*own, *target)

    def chances(self, question: Question, state: State, answers: Iterable[Answer]) -> Mapping[Answer, float | None]:
        """The chance that a shot brings its target down, where that is known."""
        if not isinstance(question, Fire):
            return {}
        offered = bearings(question, state)
        return {answer: one.down for answer in answers if (one := offered.get(answer)) is not None}

    def errands(self, question: Question, state: State) -> tuple[Errand, ...]:
        """What the battle asks of a plane that plans."""
        return errands_of(question, state) if isinstance(question, Plan) else ()

    def pursuit(self, question: Question, state: State, errand: str) -> Answer:
        """The plan that serves an errand best."""
        return (
            pursued(question, state, errand) if isinstance(question, Plan) else super().pursuit(question, state, errand)
        )

    # ---- what somebody types

    def preview(self, question: Question, state: State, text: str) -> Previewed:
        """What a typed answer, or the beginning of a plan, would come to."""
        if isinstance(question, Plan) and len(reading.cards(text)) < PHASES:
            return self._begun(question, state, reading.cards(text))
        return super().preview(question, state, text)

    def _begun(self, question: Plan, state: State, begun: tuple[str, ...]) -> Previewed:
        """A plan as far as it is laid; it is not yet legal, and that is no reproach."""
        card = plan_preview(question, state, begun)
        said = card.steps[-1].words if card.steps else "No cards laid yet."
        return Previewed(0, False, (), said, card.warnings, card, " ".join(begun))

    def outlook(self, question: Question, state: State, answer: Answer) -> Outlook:
        """Where a plan leads; what a shot promises."""
        said = words.option(question, answer, state)
        match question:
            case Plan():
                card = plan_preview(question, state, reading.cards(answer))
                return Outlook(said, (*[step.words for step in card.steps], *card.warnings), card)
            case Fire():
                shot = bearing(question, state, answer)
                return Outlook(said, _promised(shot) if shot else ())
            case FireGun():
                shot = gun_bearing(question, state, answer)
                return Outlook(said, _promised(shot) if shot else ())
        return Outlook(said)

    def wrong_card(self, question: Question, state: State, answer: Answer) -> PreviewCard | None:
        """Where a plan that is refused would lead."""
        return plan_preview(question, state, reading.cards(answer)[:PHASES]) if isinstance(question, Plan) else None


def _promised(shot: Bearing) -> tuple[str, ...]:
    """What a shot promises, in words."""
    lines = [f"{capital(count(shot.cards, 'card'))} from deck {shot.letter} [MC36]."]
    lines += ["Aimed: one point more if the cards do any damage [MC37]."] if shot.aimed else []
    lines.append(f"{shot.mean:.1f} points on average.")
    lines += [f"Chance to bring it down: {whole_percent(shot.down)}."] if shot.down is not None else []
    return tuple(lines)
