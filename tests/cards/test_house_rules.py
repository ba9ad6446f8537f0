"""House rules (MC-H1 to MC-H12): each as its table plays it, and never where nobody agreed on it."""

import pytest
from msgspec.structs import asdict

from aerodrome.cards import RULES, words
from aerodrome.cards.events import Burnt, Fell, Fired, Flown, Planned, Suffered
from aerodrome.cards.fire.drawing import dull_signs
from aerodrome.cards.fire.shots import card_count, is_aimed, measured, why_idle
from aerodrome.cards.flying.plans import SAFE, hand_of, legal
from aerodrome.cards.flying.plans import reasons as against_plan
from aerodrome.cards.notation import write_position
from aerodrome.cards.parts.damage import card as damage_card
from aerodrome.cards.scenario import resolve
from aerodrome.cards.setting import Options, house_rules
from aerodrome.cards.state import Pack, _replace, change
from aerodrome.cards.table.hands import plan_card
from aerodrome.cards.table.odds import draws
from aerodrome.cards.view import view
from aerodrome.cards.words.agreed import in_force
from aerodrome.cards.words.situation import panel
from aerodrome.core.faults import Fault
from tests.cards.stories import against, asked, plane, run, skilled, story, told
from tests.sorties import random_sortie

GERMANS, ALLIES = "Germans", "Allies"


def duel(options: str = "", planes: str = "A1 30000,20000,0; G1 30000,24000,0", turn: int = 1) -> str:
    """The duel of the stories, at a table with house rules."""
    return f"duel {options} | turn {turn} | {planes}".replace("duel  |", "duel |")


def first_fire(game):
    return game.state.phase == 2


def switched(game, **options):
    """The state of a game as it would be with other options."""
    state = game.state
    changed = _replace(state.setting.options, **options)
    return _replace(state, setting=_replace(state.setting, options=changed))


def test_all_of_them_are_off_by_default_and_can_be_agreed_on():
    assert len(house_rules()) >= 8
    for rule in house_rules():
        assert not getattr(Options(), rule.option)
        setting = resolve("duel", {rule.option: rule.value})
        usual = asdict(resolve("duel", {}).options)
        assert [name for name, value in asdict(setting.options).items() if value != usual[name]] == [rule.option]
        assert f"House rule: {rule.title}" in " ".join(in_force(setting))


def test_a_position_keeps_its_house_rules():
    text = write_position(story(duel("jam-dice=on fuel=9 ammunition=4")).state)
    assert text.startswith("duel jam-dice=on ammunition=4 fuel=9 |")
    assert RULES.position(text).options == RULES.position(duel("jam-dice=on fuel=9 ammunition=4")).options


# ---- MC-H1


def jammed(options: str, *dice: int):
    """A1's guns jam in the first phase, a green cross, three counters; the turn is flown to its end."""
    game = story(duel(options), dice=[11, 1, *dice])
    run(game, {"fire A1": "fixed G1"})
    return game


def cleared(game) -> list:
    return [event.cleared for event in told(game, Flown)]


def test_mc_h1_a_die_above_the_counters_clears_a_jam():
    game = jammed("jam-dice=on", 4)
    assert (plane(game, "A1").jams, cleared(game)) == ((0,), [(), (("A1", 0),), ()])
    flown = told(game, Flown)[1]
    assert "fixed guns of A1 can fire again" in words.tell(flown, game.state)
    assert any("[MC-H1]" in line for line in words.details(flown))


def test_mc_h1_a_lower_die_leaves_all_counters_and_a_six_always_clears():
    game = jammed("jam-dice=on", 3, 3)
    assert (plane(game, "A1").jams, cleared(game)) == ((3,), [(), (), ()])
    hard = story(duel("jam-dice=on", "A1 30000,20000,0 jams=6; G1 5000,40000,36"), dice=[5, 6])
    run(hard)
    assert (plane(hard, "A1").jams, cleared(hard)) == ((0,), [(), (("A1", 0),), ()])


def test_mc_h1_without_it_a_counter_comes_off_in_each_phase():
    game = jammed("")
    assert (plane(game, "A1").jams, cleared(game)) == ((1,), [(), (), ()])


def test_mc_h1_nobody_clears_the_gun_of_a_dead_man():
    text = "artillery-spotting aa=0 jam-dice=on | turn 1 | B1 30000,46000,36 jams=0/3 wounds=0/3; B2 5000,5000,0"
    run(game := story(text))
    assert plane(game, "B1").jams == (0, 3)


