"""The war on the ground (MC65, MC68, MC73, MC77, MC78, MC80-MC92): units, tasks, guns, balloons, airships, clouds."""

import msgspec
import pytest

from aerodrome.cards import RULES, objectives
from aerodrome.cards.events import (
    BalloonHit,
    Bombed,
    Burst,
    CloudsGathered,
    Fired,
    Hauled,
    Jammed,
    Photographed,
    RocketsWasted,
    SalvoFell,
    SkillUsed,
    Spotted,
    Supplied,
    UnitHit,
)
from aerodrome.cards.fire.effects import has_incendiaries
from aerodrome.cards.fire.shots import has_rockets, measured
from aerodrome.cards.ground.balloons import hauled
from aerodrome.cards.ground.guns import burst, laid, rifle_target, struck
from aerodrome.cards.ground.tasks import bomb_points, is_close, overflown, why_no_drop, why_no_photograph
from aerodrome.cards.notation import read_position, write_position
from aerodrome.cards.parts.measures import measures
from aerodrome.cards.questions import DoTask
from aerodrome.cards.setup import begin, gather_clouds
from aerodrome.cards.state import Order, change, change_unit, unit_at
from aerodrome.cards.table.moments import moment_of, verdict_of
from aerodrome.core.dice import ScriptedDice
from aerodrome.core.game import begin_match
from tests.cards.stories import against, asked, plane, run, skilled, story, told
from tests.driver import play

FAR = "G1 5000,70000,0; G2 9000,70000,0; G3 13000,70000,0; G4 50000,70000,0; G5 55000,70000,0"
BOMBERS = (
    "bombing-run | turn 1 | B1 30000,{},0; B2 5000,5000,0; B3 9000,5000,0; B4 13000,5000,0; B5 17000,5000,0; " + FAR
)
STRAFERS = "trench-strafing {} | turn 1 | B1 {}; B2 5000,5000,0; B3 9000,5000,0"
SPOTTERS = (
    "artillery-spotting | turn 1 | B1 {}; B2 5000,5000,0; B3 9000,5000,0; "
    "G1 5000,55000,0; G2 9000,55000,0; G3 50000,55000,0"
)
BALLOON = "balloon-busting | turn 1 | F1 {}; F2 {}; F3 5000,5000,0"
RAID = "airship-raid | turn 1 | G1 38000,50000,36; B1 {}"


def unit(game, name):
    at = unit_at(game.state, name)
    return game.state.setting.units[at], game.state.units[at]


def test_mc80_units_have_their_sizes_and_strengths():
    kinds = measures().units
    assert (kinds["trench"].half_length, kinds["trench"].half_width, kinds["trench"].strength) == (6000, 750, 8)
    assert [kinds[name].strength for name in ("machine-gun", "anti-aircraft", "bridge", "strip", "place")] == [
        3,
        5,
        10,
        0,
        0,
    ]
    game = story(BOMBERS.format(46000))
    run(game, {"task B1": ["drop 2 depot", "drop 2 depot"]})
    assert [(event.points, event.destroyed) for event in told(game, UnitHit)] == [(6, False), (6, True)]


def test_mc81_bases_that_share_a_point_are_overflown():
    game = story(BOMBERS.format(49500))
    depot, _ = unit(game, "depot")
    assert overflown(game.state, plane(game, "B1"), depot)
    beside = story(BOMBERS.format(49499))
    assert not overflown(beside.state, plane(beside, "B1"), depot)
    assert is_close(plane(beside, "B1"), depot)


def test_mc82_two_bombs_in_a_phase_and_the_rest_thrown_away():
    game = story(BOMBERS.format(46000))
    run(game, until=asked("task"))
    question = game.question("British")
    assert "drop 2 depot" in list(question.options(game.state))
    assert [why.paragraph for why in game.refusals("drop 3 depot", "British")] == ["MC82"]
    assert [why.paragraph for why in game.refusals("drop 1 train", "British")] == ["MC81"]
    run(game, {"task B1": "drop 2 depot"}, until=lambda game: bool(told(game, UnitHit)))
    assert (told(game, Bombed)[0].bombs, told(game, UnitHit)[0].points) == (2, 6)
    game = story(BOMBERS.format(40000))
    run(game, {"task B1": ["jettison"]})
    assert (told(game, Bombed)[0].bombs, plane(game, "B1").bombs) == (4, 0)
    high = story("bombing-run altitude=on | turn 1 | B1 30000,46000,0,6; B2 5000,5000,0,5")
    assert [bomb_points(high.state, plane(high, name)) for name in ("B1", "B2")] == [2, 3]


