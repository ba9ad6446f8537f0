"""The dogfight in plain numbers: it flies and shoots as the rules do, and compiled as its plain twin does."""

from math import cos, radians
from random import Random

import msgspec
import numpy as np
import pytest

from aerodrome.bots.luck import drawn_luck
from aerodrome.bots.mind import EVEN as BY_THE_ODDS
from aerodrome.bots.mind import Mind
from aerodrome.icog.announcing.refusals import MOST_BANK, reasons
from aerodrome.icog.bots import picture as pictures
from aerodrome.icog.bots import veteran
from aerodrome.icog.bots.foresight import columns, play, pondering
from aerodrome.icog.bots.foresight.library import KEEN, QUICK, RICH, TWICE
from aerodrome.icog.bots.parts import AHEAD
from aerodrome.icog.gunnery import odds, threats
from aerodrome.icog.movement import collisions, energy, stalls
from aerodrome.icog.movement.announcement import Announcement
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.setting import Options
from aerodrome.icog.state import change
from aerodrome.icog.tables import charts
from tests.bots.twins import plain
from tests.icog.skies import plane, sky

EVEN = np.ones(3)


@pytest.fixture(scope="module")
def twin():
    """The same functions, not compiled."""
    return plain("aerodrome.icog.bots.foresight", ("motion", "fire", "play", "pondering"))


def tangle(**fields):
    """Two against two at close quarters; a two-seater among them."""
    return sky(
        plane("D1", at=(30, 30, 20), heading=20, speed=150, bank=20),
        plane("D2", "rumpler-c-iv", at=(24, 36, 22), heading=200, speed=140),
        plane("B1", "s-e-5a", at=(33, 40, 21), heading=160, speed=165, moved=3),
        plane("B2", "sopwith-camel", at=(26, 24, 18), heading=60, pitch=15, speed=150),
        **fields,
    )


def luck(seed=5):
    return drawn_luck(Random(seed))


def after(picture, row, order=(), look=QUICK, doubt=0.0, seed=5, on=play):
    """What `play_on` makes of a row that stays where it is."""
    names = np.array([picture.row(name) for name in order], dtype=np.int64)
    end = picture.craft[row].copy()
    return on.play_on(row, end, names, picture.craft, picture.tables, EVEN, look, doubt, luck(seed))


# ---- as the rules


@pytest.mark.parametrize("name", ["D1", "D2", "B2"])
@pytest.mark.parametrize("pitch", [0, 25, -35])
@pytest.mark.parametrize("look", [RICH, TWICE])
def test_moves_end_where_the_rules_fly_them(twin, name, pitch, look):
    state = tangle()
    turned = change(state, name, frame=plane("X", pitch=pitch, heading=70, bank=-15).frame)
    picture, airplane = pictures.picture(turned), turned.airplane(name)
    row, motion, tables = picture.craft[picture.row(name)], twin["motion"], picture.tables
    dial = motion.dial_of(tables.dials, row, picture.row(name))
    found = play.suggest(picture.row(name), picture.craft, tables, 0, 24 if look == RICH else 400, luck(), look)
    twice = found[:, columns.EARLIER] > 0
    assert twice.any() == (look == TWICE)
    if look == TWICE:
        found = found[twice]
    assert len(found) >= 24
    flown = same_speed = 0
    for move in found:
        announcement = pictures.announced(turned, airplane, move)
        if reasons(turned, name, announcement):
            continue
        end = np.zeros(columns.COLUMNS)
        cost = motion.flown(row, dial, move, end)
        motion.settle(row, end, dial, tables.needle[picture.row(name)], cost, tables.sky[columns.CEILING])
        flight = fly(turned, name, announcement)
        if flight.left or flight.grounded:
            continue
        wanted = pictures.ended(row, flight.at, flight.frame, 0)
        assert end[: columns.NOSE] == pytest.approx(wanted[: columns.NOSE], abs=0.25)
        assert end[columns.NOSE : columns.RIGHT] == pytest.approx(wanted[columns.NOSE : columns.RIGHT], abs=0.03)
        needle = energy.settled(turned, name, flight, energy.ledger(turned, name, flight, announcement))
        same_speed += end[columns.SPEED] == needle.speed
        climbed = flight.climbed / 1000
        assert end[columns.SPEED] == needle.speed or abs(climbed - round(climbed)) < 0.1, "rounded up or down"
        flown += 1
    assert flown >= 12
    rounded = 2 if look == RICH else flown // 8
    assert same_speed >= flown - rounded, "a height of just a whole number may be rounded up or down"


