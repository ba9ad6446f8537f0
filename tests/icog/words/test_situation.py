"""The view from the cockpit: who is where, who threatens whom, who is next."""

import msgspec
import pytest

from aerodrome.core.geometry import Point
from aerodrome.icog import words
from aerodrome.icog.state import Engine, Initiative
from tests.icog.pairs import changed, pair
from tests.icog.skies import frame, plane, sky


def test_an_enemy_is_seen_by_the_clock():
    state = sky(
        plane("B1", "s-e-5a", (30, 30, 20), heading=0, speed=160),
        plane("D2", "albatros-d-va", (33, 23, 15), heading=330, speed=175),
    )
    assert words.situation(state, "british")[1] == (
        "D2, Albatros D.Va, five o'clock low, 9.1 MU (five MU lower), showing his nose, medium speed, closing at "
        "22 km/h; threatens you from behind."
    )
    beside = changed(state, "D2", at=Point(39_000, 30_000, 20_000), frame=frame(0))
    assert words.situation(beside, "british")[1] == (
        "D2, Albatros D.Va, three o'clock, 9 MU, showing his side, medium speed, keeping its distance."
    )


def test_threats_and_sights_both_ways():
    behind = sky(
        plane("D1", at=(20, 20, 20), heading=90, speed=175), plane("B1", "s-e-5a", (25, 20, 20), heading=90, speed=160)
    )
    mine, theirs = words.situation(behind, "german"), words.situation(behind, "british")
    assert mine[1].endswith("closing at 15 km/h; he is in your sights from behind.")
    assert theirs[0].endswith("D1 threatens from the rear.")
    assert theirs[1].endswith("you are in his sights from behind.")
    wide = changed(behind, "D1", frame=frame(60))
    assert words.situation(wide, "german")[1].endswith("you threaten him from behind.")
    assert words.situation(wide, "british")[1].endswith("threatens you from behind.")


def test_friends_plights_and_those_elsewhere():
    state = sky(
        plane("D1", at=(20, 20, 20)),
        plane("D2", at=(20, 20, 30), attitude="spin", fire=5),
        plane("D3", place="waiting"),
        plane("B1", "s-e-5a", place="gone", fate="crashed"),
        plane("B2", "s-e-5a", (20, 25, 0), place="ground", speed=0),
        plane("B3", "s-e-5a", (20, 10, 20), forced_home=True, engines=(Engine(smoke=4),), formation=1),
    )
    said = words.situation(state, "german")
    assert said[0].startswith("You are Albatros D.Va D1, in the middle, 20 MU high, heading 0 (north), level, 150 km/h")
    assert any("(friend), straight above, 10 MU" in line and "spinning, on fire" in line for line in said)
    assert any(line.startswith("B2") and line.endswith("on the ground.") for line in said)
    assert any("smoking, forced home, in formation 1" in line for line in said)
    assert said[-2:] == ("Germany: still to come D3.", "Britain: crashed: B1.")


def test_nobody_in_play_sees_an_overview():
    state = sky(plane("D1", at=(20, 20, 20)), plane("B1", place="gone", fate="home"))
    said = words.situation(state, "british")
    assert said == (
        "Albatros D.Va D1 of Germany: in the middle, 20 MU high, heading 0 (north), level, 150 km/h, medium speed.",
        "Britain: gone home: B1.",
    )
    assert words.situation(state, "british", "B1") == said
    assert words.situation(state, "british", "D1")[0].startswith("You are Albatros D.Va D1")


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ((30, 40, 20), "dead ahead"),
        ((40, 30, 20), "90° off the nose, turn @0"),
        ((20, 30, 20), "90° off the nose, turn @180"),
        ((30, 30, 30), "90° off the nose, turn @90"),
        ((40, 30, 30), "90° off the nose, turn @45"),
        ((30, 40, 10), "45° off the nose, below your wings: roll +180, then turn @90"),
        ((40, 40, 10), "55° off the nose, below your wings: roll +135, then turn @90"),
    ],
)
def test_how_to_turn_to_somebody(at, said):
    own, other = plane("D1", at=(30, 30, 20)), plane("B1", at=at)
    assert words.steering(own, other) == said


def test_the_standing_says_who_is_next():
    state = pair(scores=(2, 1), last_turn=11)
    assert words.standing(state) == "Turn 3 of 11; to move D1, B1; Germany 2, Britain 1."
    assert "to fire pilot" in words.standing(msgspec.structs.replace(state, order=(), shooters=(("D1", 0),)))
    assert words.standing(msgspec.structs.replace(state, turn=0)) == "Set-up."


def test_the_initiative_sheet_lists_dice_order_and_threats():
    sheet = (Initiative("B1", 0, (10, 3), 25), Initiative("D1", 0, (), 0, "B1"))
    state = sky(
        plane("D1", at=(20, 20, 20), heading=90), plane("B1", "s-e-5a", (26, 20, 20), heading=90),
        sheet=sheet, order=("D1",), flown=("B1",), shooters=(("B1", 0),),
    )  # fmt: skip
    assert words.initiative_sheet(state) == (
        "pilot in B1: 25 (10 and 3 on the die), has moved.",
        "pilot in D1: unknown, aims at B1, moves now.",
        "To move: D1.",
        "To fire: pilot in B1.",
        "B1 is threatened: D1 threatens from the rear −4.",
    )
    assert words.initiative_sheet(sky(plane("D1"))) == ("To move: D1.",)
    assert words.initiative_sheet(sky(plane("D1"), order=())) == ("Nobody has rolled for initiative yet.",)