SUPPLIERS = (
    "supply-drop | turn 1 | B1 {}; B2 5000,5000,0; B3 9000,5000,0; G1 5000,55000,0; G2 9000,55000,0; G3 55000,55000,0"
)


def test_mc82_containers_fall_to_men_of_the_own_side_and_nowhere_else():
    game = story(SUPPLIERS.format("30000,33000,0"))
    run(game, until=asked("task"))
    assert {"drop 2 company", "jettison"} <= set(game.question("British").options(game.state))
    assert [why.paragraph for why in game.refusals("drop 1 trench", "British")] == ["MC82"]
    run(game, {"task B1": "drop 2 company"}, until=lambda game: bool(told(game, Supplied)))
    assert (plane(game, "B1").bombs, game.state.units[0].supplies) == (0, 2)
    assert not told(game, UnitHit)
    (objective,) = game.state.setting.objectives
    assert (objectives.points(game.state, objective), objectives.is_done(game.state, objective)) == (2, False)
    text = write_position(game.state)
    assert "company supplies=2" in text
    assert read_position(text).units[0].supplies == 2
    assert not objectives.is_open(change(change(game.state, "B1", bombs=0), "B2", bombs=0), objective)
    done = change_unit(game.state, "company", supplies=4)
    assert (objectives.points(done, objective), objectives.is_done(done, objective)) == (4, True)


def test_mc82_bombs_fall_on_no_friends():
    game = story(BOMBERS.format(46000))
    state = game.state
    unit = msgspec.structs.replace(state.setting.units[0], side=state.plane("B1").side)
    assert against(why_no_drop(state, state.plane("B1"), unit)) == "MC80"


def test_mc73_a_precision_bomber_drops_from_half_a_ruler():
    game = story(BOMBERS.format(40500), men={"B1": [{}, {"skills": ("Precision Bomber",)}]})
    run(game, {"plan B1": "S Z S", "task B1": "drop 1 depot"}, until=lambda game: bool(told(game, Bombed)))
    used = told(game, SkillUsed)[0]
    assert (used.man, used.skill) == (1, "Precision Bomber")
    both = story(
        BOMBERS.format(40500), men={"B1": [{"skills": ("Precision Bomber",)}, {"skills": ("Precision Bomber",)}]}
    )
    run(both, {"task B1": "drop 1 depot"}, until=lambda game: bool(told(game, Bombed)))
    assert told(both, SkillUsed)[0].man == 0
    over = story(BOMBERS.format(46000), men={"B1": skilled("Precision Bomber")})
    run(over, {"task B1": "drop 1 depot"}, until=lambda game: bool(told(game, Bombed)))
    assert not told(over, SkillUsed)


PLACES = (
    "photographs | turn 1 | G1 22000,{},36; G2 50000,55000,0; "
    "G3 55000,55000,0; B1 5000,5000,0; B2 9000,5000,0; B3 50000,5000,0"
)


def test_mc83_a_photograph_is_taken_over_the_place_and_keeps_the_observer_busy():
    game = story(PLACES.format(35000))
    run(game, {"plan G1": "S Z S", "task G1": "photograph mill"}, until=lambda game: bool(told(game, Photographed)))
    assert plane(game, "G1").photos == ("mill",)
    assert told(game, Photographed)[0].man == 1
    mill = unit(game, "mill")[0]
    state = change(story(PLACES.format(30750)).state, "G1", flown=("Z",))
    assert against(why_no_photograph(state, state.plane("G1"), mill)) == "MC83"
    state = change(state, "G1", flown=("S",))
    assert why_no_photograph(state, state.plane("G1"), mill) is None


def test_mc83_nobody_is_asked_at_a_table_for_a_photograph_that_nobody_wants():
    state = change(story(PLACES.format(30750)).state, "G1", flown=("S",))
    question = DoTask("Germans", "G1")
    assert list(question.options(state)) == ["none", "photograph mill"]
    assert question.foregone(state) is None
    unwanted = msgspec.structs.replace(state, setting=msgspec.structs.replace(state.setting, objectives=()))
    assert list(question.options(unwanted)) == ["none", "photograph mill"]
    assert question.foregone(unwanted) == "none"


