"""What a volley does (MC22, MC45, MC47, MC50, MC60, MC80, MC85, MC89, MC90, MC93), each rule by itself."""

import msgspec
import pytest

from aerodrome.cards import RULES, objectives
from aerodrome.cards.events import (
    BalloonHit,
    Burnt,
    CloudsGathered,
    Conceded,
    Jammed,
    Nursed,
    SkillUsed,
    UnitHit,
    WaveClosed,
)
from aerodrome.cards.fire import effects
from aerodrome.cards.fire.credit import victors
from aerodrome.cards.fire.drawing import draw
from aerodrome.cards.fire.lives import saviour
from aerodrome.cards.flying.movement import keeps_promise
from aerodrome.cards.flying.plans import is_weak
from aerodrome.cards.ground.guns import struck
from aerodrome.cards.men.crews import is_manned, observer
from aerodrome.cards.men.limits import is_limited
from aerodrome.cards.men.roundels import free_from, is_free
from aerodrome.cards.parts.damage import JAMS, NUMBERS, card
from aerodrome.cards.scoring import ending
from aerodrome.cards.setting import Objective
from aerodrome.cards.stages.phase import collide
from aerodrome.cards.state import BalloonState, Draw, Held, State, _replace, change, change_man, change_unit, unit_at
from aerodrome.core.dice import ScriptedDice
from aerodrome.core.game import begin_match
from aerodrome.core.table import Table
from tests.cards.stories import run, skilled, story, told
from tests.driver import play

STRAFERS = "trench-strafing | turn 1 | B1 26000,22000,0; B2 5000,5000,0; B3 9000,5000,0"
GASBAG = "balloon-busting | turn 1 | F1 30000,20000,0; F2 9000,1000,0; F3 5000,5000,0"


def held(*points: int) -> tuple[Held, ...]:
    """Cards of deck A without a sign, with so many points each."""
    plain = {card("A", number).points: number for number in NUMBERS if not effects.sign_of(Held("A", number))}
    return tuple([Held("A", plain[one]) for one in points])


def settled(state: State, **fields) -> State:
    """A state whose setting is another in some fields."""
    return _replace(state, setting=msgspec.structs.replace(state.setting, **fields))


# ---- the ground


@pytest.mark.parametrize(
    ("cards", "aimed", "points"),
    [((0,), True, 0), ((1,), True, 2), ((1,), False, 1), ((2, 1), True, 4), ((0, 0), False, 0)],
)
def test_mc85_strafing_counts_points_and_aiming_adds_one_to_a_hit(cards, aimed, points):
    table = Table(story(STRAFERS).state, [])
    effects._hit_unit(table, "mg-1", [Draw("mg-1", "A", held(*cards), "B1", 0, aimed)])
    assert [event.points for event in table.told if isinstance(event, UnitHit)] == [points]


@pytest.mark.parametrize(("more", "destroyed"), [(1, False), (2, True), (3, True)])
def test_mc80_a_unit_is_destroyed_once_when_its_strength_is_reached(more, destroyed):
    state = story(STRAFERS).state
    strength = state.setting.units[unit_at(state, "mg-1")].strength
    table = Table(change_unit(state, "mg-1", points=strength - 2), [])
    effects.strike(table, "mg-1", more, "B1", "guns")
    assert table.told == [UnitHit("mg-1", more, "B1", "guns", destroyed)]
    if destroyed:
        effects.strike(table, "mg-1", 1, "B1", "guns")
        assert table.told[-1] == UnitHit("mg-1", 1, "B1", "guns", destroyed=False)


# ---- balloons


def gasbag(damage: int = 0) -> State:
    return _replace(story(GASBAG).state, balloons=(BalloonState(damage=damage),))


def hit(state: State, *draws: Draw) -> BalloonHit:
    table = Table(state, [])
    effects._hit_balloon(table, "balloon", list(draws))
    (event,) = table.told
    assert isinstance(event, BalloonHit)
    return event


def test_mc89_a_card_counts_one_against_a_balloon_and_aiming_adds_one_to_a_hit():
    def damage(*points, aimed):
        return hit(gasbag(), Draw("balloon", "A", held(*points), "F3", 0, aimed)).damage

    assert [damage(3, 1, 0, aimed=False), damage(3, aimed=True), damage(0, aimed=True)] == [2, 2, 0]


