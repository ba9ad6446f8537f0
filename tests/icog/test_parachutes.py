"""Parachutes (5.5.21): the announcement, the test, the fall, the empty airplane, gunners, wrecks, and who has any."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.faults import Fault
from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.damage import damage, jumps
from aerodrome.icog.events import Altered, Credited, Destroyed, Wounded
from aerodrome.icog.events.career_events import BailedOut
from aerodrome.icog.gunnery import gunners, guns
from aerodrome.icog.men import crew
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.movement import parachutes
from aerodrome.icog.movement.announcement import parse, write
from aerodrome.icog.phases import attack, flying, turns
from aerodrome.icog.questions import ability_questions
from aerodrome.icog.setting import Options
from aerodrome.icog.state import NEVER, Attack, State, change, change_crew
from aerodrome.icog.tables import career_charts
from tests.driver import play
from tests.icog.skies import man, plane, sky


def raben(**fields: Any) -> State:
    """Reinhard von Raben's Albatros, shot at in the turn before, with a parachute."""
    pilot = man(**{"name": "Reinhard von Raben", "parachute": True, **fields.pop("man", {})})
    given = {"crew": (pilot,), "attacks": (Attack("B1", 0, 2, True),), **fields}
    return sky(plane("D1", **given), plane("B1", at=(5, 5, 20)))


# ---- the example


def test_5_5_21_the_example() -> None:
    """A burning Albatros turns into a steep climb, gets its third action, slows down, and its pilot jumps."""
    state = raben(fire=6, speed=190, at=(40, 30, 15), heading=90)
    said = "T L 5 @90; S 14; bail out"
    assert maneuvers.refuse(state, "D1", said) == ()
    # The Flying test for the third action; the fire burns on; Fortitude 12 + 2 for slow speed; a fall of 2 + 5 + 4.
    played = play(flying.move, state, answers=[said], dice=[9, 4, 14, 2, 5])
    third, fortitude = played.all(events.Tested)
    assert (third.purpose, third.passed) == ("D1: third action", True)
    assert played.state.airplane("D1").speed < 150
    assert fortitude.target == 14
    assert fortitude.reasons[-1] == Why("5.5.21.t", "slow speed", 2)
    jump = played.only(BailedOut)
    assert (jump.result, jump.fall, jump.dead, jump.opens) == ("out", 11, False, 36)
    man_down = played.state.airplane("D1").crew[0]
    assert man_down.jumped == Point(jump.at.x, jump.at.y, 0)
    assert not man_down.dead


# ---- announcing it


def test_5_5_21_1_bailing_out_costs_two_actions_and_needs_a_parachute() -> None:
    assert write(parse("S 15; bail out")) == "S 15; bail out"
    state = raben()
    assert maneuvers.refuse(state, "D1", "S 15; bail out") == ()
    assert maneuvers.refuse(state, "D1", "T G 6 @0; S 9; bail out") == ()
    many = maneuvers.refuse(state, "D1", "T G 6 @0; T G 5 @180; S 4; bail out")
    assert [why.paragraph for why in many] == ["5.5.1.1"]
    bare = change_crew(state, "D1", 0, parachute=False)
    (why,) = maneuvers.refuse(bare, "D1", "S 15; bail out")
    assert why == Why("5.5.21.1", "Reinhard von Raben has no parachute")
    (why,) = maneuvers.refuse(state, "D1", "S 15; fire at B1; bail out")
    assert why.text == "who bails out does not fire"


def test_5_5_21_1_without_the_third_action_he_stays() -> None:
    played = play(flying.move, raben(), answers=["T G 6 @0; S 9; bail out", "0", "0"], dice=[20])
    assert played.all(BailedOut) == []
    assert played.state.airplane("D1").crew[0].jumped is None


def test_5_5_21_1_he_leaves_after_the_move_where_the_airplane_is_then() -> None:
    played = play(flying.move, raben(), answers=["S 15; bail out"], dice=[10, 1, 1])
    assert played.kinds.index("Flown") < played.kinds.index("BailedOut") < played.kinds.index("MoveEnded")
    assert played.only(BailedOut).at == Point(30_000, 45_000, 0)


