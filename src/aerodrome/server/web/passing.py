"""Passing on: a request about a battle that another worker leads is answered by him."""

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response
from litestar.datastructures import State

from aerodrome.core import typed
from aerodrome.server.rooms.rooms import Rooms
from aerodrome.server.store.database import Unavailable
from aerodrome.server.wire.lobby import MyKeys, Problem
from aerodrome.server.workers.leadership import Elsewhere
from aerodrome.server.workers.registry import Worker
from aerodrome.server.workers.relay import MOST_HOPS, Relay, Reply, hops_of

C = TypeVar("C")
JSON = ("content-type", "application/json")


class Passed(Response[bytes]):
    """An answer that another worker gives."""

    def __init__(self, request: Request[Any, Any, State], leader: Worker) -> None:
        super().__init__(b"")
        self._request, self._leader = request, leader

    def to_asgi_response(self, app: Any, request: Any, **named: Any) -> Any:
        """Asked for when it is sent."""

        async def sent(scope: Any, receive: Any, send: Any) -> None:
            answer: Response[Any]
            try:
                reply = await passed_on(self._request, self._leader)
                answer = Response(reply.body, status_code=reply.status, headers=dict(reply.headers))
            except Unavailable as down:
                problem = Problem("battle", "it changes its leader at the moment", down.allowed)
                answer = Response(problem, status_code=HTTPStatus.SERVICE_UNAVAILABLE, headers={"Retry-After": "1"})
            await answer.to_asgi_response(app, request, **named)(scope, receive, send)

        return sent


async def passed_on(request: Request[Any, Any, State], leader: Worker) -> Reply:
    """What the leader answers to a request."""
    scope, hops = request.scope, hops_of(request.scope)
    if hops >= MOST_HOPS:
        raise Unavailable
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
    path = scope["raw_path"].decode("latin-1")
    query = scope["query_string"].decode("latin-1")
    relay: Relay = request.app.state.relay
    return await relay.ask(
        leader, scope["method"], f"{path}?{query}" if query else path, headers, await request.body(),
        request.app.state.senders.of(scope), hops,
    )  # fmt: skip


async def cards(
    request: Request[Any, Any, State], keys: MyKeys, card: Callable[[Rooms, str], Awaitable[C | None]], kind: type[C]
) -> list[C]:
    """A card for each key that opens something; those of battles that other workers lead are asked of them."""
    found: list[C] = []
    others: dict[Worker, list[str]] = {}
    for token in dict.fromkeys(keys.tokens):
        try:
            one = await card(request.app.state.rooms, token)
            found += [one] if one is not None else []
        except Elsewhere as other:
            others.setdefault(other.leader, []).append(token)
    hops = hops_of(request.scope)
    if others and hops >= MOST_HOPS:
        raise Unavailable
    for leader, tokens in others.items():
        body = msgspec.json.encode(MyKeys(tuple(tokens)))
        reply = await request.app.state.relay.ask(leader, "POST", request.scope["path"], [JSON], body, hops=hops)
        if reply.status != HTTPStatus.OK:
            raise Unavailable
        found += typed.decode(reply.body, list[kind])  # type: ignore[valid-type]
    return found
