"""Plans (MC14-MC19, MC45, MC46, MC51, MC60-MC64): what is legal, what is refused and why."""

from typing import Any

import pytest

from aerodrome.cards.events import Evaded, Flown, SkillUsed, TailsSeen
from aerodrome.cards.flying.movement import card_now, strays
from aerodrome.cards.flying.plans import SAFE, Hand, legal, needs, reasons
from aerodrome.cards.flying.tailing import tail_distance
from aerodrome.cards.parts.airplanes import airplanes
from aerodrome.cards.state import change, change_man
from tests.cards.oracle import end_poses, legal_plans
from tests.cards.stories import asked, offers, plane, planes_asked, run, skilled, story, told
from tests.cards.stories import reasons as refused

KESTREL = "fokker-d-vii"
FALCON = "s-e-5a"
ACROBATIC, DAREDEVIL, EXCEPTIONAL = ("Acrobatic Pilot",), ("Daredevil",), ("Exceptional Pilot",)


def why(plan: str, slug: str = KESTREL, altitude: bool = False, **case: Any) -> list[str]:
    return [reason.paragraph for reason in reasons(Hand(slug, altitude, **case), plan)]


@pytest.mark.parametrize(
    ("plan", "case", "found"),
    [
        ("IM S S", {"last": "TL"}, ["MC16"]),
        ("S IM TL", {}, ["MC16"]),
        ("S IM TL", {"skills": ACROBATIC}, []),
        ("WL WR S", {}, ["MC15"]),
        ("WL WR S", {"skills": DAREDEVIL}, []),
        ("TL S S", {"last": "IM"}, ["MC16"]),
        ("S TL XL", {"last": "IM"}, []),
        ("XL XL S", {}, ["MC14"]),
        ("S S S", {}, ["MC14"]),
        ("XL S 1", {"skills": EXCEPTIONAL}, []),
        ("XL S 1", {"skills": EXCEPTIONAL, "free_from": 3}, []),
        ("XL 1 S", {"skills": EXCEPTIONAL, "free_from": 3}, ["MC60"]),
        ("S IM S", {"limited": True}, ["MC51"]),
        ("S TL S", {"weak": True}, ["MC45"]),
        ("S TL Z", {"barred": ("left",)}, ["MC46"]),
    ],
)
def test_the_plans_of_the_rules_come_out(plan, case, found):
    assert why(plan, **case) == found


def test_mc14_every_reason_that_applies_is_told():
    assert why("WL WL Q") == ["MC14"]
    assert why("WL WL IM") == ["MC14", "MC15", "MC15", "MC16"]
    assert why("F CL S", weak=True, altitude=True) == ["MC45", "MC45", "MC45"]
    assert why("S S") == ["MC14"]
    game = story()
    assert refused(game, "S S S", "Germans") == ["MC14"]


def test_mc15_no_steep_card_right_after_a_steep_one_across_turns_too():
    assert why("WL S S", last="WR") == ["MC15"]
    assert why("S WL S", last="WR") == []


def test_mc16_a_stall_is_no_straight():
    assert why("Z IM S") == ["MC16"]
    assert why("S IM Z") == ["MC16"]
    assert why("F IM S") == []


def test_mc17_with_bombs_aboard_nothing_wild_is_flown():
    assert why("WL S S", bombs=True) == ["MC17"]
    assert why("S IM S", bombs=True) == ["MC17"]
    assert why("XL S S", bombs=True) == []


def test_mc17_a_plan_off_the_table_is_legal():
    game = story("duel | turn 1 | A1 30000,58000,0; G1 30000,10000,36")
    assert game.refusals("S S Z", "Allies") == ()
    assert strays(game.state, plane(game, "A1"), "S S Z")
    assert not strays(game.state, plane(game, "G1"), "TL Z S")


@pytest.mark.parametrize("slug", [slug for slug, kind in airplanes().items() if kind.deck])
def test_mc18_there_is_always_a_plan(slug):
    kind = airplanes()[slug]
    for last in kind.manoeuvres.by_id:
        hand = Hand(slug, True, last, (), 1, True, True, ("left", "right"), True, True, True, 1, 0)
        assert reasons(hand, SAFE) == ()


