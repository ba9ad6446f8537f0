"""The veteran in In Clouds of Glory: each move is weighed by what everybody can still do about it in this turn.

Moves come from the cadet's plans and from a library in plain numbers (`dogfight`), the best of which are refined by
small changes. The most promising are flown and judged by the rules; then those who have still to move do so in thought,
everybody fires, and what comes of it decides.
"""

from math import cos, radians
from typing import NamedTuple

import msgspec
import numpy as np

from aerodrome.bots.choice import Candidate, Choice, Ending
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.luck import Luck, drawn_luck
from aerodrome.bots.mind import Mind
from aerodrome.core.questions import Question
from aerodrome.icog.announcing.refusals import reasons
from aerodrome.icog.bots import cadet as habits
from aerodrome.icog.bots import picture as pictures
from aerodrome.icog.bots.foresight import play
from aerodrome.icog.bots.foresight.columns import NOSE, SIDE, SPEED, WORTH, Array, Order, X, Z
from aerodrome.icog.bots.foresight.library import KEEN, QUICK
from aerodrome.icog.bots.parts import AHEAD
from aerodrome.icog.bots.picture import Picture
from aerodrome.icog.bots.scoring import ends as scoring
from aerodrome.icog.bots.scoring import moves, outcome
from aerodrome.icog.bots.scoring import scene as scenes
from aerodrome.icog.bots.scoring.ends import Parts
from aerodrome.icog.bots.scoring.scene import Scene
from aerodrome.icog.movement.announcement import Announcement, parse, write
from aerodrome.icog.movement.flight import flown_alike
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.state import State

SUGGESTED = 24
"""Moves that may be suggested."""
ROUGHLY, CLOSELY = 14, 26
"""Of the cadet's plans, those that are looked at closely; with the suggested ones not more than so many."""
REPLACED = (
    "behind an enemy", "distance to the enemy", "where enemies can turn on it", "height", "speed", "little speed",
    "upside down",
)  # fmt: skip
"""Parts of the cadet's score in whose place the veteran looks ahead."""
GREED, CARE, EASE = 0.1, 0.3, 0.5
"""How far a lead changes what is made of gain, danger and pursuit."""
NONE: Luck = np.ones(1, dtype=np.uint64)
"""The luck of those who do not doubt: nothing is drawn from it."""
DOUBTS = 2
"""So often the replies are drawn, beside those that look best."""
DOUBT = 0.05
"""How far replies that are drawn stray from what looks best, in airplanes."""
NEAR, AS_FAST, SAME_WAY = 3.0, 20.0, cos(radians(20))
"""Moves that end so near each other, in Move units and km/h, with the noses so much alike, are one to whoever looks for
others."""
FEW = 4
"""More airplanes than these in the air are a crowd."""


class Looked(NamedTuple):
    """A move that was looked at closely: its parts, and how it ends in plain numbers, if it ends in the air."""

    answer: str
    announcement: Announcement
    parts: Parts
    end: Array | None
    turn: float
    """What comes of this turn, in plain numbers."""
    endings: tuple[Ending, ...] = ()
    """What lies behind its tests and shots, and the fire that it invites."""
    stands: tuple[Array, ...] = ()
    """How everybody stands then, as often as replies were drawn."""
    answers: tuple[Ending, ...] = ()
    """What those who have still to move can answer."""

    @property
    def score(self) -> float:
        """All its parts together."""
        return sum(self.parts.values())


class Outlook(NamedTuple):
    """What an airplane about to move sees before it."""

    of: Scene
    picture: Picture
    me: int
    order: Order
    """The rows of those who move after it in this turn."""
    weights: Array
    """What it makes of gain, danger and pursuit."""
    now: float
    """What the position is worth before the move."""
    lucks: tuple[Luck, ...]
    """The same luck for all its moves, as often as replies are drawn."""

    @property
    def is_crowded(self) -> bool:
        """Are so many in the air that a keen look for the replies of all of them does not pay?"""
        return len(self.picture.names) > FEW


