"""What logs share: an event is told once to all who see it alike, and nobody is told more than he would be alone."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from aerodrome.core.game import Game, new_game
from aerodrome.games import kit
from aerodrome.server.rooms.course import Course
from aerodrome.server.rooms.log import Log

SECRET: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("triangle", "close-quarters", {"pilots": "secret"}),
    ("icog", "close-duel", {"fog": True}),
    ("cards", "duel", {}),
)


def played(game: str, scenario: str, options: Mapping[str, Any], answers: int) -> Game:
    match, rng = new_game(game, scenario, seed=3, options=options), Random(3)
    for _ in range(answers):
        if not match.over:
            question = match.pending[0]
            match.answer(question.sample(match.view(question.seat), rng), question.seat)
    return match


def course(match: Game) -> Course:
    return Course(match.rules, kit(match.rules.name).presenter(), match.setting)


@pytest.mark.parametrize(("game", "scenario", "options"), SECRET)
def test_audiences_that_share_a_course_are_told_what_they_are_told_alone(game, scenario, options):
    match = played(game, scenario, options, 20)
    shared = course(match)
    audiences = [(), *[(seat,) for seat in match.who], tuple(match.who)]
    for seats in audiences:
        together, alone = Log(match.rules, shared, seats), Log(match.rules, course(match), seats)
        for upto in range(0, len(match.lines) + 1, 3):
            assert together.follow(match.lines[:upto]) == alone.follow(match.lines[:upto])
        together.follow(match.lines)
        alone.follow(match.lines)
        together.follow(match.lines[:4])  # taken back
        alone.follow(match.lines[:4])
        assert together.entries == alone.entries


def test_where_nothing_is_hidden_the_very_same_entries_serve_all():
    match = played("icog", "close-duel", {}, 12)
    shared = course(match)
    logs = [Log(match.rules, shared, (seat,)) for seat in match.who]
    for log in logs:
        log.follow(match.lines)
    first, second = logs
    assert first.entries
    assert all(one is other for one, other in zip(first.entries, second.entries, strict=True))