def test_mc77_an_eagle_eye_photographs_from_half_a_ruler():
    game = story(PLACES.format(40500), men={"G1": [{}, {"skills": ("Eagle Eye",)}]})
    run(game, {"task G1": "photograph mill"}, until=lambda game: bool(told(game, Photographed)))
    assert told(game, SkillUsed)[0].skill == "Eagle Eye"


def test_mc84_the_fourth_manoeuvre_in_a_row_brings_a_salvo():
    game = story(SPOTTERS.format("30000,22000,0"))
    turns = [
        {"plan B1": "TL Z TL", "task B1": ["spot battery"] * 3},
        {"plan B1": "TL Z TL", "task B1": ["spot battery"]},
    ]
    for turn in turns:
        run(game, turn)
    assert len(told(game, SalvoFell)) == 1
    assert unit(game, "battery")[1].points == 4
    assert unit(game, "battery")[1].salvos == (1, 0)
    broken = story(SPOTTERS.format("30000,22000,0"))
    run(broken, {"plan B1": "TL Z TL", "task B1": ["spot battery", "none", "spot battery"]})
    assert [event.count for event in told(broken, Spotted)] == [1, 0, 1]


def test_mc78_with_a_radio_technician_the_third_brings_it():
    game = story(SPOTTERS.format("30000,22000,0"), men={"B1": [{}, {"skills": ("Radio Technician",)}]})
    run(game, {"plan B1": "TL Z TL", "task B1": ["spot battery"] * 3})
    assert len(told(game, SalvoFell)) == 1
    assert told(game, SkillUsed)[0].skill == "Radio Technician"
    assert plane(game, "B1").men[1].roundels == 3


def test_mc85_what_guns_do_on_the_ground_is_told_of_each_by_itself():
    by_guns, by_bombs = [UnitHit("depot", 2, "B1", how) for how in ("guns", "bombs")]
    assert (moment_of(by_guns), moment_of(by_bombs)) == ("harm", "")
    state = story("bombing-run | turn 1").state
    missed = msgspec.structs.replace(by_guns, points=0)
    found, nothing = [verdict_of(event, state, state) for event in (by_guns, missed)]
    assert found is not None
    assert nothing is not None
    assert (found.word, found.piece, found.by) == ("Hit: two points", "depot", "B1")
    assert (nothing.word, nothing.tone) == ("No damage", "miss")


def test_mc85_guns_strafe_at_short_range_only():
    game = story(STRAFERS.format("", "26000,22000,0"), dice=[1, 17, 1, 2, 3])
    run(game, {"fire B1": "fixed mg-1"}, until=lambda game: bool(told(game, UnitHit)))
    assert told(game, Fired)[0].distance <= 5000
    assert told(game, UnitHit)[0].points == 1
    assert game.state.packs["B"].discards == (1, 17)
    near, far = [story(STRAFERS.format("", f"26000,{y},0")).state for y in (25500, 25499)]
    assert measured(near, near.plane("B1"), 0, "mg-1") == 5000
    assert against(measured(far, far.plane("B1"), 0, "mg-1")) == "MC85"
    high = story(STRAFERS.format("altitude=on", "26000,21000,0,3"))
    run(high, until=lambda game: game.state.turn > 1)
    assert not told(high, Fired)


def test_mc86_a_shell_is_laid_where_straights_would_lead():
    game = story("home-with-the-plates aa=1 | turn 1 | G1 5000,5000,0; B1 20000,20000,0; B2 40000,5000,0")
    gun = game.state.setting.units[0]
    falcon = story("duel | turn 1 | A1 20000,20000,0; G1 50000,50000,0")
    order = laid(falcon.state, gun, plane(falcon, "A1"), 2)
    assert (order.x, order.y) == (20000, 30300)
    assert burst(order, 1, 2) == (20000, 31800)
    assert burst(order, 4, 4) == (23000, 30300)
    assert burst(Order("x", "y", 1, 0, 0), 7, 6) == (0, -4500)


def test_mc86_who_is_near_a_burst_draws_cards():
    game = story("duel | turn 1 | A1 20000,20000,0; G1 24000,20000,0")
    assert struck(game.state, (20000, 21000), 1) == [("A1", 2)]
    assert struck(game.state, (22000, 20000), 1) == [("A1", 1), ("G1", 1)]
    assert struck(game.state, (20000, 22501), 1) == []


