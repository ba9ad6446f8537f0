"""The editor of Sealed Orders: places on an open table, options that a scenario sets."""

from typing import Any

import pytest

from aerodrome.cards import scenario
from aerodrome.cards.table.editor import EDITOR
from aerodrome.core.toml_text import toml_text
from aerodrome.server.designs.acts import carried_out
from aerodrome.server.designs.look import look
from aerodrome.server.wire.designs import DesignAct, DesignLook


def done(sheet: dict[str, Any], act: Any, path: str = "", **given: Any) -> DesignLook:
    return look(EDITOR, *carried_out(EDITOR, DesignAct(sheet, act, path, **given)))


def test_a_flight_is_put_on_the_nearest_half_unit_of_the_table():
    seen = done(EDITOR.start(""), "move", "sides.0.force.0.at", x=10.3, y=77)
    assert seen.sheet["sides"][0]["force"][0]["at"] == [10.5, 60]
    seen = done(seen.sheet, "turn", "sides.0.force.0", heading=93)
    assert seen.sheet["sides"][0]["force"][0]["heading"] == 95


def test_places_and_headings_snap():
    sheet = EDITOR.start("")
    sheet["sides"][0]["force"][0] |= {"at": [10.26, 5.1]}
    assert done(sheet, "snap").sheet["sides"][0]["force"][0]["at"] == [10.5, 5]
    assert done(sheet, "snap", "sides.1").sheet["sides"][0]["force"][0]["at"] == [10.26, 5.1]


def test_right_and_left_change_places():
    sheet = EDITOR.start("balloon-busting")
    seen, before = done(sheet, "mirror"), look(EDITOR, sheet)
    for mark, other in zip(before.marks, seen.marks, strict=True):
        assert (mark.x + other.x, mark.y) == (60, other.y)
    assert seen.playable
    assert [mark.heading for mark in done(sheet, "mirror", "sides.0.force.0").marks][:2] == [0, 0]


def test_a_side_is_held_up_to_the_other():
    sheet = EDITOR.start("")
    for part in ("units", "balloons"):
        sheet = done(sheet, "add", "sides.0", part=part).sheet
    sheet = done(sheet, "copy", "sides.0.force.0").sheet
    sheet["sides"][0]["force"][1]["heading"] = 45
    seen = done(sheet, "mirror", "sides.0")
    assert seen.playable, seen.faults
    ours, theirs = seen.sheet["sides"]
    assert [flight["at"] for flight in theirs["force"]] == [[x, 60 - y] for x, y in [f["at"] for f in ours["force"]]]
    assert [flight["heading"] for flight in theirs["force"]] == [180, 135]
    assert {flight["airplane"] for flight in theirs["force"]} == {"fokker-d-vii"}
    names = [one["name"] for side in (ours, theirs) for part in ("units", "balloons") for one in side[part]]
    assert len(dict.fromkeys(names)) == 4


def test_new_flights_stand_beside_their_own():
    seen = done(EDITOR.start(""), "add", "sides.1", part="force")
    flight = seen.sheet["sides"][1]["force"][1]
    assert (flight["airplane"], flight["heading"]) == ("fokker-d-vii", 180)
    assert abs(flight["at"][0] - 30) + abs(flight["at"][1] - 42) == pytest.approx(5)


def test_a_scenario_may_set_options_of_its_own():
    sheet = EDITOR.start("")
    for name, value in (("clouds", 3), ("altitude", True), ("aa", 2)):
        sheet = done(sheet, "set", field=f"options.{name}", value=value).sheet
    seen = look(EDITOR, sheet)
    assert seen.playable, seen.faults
    options = scenario.resolve(seen.toml, {}).options
    assert (options.clouds, options.altitude, options.aa, options.tailing) == (3, True, 2, True)
    assert scenario.resolve(seen.toml, {"clouds": 1}).options.clouds == 1


@pytest.mark.parametrize(("name", "value"), [("clouds", 99), ("rules", "full"), ("wings", True), ("aimed", "perhaps")])
def test_an_option_that_cannot_be_is_named(name, value):
    sheet = {**EDITOR.start(""), "options": {name: value}}
    assert [fault.path for fault in look(EDITOR, sheet).faults] == [f"options.{name}"]


def test_balloons_need_the_signs_that_burn_them():
    sheet = done(EDITOR.start(""), "add", "sides.1", part="balloons").sheet
    sheet["rules"] = "basic"
    assert [fault.path for fault in look(EDITOR, sheet).faults] == ["options.special"]
    sheet["options"] = {"special": True}
    assert look(EDITOR, sheet).playable


def test_faults_stand_where_they_are():
    sheet = EDITOR.start("balloon-busting")
    sheet["sides"][1]["units"][0] |= {"at": [90, 20]}
    sheet["sides"][1]["balloons"][0]["name"] = sheet["sides"][1]["units"][1]["name"]
    sheet["front"] = [40, 30]
    seen = look(EDITOR, sheet)
    assert [fault.path for fault in seen.faults] == ["sides.1.units.0.at", "sides.1.balloons.0.name", "front"]
    assert [mark.item for mark in seen.marks if mark.fault] == ["sides.1.units.0", "sides.1.balloons.0"]
    assert toml_text(seen.sheet) == seen.toml


@pytest.mark.parametrize("date", ["1918-13", "1918-00", "1918-04-31", "1918-02-29", "1925-04", "spring"])
def test_a_day_that_the_war_did_not_have_is_told_in_words(date):
    seen = look(EDITOR, {**EDITOR.start(""), "date": date})
    assert [(fault.path, fault.found, fault.allowed) for fault in seen.faults] == [
        ("date", f'found "{date}"', "a month or a day of the war, such as 1917-04 or 1917-04-06")
    ]
    assert not seen.playable
    for day in ("1916-02-29", "1918-02-28", "1918-04-30", "1917-12-31", "1914-08"):
        assert look(EDITOR, {**seen.sheet, "date": day}).playable
