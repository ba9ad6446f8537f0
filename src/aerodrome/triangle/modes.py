"""Modes (AD53-AD62, AD70-AD72): whose task is what, over which edge it is fulfilled, and when a battle ends."""

from typing import Literal

from aerodrome.core.phrases import people, verb
from aerodrome.core.rules import Result
from aerodrome.core.table import Table
from aerodrome.triangle import scoring
from aerodrome.triangle.events import BattleEnded, PhaseBegan
from aerodrome.triangle.lattice import Edge
from aerodrome.triangle.setting import WITH_BOMB, Task
from aerodrome.triangle.state import Fate, Piece, State


def is_balloon(state: State, piece: Piece) -> bool:
    """Is a piece moored to the ground (AD67)?"""
    return state.setting.airplanes[piece.airplane].role == "balloon"


# ---- tasks


def task_of(state: State, piece: Piece) -> Task | None:
    """The task that a piece is there for: photographs for scouts, bombs for bombers and scouts with a bomb (AD46)."""
    tasks = state.setting.sides[piece.side].tasks
    if not tasks:
        return None
    role = state.setting.airplanes[piece.airplane].role
    if role == "fighter" or role == "balloon":
        return None
    wanted = ("photograph", "deliver") if role == "scout" and piece.duty not in WITH_BOMB else ("bomb", "breakthrough")
    for task in tasks:
        if task in wanted:
            return task
    return None


def on_task(state: State, piece: Piece) -> bool:
    """Is a piece there for its side's task? Such pieces do not count towards the limit and leave as the task says."""
    return task_of(state, piece) is not None


def zone_task(state: State, piece: Piece) -> Literal["photograph", "bomb"] | None:
    """What a piece does to task zones that it flies over (AD56, AD59)."""
    task = task_of(state, piece)
    return task if task == "photograph" or task == "bomb" else None


def open_zones(state: State, piece: Piece) -> tuple[int, ...]:
    """The zones on which a piece can still fulfil its task, from the level it flies at (AD56, AD58, AD59, AD62)."""
    task = zone_task(state, piece)
    if task is None:
        return ()
    setting = state.setting
    if task == "bomb":
        return _zones_on_board(state, piece.side) if piece.bombs else ()
    airplane = setting.airplanes[piece.airplane]
    if len(piece.photos) >= airplane.photos or piece.level not in setting.photo_levels:
        return ()
    left = _zones_worth_a_photo(state, piece)
    return left if setting.mode != "combined" else tuple([at for at in left if state.zones[at].bombs])


def _zones_on_board(state: State, side: int) -> tuple[int, ...]:
    """The zones of a side's task that were not yet taken off the board (AD71)."""
    pairs = zip(state.setting.zones, state.zones, strict=True)
    return tuple([at for at, (zone, done) in enumerate(pairs) if zone.side == side and not done.photographed])


def _zones_worth_a_photo(state: State, piece: Piece) -> tuple[int, ...]:
    """Zones still on the board of which a scout has no photograph yet (AD71)."""
    return tuple([at for at in _zones_on_board(state, piece.side) if at not in piece.photos])


def delivered(state: State, piece: Piece) -> tuple[int, ...]:
    """The zones for which a scout's photographs count when it comes home: those nobody brought before (AD56, AD71)."""
    return tuple([at for at in piece.photos if not state.zones[at].photographed])


def can_score(state: State, piece: Piece) -> bool:
    """Can a piece still score by its task (AD72)? In a battle for balloons: can it still burn one (AD67)?"""
    if piece.place == "gone":
        return False
    match task_of(state, piece):
        case "photograph":
            return bool(delivered(state, piece)) or _can_photograph(state, piece)
        case "bomb":
            return piece.bombs > 0 and bool(_zones_on_board(state, piece.side))
        case "breakthrough":
            return piece.bombs > 0 or state.airplane(piece).role != "scout"
        case "deliver":
            return True
    return state.setting.mode == "balloons" and can_fire(piece) and _has_balloon(state, 1 - piece.side)


def _can_photograph(state: State, piece: Piece) -> bool:
    """Has a scout plates left, and a zone to use them on? In the combined task it must have been, or become, bombed."""
    if len(piece.photos) >= state.airplane(piece).photos:
        return False
    left = _zones_worth_a_photo(state, piece)
    if state.setting.mode != "combined":
        return bool(left)
    if any(state.zones[at].bombs for at in left):
        return True
    return bool(left) and any(
        p.bombs and p.place != "gone" and p.side == piece.side and task_of(state, p) == "bomb" for p in state.pieces
    )