def test_mc89_enough_points_burn_a_balloon():
    most = effects.balloon_points()
    one = Draw("balloon", "A", held(1), "F3", 0)
    assert [hit(gasbag(most - left), one).burns for left in (2, 1)] == [False, True]


def test_mc90_a_card_of_two_burns_it_by_incendiaries_or_rockets_only():
    def burns(points, by, post):
        return hit(gasbag(), Draw("balloon", "A", held(points), by, post)).burns

    assert [burns(2, "F2", 0), burns(1, "F2", 0), burns(2, "F3", 0), burns(2, "F1", -1)] == [True, False, False, True]


def test_mc90_incendiaries_are_the_pilots_and_no_rocket_and_no_gun_on_the_ground_has_them():
    state = gasbag()
    for by, post, burning in (("F2", 0, True), ("F2", -1, False), ("F3", 0, False), ("mg-1", 0, False)):
        assert effects.is_incendiary(state, Draw("balloon", "A", (), by, post)) == burning, (by, post)


# ---- men


def test_mc50_the_observer_is_the_last_of_a_full_crew():
    two = story(
        "artillery-spotting aa=0 | turn 1 | B1 30000,46000,36; B2 5000,5000,0; B3 9000,5000,0; "
        "G1 30000,50000,36; G2 50000,50000,0; G3 55000,50000,0"
    ).state
    assert observer(two, two.plane("B1")) == 1
    alone = change(two, "B1", men=two.plane("B1").men[:1])
    assert observer(alone, alone.plane("B1")) is None
    assert [is_manned(two, two.plane("B1"), man) for man in (0, 1, 2)] == [True, True, False]
    duel = story().state
    assert observer(duel, duel.plane("A1")) is None


def test_mc60_a_skill_is_free_without_roundels_and_once_in_a_turn():
    state = story(men={"A1": skilled("Evade")}).state
    pilot = state.plane("A1")
    assert is_free(state, pilot, 0, "Evade")
    assert not is_free(state, pilot, 1, "Evade"), "nobody sits there"
    assert not is_free(state, pilot, 0, "Daredevil")
    assert free_from(state, pilot) == 1
    waiting = change_man(state, "A1", 0, roundels=2)
    assert (is_free(waiting, waiting.plane("A1"), 0, "Evade"), free_from(waiting, waiting.plane("A1"))) == (False, 3)
    used = change_man(state, "A1", 0, used_in=state.turn)
    assert (is_free(used, used.plane("A1"), 0, "Evade"), free_from(used, used.plane("A1"))) == (False, 4)


@pytest.mark.parametrize(
    ("engines", "hits", "weak"), [(1, 0, False), (1, 1, True), (2, 1, True), (3, 1, False), (4, 1, False), (4, 2, True)]
)
def test_mc45_a_plane_is_weak_with_half_its_engines_hit(engines, hits, weak):
    state = story().state
    kinds = {slug: msgspec.structs.replace(kind, engines=engines) for slug, kind in state.setting.airplanes.items()}
    state = change(settled(state, airplanes=kinds), "A1", engine=hits)
    assert is_weak(state, state.plane("A1")) == weak


def test_mc66_a_light_touch_is_told_and_the_next_point_ends_it():
    state = story(men={"A1": skilled("Light Touch")}).state
    most = state.entry("A1").damage
    before = state.plane("A1")
    table = Table(change(state, "A1", damage=most), [])
    effects._judge(table, before, [], gunfire=True)
    assert [type(event) for event in table.told] == [SkillUsed, Nursed]
    nursed = table.state.plane("A1")
    same = Table(table.state, [])
    effects._judge(same, nursed, [], gunfire=True)
    assert same.told == [], "no point more, no fall"


# ---- collisions


@pytest.mark.parametrize(("y", "level", "met"), [(21000, 5, True), (21001, 5, False), (21000, 6, False)])
def test_mc22_planes_on_one_level_collide_within_a_centimetre(y, level, met):
    text = "duel collisions=on altitude=on | turn 1 | A1 30000,20000,0,5; G1 30000,{},36,{}"
    played = play(collide, story(text.format(y, level)).state, (), (), dice=[1, 2, 3, 4] if met else [])
    assert (len(played.all(Burnt)), played.value) == ((2, True) if met else (0, False))


