"""Bots by name, with temperaments and time to think."""

from random import Random

import pytest

from aerodrome.bots import brawler, chance, roster
from aerodrome.bots.bot import decide
from aerodrome.bots.mind import EVEN, Budget, Mind, temperament, temperaments
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game

ALL = "ace, brawler, cadet, chance, pupil, veteran"


def test_names_are_sorted():
    assert roster.names() == sorted(roster.names()) == ALL.split(", ")


def test_a_bot_by_name():
    assert roster.bot("brawler") is brawler.choose
    assert roster.bot("bot:chance") is chance.choose


@pytest.mark.parametrize("spec", ["cadet", "bot:cadet", "veteran/bold", "bot:ace/bold+cautious@2", "ace@0.01s"])
def test_a_bot_of_a_spec_answers(spec):
    game = new_game("triangle", "close-duel", seed=3)
    choice = decide(game, game.pending[0].seat, roster.bot(spec), Random(1))
    assert not choice.stumble


def test_every_bot_has_its_line():
    assert all(entry.words for entry in roster.ROSTER.values())
    assert all(roster.tempers().values())


@pytest.mark.parametrize("spec", ["", "bot:", "Cadet", "bot:bot:cadet", "CADET", "bot:baron/bold@1s", "\n"])
def test_an_unknown_bot_names_those_that_exist(spec):
    with pytest.raises(Fault, match=rf"unknown .*{ALL}"):
        roster.bot(spec)


@pytest.mark.parametrize("spec", ["cadet/meek", "bot:cadet/", "veteran/bold+", "ace/bold+meek@0.1s"])
def test_an_unknown_temperament_names_those_that_exist(spec):
    with pytest.raises(Fault, match=r"temperament: unknown .*bold, cautious, hunter, protector|temperament: unknown"):
        roster.bot(spec)


def test_who_has_no_temperament_says_who_has():
    with pytest.raises(Fault, match=r"has no temperament.*ace, cadet, pupil, veteran"):
        roster.bot("brawler/bold")


@pytest.mark.parametrize("spec", ["cadet@0.1s", "bot:chance@", "brawler@soon"])
def test_who_takes_no_time_says_who_does(spec):
    with pytest.raises(Fault, match=r"takes no time to think.*ace"):
        roster.bot(spec)


@pytest.mark.parametrize("text", ["", "s", "soon", "-1s", "0s", "0", "-3", "nans", "infs", "1e9s", "2.5"])
def test_a_budget_is_seconds_or_rounds(text):
    with pytest.raises(Fault, match=r"seconds as in 0\.1s, or a number of rounds"):
        roster.bot(f"ace@{text}")


def test_a_budget_of_rounds_is_used_up_and_one_of_seconds_ends():
    mind = Mind(Random(1), lambda _: pytest.fail("nothing is imagined"), budget=Budget.read("3"))
    assert [mind.goes_on() for _ in range(5)] == [True, True, True, False, False]
    brief = Mind(Random(1), lambda _: pytest.fail("nothing is imagined"), budget=Budget(seconds=1e-9))
    assert not brief.goes_on()


def test_without_a_budget_there_is_no_round_of_thought():
    assert not Mind(Random(1), lambda _: pytest.fail("nothing is imagined")).goes_on()


def test_temperaments_are_dealt_out_in_turn():
    bold, cautious = temperament("bold"), temperament("cautious")
    mind = Mind(Random(1), lambda _: pytest.fail("nothing is imagined"), (bold, cautious))
    assert [mind.temper(number) for number in range(3)] == [bold, cautious, bold]


def test_temperaments_differ_from_the_even_one_and_from_each_other():
    weights = {(t.gain, t.danger, t.pursuit, t.task, t.escort, t.judgement) for t in [EVEN, *temperaments().values()]}
    assert len(weights) == 1 + len(temperaments())


def test_only_a_bot_that_takes_time_is_hurried():
    assert [roster.hurried(one, "0.1s") for one in ("bot:ace/bold", "ace@40", "bot:cadet", "chance")] == [
        "bot:ace/bold@0.1s", "ace@0.1s", "bot:cadet", "chance",
    ]  # fmt: skip


def test_who_takes_time_does_not_answer_at_once():
    assert [one for one in ("bot:cadet/bold", "chance", "ace", "ace@0.1s", "nobody") if roster.at_once(one)] == [
        "bot:cadet/bold", "chance",
    ]  # fmt: skip
