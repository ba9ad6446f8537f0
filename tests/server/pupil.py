"""A pupil in the first lesson of a game, who does as he is told for as long as a test likes."""

from random import Random

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.core.game import Game, new_game
from aerodrome.server.rooms import lessons
from aerodrome.server.wire.table import Lesson

NAME, PUPIL = "first-flight", "British"


def begin(name: str) -> Game:
    """The lesson of a game at its first question."""
    bots = {seat: who for seat, who in lessons.lesson_seats(name, NAME).items() if who != "me"}
    return new_game(name, lessons.lesson_scenario(name), bots, dice=lessons.lesson_dice(name, NAME))


def others_answer(game: Game, rng: Random) -> None:
    """Everybody but the pupil answers: as written, or as the bot likes."""
    while not game.over and game.pending[0].seat != PUPIL:
        seat = game.pending[0].seat
        written = lessons.scripted_answer(NAME, game, seat)
        if written is None:
            decide(game, seat, roster.bot(game.who[seat]), rng)
        else:
            game.answer(written, seat)


def told(game: Game) -> Lesson:
    """What the teacher says."""
    said = lessons.teach(NAME, game)
    assert said is not None
    return said


def taught(game: Game) -> str:
    """The answer that the teacher waits for."""
    said = told(game)
    assert said.title
    assert said.text
    return said.answer


def follow(game: Game, steps: int | None = None) -> int:
    """The pupil does as he is told, for some steps or to the end; how often he answered."""
    rng, done = Random(1), 0
    others_answer(game, rng)
    while not game.over and done != steps:
        game.answer(taught(game), PUPIL)
        done += 1
        others_answer(game, rng)
    return done


def finish(game: Game, rng: Random) -> None:
    """Bots play on to the end; the teacher has something to say or keeps silent, but never fails."""
    while not game.over:
        seat = game.pending[0].seat
        lessons.teach(NAME, game)
        if seat == PUPIL or lessons.scripted_answer(NAME, game, seat) is None:
            decide(game, seat, roster.bot("cadet"), rng)
        else:
            others_answer(game, rng)
