"""Records read back: resume a saved match, replay it for show, verify it by playing it all again."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.core import typed
from aerodrome.core.dice import Dice, RehearsedDice, ScriptedDice, SeededDice, TypedDice, check_seed, commitment
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.game import Game
from aerodrome.core.journal import (
    Answered,
    Commanded,
    DiceHeader,
    Ended,
    Journal,
    Line,
    Origin,
    Record,
    Rolled,
    Secret,
    body_of,
    chained,
    hash_in,
    live_lines,
    read_record,
)
from aerodrome.core.questions import Answer, Question, TypeDice, kind
from aerodrome.core.rules import Rules, rules_of
from aerodrome.core.running_step import MISFITS, Diverged, describe
from aerodrome.core.why import Refused


class Scene(msgspec.Struct, frozen=True):
    """One moment of a replay: the number of the record's line (`began` is 0), the event and the state after it."""

    line: int
    event: Event
    state: Any


class Verdict(msgspec.Struct, frozen=True):
    """What verifying found: all is well, or the first thing that is not."""

    sound: bool
    finding: str
    lines: int = 0


class Decision(msgspec.Struct, frozen=True):
    """A decision of a match: the record's line, the match just before it, the question, and what was answered."""

    line: int
    game: Game
    question: Question
    answer: Answer


class Loaded(msgspec.Struct, frozen=True):
    """A resumed match, and what the player should know about how it was resumed."""

    game: Game
    notice: str = ""


def load(text: str | bytes, name: str = "record") -> Game:
    """Resume a saved match just where it stopped."""
    return load_with_notice(text, name).game


def load_with_notice(text: str | bytes, name: str = "record") -> Loaded:
    """Resume a saved match; if newer rules read its last step differently, at that step's start, and say so."""
    record, rules, state = _opened(text, name)
    game = Game(rules, Journal(record.header, record.lines, record.rows), _dice(record, name))
    for number, line in enumerate(record.lines, 2):
        if isinstance(line, Commanded) and line.command == "takeover":
            if line.seat not in game.who:
                raise unknown(f"{name}, line {number}, seat", line.seat, game.who)
            game.who[line.seat] = line.value
    alive = list(live_lines(record.lines))
    starts, state = _folded(state, alive, name)
    if isinstance(alive[-1][1], Ended):
        game.shelve(alive, state)
        return Loaded(game)
    try:
        game.resume(alive, starts)
        return Loaded(game)
    except (Diverged, Fault, *MISFITS) as difference:
        if record.header.rules == rules.version:
            raise Fault(name, f"does not fit the rules it was played by: {difference}") from None
        notice = f"{difference}; resumed at the start of that step, under today's rules"
        game.restart(starts, notice)
        return Loaded(game, notice)


def branch_at(text: str | bytes, line: int, seed: bytes, who: Mapping[str, str], name: str = "record") -> Game:
    """Play on from just after a line of a record, with dice of one's own and other people at the seats.

    The new record holds the old one up to there and says in its header where it comes from. Its dice promise nothing,
    for some of them fell before its seed was drawn.
    """
    record = read_record(text, name)
    alive = dict(live_lines(record.lines))
    if line not in alive:
        raise Fault("line", f"{line} is none that counts", f"a line of {name} that was not taken back")
    if isinstance(alive[line], Ended):
        raise Fault("line", "the match is over there", "a line before the end")
    origin = Origin(hash_in(record.rows[-1]).decode(), line)
    header = msgspec.structs.replace(record.header, dice=DiceHeader("seeded"), origin=origin)
    bodies = [msgspec.json.encode(header), *map(body_of, record.rows[1 : line + 2])]
    rows, before = [], b""
    for body in (*bodies, msgspec.json.encode(Secret(seed=check_seed(seed).hex()))):
        row, before = chained(body, before)
        rows.append(row)
    game = load(b"\n".join(rows), name)
    if game.over:
        raise Fault("line", "the match is over there", "a line before the end")
    game.reseat(who)
    return game


def replay(text: str | bytes, name: str = "record") -> Iterator[Scene]:
    """Every event that was not taken back, with the state after it; no rule runs."""
    record, _, state = _opened(text, name)
    for number, line in live_lines(record.lines):
        for event in line.events:
            state = _applied(event, state, name, number)
            yield Scene(number, event, state)


