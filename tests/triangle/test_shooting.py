"""Shooting played through: rolls, outcomes, long bursts, pilots, guns on the ground."""

import pytest
from msgspec.structs import replace

from aerodrome.core.phrases import number
from aerodrome.triangle import damage, firing, shooting, words
from aerodrome.triangle.events import (
    Damaged,
    Fired,
    KillCredited,
    LandGunFired,
    Odds,
    PilotShown,
    TakenDown,
)
from aerodrome.triangle.questions import Continue
from aerodrome.triangle.setting import LandGun, Options
from aerodrome.triangle.state import GunState, LandGunState, State
from tests.driver import Played, play
from tests.triangle.positions import BOARD, battle, plane, walk

HERE = "N12"
AHEAD, FAR = walk(HERE, "E"), walk(HERE, "E", "E")
PILOTS = Options(pilots="open")


def chase(shooter="albatros-d-v", target="spad-s-xiii", at=AHEAD, heading="E", **more) -> State:
    """A German on the heels of an Allied airplane, unless told otherwise."""
    own, other = more.pop("own", {}), more.pop("other", {})
    return battle(plane("G8", shooter, HERE, "E", 5, **own), plane("F10", target, at, heading, 5, **other), **more)


def attack(state: State, *answers: str, dice=()) -> Played:
    return play(shooting.attack, state, state.pieces[0].id, answers=answers, dice=dice)


def one_burst(state: State, one: int, other: int, *more: int) -> Fired:
    """The first shot on offer with these dice (and a damage die); no long burst."""
    shot = firing.shots(state, state.pieces[0].id)[0]
    return play(shooting.burst, state, shot, dice=(one, other, *more)).only(Fired)


# ---- worked examples of the rulebook


def test_ad34_example_five_and_four_from_two_guns_take_down():
    """5 + 4 + 1 = 10 in column A."""
    played = attack(chase(), "fixed F10", dice=(5, 4))
    fired = played.only(Fired)
    assert (fired.position, fired.column, fired.outcome) == ("H5", "A", "takedown")
    assert [(why.paragraph, why.value) for why in fired.modifiers] == [("AD35", 1)]
    assert played.state.piece("F10").fate == "downed"


def test_ad34_example_two_and_two_from_two_guns_miss():
    """2 + 2 + 1 = 5 in column A."""
    played = attack(chase("spad-s-xiii", "albatros-d-v"), "fixed F10", "cease", dice=(2, 2))
    assert played.only(Fired).outcome == "miss"
    assert played.state.piece("F10").damage == ""


def test_ad34_example_five_and_two_from_three_guns_damage():
    """5 + 2 + 2 = 9 in column B: a Fokker E.IV behind a British airplane."""
    played = attack(chase("fokker-e-iv", "s-e-5", heading="NE"), "fixed F10", dice=(5, 2, 3))
    fired = played.only(Fired)
    assert (fired.column, fired.outcome) == ("B", "damage")
    assert played.only(Damaged).damage == "tail"


def test_ad23_example_two_and_three_into_the_sun_miss():
    """2 + 3 + 1 - 1 = 5 in column A."""
    state = chase("sopwith-camel", "albatros-d-v", sun=0)
    fired = one_burst(state, 2, 3)
    assert [(why.paragraph, why.value) for why in fired.modifiers] == [("AD35", 1), ("AD23", -1)]
    assert fired.outcome == "miss"
    away = one_burst(replace(state, sun=3), 2, 3, 1)
    assert away.outcome == "damage"


def test_ad40_example_damage_twice_in_a_long_burst_takes_down():
    """A British fighter damages an engine, goes on firing undisturbed, and damages again."""
    state = chase("s-e-5", "albatros-d-v")
    played = attack(state, "fixed F10", "continue", dice=(3, 4, 6, 4, 5))
    assert played.kinds == ["Fired", "Damaged", "Fired", "TakenDown", "KillCredited"]
    assert played.only(Damaged).damage == "engine"
    assert played.only(TakenDown).why.paragraph == "AD38"
    first, second = played.all(Fired)
    assert (first.long_burst, second.long_burst) == (False, True)
    assert second.guns[0].ammunition == state.piece("G8").guns[0].ammunition - 2


# ---- the roll


