"""A small client that plays: it takes what the prompt offers first, over a real socket."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from hashlib import sha256
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.server.running import DEADLINE

MOST = 2000


class Player:
    """One key's holder at a table."""

    def __init__(self, address: str, battle: str, token: str, name: str = "Ann") -> None:
        self._door = ExitStack()
        self.token = token = claimed(address, token)
        table = f"{address.replace('http', 'ws', 1)}/ws/{battle}"
        self._socket = self._door.enter_context(connect(table, max_size=None, open_timeout=DEADLINE, ping_timeout=None))
        self._send({"kind": "hello", "token": token, "name": name})
        self.welcome = self._hear("welcome")
        self.update: dict[str, Any] = self.welcome["update"]
        self.entries: list[dict[str, Any]] = list(self.update["entries"])
        self.lessons: list[str] = []
        self._request = 0

    def close(self) -> None:
        self._door.close()

    @property
    def over(self) -> bool:
        return bool(self.update["outcome"]["over"])

    def play(self) -> int:
        """Until the battle is over; how many answers it took."""
        answers = 0
        while not self.over:
            assert answers < MOST, "the battle does not end"
            if not self.update["prompts"]:
                self.follow()
                continue
            self.answer(self.update["prompts"][0])
            answers += 1
        return answers

    def answer(self, prompt: dict[str, Any], text: str = "") -> None:
        """This text, or what the teacher wants, or else the best that is listed."""
        lesson = self.update["lesson"]
        if lesson:
            self.lessons.append(lesson["title"])
        answer = text or (lesson or {}).get("answer") or best(prompt, self.listed)
        self._ask(kind="answer", seat=prompt["seat"], version=self.update["version"], answer=answer)

    def listed(self, seat: str) -> list[dict[str, Any]]:
        """The choices that a prompt does not hold."""
        self._request += 1
        self._send({"kind": "more", "request": self._request, "seat": seat})
        while (message := self._hear("listed", "update", "refused"))["kind"] != "listed":
            assert message["kind"] != "refused", message
            self._take(message)
        choices: list[dict[str, Any]] = message["choices"]
        return choices

    def undo(self, seat: str) -> None:
        """Take back the seat's last decision."""
        self._ask(kind="undo", seat=seat)

    def concede(self, seat: str) -> None:
        """Give up."""
        self._ask(kind="concede", seat=seat)

    def _ask(self, **request: Any) -> None:
        """Ask for something that is not refused, and wait until what it changed has come."""
        self._request += 1
        self._send({"request": self._request, **request})
        while (message := self._hear("done", "update", "refused"))["kind"] != "done":
            assert message["kind"] != "refused", message
            self._take(message)
        while self.update["version"] < message["version"]:
            self.follow()

    def follow(self) -> None:
        """Wait until something happens."""
        self._take(self._hear("update"))

    def _take(self, update: dict[str, Any]) -> None:
        self.update = update
        self.entries[update["first"] :] = update["entries"]

    def _send(self, message: dict[str, Any]) -> None:
        self._socket.send(json.dumps(message))

    def _hear(self, *kinds: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self._socket.recv(DEADLINE))
            if message["kind"] in kinds:
                return message


def claimed(address: str, token: str) -> str:
    """The key that a link is exchanged for, the same however often; a key stays what it is."""
    own = sha256(token.encode()).hexdigest()
    reply = httpx.post(f"{address}/api/battles/claim", json={"token": token, "key": own}, timeout=DEADLINE)
    return str(reply.json()["token"]) if reply.status_code == 200 else token


def best(prompt: dict[str, Any], listed: Callable[[str], list[dict[str, Any]]]) -> str:
    """The most promising end of a flight, or the last choice, which is seldom to do nothing."""
    card = prompt["card"]
    if card and card["kind"] == "fly":
        return str(card["ends"][0]["answer"])
    choices = listed(prompt["seat"]) if prompt["later"] else prompt["choices"]
    return str(choices[-1]["answer"])
