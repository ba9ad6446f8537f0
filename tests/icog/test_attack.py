"""The order of fire, bursts, ammunition, friends in the cone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.events import DamageRolled, Fired, GunSet, InitiativeRolled, Odds, PhaseBegan, ShotEnded
from aerodrome.icog.gunnery import gunners, shooting
from aerodrome.icog.phases import attack
from aerodrome.icog.state import Attack, GunState, Initiative
from aerodrome.icog.tables import charts
from tests.driver import play
from tests.icog.shots import chase, duel, line
from tests.icog.skies import man, plane, sky

# ---- the order of fire


def test_6_1_4_the_example_gives_22_21_19_17():
    played = play(attack.aim_gunners, chase(), dice=[5], answers=["D1"])
    rolled = played.only(InitiativeRolled)
    assert rolled.line == Initiative("B1", 1, (5,), 21, "D1")
    assert rolled.reasons[-1] == Why("6.1.4", "aims at D1, who threatens", 4)
    assert played.state.shooters == (("D2", 0), ("B1", 1), ("D1", 0), ("B1", 0))
    assert played.state.phase == "shoot"
    totals = {(entry.airplane, entry.crew): entry.total for entry in played.state.sheet}
    assert [totals[man] for man in played.state.shooters] == [22, 21, 19, 17]


def test_6_1_4_the_bonus_of_the_side_arc_is_two():
    played = play(attack.aim_gunners, chase(), dice=[5], answers=["D2"])
    assert played.only(InitiativeRolled).line.total == 19


def test_6_1_3_a_gunner_who_aims_at_anyone_has_no_bonus():
    played = play(attack.aim_gunners, chase(), dice=[4], answers=["anyone"])
    assert played.only(InitiativeRolled).line == Initiative("B1", 1, (4,), 16)
    assert gunners.aim(played.state, "B1", 1) == ""


def test_6_1_3_a_gunner_with_nobody_to_fire_at_does_not_roll():
    state = sky(plane("B1", "r-e-8"), plane("D1", at=(30, 50, 20)), phase="gunners", sheet=(line("D1", 2, 14),))
    played = play(attack.aim_gunners, state)
    assert played.all(InitiativeRolled) == []


def test_6_1_5_equal_initiative_goes_by_the_dice_and_then_by_a_roll_off():
    sheet = (line("B1", 2, 9), line("D1", 4, 17), line("D2", 5, 17))
    played = play(attack.aim_gunners, chase(sheet), dice=[5, 3, 8], answers=["anyone"])
    # The gunner has 17 with a five like D2: they roll off, D1 with its four comes after them.
    assert played.state.shooters == (("B1", 1), ("D2", 0), ("D1", 0), ("B1", 0))


def test_4_2_2_pilots_who_rolled_off_before_moving_keep_their_order():
    sheet = (line("B1", 5, 17), line("D1", 5, 17), line("D2", 5, 17))
    crew = (man(), man("observer", dead=True))
    played = play(attack.aim_gunners, chase(sheet, crew=crew))
    assert played.state.shooters == (("D2", 0), ("D1", 0), ("B1", 0))


def test_6_1_1_who_had_no_initiative_fires_last():
    state = sky(
        plane("D1", speed=85), plane("D2", at=(5, 5, 20)), plane("D3", at=(9, 9, 20)), phase="gunners",
        flown=("D1", "D3", "D2"), sheet=(line("D2", 3, 15),),
    )  # fmt: skip
    played = play(attack.aim_gunners, state)
    assert played.state.shooters == (("D2", 0), ("D3", 0), ("D1", 0))


def test_6_1_1_who_left_or_has_no_guns_does_not_fire():
    state = sky(
        plane("D1", place="gone"), plane("B1", "b-e-2c"), phase="gunners", flown=("D1", "B1"),
        sheet=(line("D1", 3, 15), line("B1", 4, 16)),
    )  # fmt: skip
    assert play(attack.aim_gunners, state).state.shooters == ()


def formation(*hunters, sheet=()):
    pack = [plane(f"B{at}", "r-e-8", at=(30 + 2 * at, 30, 20), speed=140, formation=1) for at in (1, 2)]
    names = tuple(hunter.id for hunter in hunters)
    return sky(*pack, *hunters, phase="gunners", flown=("B1", *names), sheet=sheet)


def test_5_5_20_3_formation_gunners_fire_right_before_the_first_attacker():
    passer = plane("D1", at=(44, 26, 20), speed=150)
    first, second = plane("D2", at=(32, 23, 20), speed=150), plane("D3", at=(34, 22, 20), speed=150)
    sheet = (line("D3", 3, 15), line("D2", 5, 17), line("D1", 6, 18))
    played = play(attack.aim_gunners, formation(passer, first, second, sheet=sheet))
    early, late = (("B1", 1), ("B2", 1)), (("B1", 1), ("B2", 1))
    assert played.state.shooters == (("D1", 0), *early, ("D2", 0), ("D3", 0), ("B1", 0), ("B2", 0), *late)
    assert played.all(InitiativeRolled) == []


def test_5_5_20_4_without_an_attack_they_fire_last():
    passer = plane("D1", at=(44, 26, 20), speed=150)
    played = play(attack.aim_gunners, formation(passer, sheet=(line("D1", 6, 18),)))
    assert played.state.shooters == (("D1", 0), ("B1", 0), ("B2", 0), ("B1", 1), ("B2", 1))


def test_5_5_20_3_a_formation_gunner_who_fired_early_does_not_fire_again():
    hunter = plane("D2", at=(32, 23, 20), speed=150, targets=("B1",))
    state = play(attack.aim_gunners, formation(hunter, sheet=(line("D2", 5, 17),))).state
    played = play(attack.shoot, state, answers=["D2 long"], dice=[20, 6])
    assert played.state.shooters[0] == ("B2", 1)
    assert shooting.shots(played.state, "B1", 1) == []


# ---- one man fires


def test_6_3_1_1_a_burst_that_hits():
    # Roll 11 against 14: 3 successes; damage 5 + 3 = 8, the control surfaces, 1d3+3.
    played = play(attack.shoot, duel(), answers=["D1 long"], dice=[11, 5, 2])
    fired = played.only(Fired)
    assert (fired.base, fired.roll, fired.hit, fired.successes) == (14, 11, True, 3)
    assert (fired.distance, fired.angle, fired.burst, fired.guns) == (7000, "rear", "long", (0,))
    assert fired.odds == Odds(14, 2)
    assert played.only(DamageRolled).row == 8
    assert played.state.airplane("D1").attacks == (Attack("B1", 0, 3, True),)
    assert played.state.airplane("D1").widened == 1
    assert played.told[-2:] == [ShotEnded(2), PhaseBegan("turn end")], "nobody else has a target"


def test_6_3_1_1_the_after_action_report():
    # Base shot 16, roll 11: 5 successes; damage 3 + 5 = 8.
    gluck = plane("D1", "albatros-d-iii", at=(28.5, 30, 20), heading=90, speed=140, crew=(man(gunnery=16),))
    franck = plane("B1", "spad-s-vii", speed=175)
    state = sky(gluck, franck, phase="shoot", flown=("D1", "B1"), shooters=(("D1", 0),))
    played = play(attack.shoot, state, answers=["B1 long"], dice=[11, 3, 1])
    assert (played.only(Fired).base, played.only(Fired).successes) == (16, 5)
    assert (played.only(DamageRolled).roll, played.only(DamageRolled).row) == ((3,), 8)


def test_6_3_1_1_example_2_a_re_roll_makes_it_a_bare_hit():
    albatros = plane("D1", at=(22, 30, 20), heading=90, speed=175, crew=(man(gunnery=13, rerolls=1),))
    camel = plane("B1", "sopwith-camel", speed=200)
    state = sky(albatros, camel, phase="shoot", flown=("D1", "B1"), shooters=(("D1", 0),))
    played = play(attack.shoot, state, answers=["B1 long", "re-roll"], dice=[7, 4, 2])
    fired = played.only(Fired)
    assert (fired.base, fired.roll, fired.hit, fired.successes) == (4, 4, True, 0)
    assert fired.reasons[-1] == Why("1.2.3", "rolled again after 7")
    assert played.only(DamageRolled).row == 2


def test_6_3_1_1_a_miss():
    played = play(attack.shoot, duel(), answers=["D1 long"], dice=[15])
    assert (played.only(Fired).hit, played.only(Fired).successes) == (False, 0)
    assert played.state.airplane("D1").attacks == (Attack("B1", 0, 3, False),)


def test_6_3_1_1_a_natural_one_always_hits():
    state = duel(15.5, prey={"speed": 240}, hunter={"speed": 100})
    played = play(attack.shoot, state, answers=["D1 short"], dice=[1, 14, 1])
    fired = played.only(Fired)
    assert fired.base < 0
    assert fired.hit
    assert fired.odds == Odds(1, 0)
    assert played.only(DamageRolled).row == max(1, 14 + fired.base - 1)


def test_6_2_1_d_a_pilot_may_hold_his_fire():
    played = play(attack.shoot, duel(shooters=(("B1", 0),)), answers=["hold"])
    assert played.told == [ShotEnded(), PhaseBegan("turn end")]


def test_6_1_2_who_is_hit_first_may_not_get_to_fire():
    # Both have each other in the cone; the German's pilot dies before his turn.
    prey = {"heading": 180, "targets": ("B1",), "crew": (man(fortitude=1),)}
    state = duel(prey=prey)
    assert len(shooting.shots(state, "D1", 0)) == 2
    # Base shot 12, 2 successes, 15 on the damage die: 17, a wound.
    played = play(attack.shoot, state, answers=["D1 long"], dice=[10, 15, 3])
    assert played.only(DamageRolled).row == 17
    assert played.state.airplane("D1").place == "gone"
    assert played.told[-2:] == [ShotEnded(2), PhaseBegan("turn end")]


def test_6_1_1_those_with_nobody_to_fire_at_are_passed_over():
    state = duel(shooters=(("D1", 0), ("B1", 0)))
    played = play(attack.shoot, state, answers=["hold"])
    assert played.told[0] == ShotEnded(1)
    nobody = play(attack.shoot, duel(30))
    assert nobody.told == [ShotEnded(2), PhaseBegan("turn end")]


# ---- ammunition


@pytest.mark.parametrize(("burst", "halves"), [("short", 1), ("long", 2), ("sustained", 3)])
def test_6_3_7_2_every_burst_uses_its_ammunition(burst, halves):
    gun = GunState(16, 0, 2, last_turn=2, last_target="D1", last_rear=True)
    state = duel(12, hunter={"guns": (gun,), "crew": (man(gunnery=8),)})
    played = play(attack.shoot, state, answers=[f"D1 {burst}"], dice=[16])
    now = played.state.airplane("B1").guns[0]
    assert now == GunState(16 - halves, 0, 2, last_turn=3, last_target="D1", last_rear=True)


def test_6_3_7_2_guns_apart_have_tracks_of_their_own():
    se5a = plane("B1", "s-e-5a", at=(30, 30, 20), targets=("D1",))
    state = sky(se5a, plane("D1", at=(30, 37, 20)), phase="shoot", flown=("D1", "B1"), shooters=(("B1", 0),))
    # A long burst, then a short one: the Lewis has half a box left, as in the example.
    played = play(attack.shoot, state, answers=["D1 long"], dice=[18])
    assert [gun.halves for gun in played.state.airplane("B1").guns] == [14, 2]
    assert [event.why.text for event in played.all(GunSet)] == ["long burst, 7 boxes left", "long burst, 1 box left"]


def test_6_3_8_1_one_gun_takes_three_off_the_damage():
    state = duel(hunter={"guns": (GunState(16, 0, 1, repair=1, jammed=1),)})
    played = play(attack.shoot, state, answers=["D1 long"], dice=[14, 5])
    assert played.only(DamageRolled).row == 2
    assert Why("6.3.8.1", "one gun", -3) in played.only(DamageRolled).reasons


def test_6_3_8_1_three_guns_add_a_d4():
    eiv = plane("D1", "fokker-e-iv", at=(30, 30, 20), targets=("B1",), speed=140, crew=(man(gunnery=15),))
    state = sky(eiv, plane("B1", at=(30, 37, 20), speed=140), phase="shoot", flown=("B1", "D1"), shooters=(("D1", 0),))
    played = play(attack.shoot, state, answers=["B1 long"], dice=[17, 1, 2])
    assert played.only(DamageRolled).reasons == (Why("6.3.1.1", "successes", 0), Why("6.3.8.1", "3 guns", 2))
    assert played.only(DamageRolled).row == 3


# ---- friends in the cone


def test_6_2_1_3_a_friend_in_the_cone_gets_an_extra_shot():
    friend = plane("B2", at=(30, 33, 20))
    played = play(attack.shoot, duel(others=(friend,)), answers=["D1 long"], dice=[15, 2, 2])
    shot, stray = played.all(Fired)
    assert (shot.target, shot.hit, shot.stray) == ("D1", False, False)
    assert (stray.target, stray.base, stray.roll, stray.hit, stray.stray) == ("B2", 2, 2, True, True)
    assert stray.reasons == (Why("6.2.1.3", "a friend in the line of fire", 2),)
    assert friend.structure is not None
    assert played.state.airplane("B2").structure == friend.structure - 2


def test_6_2_1_3_a_one_hits_him_with_a_success():
    friend = plane("B2", at=(30, 33, 20))
    played = play(attack.shoot, duel(others=(friend,)), answers=["D1 long"], dice=[15, 1, 2])
    assert played.all(Fired)[1].successes == 1
    assert played.all(Fired)[1].odds == Odds(2, 0)
    assert played.only(DamageRolled).row == 3


def test_6_2_1_3_above_two_the_friend_is_safe():
    played = play(attack.shoot, duel(others=(plane("B2", at=(30, 33, 20)),)), answers=["D1 long"], dice=[15, 3])
    assert [event.hit for event in played.all(Fired)] == [False, False]
    assert len(played.all(GunSet)) == 1, "it is one burst"


def test_1_2_3_who_hit_a_friend_may_roll_again():
    hunter = {"crew": (man(gunnery=15, rerolls=1),)}
    state = duel(hunter=hunter, others=(plane("B2", at=(30, 33, 20)),))
    played = play(attack.shoot, state, answers=["D1 long", "keep", "re-roll"], dice=[15, 2, 9])
    assert played.all(Fired)[1].hit is False


def test_6_2_1_3_a_friend_who_is_gone_by_then_is_spared():
    # The target blows up, and the friend beside it with its own bombs.
    friend = plane("B2", "r-e-8", at=(30, 35, 20), bombs=1)
    state = duel(prey={"bombs": 1}, others=(friend,))
    played = play(attack.shoot, state, answers=["D1 long"], dice=[8, 14, 20])
    assert played.state.airplane("B2").place == "gone"
    assert len(played.all(Fired)) == 1


# ---- wires


def test_6_3_10_damaged_wires_are_tested_before_fixed_guns_fire():
    played = play(attack.shoot, duel(hunter={"wires": 1}), answers=["D1 long"], dice=[3, 15])
    assert played.kinds[:2] == ["Tested", "Fired"]
    assert played.only(events.Tested).purpose == "structure of B1"


def test_6_3_10_an_airplane_that_breaks_up_while_aiming_fires_no_more():
    state = duel(hunter={"wires": 1, "structure": 2})
    played = play(attack.shoot, state, answers=["D1 long"], dice=[20, 1])
    assert played.all(Fired) == []
    assert played.state.airplane("B1").place == "gone"


# ---- whole phases


@given(data=st.data())
def test_6_3_7_2_ammunition_spent_is_what_the_bursts_used(data):
    state = duel(data.draw(st.floats(1, 15)), hunter={"crew": (man(gunnery=3),)})
    spent, start = 0, 16
    for turn in range(3, 9):
        state = sky(*state.airplanes, phase="shoot", turn=turn, flown=("D1", "B1"), shooters=(("B1", 0),))
        offers = list(shooting.offers(state, "B1", 0))
        if not offers:
            break
        answer = data.draw(st.sampled_from(offers))
        # A miss that jams nothing.
        played = play(attack.shoot, state, answers=[answer], dice=[16])
        (fired,) = played.all(Fired)
        spent += charts.burst(fired.burst).halves * len(fired.guns)
        state = played.state
        assert state.airplane("B1").guns[0].halves == start - spent


@given(
    member=st.integers(0, 1),
    fields=st.sampled_from([{"dead": True}, {"blackout": 3}, {"wounds": 12}]),
    x=st.floats(-10, 10),
    y=st.floats(-10, 10),
    z=st.floats(-5, 5),
)
def test_1_1_2_a_dead_man_does_nothing(member, fields, x, y, z):
    dead = man("pilot" if not member else "observer", **fields)
    crew = (dead, man("observer")) if not member else (man(), dead)
    enemy = plane("D1", at=(30 + x, 30 + y, 20 + z))
    state = sky(plane("B1", "r-e-8", crew=crew, targets=("D1",)), enemy, phase="shoot", flown=("D1", "B1"))
    if fields == {"wounds": 12}:
        state = sky(
            plane("B1", "r-e-8", crew=tuple(man(m.post, dead=m is dead) for m in crew), targets=("D1",)),
            enemy, phase="shoot", flown=("D1", "B1"),
        )  # fmt: skip
    assert shooting.shots(state, "B1", member) == []
    if member:
        assert not gunners.can_work(state, "B1", member)
