"""What men of a campaign bring into a battle: each skill, limit and keepsake works as its table says."""

import pytest
from msgspec.structs import replace

from aerodrome.core import skillbook
from aerodrome.core.faults import Fault
from aerodrome.triangle import (
    altitude,
    campaign_skills,
    damage,
    firing,
    movement,
    notation,
    odds,
    query,
    reach,
    shooting,
    view,
)
from aerodrome.triangle.airplanes import airplane
from aerodrome.triangle.events import Damaged, Fired, SkillUsed, SnapFire, TakenDown
from aerodrome.triangle.guns import GROUND, Shot
from aerodrome.triangle.setting import Options, Side, Task, Zone
from aerodrome.triangle.state import GunState, State, Use, ZoneState
from aerodrome.triangle.words import tell
from tests.driver import Played, play
from tests.triangle.positions import BOARD, battle, plane, walk

HERE = "N12"
AHEAD, FAR = walk(HERE, "E"), walk(HERE, "E", "E")


def chase(own=(), other=(), at=AHEAD, target="spad-s-xiii", **more) -> State:
    """A German on the heels of an Allied airplane, each with what its pilot brings along."""
    first, second = more.pop("first", {}), more.pop("second", {})
    return battle(
        plane("G8", "albatros-d-v", HERE, "E", 5, skills=tuple(own), **first),
        plane("F10", target, at, "E", 5, skills=tuple(other), **second),
        **more,
    )


def burst(state: State, *dice: int, long_burst: bool = False) -> Played:
    shot = firing.shots(state, "G8")[0]
    return play(shooting.burst, state, shot, dice=dice, long_burst=long_burst)


# ---- the table


def test_every_name_of_the_campaign_has_words_here_and_the_useless_ones_say_so():
    assert sorted(campaign_skills.table().effects) == sorted(skillbook.PARAGRAPHS)
    for name in skillbook.PARAGRAPHS:
        found = campaign_skills.table().effect(name)
        assert found.works != found.words.startswith("no effect here")
    assert campaign_skills.table().effect("chivalrous").words.startswith("no effect here")
    with pytest.raises(Fault, match="unknown 'Telepathy'"):
        campaign_skills.table().effect("Telepathy")


@pytest.mark.parametrize("skill", [name for name, one in campaign_skills.table().effects.items() if not one.works])
def test_what_has_no_effect_changes_no_shot(skill):
    plain, skilled = burst(chase(), 5, 4), burst(chase(own=[skill], other=[skill]), 5, 4)
    assert plain.only(Fired) == skilled.only(Fired)
    assert skilled.kinds == plain.kinds


# ---- flying


def test_sc20_an_acrobat_turns_once_more_in_every_third_turn():
    limits = []
    for half in (3, 5, 7, 11):
        state = chase(own=["Acrobatic Pilot"], half=half)
        limits.append(movement.turn_limits(state, state.piece("G8"))[2])
    agility = airplane("albatros-d-v").agility
    assert limits == [agility, agility + 1, agility, agility + 1]


def test_sc20_the_reach_grows_with_it():
    plain, skilled = [chase(own=own, half=5) for own in ((), ["Acrobatic Pilot"])]
    assert query.limits(plain, plain.piece("G8"), 1, 0) != query.limits(skilled, skilled.piece("G8"), 1, 0)
    assert len(reach.reach(skilled, "G8", 1, 0)) > len(reach.reach(plain, "G8", 1, 0))


def test_sc21_a_daredevil_pulls_up_after_a_steep_descent():
    state = battle(plane("G8", "albatros-d-v", level=2), plane("G9", "albatros-d-v", "P12", level=2))
    bold = replace(state.piece("G8"), skills=("Daredevil",))
    assert "up" not in altitude.tilts_for(state, state.piece("G9"), -3)
    assert "up" in altitude.tilts_for(state, bold, -3)
    assert altitude.why_no_tilt(state, bold, -3, "up") == ()


