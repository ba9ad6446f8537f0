"""Who could shoot at a piece in his next move: by name, as the rules of moving and firing have it."""

from itertools import islice

import pytest

from aerodrome.bots.mind import EVEN
from aerodrome.triangle import altitude, firing, movement, reach
from aerodrome.triangle.bots import veteran
from aerodrome.triangle.bots.pursuers import Pursuer, pursuers
from aerodrome.triangle.dice import BLUE, GREEN
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import change
from aerodrome.triangle.table.dangers import next_moves
from aerodrome.triangle.table.flights import fly_card, outlook_of
from tests.bots.test_triangle_sights import moves
from tests.triangle.positions import battle, plane

ON_THE_TAIL = ("H5", "H7", "V9", "slanted")
"""Firing positions (AD25, AD27, AD29, AD67) right behind the target."""


def by_the_rules(state, name, stop):
    """The same, asked of the rules pose by pose."""
    point, heading, level, tilt = stop
    there = change(state, name, place="board", point=point, heading=heading, level=level, tilt=tilt)
    # he flies while it is still on its way: nobody is stopped by it
    gone, found = change(state, name, place="gone"), []
    for enemy in [one for one in state.pieces if one.side != state.piece(name).side and one.place == "board"]:
        dice = {"blue": BLUE.faces, "green": GREEN.faces}
        known = {}
        for die in movement.dice_for(gone, enemy):
            for face in set(dice[die]):
                shots = shots_after(there, gone, enemy, face, name)
                known[die, face] = {shot.position in ON_THE_TAIL for shot in shots}
        blue = {face: known["blue", face] for face in set(BLUE.faces)}
        throttle = not any(blue.values())
        told = [one for (die, _), one in known.items() if die == ("green" if throttle else "blue")]
        if any(told):
            tail = any(True in one for one in told)
            sure = not throttle and all(True in one if tail else one for one in told)
            found.append(Pursuer(enemy.id, tail, sure, throttle))
    return found


def shots_after(there, gone, enemy, face, name):
    """The shots at a piece that an enemy can get with a face of the die."""
    aims = firing.attack_poses(there, enemy.id, only=name)
    levels = [enemy.tilt * one for one in altitude.levels_for(gone, enemy, face)] if enemy.tilt else [0]
    reached = {end[:3] for one in levels for end in reach.reach(gone, enemy.id, face, one).ends if end[5] < 0}
    return [
        shot for pose in reached & set(aims) for tilt, *_ in aims[pose]
        for shot in firing.shots_from(there, enemy.id, *pose, tilt) if shot.target == name
    ]  # fmt: skip


SOME = {
    "close-quarters": (0, 6),
    "dogfight-weather": (47, 80, 8),
    "close-balloons": (0, 20, 5),
    "slanted-guns": (0, 30, 6),
}
"""Some flights of a battle: from which, to which, how far apart."""


@pytest.mark.parametrize("scenario", SOME)
def test_who_could_shoot_next_is_found_as_the_rules_say(scenario):
    seen = []
    for state, question in islice(moves(scenario), *SOME[scenario]):
        outlook, stops = outlook_of(question, state), []
        for at in outlook.order[::40]:
            point, heading, level, _, _, edge = outlook.end(at)
            if edge < 0:
                stops.append((point, heading, level, outlook.judged(at)[0]))
        for stop, found in zip(stops, pursuers(state, question.piece, stops), strict=True):
            assert found == by_the_rules(state, question.piece, stop)
            seen += found
    assert seen
    if scenario == "close-quarters":
        assert {one.tail for one in seen} == {one.throttle for one in seen} == {True, False}


def test_enemies_who_could_do_the_same_are_told_together():
    g7, g8, g9 = Pursuer("G7", True, True, False), Pursuer("G8", True, True, False), Pursuer("G9", False, False, True)
    lucky = Pursuer("G6", False, False, False)
    assert next_moves([]) == "Nobody can get a shot at you on the enemy's next move."
    assert next_moves([g7]) == "On his next move G7 can get onto your tail, whatever he rolls."
    assert next_moves([lucky]) == "On his next move G6 can get a shot at you with the right roll."
    assert next_moves([g7, g9, g8]) == (
        "On their next move G7 and G8 can get onto your tail, whatever they roll; "
        "G9 can get a shot at you, but only at full throttle."
    )


def test_among_ends_out_of_their_guns_that_comes_first_which_the_veteran_flies():
    state = battle(plane("B10", "s-e-5", "I14", "E", side=1), plane("G7", "albatros-d-v", "K14", "SE"))
    card = fly_card(Fly("allied", "B10", 3, 0), state)
    safe = [end for end in card.ends if card.marks[end.number].purpose == "reach"]
    assert safe
    assert all(bool(end.pursuers) == end.next.startswith("On ") for end in safe)
    # who can follow is weighed, but not alone
    scores = []
    for end in safe:
        judged = veteran.ends(state, "B10", 3, 0, EVEN, veteran.FOR_FLIGHT, end.answer)
        scores.append(next(one.score for one in judged if one.path == end.answer))
    assert scores[0] == max(scores)
