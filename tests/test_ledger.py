"""The ledger is complete and true: every paragraph has a row whose code is in play and whose tests run it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from aerodrome.core.paragraphs import paragraphs
from tests.ledger import reach
from tests.ledger.hearing import heard
from tests.ledger.rows import LEDGERS, ROOT, Place, Row, rows

STATUSES = ("done", "partial", "out")
# Rules that nothing in play calls yet, as `file.function`. Whoever puts one into play strikes it off.
WAITING: set[str] = set()


def cases() -> list:
    return [pytest.param(row, id=f"{row.game}-{row.paragraph}") for game in LEDGERS for row in rows(game)]


@cache
def functions(path: Path) -> dict[str, ast.AST]:
    """The functions and classes of a file by name; methods as `Class.method`."""
    found: dict[str, ast.AST] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found[node.name] = node
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                    found[f"{node.name}.{part.name}"] = part
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found.update({target.id: node for target in targets if isinstance(target, ast.Name)})
    return found


def cites(source: str, paragraph: str) -> bool:
    """Does code name a paragraph, alone or inside a range such as AD16-AD19?"""
    ranges = re.findall(r"\b([A-Z]+)(\d+)-\1(\d+)\b", source)
    spans = [
        f"{letters}{number:0{len(low)}}" for letters, low, high in ranges for number in range(int(low), int(high) + 1)
    ]
    return paragraph in spans or re.search(rf"(?<![\w.]){re.escape(paragraph)}(?!\w|\.\d)", source) is not None


def test_a_range_of_paragraphs_cites_each_of_them():
    assert cites("levels (AD16-AD19)", "AD18")
    assert not cites("levels (AD16-AD19)", "AD20")
    assert cites("see 5.5.6.1.", "5.5.6.1")
    assert not cites("see 5.5.6.1", "5.5.6")


def test_every_ledger_has_every_paragraph_of_its_game_once():
    assert LEDGERS
    for game in LEDGERS:
        assert [row.paragraph for row in rows(game)] == list(paragraphs(game))


@pytest.mark.parametrize("row", cases())
def test_a_row_names_code_and_a_test_that_exist(row):
    assert row.status in STATUSES
    if row.status != "done":
        assert row.note, "a paragraph that is not done says why"
    if row.status == "out":
        return
    for place in row.code:
        path = ROOT / place.path
        assert place.name in functions(path), f"{place} does not exist"
        source = ast.get_source_segment(path.read_text(encoding="utf-8"), functions(path)[place.name])
        assert cites(source or "", row.paragraph), f"{place} does not cite its paragraph"
    for test in row.tests:
        assert test.name in functions(ROOT / test.path), f"{test} does not exist"


def test_little_is_left_out():
    for game in LEDGERS:
        counted = [row for row in rows(game) if not row.note.startswith("expanded rules")]
        assert len([row for row in counted if row.status != "done"]) <= 0.03 * len(counted)


# Every test of a row runs a rule of the row, and every rule of the row is run


def faults(row: Row, ran: dict[str, set[str]]) -> list[str]:
    """What is wrong with a row, given the places that each test ran.

    Code that is no function counts as run with any function that names it.
    """

    def runs(test: Place, place: Place) -> bool:
        return bool(ran.get(str(test), set()) & {str(one) for one in evidence(place)})

    idle = [test for test in row.tests if not any(runs(test, place) for place in row.code)]
    unrun = [place for place in row.code if not any(runs(test, place) for test in row.tests)]
    return [
        *(f"{row}: {test} runs none of its rules" for test in idle),
        *(f"{row}: {place} is run by none of its tests" for place in unrun),
    ]


def evidence(place: Place) -> frozenset[Place]:
    """The places of which one must have run: a function itself, for anything else also who names it."""
    found = {place}
    waiting = [place]
    while waiting:
        one = waiting.pop()
        if not isinstance(functions(ROOT / one.path)[one.name], ast.FunctionDef | ast.AsyncFunctionDef):
            fresh = reach.users().get(one, frozenset()) - found
            found |= fresh
            waiting.extend(fresh)
    return frozenset(found)


@pytest.mark.parametrize("game", LEDGERS)
def test_the_tests_of_a_row_run_its_rules(game):
    told = heard(game)
    assert not told.failed
    wrong = [fault for row in rows(game) if row.status != "out" for fault in faults(row, told.ran)]
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


def test_a_row_whose_test_runs_something_else_is_found():
    row = next(row for row in rows("triangle") if len(row.tests) == len(row.code) == 1)
    (test,), (place,) = row.tests, row.code
    assert faults(row, {str(test): {str(place)}}) == []
    other = {str(test): {"src/aerodrome/triangle/turns.py::order"}}
    assert faults(row, other) == [
        f"{row}: {test} runs none of its rules",
        f"{row}: {place} is run by none of its tests",
    ]


# Every rule is in play


def short(place: Place) -> str:
    return f"{Path(place.path).stem}.{place.name}"


def rules(game: str) -> set[Place]:
    """What the ledger of a game names, and every function of the game's package that cites a paragraph of it."""
    found = {place for row in rows(game) for place in row.code}
    for file in reach.files().values():
        if file.path.startswith(f"src/aerodrome/{game}/"):
            for name, node in functions(ROOT / file.path).items():
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and "." not in name:
                    text = ast.get_docstring(node) or ""
                    if any(cites(text, paragraph) for paragraph in paragraphs(game)):
                        found.add(Place(file.path, name))
    return found


def test_every_rule_is_called_in_play():
    idle = sorted({place for game in LEDGERS for place in rules(game)} - reach.in_play())
    assert {short(place) for place in idle} == WAITING, f"called by tests only: {[str(place) for place in idle]}"


def test_who_is_called_by_tests_only_is_not_in_play():
    assert Place("src/aerodrome/triangle/movement.py", "steps") in reach.in_play()
    assert Place("src/aerodrome/core/rules.py", "register") not in reach.in_play()
