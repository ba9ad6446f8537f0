"""The ledger is complete and true: every paragraph has a row whose code and test exist and belong together."""

import ast
import csv
import re
from functools import cache
from pathlib import Path

import pytest

from aerodrome.core.paragraphs import paragraphs

ROOT = Path(__file__).resolve().parents[1]
LEDGERS = sorted((ROOT / "docs" / "rules").glob("*.csv"))
STATUSES = ("done", "partial", "out")


def rows(ledger: Path) -> list[dict[str, str]]:
    with ledger.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def cases() -> list:
    return [
        pytest.param(ledger.stem, row, id=f"{ledger.stem}-{row['paragraph']}")
        for ledger in LEDGERS
        for row in rows(ledger)
    ]


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
    for ledger in LEDGERS:
        assert [row["paragraph"] for row in rows(ledger)] == list(paragraphs(ledger.stem))


@pytest.mark.parametrize(("game", "row"), cases())
def test_a_row_names_code_and_a_test_that_exist(game, row):
    assert row["status"] in STATUSES
    if row["status"] != "done":
        assert row["note"], "a paragraph that is not done says why"
    if row["status"] == "out":
        return
    for place in row["code"].split():
        path, _, name = place.partition("::")
        assert name in functions(ROOT / path), f"{place} does not exist"
        source = ast.get_source_segment((ROOT / path).read_text(encoding="utf-8"), functions(ROOT / path)[name])
        assert cites(source or "", row["paragraph"]), f"{place} does not cite its paragraph"
    for test in row["test"].split():
        path, _, name = test.partition("::")
        assert name in functions(ROOT / path), f"{test} does not exist"


def test_little_is_left_out():
    for ledger in LEDGERS:
        counted = [row for row in rows(ledger) if not row["note"].startswith("expanded rules")]
        assert len([row for row in counted if row["status"] != "done"]) <= 0.03 * len(counted)
