"""Damage and men (MC40-MC59, MC65-MC78): what cards do, who bears it, and what skills change."""

import pytest

from aerodrome.cards import words
from aerodrome.cards.events import Burnt, CardReturned, Fell, Fired, JamChecked, Jammed, Looked, Nursed, SkillUsed
from aerodrome.cards.fire.effects import is_half, jam_counters
from aerodrome.cards.fire.lives import saviour
from aerodrome.cards.men.crews import is_manned, observer, photographer
from aerodrome.cards.men.limits import fatal, is_alive, is_limited, without_effect
from aerodrome.cards.parts.airplanes import airplane
from aerodrome.cards.parts.damage import NUMBERS
from aerodrome.cards.sortie import seats
from aerodrome.cards.state import Draw, Held, Pack, _replace, change_man
from aerodrome.core.game import new_game
from aerodrome.core.sortie import Flier, Mount, Sortie
from tests.cards.stories import DUEL, asked, key, offers, plane, run, skilled, story, told

HURT = "duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards={}"
TWO = (
    "artillery-spotting aa=0 | turn 1 | B1 30000,46000,36; B2 5000,5000,0; "
    "B3 9000,5000,0; G1 30000,50000,36; G2 50000,50000,0; G3 55000,50000,0"
)
"""G1 close behind the R.E.8."""


def after_first_fire(game):
    return game.state.phase == 2


def test_mc40_damage_is_points_and_aim_and_half_counts():
    eight = story(HURT.format("A60+A47"))
    nine = story(HURT.format("A60+A59"))
    assert [plane(game, "G1").damage for game in (eight, nine)] == [8, 9]
    assert [is_half(game.state, plane(game, "G1")) for game in (eight, nine)] == [False, True]


def test_mc41_damage_enough_brings_a_plane_down_and_its_cards_lie_open():
    game = story(HURT.format("A60+A59+A47"), dice=[60 - 2, 48])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.over)
    fell = told(game, Fell)[0]
    assert (fell.fate, fell.cause, fell.victors) == ("shot down", "damage", (("A1", 0),))
    assert game.state.packs["A"].discards == (47, 48, 58, 59, 60)


def test_mc42_a_jam_lies_on_the_post_that_fired():
    assert [jam_counters("jam-green", 0), jam_counters("jam-red", 0), jam_counters("jam-green", 2)] == [3, 4, 5]
    game = story(dice=[11, 13])
    run(game, {"fire A1": "fixed G1"}, until=after_first_fire)
    assert told(game, Jammed)[0].counters == 4
    men = {"A1": [{"wounds": 1, "skills": ("Gold bullets",)}]}
    game = story("duel | turn 3 | A1 30000,20000,0; G1 30000,24000,0", men=men, dice=[11, 1])
    run(game, {"fire A1": ["hold", "fixed G1"]})
    assert told(game, Jammed)[0].counters == 5
    run(game, {"plan A1": "TL Z TR"})
    assert (game.state.turn, plane(game, "A1").jams) == (5, (1,))  # it fires again in phase 1 of turn 5


def test_mc43_a_fire_burns_for_three_turns():
    game = story("duel | turn 4 | A1 30000,20000,0; G1 30000,24000,0", dice=[46, 1, 2, 3, 4])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.turn == 5)
    for turn in (5, 6, 7):
        run(game, {"plan G1": "TL Z TL", "plan A1": "TR Z TR"})
        assert game.state.turn == turn + 1
    assert [len(event.cards) for event in told(game, Burnt)] == [1, 1, 1]
    assert plane(game, "G1").fire == 0


def test_mc43_off_the_table_the_rest_is_drawn_at_once():
    game = story("duel | turn 5 | A1 30000,5000,0; G1 30000,56000,0 fire=3", dice=[1, 2, 3])
    run(game, {"plan G1": "S S Z"}, until=lambda game: game.over)
    assert [len(event.cards) for event in told(game, Burnt)] == [1, 2]
    assert plane(game, "G1").fate == "left"
    lost = story("duel | turn 5 | A1 30000,5000,0; G1 30000,56000,0 fire=3 cards=A60+A59+A58", dice=[57, 58, 1])
    run(lost, {"plan G1": "S S Z"}, until=lambda game: game.over)
    assert (plane(lost, "G1").fate, plane(lost, "G1").off_board) == ("shot down", True)