def test_sc23_an_exceptional_pilot_turns_in_successive_steps():
    state = chase(own=["Exceptional Pilot"])
    assert not movement.turns_wide(state, state.piece("G8"), movement.FAST_MOVE)
    plain = chase()
    assert movement.turns_wide(plain, plain.piece("G8"), movement.FAST_MOVE)
    assert [query.limits(one, one.piece("G8"), 5, 0)[2] for one in (plain, state)] == [1, 0]


def test_sc60_a_national_hero_does_not_leave_for_want_of_ammunition():
    empty = {"guns": (GunState(0),)}
    state = chase(own=["National hero"], first=empty)
    assert movement.may_leave(chase(first=empty), chase(first=empty).piece("G8"), "east") == "empty"
    assert movement.may_leave(state, state.piece("G8"), "east") is None
    hurt = chase(own=["National hero"], first={**empty, "damage": "tail"})
    assert movement.may_leave(hurt, hurt.piece("G8"), "east") == "withdrawn"


def test_sc60_a_national_hero_is_free_once_the_mission_is_done():
    empty = {"guns": (GunState(0),)}
    state = chase(own=["National hero"], first=empty)
    alone = replace(state, pieces=tuple([
        replace(piece, place="gone") if piece.side != state.piece("G8").side else piece for piece in state.pieces
    ]))  # fmt: skip
    assert movement.may_leave(alone, alone.piece("G8"), "east") == "empty"
    done, open_ = ZoneState(photographed=True), ZoneState()
    task = zoned("photograph")
    assert not campaign_skills.mission_done(replace(task, zones=(open_,)), 0)
    assert campaign_skills.mission_done(replace(task, zones=(done,)), 0)


def zoned(task: Task, **men) -> State:
    """A machine that can cross a zone of a single point."""
    slug, role = ("salmson-2", "scout") if task == "photograph" else ("gotha-g-v", "bomber")
    thin = Zone(0, "A", (BOARD.point(walk(HERE, "E", "E")),))
    side = Side("Germany", "east", ("german",), (), tasks=(task,))
    piece = plane("G1", slug, HERE, "E", 3, **men)
    assert airplane(slug).role == role
    return battle(
        piece, setting={"mode": "bombing" if task == "bomb" else "reconnaissance", "zones": (thin,),
                        "sides": (side, Side("Allies", "west", ("allied",), ()))},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("task", "men"),
    [
        ("bomb", {"skills": ("Precision Bomber",)}),
        ("bomb", {"crew_skills": ("Precision Bomber",)}),
        ("photograph", {"crew_skills": ("Eagle Eye",)}),
    ],
)
def test_sc32_sc36_one_point_of_a_zone_is_enough(task, men):
    def done(state: State) -> list[int]:
        return [end[3] for end in reach.reach(state, "G1", 0, 0).ends]

    assert not any(done(zoned(task)))
    assert any(done(zoned(task, **men)))


# ---- shooting


def test_sc22_evade_turns_column_a_into_b_once_per_turn():
    state = chase(other=["Evade"])
    assert [shot.column for shot in firing.shots(state, "G8")] == ["B"]
    played = burst(state, 3, 4)
    assert played.only(Fired).outcome == "miss"
    assert "SC22" in [why.paragraph for why in played.only(Fired).modifiers]
    used = played.only(SkillUsed)
    assert (used.piece, used.skill) == ("F10", "Evade")
    assert [shot.column for shot in firing.shots(played.state, "G8")] == ["A"]
    later = replace(played.state, half=played.state.half + 2)
    assert [shot.column for shot in firing.shots(later, "G8")] == ["B"]


def test_sc22_evade_does_not_work_against_one_who_knows_the_trick():
    assert [shot.column for shot in firing.shots(chase(["Evade"], ["Evade"]), "G8")] == ["A"]


