"""Somebody who plays a campaign: answers what he is asked over the socket, and asks for pages over HTTP."""

import time
from typing import Any
from urllib.parse import quote

import httpx

from tests.server.player import Player

SOON = 0.05
LONG = 150.0
"""Seconds that a battle of bots may take."""


class Campaigner:
    """One key's holder of a campaign."""

    def __init__(self, client: httpx.Client, campaign: str, token: str) -> None:
        self.client, self.id = client, campaign
        self.player = Player(str(client.base_url).rstrip("/"), campaign, token)
        self.token = self.player.token
        self._headers = {"Authorization": f"Bearer {self.token}"}

    def close(self) -> None:
        self.player.close()

    def get(self, *parts: str, status: int = 200, **query: Any) -> Any:
        reply = self.fetch(*parts, **query)
        assert reply.status_code == status, reply.text
        return reply.json()

    def fetch(self, *parts: str, **query: Any) -> httpx.Response:
        path = "/".join([quote(part, safe="") for part in parts])
        return self.client.get(f"/api/campaigns/{self.id}/{path}", headers=self._headers, params=query)

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        reply = self.client.post(f"/api/campaigns/{self.id}/{path}", headers=self._headers, json=body)
        assert reply.status_code == status, reply.text
        return reply.json()

    # ---- playing

    def asked(self) -> dict[str, Any] | None:
        """The first question of his seats."""
        prompts = self.player.update["prompts"]
        return prompts[0] if prompts else None

    def until(self, kind: str) -> dict[str, Any]:
        """Answer everything with the first choice until a question of this kind comes."""
        while True:
            prompt = self.asked()
            if prompt is None:
                assert not self.player.over, "the campaign is over"
                self.player.follow()
            elif prompt["kind"] == kind:
                return prompt
            else:
                self.player.answer(prompt, first(prompt))

    def fly(self, how: str = "bots") -> dict[str, Any]:
        """Have the mission flown, and wait until the campaign has its report."""
        card = self.post("flight", {"how": how})
        mission = card["mission"]
        end = time.monotonic() + LONG
        while card["mission"] == mission and card["state"] in ("flying", "over"):
            assert time.monotonic() < end, f"the battle does not end: {card}"
            time.sleep(SOON)
            card = self.get("flight")
        while (prompt := self.asked()) and prompt["kind"] == "fly-mission" and prompt["card"]["mission"] == mission:
            self.player.follow()
        return card

    def report(self, **changes: Any) -> dict[str, Any]:
        """Report the mission by hand: everybody home, but for what is changed."""
        draft = self.get("report")["draft"]
        return self.post("report", {"report": {**draft, **changes}})

    def caught_up(self, version: int) -> None:
        """Wait until the socket has told this version."""
        while self.player.update["version"] < version:
            self.player.follow()


def first(prompt: dict[str, Any]) -> str:
    """The first choice, or nothing to rule."""
    if prompt["kind"] == "rule":
        return "done"
    return str(prompt["choices"][0]["answer"])


def began(client: httpx.Client, campaign: str = "bloody-april", **given: Any) -> dict[str, Any]:
    """A new campaign with its keys."""
    reply = client.post("/api/campaigns", json={"campaign": campaign, **given})
    assert reply.status_code == 201, reply.text
    created: dict[str, Any] = reply.json()
    return created
