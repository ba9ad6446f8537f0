"""`make mutants`: are the tests of the ledger good enough? Every rule is changed in many small ways, one at a time.

A change is caught when a test of a row that names the rule fails, or else a test of another row that runs it. What was
tried is kept in `.mutants.jsonl`, so that a run that was broken off goes on where it stopped; a change is tried again
when its rule or its tests have changed. What changes nothing is listed in `equivalent.toml` and left out.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import pytest

from aerodrome.core.rules import games, rules_of
from tests.ledger import plain  # noqa: F401  before all rules
from tests.ledger.hearing import heard
from tests.ledger.rows import LEDGERS, Place, Row, rows, tests_of
from tests.mutants import trial
from tests.mutants.changes import Change, numbered
from tests.mutants.equivalents import is_equivalent, stale
from tests.mutants.memory import Memory, Verdict, statement

LONGEST = 3
"""Seconds of the processor that every trial may take; more where its tests are slow."""
MOST_OTHERS = 20
"""Of the tests of other rows so many are asked about a change that its own rows have missed."""
# No plugin that makes something for every test; what a trial prints goes where its process sends it. A failure is not
# explained: nobody reads why, and the explanation takes longer than the test.
QUIETLY = (
    "-s", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faker", "--tb=native", "--assert=plain",
)  # fmt: skip
Standing = Verdict | Literal["equivalent"]
VERDICTS: dict[int, Verdict] = {trial.SURVIVED: "survived", trial.NO_CHANGE: "no change"}


class Bench:
    """A plugin of pytest that has the tests collected and then, instead of running them, tries changes on them."""

    def __init__(self, chosen: list[Row], workers: int) -> None:
        self.chosen = chosen
        self.verdicts: dict[Place, dict[str, Standing]] = {}
        self._workers = workers
        self._memory = Memory()
        self._running: dict[int, tuple[Place, str, Change, bool]] = {}
        self._items: dict[str, list[pytest.Item]] = {}
        self._took: dict[str, float] = {}
        self._prepared: dict[tuple[Place, bool], tuple[list[pytest.Item], int]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every change of every rule of the chosen rows."""
        for item in session.items:
            self._items.setdefault(item.nodeid.partition("[")[0], []).append(item)
        for place in dict.fromkeys(place for row in self.chosen for place in row.code):
            found = self.verdicts.setdefault(place, {})
            for name, change in numbered(statement(place)):
                if is_equivalent(place, name, change):
                    found[name] = "equivalent"
                elif known := self._memory.verdict(place, name, tests_for(place), others_for):
                    found[name] = known
                else:
                    self._begin(place, name, change, self._memory.passed_its_own(place, name, tests_for(place)))
        while self._running:
            self._wait()
        return True

    def _begin(self, place: Place, name: str, change: Change, elsewhere: bool) -> None:
        """Try a change on the tests of its own rows, or on those of others."""
        while len(self._running) >= self._workers:
            self._wait()
        if (place, elsewhere) not in self._prepared:
            tests = others_for(place) if elsewhere else tests_for(place)
            self._prepared[place, elsewhere] = self._prepare(place, tests)
        items, patience = self._prepared[place, elsewhere]
        if not items:
            self._settle(place, name, "survived", others_for(place))
            return
        process = trial.begun(place, change, items, patience)
        self._running[process] = (place, name, change, elsewhere)

    def _prepare(self, place: Place, tests: tuple[Place, ...]) -> tuple[list[pytest.Item], int]:
        """Tests in the order in which they are asked, the quickest first, and how long a trial of them may take.

        Each of them is run once without any change, and must pass.
        """
        items = [item for test in tests for item in self._items[str(test)]]
        fresh = [item for item in items if item.nodeid not in self._took]
        while fresh and self._running:
            self._wait()
        took = trial.timed(fresh, 300)
        if took is None:
            raise pytest.UsageError(f"the tests of {place} fail without any change")
        self._took.update({item.nodeid: seconds for item, seconds in zip(fresh, took, strict=True)})
        seconds = sum([self._took[item.nodeid] for item in items])
        return sorted(items, key=lambda item: self._took[item.nodeid]), LONGEST + round(5 * seconds)

    def _wait(self) -> None:
        process, status = os.wait()
        place, name, change, elsewhere = self._running.pop(process)
        verdict = VERDICTS.get(os.waitstatus_to_exitcode(status), "caught")
        if elsewhere:
            self._settle(place, name, "caught elsewhere" if verdict == "caught" else verdict, others_for(place))
        elif verdict == "survived":
            self._begin(place, name, change, elsewhere=True)
        else:
            self._settle(place, name, verdict, None)

    def _settle(self, place: Place, name: str, verdict: Verdict, others: tuple[Place, ...] | None) -> None:
        self.verdicts[place][name] = verdict
        self._memory.keep(place, name, tests_for(place), others, verdict)


