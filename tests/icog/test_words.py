"""The game in words: every event and question has some, and a whole battle reads as a story with its report."""

import re
import typing
from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.bots import brawler
from aerodrome.bots.bot import decide
from aerodrome.core.events import Event
from aerodrome.core.game import Game, new_game
from aerodrome.core.paragraphs import paragraphs
from aerodrome.core.questions import Question, TypeDice
from aerodrome.icog import RULES, events, words
from aerodrome.icog.mission import mission
from aerodrome.icog.questions import ability_questions, questions, trim_questions
from aerodrome.icog.state import NEVER
from aerodrome.icog.words.asking import ASKERS, OPTIONS
from aerodrome.icog.words.telling import TELLERS
from tests.icog.pairs import pair

# ---- everything has words


def test_every_event_has_words():
    assert set(TELLERS) == set(typing.get_args(events.IcogEvent))


def test_every_question_has_words():
    asked = {
        kind
        for room in (questions, ability_questions, trim_questions)
        for kind in vars(room).values()
        if isinstance(kind, type) and issubclass(kind, Question) and kind is not Question
    }
    assert set(ASKERS) == {*asked, TypeDice}
    assert set(OPTIONS) == asked


def test_what_has_no_words_is_named():
    class Odd(Event, frozen=True, gc=False, tag="odd"):
        pass

    class Strange(Question, frozen=True, gc=False, tag="strange"):
        pass

    with pytest.raises(TypeError, match="Odd"):
        words.tell(Odd(), pair())
    with pytest.raises(TypeError, match="Strange"):
        words.ask(Strange("german"), pair())


def battle(name: str, seed: int, **options: Any) -> tuple[Game, list[tuple[str, str, str]]]:
    """A battle of brawlers, with every question, answer and words of the answer."""
    game = new_game("icog", name, seed=seed, options={"turn_limit": 6, **options})
    rng = Random(seed)
    asked = []
    while not game.over:
        question = game.pending[0]
        view = game.view(question.seat)
        words_asked = words.ask(question, view)
        choice = decide(game, question.seat, brawler.choose, rng)
        asked.append((words_asked, choice.answer, words.option(question, choice.answer, view)))
    return game, asked


BATTLES = [
    (name, seed, {"fog": bool(seed % 2), "crews": ("ready", "roll", "choose")[seed % 3]})
    for seed, name in enumerate(sorted(mission.missions()))
]


@pytest.mark.parametrize(("name", "seed", "options"), BATTLES, ids=str)
def test_a_whole_battle_reads_as_a_story(name, seed, options):
    """No sentence shows a programmer's value, every reason cites a paragraph that can be read."""
    game, asked = battle(name, seed, **options)
    known = paragraphs("icog")
    for question, answer, meaning in asked:
        assert question[0].isupper() or question[0].isdigit()
        assert not re.search(r"None|[{}<>]", question + meaning), (question, answer, meaning)
        assert meaning
    for seat in RULES.seats(game.setting):
        state = RULES.begin(game.setting)
        for event in game.events:
            state = event.apply(state)
            seen = event.seen_by(seat, state)
            assert seen is not None
            said = words.tell(seen, RULES.view(state, seat))
            assert said[0].isupper()
            assert said[-1] in ".!"
            assert not re.search(rf"None|[{{}}<>]| {NEVER}\b", said), said
            for line in words.details(seen):
                assert "None" not in line
                for number in re.findall(r"\[([^\]]+)\]$", line):
                    assert number in known, line
    assert words.report(game.result)[0].endswith(").") or "draw" in words.report(game.result)[0]


# ---- the report


def test_the_report_gives_verdict_score_men_and_luck():
    game, _ = battle("close-duel", 2)
    lines = words.report(game.result)
    assert lines[1].startswith("Score: British ")
    assert "a lead of one wins" in lines[1]
    assert any(line.startswith("Sopwith Camel B1 of the British: ") for line in lines)
    assert lines[-1].startswith("Luck of the Germans: ")
    assert words.report(game.result, over=False)[0] == "The battle goes on; so far:"
    bare = msgspec.structs.replace(game.result, details=None, winner=None, reason="")
    assert words.report(bare)[0] == "A draw."
