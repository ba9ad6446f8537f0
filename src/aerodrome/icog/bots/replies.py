"""What becomes of a move if those who have still to move do so as veterans, by the rules.

Plain numbers find many replies quickly, but not the moves that a veteran makes of them: they see about half of the fire
that a move really draws. To ask veterans takes long, so it is done for the few moves that look best.
"""

import numpy as np

from aerodrome.bots.luck import drawn_luck
from aerodrome.bots.mind import Mind
from aerodrome.icog.bots import picture as pictures
from aerodrome.icog.bots import veteran
from aerodrome.icog.bots.foresight import play
from aerodrome.icog.bots.foresight.library import KEEN
from aerodrome.icog.bots.veteran import Outlook
from aerodrome.icog.movement import energy
from aerodrome.icog.movement.announcement import Announcement, understood
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.state import State, change


def is_awaited(ahead: Outlook) -> bool:
    """Has an enemy still to move, and are there few enough to ask each for his reply?"""
    return not ahead.is_crowded and any(not foe.settled for foe in ahead.of.foes)


def answered(ahead: Outlook, announcement: Announcement, mind: Mind) -> float:
    """What a move that ends in the air is worth after the rest of this turn, compared with now.

    Friends whom no enemy follows, and those who announce nothing, move in plain numbers at the end.
    """
    of, there, plainly = ahead.of, moved(ahead.of.state, ahead.of.airplane.id, announcement), []
    waiting = [of.state.airplane(ahead.picture.names[row]) for row in ahead.order]
    last = max([at for at, one in enumerate(waiting) if one.side != of.airplane.side], default=-1)
    for at, one in enumerate(waiting):
        if at > last or "spin" in one.attitude or one.formation:
            plainly.append(one.id)
        else:
            chosen = veteran.announce(there, Announce(one.seat, one.id), Mind(mind.rng, mind.imagine))
            there = moved(there, one.id, understood(chosen.answer).meaning)
    seen = pictures.picture(there, of.temper.judgement)
    me, order = seen.row(of.airplane.id), np.array([seen.row(name) for name in plainly], dtype=np.int64)
    luck = drawn_luck(mind.rng)
    value, _ = play.play_on(me, seen.craft[me], order, seen.craft, seen.tables, ahead.weights, KEEN, 0.0, luck)
    return value - ahead.now


def moved(state: State, name: str, announcement: Announcement) -> State:
    """The battle after a move in which every test is passed."""
    flight = fly(state, name, announcement, drawn=False)
    if flight.left or flight.grounded or announcement.land:
        return change(state, name, place="gone", moved=state.turn)
    needle = energy.settled(state, name, flight, energy.ledger(state, name, flight, announcement))
    at, frame, targets = flight.at, flight.frame, announcement.targets
    return change(state, name, at=at, frame=frame, speed=needle.speed, targets=targets, moved=state.turn)
