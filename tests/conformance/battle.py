"""One battle of the suite: how it is played, and what must hold at every decision and at its end."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, get_args

import msgspec

from aerodrome.core.archive import load, replay, verify
from aerodrome.core.dice import Dice, SeededDice, TypedDice
from aerodrome.core.events import SPECTATOR, Event
from aerodrome.core.game import Game, new_game
from aerodrome.core.imagination import Unimaginable
from aerodrome.core.journal import Answered
from aerodrome.core.questions import Answer, Question, TypeDice, kind
from aerodrome.core.rules import Rules
from aerodrome.core.why import Refused
from tests.conformance.games import Contender
from tests.scale import portion

BATTLES = portion(200)
ENOUGH = portion(20)
"""How often each kind of question and event must occur over all battles of a game."""

STRIDE = 37
"""Battles are taken from the list in strides, so that a few of them already come from all over it."""

NONSENSE = ("", "no such answer", "\N{COLLISION SYMBOL}", "0", "-1", "a" * 1000, "a b\nc", "\x00")


def dice_of(number: int) -> Dice:
    """Every tenth battle is fought with dice that people type in."""
    return TypedDice() if number % 10 == 3 else SeededDice(Random(f"dice {number}").randbytes(32))


def begun(contender: Contender, number: int) -> Game:
    """Battle `number` of a game, at its first decision."""
    battles = contender.battles()
    scenario, options = battles[number * STRIDE % len(battles)]
    return new_game(contender.game, scenario, options=options, dice=dice_of(number))


class Fuzzer:
    """Plays one battle: mostly answers, in some battles take-backs, in some a concession."""

    def __init__(self, contender: Contender, number: int) -> None:
        self.contender, self.number = contender, number
        self.rng = Random(f"{contender.game} {number}")
        self.gives_up_at = self.rng.randrange(contender.gives_up) if number % 8 == 7 else -1
        self.decisions = 0

    def move(self, games: Sequence[Game]) -> None:
        """Do the same in every one of these games, which stand alike."""
        game = games[0]
        seat = sorted(game.who)[self.rng.randrange(len(game.who))]
        if self.decisions == self.gives_up_at:
            for each in games:
                each.concede(seat)
        elif self.number % 4 == 1 and self.rng.randrange(20) == 0 and game.take_back(seat):
            for each in games:
                each.undo(seat, list(each.who))
        else:
            question = game.pending[self.rng.randrange(len(game.pending))]
            question = game.question(question.seat)
            answer = self.answer_to(game, question)
            for each in games:
                each.answer(answer, question.seat)
        self.decisions += 1

    def answer_to(self, game: Game, question: Question) -> Answer:
        """The fuzzing answer; typed dice fall as dice do."""
        if isinstance(question, TypeDice):
            return question.sample(game.state, self.rng)
        return self.contender.choose(game, question, self.rng)


def fought(contender: Contender, number: int) -> Game:
    """Battle `number` played to its end, without looking closely."""
    game, fuzzer = begun(contender, number), Fuzzer(contender, number)
    while not game.over:
        assert fuzzer.decisions < contender.decisions, f"not over after {fuzzer.decisions} decisions"
        fuzzer.move([game])
    return game


def encoded(*things: Any) -> bytes:
    """Things as bytes: the same bytes, the same things."""
    return msgspec.json.encode(things)


# What must hold at every decision


def check_decision(game: Game, fuzzer: Fuzzer) -> Game:
    """All of it; returns the match as loaded from its save."""
    saved = game.save()
    check_options(game, fuzzer)
    check_nonsense(game, saved)
    check_branch(game, fuzzer, saved)
    check_hidden(game, fuzzer)
    twin = load(saved)
    assert twin.save() == saved
    assert twin.pending == game.pending
    assert encoded(twin.state) == encoded(game.state)
    assert twin.who == game.who
    for question in game.pending:
        assert first_options(twin, question, fuzzer) == first_options(game, question, fuzzer)
    assert game.save() == saved
    return twin


def first_options(game: Game, question: Question, fuzzer: Fuzzer) -> list[Answer]:
    """The options of a question, as many as are looked at; of an open question a few samples."""
    if question.open:
        rng = Random(fuzzer.decisions)
        return [question.sample(game.state, rng) for _ in range(5)]
    return list(islice(question.options(game.state), fuzzer.contender.options))


def check_options(game: Game, fuzzer: Fuzzer) -> None:
    """Options are distinct, in a stable order, the same for who sees only the view, and none is refused."""
    assert game.pending
    for question in game.pending:
        options = first_options(game, question, fuzzer)
        assert options, f"{kind(question)} has no legal answer"
        assert first_options(game, question, fuzzer) == options
        if not question.open:
            assert len(set(options)) == len(options)
            view = game.view(question.seat) if question.seat in game.who else game.state
            assert list(islice(question.options(view), fuzzer.contender.options)) == options
        for option in options:
            assert question.refuse(game.state, option) == (), f"{kind(question)} offers {option!r} and refuses it"


def check_nonsense(game: Game, saved: str) -> None:
    """What is not legal is refused with reasons and changes nothing."""
    for question in {question.seat: game.question(question.seat) for question in game.pending}.values():
        refused = 0
        for answer in NONSENSE:
            reasons = question.refuse(game.state, answer)
            if not reasons:
                continue
            assert all(str(reason) for reason in reasons)
            try:
                game.answer(answer, question.seat)
            except Refused as refusal:
                refused += refusal.reasons == reasons
        assert refused, f"{kind(question)} refuses nothing"
    assert game.save() == saved


def check_branch(game: Game, fuzzer: Fuzzer, saved: str) -> None:
    """A branch stands alike and goes its own way; the original stays as it was."""
    rng = Random(f"branch {fuzzer.number} {fuzzer.decisions}")
    twin = game.branch(SeededDice(rng.randbytes(32)))
    if not any(isinstance(question, TypeDice) for question in game.pending):
        assert twin.pending == game.pending
        assert encoded(twin.state) == encoded(game.state)
    for _ in range(3):
        if twin.over:
            break
        question = twin.pending[0]
        twin.answer(fuzzer.contender.choose(twin, question, rng), question.seat)
    assert game.save() == saved


def check_hidden(game: Game, fuzzer: Fuzzer) -> None:
    """With what a seat cannot see drawn anew, it sees the same state, events and questions; so does a spectator."""
    if any(isinstance(question, TypeDice) for question in game.pending):
        return  # an imagined match rolls on by itself
    real = game.branch(TypedDice())
    watched = encoded(game.view(SPECTATOR)), encoded(list(seen_in_step(real, SPECTATOR)))
    for seat in game.who:
        view = encoded(game.view(seat))
        seen = encoded(list(seen_in_step(real, seat)))
        for salt in range(2):
            try:
                other = game.imagine(seat, Random(f"{fuzzer.number} {fuzzer.decisions} {salt}"))
            except Unimaginable:
                continue  # rare: no draw explains what was seen, and the truth is not for the seat
            assert encoded(other.view(seat)) == view
            assert encoded(list(seen_in_step(other, seat))) == seen
            assert [q for q in other.pending if q.seat == seat] == [q for q in game.pending if q.seat == seat]
            assert (encoded(other.view(SPECTATOR)), encoded(list(seen_in_step(other, SPECTATOR)))) == watched


def seen_in_step(rebuilt: Game, seat: str) -> Iterator[Event]:
    """What the seat saw of the running step, in a match that was rebuilt from the step's start."""
    state = rebuilt._starts[-1][1]
    for event in rebuilt._table.told:
        state = event.apply(state)
        seen = event.seen_by(seat, state)
        if seen is not None:
            yield seen


