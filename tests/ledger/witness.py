"""Runs the tests that a ledger names and says which rules each of them ran: `python -m tests.ledger.witness GAME`.

A process of its own, because the compiled rules have to be plain for a tracer to see them. Its last line is JSON:
the names of the tests that failed, and for each test that was named the places of the package in which it was.
"""

import json
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper, cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType

import pytest

from tests.ledger import plain  # noqa: F401  before all rules
from tests.ledger.reach import SOURCE
from tests.ledger.rows import ROOT, Place, rows, tests_of


class Witness:
    """A plugin of pytest that watches every call while a test is on."""

    def __init__(self, remembering: list[_lru_cache_wrapper]) -> None:
        self.seen: dict[str, set[CodeType]] = {}
        self.failed: list[str] = []
        self._remembering = remembering

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Trace the test itself; what it might only remember is forgotten first."""
        for function in self._remembering:
            function.cache_clear()
        seen = self.seen.setdefault(item.nodeid.partition("[")[0], set())

        def called(frame: FrameType, event: str, value: object) -> None:
            seen.add(frame.f_code)

        before = sys.gettrace()
        sys.settrace(called)
        try:
            return (yield)
        finally:
            sys.settrace(before)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that does not pass proves nothing."""
        if report.outcome != "passed":
            self.failed.append(report.nodeid)


def remembering(places: set[Place]) -> list[_lru_cache_wrapper]:
    """Those of the places that remember their answers."""
    found = []
    for place in sorted(places):
        module = import_module(".".join(Path(place.path).relative_to("src").with_suffix("").parts))
        thing = getattr(module, place.name)
        if isinstance(thing, _lru_cache_wrapper):
            found.append(thing)
    return found


@cache
def place_of(code: CodeType) -> str:
    """Where code of the package stands, as the ledger writes it; code of others is nowhere."""
    path = Path(code.co_filename)
    if not path.is_relative_to(SOURCE):
        return ""
    return str(Place(path.relative_to(ROOT).as_posix(), code.co_qualname.partition(".")[0]))


def main(game: str) -> None:
    """Run the tests of one ledger and print what they ran."""
    ledger = rows(game)
    witness = Witness(remembering({place for row in ledger for place in row.code}))
    names = [str(test) for test in tests_of(ledger)]
    pytest.main(["-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", *names], plugins=[witness])
    ran = {test: sorted({place_of(code) for code in seen} - {""}) for test, seen in witness.seen.items()}
    print(json.dumps({"failed": witness.failed, "ran": ran}))


if __name__ == "__main__":
    main(sys.argv[1])