@pytest.mark.parametrize(("column", "outcomes"), [("A", "mmmddddttt"), ("B", "mmmmmmddtt")])
def test_ad34_the_columns(column, outcomes):
    """One gun, no modifiers: every natural sum from 3 up."""
    state = chase("fokker-e-iii", heading="E" if column == "A" else "NE")
    for natural, letter in zip(range(3, 13), outcomes, strict=True):
        one = max(1, natural - 6)
        fired = one_burst(state, one, natural - one, *([1] if letter == "d" else []))
        assert (fired.column, fired.outcome[0]) == (column, letter), natural


def test_ad68_every_roll_costs_one_ammunition_even_a_jam():
    state = chase()
    assert one_burst(state, 1, 2).guns == (GunState(5),)
    assert one_burst(state, 1, 1).guns == (GunState(5, jammed=True),)
    assert one_burst(chase("bristol-f-2"), 1, 2).guns == (GunState(5), GunState(4)), "only the group that fires"


def test_ad39_a_natural_two_jams_whatever_the_modifiers():
    fired = one_burst(chase("fokker-e-iv"), 1, 1)
    assert (fired.outcome, fired.odds.jam) == ("jam", 1)


def test_ad34_the_odds_and_the_luck_are_on_record():
    state = chase("fokker-e-iii")
    fired = one_burst(state, 6, 6)
    assert fired.odds == Odds(6, 20, 9, 1)
    assert (fired.tally.shots, fired.tally.hits_expected, fired.tally.hits_scored) == (1, 6 * 2 + 20, 72)
    damaged = one_burst(state, 3, 4, 1)
    assert damaged.tally.hits_scored == 36
    assert one_burst(state, 1, 2).tally.hits_scored == 0


def test_ad67_an_airship_is_a_large_target():
    fired = one_burst(chase("fokker-e-iii", "coastal-airship", heading="NE"), 4, 4, 1)
    assert [(why.paragraph, why.value) for why in fired.modifiers] == [("AD67", 1)]
    assert fired.outcome == "damage"


def test_ad67_a_37_mm_shell_takes_down_but_fires_slowly():
    state = battle(plane("F1", "grigorovich-m-9", HERE, "E"), plane("G1", "gotha-g-v", AHEAD, "E"), mover=1)
    fired = one_burst(state, 3, 4)
    assert [(why.paragraph, why.value) for why in fired.modifiers] == [("AD67", -1), ("AD67", 0)]
    assert fired.outcome == "takedown"
    assert one_burst(state, 3, 3).outcome == "miss", "6 - 1 = 5"
    assert fired.odds.damage == 0


# ---- hits


@pytest.mark.parametrize(
    ("face", "part"), [(1, "wings"), (2, "wings"), (3, "tail"), (4, "tail"), (5, "guns"), (6, "engine")]
)
def test_ad37_the_damage_die(face, part):
    played = play(damage.hit, chase(), "F10", "G8", "german", dice=(face,))
    assert played.only(Damaged) == Damaged("F10", part, "G8")
    assert played.state.piece("F10").damage == part
    assert played.rolled[0].seat == "german"


def test_ad38_a_second_damage_takes_down_without_the_die():
    state = chase("fokker-e-iii", other={"damage": "tail"})
    played = attack(state, "fixed F10", dice=(3, 4))
    fired = played.only(Fired)
    assert (fired.outcome, fired.odds) == ("takedown", Odds(26, 0, 9, 1))
    assert played.only(TakenDown).why.paragraph == "AD38"
    assert not played.all(Damaged)


def test_ad36_a_piece_taken_down_is_gone_and_the_shooter_goes_on():
    played = attack(chase(), "fixed F10", dice=(6, 6))
    assert played.only(TakenDown) == TakenDown("F10", "G8", played.only(TakenDown).why)
    assert played.only(TakenDown).why.paragraph == "AD36"
    assert played.state.piece("F10").place == "gone"
    assert [question.seat for question in played.asked] == ["german"]


def test_ad67_a_balloon_leaks_and_then_burns():
    state = battle(plane("F1", "nieuport-11", HERE, "E", 2), plane("G1", "observation-balloon-german", AHEAD, "E", 2))
    first = attack(state, "fixed G1", dice=(3, 4))
    assert first.only(Damaged) == Damaged("G1", "leak", "F1")
    second = attack(first.state, "fixed G1", dice=(3, 4))
    assert second.only(Fired).outcome == "takedown"
    assert second.state.piece("G1").fate == "downed"


# ---- choosing


def test_ad25_without_a_shot_nothing_is_asked():
    played = attack(chase(at="Z20"))
    assert (played.asked, played.told) == ([], [])


