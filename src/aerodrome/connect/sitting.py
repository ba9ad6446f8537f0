"""A program's sitting: it is asked, it answers, until the battle is over. What goes wrong is dealt with here.

A lost line is taken up again. An answer that is none is replaced by a legal one. A program that hangs, or stumbles too
often, hands its seat to a bot of the house, so that nobody waits for it.
"""

import contextlib
import threading
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from aerodrome.connect.program import Program
from aerodrome.connect.seat_link import Place
from aerodrome.connect.table import Refused, Table
from aerodrome.core.faults import Fault

STAND_IN = "bot:cadet"
STUMBLES = 10
"""So many answers in a battle may be none."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
GIVE_UP = 300.0
"""Seconds after which nobody tries any more to reach a server."""
LOST = (ConnectionClosed, ConnectionError, InvalidHandshake, TimeoutError, OSError)
Say = Callable[[str], None]


class Sat(msgspec.Struct, frozen=True):
    """How a sitting went."""

    answers: int
    stumbles: int
    over: bool
    """Did it end with the battle? Else a bot flies on."""
    winner: str = ""


class Hanging(Exception):
    """A program has not answered in time."""


class Sitting:
    """One program at its seats."""

    def __init__(self, place: Place, program: Program, name: str, seconds: float, say: Say) -> None:
        self._place, self._program, self._name, self._seconds, self._say = place, program, name, seconds, say
        self._answers = self._stumbles = 0

    def play(self) -> Sat:
        """Until the battle is over, or a bot flies on."""
        pause, reached = FIRST_PAUSE, time.monotonic()
        while True:
            try:
                with contextlib.closing(Table(self._place, self._name)) as table:
                    pause = FIRST_PAUSE
                    self._say(f"sits at {', '.join(table.seats)}: {table.welcome['title']}")
                    return self._at(table)
            except Refused as refusal:
                if refusal.code != "down":
                    raise Fault(
                        "LINK", str(refusal), "the link of a seat that is still yours, on a server of this version"
                    ) from None
            except LOST as lost:
                self._say(f"the line is lost ({type(lost).__name__}); trying again")
            if pause == FIRST_PAUSE:
                reached = time.monotonic()
            if time.monotonic() - reached > GIVE_UP:
                raise Fault("LINK", f"{self._place.server} has not answered for {GIVE_UP:.0f} seconds", "a server")
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _at(self, table: Table) -> Sat:
        while not table.over:
            self._be_kind(table)
            prompts = [one for one in table.update["prompts"] if one["seat"] in table.seats]
            if not prompts:
                table.follow()
                continue
            try:
                self._decide(table, prompts[0])
            except Hanging:
                return self._leave(table, f"has not answered within {self._seconds:g} seconds")
            if self._stumbles >= STUMBLES:
                return self._leave(table, f"has stumbled {self._stumbles} times")
        return Sat(self._answers, self._stumbles, over=True, winner=table.update["outcome"]["winner"])

    def _decide(self, table: Table, prompt: dict[str, Any]) -> None:
        """One question: what the program says to it, or any legal answer where it says nothing that can be."""
        table.asked = prompt["seat"]
        version = table.update["version"]
        try:
            if prompt["later"] or not prompt["choices"]:
                prompt = {**prompt, "choices": table.more() or prompt["choices"]}
            table.answer(table.asked, version, self._thought(prompt, table))
        except Refused as refusal:
            if refusal.code in ("stale", "state"):
                return  # somebody took something back, or a bot flies: it is asked again, or not at all
            self._stumbled(table, version, prompt, str(refusal))
        except (Hanging, *LOST):
            raise
        except Exception as failure:
            self._stumbled(table, version, prompt, f"{type(failure).__name__}: {failure}")
        else:
            self._answers += 1

    def _thought(self, prompt: dict[str, Any], table: Table) -> str:
        """The program's answer, if it comes in time."""
        found: list[str] = []
        failed: list[BaseException] = []

        def think() -> None:
            try:
                found.append(self._program(prompt, table))
            except BaseException as failure:  # told to whoever waits for it
                failed.append(failure)

        thread = threading.Thread(target=think, name="program", daemon=True)
        thread.start()
        thread.join(self._seconds)
        if thread.is_alive():
            raise Hanging
        if failed:
            raise failed[0]
        return found[0]

    def _stumbled(self, table: Table, version: int, prompt: dict[str, Any], why: str) -> None:
        """Any legal answer takes the place of one that was none."""
        self._stumbles += 1
        self._say(f"stumbled at {prompt['kind']}: {why}")
        choices = prompt["choices"]
        if not choices:
            self._stumbles = STUMBLES
            return
        rng = Random(f"{self._place.battle} {version}")
        with contextlib.suppress(Refused):
            table.answer(table.asked, version, choices[rng.randrange(len(choices))]["answer"])

    def _be_kind(self, table: Table) -> None:
        """Programs never mind if somebody takes something back."""
        for card in table.update["take_backs"]:
            for seat in table.seats:
                if card["asked"] and seat in card["consent_of"] and seat not in card["agreed"]:
                    with contextlib.suppress(Refused):
                        table.agree(seat)

    def _leave(self, table: Table, why: str) -> Sat:
        """A bot of the house flies on."""
        for seat in table.seats:
            with contextlib.suppress(Refused):
                table.hand_over(seat, STAND_IN)
        self._say(f"{self._name} {why}; the cadet flies on")
        return Sat(self._answers, self._stumbles, over=False)
