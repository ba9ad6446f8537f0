"""The store keeps what it acknowledged, on SQLite and on PostgreSQL alike."""

import asyncio
import random
import subprocess
import sys
from collections.abc import Awaitable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select

from aerodrome.core.faults import Fault
from aerodrome.server.store import schema
from aerodrome.server.store.entries import Key, Stored, Talk
from aerodrome.server.store.keys import digest, new_token
from aerodrome.server.store.store import Store
from tests.scale import portion
from tests.server.samples import battle, keys_of, row

ROOT = Path(__file__).resolve().parents[2]


def told(story: Awaitable[object]) -> str:
    """Run something that must fail with a Fault, and give its words."""

    async def run() -> None:
        await story

    with pytest.raises(Fault) as caught:
        asyncio.run(run())
    return str(caught.value)


def load(store: Store, name: str = "b1") -> Stored:
    found = asyncio.run(store.load(name))
    assert found is not None
    return found


# Battles and their records


def test_a_battle_comes_back_as_it_was_created(store: Store):
    asyncio.run(store.create(battle(), keys_of()))
    assert load(store) == battle()


def test_a_battle_that_does_not_exist_is_none(store: Store):
    assert asyncio.run(store.load("b1")) is None
    assert asyncio.run(store.load("no\0name")) is None


def test_a_second_battle_of_the_same_name_is_refused_and_the_first_stays(store: Store):
    asyncio.run(store.create(battle(), keys_of()))
    assert "b1" in told(store.create(battle(title="Another"), ()))
    assert load(store) == battle()


def test_a_battle_whose_key_is_taken_is_refused_whole(store: Store):
    asyncio.run(store.create(battle(), keys_of()))
    told(store.create(battle("b2"), (Key(digest("new"), "b2", ("French",), False, True), keys_of("b1")[0])))
    assert asyncio.run(store.load("b2")) is None
    assert asyncio.run(store.key(digest("new"))) is None


def test_appended_rows_follow_those_that_are_there(store: Store):
    asyncio.run(store.create(battle(), ()))
    asyncio.run(store.append("b1", 3, [row("b1", 3), row("b1", 4)], b"counter 2", over=False))
    asyncio.run(store.append("b1", 5, [row("b1", 5)], b"", over=True))
    found = load(store)
    assert found.rows == tuple(row("b1", number) for number in range(6))
    assert (found.secret, found.over) == (b"", True)
    assert found.updated > found.created


@pytest.mark.parametrize("first", [0, 2, 4, 1000])
def test_rows_that_do_not_continue_the_record_are_refused(store: Store, first: int):
    asyncio.run(store.create(battle(), ()))
    assert "from 3" in told(store.append("b1", first, [b"other"], b"other", over=True))
    assert load(store) == battle()


def test_the_same_rows_given_twice_are_stored_once(store: Store):
    asyncio.run(store.create(battle(), ()))
    asyncio.run(store.append("b1", 3, [row("b1", 3)], b"", over=False))
    assert "from 4" in told(store.append("b1", 3, [row("b1", 3)], b"", over=False))
    assert load(store).rows == tuple(row("b1", number) for number in range(4))


def test_nothing_is_appended_to_a_battle_that_does_not_exist(store: Store):
    assert "b1" in told(store.append("b1", 0, [b"{}"], b"", over=False))


def test_an_append_goes_on_when_nobody_waits_for_it_any_more(store: Store):
    async def story() -> Stored | None:
        await store.create(battle(), ())
        waiting = asyncio.create_task(store.append("b1", 3, [row("b1", 3)], b"", over=False))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        return await store.load("b1")

    found = asyncio.run(story())
    assert found is not None
    assert len(found.rows) == 4


# Keys


def test_a_key_is_found_by_its_digest(store: Store):
    asyncio.run(store.create(battle(), keys_of()))
    for key in keys_of():
        assert asyncio.run(store.key(key.digest)) == key
    assert asyncio.run(store.key(digest("guessed"))) is None


def test_the_keys_of_a_battle_are_its_own(store: Store):
    for name in ("b1", "b2"):
        asyncio.run(store.create(battle(name), keys_of(name)))
    found = asyncio.run(store.keys("b2"))
    assert sorted(found, key=str) == sorted(keys_of("b2"), key=str)


def test_the_spectators_token_leads_to_its_battle(store: Store):
    for name in ("b1", "b2"):
        asyncio.run(store.create(battle(name), ()))
    assert asyncio.run(store.watched("watch-b2")) == "b2"
    assert asyncio.run(store.watched("watch-b3")) is None


def test_battles_that_nobody_may_watch_have_no_token_in_common(store: Store):
    for name in ("b1", "b2"):
        asyncio.run(store.create(battle(name, watch=""), ()))
    assert load(store).watch == ""
    assert asyncio.run(store.watched("")) is None


def test_no_token_of_a_seat_stands_anywhere_in_the_database(store: Store, address: str):
    token = new_token()
    asyncio.run(store.create(battle(), (Key(digest(token), "b1", ("French",), False, True),)))
    engine = create_engine(address)
    with engine.connect() as connection:
        everything = [connection.execute(select(table)).all() for table in schema.metadata.sorted_tables]
    engine.dispose()
    assert digest(token) in str(everything)
    assert token not in str(everything)


# Names, talk, uploaded records


def test_a_name_is_kept_by_seat_and_the_newest_counts(store: Store):
    asyncio.run(store.create(battle(), ()))
    for seat, name in (("French", "Georges"), ("Germans", "Øswald 🛩"), ("French", "René")):
        asyncio.run(store.name("b1", seat, name))
    assert asyncio.run(store.names("b1")) == {"French": "René", "Germans": "Øswald 🛩"}
    assert asyncio.run(store.names("b2")) == {}