def announce(view: State, question: Announce, mind: Mind) -> Choice:
    """The announcement that promises most after everybody's reply."""
    airplane = view.airplane(question.airplane)
    if (told := habits.without_choice(view, airplane)) is not None:
        return told
    ahead = outlook(view, airplane.id, mind)
    found = looked(ahead, mind)
    if not found:
        return Choice(question.sample(view, mind.rng))
    return best([told_of(ahead, one) for one in varied(found, mind)], mind)


def told_of(ahead: Outlook, one: Looked) -> Candidate:
    """A move with its score in words, and what lies behind it."""
    of, names = ahead.of, ahead.picture.names
    waiting = tuple([names[row] for row in ahead.order if ahead.picture.craft[row, SIDE] != of.airplane.side])
    endings = list(one.endings)
    if one.stands:
        endings += outcome.endings(of, ahead.me, names, waiting, one.stands)
        endings += one.answers
        endings.append(outcome.whole(waiting, one.parts[AHEAD]))
    return scoring.candidate(one.answer, one.parts, of.purpose.words, endings=tuple(endings))


def varied(found: list[Looked], mind: Mind) -> list[Looked]:
    """As many of the moves, best first, as a trace holds: none that hardly differs from a better one."""
    kept: list[Looked] = []
    for one in found:
        new = len(kept) < mind.keep and not any(is_alike(one, other) for other in kept)
        if new or one.answer == mind.regard:
            kept.append(one)
    return kept


def is_alike(one: Looked, other: Looked) -> bool:
    """Do two moves come to nearly the same?"""
    if one.end is None or other.end is None or deeds(one.announcement) != deeds(other.announcement):
        return False
    apart = one.end - other.end
    near = float(np.linalg.norm(apart[X : Z + 1])) < NEAR and abs(apart[SPEED]) <= AS_FAST
    return near and float(one.end[NOSE : NOSE + 3] @ other.end[NOSE : NOSE + 3]) > SAME_WAY


def deeds(announcement: Announcement) -> Announcement:
    """What an announcement says beside the move."""
    return msgspec.structs.replace(announcement, segments=(), bank=0, throttle=0)


def outlook(view: State, name: str, mind: Mind) -> Outlook:
    """What an airplane about to move sees before it."""
    of = scenes.scene(view, name, mind.temper(view.ids[name]))
    picture = pictures.picture(view, of.temper.judgement)
    waiting = [one for one in view.order if one != name and one in picture.names]
    rows = [picture.row(one) for one in waiting if view.airplane(one).moved != view.turn]
    weights = _weights(of)
    lucks = tuple([drawn_luck(mind.rng) for _ in range(DOUBTS)])
    now = play.standing(of.airplane.side, picture.craft, picture.tables, weights)
    return Outlook(of, picture, picture.row(name), np.array(rows, dtype=np.int64), weights, now, lucks)


def _weights(of: Scene) -> Array:
    """Who leads has less to gain and more to lose, and need not seek the enemy."""
    scores, side = of.state.scores, of.airplane.side
    lead = (scores[side] - scores[1 - side]) / of.state.setting.points.margin
    lead = max(-1.0, min(1.0, lead))
    one = of.temper
    return np.array([
        one.gain * (1 - GREED * lead), one.danger * (1 + CARE * lead), one.pursuit * (1 - EASE * lead)
    ])  # fmt: skip


