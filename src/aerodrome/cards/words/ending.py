"""Why a battle is over, told from its state: who has nobody left, whose task is done, who gave up."""

from aerodrome.cards import objectives, scoring
from aerodrome.cards.state import State
from aerodrome.cards.words import names
from aerodrome.core.phrases import wins_anyway


def ending(state: State) -> str:
    """Why the battle is over (MC13), in a clause; empty while it goes on."""
    match state.ended:
        case "turns":
            return _last_turn(state)
        case "empty":
            return "nobody is left in the air"
        case "alone":
            return _alone(state)
        case "task":
            return _task(state)
        case "conceded":
            return names.does(state, state.conceded, "gave up", "gave up")
    return ""


def _last_turn(state: State) -> str:
    """The turns are over; where somebody has nobody left by then, that is what people saw, and it is told instead."""
    gone = _gone(state)
    if len(gone) == 1:
        return _nobody(state, gone[0])
    return "nobody is left in the air" if gone else f"turn {state.turn} was the last"


def _gone(state: State) -> list[int]:
    """Sides that have nobody left."""
    there = [plane.side for plane in state.planes if plane.place != "gone"]
    return [side for side in (0, 1) if side not in there]


def _nobody(state: State, side: int) -> str:
    """A side has nobody left; it may have won all the same."""
    name = state.setting.sides[side].name
    anyway = wins_anyway(name) if scoring.result(state).winner == name else ""
    return f"{names.does(state, side, 'has', 'have')} nobody left in the air{anyway}"


def _alone(state: State) -> str:
    """One side has lost or sent home all its planes, and the other has no task that is still open."""
    gone = _gone(state)[0]
    lost = _nobody(state, gone)
    if any(one.side != gone for one in state.setting.objectives):
        return f"{lost}, and {names.does(state, 1 - gone, 'has', 'have')} no task left to do"
    return lost


def _task(state: State) -> str:
    """A task that ends the battle is done; that need not be enough to win."""
    side = next(one.side for one in state.setting.objectives if one.ends and objectives.is_done(state, one))
    done = f"{names.does(state, side, 'has', 'have')} done what they came for"
    beaten = scoring.result(state).winner == state.setting.sides[1 - side].name
    return f"{done}, but {names.does(state, 1 - side, 'wins', 'win')} on points" if beaten else done
