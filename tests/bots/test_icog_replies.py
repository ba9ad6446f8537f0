"""What an ace with time to think makes of its best moves: veterans reply to them by the rules."""

from random import Random

import numpy as np
import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import play
from aerodrome.bots.mind import Budget, Mind
from aerodrome.core.game import new_game
from aerodrome.icog.announcing import plain
from aerodrome.icog.bots import ace, replies, veteran
from aerodrome.icog.bots import picture as pictures
from aerodrome.icog.bots.foresight import play as foresight
from aerodrome.icog.bots.foresight.library import KEEN
from aerodrome.icog.bots.scoring import moves
from aerodrome.icog.bots.veteran import NONE
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.state import change
from tests.icog.skies import plane, sky


def beside(**fields):
    """An enemy who moves later, and gets D1 into his sights by two turns only if it flies straight on."""
    return sky(
        plane("D1", at=(30, 30, 20), speed=150),
        plane("B1", "s-e-5a", at=(44, 29, 22), heading=225, speed=160),
        **fields,
    )


def imagine(rng):
    raise AssertionError("nothing is imagined by playing the match on")


def mind(budget=None, **kept):
    return Mind(Random(1), imagine, budget=budget, **kept)


def outlook(state):
    return veteran.outlook(state, "D1", mind())


def chosen(spec, state, **kept):
    """What an ace chooses, with the trace of it."""
    name, _, budget = spec.partition("@")
    habits, _ = roster.habits(name)
    return habits[Announce](state, Announce("german", "D1"), mind(Budget.read(budget), **kept))


@pytest.fixture
def asked(monkeypatch):
    """The moves to which veterans were asked for a reply, one after the other."""
    found, answered = [], replies.answered

    def watched(ahead, announcement, mind):
        found.append(announcement)
        return answered(ahead, announcement, mind)

    monkeypatch.setattr(replies, "answered", watched)
    return found


def test_veterans_find_the_shot_that_plain_numbers_miss():
    state = beside()
    ahead, straight = outlook(state), plain.straight_on(state, state.airplane("D1"))
    move = veteran.look(ahead, moves.roughly(ahead.of, straight), straight)
    assert move.end is not None
    value, dealt = veteran.play_on(ahead, move.end, KEEN, 0.0, NONE)
    assert dealt.sum() == 0.0
    assert replies.answered(ahead, straight, mind()) < value - 0.5


def test_a_move_is_worth_what_everybody_s_fire_and_places_come_to_after_the_reply_of_a_veteran():
    state = beside()
    ahead, straight = outlook(state), plain.straight_on(state, state.airplane("D1"))
    there = replies.moved(state, "D1", straight)
    reply = parse(veteran.announce(there, Announce("british", "B1"), mind()).answer)
    assert reply.targets == ("D1",)
    after = pictures.picture(replies.moved(there, "B1", reply))
    end, nobody = after.craft[after.row("D1")], np.array([], dtype=np.int64)
    value, dealt = foresight.play_on(
        after.row("D1"), end, nobody, after.craft, after.tables, ahead.weights, KEEN, 0.0, NONE.copy()
    )
    assert dealt[after.row("B1")] > 0.2
    assert replies.answered(ahead, straight, mind()) == pytest.approx(value - ahead.now)


def test_a_move_is_flown_as_the_rules_fly_it():
    state, announcement = beside(), parse("T E 8 @30; S 7; bank 20")
    one = replies.moved(state, "D1", announcement).airplane("D1")
    flight = fly(state, "D1", announcement)
    assert (one.at, one.frame, one.moved) == (flight.at, flight.frame, state.turn)


@pytest.mark.parametrize(("at", "heading", "answer"), [((30, 50, 20), 0, "S 15"), ((30, 30, 5), 180, "D E 8; S 7")])
def test_who_leaves_the_board_or_meets_the_ground_is_gone(at, heading, answer):
    state = sky(plane("D1", at=at, heading=heading, speed=150), plane("B1"))
    assert replies.moved(state, "D1", parse(answer)).airplane("D1").place == "gone"


def test_with_little_time_nobody_is_asked_and_with_more_time_every_round_asks_for_the_best_few(asked):
    chosen("ace@4", beside())
    assert asked == []
    chosen("ace@6", beside())
    assert len(asked) == 2 * ace.FINALISTS
    assert asked[: ace.FINALISTS] == asked[ace.FINALISTS :]
    assert len(dict.fromkeys(asked)) == ace.FINALISTS


@pytest.mark.parametrize("reason", ["moved", "crowd", "all weighed alike"])
def test_nobody_is_asked_who_has_moved_or_is_one_of_many_nor_where_all_moves_are_weighed_alike(asked, reason):
    friend = plane("D2", at=(20, 30, 20), speed=150)
    others = [plane(f"B{at}", at=(24 + 4 * at, 40, 20), speed=150) for at in (2, 3, 4, 5)]
    state = sky(*beside().airplanes, *(others if reason == "crowd" else (friend,)))
    if reason == "moved":
        state = change(state, "B1", moved=state.turn)
    chosen("ace@6", state, **({"keep": 48} if reason == "all weighed alike" else {}))
    assert asked == []


def test_what_was_not_asked_about_is_marked_down_and_never_chosen(monkeypatch):
    monkeypatch.setattr(replies, "answered", lambda *_: -5.0)
    choice = chosen("ace@8", beside())
    assert choice.trace[0].score < -2.0
    told = [one.score for one in choice.trace]
    assert told == sorted(told, reverse=True)


def test_friends_whom_no_enemy_follows_are_not_asked(monkeypatch):
    asked, announce = [], veteran.announce

    def watched(view, question, mind):
        asked.append(question.airplane)
        return announce(view, question, mind)

    monkeypatch.setattr(veteran, "announce", watched)
    state = sky(*beside().airplanes, plane("D2", at=(20, 30, 20), speed=150))
    straight = plain.straight_on(state, state.airplane("D1"))
    replies.answered(outlook(state), straight, mind())
    assert asked == ["B1"]


@pytest.mark.parametrize("mission", ["even-pairs", "photo-run", "balloon-busting", "close-bombing"])
def test_an_ace_with_time_flies_battles_and_missions_in_fog(mission):
    game = new_game("icog", mission, seed=2, options={"turn_limit": 3, "fog": True})
    assert play(game, dict.fromkeys(game.who, roster.bot("ace@5")), Random(2)).stumbles == 0
    assert game.over
