"""What the laboratory has found out of a battle: the latest run that flew just this set-up with bots of one kind."""

from collections.abc import Mapping
from typing import Any

from aerodrome.core import sheets
from aerodrome.core.balance import Balance, mark_of
from aerodrome.core.faults import Fault
from aerodrome.core.rules import Rules, rules_of
from aerodrome.lab.battle import unpacked
from aerodrome.lab.figures import CellFigures
from aerodrome.server.laboratory.laboratory import Laboratory

LATEST = 8
"""So many runs of a game are looked through."""


async def tested(laboratory: Laboratory, game: str, scenario: str, options: Mapping[str, Any]) -> Balance | None:
    """Who won, where a run has flown this scenario (by its name, or written out) with these options."""
    rules = rules_of(game)
    wanted = _mark(rules, scenario, options)
    known = [line for line in await laboratory.book.all() if line.game == game and line.done > 0][:LATEST]
    for line in known:
        run = await laboratory.book.run(line.id)
        if run is None:
            continue
        number = _cell(run.plan, scenario, wanted)
        found = await laboratory.figures(run) if number is not None else None
        if found is not None and number is not None and found.cells[number].battles:
            return _balance(found.cells[number], run.created[:10], unpacked(run.plan).plan.seed, rules.version, wanted)
    return None


def _cell(trial: bytes, scenario: str, wanted: str) -> int | None:
    """The cell of a run in which a set-up was flown by bots of one kind; none: it was not."""
    flown = unpacked(trial)
    rules = rules_of(flown.plan.game)
    for cell in flown.cells:
        name = flown.plan.scenarios[cell.place]
        if sheets.is_written_out(name) != sheets.is_written_out(scenario) or len(set(cell.bots.values())) != 1:
            continue
        if not sheets.is_written_out(name) and name != scenario:
            continue
        try:
            if _mark(rules, name, {**flown.plan.options, **cell.chosen}) == wanted:
                return cell.number
        except Fault:
            continue
    return None


def _mark(rules: Rules, scenario: str, options: Mapping[str, Any]) -> str:
    """By what a set-up is known again, whatever it is called."""
    name = sheets.called(sheets.DESIGN, scenario) if sheets.is_written_out(scenario) else scenario
    return mark_of(rules.setting(name, dict(options)))


def _balance(cell: CellFigures, date: str, seed: int, version: int, mark: str) -> Balance:
    one, other = cell.sides
    return Balance(
        (one.side, other.side), (one.won.count, other.won.count), cell.battles, cell.turns.mean,
        one.bot.removeprefix("bot:"), version, mark, seed, date,
    )  # fmt: skip
