"""Balloons: bursts at them, incendiaries, leaks that last, fire, the winch; and flying into them and their cables."""

import pytest

from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.damage import balloon_hits, cables
from aerodrome.icog.events import DamageRolled, Destroyed, Fell, Scored, StructureLost
from aerodrome.icog.events.ground_events import BalloonLost, BalloonMoved, BalloonStruck, CableSet, Strafed
from aerodrome.icog.ground import balloons, ground_charts, moorings, strafing
from aerodrome.icog.phases import attack, flying, ground_moves
from aerodrome.icog.state import change, change_balloon
from aerodrome.icog.tables import outcomes
from tests.driver import play
from tests.icog.fields import balloon, buster, field, point
from tests.icog.skies import man, plane

# ---- bursts


def test_6_5_2_the_example():
    """High speed -2 and one gun -1 make -3; eight successes and an 11 are 19: +10 on the next damage roll."""
    state = buster()
    (shot, _) = strafing.shots(state, "B1", 0)
    # The panel's gunnery of +1 counts here too; the printed example leaves it out.
    assert shot.base == 15 + 1 - 3
    played = play(attack.shoot, state, answers=["DK1 long"], dice=[5, 11])
    assert played.only(Strafed).successes == 8
    struck = played.only(BalloonStruck)
    assert (struck.number, struck.leak, struck.gush) == (19, 0, 10)
    assert not played.state.balloon("DK1").gone


@pytest.mark.parametrize(("speed", "modifier"), [(85, -2), (125, 1), (165, 0), (190, -2), (240, -4)])
def test_6_5_2_1_the_speed_of_the_attacker(speed, modifier):
    base, _ = strafing.base_shot(buster(speed), "B1", 0, "DK1", "long", (0,))
    assert base == 15 + 1 - 1 + modifier


def test_6_5_2_1_a_part_of_it_in_the_cone_is_enough_and_distance_does_not_count():
    assert list(strafing.offers(buster(heading=15), "B1", 0))
    assert not list(strafing.offers(buster(heading=17), "B1", 0))
    near, far = buster(at=(30, 36, 12)), buster(at=(30, 23.2, 12))
    assert [strafing.shots(state, "B1", 0)[0].base for state in (near, far)] == [13, 13]


def test_6_5_2_2_incendiary_ammunition_adds_five():
    played = play(attack.shoot, buster(incendiary=True), answers=["DK1 long"], dice=[5, 8])
    assert played.only(BalloonStruck).number == 21
    assert played.only(BalloonStruck).reasons == (
        Why("6.5.2.2", "successes", 8),
        Why("6.5.2.t", "incendiary ammunition", 5),
    )
    assert played.only(BalloonLost).by == "B1"
    assert (played.only(Scored).side, played.only(Scored).points) == (1, 3)


@pytest.mark.parametrize(
    ("number", "leak", "gush", "burns"),
    [(-3, 2, 0, False), (13, 2, 0, False), (14, 4, 0, False), (18, 4, 0, False), (19, 0, 10, False), (20, 0, 10, False),
     (21, 0, 0, True), (40, 0, 0, True)],
)  # fmt: skip
def test_6_5_2_t_the_table_of_damage(number, leak, gush, burns):
    line = balloons.line_of(number)
    assert (line.leak, line.gush, line.burns) == (leak, gush, burns)


def test_6_5_2_t_leaks_last_and_add_up_a_gush_counts_once():
    state = buster()
    one = play(balloon_hits.strike, state, "DK1", (), "B1", dice=[10]).state
    assert one.balloon("DK1").leak == 2
    two = play(balloon_hits.strike, one, "DK1", (), "B1", dice=[14])
    assert two.only(BalloonStruck).number == 16
    assert two.state.balloon("DK1").leak == 6
    three = play(balloon_hits.strike, two.state, "DK1", (), "B1", dice=[14])
    assert (three.state.balloon("DK1").leak, three.state.balloon("DK1").gush) == (6, 10)
    four = play(balloon_hits.strike, three.state, "DK1", (), "B1", dice=[2])
    assert four.only(BalloonStruck).number == 18
    assert (four.state.balloon("DK1").leak, four.state.balloon("DK1").gush) == (10, 0)
    assert play(balloon_hits.strike, four.state, "DK1", (), "B1", dice=[11]).state.balloon("DK1").gone


def test_1_2_3_the_damage_die_may_be_rolled_again_unless_it_burns():
    state = buster(crew=(man(gunnery=15, rerolls=1),))
    again = play(balloon_hits.strike, state, "DK1", (), "B1", dice=[3, 20], answers=["re-roll"])
    assert again.only(BalloonStruck).roll == 20
    burning = play(balloon_hits.strike, state, "DK1", (Why("6.5.2.2", "successes", 9),), "B1", dice=[12])
    assert burning.asked == []
    assert play(balloon_hits.strike, burning.state, "DK1", (), "B1").told == []


# ---- the winch


