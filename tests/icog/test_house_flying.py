"""House rules about flight: collisions, initiative by height, stalls, fuel (GH4, GH5, GH8, GH11)."""

from typing import Any

import pytest

from aerodrome.core.why import Why
from aerodrome.icog import events, words
from aerodrome.icog.announcing import previews, refusals
from aerodrome.icog.damage import falls
from aerodrome.icog.events import Altered, Fell, InitiativeRolled
from aerodrome.icog.gunnery import guns
from aerodrome.icog.house import heights
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.notation import read_position, write_position
from aerodrome.icog.phases import flying, initiative, turns
from aerodrome.icog.setting import Options
from aerodrome.icog.state import State
from aerodrome.icog.table.board import board_of
from tests.driver import play
from tests.icog.skies import man, plane, sky

# ---- no collisions


def crowd(options: Options) -> State:
    """An Albatros about to end its move one MU from a Briton who has moved."""
    return sky(
        plane("D1", at=(30, 10, 20)), plane("B1", "s-e-5a", at=(30, 26, 20), heading=90, speed=145, moved=3),
        options=options, flown=("B1",), order=("D1",),
    )  # fmt: skip


def test_gh4_airplanes_pass_each_other_by():
    state = crowd(Options(no_collisions=True))
    assert refusals.refuse(state, "D1", "S 15") == ()
    played = play(flying.move, state, answers=["S 15"])
    assert played.all(events.Tested) == []
    assert previews.preview(state, "D1", parse("S 15")).warnings == ()
    assert board_of(state.setting).bubble == 0


def test_gh4_by_the_book_such_a_move_is_refused():
    state = crowd(Options())
    assert [why.paragraph for why in refusals.refuse(state, "D1", "S 15")] == ["5.5.16.2"]
    assert board_of(state.setting).bubble == 2


# ---- height is an advantage


def stacked(height: float, options: Options) -> State:
    """A German so much higher than the nearest Briton; another Briton, far away, is higher still."""
    return sky(
        plane("D1", at=(30, 30, 20 + height)), plane("B1", "s-e-5a", at=(30, 50, 20), speed=145),
        plane("B2", "s-e-5a", at=(30, 59, 40), speed=145), options=options, phase="initiative",
    )  # fmt: skip


@pytest.mark.parametrize(("height", "total"), [(4, 19), (3.999, 17)])
def test_gh5_four_units_above_the_nearest_enemy_add_two(height, total):
    played = play(initiative.roll_all, stacked(height, Options(height_advantage=True)), dice=[5, 3, 2])
    rolled = {one.line.airplane: one for one in played.all(InitiativeRolled)}
    assert rolled["D1"].line.total == total
    assert (Why("GH5", "high above B1", 2) in rolled["D1"].reasons) == (total == 19)


def test_gh5_by_the_book_height_adds_nothing():
    played = play(initiative.roll_all, stacked(9, Options()), dice=[5, 3, 2])
    assert {one.line.airplane: one.line.total for one in played.all(InitiativeRolled)}["D1"] == 17


def test_gh5_only_in_the_air_and_only_over_an_enemy_there():
    options = Options(height_advantage=True)
    enemy = plane("B1", "s-e-5a", at=(30, 50, 20), speed=145)
    parked = plane("D1", at=(30, 30, 30), place="ground")
    assert heights.advantage(sky(parked, enemy, options=options), "D1") == ()
    assert heights.advantage(sky(plane("D1"), options=options), "D1") == ()


# ---- gentle stalls


def hanging(options: Options, **fields: Any) -> State:
    """An Albatros exactly at Stall speed."""
    return sky(plane("D1", speed=85, **fields), options=options)


def test_gh8_at_stall_speed_nobody_is_tested():
    played = play(falls.at_stall, hanging(Options(gentle_stalls=True)), "D1", 0, answers=["fly on"])
    assert played.told == []


def test_gh8_by_the_book_a_failed_test_stalls_it():
    played = play(falls.at_stall, hanging(Options()), "D1", 0, dice=[20])
    assert played.only(Fell).attitude == "stalled"


def test_gh8_who_is_not_in_control_stalls_all_the_same():
    state = hanging(Options(gentle_stalls=True), crew=(man(blackout=3),))
    assert play(falls.at_stall, state, "D1", 0).only(Fell).attitude == "stalled"


def test_gh8_the_preview_does_not_warn_of_it():
    for options, warned in ((Options(), True), (Options(gentle_stalls=True), False)):
        state = sky(plane("D1", speed=105, pitch=20), options=options)
        found = previews.preview(state, "D1", parse("S 10.5"))
        assert found.needle.at_stall
        assert ("5.5.12.1" in [why.paragraph for why in found.warnings]) == warned


# ---- fuel


def patrol(turn: int, options: Options, **fields: Any) -> State:
    """A German who began the battle and a Briton who entered in turn 2, at the end of a turn; Germany lies east."""
    return sky(
        plane("D1", at=(30, 30, 20), heading=270, entered=0, **fields),
        plane("B1", "s-e-5a", at=(10, 10, 20), speed=145, entered=2),
        options=options, phase="turn end", turn=turn, last_turn=20,
    )  # fmt: skip


def test_gh11_after_the_agreed_turns_an_airplane_has_to_fly_home():
    options = Options(fuel=4)
    assert play(turns.end, patrol(3, options)).all(Altered) == []
    played = play(turns.end, patrol(4, options))
    low = played.only(Altered)
    assert (low.airplane, low.why) == ("D1", Why("GH11", "only fuel for the way home is left"))
    assert words.tell(low, played.state).endswith(": only fuel for the way home is left.")
    assert played.state.scores == (0, 0)
    assert play(turns.end, patrol(5, options, low_fuel=True)).only(Altered).airplane == "B1"


def test_gh11_by_the_book_there_is_fuel_enough():
    assert play(turns.end, patrol(19, Options())).all(Altered) == []


def test_gh11_short_of_fuel_each_move_leads_home():
    state = patrol(5, Options(fuel=4), low_fuel=True)
    refused = refusals.refuse(state, "D1", "S 15")
    assert refused == (Why("GH11", "D1 is short of fuel and must come nearer to the east edge"),)
    assert refusals.refuse(patrol(5, Options(fuel=4)), "D1", "S 15") == ()
    assert "only enough fuel left to get home" in "\n".join(words.panel(state, "D1")).lower()
    assert guns.unfit(state, "D1", 0) is None, "it may still fire"


def test_gh11_a_position_holds_it():
    text = (
        "free 60x60 fuel=4 | turn 5 move | Germany east: D1 albatros-d-va at 20 30 20 heading 90 speed 150 low-fuel "
        "| Britain west: B1 s-e-5a at 25 30 20 heading 90 speed 145"
    )
    state = read_position(text)
    assert state.airplane("D1").low_fuel
    assert read_position(write_position(state)).airplane("D1").low_fuel
