"""The browser's client knows every event of a game, and what is seen and heard of it."""

import re
from pathlib import Path
from typing import get_args

import pytest

from aerodrome.core.rules import rules_of

GAMES = Path(__file__).parents[3] / "web" / "src" / "games"
FOUGHT = sorted(entry.parent.name for entry in GAMES.glob("*/events.ts"))


def told(game: str) -> list[str]:
    """The kinds of events in the client's table of a game."""
    text = (GAMES / game / "events.ts").read_text(encoding="utf-8")
    _, _, table = text.partition("export const EVENTS")
    body, _, _ = table.partition("\n};")
    return re.findall(r"^  '?([a-z-]+)'?:", body, re.MULTILINE)


def test_every_game_of_the_client_is_a_game_of_the_server():
    assert FOUGHT
    assert [rules_of(game).name for game in FOUGHT] == FOUGHT


@pytest.mark.parametrize("game", FOUGHT)
def test_the_client_can_show_every_event_and_no_other(game):
    kinds = [event.__struct_config__.tag for event in get_args(rules_of(game).event_types)]
    assert sorted(told(game)) == sorted(kinds)
