"""Contact: the quick look never misses a shot, and what it leaves out changes nothing about the ends of a move."""

import msgspec
import pytest

from aerodrome.triangle import altitude, odds, positions, words
from aerodrome.triangle.contact import Contact
from tests.triangle.brawling import flights

SCENARIOS = ("close-quarters", "close-balloons", "close-combined", "ground-guns")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_where_the_quick_look_sees_nothing_there_is_no_shot(scenario):
    close = quick = 0
    for state, question in flights(scenario, 30, seed=3):
        outlook, piece = words.Outlook(state, question), state.piece(question.piece)
        contact = Contact(state, piece)
        glimpsed = contact.at_ends(outlook.table)
        for at, (point, heading, level, _, _, edge) in enumerate(outlook.table[:, :6].tolist()):
            if edge >= 0:
                assert at not in glimpsed
                continue
            seen = {}
            for tilt in (0, 1, -1):
                seen[tilt] = odds.pose(state, piece.id, point, heading, level, tilt)
                if seen[tilt] != odds.NOTHING:
                    assert contact.may_be(point, heading, level, tilt)
                    close += 1
                assert contact.may_be(point, heading, level, tilt) == allowed(
                    state, piece, (point, heading, level), tilt
                )
                quick += not contact.may_be(point, heading, level, tilt)
            assert glimpsed.get(at, 0) == contact.tilts(point, heading, level)
            check_nose(state, question, outlook.landings([at])[0], seen)
    assert quick
    assert close


def allowed(state, piece, pose, tilt) -> bool:
    """The same by places; with guns on the ground every tilt may be where one is, or in front of an enemy's gun."""
    if not state.setting.land_guns:
        return placed(state, piece, pose, tilt)
    guarded = any(gun.side != piece.side and pose[0] in gun.points for gun in state.setting.land_guns)
    return guarded or any(placed(state, piece, pose, one) for one in (0, 1, -1))


def placed(state, piece, pose, tilt) -> bool:
    """May there be a shot by the tables of positions, enemy by enemy?"""
    point, heading, level = pose
    own = positions.BALLOON if state.airplane(piece).role == "balloon" else positions.ATTACK
    for enemy in state.pieces:
        line, rise = positions.lines(state.setting.board, point).get(enemy.point), enemy.level - level
        if enemy.side == piece.side or enemy.place != "board" or line is None or abs(rise) > 1:
            continue
        balloon = state.airplane(enemy).role == "balloon"
        there = positions.place(line, heading, enemy.heading, rise, tilt, enemy.tilt)
        back = positions.place(positions.reverse(line), enemy.heading, heading, -rise, enemy.tilt, tilt)
        if (positions.BALLOON if balloon else positions.APPROACHED)[there] or own[back]:
            return True
    return False


def check_nose(state, question, landing, seen) -> None:
    """The nose is best left where the balance is best, level where it is all the same."""
    place = {"place": "board", "point": landing.point, "heading": landing.heading, "level": landing.level}
    ended = msgspec.structs.replace(state.piece(question.piece), passage=0, **place)
    tilts = [altitude.TILTS[name] for name in altitude.tilts_for(state, ended, question.levels)]
    worth = {tilt: seen[tilt].gain - seen[tilt].danger - seen[tilt].pursued for tilt in tilts}
    best = max(tilts, key=lambda tilt: (worth[tilt], tilt == 0))
    assert landing.tilt == best
    assert landing.odds == seen[best]
