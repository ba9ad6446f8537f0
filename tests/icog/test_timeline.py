"""The timeline: which types fly when, and that the missions keep to it."""

import pytest

from aerodrome.core.faults import Fault
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission import mission, timeline

DATED = [name for name in mission.missions() if mission.sheet(name).date]


def flown(nation: str, month: str) -> list[str]:
    return [one.airplane for one in timeline.service(nation, month)]


def test_it_runs_from_january_1917_to_november_1918():
    assert timeline.months()[0] == "1917-01"
    assert timeline.months()[-1] == "1918-11"
    assert len(timeline.months()) == 23


def test_every_type_that_has_a_panel_is_in_it():
    assert sorted(timeline.timeline().service) == sorted(panels.panels())


def test_nothing_flies_before_its_panel_says_it_was_introduced():
    for one in timeline.service():
        assert one.since >= panels.panel(one.airplane).introduced
        assert one.until >= "1917-01"


def test_bloody_april_knows_no_camel_and_no_fokker_triplane():
    assert "sopwith-camel" not in flown("Britain", "1917-04")
    assert "b-e-2c" in flown("Britain", "1917-04")
    assert "albatros-d-iii" in flown("Germany", "1917-04")
    assert "fokker-dr-i" not in flown("Germany", "1917-04")


def test_the_last_month_knows_no_albatros_d_iii():
    assert "fokker-d-vii" in flown("Germany", "1918-11")
    assert "albatros-d-iii" not in flown("Germany", "1918-11")


def test_a_type_is_half_as_common_when_it_is_new():
    share = {
        month: next(one.share for one in timeline.service("Germany", month) if one.airplane == "fokker-d-vii")
        for month in ("1918-05", "1918-08")
    }
    assert 2 * share["1918-05"] == share["1918-08"]


def test_every_front_has_two_sides_with_airplanes_in_each_of_its_months():
    for month in timeline.months():
        for name in timeline.fronts(month):
            for side in timeline.allies(name, month):
                assert any(timeline.service(ally.nation, month) for ally in side), (month, name)


@pytest.mark.parametrize("name", DATED)
def test_a_dated_mission_flies_what_there_was(name):
    sheet = mission.sheet(name)
    for side in sheet.sides:
        for group in side.force:
            nation = group.nation or panels.panel(group.airplane).nation
            assert group.airplane in flown(nation, sheet.date), (name, group.airplane)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: timeline.service(month="1916-12"), "1917-01 to 1918-11"),
        (lambda: timeline.service(nation="Ruritania"), "Germany, Britain"),
        (lambda: timeline.front("Mars"), "Arras, Flanders"),
        (lambda: timeline.front("Isonzo", "1918-06"), "Piave"),
    ],
)
def test_who_asks_for_something_else_hears_what_there_is(call, words):
    with pytest.raises(Fault, match=words):
        call()