# ---- MC-H2


def test_mc_h2_a_post_that_has_fired_its_last_shot_is_silent():
    game = story(duel("ammunition=1"), dice=[1, 2])
    assert run(game, {"fire A1": "fixed G1"}).count("fire A1") == 1
    assert plane(game, "A1").spent == (1,)
    assert against(why_idle(game.state, plane(game, "A1"), 0)) == "MC-H2"
    assert "Ammunition of its fixed guns: no shots." in panel(game.state, plane(game, "A1"))
    assert run(story(dice=[1, 2]), {"fire A1": "fixed G1"}).count("fire A1") == 3


def test_mc_h2_a_position_tells_what_was_fired_and_without_the_rule_nobody_counts():
    state = story(duel("ammunition=9", "A1 30000,20000,0 spent=8; G1 30000,24000,0")).state
    assert why_idle(state, state.plane("A1"), 0) is None
    assert "A1 30000,20000,0 spent=8" in write_position(state)
    empty = change(state, "A1", spent=(9,))
    assert against(why_idle(empty, empty.plane("A1"), 0)) == "MC-H2"
    free = story(dice=[1, 2])
    run(free, {"fire A1": "fixed G1"}, until=first_fire)
    assert plane(free, "A1").spent == ()


# ---- MC-H3


def test_mc_h3_empty_tanks_force_planes_down_where_they_are():
    """A1's die is 3, G1's is 2; the Germans' home edge is the northern one."""
    game = story(duel("fuel=1", "A1 5000,9000,0; G1 55000,15000,36"), dice=[3, 2])
    run(game, until=lambda game: game.over)
    (fell,) = told(game, Fell)
    assert (fell.plane, fell.fate, fell.cause, fell.lines) == ("G1", "forced down", "fuel", "enemy lines")
    assert "its tank is empty" in words.tell(fell, game.state)
    assert words.details(fell) == ("its tank is empty [MC-H3]",)
    assert plane(game, "A1").in_play


def test_mc_h3_before_the_agreed_turn_nothing_is_rolled():
    game = story(duel("fuel=2", "A1 5000,9000,0; G1 55000,50000,36"))
    run(game)
    with pytest.raises(Fault, match="fuel of A1"):
        run(game)


def test_mc_h3_planes_with_several_engines_have_fuel_enough():
    """A die for each of the others, and none more."""
    flying = [one for one in story("giant-raid | turn 1").state.planes if one.place == "air"]
    setting = RULES.position("giant-raid | turn 1")
    small = [one for one in flying if setting.airplanes[one.airplane].engines == 1]
    assert 0 < len(small) < len(flying)
    game = story("giant-raid fuel=1 | turn 1", dice=[6] * len(small))
    run(game)
    assert game.state.turn == 2


# ---- MC-H4


def test_mc_h4_everybody_reads_the_cards():
    dice = [48, 1]
    hidden, shown = story(dice=dice), story(duel("open-damage=on"), dice=dice)
    for game in (hidden, shown):
        run(game, {"fire A1": "fixed G1"}, until=first_fire)
    numbers = [[held.number for held in view(game.state, ALLIES).plane("G1").cards] for game in (hidden, shown)]
    assert numbers == [[0, 0], [48, 1]]
    assert view(shown.state, ALLIES).plane("G1").damage == plane(shown, "G1").damage > 0
    suffered = [told(game, Suffered)[0].seen_by(ALLIES, game.state).damage for game in (hidden, shown)]
    assert suffered == [0, plane(shown, "G1").damage]
    fired = told(shown, Fired)[0].seen_by(ALLIES, shown.state)
    assert [held.number for held in fired.cards] == [48, 1]
    assert view(shown.state, ALLIES).packs == shown.state.packs


def test_mc_h4_cards_that_lie_before_a_plane_are_read_by_all():
    for options, numbers in (("", [0, 0]), ("open-damage=on", [48, 1])):
        game = story(duel(options), dice=[48, 1], men={"G1": skilled("Nine Lives")})
        run(game, {"fire A1": "fixed G1"}, until=asked("nine-lives"))
        (draw,) = view(game.state, ALLIES).draws
        assert [held.number for held in draw.cards] == numbers


