"""A puzzle at the terminal: one question at the desk of its game, and what the answer came to."""

from pathlib import Path
from random import Random

import msgspec

from aerodrome.core import typed
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game
from aerodrome.core.questions import Answer, Question
from aerodrome.core.why import Refused
from aerodrome.puzzles import words
from aerodrome.puzzles.puzzle import Puzzle, opened
from aerodrome.puzzles.rating import Pilot
from aerodrome.puzzles.verdict import Verdict, judged
from aerodrome.terminal import battles, commands
from aerodrome.terminal.prompt import Prompt
from aerodrome.terminal.screen import Screen
from aerodrome.terminal.session import Session

FILE = "puzzles.json"


class PuzzleSession(Session):
    """A battle of which only one question is asked; nothing of it is kept."""

    def __init__(self, game: Game, screen: Screen, rng: Random) -> None:
        super().__init__(game, Path(), screen, rng, resumed=True)
        self.given: Answer | None = None

    def asked(self, seat: str) -> Answer:
        """What the player answers."""
        self.catch_up(silent=True)
        question = self.game.question(seat)
        while self.given is None:
            Prompt(self, question).run(commands.execute)
        return self.given

    def answer(self, question: Question, answer: Answer) -> None:
        """The answer that is judged; raises `Refused` if the rules do not allow it."""
        if reasons := question.refuse(self.game.view(question.seat), question.read(answer)):
            raise Refused(*reasons)
        self.given = answer

    def save(self) -> None:
        """There is nothing to save."""


def solve(game: str, puzzle: Puzzle, screen: Screen, rng: Random) -> Verdict:
    """Ask a puzzle, and tell what the answer came to."""
    match = opened(game, puzzle)
    screen.say(f"{match.rules.title}: {match.setting.title}. Puzzle {puzzle.id}, {puzzle.rating}.", "title")
    screen.say(f"You fly for the {puzzle.seat}. One answer is clearly better than all others.")
    answer = PuzzleSession(match, screen, rng).asked(puzzle.seat)
    found = judged(game, puzzle, answer)
    tell(puzzle, answer, found, screen)
    return found


def tell(puzzle: Puzzle, answer: Answer, found: Verdict, screen: Screen) -> None:
    """The verdict: yours beside the best, and why."""
    screen.say()
    if found.solved:
        screen.say(f"Solved. {words.THEMES[puzzle.theme]}: {found.best}", "title")
        screen.say(f"A beginner's move: {found.usual}", "note")
    else:
        screen.say(f"Not the best: it costs {words.price(puzzle.best.score, found.worth(puzzle.best.score))}.", "title")
        screen.say(f"{words.THEMES[puzzle.theme]}: {found.best} ({puzzle.best.answer})")
    other = puzzle.others[0] if found.solved else puzzle.best
    contest = found.contest(puzzle, answer)
    lead = words.lead(contest, found.foes, found.rivals)
    screen.story([*([lead] if lead else []), *words.reasons(contest)])
    rows = words.table(found.facts, other.facts, found.height)
    rows += words.balance(found.facts, other.facts, found.worth(puzzle.best.score), other.score)
    if rows:
        screen.say(f"Yours, and {words.BEGINNERS if found.solved else 'the best'}:", "note")
    for row in rows:
        screen.say(f"  {row.label}: {row.one}, {row.other}")


# ---- the rating, which stays beside the saved battles


def pilot() -> Pilot:
    """How the person at this terminal does; a file that cannot be read is named."""
    path = battles.folder() / FILE
    if not path.is_file():
        return Pilot()
    try:
        return typed.decode(path.read_bytes(), Pilot)
    except (OSError, msgspec.DecodeError) as trouble:
        raise Fault(str(path), str(trouble), "a file that this command wrote, or none") from None


def keep(one: Pilot) -> None:
    """Remember how somebody does."""
    battles.write(battles.folder() / FILE, msgspec.json.encode(one).decode())
