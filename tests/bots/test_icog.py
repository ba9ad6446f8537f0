"""In Clouds of Glory: how brawler and cadet fly, and how they behave in whole battles."""

from functools import partial
from random import Random

import msgspec
import pytest

from aerodrome.bots import brawler, cadet
from aerodrome.bots.bot import play
from aerodrome.bots.chance import choose as chance
from aerodrome.core.game import new_game
from aerodrome.icog import RULES
from aerodrome.icog.events import LeftBoard
from aerodrome.icog.gunnery import shooting
from aerodrome.icog.mission import leaving
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.setting import Entry, Side, Start
from aerodrome.icog.state import Engine, GunState
from tests.bots.skies import BRITISH, GERMAN, ahead, answer, choose, flown
from tests.bots.straying import strays
from tests.icog.skies import man, plane, sky

# ---- the shot that is there


@pytest.mark.parametrize("bot", [brawler, cadet])
@pytest.mark.parametrize(("away", "aside"), [(20, 0), (20, 4), (18, -6), (12, 10)])
def test_takes_the_shot_that_is_there(bot, away, aside):
    state = sky(plane("D1", at=(30, 30, 20), speed=150), ahead(away, aside))
    seen = flown(bot, state)
    assert [aim.target for aim in seen.targets] == ["B1"]
    assert seen.targets[0].shot is not None
    assert seen.announcement.targets == ("B1",)


@pytest.mark.parametrize("bot", [brawler, cadet])
def test_rolls_onto_an_enemy_below(bot):
    below = plane("B1", "s-e-5a", at=(30, 46, 14), moved=3)
    seen = flown(bot, sky(plane("D1", at=(30, 30, 20), speed=150), below))
    assert [aim.target for aim in seen.targets] == ["B1"]


def test_the_brawler_looks_for_those_first_who_have_moved():
    moved, waiting = ahead(20, 3), plane("B2", "s-e-5a", at=(30, 47, 20))
    state = sky(plane("D1", at=(30, 30, 20), speed=150), waiting, moved)
    assert all("B1" in flown(brawler, state, seed=seed).announcement.targets for seed in range(10))


def test_without_anybody_in_range_the_brawler_does_anything():
    state = sky(plane("D1", at=(10, 10, 20), speed=150), plane("B1", at=(55, 55, 20), moved=3))
    assert len({answer(brawler, state, Announce(GERMAN, "D1"), seed) for seed in range(20)}) > 15


def test_without_ammunition_the_brawler_does_anything():
    empty = plane("D1", at=(30, 30, 20), speed=150, guns=(GunState(0, 0, 2),))
    texts = {answer(brawler, sky(empty, ahead()), Announce(GERMAN, "D1"), seed) for seed in range(20)}
    assert len(texts) > 15


def test_the_cadet_says_why():
    choice = choose(cadet, sky(plane("D1", at=(30, 30, 20), speed=150), ahead()), Announce(GERMAN, "D1"))
    best = choice.trace[0]
    assert best.answer == choice.answer
    assert best.reasons[0] == "looks for a fight"
    assert any(reason.startswith("a long burst at B1 from the rear, ") for reason in best.reasons)
    assert 1 < len(choice.trace) <= 3
    assert [one.score for one in choice.trace] == sorted([one.score for one in choice.trace], reverse=True)


def test_the_cadet_closes_in_on_a_far_enemy():
    state = sky(plane("D1", at=(10, 10, 20), heading=180, speed=150), plane("B1", at=(45, 45, 20), heading=90))
    at, to = flown(cadet, state).flight.at, state.airplane("B1").at
    start = state.airplane("D1").at
    turned = fly(state, "D1", parse("S 15")).at
    assert abs(to.x - at.x) + abs(to.y - at.y) < abs(to.x - turned.x) + abs(to.y - turned.y)
    assert at != start


def test_the_cadet_does_not_stay_before_enemy_guns():
    hunter = plane("B1", "s-e-5a", at=(30, 22, 20), speed=160, moved=3)
    unarmed = plane("D1", at=(30, 30, 20), speed=150, guns=(GunState(0, 0, 2),))
    seen = flown(cadet, sky(unarmed, hunter))
    assert shooting.within(hunter.at, hunter.frame, seen.flight.at) is None


def test_the_cadet_reckons_with_friends_in_its_line_of_fire():
    friend = plane("D2", at=(30, 47, 20), moved=3)
    state = sky(plane("D1", at=(30, 30, 20), speed=150), ahead(), friend)
    trace = choose(cadet, state, Announce(GERMAN, "D1")).trace
    assert any("against it: D2 in the line of fire" in one.reasons for one in trace)


