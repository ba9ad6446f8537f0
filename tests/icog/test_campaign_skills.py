"""What men of a campaign bring into a battle: each skill, limit and keepsake works as its table says."""

from random import Random

import pytest
from msgspec.structs import replace

from aerodrome.core import skillbook
from aerodrome.core.faults import Fault
from aerodrome.core.why import Why, total
from aerodrome.icog import events, notation
from aerodrome.icog.announcing import maneuvers, previews, refusals
from aerodrome.icog.cockpit.panels import Post
from aerodrome.icog.damage import damage, structure
from aerodrome.icog.events import Altered, DamageRolled, Destroyed, EngineSet, GunSet, StructureLost, Wounded
from aerodrome.icog.events.campaign_events import SkillUsed
from aerodrome.icog.gunnery import odds, shooting, threats
from aerodrome.icog.men import campaign_skills
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.movement.flown import Needed
from aerodrome.icog.phases import attack, flying
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.questions.ability_questions import NineLives
from aerodrome.icog.setting import Objective, Options
from aerodrome.icog.state import NEVER, Attack, GunState, Initiative, State
from aerodrome.icog.tables import charts, effects, outcomes
from aerodrome.icog.tasks import artillery, bombing, observers, photographs
from aerodrome.icog.view import imagine, view
from aerodrome.icog.words import tell
from tests.driver import play
from tests.icog.batteries import sending
from tests.icog.patrols import AREA, patrol
from tests.icog.skies import man, plane, sky

THREE = "T F 5 @0; R 5 -90; T F 5 @180; S 2.5"
"""Three actions of an Albatros at 175 km/h."""


def chase(own=(), other=(), first=None, **more) -> State:
    """A Camel right behind an Albatros, each with what its pilot brings along."""
    return sky(
        plane("B1", "sopwith-camel", at=(30, 26, 20), targets=("D1",), crew=(man(skills=tuple(own)),), **(first or {})),
        plane("D1", at=(30, 30, 20), structure=20, crew=(man(skills=tuple(other)),), **more),
        phase="shoot",
        flown=("D1", "B1"),
        shooters=(("B1", 0),),
    )


def alone(*skills: str, **fields) -> State:
    return sky(plane("D1", at=(30, 10, 20), speed=175, crew=(man(skills=skills),), **fields))


# ---- the table


def test_every_name_of_the_campaign_has_words_here_and_the_useless_ones_say_so() -> None:
    assert sorted(campaign_skills.table().effects) == sorted(skillbook.PARAGRAPHS)
    for name in skillbook.PARAGRAPHS:
        found = campaign_skills.table().effect(name)
        assert found.works != found.words.startswith("no effect here")
    with pytest.raises(Fault, match="unknown 'Telepathy'"):
        campaign_skills.table().effect("Telepathy")


def test_leg_injury_changes_no_shot() -> None:
    plain, hurt = chase(), chase(own=["Leg injury"])
    assert shooting.shots(plain, "B1", 0) == shooting.shots(hurt, "B1", 0)


# ---- limits


@pytest.mark.parametrize("limit", skillbook.LIMITING)
def test_sc18_sc63_a_novice_has_no_third_action(limit: str) -> None:
    assert maneuvers.refuse(alone(), "D1", THREE) == ()
    (why,) = maneuvers.refuse(alone(limit), "D1", THREE)
    assert why.paragraph == skillbook.PARAGRAPHS[limit]


@pytest.mark.parametrize("limit", [*skillbook.LIMITING, "Blinded eye"])
def test_sc18_sc60_sc63_a_novice_and_a_one_eyed_man_do_not_sustain_their_fire(limit: str) -> None:
    fired = {"guns": (GunState(20, barrels=2, last_turn=2, last_target="D1", last_rear=True),)}
    assert "D1 sustained" in [shot.text for shot in shooting.shots(chase(first=fired), "B1", 0)]
    limited = [shot.text for shot in shooting.shots(chase(own=[limit], first=fired), "B1", 0)]
    assert "D1 sustained" not in limited
    assert "D1 long" in limited


def test_sc18_a_novice_jams_one_number_earlier() -> None:
    usual = charts.malfunctions_at(2, "long")
    assert usual == 19
    assert campaign_skills.jams_at(man(skills=("Novice",)), usual) == 18
    assert campaign_skills.jams_at(man(skills=("Novice",)), None) is None
    played = play(attack.shoot, chase(own=["Novice"]), answers=["D1 long"], dice=[18, 3])
    assert played.all(GunSet)[-1].why.paragraph == "6.3.9.2"
    safe = play(attack.shoot, chase(), answers=["D1 long"], dice=[18])
    assert [one.why.paragraph for one in safe.all(GunSet)] == ["6.3.7.2"]


