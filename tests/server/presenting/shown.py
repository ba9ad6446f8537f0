"""What has to hold of anything that a game's presenter shows."""

from collections.abc import Container, Iterator
from typing import Any

from aerodrome.core.events import SPECTATOR, Event
from aerodrome.core.game import Game
from aerodrome.core.questions import Question
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.wire.outcome import Outcome
from aerodrome.server.wire.scenes import Entry
from aerodrome.server.wire.table import Previewed, Prompt
from tests.server.presenting.walks import Moment, copied

MANY = 200
"""So many choices are asked for at once."""


def sound_prompt(shown: Presenter, question: Question, view: Any, known: Container[str]) -> Prompt:
    """A prompt is in words, goes over the wire, and offers only what is legal, each with a key of its own."""
    prompt = shown.prompt(question, view)
    assert copied(prompt) == prompt
    assert prompt.seat == question.seat
    assert prompt.words[0].isupper() or prompt.words[0].isdigit()
    assert prompt.total >= len(prompt.choices)
    assert prompt.form or prompt.total == len(prompt.choices)
    assert not (prompt.later and prompt.choices)
    choices = shown.options(question, view, 0, MANY) if prompt.later else prompt.choices
    assert tuple(map(copied, choices)) == choices
    keys = [choice.key for choice in choices]
    assert len(set(keys)) == len(keys)
    assert all(len(key) == 1 for key in keys)
    assert all(name in known for choice in choices for name in choice.pieces)
    assert all(refusal.reasons for refusal in prompt.refused)
    for choice in choices:
        assert question.refuse(view, choice.answer) == ()
        assert choice.words
    return prompt


def legal_preview(shown: Presenter, question: Question, view: Any, answer: str) -> Previewed:
    """A preview finds an answer legal that is offered, even typed in small letters."""
    preview = shown.preview(question, view, answer.lower())
    assert copied(preview) == preview
    assert preview.legal, preview.reasons
    assert preview.answer == shown.read(question, view, answer.lower())
    assert preview.words
    assert question.refuse(view, preview.answer) == ()
    return preview


def sound_outcome(shown: Presenter, game: Game) -> Outcome:
    """A result goes over the wire, speaks of every side, and has a winner only when all is over."""
    outcome = shown.outcome(game.result, game.view(SPECTATOR), game.over)
    assert copied(outcome) == outcome
    assert [one.side for one in outcome.sides] == [side.name for side in game.setting.sides]
    assert outcome.lines
    assert outcome.over or not outcome.winner
    return outcome


def sound_entries(
    shown: Presenter, number: int, moment: Moment, game: Game, seats: tuple[str, ...]
) -> Iterator[tuple[Event, Any, Any, Entry]]:
    """What each of the seats sees of an event: the event, the views around it, and a sentence about it."""
    for seat in seats:
        seen = moment.event.seen_by(seat, moment.after)
        if seen is None:
            continue
        before, after = game.rules.view(moment.before, seat), game.rules.view(moment.after, seat)
        entry = shown.entry(number, seen, before, after)
        assert copied(entry) == entry
        assert entry.number == number
        assert entry.text[0].isupper() or entry.text[0].isdigit()
        yield seen, before, after, entry