def test_5_5_21_1_a_preview_shows_the_odds() -> None:
    found = maneuvers.preview(raben(at=(30, 30, 11)), "D1", parse("S 15; bail out"))
    assert found.jump is not None
    assert (found.jump.target, found.jump.out, found.jump.stuck, found.jump.lost) == (14, 14, 5, 1)
    assert found.jump.opens == 15  # a fall of 10 or less
    assert maneuvers.preview(raben(), "D1", parse("S 15")).jump is None


# ---- the test


@pytest.mark.parametrize(
    ("fields", "target"),
    [
        ({"speed": 165}, 14),
        ({"speed": 165, "fire": 9}, 12),
        ({"speed": 165, "attitude": "spin"}, 12),
        ({"speed": 125}, 16),
        ({"speed": 85}, 16),
        ({"speed": 195}, 12),
        ({"speed": 250}, 12),
        ({"speed": 165, "bail_out": -2}, 12),
        ({"speed": 165, "man": {"wounds": 5}}, 9),
    ],
    ids=["intact", "on fire", "spinning", "slow", "stall", "high", "dive", "a wing off", "wounded"],
)
def test_5_5_21_t_the_modifiers(fields: dict[str, Any], target: int) -> None:
    assert parachutes.promise(raben(**fields), "D1", 0).target == target


@pytest.mark.parametrize(
    ("successes", "end"), [(3, "out"), (0, "out"), (-1, "stuck"), (-5, "stuck"), (-6, "lost"), (-19, "lost")]
)
def test_5_5_21_t_the_result(successes: int, end: str) -> None:
    assert parachutes.result(successes) == end


def test_5_5_21_2_stuck_he_tries_again_and_does_not_shoot_meanwhile() -> None:
    played = play(jumps.leave, raben(speed=165), "D1", 0, dice=[17])
    assert played.only(BailedOut).result == "stuck"
    stuck = guns.unfit(played.state, "D1", 0)
    assert stuck == Why("5.5.21.1", "Reinhard von Raben tried to get out")
    assert parachutes.refuse(played.state, "D1", 0) is None
    later = msgspec.structs.replace(played.state, turn=4)
    assert guns.unfit(later, "D1", 0) is None


def test_5_5_21_2_a_canopy_that_fails_kills_him() -> None:
    played = play(jumps.leave, raben(speed=165, fire=9, man={"fortitude": 8}), "D1", 0, dice=[14])
    assert (played.only(BailedOut).result, played.only(BailedOut).dead) == ("lost", True)
    assert played.state.airplane("D1").crew[0].dead


def test_5_5_21_2_luck_may_roll_it_again() -> None:
    state = raben(speed=165, man={"rerolls": 1})
    played = play(jumps.leave, state, "D1", 0, answers=["re-roll"], dice=[20, 3, 1, 1])
    assert played.only(BailedOut).result == "out"


# ---- the fall


@pytest.mark.parametrize(("height", "dead"), [(11.1, False), (11.0, True), (6, True)])
def test_5_5_21_3_the_canopy_must_open_above_the_ground(height: float, dead: bool) -> None:
    played = play(jumps.leave, raben(at=(30, 30, height)), "D1", 0, dice=[3, 4, 3])
    assert (played.only(BailedOut).fall, played.only(BailedOut).dead) == (11, dead)
    assert played.state.airplane("D1").crew[0].jumped == Point(30_000, 30_000, 0)


@given(height=st.integers(0, 42_000))
def test_5_5_21_3_the_odds_of_the_canopy_are_those_of_the_dice(height: int) -> None:
    state = raben(at=(30, 30, height / POINT_UNIT))
    safe = [one + two for one in range(1, 7) for two in range(1, 7) if (one + two + 4) * POINT_UNIT < height]
    assert parachutes.opens(state, "D1") == len(safe)
    found = parachutes.promise(state, "D1", 0)
    assert found.out + found.stuck + found.lost == 20


def test_5_5_21_2_what_a_jump_promises_is_counted_in_twentieths() -> None:
    found = parachutes.promise(raben(speed=165), "D1", 0)
    assert (found.target, found.out, found.stuck, found.lost) == (14, 14, 5, 1)


