"""The table: look, ask, roll, tell, and never forget to await."""

import pytest

from aerodrome.core.dice import D6, Roll
from aerodrome.core.table import ForgottenAwait, Step, Table
from tests.core.stories import TinyWith, played_by, tiny
from tests.tiny import TINY, Bid, PressOn, Scored, StageSet, TinyState


def table() -> Table:
    return Table(TinyState(TINY.setting("short", {})), [])


def drive(step: Step, *given: object) -> list[object]:
    """Run a step on recorded values; returns what it asked for."""
    requests: list[object] = []
    try:
        requests.append(step.send(None))
        for value in given:
            requests.append(step.send(value))
    except StopIteration:
        pass
    return requests


def test_a_rule_asks_rolls_and_tells():
    here = table()

    async def rule() -> None:
        first = await here.ask(Bid("Red"))
        both = await here.ask_all(Bid("Red"), Bid("Blue"))
        faces = await here.roll("luck", "Red", D6, 2)
        here.tell(Scored(0, int(first) + sum(map(int, both)) + sum(faces)))

    requests = drive(rule(), "3", ("1", "2"), (4, 5))
    assert requests == [Bid("Red"), (Bid("Red"), Bid("Blue")), Roll("luck", "Red", D6, 2)]
    assert here.state.points == (15, 0)
    assert here.told == [Scored(0, 15)]


def test_an_answer_may_be_empty():
    here = table()

    async def rule() -> None:
        assert await here.ask(Bid("Red")) == ""
        assert await here.roll("none", "Red", D6, 0) == ()
        here.tell(Scored(0, 1))

    drive(rule(), "", ())
    assert here.state.points == (1, 0)


def test_asking_nobody_asks_nothing():
    here = table()

    async def rule() -> None:
        assert await here.ask_all() == ()
        here.tell(Scored(0, 1))

    assert drive(rule()) == []
    here.check()
    assert here.state.points == (1, 0)


def test_a_rule_may_call_another():
    here = table()

    async def inner() -> str:
        return await here.ask(PressOn("Blue"))

    async def outer() -> None:
        if await inner() == "yes":
            here.tell(Scored(1, 2))

    assert drive(outer(), "yes") == [PressOn("Blue")]
    assert here.state.points == (0, 2)


def test_telling_is_the_only_way_the_state_changes():
    here = table()
    before = here.state
    here.tell(StageSet("play", 4))
    assert before.round == 0
    assert here.state.round == 4


@pytest.mark.parametrize("forgotten", ["ask", "ask_all", "roll"])
@pytest.mark.parametrize("then", ["ends", "asks"])
def test_a_forgotten_await_is_named_at_once(forgotten: str, then: str):
    async def careless(table: Table) -> None:
        if forgotten == "ask":
            table.ask(Bid("Red"))  # type: ignore[unused-awaitable]
        elif forgotten == "ask_all":
            table.ask_all(Bid("Red"), Bid("Blue"))  # type: ignore[unused-awaitable]
        else:
            table.roll("luck", "Red")  # type: ignore[unused-awaitable]
        if then == "asks":
            await table.ask(Bid("Blue"))
        table.tell(StageSet("play", 99))

    with played_by(TinyWith(careless)), pytest.raises(ForgottenAwait, match="without `await`"):
        tiny()


def test_a_request_kept_and_awaited_later_is_still_forgotten_in_between():
    here = table()
    kept = here.ask(Bid("Red"))
    with pytest.raises(ForgottenAwait):
        here.check()

    async def rule() -> None:
        await kept

    drive(rule(), "1")
    here.check()
