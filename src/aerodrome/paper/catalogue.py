"""What can be printed for each game, and the one function that prints it."""

from collections.abc import Mapping

from msgspec.structs import replace

from aerodrome.core.faults import unknown
from aerodrome.games import kits
from aerodrome.paper.kinds import Kind, Names
from aerodrome.paper.pad import paper_of
from aerodrome.paper.sketch import Enough


def catalogue() -> dict[str, Mapping[str, Kind]]:
    """What can be printed, by game and kind."""
    return {name: sheets for name, kit in kits().items() if (sheets := kit.sheets())}


def sheet(game: str, what: str, names: Names, paper: str, own_files: bool = False) -> bytes:
    """A PDF of some kind of sheet of a game; without names all that there are.

    Only with `own_files` may a name be the path of a file; a server never allows that to strangers.
    """
    found = kind(game, what)
    return found.printed(names, paper_of(paper), own_files)


def picture(game: str, what: str, names: Names, paper: str) -> bytes:
    """The first page of such a sheet as an SVG."""
    found = kind(game, what)
    try:
        return found.printed(names, replace(paper_of(paper), sketched=True), False)
    except Enough as enough:
        return enough.picture


def kind(game: str, what: str) -> Kind:
    """A kind of sheet by its name."""
    known = catalogue()
    if game not in known:
        raise unknown("game", game, known)
    if what not in known[game]:
        raise unknown(f"sheets of {game}", what, known[game])
    return known[game][what]
