"""Designs of every game: the description has every field, files read back as they were, junk is told, never thrown."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.rules import rules_of
from aerodrome.core.toml_text import plain, toml_text
from aerodrome.games import battles, kits
from aerodrome.server.designs import editor
from aerodrome.server.designs.acts import carried_out
from aerodrome.server.designs.editor import Editor, natural
from aerodrome.server.designs.look import look, read
from aerodrome.server.designs.outline import Section, sections, slots_of
from aerodrome.server.wire.designs import DesignAct, DesignFault
from tests.scale import portion

GAMES = ("triangle", "icog", "cards")
READY = [(game, name) for game in GAMES for name in rules_of(game).scenarios()]
JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 10**30, 2**63, -(10**18), 1e308, 0.5, "", "x", "NaN", "A1", "é\u0000\u007f", "\ud800", [], {},
    [[]], [None], {"": 1}, [1, "a", {}], {"a": {"b": {"c": [1, [2, [3]]]}}}, ["M12"] * 300, float("inf"),
    {str(at): at for at in range(300)},
)  # fmt: skip


def test_every_battle_game_has_an_editor():
    assert [name for name, kit in kits().items() if kit.editor() is not None and name in GAMES] == [
        game for game in battles() if game in GAMES
    ]
    with pytest.raises(Fault, match="unknown 'campaign'"):
        editor("campaign")


# ---- the description


@pytest.mark.parametrize("game", GAMES)
def test_the_description_has_every_field_of_the_sheets(game):
    found = editor(game)
    wanted = {
        (section.path, slot.path)
        for section in sections(Section("", found.sheet_type))
        if section.path not in found.tables
        for slot in slots_of(section.item)
    }
    wanted |= {(path, field.name) for path, table in found.tables.items() for field in msgspec.structs.fields(table)}
    described = [(part.path, field.path) for part in found.parts for field in part.fields]
    assert sorted(described) == sorted(wanted)
    assert len({part.name for part in found.parts}) == len(found.parts)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_the_game_can_be_set_and_says_what_it_does(game):
    found = editor(game)
    options = next(part for part in found.parts if part.path == "options")
    assert all(field.help and field.title for field in options.fields)
    known = {field.name for field in msgspec.structs.fields(rules_of(game).setting(first(game), {}).options)}
    told = {field.path for field in options.fields} | {field.path for field in found.parts[2].fields}
    assert known - told <= {"first_types", "second_types"}


def first(game: str) -> str:
    return next(iter(rules_of(game).scenarios()))


@pytest.mark.parametrize("game", GAMES)
def test_a_field_that_is_new_to_the_sheets_appears_by_itself(game):
    found = editor(game)
    grown = msgspec.defstruct("Grown", [("moon_phase", int, 3)], bases=(found.sheet_type,), frozen=True)
    twin = type("Twin", (type(found),), {"sheet_type": grown})()
    field = next(field for part in twin.parts for field in part.fields if field.path == "moon_phase")
    assert (field.title, field.kind, field.optional, field.default) == ("Moon phase", "whole", True, 3)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_field_depends_on_is_a_field_beside_it_or_of_the_whole(game):
    parts = editor(game).parts
    whole = [f"/{field.path}" for part in parts if not part.path for field in part.fields]
    for part in parts:
        for field in part.fields:
            assert not field.depends or field.depends in [*whole, *[other.path for other in part.fields]]
            assert (field.kind in ("choice", "several")) == bool(field.choices), field.path


# ---- files


@pytest.mark.parametrize(("game", "name"), READY)
def test_a_ready_scenario_is_the_same_after_it_was_written(game, name):
    found = editor(game)
    sheet = found.ready(name)
    text = toml_text(plain(sheet))
    assert sheets.parse(text, "again", found.sheet_type) == sheet
    assert read(text) == plain(sheet)


@pytest.mark.parametrize("game", GAMES)
def test_every_ready_scenario_can_be_designed_on(game):
    for name in rules_of(game).scenarios():
        seen = look(editor(game), editor(game).start(name))
        assert seen.playable, (name, seen.faults)
        assert seen.title == seen.sheet["title"]
        assert sum(side.planes for side in seen.sides) > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_small_battle_is_one_against_one(game):
    seen = look(editor(game), editor(game).start(""))
    assert seen.playable
    assert seen.faults == ()
    assert [side.planes for side in seen.sides] == [1, 1]
    setting = rules_of(game).setting(seen.toml, {})
    assert len(rules_of(game).seats(setting)) == 2


def test_a_file_that_is_no_toml_is_one_fault():
    for text in ("title = ", "[" * 5000, "a = 1\na = 2"):
        with pytest.raises(Fault, match="toml"):
            read(text)


# ---- faults


@pytest.mark.parametrize("game", GAMES)
def test_faults_are_told_all_at_once_where_they_stand(game):
    sheet = editor(game).start("")
    sheet["wings"] = 2
    del sheet["title"]
    sheet["sides"][0]["name"] = ""
    sheet["sides"][1]["force"][0]["airplane"] = "kite"
    seen = look(editor(game), sheet)
    assert [fault.path for fault in seen.faults] == ["wings", "title", "sides.0.name", "sides.1.force.0.airplane"]
    assert seen.faults[3].where.endswith("1, Type")
    assert seen.faults[3].found.startswith("unknown 'kite'")
    assert not seen.playable
    assert [mark.fault for mark in seen.marks if mark.item == "sides.1.force.0"] == [True]
    assert [mark.fault for mark in seen.marks if mark.item == "sides.0.force.0"] == [False]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_wrong_with_a_value_is_said_without_the_words_of_the_file_and_put_right_by_a_press(game):
    sheet = editor(game).start("")
    sheet["wings"] = 2
    sheet["title"] = ""
    sheet["sides"][1]["force"][0]["level" if game != "icog" else "altitude"] = 999
    seen = look(editor(game), sheet)
    assert [fault.words.split(":")[0] for fault in seen.faults] == [
        "There is no such entry in a battle of this game.",
        "Nothing is written here yet.",
        "999 is too much",
    ]
    assert [[remedy.title for remedy in fault.remedies] for fault in seen.faults][:2] == [["Remove it"], []]
    for fault in (seen.faults[0], seen.faults[2]):
        sheet = mended(editor(game), sheet, fault)
    assert [fault.path for fault in look(editor(game), sheet).faults] == ["title"]


def mended(designer: Editor, sheet: dict[str, Any], fault: DesignFault) -> dict[str, Any]:
    """The sheet after a fault's first remedy."""
    for step in fault.remedies[0].steps:
        sheet, _ = carried_out(designer, DesignAct(sheet, step.act, step.path, step.part, step.field, step.value))
    return sheet


