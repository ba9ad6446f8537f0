"""Problems: whatever goes wrong over HTTP is told as a `Problem` with the right status, and never as a traceback."""

import logging
import re
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from aerodrome.core.faults import Fault
from aerodrome.core.why import Refused
from aerodrome.server.jobs.workshop import Overtaxed
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.entries import Full
from aerodrome.server.web.passing import Passed
from aerodrome.server.wire.lobby import Problem
from aerodrome.server.workers.leadership import Elsewhere

_log = logging.getLogger(__name__)
WORDS = {
    HTTPStatus.NOT_FOUND: "there is nothing at this address",
    HTTPStatus.METHOD_NOT_ALLOWED: "this address does not take such a request",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too much was sent",
}
HEADERS: dict[int, dict[str, str]] = {
    HTTPStatus.UNAUTHORIZED: {"WWW-Authenticate": "Bearer"},
    HTTPStatus.SERVICE_UNAVAILABLE: {"Retry-After": "5"},
}
ALWAYS = (403, 415, 429, 503)
"""From a stranger's page, not in JSON, too often, while the database is down."""
BODY = "body"
MISSING = re.compile(r"Object missing required field `(.*)`")


class Trouble(Exception):
    """Something that cannot be done, with the status to say so."""

    def __init__(self, status: int, where: str, what: str, allowed: str = "") -> None:
        self.status, self.problem = status, Problem(where, what, allowed)
        super().__init__(f"{where}: {what}")


def from_fault(status: int, fault: Fault) -> Trouble:
    """A fault as the trouble it is for whoever asked; one of the workshop has a status of its own."""
    if isinstance(fault, Overtaxed):
        status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE if fault.large else HTTPStatus.SERVICE_UNAVAILABLE
    if isinstance(fault, Unavailable | Full):
        status = HTTPStatus.SERVICE_UNAVAILABLE
    return Trouble(status, fault.where, fault.found, fault.allowed)


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """What a handler may answer instead, for the schema, beside what anybody may be told anywhere."""
    phrases = {status: HTTPStatus(status).phrase for status in (*statuses, *ALWAYS)}
    return {status: ResponseSpec(Problem, description=phrase) for status, phrase in phrases.items()}


def answer(status: int, problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    """A problem on its way out."""
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers or {})


def too_many(where: str, what: str) -> Response[Problem]:
    """Somebody asks too often."""
    return answer(HTTPStatus.TOO_MANY_REQUESTS, Problem(where, what), {"Retry-After": "1"})


# ---- what exceptions become


def on_trouble(_: Request[Any, Any, Any], trouble: Trouble) -> Response[Problem]:
    """Our own refusals."""
    return answer(trouble.status, trouble.problem, HEADERS.get(trouble.status))


def on_fault(_: Request[Any, Any, Any], fault: Fault) -> Response[Problem]:
    """Something given from outside is wrong."""
    return on_trouble(_, from_fault(HTTPStatus.BAD_REQUEST, fault))


def on_refused(_: Request[Any, Any, Any], refusal: Refused) -> Response[Problem]:
    """The rules do not allow it."""
    return answer(HTTPStatus.CONFLICT, Problem("rules", str(refusal)))


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework found wrong: an unknown address, a value of the wrong sort, a body that is too long."""
    status, headers = error.status_code, dict(error.headers or {})
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return on_failure(_, error)
    if isinstance(error, ValidationException):
        return answer(status, _invalid(error), headers)
    try:
        what = WORDS.get(HTTPStatus(status), error.detail)
    except ValueError:
        what = error.detail
    return answer(status, Problem(BODY if status == HTTPStatus.BAD_REQUEST else "request", what), headers)


def on_failure(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: the log gets all of it, whoever asked gets none of it."""
    _log.error("a request failed", exc_info=error)
    return answer(HTTPStatus.INTERNAL_SERVER_ERROR, Problem("server", "something went wrong here; nothing was changed"))


def _invalid(error: ValidationException) -> Problem:
    """A value of the wrong sort: which field, and what is wrong with it."""
    for found in error.extra if isinstance(error.extra, list) else []:
        if isinstance(found, dict) and found.get("message"):
            return _complaint(str(found["message"]), str(found.get("key") or BODY))
    return _complaint(error.detail, BODY)


def _complaint(words: str, where: str) -> Problem:
    """The decoder's complaint, whose path it writes behind it: ``Expected `int` - at `$.seats[0]` ``."""
    what, _, path = words.partition(" - at `$")
    keys = [path.rstrip("`").lstrip(".")] if path else [] if where in ("data", BODY) else [where]
    missing = MISSING.fullmatch(what)
    if missing:
        what, keys = "missing", [*keys, missing[1]]
    return Problem(".".join(key for key in keys if key) or BODY, what)


def on_depth(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    """A body like a box in a box in a box."""
    return answer(HTTPStatus.BAD_REQUEST, Problem(BODY, "it is nested too deeply", "a few levels"))


def on_elsewhere(request: Request[Any, Any, Any], other: Elsewhere) -> Response[Any]:
    """Another worker leads what was asked for."""
    return Passed(request, other.leader)


HANDLERS: dict[int | type[Exception], Any] = {
    RecursionError: on_depth,
    Trouble: on_trouble,
    Elsewhere: on_elsewhere,
    Fault: on_fault,
    Refused: on_refused,
    msgspec.ValidationError: on_failure,
    HTTPException: on_http,
    Exception: on_failure,
}
"""Which exception becomes what."""