def test_mc_h4_skills_stay_secret_where_they_are_and_nobody_needs_a_technical_eye():
    men = {"G1": skilled("Daredevil"), "A1": skilled("Technical Eye")}
    text = duel("open-damage=on secret-men=on", "A1 30000,20000,0; G1 30000,24000,0 cards=A47")
    game = story(text, men=men)
    assert view(game.state, ALLIES).plane("G1").men[0].skills == ("?",)
    assert "look A1" not in run(game)
    assert "look A1" in run(story(duel("", "A1 30000,20000,0; G1 30000,24000,0 cards=A47"), men=men))


# ---- MC-H5


def test_mc_h5_four_cards_of_deck_a_even_where_collisions_are_off():
    beside = "A1 30000,20000,0; G1 30000,20500,0"
    met = story(duel("deadly-collisions=on", beside), dice=range(1, 25))
    run(met)
    assert [(event.deck, len(event.cards), event.cause) for event in told(met, Burnt)[:2]] == [
        ("A", 4, "collision")
    ] * 2
    usual = story(duel("collisions=on", beside), dice=range(1, 13))
    run(usual)
    assert [(event.deck, len(event.cards)) for event in told(usual, Burnt)[:2]] == [("C", 2)] * 2
    off = story(duel("", beside))
    run(off)
    assert told(off, Burnt) == []


# ---- MC-H6


@pytest.mark.parametrize(("distance", "cards"), [(0, 3), (2500, 3), (2501, 2), (5000, 2), (5001, 1)])
def test_mc_h6_three_cards_at_a_quarter_of_a_ruler(distance, cards):
    game = story(duel("point-blank=on"))
    state = game.state
    gun = state.entry("A1").guns[0]
    assert card_count(state, state.plane("A1"), gun, distance) == cards
    assert card_count(switched(game, point_blank=False), state.plane("A1"), gun, distance) == min(cards, 2)


def test_mc_h6_three_cards_are_drawn_and_promised_exactly():
    game = story(duel("point-blank=on", "A1 30000,20000,0; G1 30000,23000,0"), dice=[1, 2, 3])
    run(game, {"fire A1": "fixed G1", "plan A1": SAFE, "plan G1": "Z S S"}, until=lambda game: bool(told(game, Fired)))
    (fired,) = told(game, Fired)
    assert (len(fired.cards), fired.distance <= 2500) == (3, True)


def test_mc_h6_the_odds_of_three_cards_are_those_of_all_draws():
    pack = Pack(left=(1, 2, 20, 47), discards=())
    found = draws("A", pack, 3)
    assert sum(weight for _, weight in found) == 4 * 3 * 2
    short = draws("A", Pack(left=(47,), discards=(1, 2, 20)), 3)
    assert sum(weight for _, weight in short) == 3 * 2
    assert all(len(drawn) == 3 for drawn, _ in short)


# ---- MC-H7


def test_mc_h7_the_first_shot_from_behind_is_aimed():
    game = story(duel("tail-shots=on"), dice=[15, 15 + 1])
    state = game.state
    assert is_aimed(state, state.plane("A1"), 0, "G1")
    assert not is_aimed(switched(game, tail_shots=False), state.plane("A1"), 0, "G1")
    assert not is_aimed(switched(game, aimed=False), state.plane("A1"), 0, "G1")
    run(game, {"fire A1": "fixed G1"}, until=first_fire)
    assert told(game, Fired)[0].aimed


def test_mc_h7_not_from_ahead_nor_by_who_may_not_aim():
    ahead = story(duel("tail-shots=on", "A1 30000,20000,0; G1 30000,26000,36"))
    assert not is_aimed(ahead.state, plane(ahead, "A1"), 0, "G1")
    novice = story(duel("tail-shots=on"), men={"A1": [{"quality": "novice"}]})
    assert not is_aimed(novice.state, plane(novice, "A1"), 0, "G1")


# ---- MC-H8


def tailing(options: str):
    game = story(duel(options))
    run(game, {"plan G1": "TL S TR"}, until=lambda game: [one.seat for one in game.pending] == [ALLIES])
    return game