@pytest.mark.parametrize("game", GAMES)
def test_types_stand_by_nation_each_with_what_it_is(game):
    part = next(part for part in editor(game).parts if part.name == "force")
    types = next(field for field in part.fields if field.path == "airplane").choices
    nations = list(dict.fromkeys(one.group for one in types))
    assert nations == sorted(nations)
    assert [one.group for one in types] == sorted(one.group for one in types)
    assert all(", " in one.title for one in types)
    for nation in nations:
        names = [one.title.rpartition(", ")[0] for one in types if one.group == nation]
        assert names == sorted(names, key=natural)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_fault_is_the_one_that_the_loader_names(game):
    sheet = editor(game).start("")
    sheet["sides"][1]["name"] = sheet["sides"][0]["name"]
    seen = look(editor(game), sheet)
    with pytest.raises(Fault) as caught:
        rules_of(game).setting(seen.toml, {})
    assert caught.value.found == seen.faults[0].found
    assert seen.faults[0].path == "sides.1.name"


@pytest.mark.parametrize("game", GAMES)
def test_more_than_a_record_holds_is_not_playable(game):
    sheet = editor(game).start("")
    sheet["title"] = "x" * 200
    seen = look(editor(game), sheet)
    assert not seen.playable
    assert [fault.found[:23] for fault in seen.faults] == ["more than a battle can "]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in a sheet."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from places(item, (*path, key))