def test_ad68_the_player_chooses_one_gun_group_or_holds():
    state = battle(
        plane("F7", "hanriot-hd-3", HERE, "E"),
        plane("G1", "fokker-d-vii", AHEAD, "E"),
        plane("G2", "fokker-d-vii", walk(HERE, "SW"), "E"),
        mover=1,
    )
    assert list(play(shooting.aim, state, "F7", answers=("hold",)).asked[0].options(state)) == [
        "hold", "fixed G1", "dorsal G2",
    ]  # fmt: skip
    played = attack(state, "dorsal G2", "cease", dice=(1, 2))
    assert [(fired.gun, fired.target) for fired in played.all(Fired)] == [("dorsal", "G2")]


def test_the_fire_question_says_why_not():
    state = chase()
    question = play(shooting.aim, state, "G8", answers=("hold",)).asked[0]
    assert question.refuse(state, "hold") == ()
    assert question.refuse(state, "fixed F10") == ()
    assert [why.paragraph for why in question.refuse(state, "dorsal F10")] == ["AD25"]


# ---- long bursts


def test_ad40_the_second_roll_is_optional():
    played = attack(chase(), "fixed F10", "cease", dice=(1, 2))
    assert len(played.all(Fired)) == 1


@pytest.mark.parametrize(("one", "other"), [(1, 1), (2, 2), (1, 5), (4, 4)])
def test_ad40_long_burst_jams_on_two_four_six_and_eight(one, other):
    played = attack(chase(), "fixed F10", "continue", dice=(1, 2, one, other))
    second = played.all(Fired)[1]
    assert (second.outcome, second.guns[0].jammed) == ("jam", True)
    assert played.state.piece("F10").place == "board"


@pytest.mark.parametrize(("one", "other", "outcome"), [(2, 3, "damage"), (1, 2, "miss"), (4, 6, "takedown")])
def test_ad40_other_sums_are_read_in_the_same_column(one, other, outcome):
    more = (1,) if outcome == "damage" else ()
    played = attack(chase(), "fixed F10", "continue", dice=(1, 2, one, other, *more))
    assert played.all(Fired)[1].outcome == outcome


def test_ad40_no_long_burst_after_a_jam():
    played = attack(chase(), "fixed F10", dice=(1, 1))
    assert [type(question).__name__ for question in played.asked] == ["Fire"]


def test_ad40_a_long_burst_needs_a_second_ammunition():
    played = attack(chase(own={"guns": (GunState(1),)}), "fixed F10", dice=(1, 2))
    assert [type(question).__name__ for question in played.asked] == ["Fire"]


def test_ad40_no_long_burst_from_other_positions():
    played = attack(chase(heading="NE"), "fixed F10", dice=(1, 2))
    assert [type(question).__name__ for question in played.asked] == ["Fire"]


def test_ad40_ad35_the_bonus_counts_in_the_second_roll_too():
    played = attack(chase(at=FAR), "fixed F10", "continue", dice=(1, 2, 6, 4))
    assert played.all(Fired)[1].outcome == "takedown", "10 + 1 = 11 in column B"


def test_ad42_the_break_turn_comes_between_the_rolls():
    state = chase("albatros-d-v", "hanriot-hd-3")
    played = attack(state, "fixed F10", "F10 dorsal", "continue", dice=(1, 2, 1, 2, 6, 5))
    assert [(fired.piece, fired.defensive, fired.long_burst) for fired in played.all(Fired)] == [
        ("G8", False, False),
        ("F10", True, False),
        ("G8", False, True),
    ]
    assert played.kinds[-2:] == ["TakenDown", "KillCredited"]


def test_ad40_a_long_burst_is_asked_with_how_it_stands_and_what_each_answer_leads_to():
    state = chase("albatros-d-v", "spad-s-xiii")
    question = Continue("german", "G8", "fixed", "F10")
    assert words.ask(question, state).startswith("SPAD S.XIII F10 flies on unharmed, still in the sights of Albatros")
    cease, again = (words.option(question, answer, state) for answer in ("cease", "continue"))
    left = state.piece("G8").guns[0].ammunition
    assert cease == f"Cease fire: the guns won't jam, and have {number(left)} bursts left"
    assert "% shot down)" in again
    assert again.endswith(f"; {number(left - 1)} bursts left after that")
    hit = replace(state.piece("F10"), damage="wings")
    stands = words.ask(question, battle(state.piece("G8"), hit))
    assert "is damaged, and another hit will bring it down" in stands


