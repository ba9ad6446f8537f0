"""The veteran in Age of Dogfights: every end of a move is weighed by the shots it leaves the enemy in his next turn."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.choice import Candidate, Choice, spoken
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.mind import Mind, Temperament
from aerodrome.core.dice import Die
from aerodrome.core.questions import Answer, Question
from aerodrome.core.remembered import remembered
from aerodrome.triangle import altitude, firing, modes, odds, reach
from aerodrome.triangle.bots import prospects, scoring
from aerodrome.triangle.bots.parts import FIRE, LATER, PROSPECT, REPLIES, SHOT
from aerodrome.triangle.bots.purpose import worth
from aerodrome.triangle.bots.sights import (
    FARTHEST,
    LEVELS,
    NOWHERE,
    Numbers,
    Values,
    best_within,
    expected,
    pose_number,
    sights,
)
from aerodrome.triangle.dice import BLUE, GREEN
from aerodrome.triangle.query import EDGES
from aerodrome.triangle.questions import ChooseDie, ChooseLevels, Fly, Tilt
from aerodrome.triangle.state import Piece, State, change

REPLY = 0.9
"""What a hit that the enemy can score in his next turn weighs against one scored now."""
NEXT = 0.45
"""What a shot in the own next turn weighs, since the enemy moves before it."""
PURSUIT = 0.6
"""What it weighs once the enemy has been moved on in thought."""
THUMBS = (LATER, REPLIES, scoring.BEHIND, scoring.NEARNESS, scoring.LEVEL)
"""Parts of the score in whose place the learned judgement of how the turn leaves everybody can stand."""
FACES = tuple(dict.fromkeys(BLUE.faces))
SHARES: Values = np.array([BLUE.faces.count(face) / len(BLUE.faces) for face in FACES])
"""How often the blue die shows each of them."""
NOTHING: Values = np.zeros(0)
USUAL = 1
"""The face of a usual die."""
LIKELY = (0, 1)
"""The faces by which enemies fly on in thought: the two that two dice in three show."""


class Care(NamedTuple):
    """How thoroughly the ends of a move are weighed."""

    few: int
    """Ends that are looked at closely."""
    followed: int
    """Ends, of these the best, from which the next pursuit is thought through."""
    faces: tuple[int, ...] = LIKELY
    """The dice by which enemies fly on in that thought."""
    foreseen: float = 0.0
    """What is made of the learned judgement; the rest are rules of thumb."""


FOR_FLIGHT, FOR_LEVELS, FOR_DIE = Care(30, 8), Care(10, 2), Care(6, 1)
"""Less where several moves are compared."""

THROTTLE = 0.1
"""What one use of full throttle is worth; the last one twice as much. The last risk is never taken (AD06)."""
STEADY = 0.01
"""A nose left level is better than one turned up or down for nothing."""


class End(NamedTuple):
    """An end of a move, looked at closely."""

    at: int
    """Its number in the reach."""
    pose: firing.Pose | None
    """None where it leaves the board."""
    tilt: int
    target: str
    takedown: float
    """The odds that a shot from there takes its target down."""
    later: float
    """What the own next turn is worth."""
    answered: float
    """What the enemy's next turn and the own one after it are worth."""
    score: float
    reasons: tuple[str, ...]
    path: Answer = ""
    """The very path, where one was given."""
    parts: tuple[tuple[str, float], ...] = ()
    """What the score is made of."""
    by_hand: float = 1.0
    """What is made of rules of thumb about what follows; the rest is learned."""


# ---- what somebody can expect of his next move


class Hunter(NamedTuple):
    """An enemy who could come within range in his next move, with what the blue die lets him reach."""

    piece: Piece
    reached: NDArray[np.bool_]
    """A row for each face of the die: the poses by their numbers."""


def numbered(rows: Any) -> Any:
    """The numbers of the poses in rows of a reach, those over an edge left out."""
    rows = rows[rows[:, 5] < 0]
    return pose_number(rows[:, 0], rows[:, 1], rows[:, 2])


def poses_reached(state: State, piece: Piece, face: int) -> NDArray[np.bool_]:
    """All poses that a piece can reach with a face of the die, by their numbers."""
    found: NDArray[np.bool_] = np.zeros(state.setting.board.size * 6 * LEVELS, dtype=np.bool_)
    for levels in [piece.tilt * n for n in altitude.levels_for(state, piece, face)] if piece.tilt else [0]:
        found[numbered(reach.reach(state, piece.id, face, levels).table)] = True
    return found


def hunters(view: State, name: str) -> list[Hunter]:
    """The enemies that could shoot at a piece next, wherever it flies. Shared: do not change it."""
    return _hunters(view, view.piece(name))


