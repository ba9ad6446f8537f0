"""Views (AD50, SC34): what a seat may see, and what it can imagine of the rest. Only secret pilots are hidden."""

import msgspec

from aerodrome.core.dice import Chance
from aerodrome.triangle import campaign_skills
from aerodrome.triangle.setting import Rank
from aerodrome.triangle.state import Piece, State


def view(state: State, seat: str) -> State:
    """The state without the pilots that the opponent keeps secret; the very same state where nothing is hidden."""
    if state.setting.options.pilots not in ("secret", "choose"):
        return state
    own = state.setting.side_of(seat)
    if not any(p.side != own and not p.shown and p.pilot is not None for p in state.pieces):
        return state
    pieces = tuple([
        _hidden(p) if p.side != own and not p.shown and not campaign_skills.sees_pilot(state, own, p) else p
        for p in state.pieces
    ])  # fmt: skip
    return msgspec.structs.replace(state, pieces=pieces)


def _hidden(piece: Piece) -> Piece:
    """A piece whose pilot nobody knows."""
    return msgspec.structs.replace(piece, pilot=None)


def imagine(began: State, now: State, rng: Chance) -> State:
    """A state that fits the view `began` of a step's start: each unknown pilot drawn from the markers left.

    A pilot shown since is taken as `now` shows him. Markers are known by their number; a rookie or average pilot who
    rose in rank before is counted as what he is now, so that one marker more or less may be about than there really is.
    """
    unknown = [at for at, piece in enumerate(began.pieces) if piece.pilot is None]
    if not unknown:
        return began
    pieces = list(began.pieces)
    for at in unknown:
        if now.pieces[at].pilot is not None:
            pieces[at] = msgspec.structs.replace(pieces[at], pilot=now.pieces[at].pilot)
    hidden = [at for at in unknown if pieces[at].pilot is None]
    for at, rank in zip(hidden, _drawn(began, pieces, hidden, rng), strict=True):
        pieces[at] = msgspec.structs.replace(pieces[at], pilot=rank)
    return msgspec.structs.replace(began, pieces=tuple(pieces))


def _drawn(state: State, pieces: list[Piece], hidden: list[int], rng: Chance) -> list[Rank]:
    """Ranks for the hidden pilots of a side, as many of each as its markers leave, in random order."""
    if not hidden:
        return []
    side = pieces[hidden[0]].side
    flown = state.setting.sides[side]
    known = [p.pilot for p in pieces if p.side == side and p.pilot is not None]
    ranks: list[Rank] = ["ace"] * max(0, flown.aces - known.count("ace"))
    ranks += ["rookie"] * max(0, flown.rookies - known.count("rookie"))
    ranks = ranks[: len(hidden)]
    ranks += ["average"] * (len(hidden) - len(ranks))
    return [ranks.pop(rng.randrange(len(ranks))) for _ in hidden]
