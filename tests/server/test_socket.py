"""The socket: whatever a client sends, it gets a clear answer, nothing changes that should not, and the line holds."""

import asyncio
import json
import logging
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from aerodrome.server.web.socket import NO_HELLO, TOO_MANY, TOO_SLOW, WRONG_KEY, Line, number_in
from tests.scale import SOAK
from tests.server.fakes.table import Hall, until
from tests.server.fakes.wire import calling, over_the_wire
from tests.server.running import DEADLINE

MIXED = {"Red": "me", "Blue": "open"}
ROUNDS = 200 if SOAK else 10


async def closed(caller) -> int:
    """The code with which a connection was closed."""
    with pytest.raises(ConnectionClosed) as end:
        await caller.hear("never")
    assert end.value.rcvd is not None
    return end.value.rcvd.code


def test_a_hello_with_a_key_is_welcomed():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle) as caller:
            await caller.send({"kind": "hello", "token": created.mine.token, "name": "Ann"})
            welcome = await caller.hear("welcome")
            assert welcome["seats"] == ["Red"]
            assert welcome["update"]["prompts"][0]["kind"] == "bid"
            assert welcome["update"]["seats"][0]["name"] == "Ann"
            done = await caller.ask(
                {"kind": "answer", "request": 1, "seat": "Red", "version": welcome["update"]["version"], "answer": "2"}
            )
            assert (done["kind"], done["request"]) == ("done", 1)

    over_the_wire(story)


def test_a_wrong_key_is_refused_and_ends_the_connection():
    async def story(hall: Hall, port: int):
        one, other = await hall.begin(MIXED), await hall.begin(MIXED)
        for token in ("x" * 32, other.mine.token):
            async with calling(port, one.battle) as caller:
                refused = await caller.ask({"kind": "hello", "token": token})
                assert (refused["kind"], refused["code"]) == ("refused", "key")
                assert await closed(caller) == WRONG_KEY

    over_the_wire(story)


def test_before_the_hello_nothing_else_is_heard():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle) as caller:
            refused = await caller.ask({"kind": "more", "request": 5, "seat": "Red"})
            assert (refused["code"], refused["request"]) == ("key", 5)
            assert (await caller.ask("nonsense"))["code"] == "malformed"
            assert (await caller.ask({"kind": "hello", "token": created.mine.token, "protocol": 99}))["code"] == "state"
            welcome = await caller.ask({"kind": "hello", "token": created.mine.token})
            assert welcome["kind"] == "welcome"
            assert (await caller.ask({"kind": "hello", "token": created.mine.token}))["code"] == "state"

    over_the_wire(story)


def test_who_says_nothing_is_not_waited_for():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle) as caller:
            assert await closed(caller) == NO_HELLO

    over_the_wire(story, hello_seconds=0.05)


MALFORMED = [
    "", "{", "null", "[]", "3", '"answer"', "{}", '{"kind":"nothing"}', '{"kind":"answer"}', "\u0000", "[" * 5000,
    '{"kind":"answer","request":1,"seat":"Red","version":4,"answer":7}',
    '{"kind":"answer","request":"1","seat":"Red","version":4,"answer":"1"}',
    '{"kind":"answer","request":-1,"seat":"Red","version":4,"answer":"1"}',
    '{"kind":"answer","request":1,"seat":["Red"],"version":4,"answer":"1"}',
    '{"kind":"answer","request":1,"seat":"Red","version":4,"answer":"1","force":true}',
    '{"kind":"answer","request":1,"seat":"Red","version":1e99,"answer":"1"}',
    '{"kind":"answer","request":1,"seat":"Red","version":4,"answer":"' + "x" * 5000 + '"}',
    '{"kind":"say","request":1,"text":""}',
    '{"kind":"welcome"}', b"\xff\xfe\x00", b"\x00" * 100,
]  # fmt: skip


def test_what_cannot_be_read_is_refused_and_the_line_holds():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle, created.mine.token) as caller:
            room = await hall.rooms.room(created.battle)
            version = room.version
            for message in MALFORMED:
                refused = await caller.ask(message)
                assert (refused["kind"], refused["code"]) == ("refused", "malformed"), message
                assert refused["reasons"][0]["text"]
                assert refused["version"] == version
            assert (await caller.ask({"kind": "ping", "request": 9}))["kind"] == "pong"
            assert room.version == version

    over_the_wire(story)


