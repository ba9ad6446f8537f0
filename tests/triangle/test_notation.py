"""One-line text forms: positions and moves are written, read back, and mean the same battle."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.archive import load, verify
from aerodrome.core.dice import Roll, ScriptedDice, SeededDice
from aerodrome.core.events import Event
from aerodrome.core.game import Game, begin_match
from aerodrome.core.journal import Rolled, encode_events
from aerodrome.core.questions import Question
from aerodrome.core.table import Table
from aerodrome.triangle import RULES
from aerodrome.triangle.events import BattleEnded, MoveEnded, PhaseBegan, TakenDown
from aerodrome.triangle.notation import (
    next_answer,
    read_move,
    read_position,
    set_up,
    write_move,
    write_position,
)
from aerodrome.triangle.questions import Defend, Fire, Fly, Tilt
from aerodrome.triangle.scenario import scenarios
from aerodrome.triangle.state import NEVER, GunState, State, Tally
from tests.brawls import fight, fought
from tests.faults import check_pointed_at

PUZZLE = (
    "free 28x28 | Germany west: G4 fokker-dr-i N12 E L3 up throttle1 fixed2 wings ace kills1 | "
    "France east: F7 hanriot-hd-3 O12 E L4"
)


def what_matters(state: State) -> State:
    """The state without luck, without places of pieces that are gone, and without turns long past."""
    replace = msgspec.structs.replace
    pieces = []
    for piece in state.pieces:
        guns = tuple(
            GunState(
                gun.ammunition,
                gun.jammed,
                gun.defended if gun.defended == state.half else NEVER,
                gun.cleared if gun.cleared == state.half else NEVER,
            )
            for gun in piece.guns
        )
        piece = replace(piece, tally=Tally(), guns=guns)
        if piece.place not in ("board", "access"):
            piece = replace(piece, point=NEVER, heading=0, level=0, tilt=0, border=False, passage=0)
        pieces.append(piece)
    land_guns = tuple(
        replace(
            gun,
            fired=gun.fired if gun.fired == state.half else NEVER,
            jammed_until=gun.jammed_until if gun.jammed_until >= state.half else NEVER,
        )
        for gun in state.land_guns
    )
    deployed = state.deployed if state.phase == "deploy" else (0, 0)
    setting = replace(state.setting, position="")
    return replace(state, pieces=tuple(pieces), land_guns=land_guns, deployed=deployed, setting=setting)


BATTLES = st.tuples(st.sampled_from(sorted(scenarios())), st.integers(0, 999), st.integers(0, 250))
"""Scenario, seed and number of decisions."""


# ---- positions


@given(BATTLES)
def test_a_position_read_back_is_the_same_in_all_that_matters(battle):
    state = fought("triangle", *battle).state
    assert what_matters(read_position(write_position(state))) == what_matters(state)


@given(BATTLES)
def test_writing_what_was_read_gives_the_same_text(battle):
    text = write_position(fought("triangle", *battle).state)
    assert "\n" not in text
    assert write_position(read_position(text)) == text


@given(BATTLES)
def test_a_battle_of_its_own_is_spelled_out_and_read_back(battle):
    """Without a ready scenario of that name the text holds sides, zones, clouds and guns on the ground as well."""
    state = fought("triangle", *battle).state
    state = msgspec.structs.replace(state, setting=msgspec.structs.replace(state.setting, scenario="of-ones-own"))
    text = write_position(state)
    assert text.startswith("free ")
    again = read_position(text)
    read, had = what_matters(again), what_matters(state)
    same = {"scenario": "", "title": "", "briefing": "", "airplanes": {}}
    sides = tuple(msgspec.structs.replace(side, force=()) for side in had.setting.sides)
    wanted = msgspec.structs.replace(had.setting, sides=sides, **same)
    sides = tuple(msgspec.structs.replace(side, force=()) for side in read.setting.sides)
    found = msgspec.structs.replace(read.setting, sides=sides, **same)
    assert found == wanted
    assert msgspec.structs.replace(read, setting=wanted) == msgspec.structs.replace(had, setting=wanted)


def test_a_position_is_readable():
    state = read_position(PUZZLE)
    assert write_position(state) == (
        "free dogfight 28x28 | turn 1.1 Germany move G4 | "
        "Germany west: G4 fokker-dr-i N12 E L3 up throttle1 fixed2 wings ace kills1 | "
        "France east: F7 hanriot-hd-3 O12 E L4"
    )
    piece = state.piece("G4")
    assert (piece.tilt, piece.throttle, piece.guns[0].ammunition) == (1, 1, 2)
    assert (piece.damage, piece.pilot, piece.kills) == ("wings", "ace", 1)
    assert state.setting.board.name(piece.point) == "N12"


def test_what_is_not_said_is_fresh():
    piece = read_position(PUZZLE).piece("F7")
    assert [gun.ammunition for gun in piece.guns] == [
        gun.ammunition for gun in read_position(PUZZLE).airplane(piece).guns
    ]
    assert (piece.damage, piece.pilot, piece.tilt, piece.kills) == ("", "average", 0, 0)


def test_access_points_patrol_fates_and_marks():
    state = read_position(
        "dogfight wind=roll | turn 7.2 Allies move F10 | wind NE sun W | "
        "Germans: G7 albatros-d-v @3 W L5, G8 albatros-d-v patrol, G9 albatros-d-v downed kills2 | "
        "Allies: F10 spad-s-xiii AA11 E L2 down fixed3-jammed-defended border"
    )
    assert (state.half, state.turn, state.mover) == (14, 7, 1)
    assert (state.piece("G7").place, state.piece("G7").point) == ("access", 2)
    assert (state.piece("G8").place, state.piece("G9").fate) == ("patrol", "downed")
    assert state.piece("F10").guns[0] == GunState(3, True, 14)
    assert state.piece("F10").border
    assert (state.wind, state.sun) == (1, 3)
    assert state.setting.options.wind == "roll"


def test_a_battle_begins_in_its_position_and_its_record_holds():
    setting = RULES.position(PUZZLE)
    game = begin_match(RULES, setting, {}, SeededDice(b"x" * 32))
    assert what_matters(game.state).pieces == what_matters(read_position(PUZZLE)).pieces
    fight(game, 3, 60)
    text = game.save()
    assert load(text).save() == text
    assert verify(text).sound, verify(text).finding


def test_set_up_uses_the_setting_it_is_given():
    setting = RULES.position(PUZZLE)
    assert set_up(setting).setting is setting


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("", 0, "empty"),
        ("dogfigt | Germans: G7 albatros-d-v N12 E L3", 1, "did you mean 'dogfight'"),
        ("free 28x99999 | a west: | b east:", 6, "in the first field"),
        ("free", 1, "0 sides"),
        ("free | : G4 fokker-dr-i N12 E L3 | France:", 8, "a side without a name"),
        ("free | Germany: G4 fokker-dr-i N12 E L3", 1, "1 sides"),
        ("free wind=up | Germany: G4 fokker-dr-i N12 E L3 | France: ", 6, "wind"),
        ("free 28x28 | Germany: G4 fokker-dr-x N12 E L3 | France: ", 26, "did you mean 'fokker-dr-i'"),
        ("free 28x28 | Germany: G4 fokker-dr-i ZZ99 E L3 | France: ", 38, "ZZ99"),
        ("free 28x28 | Germany: G4 fokker-dr-i N12 E | France: ", 42, "no level"),
        ("free 28x28 | Germany: G4 fokker-dr-i N12 L3 | France: ", 42, "no heading"),
        ("free 28x28 | Germany: G4 fokker-dr-i N12 E L6 | France: ", 44, "1 to 5"),
        ("free 28x28 | Germany: G4 fokker-dr-i N12 E L5 up | France: ", 47, "beyond"),
        ("free 28x28 | Germany: G4 fokker-dr-i N12 E L3 dorsal3 | France: ", 47, "dorsal3"),
        ("free 28x28 | Germany: G4 fokker-dr-i N12 E L3 fixed9 | France: ", 47, "0 to 6"),
        ("free 28x28 | Germany: G4 fokker-dr-i N12 E L3 fixed3-bent | France: ", 47, "bent"),
        ("free 28x28 | Germany: G4 fokker-dr-i N12 E L3 bomb | France: ", 47, "scouts only"),
        ("free 28x28 | Germany: G4 fokker-dr-i @9 E L3 | France: ", 38, "1 to 8"),
        ("free 28x28 | Germany: G4 fokker-dr-i | France: ", 23, "too little"),
        (
            "free 28x28 | Germany: G4 fokker-dr-i N12 E L3, G5 fokker-dr-i N12 W L3 | France: ",
            63,
            "where G4 stands",
        ),
        ("free 28x28 | Germany: G4 fokker-dr-i N12 E L3, G4 fokker-dr-i N13 W L3 | France: ", 48, "twice"),
        ("free 28x28 | turn 1.1 Spain move | Germany: G4 fokker-dr-i N12 E L3 | France: ", 23, "Spain"),
        ("free 28x28 | turn 1.3 Germany move | Germany: G4 fokker-dr-i N12 E L3 | France: ", 21, "1 to 2"),
        ("free 28x28 | turn 1.1 Germany dance | Germany: G4 fokker-dr-i N12 E L3 | France: ", 31, "dance"),
        ("free 28x28 | turn 1.1 Germany move G9 | Germany: G4 fokker-dr-i N12 E L3 | France: ", 36, "G9"),
        ("free 28x28 | wind up | Germany: G4 fokker-dr-i N12 E L3 | France: ", 19, "up"),
        ("free 28x28 | zones Germany:A@M99 | Germany: G4 fokker-dr-i N12 E L3 | France: ", 30, "M99"),
        ("free 28x28 | rain | Germany: G4 fokker-dr-i N12 E L3 | France: ", 14, "rain"),
        ("dogfight | Germans: | Allies:", 0, "no pieces"),
    ],
)
def test_a_wrong_position_is_pointed_at(text, column, words):
    check_pointed_at(read_position, text, "position", column, words)


def test_nothing_to_move_means_reinforcements():
    state = read_position(
        "dogfight | turn 2.1 Germans | Germans: G7 albatros-d-v patrol | Allies: F10 spad-s-xiii N9 E L3"
    )
    assert state.phase == "reinforce"


# ---- moves


def steps(game: Game) -> Iterator[tuple[State, list[Event], list[int]]]:
    """Each finished step of a battle: the state it began in, its events, its dice."""
    state = RULES.begin(game.setting)
    begun = state
    events: list[Event] = []
    faces: list[int] = []
    for line in game.journal.lines:
        if isinstance(line, Rolled):
            faces.extend(line.faces)
        for at, event in enumerate(line.events):
            if at == line.step:
                yield begun, events, faces
                begun, events, faces = state, [], []
            state = event.apply(state)
            events.append(event)
        if line.step == len(line.events):
            yield begun, events, faces
            begun, events, faces = state, [], []


def redriven(state: State, text: str, faces: list[int]) -> list:
    """What happens when a move's text answers the questions of a step that begins in `state`."""
    table = Table(state, [])
    step = RULES.step(table)
    dice = ScriptedDice(faces)
    answers: Sequence[str] = read_move(text)
    value: Any = None
    while True:
        try:
            request = step.send(value)
        except StopIteration:
            return table.told
        if isinstance(request, Roll):
            value = dice.draw(request)
        else:
            assert isinstance(request, Question)
            value, answers = next_answer(request, answers)
            assert not request.refuse(table.state, value), (text, value)


