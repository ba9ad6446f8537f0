"""Refusals: why a request is not carried out, in a code for programs and in words for people."""

from collections.abc import Iterable

from aerodrome.core.faults import Fault
from aerodrome.core.why import Why
from aerodrome.server.store.database import Unavailable
from aerodrome.server.wire import table
from aerodrome.server.wire.scenes import Reason


class Declined(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: table.Code, *reasons: Reason) -> None:
        self.code, self.reasons = code, reasons
        super().__init__(code)

    def message(self, request: int, version: int) -> table.Refused:
        """What the client is told."""
        return table.Refused(request, self.code, self.reasons, version)


def declined(code: table.Code, text: str, paragraph: str = "table") -> Declined:
    """A refusal with one reason."""
    return Declined(code, Reason(paragraph, text))


def by_rules(code: table.Code, reasons: Iterable[Why]) -> Declined:
    """A refusal that the rules of the game gave."""
    return Declined(code, *[Reason(why.paragraph, why.text) for why in reasons])


def by_fault(code: table.Code, fault: Fault) -> Declined:
    """A refusal of something that was given wrongly, or that cannot be done while the database does not answer."""
    if isinstance(fault, Unavailable):
        code = "down"
    allowed = f" (allowed: {fault.allowed})" if fault.allowed else ""
    return Declined(code, Reason(fault.where, f"{fault.found}{allowed}"))
