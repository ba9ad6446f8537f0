"""Records made ready to be shown, and what is found out about them: work for a process of the workshop.

No rule runs for a replay: every moment is what the record says happened, with the state after it. Only the verdict,
whether the record is sound, plays everything again; debriefs and thoughts let bots weigh what was decided.
"""

from collections import OrderedDict
from itertools import takewhile
from typing import Any

import msgspec

from aerodrome.bots.debrief import Lapse, reviews
from aerodrome.bots.hindsight import Hindsight, decided, hindsight
from aerodrome.core import typed
from aerodrome.core.archive import Decision, decisions, replay, verify
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault
from aerodrome.core.journal import Commanded, Ended, Record, Seat, read_record
from aerodrome.core.rules import Rules, rules_of, scores_in
from aerodrome.core.running_step import MISFITS
from aerodrome.games import kit, kits
from aerodrome.server.presenting import presenter
from aerodrome.server.presenting.hints import plain_reasons
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.presenting.reviews import flying
from aerodrome.server.presenting.turning import pilots_in, turning
from aerodrome.server.presenting.ways import ways
from aerodrome.server.rooms.position import BOT
from aerodrome.server.wire.debriefs import Advice, Debrief, LapseCard, MeritCard, SeatReview, Thought
from aerodrome.server.wire.lobby import SeatCard
from aerodrome.server.wire.outcome import Outcome
from aerodrome.server.wire.replays import Moment, MomentLine, Replay
from aerodrome.server.wire.scenes import Flown

BUILT = 6
"""So many records are kept ready in each process."""
MARKED = ("hit", "lost")
"""What the time bar shows."""
_encode = msgspec.json.Encoder().encode
_ready: "OrderedDict[str, Built]" = OrderedDict()


class Shown(msgspec.Struct, frozen=True):
    """What the server keeps in mind of a record that can be shown."""

    game: str
    title: str
    replay: bytes
    """The `Replay`, as clients get it."""


class Told(msgspec.Struct, frozen=True):
    """The events of one line of the record, each with the states before and after it."""

    line: int
    events: tuple[tuple[Event, Any, Any], ...]
    first: int
    """How many events came before."""

    @property
    def state(self) -> Any:
        """How everything stood afterwards."""
        return self.events[-1][2]

    @property
    def begun(self) -> Any:
        """How everything stood after the first event: the turn in which all this happened, which may end it."""
        return self.events[0][2]


