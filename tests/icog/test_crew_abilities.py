"""Special abilities (1.4) of gunners and observers, and of aces: one story in play for each, and none forgotten."""

from pathlib import Path
from typing import Any

import pytest

from aerodrome.core.why import Why
from aerodrome.icog.events import CrewChanged, CrewSet, DamageRolled, Fired, InitiativeRolled
from aerodrome.icog.events.career_events import AbilityUsed
from aerodrome.icog.ground import strafing
from aerodrome.icog.gunnery import shooting, threats
from aerodrome.icog.men import abilities
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.phases import attack, deployment, initiative
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.questions import ability_questions
from aerodrome.icog.rolls import checks
from aerodrome.icog.state import State
from aerodrome.icog.tables import charts
from aerodrome.icog.tasks import bombing, observers
from tests.driver import play
from tests.icog.able_men import ABLE, able, duel, flies
from tests.icog.fields import balloon, field, unit
from tests.icog.skies import man, plane, sky

# ---- the eight of gunners and observers


def two_seater(*names: str, **fields: Any) -> State:
    """An R.E.8 with an able observer, an Albatros behind it and the observer about to fire."""
    crew = (man(), able(*names, post="observer", **fields.pop("man", {})))
    return sky(
        plane("B1", "r-e-8", crew=crew, speed=140),
        plane("D1", **{"at": (30, 24, 20), "speed": 150, **fields.pop("enemy", {})}),
        options=ABLE,
        **{"phase": "shoot", "flown": ("B1", "D1"), "shooters": (("B1", 1),), **fields},
    )


def reasons_of(state: State, member: int = 1) -> tuple[Why, ...]:
    """The reasons of the observer's long burst at the Albatros."""
    return shooting.base_shot(state, "B1", member, "D1", "long")[1]


def test_1_4_1_gunner_1_a_balloon_expert() -> None:
    crew = (man(), able("Balloon expert", post="observer"))
    state = field(plane("B1", "r-e-8", crew=crew), balloons=[balloon("DK1", (30, 25, 21))], options=ABLE)
    assert strafing.base_shot(state, "B1", 1, "DK1", "long", (1,))[1][-1] == Why("1.4.1", "Balloon expert", 3)


def test_1_4_1_gunner_2_a_strafing_expert() -> None:
    crew = (man(), able("Strafing expert", post="observer"))
    state = field(plane("B1", "r-e-8", crew=crew), units=[unit("DG1", "truck", (30, 25))], options=ABLE)
    assert strafing.base_shot(state, "B1", 1, "DG1", "long", (1,))[1][-1] == Why("1.4.1", "Strafing expert", 3)


def test_1_4_1_gunner_3_an_old_duck_hunter_shoots_better_at_those_who_fly_alongside_or_pass() -> None:
    bonus = Why("1.4.1", "Old duck hunter", 2)
    assert bonus not in reasons_of(two_seater("Old duck hunter"))
    assert reasons_of(two_seater("Old duck hunter", enemy={"at": (26, 29, 20)}))[-1] == bonus
    passing = two_seater("Old duck hunter", enemy={"at": (26, 29, 20), "heading": 270})
    assert reasons_of(passing)[-1] == bonus
    played = play(attack.shoot, passing, answers=["D1 long"], dice=[19])
    assert played.only(Fired).reasons[-1] == bonus


def test_1_4_1_gunner_4_a_hawk_eyed_observer_damages_more_and_bombs_better() -> None:
    played = play(attack.shoot, two_seater("Hawk-eyed"), answers=["D1 long"], dice=[11, 3, 4])
    assert played.only(DamageRolled).reasons[-1] == Why("1.4.1", "Hawk-eyed", 4)
    assert bombing.aim(two_seater("Hawk-eyed"), "B1", 1)[1] == (Why("1.4.1", "Hawk-eyed", 4),)


