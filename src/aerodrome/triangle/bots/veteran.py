"""The veteran in Age of Dogfights: every end of a move is weighed by the shots it leaves the enemy in his next turn."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.choice import Candidate, Choice, spoken
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.mind import EVEN, Mind, Temperament
from aerodrome.core.dice import Die
from aerodrome.core.questions import Answer, Question
from aerodrome.triangle import altitude, firing, odds, reach
from aerodrome.triangle.bots import prospects, scoring
from aerodrome.triangle.bots.chase import Chase, chase
from aerodrome.triangle.bots.hunters import Stop
from aerodrome.triangle.bots.parts import FIRE, LATER, PROSPECT, REPLIES, SHOT
from aerodrome.triangle.bots.purpose import worth
from aerodrome.triangle.dice import BLUE, GREEN
from aerodrome.triangle.query import EDGES
from aerodrome.triangle.questions import ChooseDie, ChooseLevels, Fly, Tilt
from aerodrome.triangle.state import State

REPLY = 0.9
"""What a hit that the enemy can score in his next turn weighs against one scored now."""
NEXT = 0.45
"""What a shot in the own next turn weighs, since the enemy moves before it."""
PURSUIT = 0.6
"""What it weighs once the enemy has been moved on in thought."""
THUMBS = (
    LATER,
    REPLIES,
    scoring.BEHIND,
    scoring.NEARNESS,
    scoring.LEVEL,
    scoring.IN_THE_BORDER,
    scoring.LITTLE_ROOM,
)
"""Parts of the score in whose place the learned judgement of how the turn leaves everybody can stand."""
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


# ---- the end of a move


class Exchange(NamedTuple):
    """What a pose gives and risks now and in the enemy's next turn, in takedowns."""

    gain: float
    fire: float
    answer: float
    target: str
    takedown: float
    """The odds that the shot takes its target down, so that this one cannot answer."""

    @property
    def worth(self) -> float:
        """All in all."""
        return self.gain - self.fire - self.answer


def exchange(chased: Chase, stop: Stop, seen: odds.PoseOdds, temper: Temperament = EVEN) -> Exchange:
    """What the fire at a pose gives and risks, of which the odds are known."""
    view, gain, takedown, target = chased.view, 0.0, 0.0, ""
    if seen.shot is not None and seen.odds is not None:
        target, takedown = seen.shot.target, seen.odds.takedown / 36
        gain = temper.gain * seen.gain / odds.FULL_HIT * worth(view, view.piece(target))
    fire, answers = temper.danger * seen.danger / odds.FULL_HIT, chased.replies(stop)
    answer = REPLY * temper.danger * sum([v * (1 - takedown * (enemy == target)) for enemy, v in answers.items()])
    return Exchange(gain, fire, answer, target, takedown)


def look(chased: Chase, pose: firing.Pose, tilt: int, temper: Temperament) -> End:
    """What a pose gives and risks now, in the enemy's next turn and in the own one after it."""
    view, stop = chased.view, (*pose, tilt)
    seen = odds.pose(view, chased.piece.id, *stop)
    found, reasons = exchange(chased, stop, seen, temper), []
    if seen.shot is not None and found.target:
        reasons.append(f"{seen.shot.column}-position on {found.target}, {found.takedown:.0%} takedown")
    if found.fire:
        reasons.append(spoken(FIRE, -found.fire))
    if found.answer:
        reasons.append(spoken(f"danger from {' and '.join(chased.replies(stop))} next", -found.answer))
    later = NEXT * temper.gain * chased.best_shot(stop)
    if later:
        reasons.append(LATER)
    parts = ((SHOT, found.gain), (FIRE, -found.fire), (REPLIES, -found.answer), (LATER, later))
    answered, score = later - found.answer, found.gain - found.fire + later - found.answer
    return End(0, pose, tilt, found.target, found.takedown, later, answered, score, tuple(reasons), parts=parts)


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
    chased, aims = chase(view, name), firing.attack_poses(view, name)
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
        seen = max([look(chased, pose, tilt, temper) for tilt in tilts], key=lambda one: one.score)
        score = seen.score + sum(parts.values())
        known = (*seen.parts, *parts.items())
        found.append(seen._replace(at=at, score=score, reasons=(*seen.reasons, *words), path=path, parts=known))
    found = foreseen(view, name, found, temper, care.foreseen)
    found.sort(key=lambda one: -one.score)
    # what each of them leads to is found at once
    chased.pursuits([(*end.pose, end.tilt) for end in found[: care.followed] if end.pose], care.faces)
    first = [followed(view, name, end, temper, care.faces) for end in found[: care.followed]]
    first.sort(key=lambda one: -one.score)
    others = found[care.followed :]
    return first + [followed(view, name, end, temper, care.faces) if end.path else end for end in others]


def followed(view: State, name: str, end: End, temper: Temperament, faces: tuple[int, ...] = LIKELY) -> End:
    """An end with the pursuit thought through instead of the guess at it."""
    if end.pose is None:
        return end
    later = end.by_hand * PURSUIT * temper.gain * chase(view, name).pursuit((*end.pose, end.tilt), faces)
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
    chased = chase(view, piece.id)
    answers = altitude.tilts_for(view, piece, question.levels)
    looked = [look(chased, pose, altitude.TILTS[answer], temper) for answer in answers]
    found: list[Candidate] = []
    for answer, seen in zip(answers, looked, strict=True):
        found.append(Candidate(answer, round(seen.score + STEADY * (answer == "level"), 3), seen.reasons, seen.parts))
    return best(found, mind)


HABITS: dict[type[Question], Habit] = {ChooseDie: choose_die, ChooseLevels: choose_levels, Fly: fly, Tilt: tilt}
