"""The browser's types are those of the server."""

import re
from pathlib import Path
from typing import get_args

import pytest

from aerodrome.core.rules import rules_of
from aerodrome.games import kits
from aerodrome.server.wire import scenes, table
from aerodrome.server.wire.part import kinds, parts
from aerodrome.server.wire.typescript import written

WIRE = Path(__file__).resolve().parents[2] / "web" / "src" / "wire.ts"


def test_the_types_in_the_client_are_current():
    assert WIRE.read_text(encoding="utf-8") == written(), "run make wire"


@pytest.mark.parametrize("game", list(kits()))
def test_every_event_of_every_game_has_its_word(game):
    for kind in kinds(get_args(rules_of(game).event_types)):
        assert kind in get_args(scenes.EntryKind)


def test_what_a_game_shows_asks_and_rolls_is_part_of_the_whole():
    for part in parts():
        assert set(part.effects) <= set(get_args(scenes.EffectWord))
        assert set(part.outcomes) <= set(get_args(scenes.ShotOutcome))
        assert set(part.questions) <= set(get_args(table.PromptKind))
    assert "type-dice" in get_args(table.PromptKind)


def test_what_stands_below_a_field_reaches_the_client():
    text = written()
    _, _, entry = text.partition("export interface Entry {")
    entry, _, _ = entry.partition("\n}")
    assert "  kind: EntryKind;\n" in entry
    assert "  /** Bookkeeping, shown only if asked for. */\n  quiet?: boolean;\n" in entry
    assert re.search(r"^export type EntryKind = 'ability' \| ", text, re.MULTILINE)