def looked(ahead: Outlook, mind: Mind) -> list[Looked]:
    """Moves worth a close look and the one that the mind regards, with what may come of each, the best first."""
    of = ahead.of
    rough = [moves.roughly(of, one) for one in habits.candidates(of, mind.rng)]
    rough.sort(key=lambda one: -one.score)
    picked = rough[:ROUGHLY]
    if not of.airplane.wide_turn:
        picked += [moves.roughly(of, one) for one in suggested(ahead, mind)]
    known: dict[Announcement, None] = {}
    found: list[Looked] = []
    for one in (*picked, *rough[ROUGHLY:]):
        if len(found) >= CLOSELY or (len(known) >= len(picked) and found):
            break
        announcement = moves.completed(of, one)
        if announcement in known:
            continue
        known[announcement] = None
        flown = flown_alike(one.flight, announcement)
        if not reasons(of.state, of.airplane.id, announcement, flown):
            found.append(look(ahead, one, announcement, flown))
    if mind.regard and all(one.answer != mind.regard for one in found):
        regarded = parse(mind.regard)
        found.append(look(ahead, moves.roughly(of, regarded), regarded)._replace(answer=mind.regard))
    return sorted(found, key=lambda one: -one.score)


def suggested(ahead: Outlook, mind: Mind) -> list[Announcement]:
    """The moves of the library that look best, as announcements."""
    of, seen = ahead.of, ahead.picture
    luck = drawn_luck(mind.rng)
    found = play.suggest(ahead.me, seen.craft, seen.tables, of.panel.throttle, SUGGESTED, luck)
    return [pictures.announced(of.state, of.airplane, move) for move in found]


def look(ahead: Outlook, one: moves.Weighed, announcement: Announcement, flown: Flight | None = None) -> Looked:
    """A move judged by the rules, and by what everybody can do about it in this turn."""
    of = ahead.of
    seen, parts, endings = moves.judged(of, one, announcement, flown)
    for words in REPLACED:
        parts.pop(words, None)
    answer = write(announcement)
    if seen.flight.left or seen.flight.grounded or announcement.land:
        return Looked(answer, announcement, parts, None, 0.0, tuple(endings))
    end = pictures.ended(ahead.picture.craft[ahead.me], seen.flight.at, seen.flight.frame, seen.speed)
    return replies(ahead, Looked(answer, announcement, parts, end, 0.0, tuple(endings)), end)


def replies(ahead: Outlook, one: Looked, end: Array) -> Looked:
    """A move with what those who have still to move can do about it, and how everybody stands then."""
    of, seen, me = ahead.of, ahead.picture, ahead.me
    look = QUICK if ahead.is_crowded else KEEN
    lucks = (NONE, *ahead.lucks)
    stands = tuple([np.empty_like(seen.craft) for _ in lucks])
    played = [
        play_on(ahead, end, look, DOUBT if at else 0.0, luck, stands[at]) for at, luck in enumerate(lucks)
    ]  # fmt: skip
    value = sum([each for each, _ in played]) / len(played)
    shares = (np.sum([dealt for _, dealt in played], axis=0) / len(played)).tolist()
    given, shares[me] = shares[me], 0.0
    gain, danger, _ = ahead.weights.tolist()
    worth = float(seen.craft[me, WORTH])
    # the shot, the fire of those who moved and the margins are parts already, by the rules themselves
    ahead_of = value - gain * given + danger * worth * sum(shares) - play.margin(me, end, seen.tables)
    parts: Parts = one.parts | {AHEAD: ahead_of}
    shared = dict(zip(seen.names, shares, strict=True))
    waiting = [foe.airplane.id for foe in of.foes if not foe.settled and foe.airplane.id in shared]
    answers = [outcome.answered(name, shared[name], -shared[name] * worth * danger) for name in waiting]
    parts |= {answer.part: answer.value for answer in answers if answer.value}
    return one._replace(parts=parts, turn=value, stands=stands, answers=tuple(answers))


def play_on(
    ahead: Outlook, end: Array, look: int, doubt: float, luck: Luck, now: Array | None = None
) -> tuple[float, Array]:
    """What a move is worth after the rest of this turn, compared with now, and what is dealt out in it.

    `now` is filled with how everybody stands then.
    """
    seen = ahead.picture
    value, dealt = play.play_on(
        ahead.me, end, ahead.order, seen.craft, seen.tables, ahead.weights, look, doubt, luck.copy(), now
    )  # fmt: skip
    return value - ahead.now, dealt


HABITS: dict[type[Question], Habit] = {Announce: announce}
