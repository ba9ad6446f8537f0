"""Bots of Sealed Orders: what they reckon with is what the rules say, and they do what they are there for."""

from functools import partial
from random import Random

import msgspec
import numpy as np
import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import play
from aerodrome.bots.mind import EVEN, Mind
from aerodrome.cards.bots import ace, cadet, exchange, standing, veteran, weighing
from aerodrome.cards.bots.tracks import tracks_of
from aerodrome.cards.flying import movement, plans
from aerodrome.cards.game import RULES
from aerodrome.cards.questions import Fire, Plan
from aerodrome.cards.state import State
from aerodrome.core.game import Game, new_game
from tests.cards.stories import asked, run, story

BEHIND = "duel rules=standard | turn 3 | A1 30000,20000,0; G1 30000,25000,0"
"""A1 sits close behind G1."""


def at_plans(text: str) -> State:
    game = story(text)
    run(game, until=asked("plan"))
    return game.state


def before_the_tailer_plans() -> Game:
    """The plane ahead has planned; the one behind knows its first card (MC19)."""
    game = story(BEHIND)
    run(game, until=asked("plan"))
    game.answer("S S Z", game.state.plane("G1").seat)
    return game


def choice(game: Game, seat: str, bot: str, seed: int = 1):
    question = game.question(seat)
    return roster.bot(bot)(game.view(seat), question, partial(game.imagine, seat), Random(seed))


@pytest.mark.parametrize("scenario", ["duel", "bounce", "bombing-run", "airship-raid"])
def test_tracks_lead_where_the_rules_lead(scenario):
    game = new_game("cards", scenario, seed=4)
    run(game, until=asked("plan"))
    for plane in [one for one in game.state.planes if one.place == "air"]:
        found = tracks_of(game.state, plane)
        assert found.plans == plans.legal(plans.hand_of(game.state, plane))
        for at in range(0, len(found.plans), 17):
            poses = movement.track(game.state, plane, found.plans[at])
            assert [
                (int(x), int(y), int(h)) for x, y, h in zip(found.x[at], found.y[at], found.heading[at], strict=True)
            ] == list(poses)


def test_a_first_card_that_is_known_leaves_only_plans_that_begin_with_it():
    state = at_plans(BEHIND)
    found = tracks_of(state, state.plane("G1"), "TL")
    assert found.plans
    assert {plan.split()[0] for plan in found.plans} == {"TL"}


def test_fire_is_expected_from_behind_and_not_from_ahead():
    state = at_plans(BEHIND)
    behind, ahead = state.plane("A1"), state.plane("G1")
    mine, theirs = tracks_of(state, behind), tracks_of(state, ahead)
    straight = mine.some([mine.plans.index("S S Z")]), theirs.some([theirs.plans.index("S S Z")])
    assert exchange.expected(state, behind, straight[0], ahead, straight[1])[0, 0] > 2
    assert exchange.expected(state, ahead, straight[1], behind, straight[0])[0, 0] == 0
    assert standing.position(*straight)[0, 0] > standing.position(straight[1], straight[0])[0, 0]


def test_no_fire_is_expected_of_empty_guns_nor_of_fixed_guns_on_another_level_where_a_house_rule_forbids_it():
    def promised(ammunition, level_fire, level):
        rules = f"duel rules=full ammunition={ammunition} level_fire={level_fire}"
        state = at_plans(f"{rules} | turn 3 | A1 30000,20000,0; G1 30000,24000,0")
        target = state.plane("G1")
        spent = (ammunition,) * len(state.entry("A1").guns)
        shooter = msgspec.structs.replace(state.plane("A1"), level=target.level - level, spent=spent)
        mine, theirs = tracks_of(state, shooter), tracks_of(state, target)
        straight = mine.some([mine.plans.index("S S Z")]), theirs.some([theirs.plans.index("S S Z")])
        return exchange.expected(state, shooter, straight[0], target, straight[1])[0, 0]

    assert promised(0, "off", 0) > 0
    assert promised(3, "off", 0) == 0, "MC-H2"
    assert promised(0, "off", 1) > 0
    assert promised(0, "on", 1) == 0, "MC-H10"
    assert promised(0, "on", 0) > 0


def test_nobody_who_has_a_choice_plans_to_leave_the_table():
    state = at_plans("duel rules=standard | turn 3 | A1 30000,9000,36; G1 30000,40000,0")
    plane = state.plane("A1")
    mine = tracks_of(state, plane)
    safe = standing.safety(state, plane, mine, None)
    stays = [not movement.strays(state, plane, plan) for plan in mine.plans]
    assert any(stays)
    assert min(safe[np.array(stays)]) > max(safe[~np.array(stays)])


