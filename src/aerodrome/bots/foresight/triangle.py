"""The veteran in Age of Dogfights: every end of a move is weighed by the shots it leaves the enemy in his next turn."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.mind import Mind
from aerodrome.bots.scoring import triangle as scoring
from aerodrome.bots.scoring.purpose import worth
from aerodrome.core.questions import Question
from aerodrome.triangle import altitude, firing, modes, odds, reach
from aerodrome.triangle.dice import BLUE, GREEN
from aerodrome.triangle.guns import number
from aerodrome.triangle.questions import ChooseDie, ChooseLevels, Fly, Tilt
from aerodrome.triangle.state import Piece, State, change

LEVELS = 8
"""Room for the levels in a pose's number."""
REPLY = 1.0
"""What a hit that the enemy can score in his next turn weighs against one scored now."""
NEXT = 0.45
"""What a shot in the own next turn weighs, since the enemy moves before it."""
SHARES: dict[int, float] = {face: BLUE.faces.count(face) / len(BLUE.faces) for face in dict.fromkeys(BLUE.faces)}
FARTHEST = 12
"""Steps beyond which nobody comes within range in one turn."""


def shot_values(state: State, shooter: Piece, target: str | None = None) -> dict[int, float]:
    """What the poses from which a piece has a shot are worth, by the pose's number, in takedowns."""
    airplane = state.airplane(shooter)
    found: dict[int, float] = {}
    for (point, heading, level), aims in firing.attack_poses(state, shooter.id, FARTHEST).items():
        for _, gun, prey, column in aims:
            if target is not None and prey != target:
                continue
            barrels = airplane.guns[number(airplane, gun)].barrels
            at = (point * 6 + heading) * LEVELS + level
            value = _promise(column, barrels, bool(state.piece(prey).damage) or shooter.pilot == "ace")
            value *= worth(state, state.piece(prey))
            if value > found.get(at, 0.0):
                found[at] = value
    return found


@cache
def _promise(column: str, barrels: int, final: bool) -> float:
    """Hits that a burst promises, in takedowns."""
    bonus = sum(why.value for why in odds.coupled_guns(barrels))
    return odds.expected_value(odds.chances(column, bonus, final, False)) / odds.FULL_HIT


def best_shot(state: State, piece: Piece, values: dict[int, float], shares: dict[int, float] = SHARES) -> float:
    """The shot a piece can expect from its next move: over the die, the best it can reach."""
    if not values:
        return 0.0
    table: NDArray[np.float64] = np.zeros(state.setting.board.size * 6 * LEVELS)
    table[list(values)] = list(values.values())
    expected = 0.0
    for face, share in shares.items():
        ways = [piece.tilt * n for n in altitude.levels_for(state, piece, face)] if piece.tilt else [0]
        most = 0.0
        for levels in ways:
            rows: Any = reach.reach(state, piece.id, face, levels).table
            rows = rows[rows[:, 5] < 0]
            if len(rows):
                most = max(most, float(table[(rows[:, 0] * 6 + rows[:, 1]) * LEVELS + rows[:, 2]].max()))
        expected += share * most
    return expected


def reply(state: State, name: str) -> dict[str, float]:
    """What each enemy can expect of his next move against a piece, in takedowns of it."""
    piece = state.piece(name)
    distance = state.setting.board.distance
    found = {}
    for enemy in state.pieces:
        if enemy.side == piece.side or enemy.place != "board" or not modes.can_fire(enemy) or not enemy.level:
            continue
        if state.airplane(enemy).role == "balloon" or distance(enemy.point, piece.point) > FARTHEST:
            continue
        value = best_shot(state, enemy, shot_values(state, enemy, name))
        if value:
            found[enemy.id] = value
    return found


# ---- the end of a move


