"""Battles to look at: eager pilots fight them, and every question and every event is met on the way."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from aerodrome.cards.game import RULES
from aerodrome.core.events import Event
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import Question, kind
from tests.cards.pilots import eager
from tests.cards.stories import asked, run, skilled, story

HURT = "duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards={}"
STRIP = (
    "scramble | turn 3 | B1 30000,17000,2; B2 50000,55000,0; B3 waits; G1 10000,50000,0; G2 5000,50000,0; "
    "G3 15000,50000,0"
)
VARIETY: tuple[dict[str, Any], ...] = ({}, {"rules": "full", "clouds": 3}, {"aa": 2, "secret_men": True})


class Pause(msgspec.Struct, frozen=True):
    """A question in a battle, with the state in which it is asked."""

    game: Game
    question: Question
    state: Any


def pauses(scenario: str, seed: int = 1, most: int = 150) -> Iterator[Pause]:
    """A battle of a scenario, question by question."""
    options = VARIETY[list(RULES.scenarios()).index(scenario) % len(VARIETY)]
    game, rng = new_game("cards", scenario, None, seed, options), Random(seed)
    for _ in range(most):
        if game.over:
            return
        question = game.pending[0]
        yield Pause(game, question, game.state)
        game.answer(eager(game, question, rng), question.seat)


def rare_games() -> Iterator[Game]:
    """Battles that stand at questions which are seldom asked."""
    yield story(men={"G1": skilled("Evade")})
    landing = story(STRIP)
    run(landing, {"plan B1": "Z S S"}, until=asked("land"))
    yield landing
    looking = story(HURT.format("A60+A15"), men={"A1": skilled("Technical Eye")})
    run(looking, until=asked("look"))
    yield looking
    lives = story(HURT.format("A60"), men={"G1": skilled("Nine Lives")}, dice=[46, 1, 2, 3])
    run(lives, {"fire A1": "fixed G1"}, until=asked("nine-lives"))
    yield lives
    jam = story(men={"A1": skilled("Bullet Checker")}, dice=[11, 12])
    run(jam, {"fire A1": "fixed G1"}, until=asked("ignore-jam"))
    yield jam


def rare_battles() -> Iterator[Game]:
    """Battles in which happened what seldom happens."""
    for game, answers in zip(rare_games(), ("A1", "land", "G1", "A60", "yes"), strict=True):
        question = next(one for one in game.pending if kind(one) in RARE)
        game.answer(answers, question.seat)
        yield game
    nursed = story(HURT.format("A60+A59+A58"), men={"G1": skilled("Light Touch")}, dice=[33, 34, 1, 15])
    run(nursed, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    yield nursed
    yield gliding()
    supplied = story(SUPPLIERS)
    run(supplied, {"task B1": "drop 2 company"}, until=lambda game: game.state.phase == 2)
    yield supplied
    left = new_game("cards", "duel", None, 1)
    left.concede("Allies")
    yield left


def gliding() -> Game:
    """A glider loses a level at the end of the turn."""
    game = story("duel rules=full | turn 1 | A1 30000,5000,0,6; G1 30000,45000,36,5 engine=2 gliding")
    run(game, {"plan G1": "XL Z TL", "plan A1": "TL Z TL"})
    return game


SUPPLIERS = "supply-drop | turn 1 | B1 30000,33000,0; B2 5000,5000,0; B3 9000,5000,0; G1 5000,55000,0"
RARE = ("evade", "land", "look", "nine-lives", "ignore-jam")


def events_of(game: Game) -> Iterator[tuple[Event, Any, Any]]:
    """Everything that happened, each with the states around it."""
    state = RULES.begin(game.setting)
    for event in game.events:
        after = event.apply(state)
        yield event, state, after
        state = after
