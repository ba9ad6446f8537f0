"""The editor of In Clouds of Glory: places, circles, edges, roads, and speeds that a type can fly."""

from typing import Any

import pytest

from aerodrome.core.faults import Fault
from aerodrome.icog.table.editor import EDITOR
from aerodrome.server.designs.acts import carried_out
from aerodrome.server.designs.look import look
from aerodrome.server.wire.designs import DesignAct, DesignLook


def done(sheet: dict[str, Any], act: Any, path: str = "", **given: Any) -> DesignLook:
    return look(EDITOR, *carried_out(EDITOR, DesignAct(sheet, act, path, **given)))


def test_a_plane_is_put_on_the_nearest_half_unit_of_the_board():
    seen = done(EDITOR.start(""), "move", "sides.0.force.0.at.0", x=99, y=12.3)
    assert seen.sheet["sides"][0]["force"][0]["at"] == [[60, 12.5]]
    seen = done(seen.sheet, "turn", "sides.0.force.0.at.0", heading=-32)
    assert seen.sheet["sides"][0]["force"][0]["heading"] == 330


def test_a_group_begins_in_a_circle_instead_of_at_places():
    seen = done(EDITOR.start(""), "add", "sides.0.force.0", part="area")
    group = seen.sheet["sides"][0]["force"][0]
    assert group["area"] == {"centre": [27, 22], "radius": 8}
    assert not {"at", "heading", "speed"} & set(group)
    assert seen.playable, seen.faults
    assert "Set-up of S.E.5a" in [area.title for area in seen.board.areas]
    seen = done(seen.sheet, "move", "sides.0.force.0.area.centre", x=10, y=10)
    assert seen.sheet["sides"][0]["force"][0]["area"]["centre"] == [10, 10]
    with pytest.raises(Fault, match="it is there already"):
        done(seen.sheet, "add", "sides.0.force.0", part="area")


def test_who_comes_over_an_edge_waits_beside_it_and_begins_on_the_board_when_moved():
    sheet = EDITOR.start("train-attack")
    seen = look(EDITOR, sheet)
    waiting = next(mark for mark in seen.marks if mark.waiting)
    assert (waiting.item, waiting.level_text) == ("sides.1.force.0", "height 16, from turn 3")
    assert waiting.x > seen.board.width
    seen = done(sheet, "move", waiting.path, x=50, y=30)
    group = seen.sheet["sides"][1]["force"][0]
    assert (group["at"], group["heading"], group["speed"]) == ([[50, 30], [54, 30]], 270, 160)
    assert "enters" not in group
    assert seen.playable, seen.faults


def test_roads_are_drawn_and_their_bends_moved():
    sheet = EDITOR.start("train-attack")
    seen = look(EDITOR, sheet)
    engine = [mark for mark in seen.marks if mark.item == "sides.1.units.0"]
    assert [mark.shape for mark in engine] == ["unit", "road", "road", "road"]
    assert engine[0].line == ((36, 40), (36, 30), (38, 12), (38, 0))
    seen = done(sheet, "move", "sides.1.units.0.road.1", x=41.2, y=10)
    assert seen.sheet["sides"][1]["units"][0]["road"] == [[36, 30], [41, 10], [38, 0]]


def test_the_ground_is_drawn():
    kinds = {area.kind for area in look(EDITOR, EDITOR.start("train-attack")).board.areas}
    assert {"wood", "village", "water"} <= kinds
    assert "trench" in {area.kind for area in look(EDITOR, EDITOR.start("")).board.areas}


def test_new_planes_fly_what_their_side_flies_at_a_speed_that_it_can():
    seen = done(EDITOR.start(""), "add", "sides.1", part="force")
    group = seen.sheet["sides"][1]["force"][1]
    assert (group["airplane"], group["heading"], group["speed"]) == ("fokker-d-vii", 180, 180)
    assert seen.playable, seen.faults
    seen = done(seen.sheet, "copy", "sides.1.force.1")
    assert seen.playable, seen.faults


