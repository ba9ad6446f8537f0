"""What was tried before, so that a run goes on where another was broken off: one line of JSON for each trial."""

import ast
import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Literal, TypedDict

from tests.ledger.rows import ROOT, Place

KEPT = ROOT / ".mutants.jsonl"
Verdict = Literal["caught", "caught elsewhere", "survived", "no change"]


Tests = tuple[Place, ...]


class Trial(TypedDict):
    """A change by its name, what its rule and each of its tests looked like, and what came of it.

    `others` are tests of other rows that run the rule; None: they were not asked.
    """

    change: str
    rule: str
    tests: dict[str, str]
    others: dict[str, str] | None
    verdict: Verdict


class Memory:
    """The trials that still count."""

    def __init__(self) -> None:
        lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
        self._trials: dict[str, Trial] = {}
        for line in lines:
            trial: Trial = json.loads(line)
            self._trials[trial["change"]] = trial
        self._file = KEPT.open("a", encoding="utf-8")

    def verdict(self, place: Place, name: str, tests: Tests, others: Callable[[Place], Tests]) -> Verdict | None:
        """What came of a change; None if its rule or its tests are others now. More tests catch no less.

        `others` finds the tests of other rows, which takes long: it is not called where they do not matter.
        """
        trial = self._trials.get(f"{place} {name}")
        if trial is None or trial["rule"] != mark(place):
            return None
        own, known = marks(tests), trial["others"]
        match trial["verdict"]:
            case "caught":
                same = trial["tests"].items() <= own.items()
            case "no change":
                same = trial["tests"] == own
            case "caught elsewhere":
                same = trial["tests"] == own and known is not None and known.items() <= marks(others(place)).items()
            case "survived":
                same = trial["tests"] == own and known == marks(others(place))
        return trial["verdict"] if same else None

    def passed_its_own(self, place: Place, name: str, tests: Tests) -> bool:
        """Is it known that the tests of its own rows do not notice a change?"""
        trial = self._trials.get(f"{place} {name}")
        known = trial is not None and trial["rule"] == mark(place) and trial["tests"] == marks(tests)
        return known and trial is not None and trial["verdict"] in ("survived", "caught elsewhere")

    def keep(self, place: Place, name: str, tests: Tests, others: Tests | None, verdict: Verdict) -> None:
        """Write down what came of a change."""
        trial: Trial = {
            "change": f"{place} {name}",
            "rule": mark(place),
            "tests": marks(tests),
            "others": None if others is None else marks(others),
            "verdict": verdict,
        }
        self._file.write(json.dumps(trial, ensure_ascii=False) + "\n")
        self._file.flush()


def marks(tests: Tests) -> dict[str, str]:
    """Tests by name with their marks."""
    return {str(test): mark(test) for test in tests}


def statement(place: Place) -> ast.stmt:
    """The function, class or assignment that a place names."""
    for node in _tree(place.path).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        if place.name in (getattr(node, "name", None), *names):
            return node
    raise LookupError(str(place))


@cache
def mark(place: Place) -> str:
    """A few letters that change with the code of a place."""
    return sha256(ast.unparse(statement(place)).encode()).hexdigest()[:12]


@cache
def _tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))