def mutated(sheet: Any, rng: Random) -> Any:
    """The sheet with a value deleted, replaced by junk, or put somewhere else."""
    found = copy.deepcopy(sheet)
    for _ in range(rng.randint(1, 4)):
        spots = [path for path in places(found) if path]
        if not spots:
            break
        path = rng.choice(spots)
        holder = found
        for step in path[:-1]:
            holder = holder[step]
        chance = rng.random()
        if chance < 0.3:
            del holder[path[-1]]
        elif chance < 0.4 and isinstance(holder, list):
            holder.extend(copy.deepcopy(holder) * rng.randint(1, 40))
        elif chance < 0.5 and isinstance(holder, dict):
            holder[rng.choice(["x", "at", "points", "0", "a.b", "level"])] = copy.deepcopy(rng.choice(JUNK))
        else:
            holder[path[-1]] = copy.deepcopy(rng.choice(JUNK))
    return found


SHEETS = {game: [editor(game).start(name) for name in ("", *rules_of(game).scenarios())] for game in GAMES}
MOST_BYTES = 64 * 1024


@pytest.mark.parametrize("game", GAMES)
@given(rng=st.randoms(use_true_random=False))
@settings(max_examples=portion(1500), deadline=None)
def test_whatever_a_sheet_holds_it_is_looked_at_and_never_thrown(game, rng):
    sheet = mutated(rng.choice(SHEETS[game]), rng)
    try:
        seen = look(editor(game), sheet)
    except Fault:  # more than 64 KiB
        return
    assert msgspec.json.decode(msgspec.json.encode(seen))["playable"] == (not seen.faults)
    assert read(seen.toml) == seen.sheet
    assert seen.playable == is_playable(game, seen.toml)


def is_playable(game: str, text: str) -> bool:
    """Does the loader take it, and a record?"""
    try:
        setting = rules_of(game).setting(text, {})
        msgspec.convert(msgspec.to_builtins(setting), rules_of(game).setting_type)
    except (Fault, msgspec.ValidationError):
        return False
    return True


FIELDS = (
    "", "heading", "at.0", "options.wind", "sections.1", "airplane", "numbers", "count", "edge", "home", "bombs", "at",
    "aces", "level", "points",
)  # fmt: skip
ACTS = ("add", "remove", "copy", "move", "turn", "mirror", "set", "snap", "rename")


@pytest.mark.parametrize("game", GAMES)
@given(rng=st.randoms(use_true_random=False))
@settings(max_examples=portion(1500), deadline=None)
def test_whatever_is_done_to_whatever_sheet_is_done_or_refused(game, rng):
    found, sheet = editor(game), rng.choice(SHEETS[game])
    if rng.random() < 0.5:
        sheet = mutated(sheet, rng)
    for _ in range(4):
        paths = [".".join(map(str, path)) for path in places(sheet)]
        act = DesignAct(
            sheet, rng.choice(ACTS), rng.choice([*paths, "", "sides.0", "sides.1", "sides.7", "x.y"]),
            part=rng.choice(found.parts).name, field=rng.choice(FIELDS),
            value=copy.deepcopy(rng.choice(JUNK)), heading=rng.choice([None, 0.0, 95.0, -30.0]),
            x=rng.choice([None, -5.0, 3.3, 999.0]), y=rng.choice([None, 0.0, 7.7]),
        )  # fmt: skip
        before = copy.deepcopy(sheet)
        try:
            after, selected = carried_out(found, act)
            seen = look(found, after, selected)
        except Fault:
            assert repr(sheet) == repr(before)
            continue
        assert repr(sheet) == repr(before)
        sheet = seen.sheet


@pytest.mark.parametrize(
    ("game", "types"),
    [
        ("triangle", ("albatros-d-v", "fokker-dr-i")),
        ("icog", ("airco-dh-2", "sopwith-pup")),
        ("cards", ("airco-dh-2",)),
    ],
)
def test_another_type_flies_as_it_can(game, types):
    found = editor(game)
    for airplane in types:
        sheet, _ = carried_out(
            found, DesignAct(found.start(""), "set", "sides.0.force.0", field="airplane", value=airplane)
        )
        assert sheet["sides"][0]["force"][0]["airplane"] == airplane
        assert look(found, sheet).faults == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_design_that_is_too_large_is_refused(game):
    sheet = editor(game).start("")
    sheet["briefing"] = "x" * MOST_BYTES
    with pytest.raises(Fault, match=r"sheet: found \d+ bytes"):
        look(editor(game), sheet)