def test_sc22_the_second_roll_of_a_long_burst_is_read_in_column_a_again():
    state = chase(other=["Evade"])
    played = play(shooting.attack, state, "G8", answers=("fixed F10", "continue"), dice=(3, 4, 3, 4, 1))
    assert [fired.column for fired in played.all(Fired)] == ["B", "A"]


def test_sc22_poses_know_that_the_target_evades():
    columns = {aim[3] for aims in firing.attack_poses(chase(other=["Evade"]), "G8").values() for aim in aims}
    assert columns == {"B"}


@pytest.mark.parametrize(("own", "outcome"), [((), "jam"), (("Bullet Checker",), "miss")])
def test_sc28_checked_bullets_miss_where_others_jam(own, outcome):
    fired = burst(chase(own=own), 1, 1).only(Fired)
    assert fired.outcome == outcome
    assert fired.odds.jam == (outcome == "jam")


def test_sc28_a_long_burst_still_jams_on_its_other_numbers():
    assert burst(chase(own=["Bullet Checker"]), 2, 2, long_burst=True).only(Fired).outcome == "jam"
    assert burst(chase(own=["Bullet Checker"]), 1, 1, long_burst=True).only(Fired).outcome == "miss"


def test_sc30_a_crack_shot_adds_one_to_the_first_burst_of_a_turn():
    state = chase(own=["Crack Shot"])
    first = burst(state, 2, 2, 1)
    assert ("SC30", 1) in [(why.paragraph, why.value) for why in first.only(Fired).modifiers]
    assert first.only(Fired).outcome == "damage"
    assert first.all(SkillUsed)[0].skill == "Crack Shot"
    again = burst(first.state, 1, 3)
    assert "SC30" not in [why.paragraph for why in again.only(Fired).modifiers]


def test_sc60_an_eye_lost_takes_the_crack_shot_away():
    state = chase(own=["Crack Shot", "Blinded eye"])
    assert "SC30" not in [why.paragraph for why in burst(state, 2, 2).only(Fired).modifiers]


def test_sc19_pilot_and_observer_are_counted_apart():
    state = battle(
        plane("G8", "albatros-c-iii", HERE, "E", 5, skills=("Crack Shot",), crew_skills=("Crack Shot",),
              spent=(Use("Crack Shot", 1),)),
        plane("F10", "spad-s-xiii", walk(HERE, "W", "W"), "E", 5),
    )  # fmt: skip
    piece, kind = state.piece("G8"), airplane("albatros-c-iii")
    assert not campaign_skills.is_ready(state, piece, "Crack Shot")
    assert campaign_skills.is_ready(state, piece, "Crack Shot", crew=campaign_skills.crewed(kind, "dorsal"))


def test_sc24_incendiary_bullets_burn_a_balloon():
    balloon = {"target": "observation-balloon-french", "at": AHEAD}
    played = burst(chase(own=["Incendiary Bullets"], **balloon), 3, 4)
    assert played.only(Fired).outcome == "takedown"
    assert played.only(TakenDown).why.paragraph == "SC24"
    assert burst(chase(**balloon), 3, 4).only(Fired).outcome == "damage"
    assert burst(chase(own=["Incendiary Bullets"]), 3, 4, 1).only(Fired).outcome == "damage"


def test_sc27_rockets_add_one_against_balloons_only():
    rockets = burst(chase(own=["Rockets"], target="observation-balloon-french"), 3, 4).only(Fired)
    assert ("SC27", 1) in [(why.paragraph, why.value) for why in rockets.modifiers]
    assert "SC27" not in [why.paragraph for why in burst(chase(own=["Rockets"]), 2, 2).only(Fired).modifiers]


def test_sc65_titanium_bullets_read_far_shots_in_column_a():
    assert [shot.column for shot in firing.shots(chase(at=FAR), "G8")] == ["B"]
    assert [shot.column for shot in firing.shots(chase(own=["Crack Shot"], at=FAR), "G8")] == ["B"]
    assert [shot.column for shot in firing.shots(chase(own=["Titanium bullets"], at=FAR), "G8")] == ["A"]


