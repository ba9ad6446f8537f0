"""The mission report of a finished battle (SC10-SC13, SC66, SC67): what a campaign learns of it, by its record."""

from aerodrome.core import report as reports
from aerodrome.core.chronicle import Beat, Chronicle, chronicle
from aerodrome.core.report import Fate, Machine, Man, MissionReport, Place, SideReport, Victory
from aerodrome.triangle import scoring
from aerodrome.triangle.campaign_skills import crewed
from aerodrome.triangle.events import Fired, Left, MoveEnded, SkillUsed, TakenDown, TurnBegan
from aerodrome.triangle.lattice import Board, Edge
from aerodrome.triangle.scenario_sheet import OPPOSITE
from aerodrome.triangle.setting import Setting
from aerodrome.triangle.state import Piece, State

HALF, WHOLE = 0.5, 1.0
"""What a damaged and a lost airplane have suffered: there are no damage points."""
THIRD = 3
"""The board is thought of as three belts: own lines, no man's land, enemy lines."""


def report(record: str | bytes, name: str = "record") -> MissionReport:
    """Everything that a campaign learns of a battle (SC67); a Fault where it is not over."""
    found = chronicle(record, name)
    state: State = found.state
    result = scoring.result(state)
    out = _left_out(found)
    flown = [piece for piece in state.pieces if piece.id not in out]
    return MissionReport(
        game="triangle",
        scenario=state.setting.scenario,
        machines=tuple([_machine(found, piece) for piece in flown]),
        victories=tuple(_victories(found)),
        objectives=_objectives(state),
        sides=tuple([SideReport(score.side, score.points) for score in result.scores]),
        winner=result.winner,
        turns=state.turn,
        began=found.turns_began,
        record=found.hash,
    )


def _left_out(found: Chronicle) -> list[str]:
    """Pieces that were not chosen to take part (AD02); who sits out a bonus round has flown all the same (AD54)."""
    begun = next((beat.state for beat in found.beats if isinstance(beat.event, TurnBegan)), found.state)
    return [piece.id for piece in begun.pieces if piece.fate == "left out"]


# ---- machines and men


def _machine(found: Chronicle, piece: Piece) -> Machine:
    """One aircraft as it came out, with its crew."""
    state: State = found.state
    last = _exit(found, piece)
    fate = _fate(piece, last)
    return Machine(
        id=piece.id,
        side=state.setting.sides[piece.side].name,
        type=piece.airplane,
        men=men(state.setting, piece, found),
        damage=WHOLE if piece.fate == "downed" else HALF if piece.damage else 0.0,
        engine_hit=piece.damage == "engine",
        fate=fate,
        place=_place(state, piece, last),
        moment=last.number if last else None,
        hit=next((beat.number for beat in found.beats if piece.damage and beat.state.piece(piece.id).damage), None),
        shot_by=_shot_by(found, piece.id),
    )


def men(setting: Setting, piece: Piece, found: Chronicle | None = None) -> tuple[Man, ...]:
    """The crew of a piece; where no campaign has named it, the piece's own name stands for its pilot."""
    if setting.airplanes[piece.airplane].role == "balloon":
        return ()
    used = [
        (beat.event.crew, beat.event.skill)
        for beat in (found.beats if found else ())
        if isinstance(beat.event, SkillUsed) and beat.event.piece == piece.id
    ]
    entry = setting.entry(piece.id)
    if not entry.men:
        return (Man(piece.id),)
    return tuple([
        Man(man.name, man.post, used=tuple(dict.fromkeys([skill for crew, skill in used if crew == bool(at)])))
        for at, man in enumerate(entry.men)
    ])  # fmt: skip


def _exit(found: Chronicle, piece: Piece) -> Beat | None:
    """The event with which a piece left the battle; None if it was there to the end."""
    gone = [b for b in found.beats if isinstance(b.event, TakenDown | Left) and b.event.piece == piece.id]
    return gone[-1] if gone and piece.place == "gone" else None


def _fate(piece: Piece, last: Beat | None) -> Fate:
    """How a piece ended (SC50-SC53); one whose engine gave out under nobody's fire came down by force."""
    if piece.fate == "downed":
        return "shot down" if last is None or not isinstance(last.event, TakenDown) or last.event.by else "forced down"
    return "left" if piece.fate in ("withdrawn", "empty", "home", "through", "strayed") else "home"


