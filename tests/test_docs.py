"""What README and docs show at the Python prompt is true."""

import doctest
import re
from pathlib import Path

import pytest

from aerodrome.cli.balance import page as table_of
from aerodrome.core.rules import rules_of
from aerodrome.games import battles, kit

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
STILL, FILM = 200_000, 1_500_000
"""Bytes that a picture, and the film, may weigh."""


def without_fences(text: str) -> str:
    """The text with each line of back-ticks emptied: doctest would take it for expected output."""
    return "\n".join("" if line.lstrip().startswith("```") else line for line in text.splitlines()) + "\n"


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_examples_at_the_prompt_hold(page):
    examples = doctest.DocTestParser().get_doctest(
        without_fences(page.read_text(encoding="utf-8")), {}, page.name, str(page), 0
    )
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(examples, out=told.append)
    assert not told, "".join(told)


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_pictures_are_there_and_say_what_they_show(page):
    for words, path in PICTURE.findall(page.read_text(encoding="utf-8")):
        picture = page.parent / path
        assert words
        assert picture.is_file(), f"{path}: no such picture (make pictures)"
        assert picture.stat().st_size <= (FILM if picture.stem == "kill" else STILL)


def test_every_picture_is_shown_somewhere():
    shown = {Path(path).name for page in PAGES for _, path in PICTURE.findall(page.read_text(encoding="utf-8"))}
    assert {picture.name for picture in (ROOT / "docs" / "pictures").iterdir()} == shown


def test_a_fence_is_no_expected_output():
    page = "```python\n>>> 1 + 1\n2\n```\nMore words.\n"
    parsed = doctest.DocTestParser().get_examples(without_fences(page))
    assert [example.want for example in parsed] == ["2\n"]


@pytest.mark.parametrize("game", battles())
def test_the_balance_of_scenarios_is_told_as_it_was_counted(game):
    """`aerodrome balance GAME --markdown` gives the table anew."""
    book = kit(game).balance()
    rows = {name: book.scenarios.get(name) if book else None for name in rules_of(game).scenarios()}
    told = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    assert f"## {rules_of(game).title}\n\n" + "\n".join(table_of(game, rows)) + "\n" in told