def test_ad42_a_takedown_in_the_break_turn_cancels_the_second_roll():
    played = attack(chase("albatros-d-v", "hanriot-hd-3"), "fixed F10", "F10 dorsal", dice=(1, 2, 6, 5))
    assert played.state.piece("G8").place == "gone"
    assert [type(question).__name__ for question in played.asked] == ["Fire", "Defend"]


@pytest.mark.parametrize(("face", "asked"), [(5, ["Fire", "Defend"]), (1, ["Fire", "Defend", "Continue"])])
def test_ad42_gun_damage_in_the_break_turn_cancels_the_second_roll(face, asked):
    answers = ("fixed F10", "F10 dorsal", *(["cease"] if len(asked) > 2 else []))
    played = attack(chase("albatros-d-v", "hanriot-hd-3"), *answers, dice=(1, 2, 4, 4, face))
    assert [type(question).__name__ for question in played.asked] == asked


def test_ad69_no_break_turn_after_a_takedown():
    helper = plane("F11", "hanriot-hd-3", walk(HERE, "NE"), "E", 5)
    state = chase("albatros-d-v", "hanriot-hd-3")
    played = attack(battle(*state.pieces, helper), "fixed F10", dice=(6, 6))
    assert [type(question).__name__ for question in played.asked] == ["Fire"]


# ---- pilots


def test_ad47_an_aces_damage_is_a_takedown():
    played = attack(chase("fokker-e-iii", own={"pilot": "ace"}, options=PILOTS), "fixed F10", dice=(3, 3))
    fired = played.only(Fired)
    assert (fired.outcome, fired.odds) == ("takedown", Odds(26, 0, 9, 1))
    assert played.only(TakenDown).why.paragraph == "AD47"


def test_ad47_ad48_gunners_are_no_aces_and_no_rookies():
    pieces = [
        plane("F7", "hanriot-hd-3", HERE, "E"),
        plane("G1", "fokker-d-vii", walk(HERE, "SW"), "E"),
    ]
    for rank in "ace", "rookie":
        state = battle(replace(pieces[0], pilot=rank), pieces[1], mover=1, options=PILOTS)
        fired = one_burst(state, 4, 5, 1)
        assert [(why.paragraph, why.value) for why in fired.modifiers] == [("AD35", 1)]
        assert fired.outcome == "damage"


def test_ad47_the_pusher_pilot_fires_his_nose_gun_himself():
    state = battle(
        plane("F1", "airco-dh-2", HERE, "E", pilot="ace"), plane("G1", "fokker-d-vii", AHEAD, "E"), options=PILOTS
    )
    assert one_burst(state, 3, 4).outcome == "takedown"


def test_ad48_a_rookie_takes_one_off():
    fired = one_burst(chase("fokker-e-iii", own={"pilot": "rookie"}, options=PILOTS), 3, 3)
    assert [(why.paragraph, why.value) for why in fired.modifiers] == [("AD48", -1)]
    assert fired.outcome == "miss"


def test_ad48_example_a_rookies_long_burst_brings_his_first_kill():
    state = chase("fokker-d-vii", own={"pilot": "rookie"}, options=PILOTS)
    played = attack(state, "fixed F10", "continue", dice=(1, 2, 5, 6))
    assert played.only(KillCredited) == KillCredited("G8", 1, "average", True)
    assert played.state.piece("G8").pilot == "average"


def test_ad49_example_the_third_kill_makes_an_ace():
    played = attack(chase(own={"kills": 2}, options=PILOTS), "fixed F10", dice=(6, 6))
    assert played.only(KillCredited) == KillCredited("G8", 3, "ace", True)


def test_ad49_a_gunners_kill_is_not_the_pilots():
    state = battle(
        plane("F7", "hanriot-hd-3", HERE, "E", kills=2), plane("G1", "fokker-d-vii", walk(HERE, "SW"), "E"),
        mover=1, options=PILOTS,
    )  # fmt: skip
    played = attack(state, "dorsal G1", dice=(6, 6))
    assert played.kinds == ["Fired", "TakenDown"]


def test_ad50_a_secret_pilot_is_shown_at_his_first_chance_even_if_he_holds():
    state = chase(own={"pilot": "ace", "shown": False}, options=Options(pilots="secret"))
    played = attack(state, "hold")
    assert played.told == [PilotShown("G8", "ace")]
    assert played.state.piece("G8").shown
    again = attack(played.state, "hold")
    assert again.told == []


