"""The report of a benchmark: one table, a row for each figure with its target."""

from collections.abc import Callable, Iterator
from statistics import median

import msgspec
from rich.console import Console
from rich.table import Table

from aerodrome.bench import brawls, clock, icog, rival, triangle
from aerodrome.icog import RULES as ICOG
from aerodrome.lab import arena
from aerodrome.triangle import RULES
from aerodrome.triangle.setting import Setting

SCENARIOS = ("close-quarters", "dogfight")


class Size(msgspec.Struct, frozen=True):
    """How much work goes into the figures."""

    rounds: int = 5
    battles: int = 5
    """Battles in one sample."""
    moves: int = 12_000
    """Moves of chess in one sample."""
    lists: int = 2_000
    """Lists of legal moves, and reaches, in one sample."""
    games: int = 400
    """Matches of the arena."""


class Row(msgspec.Struct, frozen=True):
    """One figure: what was measured, what was aimed at, and whether it was reached (None: no target)."""

    name: str
    measured: str
    target: str = ""
    reached: bool | None = None


def run(console: Console, size: Size | None = None) -> tuple[Row, ...]:
    """Measure everything, print the table as soon as it is complete, and give its rows."""
    size = size or Size()
    rows: list[Row] = []
    with console.status("measuring") as status:
        for name, measure in MEASURES:
            status.update(f"measuring {name}")
            rows.extend(measure(size))
    # the thread of the status line must be gone: only a process without threads forks
    rows.extend(_simulate(size))
    console.print(_table(rows))
    if not rival.there():
        console.print(rival.MISSING)
    return tuple(rows)


def _table(rows: list[Row]) -> Table:
    table = Table(title="Benchmarks: medians, sampled in turn with python-chess")
    for heading in ("figure", "measured", "target", "reached"):
        table.add_column(heading)
    for row in rows:
        table.add_row(row.name, row.measured, row.target, {None: "", True: "yes", False: "no"}[row.reached])
    return table


def _decisions(size: Size) -> Iterator[Row]:
    """Decisions of brawlers against random moves of chess."""
    for scenario in SCENARIOS:
        setting = RULES.setting(scenario, {})
        brawls.brawl(RULES, setting, 0)  # compiled kernels and filled caches are not what is measured

        def ours(setting: Setting = setting) -> float:
            return brawls.decisions_per_second(RULES, setting, size.battles)

        name = f"brawlers in {scenario}, record written"
        if rival.there():
            found = clock.compare(ours, lambda: rival.random_moves(size.moves), size.rounds)
            measured = f"{found.ours:,.0f} decisions/s; chess {found.theirs:,.0f} moves/s; ratio {found.ratio:.2f}"
            yield Row(name, measured + _spoilt(found.spoilt), "ratio at least 1", found.ratio >= 1)
        else:
            rate, spoilt = clock.steady(ours, size.rounds)
            yield Row(name, f"{rate:,.0f} decisions/s{_spoilt(spoilt)}")


def _reach(size: Size) -> Iterator[Row]:
    """All end poses of a move against the list of legal moves of chess."""
    name = "all end poses, speed 6, agility IV, die +5, among 12"
    triangle.reaches_per_second(10)

    def ours() -> float:
        return triangle.reaches_per_second(size.lists)

    if rival.there():
        found = clock.compare(ours, lambda: rival.move_lists(size.lists), size.rounds)
        measured = f"{1e6 / found.ours:.1f} µs; chess list {1e6 / found.theirs:.1f} µs; {1 / found.ratio:.2f} ×"
        yield Row(name, measured + _spoilt(found.spoilt), "at most 3 ×", found.ratio >= 1 / 3)
    else:
        rate, spoilt = clock.steady(ours, size.rounds)
        yield Row(name, f"{1e6 / rate:.1f} µs{_spoilt(spoilt)}")


def _branch(size: Size) -> Iterator[Row]:
    """A branch against an answer."""
    setting = RULES.setting(SCENARIOS[0], {})
    found = [triangle.branch_against_answer(setting, size.battles) for _ in range(size.rounds)]
    ratio = median(branch / answer for branch, answer in found)
    branch, answer = median(branch for branch, _ in found), median(answer for _, answer in found)
    measured = f"branch {1e6 * branch:.0f} µs, answer {1e6 * answer:.0f} µs; {ratio:.2f} ×"
    yield Row("branch beside answer, medians over a battle", measured, "at most 5 ×", ratio <= 5)


def _record(size: Size) -> Iterator[Row]:
    """How large a battle's record is."""
    for scenario in SCENARIOS:
        sizes = triangle.record_sizes(RULES.setting(scenario, {}), size.battles)
        yield Row(f"record of a battle of {scenario}", f"{median(sizes) / 1024:,.0f} KiB")


def _simulate(size: Size) -> Iterator[Row]:
    """The arena with all cores."""
    for scenario in SCENARIOS:
        tally = arena.simulate("triangle", scenario, games=size.games)
        battles, decisions = tally.games / tally.seconds, tally.decisions / tally.seconds
        yield Row(f"simulate {scenario}, all cores", f"{battles:,.1f} battles/s, {decisions:,.0f} decisions/s")


def _previews(size: Size) -> Iterator[Row]:
    """A preview of an announcement."""
    icog.previews_per_second(10)
    rate, spoilt = clock.steady(lambda: icog.previews_per_second(size.lists), size.rounds)
    measured = f"{1e6 / rate:.0f} µs, {rate:,.0f} previews/s{_spoilt(spoilt)}"
    yield Row("preview of an announcement among 16 airplanes", measured, "at most 300 µs", 1e6 / rate <= 300)


def _sorties(size: Size) -> Iterator[Row]:
    """Battles of In Clouds of Glory: decisions of brawlers beside random moves of chess, and one whole battle."""
    setting = ICOG.setting(icog.MISSION, {})
    brawls.brawl(ICOG, setting, 0)

    def ours() -> float:
        return brawls.decisions_per_second(ICOG, setting, size.battles)

    name = f"brawlers in {icog.MISSION}, record written"
    if rival.there():
        found = clock.compare(ours, lambda: rival.random_moves(size.moves), size.rounds)
        measured = f"{found.ours:,.0f} decisions/s; chess {found.theirs:,.0f} moves/s; ratio {found.ratio:.3f}"
        yield Row(name, measured + _spoilt(found.spoilt))
    else:
        rate, spoilt = clock.steady(ours, size.rounds)
        yield Row(name, f"{rate:,.0f} decisions/s{_spoilt(spoilt)}")
    seconds, decisions = icog.battle_seconds(setting, size.battles)
    yield Row("a battle of 4 against 4, ten turns", f"{1e3 * seconds:,.0f} ms, {decisions} decisions")


def _spoilt(samples: int) -> str:
    return f" ({samples} unsteady samples repeated)" if samples else ""


MEASURES: tuple[tuple[str, Callable[[Size], Iterator[Row]]], ...] = (
    ("decisions", _decisions),
    ("reach", _reach),
    ("branches", _branch),
    ("records", _record),
    ("previews", _previews),
    ("sorties", _sorties),
)
"""What is measured in this process, in the order of the table."""