@pytest.mark.parametrize(("own", "path", "clears"), [
    ((), "SSLS", True), (("Gold bullets",), "SSLS", False), (("Gold bullets",), "SSSS", True),
])  # fmt: skip
def test_sc65_gold_bullets_make_a_jam_stubborn(own, path, clears):
    state = chase(own=own, first={"guns": (GunState(3, jammed=True),)})

    async def clear(table, name):
        damage.clear_jams(table, name, path, 0)

    assert play(clear, state, "G8").state.piece("G8").guns[0].jammed is not clears


# ---- order of fire


def faced(skills=(), own=()) -> State:
    """A scout attacked from behind, whose dorsal gun bears on the attacker."""
    return battle(
        plane("G8", "albatros-d-v", HERE, "E", 3, skills=tuple(own)),
        plane("F1", "salmson-2", AHEAD, "E", 3, crew_skills=tuple(skills)),
    )


def test_sc33_a_quick_gunner_fires_before_the_attack():
    state = faced(["Quick on the Trigger"])
    assert firing.shots(state, "G8")
    played = play(shooting.attack, state, "G8", answers=("fixed F1", "F1 dorsal"), dice=(6, 6))
    assert played.kinds[0] == "SnapFire"
    assert [fired.piece for fired in played.all(Fired)] == ["F1"]
    assert played.state.piece("G8").fate == "downed"
    assert played.state.piece("F1").damage == ""
    assert not played.state.snap


def test_sc33_who_cannot_fire_any_more_is_still_answered_by_the_others():
    """His guns are damaged before he fires; the airplane beside the quick one defends it all the same."""
    helper = plane("F2", "salmson-2", walk(HERE, "NE"), "E", 3)
    state = faced(["Quick on the Trigger"])
    state = battle(*state.pieces, helper)
    played = play(
        shooting.attack, state, "G8", answers=("fixed F1", "F1 dorsal", "F2 dorsal"), dice=(4, 5, 5, 1, 2)
    )  # fmt: skip
    first, _ = played.asked[1:]
    assert list(first.options(replace(state, snap=True))) == ["hold", "F1 dorsal"]
    assert [event.begins for event in played.all(SnapFire)] == [True, False]
    assert played.state.piece("G8").damage == "guns"
    assert [fired.piece for fired in played.all(Fired)] == ["F1", "F2"]


def test_sc33_a_miss_in_haste_leaves_the_attack_as_it_was():
    played = play(
        shooting.attack, faced(["Quick on the Trigger"]), "G8", answers=("fixed F1", "F1 dorsal"), dice=(1, 2, 6, 6)
    )
    assert [fired.piece for fired in played.all(Fired)] == ["F1", "G8"]
    assert played.state.piece("F1").fate == "downed"


@pytest.mark.parametrize("skills", [(), ("Crack Shot",)])
def test_sc33_whoever_is_not_quick_waits_for_the_attack(skills):
    played = play(shooting.attack, faced(skills), "G8", answers=("fixed F1",), dice=(6, 6))
    assert [fired.piece for fired in played.all(Fired)] == ["G8"]


def test_sc28_sc33_nobody_stands_behind_a_gun_on_the_ground():
    shot = Shot("LG1", GROUND, "G8", GROUND, "B")
    assert not campaign_skills.is_quick(faced(["Quick on the Trigger"]), shot)
    assert not campaign_skills.is_checked(faced(["Bullet Checker"]), shot)


def test_sc33_the_quick_do_not_come_before_the_quick():
    state = faced(["Quick on the Trigger"], own=["Quick on the Trigger"])
    played = play(shooting.attack, state, "G8", answers=("fixed F1",), dice=(6, 6))
    assert not played.all(SnapFire)
    assert [fired.piece for fired in played.all(Fired)] == ["G8"]


# ---- being hit


