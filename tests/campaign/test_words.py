"""Words: every event and question has its sentence, the diary reads as a story."""

from random import Random
from typing import get_args

import pytest

from aerodrome.campaign import RULES, words
from aerodrome.campaign import questions as asked
from aerodrome.campaign.events import CampaignEvent
from aerodrome.campaign.words.asking import ASKERS
from aerodrome.campaign.words.telling import TELLERS
from aerodrome.core.game import new_game
from aerodrome.core.questions import Question, TypeDice
from tests.campaign.stories import mustered, pilot, played, with_kills


def test_every_event_and_every_question_has_words():
    assert set(TELLERS) == set(get_args(CampaignEvent))
    kinds = [kind for kind in vars(asked).values() if isinstance(kind, type) and issubclass(kind, Question)]
    assert set(ASKERS) == {TypeDice, *kinds} - {Question}


@pytest.mark.parametrize(
    "options", [{}, {"progression": "icog"}, {"referee": True, "claims": "confirmed", "tables": "d100"}]
)
def test_a_campaign_is_told_and_asked_in_whole_sentences(options):
    game, rng = new_game("campaign", "spring-offensive", seed=3, options={"missions": 4, **options}), Random(3)
    while not game.over:
        question = game.pending[0]
        said = RULES.ask_words(question, game.state)
        assert said[0].isupper()
        assert said[-1] in ".?"
        answer = question.sample(game.state, rng)
        if not question.open:
            assert RULES.option_words(question, answer, game.state)
        assert isinstance(words.form(question, game.state), str)
        game.answer(answer, question.seat)
    state = RULES.begin(game.setting)
    for event in game.events:
        state = event.apply(state)
        said = RULES.tell_event(event, state)
        assert said[0].isupper() or said[0].isdigit()
        assert said.endswith(".")
        assert "the no man" not in said
        assert all("[" in line for line in RULES.event_details(event))


def test_the_diary_has_a_chapter_for_each_mission():
    game = played(2, missions=3)
    chapters = words.diary(RULES.begin(game.setting), game.events)
    assert [chapter.mission for chapter in chapters] == [0, 1, 2, 3]
    assert chapters[1].title.endswith("1917")
    assert not any("settled" in sentence for chapter in chapters for sentence in chapter.sentences)


def test_a_man_and_the_campaign_in_a_few_lines():
    state = mustered()
    state = with_kills(state, pilot(state).name, 3)
    lines = words.dossier(state, pilot(state))
    assert lines[1].startswith("21 years old, from Melbourne; a shipping clerk before the war.")
    assert "three victories" in lines[2]
    assert words.citation(state, pilot(state)).endswith(": three victories")
    assert words.situation(state)[1] == "Victory points: British 0, Germans 0."


def test_the_end_is_reported_with_the_league():
    game = played(2, missions=2)
    lines = words.report(game.result)
    assert len(lines) == 3
    assert "points" in lines[1]
