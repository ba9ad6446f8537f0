"""What the laboratory counts of a battle of Age of Dogfights."""

from aerodrome.core.game import Game
from aerodrome.lab.facts import Decided, Ended, Facts, Field, PlaneFact, ShotFact, scenes
from aerodrome.triangle import scoring
from aerodrome.triangle.events import Fired, LandGunFired, Left, TakenDown, TurnBegan
from aerodrome.triangle.lattice import ROW_HEIGHT
from aerodrome.triangle.state import NEVER, Piece, State

COMBINATIONS = 36
HITS = ("takedown", "damage")
LAND_GUN = "land gun"


def facts(game: Game) -> Facts:
    """Shots, losses, who began, and what decided the battle."""
    shots: list[ShotFact] = []
    lost: dict[str, str] = {}
    flown: dict[str, Piece] = {}
    first = ""
    for event, state in scenes(game):
        if isinstance(event, Fired | LandGunFired):
            shots.append(_shot(event, state))
        elif isinstance(event, TakenDown):
            lost[event.piece] = event.by if event.by in state.ids else ""
        elif isinstance(event, Left) and event.fate in scoring.LOST:
            lost[event.piece] = ""
        elif isinstance(event, TurnBegan) and not first:
            first = state.setting.sides[event.side].name
            flown = {piece.id: piece for piece in state.pieces if piece.fate != "left out"}
    state = game.state
    board = state.setting.board
    planes = [
        PlaneFact(name, _side(state, piece), piece.airplane, name in lost, (lost[name],) if lost.get(name) else ())
        for name, piece in flown.items()
    ]
    return Facts(
        turns=state.turn,
        first=first,
        decided=_decided(state),
        ended=_ended(state),
        planes=tuple(planes),
        shots=tuple(shots),
        field=Field(board.width - 0.5, (board.height - 1) * ROW_HEIGHT),
    )


def _side(state: State, piece: Piece) -> str:
    return state.setting.sides[piece.side].name


def _shot(event: Fired | LandGunFired, state: State) -> ShotFact:
    """A burst with its odds of doing any damage (AD34), or one from the ground (AD67)."""
    target = state.piece(event.target)
    if isinstance(event, Fired):
        by, kind, side = event.piece, state.piece(event.piece).airplane, state.piece(event.piece).side
    else:
        by, kind, side = event.gun, LAND_GUN, 1 - target.side
    x, y = state.setting.board.place(target.point)
    return ShotFact(
        turn=state.turn,
        by=by,
        target=event.target,
        side=state.setting.sides[side].name,
        by_type=kind,
        target_type=target.airplane,
        chance=(event.odds.takedown + event.odds.damage) / COMBINATIONS,
        hit=event.outcome in HITS,
        effect=event.outcome,
        x=x,
        y=y,
    )


def _decided(state: State) -> Decided:
    """Would the winner have won without his task, by what he shot down (AD71)? Of a task of one side: did he do it?"""
    winner = scoring.winner(state)
    if winner is None:
        return "nothing"
    won = [side.name for side in state.setting.sides].index(winner)
    if state.setting.mode == "dogfight" or state.conceded != NEVER:
        return "fighting"
    if state.setting.win_at is not None:
        return "task" if won == scoring.task_side(state) else "fighting"
    return "fighting" if _without_task(state, won) > scoring.points(state, 1 - won) else "task"


def _without_task(state: State, side: int) -> tuple[float, float]:
    """A side's points by both ways of counting, had it left its task alone (AD55-AD62, AD67)."""
    fighting = scoring.fighting(state, side)
    match state.setting.mode:
        case "bombing":
            return scoring.bombers_down(state, side), fighting
        case "combined" | "balloons":
            return fighting, fighting
    return 0.0, fighting


def _ended(state: State) -> Ended:
    """Why it was over (AD72)."""
    setting = state.setting
    if state.conceded != NEVER:
        return "conceded"
    if setting.win_at is not None and scoring.task_count(state, scoring.task_side(state)) >= setting.win_at:
        return "task"
    if not all(any(p.side == side and p.place != "gone" for p in state.pieces) for side in (0, 1)):
        return "beaten"
    return "turns" if state.half >= 2 * setting.turns else "other"
