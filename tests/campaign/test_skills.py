"""Skills (SC19-SC39, SC64): who may have them, how they come, what they do in each game."""

import pytest

from aerodrome.campaign import honours, service_charts, skills
from aerodrome.campaign.events import SkillGained, SkillRolled
from aerodrome.campaign.questions import ChooseSkill
from aerodrome.campaign.state import change
from aerodrome.core import skillbook
from aerodrome.core.why import Why
from aerodrome.games import tactical
from tests.campaign.stories import alone, briefed, drive, flown, mustered, observer, pilot, with_kills

DATES = {"Incendiary Bullets": "1917-01-01", "Rockets": "1916-02-21"}


def test_there_are_eighteen_skills_with_the_paragraphs_that_all_games_know():
    assert {line.name: line.paragraph for line in service_charts.skills().skill} == skillbook.SKILLS


@pytest.mark.parametrize("name", skills.names())
def test_sc20_to_sc37_a_skill_is_won_by_the_right_men_and_told_in_every_game(name):
    state = mustered()
    line = skills.line(name)
    for man in (pilot(state), observer(state)):
        assert skills.allowed(man, name, "1918-06-01") == (man.post in line.posts)
    holder = pilot(state) if "pilot" in line.posts else observer(state)
    state = change(flown(state, alone(state)), holder.name)
    told = drive(state, honours.choose_skill, holder.name, Why("SC39", "an ace"), answers=[name])
    assert told.state.man(holder.name).skills == (name,)
    assert not skills.allowed(told.state.man(holder.name), name, "1918-06-01")
    assert all(len(skills.effect(name, game)) > 5 for game in (*tactical(), "table"))


@pytest.mark.parametrize("name", DATES)
def test_sc24_sc27_some_skills_have_their_time(name):
    man = pilot(mustered())
    day = DATES[name]
    assert skills.allowed(man, name, day)
    assert not skills.allowed(man, name, day.replace("01-01", "00-00").replace("02-21", "02-20"))


def test_sc19_most_skills_work_once_per_turn():
    always = {name for name in skills.names() if not skills.once_per_turn(name)}
    assert always == {"Incendiary Bullets", "Rockets", "Chivalrous", "Luck of the Devil", "Tough as Old Boots"}


def test_sc24_sc27_incendiaries_and_rockets_are_for_balloons_only():
    state = mustered()
    man = pilot(state)
    man = change(state, man.name, skills=("Rockets", "Incendiary Bullets", "Evade")).man(man.name)
    assert skills.usable(man, balloon=False) == ("Evade",)
    assert skills.usable(man, balloon=True) == ("Rockets", "Incendiary Bullets", "Evade")


def test_sc30_a_blinded_eye_cancels_crack_shot():
    state = mustered()
    name = pilot(state).name
    seeing = change(state, name, skills=("Crack Shot", "Evade"))
    assert skills.usable(seeing.man(name), balloon=False) == ("Crack Shot", "Evade")
    blind = change(seeing, name, marks=("Blinded eye",))
    assert skills.usable(blind.man(name), balloon=False) == ("Evade",)


@pytest.mark.parametrize(
    ("role", "face", "skill"),
    [("scout", 1, "Acrobatic Pilot"), ("scout", 15, "Tough as Old Boots"), ("two-seater", 9, "Precision Bomber")],
)
def test_sc38_the_d20_deals_out_a_skill(role, face, skill):
    state = mustered()
    name = pilot(state).name
    state = with_kills(flown(state, alone(state)), name, 1, role)
    told = drive(state, honours.deal_skill, name, faces=[face])
    assert [event.skill for event in told.of(SkillGained)] == [skill]


def test_sc38_observers_have_a_column_of_their_own():
    state = mustered()
    name = observer(state).name
    told = drive(flown(state, alone(state)), honours.deal_skill, name, faces=[15, 10])
    assert told.state.man(name).skills == ("Radio Technician",)
    assert [event.again for event in told.of(SkillRolled)] == [True, False]


def test_sc38_what_he_has_or_may_not_have_yet_is_rolled_again_and_a_twenty_is_a_choice():
    state = mustered()
    name = pilot(state).name
    state = change(flown(state, alone(state)), name, skills=("Evade",))
    state = briefed(state, alone(state), date="1916-12-31")
    told = drive(state, honours.deal_skill, name, faces=[3, 5, 17, 20], answers=["Daredevil"])
    assert told.state.man(name).skills == ("Evade", "Daredevil")
    assert [type(question) for question in told.asked] == [ChooseSkill]


def test_sc38_who_has_everything_is_dealt_nothing():
    state = mustered()
    name = pilot(state).name
    state = change(flown(state, alone(state)), name, skills=skills.names())
    assert drive(state, honours.deal_skill, name).events == []


def test_sc64_the_column_is_that_of_the_last_victory_or_of_the_last_mission():
    state = mustered()
    name = pilot(state).name
    assert skills.column(change(state, name, last_role="two-seater").man(name)) == "two_seater"
    state = with_kills(change(state, name, last_role="two-seater"), name, 2, "scout")
    assert skills.column(state.man(name)) == "scout"
    assert skills.column(observer(state)) == "observer"