@pytest.mark.parametrize("away", [3, 6, 9, 14])
@pytest.mark.parametrize("heading", [0, 90, 180])
def test_shots_promise_what_the_rules_say(twin, away, heading):
    state = sky(plane("D1", speed=150), plane("B1", "s-e-5a", at=(30, 30 + away, 20), heading=heading, speed=160))
    picture, fire = pictures.picture(state), twin["fire"]
    one, other = [fire.band(picture.tables.dials, picture.craft[at], at) for at in (0, 1)]
    share = fire.shot(picture.craft[0], picture.craft[1], one, other, picture.tables.fire[0, 0, 1], picture.tables.sky)
    wanted = odds.shot(state, "D1", 0, "B1", "long").damage / 100 / state.panel(state.airplane("B1")).structure
    assert share == pytest.approx(wanted, abs=0.005)


def test_nothing_is_promised_outside_of_the_cone(twin):
    state = sky(plane("D1"), plane("B1", at=(32, 36, 20)), plane("B2", at=(30, 47, 20)))
    picture, fire = pictures.picture(state), twin["fire"]
    for foe in (1, 2):
        tables = picture.tables
        assert fire.shot(picture.craft[0], picture.craft[foe], 2, 2, tables.fire[0, 0, foe], tables.sky) == 0.0


@pytest.fixture
def changed_chart(monkeypatch):
    """The numbers of the shooting phase changed, and everything read anew from them, before and after."""
    readers = (charts._reaches, pictures._tables)

    def change_chart(**fields):
        sheet = msgspec.structs.replace(charts.shooting(), **fields)
        monkeypatch.setattr(charts, "shooting", lambda: sheet)
        for reader in readers:
            reader.cache_clear()

    yield change_chart
    for reader in readers:
        reader.cache_clear()


def promised(fire, state):
    """What D1 is promised by a burst at B1."""
    picture = pictures.picture(state)
    one, other = [fire.band(picture.tables.dials, picture.craft[at], at) for at in (0, 1)]
    return fire.shot(picture.craft[0], picture.craft[1], one, other, picture.tables.fire[0, 0, 1], picture.tables.sky)


def test_the_foresight_follows_when_the_cone_opens(twin, changed_chart):
    aside = sky(plane("D1"), plane("B1", at=(32, 36, 20)))
    assert promised(twin["fire"], aside) == 0.0
    changed_chart(half_angle=25.0)
    assert promised(twin["fire"], aside) > 0.0


def test_the_foresight_follows_when_the_guns_reach_farther(twin, changed_chart):
    far = sky(plane("D1"), plane("B1", at=(30, 47, 20)))
    assert promised(twin["fire"], far) == 0.0
    changed_chart(distance=(*charts.shooting().distance, charts.Reach(up_to=20.0, modifier=0)))
    assert promised(twin["fire"], far) > 0.0


def test_the_foresight_follows_when_a_stalled_target_is_easier(twin, changed_chart):
    hanging = sky(plane("D1"), plane("B1", at=(30, 39, 20), attitude="stalled"))
    before = promised(twin["fire"], hanging)
    changed_chart(state=msgspec.structs.replace(charts.shooting().state, target_stalled=9))
    assert promised(twin["fire"], hanging) > before


def test_other_numbers_of_the_rules_are_theirs():
    table = pictures.picture(tangle()).tables.sky
    assert table[columns.REACH] == charts.reach() / 1000
    assert table[columns.NEAR] == collisions.NEAR / 1000
    assert table[columns.FALL] == stalls.DROP
    assert table[columns.MOST_BANK] == MOST_BANK
    assert table[columns.COS_ARC] == pytest.approx(cos(radians(threats.QUARTER)))


def test_where_airplanes_pass_each_other_by_nobody_is_near_enough_to_collide():
    passing = tangle(options=Options(no_collisions=True))
    assert pictures.picture(passing).tables.sky[columns.NEAR] == 0, "GH4"


# ---- as its plain twin


@pytest.mark.parametrize(("name", "most", "look"), [("D1", 6, RICH), ("D2", 6, RICH), ("D1", 24, TWICE)])
def test_compiled_it_suggests_the_same(twin, name, most, look):
    picture = pictures.picture(tangle())
    asked = (picture.row(name), picture.craft, picture.tables, 3, most, luck(), look)
    found = play.suggest(*asked)
    assert (found[:, columns.EARLIER] > 0).any() == (look == TWICE)
    assert twin["play"].suggest(*asked[:5], luck(), look) == pytest.approx(found)


