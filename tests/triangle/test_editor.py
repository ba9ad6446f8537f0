"""The editor of Age of Dogfights: its acts keep to the lattice, and to machines that nobody flies twice."""

import ast
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

import pytest

from aerodrome.core.faults import Fault
from aerodrome.server.designs.acts import carried_out
from aerodrome.server.designs.look import look
from aerodrome.server.wire.designs import DesignAct, DesignFault, DesignLook
from aerodrome.triangle import scenario_sheet
from aerodrome.triangle.scenario_sheet import TASK_ROLES, TASKS
from aerodrome.triangle.table.design_advice import ADVICE
from aerodrome.triangle.table.editor import EDITOR


def done(sheet: dict[str, Any], act: Any, path: str = "", **given: Any) -> DesignLook:
    return look(EDITOR, *carried_out(EDITOR, DesignAct(sheet, act, path, **given)))


def spots(seen: DesignLook, item: str) -> list[tuple[float, float, float | None]]:
    return [(mark.x, mark.y, mark.heading) for mark in seen.marks if mark.item == item]


def test_a_mark_is_put_on_the_nearest_point():
    seen = done(EDITOR.start(""), "move", "sides.0.force.0.points.0", x=6.4, y=3.3)
    group = seen.sheet["sides"][0]["force"][0]
    assert group["points"] == ["G5"]  # row 5 is an even one: 6 steps east, 4 x 0.866 north
    assert spots(seen, "sides.0.force.0") == [(6.0, 3.464, 150.0)]
    assert done(seen.sheet, "move", "sides.0.force.0.points.0", x=-9, y=99).sheet["sides"][0]["force"][0]["points"] == [
        "A28"
    ]


@pytest.mark.parametrize(("degrees", "name"), [(0, "NE"), (31, "NE"), (89, "E"), (200, "SW"), (-40, "NW")])
def test_a_mark_turns_to_the_nearest_heading(degrees, name):
    seen = done(EDITOR.start(""), "turn", "sides.0.force.0.points.0", heading=degrees)
    assert seen.sheet["sides"][0]["force"][0]["heading"] == name


def test_a_copy_flies_other_machines_beside_the_first():
    seen = done(EDITOR.start(""), "copy", "sides.1.force.0")
    one, other = seen.sheet["sides"][1]["force"]
    assert (one["numbers"], other["numbers"]) == ([4], [5])
    assert one["points"] != other["points"]
    assert seen.playable
    for _ in range(20):  # when a type has no more machines another one like it comes
        seen = done(seen.sheet, "copy", "sides.1.force.0")
        assert seen.playable, seen.faults
    assert len({group["airplane"] for group in seen.sheet["sides"][1]["force"]}) > 3


def test_who_waits_is_marked_behind_his_edge_and_comes_onto_the_board_when_he_is_moved():
    seen = look(EDITOR, EDITOR.start("dogfight-duel"))
    assert [(mark.item, mark.waiting) for mark in seen.marks] == [("sides.0.force.0", True), ("sides.1.force.0", True)]
    assert seen.marks[0].y > seen.board.depth
    assert done(seen.sheet, "snap").sheet == seen.sheet
    assert done(seen.sheet, "mirror").sheet == seen.sheet
    seen = done(seen.sheet, "move", "sides.0.force.0", x=10, y=15)
    group = seen.sheet["sides"][0]["force"][0]
    assert (len(group["points"]), group["heading"], group["level"]) == (1, "SW", 3)
    assert seen.playable


def test_everything_changes_right_and_left():
    sheet = EDITOR.start("balloon-busting")
    seen = done(sheet, "mirror")
    before, after = look(EDITOR, sheet), seen
    assert seen.playable, seen.faults
    # the sides meet from east to west, so north and south change places, and twice is as it was
    for mark, other in zip(before.marks, after.marks, strict=True):
        if not mark.waiting:
            assert mark.y + other.y == pytest.approx(before.board.depth, abs=0.002)
            assert abs(mark.x - other.x) <= 0.5
    assert done(seen.sheet, "mirror").sheet == sheet