def test_sc28_checked_bullets_jam_only_on_a_natural_20() -> None:
    checker = man(skills=("Bullet Checker", "Novice"))
    assert [campaign_skills.jams_at(checker, at) for at in (17, 19, 20)] == [20] * 3
    assert odds.malfunctions(2, "sustained", checker) == 1
    safe = play(attack.shoot, chase(own=["Bullet Checker"]), answers=["D1 long"], dice=[19])
    assert [one.why.paragraph for one in safe.all(GunSet)] == ["6.3.7.2"]


# ---- flying


def test_sc20_an_acrobat_adds_four_to_the_test_for_a_third_action() -> None:
    needed = Needed("third action", 2)
    plain, skilled = [previews.target_of(state, "D1", needed) for state in (alone(), alone("Acrobatic Pilot"))]
    assert skilled[0] == plain[0] + 4
    assert Why("SC20", "Acrobatic Pilot", 4) in skilled[1]
    played = play(flying.move, alone("Acrobatic Pilot"), answers=[THREE], dice=[16])
    assert played.only(events.Tested).passed


@pytest.mark.parametrize("kind", ["flying", "structural"])
def test_sc21_a_daredevil_adds_two_to_tests_for_tighter_turns(kind) -> None:
    needed = Needed(kind, 0)
    plain, bold = [previews.target_of(state, "D1", needed) for state in (alone(), alone("Daredevil"))]
    assert bold[0] == plain[0] + 2
    assert Why("SC21", "Daredevil", 2) in bold[1]


def test_sc23_an_exceptional_pilot_needs_no_test_once_in_three_turns() -> None:
    played = play(flying.move, alone("Exceptional Pilot"), answers=[THREE])
    assert not played.all(events.Tested)
    assert played.only(SkillUsed).why.paragraph == "SC23"
    for later, free in ((4, False), (5, False), (6, True)):
        assert campaign_skills.free_third_action(replace(played.state, turn=later), "D1") is free
    assert previews.target_of(alone("Exceptional Pilot"), "D1", Needed("third action", 2))[0] >= 20


def test_sc23_the_last_time_counts_and_others_have_it_never() -> None:
    spent = (("Exceptional Pilot", 2), ("Exceptional Pilot", 6), ("Evade", 8))
    state = sky(plane("D1", crew=(man(skills=("Exceptional Pilot",), spent=spent),)))
    for turn, free in ((8, False), (9, True)):
        assert campaign_skills.free_third_action(replace(state, turn=turn), "D1") is free
    assert not campaign_skills.free_third_action(alone("Evade"), "D1")


def test_sc22_evade_shakes_off_the_worst_whoever_it_is() -> None:
    state = sky(plane("D1", crew=(man(skills=("Evade",)),)), plane("B1"), plane("B2"))
    why = campaign_skills.shaken_off(state, "D1", [("B1", -1), ("B2", -2)])
    assert why == Why("SC22", "Evade: B2 is shaken off", 2)


def test_sc22_evade_cancels_the_worst_threat() -> None:
    def hunted(own=(), enemy=()) -> State:
        return sky(
            plane("D1", at=(30, 30, 20), crew=(man(skills=tuple(own)),)),
            plane("B1", at=(30, 24, 20), crew=(man(skills=tuple(enemy)),)),
            plane("B2", at=(36, 30, 20), heading=-90),
        )

    plain = total(threats.threats(hunted(), "D1"))
    shaken = threats.threats(hunted(["Evade"]), "D1")
    numbers = charts.initiative()
    assert plain == max(numbers.most, numbers.rear + numbers.side)
    assert total(shaken) == numbers.side
    assert Why("SC22", "Evade: B1 is shaken off", -numbers.rear) in shaken
    assert total(threats.threats(hunted(["Evade"], ["Evade"]), "D1")) == numbers.rear