@pytest.mark.parametrize(("roll", "halves"), [(19, 1), (11, 2)])
def test_1_4_1_gunner_5_ammo_conservation_makes_a_miss_a_short_burst(roll: int, halves: int) -> None:
    state = two_seater("Ammo conservation")
    played = play(attack.shoot, state, answers=["D1 long"], dice=[roll, *([5] if roll == 11 else [])])
    before, after = [one.airplane("B1").guns[1].halves for one in (state, played.state)]
    assert before - after == halves


def test_1_4_1_gunner_6_a_cool_headed_observer_rolls_initiative_again_once() -> None:
    state = two_seater("Cool headed", phase="gunners", shooters=())
    played = play(attack.aim_gunners, state, answers=["anyone", "re-roll"], dice=[1, 9])
    assert played.only(InitiativeRolled).line.total == 9 + 12
    assert played.only(AbilityUsed).crew == 1


def test_1_4_1_gunner_7_doing_his_job_an_observer_sees_more() -> None:
    crew = (man(), able("Doing his job", post="observer"))
    state = field(
        plane("B1", "r-e-8", crew=crew, at=(30, 30, 10)), units=[unit("DG1", "truck", (30, 35))], options=ABLE
    )
    assert observers.look(state, "B1", 1, "DG1", 1).modifiers[-1] == Why("1.4.1", "Doing his job", 3)


def test_1_4_1_gunner_8_hard_as_nails_an_observer_shoots_and_looks_as_if_unhurt() -> None:
    state = two_seater("Hard as nails", man={"wounds": 4})
    played = play(attack.shoot, state, answers=["D1 long"], dice=[19])
    assert played.only(Fired).base == shooting.base_shot(two_seater(), "B1", 1, "D1", "long")[0]
    assert checks.skill(state, "B1", 1, "awareness")[0] == 12


# ---- the six of aces


def record(*names: str, **fields: Any) -> PilotRecord:
    given: dict[str, Any] = dict.fromkeys(("awareness", "flying", "gunnery", "fortitude", "luck"), 13)
    return PilotRecord(**{"name": "Ace", "nation": "Germany", "post": "pilot", **given, "traits": names, **fields})


def test_1_4_2_ace_1_a_confident_man_has_more_fortitude_and_luck() -> None:
    plain, confident = setup.man_aboard(record()), setup.man_aboard(record("Confident"), able=True)
    assert (confident.fortitude, confident.luck) == (17, 15)
    assert (plain.rerolls, confident.rerolls) == (1, 2)
    assert setup.man_aboard(record("Confident")).fortitude == 13
    setting = mission.resolve("charmed-lives", {})
    joined = play(deployment.crews, setup.begin(setting), answers=["fly", "nobody"], dice=[1, 6, 1])
    (vesper,) = joined.only(CrewSet).crew
    assert (vesper.name, vesper.fortitude, vesper.luck) == ("Arnold Vesper", 16, 24)


def test_1_4_2_ace_2_slippery_as_an_eel_ignores_two_points_of_threats() -> None:
    state = sky(flies("D1", "Slippery as an eel"), plane("B1", at=(30, 25, 20)), options=ABLE)
    played = play(initiative.roll_all, state, dice=[5, 5])
    line = next(one for one in played.all(InitiativeRolled) if one.line.airplane == "D1")
    assert line.line.total == 5 + 12 - 4 + 2
    assert line.reasons[-1] == Why("1.4.2", "Slippery as an eel", 2)
    alone = sky(flies("D1", "Slippery as an eel"), options=ABLE)
    assert threats.threats(alone, "D1") == ()


def test_1_4_2_ace_3_a_test_expert_gets_new_types_two_months_early() -> None:
    assert abilities.available_from(record("Test expert"), "1918-01") == "1917-11"
    assert abilities.available_from(record("Test expert", "Friends in high places"), "1917-08") == "1917-06"
    assert abilities.available_from(record(), "1917-08") == "1917-08"
    assert abilities.has_personal_airplane(record("Test expert"))


