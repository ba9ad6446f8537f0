"""What house rules change: every one by itself, in battles with the same dice by the book and with the rule."""

from collections.abc import Callable
from typing import Any

import msgspec

from aerodrome.core import effects
from aerodrome.core.effects import Change, Effects, Provenance
from aerodrome.core.house_rules import HouseRule
from aerodrome.core.rules import rules_of
from aerodrome.games import kit
from aerodrome.lab.battle import packed, unpacked
from aerodrome.lab.executors import Executor
from aerodrome.lab.figures import Effect, figures
from aerodrome.lab.plan import Plan
from aerodrome.lab.run import run

PERCENT = 100
DIGITS = 2
"""After the point, as the figures are kept."""


class Wish(msgspec.Struct, frozen=True):
    """What is to be measured: pairs of battles for each house rule, between bots of one kind."""

    game: str
    pairs: int = 200
    seed: int = 0
    bot: str = "cadet"


def measured(wish: Wish, executor: Executor, told: Callable[[int], None], date: str) -> Effects:
    """Fly all pairs; `told` hears of battles as they come home."""
    scenario = kit(wish.game).even_scenario or next(iter(rules_of(wish.game).scenarios()))
    found = {rule.option: _measured(wish, rule, scenario, executor, told) for rule in kit(wish.game).house_rules()}
    return Effects(Provenance(rules_of(wish.game).version, wish.bot, scenario, wish.seed, date), found)


def _measured(
    wish: Wish, rule: HouseRule, scenario: str, executor: Executor, told: Callable[[int], None]
) -> effects.Effect:
    trial = packed(plan_of(wish, rule, scenario))
    rows = []
    for done in run(trial, executor):
        rows += [flown.battle for flown in done.flown]
        told(len(done.flown))
    proved = unpacked(trial)
    by_measure = {one.measure: one for one in figures(proved.plan, proved.cells, rows).effects}
    score = by_measure["score"]
    return effects.Effect(
        score.pairs, _change(score, PERCENT), _change(by_measure["turns"]), _change(by_measure["lost"]), rule.where
    )


def plan_of(wish: Wish, rule: HouseRule, scenario: str) -> Plan:
    """By the book, and with the rule, where it can be seen; what it needs is set both times."""
    scenario = rule.where or scenario
    usual: Any = getattr(rules_of(wish.game).setting(scenario, rule.needs).options, rule.option)
    return Plan(
        game=wish.game, scenarios=(scenario,), battles=wish.pairs, seed=wish.seed, bots={"everyone": wish.bot},
        options=dict(rule.needs), grid={rule.option: (usual, rule.value)}, keep_shots=False,
    )  # fmt: skip


def _change(effect: Effect, scale: float = 1.0) -> Change:
    return Change(*[round(scale * value, DIGITS) for value in (effect.difference, effect.low, effect.high)])
