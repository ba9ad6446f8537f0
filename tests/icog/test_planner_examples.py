"""Announcements as the browser's planner reads and writes them (5.4.1a): the same examples hold for both readers."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.icog.movement.announcement import UNIT, Announcement, parse

TABLE = Path(__file__).parents[2] / "web" / "src" / "games" / "icog" / "planner" / "announcements.json"
EXAMPLES = json.loads(TABLE.read_text(encoding="utf-8"))
NUMBERED = {"repair": "repair", "reload": "reload", "restart": "restart", "engine off": "engine_off"}
"""What is done to weapons and engines by number, and the field it stands in."""
AT = "rockets at "


def meant(example: dict[str, Any]) -> Announcement:
    """What the planner takes an example for, as the rules hold it: thousandths, and numbers counted from 0."""
    fields: dict[str, Any] = {name: example[name] for name in ("bank", "throttle") if name in example}
    for work in example.get("works", []):
        words, _, number = work.rpartition(" ")
        if words in NUMBERED:
            fields[NUMBERED[words]] = (*fields.get(NUMBERED[words], ()), int(number) - 1)
        elif work.startswith(AT):
            fields["rockets"] = work.removeprefix(AT)
        else:
            fields[work.replace(" ", "_")] = True
    segments = [
        {**one, "length": round(one["length"] * UNIT)} if "length" in one else one
        for one in example.get("segments", [])
    ]
    return msgspec.convert({"segments": segments, "targets": example.get("targets", []), **fields}, Announcement)


@pytest.mark.parametrize("example", EXAMPLES["read"], ids=lambda example: example["text"])
def test_5_4_1a_what_the_planner_reads_means_the_same_here(example):
    assert parse(example["text"]) == meant(example)
    assert parse(example.get("written", example["text"])) == meant(example)


@pytest.mark.parametrize("text", EXAMPLES["refused"])
def test_5_4_1a_what_the_planner_has_no_cards_for_is_refused_here_too(text):
    with pytest.raises(Fault):
        parse(text)


def test_the_table_shows_every_kind_of_segment():
    kinds = {segment["kind"] for example in EXAMPLES["read"] for segment in example.get("segments", [])}
    assert kinds == set("SRTDZ")
