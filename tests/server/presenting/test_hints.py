"""Hints: the manoeuvre by its name, and two reasons in plain words, none of them a number of the bot's."""

import re
from functools import partial
from random import Random

import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import advise
from aerodrome.bots.choice import Candidate
from aerodrome.core.phrases import capital
from aerodrome.server.presenting import presenter
from aerodrome.server.presenting.hints import plain_reasons
from aerodrome.server.rooms import lessons
from aerodrome.server.wire.debriefs import Advice
from aerodrome.triangle.table.wire import FlyCard
from aerodrome.triangle.words.manoeuvres import flown
from tests.server.pupil import NAME, PUPIL, begin

SCORE = re.compile(r"[+−-]\d\.\d\d")


def hinted(name: str, step: int) -> tuple[Advice, ...]:
    """What the veteran advises at a step of a lesson."""
    game = lessons.play_up_to(NAME, begin(name), step)
    question, view = game.question(PUPIL), game.view(PUPIL)
    choice = advise(view, question, roster.bot("veteran"), partial(game.imagine, PUPIL), Random(1))
    return presenter(name).hints(question, view, choice.trace)


@pytest.mark.parametrize(("name", "steps"), [("triangle", (2, 5, 9, 13)), ("cards", (1, 2, 4)), ("icog", (2, 3, 4, 5))])
def test_a_hint_gives_its_reasons_in_plain_words(name: str, steps: tuple[int, ...]) -> None:
    for step in steps:
        for one in hinted(name, step):
            foreseen = [reason for reason in one.reasons if "next move" in reason and "shot at you" in reason]
            dangers = [one.reasons[-1]] if foreseen and foreseen[-1] == one.reasons[-1] and name == "triangle" else []
            assert len(one.reasons) - len(dangers) <= 2
            assert not [reason for reason in one.reasons if SCORE.search(reason) or "what may come" in reason]
        assert hinted(name, step)[0].reasons


def test_a_flight_is_called_by_its_path_as_it_is_flown() -> None:
    best = hinted("triangle", 13)[0]
    assert best.words.startswith("Right, ")
    assert best.words.startswith(f"{capital(flown(str(best.answer)))}: ends at Q12")
    assert best.reasons[0].startswith("Compared with “")
    assert best.reasons[0].endswith("”: it gives you the better shot.")


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("SSSS", "straight ahead"), ("SSL", "two ahead, left"), ("RSR", "right, one ahead, right"),
        ("LLL", "left three times"), ("LRSS", "left, right, two ahead"), ("SSLR", "two ahead, left, right"),
        ("RSLLS", "right, one ahead, left twice, one ahead"),
    ],
)  # fmt: skip
def test_a_path_is_named_in_the_order_in_which_it_is_flown(path: str, name: str) -> None:
    assert flown(path) == name


@pytest.mark.parametrize("step", [2, 5, 9, 13])
def test_a_move_has_one_name_in_the_list_and_as_a_hint_and_no_other_has_it(step: int) -> None:
    game = lessons.play_up_to(NAME, begin("triangle"), step)
    question, view = game.question(PUPIL), game.view(PUPIL)
    card = presenter("triangle").prompt(question, view).card
    assert isinstance(card, FlyCard)
    ways = {end.answer: end.way for end in card.ends}
    assert len(set(ways.values())) == len(ways)
    known = [one for one in hinted("triangle", step) if one.answer in ways]
    assert known
    for one in known:
        assert one.words.startswith(f"{capital(ways[one.answer])}: ends at ")


def test_only_what_sets_the_best_apart_is_told_and_what_speaks_against_it_is_owned_up_to() -> None:
    words = {"shot": ("a shot", "no shot"), "danger": ("safe", "not safe")}
    best = Candidate("a", 0.5, (), (("shot", 0.9), ("danger", -0.4), ("height", 0.001)))
    other = Candidate("b", 0.1, (), (("shot", 0.2), ("danger", -0.1)))
    praised = ("Compared with the next best: a shot.", "That outweighs one thing: not safe.")
    assert plain_reasons(best, (best, other), words) == praised
    assert plain_reasons(other, (best, other), words) == ("Compared with the best: safe.", "But no shot.")
    done = plain_reasons(best, (best, other), words, other_is="what was done")
    assert done[0] == "Compared with what was done: a shot."


def test_a_second_best_answer_for_which_nothing_speaks_is_called_so() -> None:
    best = Candidate("A", 1.0, (), parts=(("shot", 0.8), ("safety", 0.4)))
    other = Candidate("B", 0.1, (), parts=(("shot", 0.1), ("safety", 0.0)))
    words = {"shot": ("a shot", "no shot"), "safety": ("safe", "not safe")}
    assert plain_reasons(other, (best, other), words) == ("Not as good as the best: no shot.", "And not safe.")


def test_answers_that_are_alike_are_said_to_be_so() -> None:
    best, other = [Candidate(name, 1.0, (), parts=(("shot", 0.8), ("safety", 0.4))) for name in "AB"]
    words = {"shot": ("a shot", "no shot"), "safety": ("safe", "not safe")}
    assert plain_reasons(best, (best, other), words) == ("About as good as the next best: with either, a shot.",)
    assert plain_reasons(other, (best, other), words) == ("About as good as the best: with either, a shot.",)
    assert plain_reasons(best, (best,), words) == ("A shot.", "Safe.")
    spoken = {"shot": ("it gives you a shot", "no shot"), "safety": ("safe", "not safe")}
    assert plain_reasons(best, (best, other), spoken) == ("About as good as the next best: either gives you a shot.",)


def test_hints_of_sealed_orders_say_with_what_they_compare() -> None:
    for step in (1, 2, 4):
        for at, one in enumerate(hinted("cards", step)):
            rival = "the next best" if at == 0 else "the best"
            first = one.reasons[0]
            assert first.startswith(
                (f"Compared with {rival}: ", f"About as good as {rival}: ", f"Not as good as {rival}: ")
            ), first


def test_the_best_of_answers_that_are_all_bad_is_called_so_and_nothing_else_is() -> None:
    words = {"danger": ("safe", "not safe")}
    bad = Candidate("A", -0.08, (), parts=(("danger", -0.08),))
    worse = Candidate("B", -0.09, (), parts=(("danger", -0.09),))
    assert plain_reasons(bad, (bad, worse), words) == ("The best of a poor lot.",)
    assert plain_reasons(worse, (bad, worse), words) == ("It makes little difference here.",)
    fair = Candidate("A", 0.0, (), parts=(("danger", 0.0),))
    assert plain_reasons(fair, (fair, bad), {}) == ("It makes little difference here.",)


def test_a_bot_that_keeps_no_parts_apart_tells_its_own_reasons() -> None:
    sure = Candidate("a", 1.0, ("so that nobody sees his plans",))
    assert plain_reasons(sure, (sure,), {}) == ("So that nobody sees his plans.",)