def test_a_side_is_held_up_to_the_other():
    sheet = EDITOR.start("")
    sheet["sides"][0]["land_guns"] = {"M1": "C26"}
    sheet = done(sheet, "copy", "sides.0.force.0").sheet
    seen = done(sheet, "mirror", "sides.0")
    assert seen.selected == "sides.1"
    assert seen.playable, seen.faults
    ours, theirs = [[mark for mark in seen.marks if mark.side == side] for side in (0, 1)]
    assert [mark.shape for mark in ours] == [mark.shape for mark in theirs] == ["plane", "plane", "gun"]
    for mark, other in zip(ours, theirs, strict=True):
        assert mark.y + other.y == pytest.approx(seen.board.depth, abs=0.002)
        assert mark.heading is None or (180 - mark.heading) % 360 == other.heading
    assert all(group["airplane"] == "sopwith-camel" for group in seen.sheet["sides"][1]["force"])


def test_zones_stay_apart_and_get_the_next_letter():
    sheet = EDITOR.start("reconnaissance-one-sided")
    side = next(at for at, side in enumerate(sheet["sides"]) if side.get("zones"))
    letters = list(sheet["sides"][side]["zones"])
    seen = done(sheet, "add", f"sides.{side}", part="zones")
    assert list(seen.sheet["sides"][side]["zones"]) == [*letters, "D"]
    assert seen.playable, seen.faults
    seen = done(seen.sheet, "rename", f"sides.{side}.zones.D", value="X")
    assert list(seen.sheet["sides"][side]["zones"]) == [*letters, "X"]
    with pytest.raises(Fault, match="there is a 'A' already"):
        done(seen.sheet, "rename", f"sides.{side}.zones.X", value="A")


def test_clouds_and_guns_are_drawn_with_what_they_cover():
    sheet = EDITOR.start("")
    seen = done(sheet, "add", part="clouds", x=3.4, y=2.6)
    seen = done(seen.sheet, "add", "sides.0", part="land_guns")
    assert [area.kind for area in seen.board.areas] == ["cloud", "reach"]
    assert seen.sheet["clouds"][0]["centre"] == "D4"
    usual = done(sheet, "set", field="options.clouds", value=True)
    assert [area.kind for area in usual.board.areas] == ["cloud"] * 5


def test_access_points_are_moved_along_their_edge():
    sheet = EDITOR.start("dogfight-duel")
    sheet["sides"][0]["force"][0] |= {"access": [2], "level": 2}
    seen = look(EDITOR, sheet)
    mark = seen.marks[0]
    assert mark.path == "sides.0.force.0.access.0"
    moved = done(sheet, "move", mark.path, x=seen.board.width, y=seen.board.depth + 2)
    assert moved.sheet["sides"][0]["force"][0]["access"] == [8]
    flipped = done(moved.sheet, "mirror")
    assert flipped.sheet["sides"][0]["force"][0]["access"] == [1]
    down = done(moved.sheet, "move", mark.path, x=5, y=5)
    assert "access" not in down.sheet["sides"][0]["force"][0]
    assert down.playable, down.faults


def test_what_cannot_stay_goes_along_when_a_field_is_set():
    seen = done(EDITOR.start(""), "set", "sides.0", field="edge", value="west")
    assert [side["edge"] for side in seen.sheet["sides"]] == ["west", "east"]
    seen = done(seen.sheet, "set", "sides.0.force.0", field="airplane", value="fokker-dr-i")
    assert seen.sheet["sides"][0]["force"][0]["numbers"] == [4]
    assert seen.playable, seen.faults
    seen = done(seen.sheet, "set", "sides.0.force.0", field="numbers", value=[4, 5])
    assert len(seen.sheet["sides"][0]["force"][0]["points"]) == 2
    assert seen.playable, seen.faults


# ---- what is wrong, and what to do about it


