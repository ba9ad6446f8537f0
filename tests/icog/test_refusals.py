"""Refusals (5.4, 5.5): every reason, each with its paragraph."""

from typing import Any

import pytest
from msgspec.structs import replace

from aerodrome.icog.announcing import maneuvers, purposes, refusals
from aerodrome.icog.announcing.plain import plain_moves
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.state import Engine, GunState
from tests.icog.skies import man, plane, sky

ALBATROS = plane("D1", speed=175)


def refused(text: str, airplane=ALBATROS, *others, **fields) -> list[str]:
    """The paragraphs of all reasons."""
    return [why.paragraph for why in refusals.refuse(sky(airplane, *others, **fields), airplane.id, text)]


def words(text: str, airplane=ALBATROS, *others, **fields) -> str:
    return " | ".join(str(why) for why in refusals.refuse(sky(airplane, *others, **fields), airplane.id, text))


# ---- everything at once


def test_5_4_1a_every_reason_is_listed_not_the_first_only():
    text = "T A 8 @200; R 3 +190; Z left 6; bank 50; throttle 5; fire at B9; repair 1; land; take off"
    assert refused(text) == [
        "5.5.18.1",
        "5.5.6.1",
        "5.5.5.1",
        "5.5.3.1",
        "5.5.3.1",
        "5.5.10.1",
        "2.1.1",
        "5.5.1.1",
        "5.5.9.1",
        "5.7.5.1",
        "6.3.9.2",
        "6.2.1.2",
        "6.3.9.r",
        "5.5.10.2",
        "5.5.17.1",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "S 17.5",
        "T F 8 @0; S 9.5; bank -45",
        "T D 8 @180; S 9.5; throttle 4",
        "R 5 -180; S 12.5",
        "D F 9.425; S 8.075",
        "Z right 3; S 2.5",
        "T F 4 @0; R 5 -90; T F 8.5 @90",
        "S 5.833; S 5.833; S 5.834",
        "S 5.83; S 5.83; S 5.83",
    ],
)
def test_5_4_1a_legal_announcements(text):
    assert refused(text) == []


@pytest.mark.parametrize(
    ("text", "airplane"),
    [
        ("S 17.5", ALBATROS),
        ("S 17", ALBATROS),
        ("S 17.5; bank 50", ALBATROS),
        ("S 17.5; bomb", ALBATROS),
        ("S 17.5; land", ALBATROS),
        ("D F 17.5", ALBATROS),
        ("T A 17.5 @0", ALBATROS),
        ("S 17.5; take off", ALBATROS),
        ("S 17.5", replace(ALBATROS, attitude="spin")),
        ("S 17.5", replace(ALBATROS, place="ground")),
        ("stay", replace(ALBATROS, place="ground")),
    ],
)
def test_5_4_1a_what_is_legal_has_no_reason_against_it(text, airplane):
    state, announcement = sky(airplane), parse(text)
    flown = fly(state, "D1", announcement, drawn=False)
    legal = not refusals.reasons(state, "D1", announcement)
    assert refusals.is_legal(state, "D1", announcement) is legal
    assert refusals.is_legal(state, "D1", announcement, flown) is legal


# ---- lengths and segments


@pytest.mark.parametrize(
    ("text", "told"),
    [("S 17", "0.5 short"), ("S 18", "0.5 too much"), ("stay", "17.5 short"), ("S 17.489", "0.011 short")],
)
def test_2_1_1_lengths_add_up_to_the_speed(text, told):
    assert refused(text) == ["2.1.1"]
    assert told in words(text)


def test_2_1_1_a_segment_has_a_length():
    assert refused("S 0; S 17.5") == ["5.4.1a"]
    assert "segment 1" in words("S 0; S 17.5")


def test_5_5_3_1_a_roll_takes_its_value_and_at_most_180_degrees():
    assert refused("R 4.999 +90; S 12.501") == ["5.5.3.1"]
    assert refused("R 5 +181; S 12.5") == ["5.5.3.1"]
    assert refused("R 5 +0; S 12.5") == ["5.5.3.1"]
    assert refused("R 5 +90; S 12.5", plane("D1", speed=175, roll_factor=2)) == ["5.5.3.1"]


def test_5_5_5_1_never_below_the_wing():
    assert refused("T F 17.5 @180") == []
    assert refused("T F 17.5 @181") == ["5.5.5.1"]


def test_5_5_6_1_at_most_three_markers_tighter():
    assert refused("T C 8 @0; S 9.5") == ["5.5.6.1"]
    assert "F is safe, D is the tightest" in words("T C 8 @0; S 9.5")
    assert refused("T D 8 @0; S 12", plane("D1", speed=200)) == ["5.5.6.1"]
    assert "nothing tighter can be tried" in words("T D 8 @0; S 2.5", plane("D1", speed=105))


