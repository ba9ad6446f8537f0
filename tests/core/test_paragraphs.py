"""The rules in our own words, found by game and paragraph."""

import re

import pytest

from aerodrome.core.faults import Fault
from aerodrome.core.paragraphs import Paragraph, Paragraphs, book_of, books, paragraph, paragraphs
from aerodrome.core.sheets import parse


def test_the_triangle_game_has_its_75_paragraphs_in_order_and_its_house_rules_after_them():
    book = [f"AD{number:02}" for number in range(1, 76)]
    house = [f"AD-H{number}" for number in range(1, 12)]
    assert list(paragraphs("triangle")) == [*book, *house]


def test_a_paragraph_has_id_title_and_text():
    found = paragraph("triangle", "AD38")
    assert (found.id, found.title) == ("AD38", "Second damage")
    assert found.text.startswith("A piece that is damaged a second time")


@pytest.mark.parametrize("rule", paragraphs("triangle").values(), ids=lambda rule: rule.id)
def test_each_text_is_whole_sentences_in_one_line(rule):
    assert re.fullmatch(r"[A-Z][^\n]*[^ .]\.", rule.text)
    assert "  " not in rule.text
    assert len(rule.title) <= 60


@pytest.mark.parametrize("rule", paragraphs("triangle").values(), ids=lambda rule: rule.id)
def test_each_paragraph_named_in_a_text_exists(rule):
    for name in re.findall(r"AD\d+", rule.text):
        assert paragraph("triangle", name).id != rule.id


def test_an_unknown_paragraph_is_answered_with_the_nearest():
    with pytest.raises(Fault) as caught:
        paragraph("triangle", "AD7")
    allowed = "AD01 to AD75, AD-H1 to AD-H11"
    assert str(caught.value) == f"rules of triangle: unknown paragraph 'AD7', did you mean 'AD75'? (allowed: {allowed})"


def test_an_unknown_game_is_answered_with_those_that_have_rules():
    with pytest.raises(Fault) as caught:
        paragraph("chess", "AD01")
    assert caught.value.found == "unknown 'chess'"
    assert "triangle" in caught.value.allowed.split(", ")


def test_an_id_that_comes_twice_is_refused():
    entry = '[[paragraph]]\nid = "A1"\ntitle = "Wind"\ntext = "It blows."\n'
    assert parse(entry, "rules.toml", Paragraphs).paragraph == (Paragraph("A1", "Wind", "It blows."),)
    with pytest.raises(Fault) as caught:
        parse(entry * 2, "rules.toml", Paragraphs)
    assert str(caught.value) == "rules.toml, paragraph: found the id 'A1' twice (allowed: each id once)"


def test_no_two_games_have_a_paragraph_of_the_same_id():
    assert [book_of(number) for game in books() for number in paragraphs(game)] == [
        game for game in books() for _ in paragraphs(game)
    ]
    with pytest.raises(Fault, match="unknown paragraph"):
        book_of("AD999")