def decisions(text: str | bytes, name: str = "record") -> Iterator[Decision]:
    """Every decision that was not taken back in turn, with the match as it stood then, played again; look at it before
    asking for the next.

    A record of other rules than today's, or one that does not fit them, ends where they part.
    """
    record, rules, _ = _opened(text, name)
    game = Game(rules, Journal(record.header), TypedDice())
    kept = {number for number, _ in live_lines(record.lines)}
    try:
        game.begin()
        for number, line in enumerate(record.lines):
            if number < len(game.journal.lines):
                continue
            if isinstance(line, Answered) and number in kept:
                asked = next(q for q in game.pending if q.seat == line.seat and kind(q) == line.ask)
                yield Decision(number, game, asked, line.answer)
            _give(game, line)
    except (Refused, Diverged, Fault, StopIteration, *MISFITS):
        return


def verify(text: str | bytes, name: str = "record") -> Verdict:
    """Check chain, dice and rules: names the first tampered line or the first difference."""
    try:
        record, rules, _ = _opened(text, name)
    except Fault as fault:
        return Verdict(False, str(fault))
    if record.header.rules != rules.version:
        finding = f"played by rules {record.header.rules}, these are rules {rules.version}: replay shows it as it was"
        return Verdict(False, finding, len(record.lines))
    finding = _check_execution(record, rules)
    if finding:
        return Verdict(False, finding, len(record.lines))
    dice = "die" if _seed_line(record) else "face (where the dice came from cannot be checked)"
    return Verdict(True, f"every line, event and {dice} is as it should be", len(record.lines))


def _opened(text: str | bytes, name: str) -> tuple[Record, Rules, Any]:
    """The record with everything in it turned into the game's own types, its rules, and the state it begins in."""
    record = read_record(text, name)
    header = record.header
    rules = rules_of(header.game)
    if header.rules > rules.version:
        raise Fault(f"{name}, line 1, rules", str(header.rules), f"rules up to {rules.version} of {header.game}")
    try:
        setting = typed.convert(header.setting, rules.setting_type)
        state, sides = rules.begin(setting), dict(rules.seats(setting))
    except MISFITS as error:
        raise Fault(f"{name}, line 1, setting", str(error)) from None
    record.header = msgspec.structs.replace(header, setting=setting)
    if {seat.name: seat.side for seat in header.seats} != sides:
        raise Fault(f"{name}, line 1, seats", "do not fit the setting", ", ".join(sides))
    events: Any = list[rules.event_types]  # type: ignore[name-defined]
    for number, line in enumerate(record.lines, 2):
        try:
            line.events = typed.convert(line.events, events)
        except msgspec.ValidationError as error:
            raise Fault(f"{name}, line {number}, events", str(error)) from None
    return record, rules, state


def _dice(record: Record, name: str) -> Dice:
    """The dice, ready to go on where they were."""
    dice, secret = record.header.dice, record.secret
    ended = any(isinstance(line, Ended) for line in record.lines)
    if dice.kind == "typed" or ended:
        return TypedDice()
    if secret is None:
        raise Fault(name, "holds no dice secret, so it cannot be resumed", "a save; this record can be replayed")
    if dice.kind == "scripted" and not secret.seed:
        return ScriptedDice(secret.script)
    seed = _seed(secret.seed, f"{name}, secret, seed")
    if dice.kind == "scripted":
        return RehearsedDice(secret.rolls, SeededDice(seed, secret.counter))
    if dice.commitment and commitment(seed) != dice.commitment:
        raise Fault(f"{name}, secret, seed", "does not fit the header's commitment", "the seed the match began with")
    return SeededDice(seed, secret.counter)


def _seed(digits: str, where: str) -> bytes:
    try:
        return check_seed(bytes.fromhex(digits))
    except (ValueError, Fault):
        raise Fault(where, repr(digits), "64 hexadecimal digits") from None


def _folded(state: Any, alive: Sequence[tuple[int, Line]], name: str) -> tuple[list[tuple[int, Any]], Any]:
    """The state at the start of every step, and the last one, found by folding events; no rule runs."""
    starts: list[tuple[int, Any]] = []
    for number, line in alive:
        for told, event in enumerate(line.events):
            if told == line.step:
                starts.append((number, state))
            state = _applied(event, state, name, number)
        if line.step is not None and line.step >= len(line.events):
            starts.append((number, state))
    if not starts:
        raise Fault(name, "has no beginning", "a 'began' line after the header")
    return starts, state