def closely(view: State, name: str, pose: firing.Pose, tilt: int) -> tuple[float, tuple[str, ...]]:
    """What a pose gives and risks now, in the enemy's next turn and in the own one after it."""
    point, heading, level = pose
    seen = odds.pose(view, name, *pose, tilt)
    there = change(view, name, place="board", point=point, heading=heading, level=level, tilt=tilt)
    piece = there.piece(name)
    gain, missed = 0.0, 1.0
    reasons: list[str] = []
    if seen.shot is not None and seen.odds is not None:
        gain = seen.gain / odds.FULL_HIT * worth(view, view.piece(seen.shot.target))
        missed = 1 - seen.odds.takedown / 36
        reasons.append(f"a shot at {seen.shot.target} {gain:+.2f}")
    danger = seen.danger / odds.FULL_HIT
    if danger:
        reasons.append(f"fire from those it comes close to {-danger:+.2f}")
    replies = reply(there, name)
    target = seen.shot.target if seen.shot is not None else ""
    answer = REPLY * sum(value * (missed if enemy == target else 1.0) for enemy, value in replies.items())
    if answer:
        reasons.append(f"shots of {' and '.join(replies)} next {-answer:+.2f}")
    later = NEXT * best_shot(there, piece, shot_values(there, piece))
    if later:
        reasons.append(f"a shot of its own next {later:+.2f}")
    return gain - danger - answer + later, tuple(reasons)


def ends(view: State, name: str, die: int, levels: int, few: int) -> list[Candidate]:
    """The best ends of a move, best first."""
    weighed = scoring.weigh(view, name, die, levels)
    scene = weighed.scene
    rough = [values for part, values in weighed.parts.items() if part != scoring.EXPOSURE]
    order = np.argsort(-np.sum(rough, axis=0), kind="stable")[:few]
    found = []
    for at in order.tolist():
        parts = {
            part: float(values[at])
            for part, values in weighed.parts.items()
            if part not in (scoring.SHOT, scoring.EXPOSURE)
        }
        score, reasons = sum(parts.values()), ()
        if not scene.ends.exits[at]:
            pose = (int(scene.ends.points[at]), int(scene.ends.headings[at]), int(scene.ends.levels[at]))
            tilts = dict.fromkeys((0, *(aim[0] for aim in scene.aims.get(pose, ()))))
            value, reasons = max((closely(view, name, pose, tilt) for tilt in tilts), key=lambda one: one[0])
            score += value
        named = sorted(parts.items(), key=lambda part: -abs(part[1]))
        words = (*reasons, *(f"{part} {value:+.2f}" for part, value in named if abs(value) >= 0.01))
        found.append((score, at, words))
    found.sort(key=lambda one: -one[0])
    # the reach of this move is sought again: others were looked at in between
    path = reach.reach(view, name, die, levels).path
    return [Candidate(path(at), round(score, 3), words) for score, at, words in found]


FEW = 16


def fly(view: State, question: Fly, mind: Mind) -> Choice:
    """The end that scores best."""
    return best(ends(view, question.piece, question.die, question.levels, FEW))


FEW_FOR_DIE = 6
THROTTLE = 0.1


def choose_die(view: State, question: ChooseDie, mind: Mind) -> Choice:
    """Full throttle where what it can reach is clearly better."""
    piece = view.piece(question.piece)
    levels = piece.tilt
    scores = {
        face: ends(view, piece.id, face, levels, FEW_FOR_DIE)[0].score
        for face in dict.fromkeys((*BLUE.faces, *GREEN.faces))
    }
    blue = Candidate("blue", round(sum(scores[f] for f in BLUE.faces) / 6, 3), ("what an ordinary move can reach",))
    if piece.throttle < 1:
        return Choice("blue", (blue,))
    price = THROTTLE * (2 if piece.throttle == 1 else 1)
    mean = sum(scores[f] for f in GREEN.faces) / 6
    green = Candidate(
        "green", round(mean - price, 3), ("what full throttle can reach", f"a use of throttle {-price:+.2f}")
    )
    return best([blue, green])


def choose_levels(view: State, question: ChooseLevels, mind: Mind) -> Choice:
    """As many levels as lead to the best end."""
    piece = view.piece(question.piece)
    found: list[Candidate] = []
    for levels in altitude.levels_for(view, piece, question.die):
        end = ends(view, piece.id, question.die, piece.tilt * levels, 6)[0]
        found.append(Candidate(str(levels), end.score, (f"then {end.answer}", *end.reasons)))
    return best(found)


def tilt(view: State, question: Tilt, mind: Mind) -> Choice:
    """The nose where it gives most."""
    piece = view.piece(question.piece)
    pose = (piece.point, piece.heading, piece.level)
    found = []
    for answer in altitude.tilts_for(view, piece, question.levels):
        score, reasons = closely(view, piece.id, pose, altitude.TILTS[answer])
        found.append(Candidate(answer, round(score + 0.01 * (answer == "level"), 3), reasons))
    return best(found)


HABITS: dict[type[Question], Habit] = {ChooseDie: choose_die, Fly: fly, ChooseLevels: choose_levels, Tilt: tilt}
