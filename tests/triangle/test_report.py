"""Mission reports of Age of Dogfights: from records on the shelf, and from short battles made for them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.core import chronicle
from aerodrome.core.chronicle import Chronicle
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.core.report import MissionReport
from aerodrome.core.why import Why
from aerodrome.triangle import report
from aerodrome.triangle.events import Fired, Left, MoveEnded, Odds, TakenDown
from aerodrome.triangle.game import RULES
from aerodrome.triangle.state import State, Tally
from tests.chronicles import chronicle_of
from tests.triangle.positions import BOARD, battle, plane

GOLDENS = sorted(Path(__file__).parents[1].glob("golden/triangle-*.aero"))
DOWN = Why("AD36", "down")


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_golden_record_gives_a_report_that_agrees_with_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = chronicle.report(text, path.name)
    beats = chronicle.chronicle(text, path.name).beats
    state: State = beats[-1].state
    assert found.winner == RULES.result(state).winner
    assert [side.points for side in found.sides] == [score.points for score in RULES.result(state).scores]
    for machine in found.machines:
        piece = state.piece(machine.id)
        assert machine.damage == (1.0 if piece.fate == "downed" else 0.5 if piece.damage else 0.0)
        if machine.moment is not None:
            event: Any = beats[machine.moment].event
            assert event.piece == machine.id
    for victory in found.victories:
        assert state.piece(victory.victim).fate == "downed"
    assert msgspec.json.decode(msgspec.json.encode(found), type=MissionReport) == found


def test_a_battle_that_goes_on_has_no_report() -> None:
    with pytest.raises(Fault, match="not over"):
        RULES.report(new_game("triangle", "dogfight-duel").save(secret=False))


def fired(by: str, at: str, gun: str = "fixed") -> Fired:
    return Fired(by, gun, at, "H5", "A", (5, 5), (), Odds(9, 9, 9, 9), "takedown", (), Tally())


def told(*events, **named) -> Chronicle:
    """A battle of two Germans and a Frenchman in which just this has happened."""
    state = battle(
        plane("G8", "albatros-d-v", "D4"),
        plane("G9", "albatros-d-v", "F4"),
        plane("F10", "spad-s-xiii", "AA4"),
        **named,
    )
    return chronicle_of(state, *events)


def test_sc12_all_who_fired_in_the_same_phase_share_a_victory() -> None:
    found = told(fired("G8", "F10"), fired("G9", "F10"), TakenDown("F10", "G9", DOWN))
    (victory,) = report._victories(found)
    assert (victory.victors, victory.moment) == (("G8", "G9"), 2)


def test_sc10_who_fired_in_an_earlier_phase_has_no_share() -> None:
    found = told(fired("G8", "F10"), MoveEnded("G8"), fired("G9", "F10"), TakenDown("F10", "G9", DOWN))
    assert report._victories(found)[0].victors == ("G9",)


def test_sc11_the_last_who_fired_at_a_machine_are_named_whatever_became_of_it() -> None:
    found = told(fired("G8", "F10"), MoveEnded("G8"), fired("G9", "F10"), Left("F10", "withdrawn", "west"))
    machine = report._machine(found, found.state.piece("F10"))
    assert machine.shot_by == ("G9",)
    assert report._machine(found, found.state.piece("G8")).shot_by == ()


def test_sc10_an_engine_that_gives_out_goes_to_the_last_who_fired() -> None:
    found = told(fired("G8", "F10"), MoveEnded("G8"), TakenDown("F10", "", DOWN))
    assert report._victories(found)[0].victors == ("G8",)
    assert report._machine(found, found.state.piece("F10")).fate == "forced down"


def test_guns_on_the_ground_share_with_nobody() -> None:
    assert report._victories(told(fired("G8", "F10"), MoveEnded("G8"), TakenDown("F10", "M1", DOWN))) == []


def test_sc11_who_leaves_is_not_brought_down() -> None:
    found = told(fired("G8", "F10"), Left("F10", "strayed", "north"))
    assert report._victories(found) == []
    machine = report._machine(found, found.state.piece("F10"))
    assert (machine.fate, machine.moment) == ("left", 1)


def test_the_board_has_three_belts() -> None:
    places = [report.belt(BOARD, "west", column) for column in (0, 13, 14, 27, 28, 41)]
    assert places == ["own lines"] * 2 + ["no man's land"] * 2 + ["enemy lines"] * 2
    assert report.belt(BOARD, "east", 0) == "enemy lines"
    assert report.belt(BOARD, "north", 0) == "enemy lines"