def _applied(event: Event, state: Any, name: str, number: int) -> Any:
    try:
        return event.apply(state)
    except MISFITS as error:
        raise Fault(f"{name}, line {number + 2}, events", f"{event} does not fit: {error!r}") from None


def _seed_line(record: Record) -> int:
    """The line that shows the promised seed: the end of a match, or the secret of a save for local play; else 0."""
    if not record.header.dice.commitment:
        return 0
    if record.lines and isinstance(record.lines[-1], Ended):
        return len(record.lines) + 1
    return len(record.lines) + 2 if record.secret else 0


def _check_execution(record: Record, rules: Rules) -> str:
    """Play the record's answers again, with its dice, and compare every line; empty when all are the same."""
    number = _seed_line(record)
    try:
        dice = _dice_again(record) if number else TypedDice()
        game = Game(rules, Journal(record.header), dice)
        number = 2
        game.begin()
        for number, line in enumerate(record.lines, 2):
            if number - 2 == len(game.journal.lines):
                _give(game, line)
            difference = _compare(record.rows[number - 1], game.journal.lines, number)
            if difference:
                return difference
    except (Refused, Diverged, Fault) as problem:
        return f"line {number}: {problem}"
    except MISFITS as problem:
        return f"line {number}: the rules cannot go on: {problem!r}"
    return _rest(record, game)


def _dice_again(record: Record) -> SeededDice:
    """The dice of the match, from the seed it promised and showed."""
    shown = record.secret or record.lines[-1]
    seed = _seed(shown.seed if isinstance(shown, Ended | Secret) else "", "seed")
    if commitment(seed) != record.header.dice.commitment:
        raise Fault("seed", "does not fit the header's commitment")
    return SeededDice(seed)


def _rest(record: Record, game: Game) -> str:
    """What the rules do after the last line of a record that should be complete up to a pause."""
    number = len(record.lines) + 2
    if len(game.journal.lines) > len(record.lines):
        return f"line {number}: missing; the rules go on with {_short(game.journal.lines[len(record.lines)])}"
    if _rolls_next(game):
        return f"line {number}: missing; the rules go on with a roll"
    if isinstance(game.dice, SeededDice) and record.secret and record.secret.counter != game.dice.counter:
        return f"line {number}: the dice stand at {record.secret.counter}, it should be {game.dice.counter}"
    return ""


def _rolls_next(game: Game) -> bool:
    """Must dice come next? Typed ones may keep everybody waiting, all others fall at once."""
    return game.header.dice.kind != "typed" and any(isinstance(question, TypeDice) for question in game.pending)


def _give(game: Game, line: Line) -> None:
    """Put one recorded input into the game; automatic answers and seeded dice come by themselves."""
    if _rolls_next(game) and not isinstance(line, Rolled):
        raise Diverged(f"the record has {_short(line)} where the rules want a roll")
    if isinstance(line, Answered) and line.auto:
        game.spare(line.seat)
    elif isinstance(line, Answered):
        game.answer(line.answer, line.seat)
    elif isinstance(line, Rolled):
        if not isinstance(game.question(line.seat), TypeDice):
            raise Diverged(f"the record has a roll {line.purpose!r} where the rules want {describe(game.pending)}")
        game.answer(" ".join(map(str, line.faces)), line.seat)
    elif isinstance(line, Commanded):
        if line.command == "concede":
            game.concede(line.seat)
        elif line.command == "takeover":
            game.takeover(line.seat, line.value)
        elif line.command == "undo":
            game.undo(line.seat, line.consent)
        else:
            raise Diverged(f"unknown command {line.command!r}")


def _compare(row: bytes, played: Sequence[Line], number: int) -> str:
    """How a line on record differs from the one just played; empty when it does not."""
    was = body_of(row)
    if number - 2 >= len(played):
        return f"line {number}: the record has {_short(was)}, the rules give nothing"
    now = msgspec.json.encode(played[number - 2])
    return "" if was == now else f"line {number}: the record has {_short(was)}, the rules give {_short(now)}"


def _short(line: bytes | Line) -> str:
    words = (line if isinstance(line, bytes) else msgspec.json.encode(line)).decode(errors="replace")
    return words if len(words) <= 300 else words[:297] + "..."
