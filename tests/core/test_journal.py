"""The record: its form, its chain of hashes, and what happens to one that was altered."""

import re
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from aerodrome.core.archive import load, replay, verify
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.core.journal import (
    FORMAT,
    HASH_DIGITS,
    Answered,
    Began,
    Commanded,
    Ended,
    Line,
    Tampered,
    live_lines,
    read_record,
)
from tests.core.stories import bids, bodies, finished, rechained, tiny

# Its form


def test_a_record_is_json_lines_with_the_header_first():
    game = finished()
    rows = [msgspec.json.decode(row) for row in game.save().splitlines()]
    assert list(rows[0]) == ["format", "game", "rules", "setting", "seats", "dice", "hash"]
    assert rows[0]["format"] == FORMAT
    assert rows[0]["setting"] == {"rounds": 3, "target": 12}
    assert [row["line"] for row in rows[1:4]] == ["began", "roll", "roll"]
    assert rows[-1]["line"] == "end"
    assert all(re.fullmatch(f"[0-9a-f]{{{HASH_DIGITS}}}", row["hash"]) for row in rows)
    assert len({row["hash"] for row in rows}) == len(rows)


def test_a_record_only_ever_grows():
    game = tiny(4, 5)
    before = game.save(secret=False)
    bids(game)
    assert game.save(secret=False).startswith(before)
    before = game.save(secret=False)
    game.undo("Blue", ["Red"])
    game.takeover("Red", "Ada")
    game.answer("2", "Blue")
    assert game.save(secret=False).startswith(before)


def test_the_secret_line_ends_a_save_and_is_no_part_of_the_record():
    game = new_game("tiny", "short", seed=1)
    public, save = game.save(secret=False), game.save()
    assert save.startswith(public)
    (secret,) = save.removeprefix(public).splitlines()
    assert msgspec.json.decode(secret)["line"] == "secret"
    assert read_record(save).secret is not None
    assert read_record(save).rows == read_record(public).rows


def test_a_record_read_back_is_kept_to_the_byte():
    """A later release may write a line otherwise; lines of the past stay what they were, hashes and all."""
    data = bodies(tiny(4).save())
    data[1]["remark"] = "written by another release"
    text = rechained(data)
    twin = load(text)
    assert twin.save() == text
    bids(twin)
    assert twin.save(secret=False).startswith("\n".join(text.splitlines()[:-1]))
    assert load(twin.save()).state == twin.state


def test_a_record_may_come_with_windows_line_ends_and_blank_lines():
    text = finished().save()
    assert verify(text.replace("\n", "\r\n") + "\r\n").sound
    assert verify(text.encode()).sound


def test_live_lines_leave_out_what_was_taken_back():
    told: list[Line] = [
        Began(step=0),
        Answered(seat="Red", ask="bid", answer="1"),
        Answered(seat="Blue", ask="bid", answer="1"),
        Commanded(command="undo", seat="Blue", back_to=2),
        Answered(seat="Blue", ask="bid", answer="2"),
        Commanded(command="undo", seat="Red", back_to=1),
        Answered(seat="Red", ask="bid", answer="3"),
    ]
    assert [number for number, _ in live_lines(told)] == [0, 5, 6]


def test_live_lines_leave_out_what_a_step_told_before_it_was_begun_anew():
    told: list[Line] = [
        Began(step=0),
        Answered(seat="Red", ask="bid", answer="1", events=["old end", "new beginning"], step=1),
        Answered(seat="Red", ask="bid", answer="2"),
        Commanded(command="restart", seat="", back_to=2, step=0),
    ]
    alive = list(live_lines(told))
    assert [number for number, _ in alive] == [0, 1, 3]
    assert alive[1][1].events == ["old end"]
    assert told[1].events == ["old end", "new beginning"]


# Versions


def test_another_format_is_refused():
    data = bodies(finished().save())
    for version in (0, 2, "1", None, True):
        data[0]["format"] = version
        with pytest.raises(Fault, match=r"line 1.*(format|header)"):
            load(rechained(data))


def test_newer_rules_than_ours_are_refused():
    data = bodies(finished().save())
    data[0]["rules"] = 2
    for read in (load, lambda text: list(replay(text))):
        with pytest.raises(Fault, match=r"line 1, rules: 2 \(allowed: rules up to 1 of tiny\)"):
            read(rechained(data))
    assert "line 1, rules" in verify(rechained(data)).finding


def test_an_unknown_game_is_named():
    data = bodies(finished().save())
    data[0]["game"] = "chess"
    with pytest.raises(Fault, match=r"unknown 'chess' \(allowed: .*tiny"):
        load(rechained(data))


# Altered lines, hashes left as they were