def test_5_5_10_1_five_mu_of_side_slip_in_all():
    camel = plane("B1", "sopwith-camel", speed=200)
    assert refused("Z left 3; Z right 2; S 5", camel) == []
    assert refused("Z left 3; Z right 3; S 2", camel) == ["5.5.10.1"]
    assert "5.4.1a" in refused("Z left 0; S 17.5")


def test_5_5_4_1_a_dive_ends_at_the_vertical():
    assert refused("D F 9.5; S 8") == ["5.5.4.1"]
    assert "9.425 MU along F" in words("D F 9.5; S 8")
    assert refused("T F 6 @0; D F 6; S 5.5") == ["5.5.4.1"]


def test_5_5_1_1_at_most_three_actions():
    assert refused("T F 4 @0; T F 4 @0; T F 4 @0; S 5.5") == []
    assert refused("T F 4 @0; T F 4 @0; T F 4 @0; T F 5.5 @0") == ["5.5.1.1"]


def test_5_5_9_1_bank_by_45_degrees_at_most():
    assert refused("S 17.5; bank 46") == ["5.5.9.1"]
    assert refused("S 17.5; bank -46") == ["5.5.9.1"]


# ---- engines


def test_5_7_5_1_throttle_up_to_the_panels_value():
    assert refused("S 17.5; throttle 5") == ["5.7.5.1"]
    dead = plane("D1", speed=175, engines=(Engine(running=False),))
    assert refused("S 17.5; throttle 1", dead) == ["5.7.5.1"]


def test_5_7_5_2_the_last_engine_is_throttled_back_or_switched_off_not_both():
    assert refused("S 17.5; throttle 4; engine off 1") == ["5.7.5.2"]
    two = plane("D1", "gotha-g-v", speed=110)
    assert refused("S 11; throttle 1; engine off 1", two) == []
    one = plane("D1", "gotha-g-v", speed=110, engines=(Engine(), Engine(running=False, dead=True)))
    assert refused("S 11; throttle 1; engine off 1", one) == ["5.7.5.2"]


@pytest.mark.parametrize(
    ("text", "engine", "reasons"),
    [
        ("engine off 1", Engine(), []),
        ("engine off 1", Engine(running=False), ["5.7.5.2"]),
        ("engine off 2", Engine(), ["5.7.5.2"]),
        ("engine off 1 1", Engine(), ["5.7.5.2"]),
        ("restart 1", Engine(running=False), []),
        ("restart 1", Engine(), ["5.7.5.3"]),
        ("restart 1", Engine(running=False, dead=True), ["5.7.5.3"]),
        ("restart 1", Engine(running=False, restarts=3), ["5.7.5.3"]),
        ("restart 2", Engine(), ["5.7.5.3"]),
    ],
)
def test_5_7_5_3_engines_off_and_on(text, engine, reasons):
    assert refused(f"S 17.5; {text}", plane("D1", speed=175, engines=(engine,))) == reasons


# ---- weapons and targets


def test_6_3_9_r_the_pilot_repairs_what_is_jammed():
    jammed = plane("D1", speed=175, guns=(GunState(8, barrels=0, jammed=2, repair=2),))
    assert refused("S 17.5; repair 1", jammed) == []
    assert refused("S 17.5; repair 1 1", jammed) == []
    assert refused("S 17.5; repair 1 1 1", jammed) == ["6.3.9.r"]
    assert refused("S 17.5; repair 1") == ["6.3.9.2"]
    assert refused("S 17.5; repair 2") == ["6.3.9.2"]
    gunner = plane("B1", "r-e-8", speed=150, guns=(GunState(16), GunState(4, 2, 0, repair=1, jammed=1)))
    assert refused("S 15; repair 2", gunner) == ["6.3.9.r"]


def test_6_3_7_2b_the_pilot_changes_his_own_drum():
    lewis = plane("B1", "s-e-5a", speed=160, guns=(GunState(16), GunState(0, 3)))
    assert refused("S 16; reload 2", lewis) == []
    assert refused("S 16; reload 1", lewis) == ["6.3.7.2b"]
    assert refused("S 16; reload 2 2", lewis) == ["5.5.1.1", "6.3.7.2b"]
    gunner = plane("B1", "r-e-8", speed=150, guns=(GunState(16), GunState(0, 2)))
    assert refused("S 15; reload 2", gunner) == ["6.3.7.2b"]


ENEMY = plane("B1", at=(30, 55, 20))


