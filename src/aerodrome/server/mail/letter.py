"""A letter: what somebody is told who is not at the table, in a few lines."""

import msgspec

from aerodrome.core.phrases import people
from aerodrome.server.rooms.names import tidy

LINES = 3
"""So much of what happened is told."""


class Letter(msgspec.Struct, frozen=True):
    """Its subject, its lines, the link that leads to the table, and the one that ends all this."""

    subject: str
    lines: tuple[str, ...]
    link: str
    stop: str

    @property
    def text(self) -> str:
        """The letter as it is read."""
        return "\n".join([*self.lines, "", self.link, "", f"Stop these messages: {self.stop}", ""])


def your_turn(title: str, seat: str, happened: list[str], link: str, stop: str) -> Letter:
    """It is somebody's turn: what happened last, and the way back."""
    news = [f"  {tidy(line)}" for line in happened[-LINES:]]
    lines = [
        f"It is your turn to decide for {people(seat)} in “{tidy(title)}”.",
        *(["What happened last:", *news] if news else []),
    ]
    return Letter(f"Your turn: {tidy(title)}", tuple(lines), link, stop)


def reminder(title: str, seat: str, hours: int, link: str, stop: str) -> Letter:
    """The time for a move is up."""
    left = "a day" if hours == 24 else "an hour" if hours == 1 else f"{hours} hours"
    lines = (
        f"Your time to decide for {people(seat)} in “{tidy(title)}” is up.",
        f"In {left} a bot will take over, until you are back.",
    )
    return Letter(f"Time is up: {tidy(title)}", lines, link, stop)


def asking(title: str, seat: str, slip: str) -> Letter:
    """Does the owner of the address want this?"""
    lines = (
        f"Somebody who flies for {people(seat)} in “{tidy(title)}” at Aerodrome wants messages here about their turns.",
        "If that is you, follow the link and agree. If not, do nothing: you will not hear from us again.",
    )
    return Letter(f"Messages about {tidy(title)}?", lines, slip, slip)


def trial(title: str, seat: str, link: str, stop: str) -> Letter:
    """The first message to a web address, so that one sees that it works."""
    line = f"From now on you get a message here when it is the turn of {people(seat)} in “{tidy(title)}”."
    return Letter(f"Messages about {tidy(title)}", (line,), link, stop)