def test_a_message_that_is_too_long_is_refused_and_the_line_holds():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle, created.mine.token) as caller:
            for size in (hall.settings.message_limit + 1, 500_000):
                assert (await caller.ask("x" * size))["code"] == "size"
            assert (await caller.ask("é" * (hall.settings.message_limit // 2 + 1)))["code"] == "size"
            assert (await caller.ask({"kind": "ping", "request": 9}))["kind"] == "pong"

    over_the_wire(story)


def test_too_many_messages_are_refused_and_the_line_holds():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle, created.mine.token) as caller:
            for number in range(30):
                await caller.send({"kind": "ping", "request": number})
            replies = [await caller.hear("pong", "refused") for _ in range(30)]
            refused = [reply for reply in replies if reply["kind"] == "refused"]
            assert {reply["code"] for reply in refused} == {"rate"}
            assert len(refused) < 30
            # each is told of itself, or whoever asked would wait for ever
            assert sorted(reply["request"] for reply in replies) == list(range(30))
            async with asyncio.timeout(DEADLINE):
                while (await caller.ask({"kind": "ping", "request": 99}))["kind"] != "pong":
                    pass

    over_the_wire(story, burst=5, messages_per_second=50.0)


def test_who_goes_is_gone_and_who_comes_back_finds_all_as_it_was():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle, created.mine.token) as caller:
            before = caller.heard[-1]["update"]
            room = await hall.rooms.room(created.battle)
            assert room.attendants.here("Red")
        await until(lambda: not room.attendants.here("Red"))
        async with calling(port, created.battle, created.mine.token) as caller:
            after = caller.heard[0]["update"]
            assert {**after, "seats": None} == {**before, "seats": None}

    over_the_wire(story)


class DeafSocket:
    """A connection whose other end reads nothing; says hello, and then takes nothing any more."""

    def __init__(self, hello: str) -> None:
        self.coming = [hello]
        self.codes: list[int] = []
        self.gone = asyncio.Event()

    async def receive(self) -> dict:
        if self.coming:
            return {"type": "websocket.receive", "text": self.coming.pop()}
        await self.gone.wait()
        return {"type": "websocket.disconnect", "code": 1006}

    async def send_text(self, text: str) -> None:
        await self.gone.wait()

    async def close(self, code: int, reason: str) -> None:
        self.codes.append(code)


def test_a_client_that_reads_nothing_is_cut_off_and_keeps_nobody_waiting():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        deaf = DeafSocket(json.dumps({"kind": "hello", "token": created.mine.token}))
        line = asyncio.create_task(Line(deaf, hall.rooms, created.battle).run())  # type: ignore[arg-type]
        room = await hall.rooms.room(created.battle)
        await until(lambda: room.attendants.here("Red"))
        async with calling(port, created.battle, created.open[0].token) as other:
            for number in range(60):
                assert (await other.ask({"kind": "say", "request": number, "text": "still there?"}))["kind"] == "done"
            assert not room.attendants.here("Red")
            assert room.attendants.here("Blue")
        async with asyncio.timeout(DEADLINE):
            await line
        assert deaf.codes == [TOO_SLOW]

    over_the_wire(story, outbox=20, messages_per_second=1e6, burst=10**6)


def test_a_client_for_whom_too_many_bytes_wait_is_cut_off():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        deaf = DeafSocket(json.dumps({"kind": "hello", "token": created.watch}))
        line = asyncio.create_task(Line(deaf, hall.rooms, created.battle).run())  # type: ignore[arg-type]
        room = await hall.rooms.room(created.battle)
        await until(lambda: room.attendants.spectators() == 1)
        async with calling(port, created.battle, created.mine.token) as other:
            for number in range(60):
                await other.ask({"kind": "say", "request": number, "text": "x" * 500})
            assert room.attendants.spectators() == 0
        async with asyncio.timeout(DEADLINE):
            await line
        assert deaf.codes == [TOO_SLOW]

    over_the_wire(story, outbox=10**6, outbox_bytes=20_000, messages_per_second=1e6, burst=10**6)


def test_a_client_that_takes_nothing_for_long_is_let_go():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        deaf = DeafSocket(json.dumps({"kind": "hello", "token": created.watch}))
        async with asyncio.timeout(DEADLINE):
            await Line(deaf, hall.rooms, created.battle).run()  # type: ignore[arg-type]
        assert deaf.codes == [TOO_SLOW]
        assert (await hall.rooms.room(created.battle)).attendants.spectators() == 0

    over_the_wire(story, reading_seconds=0.05)


def test_a_battle_that_cannot_be_woken_is_said_to_be_so():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        stored = hall.store.battles[created.battle]
        room = await hall.rooms.room(created.battle)
        await until(lambda: room.idle_for() > 0)
        await hall.rooms.sweep()
        hall.store.battles[created.battle] = msgspec.structs.replace(stored, rows=stored.rows[:1])
        async with calling(port, created.battle) as caller:
            refused = await caller.ask({"kind": "hello", "token": created.mine.token})
            assert refused["code"] == "state"
            assert created.battle in refused["reasons"][0]["paragraph"]
            assert (await caller.ask({"kind": "ping", "request": 3}))["code"] == "key"

    over_the_wire(story, idle_seconds=0)


def test_no_log_holds_a_key(caplog):
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle, created.mine.token) as caller:
            await caller.ask({"kind": "hello", "token": created.mine.token})
            await caller.ask('{"kind":"hello","token":"' + created.open[0].token + '","name":7}')
            hall.store.failing = True
            version = caller.heard[0]["update"]["version"]
            await caller.ask({"kind": "answer", "request": 1, "seat": "Red", "version": version, "answer": "1"})
        for token in (created.mine.token, created.open[0].token):
            assert token not in caplog.text
            assert not any(token in json.dumps(message) for message in caller.heard)

    with caplog.at_level(logging.INFO):
        over_the_wire(story)


