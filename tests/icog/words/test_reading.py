"""A typed line means the same at the table in the browser and at the terminal."""

import pytest

from aerodrome.core.questions import Question
from aerodrome.icog.movement.announcement import Unreadable, parse
from aerodrome.icog.questions.questions import Announce, GroundTarget, MoveBarrage, PlaceAirplane, Shoot, Winch
from aerodrome.icog.table.presenter import IcogPresenter
from aerodrome.icog.terminal.desk import IcogDesk
from aerodrome.icog.words import reading
from tests.icog.fields import balloon, field, unit
from tests.icog.skies import SEATS, plane

STATE = field(
    plane("B1", "sopwith-camel", at=(30, 30, 10), speed=145),
    plane("D1", at=(44, 31, 10)),
    units=[unit("DG1", "aa-machine-gun", (30, 40)), unit("DG2", "aa-gun", (10, 40))],
    balloons=[balloon("DK1", (36, 30, 10))],
    phase="move",
    order=("B1", "D1"),
)
SHOOTING = field(
    plane("B1", "sopwith-camel", at=(30, 30, 10), targets=("D1",), heading=90),
    plane("D1", at=(36, 30, 10), heading=90),
    phase="shoot",
    shooters=(("B1", 0),),
    flown=("B1", "D1"),
)
MOVE = Announce(SEATS[1], "B1")
SHOT = Shoot(SEATS[1], "B1", 0)

LINES: list[tuple[Question, str, str]] = [
    (MOVE, "S 14.5", "S 14.5"),
    (MOVE, "s 14.5", "S 14.5"),
    (MOVE, "  S   14.5 ", "S 14.5"),
    (MOVE, "straight 14.5; FIRE AT d1", "S 14.5; fire at D1"),
    (MOVE, "S 14.5; fire at dg1", "S 14.5; fire at DG1"),
    (MOVE, "S 14.5; fire at dk1, Dg1", "S 14.5; fire at DK1 DG1"),
    (MOVE, "S 14.5; Fire At X9", "S 14.5; fire at X9"),
    (MOVE, "S 14.5; rockets at dk1", "S 14.5; rockets at DK1"),
    (MOVE, "T d 6 @180; S 8.5; throttle 1", "T D 6 @180; S 8.5; throttle 1"),
    (MOVE, "straight", "S 14.5"),
    (MOVE, "AHEAD", "S 14.5"),
    (SHOT, "HOLD", "hold"),
    (SHOT, "d1 LONG", "D1 long"),
    (SHOT, "d1", "D1 long"),
    (SHOT, "x9", "x9"),
    (SHOT, "", ""),
    (Winch(SEATS[0], "DK1"), "Down", "down"),
    (Winch(SEATS[0], "DK1"), "d", "down"),
    (GroundTarget(SEATS[0], "DG1"), "b1", "B1"),
    (MoveBarrage(SEATS[0], "DA1"), "AT 12, 30, 18", "at 12 30 18"),
    (MoveBarrage(SEATS[0], "DA1"), " Stay ", "stay"),
    (PlaceAirplane(SEATS[1], "B1"), "At 12.5, 4 heading 90  SPEED 150", "at 12.5 4 heading 90 speed 150"),
]


@pytest.mark.parametrize(("question", "typed", "meant"), LINES, ids=[f"{type(q).__name__}:{t}" for q, t, _ in LINES])
def test_browser_and_terminal_read_a_line_alike(question, typed, meant):
    state = SHOOTING if isinstance(question, Shoot) else STATE
    at_the_terminal = IcogDesk().read(question, state, typed, "")
    said = at_the_terminal.answer if at_the_terminal.answer is not None else at_the_terminal.said[0]
    assert IcogPresenter().read(question, state, typed) == meant
    # a move that is refused is written back with its reasons, as it was understood
    assert said == meant or said.startswith(f"Not {meant}: ")


@pytest.mark.parametrize("typed", ["S x", "waltz", "S 14.5;; bank 3", "fire at"])
def test_what_cannot_be_read_is_named_alike(typed):
    with pytest.raises(Unreadable) as raised:
        parse(typed)
    shown = IcogPresenter().preview(MOVE, STATE, typed)
    assert IcogPresenter().read(MOVE, STATE, typed) == typed
    assert f"column {raised.value.column}: {raised.value.found}" == shown.reasons[0].text
    assert IcogDesk().read(MOVE, STATE, typed, "").said == (str(raised.value),)


@pytest.mark.parametrize("typed", ["face b9", "way out", "take off"])
def test_a_preset_that_is_not_possible_is_refused_alike(typed):
    shown = IcogPresenter().preview(MOVE, STATE, typed)
    assert shown.reasons[0].text == f"{typed} is not possible now"
    assert IcogDesk().read(MOVE, STATE, typed, "").said == (f"{typed} is not possible now.",)


def test_the_name_under_which_a_ready_move_is_offered_is_read_as_that_move():
    assert reading.preset_word(STATE, "towards b1") == reading.preset_word(STATE, "Face B1") == "face B1"
    assert reading.preset_word(STATE, "Level off") == "level"
    assert reading.names_preset(STATE, "towards b1")


def test_more_parts_than_anybody_announces_are_not_read():
    found = reading.draft(STATE, "; ".join(["S 1"] * 30))
    assert len(found.announcement.segments) == reading.MOST_PARTS
    assert found.fault is not None
    assert found.fault.found == "more than 24 parts"
