"""Records are for ever: every golden loads, replays and, under the rules it was played by, verifies."""

from pathlib import Path

import msgspec
import pytest

from aerodrome.core.archive import load, replay, verify
from aerodrome.core.journal import read_record
from aerodrome.core.rules import games, rules_of

GOLDENS = sorted(Path(__file__).parent.glob("*.aero"))


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_golden_record_stays_readable(path):
    text = path.read_text(encoding="utf-8")
    header = read_record(text, path.name).header
    game = load(text, path.name)
    assert game.over
    *_, last = replay(text, path.name)
    assert msgspec.json.encode(last.state) == msgspec.json.encode(game.state)
    if header.rules == rules_of(header.game).version:
        verdict = verify(text, path.name)
        assert verdict.sound, verdict.finding


def test_every_version_of_every_game_has_goldens():
    names = [path.stem for path in GOLDENS]
    for game in (name for name in games() if type(rules_of(name)).__module__.startswith("aerodrome.")):
        for version in range(1, rules_of(game).version + 1):
            assert any(name.startswith(f"{game}-{version}-") for name in names)