@pytest.mark.parametrize("level", ["cadet", "veteran", "ace@6"])
def test_who_sits_behind_an_enemy_plans_to_fire_at_him(level):
    game = before_the_tailer_plans()
    state = game.state
    seat = state.plane("A1").seat
    mine, theirs = tracks_of(state, state.plane("A1")), tracks_of(state, state.plane("G1"))
    value = exchange.expected(state, state.plane("A1"), mine, state.plane("G1"), theirs).mean(axis=1)
    chosen = value[mine.plans.index(choice(game, seat, level).answer)]
    assert chosen > np.median(value)


def test_a_mixture_is_a_set_of_chances():
    state = at_plans(BEHIND)
    theirs, weights = veteran.mixture(state, state.plane("A1"), state.plane("G1"))
    assert len(theirs.plans) == len(weights)
    assert weights.sum() == pytest.approx(1)
    assert weights.min() >= 0


def test_regret_matching_finds_the_even_mixture_of_a_matching_game():
    """Rock, paper, scissors: no plan is better than another, and each is flown as often."""
    game = np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]) + 0.0
    mind = Mind(Random(1), lambda rng: story(BEHIND), (EVEN,), None)
    skewed = game.copy()
    assert ace.settled(skewed, -skewed, mind) == pytest.approx(np.full(3, 1 / 3), abs=0.05)
    assert ace.settled(game + np.array([[2.0], [0.0], [0.0]]), -game, mind)[0] > 0.9


def test_nobody_holds_his_fire():
    game = story(
        "pairs rules=standard | turn 3 | A1 30000,20000,0; G1 30500,24500,0 cards=A55+A56+A57+A58; G2 29500,24500,0"
    )
    run(game, until=asked("fire"))
    question = next(one for one in game.pending if isinstance(one, Fire))
    bot = roster.bot("cadet")
    answer = bot(game.view(question.seat), question, partial(game.imagine, question.seat), Random(1)).answer
    assert answer != "hold"


def test_bots_look_at_views_and_answer_what_the_rules_allow():
    for seed, (scenario, rules) in enumerate((("duel", "basic"), ("photographs", "standard"), ("bounce", "full"))):
        game = new_game("cards", scenario, seed=seed, options={"rules": rules, "turns": 3})
        bots = {seat: roster.bot(("veteran", "ace@2")[at % 2]) for at, seat in enumerate(game.who)}
        assert play(game, bots, Random(seed)).stumbles == 0


def test_a_veteran_weighs_the_same_position_the_same_way():
    game = before_the_tailer_plans()
    seat = game.state.plane("A1").seat
    question = game.question(seat)
    assert isinstance(question, Plan)
    assert choice(game, seat, "veteran", 3) == choice(game, seat, "veteran", 3)
    assert weighing.enemies(RULES.view(game.state, seat), game.state.plane("A1"), 2)[0].id == "G1"


def test_cards_that_were_looked_at_count_as_they_are():
    """Cards are guessed at until somebody looks at them; who counts remembers the deck of each."""
    state = at_plans("duel rules=standard | turn 3 | A1 30000,20000,0; G1 30000,25000,0 cards=A55+A56+B1")
    enemy = state.plane("G1")
    whole = state.entry("G1").damage
    hidden = RULES.view(state, state.plane("A1").seat).plane("G1")
    assert hidden.damage == 0
    assert weighing.left(state, hidden) == pytest.approx(whole - 3 * weighing.UNKNOWN)
    means = [exchange.deck_points(letter)[0] for letter in ("A", "A", "B")]
    assert weighing.left(state, hidden, counts=True) == pytest.approx(whole - sum(means))
    assert weighing.left(state, enemy) == whole - enemy.damage
    looked = msgspec.structs.replace(hidden, cards=enemy.cards)
    assert weighing.left(state, looked) == max(1, whole - enemy.damage)


def test_an_ace_fires_at_the_one_who_has_taken_most_cards():
    game = story(
        "pairs rules=standard | turn 3 | A1 30000,20000,0; G1 30500,25500,0; G2 29500,25500,0 cards=A1+A2+A3+A4+A5"
    )
    run(game, until=asked("fire"))
    question = next(one for one in game.pending if isinstance(one, Fire) and one.plane == "A1")
    assert {"fixed G1", "fixed G2"} <= set(question.offers)
    bot = roster.bot("ace@2")
    answer = bot(game.view(question.seat), question, partial(game.imagine, question.seat), Random(1)).answer
    assert answer == "fixed G2"


def test_of_plans_that_are_alike_any_is_flown_and_the_best_is_told_of():
    state = at_plans(BEHIND)
    mine = tracks_of(state, state.plane("A1")).some(list(range(20)))
    total = np.zeros(20)
    total[[3, 7]] = 1.0, 0.995
    total[11] = 0.9
    minds = [Mind(Random(seed), lambda rng: story(BEHIND), (EVEN,), None) for seed in range(20)]
    found = [cadet.chosen(mine, total, mind, None) for mind in minds]
    assert {one.answer for one in found} == {mine.plans[3], mine.plans[7]}
    assert all(mine.plans[3] in [candidate.answer for candidate in one.trace] for one in found)
    assert all(one.trace[0].answer == one.answer for one in found)