def test_sc60_a_national_hero_does_not_leave_while_his_airplane_is_sound() -> None:
    def near_edge(structure: int, *skills: str) -> State:
        hero = plane("D1", at=(50, 30, 20), heading=90, structure=structure, crew=(man(skills=skills),))
        return sky(hero, plane("B1", at=(10, 30, 20), heading=270))

    away = parse("S 15")
    assert refusals.reasons(near_edge(17), "D1", away) == ()
    assert [why.paragraph for why in refusals.reasons(near_edge(17, "National hero"), "D1", away)] == ["SC60"]
    assert refusals.reasons(near_edge(3, "National hero"), "D1", away) == ()
    assert refusals.reasons(near_edge(17, "National hero"), "D1", parse("T D 12 @0; S 3")) == ()


def test_sc60_a_national_hero_is_free_once_the_mission_is_done() -> None:
    hero = plane("D1", at=(50, 30, 20), heading=90, structure=17, crew=(man(skills=("National hero",)),))
    state = sky(hero, plane("B1", at=(10, 30, 20), heading=270))
    away = parse("S 15")
    aim = Objective("O1", state.airplane("D1").side, "destroy", 2)
    tasked = replace(state, setting=replace(state.setting, objectives=(aim,)))
    assert [why.paragraph for why in refusals.reasons(tasked, "D1", away)] == ["SC60"]
    assert refusals.reasons(replace(tasked, met=("O1",)), "D1", away) == ()
    nobody = replace(state, airplanes=(state.airplane("D1"), replace(state.airplane("B1"), place="gone")))
    assert refusals.reasons(nobody, "D1", away) == ()


# ---- shooting


def test_sc30_a_crack_shot_adds_one_and_a_lost_eye_takes_it_away() -> None:
    base = [shooting.base_shot(chase(own=own), "B1", 0, "D1", "long")[0] for own in (
        (), ("Crack Shot",), ("Crack Shot", "Blinded eye"),
    )]  # fmt: skip
    assert base == [base[0], base[0] + 1, base[0]]


def test_sc65_titanium_bullets_carry_further() -> None:
    def base(own, distance) -> int:
        shooter = plane("B1", "sopwith-camel", at=(30, 30 - distance, 20), crew=(man(skills=own),))
        state = sky(shooter, plane("D1", at=(30, 30, 20)))
        return shooting.base_shot(state, "B1", 0, "D1", "long")[0]

    assert base(("Titanium bullets",), 14) == base((), 14) + 2
    assert base(("Titanium bullets",), 2) == base((), 2)
    near = sky(plane("B1", "sopwith-camel", at=(30, 23.5, 20), crew=(man(skills=("Titanium bullets",)),)), plane("D1"))
    assert "SC65" not in [why.paragraph for why in shooting.base_shot(near, "B1", 0, "D1", "long")[1]]


def test_sc65_gold_bullets_take_one_action_more_to_repair() -> None:
    def repair(own) -> int:
        played = play(attack.malfunction, chase(own=own), "B1", (0,), dice=[3])
        return played.state.airplane("B1").guns[0].repair

    assert repair(()) > 0
    assert repair(("Gold bullets",)) == repair(()) + 1


def test_sc33_the_quick_fire_first_whatever_the_initiative() -> None:
    state = sky(
        plane("D1", at=(30, 30, 20), targets=("B1",), crew=(man(skills=("Quick on the Trigger",)),)),
        plane("B1", at=(30, 34, 20), targets=("D1",)),
        phase="gunners",
        flown=("D1", "B1"),
        sheet=(Initiative("D1", 0, (1,), 10), Initiative("B1", 0, (9,), 22)),
    )
    played = play(attack.aim_gunners, state)
    assert played.state.shooters == (("D1", 0), ("B1", 0))
    assert played.only(SkillUsed).why == Why("SC33", "fires before all others")


# ---- being hit


def struck(skills, row: int, *dice: int, answers=(), **fields):
    """A hit by the Camel that leads to a line of the damage table."""
    state = chase(other=skills, attacks=(Attack("B1", 0, 3, True),), **fields)
    return play(damage.roll, state, "D1", row - 10, "B1", 0, dice=[10, *dice], answers=answers)


def test_sc25_a_light_touch_keeps_one_point_once_and_is_forced_home() -> None:
    state = chase(other=["Light Touch"], attacks=(Attack("B1", 0, 3, True),))
    weak = replace(state, airplanes=(state.airplanes[0], replace(state.airplanes[1], structure=2)))
    first = play(damage.roll, weak, "D1", -7, "B1", 0, dice=[10])
    assert (first.only(StructureLost).points, first.only(StructureLost).left) == (1, 1)
    assert first.only(SkillUsed).why.paragraph == "SC25"
    assert first.only(Altered).forced_home
    assert not first.all(Destroyed)
    second = play(damage.roll, first.state, "D1", -7, "B1", 0, dice=[10])
    assert second.only(Destroyed)