def test_6_2_1_2_targets_are_enemies_in_the_air():
    assert refused("S 17.5; fire at B1", ALBATROS, ENEMY) == []
    assert refused("S 17.5; fire at B1 B1", ALBATROS, ENEMY) == ["6.2.1.2"]
    assert refused("S 17.5; fire at D2", ALBATROS, plane("D2", at=(5, 5, 5))) == ["6.2.1.2"]
    assert refused("S 17.5; fire at X", ALBATROS) == ["6.2.1.2"]
    assert refused("S 17.5; fire at B1", ALBATROS, plane("B1", place="ground")) == ["6.2.1.2"]


@pytest.mark.parametrize(
    ("fields", "paragraph"),
    [
        ({"forced_home": True, "heading": 90}, "6.3.14.3"),
        ({"fire": 9, "heading": 90}, "6.3.10.b"),
        ({"guns": (GunState(0),)}, "6.3.9.r"),
        ({"guns": (GunState(8, barrels=0),)}, "6.3.9.r"),
        ({"guns": (GunState(8, not_before=4),)}, "6.3.9.r"),
    ],
)
def test_6_2_1_2_who_cannot_shoot_declares_no_target(fields, paragraph):
    assert refused("S 17.5; fire at B1", plane("D1", speed=175, **fields), ENEMY) == [paragraph]


def test_6_2_1_2_an_airplane_without_fixed_guns_declares_no_target():
    assert refused("S 13; fire at B1", plane("D1", "gotha-g-v", speed=130), ENEMY) == ["6.2.1.2"]


def test_1_1_4_the_observer_at_the_controls_does_not_shoot():
    crew = (man(dead=True), man("gunner"), man("gunner"))
    assert refused("S 13; fire at B1", plane("D1", "gotha-g-v", speed=130, crew=crew), ENEMY) == ["1.1.4"]


# ---- who does not announce


@pytest.mark.parametrize(
    ("fields", "paragraph"),
    [
        ({"attitude": "spin"}, "5.5.15.3"),
        ({"attitude": "fatal spin"}, "5.5.15.3"),
        ({"formation": 1}, "5.5.20.2"),
        ({"place": "gone"}, "5.4.1a"),
        ({"place": "waiting"}, "5.4.1a"),
    ],
)
def test_5_5_15_3_who_spins_or_flies_in_formation_does_not_announce(fields, paragraph):
    assert refused("S 17.5", plane("D1", speed=175, **fields)) == [paragraph]


# ---- a startled pilot


STARTLED = plane("D1", "gotha-g-v", speed=130, wide_turn=True)


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("T P 6.5 @0; S 6.5", []),
        ("T P 13 @90", []),
        ("T P 6.4 @0; S 6.6", ["6.3.11"]),
        ("T O 13 @0", ["6.3.11"]),
        ("S 1; T P 12 @0", ["6.3.11"]),
        ("S 13", ["6.3.11"]),
    ],
)
def test_6_3_11_a_startled_pilot_begins_with_a_wide_turn(text, reasons):
    assert refused(text, STARTLED) == reasons


def test_6_3_11_the_wide_turn_is_the_safe_one_if_that_is_wider():
    assert refused("T P+1 13 @0", plane("D1", "gotha-g-v", speed=130, wide_turn=True, widened=9)) == []


# ---- duties


def test_2_2_the_ceiling_is_kept_where_it_can_be():
    climbing = plane("D1", speed=175, at=(30, 30, 40), pitch=30)
    assert refused("S 17.5", climbing) == ["2.2"]
    assert "48.75 MU high" in words("S 17.5", climbing)
    assert refused("T E 17.5 @0", plane("D1", speed=175, at=(30, 30, 40))) == []
    hopeless = plane("D1", speed=105, at=(30, 30, 41.5), pitch=80)
    assert all(refused(maneuvers_text, hopeless) in ([], ["2.2"]) for maneuvers_text in ("S 10.5", "T E 10.5 @90"))


def test_5_5_16_2_closer_than_two_mu_only_for_a_shot():
    moved = plane("B1", at=(30, 48, 20), moved=3)
    assert refused("S 17.5", ALBATROS, moved) == ["5.5.16.2"]
    assert refused("S 17.5; fire at B1", ALBATROS, moved) == []
    assert refused("S 17.5", ALBATROS, plane("B1", at=(30, 48, 20), moved=2)) == []
    assert refused("S 17.5", ALBATROS, plane("D2", at=(30, 48, 20), moved=3)) == ["5.5.16.2"]


