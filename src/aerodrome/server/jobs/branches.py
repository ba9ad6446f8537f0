"""A record played on from one of its moments: work for a process of the workshop."""

from collections.abc import Mapping

import msgspec

from aerodrome.core.archive import branch_at
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.journal import read_record
from aerodrome.server.jobs.records import told
from aerodrome.server.rooms.position import HUMAN
from aerodrome.server.store.record import secret_of


class Branch(msgspec.Struct, frozen=True):
    """A match that goes on from the middle of another: its record so far, and what its dice need to go on."""

    game: str
    title: str
    seats: tuple[str, ...]
    rows: tuple[bytes, ...]
    secret: bytes


def branched(name: str, text: bytes, moment: int, who: Mapping[str, str], seed: bytes) -> Branch:
    """The match of a record as it stood after a moment; who is not named at a seat is whoever has the key."""
    moments, seats = told(text), [seat.name for seat in read_record(text).header.seats]
    for seat in who:
        if seat not in seats:
            raise unknown(f"seats, {seat}", seat, seats)
    if moment >= len(moments):
        raise Fault("moment", f"there is none of number {moment}", f"0 to {len(moments) - 1}")
    try:
        game = branch_at(text, moments[moment].line, seed, {seat: who.get(seat, HUMAN) for seat in seats}, name)
    except Fault as fault:
        raise Fault("moment", fault.found, "a moment before the end") from None
    rows = tuple(game.journal.written())
    return Branch(game.rules.name, game.setting.title, tuple(seats), rows, secret_of(game))
