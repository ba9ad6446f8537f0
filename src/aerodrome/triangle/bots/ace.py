"""The ace in Age of Dogfights: its best moves, by the veteran's judgement, are played on, again and again.

In thought everybody looks at all ends of his move much as the veteran does; dice are thrown for moves, while shots
count with what they promise, so that no round of thought is wasted on the luck of a single burst. The same dice serve
all moves of a round. That happens in plain numbers; what a move itself gives and risks is taken from the rules.
"""

from statistics import fmean
from typing import NamedTuple

import msgspec
import numpy as np

from aerodrome.bots.choice import Candidate, Choice, spoken
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.mind import Mind, Temperament
from aerodrome.core.phrases import count
from aerodrome.core.questions import Answer, Question
from aerodrome.triangle import altitude
from aerodrome.triangle.bots import picture as pictures
from aerodrome.triangle.bots import scoring
from aerodrome.triangle.bots import veteran as foresight
from aerodrome.triangle.bots.chase import chase
from aerodrome.triangle.bots.foresight import columns, play
from aerodrome.triangle.bots.foresight.columns import Array, Rows
from aerodrome.triangle.bots.picture import Picture
from aerodrome.triangle.bots.veteran import Care, End
from aerodrome.triangle.bots.ways import places
from aerodrome.triangle.dice import BLUE
from aerodrome.triangle.questions import ChooseDie, ChooseLevels, Fly, Tilt
from aerodrome.triangle.scoring import points
from aerodrome.triangle.state import State

FEW = 8
"""Moves that are played on."""
LEAST = 3
"""Moves that are played on to the end; the others are dropped on the way, the worst first."""
PRIOR = 8
"""For how many rounds of thought the veteran's opinion counts."""
WEIGHTS = (1.0, 0.9)
"""What a hit counts in the enemy's next turn and in the own one after it."""
FORESEEN = 0.7
"""What is made of the learned judgement at a first look."""
FOR_FLIGHT, FOR_LEVELS = Care(30, 8, foreseen=FORESEEN), Care(20, 6, foreseen=FORESEEN)
FOR_DIE = Care(8, 2, foreseen=FORESEEN)
CAUTION, LATE_CAUTION = 0.25, 0.5
"""How much less a leader risks at the beginning of a battle and at its end."""


def at_stake(view: State, name: str, mind: Mind) -> Temperament:
    """A temperament that reckons with the points: who leads risks less, who is behind risks more, late most of all."""
    own = mind.temper(view.ids[name])
    side = view.piece(name).side
    lead = points(view, side)[0] - points(view, 1 - side)[0]
    if not lead:
        return own
    late = view.half / (2 * view.setting.turns)
    caution = (CAUTION + (LATE_CAUTION - CAUTION) * late) * (1 if lead > 0 else -1)
    return msgspec.structs.replace(
        own,
        gain=own.gain * (1 - 0.75 * caution),
        danger=own.danger * (1 + caution),
        pursuit=own.pursuit * (1 - 2 * caution),
    )


class Line(NamedTuple):
    """A move with what has been thought of it."""

    answer: Answer
    end: End
    pose: Rows
    """Where it ends, with its tilt; empty where it leaves the board."""
    fired: Array
    """Whom it fires at, the odds that he falls, and those that it falls itself."""
    balance: float = 0.0
    rounds: int = 0

    @property
    def value(self) -> float:
        """What follows the move, on the average."""
        return (PRIOR * self.end.answered + self.balance) / (PRIOR + self.rounds)

    @property
    def score(self) -> float:
        """What the move is worth in all."""
        return self.end.score - self.end.answered + self.value


NOWHERE = np.zeros(0, dtype=np.int64)


def _glance(view: State, name: str, drawn: Picture) -> foresight.Glance:
    """A glance at all ends of a move, in plain numbers."""

    def glance(ends: scoring.Ends) -> Array:
        east, north = places(ends.points, view.setting.board)
        poses = np.stack([east, north, ends.headings, ends.levels, np.full(len(east), play.ANY_TILT)], axis=1)
        seen = play.looks(drawn.row(name), poses, drawn.craft, drawn.tables)[:, play.SCORE]
        seen[ends.exits] = 0.0
        return seen

    return glance


def _line(view: State, name: str, answer: Answer, end: End, drawn: Picture) -> Line:
    """A move about which nothing has been thought yet."""
    if end.pose is None:
        return Line(answer, end, NOWHERE, np.zeros(3))
    point, heading, level = end.pose
    east, north = (int(part[0]) for part in places(np.array([point]), view.setting.board))
    pose = np.array((east, north, heading, level, end.tilt))
    seen = play.looks(drawn.row(name), pose[None], drawn.craft, drawn.tables)[0]
    return Line(answer, end, pose, seen[[play.TARGET, play.DOWN, play.FALLS]])