@pytest.mark.parametrize(("look", "doubt"), [(QUICK, 0.0), (KEEN, 0.05)])
def test_compiled_it_plays_on_alike(twin, look, doubt):
    picture = pictures.picture(tangle())
    (value, dealt), (plain, dealt_plain) = [
        after(picture, 0, ("B2", "D2"), look, doubt, on=on) for on in (play, twin["play"])
    ]
    assert value == pytest.approx(plain)
    assert dealt == pytest.approx(dealt_plain)


def thought_over(picture, moves, order, changes, on=pondering):
    """The best two of some moves of D1 and what they are worth after replies."""
    names = np.array([picture.row(name) for name in order], dtype=np.int64)
    asked = (0, moves, names, picture.craft, picture.tables, EVEN, QUICK, 0.05, luck(7), 0, 2, changes, luck(8))
    return on.ponder(*asked)


@pytest.mark.parametrize("order", [(), ("B2", "D2")])
def test_compiled_it_thinks_moves_over_alike(twin, order):
    picture = pictures.picture(tangle())
    moves = play.suggest(0, picture.craft, picture.tables, 0, 3, luck())
    found, plain = [thought_over(picture, moves, order, 3, on) for on in (pondering, twin["pondering"])]
    assert found == pytest.approx(plain)


def test_a_move_thought_over_is_worth_more_after_replies():
    picture = pictures.picture(tangle())
    moves = play.suggest(0, picture.craft, picture.tables, 0, 12, luck())
    before = moves.copy()
    first, later = [thought_over(picture, moves, ("B2", "D2"), changes)[:, columns.SCORE] for changes in (0, 24)]
    assert (later >= first).all()
    assert later.max() > first.max()
    assert (moves == before).all(), "what is given is left as it is"


# ---- what it makes of a position


def test_what_one_side_gains_the_other_loses():
    picture = pictures.picture(tangle())
    ours, theirs = [play.standing(side, picture.craft, picture.tables, EVEN) for side in (0, 1)]
    assert ours == pytest.approx(-theirs)
    assert ours != 0.0


def test_to_be_behind_is_better_than_to_be_before():
    behind, before = [
        play.standing(0, picture.craft, picture.tables, EVEN)
        for picture in [
            pictures.picture(sky(plane("D1", at=(30, y, 20)), plane("B1", at=(30, 60 - y, 20)))) for y in (27, 33)
        ]
    ]
    assert behind > 0 > before


def test_who_still_moves_can_answer_and_who_has_moved_cannot():
    state = sky(plane("D1", at=(30, 30, 20)), plane("B1", "s-e-5a", at=(34, 8, 20), speed=160))
    picture = pictures.picture(state)
    _, quiet = after(picture, 0)
    _, answered = after(picture, 0, ("B1",))
    assert quiet[1] == 0.0
    assert answered[1] > 0.1


def test_doubt_is_drawn_by_luck_alone():
    picture = pictures.picture(tangle())
    drawn = [after(picture, 0, ("B2", "D2"), KEEN, 0.2, seed)[0] for seed in (1, 1, 2, 3, 4, 5)]
    assert drawn[0] == drawn[1]
    assert len(dict.fromkeys(drawn)) > 2


def unimagined(rng):
    raise AssertionError("nothing is imagined by playing the match on")


@pytest.mark.parametrize("pitch", [0, -80])
def test_nobody_is_praised_for_a_move_into_the_ground(pitch):
    low = plane("D1", at=(30, 30, 9), pitch=pitch, speed=150)
    state = sky(low, plane("B1", "s-e-5a", at=(34, 40, 20), speed=160), order=("D1", "B1"))
    ahead = veteran.outlook(state, "D1", Mind(Random(1), unimagined, (BY_THE_ODDS,)))
    end = ahead.picture.craft[ahead.me].copy()
    end[columns.Z] = ahead.picture.tables.sky[columns.GROUND] - 0.5
    parts = veteran.replies(ahead, veteran.Looked("", Announcement(), {}, end, 0.0), end).parts
    assert parts[AHEAD] < 0
    assert play.margin(ahead.me, end, ahead.picture.tables) == 0


@pytest.mark.parametrize("look", [RICH, TWICE])
def test_a_move_becomes_an_announcement_of_the_whole_length(look):
    state = tangle()
    picture = pictures.picture(state)
    for move in play.suggest(0, picture.craft, picture.tables, 3, 24, luck(), look):
        announcement = pictures.announced(state, state.airplane("D1"), move)
        assert isinstance(announcement, Announcement)
        assert sum([getattr(segment, "length", 0) for segment in announcement.segments]) == 15_000
