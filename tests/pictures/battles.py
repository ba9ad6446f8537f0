"""Battles that bots have fought, and the moments in them that are worth a picture."""

from functools import partial
from random import Random
from typing import Any

import msgspec

from aerodrome import new_game
from aerodrome.bots.roster import bot
from aerodrome.core.archive import branch_at, decisions
from aerodrome.core.questions import kind
from aerodrome.server.jobs.records import Built, told


class Scene(msgspec.Struct, frozen=True):
    """A decision of a battle: the record, the moment before it, who is asked, and what was answered since."""

    record: bytes
    moment: int
    seat: str
    answers: tuple[tuple[str, str], ...]
    """By whom, and what; the last one is the decision itself."""

    @property
    def answer(self) -> str:
        return self.answers[-1][1]


def fought(game: str, scenario: str, seed: int, who: str = "cadet", **options: Any) -> bytes:
    """The record of a battle of bots; the same for the same seed."""
    battle = new_game(game, scenario, seed=seed, options=options)
    rng, choose = Random(seed), bot(who)
    while not battle.over:
        asked = battle.pending[0]
        imagine = partial(battle.imagine, asked.seat)
        battle.answer(choose(battle.view(asked.seat), asked, imagine, rng).answer, asked.seat)
    return battle.save(secret=False).encode()


def scene(record: bytes, asked: str, loss: int = 0, seat: str = "", back: int = 0) -> Scene:
    """The last question of a kind before somebody is lost, or `back` questions of this kind earlier."""
    moments = told(record)
    lost = [line.number for line in Built("picture", record).replay.moments if _is_loss(line)]
    end = moments[lost[loss]].line
    made = [(one.line, one.question, str(one.answer)) for one in decisions(record) if one.line <= end]
    found = [line for line, question, _ in made if kind(question) == asked and seat in ("", question.seat)]
    line = found[-1 - back]
    moment = max(number for number, one in enumerate(moments) if one.line < line)
    since = [(question.seat, answer) for at, question, answer in made if moments[moment].line < at <= line]
    return Scene(record, moment, since[-1][0], tuple(since))


def deadly(at: Scene, seeds: range) -> int:
    """The first seed with which what was answered costs somebody his plane at once."""
    line = told(at.record)[at.moment].line
    for seed in seeds:
        game = branch_at(at.record, line, seed.to_bytes(32, "big"), {})
        for seat, answer in at.answers:
            game.answer(answer, seat)
        after = Built("picture", game.save(secret=False).encode()).replay.moments
        if any(_is_loss(line) for line in after[at.moment + 1 :]):
            return seed
    raise ValueError("nobody falls with any of these seeds")


def _is_loss(line: Any) -> bool:
    return any(mark.tone == "lost" for mark in line.marks)
