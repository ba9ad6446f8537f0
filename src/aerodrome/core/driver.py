"""A match driven: the rules run until somebody must decide, and every input goes on record.

A running step is rebuilt from the state in which it began and the inputs it was given since.
"""

from typing import Any

from aerodrome.core.dice import Dice, Roll, SeededDice
from aerodrome.core.faults import Fault
from aerodrome.core.journal import HUMAN, Answered, Ended, Header, Journal, Line, Rolled
from aerodrome.core.questions import Answer, Question, TypeDice, kind
from aerodrome.core.rules import Result, Rules
from aerodrome.core.running_step import Diverged, RunningStep, recalled
from aerodrome.core.table import Table
from aerodrome.core.why import Refused, Why


class Driver:
    """What leads a match from one question to the next."""

    __slots__ = (
        "_auto",
        "_live",
        "_starts",
        "_step",
        "_table",
        "dice",
        "journal",
        "over",
        "rules",
        "sparing",
        "who",
    )

    def __init__(self, rules: Rules, journal: Journal, dice: Dice) -> None:
        self.rules, self.journal, self.dice = rules, journal, dice
        self._auto = {seat.name: seat.auto for seat in journal.header.seats}
        self.who = {seat.name: seat.who for seat in journal.header.seats}
        self._live: list[tuple[int, Line]] = []
        self._starts: list[tuple[int, Any]] = []
        self._table: Table
        self._step: RunningStep
        self.over = False
        self.sparing = False
        """Are people not asked what is a foregone conclusion? At a table they are not; a record has the answers."""

    @property
    def state(self) -> Any:
        """The whole truth; for the rules' own use and for people after the end. Players get `view`."""
        return self._table.state

    @property
    def header(self) -> Header:
        """The record's first line."""
        return self.journal.header

    @property
    def result(self) -> Result:
        """How it ended, or how it stands."""
        return self.rules.result(self.state)

    @property
    def pending(self) -> tuple[Question, ...]:
        """What is asked and not yet answered."""
        return () if self.over else self._step.pending

    def question(self, seat: str | None = None) -> Question:
        """The pending question of a seat, or of the only seat asked; the first, where a seat is asked several."""
        for question in self.pending:
            if question.seat == seat:
                return question
        seats = dict.fromkeys(q.seat for q in self.pending)
        if seat is None and len(seats) == 1:
            return self.pending[0]
        waiting = ", ".join(seats) or "nobody, the match is over"
        raise Fault("seat", f"{seat or 'none named'}: no question is pending there", f"waiting for {waiting}")

    # ---- running

    def _note(self, line: Line, given: bool = True) -> Line:
        """Put an input on record; what is told from now on belongs to it."""
        lines = self.journal.lines
        self._live.append((len(lines), line))
        lines.append(line)
        if given:
            self._step.given.append(line)
            self._table.told = line.events
        return line

    def _accept(self, question: Question, answer: Answer, auto: bool = False) -> None:
        """Put a legal answer on record and, once all that were asked together have answered, go on."""
        if isinstance(question, TypeDice):
            faces = tuple(map(int, answer.split()))
            self._run(self._rolled(question.roll, faces))
            return
        self._note(Answered(seat=question.seat, ask=kind(question), answer=str(answer), auto=auto))
        step = self._step
        if question is step.asked:
            self._run(answer)
            return
        step.fill_in(question, answer)
        if not step.pending:
            self._run(step.answers)

    def _settle(self) -> None:
        """Answer what has only one legal answer, for seats that want it so, and what people are spared."""
        while True:
            for question in self.pending:
                if not self._auto.get(question.seat) or question is not self.question(question.seat):
                    continue
                sole = question.sole(self._table.state)
                if sole is None and self.sparing and self.who[question.seat] == HUMAN:
                    sole = question.foregone(self._table.state)
                if sole is not None:
                    self._accept(question, sole, auto=True)
                    break
            else:
                return

    def _run(self, value: Any) -> None:
        """Drive the rules until somebody must decide, or the match is over."""
        table, step = self._table, self._step
        while True:
            try:
                request = step.send(value)
            except StopIteration:
                table.check()
                self._mark_step()
                if self.rules.over(table.state):
                    self._finish()
                    return
                step = self._step = RunningStep(self.rules, table)
                value = None
                continue
            if table.requested:
                table.check()
            if isinstance(request, Roll):
                try:
                    faces = self.dice.draw(request)
                except Fault:
                    step.wait_for(request)
                    raise
                if faces is not None:
                    value = self._rolled(request, faces)
                    continue
            step.wait_for(request)
            return

    def _rolled(self, roll: Roll, faces: tuple[int, ...]) -> tuple[int, ...]:
        self._note(Rolled(purpose=roll.purpose, seat=roll.seat, die=roll.die.name, faces=faces))
        return faces

    def _mark_step(self) -> None:
        """A step has ended: its end is the next one's beginning."""
        number, line = self._live[-1]
        line.step = len(line.events)
        self._starts.append((number, self._table.state))

    def _finish(self) -> None:
        """The match is over: the result and the promised seed go on record."""
        self.over = True
        seed = self.dice.seed.hex() if isinstance(self.dice, SeededDice) and self.header.dice.commitment else ""
        self._note(Ended(result=self.result, seed=seed), given=False)

    # ---- rebuilding a step from its start and its inputs

    def _begin_step(self, state: Any) -> None:
        """Open a step whose beginning the last line has put on record, and go on to the first question."""
        number, line = self._live[-1]
        self._starts.append((number, state))
        self._table = Table(state, line.events)
        self._step = RunningStep(self.rules, self._table)
        self._run(None)
        self._settle()

    def _rewind(self, number: int) -> None:
        """Back to just before a line; where today's rules cannot follow an older record there, nothing changes."""
        live = [(at, line) for at, line in self._live if at < number]
        starts = [(at, state) for at, state in self._starts if at < number]
        try:
            step = recalled(self.rules, starts[-1][1], [line for at, line in live if at > starts[-1][0]])
        except Diverged as difference:
            raise Refused(Why("take-back", f"played by other rules than today's: {difference}")) from None
        self._table, self._step = step.table, step
        self._live, self._starts = live, starts

    def _go_on_with(self, step: RunningStep) -> None:
        """Take up a step that was rebuilt, and go on to a pause."""
        self._table, self._step = step.table, step
        self._roll_on()

    def _roll_on(self) -> None:
        """Where a rebuilt step waits for dice that nobody types in, they fall now."""
        asked = self._step.asked
        if isinstance(asked, Roll) and (faces := self.dice.draw(asked)) is not None:
            self._run(self._rolled(asked, faces))
            self._settle()
