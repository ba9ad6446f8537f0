"""The table as a program at a seat has it: what it sees, what it is asked, and what it may ask."""

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import connect

from aerodrome.connect.seat_link import PATIENCE, Place

PROTOCOL = 2
RATE_PAUSE = 1.0
"""Seconds to wait where too much was asked at once."""
TRIES = 5


class Refused(Exception):
    """The server did not do what was asked; `code` says why, for programs."""

    def __init__(self, code: str, words: str) -> None:
        self.code = code
        super().__init__(words or code)


class Table:
    """One connection to a battle, from its hello on. Everything is told in the wire's own words, as plain data."""

    def __init__(self, place: Place, name: str) -> None:
        self._door = ExitStack()
        line = connect(place.socket, max_size=None, max_queue=None, open_timeout=PATIENCE, close_timeout=1)
        self._socket = self._door.enter_context(line)
        self._requests = 0
        self._send(kind="hello", token=place.key, name=name, program=True, protocol=PROTOCOL)
        self.welcome = self._await("welcome", "refused")
        if self.welcome["kind"] == "refused":
            self.close()
            raise _refusal(self.welcome)
        """What the server said first: the board, the title, the seats."""
        self.update: dict[str, Any] = self.welcome["update"]
        """How everything stands now."""
        self.entries: list[dict[str, Any]] = list(self.update["entries"])
        """What has happened, as this seat knows it."""
        self.asked = ""
        """The seat that is asked just now."""

    def close(self) -> None:
        """Hang up."""
        self._door.close()

    # ---- what there is to see

    @property
    def seats(self) -> list[str]:
        """The seats that the key holds."""
        return list(self.welcome["seats"])

    @property
    def over(self) -> bool:
        """Is the battle over?"""
        return bool(self.update["outcome"]["over"])

    @property
    def scene(self) -> dict[str, Any]:
        """What the seat that is asked sees of the board."""
        sights: list[dict[str, Any]] = self.update["sights"]
        mine = [sight for sight in sights if self.asked in sight["seats"]] or sights
        return dict(mine[0]["scene"]) if mine else {}

    # ---- what can be asked

    def more(self, first: int = 0) -> list[dict[str, Any]]:
        """Sixty legal answers from number `first` on."""
        return list(self._request("listed", kind="more", seat=self.asked, first=first)["choices"])

    def detail(self, numbers: Sequence[int]) -> dict[str, Any]:
        """What there is to know of answers that the prompt's card only marks, by their numbers there."""
        said = self._request("detailed", kind="detail", seat=self.asked, numbers=list(numbers))
        return dict(said["card"] or {})

    def preview(self, answer: str) -> dict[str, Any]:
        """What an answer would come to, and whether it is legal."""
        return self._request("previewed", kind="preview", seat=self.asked, answer=answer)

    # ---- what can be done

    def answer(self, seat: str, version: int, text: str) -> None:
        """Answer, and wait until what it has changed is known."""
        done = self._request("done", kind="answer", seat=seat, version=version, answer=text)
        while self.update["version"] < done["version"]:
            self.follow()

    def hand_over(self, seat: str, who: str) -> None:
        """A bot of the house flies from now on."""
        self._request("done", kind="takeover", seat=seat, who=who)

    def agree(self, seat: str) -> None:
        """Somebody else may take back what he did."""
        self._request("done", kind="consent", seat=seat, agree=True)

    def follow(self) -> None:
        """Wait until something happens."""
        self._await("update")

    # ---- the line

    def _request(self, reply: str, **message: Any) -> dict[str, Any]:
        """Ask for something, and wait for what is said to it; who asks too often waits a little and asks again."""
        for _ in range(TRIES):
            self._requests += 1
            self._send(request=self._requests, **message)
            said = self._await(reply, "refused")
            if said["kind"] == reply:
                return said
            if said["code"] != "rate":
                raise _refusal(said)
            time.sleep(RATE_PAUSE)
        raise Refused("rate", "too many messages at once")

    def _await(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; what has happened meanwhile is taken note of."""
        for message in self._heard():
            if message["kind"] == "update":
                self._take(message)
            if message["kind"] in kinds and message.get("request", self._requests) in (0, self._requests):
                return message
            if message["kind"] == "refused" and message["code"] in ("key", "down"):
                raise _refusal(message)
        raise ConnectionError("the server has hung up")

    def _heard(self) -> Iterator[dict[str, Any]]:
        for text in self._socket:
            yield json.loads(text)

    def _take(self, update: dict[str, Any]) -> None:
        self.update = update
        self.entries[update["first"] :] = update["entries"]

    def _send(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))


def _refusal(message: dict[str, Any]) -> Refused:
    """What the server said against something."""
    return Refused(message["code"], "; ".join([reason["text"] for reason in message["reasons"]]))