def test_talk_is_kept_in_order(store: Store):
    asyncio.run(store.create(battle(), ()))
    said = [Talk(number, "French", "René", f"line {number}", "2026-01-02T03:04:05Z") for number in range(12)]
    for talk in said:
        asyncio.run(store.say("b1", talk))
    assert asyncio.run(store.talks("b1")) == tuple(said)
    assert "11" in told(store.say("b1", said[-1]))


def test_talk_and_names_need_a_battle(store: Store):
    assert "b1" in told(store.say("b1", Talk(0, "French", "René", "Hello?", "")))
    assert "b1" in told(store.name("b1", "French", "René"))


@pytest.mark.parametrize("text", ["a\0b", "\ud83d"])
def test_a_text_that_one_database_could_not_keep_is_refused_by_both(store: Store, text: str):
    asyncio.run(store.create(battle(), ()))
    assert "text" in told(store.say("b1", Talk(0, "French", "René", text, "")))
    assert "name" in told(store.name("b1", "French", text))


def test_an_uploaded_record_is_kept_to_the_byte(store: Store):
    record = b'{"format":1}\r\n\x00\xff\n'
    asyncio.run(store.keep("r1", record, "A record", "triangle"))
    asyncio.run(store.keep("r1", record, "A record", "triangle"))
    assert asyncio.run(store.kept("r1")) == record
    assert asyncio.run(store.kept("r2")) is None
    assert "r1" in told(store.keep("r1", b"other", "Another", "triangle"))


# Many at once


def test_many_battles_grow_at_once_and_each_stays_in_order(store: Store):
    names = [f"b{number}" for number in range(40)]

    async def grow(name: str) -> None:
        for number in range(1, 26):
            await store.append(name, number, [row(name, number)], str(number).encode(), over=number == 25)

    async def story() -> list[Stored | None]:
        await asyncio.gather(*(store.create(battle(name, length=1), keys_of(name)) for name in names))
        await asyncio.gather(*(grow(name) for name in names))
        return await asyncio.gather(*(store.load(name) for name in names))

    for name, found in zip(names, asyncio.run(story()), strict=True):
        assert found is not None
        assert found.rows == tuple(row(name, number) for number in range(26))
        assert (found.over, found.secret) == (True, b"25")


def test_of_two_who_append_at_the_same_place_exactly_one_succeeds(store: Store):
    async def story() -> list[BaseException | None]:
        await store.create(battle(), ())
        both = (store.append("b1", 3, [text], text, over=False) for text in (b"mine", b"thine"))
        return await asyncio.gather(*both, return_exceptions=True)

    results = asyncio.run(story())
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Fault) for result in results) == 1
    assert len(load(store).rows) == 4


# After the end


def test_close_writes_what_still_waits(store: Store, address: str):
    async def story() -> None:
        await store.create(battle(), ())
        waiting = [
            asyncio.ensure_future(store.append("b1", number, [row("b1", number)], b"", over=False))
            for number in range(3, 30)
        ]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)

    asyncio.run(story())
    again = Store(address)
    assert load(again).rows == tuple(row("b1", number) for number in range(30))
    asyncio.run(again.close())


def test_a_closed_store_says_so(store: Store):
    asyncio.run(store.close())
    assert "closed" in told(store.create(battle(), ()))


def test_a_program_killed_at_any_moment_has_lost_nothing_it_was_told_is_safe(address: str):
    """Each round kills the program after some acknowledged appends, in the middle of others."""
    chance = random.Random(1918)
    battles = [f"b{number}" for number in range(6)]
    store = Store(address)
    for name in battles:
        asyncio.run(store.create(battle(name, length=1), ()))
    safe = dict.fromkeys(battles, 1)
    for _ in range(portion(40)):
        for name, length in acknowledged(address, battles, chance.randint(1, 60)):
            safe[name] = length
        for name in battles:
            found = load(store, name)
            assert len(found.rows) >= safe[name]
            assert found.rows == tuple(row(name, number) for number in range(len(found.rows)))
            assert len(found.rows) == 1 or found.secret == found.rows[-1]
    asyncio.run(store.close())


def acknowledged(address: str, battles: list[str], enough: int) -> list[tuple[str, int]]:
    """What an appending program was told is safe before it was killed: (battle, number of rows), in order."""
    program = [sys.executable, "-m", "tests.server.appender", address, *battles]
    with subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True) as appender:
        assert appender.stdout is not None
        lines = [appender.stdout.readline() for _ in range(enough)]
        appender.kill()
        lines += appender.stdout.readlines()
    # The kill may have cut the last line short.
    words = [line.split() for line in lines if line.endswith("\n")]
    assert len(words) >= enough
    return [(name, int(length)) for name, length in words]


def test_battles_without_a_seat_for_anybody_are_found_until_they_are_over(store: Store):
    def alone(name: str) -> tuple[Key, ...]:
        return (Key(digest(f"host-{name}"), name, (), False, True), Key(digest(f"watch-{name}"), name, (), True, False))

    asyncio.run(store.create(battle("attended"), keys_of("attended")))
    for number, name in enumerate(("old", "new", "done")):
        updated = f"2026-01-0{number + 3}T03:04:05.000Z"
        asyncio.run(store.create(battle(name, over=name == "done", updated=updated), alone(name)))
    assert asyncio.run(store.unattended(10)) == ("new", "old")
    assert asyncio.run(store.unattended(1)) == ("new",)