# What must hold at the end


def check_end(game: Game) -> None:
    """The record tells the whole match, stands up to being played again, and can be taken from the shelf."""
    saved = game.save()
    states = [scene.state for scene in replay(saved)]
    assert encoded(states[-1]) == encoded(game.state)
    verdict = verify(saved)
    assert verdict.sound, verdict.finding
    shelved = load(saved)
    assert shelved.over
    assert shelved.save() == saved
    assert encoded(shelved.state, shelved.result) == encoded(game.state, game.result)


# Which kinds occurred


def count_kinds(games: Sequence[Game]) -> Counter[str]:
    """How often each kind of question and of event stands in the records of matches."""
    counts: Counter[str] = Counter()
    for game in games:
        for line in game.journal.lines:
            if isinstance(line, Answered):
                counts[f"question {line.ask}"] += 1
            counts.update(f"event {event.__struct_config__.tag}" for event in line.events)
    return counts


def event_kinds(rules: Rules) -> list[str]:
    """Every kind of event a game has, as `count_kinds` names them."""
    events = get_args(rules.event_types) or (rules.event_types,)
    return [f"event {event.__struct_config__.tag}" for event in events]


def question_kinds(*questions: type[Question]) -> list[str]:
    """Kinds of questions, as `count_kinds` names them."""
    return [f"question {question.__struct_config__.tag}" for question in questions]


def assert_reached(counts: Mapping[str, int], kinds: Sequence[str], at_least: int = ENOUGH) -> None:
    """Every kind occurred often enough for the suite to have tried it."""
    rare = {name: counts.get(name, 0) for name in kinds if counts.get(name, 0) < at_least}
    assert not rare, f"reached fewer than {at_least} times: {rare}"