def _has_balloon(state: State, side: int) -> bool:
    """Has a side a balloon that is not burnt?"""
    return any(p.side == side and p.place != "gone" and is_balloon(state, p) for p in state.pieces)


def can_fire(piece: Piece) -> bool:
    """Could a piece fire some gun again, now or when a jam is cleared (AD37, AD39, AD68)?"""
    if piece.damage != "guns":
        for gun in piece.guns:
            if gun.ammunition:
                return True
    return False


def task_needs(state: State, side: int) -> bool:
    """Must one of the task's aircraft come into play (AD70)? If none is there and one waits in the patrol zone."""
    if not state.setting.sides[side].tasks:
        return False
    waiting = False
    for piece in state.pieces:
        if piece.side != side or piece.place == "gone" or not on_task(state, piece):
            continue
        if piece.place == "patrol":
            waiting = True
        elif piece.bombs or piece.duty not in WITH_BOMB:  # a scout without its bomb is no longer one of them
            return False
    return waiting


def exit_fate(state: State, piece: Piece, edge: Edge) -> Fate | None:
    """What becomes of a task's piece that leaves over an edge; None where its task does not let it go (AD21).

    Photographs come home over the own edge (AD56), and so do bombers without bombs; a breakthrough and the general go
    over the far edge (AD55, AD60). Whoever is damaged may turn back over the own edge.
    """
    task = task_of(state, piece)
    if task is None:
        return None
    side = state.setting.sides[piece.side]
    if edge == side.exit:
        if task == "deliver" or (task == "breakthrough" and can_score(state, piece)):
            return "through"
        if (task == "photograph" and delivered(state, piece)) or (task == "bomb" and not piece.bombs):
            return "home"
    if edge == side.edge and piece.damage:
        return "withdrawn"
    if edge == side.edge and not can_score(state, piece):
        return "home"
    return None


# ---- the end


def check_end(table: Table) -> None:
    """End the battle when it is decided or nothing can be decided any more (AD72); a bonus round may follow (AD54)."""
    reason = ended(table.state)
    if not reason:
        return
    if bonus_due(table.state):
        table.tell(PhaseBegan("bonus"))
    else:
        table.tell(BattleEnded(reason))


def ended(state: State) -> str:
    """Why the battle is over; empty while it goes on (AD72)."""
    setting = state.setting
    if state.half >= 2 * setting.turns and not state.queue:
        return "the last turn is over"
    if setting.mode == "dogfight":
        return _dogfight_ended(state)
    if setting.win_at is not None and scoring.task_count(state, scoring.task_side(state)) >= setting.win_at:
        return "the task is fulfilled"
    for piece in state.pieces:
        if can_score(state, piece):
            return ""
    return "nobody is left who could still score"


def _dogfight_ended(state: State) -> str:
    """A dogfight (AD53): a side has no airplane left, or no gun can fire any more."""
    alive = [False, False]
    armed = False
    for piece in state.pieces:
        if piece.place != "gone":
            alive[piece.side] = True
            armed = armed or can_fire(piece)
            if armed and alive[0] and alive[1]:
                return ""
    if alive[0] and alive[1]:
        return "no gun can fire any more"
    if alive[0] or alive[1]:
        name = state.setting.sides[0 if alive[1] else 1].name
        return f"{people(name)} {verb(name, 'has', 'have')} no airplane left"
    return "no airplane is left on either side"


# ---- the bonus round (AD54)


def bonus_due(state: State) -> bool:
    """Does a bonus round follow (AD54)? When it was agreed, the two counts name different winners, and both can fly."""
    setting = state.setting
    if not setting.options.bonus_round or setting.mode != "dogfight" or state.round != 1:
        return False
    one, other = scoring.criteria(state)
    return one.winner != other.winner and all(any(p.side == side for p in survivors(state)) for side in (0, 1))


def survivors(state: State) -> list[Piece]:
    """Who can fly a bonus round (AD54): undamaged, and still there or gone only for want of ammunition."""
    return [p for p in state.pieces if not p.damage and (p.place != "gone" or p.fate == "empty")]


def result(state: State) -> Result:
    """Who won by which count, and how everybody came out (AD53-AD62)."""
    return scoring.result(state)