@remembered
def _hunters(view: State, piece: Piece) -> list[Hunter]:
    # it will not stand where it stands now
    state = change(view, piece.id, place="gone")
    distance = view.setting.board.distance
    found = []
    for enemy in view.pieces:
        if enemy.side == piece.side or enemy.place != "board" or not enemy.level or not modes.can_fire(enemy):
            continue
        if view.airplane(enemy).role == "balloon":
            continue
        if piece.place == "board" and distance(enemy.point, piece.point) > 2 * FARTHEST:
            continue
        found.append(Hunter(enemy, np.array([poses_reached(state, enemy, face) for face in FACES])))
    return found


def shot_values(state: State, shooter: Piece, only: str | None = None) -> tuple[Numbers, Values]:
    """The poses from which a piece has a shot, by their numbers, and what each is worth, in takedowns.

    A pose with several shots stands there more than once.
    """
    poses, values = [], []
    barrels: dict[str, int] = {group.kind: group.barrels for group in state.airplane(shooter).guns}
    for target, there, kind, kinds in sights(state, shooter, only):
        gentle = state.setting.options.gentle_first_hit and not target.damage
        final = not gentle and (bool(target.damage) or shooter.pilot == "ace")
        prize = worth(state, target)
        promises = [_promise(column, barrels[gun], final, gentle) * prize for gun, column in kinds]
        poses.append(there)
        values.append(np.array(promises)[kind])
    if len(poses) == 1:
        return poses[0], values[0]
    return (np.concatenate(poses), np.concatenate(values)) if poses else (NOWHERE, NOTHING)


@cache
def _promise(column: str, barrels: int, final: bool, gentle: bool) -> float:
    """Hits that a burst promises, in takedowns."""
    bonus = sum(why.value for why in odds.coupled_guns(barrels))
    return odds.expected_value(odds.chances(column, bonus, final, False, gentle=gentle)) / odds.FULL_HIT


def replies(there: State, name: str, hunting: Sequence[Hunter]) -> dict[str, float]:
    """What each enemy can expect of his next move against a piece where it is now, in takedowns of it."""
    found = {}
    for hunter in hunting:
        poses, values = shot_values(there, hunter.piece, name)
        if value := expected(SHARES, hunter.reached, poses, values):
            found[hunter.piece.id] = value
    return found


def best_shot(state: State, piece: Piece) -> float:
    """The shot a piece can hope for from its next move, with a usual die."""
    poses, values = shot_values(state, piece)
    return float(best_within(poses_reached(state, piece, USUAL), poses, values)) if len(poses) else 0.0


def pursuit(there: State, name: str, faces: tuple[int, ...]) -> float:
    """The shot a piece can expect of its next move, after every enemy near has flown on as a cadet would."""
    piece = there.piece(name)
    distance = there.setting.board.distance
    reached = poses_reached(there, piece, USUAL)
    spared = 1.0
    for enemy in there.pieces:
        near = enemy.place == "board" and distance(enemy.point, piece.point) <= 2 * FARTHEST
        if near and enemy.side != piece.side and enemy.level:
            spared *= 1 - min(1.0, _catch(there, piece, enemy, reached, faces))
    return 1 - spared


def _catch(there: State, piece: Piece, enemy: Piece, reached: NDArray[np.bool_], faces: tuple[int, ...]) -> float:
    """What a piece can expect against one enemy who flies on, from the poses it can reach."""
    found = 0.0
    for face in faces:
        fled = _flown_on(there, enemy, face)
        if fled is not None:
            found += best_within(reached, *shot_values(fled, piece, enemy.id)) / len(faces)
    return found


def _flown_on(state: State, piece: Piece, face: int) -> State | None:
    """The state after a move that a cadet would make at a first look; None when the piece leaves the board."""
    levels = piece.tilt * altitude.levels_for(state, piece, face)[0] if piece.tilt else 0
    weighed = scoring.weigh(state, piece.id, face, levels)
    at, ends = int(np.argmax(weighed.total)), weighed.scene.ends
    if ends.exits[at]:
        return None
    point, heading, level = int(ends.points[at]), int(ends.headings[at]), int(ends.levels[at])
    return change(state, piece.id, point=point, heading=heading, level=level, tilt=0)


def danger(state: State, name: str) -> float:
    """All that enemies can expect of their next moves against a piece where it is."""
    return sum(replies(state, name, hunters(state, name)).values())


# ---- the end of a move