def test_mc44_smoke_keeps_from_aiming_and_tailing():
    game = story("duel | turn 1 | A1 30000,20000,0 smoke=3; G1 30000,24000,0", dice=[1, 2, 3, 4])
    assert len(game.pending) == 2  # nobody tails
    run(game, {"fire A1": ["fixed G1", "fixed G1"]}, until=lambda game: game.state.phase == 3)
    assert [event.aimed for event in told(game, Fired)] == [False, False]


def test_mc45_the_second_hit_stops_the_only_engine():
    game = story(dice=[44, 54])
    run(game, {"fire A1": "fixed G1"}, until=after_first_fire)
    assert (plane(game, "G1").engine, plane(game, "G1").gliding, plane(game, "G1").glide) == (2, True, 3)


def test_mc46_a_rudder_card_bars_its_side():
    game = story(dice=[31, 1])
    run(game, {"fire A1": "fixed G1"})
    assert plane(game, "G1").barred == ("left",)


def test_mc47_a_die_tells_which_of_the_living_is_hit():
    game = story(TWO, dice=[30, 1, 2])
    run(game, {"fire G1": "fixed B1"}, until=after_first_fire)
    assert [man.wounds for man in plane(game, "B1").men] == [0, 1]


@pytest.mark.parametrize(("cards", "fate"), [("A60+A47", ""), ("A60+A59", "exploded")])
def test_mc48_an_explosion_needs_fire_or_half_the_damage(cards, fate):
    game = story(HURT.format(cards), dice=[55, 1])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.over or game.state.phase == 2)
    assert plane(game, "G1").fate == fate
    assert plane(game, "G1").damage == (11 if not fate else 12)


def test_mc49_an_empty_deck_takes_its_discards_back():
    pack = Pack((7,), (1, 2))
    assert pack.without(7) == Pack((), (1, 2))
    assert pack.without(7).drawable == (1, 2)
    assert pack.without(7).without(2) == Pack((1,), ())
    assert Pack((), ()).drawable == NUMBERS
    game = story("duel | turn 1 | A1 30000,5000,0; G1 30000,58000,0 cards=A60+C5")
    run(game, {"plan G1": "S S Z"}, until=lambda game: game.over)
    assert (game.state.packs["A"].discards, game.state.packs["C"].discards) == ((60,), (5,))


def test_mc50_a_dead_mans_posts_are_silent():
    game = story(TWO)
    state = game.state
    assert (observer(state, state.plane("B1")), photographer(state, state.plane("B2"))) == (1, 0)
    dead = story(TWO.replace("B1 30000,46000,36", "B1 30000,46000,36 wounds=0/3"))
    assert [is_manned(dead.state, dead.state.plane("B1"), at) for at in (0, 1)] == [True, False]
    for one, fires in ((game, True), (dead, False)):
        assert ("fire B1" in run(one, until=lambda game: game.state.phase == 2 or game.state.turn > 1)) is fires
    assert seats(airplane("gotha-g-iv")) == ("pilot", "gunner", "observer")


def test_mc51_novices_and_wounded_do_not_fire_with_a_steep_card_and_jam_longer():
    for men in ({"quality": "novice"}, {"wounds": 1}):
        game = story(men={"A1": [men]}, dice=[11, 1])
        run(game, {"fire A1": "fixed G1"}, until=after_first_fire)
        assert told(game, Jammed)[0].counters == 4
    off = story("duel skills=off | turn 1 | A1 30000,20000,0; G1 30000,24000,0", men={"A1": [{"quality": "novice"}]})
    assert not is_limited(off.state, plane(off, "A1").men[0])