def test_5_1_its_player_may_winch_a_balloon_down():
    state = buster()
    played = play(ground_moves.winch_all, state, answers=["down"])
    assert played.only(BalloonMoved).at == point(30, 40, 10)
    assert played.asked[0].seat == "german"
    assert play(ground_moves.winch_all, state, answers=["stay"]).told == []
    low = change_balloon(state, "DK1", at=point(30, 40, 2))
    down = play(ground_moves.winch_all, low, answers=["down"])
    assert down.state.balloon("DK1").at == point(30, 40, 1.5)
    assert not balloons.can_be_lowered(down.state, "DK1")
    assert not balloons.can_be_lowered(change_balloon(state, "DK1", cable="stuck"), "DK1")
    assert not balloons.can_be_lowered(change_balloon(state, "DK1", gone=True), "DK1")


# ---- flying into it


@pytest.mark.parametrize(
    ("end", "part"),
    [
        ((30, 40, 13.9), "envelope"),
        ((30, 40, 14), ""),
        ((31.9, 40, 6), "cable"),
        ((32.1, 40, 6), ""),
        ((30, 42.1, 12), ""),
    ],
)
def test_5_5_16_3_closer_than_two_units_at_the_end_of_a_move(end, part):
    assert moorings.too_near(buster(), "DK1", point(*end), ()) == part


@pytest.mark.parametrize(
    ("one", "two", "part"),
    [
        ((20, 40, 12), (35, 40, 12), "envelope"),
        ((20, 41.1, 12), (35, 41.1, 12), ""),
        ((20, 40.4, 5), (35, 40.4, 5), "cable"),
        ((20, 40.6, 5), (35, 40.6, 5), ""),
        ((30, 41, 12), (30, 45, 12), "envelope"),
        ((30, 41.001, 12), (30, 45, 12), ""),
        ((30, 40.5, 5), (30, 45, 5), "cable"),
        ((30, 40.501, 5), (30, 45, 5), ""),
    ],
)
def test_5_5_16_3_on_the_way_only_through_the_envelope_or_into_the_cable(one, two, part):
    assert moorings.too_near(buster(), "DK1", point(*two), (point(*one), point(*two))) == part


def test_5_5_16_3_a_flying_test_avoids_it():
    state = field(
        plane("B1", "s-e-5a", at=(30, 30, 12), speed=105), balloons=[balloon("DK1", (30, 40, 12))], phase="move"
    )
    played = play(flying.move, state, answers=["S 10.5"], dice=[2])
    assert played.only(events.Tested).purpose == "B1 avoids DK1"
    assert played.all(DamageRolled) == []
    hit = play(flying.move, state, answers=["S 10.5"], dice=[20, 5, 3])
    assert hit.only(DamageRolled).table == "collision with DK1"
    assert outcomes.collision("balloon", 4).words.startswith("The pilot")


def test_5_5_16_t_the_envelope_is_damaged_and_the_airplane_spins():
    played = play(cables.collide, buster(165), "B1", "DK1", "envelope", dice=[12, 1, 2, 1, 5])
    assert played.only(StructureLost).points == 4
    assert played.only(Fell).attitude == "spin"
    assert played.only(BalloonStruck).number == 13
    assert played.state.balloon("DK1").cable == ""


def test_5_5_16_t_a_cable_is_stuck_or_cut():
    stuck = play(cables.collide, buster(165), "B1", "DK1", "cable", dice=[8, 1, 2])
    assert stuck.only(CableSet).cable == "stuck"
    assert not stuck.state.balloon("DK1").gone
    cut = play(cables.collide, buster(165), "B1", "DK1", "cable", dice=[15])
    assert cut.only(CableSet).cable == "cut"
    assert cut.only(BalloonLost).why.text == "it drifts away"
    assert cut.state.airplane("B1").place == "gone"


def test_5_5_16_t_both_explode():
    played = play(cables.collide, buster(165), "B1", "DK1", "envelope", dice=[20])
    assert played.only(Destroyed).airplane == "B1"
    assert played.only(BalloonLost).balloon == "DK1"


def test_5_5_16_t_the_speed_counts():
    played = play(cables.collide, change(buster(240), "B1", structure=30), "B1", "DK1", "cable", dice=[5, 1, 1])
    assert played.only(DamageRolled).row == 8


def test_6_5_2_2_whose_hit_it_is_rolls_the_die():
    assert play(balloon_hits.strike, buster(), "DK1", (), "B1", dice=[2]).rolled[0].seat == "british"
    assert play(balloon_hits.strike, buster(), "DK1", (), dice=[2]).rolled[0].seat == "german"


@pytest.mark.parametrize(("speed", "face", "asked"), [(120, 2, False), (120, 3, True), (240, 1, True)])
def test_5_5_16_t_what_cannot_get_better_is_not_rolled_again(speed, face, asked):
    state = buster(speed, crew=(man(rerolls=1),))
    played = play(cables.collide, state, "B1", "DK1", "cable", answers=["keep"] * asked, dice=[face, 1])
    assert bool(played.asked) is asked


def test_5_5_16_t_one_is_the_least():
    assert play(cables.collide, buster(85), "B1", "DK1", "cable", dice=[1, 1]).only(DamageRolled).row == 1


def test_the_numbers_of_balloons_are_read():
    numbers = ground_charts.balloon()
    assert (numbers.incendiary, numbers.rocket) == (5, 10)
