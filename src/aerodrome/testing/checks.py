"""What must hold of every game, at every decision of a battle and at its end; each check raises an AssertionError."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, get_args

import msgspec

from aerodrome.core.archive import load, replay, verify
from aerodrome.core.dice import SeededDice, TypedDice
from aerodrome.core.events import SPECTATOR, Event
from aerodrome.core.game import Game
from aerodrome.core.imagination import Unimaginable
from aerodrome.core.journal import Answered
from aerodrome.core.questions import Answer, Question, TypeDice, kind
from aerodrome.core.rules import Rules, rules_of
from aerodrome.core.why import Refused
from aerodrome.testing.contenders import Contender
from aerodrome.testing.fuzzing import Fuzzer, begun, fought

NONSENSE = ("", "no such answer", "\N{COLLISION SYMBOL}", "0", "-1", "a" * 1000, "a b\nc", "\x00")


def must(true: bool, what: str) -> None:
    """What has to hold, and does not, is named."""
    if not true:
        raise AssertionError(f"it does not hold that {what}")


def encoded(*things: Any) -> bytes:
    """Things as bytes: the same bytes, the same things."""
    return msgspec.json.encode(things)


# ---- whole battles


def check_battle(contender: Contender, number: int) -> Game:
    """A battle from its beginning to its end, with everything looked at; the match as it ended."""
    game, fuzzer = begun(contender, number), Fuzzer(contender, number)
    while not game.over:
        check_length(fuzzer)
        twin = check_decision(game, fuzzer)
        fuzzer.move([game, twin])
        must(twin.save() == game.save(), "a loaded match is the same match")
    check_end(game)
    return game


def check_looking(contender: Contender, number: int = 0) -> None:
    """Looking closely at a battle changes nothing about it."""
    game, fuzzer = begun(contender, number), Fuzzer(contender, number)
    while not game.over:
        check_length(fuzzer)
        check_decision(game, fuzzer)
        fuzzer.move([game])
    must(game.save() == fought(contender, number).save(), "a battle goes the same way when it is looked at")


def check_scenarios(contender: Contender) -> None:
    """The battles of a game come from all its scenarios."""
    missing = set(rules_of(contender.game).scenarios()) ^ {scenario for scenario, _ in contender.battles()}
    must(not missing, f"battles cover every scenario; they differ in {sorted(missing)}")


def check_length(fuzzer: Fuzzer) -> None:
    """A battle comes to its end."""
    must(fuzzer.decisions < fuzzer.contender.decisions, f"it is over after {fuzzer.decisions} decisions")


# ---- what must hold at every decision


def check_decision(game: Game, fuzzer: Fuzzer) -> Game:
    """All of it; returns the match as loaded from its save."""
    saved = game.save()
    check_options(game, fuzzer)
    check_nonsense(game, saved)
    check_branch(game, fuzzer, saved)
    check_hidden(game, fuzzer)
    twin = load(saved)
    must(twin.save() == saved, "a loaded match saves as what it was loaded from")
    must(twin.pending == game.pending, "a loaded match asks the same")
    must(encoded(twin.state) == encoded(game.state), "a loaded match stands alike")
    must(twin.who == game.who, "a loaded match has the same players")
    for question in game.pending:
        same = first_options(twin, question, fuzzer) == first_options(game, question, fuzzer)
        must(same, f"{kind(question)} has the same options in a loaded match")
    must(game.save() == saved, "looking changes nothing")
    return twin


def first_options(game: Game, question: Question, fuzzer: Fuzzer) -> list[Answer]:
    """The options of a question, as many as are looked at; of an open question a few samples."""
    if question.open:
        rng = Random(fuzzer.decisions)
        return [question.sample(game.state, rng) for _ in range(5)]
    return list(islice(question.options(game.state), fuzzer.contender.options))


def check_options(game: Game, fuzzer: Fuzzer) -> None:
    """Options are distinct, in a stable order, the same for who sees only the view, and none is refused."""
    must(bool(game.pending), "a match that is not over asks something")
    for question in game.pending:
        asked, options = kind(question), first_options(game, question, fuzzer)
        must(bool(options), f"{asked} has a legal answer")
        must(first_options(game, question, fuzzer) == options, f"{asked} has its options in a stable order")
        if not question.open:
            must(len(set(options)) == len(options), f"{asked} offers nothing twice")
            view = game.view(question.seat) if question.seat in game.who else game.state
            seen = list(islice(question.options(view), fuzzer.contender.options))
            must(seen == options, f"{asked} has the same options for who sees only the view")
        for option in options:
            must(question.refuse(game.state, option) == (), f"{asked} offers {option!r} and does not refuse it")


def check_nonsense(game: Game, saved: str) -> None:
    """What is not legal is refused with reasons and changes nothing."""
    for question in {question.seat: game.question(question.seat) for question in game.pending}.values():
        refused = 0
        for answer in NONSENSE:
            reasons = question.refuse(game.state, answer)
            if not reasons:
                continue
            must(all(str(reason) for reason in reasons), f"{kind(question)} refuses with words")
            try:
                game.answer(answer, question.seat)
            except Refused as refusal:
                refused += refusal.reasons == reasons
        must(refused > 0, f"{kind(question)} refuses something")
    must(game.save() == saved, "a refusal changes nothing")


def check_branch(game: Game, fuzzer: Fuzzer, saved: str) -> None:
    """A branch stands alike and goes its own way; the original stays as it was."""
    rng = Random(f"branch {fuzzer.number} {fuzzer.decisions}")
    twin = game.branch(SeededDice(rng.randbytes(32)))
    if not any(isinstance(question, TypeDice) for question in game.pending):
        must(twin.pending == game.pending, "a branch asks the same")
        must(encoded(twin.state) == encoded(game.state), "a branch stands alike")
    for _ in range(3):
        if twin.over:
            break
        question = twin.pending[0]
        twin.answer(fuzzer.contender.choose(twin, question, rng), question.seat)
    must(game.save() == saved, "what happens in a branch changes nothing")


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
            must(encoded(other.view(seat)) == view, f"{seat} sees the same state in a match it imagines")
            must(encoded(list(seen_in_step(other, seat))) == seen, f"{seat} has seen the same happen")
            asked = [question for question in other.pending if question.seat == seat]
            must(asked == [question for question in game.pending if question.seat == seat], f"{seat} is asked the same")
            public = encoded(other.view(SPECTATOR)), encoded(list(seen_in_step(other, SPECTATOR)))
            must(public == watched, f"spectators see the same in a match that {seat} imagines")


def seen_in_step(rebuilt: Game, seat: str) -> Iterator[Event]:
    """What the seat saw of the running step, in a match that was rebuilt from the step's start."""
    state = rebuilt._starts[-1][1]
    for event in rebuilt._table.told:
        state = event.apply(state)
        seen = event.seen_by(seat, state)
        if seen is not None:
            yield seen


# ---- what must hold at the end


def check_end(game: Game) -> None:
    """The record tells the whole match, stands up to being played again, and can be taken from the shelf."""
    saved = game.save()
    states = [scene.state for scene in replay(saved)]
    must(encoded(states[-1]) == encoded(game.state), "a replay ends as the match did")
    verdict = verify(saved)
    must(verdict.sound, f"the record verifies: {verdict.finding}")
    shelved = load(saved)
    must(shelved.over, "a finished match is over when it is loaded")
    must(shelved.save() == saved, "a finished match saves as what it was loaded from")
    alike = encoded(shelved.state, shelved.result) == encoded(game.state, game.result)
    must(alike, "a finished match ends as it did")


# ---- which kinds occurred


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


def check_reached(counts: Mapping[str, int], kinds: Sequence[str], at_least: int) -> None:
    """Every kind occurred often enough for the suite to have tried it."""
    rare = {name: counts.get(name, 0) for name in kinds if counts.get(name, 0) < at_least}
    must(not rare, f"every kind is reached; reached fewer than {at_least} times: {rare}")
