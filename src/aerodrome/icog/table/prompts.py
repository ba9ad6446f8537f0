"""The questions of In Clouds of Glory in the browser: what differs from those of other games."""

from collections.abc import Iterable, Mapping, Sequence

from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.icog import words
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.game import RULES
from aerodrome.icog.movement.announcement import parse, said
from aerodrome.icog.questions.questions import (
    HOLD,
    Announce,
    AtStall,
    ChoosePitch,
    MarkRun,
    MoveFormation,
    PlaceAirplane,
    Shoot,
)
from aerodrome.icog.questions.trim_questions import ChooseBank
from aerodrome.icog.state import State
from aerodrome.icog.table import choices
from aerodrome.icog.table.cards import card_of
from aerodrome.icog.table.errands import errands_of, pursued
from aerodrome.icog.table.flights import flight_card
from aerodrome.icog.table.ghosts import ghosts_of
from aerodrome.icog.table.hints import PLAIN
from aerodrome.icog.table.ready import ready_moves
from aerodrome.icog.table.refused import expected, shots_refused
from aerodrome.icog.table.targets import listed_targets, target_preview
from aerodrome.icog.words import bombing, presets, shortlists
from aerodrome.icog.words.forms import form
from aerodrome.icog.words.manoeuvres import manoeuvre
from aerodrome.icog.words.preview import in_full
from aerodrome.icog.words.reading import draft, names_preset, preset_word, read
from aerodrome.server.presenting.keys import letters_of
from aerodrome.server.presenting.prompts import Outlook, Prompts
from aerodrome.server.wire.scenes import Reason
from aerodrome.server.wire.table import Card, Choice, Errand, PreviewCard, Previewed, Refusal

OWN_KEYS: Mapping[Answer, str] = {HOLD: HOLD, "re-roll": "die"}
"""What is answered by other letters than its first: a second press of what led to a roll does not roll again."""


class IcogPrompts(Prompts):
    """Moves to announce with ready ones, targets with their odds, tests, and what else continuous space asks for."""

    rules = RULES
    typed = (TypeDice, AtStall, ChoosePitch, ChooseBank)
    plain_words = PLAIN

    card = staticmethod(card_of)
    subjects = staticmethod(choices.subjects)
    told = staticmethod(choices.told)
    pieces = staticmethod(choices.pieces_of)
    expected = staticmethod(expected)
    read = staticmethod(read)
    wrong_card = staticmethod(target_preview)

    def form(self, question: Question, state: State) -> str:
        """How an answer is typed."""
        return form(question, state) or super().form(question, state)

    def shown(self, question: Question, state: State, card: Card | None) -> tuple[Choice, ...]:
        """All where there are few, ready ones where there are very many; ready moves come when they are asked for."""
        return () if self.later(question) else super().shown(question, state, card)

    def by_name(self, question: Question, answer: Answer, state: State) -> str:
        """A move is known by its manoeuvre."""
        if not isinstance(question, Announce) or state.airplane(question.airplane).place != "air":
            return ""
        return manoeuvre(
            maneuvers.preview(state, question.airplane, parse(answer), drawn=False),
            state.airplane(question.airplane).frame,
        )

    def later(self, question: Question) -> bool:
        """Ready moves are tried by the dozen."""
        return isinstance(question, Announce)

    def options(self, question: Question, state: State, first: int, count: int) -> tuple[Choice, ...]:
        """Legal answers of a question that can be listed, within reason; of a move the ready ones."""
        if isinstance(question, Announce):
            return ready_moves(state, question.airplane)[first : first + count]
        return super().options(question, state, first, count)

    def listed(self, question: Question, state: State) -> list[Answer]:
        """The answers that are worth listing."""
        if (found := listed_targets(question, state)) is not None:
            return found
        match question:
            case PlaceAirplane():
                return presets.places(state, question.airplane)
            case AtStall():
                return shortlists.at_stall(question, state)
            case MoveFormation():
                return shortlists.plain_moves(question, state)[: self.few]
        return super().listed(question, state)

    def wishes(self, answers: Sequence[Answer]) -> list[str]:
        """A letter of its own where the answers are words, or for holding fire: what is fired is counted from one."""
        return [OWN_KEYS.get(answer, wished) for answer, wished in zip(answers, letters_of(answers), strict=True)]

    def chances(self, question: Question, state: State, answers: Iterable[Answer]) -> Mapping[Answer, float | None]:
        """The chance of a hit; that of a test stands in the words, which say what it is a chance of."""
        hits = choices.hits(question, state)
        return {answer: hits.get(answer) for answer in answers}

    def refused(self, question: Question, state: State, shown: Sequence[Choice] = ()) -> tuple[Refusal, ...]:
        """What is missing among the options, and why; of shots the enemies nearby."""
        if isinstance(question, Shoot):
            return tuple(shots_refused(question, state))[: self.most_refused]
        return super().refused(question, state, shown)

    def errands(self, question: Question, state: State) -> tuple[Errand, ...]:
        """What the mission asks of an airplane that moves."""
        return errands_of(question, state) if isinstance(question, Announce) else ()

    def pursuit(self, question: Question, state: State, errand: str) -> Answer:
        """The announcement that serves an errand best."""
        if isinstance(question, Announce):
            return pursued(question, state, errand)
        return super().pursuit(question, state, errand)

    # ---- what somebody types

    def preview(self, question: Question, state: State, text: str) -> Previewed:
        """What a typed answer, or the beginning of one, would come to."""
        if isinstance(question, Announce):
            return self._announced(question, state, text)
        return super().preview(question, state, text)

    def outlook(self, question: Question, state: State, answer: Answer) -> Outlook:
        """What a legal answer leads to, with the airplanes where it would put them."""
        card: PreviewCard | None = ghosts_of(question, state, answer) or target_preview(question, state, answer)
        details = bombing.particulars(question, answer, state) if isinstance(question, MarkRun) else ()
        return Outlook(words.option(question, answer, state) or answer, details, card)

    def _announced(self, question: Announce, state: State, text: str) -> Previewed:
        """An announcement: shown as far as it can be read, legal or not."""
        name = question.airplane
        if names_preset(state, text):
            ready = read(question, state, text)
            if ready == text and preset_word(state, text) != "stay":
                reason = Reason(question.paragraph, f"{text.strip()[:40]} is not possible now")
                return Previewed(0, False, (reason,), "", (), None, text)
            text = ready
        found = draft(state, text)
        preview = maneuvers.preview(state, name, found.announcement)
        card = flight_card(state, name, preview, text, found.fault)
        if found.fault is not None:
            reason = Reason(question.paragraph, f"column {found.fault.column}: {found.fault.found}")
            return Previewed(0, False, (reason,), "", (), card, text)
        answer = said(found.announcement)
        if reasons := question.refuse(state, answer):
            return self.turned_down(reasons, answer, card)
        return self.legal(answer, Outlook(words.in_short(state, name, preview), in_full(state, name, preview), card))