def test_1_4_2_ace_4_a_promoted_man_may_take_part_in_place_of_another() -> None:
    assert [abilities.may_choose(face) for face in range(1, 7)] == [False] * 3 + [True] * 3
    state = setup.begin(mission.resolve("charmed-lives", {}))
    played = play(deployment.crews, state, answers=["fly", "stay out", "nobody", "nobody"], dice=[4, 4, 5])
    assert played.asked[0] == ability_questions.TakePart("British", 0, "Giles Wetherby")
    joined = played.only(CrewSet)
    assert (joined.airplane, joined.crew[0].name) == ("B4", "Giles Wetherby")
    assert len(joined.crew) == 2


def test_1_4_2_ace_5_a_mentor_gives_a_rookie_an_extra_re_roll() -> None:
    state = setup.begin(mission.resolve("charmed-lives", {}))
    assert abilities.pupils(state, "B1") == ("B3",)
    played = play(deployment.crews, state, answers=["B3", "nobody"], dice=[1, 1])
    assert played.only(CrewChanged).now.rerolls == state.airplane("B3").crew[0].rerolls + 1
    assert played.only(CrewChanged).why.paragraph == "1.4.2"
    rolled = setup.begin(mission.resolve("charmed-lives", {"crews": "roll"}))
    assert abilities.victories_before(rolled, "B1", 0) == 0
    assert abilities.victories_before(state, "B1", 0) == 12


@pytest.mark.parametrize(("answer", "die", "row"), [("add", [4], 11), ("subtract", [2], 5), ("leave", [], 7)])
def test_1_4_2_ace_6_a_master_marksman_shifts_the_line_he_hit(answer: str, die: list[int], row: int) -> None:
    state = duel("Master marksman")
    base = shooting.base_shot(state, "B1", 0, "D1", "long")[0]
    follow = {11: [1, 3], 5: [1], 7: []}[row]
    played = play(attack.shoot, state, answers=["D1 long", answer], dice=[base - 2, 5, *die, *follow])
    assert played.asked[1] == ability_questions.ShiftDamage("british", "B1", 0, "D1", 7)
    assert played.only(DamageRolled).row == row


def test_1_4_2_ace_6_even_a_mere_scarf_may_be_made_worse() -> None:
    state = duel("Master marksman")
    base = shooting.base_shot(state, "B1", 0, "D1", "long")[0]
    played = play(attack.shoot, state, answers=["D1 long", "add"], dice=[base, 1, 4, 1])
    assert [one.row for one in played.all(DamageRolled)] == [1, 5]
    kept = play(attack.shoot, state, answers=["D1 long", "leave"], dice=[base, 1])
    assert [one.row for one in kept.all(DamageRolled)] == [1]


# ---- all of them


def test_1_4_1_and_1_4_2_every_ability_of_the_tables_has_a_story_here() -> None:
    sheet = charts.abilities()
    told = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*abilities.py"))
    for kind, table, paragraph in (("pilot", sheet.pilot, "1"), ("gunner", sheet.gunner, "1"), ("ace", sheet.ace, "2")):
        for face in range(table.first, table.last + 1):
            assert f"def test_1_4_{paragraph}_{kind}_{min(face, 19)}_" in told


def test_1_4_1_the_three_aces_fly_with_their_abilities() -> None:
    state = setup.begin(mission.resolve("aces-duel", {}))
    men = {man.name: man for airplane in state.airplanes for man in airplane.crew}
    assert {"Leadership", "Tactician", "Weapon expert"} < set(men["James McCudden"].traits)
    assert {"Pilot hands", "Sticky", "Slippery as an eel"} < set(men["Werner Voss"].traits)
    assert {"Cool aim", "Master marksman", "Old duck hunter"} < set(men["René Fonck"].traits)
    assert state.setting.options.abilities