# ---- whatever may come

WORDS = st.sampled_from(
    ["Red", "Blue", "", "1", "2", "3", "yes", "no", "bot:chance", "human", "open", "card", "x" * 60]
)
VALUES = st.one_of(
    WORDS, st.integers(), st.booleans(), st.none(), st.floats(), st.text(max_size=20), st.lists(WORDS, max_size=2)
)
KINDS = [
    "hello", "answer", "preview", "look", "advise", "more", "detail", "pursue", "undo", "consent", "concede",
    "takeover", "give", "say", "ping", "update", "nothing",
]  # fmt: skip
FIELDS = [
    "request", "seat", "version", "answer", "piece", "agree", "who", "text", "token", "name", "protocol", "numbers",
]  # fmt: skip
WILD = st.builds(
    lambda kind, fields: {"kind": kind, **fields},
    st.sampled_from(KINDS),
    st.dictionaries(st.sampled_from([*FIELDS, "other"]), VALUES, max_size=6),
)
RAW = st.one_of(WILD.map(json.dumps), st.text(max_size=300), st.binary(max_size=300))
"""Of messages like these none may change a battle where their sender has no seat."""


@settings(max_examples=ROUNDS)
@given(st.lists(RAW, min_size=20, max_size=80))
def test_nothing_that_a_stranger_to_the_seats_sends_changes_a_battle(messages):
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle, created.watch) as caller:
            room = await hall.rooms.room(created.battle)
            before = (room.version, room.game.save())
            for message in messages:
                await caller.send(message)
            await caller.send({"kind": "ping", "request": 12345})
            await caller.hear("pong", request=12345)
            await caller.send({"kind": "look", "request": 54321, "seat": "", "piece": "card"})
            await caller.hear("looked", request=54321)
            assert (room.version, room.game.save()) == before

    over_the_wire(story, messages_per_second=1e6, burst=10**6)


