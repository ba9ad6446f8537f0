"""A move is read once on its way from the socket to the record: its meaning travels with its text."""

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from aerodrome.core.journal import Answered
from aerodrome.icog.movement import announcement
from aerodrome.server.presenting import presenter
from aerodrome.server.rooms.room import Room
from aerodrome.server.rooms.showing import Drawn, Seats
from aerodrome.server.wire import table
from aerodrome.triangle.questions import Fly
from tests.server.fakes.memory import MemoryStore
from tests.server.fakes.table import Client, Hall, at_table

DUELS = {"icog": ("British", "Germans"), "triangle": ("Germans", "British")}


class Counter:
    """How often something was done by the time the next rows went on record; drawing up what is told counts apart."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.by_the_record: list[list[str]] = []
        kept, drawn = MemoryStore.append, Room.drawn

        async def append(store: MemoryStore, *given: Any) -> None:
            self.by_the_record.append(self.done.copy())
            await kept(store, *given)

        def apart(room: Room, audiences: list[Seats]) -> Drawn:
            known = self.done.copy()
            found = drawn(room, audiences)
            self.done[:] = known
            return found

        patch.setattr(MemoryStore, "append", append)
        patch.setattr(Room, "drawn", apart)

    def counted(self, what: str, function: Callable[..., Any], *given: Any) -> Any:
        self.done.append(what)
        return function(*given)

    def everywhere(self, patch: pytest.MonkeyPatch, function: Callable[..., Any]) -> None:
        """Count a function in every module that knows it."""
        for name, module in list(sys.modules.items()):
            for known, value in list(vars(module).items()) if name.startswith("aerodrome.") else ():
                if value is function:
                    patch.setattr(module, known, partial(self.counted, function.__name__, function))


async def brought_to(hall: Hall, game: str, kind: str) -> tuple[Client, table.Prompt]:
    """Somebody with both seats of a duel, when he is asked such a question."""
    created = await hall.begin(dict.fromkeys(DUELS[game], "me"), scenario="close-duel", game=game)
    me = await hall.sit(created.mine.token)
    while (prompt := me.update.prompts[0]).kind != kind:
        version = me.update.version
        await me.answer(prompt.seat, prompt.choices[0].answer)
        await me.newer(version)
    return me, prompt


def answers_on_record(hall: Hall, kind: str) -> list[str]:
    (stored,) = hall.store.battles.values()
    rows = [msgspec.json.decode(row) for row in stored.rows]
    return [row["answer"] for row in rows if row.get("ask") == kind]


def test_an_announcement_is_parsed_once_and_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        me, prompt = await brought_to(hall, "icog", "announce")
        ready = await me.ask(table.More, prompt.seat)
        typed = f"  {ready.choices[0].answer.lower()} "
        counter = Counter(monkeypatch)
        counter.everywhere(monkeypatch, announcement.parse)
        counter.everywhere(monkeypatch, announcement.write)
        assert isinstance(await me.answer(prompt.seat, typed), table.Done)
        assert sorted(counter.by_the_record[0]) == ["parse", "write"]
        assert answers_on_record(hall, "announce")[-1] == ready.choices[0].answer

    at_table(story, presenting=presenter)


def test_a_path_is_refused_or_not_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        me, prompt = await brought_to(hall, "triangle", "fly")
        counter, refuse = Counter(monkeypatch), Fly.refuse

        def counted(question: Fly, state: Any, answer: str) -> Any:
            return counter.counted("refuse", refuse, question, state, answer)

        monkeypatch.setattr(Fly, "refuse", counted)
        assert isinstance(await me.answer(prompt.seat, prompt.choices[0].answer.lower()), table.Done)
        assert counter.by_the_record[0] == ["refuse"]
        assert answers_on_record(hall, "fly")[-1] == prompt.choices[0].answer

    at_table(story, presenting=presenter)


def test_what_is_kept_of_an_understood_answer_is_its_text() -> None:
    move = announcement.said(announcement.parse("S 6; bank 30"))
    assert move == "S 6; bank 30"
    assert move.meaning.bank == 30
    assert announcement.understood(move) is move
    assert announcement.written(move) == announcement.written(announcement.understood("s 6;bank 30")) == "S 6; bank 30"
    row = msgspec.json.encode(Answered(seat="British", ask="announce", answer=str(move)))
    assert msgspec.json.decode(row)["answer"] == "S 6; bank 30"
