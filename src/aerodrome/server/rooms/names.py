"""Names of people: tidied up, and no two of them so alike that one could be taken for the other."""

import unicodedata
from collections.abc import Iterable

LOOKS = "аαɑвβьсϲԁеєεғɡһнηіїιıɩјкκӏмμпոоοσօрρԛгѕꜱтτцυսѵνԝωхχуγүᴢζøłđħßþi01|!583$@"
LIKE = "aaabbbccdeeefghhnllllljkklmmnnooooppqrssttuuuvvwwxxyyyzzoldhbplolllsbesa"
ALIKE = str.maketrans(LOOKS, LIKE) | {ord("æ"): "ae", ord("œ"): "oe"}
"""Signs that look like another one, with that one; all small."""
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def tidy(text: str) -> str:
    """Text of people on one line, without signs that cannot be seen."""
    return " ".join("".join([sign if sign.isprintable() else " " for sign in text]).split())


def looks(name: str) -> str:
    """What a name looks like: names that come to the same can be taken for each other."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    plain = unicodedata.normalize("NFKD", plain.translate(ALIKE).casefold())
    seen = "".join(filter(str.isalnum, plain.translate(ALIKE)))
    for pair, one in PAIRS:
        seen = seen.replace(pair, one)
    return seen


def distinct(name: str, place: str, others: Iterable[str]) -> str:
    """The name, with the place of whoever bears it where it looks like another's; empty where it shows nothing."""
    if not name or not looks(name):
        return ""
    taken = {looks(other) for other in others if other}
    while looks(name) in taken:
        name = f"{name} ({place})"
    return name
