"""The list of a flight: what stands first in it is no mistake to the judge, and a jammed gun is not forgotten."""

from random import Random
from typing import Any

import pytest

from aerodrome.bots import roster
from aerodrome.bots.debrief import LEAST
from aerodrome.bots.mind import EVEN
from aerodrome.server.presenting import presenter
from aerodrome.server.rooms import lessons
from aerodrome.triangle import odds
from aerodrome.triangle.bots import veteran
from aerodrome.triangle.bots.esteem import Esteem
from aerodrome.triangle.damage import cleared_by
from aerodrome.triangle.questions import Fly, Tilt
from aerodrome.triangle.setting import Options
from aerodrome.triangle.state import GunState
from aerodrome.triangle.table.flights import fly_card
from tests.server.presenting.walks import pauses
from tests.server.pupil import NAME, PUPIL, begin
from tests.triangle.positions import battle, plane

SHOWN: Any = presenter("triangle")
"""Of any type: what it shows of this game is of this game's kinds."""
JAMMED = (GunState(5, jammed=True),)


def cost(question, view, path):
    """What flying a path costs by the veteran's reckoning, as a debrief has it."""
    ends = veteran.ends(view, question.piece, question.die, question.levels, EVEN, veteran.FOR_FLIGHT, path)
    return ends[0].score - next(end.score for end in ends if end.path == path)


def test_the_first_of_the_list_is_hardly_ever_a_mistake():
    asked = [(one.question, one.view) for one in pauses("close-quarters", 500) if one.view.half > 2]
    flights = [(question, view) for question, view in asked if isinstance(question, Fly)]
    costs = [cost(question, view, fly_card(question, view).ends[0].answer) for question, view in flights]
    assert len(costs) > 60
    assert sum(one > LEAST for one in costs) <= len(costs) / 10


def test_esteem_is_the_veterans_own_reckoning():
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "T14", "W"))
    question = Fly("german", "G4", 0, 0)
    for end in veteran.ends(state, "G4", 0, 0, EVEN, veteran.Care(5, 5)):
        assert end.pose
        seen = [((*end.pose, end.tilt), odds.pose(state, "G4", *end.pose, end.tilt))]
        assert Esteem(state, question).of({end.at: seen})[end.at] == pytest.approx(end.score)


def imagine(rng):
    raise AssertionError("nothing is imagined by playing the match on")


@pytest.mark.parametrize("step", [2, 5, 9, 13, 18, 22])
def test_in_the_first_lesson_list_hint_and_teacher_agree(step):
    game = lessons.play_up_to(NAME, begin("triangle"), step)
    question, view, lesson = game.question(PUPIL), game.view(PUPIL), lessons.teach(NAME, game)
    assert isinstance(question, Fly)
    assert lesson
    choice = roster.bot("veteran")(view, question, imagine, Random(1))
    hints = SHOWN.hints(question, view, choice.trace)
    assert fly_card(question, view).ends[0].answer == hints[0].answer == lesson.answer


def jammed(guns=JAMMED, **changes):
    """A triplane a little off an enemy's tail."""
    return battle(plane("G4", "fokker-dr-i", "N12", "E", guns=guns), plane("F10", "spad-s-xiii", "R16", "E"), **changes)


def test_ends_that_clear_a_jam_are_listed_apart_and_say_so():
    state, question = jammed(), Fly("german", "G4", 0, 0)
    card = fly_card(question, state)
    ends = SHOWN.detail(question, state, range(len(card.marks))).ends
    for mark, end in zip(card.marks, ends, strict=True):
        clears = bool(cleared_by(state, state.piece("G4"), end.answer, 0))
        assert (mark.purpose == "clears") == clears == ("clears the jam" in end.words)
    assert card.marks[card.ends[0].number].purpose == "clears"
    assert (
        "The two fixed guns are jammed: a move with one turn at most clears them."
        in SHOWN.prompt(question, state).words
    )


@pytest.mark.parametrize(("guns", "options"), [((GunState(5),), Options()), (JAMMED, Options(jam_dice=True))])
def test_nothing_is_said_of_clearing_where_no_move_clears_more_than_another(guns, options):
    state, question = jammed(guns, options=options), Fly("german", "G4", 0, 0)
    assert "clears" not in {mark.purpose for mark in fly_card(question, state).marks}
    assert "jammed" not in SHOWN.prompt(question, state).words


def test_who_leaves_the_nose_of_a_jammed_plane_is_told_that_only_level_moves_clear_guns():
    told = "The two fixed guns are jammed: only a move on one level clears them."
    assert told in SHOWN.prompt(Tilt("german", "G4", 0), jammed()).words
    assert "jammed" not in SHOWN.prompt(Tilt("german", "G4", 0), jammed((GunState(5),))).words


def test_a_hint_with_jammed_guns_clears_them_first_and_speaks_of_no_tail():
    state, question = jammed(), Fly("german", "G4", 0, 0)
    choice = roster.bot("veteran")(state, question, imagine, Random(1))
    hints = SHOWN.hints(question, state, choice.trace)
    assert cleared_by(state, state.piece("G4"), hints[0].answer, 0)
    for one in hints:
        if not cleared_by(state, state.piece("G4"), one.answer, 0):
            assert not [reason for reason in one.reasons if "behind an enemy" in reason]
            assert any("jammed" in reason for reason in one.reasons)