def look(view: State, name: str, pose: firing.Pose, tilt: int, temper: Temperament, hunting: Sequence[Hunter]) -> End:
    """What a pose gives and risks now, in the enemy's next turn and in the own one after it."""
    point, heading, level = pose
    seen = odds.pose(view, name, *pose, tilt)
    there = change(view, name, place="board", point=point, heading=heading, level=level, tilt=tilt)
    gain, takedown, target = 0.0, 0.0, ""
    reasons: list[str] = []
    if seen.shot is not None and seen.odds is not None:
        target, takedown = seen.shot.target, seen.odds.takedown / 36
        gain = temper.gain * seen.gain / odds.FULL_HIT * worth(view, view.piece(target))
        reasons.append(f"{seen.shot.column}-position on {target}, {takedown:.0%} takedown")
    fire = temper.danger * seen.danger / odds.FULL_HIT
    if fire:
        reasons.append(spoken(FIRE, -fire))
    answers = replies(there, name, hunting)
    answer = REPLY * temper.danger * sum([v * (1 - takedown * (enemy == target)) for enemy, v in answers.items()])
    if answer:
        reasons.append(spoken(f"danger from {' and '.join(answers)} next", -answer))
    later = NEXT * temper.gain * best_shot(there, there.piece(name))
    if later:
        reasons.append(LATER)
    parts = ((SHOT, gain), (FIRE, -fire), (REPLIES, -answer), (LATER, later))
    score = gain - fire + later - answer
    return End(0, pose, tilt, target, takedown, later, later - answer, score, tuple(reasons), parts=parts)


Glance = Callable[[scoring.Ends], NDArray[np.float64]]
"""What ends of a move give and risk, at a glance."""


def ends(
    view: State,
    name: str,
    die: int,
    levels: int,
    temper: Temperament,
    care: Care,
    regard: Answer = "",
    glance: Glance | None = None,
) -> list[End]:
    """The most promising ends of a move, looked at closely, best first; and that of a path that shall be regarded.

    Which are promising is a rough guess, or what a glance at all of them shows.
    """
    weighed = scoring.weigh(view, name, die, levels, temper)
    scene = weighed.scene
    # who looks at the replies themselves needs no guess at them
    kept = {part: values for part, values in weighed.parts.items() if part != scoring.EXPOSURE}
    guess = np.sum(list(kept.values()), axis=0)
    if glance is not None:
        guess += glance(scene.ends) - kept[scoring.SHOT]
    order = np.argsort(-guess, kind="stable")[: care.few].tolist()
    regarded = _number(scene.reached, reach.walk(view, name, die, levels, regard)) if regard else -1
    if regarded >= 0 and regarded not in order:
        order.append(regarded)
    hunting, aims = hunters(view, name), firing.attack_poses(view, name)
    found: list[End] = []
    for at in order:
        parts = {part: float(values[at]) for part, values in kept.items() if part != scoring.SHOT}
        named = sorted(parts.items(), key=lambda part: -abs(part[1]))
        words = tuple([spoken(part, value) for part, value in named if abs(value) >= 0.01])
        path = regard if at == regarded else ""
        if scene.ends.exits[at]:
            known = tuple(parts.items())
            found.append(End(at, None, 0, "", 0.0, 0.0, 0.0, sum(parts.values()), words, path, known))
            continue
        pose = (int(scene.ends.points[at]), int(scene.ends.headings[at]), int(scene.ends.levels[at]))
        tilts = dict.fromkeys((0, *(aim[0] for aim in aims.get(pose, ()))))
        seen = max([look(view, name, pose, tilt, temper, hunting) for tilt in tilts], key=lambda one: one.score)
        score = seen.score + sum(parts.values())
        known = (*seen.parts, *parts.items())
        found.append(seen._replace(at=at, score=score, reasons=(*seen.reasons, *words), path=path, parts=known))
    found = foreseen(view, name, found, temper, care.foreseen)
    found.sort(key=lambda one: -one.score)
    first = [followed(view, name, end, temper, care.faces) for end in found[: care.followed]]
    first.sort(key=lambda one: -one.score)
    others = found[care.followed :]
    return first + [followed(view, name, end, temper, care.faces) if end.path else end for end in others]


def followed(view: State, name: str, end: End, temper: Temperament, faces: tuple[int, ...] = LIKELY) -> End:
    """An end with the pursuit thought through instead of the guess at it."""
    if end.pose is None:
        return end
    point, heading, level = end.pose
    there = change(view, name, place="board", point=point, heading=heading, level=level, tilt=end.tilt)
    later = end.by_hand * PURSUIT * temper.gain * pursuit(there, name, faces)
    more = later - end.later
    reasons = tuple([words for words in end.reasons if not words.startswith(LATER)])
    if later:
        reasons += (LATER,)
    parts = tuple([(name, later if name == LATER else value) for name, value in end.parts])
    return end._replace(score=end.score + more, later=later, answered=end.answered + more, reasons=reasons, parts=parts)


