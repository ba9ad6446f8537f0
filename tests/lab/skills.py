"""Battles of Sealed Orders in pairs, with a skill and without: `python -m tests.lab.skills 200` prints the table.

The two battles of a pair have the same dice and the same bots; the men of one side have the skill in one of them. A
battle counts as changed if it came out otherwise or anything happened in it that did not happen in the other.
"""

import sys
from random import Random
from typing import Any

import msgspec

from aerodrome.bots import roster
from aerodrome.bots.bot import play
from aerodrome.cards.events import CardsEvent, SkillUsed
from aerodrome.cards.game import RULES
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import Game, begin_match
from aerodrome.core.skillbook import SKILLS
from aerodrome.lab.arena import match_seed_of

AFTERMATH = ("Luck of the Devil",)
"""Skills that count in a campaign's aftermath only (MC71)."""
WHERE = {
    "Evade": "home-with-the-plates",
    "Incendiary Bullets": "balloon-busting",
    "Rockets": "balloon-busting",
    "Precision Bomber": "bombing-run",
    "Eagle Eye": "photographs",
    "Radio Technician": "artillery-spotting",
}
"""Scenarios in which a skill has something to do; the others are tried in `pairs`."""
USUAL = "pairs"
SEED, BOT = 1918, "bot:cadet"
_replace = msgspec.structs.replace


class Tally(msgspec.Struct, frozen=True):
    """What a skill did in some pairs of battles."""

    skill: str
    scenario: str
    pairs: int
    changed: int
    uses: int
    """How often it was used, of skills that lay roundels."""
    with_it: float
    without: float
    """The share of points that its side took, with it and without."""


def paired(skill: str, pairs: int) -> Tally:
    """So many pairs of battles with a skill and without."""
    scenario = WHERE.get(skill, USUAL)
    plain = RULES.setting(scenario, {})
    side = plain.objectives[0].side if plain.objectives else 0
    entries = tuple([
        _replace(one, men=tuple([_replace(man, skills=(*man.skills, skill)) for man in one.men]))
        if one.side == side
        else one
        for one in plain.entries
    ])  # fmt: skip
    skilled = _replace(plain, entries=entries)
    changed = uses = 0
    points = [0.0, 0.0]
    for number in range(pairs):
        one, other = _fought(skilled, number), _fought(plain, number)
        uses += len([event for event in one.events if isinstance(event, SkillUsed) and event.skill == skill])
        changed += _encoded(one) != _encoded(other)
        for at, game in enumerate((one, other)):
            winner = game.result.winner
            points[at] += 0.5 if winner is None else float(winner == plain.sides[side].name)
    return Tally(skill, scenario, pairs, changed, uses, points[0] / pairs, points[1] / pairs)


def _fought(setting: Any, number: int) -> Game:
    seed = match_seed_of(SEED, number)
    game = begin_match(RULES, setting, {}, SeededDice(seed))
    play(game, {seat: roster.bot(BOT) for seat in game.who}, Random(f"bots {seed.hex()}"))
    return game


def _encoded(game: Game) -> bytes:
    events: list[CardsEvent] = game.events
    return msgspec.json.encode(events)


def main(pairs: int) -> None:
    """The table of all skills."""
    print("| skill | scenario | pairs | changed | uses | points with it | without |\n|---|---|---|---|---|---|---|")
    for skill in SKILLS:
        if skill not in AFTERMATH:
            one = paired(skill, pairs)
            shares = f"{100 * one.with_it:.1f} % | {100 * one.without:.1f} %"
            print(f"| {skill} | `{one.scenario}` | {one.pairs} | {one.changed} | {one.uses} | {shares} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