# ---- limits


@pytest.mark.parametrize(("height", "pitch"), [(8, -45), (6, -30), (4.5, -20), (14, -80)])
def test_the_cadet_pulls_out_above_the_ground(height, pitch):
    low = plane("D1", at=(30, 30, height), pitch=pitch, speed=150)
    seen = flown(cadet, sky(low, plane("B1", at=(30, 40, 2), moved=3)))
    assert not seen.flight.grounded
    assert not any(why.paragraph == "5.5.16.3" for why in seen.warnings)
    assert seen.flight.frame.nose[2] > low.frame.nose[2]


@pytest.mark.parametrize("heading", [0, 45, 90, 180, 270])
def test_the_cadet_turns_before_the_edge(heading):
    corner = {0: (30, 50), 45: (48, 48), 90: (50, 30), 180: (30, 10), 270: (10, 30)}[heading]
    state = sky(
        plane("D1", at=(*corner, 20), heading=heading, speed=150), plane("B1", at=(30, 30, 20), heading=heading)
    )
    seen = flown(cadet, state)
    assert seen.flight.left is None
    after = sky(msgspec.structs.replace(state.airplane("D1"), at=seen.flight.at, frame=seen.flight.frame))
    assert flown(cadet, after).flight.left is None


@pytest.mark.parametrize(("pitch", "speed"), [(20, 105), (40, 125), (60, 145), (0, 105)])
def test_the_cadet_keeps_its_speed(pitch, speed):
    state = sky(plane("D1", at=(30, 30, 20), pitch=pitch, speed=speed), plane("B1", at=(40, 40, 38), moved=3))
    assert not flown(cadet, state).needle.below_stall


def test_the_cadet_does_not_dive_to_pieces():
    diving = plane("D1", at=(30, 30, 38), pitch=-40, speed=205)
    seen = flown(cadet, sky(diving, plane("B1", at=(30, 50, 10), moved=3)))
    assert not seen.needle.over_maximum


def test_the_cadet_climbs_when_nothing_else_is_to_be_done():
    seen = flown(cadet, sky(plane("D1", at=(30, 30, 10), speed=170)))
    assert seen.flight.climbed > 0
    assert not seen.needle.at_stall


def test_the_cadet_blacked_out_flies_straight_on():
    out = plane("D1", speed=150, crew=(man(blackout=3),))
    choice = choose(cadet, sky(out, ahead()), Announce(GERMAN, "D1"))
    assert (choice.answer, choice.trace[0].reasons) == ("S 15", ("the pilot is unconscious",))


# ---- home, tasks, ground


def test_the_cadet_goes_home_when_forced():
    airplane = plane("D1", at=(20, 30, 20), heading=270, speed=150, forced_home=True)
    for _ in range(8):
        state = sky(airplane, plane("B1", at=(10, 30, 20)))
        flight = flown(cadet, state).flight
        if flight.left:
            break
        airplane = msgspec.structs.replace(airplane, at=flight.at, frame=flight.frame)
    assert flight.left == "east"


def test_the_cadet_goes_home_when_it_has_nothing_left_to_fire():
    empty = plane("D1", at=(50, 30, 20), heading=90, speed=150, guns=(GunState(0, 0, 2),))
    choice = choose(cadet, sky(empty, plane("B1", at=(20, 30, 20))), Announce(GERMAN, "D1"))
    assert choice.trace[0].reasons[0] == "has nothing left to fire"
    assert fly(sky(empty), "D1", parse(choice.answer)).left == "east"


def test_the_cadet_leaves_over_the_edge_of_its_task():
    entry = Entry("D1", "rumpler-c-iv", (), Start("waiting"), task="recon", exit="opposite", exit_within=7)
    sides = (Side("Germany", "east", (GERMAN,), (entry,)), Side("Britain", "west", (BRITISH,), ()))
    scout = plane("D1", "rumpler-c-iv", at=(52, 30, 30), heading=90, speed=150, exit_edge="east", entered=1)
    state = sky(scout, plane("B1", at=(40, 30, 30), heading=90, moved=3), setting={"sides": sides})
    assert flown(cadet, state).flight.left == "east"


def test_the_cadet_lands_when_it_must():
    dead = (Engine(running=False, dead=True),)
    glider = plane("D1", at=(20, 30, 3.5), pitch=-15, speed=105, engines=dead)
    assert flown(cadet, sky(glider)).announcement.land
    sound = plane("D1", at=(20, 30, 3.5), pitch=-15, speed=105)
    assert not flown(cadet, sky(sound)).announcement.land