class Built:
    """A record ready to be shown."""

    def __init__(self, name: str, text: bytes) -> None:
        """Read it; a Fault names the line that is wrong."""
        self.text = text
        self._debrief: Debrief | None = None
        self._thoughts: dict[int, Thought] = {}
        record = read_record(text, "record")
        self.game = record.header.game
        if not kit(self.game).is_battle:
            raise Fault("record, game", "a campaign has pages, and no replay", "the record of one of its battles")
        self._present: Presenter = presenter(self.game)
        rules = rules_of(self.game)
        self._told = told(text)
        if not self._told:
            raise Fault("record", "nothing happens in it", "the record of a battle that has begun")
        setting = self._told[-1].state.setting
        verdict = verify(text)
        over = any(isinstance(line, Ended) for line in record.lines)
        self.replay = Replay(
            id=name,
            game=self.game,
            title=setting.title,
            board=self._present.board(setting),
            moments=tuple(self._line(number, moment) for number, moment in enumerate(self._told)),
            result=self._outcome(rules, over),
            sound=verdict.sound,
            checked=self._present.chance.checked,
            finding=verdict.finding,
            seats=tuple(
                [SeatCard(seat.name, seat.side, (), who=_last_at(seat, record)) for seat in record.header.seats]
            ),
        )

    def _outcome(self, rules: Rules, over: bool) -> Outcome:
        """How it ended and what decided it, or how it stood when the record stops."""
        state = self._told[-1].state
        result = rules.result(state)
        found = self._present.outcome(result, state, over)
        if not over:
            return found
        moments = ((at, scores_in(rules, one.state), self._entries(one)) for at, one in enumerate(self._told))
        return msgspec.structs.replace(found, turning=turning(moments, result, pilots_in(found)))

    def moments(self, first: int, count: int) -> list[Moment]:
        """Some moments with their scenes."""
        numbers = range(first, min(first + count, len(self._told)))
        return [
            Moment(number, self._entries(self._told[number]), self._present.scene(self._told[number].state))
            for number in numbers
        ]

    def recording(self) -> str:
        """The battle as a flight recording; a Fault where its game cannot be shown so."""
        recording = kit(self.game).recording()
        if recording is None:
            able = [name for name, one in kits().items() if one.recording() is not None]
            raise Fault("game", f"{self.game!r} has no flights to record", ", ".join(able))
        story = [moment for told in self._told for moment in told.events]
        return recording(self._told[-1].state.setting, story)

    def story(self) -> str:
        """The battle as a text: its briefing, what happened turn by turn, how it ended."""
        lines = [self.replay.title, self.replay.board.briefing, ""]
        for moment in self.replay.moments:
            lines += [*moment.said, *moment.onward]
        return "\n".join([*lines, "", *self.replay.result.lines]) + "\n"

    def debrief(self) -> Debrief:
        """What cost the people in it most; worked out once."""
        if self._debrief is None:
            seats = reviews(self.text)
            found = [lapse for review in seats for lapse in review.lapses]
            answers = {one.line: (one.chosen.answer, one.better.answer) for one in found}
            flown = ways(self.text, self._present, answers)
            lapses = tuple([self._lapse(one, *flown.get(one.line, (None, None))) for one in found])
            summed = tuple(
                [SeatReview(one.seat, one.decisions, one.cost, one.worst, one.lent, flying(one)) for one in seats]
            )
            merits = tuple([self._merit(one) for review in seats for one in review.merits])
            self._debrief = Debrief(lapses, summed, merits)
        return self._debrief

    def thought(self, number: int) -> Thought:
        """The decision that led to a moment, weighed once more; a Fault where nobody decided anything."""
        if number not in self._thoughts:
            self._thoughts[number] = self._weighed(number)
        return self._thoughts[number]

    def _weighed(self, number: int) -> Thought:
        if number >= len(self._told):
            raise Fault("moment", f"there is none of number {number}", f"0 to {len(self._told) - 1}")
        line = self._decision(number)
        if line is None:
            raise Fault("moment", "nobody has decided anything yet", "a moment to which a decision led")
        found = hindsight(self.text, line)
        if found is None:
            raise Fault("moment", "the decision does not fit today's rules", "a record of today's rules")
        earlier = number > 0 and line <= self._told[number - 1].line
        return _thought(found, self._present, earlier)

    def _decision(self, number: int) -> int | None:
        """The line of the decision that led to a moment: where several have decided before anything is seen, that of
        whoever is seen to fire or to fly."""
        last, told = decided(self.text, self._told[number].line), self._told[number]
        seen = {one.piece for entry in self._entries(told) for one in (entry.shot, entry.flown) if one is not None}
        if last is None or last >= told.line or not seen:
            return last
        turn = self._present.turn(told.begun)
        own = [
            one.line
            for one in takewhile(lambda one: one.line <= last, decisions(self.text))
            if self._present.turn(one.game.state) == turn and self._is_about(one, seen)
        ]
        return own[-1] if own else last

    def _is_about(self, decision: Decision, pieces: set[str]) -> bool:
        """Does one of some pieces decide there?"""
        question = decision.question
        about = self._present.prompt(question, decision.game.view(question.seat)).pieces
        return bool(about) and about[0] in pieces

    def _lapse(self, lapse: Lapse, chosen: Flown | None, better: Flown | None) -> LapseCard:
        """A lapse with the moment at which the decision showed, and both answers in words."""
        number = self._shown_at(lapse)
        return LapseCard(
            moment=number,
            turn=self._present.turn(self._told[number].begun),
            seat=lapse.seat,
            question=lapse.words,
            chosen=lapse.chosen_words,
            better=lapse.better_words,
            answer=lapse.better.answer,
            reasons=plain_reasons(
                lapse.better, (lapse.better, lapse.chosen), self._present.plain_words, other_is="what was done"
            ),
            cost=lapse.cost,
            chosen_way=chosen,
            better_way=better,
        )

    def _merit(self, one: Lapse) -> MeritCard:
        """A decision than which nothing else was nearly as good, with the moment at which it showed."""
        number = self._shown_at(one)
        weighed = [one.chosen, *([one.next_best] if one.next_best is not None else [])]
        return MeritCard(
            moment=number,
            turn=self._present.turn(self._told[number].begun),
            seat=one.seat,
            question=one.words,
            chosen=one.chosen_words,
            next_best=one.next_words,
            reasons=plain_reasons(one.chosen, weighed, self._present.plain_words),
            gain=one.gain,
        )

    def _shown_at(self, decided: Lapse) -> int:
        """The moment at which a decision showed."""
        return next((at for at, one in enumerate(self._told) if one.line >= decided.line), len(self._told) - 1)

    def _entries(self, moment: Told) -> tuple[Any, ...]:
        return tuple(
            self._present.entry(number, event, before, after)
            for number, (event, before, after) in enumerate(moment.events, moment.first)
        )

    def _line(self, number: int, moment: Told) -> MomentLine:
        entries = self._entries(moment)
        turn = self._present.turn(moment.begun)
        last = number == len(self._told) - 1
        said = tuple([entry.text for entry in entries if not entry.quiet and (last or entry.turn <= turn)])
        onward = tuple([entry.text for entry in entries if not entry.quiet and not last and entry.turn > turn])
        told = [entry.verdict for entry in entries if entry.verdict is not None]
        marks = tuple([verdict for verdict in told if verdict.tone in MARKED])
        return MomentLine(number, turn, said, marks, onward)


