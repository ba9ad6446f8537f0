"""Puzzles on the command line: solve them, prove them, mine more."""

from datetime import UTC, datetime
from itertools import count as numbers
from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.arguments import GameName, Plain, chance
from aerodrome.cli.flying import bar
from aerodrome.cli.output import say
from aerodrome.cli.output import screen as make_screen
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.phrases import count
from aerodrome.core.rules import rules_of
from aerodrome.puzzles import judge, rating, shelf, words
from aerodrome.puzzles import mine as mining
from aerodrome.puzzles.coach import MARGIN
from aerodrome.puzzles.puzzle import Puzzle, Shelf, Theme, proved
from aerodrome.terminal import puzzles as table
from aerodrome.terminal.prompt import Left
from aerodrome.terminal.screen import Closed


def puzzles(
    game: GameName,
    day: Annotated[bool, typer.Option("--day", help="The puzzle of the day.")] = False,
    name: Annotated[str, typer.Option("--id", metavar="ID", help="The puzzle of this name.")] = "",
    theme: Annotated[str, typer.Option(metavar="T", help=f"What it is about: {', '.join(words.THEMES)}.")] = "",
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="Puzzles of your own, made by mine.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Put every puzzle to the rules instead.")] = False,
    plain: Plain = False,
) -> None:
    """Solve a puzzle: one near your rating, the one of the day, or one by its name."""
    kept = _read(file) if file is not None else shelf.puzzles_of(game)
    if verify:
        for one in kept.puzzles:
            proved(game, one)
        say(f"The rules lead to {count(len(kept.puzzles), 'puzzle')} of {game}, and allow every answer in them.")
        return
    _themes(theme)
    if not kept.puzzles:
        raise Fault("puzzles", "there are none", f"some made by: aerodrome mine {game}")
    pilot = table.pilot()
    puzzle = kept.find(name) if name else kept.of_day(datetime.now(UTC).date()) if day else None
    puzzle = puzzle or kept.next(pilot.rating, pilot.tried, theme, pilot.most)
    if puzzle is None:
        raise Fault("puzzles", "you have tried all of these", "--id, --day, or another --theme")
    screen = make_screen(plain)
    try:
        found = table.solve(game, puzzle, screen, chance(None))
    except (Left, Closed):
        screen.say("Good-bye.")
        raise typer.Exit from None
    after = pilot.after(puzzle.id, puzzle.rating, found.solved)
    table.keep(after)
    screen.say(f"Your rating: {after.rating}; {after.solved} of {len(after.tried)} solved.", "note")


def mine(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where they are kept; what is there is taken up again.")],
    many: Annotated[int, typer.Option("--count", metavar="N", help="Puzzles that the file shall hold.")] = 20,
    seed: Annotated[int, typer.Option(metavar="K", help="A number that fixes the battles.")] = 0,
    most: Annotated[int, typer.Option("--battles", metavar="N", help="Battles to look through; 0: no limit.")] = 0,
    theme: Annotated[str, typer.Option(metavar="T", help=f"What they shall be about: {', '.join(words.THEMES)}.")] = "",
    scenario: Annotated[
        list[str] | None, typer.Option(metavar="S", help="Look in this scenario; as often as you like.")
    ] = None,
    aircraft: Annotated[int, typer.Option(metavar="N", help="At most so many aircraft in view; 0: any number.")] = 0,
    margin: Annotated[
        float, typer.Option(metavar="M", help="By how much the best has to be better than any other idea, in aircraft.")
    ] = MARGIN,
    easy: Annotated[bool, typer.Option("--easy", help="It is enough that a beginner overlooks the best.")] = False,
    ready: Annotated[bool, typer.Option("--ready", help="Only where the best is ready beside the question.")] = False,
    hardest: Annotated[
        int, typer.Option(metavar="R", help="The highest rating that a puzzle may have.")
    ] = rating.HIGHEST,
) -> None:
    """Mine puzzles from battles between bots; the same seed finds the same. Stop it and go on as you like."""
    if many < 1:
        raise Fault("--count", str(many), "1 or more")
    if margin < MARGIN:
        raise Fault("--margin", str(margin), f"{MARGIN} or more, as every puzzle has")
    only = _themes(theme)
    coach = mining.coach_of(game)
    for name in scenario or ():
        if name not in rules_of(game).scenarios():
            raise unknown("--scenario", name, rules_of(game).scenarios())
    header = Shelf(game, rules_of(game).version, f"{judge.JUDGE}@{judge.ROUNDS}", seed, 0)
    kept = _read(out) if out.exists() else shelf.Puzzles(header, ())
    if (kept.shelf.game, kept.shelf.seed) != (game, seed):
        found = f"holds puzzles of {kept.shelf.game} mined with seed {kept.shelf.seed}"
        raise Fault("--out", f"{out} {found}", "the same game and seed, or another file")
    fought, puzzles = kept.shelf.battles, list(kept.puzzles)
    with bar("puzzles", many, len(puzzles)) as progress:
        for number in numbers(fought):
            if len(puzzles) >= many or (most and number >= fought + most):
                break
            before = len(puzzles)
            if scenario:
                themes, place = only or mining.wanted(puzzles, many), scenario[number % len(scenario)]
            else:
                themes = only or mining.sought(puzzles, many, number)
                place = mining.scenario_of(coach, number, themes)
            search = mining.Search(
                themes, margin, aircraft, mining.BEGINNER if easy else mining.ERRING, ready=ready, hardest=hardest
            )
            for one in mining.dug(game, coach, place, seed + number, search):
                if mining.balanced(puzzles, one, many):
                    puzzles.append(one)
                if len(puzzles) >= many:
                    break
            _keep(out, Shelf(game, header.rules, header.judge, seed, number + 1), puzzles)
            progress.advance(len(puzzles) - before)
    say(f"{out} holds {count(len(puzzles), 'puzzle')}.")


def _themes(name: str) -> list[Theme]:
    """The theme of a name; none where no name is given."""
    if name and name not in words.THEMES:
        raise unknown("--theme", name, words.THEMES)
    return [one for one in words.THEMES if one == name]


def _read(path: Path) -> shelf.Puzzles:
    try:
        return shelf.read(path.read_bytes(), str(path))
    except OSError as error:
        raise Fault(str(path), (error.strerror or str(error)).lower(), "a file of puzzles") from None


def _keep(path: Path, header: Shelf, puzzles: list[Puzzle]) -> None:
    try:
        shelf.keep(path, header, puzzles)
    except OSError as error:
        raise Fault(str(path), (error.strerror or str(error)).lower(), "a file that can be written") from None
