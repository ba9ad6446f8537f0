"""Keys for choices: wished for, free, one each; and what the shared prompts do where a game says nothing."""

import pytest

from aerodrome.core.dice import ScriptedDice
from aerodrome.core.game import Game, new_game
from aerodrome.icog.table.prompts import IcogPrompts
from aerodrome.server.presenting.keys import COUNTED, keys_of, letters_of
from aerodrome.server.presenting.plain import PlainPresenter
from tests.tiny import TINY

SHOWN = PlainPresenter(TINY)


@pytest.mark.parametrize(
    ("answers", "keys"),
    [
        (["test", "safe"], ["t", "s"]),
        (["keep", "re-roll"], ["k", "r"]),
        (["stop", "safe", "as"], ["s", "a", "1"]),
        (["D2 long", "hold"], ["1", "2"]),
        ([], []),
    ],
)
def test_words_have_letters_of_their_own_and_all_else_is_counted(answers: list[str], keys: list[str]) -> None:
    assert keys_of(letters_of(answers)) == keys


def test_holding_fire_has_a_letter_so_that_bursts_are_counted_from_one() -> None:
    assert keys_of(IcogPrompts().wishes(["hold", "D1 long", "D1 short"])) == ["h", "1", "2"]


def test_when_all_keys_are_taken_the_rest_have_none() -> None:
    assert keys_of([""] * 38) == [*COUNTED, "", ""]


def bidding() -> Game:
    return new_game("tiny", "short", dice=ScriptedDice((1, 6, 3)))


def test_a_game_that_says_nothing_of_itself_is_asked_in_words() -> None:
    game = bidding()
    prompt = SHOWN.prompt(game.question("Red"), game.view("Red"))
    assert (prompt.words, prompt.total, prompt.form, prompt.card) == ("Red: Bid?", 3, "", None)
    assert [(one.answer, one.key) for one in prompt.choices] == [("1", "1"), ("2", "2"), ("3", "3")]
    assert SHOWN.options(game.question("Red"), game.view("Red"), 0, 10_000) == prompt.choices


def test_what_is_typed_is_previewed_or_turned_down_with_reasons() -> None:
    game = bidding()
    question, view = game.question("Red"), game.view("Red")
    assert SHOWN.preview(question, view, " 2 ").legal
    refused = SHOWN.preview(question, view, "7")
    assert (refused.legal, refused.answer) == (False, "7")
    assert "not offered" in refused.reasons[0].text
    assert refused.reasons[0].text in refused.words
