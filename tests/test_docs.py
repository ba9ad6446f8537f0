"""What README and docs show at the Python prompt is true."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


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


def test_a_fence_is_no_expected_output():
    page = "```python\n>>> 1 + 1\n2\n```\nMore words.\n"
    parsed = doctest.DocTestParser().get_examples(without_fences(page))
    assert [example.want for example in parsed] == ["2\n"]
