"""Very many broken messages to a table that is being played at: none leaves a traceback, and the line holds.

A million under `make soak`; AERODROME_FUZZ says how many otherwise.
"""

import json
import logging
import os
import random
from typing import Any

import pytest

from tests.scale import SOAK
from tests.server.fakes.table import Hall
from tests.server.fakes.wire import Caller, calling, over_the_wire
from tests.server.test_socket import FIELDS, KINDS, MIXED, sensible

MESSAGES = int(os.environ.get("AERODROME_FUZZ", 1_000_000 if SOAK else 1_500))
PART, BATTLE, AT_ONCE = 20_000, 2_000, 30
"""So many go to one server, at most so many to one battle, and so many out before anything is waited for."""
WORDS = ("", "Red", "Blue", "yes", "\0", "\ud800", "\u202e1", "x" * 200, "x" * 20_000)
NUMBERS = (0, -1, 1, 2**31 - 1, 2**31, 2**63, 10**30)
VALUES: tuple[Any, ...] = (*WORDS, *NUMBERS, 1e308, True, None, [], {}, [[[]]], {"a": 1})


def broken(rng: random.Random, message: dict[str, Any]) -> str | bytes:
    """A message with something wrong about it, or with nothing; every other can be read, whatever it says."""
    how = rng.randrange(16)
    if how >= 12:
        named = [name for name in message if name != "kind" and isinstance(message[name], str | int)]
        name = rng.choice(named)
        message[name] = rng.choice(WORDS if isinstance(message[name], str) else NUMBERS)
    elif how == 0:
        message[rng.choice(FIELDS)] = rng.choice(VALUES)
    elif how == 1:
        message.pop(rng.choice(list(message)))
    elif how == 2:
        message["kind"] = rng.choice(KINDS)
    elif how == 3:
        message[rng.choice(["other", "__class__", ""])] = rng.choice(VALUES)
    text = json.dumps(message)
    if how == 4:
        return text[: rng.randrange(len(text))]
    if how == 5:
        raw = bytearray(text.encode())
        for _ in range(rng.randrange(1, 6)):
            raw[rng.randrange(len(raw))] = rng.randrange(256)
        return bytes(raw)
    if how == 6:
        return "[" * rng.randrange(1, 3_000) + text
    return text


async def barrage(rng: random.Random, hall: Hall, port: int, most: int) -> int:
    """Messages of both players at one battle until it is over, and in between something that has to be answered.

    Returns how many they were: at most so many, for a battle may be talked on about after its end.
    """
    created = await hall.begin(MIXED)
    keys = {"Red": created.mine.token, "Blue": created.open[0].token}
    async with calling(port, created.battle, keys["Red"]) as red, calling(port, created.battle, keys["Blue"]) as blue:
        callers: dict[str, Caller] = {"Red": red, "Blue": blue}
        for number in range(most // AT_ONCE):
            if number and (await hall.rooms.room(created.battle)).position.over:
                return number * AT_ONCE
            seat = rng.choice(list(callers))
            for _ in range(AT_ONCE):
                version = (await hall.rooms.room(created.battle)).version
                message = sensible(rng, seat, version)
                if message["kind"] == "advise" and rng.random() < 0.9:
                    message = {"kind": "ping", "request": message["request"]}
                await callers[seat].send(broken(rng, message))
            await callers[seat].send({"kind": "look", "request": 10_000 + number, "seat": "", "piece": "card"})
            for name, caller in callers.items():
                if name == seat:
                    await caller.hear("looked", request=10_000 + number)
                else:
                    await caller.send({"kind": "ping", "request": 20_000 + number})
                    await caller.hear("pong", request=20_000 + number)
                caller.heard.clear()
    return most


@pytest.mark.parametrize("part", range(max(1, MESSAGES // PART)))
def test_no_message_leaves_a_traceback(part: int, caplog: pytest.LogCaptureFixture):
    rng = random.Random(part)

    async def story(hall: Hall, port: int) -> None:
        left = min(PART, MESSAGES)
        while left > 0:
            left -= await barrage(rng, hall, port, BATTLE)

    with caplog.at_level(logging.INFO):
        over_the_wire(story, messages_per_second=1e6, burst=10**6)
    bad = [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]
    assert [record.getMessage() for record in bad] == []