@cache
def tests_for(place: Place) -> tuple[Place, ...]:
    """The tests of all rows that name a place."""
    named = [row for game in LEDGERS for row in rows(game) if place in row.code]
    return tuple(dict.fromkeys(test for row in named for test in row.tests))


@cache
def others_for(place: Place) -> tuple[Place, ...]:
    """The tests of other rows that run a place and might notice: those of its own file first, then the most special."""
    own, seen = set(tests_for(place)), _seen()
    found = [test for test in seen if test not in own and str(place) in seen[test]]
    file = f"test_{Path(place.path).stem}"
    return tuple(sorted(found, key=lambda test: (Path(test.path).stem != file, len(seen[test])))[:MOST_OTHERS])


@cache
def _seen() -> dict[Place, set[str]]:
    """For each test of the ledgers the places that it runs."""
    found: dict[Place, set[str]] = {}
    for game in LEDGERS:
        ran = heard(game).ran
        found.update({test: ran[str(test)] for test in tests_of(rows(game))})
    return found


def report(bench: Bench) -> Iterator[str]:
    """The survivors of each row, and the figures."""
    for row in bench.chosen:
        every = [(place, name, one) for place in row.code for name, one in bench.verdicts[place].items()]
        yield f"{row}: {_figures([one for *_, one in every])}"
        for place, name, one in every:
            if one in ("survived", "caught elsewhere"):
                line = statement(place).lineno + int(name.partition(":")[0])
                yield f"    {one}: {place.path}:{line} {place.name}{name[name.index(':') :]}"
    whole = [one for found in bench.verdicts.values() for one in found.values()]
    yield f"{len(bench.chosen)} rows, {len(bench.verdicts)} rules: {_figures(whole)}"


def _figures(verdicts: list[Standing]) -> str:
    own, elsewhere = verdicts.count("caught"), verdicts.count("caught elsewhere")
    same = verdicts.count("equivalent")
    every = len(verdicts) - verdicts.count("no change") - same
    left_out = f", {same} more are on the list of those that change nothing" if same else ""
    share = f" ({100 * (own + elsewhere) / every:.1f} %)" if every else ""
    return f"{every} changes, {own} caught by the rows' own tests, {elsewhere} by others of the ledger{share}{left_out}"


def main() -> int:
    """Read the command line, try the changes, print what survived."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--game", choices=[*LEDGERS], help="the rows of one ledger only")
    parser.add_argument("--rows", default="", help="only these paragraphs, such as AD01,AD02")
    parser.add_argument("--workers", type=int, default=2, help="how many changes are tried at once")
    given = parser.parse_args()
    wanted = [name for name in given.rows.split(",") if name]
    known = [row for game in LEDGERS if given.game in (None, game) for row in rows(game)]
    unknown = sorted(set(wanted) - {row.paragraph for row in known})
    if unknown:
        parser.error(f"--rows: {', '.join(unknown)} is no paragraph of {given.game or 'any ledger'}")
    chosen = [row for row in known if row.code and (not wanted or row.paragraph in wanted)]
    bench = Bench(chosen, given.workers)
    places = {place for row in chosen for place in row.code}
    if gone := stale(sorted(places)):
        parser.error("equivalent.toml: no such change: " + "; ".join(" | ".join(one) for one in gone))
    tests = sorted({str(test) for game in LEDGERS for test in tests_of(rows(game))})
    for game in games():
        rules_of(game)
    code = pytest.main([*QUIETLY, *tests], plugins=[bench])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(code)
    print("\n".join(report(bench)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