def test_5_5_21_2_even_a_test_that_cannot_succeed_may_be_rolled_again() -> None:
    hopeless = raben(speed=165, man={"rerolls": 1, "fortitude": 1, "wounds": 0}, bail_out=-5)
    played = play(jumps.attempt, hopeless, "D1", 0, answers=["re-roll"], dice=[20, 3])
    assert played.only(BailedOut).result == "stuck"
    assert (played.value, played.only(BailedOut).fall) == (False, 0)


def test_5_5_21_3_a_fall_to_the_ground_itself_is_too_long() -> None:
    assert [parachutes.opens(raben(at=(30, 30, high)), "D1") for high in (6, 6.001, 16, 16.001)] == [0, 1, 35, 36]


def test_1_4_1_who_cheats_death_may_live_even_then() -> None:
    state = raben(at=(30, 30, 5), man={"traits": ("Cheating death",)})
    able = msgspec.structs.replace(state.setting, options=Options(abilities=True))
    state = msgspec.structs.replace(state, setting=able)
    played = play(jumps.leave, state, "D1", 0, dice=[3, 4, 3, 8, 2])
    assert not played.only(BailedOut).dead
    assert played.only(Wounded).wounds == 10


# ---- the empty airplane


def test_5_5_21_4_an_airplane_without_a_pilot_is_a_victory() -> None:
    played = play(jumps.leave, raben(), "D1", 0, dice=[3, 1, 1])
    assert played.only(Credited).airplane == "B1"
    assert played.only(Destroyed).why.paragraph == "5.5.21.4"
    assert played.state.scores[1] == 2


def test_5_5_21_4_nobody_shoots_at_a_man_under_a_canopy() -> None:
    played = play(jumps.leave, raben(at=(5, 12, 20)), "D1", 0, dice=[3, 1, 1])
    state = change(played.state, "B1", targets=("D1",))
    played = play(attack.shoot, msgspec.structs.replace(state, phase="shoot", flown=("D1",), shooters=(("B1", 0),)))
    assert played.asked == []


def hannover(**fields: Any) -> State:
    """A two-seater whose men have parachutes."""
    men = (man(parachute=True), man("observer", name="Bergmann", parachute=True, **fields.pop("man", {})))
    return sky(plane("D1", "hannover-cl-iiia", crew=men, **fields), plane("B1", at=(5, 5, 20)))


def test_5_5_21_4_with_somebody_aboard_who_cannot_fly_it_spins_down() -> None:
    played = play(jumps.leave, hannover(), "D1", 0, dice=[3, 1, 1])
    assert played.state.airplane("D1").attitude == "fatal spin"
    assert crew.flier(played.state, "D1") is None


def test_1_1_4_with_dual_controls_the_observer_takes_over_and_it_is_no_victory() -> None:
    men = (man(parachute=True), man("observer"))
    state = sky(plane("D1", "bristol-f-2b", crew=men), plane("B1", at=(5, 5, 20)))
    played = play(jumps.leave, state, "D1", 0, dice=[3, 1, 1])
    assert crew.flier(played.state, "D1") == 1
    assert played.all(events.Scored) == []


# ---- gunners, spins, wrecks


def test_5_5_21_1_a_gunner_jumps_instead_of_shooting() -> None:
    state = msgspec.structs.replace(hannover(), phase="gunners")
    assert list(gunners.duties(state, "D1", 1)) == ["shoot", "bail out"]
    played = play(attack.aim_gunners, state, answers=["bail out"], dice=[3, 1, 1])
    assert played.only(BailedOut).crew == 1
    assert guns.unfit(played.state, "D1", 1) == Why("5.5.21.1", "Bergmann has left the airplane")
    assert played.state.airplane("D1").place == "air"
    assert list(gunners.duties(played.state, "D1", 1)) == ["shoot"]


def test_5_5_21_1_the_observer_of_a_burning_airplane_is_asked_as_well() -> None:
    state = msgspec.structs.replace(hannover(fire=9), phase="gunners")
    played = play(attack.aim_gunners, state, answers=["bail out"], dice=[3, 1, 1])
    assert played.asked == [ability_questions.BailOut("german", "D1", 1)]
    stays = play(attack.aim_gunners, state, answers=["stay"])
    assert stays.all(BailedOut) == []