# ---- the count


@pytest.mark.parametrize(("fields", "points"), [({}, 4), ({"each": True}, 8), ({"most": 6}, 6), ({"most": 20}, 8)])
def test_mc93_an_objective_counts_once_each_time_or_up_to_its_most(fields, points):
    state = gasbag()
    bag = state.setting.balloons[0]
    state = settled(state, balloons=(bag, msgspec.structs.replace(bag, id="other")))
    state = _replace(state, balloons=(BalloonState(fate="burnt"), BalloonState(fate="burnt")))
    assert objectives.points(state, Objective(1 - bag.side, "balloon", 4, **fields)) == points


def test_mc13_a_task_that_is_done_ends_a_battle_only_where_it_says_so():
    state = _replace(gasbag(), balloons=(BalloonState(fate="burnt"),), turn=1)
    for ends, reason in ((True, "task"), (False, "")):
        tasked = settled(state, objectives=(Objective(0, "balloon", 4, ends=ends),))
        assert ending(tasked) == reason
    unfinished = settled(gasbag(), objectives=(Objective(0, "balloon", 4, ends=True),))
    assert ending(_replace(unfinished, turn=1)) == ""


def test_mc13_only_the_side_that_gives_up_leaves_and_who_was_gone_stays_gone():
    state = story("pairs | turn 1 | A1 30000,20000,0; A2 5000,5000,0; G1 30000,40000,0; G2 30000,50000,0").state
    state = change(change(state, "G2", place="gone", fate="shot down", edge=""), "G1", fire=2)
    after = Conceded(1).apply(state)
    assert [(one.id, one.place, one.fate) for one in after.planes] == [
        ("A1", "air", ""), ("A2", "air", ""), ("G1", "gone", "left"), ("G2", "gone", "shot down"),
    ]  # fmt: skip
    assert (after.plane("G1").fire, after.plane("G1").edge, after.conceded, after.stage) == (0, "north", 1, "over")


# ---- wounds


@pytest.mark.parametrize(
    ("brought", "wounds", "face", "after"),
    [
        ((0, 0), (0, 0), 2, [0, 1]),
        ((0, 0), (0, 3), None, [1, 3]),
        ((0, 2), (0, 1), None, [1, 1]),
        ((1, 1), (1, 1), 1, [2, 1]),
    ],
)
def test_mc47_only_the_living_are_hit_and_one_of_them_needs_no_die(brought, wounds, face, after):
    """Three wounds kill, those brought along included."""
    state = story(
        "artillery-spotting aa=0 | turn 1 | B1 30000,46000,36; B2 5000,5000,0; B3 9000,5000,0; "
        "G1 30000,50000,36; G2 50000,50000,0; G3 55000,50000,0"
    ).state
    plane = state.plane("B1")
    men = [
        msgspec.structs.replace(man, brought=old, wounds=new)
        for man, old, new in zip(plane.men, brought, wounds, strict=True)
    ]
    play(effects._wound, state, plane, men, dice=[] if face is None else [face])
    assert [man.wounds for man in men] == after


def test_mc47_where_all_are_dead_nobody_is_hit():
    state = story().state
    men = [msgspec.structs.replace(man, wounds=3) for man in state.plane("A1").men]
    play(effects._wound, state, state.plane("A1"), men)
    assert [man.wounds for man in men] == [3]


@pytest.mark.parametrize(("date", "found"), [("1916-12", False), ("1917", True), ("1917-01", True)])
def test_mc65_incendiaries_come_with_the_year_1917(date, found):
    state = settled(gasbag(), date=date)
    assert effects.has_incendiaries(state, state.plane("F2")) == found


def test_mc40_a_card_that_nobody_knows_counts_nothing():
    state = story().state
    assert effects.counted(state, state.plane("A1"), Held("A")) == 0


@pytest.mark.parametrize(
    ("fields", "kept"), [({}, True), ({"roundels": 1}, False), ({"used_in": 1}, False), ({"wounds": 3}, False)]
)
def test_mc60_a_promise_is_kept_without_roundels_once_in_a_turn_and_alive(fields, kept):
    state = change_man(_replace(story(men={"A1": skilled("Acrobatic")}).state, turn=1), "A1", 0, **fields)
    assert keeps_promise(state, state.plane("A1")) == kept