def test_sc25_with_a_light_touch_a_second_damage_sends_home_and_a_third_downs():
    state = chase(other=["Light Touch"], second={"damage": "tail"})
    second = burst(state, 3, 4)
    assert second.only(Fired).outcome == "damage"
    assert not second.all(TakenDown)
    assert not second.all(Damaged)
    limping = second.state.piece("F10")
    assert limping.limping
    assert second.only(SkillUsed).why.paragraph == "SC25"
    assert firing.shots(second.state, "F10") == ()
    third = burst(second.state, 3, 4)
    assert third.only(TakenDown).why.paragraph == "AD38"


def test_sc25_a_first_damage_is_taken_like_any_other():
    played = burst(chase(other=["Light Touch"]), 3, 4, 1)
    assert played.only(Damaged)
    assert not played.state.piece("F10").limping


def test_sc25_whoever_has_another_skill_falls_at_the_second_damage():
    assert burst(chase(other=["Daredevil"], second={"damage": "tail"}), 3, 4).only(TakenDown)


def test_sc25_a_takedown_by_the_dice_is_no_second_damage():
    assert burst(chase(other=["Light Touch"], second={"damage": "tail"}), 6, 6).only(TakenDown)


def test_sc26_nine_lives_ignore_the_first_result_that_would_bring_him_down():
    state = chase(other=["Nine Lives"])
    first = burst(state, 6, 6)
    assert first.only(Fired).outcome == "takedown"
    assert first.value == "miss"
    assert first.only(SkillUsed).why.paragraph == "SC26"
    assert first.state.piece("F10").place == "board"
    assert first.state.piece("G8").kills == 0
    assert burst(first.state, 6, 6).only(TakenDown)


def test_sc26_a_mere_damage_is_taken():
    assert burst(chase(other=["Nine Lives"]), 3, 4, 1).only(Damaged)


def test_sc60_a_miss_does_not_use_up_the_strength_of_a_machine():
    assert not burst(chase(other=["Extra damage"]), 1, 2).all(SkillUsed)


def test_sc60_a_stronger_machine_ignores_its_first_damage():
    state = chase(other=["Extra damage"])
    first = burst(state, 3, 4)
    assert not first.all(Damaged)
    assert first.only(SkillUsed).why.paragraph == "SC60"
    assert burst(first.state, 3, 4, 1).only(Damaged)


# ---- seeing


def test_sc34_a_technical_eye_sees_a_secret_pilot_beside_him():
    secret = {"pilot": "ace", "shown": False}
    options = Options(pilots="secret")
    near = chase(own=["Technical Eye"], second=secret, options=options)
    assert view.view(near, "german").piece("F10").pilot == "ace"
    assert view.view(near, "").piece("F10").pilot is None
    far = chase(own=["Technical Eye"], at=FAR, second=secret, options=options)
    assert view.view(far, "german").piece("F10").pilot is None
    assert view.view(chase(second=secret, options=options), "german").piece("F10").pilot is None


def test_what_a_skill_did_is_told():
    played = burst(chase(other=["Nine Lives"]), 6, 6)
    used = played.only(SkillUsed)
    assert "Nine Lives" in tell(used, played.state)
    assert "ignored" in tell(used, played.state)


def test_odds_of_a_burst_know_the_skills():
    plain, crack = [chase(own=own) for own in ((), ["Crack Shot"])]
    promised = [odds.expected_value(odds.burst(one, firing.shots(one, "G8")[0])) for one in (plain, crack)]
    assert promised[0] < promised[1]


def test_a_position_in_words_keeps_what_men_bring_along():
    state = chase(
        own=["Crack Shot", "Hip-flask"], second={"crew_skills": ("Eagle Eye",), "limping": True, "damage": "tail"}
    )
    pieces = notation.read_position(notation.write_position(state)).pieces
    assert [(p.skills, p.crew_skills, p.limping) for p in pieces] == [
        (("Crack Shot", "Hip-flask"), (), False),
        ((), ("Eagle Eye",), True),
    ]