@cache
def records() -> tuple[list[bytes], ...]:
    """An ended record with take-back and takeover in it, and a save in mid-step; as rows."""
    game = new_game("tiny", "short", seed=5)
    bids(game)
    game.undo("Blue", ["Red"])
    game.takeover("Red", "Ada")
    while not game.over:
        question = game.pending[0]
        game.answer(next(iter(game.options(question.seat))), question.seat)
    sleeping = tiny(4, 5, 2)
    bids(sleeping)
    sleeping.undo("Red", ["Blue"])
    bids(sleeping)
    for match in (game, sleeping):
        assert verify(match.save()).sound
    return game.save().encode().splitlines(), sleeping.save().encode().splitlines()


@given(st.data())
def test_every_altered_line_is_found_and_named(data: st.DataObject):
    rows = list(data.draw(st.sampled_from(records()), "record"))
    k = data.draw(st.integers(0, len(rows) - 1), "line")
    way = data.draw(st.sampled_from(["edit", "drop", "swap", "duplicate", "truncate"]), "way")
    named = k + 1
    if way == "edit":
        at = data.draw(st.integers(0, len(rows[k]) - 1), "at")
        byte = data.draw(st.integers(0, 255), "byte")
        assume(byte not in (*b"\r\n", rows[k][at]))
        rows[k] = rows[k][:at] + bytes([byte]) + rows[k][at + 1 :]
    elif way == "drop":
        assume(b'"secret"' not in rows[k])  # without it the save is simply the record
        del rows[k]
    elif way == "swap":
        other = data.draw(st.integers(0, len(rows) - 1), "other")
        assume(other != k)
        rows[k], rows[other] = rows[other], rows[k]
        named = min(k, other) + 1
    elif way == "duplicate":
        rows.insert(k, rows[k])
        named = k + 2
    else:
        cut = data.draw(st.integers(1, len(rows[k]) - 1), "cut")
        rows = [*rows[:k], rows[k][:cut]]
    text = b"\n".join(rows) + b"\n"
    verdict = verify(text)
    assert not verdict.sound
    assert re.search(rf"\bline {named}\b", verdict.finding), verdict.finding
    if way != "drop" or k < len(rows):
        with pytest.raises(Fault, match=rf"\bline {named}\b"):
            load(text)


def test_a_broken_chain_says_so():
    rows = finished().save().splitlines()
    rows[3] = rows[3].replace('"roll"', '"roll" ')
    with pytest.raises(Tampered, match="record, line 4: the hash does not fit"):
        load("\n".join(rows))


# Altered lines, with every hash made to fit again


def altered(change: Any, number: int, text: str) -> str:
    data = bodies(text)
    change(data[number - 1])
    return rechained(data)


def put(**fields: Any) -> Any:
    def change(line: dict[str, Any]) -> None:
        assert {name: line.get(name) for name in fields} != fields
        line.update(fields)

    return change


def in_event(**fields: Any) -> Any:
    def change(line: dict[str, Any]) -> None:
        put(**fields)(line["events"][0])

    return change


RECHAINED = {
    "began with a step it has not": ("began", put(step=1)),
    "another face": ("roll", put(faces=[1])),
    "another purpose": ("roll", put(purpose="luck")),
    "another die": ("roll", put(die="d8")),
    "another thrower": ("roll", put(seat="Blue")),
    "an answer that is not offered": ("answer", put(answer="7")),
    "an answer to something else": ("answer", put(ask="press-on")),
    "an answer made automatic": ("answer", put(auto=True)),
    "an event that did not happen": ("answer", put(events=[{"kind": "scored", "seat": 0, "points": 9}])),
    "an event changed": ("roll", in_event(card=2)),
    "a remark": ("roll", put(remark="lucky")),
    "a take-back to another line": ("command", put(back_to=1)),
    "a take-back without consent": ("command", put(consent=[])),
    "an unknown command": ("command", put(command="pray")),
    "another result": ("end", put(result={"winner": "blue", "reason": "points", "scores": []})),
    "another seed": ("end", put(seed="00" * 32)),
    "no seed": ("end", put(seed="")),
    "no seed at all": ("end", put(seed="not a seed")),
    "another kind of line": ("answer", put(line="began")),
}


@pytest.mark.parametrize("way", RECHAINED)
def test_a_difference_under_fitting_hashes_is_named_by_playing_again(way: str):
    kind, change = RECHAINED[way]
    text = "\n".join(row.decode() for row in records()[0])
    number = next(n for n, line in enumerate(bodies(text), 1) if line.get("line") == kind)
    if way == "an event changed":
        number += 1  # Blue's card
    verdict = verify(altered(change, number, text))
    assert not verdict.sound
    assert re.match(rf"line {number}\b", verdict.finding), verdict.finding