@pytest.mark.parametrize(
    ("brought", "wounds", "quality", "limited"),
    [
        (0, 0, "veteran", False),
        (1, 1, "veteran", True),
        (0, 1, "ace", True),
        (1, 0, "ace", True),
        (0, 0, "novice", True),
    ],
)
def test_mc51_mc54_any_wound_limits_like_a_novice(brought, wounds, quality, limited):
    state = story("duel skills=on | turn 1 | A1 30000,20000,0; G1 30000,40000,0").state
    one = msgspec.structs.replace(state.plane("A1").men[0], brought=brought, wounds=wounds, quality=quality)
    assert is_limited(state, one) == limited


# ---- credit, cards and shells


@pytest.mark.parametrize(("hunted", "shelled", "kept"), [(7, 7, True), (7, 8, False), (7, 6, True), (16, 17, True)])
def test_mc39_guns_on_the_ground_take_a_plane_over_that_nobody_fired_at_lately(hunted, shelled, kept):
    hunters = (("A1", 0),)
    state = change(_replace(story().state, turn=6), "G1", hunters=hunters, hunted=hunted, shelled=shelled)
    assert victors(state, state.plane("G1")) == (hunters if kept else ())


def test_mc67_a_card_is_given_back_only_while_cards_lie_before_the_plane():
    state = story(men={"A1": skilled("Nine Lives")}).state
    for draws, man in (
        ((), None),
        ((Draw("A1", "A", held(1)),), 0),
        ((Draw("G1", "A", held(1)),), None),
        ((Draw("A1", "A", ()),), None),
    ):
        drawn = _replace(state, draws=draws)
        assert saviour(drawn, drawn.plane("A1")) == man, draws


def test_mc05_cards_are_drawn_in_secret():
    played = play(draw, story().state, "A1", "A", 2, (), dice=[3, 4])
    assert [roll.die.secret for roll in played.rolled] == [True, True]
    assert [one.number for one in played.value] == [3, 4]


def test_mc86_a_burst_hits_who_is_in_play_on_its_level():
    state = story(
        "pairs altitude=on | turn 1 | A1 30000,20000,0,5; A2 30500,20000,0,6; G1 30000,20500,0,5; G2 9000,5000,0,5"
    ).state
    assert [name for name, _ in struck(state, (30000, 20000), 5)] == ["A1", "G1"]
    assert [name for name, _ in struck(change(state, "G1", place="gone"), (30000, 20000), 5)] == ["A1"]
    assert [name for name, _ in struck(state, (30000, 20000), 6)] == ["A2"]


def test_mc01_a_wave_is_closed_once_all_its_plans_lie():
    game = story()
    run(game, until=lambda game: game.state.phase == 1)
    assert [event.wave for event in told(game, WaveClosed)] == [1, 2]


def test_mc92_clouds_just_six_apart_are_far_enough():
    setting = RULES.setting("duel", {"clouds": 2})
    wide = msgspec.structs.replace(setting, width=72000, depth=72000)
    game = begin_match(RULES, wide, {}, ScriptedDice([6, 6, 6, 7]))
    assert [(cloud.x, cloud.y) for cloud in told(game, CloudsGathered)[0].clouds] == [(33000, 33000), (33000, 39000)]


def test_mc22_mc42_in_a_collision_nothing_jams_and_all_other_signs_count():
    state = story("duel collisions=on | turn 1 | A1 30000,20000,0; G1 30000,20500,36").state
    played = play(collide, state, (), (), dice=[1, 2, 3, 4])
    assert {held.dull for event in played.all(Burnt) for held in event.cards} == {JAMS}


def test_mc42_a_gun_on_the_ground_jams_as_a_whole():
    table = Table(story(STRAFERS).state, [])
    effects._jam(table, Draw("B1", "C", (), "mg-1", jam="jam-green"))
    assert table.told == [Jammed("mg-1", -1, "jam-green", 3)]


def test_mc47_a_die_has_a_face_for_each_of_the_living():
    state = story("duel first_types=bristol-f-2b | turn 1 | A1 30000,20000,0; G1 30000,24000,0").state
    played = play(effects._wound, state, state.plane("A1"), list(state.plane("A1").men), dice=[2])
    assert [roll.die.faces for roll in played.rolled] == [(1, 2)]