def sensible(rng: random.Random, seat: str, version: int) -> dict[str, Any]:
    """A message as clients send it, more or less."""
    others = ["undo", "consent", "preview", "look", "more", "detail", "advise", "takeover", "say"]
    kind = rng.choice(["answer"] * 4 + others)
    message: dict[str, Any] = {"kind": kind, "request": rng.randrange(1000)}
    if kind != "say":
        message["seat"] = rng.choice([seat, seat, seat, "Red", "Blue"])
    more: dict[str, dict[str, Any]] = {
        "answer": {
            "version": version + rng.choice([0, 0, 0, -1, 1]),
            "answer": rng.choice(["1", "2", "3", "yes", "no", "x"]),
        },
        "consent": {"agree": rng.random() < 0.5},
        "preview": {"answer": rng.choice("123")},
        "look": {"piece": "card"},
        "detail": {"numbers": [rng.randrange(4)]},
        "takeover": {"who": rng.choice(["human", "human", "bot:chance", "bot:none"])},
        "say": {"text": "hello"},
    }
    return message | more.get(kind, {})


@pytest.mark.parametrize("seed", range(20 if SOAK else 4))
def test_replayed_and_reordered_messages_leave_one_truth_that_everybody_shares(seed):
    async def story(hall: Hall, port: int):
        rng = random.Random(seed)
        created = await hall.begin(MIXED)
        keys = {"Red": created.mine.token, "Blue": created.open[0].token}
        async with (
            calling(port, created.battle, keys["Red"]) as red,
            calling(port, created.battle, keys["Blue"]) as blue,
        ):
            room = await hall.rooms.room(created.battle)
            sent: list[dict] = []
            for _ in range(120):
                seat, caller = rng.choice([("Red", red), ("Blue", blue)])
                message = sensible(rng, seat, room.version)
                if sent and rng.random() < 0.3:
                    message = rng.choice(sent)
                sent.append(message)
                assert (await caller.ask(message))["kind"] != "welcome"
            for caller in (red, blue):
                await caller.ask({"kind": "ping", "request": 5})
                versions = [m["version"] for m in caller.heard if m["kind"] == "update"]
                assert versions == sorted(versions)
            await hall.restart()
            again = await hall.rooms.room(created.battle)
            assert again.version >= room.version
            assert again.game.save().startswith(room.game.save(secret=False))

    over_the_wire(story, messages_per_second=1e6, burst=10**6)


@pytest.mark.parametrize(
    ("raw", "number"),
    [("{", 0), ('{"request":7}', 7), ('{"request":"7"}', 0), ('{"request":-1}', 0), ("[1]", 0), (b'{"request":3}', 3),
     ('{"request":true}', 0)],
)  # fmt: skip
def test_the_number_of_a_refused_request_is_found_where_there_is_one(raw, number):
    assert number_in(raw) == number


def test_an_address_holds_only_so_many_connections_at_once():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle, created.mine.token) as first:
            async with calling(port, created.battle, created.watch):
                async with calling(port, created.battle) as third:
                    refused = await third.hear("refused")
                    assert refused["code"] == "rate"
                    assert await closed(third) == TOO_MANY
                assert (await first.ask({"kind": "ping", "request": 1}))["kind"] == "pong"
            async with asyncio.timeout(DEADLINE):
                while True:
                    async with calling(port, created.battle) as again:
                        await again.send({"kind": "hello", "token": created.watch})
                        if (await again.hear("welcome", "refused"))["kind"] == "welcome":
                            return

    over_the_wire(story, sockets_per_address=2)


def test_a_burst_is_dealt_with_in_its_order_also_around_what_cannot_be_read():
    async def story(hall: Hall, port: int):
        created = await hall.begin(MIXED)
        async with calling(port, created.battle, created.mine.token) as caller:
            await caller.ask({"kind": "ping", "request": 1})
            for number in range(2, 20):
                await caller.send("nonsense" if number == 10 else {"kind": "more", "request": number, "seat": "Red"})
            heard = [await caller.hear("listed", "refused") for _ in range(2, 20)]
            assert [one["request"] for one in heard if one["kind"] == "listed"] == [*range(2, 10), *range(11, 20)]
            assert [one["code"] for one in heard if one["kind"] == "refused"] == ["malformed"]

    over_the_wire(story)