def think(
    view: State, name: str, found: list[Line], temper: Temperament, drawn: Picture, mind: Mind
) -> list[Candidate]:
    """The moves after as many rounds of thought as there is time for."""
    me, (order, weights) = drawn.row(name), _order(view, name, drawn)
    rounds, stakes = 0, np.array((temper.gain, temper.danger))
    # what is off the board is known already
    staying = [line for line in found if len(line.pose)]
    while len(staying) > 1 and mind.goes_on():
        order[:, 1] = [BLUE.faces[mind.rng.randrange(6)] for _ in order]
        # the worst is dropped every second round
        kept = max(LEAST, len(staying) - rounds // 2)
        staying.sort(key=lambda line: -line.score)
        follows = [
            play.follow(me, line.pose, line.fired, order, weights, stakes, drawn.craft, drawn.tables)
            for line in staying[:kept]
        ]
        # what a round gives everybody is luck: only the differences count, on the veteran's scale
        shift = fmean(follows) - fmean([line.end.answered for line in staying[:kept]])
        staying[:kept] = [
            line._replace(balance=line.balance + one - shift, rounds=line.rounds + 1)
            for line, one in zip(staying[:kept], follows, strict=True)
        ]
        rounds += 1
    return [_told(line) for line in (*staying, *[line for line in found if not len(line.pose)])]


def _order(view: State, name: str, drawn: Picture) -> tuple[Rows, Array]:
    """Who moves next, with room for his die, and what his hits count: friends still to move, then side by side."""
    queue = [view.pieces[at].id for at in view.queue]
    waiting = [drawn.row(one) for one in queue if one != name and one in drawn.names]
    sides: tuple[list[int], list[int]] = ([], [])
    for at, side in enumerate(drawn.craft[:, columns.SIDE].tolist()):
        sides[side].append(at)
    own = view.piece(name).side
    rows, weights = list(waiting), [1.0] * len(waiting)
    for turn, weight in enumerate(WEIGHTS):
        movers = sides[own if turn % 2 else 1 - own]
        rows += movers
        weights += [weight] * len(movers)
    return np.array([rows, rows]).T.copy(), np.array(weights)


def _told(line: Line) -> Candidate:
    """A move with its reasons in words."""
    words = (spoken(f"what follows, in {count(line.rounds, 'round')} of thought", line.value),) if line.rounds else ()
    return Candidate(line.answer, round(line.score, 3), (*line.end.reasons, *words))


def fly(view: State, question: Fly, mind: Mind) -> Choice:
    """The move that stands up best to what follows."""
    temper = at_stake(view, question.piece, mind)
    drawn = pictures.picture(view, temper)
    glance = _glance(view, question.piece, drawn)
    ends = foresight.ends(
        view, question.piece, question.die, question.levels, temper, FOR_FLIGHT, mind.regard, glance=glance
    )
    ends = ends[:FEW] + [end for end in ends[FEW:] if end.path]
    answers = [foresight.candidate(view, question, end).answer for end in ends]
    found = [_line(view, question.piece, answer, end, drawn) for answer, end in zip(answers, ends, strict=True)]
    return best(think(view, question.piece, found, temper, drawn, mind), mind)


def choose_levels(view: State, question: ChooseLevels, mind: Mind) -> Choice:
    """As many levels as lead to the best end."""
    piece = view.piece(question.piece)
    temper = at_stake(view, piece.id, mind)
    drawn = pictures.picture(view, temper)
    found: list[Line] = []
    offered = altitude.levels_for(view, piece, question.die)
    for levels in offered:
        ends = foresight.ends(
            view, piece.id, question.die, piece.tilt * levels, temper, FOR_LEVELS, glance=_glance(view, piece.id, drawn)
        )
        found += [_line(view, piece.id, str(levels), end, drawn) for end in ends[: -(-FEW // len(offered))]]
    if len(offered) == 1:
        return best([_told(found[0])])
    thought = sorted(think(view, piece.id, found, temper, drawn, mind), key=lambda one: one.score)
    return best(list({one.answer: one for one in thought}.values()))


def choose_die(view: State, question: ChooseDie, mind: Mind) -> Choice:
    """As the veteran does, with more ends of each move followed."""
    return foresight.choose_die(view, question, mind, FOR_DIE)


def tilt(view: State, question: Tilt, mind: Mind) -> Choice:
    """The nose where it stands up best to what follows."""
    piece = view.piece(question.piece)
    temper = at_stake(view, piece.id, mind)
    drawn, chased = pictures.picture(view, temper), chase(view, piece.id)
    pose = (piece.point, piece.heading, piece.level)
    found: list[Line] = []
    answers = altitude.tilts_for(view, piece, question.levels)
    looked = [foresight.look(chased, pose, altitude.TILTS[one], temper) for one in answers]
    ends = [end._replace(at=at) for at, end in enumerate(looked)]
    ends = foresight.foreseen(view, piece.id, ends, temper, FORESEEN)
    for answer, seen in zip(answers, ends, strict=True):
        end = foresight.followed(view, piece.id, seen, temper)
        found.append(
            _line(view, piece.id, answer, end._replace(score=end.score + foresight.STEADY * (answer == "level")), drawn)
        )
    return best(think(view, piece.id, found, temper, drawn, mind))


HABITS: dict[type[Question], Habit] = {ChooseDie: choose_die, ChooseLevels: choose_levels, Fly: fly, Tilt: tilt}
