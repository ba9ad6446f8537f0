"""Questions: options enumerated lazily, refusals with reasons, samples, and dice that people type in."""

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from aerodrome.core.dice import D6, Chance, Die, Roll
from aerodrome.core.questions import Answer, Question, TypeDice, kind
from aerodrome.core.why import Why, total
from tests.core.stories import TinyWith, played_by, tiny
from tests.tiny import Bid, Nod, PressOn


class Endless(Question, frozen=True, gc=False, tag="endless"):
    paragraph: ClassVar[str] = "1.2"

    def options(self, state: Any) -> Iterator[Answer]:
        return map(str, count())


class Heading(Question, frozen=True, gc=False, tag="heading"):
    """An open question: any whole number of degrees."""

    open: ClassVar[bool] = True
    paragraph: ClassVar[str] = "3.4"

    def refuse(self, state: Any, answer: Answer) -> tuple[Why, ...]:
        return () if answer.isdecimal() and int(answer) < 360 else (Why(self.paragraph, f"{answer!r} is no heading"),)

    def sample(self, state: Any, rng: Chance) -> Answer:
        return str(rng.randrange(360))


def test_a_question_is_known_by_its_tag():
    assert kind(Bid("Red")) == "bid"
    assert kind(TypeDice("Red", Roll("luck", "Red"))) == "type-dice"
    assert msgspec.json.decode(msgspec.json.encode(Bid("Red"))) == {"kind": "bid", "seat": "Red"}


def test_questions_are_frozen_values():
    one: Question = Bid("Red")
    other: Question = PressOn("Red")
    assert one == Bid("Red")
    assert one != other
    assert len({Bid("Red"), Bid("Red"), Bid("Blue")}) == 2
    with pytest.raises(AttributeError):
        Bid("Red").seat = "Blue"  # type: ignore[misc]


def test_a_refusal_names_the_paragraph_and_what_is_offered():
    assert Bid("Red").refuse(None, "2") == ()
    (reason,) = Bid("Red").refuse(None, "two")
    assert reason.text == "'two' is not offered; offered: 1, 2, 3"
    assert str(Why("1.2", "too far", -3)) == "too far −3 [1.2]"
    assert total((Why("1", "a", 2), Why("2", "b", -3))) == -1


def test_options_are_drawn_no_further_than_needed():
    assert Endless("Red").sole(None) is None
    assert list(islice(Endless("Red").options(None), 3)) == ["0", "1", "2"]


def test_a_sole_answer_is_found():
    assert Nod("Red").sole(None) == "nod"
    assert Bid("Red").sole(None) is None


def test_a_sample_is_any_option_with_the_same_chance():
    rng = Random(1)
    counts = Counter(Bid("Red").sample(None, rng) for _ in range(3000))
    assert sorted(counts) == ["1", "2", "3"]
    assert min(counts.values()) > 900


def test_an_open_question_refuses_and_samples_but_does_not_enumerate():
    question = Heading("Red")
    assert question.refuse(None, "90") == ()
    assert question.refuse(None, "north")
    assert question.refuse(None, question.sample(None, Random(1))) == ()
    assert question.sole(None) is None
    with pytest.raises(TypeError, match="Heading is open"):
        list(question.options(None))


def test_an_open_question_can_be_asked_in_a_match():
    async def fly(table: Any) -> None:
        await table.ask(Heading("Red"))
        await table.ask(Heading("Blue"))

    with played_by(TinyWith(fly)):
        game = tiny()
        assert game.pending == (Heading("Red"),)
        game.answer("270")
        assert game.pending == (Heading("Blue"),)


def test_typed_dice_offer_every_combination_of_faces():
    blue = Die("blue", (0, 0, 1, 2))
    question = TypeDice("Red", Roll("hit", "Red", blue, 2))
    options = list(question.options(None))
    assert options == ["0 0", "0 1", "0 2", "1 0", "1 1", "1 2", "2 0", "2 1", "2 2"]
    assert all(question.refuse(None, option) == () for option in options)


@pytest.mark.parametrize("wrong", ["", "1", "1 2 3", "1 7", "0 1", "one two", "1,2", "1 2.0", "\N{SUPERSCRIPT TWO} 1"])
def test_typed_dice_refuse_what_is_not_on_them(wrong: str):
    (reason,) = TypeDice("Red", Roll("luck", "Red", D6, 2)).refuse(None, wrong)
    assert reason.paragraph == "dice"


def test_many_typed_dice_are_refused_and_sampled_without_listing_them():
    question = TypeDice("Red", Roll("luck", "Red", D6, 60))
    answer = question.sample(None, Random(1))
    assert question.refuse(None, answer) == ()
    assert set(answer.split()) == set("123456")
    assert question.refuse(None, answer + " 1")