def test_5_5_16_2_only_a_target_in_the_sights_excuses_ending_so_near():
    friend, behind = plane("D2", at=(30, 48, 20), moved=3), plane("B1", at=(30, 10, 20))
    assert refused("S 17.5; fire at B1", ALBATROS, friend, behind) == ["5.5.16.2"]
    ahead = plane("B1", at=(30, 53, 20))
    assert refused("S 17.5; fire at B1", ALBATROS, friend, ahead) == [], "the target itself may be farther away"


def test_5_5_16_2_nobody_stalls_for_the_sake_of_a_shot():
    state = sky(ALBATROS, plane("B1", at=(30, 50, 20)))
    said = parse("S 17.5; fire at B1")
    flown = fly(state, "D1", said)
    assert purposes.is_for_a_shot(state, ALBATROS, said, flown)
    assert not purposes.is_for_a_shot(state, ALBATROS, said, replace(flown, attitude="stalled in turn"))


def test_5_5_16_2_a_gunners_target_excuses_as_well():
    pusher = plane("B1", "f-e-2b", at=(30, 30, 20), speed=130)
    friend = plane("B2", at=(30, 44, 20), moved=3)
    assert refused("S 13", pusher, friend) == ["5.5.16.2"]
    enemy = plane("D1", at=(33, 47, 21), moved=3)
    assert refused("S 13", pusher, friend, enemy) == []
    unmoved = plane("D1", at=(33, 47, 21), moved=2)
    assert refused("S 13", pusher, friend, unmoved) == ["5.5.16.2"], "he will be elsewhere"
    hidden = plane("D1", at=(30, 30, 10), moved=3)
    assert refused("S 13", pusher, friend, hidden) == ["5.5.16.2"], "out of his arcs"
    jammed = plane("B1", "f-e-2b", at=(30, 30, 20), speed=130, guns=tuple(GunState(0) for _ in pusher.guns))
    assert refused("S 13", jammed, friend, enemy) == ["5.5.16.2"]


HOMEWARD: dict[str, Any] = {"forced_home": True, "speed": 175}


def test_6_3_14_3_who_is_forced_home_comes_nearer_to_his_edge():
    away = plane("D1", heading=270, speed=150, forced_home=True)
    assert refused("S 15", away) == ["6.3.14.3"]
    assert "must come nearer to the east edge" in words("S 15", away)
    assert refused("T D 15 @0", away) == [], "round and back"
    assert refused("T D 6 @0; S 9", away) == ["6.3.14.3"], "turned, but not nearer, which it could be"
    assert refused("S 17.5", plane("D1", heading=90, **HOMEWARD)) == []
    assert refused("S 17.5", plane("D1", heading=0, **HOMEWARD)) == ["6.3.14.3"]


def test_6_3_14_3_who_cannot_come_nearer_turns_that_way():
    bomber = plane("D1", "gotha-g-v", heading=270, forced_home=True, speed=130)
    assert refused("S 13", bomber) == ["6.3.14.3"]
    assert "must turn towards the east edge" in words("S 13", bomber)
    assert refused("T H 13 @0", bomber) == []
    assert refused("T P 2 @0; S 11", bomber) == ["6.3.14.3"], "7 degrees are too little"


def test_6_3_14_3_leaving_over_the_own_edge_is_home():
    assert refused("S 17.5", plane("D1", at=(50, 30, 20), heading=90, **HOMEWARD)) == []


def test_6_3_10_b_who_burns_flies_home_too():
    assert refused("S 17.5", plane("D1", heading=270, speed=175, fire=8)) == ["6.3.10.b"]


def test_6_3_10_b_a_burning_airplane_may_be_unable_to_do_anything():
    assert refused("S 17.5", plane("D1", heading=270, speed=175, fire=8, crew=(man(blackout=3),))) == []


def test_5_5_17_1_a_landing_ends_on_the_board_and_near_the_ground():
    assert refused("S 17.5; land") == ["5.5.17.1"]
    assert refused("S 8.5; land", plane("D1", speed=85, at=(30, 30, 1))) == []
    assert refused("S 8.5; land", plane("D1", speed=85, at=(30, 55, 1))) == ["5.5.17.1"]


def test_duties_never_forbid_everything():
    """Ceiling, others and the way home at once: some plain move is always legal."""
    for heading in range(0, 360, 30):
        for pitch in (-80, -30, 0, 30, 60, 80):
            for bank in (0, 90, 180):
                airplane = plane("D1", at=(30, 30, 41), heading=heading, pitch=pitch, bank=bank, **HOMEWARD)
                state = sky(airplane, plane("B1", at=(30, 31, 40), moved=3), plane("B2", at=(45, 30, 41), moved=3))
                legal = [p for p in plain_moves(state, airplane) if not refusals.reasons(state, "D1", p)]
                assert legal, (heading, pitch, bank)
                assert maneuvers.sole(state, "D1") is None
