"""Why: a reason with its rule paragraph, carried by every modifier, refusal and table look-up."""

import msgspec

from aerodrome.core.phrases import signed


class Why(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One reason: the paragraph it rests on, what it says here, and what it adds (0 for a refusal)."""

    paragraph: str
    text: str
    value: int = 0

    def __str__(self) -> str:
        sign = f" {signed(self.value)}" if self.value else ""
        return f"{self.text}{sign} [{self.paragraph}]"


class Refused(Exception):
    """An answer or command the rules do not allow, with every reason; nothing has changed."""

    def __init__(self, *reasons: Why) -> None:
        self.reasons = reasons
        super().__init__("; ".join(map(str, reasons)))


def total(reasons: tuple[Why, ...]) -> int:
    """What the reasons add up to."""
    found = 0
    for why in reasons:
        found += why.value
    return found
