"""Battles of bots that think, to be measured: how long a decision takes, how many battles a core plays in a second."""

from random import Random
from typing import Any

from aerodrome.bench import clock, rival
from aerodrome.bench.clock import now
from aerodrome.bench.measures import Row, Size, spoilt_words
from aerodrome.bots import roster
from aerodrome.bots.bot import play
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import begin_match
from aerodrome.core.rules import Rules


def battle(rules: Rules, setting: Any, spec: str, seed: int) -> int:
    """A battle of bots of one kind to its end, each seeing what its seat may see, with its record written; its
    decisions."""
    seats = dict.fromkeys(rules.seats(setting), f"bot:{spec}")
    game = begin_match(rules, setting, seats, SeededDice(seed.to_bytes(32, "big")), manual=tuple(seats))
    played = play(game, dict.fromkeys(seats, roster.bot(spec)), Random(seed))
    game.save()
    return played.decisions


def thinking(rules: Rules, scenario: str, spec: str, size: Size, most: float | None = None) -> Row:
    """A bot's decisions beside random moves of chess; `most` milliseconds of the processor are aimed at."""
    setting = rules.setting(scenario, {})
    battle(rules, setting, spec, 0)  # compiled kernels and filled caches are not what is measured
    shares: list[float] = []

    def ours() -> float:
        began = now()
        decisions = sum([battle(rules, setting, spec, seed) for seed in range(size.thoughts)])
        shares.append(decisions / size.thoughts)
        return decisions / (now() - began)

    if rival.there():
        found = clock.compare(ours, lambda: rival.random_moves(size.moves), size.rounds)
        rate, spoilt, beside = found.ours, found.spoilt, f"; {1 / found.ratio:,.0f} moves of chess"
    else:
        rate, spoilt = clock.steady(ours, size.rounds)
        beside = ""
    measured = f"{1e3 / rate:.2f} ms a decision, {rate / shares[0]:,.2f} battles/s a core{beside}{spoilt_words(spoilt)}"
    name = f"{spec}s in {scenario}, record written"
    return Row(name, measured, f"at most {most:g} ms", 1e3 / rate <= most) if most else Row(name, measured)