def test_mc18_a_card_that_has_become_impossible_is_flown_as_a_straight():
    # G1 has 9 damage points of 17 and gets 9 more: it is nursed, and its wing-over becomes a straight
    game = story(
        "duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A59+A58",
        men={"G1": skilled("Light Touch")},
        dice=[60, 56],
    )
    run(game, {"plan G1": "S WL S", "fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    assert plane(game, "G1").nursed
    move = told(game, Flown)[1].moves[1]
    assert (move.written, move.card) == ("WL", "S")


def test_mc19_the_tail_example_comes_out():
    game = story("duel | turn 1 | A1 0,0,0; G1 2000,6000,3")
    assert tail_distance(game.state, plane(game, "A1"), plane(game, "G1")) == 5313
    game = story("duel | turn 1 | A1 0,0,0; G1 2000,6000,20")
    assert tail_distance(game.state, plane(game, "A1"), plane(game, "G1")) is None


def test_mc19_who_tails_plans_later_and_sees_the_first_card():
    game = story()
    assert told(game, TailsSeen)[0].tails == (("A1", "G1"),)
    assert planes_asked(game) == ["G1"]
    game.answer("TL S XR", "Germans")
    assert planes_asked(game) == ["A1"]
    assert game.view("Allies").plane("G1").plan == ("TL", "", "")
    assert game.view("Germans").plane("G1").plan == ("TL", "S", "XR")
    assert game.view("").plane("G1").plan == ("", "", "")


def test_mc19_planes_that_tail_each_other_in_a_ring_do_not_tail():
    ring = "A1 30000,35000,18; G1 35000,30000,36; A2 30000,25000,54; G2 25000,30000,0"
    game = story(f"pairs | turn 1 | {ring}")
    state = game.state
    for tailer, quarry in (("A1", "G1"), ("G1", "A2"), ("A2", "G2"), ("G2", "A1")):
        assert tail_distance(state, state.plane(tailer), state.plane(quarry)) is not None
    assert not told(game, TailsSeen)
    assert len(game.pending) == 4  # nobody waits for anybody


def test_mc45_hits_that_are_half_the_engines_limit_the_plan():
    game = story("duel | turn 1 | A1 30000,5000,0; G1 30000,45000,36 engine=1")
    assert refused(game, "F S TL", "Germans") == ["MC45", "MC45"]
    assert refused(game, "S Z TL", "Germans") == []
    gotha = story("giant-raid | turn 1 | G1 38000,62000,36 engine=1; G2 60000,62000,36 bombs=0")
    assert refused(gotha, "S S TL", "Germans") == ["MC45"]


def test_mc46_a_rudder_hit_bars_a_side_in_the_next_plan_only():
    game = story("duel | turn 1 | A1 30000,5000,0; G1 30000,45000,36 barred=left")
    assert refused(game, "S TL S", "Germans") == ["MC46"]
    run(game, {"plan G1": "S TR S"})
    assert refused(game, "S TL S", "Germans") == []


def test_mc51_a_novice_flies_no_immelmann():
    game = story("duel | turn 1 | A1 30000,5000,0; G1 30000,45000,36", men={"G1": [{"quality": "novice"}]})
    assert refused(game, "S IM S", "Germans") == ["MC51"]


def test_mc60_roundels_lie_for_three_phases_and_one_skill_is_used_in_a_turn():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,45000,0", men={"G1": skilled("Daredevil")})
    run(game, {"plan G1": "S WL WR", "plan A1": "TL S TR"}, until=lambda game: game.state.turn == 2)
    assert told(game, SkillUsed)[0].skill == "Daredevil"
    assert plane(game, "G1").men[0].roundels == 2
    assert refused(game, "S WL S", "Germans") == []
    assert refused(game, "WL S S", "Germans") == ["MC60"]  # right after WR, while two roundels lie
    both = story(men={"G1": skilled("Daredevil", "Exceptional Pilot")})
    assert refused(both, "WL WR 1", "Germans") == ["MC60"]  # two skills, and the third steep card


def test_mc60_a_promised_skill_keeps_a_pilot_from_others():
    men = {"A1": skilled("Daredevil", "Crack Shot")}
    game = story(men=men)
    run(game, {"plan A1": "S WL WR"}, until=lambda game: game.state.phase == 1 and bool(game.pending))
    assert "fixed G1 crack" not in offers(game, "Allies")
    free = story(men=men)
    run(free, {"plan A1": "S Z S"}, until=lambda game: game.state.phase == 1 and bool(game.pending))
    assert "fixed G1 crack" in offers(free, "Allies")


def test_mc61_an_acrobat_flies_anything_not_steep_after_an_immelmann():
    assert why("S IM XL", skills=ACROBATIC) == []
    assert why("S IM WL", skills=ACROBATIC) == ["MC15", "MC16"]


def test_mc62_a_daredevil_flies_one_steep_card_after_another():
    assert why("WL WR S", skills=DAREDEVIL) == []
    assert why("WL WR WL", skills=DAREDEVIL) == ["MC14", "MC60"]
    assert why("S IM WL", skills=DAREDEVIL) == ["MC15", "MC16"]


def test_mc63_evade_shakes_a_tailer_off():
    game = story(men={"G1": skilled("Evade")})
    run(game, {"evade G1": "A1"}, until=asked("plan"))
    assert told(game, Evaded)[0].tailer == "A1"
    assert planes_asked(game) == ["A1", "G1"]
    both = story(men={"G1": skilled("Evade"), "A1": skilled("Evade")})
    assert asked("plan")(both)  # that pilot knows the trick: nobody is asked


def test_mc64_an_exceptional_pilot_repeats_a_card():
    assert why("IM S 1", FALCON, skills=EXCEPTIONAL) == []
    assert why("IM S 1", FALCON, skills=EXCEPTIONAL, last="TL") == ["MC16"]
    assert why("IM S 1", FALCON) == ["MC64"]
    assert why("1 S S", skills=EXCEPTIONAL) == ["MC64"]
    assert why("XL 1 2", skills=EXCEPTIONAL) == ["MC64"]
    game = story("duel | turn 1 | A1 30000,30000,36; G1 5000,45000,0", men={"A1": skilled("Exceptional Pilot")})
    run(game, {"plan A1": "IM S 1"})
    assert [event.moves[0].card for event in told(game, Flown)] == ["IM", "S", "IM"]
    assert [event.moves[0].y for event in told(game, Flown)] == [27400, 32550, 35150]


@pytest.mark.parametrize(
    "case",
    [
        {"last": "S"},
        {"last": "IM"},
        {"last": "WL", "skills": DAREDEVIL},
        {"last": "IM", "skills": (*ACROBATIC, *DAREDEVIL, *EXCEPTIONAL)},
        {"last": "TL", "skills": EXCEPTIONAL, "free_from": 3},
        {"last": "S", "skills": DAREDEVIL, "free_from": 4},
        {"bombs": True, "limited": True},
        {"weak": True, "barred": ("left",)},
        {"nursed": True},
        {"altitude": True, "level": 1, "climb": 1},
        {"altitude": True, "level": 2, "last": "DV", "skills": DAREDEVIL},
    ],
)
@pytest.mark.parametrize(
    "slug", ["s-e-5a", "fokker-d-vii", "sopwith-camel", "fokker-e-iii", "rumpler-c-iv", "gotha-g-iv", "zeppelin"]
)
def test_the_oracle_counts_the_same_plans_and_end_poses(slug, case):
    case = {"altitude": False, **case}
    if case.get("last") not in (None, *airplanes()[slug].manoeuvres.by_id):
        case["last"] = "S"
    hand = Hand(airplane=slug, **case)
    found = legal(hand)
    expected = legal_plans(hand)
    assert len(found) == len(set(found))
    assert sorted(found) == expected
    deck = airplanes()[slug].manoeuvres
    poses = set()
    for plan in found:
        pose = (0, 0, 7)
        flown: list[str] = []
        for card in plan.split():
            flown.append(flown[int(card) - 1] if card in "12" else card)
            pose = deck.flown(pose, flown[-1])
        poses.add(pose)
    assert poses == end_poses(slug, expected, (0, 0, 7))


def test_mc18_mc60_only_the_card_that_needs_a_lost_skill_becomes_a_straight():
    state = change(story(men={"G1": skilled("Daredevil")}).state, "G1", plan=("S", "WL", "WR"), due=3)
    for roundels, flown in ((0, ["S", "WL", "WR"]), (1, ["S", "WL", "S"])):
        now = change_man(state, "G1", 0, roundels=roundels)
        assert [card_now(now, now.plane("G1"), phase) for phase in (1, 2, 3)] == flown


def test_mc61_mc62_after_an_immelmann_only_what_is_neither_straight_nor_steep_needs_an_acrobat():
    hand = Hand(KESTREL, altitude=False)
    found = [needs(hand, ("S", "IM", card)) for card in ("S", "Z", "XL", "WL")]
    assert found == [[], [(ACROBATIC[0], 3)], [(ACROBATIC[0], 3)], []]
    assert needs(hand, ("S", "WL", "WR")) == [(DAREDEVIL[0], 3)]


def test_mc03_mc29_a_card_left_out_by_its_type_is_refused_as_that_with_altitude_or_without():
    for altitude in (False, True):
        assert why("S IM S", "bristol-f-2b", altitude) == ["MC03"]
    assert why("S CL S") == ["MC29"]
