"""Perft: how many ends and how many paths a move has from named positions, counted by the engine and by the oracle.

A file in `perft/` holds entries of four lines, `position`, `move` (a piece, the die, the levels), `ends` and `paths`,
each under a line with its name. The engine counts paths by going on letter by letter from every path begun.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from aerodrome.triangle import reach
from aerodrome.triangle.notation import read_position
from aerodrome.triangle.state import State
from tests.triangle.oracle import legal_paths


class Entry(NamedTuple):
    """A named position with its counts."""

    name: str
    position: str
    move: str
    ends: int
    paths: int

    @property
    def question(self) -> tuple[State, str, int, int]:
        """State, piece, die and levels."""
        piece, die, levels = self.move.split()
        return read_position(self.position), piece, int(die), int(levels)


def entries() -> list[Entry]:
    """The entries of all files."""
    found = []
    for file in sorted((Path(__file__).parent / "perft").glob("*.txt")):
        for part in file.read_text(encoding="utf-8").split("\n\n"):
            lines = [line for line in part.splitlines() if line and not line.startswith("#")]
            if lines:
                values = dict(line.split(": ", 1) for line in lines[1:])
                ends, paths = int(values["ends"]), int(values["paths"])
                found.append(Entry(f"{file.stem}: {lines[0]}", values["position"], values["move"], ends, paths))
    return found


def count_paths(state: State, piece: str, die: int, levels: int, begun: str = "") -> int:
    """Legal paths that begin with some letters."""
    here = not reach.refuse(state, piece, die, levels, begun)
    letters = reach.next_letters(state, piece, die, levels, begun)
    return here + sum(count_paths(state, piece, die, levels, begun + letter) for letter in letters)


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.name)
def test_ad07_ends_and_paths_are_as_many_as_written_down(entry):
    move = entry.question
    reached = reach.reach(*move)
    assert len(reached.ends) == entry.ends
    assert count_paths(*move) == entry.paths
    _, legal = legal_paths(*move)
    assert len(legal) == entry.paths
    assert len({outcome[:6] for outcome in legal.values()}) == entry.ends


def test_every_sort_of_trouble_has_a_file():
    assert {entry.name.split(":")[0] for entry in entries()} == {
        "crowd", "edges", "gyro", "levels", "open", "wind", "zones",
    }  # fmt: skip
