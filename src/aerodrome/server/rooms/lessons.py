"""Lessons: a battle with a teacher. A file of data says what both sides do, which dice fall, and what the teacher says.

A lesson's script is a list of inputs, as a record holds them: answers and rolls. As long as a battle got just
these, the teacher leads, the opponent answers as written, and the dice fall as written. Answers between two rolls may
come in any order of the seats, where several are asked at once. When the pupil does something else, the script is left:
he is praised where a veteran would have thought no less of it, a bot flies the opponent, the dice are seeded ones, and
the teacher goes on with a tip for each question. A decision that is taken back leads to the script and its dice again,
and from anywhere the lesson can be taken up again where it was left. So a lesson never comes to a dead end.
"""

import secrets
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, TypeGuard

import msgspec
from msgspec import Meta

from aerodrome.bots.debrief import LEAST, judged
from aerodrome.core import sheets
from aerodrome.core.archive import Decision
from aerodrome.core.dice import Dice, RehearsedDice, SeededDice, TypedDice
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.game import Game
from aerodrome.core.journal import Answered, Line, Rolled
from aerodrome.core.questions import kind
from aerodrome.core.rules import rules_of
from aerodrome.server.wire.lobby import NewBattle
from aerodrome.server.wire.table import Chapter, Lesson

Words = Annotated[str, Meta(min_length=1)]
GENTLEST = "bot:pupil"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One input of the script: an answer of a seat, or dice."""

    seat: str = ""
    asked: str = ""
    """The kind of question that is answered."""
    answer: str = ""
    also: tuple[str, ...] = ()
    """Other ways to write the same answer."""
    build: bool = False
    """The pupil puts the answer together himself, with what the question offers; it is not laid out for him."""
    title: str = ""
    text: str = ""
    """What the teacher says before the pupil answers."""
    risk: str = ""
    """What he adds where somebody can get a shot at the pupil who does so."""
    after: str = ""
    """What he says next, once it is done."""
    otherwise: str = ""
    """What he says when the pupil does something else."""
    show: str = "prompt"
    roll: str = ""
    """The purpose of the roll, for dice."""
    faces: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Either an answer with its question, or a roll with its faces."""
        if bool(self.roll) == bool(self.answer) or bool(self.roll) != bool(self.faces):
            raise Fault(
                "roll", "found neither an answer nor dice, or both", "seat, asked and answer; or roll and faces"
            )
        if self.answer and not (self.seat and self.asked):
            raise Fault("answer", "found without its question", "seat, asked and answer")

    def is_given(self, line: Answered | Rolled) -> bool:
        """Is an input on record this one?"""
        if isinstance(line, Rolled):
            return (line.purpose, line.faces) == (self.roll, self.faces)
        return (line.seat, line.ask) == (self.seat, self.asked) and line.answer in (self.answer, *self.also)


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of a long lesson: it has an end of its own, after which one may go and fly."""

    title: Words
    first: Annotated[int, Meta(ge=1)]
    """The pupil's step with which it begins, counted from 1."""
    before: str = ""
    """What the teacher says of the chapter before it, which is done; the first has none."""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson's file."""

    title: Words
    scenario: Words
    pupil: Words
    """The pupil's seat."""
    opponent: Words
    """The bot that flies all other seats once the script is left."""
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    left: Words
    """What the teacher says when the script was left."""
    praise: Words
    """What he says to a move of the pupil's own that a veteran would not have bettered."""
    duel: Words
    """The scenario that is flown after the lesson."""
    any_tip: Words
    """A tip for questions that have none of their own."""
    undo: Words
    """What he adds where the decision can still be taken back."""
    over: Words
    """What he says when the battle is over as the script had it."""
    parted: Words
    """What he says when it ended otherwise."""
    tips: dict[str, str]
    """A tip for each kind of question, off the script."""
    duel_options: dict[str, Any] = {}
    """What is switched in the duel: where the lesson taught some of the rules only, it is flown by those."""
    chapters: tuple[Part, ...] = ()
    """A short lesson has none."""

    def __post_init__(self) -> None:
        """The pupil has something to do, and is told something each time; chapters follow each other."""
        if not self.taught:
            raise Fault("pupil", f"{self.pupil!r} answers nothing", "a seat of the steps")
        for number in self.taught:
            step = self.steps[number]
            if not (step.title and step.text and step.otherwise):
                found = f"something is not said about {step.answer!r}"
                raise Fault(f"steps#{number + 1}", found, "title, text and otherwise for each answer of the pupil")
        begin = [part.first for part in self.chapters]
        if begin and (begin[0] != 1 or begin != sorted(set(begin)) or begin[-1] > len(self.taught)):
            allowed = f"1 first, each after the one before, at most {len(self.taught)}"
            raise Fault("chapters", f"they begin at {begin}", allowed)
        for number, part in enumerate(self.chapters, 1):
            if bool(part.before) != (number > 1):
                raise Fault(f"chapters#{number}.before", f"found {part.before!r}", "words in each but the first")

    @property
    def taught(self) -> tuple[int, ...]:
        """The places of the pupil's own answers among the steps."""
        return tuple(at for at, step in enumerate(self.steps) if step.seat == self.pupil)


