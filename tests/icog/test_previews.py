"""Previews: the flight that the rules will commit, its tests with their odds, energy, warnings and targets."""

import pytest

from aerodrome.icog.announcing import maneuvers, previews
from aerodrome.icog.gunnery import odds
from aerodrome.icog.movement import energy
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.state import change
from tests.icog.skies import man, plane, sky


def seen(text: str, *airplanes, **fields) -> previews.Preview:
    return maneuvers.preview(sky(*airplanes, **fields), airplanes[0].id, parse(text))


def warned(preview: previews.Preview) -> list[str]:
    return [why.paragraph for why in preview.warnings]


def test_the_preview_is_the_flight_that_will_be_committed():
    state = sky(plane("D1", speed=175))
    announcement = parse("T D 6 @0; R 5 -90; T E 4 @90; S 2.5")
    preview = maneuvers.preview(state, "D1", announcement)
    assert preview.flight == fly(state, "D1", announcement, ["pass"] * 3)
    assert [chance.needed for chance in preview.tests] == list(preview.flight.tests)
    assert preview.tests[0].failed == fly(state, "D1", announcement, ["fail"])
    assert preview.tests[1].failed == fly(state, "D1", announcement, ["pass", "fail"])
    assert preview.ledger == energy.ledger(state, "D1", preview.flight, announcement)
    assert preview.speed == preview.needle.speed


def test_5_5_6_1_a_flying_test_has_its_odds_and_reasons():
    (chance,) = seen("T E 8 @0; S 11", plane("B1", "s-e-5a", speed=190, crew=(man(flying=14, wounds=2),))).tests
    assert (chance.target, chance.odds) == (14 - 2 + 1 - 1, 12)
    assert sum(why.value for why in chance.reasons) == 12
    assert chance.failed
    assert chance.failed.attitude == "stalled in turn"


def test_5_5_6_3_a_structural_test_is_made_against_what_is_left():
    (chance,) = seen("T F 8 @0; S 12", plane("D1", speed=200, structure=9)).tests
    assert (chance.target, chance.odds, chance.failed) == (8, 8, None)
    (hidden,) = seen("T F 8 @0; S 12", plane("D1", speed=200, structure=None)).tests
    assert hidden.target == 12, "what the fog hides is taken for whole"


def test_warnings_name_what_threatens():
    assert warned(seen("S 15", plane("D1"))) == []
    assert warned(seen("S 15", plane("D1", at=(30, 50, 20)))) == ["5.4.1a"]
    assert warned(seen("S 15", plane("D1", at=(30, 30, 5), pitch=-30))) == ["5.5.16.3"]
    assert warned(seen("S 15", plane("D1", at=(30, 30, 1.5)))) == ["5.5.16.3"]
    assert warned(seen("S 15", plane("D1", at=(30, 30, 41), pitch=20)))[:1] == ["2.2"]
    assert warned(seen("S 15", plane("D1"), plane("B1", at=(30, 46, 20), moved=3))) == ["5.5.16.1"]
    assert warned(seen("S 15", plane("D1", pitch=60))) == ["5.5.11.2"]
    assert warned(seen("S 8.5; throttle 1", plane("D1", speed=85))) == ["5.5.12.1"]
    assert warned(seen("S 23.5", plane("D1", speed=235, pitch=-40))) == ["5.7.6.1"]
    assert warned(seen("S 15", plane("D1", bank=180, inverted=1))) == ["5.5.19.2"]


HUNTER = plane("B1", "s-e-5a", at=(30, 20, 20), speed=160)


def test_6_2_1_1_targets_in_the_cone_with_their_shot():
    prey = plane("D1", at=(30, 44, 20.5), speed=150)
    preview = seen("S 16; throttle 1", HUNTER, prey, plane("D2", at=(35, 44, 20)), plane("D3", at=(30, 60, 20)))
    (aim,) = preview.targets
    assert (aim.target, aim.friend, aim.distance, aim.band, aim.angle) == ("D1", False, 8016, -1, "rear")
    there = change(sky(HUNTER, prey), "B1", at=preview.flight.at, frame=preview.flight.frame, speed=preview.speed)
    assert aim.shot == odds.shot(there, "B1", 0, "D1", "long")
    assert aim.shot.hit == 12 + 1 - 1 + 1


def test_6_2_1_3_friends_in_the_cone_are_shown_without_a_shot():
    preview = seen(
        "S 16", HUNTER, plane("D1", at=(30, 45, 20)), plane("B2", at=(30, 40, 20)), plane("B3", place="gone")
    )
    assert [(aim.target, aim.friend, aim.shot is None) for aim in preview.targets] == [
        ("B2", True, True),
        ("D1", False, False),
    ]


@pytest.mark.parametrize(
    "hunter",
    [
        plane("B1", "s-e-5a", at=(30, 20, 20), speed=130, forced_home=True),
        plane("B1", "gotha-g-v", at=(30, 20, 20), speed=130),
        plane("B1", "s-e-5a", at=(30, 26.3, 7.4), speed=130, pitch=60),
    ],
    ids=["forced home", "no fixed gun", "below stall"],
)
def test_6_2_1_2_no_shot_is_promised_to_who_cannot_fire(hunter):
    ahead = plane("D1", at=(30, 36, 24) if hunter.frame.nose[2] else (30, 38, 20))
    (aim,) = seen("S 13", hunter, ahead).targets
    assert aim.shot is None


def test_5_5_14_3_after_a_stall_in_a_turn_nothing_is_aimed_at():
    state = sky(plane("D1", speed=175), plane("B1", at=(30, 35, 20)))
    flight = fly(state, "D1", parse("T D 8 @0; S 9.5"), ["fail"])
    found = previews.aims(state, "D1", parse("T D 8 @0; S 9.5"), flight, energy.Needle(150))
    assert all(aim.shot is None for aim in found)


def test_a_preview_can_be_had_without_points_to_draw():
    state = sky(plane("D1", speed=175), plane("B1", at=(30, 35, 20)))
    announcement = parse("T F 8 @0; S 9.5")
    assert maneuvers.preview(state, "D1", announcement, drawn=False).flight.legs == ()
