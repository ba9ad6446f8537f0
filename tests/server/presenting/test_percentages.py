"""No percentage is shown twice with different values: on a button, in its words, and in what it is looked at with."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from aerodrome.core.phrases import whole_percent
from aerodrome.server.presenting import presenter
from aerodrome.server.wire.table import Choice
from aerodrome.triangle.table.wire import FlyCard
from tests.cards.walks import pauses as card_pauses
from tests.cards.walks import rare_games
from tests.server.presenting.icog_walks import pauses as icog_pauses
from tests.server.presenting.walks import Pause
from tests.server.presenting.walks import pauses as triangle_pauses

FEW = 40
PERCENT = re.compile(r"<?\d+(?:\.\d+)?\u00a0%")
LISTED = ("fly", "announce", "plan", "place")
"""Questions whose answers are whole ways: they are looked at elsewhere."""


def asked(game: str) -> Iterator[tuple[Any, Any]]:
    """Questions of a game with what their seat sees."""
    found: dict[str, list[Iterator[Any]]] = {
        "triangle": [triangle_pauses("close-duel", FEW), triangle_pauses("close-bombing", FEW)],
        "icog": [icog_pauses("close-two-seaters", FEW), icog_pauses("close-bombing", FEW)],
        "cards": [card_pauses("duel", 2, FEW), card_pauses("bombing-run", 2, FEW)],
    }
    for walk in found[game]:
        for pause in walk:
            view = pause.view if isinstance(pause, Pause) else pause.game.view(pause.question.seat)
            yield pause.question, view
    if game == "cards":
        for battle in rare_games():
            yield battle.pending[0], battle.view(battle.pending[0].seat)


def told(*lines: str) -> list[str]:
    return [found for line in lines for found in PERCENT.findall(line)]


def agrees(choice: Choice, shown: list[str]) -> bool:
    """Is the number on a button among those that its words have, if they have any?"""
    return choice.percent is None or not shown or whole_percent(choice.percent) in shown


@pytest.mark.parametrize("game", ["triangle", "icog", "cards"])
def test_a_percentage_has_one_value_wherever_it_is_shown(game: str):
    shown, numbers = presenter(game), 0
    for question, view in asked(game):
        prompt = shown.prompt(question, view)
        for choice in prompt.choices:
            numbers += choice.percent is not None
            assert agrees(choice, told(choice.words)), choice
            if prompt.kind not in LISTED:
                looked_at = shown.preview(question, view, choice.answer)
                details = told(looked_at.words, *looked_at.details)
                assert agrees(choice, details), (choice, looked_at)
                assert not told(choice.words) or set(details) <= {*told(choice.words), *of(choice)}, (choice, looked_at)
        if isinstance(prompt.card, FlyCard):
            for end in prompt.card.ends:
                figures = [whole_percent(one) for one in (end.aim.hit, end.aim.takedown) if one] if end.aim else []
                assert told(end.words)[: len(figures)] == figures, end
    assert numbers > 5


def of(choice: Choice) -> tuple[str, ...]:
    return () if choice.percent is None else (whole_percent(choice.percent),)


def test_percentages_are_rounded_as_the_table_rounds_them():
    assert [whole_percent(value) for value in (0, 0.4, 1, 12.5, 99.4, 100)] == [
        "0\u00a0%", "<1\u00a0%", "1\u00a0%", "13\u00a0%", "99\u00a0%", "100\u00a0%",
    ]  # fmt: skip