def test_another_answer_is_found_where_it_first_makes_a_difference():
    text = finished().save()
    first = next(n for n, line in enumerate(bodies(text), 1) if line.get("line") == "answer")
    verdict = verify(altered(put(answer="1"), first, text))
    assert verdict.finding.startswith(f"line {first + 1}: the record has")
    assert '"bids":[3,2]' in verdict.finding
    assert '"bids":[1,2]' in verdict.finding


@pytest.mark.parametrize("ended", [True, False])
def test_a_missing_line_under_fitting_hashes_is_found(ended: bool):
    data = bodies("\n".join(row.decode() for row in records()[0 if ended else 1]))
    if not ended:
        del data[-1]
        text = rechained(data)
        assert verify(text).sound
    for number in range(2, len(data) + 1):
        shorter = data[: number - 1] + data[number:]
        verdict = verify(rechained(shorter))
        if not ended and number == len(data):
            assert verdict.finding == f"line {number}: missing; the rules go on with a roll"
        elif verdict.sound:  # a takeover happened or did not: no rule depends on it
            assert data[number - 1].get("command") == "takeover"
        else:
            named = re.match(r"line (\d+)", verdict.finding)
            assert named, verdict.finding
            assert int(named[1]) >= number


def test_the_dice_of_a_save_stand_where_its_record_leaves_them():
    data = bodies(new_game("tiny", "short", seed=3).save())
    assert data[-1]["counter"] == 2
    data[-1]["counter"] = 0
    verdict = verify(rechained(data))
    assert verdict.finding == f"line {len(data)}: the dice stand at 0, it should be 2"


def test_seats_that_do_not_fit_the_setting_are_found():
    for change in (put(name="Green"), put(side="green")):
        data = bodies(finished().save())
        change(data[0]["seats"][0])
        assert "line 1, seats" in verify(rechained(data)).finding


def test_nothing_stands_behind_the_last_line():
    data = bodies(finished().save())
    behind = {"line": "command", "command": "takeover", "seat": "Red", "value": "Ada"}
    assert f"line {len(data) + 1}" in verify(rechained([*data, behind])).finding
    save = bodies(tiny().save())
    assert f"line {len(save) + 1}" in verify(rechained([*save, behind])).finding


# Garbage

READERS = (load, lambda text: list(replay(text)), read_record)


def only_faults(text: str | bytes) -> None:
    """Whatever it is, it is read or it is a Fault."""
    for read in READERS:
        try:
            read(text)
        except Fault:
            continue
    assert verify(text).finding


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.binary(max_size=200))
def test_random_bytes_are_a_fault(text: bytes):
    only_faults(text)
    assert not verify(text).sound


@given(st.text(st.characters(codec=None), max_size=100))
def test_random_text_is_a_fault(text: str):
    only_faults(text)
    assert not verify(text).sound


@given(st.lists(JSON, min_size=1, max_size=4))
def test_json_that_is_no_record_is_a_fault(data: list[Any]):
    text = "\n".join(msgspec.json.encode(line).decode() for line in data if isinstance(line, dict))
    only_faults(text)
    assert not verify(text).sound


@pytest.mark.parametrize(
    "text", ["", "\n\n", "{}", "[]", "null", "[" * 100_000, '{"format":1}', '{"a":' * 100_000, "\ud800", b"\xff\xfe"]
)
def test_odd_texts_are_a_fault(text: str | bytes):
    with pytest.raises(Fault):
        load(text)
    only_faults(text)


def test_a_line_too_deep_to_read_is_a_fault():
    rows = finished().save().splitlines()
    rows[2] = '{"line":"began","events":' + "[" * 100_000
    with pytest.raises(Fault, match="line 3"):
        load("\n".join(rows))


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything inside plain data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path for key, value in inner for path in [(*here, key), *paths(value, (*here, key))]]


@given(st.data())
def test_a_record_with_anything_anywhere_is_read_or_a_fault(data: st.DataObject):
    """Even with hashes that fit: no value in a record makes reading it fail in another way."""
    text = b"\n".join(data.draw(st.sampled_from(records()), "record")).decode()
    lines = bodies(text)
    number = data.draw(st.integers(0, len(lines) - 1), "line")
    path = data.draw(st.sampled_from(paths(lines[number])), "path")
    place = lines[number]
    for key in path[:-1]:
        place = place[key]
    like = JSON | st.sampled_from([-1, 10**30, 0, 99, "", "Red", "Blue", "undo", "restart", "concede", [], {}])
    place[path[-1]] = data.draw(like, "value")
    try:
        altered = rechained(lines)
    except OverflowError:  # a number too big to be written
        assume(False)
    only_faults(altered)


def test_an_end_is_the_last_line_of_a_finished_record():
    assert isinstance(read_record(finished().save()).lines[-1], Ended)
