"""The glossary settles the words: what it rules out is said nowhere that players read."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "aerodrome"
ROOMS = ("words", "table", "terminal", "paper", "presenting", "rooms", "campaigns")
"""Folders of the package whose sentences are for players."""
ROW = re.compile(r"^\| (?P<word>[^|]+) \| (?P<meaning>[^|]+) \| (?P<not>[^|]*)\|$", re.MULTILINE)
UNSEEN = re.compile(r"<!--.*?-->|<script.*?</script>|<style.*?</style>", re.DOTALL)
BRACES = re.compile(r"\{[^{}]*\}")
ATTRIBUTE = re.compile(r"""\b(?:title|words|line|aria-label|label|placeholder)="([^"]*)""")
TAG = re.compile(r"<[^>]*>")


def ruled_out() -> dict[str, str]:
    """What is not said, each with the word that is."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = [row for row in ROW.finditer(text) if row["word"] != "Word"]
    return {one.strip(): row["word"] for row in rows for one in row["not"].split(",") if one.strip()}


def sentences(file: Path) -> Iterator[tuple[int, str]]:
    """Literals of a module that are more than one word, without its docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    unread = {
        id(one.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for one in node.body
        if isinstance(one, ast.Expr)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in unread:
            continue
        if " " in node.value.strip():
            yield node.lineno, node.value


def shown(component: str) -> str:
    """What a component says: its text and the attributes that are read, without what it computes."""
    text, before = UNSEEN.sub(" ", component), ""
    while text != before:
        before, text = text, BRACES.sub(" ", text)
    return " ".join([*ATTRIBUTE.findall(text), TAG.sub(" ", text)])


@cache
def read_by_players() -> list[tuple[str, str]]:
    """Every sentence that players may come to read, with where it stands."""
    return list(_read())


def _read() -> Iterator[tuple[str, str]]:
    for file in sorted(PACKAGE.rglob("*.py")):
        if set(ROOMS) & set(file.relative_to(PACKAGE).parts):
            yield from ((f"{file.relative_to(ROOT)}:{line}", text) for line, text in sentences(file))
    for file in sorted((ROOT / "web" / "src").rglob("*.svelte")):
        yield str(file.relative_to(ROOT)), shown(file.read_text(encoding="utf-8"))
    for file in sorted((ROOT / "docs" / "players").glob("*.md")):
        yield str(file.relative_to(ROOT)), file.read_text(encoding="utf-8")


@pytest.mark.parametrize("wrong", ruled_out())
def test_what_the_glossary_rules_out_is_not_said(wrong):
    pattern = re.compile(rf"(?<!anti-)\b{re.escape(wrong)}s?\b", re.IGNORECASE if wrong.islower() else 0)
    found = [f"{where}: {said[0]}" for where, text in read_by_players() if (said := pattern.search(text))]
    assert not found, f"say {ruled_out()[wrong]}: {'; '.join(found)}"


def test_the_words_are_found_where_they_are_used():
    """The search sees sentences of the package, of the client and of the pages."""
    read = read_by_players()
    for place in ("src/aerodrome/triangle/words", "src/aerodrome/campaign/table", "web/src/screens", "docs/players"):
        assert any(where.startswith(place) and re.search(r"\bplanes?\b|\bmachines?\b", text) for where, text in read)


def test_a_component_says_its_text_and_its_labels():
    component = (
        '<script>const plane = 1;</script><p title="A plane" class="x">Two {#if {a: b}}planes{/if} <!-- no --></p>'
    )
    assert shown(component).split() == ["A", "plane", "Two", "planes"]