# ---- which there are


@cache
def lessons(game: str) -> dict[str, Sheet]:
    """The lessons of a game by their names, in that order."""
    folder = files(rules_of(game).__class__.__module__.rpartition(".")[0]) / "data" / "lessons"
    if not folder.is_dir():
        return {}
    return {path.name.removesuffix(".toml"): sheets.read(path, Sheet) for path in sheets.listing(folder)}


def lesson_scenario(game: str) -> str:
    """The scenario of a game's first lesson; empty where it has none."""
    return next((sheet.scenario for sheet in lessons(game).values()), "")


def lesson_name(game: str, scenario: str) -> str:
    """The lesson that is taught in a scenario; a Fault where there is none."""
    for name, sheet in lessons(game).items():
        if sheet.scenario == scenario:
            return name
    raise unknown("lesson", scenario, [sheet.scenario for sheet in lessons(game).values()])


# ---- how a battle with a teacher begins


def lesson_seats(game: str, name: str) -> dict[str, str]:
    """Who sits where in a lesson: the pupil, and the bot that flies all other seats when the script is left."""
    sheet = lessons(game)[name]
    rules = rules_of(game)
    seats = rules.seats(rules.setting(sheet.scenario, {}))
    return {seat: "me" if seat == sheet.pupil else sheet.opponent for seat in seats}


def lesson_dice(game: str, name: str) -> Dice:
    """Dice that fall as written as long as the battle goes as written, and as a secret seed has it afterwards."""
    rolls = [(step.roll, step.faces) for step in lessons(game)[name].steps if step.roll]
    return RehearsedDice(rolls, SeededDice(secrets.token_bytes(32)))


def play_up_to(name: str, game: Game, number: int) -> Game:
    """Bring a lesson that has just begun to a step of the pupil's, counted from 1, as the script has it."""
    sheet = lessons(game.header.game)[name]
    if number > len(sheet.taught):
        raise Fault("step", f"there is none of number {number}", f"1 to {len(sheet.taught)}")
    while not game.over:
        progress = _progress(sheet, game)
        waiting = _number(sheet, progress.done) >= number
        steps = [_expected(sheet, game, progress, question.seat) for question in game.pending]
        step = next((one for one in steps if one is not None and not (waiting and one.seat == sheet.pupil)), None)
        if step is None:
            break
        game.answer(step.answer, step.seat)
    return game


# ---- while it goes on


class Progress(msgspec.Struct, frozen=True):
    """How far a battle has followed the script: its inputs, and which of the steps were done as written."""

    given: tuple[Answered | Rolled, ...]
    done: int
    """All steps before this one were done."""
    ahead: tuple[int, ...] = ()
    """Steps after it that were done by others who were asked at the same time."""

    @property
    def matched(self) -> int:
        """How many inputs were as written."""
        return self.done + len(self.ahead)

    @property
    def left(self) -> bool:
        """Has the script been left?"""
        return self.matched < len(self.given)

    def after(self, at: int) -> "Progress":
        """The progress once a step is done, too."""
        done, ahead = self.done, sorted({*self.ahead, at})
        while done in ahead:
            ahead.remove(done)
            done += 1
        return Progress(self.given, done, tuple(ahead))


def scripted_answer(name: str, game: Game, seat: str) -> str | None:
    """What a seat that a bot holds answers now by the script; None: the bot decides itself."""
    sheet = lessons(game.header.game)[name]
    step = _expected(sheet, game, _progress(sheet, game), seat)
    return step.answer if step is not None and seat != sheet.pupil else None


def restore_dice(name: str, game: Game) -> None:
    """After a take-back: where the battle is on the script again, so are the dice."""
    sheet = lessons(game.header.game)[name]
    progress = _progress(sheet, game)
    if not progress.left and isinstance(game.dice, RehearsedDice):
        ahead = sheet.steps[progress.done :]
        game.dice = RehearsedDice([(step.roll, step.faces) for step in ahead if step.roll], game.dice.after)


def teach(name: str, game: Game) -> Lesson | None:
    """What the teacher says now; None when he has nothing to say."""
    sheet = lessons(game.header.game)[name]
    progress = _progress(sheet, game)
    if game.over:
        parts = (sheet.parted,) if progress.left else (_aftermath(sheet, progress.done), sheet.over)
        return _remark(sheet, progress, "log", *parts, onward=_onward(sheet, game))
    asked = next((question for question in game.pending if question.seat == sheet.pupil), None)
    if asked is None:
        return None
    step = _expected(sheet, game, progress, sheet.pupil)
    if step is None:
        tip = sheet.tips.get(kind(asked), sheet.any_tip)
        return _remark(sheet, progress, "prompt", *_departure(sheet, game, progress), tip)
    text = _joined(_aftermath(sheet, progress.done), step.text, step.risk)
    number = _number(sheet, progress.done)
    chapter = _chapter(sheet, number)
    onward = _onward(sheet, game) if chapter and chapter.before else None
    return Lesson(step.title, text, number, len(sheet.taught), step.answer, step.show, 0, onward, chapter, step.build)