def test_sc25_fire_and_strain_are_no_gunfire() -> None:
    state = chase(other=["Light Touch"])

    async def strain(table, name):
        structure.lose_structure(table, name, 40, Why("6.3.12", "strain"))

    assert play(strain, state, "D1").only(Destroyed).fate == "destroyed"


def test_sc25_nothing_is_lost_by_no_points_nor_by_who_is_gone() -> None:
    async def strain(table, name, points):
        structure.lose_structure(table, name, points, Why("6.3.12", "strain"))

    state = chase()
    assert play(strain, state, "D1", 0).told == []
    assert play(strain, state, "D1", 1).only(StructureLost).points == 1
    gone = replace(state, airplanes=tuple(replace(one, place="gone") for one in state.airplanes))
    assert play(strain, gone, "D1", 5).told == []


def test_sc26_nine_lives_ignore_one_line_if_the_player_likes() -> None:
    ignored = struck(["Nine Lives"], 30, answers=["ignore"])
    assert ignored.asked == [NineLives("german", "D1", 0, 30)]
    assert ignored.only(DamageRolled).row == 30
    assert ignored.only(SkillUsed).why.paragraph == "SC26"
    assert ignored.state.airplane("D1").place == "air"
    again = play(damage.roll, ignored.state, "D1", 20, "B1", 0, dice=[10])
    assert again.state.airplane("D1").place == "gone"
    taken = struck(["Nine Lives"], 3, answers=["take"])
    assert taken.only(StructureLost).points == 3
    assert campaign_skills.is_unused(taken.state.airplane("D1").crew[0], "Nine Lives")


def test_sc29_a_chivalrous_mans_hits_never_burn() -> None:
    state = chase(own=["Chivalrous"])
    played = play(damage.roll, state, "D1", 17, "B1", 0, dice=[10])
    assert played.only(DamageRolled).row == 27
    assert played.state.airplane("D1").fire == NEVER
    assert played.only(SkillUsed).skill == "Chivalrous"
    assert "does not catch fire" in tell(played.only(SkillUsed), played.state)
    burning = play(damage.roll, chase(), "D1", 17, "B1", 0, dice=[10, 3, 4])
    assert burning.state.airplane("D1").fire != NEVER


def test_sc29_nor_do_they_smoke() -> None:
    async def smoke(table, name):
        await damage.apply(table, name, (smoking,), Why("6.3.10", "smoke"), "B1", 0)

    smoking = next(
        effect for line in range(1, 5) for effect in outcomes.sub_table(1, "engine").look_up(line).effects
        if isinstance(effect, effects.Smoke)
    )  # fmt: skip
    assert play(smoke, chase(), "D1").all(EngineSet)
    assert not play(smoke, chase(own=["Chivalrous"]), "D1").all(EngineSet)


@pytest.mark.parametrize("thing", campaign_skills.SHIELDS)
def test_sc60_a_flask_or_a_case_stops_one_bullet(thing: str) -> None:
    first = struck([thing], 24)
    assert not [one for one in first.all(Wounded) if one.points]
    assert first.only(SkillUsed).skill == thing
    second = play(damage.roll, first.state, "D1", 14, "B1", 0, dice=[10, 1, 1, 1, 5])
    assert [one.points for one in second.all(Wounded) if one.points] == [3]


# ---- what is more or less from the start


def record(*skills: str, post: Post = "pilot", **fields) -> PilotRecord:
    values = dict.fromkeys(("awareness", "flying", "gunnery", "fortitude", "luck"), 12)
    return PilotRecord("Somebody", "Germany", post, skills=skills, **{**values, **fields})


def test_sc31_luck_of_the_devil_is_one_more_re_roll() -> None:
    assert setup.man_aboard(record("Luck of the Devil")).rerolls == setup.man_aboard(record()).rerolls + 1
    assert setup.man_aboard(record("Luck of the Devil", post="observer")).rerolls == 2


def test_sc35_a_tough_man_has_three_more_fortitude() -> None:
    assert setup.man_aboard(record("Tough as Old Boots")).fortitude == 15