def test_everything_changes_right_and_left():
    sheet = EDITOR.start("train-attack")
    seen, before = done(sheet, "mirror"), look(EDITOR, sheet)
    # the sides meet from west to east, so south and north change places
    for mark, other in zip(before.marks, seen.marks, strict=True):
        if not mark.waiting:
            assert mark.y + other.y == pytest.approx(60, abs=0.5)
    assert seen.playable, seen.faults


def test_a_side_is_held_up_to_the_other():
    sheet = EDITOR.start("")
    for part in ("units", "balloons", "force"):
        sheet = done(sheet, "add", "sides.0", part=part).sheet
    sheet["sides"][0]["units"][0]["at"] = [[10, 5]]
    sheet["sides"][0]["balloons"][0]["at"] = [[20, 8]]
    seen = done(sheet, "mirror", "sides.0")
    assert seen.playable, seen.faults
    theirs = seen.sheet["sides"][1]
    assert theirs["units"][0]["at"] == [[10, 55]]
    assert theirs["balloons"][0]["at"] == [[20, 52]]
    assert [group["airplane"] for group in theirs["force"]] == ["fokker-d-vii"] * 2
    assert [group["heading"] for group in theirs["force"]] == [180, 180]


def test_crews_are_named_from_the_roster_and_each_man_once():
    sheet = EDITOR.start("")
    seen = done(sheet, "add", "sides.0.force.0", part="crew")
    assert seen.playable, seen.faults
    named = seen.sheet["sides"][0]["force"][0]["crew"]
    seen = done(seen.sheet, "copy", "sides.0.force.0")
    seen = done(seen.sheet, "add", "sides.0.force.1", part="crew")
    assert seen.sheet["sides"][0]["force"][1]["crew"] != named
    assert seen.playable, seen.faults


def test_sections_and_aerodromes():
    seen = done(EDITOR.start(""), "set", field="sections.0", value=4)
    assert (seen.board.width, seen.board.depth) == (120, 60)
    seen = done(seen.sheet, "add", "terrain", part="aerodromes", x=80, y=15)
    assert seen.sheet["terrain"]["aerodromes"] == [{"x": 80, "y": 15}]
    seen = done(seen.sheet, "turn", "terrain.aerodromes.0", heading=92)
    assert seen.sheet["terrain"]["aerodromes"][0]["heading"] == 90
    assert seen.playable, seen.faults


def test_faults_of_several_planes_are_told_together():
    sheet = EDITOR.start("close-four")
    for side in sheet["sides"]:
        for group in side["force"]:
            group["speed"] = 3
    seen = look(EDITOR, sheet)
    assert len(seen.faults) == sum(len(side["force"]) for side in sheet["sides"])
    assert all(fault.path.endswith(".speed") for fault in seen.faults)
    assert all(mark.fault for mark in seen.marks)
    sheet["sides"][0]["force"] *= 30
    assert next(iter(look(EDITOR, sheet).faults)).found.endswith("airplanes")


def test_what_cannot_stay_goes_along_when_a_field_is_set():
    seen = done(EDITOR.start(""), "set", "sides.0.force.0", field="airplane", value="b-e-2c")
    assert seen.sheet["sides"][0]["force"][0]["speed"] < 180
    assert seen.playable, seen.faults
    seen = done(seen.sheet, "set", "sides.0.force.0", field="count", value=3)
    assert seen.sheet["sides"][0]["force"][0]["at"] == [[27, 22], [31, 22], [35, 22]]
    assert seen.playable, seen.faults
    seen = done(seen.sheet, "set", "sides.0.force.0", field="count", value=1)
    assert seen.sheet["sides"][0]["force"][0]["at"] == [[27, 22]]
    seen = done(seen.sheet, "set", "sides.0", field="home", value="north")
    assert [side["home"] for side in seen.sheet["sides"]] == ["north", "south"]
