"""Bots by name."""

import pytest

from aerodrome.bots import brawler, cadet, chance, roster
from aerodrome.core.faults import Fault


def test_names_are_sorted():
    assert roster.names() == sorted(roster.names()) == ["brawler", "cadet", "chance"]


@pytest.mark.parametrize("spec", ["cadet", "bot:cadet"])
def test_a_bot_by_name(spec):
    assert roster.bot(spec) is cadet.choose


def test_every_name_has_its_bot_and_its_line():
    assert [roster.bot(name) for name in roster.names()] == [brawler.choose, cadet.choose, chance.choose]
    assert all(entry.words for entry in roster.ROSTER.values())


@pytest.mark.parametrize("spec", ["", "bot:", "ace", "bot:ace", "bot:bot:cadet", "CADET", "bot:ace/bold@1s", "\n"])
def test_an_unknown_bot_names_those_that_exist(spec):
    with pytest.raises(Fault, match=r"unknown .*brawler, cadet, chance"):
        roster.bot(spec)


@pytest.mark.parametrize("spec", ["cadet/bold", "bot:cadet/", "brawler/bold@0.1s"])
def test_no_bot_has_temperaments_yet(spec):
    with pytest.raises(Fault, match=r"has no temperament .*brawler, cadet, chance"):
        roster.bot(spec)


@pytest.mark.parametrize("spec", ["cadet@0.1s", "bot:chance@", "brawler@soon"])
def test_no_bot_takes_time_to_think_yet(spec):
    with pytest.raises(Fault, match=r"takes no time to think.*brawler, cadet, chance"):
        roster.bot(spec)
