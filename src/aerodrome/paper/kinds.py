"""A kind of sheet that can be printed for a game, and the names that people ask for."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.paper.pad import Paper

Names = Sequence[str]
TRUE_SCALE = "Print at 100 %, not fitted to the page."
BACKS = (
    f"{TRUE_SCALE} Every second page holds the backs: print on both sides, turned over along the long edge, "
    "or leave those pages out."
)


class Kind(Struct, frozen=True):
    """A kind of sheet: what it is in a line, the names it knows, and how it is printed.

    `printed` gets the names, the paper, and whether a name may be the path of a user's own file.
    """

    line: str
    names: Callable[[], Sequence[str]]
    printed: Callable[[Names, Paper, bool], bytes]
    said: Callable[[str], str] = str
    """How people say one of its names."""
    advice: str = ""
    """What to mind when it goes to the printer."""
    used: Callable[[str], str] = lambda name: ""
    """For which planes one of its names is; empty where that goes without saying."""


def known(where: str, names: Names, known: Sequence[str]) -> list[str]:
    """The names asked for, or all of them; a Fault names the first that does not exist."""
    for name in names:
        if name not in known:
            raise Fault(where, f"unknown {name!r}{sheets.did_you_mean(name, known)}", ", ".join(known))
    return list(names) or list(known)


def no_names(what: str, names: Names) -> None:
    """A Fault where a sheet that has no parts is asked for by name."""
    if names:
        raise Fault(what, f"found {names[0]!r}", "no names; all of it is printed")


def is_file(name: str, own_files: bool) -> bool:
    """Is a name the path of a user's own file?"""
    return own_files and name.endswith(".toml")