def test_5_5_21_1_a_pilot_may_leave_a_spin_instead_of_ending_it() -> None:
    state = raben(attitude="spin", speed=105, at=(30, 30, 30))
    played = play(flying.move, state, answers=["bail out"], dice=[3, 1, 1])
    assert played.only(BailedOut).result == "out"
    stays = play(flying.move, state, answers=["stay", "spin"])
    assert [type(one).__name__ for one in stays.asked] == ["BailOut", "Recover"]


def test_5_5_21_1_those_who_settle_may_still_jump() -> None:
    state = msgspec.structs.replace(
        hannover(attitude="fatal spin", at=(30, 30, 30)), phase="settle", ended="over", turn=11, last_turn=10
    )
    played = play(turns.settle, state, answers=["bail out"], dice=[3, 1, 1])
    assert played.only(BailedOut).crew == 1


def test_5_5_21_1_the_last_man_leaves_an_empty_airplane() -> None:
    state = change_crew(hannover(attitude="fatal spin"), "D1", 0, dead=True)
    played = play(jumps.leave, state, "D1", 1, dice=[3, 1, 1])
    assert played.only(Destroyed).why.paragraph == "5.5.21.4"


def test_5_5_21_t_out_of_an_airplane_that_breaks_up_there_is_one_chance() -> None:
    state = raben(structure=2, speed=165)
    played = play(damage.hit, state, "D1", 3, dice=[10, 1, 1])
    assert played.only(Destroyed).fate == "destroyed"
    (test,) = played.all(events.Tested)
    assert test.target == 12  # without the two of an airplane in one piece
    assert played.only(BailedOut).result == "out"
    again = play(jumps.out_of_wreck, played.state, "D1")
    assert again.told == []


def test_6_3_10_a_wing_torn_off_makes_it_harder_for_who_has_a_parachute() -> None:
    played = play(damage.hit, raben(), "D1", 28)
    assert played.all(Altered)[-1].bail_out == -2
    assert play(damage.hit, change_crew(raben(), "D1", 0, parachute=False), "D1", 28).all(Altered) == []


# ---- who has any


@pytest.mark.parametrize(
    ("nation", "date", "has"),
    [
        ("Germany", "1918-04", True),
        ("Germany", "1918-03", False),
        ("Germany", "", False),
        ("Britain", "1918-10", False),
    ],
)
def test_5_5_21_1_the_germans_have_parachutes_from_april_1918(nation: str, date: str, has: bool) -> None:
    assert career_charts.has_parachutes(nation, date) == has


def test_5_5_21_1_a_mission_says_who_wears_them() -> None:
    state = setup.begin(mission.resolve("charmed-lives", {}))
    assert {airplane.id: airplane.crew[0].parachute for airplane in state.airplanes} == {
        **{f"B{at}": False for at in (1, 2, 3, 4)},
        **{f"D{at}": True for at in (1, 2, 3, 4)},
    }


@pytest.mark.parametrize(("date", "found"), [("1917-09", "Germany, 1917-09"), ("", "Germany, no date")])
def test_5_5_21_1_a_mission_cannot_give_them_out_too_early(tmp_path: Path, date: str, found: str) -> None:
    file = tmp_path / "early.toml"
    file.write_text(f"""
title = "Early"
summary = "Too early."
briefing = "Too early."
{f'date = "{date}"' if date else ""}
sides = [
    {{ name = "A", home = "west", force = [
        {{ airplane = "s-e-5a", altitude = 20, at = [[5, 5]], heading = 0, speed = 170 }},
    ] }},
    {{ name = "B", home = "east", force = [
        {{ airplane = "albatros-d-va", parachutes = true, altitude = 20, at = [[50, 5]], heading = 0, speed = 150 }},
    ] }},
]
""")
    with pytest.raises(Fault, match=found):
        mission.resolve(str(file), {})


def test_5_5_21_1_nobody_can_jump_on_the_ground_or_asleep() -> None:
    assert parachutes.refuse(raben(place="ground"), "D1", 0) is not None
    assert parachutes.refuse(raben(man={"blackout": 3}), "D1", 0) is not None
    assert parachutes.refuse(raben(man={"blackout": NEVER}), "D1", 0) is None