def _place(state: State, piece: Piece, last: Beat | None) -> Place:
    """Where a piece stands or came down: the belt of the board next to its own edge, the enemy's, or between them."""
    own = state.setting.sides[piece.side].edge
    if last is not None and isinstance(last.event, Left) and last.event.edge in (own, OPPOSITE[own]):
        return "own lines" if last.event.edge == own else "enemy lines"
    if piece.point < 0 or piece.place in ("patrol", "access"):
        return "own lines"
    return belt(state.setting.board, own, piece.point)


def belt(board: Board, own: Edge, point: int) -> Place:
    """The belt of the board in which a point lies, counted from an edge."""
    row, column = divmod(point, board.width)
    away, depth = {
        "south": (row, board.height),
        "north": (board.height - 1 - row, board.height),
        "west": (column, board.width),
        "east": (board.width - 1 - column, board.width),
    }[own]
    belts: tuple[Place, Place, Place] = ("own lines", "no man's land", "enemy lines")
    return belts[min(2, THIRD * away // depth)]


# ---- victories


def _victories(found: Chronicle) -> list[Victory]:
    """Aircraft and balloons brought down (SC10, SC13), each with all who fired at it in the phase it fell (SC12).

    A phase is a piece's move with all fire that follows it. Who leaves the board is not brought down (SC11).
    """
    state: State = found.state
    victories: list[Victory] = []
    phase = 0
    fired: dict[str, list[tuple[int, str, str]]] = {}
    for beat in found.beats:
        event = beat.event
        if isinstance(event, MoveEnded):
            phase += 1
        elif isinstance(event, Fired):
            fired.setdefault(event.target, []).append((phase, event.piece, event.gun))
        elif isinstance(event, TakenDown) and state.piece(event.piece).fate == "downed":
            shots = fired.get(event.piece, [])
            last = [(name, gun) for when, name, gun in shots if when == shots[-1][0]]
            # fire from the ground alone is nobody's victory, whoever fired at it before
            if last and (not event.by or event.by in state.ids):
                victors = tuple(dict.fromkeys([_gunner(state, *shot) for shot in last]))
                victories.append(Victory(event.piece, victors, False, beat.number))
    return victories


def _shot_by(found: Chronicle, victim: str) -> tuple[str, ...]:
    """The men who fired at a piece last, all in the same phase (SC11)."""
    phase = 0
    shots: list[tuple[int, str, str]] = []
    for beat in found.beats:
        if isinstance(beat.event, MoveEnded):
            phase += 1
        elif isinstance(beat.event, Fired) and beat.event.target == victim:
            shots.append((phase, beat.event.piece, beat.event.gun))
    last = [(name, gun) for when, name, gun in shots if when == shots[-1][0]]
    return tuple(dict.fromkeys([_gunner(found.state, *shot) for shot in last]))


def _gunner(state: State, name: str, gun: str) -> str:
    """The man who fired a gun: the pilot, or the first of his crew."""
    piece = state.piece(name)
    aboard = men(state.setting, piece)
    if not aboard:
        return name
    return aboard[1 if len(aboard) > 1 and crewed(state.airplane(piece), gun) else 0].name


# ---- objectives


def _objectives(state: State) -> tuple[reports.Objective, ...]:
    """What each side was there to do (AD55-AD62): zones to photograph and bomb, aircraft to get through, balloons."""
    found: list[reports.Objective] = []
    worth = scoring.worth()
    setting = state.setting
    for at, side in enumerate(setting.sides):
        zones = [(z, done) for z, done in zip(setting.zones, state.zones, strict=True) if z.side == at]
        for zone, done in zones:
            if "photograph" in side.tasks:
                words = f"photograph zone {zone.letter}"
                points = worth.photograph if done.photographed else 0.0
                found.append(reports.Objective(side.name, words, done.photographed, points))
            if "bomb" in side.tasks:
                words = f"bomb zone {zone.letter}"
                found.append(reports.Objective(side.name, words, bool(done.bombs), worth.bomb * done.bombs))
        if "breakthrough" in side.tasks or "deliver" in side.tasks:
            through = scoring.broken_through(state, at)
            words = "bring the general across" if "deliver" in side.tasks else "break through to the far edge"
            points = scoring.breakthrough(state, at) if "breakthrough" in side.tasks else float(bool(through))
            found.append(reports.Objective(side.name, words, bool(through), points))
        if setting.mode == "balloons":
            burnt = [p for p in state.pieces if p.side != at and p.fate == "downed" and _is_balloon(state, p)]
            points = scoring.balloons(state, at) - scoring.fighting(state, at)
            found.append(reports.Objective(side.name, "burn the enemy's balloons", bool(burnt), points))
    return tuple(found)


def _is_balloon(state: State, piece: Piece) -> bool:
    return state.airplane(piece).role == "balloon"
