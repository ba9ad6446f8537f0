"""The errors a person can cause, each told in one line that says what to change."""

from collections.abc import Iterable


class Fault(Exception):
    """Something given from outside is wrong: `where` it stands, what was `found`, what is `allowed`.

    `cause` names what is wrong for a program that tells it in its own way.
    """

    def __init__(self, where: str, found: str, allowed: str = "", cause: str = "") -> None:
        self.where, self.found, self.allowed, self.cause = where, found, allowed, cause
        super().__init__(f"{where}: {found}" + (f" (allowed: {allowed})" if allowed else ""))


def unknown(where: str, word: str, known: Iterable[str]) -> Fault:
    """A name that does not exist, with those that do."""
    return Fault(where, f"unknown {word!r}", ", ".join(known) or "nothing")
