"""What people type, and what it would come to."""

from typing import Any

import pytest

from aerodrome.core.dice import Roll
from aerodrome.core.questions import TypeDice
from aerodrome.server.presenting import presenter
from aerodrome.triangle.dice import RED
from aerodrome.triangle.questions import ChooseDie, Defend, Fire, Fly, MarkPilots, Place, Tilt
from aerodrome.triangle.state import State
from tests.server.presenting.walks import battle as scenario
from tests.triangle.positions import battle, plane

SHOWN: Any = presenter("triangle")
"""Of any type: what it shows of this game is of this game's kinds."""


@pytest.fixture
def melee() -> State:
    """A triplane right behind a Camel, and another Camel not far away."""
    return battle(
        plane("G4", "fokker-dr-i", "N12", "E"),
        plane("B5", "sopwith-camel", "O12", "E"),
        plane("B6", "sopwith-camel", "Q14", "W"),
    )


def fly(die: int = 0) -> Fly:
    return Fly("german", "G4", die, 0)


def test_a_path_may_be_typed_small_with_blanks(melee: State) -> None:
    assert SHOWN.read(fly(), melee, " ss l, s-r ") == "SSLSR"


def test_a_goal_is_read_as_the_path_that_ends_there(melee: State) -> None:
    end = next(end for end in SHOWN.prompt(fly(), melee).card.ends if not end.edge)
    name = melee.setting.board.name(end.point)
    heading = ("E", "NE", "NW", "W", "SW", "SE")[round(end.heading / 60)]
    assert SHOWN.read(fly(), melee, f"to {name.lower()} {heading.lower()} l3") == end.answer
    preview = SHOWN.preview(fly(), melee, f"to {name} {heading}")
    assert preview.legal
    assert preview.answer == end.answer
    assert preview.card.end.point == end.point


def test_a_goal_that_cannot_be_reached_says_so(melee: State) -> None:
    preview = SHOWN.preview(fly(), melee, "to A1 E")
    assert not preview.legal
    assert [reason.text for reason in preview.reasons] == ["No path ends at A1 E."]
    assert preview.answer == "to A1 E"


def test_a_path_begun_is_steered(melee: State) -> None:
    preview = SHOWN.preview(fly(), melee, "l")
    assert not preview.legal
    assert preview.reasons == ()
    assert preview.answer == "L"
    card = preview.card
    assert (card.begun, card.heading, card.end) == ("L", 60, None)
    assert card.track == (melee.piece("G4").point, melee.setting.board.neighbour(melee.piece("G4").point, 1))
    whole = SHOWN.prompt(fly(), melee).card
    assert card.steps_left == whole.steps - 1
    assert card.letters == ("S", "L", "R")
    # all turns of a rotary to the left are one fewer than its agility, all to the right one more (AD10)
    assert melee.airplane(melee.piece("G4")).agility == 4
    assert whole.turns == "at most four turns"
    asked = SHOWN.prompt(fly(), melee).words
    assert "at most four turns (its spinning engine makes that three if all go left, five if all go right)." in asked
    assert whole.turns in SHOWN.prompt(fly(), melee).words
    assert card.turns == "two more turns if all go left, three otherwise"
    assert "Next:" in preview.words


def test_a_straight_path_is_told_of_the_step_that_is_still_to_come():
    """Whoever flies straight on gets one step more (AD08), and has to fly it."""
    state = battle(plane("G4", "fokker-dr-i", "E10", "E"))
    steps = SHOWN.prompt(fly(), state).card.steps
    preview = SHOWN.preview(fly(), state, "S" * steps)
    assert not preview.legal
    assert preview.card.letters == ("S",)
    assert preview.card.steps_left == 1
    assert f"{steps} of {steps} steps, a straight move gets one extra step: {steps + 1}." in preview.words
    assert SHOWN.preview(fly(), state, "S" * (steps + 1)).legal


def test_nothing_typed_yet_is_the_start_of_the_move(melee: State) -> None:
    card = SHOWN.preview(fly(), melee, "").card
    assert card.begun == ""
    assert card.track == (melee.piece("G4").point,)
    assert card.letters == SHOWN.prompt(fly(), melee).card.letters


def test_steering_letter_by_letter_ends_in_a_judged_end(melee: State) -> None:
    path = ""
    for _ in range(20):
        preview = SHOWN.preview(fly(), melee, path)
        if preview.legal:
            break
        path += preview.card.letters[-1]
    assert preview.legal
    assert preview.card.end.answer == path
    assert preview.card.steps_left == 0
    assert preview.words.startswith("ends at ")


def test_a_path_that_breaks_a_rule_says_which(melee: State) -> None:
    preview = SHOWN.preview(fly(), melee, "SSSSSSS")
    assert not preview.legal
    assert [reason.paragraph for reason in preview.reasons] == ["AD13"]
    assert "where B5 is" in preview.words
    assert preview.card is None


def test_the_first_letters_of_a_word_are_enough() -> None:
    state = battle(plane("G4", "fokker-dr-i"))
    assert SHOWN.read(ChooseDie("german", "G4"), state, "Gr") == "green"
    assert SHOWN.read(Tilt("german", "G4", 0), state, "U") == "up"
    assert SHOWN.read(Tilt("german", "G4", 0), state, "sideways") == "sideways"
    assert SHOWN.read(Tilt("german", "G4", 0), state, "") == ""


def test_shots_are_read_in_any_case(melee: State) -> None:
    assert SHOWN.read(Fire("german", "G4"), melee, "FIXED b5") == "fixed B5"
    preview = SHOWN.preview(Fire("german", "G4"), melee, "f")
    assert preview.legal
    assert preview.answer == "fixed B5"
    assert "2 coupled guns +1 [AD35]" in preview.details


def test_typed_dice_may_be_written_together() -> None:
    question = TypeDice("german", Roll("shooting", "german", RED, 2))
    assert SHOWN.read(question, battle(plane("G4", "fokker-dr-i")), "54") == "5 4"
    assert SHOWN.preview(question, battle(plane("G4", "fokker-dr-i")), "7 1").legal is False


def test_placements_and_markings_are_read_in_any_case() -> None:
    game = scenario("dogfight-choice", pilots="choose")
    seen = {}
    for _ in range(60):
        question = game.pending[0]
        view = game.view(question.seat)
        answer = next(iter(question.options(view)))
        if isinstance(question, Place | MarkPilots):
            seen[type(question)] = SHOWN.read(question, view, answer.lower())
            assert not question.refuse(view, seen[type(question)])
        game.answer(answer, question.seat)
    assert set(seen) == {Place, MarkPilots}


def test_a_defender_is_read_in_any_case() -> None:
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("B7", "bristol-f-2", "O12", "E"))
    question = Defend("allied", "G4")
    assert SHOWN.read(question, state, "b7 DORSAL") == "B7 dorsal"
    assert SHOWN.preview(question, state, "b7 dorsal").legal


def test_a_long_line_of_nonsense_gets_a_short_reply() -> None:
    game = scenario("dogfight-choice")
    question = game.pending[0]
    preview = SHOWN.preview(question, game.view(question.seat), "x " * 2000)
    assert not preview.legal
    assert 1 <= len(preview.reasons) <= 8