def foreseen(view: State, name: str, found: list[End], temper: Temperament, share: float) -> list[End]:
    """Ends with what was learned about how the turn leaves everybody, to a share in the place of rules of thumb.

    In the mean it counts as much as they did, so that moves which leave the board compare as before.
    """
    share = min(1.0, share * temper.judgement)
    staying = [end for end in found if end.pose is not None and share]
    values = prospects.prospects(view, name, [(*end.pose, end.tilt) for end in staying if end.pose], temper)
    if not values:
        return found
    mean = sum([value for end in staying for part, value in end.parts if part in THUMBS]) / len(staying)
    new = {end.at: _learned(end, share, value, mean) for end, value in zip(staying, values, strict=True)}
    return [new.get(end.at, end) for end in found]


def _learned(end: End, share: float, value: float, mean: float) -> End:
    """An end judged to a share by what was learned; `value` compares it with others, `mean` is what they count."""
    kept, learned = 1 - share, share * (value + mean)
    parts = [(part, kept * one if part in THUMBS else one) for part, one in end.parts]
    parts.append((PROSPECT, learned))
    words = (spoken(PROSPECT, share * value),) if abs(share * value) >= 0.01 else ()
    score, reasons = sum([one for _, one in parts]), (*end.reasons, *words)
    answered, later = kept * end.answered + learned, kept * end.later
    return end._replace(score=score, later=later, answered=answered, parts=tuple(parts), reasons=reasons, by_hand=kept)


def _number(reached: reach.Reach, flight: reach.Flight) -> int:
    """The number of the end at which a flight ends; -1 where it has none."""
    for at, (point, heading, level, done, _, edge) in enumerate(reached.ends):
        zones = tuple([zone for zone in range(done.bit_length()) if done >> zone & 1])
        left = EDGES[edge] if edge >= 0 else None
        there = left is not None or (point, heading, level) == (flight.point, flight.heading, flight.level)
        if there and left == flight.edge and zones == flight.done:
            return at
    return -1


def candidate(view: State, question: Fly, end: End) -> Candidate:
    """An end as an answer."""
    path = end.path or reach.reach(view, question.piece, question.die, question.levels).path(end.at)
    return Candidate(path, round(end.score, 3), end.reasons, end.parts)


# ---- habits


def choose_die(view: State, question: ChooseDie, mind: Mind, care: Care = FOR_DIE) -> Choice:
    """Full throttle where what it can reach is clearly better."""
    piece = view.piece(question.piece)
    temper = mind.temper(view.ids[piece.id])
    faces = (*BLUE.faces, *GREEN.faces) if piece.throttle >= 1 else BLUE.faces
    scores = {face: ends(view, piece.id, face, piece.tilt, temper, care)[0].score for face in dict.fromkeys(faces)}

    def mean(die: Die) -> float:
        return sum(scores[face] for face in die.faces) / len(die.faces)

    blue = Candidate("blue", round(mean(BLUE), 3), ("cruising saves the throttle",))
    if piece.throttle < 1:
        return Choice("blue", (blue,))
    price = THROTTLE * (2 if piece.throttle == 1 else 1)
    reasons = ("full throttle reaches farther", spoken("a use of throttle is gone", -price))
    return best([blue, Candidate("green", round(mean(GREEN) - price, 3), reasons)], mind)


def choose_levels(view: State, question: ChooseLevels, mind: Mind, care: Care = FOR_LEVELS) -> Choice:
    """As many levels as lead to the best end."""
    piece = view.piece(question.piece)
    temper = mind.temper(view.ids[piece.id])
    found: list[Candidate] = []
    for levels in altitude.levels_for(view, piece, question.die):
        end = ends(view, piece.id, question.die, piece.tilt * levels, temper, care)[0]
        found.append(Candidate(str(levels), round(end.score, 3), end.reasons))
    return best(found, mind)


def fly(view: State, question: Fly, mind: Mind) -> Choice:
    """The end that scores best."""
    temper = mind.temper(view.ids[question.piece])
    found = ends(view, question.piece, question.die, question.levels, temper, FOR_FLIGHT, mind.regard)
    kept = [candidate(view, question, end) for end in found[: mind.keep]]
    if mind.regard:
        kept += [candidate(view, question, end) for end in found[mind.keep :] if end.path == mind.regard]
    return best(kept, mind)


def tilt(view: State, question: Tilt, mind: Mind) -> Choice:
    """The nose where it gives most."""
    piece = view.piece(question.piece)
    pose, temper = (piece.point, piece.heading, piece.level), mind.temper(view.ids[piece.id])
    hunting = hunters(view, piece.id)
    answers = altitude.tilts_for(view, piece, question.levels)
    looked = [look(view, piece.id, pose, altitude.TILTS[answer], temper, hunting) for answer in answers]
    found: list[Candidate] = []
    for answer, seen in zip(answers, looked, strict=True):
        found.append(Candidate(answer, round(seen.score + STEADY * (answer == "level"), 3), seen.reasons, seen.parts))
    return best(found, mind)


HABITS: dict[type[Question], Habit] = {ChooseDie: choose_die, ChooseLevels: choose_levels, Fly: fly, Tilt: tilt}