def mended(sheet: dict[str, Any], fault: DesignFault, remedy: int = 0) -> dict[str, Any]:
    """The sheet after one of a fault's remedies."""
    for step in fault.remedies[remedy].steps:
        sheet = done(sheet, step.act, step.path, part=step.part, field=step.field, value=step.value).sheet
    return sheet


@pytest.mark.parametrize("mode", [mode for mode in TASKS if mode != "balloons"])
def test_whoever_presses_the_first_remedy_again_and_again_can_play(mode):
    sheet = done(EDITOR.start(""), "set", field="mode", value=mode).sheet
    for _ in range(6):
        seen = look(EDITOR, sheet)
        if seen.playable:
            break
        assert all(fault.words and fault.remedies for fault in seen.faults), seen.faults
        sheet = mended(sheet, seen.faults[0])
    assert look(EDITOR, sheet).playable
    assert sheet["mode"] == mode


def test_a_zone_in_a_dogfight_asks_for_another_kind_of_battle_by_the_names_on_the_form():
    seen = done(EDITOR.start(""), "add", "sides.0", part="zones")
    (fault,) = seen.faults
    assert fault.words == "The Germans have a zone, but zones play no part in “Dogfight”."
    assert [remedy.title for remedy in fault.remedies] == [
        "Make it “Reconnaissance” and tick “Photograph zones” for the Germans",
        "Make it “Bombing” and tick “Bomb zones” for the Germans",
        "Remove the zone",
    ]
    assert look(EDITOR, mended(seen.sheet, fault, 2)).playable
    sheet = mended(seen.sheet, fault)
    assert (sheet["mode"], sheet["sides"][0]["tasks"]) == ("reconnaissance", ["photograph"])
    assert [fault.words for fault in look(EDITOR, sheet).faults] == [
        "For “Photograph zones” the Germans need a reconnaissance two-seater.",
        "Only the Germans have a task. Say how many zones they need to win.",
    ]


def test_every_cause_that_a_sheet_knows_has_its_words():
    source = Path(scenario_sheet.__file__).read_text(encoding="utf-8")
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    faults = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Fault"]
    causes = [node.value for call in faults for node in ast.walk(call.args[3]) if isinstance(node, ast.Constant)]
    told = {cause for cause in ADVICE if not cause.startswith("nobody to ")}
    assert {cause for cause in causes if cause != "nobody to "} == told
    assert {cause.removeprefix("nobody to ") for cause in ADVICE if cause not in told} == set(TASK_ROLES)


def test_another_kind_of_battle_has_its_own_tasks_at_once():
    sheet = EDITOR.start("reconnaissance")
    tasked = [bool(side.get("tasks")) for side in sheet["sides"]]
    bombing = done(sheet, "set", field="mode", value="bombing").sheet
    assert [side.get("tasks", []) for side in bombing["sides"]] == [["bomb"] if one else [] for one in tasked]
    dogfight = done(bombing, "set", field="mode", value="dogfight").sheet
    assert not any(side.get("tasks") for side in dogfight["sides"])
    assert "win_at" not in dogfight


def test_what_is_new_stands_in_the_clear_and_a_cloud_switches_clouds_on():
    sheet = EDITOR.start("")
    for part, path in (("force", "sides.0"), ("clouds", ""), ("zones", "sides.0"), ("land_guns", "sides.1")):
        sheet = done(sheet, "add", path, part=part).sheet
    assert sheet["options"]["clouds"] is True
    marks = look(EDITOR, sheet).marks
    far = [dist((one.x, one.y), (other.x, other.y)) for one, other in combinations(marks, 2)]
    assert len(marks) == 6
    assert min(far) > 3.4
    assert [mark.level_text for mark in marks if mark.shape == "cloud"] == ["up to L2"]
    off = done(sheet, "set", "options", field="clouds", value=None)
    assert [mark.level_text for mark in off.marks if mark.shape == "cloud"] == ["switched off"]
