"""A record is played on from any of its moments: the same position, other people, dice of its own."""

from itertools import groupby
from pathlib import Path

import pytest

from aerodrome.core.archive import branch_at, load, replay, verify
from aerodrome.core.dice import SeededDice
from aerodrome.core.faults import Fault
from aerodrome.core.journal import Origin, hash_in, read_record

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = bytes(range(32))
RECORDS = ("triangle-2-close-duel", "icog-3-close-duel", "cards-1-duel", "triangle-1-close-duel")


def moments(text: bytes) -> list:
    """The last scene of every line."""
    return [list(scenes)[-1] for _, scenes in groupby(replay(text), key=lambda scene: scene.line)]


@pytest.mark.parametrize("name", RECORDS)
def test_the_position_of_any_moment_is_played_on(name: str):
    text = (GOLDEN / f"{name}.aero").read_bytes()
    told = moments(text)
    for scene in told[: -2 : max(1, len(told) // 12)]:
        game = branch_at(text, scene.line, SEED, {})
        assert game.pending
        folded = [one for one in replay(game.save()) if one.line == scene.line]
        assert folded[-1].state == scene.state
        assert load(game.save()).pending == game.pending


def test_the_new_record_says_where_it_comes_from_and_can_be_verified():
    text = (GOLDEN / "triangle-2-close-duel.aero").read_bytes()
    line = moments(text)[5].line
    game = branch_at(text, line, SEED, {"British": "bot:cadet"})
    record = read_record(game.save())
    assert record.header.origin == Origin(hash_in(read_record(text).rows[-1]).decode(), line)
    assert game.who["British"] == "bot:cadet"
    assert isinstance(game.dice, SeededDice)
    assert game.dice.seed == SEED
    found = verify(game.save())
    assert found.sound, found.finding


def test_a_record_that_began_by_itself_names_no_origin():
    assert b"origin" not in (GOLDEN / "triangle-2-close-duel.aero").read_bytes().splitlines()[0]


@pytest.mark.parametrize("line", [-1, 99_999])
def test_a_line_that_does_not_count_is_named(line: int):
    with pytest.raises(Fault, match="none that counts"):
        branch_at((GOLDEN / "triangle-2-close-duel.aero").read_bytes(), line, SEED, {})


def test_nobody_plays_on_after_the_end():
    text = (GOLDEN / "triangle-2-close-duel.aero").read_bytes()
    with pytest.raises(Fault, match="the match is over there"):
        branch_at(text, len(read_record(text).lines) - 1, SEED, {})