def test_the_cadet_takes_off_where_there_is_room_and_use():
    question = Announce(GERMAN, "D1")
    parked = plane("D1", at=(30, 20, 0), speed=0, place="ground")
    assert answer(cadet, sky(parked), question).endswith("take off")
    for spoilt in ({"forced_home": True}, {"at": parked.at.moved(parked.at.to(plane("B1", at=(30, 45, 0)).at))}):
        assert answer(cadet, sky(msgspec.structs.replace(parked, **spoilt)), question) == "stay"


# ---- work aboard


def test_the_cadet_repairs_and_reloads_when_nobody_is_near():
    jammed = plane("B1", "s-e-5a", speed=160, guns=(GunState(16, 0, 0, repair=2, jammed=1), GunState(0, 3)))
    seen = flown(cadet, sky(jammed, plane("D1", at=(5, 5, 20))), "B1")
    assert seen.announcement.repair == (0, 0)
    empty = plane("B1", "s-e-5a", speed=160, guns=(GunState(16), GunState(0, 3)))
    assert flown(cadet, sky(empty, plane("D1", at=(5, 5, 20))), "B1").announcement.reload == (1,)
    pressed = plane("D1", at=(30, 46, 20), moved=3)
    assert not flown(cadet, sky(empty, pressed), "B1").announcement.reload


def test_the_cadet_starts_its_engine_again():
    stopped = plane("D1", at=(30, 30, 20), speed=150, engines=(Engine(running=False),))
    assert flown(cadet, sky(stopped, ahead(25))).announcement.restart == (0,)


def test_the_cadet_blows_out_smoke():
    smoking = plane("D1", at=(30, 20, 30), speed=185, engines=(Engine(smoke=4),))
    assert flown(cadet, sky(smoking)).speed >= 200


# ---- whole battles


def watched(sins, traces, view, question, imagine, rng):
    """A cadet whose announcements are looked at: what meets the ground, and what leaves the board."""
    choice = cadet.choose(view, question, imagine, rng)
    traces.append(choice.trace)
    if strays(view, question, choice.answer):
        sins.append((view.turn, question.airplane, choice.trace[0]))
    return choice


def battle(mission, seed, **options):
    """A battle of cadets; what they did that they should not have, and the traces of their choices."""
    game = new_game("icog", mission, seed=seed, options=options)
    sins: list = []
    traces: list = []
    played = play(game, dict.fromkeys(game.who, partial(watched, sins, traces)), Random(seed))
    assert game.over
    assert played.stumbles == 0
    return game, sins, traces


@pytest.mark.parametrize("mission", ["duel", "close-duel"])
def test_in_fifty_battles_nobody_flies_into_the_ground_or_off_the_board_by_choice(mission):
    for seed in range(25):
        game, sins, _ = battle(mission, seed, turn_limit=6)
        assert sins == []
        for line in game.journal.lines:
            for event in line.events:
                if isinstance(event, LeftBoard):
                    airplane = game.state.airplane(event.airplane)
                    home = game.setting.sides[airplane.side].home
                    assert event.edge == home or leaving.is_stranded(msgspec.structs.replace(airplane, place="air"))


@pytest.mark.parametrize("mission", sorted(RULES.scenarios()))
def test_plays_every_mission_without_a_stumble_and_says_why(mission):
    _, sins, traces = battle(mission, 1, turn_limit=3, fog=True)
    assert sins == []
    assert traces
    assert all(trace[0].reasons for trace in traces)


def test_photographers_get_home():
    fates = []
    for seed in range(4):
        game = new_game("icog", "recon-intercept", seed=seed)
        bots = {seat: cadet.choose if seat == game.setting.sides[0].seats[0] else chance for seat in game.who}
        assert play(game, bots, Random(seed)).stumbles == 0
        fates += [airplane.fate for airplane in game.state.airplanes if airplane.side == 0]
        assert game.state.scores[0] >= 2 * (fates[-1] == "exited")
    assert fates == ["exited"] * 4


def test_the_cadet_beats_chance():
    wins = 0
    for seed in range(6):
        game = new_game("icog", "close-duel", seed=seed, options={"turn_limit": 10})
        side = seed % 2
        bots = {seat: cadet.choose if seat in game.setting.sides[side].seats else chance for seat in game.who}
        play(game, bots, Random(seed))
        wins += game.result.winner == game.setting.sides[side].name
        assert game.result.winner in (None, game.setting.sides[side].name)
    assert wins >= 3
