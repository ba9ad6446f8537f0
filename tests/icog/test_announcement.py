"""Announcements as text (5.4): written, read back, and refused with the place of the mistake."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.faults import Fault
from aerodrome.icog.movement.announcement import (
    EXAMPLE,
    Announcement,
    Dive,
    Roll,
    Slip,
    Straight,
    Turn,
    length,
    parse,
    write,
)

lengths = st.integers(0, 999_999)
letters = st.sampled_from([*"ABCDEFGHIJKLMNOP", "P+1", "P+12"])
some_segments = st.one_of(
    st.builds(Straight, lengths),
    st.builds(Roll, lengths, st.integers(-999, 999)),
    st.builds(Turn, letters, lengths, st.integers(0, 999)),
    st.builds(Dive, letters, lengths),
    st.builds(Slip, st.sampled_from(["left", "right"]), st.integers(0, 999)),
)
numbers = st.lists(st.integers(0, 98), max_size=3).map(tuple)
announcements = st.builds(
    Announcement,
    st.lists(some_segments, max_size=5).map(tuple),
    bank=st.integers(-999, 999),
    throttle=st.integers(0, 999),
    targets=st.lists(st.from_regex(r"[A-Z][0-9A-Za-z.-]{0,6}", fullmatch=True), max_size=3).map(tuple),
    repair=numbers,
    reload=numbers,
    restart=numbers,
    engine_off=numbers,
    land=st.booleans(),
    take_off=st.booleans(),
)


@given(announcements)
def test_5_4_1a_what_is_written_can_be_read(announcement):
    assert parse(write(announcement)) == announcement


@given(announcements)
def test_5_4_1a_a_written_announcement_is_one_line_in_one_form(announcement):
    text = write(announcement)
    assert "\n" not in text
    assert write(parse(text.lower().replace(";", " ; "))).lower() == text.lower()


def test_5_4_1a_the_example_of_every_kind():
    assert parse(EXAMPLE) == Announcement((Turn("F", 8000, 35), Straight(6000)), bank=30, throttle=1, targets=("D2",))
    every = (
        "S 1.5; R 5 +90; T P+2 8 @0; D g 6.25; Z left 3; bank -30; engine off 1; restart 2; reload 2; repair 1 1; land"
    )
    assert parse(every) == Announcement(
        (Straight(1500), Roll(5000, 90), Turn("P+2", 8000, 0), Dive("G", 6250), Slip("left", 3)),
        bank=-30,
        engine_off=(0,),
        restart=(1,),
        reload=(1,),
        repair=(0, 0),
        land=True,
    )
    assert parse("straight 8.5; take off") == Announcement((Straight(8500),), take_off=True)
    assert parse("slip RIGHT 2; fire at D2, D3").targets == ("D2", "D3")


def test_5_4_1a_doing_nothing_is_said():
    assert write(Announcement()) == "stay"
    assert parse("stay") == parse(" Stay ") == Announcement()


@pytest.mark.parametrize(
    ("text", "column", "found", "allowed"),
    [
        ("", 1, "nothing is said", "S, R, T, D or Z"),
        ("S 6; ", 5, "nothing is said here", "bank"),
        ("S 6; X 3", 6, "'X' is not understood", "S, R, T, D or Z"),
        ("T F 8", 6, "a direction such as @35 is missing", "T template length @direction"),
        ("T F 8 35", 7, "'35' is not a direction", "@direction"),
        ("T Q 8 @35", 3, "'Q' is not a template", "T F 8 @35"),
        ("S 6,5", 5, "'5' is too much", "S length"),
        ("S six", 3, "'six' is not a length", "S length: S 6"),
        ("S 1.2345", 3, "'1.2345' is not a length", "S 6"),
        ("R 5 90.5", 5, "'90.5' is not whole degrees", "R length degrees"),
        ("Z up 2", 3, "'up' is not left or right", "Z left 3"),
        ("S 6; bank 30; S 4", 15, "'S' comes after 'bank'", "all segments first"),
        ("S 6; bank 3; bank 4", 14, "'bank' is said twice", "once"),
        ("S 6; fire D2", 11, "'D2' is not 'at'", "fire at"),
        ("S 6; fire at", 13, "an airplane's id such as D2 is missing", "fire at D2"),
        ("S 6; repair 0", 13, "'0' is not a number", "repair 1 1"),
        ("S 6; land now", 11, "'now' is too much", "land"),
        ("stay; S 6", 1, "'stay' is not understood", "S, R"),
    ],
)
def test_5_4_1a_a_mistake_is_named_with_its_column_what_is_allowed_and_an_example(text, column, found, allowed):
    with pytest.raises(Fault) as fault:
        parse(text)
    assert fault.value.where == f"announcement, column {column}"
    assert found in fault.value.found
    assert allowed in fault.value.allowed
    assert EXAMPLE in fault.value.allowed


@given(st.text(max_size=60))
def test_5_4_1a_any_text_is_read_or_named_as_wrong(text):
    try:
        announcement = parse(text)
    except Fault:
        return
    assert parse(write(announcement)) == announcement


def test_lengths_have_no_idle_zeros():
    assert [length(n) for n in (0, 6000, 8500, 8333, -50)] == ["0", "6", "8.5", "8.333", "-0.05"]