def _chapter(sheet: Sheet, number: int) -> Chapter | None:
    """The chapter of one of the pupil's steps, counted from 1; a short lesson has none."""
    begun = [at for at, part in enumerate(sheet.chapters) if part.first <= number]
    if not begun:
        return None
    at, part = begun[-1], sheet.chapters[begun[-1]]
    following = sheet.chapters[at + 1].first if at + 1 < len(sheet.chapters) else len(sheet.taught) + 1
    before = _joined(part.before) if number == part.first else ""
    step = number - part.first + 1
    return Chapter(part.title, at + 1, len(sheet.chapters), step, following - part.first, before)


def _progress(sheet: Sheet, game: Game) -> Progress:
    """Compare the inputs that count with the script; answers that came by themselves are in neither."""
    lines = [line for _, line in game.lines]
    given = tuple(line for line in lines if isinstance(line, Rolled) or (isinstance(line, Answered) and not line.auto))
    progress = Progress(given, 0)
    for line in given:
        at = _next(sheet, progress, "" if isinstance(line, Rolled) else line.seat)
        if at is None or not sheet.steps[at].is_given(line):
            break
        progress = progress.after(at)
    return progress


def _next(sheet: Sheet, progress: Progress, seat: str) -> int | None:
    """The next step of a seat, or without one the next roll, if nothing else has to come before it."""
    for at in range(progress.done, len(sheet.steps)):
        step = sheet.steps[at]
        if at not in progress.ahead and step.seat == seat:
            return at
        if step.roll or not seat:
            return None
    return None


def _expected(sheet: Sheet, game: Game, progress: Progress, seat: str) -> Step | None:
    """The step of a seat that is to come, if the battle is on the script and really asks for it."""
    at = None if progress.left else _next(sheet, progress, seat)
    if at is None:
        return None
    step = sheet.steps[at]
    for question in game.pending:
        if (question.seat, kind(question)) == (step.seat, step.asked):
            return None if game.refusals(step.answer, step.seat) else step
    return None


def _departure(sheet: Sheet, game: Game, progress: Progress) -> tuple[str, ...]:
    """What is said at the pupil's first question after he left the script; nothing later on."""
    since = [
        line for line in progress.given[progress.matched :] if isinstance(line, Answered) and line.seat == sheet.pupil
    ]
    at = _next(sheet, progress, sheet.pupil)
    if len(since) != 1 or at is None:
        return ()
    terms = game.take_back(sheet.pupil)
    free = terms is not None and not terms.consent_of
    said = sheet.praise if _well_done(game, sheet.pupil) else sheet.steps[at].otherwise
    return said, sheet.undo if free else sheet.left


def _well_done(game: Game, seat: str) -> bool:
    """Was the seat's last decision as good as a veteran's?"""
    before = game.branch(TypedDice())
    answer = next(line.answer for _, line in reversed(game.lines) if _decided(line, seat))
    before.undo(seat, tuple(game.who))
    lapse = judged(Decision(0, before, before.question(seat), answer))
    return lapse is not None and lapse.cost < LEAST


def _decided(line: Line, seat: str) -> TypeGuard[Answered]:
    return isinstance(line, Answered) and not line.auto and line.seat == seat


def _onward(sheet: Sheet, game: Game) -> NewBattle:
    """The battle to be flown after the lesson, by the rules it taught, against the gentlest of bots."""
    rules = game.rules
    seats = rules.seats(rules.setting(sheet.duel, sheet.duel_options))
    own = sheet.pupil if sheet.pupil in seats else next(iter(seats))
    against = {seat: "me" if seat == own else GENTLEST for seat in seats}
    return NewBattle(rules.name, sheet.duel, against, sheet.duel_options)


def _aftermath(sheet: Sheet, done: int) -> str:
    """What is said about the steps done since the pupil last decided, his own decision first."""
    first = max((at for at in sheet.taught if at < done), default=0)
    return _joined(*[step.after for step in sheet.steps[first:done]])


def _number(sheet: Sheet, done: int) -> int:
    """Which of the pupil's steps comes next, counted from 1."""
    return len([at for at in sheet.taught if at < done]) + 1


def _remark(sheet: Sheet, progress: Progress, show: str, *parts: str, onward: NewBattle | None = None) -> Lesson:
    """Words of the teacher that expect no certain answer; off the script, the step at which it was left."""
    steps = len(sheet.taught)
    rejoin = min(_number(sheet, progress.done), steps) if progress.left else 0
    chapter = _chapter(sheet, rejoin or steps)
    said = None if chapter is None else msgspec.structs.replace(chapter, before="")
    return Lesson(sheet.title, _joined(*parts), rejoin or steps, steps, "", show, rejoin, onward, said)


def _joined(*parts: str) -> str:
    """Paragraphs of what the teacher says; where a line of the file ends means nothing."""
    return "\n\n".join(" ".join(part.split()) for part in parts if part)
