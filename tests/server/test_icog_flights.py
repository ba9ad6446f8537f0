"""Flights of In Clouds of Glory through the room's own door: what is flown is what was shown, to the last bit."""

from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.player import Player
from tests.server.running import client_of, running_server
from tests.server.test_icog_table import asked, sit_down

FEW = 12
"""Battles: each is played over a real socket."""
BOLD = {"risk": "test", "reroll": "keep"}
"""What leaves the flight to the dice."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


def ends_of(preview: dict[str, Any]) -> list[Any]:
    """The ends of all outcomes that were shown: every test passed, one of them failed, or the airplane broke up."""
    failed = [test["failed"]["end"]["pose"] for test in preview["tests"] if test["failed"]]
    broken = [test["broken"]["pose"] for test in preview["tests"] if test["broken"]]
    return [preview["end"]["pose"], *failed, *broken]


def flown_by(player: Player, known: int, name: str) -> list[Any]:
    """The ends of an airplane's flights among the new entries of the log."""
    flown = [entry["flown"] for entry in player.entries[known:] if entry["kind"] == "flown"]
    return [one["track"][-1] for one in flown if one["piece"] == name]


@settings(max_examples=FEW)
@given(seed=st.integers(0, 2**32))
def test_the_flight_is_one_of_the_outcomes_that_were_shown(client: httpx.Client, seed: int) -> None:
    player = sit_down(
        client,
        scenario="close-duel",
        seats={"British": "me", "Germans": "bot:chance"},
        options={"turn_limit": 2},
    )
    rng = Random(seed)
    shown: dict[str, Any] | None = None
    known = 0
    while not player.over:
        if not player.update["prompts"]:
            player.follow()
            continue
        prompt = player.update["prompts"][0]
        if prompt["kind"] == "announce":
            answer = rng.choice(player.listed(prompt["seat"]))["answer"]
            preview = asked(player, "preview", seat=prompt["seat"], answer=answer)
            assert preview["legal"], preview
            shown, known = preview["card"], len(player.entries)
            player.answer(prompt, preview["answer"])
        else:
            player.answer(prompt, BOLD.get(prompt["kind"], ""))
        flights = flown_by(player, known, "B1")
        if shown and flights:
            assert flights[0] in ends_of(shown)
            shown = None
    player.close()