def test_mc52_the_third_wound_kills_those_brought_along_included():
    game = story(men={"G1": [{"wounds": 2}]}, dice=[14, 1])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.over)
    assert told(game, Fell)[0].cause == "pilot"


def test_mc54_an_old_wound_counts_as_a_wound():
    game = story(men={"A1": skilled("Old wound")})
    assert is_limited(game.state, plane(game, "A1").men[0])


def test_mc55_one_eye_neither_aims_nor_is_a_crack_shot():
    game = story(men={"A1": skilled("Blinded eye", "Crack Shot")})
    run(game, until=lambda game: game.state.phase == 1 and bool(game.pending))
    assert offers(game, "Allies") == ["hold", "fixed G1"]


def test_mc56_titanium_reaches_farther_and_draws_two_cards():
    game = story(
        "duel | turn 1 | A1 30000,10000,0; G1 30000,25000,0", men={"A1": skilled("Titanium bullets")}, dice=[1, 2]
    )
    run(game, {"fire A1": "fixed G1"}, until=after_first_fire)
    assert (told(game, Fired)[0].distance > 10000, len(told(game, Fired)[0].cards)) == (True, 2)


def test_mc56_gold_jams_a_counter_longer():
    game = story(men={"A1": skilled("Gold bullets")}, dice=[13, 1])
    run(game, {"fire A1": "fixed G1"}, until=after_first_fire)
    assert told(game, Jammed)[0].counters == 5


def test_mc57_a_flask_stops_one_bullet():
    game = story(men={"G1": skilled("Hip-flask")}, dice=[14, 30])
    run(game, {"fire A1": "fixed G1"}, until=after_first_fire)
    man = plane(game, "G1").men[0]
    assert (man.wounds, man.stopped) == (1, ("Hip-flask",))


def test_mc59_a_mechanic_gives_three_points_more():
    sortie = Sortie("1918-05-01", (Mount("Germans", "fokker-d-vii", (Flier("Udet"),), 3),))
    game = new_game("cards", "duel", options={"sortie": sortie})
    assert game.state.entry("G1").damage == 20


def test_mc66_a_light_touch_nurses_a_plane_until_the_next_point():
    game = story(HURT.format("A60+A59+A58"), men={"G1": skilled("Light Touch")}, dice=[33, 34, 1, 15])
    run(game, {"fire A1": ["fixed G1"]}, until=after_first_fire)
    assert (told(game, Nursed)[0].plane, plane(game, "G1").damage) == ("G1", 17)
    run(game, {"fire A1": ["fixed G1"]}, until=lambda game: game.over)
    assert told(game, Fell)[0].plane == "G1"
    roundels = story(HURT.format("A60+A59+A58 roundels=2"), men={"G1": skilled("Light Touch")}, dice=[33, 34])
    run(roundels, {"fire A1": ["fixed G1"]}, until=lambda game: game.over)
    assert told(roundels, Fell)


def test_mc67_nine_lives_gives_a_card_back_once():
    game = story(HURT.format("A60"), men={"G1": skilled("Nine Lives")}, dice=[46, 1])
    run(game, {"fire A1": "fixed G1", "nine-lives G1": "A46"}, until=after_first_fire)
    assert (plane(game, "G1").fire, plane(game, "G1").damage) == (0, 5)
    assert 46 in game.state.packs["A"].left
    assert told(game, CardReturned)[0].seen_by("Allies", game.state).number == 0
    rested = change_man(game.state, "G1", 0, roundels=0, used_in=-1)
    again = _replace(rested, draws=(Draw("G1", "A", (Held("A", 7),)),))
    assert saviour(again, again.plane("G1")) is None  # once in a battle
    fresh = change_man(again, "G1", 0, used=())
    assert saviour(fresh, fresh.plane("G1")) == 0
    held = story(HURT.format("A60"), men={"G1": skilled("Nine Lives")}, dice=[46, 1])
    run(held, {"fire A1": "fixed G1", "nine-lives G1": "A60"}, until=after_first_fire)
    assert (plane(held, "G1").fire, plane(held, "G1").damage) == (3, 2)


