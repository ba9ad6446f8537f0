"""The referee (SC62): awards and edits, refusals with their rule, overruling, all of it logged."""

import pytest

from aerodrome.campaign import referee, refereeing
from aerodrome.campaign.events import PointsGiven, Refereed
from aerodrome.campaign.state import change
from aerodrome.core.game import new_game
from aerodrome.core.why import Refused
from tests.campaign.stories import drive, mustered, pilot


def ruled(command, state=None):
    """A man after a command about him."""
    state = mustered(referee=True) if state is None else state
    name = pilot(state).name
    told = drive(state, refereeing.command, answers=[command.format(name)])
    return told.state.man(name), told


@pytest.mark.parametrize(
    ("command", "field", "value"),
    [
        ("award {}: luck 2", "luck", 2),
        ("award {}: experience 7", "experience", 7),
        ("award {}: skill Evade", "skills", ("Evade",)),
        ("award {}: parachute", "parachute", True),
        ("edit {}: wounds 1", "wounds", 1),
        ("edit {}: rest 2", "status", "hospital"),
        ("edit {}: rank Captain", "rank", 3),
        ("edit {}: quality ace", "quality", "ace"),
        ("edit {}: status captured", "status", "captured"),
        ("edit {}: luck 9", "luck", 9),
    ],
)
def test_sc62_a_command_changes_a_man_and_is_logged(command, field, value):
    man, told = ruled(command)
    assert getattr(man, field) == value
    assert len(told.of(Refereed)) == 1


def test_sc62_a_medal_is_given():
    man, _ = ruled("award {}: medal Military Cross")
    assert [award.medal for award in man.medals] == ["Military Cross"]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("award {}: medal Iron Cross 1st Class", "is not for an officer of Britain [SC42]"),
        ("award {}: medal Military Medal", "is not for an officer of Britain [SC44]"),
        ("award {}: medal Golden Fleece", "unknown 'Golden Fleece'"),
        ("award {}: skill Eagle Eye", "[SC36]"),
        ("award {}: skill Flying", "unknown 'Flying'"),
        ("award {}: luck 10", "0 to 9"),
        ("award {}: luck some", "a whole number"),
        ("award Nobody: luck 1", "nobody is called 'Nobody'"),
        ("edit {}: rank Leutnant", "unknown 'Leutnant'"),
        ("edit {}: status asleep", "unknown 'asleep'"),
        ("edit {}: shoes 3", "found edit shoes"),
        ("points Martians: 3", "unknown 'Martians'"),
        ("points British: lots", "a number"),
        ("hang {}: now", "award NAME"),
        ("", "award NAME"),
    ],
)
def test_sc62_what_cannot_be_is_refused_with_its_rule(command, words):
    state = mustered(referee=True)
    reasons = referee.refusals(state, command.format(pilot(state).name))
    assert any(words in str(why) for why in reasons)


def test_sc62_overruling_is_logged_with_what_it_overrules():
    man, told = ruled("overrule award {}: medal Iron Cross 1st Class")
    assert man.medals[0].medal == "Iron Cross 1st Class"
    assert [why.paragraph for why in told.of(Refereed)[0].overruled] == ["SC42"]


def test_sc58_not_even_a_referee_wakes_the_dead_unless_he_overrules():
    state = mustered(referee=True)
    state = change(state, pilot(state).name, status="dead")
    name = state.airmen[0].name
    assert referee.refusals(state, f"edit {name}: status fit") != ()
    assert referee.refusals(state, f"overrule edit {name}: status fit") == ()


def test_sc62_points_are_given_to_a_side():
    told = drive(mustered(referee=True), refereeing.command, answers=["points Germans: -2.5"])
    assert told.of(PointsGiven) == [PointsGiven(1, -2.5, (0.0, -2.5))]


def test_the_referee_speaks_before_every_mission_and_the_campaign_waits():
    game = new_game("campaign", "bloody-april", options={"referee": True}, seed=1)
    assert game.question("Referee").seat == "Referee"
    before = game.save()
    with pytest.raises(Refused):
        game.answer("award everybody: everything", "Referee")
    assert game.save() == before
    game.answer("done", "Referee")
    assert game.state.phase != "referee"