def test_ad50_a_chance_for_the_gunner_alone_shows_nobody():
    state = battle(
        plane("F7", "hanriot-hd-3", HERE, "E", shown=False), plane("G1", "fokker-d-vii", walk(HERE, "SW"), "E"), mover=1
    )
    assert attack(state, "hold").told == []


def test_ad50_a_secret_pilot_is_shown_when_he_can_defend():
    state = battle(
        plane("G8", "albatros-d-v", FAR, "E"),
        plane("F10", "spad-s-xiii", HERE, "E", pilot="average", shown=False),
    )
    played = attack(state, "hold")
    assert played.told == [PilotShown("F10", "average")]


def test_ad51_ace_against_ace_knows_no_damage():
    state = chase(own={"pilot": "ace"}, other={"pilot": "ace"}, options=Options(pilots="aces"))
    assert one_burst(state, 3, 4).odds.damage == 0


def test_ad51_a_gunners_hit_brings_down_too_where_all_are_aces():
    """4 + 5 + 1 from the rear guns of a two-seater is damage in column B, and so is a scout's; not among aces."""
    for slug in "hanriot-hd-3", "salmson-2":
        pieces = plane("F7", slug, HERE, "E"), plane("G1", "fokker-d-vii", walk(HERE, "SW"), "E")
        assert attack_with(pieces, "open").outcome == "damage"
        played = attack_with(pieces, "aces")
        assert played.outcome == "takedown"
        assert [why.paragraph for why in played.modifiers] == ["AD35", "AD51"]


def attack_with(pieces, pilots):
    """The burst of the first piece's rear guns at the second: 4 and 5."""
    state = battle(*pieces, mover=1, options=Options(pilots=pilots))
    return one_burst(state, 4, 5, *([1] if pilots == "open" else []))


# ---- guns on the ground


def defended(level: int = 2, point: str = HERE, target: str = "nieuport-11", **more) -> State:
    """An Allied airplane over a German machine gun, and no other enemy near."""
    gun = LandGun(0, "LG1", BOARD.point("N11"), tuple(BOARD.point(name) for name in ("N11", "N12", "N13")))
    return battle(
        plane("F1", target, point, "E", level), plane("G1", "gotha-g-v", "D4"), mover=1, setting={"land_guns": (gun,)},
        **more,
    )  # fmt: skip


def test_ad67_a_land_gun_fires_once_in_an_opponents_turn():
    state = defended(half=4)
    played = attack(state, "LG1 ground", dice=(4, 5, 1))
    fired = played.only(LandGunFired)
    assert (fired.gun, fired.target, fired.outcome, fired.state) == ("LG1", "F1", "damage", LandGunState(4))
    assert list(played.asked[0].options(state)) == ["hold", "LG1 ground"]
    assert played.asked[0].seat == "german"
    assert attack(played.state).told == [], "once in a turn"
    attack(replace(played.state, half=6), "hold")


def test_ad67_a_land_gun_reaches_its_zone_at_the_two_lowest_levels():
    assert attack(defended(level=1), "hold").told == []
    assert attack(defended(level=3)).asked == []
    assert attack(defended(point="N14")).asked == []


def test_ad67_a_jammed_land_gun_is_silent_in_the_opponents_next_turn():
    played = attack(defended(half=4), "LG1 ground", dice=(1, 1))
    assert played.only(LandGunFired).state == LandGunState(4, jammed_until=6)
    assert attack(replace(played.state, half=6)).asked == []
    attack(replace(played.state, half=8), "hold")


def test_ad67_a_land_guns_kill_is_nobodys():
    played = attack(defended(), "LG1 ground", dice=(6, 6))
    assert played.kinds == ["LandGunFired", "TakenDown"]
    assert played.only(TakenDown).by == "LG1"


def test_ad67_a_land_gun_also_finds_an_airship_large():
    played = attack(defended(target="coastal-airship"), "LG1 ground", dice=(4, 4, 1))
    assert played.only(LandGunFired).outcome == "damage"


def test_ad67_a_land_gun_does_not_fire_at_friends():
    state = defended()
    gun = replace(state.setting.land_guns[0], side=1)
    assert attack(replace(state, setting=replace(state.setting, land_guns=(gun,)))).asked == []