def test_mc67_the_question_says_how_it_stands_and_what_each_answer_leads_to():
    game = story(HURT.format("A60"), men={"G1": skilled("Nine Lives")}, dice=[46, 1])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: "nine-lives G1" in map(key, game.pending))
    question = next(one for one in game.pending if key(one) == "nine-lives G1")
    view = game.view(question.seat)
    assert "has 7 of 17 damage points, 2 of them just drawn. Give a card back?" in words.ask(question, view)
    told = {answer: words.option(question, answer, view) for answer in question.options(view)}
    assert told["no"] == "Keep all cards: 7 of 17 damage points"
    assert told["A46"].endswith("and fire: 5 of 17 damage points")
    assert told["A60"].endswith("five points: 2 of 17 damage points")


def test_mc69_a_bullet_checker_ignores_green_and_never_red():
    game = story(men={"A1": skilled("Bullet Checker")}, dice=[11, 12])
    run(game, {"fire A1": "fixed G1", "ignore-jam A1": "yes"}, until=after_first_fire)
    assert told(game, JamChecked)[0].ignored
    assert plane(game, "A1").jams == (0,)
    red = story(men={"A1": skilled("Bullet Checker")}, dice=[11, 13])
    assert "ignore-jam A1" not in run(red, {"fire A1": "fixed G1"}, until=after_first_fire)


def test_mc70_a_chivalrous_man_sets_nobody_on_fire():
    game = story(men={"A1": skilled("Chivalrous")}, dice=[46, 1])
    run(game, {"fire A1": "fixed G1"}, until=after_first_fire)
    assert (plane(game, "G1").fire, plane(game, "G1").damage) == (0, 2)


def test_mc71_luck_of_the_devil_counts_in_the_aftermath_only():
    assert without_effect("Luck of the Devil")
    assert not without_effect("Crack Shot")


def test_mc72_a_crack_shot_counts_as_aimed():
    game = story(men={"A1": skilled("Crack Shot")}, dice=[1, 33])
    run(game, {"fire A1": "fixed G1 crack"}, until=after_first_fire)
    assert plane(game, "G1").damage == 3
    assert told(game, SkillUsed)[0].skill == "Crack Shot"


def test_mc74_a_quick_man_fires_before_all_others():
    game = story(
        "duel | turn 1 | A1 30000,20000,0; G1 30000,34000,36",
        men={"G1": skilled("Quick on the Trigger")},
        dice=[1, 2, 3, 4],
    )
    run(game, {"fire A1": "fixed G1", "fire G1": "fixed A1 quick"}, until=after_first_fire)
    assert [event.by for event in told(game, Fired)] == ["G1", "A1"]


def test_mc75_a_technical_eye_sees_the_cards_and_nobody_else_does():
    game = story(HURT.format("A60+A15"), men={"A1": skilled("Technical Eye")})
    run(game, {"look A1": "G1"}, until=asked("fire"))
    look = told(game, Looked)[0]
    assert look.cards == ("A60", "A15")
    assert look.seen_by("", game.state).cards == ()
    assert [held.number for held in game.view("Allies").plane("G1").cards] == [60, 15]
    assert [held.number for held in game.view("").plane("G1").cards] == [0, 0]
    assert [len(game.view(seat).looks) for seat in ("Allies", "Germans", "")] == [1, 0, 0]


def test_mc76_tough_as_old_boots_dies_of_the_fourth_wound():
    game = story(men={"G1": skilled("Tough as Old Boots", wounds=2)}, dice=[14, 1])
    run(game, {"fire A1": "fixed G1"}, until=after_first_fire)
    man = plane(game, "G1").men[0]
    assert (fatal(game.state, man), is_alive(game.state, man), plane(game, "G1").fate) == (4, True, "")


def test_the_duel_of_these_stories_is_at_short_range():
    game = story(DUEL, dice=[1, 2, 3, 4, 5, 6])
    run(game, {"fire A1": ["fixed G1"] * 3})
    assert [event.distance for event in told(game, Fired)] == [2400, 2100, 1500]
