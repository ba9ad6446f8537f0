"""The balance of ready scenarios: each flown by the same bots on both sides, in a folder of its own, and counted.

A folder has no end: whoever wants more battles of a scenario has those flown that are missing.
"""

from collections.abc import Sequence
from statistics import fmean

import msgspec
from msgspec import Struct

from aerodrome.core.balance import Balance, BalanceBook, mark_of, sides_of
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.rules import rules_of
from aerodrome.lab import battle, run
from aerodrome.lab.battle import BattleRow
from aerodrome.lab.folder import Folder
from aerodrome.lab.plan import EVERYONE, Plan
from aerodrome.lab.points.measuring import Ways

ENDLESS = 100_000
"""Battles of a folder's plan: as many as a plan can have."""


class Wish(Struct, frozen=True):
    """What is to be measured."""

    game: str
    scenarios: tuple[str, ...]
    battles: int
    """For each scenario."""
    seed: int
    bot: str


def wanted(game: str, chosen: Sequence[str]) -> tuple[str, ...]:
    """The scenarios that somebody names, or all, in the game's order; a Fault where one is unknown."""
    known = rules_of(game).scenarios()
    for name in chosen:
        if name not in known:
            raise unknown("--scenario", name, known)
    return tuple([name for name in known if name in chosen or not chosen])


def measured(wish: Wish, ways: Ways, date: str) -> BalanceBook:
    """Scenario after scenario: what an earlier run has flown is not flown again."""
    found = {name: _balance(wish, name, flown(wish, name, ways), date) for name in wish.scenarios}
    return BalanceBook(found)


def flown(wish: Wish, name: str, ways: Ways) -> list[BattleRow]:
    """The battles of a scenario up to the number that is wished for."""
    plan = Plan(
        game=wish.game, scenarios=(name,), battles=ENDLESS, seed=wish.seed, bots={EVERYONE: wish.bot}, keep_shots=False,
    )  # fmt: skip
    kept = Folder(ways.folder / name, plan)
    try:
        before = [row for row in kept.battles if row.number < wish.battles]
        ways.told(len(before))
        trial = battle.packed(msgspec.structs.replace(plan, battles=wish.battles))
        for done in run.run(trial, ways.executor, before):
            kept.keep(done.flown)
            ways.told(len(done.flown))
        return [row for row in kept.battles if row.number < wish.battles]
    finally:
        kept.close()


def _balance(wish: Wish, name: str, rows: Sequence[BattleRow], date: str) -> Balance:
    """The row of a scenario; battles in which the rules failed are not counted."""
    rules = rules_of(wish.game)
    setting = rules.setting(name, {})
    one, other = sides_of(rules, setting)
    good = [row for row in rows if not row.error]
    if not good:
        raise Fault("GAME", f"the rules failed in every battle of {name}", "rules that work")
    return Balance(
        sides=(one, other),
        won=(len([row for row in good if row.winner == one]), len([row for row in good if row.winner == other])),
        battles=len(good),
        turns=round(fmean([row.turns for row in good]), 1),
        bot=wish.bot.removeprefix("bot:"),
        rules=rules.version,
        mark=mark_of(setting),
        seed=wish.seed,
        date=date,
    )