def test_mc_h8_who_tails_sees_two_cards():
    game, usual = tailing("long-tail=on"), tailing("")
    assert view(game.state, ALLIES).plane("G1").plan == ("TL", "S", "")
    assert view(usual.state, ALLIES).plane("G1").plan == ("TL", "", "")
    seen = told(game, Planned)[0].seen_by(ALLIES, game.state)
    assert seen.cards == ("TL", "S", "")
    assert "its first cards are turn left and straight" in words.tell(seen, view(game.state, ALLIES))
    question = game.question(ALLIES)
    assert "(TL) and " in words.ask(question, view(game.state, ALLIES))
    card = plan_card(question, view(game.state, ALLIES))
    assert (card.tailed_card, card.tailed_next) == ("TL", "S")
    usual_card = plan_card(usual.question(ALLIES), view(usual.state, ALLIES))
    assert (usual_card.tailed_card, usual_card.tailed_next) == ("TL", "")


def test_mc_h8_nobody_else_sees_anything():
    game = tailing("long-tail=on")
    assert Planned("A1", ("S", "Z", "S")).seen_by(GERMANS, game.state).cards == ("", "", "")
    assert Planned("G1", ("TL", "S", "TR")).seen_by(GERMANS, game.state).cards == ("TL", "S", "TR")


# ---- MC-H9


def test_mc_h9_a_wounded_pilot_plans_nothing_steep():
    text = "A1 30000,20000,0 wounds=1; G1 30000,54000,0"
    game, usual = story(duel("gentle-wounded=on", text)), story(duel("", text))
    hand, before = [hand_of(one.state, plane(one, "A1")) for one in (game, usual)]
    assert [why.paragraph for why in against_plan(hand, "S WL S")] == ["MC-H9"]
    assert against_plan(before, "S WL S") == ()
    assert not [plan for plan in legal(hand) if "W" in plan]
    assert SAFE in legal(hand)
    assert set(legal(hand)) == {plan for plan in legal(before) if not against_plan(hand, plan)}


def test_mc_h9_wounds_brought_along_do_not_count():
    game = story(duel("gentle-wounded=on", "A1 30000,20000,0; G1 30000,54000,0"), men={"A1": [{"wounds": 1}]})
    assert against_plan(hand_of(game.state, plane(game, "A1")), "S WL S") == ()


# ---- MC-H10


def test_mc_h10_fixed_guns_fire_on_their_own_level_only():
    def shot(level: int, options: str = "level-fire=on") -> object:
        game = story(f"duel rules=full {options} | turn 1 | A1 30000,20000,0,6; G1 30000,24000,0,{level}")
        return against(measured(game.state, plane(game, "A1"), 0, "G1"))

    assert [shot(5), shot(6), shot(7)] == ["MC-H10", "", "MC-H10"]
    assert [shot(5, ""), shot(7, "")] == ["", ""]


def test_mc_h10_without_altitude_it_changes_nothing():
    game = story(duel("level-fire=on"))
    assert isinstance(measured(game.state, plane(game, "A1"), 0, "G1"), int)


# ---- MC-H11


def test_mc_h11_an_explosion_counts_its_points_only():
    """A58 is the explosion; G1 had nine of its seventeen points before."""
    hurt = "A1 30000,20000,0; G1 30000,24000,0 cards=A60+A59"
    number = next(one for one in range(1, 61) if damage_card("A", one).sign == "explosion")
    loud, quiet = [story(duel(options, hurt), dice=[number, 1]) for options in ("", "no-explosions=on")]
    for game in (loud, quiet):
        run(game, {"fire A1": "fixed G1"}, until=lambda game: game.over or game.state.phase == 2)
    assert [event.fate for event in told(loud, Fell)] == ["exploded"]
    assert told(quiet, Fell) == []
    assert plane(quiet, "G1").damage == 12
    assert "explosion" in dull_signs(quiet.state, "G1", "A1")


# ---- MC-H12


def test_mc_h12_every_plane_takes_more():
    usual, tough = resolve("duel", {}), resolve("duel", {"tough_planes": 4})
    assert [one.damage + 4 for one in usual.entries] == [one.damage for one in tough.entries]
    hurt = "A1 30000,20000,0; G1 30000,24000,0 cards=A60+A59+A47"
    frail, strong = [story(duel(options, hurt), dice=[58, 48]) for options in ("", "tough-planes=9")]
    for game in (frail, strong):
        run(game, {"fire A1": "fixed G1"})
    assert (len(told(frail, Fell)), told(strong, Fell)) == (1, [])


def test_mc_h12_men_of_a_campaign_have_it_too():
    sortie = random_sortie("cards", "duel", 1)
    usual, tough = [RULES.setting("duel", {"tough_planes": more, "sortie": sortie}).entries for more in (0, 3)]
    assert [one.damage + 3 for one in usual] == [one.damage for one in tough]