def test_mc86_an_order_bursts_in_its_phase_and_is_secret_until_then():
    game = story(
        "photographs | turn 1 | G1 30000,33000,36; G2 50000,55000,0; "
        "G3 55000,55000,0; B1 5000,5000,0; B2 9000,5000,0; B3 50000,5000,0",
        dice=[1, 1, 38, 39],
    )
    run(game, {"aa-order aa-1": "G1 1"}, until=asked("plan"))
    assert game.state.orders[0].target == "G1"
    assert game.view("Germans").orders[0].target == "?"
    run(game, {"plan G1": "S Z S"}, until=lambda game: bool(told(game, Burst)))
    assert told(game, Burst)[0].target == "G1"


def test_mc87_machine_guns_on_the_ground_fire_and_jam():
    game = story(STRAFERS.format("", "26000,22000,0"), dice=[20, 1, 2, 3])
    run(game, {"fire-gun mg-1": "gun B1"}, until=lambda game: bool(told(game, Jammed)))
    assert (told(game, Fired)[0].deck, len(told(game, Fired)[0].cards)) == ("C", 1)
    assert (told(game, Jammed)[0].by, told(game, Jammed)[0].counters) == ("mg-1", 3)


def test_mc88_trenches_fire_at_the_nearest_plane():
    game = story(STRAFERS.format("", "30000,24000,0"), dice=[32, 33])
    trench, _ = unit(game, "trench")
    near = story(STRAFERS.format("", "30000,24750,0"))
    assert rifle_target(near.state, trench) == ("B1", 2500)
    assert rifle_target(game.state, trench) is None
    run(game, until=lambda game: bool(told(game, Fired)))
    assert (told(game, Fired)[0].post, told(game, Fired)[0].deck) == ("rifles", "D")


def test_mc89_a_balloon_is_hauled_down_once_an_enemy_is_near():
    game = story(BALLOON.format("24000,4000,0", "30000,14000,0"))
    run(game)
    assert [event.step for event in told(game, Hauled)] == [1]
    far = story(BALLOON.format("1000,1000,18", "1000,5000,18").replace("5000,5000,0", "1000,9000,18"))
    run(far, {"plan F1": "Z TL TL", "plan F2": "Z TL TL", "plan F3": "Z TL TL"})
    assert not told(far, Hauled)


def test_mc89_a_card_counts_at_most_one_against_a_balloon():
    game = story(BALLOON.format("5000,1000,0", "30000,30000,0"), men={"F2": skilled()}, dice=[59, 38])
    run(game, {"fire F2": "fixed balloon"}, until=lambda game: bool(told(game, BalloonHit)))
    hit = told(game, BalloonHit)[0]
    assert (hit.damage, hit.burns) == (2, False)
    fire = story(BALLOON.format("5000,1000,0", "30000,30000,0"), men={"F2": skilled()}, dice=[51, 1])
    run(fire, {"fire F2": "fixed balloon"}, until=lambda game: bool(told(game, BalloonHit)))
    assert (told(fire, BalloonHit)[0].burns, told(fire, BalloonHit)[0].victors) == (True, (("F2", 0),))


def test_mc65_incendiaries_are_there_from_1917_against_balloons_and_airships():
    game = story(BALLOON.format("5000,1000,0", "30000,30000,0"))
    assert has_incendiaries(game.state, plane(game, "F2"))
    early = story(BALLOON.format("5000,1000,0", "30000,30000,0"), date="1916-05")
    assert not has_incendiaries(early.state, plane(early, "F2"))
    duel = story(men={"A1": skilled("Incendiary Bullets")})
    assert not has_incendiaries(duel.state, plane(duel, "A1"))
    raid = story(RAID.format("38000,40000,0"))
    assert has_incendiaries(raid.state, plane(raid, "B1"))


def test_mc68_rockets_are_there_from_february_1916_against_balloons():
    game = story(BALLOON.format("5000,1000,0", "30000,30000,0"))
    assert has_rockets(game.state, plane(game, "F1"))
    for date, found in (("1916-02-20", False), ("1916-02-21", True), ("1916-01", False), ("1916-03", True)):
        dated = story(BALLOON.format("5000,1000,0", "30000,30000,0"), date=date)
        assert has_rockets(dated.state, plane(dated, "F1")) is found


