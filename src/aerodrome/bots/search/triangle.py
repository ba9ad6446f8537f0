"""The ace in Age of Dogfights: its best moves are followed through the enemy's turn and its own next one.

In thought dice are sampled and everybody flies by rough weighing; shots count with what they promise, so that no
round of thought is wasted on the luck of a single burst. The same dice serve all moves of a round.
"""

from typing import NamedTuple

import numpy as np

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.foresight import triangle as foresight
from aerodrome.bots.foresight.triangle import Care
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.mind import Mind, Temperament
from aerodrome.bots.scoring import triangle as scoring
from aerodrome.bots.scoring.purpose import worth
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Question
from aerodrome.triangle import altitude, odds
from aerodrome.triangle.dice import BLUE
from aerodrome.triangle.events import Odds
from aerodrome.triangle.guns import number
from aerodrome.triangle.questions import ChooseDie, ChooseLevels, Fly
from aerodrome.triangle.state import Piece, State, change

FEW = 8
"""Moves that are followed up."""
FOR_FLIGHT, FOR_LEVELS, FOR_DIE = Care(45, 14), Care(30, 8), Care(12, 3)
"""More care than the veteran takes."""
THROTTLE = 0.03
"""What one use of full throttle is worth: little, for most battles end with some left."""
LEAST = 3
"""Moves that are followed up to the end; the others are dropped on the way, the worst first."""
PRIOR = 12
"""For how many rounds of thought the veteran's opinion counts."""
LATER = (1.0, 0.8)
"""What a hit counts in the enemy's next turn and in the own one after it."""


class Thought(NamedTuple):
    """A position in thought: who is still likely to be there, and the balance of hits so far, in takedowns."""

    state: State
    alive: dict[str, float]
    balance: float


class Line(NamedTuple):
    """A move with what has been thought of it: the balance of hits in all, and in how many rounds."""

    end: foresight.End
    balance: float
    rounds: int

    @property
    def value(self) -> float:
        """What follows the move, on the average."""
        return self.balance / (PRIOR + self.rounds)

    @property
    def score(self) -> float:
        """What the move is worth in all."""
        return self.end.score - self.end.answered + self.value


def fly(view: State, question: Fly, mind: Mind) -> Choice:
    """The move that stands up best to what follows."""
    temper = mind.temper(view.ids[question.piece])
    ends = foresight.ends(view, question.piece, question.die, question.levels, temper, FOR_FLIGHT)[:FEW]
    if len(ends) == 1:
        return best([foresight.candidate(view, question, end) for end in ends])
    lines = [Line(end, PRIOR * end.answered, 0) for end in ends]
    rounds = 0
    while mind.goes_on():
        dice = _dice(view, mind.rng)
        # the worst is dropped every second round
        kept = max(LEAST, FEW - rounds // 2)
        lines.sort(key=lambda line: -line.score)
        lines[:kept] = [
            line._replace(
                balance=line.balance + _follow(view, question.piece, line.end, dice, temper), rounds=rounds + 1
            )
            for line in lines[:kept]
        ]
        rounds += 1
    lines.sort(key=lambda line: (-line.rounds, -line.score))
    found: list[Candidate] = []
    for line in lines:
        one = foresight.candidate(view, question, line.end)
        words = (*one.reasons, f"what follows, in {line.rounds} rounds of thought {line.value:+.2f}")
        found.append(Candidate(one.answer, round(line.score, 3), words))
    return best(found)


def _dice(view: State, rng: Chance) -> dict[str, list[int]]:
    """A blue die for everybody and every turn of his, the one that may still be under way included."""
    return {p.id: [BLUE.faces[rng.randrange(6)] for _ in range(len(LATER) // 2 + 1)] for p in view.pieces}


def _follow(view: State, name: str, end: foresight.End, dice: dict[str, list[int]], temper: Temperament) -> float:
    """The balance of hits after a move: friends still to move, then enemies and own side in turn."""
    if end.pose is None:
        return 0.0
    point, heading, level = end.pose
    state = change(view, name, place="board", point=point, heading=heading, level=level, tilt=end.tilt)
    own = view.piece(name).side
    thought = Thought(state, dict.fromkeys(view.ids, 1.0), 0.0)
    if end.target:
        thought.alive[end.target] = 1 - end.takedown
    waiting = [state.pieces[at].id for at in state.queue if state.pieces[at].id != name]
    for one in waiting:
        thought = _move(thought, one, dice[one][0], own, 1.0, temper)
    for turn, weight in enumerate(LATER):
        side = own if turn % 2 else 1 - own
        for piece in state.pieces:
            if piece.side == side:
                thought = _move(thought, piece.id, dice[piece.id][turn // 2 + 1], own, weight, temper)
    return thought.balance


def _move(thought: Thought, name: str, face: int, own: int, weight: float, temper: Temperament) -> Thought:
    """One piece's move in thought, with the shot it gives."""
    state, alive, balance = thought
    piece = state.piece(name)
    if piece.place != "board" or not piece.level or state.airplane(piece).role == "balloon" or alive[name] < 0.1:
        return thought
    levels = piece.tilt * altitude.levels_for(state, piece, face)[0] if piece.tilt else 0
    weighed = scoring.weigh(state, name, face, levels, temper)
    at = int(np.argmax(weighed.total))
    ends = weighed.scene.ends
    if ends.exits[at]:
        return Thought(change(state, name, place="gone"), alive, balance)
    pose = (int(ends.points[at]), int(ends.headings[at]), int(ends.levels[at]))
    tilt, gain, target, takedown = 0, 0.0, "", 0.0
    for aim_tilt, gun, prey, column in weighed.scene.aims.get(pose, ()):
        chance = _burst(state, piece, gun, prey, column)
        value = odds.expected_value(chance) / odds.FULL_HIT * worth(state, state.piece(prey)) * alive[prey]
        if value > gain:
            tilt, gain, target, takedown = aim_tilt, value, prey, chance.takedown / 36
    state = change(state, name, point=pose[0], heading=pose[1], level=pose[2], tilt=tilt)
    if target:
        sign = weight if piece.side == own else -weight
        balance += sign * gain * alive[name]
        alive[target] *= 1 - takedown * alive[name]
    return Thought(state, alive, balance)


def _burst(state: State, shooter: Piece, gun: str, prey: str, column: str) -> Odds:
    """What a burst from a column could give."""
    airplane = state.airplane(shooter)
    bonus = sum(why.value for why in odds.coupled_guns(airplane.guns[number(airplane, gun)].barrels))
    final = bool(state.piece(prey).damage) or shooter.pilot == "ace"
    return odds.chances(column, bonus, final, False)


def choose_die(view: State, question: ChooseDie, mind: Mind) -> Choice:
    """As the veteran does, with more ends of each move followed."""
    return foresight.choose_die(view, question, mind, FOR_DIE, THROTTLE)


def choose_levels(view: State, question: ChooseLevels, mind: Mind) -> Choice:
    """As the veteran does, with more ends of each move followed."""
    return foresight.choose_levels(view, question, mind, FOR_LEVELS)


HABITS: dict[type[Question], Habit] = {ChooseDie: choose_die, ChooseLevels: choose_levels, Fly: fly}
