"""A battle is told in moments: what belongs to one happening is marked, and what it came to has a word."""

from pathlib import Path

import pytest

from aerodrome.core.archive import load
from aerodrome.games import kits
from aerodrome.server.rooms.course import Course
from aerodrome.server.rooms.log import Log
from aerodrome.server.wire.scenes import Entry

GOLDEN = Path(__file__).parents[2] / "golden"
RECORDS = (
    "triangle-2-close-bombing",
    "icog-3-close-duel",
    "icog-3-low-level",
    "cards-1-balloon-busting",
    "cards-1-duel",
)


def told(name: str) -> tuple[list[Entry], set[str]]:
    """The log of a battle, as spectators read it, and everybody and everything that can be pointed at."""
    game = load((GOLDEN / f"{name}.aero").read_text(encoding="utf-8"), name)
    log = Log(game.rules, Course(game.rules, kits()[game.rules.name].presenter(), game.setting), ())
    log.follow(game.lines)
    named = {piece for entry in log.entries for piece in entry.pieces}
    return log.entries, named | {entry.shot.piece for entry in log.entries if entry.shot}


@pytest.mark.parametrize("name", RECORDS)
def test_a_burst_begins_a_moment_and_its_effect_belongs_to_it(name):
    entries, known = told(name)
    assert entries[0].moment == "round"
    bursts = [entry for entry in entries if entry.shot]
    assert bursts
    for entry in bursts:
        assert entry.moment == "shot"
        assert entry.verdict is not None
        assert entry.verdict.tone in ("hit", "miss", "jam")
    for entry in entries:
        assert entry.verdict is None or (entry.verdict.word and entry.verdict.piece in known)


@pytest.mark.parametrize("name", RECORDS)
def test_flights_and_losses_are_moments_of_their_own(name):
    entries, _ = told(name)
    kind = ""
    for entry in entries:
        kind = entry.moment or kind
        if entry.flown or entry.flights:
            assert kind == "move"
    for entry in entries:
        if entry.verdict and entry.verdict.tone == "lost":
            assert entry.moment in ("fall", "")
    assert {"round", "move", "shot"} <= {entry.moment for entry in entries}


def test_dice_of_a_shot_are_shown_with_the_sum_that_was_needed():
    shots = [entry for entry in told("triangle-2-close-bombing")[0] if entry.shot]
    assert {entry.verdict.tone for entry in shots if entry.verdict} >= {"hit", "miss"}
    for entry in shots:
        assert entry.dice is not None
        assert entry.verdict is not None
        purpose, _, needed = entry.dice.purpose.partition(", ")
        assert purpose == "shooting"
        assert needed == "" if entry.verdict.tone == "jam" else f"({needed})" in entry.text
        assert bool(needed) == (entry.verdict.tone != "jam")


def test_a_verdict_names_the_man_it_concerns():
    entries, _ = told("icog-3-close-duel")
    named = [entry.verdict.man for entry in entries if entry.verdict and entry.shot]
    assert named
    assert all(named)


def test_cards_that_nobody_may_read_are_told_as_a_hit_of_so_many():
    entries, _ = told("cards-1-duel")
    unread = [entry.verdict.word for entry in entries if entry.verdict and entry.shot]
    assert unread
    assert set(unread) <= {"One card", "Two cards"}