@given(BATTLES)
def test_a_move_in_words_is_the_same_move(battle):
    for state, events, faces in steps(fought("triangle", *battle)):
        if state.phase == "move":
            text = write_move(events, state)
            again = redriven(state, text, faces)
            # steps without any question follow in the same line of the record
            assert encode_events(again) == encode_events(events[: len(again)]), text
            assert isinstance(again[-1], MoveEnded | PhaseBegan | BattleEnded)


def test_a_takedown_is_written_with_its_sum():
    state = read_position(
        "free 28x28 | Germany west: G10 fokker-d-vii G12 E L3 | France east: F10 spad-s-xiii O12 E L3"
    )
    told = redriven(state, "G10 blue SSSSSSS fixed F10", [0, 5, 4])
    assert write_move(told, state) == "G10 blue+0 SSSSSSS; fixed F10 (5+4+1=10 takedown)"
    assert any(isinstance(event, TakenDown) for event in told)


def test_a_typed_move_becomes_answers():
    assert read_move("G4 green SSLRS up fixed F7") == ("green", "SSLRS", "up", "fixed F7")
    assert read_move("G4 blue+1 dive2 SSLRS; fixed F7 (5+2+2=9 damage wings); F7 dorsal (3+3=6 miss); continue") == (
        "blue",
        "2",
        "SSLRS",
        "fixed F7",
        "F7 dorsal",
        "continue",
    )
    assert read_move("G4 waits") == ()
    assert read_move("g4 blue sslrs") == ("blue", "SSLRS")


def test_answers_go_to_the_questions_they_fit():
    answers = read_move("G4 green SSLRS fixed F7; F7 dorsal")
    path, rest = next_answer(Fly("german", "G4", 1, 0), answers)
    assert path == "SSLRS"
    tilt, rest = next_answer(Tilt("german", "G4", 0), rest)
    assert tilt == "level"
    shot, rest = next_answer(Fire("german", "G4"), rest)
    assert shot == "fixed F7"
    back, rest = next_answer(Defend("allied", "G4"), rest)
    assert back == "F7 dorsal"
    assert next_answer(Defend("allied", "G4"), rest) == ("hold", ())


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("", 1, "empty"),
        ("4G blue", 1, "piece's name"),
        ("G4 pink", 4, "pink"),
        ("G4 SSLXS", 4, "SSLXS"),
        ("G4 SSL blue", 8, "too late"),
        ("G4 SSL SSL", 8, "too late"),
        ("G4 SSL up down", 11, "too late"),
        ("G4 SSL fixed", 8, "without a target"),
        ("G4 SSL (5+4=9 damage) banana", 23, "banana"),
    ],
)
def test_a_wrong_move_is_pointed_at(text, column, words):
    check_pointed_at(read_move, text, "move", column, words)