def _last_at(seat: Seat, record: Record) -> str:
    """Who sat at a seat last."""
    who = seat.who
    for line in record.lines:
        if isinstance(line, Commanded) and (line.command, line.seat) == ("takeover", seat.name):
            who = line.value
    return who


def _thought(found: Hindsight, present: Presenter, earlier: bool) -> Thought:
    """What was found out about a decision, as clients hear it."""
    weighed = [one for one, _ in found.weighed]
    return Thought(
        seat=found.seat,
        who=found.who,
        bot=found.judge.removeprefix(BOT),
        question=found.question,
        chosen=found.words,
        answer=found.answer,
        candidates=tuple(
            [
                Advice(one.answer, words, one.score, plain_reasons(one, weighed, present.plain_words))
                for one, words in found.weighed
            ]
        ),
        earlier=earlier,
    )


def told(text: bytes) -> list[Told]:
    """The events of a record, line by line; a Fault names the line that is wrong."""
    scenes, header = list(replay(text)), read_record(text).header
    rules = rules_of(header.game)
    state = rules.begin(typed.convert(header.setting, rules.setting_type))
    lines: dict[int, list[tuple[Event, Any, Any]]] = {}
    for scene in scenes:
        lines.setdefault(scene.line, []).append((scene.event, state, scene.state))
        state = scene.state
    found, first = [], 0
    for line, events in lines.items():
        found.append(Told(line, tuple(events), first))
        first += len(events)
    return found


def built(name: str, text: bytes) -> Built:
    """A record made ready. Whatever in it does not fit its game is the record's fault, not ours."""
    try:
        return Built(name, text)
    except MISFITS as problem:
        raise Fault("record", f"cannot be shown: {problem!r}", "a record as the game writes it") from None


# ---- orders


def show(name: str, text: bytes) -> Shown:
    """A record as a replay; a Fault names the line that is wrong."""
    found = ready(name, text)
    return Shown(found.game, found.replay.title, _encode(found.replay))


def moments(name: str, text: bytes, first: int, count: int) -> bytes:
    """Some moments of a record."""
    return _encode(ready(name, text).moments(first, count))


def debriefing(name: str, text: bytes) -> bytes:
    """The decisions that cost the people in it most."""
    return _encode(ready(name, text).debrief())


def thought(name: str, text: bytes, moment: int) -> bytes:
    """The decision that led to a moment."""
    return _encode(ready(name, text).thought(moment))


def recording(name: str, text: bytes) -> str:
    """The battle as a flight recording."""
    return ready(name, text).recording()


def story(name: str, text: bytes) -> str:
    """The battle as a text."""
    return ready(name, text).story()


def ready(name: str, text: bytes) -> Built:
    """A record made ready, or one of the last few."""
    if name not in _ready or _ready[name].text != text:
        _ready[name] = built(name, text)
    _ready.move_to_end(name)
    while len(_ready) > BUILT:
        _ready.popitem(last=False)
    return _ready[name]
