"""Designs: battles that people draw themselves, by the description that each game gives of its sheets."""

from aerodrome.core.faults import unknown
from aerodrome.games import kits
from aerodrome.server.designs.editor import Editor


def editor(game: str) -> Editor:
    """The editor of a game; a Fault says which games have one."""
    found = {name: one for name, kit in kits().items() if (one := kit.editor()) is not None}
    if game not in found:
        raise unknown("game", game, list(found))
    return found[game]
