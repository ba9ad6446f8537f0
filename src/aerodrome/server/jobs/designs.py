"""Designs looked at and changed: small ones in a thread, large ones in the workshop, and no table waits for them."""

from aerodrome.core.faults import Fault
from aerodrome.server.designs import editor
from aerodrome.server.designs.acts import carried_out
from aerodrome.server.designs.look import look, read
from aerodrome.server.store.shelf import Design
from aerodrome.server.wire.designs import DesignAct, DesignLook, DesignShown, DesignStart, DesignToKeep


def started(game: str, data: DesignStart) -> DesignLook:
    """A design to begin with."""
    return look(editor(game), editor(game).start(data.template))


def shown(game: str, data: DesignShown) -> DesignLook:
    """A sheet, or the text of a file, as it looks."""
    if (data.sheet is None) == (data.toml is None):
        raise Fault("sheet", "found both or neither", "a sheet or the text of a file")
    return look(editor(game), read(data.toml) if data.toml is not None else data.sheet or {})


def acted(game: str, data: DesignAct) -> DesignLook:
    """A design after an act."""
    return look(editor(game), *carried_out(editor(game), data))


def kept(game: str, text: str, design: str) -> DesignLook:
    """A design of the shelf as it looks."""
    return look(editor(game), read(text), design=design)


def drawn(game: str, data: DesignToKeep) -> Design:
    """A design for the shelf."""
    found = look(editor(game), data.sheet)
    summary = found.sheet.get("summary")
    line = summary if isinstance(summary, str) else ""
    return Design(game, found.title, line, tuple([side.name for side in found.sides]), found.playable, found.toml)
