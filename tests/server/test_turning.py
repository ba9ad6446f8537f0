"""What decided a battle: the moment from which on the winner led, the same at the table and in the replay."""

from pathlib import Path
from typing import Any

import pytest

from aerodrome.core.archive import load
from aerodrome.core.game import Game, new_game
from aerodrome.games import kit
from aerodrome.server.jobs.records import built, told
from aerodrome.server.presenting.turning import leader
from aerodrome.server.rooms.course import Course
from aerodrome.server.rooms.log import Log
from aerodrome.server.wire.outcome import Turning

GOLDEN = Path(__file__).parents[1] / "golden"
DECIDED = ("triangle-2-close-duel", "triangle-2-dogfight-scouts", "icog-3-close-duel", "cards-1-scramble")


def record_of(name: str) -> bytes:
    return (GOLDEN / f"{name}.aero").read_bytes()


def at_the_table(match: Game) -> Turning | None:
    """What a spectator is told."""
    log = Log(match.rules, Course(match.rules, kit(match.rules.name).presenter(), match.setting), ())
    log.follow(match.lines)
    return log.turning(match.lines, match.result)


@pytest.mark.parametrize("name", DECIDED)
def test_from_the_turning_point_on_the_winner_leads(name: str) -> None:
    record = record_of(name)
    match, replay = load(record), built("r", record).replay
    states: list[Any] = [moment.state for moment in told(record)]
    ahead = [leader(match.rules.result(state)) for state in states]
    found, winner = replay.result.turning, replay.result.winner
    assert found is not None
    assert set(ahead[found.moment :]) == {winner}
    assert ahead[found.moment - 1] != winner
    assert found.text in replay.moments[found.moment].said
    heard = at_the_table(match)  # who sat there was told of it as far as he might know then
    assert heard is not None
    assert (heard.moment, heard.turn, heard.text) == (found.moment, found.turn, found.text)


def test_where_nobody_ever_led_nothing_decided() -> None:
    assert built("r", record_of("cards-1-duel")).replay.result.turning is None


def test_giving_up_is_no_turning_of_the_score() -> None:
    match = new_game("icog", "close-duel", seed=3)
    match.concede("British")
    assert match.result.winner == "Germans"
    assert at_the_table(match) is None


def test_every_man_is_told_with_what_he_did() -> None:
    result = built("r", record_of("icog-3-close-duel")).replay.result
    men = {man.name: man for pilot in result.pilots for man in pilot.men}
    lost = next(pilot for pilot in result.pilots if pilot.lost)
    assert {man.name for man in lost.men} == {"Arthur Pellington"}
    assert men["Arthur Pellington"].lost
    victor = next(man for man in men.values() if not man.lost)
    assert victor.victories == 1
    assert "one victory" in victor.deeds
