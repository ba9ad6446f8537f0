"""What brawler and cadet answer in a small sky."""

from random import Random

from aerodrome.icog.announcing import previews
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.questions.questions import Announce
from tests.icog.skies import SEATS, plane

GERMAN, BRITISH = SEATS


def imagine(rng):
    raise AssertionError("neither of them imagines anything")


def choose(bot, state, question, seed=1):
    choice = bot.choose(state, question, imagine, Random(seed))
    assert question.refuse(state, choice.answer) == ()
    return choice


def answer(bot, state, question, seed=1):
    return choose(bot, state, question, seed).answer


def flown(bot, state, name="D1", seed=1):
    """The preview of what a bot announces."""
    return previews.preview(state, name, parse(answer(bot, state, Announce(state.airplane(name).seat, name), seed)))


def ahead(away=20.0, aside=0.0, **fields):
    """An enemy before D1, flying the same way; he has moved."""
    return plane("B1", "s-e-5a", at=(30 + aside, 30 + away, 20), moved=3, **fields)