def test_sc46_a_man_may_have_a_parachute_of_his_own() -> None:
    setting = mission.resolve("duel", {})
    entry = setting.sides[0].force[0]
    assert setup.aboard(setting, entry, record(parachute=True)).parachute
    assert not setup.aboard(setting, entry, record()).parachute


# ---- tasks


def test_sc32_a_precision_bomber_adds_three() -> None:
    crew = (man(skills=("Precision Bomber",)), man("observer"))
    state = sky(plane("B1", "r-e-8", crew=crew))
    assert bombing.aim(state, "B1", 0)[0] == bombing.aim(state, "B1", 1)[0] + 3


def test_sc36_an_eagle_eye_looks_and_photographs_from_further_off() -> None:
    state = patrol(objectives=(AREA,))
    flight = fly(state, "B1", parse("S 13; photograph"))
    eye = _with_observer(state, "Eagle Eye")
    moved = replace(AREA, at=replace(AREA.at, y=AREA.at.y + 4500)) if AREA.at else AREA
    for one, seen in ((state, False), (eye, True)):
        wide = replace(one, setting=replace(one.setting, objectives=(moved,)))
        found = photographs.shown(wide, wide.airplane("B1"), wide.airplane("B1").at, flight)
        assert bool(found) is seen
    unit = state.units[0].id
    assert observers.look(eye, "B1", 1, unit, 1).target == observers.look(state, "B1", 1, unit, 1).target + 3


def _with_observer(state: State, *skills: str) -> State:
    airplane = state.airplane("B1")
    crew = (airplane.crew[0], replace(airplane.crew[1], skills=skills))
    planes = tuple(replace(a, crew=crew) if a.id == "B1" else a for a in state.airplanes)
    return replace(state, airplanes=planes)


def test_sc37_a_radio_technician_adds_three_to_spotting_and_an_eagle_eye_nothing() -> None:
    state = sending("correct")
    battery = state.batteries[0].id
    values = [
        total(artillery.modifiers(one, "B1", 1, battery))
        for one in (state, _with_observer(state, "Radio Technician"), _with_observer(state, "Eagle Eye"))
    ]
    assert values == [values[0], values[0] + 3, values[0]]


# ---- seeing


def test_sc34_a_technical_eye_sees_in_all_directions_as_far_as_it_does_from_the_air_into_the_air() -> None:
    def sees(at: tuple[float, float, float], near: int = 5000, side: int = 0, place: str = "air") -> bool:
        eye = plane("D1", at=(30, 30, 20), place=place, crew=(man(skills=("Technical Eye",)),))
        state = sky(eye, plane("B1", at=at))
        return campaign_skills.sees_structure(state, side, state.airplane("B1"), near)

    assert [sees((33, 34, 20)), sees((30, 33, 24)), sees((34, 30, 23)), sees((34, 34, 20))] == [True, True, True, False]
    assert sees((33, 34, 20), near=4999) is False
    assert sees((30, 30, 24.5)) is True
    assert sees((33, 34, 20), side=1) is False
    assert sees((33, 34, 20), place="gone") is False


def test_sc34_a_technical_eye_sees_the_structure_of_enemies_near_him() -> None:
    def foggy(distance: float, *skills: str) -> State:
        return sky(
            plane("D1", at=(30, 30, 20), crew=(man(skills=skills),)),
            plane("B1", at=(30, 30 + distance, 20), structure=7),
            options=Options(fog=True),
        )

    near = foggy(10, "Technical Eye")
    assert view(near, "german").airplane("B1").structure == 7
    assert view(near, "german").airplane("B1").crew[0].flying is None
    assert view(near, "").airplane("B1").structure is None
    assert view(foggy(20, "Technical Eye"), "german").airplane("B1").structure is None
    assert view(foggy(10), "german").airplane("B1").structure is None
    seen = view(near, "german")
    imagined = imagine(seen, seen, Random(1)).airplane("B1")
    assert imagined.structure == 7
    assert imagined.crew[0].flying is not None


def test_a_position_in_words_keeps_what_men_bring_along() -> None:
    crew = (man(name="Voss", skills=("Tough as Old Boots", "Hip-flask"), spent=(("Hip-flask", 2),)),)
    state = sky(plane("D1", crew=crew), plane("B1", "s-e-5a", at=(10, 10, 20), speed=145), last_turn=10)
    (found,) = notation.read_position(notation.write_position(state)).airplane("D1").crew
    assert (found.skills, found.spent) == (crew[0].skills, crew[0].spent)