def test_mc90_incendiaries_burn_a_balloon_with_a_card_of_two():
    game = story(BALLOON.format("5000,1000,0", "30000,30000,0"), dice=[38, 1])
    run(game, {"fire F2": "fixed balloon"}, until=lambda game: bool(told(game, BalloonHit)))
    assert (told(game, BalloonHit)[0].damage, told(game, BalloonHit)[0].burns) == (2, True)


def test_mc90_rockets_fly_a_phase_later_at_the_nearest_balloon():
    game = story(BALLOON.format("30000,27000,0", "5000,1000,0"), dice=[1, 2, 3, 45])
    run(game, {"fire F1": "rockets", "plan F1": "S Z S"}, until=lambda game: bool(told(game, BalloonHit)))
    fired = told(game, Fired)[0]
    assert (fired.post, len(fired.cards), game.state.phase >= 2 or game.state.turn > 1) == ("rockets", 4, True)
    assert told(game, BalloonHit)[0].burns
    wasted = story(BALLOON.format("5000,1000,0", "9000,1000,0"))
    run(wasted, {"fire F1": "rockets"}, until=lambda game: bool(told(game, RocketsWasted)))
    assert not plane(wasted, "F1").rockets


def test_mc91_a_card_counts_one_against_an_airship_and_a_burning_cell_fifteen():
    game = story(RAID.format("38000,36000,0"), men={"B1": skilled()}, dice=[57, 56])
    run(game, {"fire B1": "fixed G1"}, until=lambda game: game.state.turn > 1 or bool(plane(game, "G1").cards))
    assert plane(game, "G1").damage == 16  # three points count one, the fire sign a gas cell
    assert plane(game, "G1").fire == 0
    burning = story(RAID.format("38000,36000,0"), dice=[57, 1])
    run(burning, {"fire B1": "fixed G1"}, until=lambda game: bool(plane(game, "G1").cards))
    assert plane(burning, "G1").damage == 15


@pytest.mark.parametrize("altitude", [False, True])
def test_mc92_clouds_are_placed_by_dice(altitude):
    setting = RULES.setting("duel", {"clouds": 2, "altitude": altitude})
    dice = [6, 6, 3, 6, 7, 1, 12, 6] if altitude else [6, 6, 6, 7, 1, 12]
    game = begin_match(RULES, setting, {}, ScriptedDice(dice))
    found = told(game, CloudsGathered)[0].clouds
    assert [(cloud.x, cloud.y) for cloud in found] == [(27500, 27500), (2500, 57500)]  # the second throw was too near
    assert [(cloud.low, cloud.high) for cloud in found] == ([(5, 6), (7, 8)] if altitude else [(0, 12), (0, 12)])


def test_mc89_the_crew_of_a_destroyed_winch_hauls_no_balloon():
    game = story("balloon-busting | turn 1 | F1 24000,4000,0 | balloon alarmed")
    state = game.state
    assert hauled(state) == [("balloon", 1, False)]
    setting = state.setting
    winch = msgspec.structs.replace(setting.units[0], id="winch", kind="winch")
    balloon = msgspec.structs.replace(setting.balloons[0], winch="winch")
    other = msgspec.structs.replace(setting, units=(winch, *setting.units[1:]), balloons=(balloon,))
    broken = change_unit(msgspec.structs.replace(state, setting=other), "winch", points=3)
    assert hauled(broken) == []


def test_mc84_after_a_salvo_the_count_begins_anew():
    game = story(SPOTTERS.format("30000,22000,0"))
    for _ in range(2):
        run(game, {"plan B1": "TL Z TL", "task B1": ["spot battery"] * 3})
    assert [event.count for event in told(game, Spotted)][:5] == [1, 2, 3, 0, 1]


def test_mc82_from_beside_a_target_nobody_drops_without_the_skill():
    plain, precise = [
        story(BOMBERS.format(49499), men={"B1": [{"skills": one}]}) for one in ((), ("Precision Bomber",))
    ]
    depot, _ = unit(plain, "depot")
    assert [against(why_no_drop(game.state, plane(game, "B1"), depot)) for game in (plain, precise)] == ["MC81", ""]


def test_mc92_without_altitude_a_cloud_covers_every_level_and_the_first_seat_rolls_for_it():
    setting = RULES.setting("duel", {"clouds": 1})
    played = play(gather_clouds, begin(setting), dice=[6, 6])
    (cloud,) = played.only(CloudsGathered).clouds
    assert (cloud.low, cloud.high) == (0, 12)
    assert [roll.seat for roll in played.rolled] == ["Allies"]
