"""A match in play: begin, answer, save, branch, take back.

`branch`, `undo` and `load` rebuild the running step from the state in which it began and the inputs it was given since.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.core.dice import (
    Chance,
    Dice,
    ImaginedDice,
    RehearsedDice,
    ScriptedDice,
    SeededDice,
    check_seed,
    commitment,
)
from aerodrome.core.driver import Driver
from aerodrome.core.events import SPECTATOR, Event
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.imagination import imagined
from aerodrome.core.journal import Began, Commanded, DiceHeader, Header, Journal, Line, Seat, Secret, live_lines
from aerodrome.core.questions import Answer
from aerodrome.core.rules import Rules, rules_of
from aerodrome.core.running_step import recalled
from aerodrome.core.table import Table
from aerodrome.core.takeback import TakeBack, take_back, take_backs
from aerodrome.core.why import Refused, Why


def new_game(
    game: str,
    scenario: str,
    seats: Mapping[str, str] | None = None,
    seed: int | bytes = 0,
    options: Mapping[str, Any] | None = None,
    *,
    dice: Dice | None = None,
    manual: Sequence[str] = (),
) -> "Game":
    """Begin a match. `seats` says who sits where (`human`, `bot:cadet`, `open`); without `dice` they come from `seed`.

    Seats named in `manual` answer even questions with a single legal answer themselves.
    """
    rules = rules_of(game)
    setting = rules.setting(scenario, options or {})
    return begin_match(rules, setting, seats or {}, dice or SeededDice(_seed_bytes(seed)), manual)


def begin_match(rules: Rules, setting: Any, seats: Mapping[str, str], dice: Dice, manual: Sequence[str] = ()) -> "Game":
    """Begin a match of a setting that is already resolved."""
    sides = rules.seats(setting)
    for name in (*seats, *manual):
        if name not in sides:
            raise unknown("seat", name, sides)
    header = Header(
        game=rules.name,
        rules=rules.version,
        setting=setting,
        seats=tuple(Seat(name, side, seats.get(name, "human"), name not in manual) for name, side in sides.items()),
        dice=DiceHeader(dice_kind(dice), commitment(dice.seed) if isinstance(dice, SeededDice) else ""),
    )
    return Game(rules, Journal(header), dice).begin()


def _seed_bytes(seed: int | bytes) -> bytes:
    if isinstance(seed, int):
        if not 0 <= seed < 1 << 256:
            raise Fault("seed", str(seed), "a whole number from 0 to 2^256 - 1, or 32 bytes")
        return seed.to_bytes(32, "big")
    return check_seed(seed)


def dice_kind(dice: Dice) -> str:
    """What the header calls the dice."""
    if isinstance(dice, SeededDice):
        return "seeded"
    return "scripted" if isinstance(dice, ScriptedDice | RehearsedDice) else "typed"


class Game(Driver):
    """A match in play; made by `new_game`, `load` or `branch`."""

    __slots__ = ()

    # ---- what is going on

    @property
    def setting(self) -> Any:
        """The resolved scenario."""
        return self.journal.header.setting

    def view(self, seat: str) -> Any:
        """The state as the seat, or a spectator, may see it."""
        return self.rules.view(self.state, seat if seat == SPECTATOR else self._seat(seat))

    @property
    def lines(self) -> tuple[tuple[int, Line], ...]:
        """The lines that count, with their numbers: all but those that were taken back."""
        return tuple(self._live)

    @property
    def starts(self) -> tuple[tuple[int, Any], ...]:
        """The steps so far: the line with which each began, and the state then."""
        return tuple(self._starts)

    @property
    def events(self) -> list[Event]:
        """Everything that happened and was not taken back."""
        return [event for _, line in self._live for event in line.events]

    def events_for(self, seat: str) -> Iterator[Event]:
        """What the seat, or a spectator, has seen happen."""
        if seat != SPECTATOR:
            self._seat(seat)
        state = self.rules.begin(self.setting)
        for event in self.events:
            state = event.apply(state)
            seen = event.seen_by(seat, state)
            if seen is not None:
                yield seen

    def options(self, seat: str | None = None) -> Iterator[Answer]:
        """The legal answers to the pending question, enumerated as they are drawn."""
        return self.question(seat).options(self.state)

    def refusals(self, answer: Answer, seat: str | None = None) -> tuple[Why, ...]:
        """Why the answer would not be accepted; empty when it would."""
        return self.question(seat).refuse(self.state, answer)

    # ---- what people do

    def answer(self, answer: Answer, seat: str | None = None) -> list[Event]:
        """Answer the pending question of a seat; returns what happened because of it, or raises `Refused`."""
        question = self.question(seat)
        answer = question.read(answer)
        reasons = question.refuse(self._table.state, answer)
        if reasons:
            raise Refused(*reasons)
        lines = self.journal.lines
        heard = len(lines)
        self._accept(question, answer)
        self._settle()
        told: list[Event] = []
        for line in lines[heard:]:
            told += line.events
        return told

    def spare(self, seat: str) -> None:
        """Answer for a seat what is a foregone conclusion, or raise `Refused`."""
        question = self.question(seat)
        answer = question.foregone(self.state)
        if answer is None:
            raise Refused(Why("foregone", "there is something to decide"))
        self._accept(question, answer, auto=True)
        self._settle()

    def concede(self, seat: str) -> list[Event]:
        """Give up, at any pause."""
        self._seat(seat)
        if self.over:
            raise Refused(Why("concede", "the match is over"))
        heard = len(self.journal.lines)
        self._note(Commanded(command="concede", seat=seat))
        for event in self.rules.concede(self.state, seat):
            self._table.tell(event)
        if self.rules.over(self.state):
            self._step.close()
            self._finish()
        self._settle()
        return [event for line in self.journal.lines[heard:] for event in line.events]

    def takeover(self, seat: str, who: str) -> None:
        """From now on somebody else answers for the seat; no take-back changes that."""
        self._seat(seat)
        if self.over:
            raise Refused(Why("takeover", "the match is over"))
        self._note(Commanded(command="takeover", seat=seat, value=who))
        self.who[seat] = who

    def reseat(self, who: Mapping[str, str]) -> None:
        """Other people sit down at once, and what has only one legal answer goes on by itself."""
        for seat, value in who.items():
            if self.who[self._seat(seat)] != value:
                self.takeover(seat, value)
        self._settle()

    def take_back(self, seat: str) -> TakeBack | None:
        """What `undo` would take back for the seat, and whose consent it needs."""
        self._seat(seat)
        return None if self.over else take_back(self._live, self.who, seat)

    def take_backs(self) -> dict[str, TakeBack]:
        """The same of every seat that has something to take back."""
        found = {} if self.over else take_backs(self._live, self.who, self.who)
        return {seat: found[seat] for seat in self.who if seat in found}

    def undo(self, seat: str, consent: Sequence[str] = ()) -> None:
        """Take back the seat's last decision and all that followed; it stays in the record. Dice are never rewound."""
        terms = self.take_back(seat)
        if terms is None:
            raise Refused(Why("take-back", "there is nothing to take back"))
        missing = [name for name in terms.consent_of if name not in consent]
        if missing:
            raise Refused(Why("take-back", f"not free any more: {', '.join(missing)} must agree"))
        self._rewind(terms.line)
        self._note(Commanded(command="undo", seat=seat, back_to=terms.line, consent=terms.consent_of), given=False)
        self._roll_on()

    # ---- saving and branching

    def save(self, *, secret: bool = True) -> str:
        """The record so far. With `secret` it also holds what the dice need to go on: for local play only."""
        rows = self.journal.written()
        if secret and not self.over:
            rows.append(self.journal.sealed(self.secret()))
        return b"\n".join(rows).decode() + "\n"

    def secret(self) -> Secret:
        """What the dice need to go on: for whoever keeps the record, never for players."""
        if isinstance(self.dice, SeededDice):
            return Secret(seed=self.dice.seed.hex(), counter=self.dice.counter)
        if isinstance(self.dice, RehearsedDice):
            after = self.dice.after
            return Secret(seed=after.seed.hex(), counter=after.counter, rolls=tuple(self.dice.rolls))
        return Secret(script=tuple(self.dice.faces) if isinstance(self.dice, ScriptedDice) else ())

    def branch(self, dice: Dice) -> "Game":
        """The same position with other dice ahead; the original never notices."""
        header = msgspec.structs.replace(self.header, dice=DiceHeader(dice_kind(dice)))
        twin = Game(self.rules, Journal(header, self.journal.lines), dice)
        twin._live, twin._starts, twin.who = self._live.copy(), self._starts.copy(), self.who.copy()
        if self.over:
            twin._table, twin.over = Table(self.state, []), True
        else:
            twin._go_on_with(recalled(self.rules, self._step.began, self._step.given))
        return twin

    def imagine(self, seat: str, rng: Chance) -> "Game":
        """A match the seat could be in: what it cannot see is drawn anew, with fresh dice ahead and no past.

        The inputs of the running step are given again as they were, but for answers that are secret still; so a rule
        that lets a seat learn something in secret ends its step there.
        """
        if self.over:
            raise Refused(Why("imagine", "the match is over"))
        step = imagined(self.rules, self._step, self._seat(seat), rng)
        asked_anew = len(step.given) < len(self._step.given)
        twin = Game(self.rules, Journal(self.header, [Began(step=0), *step.given]), ImaginedDice(rng))
        twin._live, twin._starts, twin.who = list(enumerate(twin.journal.lines)), [(0, step.began)], self.who.copy()
        twin._go_on_with(step)
        if asked_anew:
            twin._settle()
        return twin

    def begin(self) -> "Game":
        """The first step, up to the first question."""
        self._note(Began(step=0), given=False)
        self._begin_step(self.rules.begin(self.setting))
        return self

    def resume(self, lines: Sequence[tuple[int, Line]], starts: Sequence[tuple[int, Any]]) -> None:
        """Go on where a record stops: from the last step's start, with the inputs given since."""
        self._live, self._starts = list(lines), list(starts)
        number, state = starts[-1]
        if self.rules.over(state):  # the record breaks off just before its end
            self._table = Table(state, [])
            self._finish()
        else:
            self._go_on_with(recalled(self.rules, state, [line for at, line in self._live if at > number]))

    def restart(self, starts: Sequence[tuple[int, Any]], reason: str) -> None:
        """Begin the last step of a record anew, without what it was given since; the record says so."""
        number, state = starts[-1]
        self._note(Commanded(command="restart", seat="", value=reason, back_to=number + 1, step=0), given=False)
        self._live, self._starts = list(live_lines(self.journal.lines)), list(starts)
        self._begin_step(state)

    def shelve(self, lines: Sequence[tuple[int, Line]], state: Any) -> None:
        """A match that is over, read back: nothing is pending, everything can be looked at."""
        self._live, self._table, self.over = list(lines), Table(state, []), True

    def _seat(self, seat: str) -> str:
        if seat not in self.who:
            raise unknown("seat", seat, self.who)
        return seat
