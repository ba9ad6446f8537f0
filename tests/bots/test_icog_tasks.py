"""The cadet does what a mission of In Clouds of Glory asks: bombs, plates, messages, supplies, balloons, a landing."""

from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.bots import cadet, roster
from aerodrome.bots.bot import play
from aerodrome.core.dice import Chance
from aerodrome.core.game import Game, new_game
from aerodrome.icog.announcing import plans
from aerodrome.icog.bots import cadet_men as icog_men
from aerodrome.icog.bots import courses
from aerodrome.icog.bots.scoring.errands import errand
from aerodrome.icog.bots.scoring.purpose import purpose, worth
from aerodrome.icog.events import LeftBoard, TookOff
from aerodrome.icog.events.ground_events import BalloonLost, RocketsFired, Strafed, UnitDestroyed
from aerodrome.icog.events.task_events import (
    Delivered,
    FireForEffect,
    MessageEnded,
    Photographed,
    PickedUp,
    Released,
    RunMarked,
    UnitObserved,
)
from aerodrome.icog.movement import segments
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.questions.questions import Announce, MoveBarrage
from aerodrome.icog.setting import Entry, Objective, Side, Start
from aerodrome.icog.tasks import photographs
from tests.icog.fields import balloon, field, point, unit
from tests.icog.skies import SEATS, man, plane, sky


def imagine(rng: Chance) -> Game:
    raise AssertionError("no need to imagine anything")


CHANCE = roster.bot("bot:chance")
TRIES = 5


def alone(mission, side, seed=1):
    """A battle in which the enemies of a side fly by chance."""
    game = new_game("icog", mission, seed=seed)
    own = game.setting.sides[side].seats
    bots = {seat: cadet.choose if seat in own else CHANCE for seat in game.who}
    assert play(game, bots, Random(seed)).stumbles == 0
    return game


def done(mission, side, *tasks):
    """The first of a few battles in which a side fulfilled all tasks of some kinds; dice may spoil one or two."""
    for seed in range(1, 1 + TRIES):
        game = alone(mission, side, seed)
        if all(one.id in game.state.met for one in game.setting.objectives if one.task in tasks and one.side == side):
            return game
    raise AssertionError(f"{mission}: not done in {TRIES} battles")


def told(game, kind):
    return [event for event in game.events if isinstance(event, kind)]


# ---- whole tasks


def test_brings_the_photographs_home():
    game = done("photo-run", 0, "photograph")
    assert len([event for event in told(game, Photographed) if event.objectives]) == 2
    assert game.state.airplane("D1").fate == "exited"
    assert [event.edge for event in told(game, LeftBoard) if event.airplane == "D1"] == ["east"]


def test_bombs_the_battery_in_a_dive():
    games = [alone("dive-bombing", 0, seed) for seed in (1, 2)]
    assert any(event.unit.startswith("DG") for game in games for event in told(game, UnitDestroyed))
    runs = [event for game in games for event in told(game, RunMarked)]
    assert runs
    assert any(event.run.dive for event in runs)


def test_bombs_the_junction_in_level_flight_and_goes_home():
    game = done("day-bombing", 0, "destroy")
    bombers = [airplane for airplane in game.state.airplanes if airplane.panel == "airco-dh-4"]
    assert any(not airplane.bombs and airplane.fate == "home" for airplane in bombers)


def test_finds_the_posts_and_reports_them():
    game = done("contact-patrol", 0, "observe", "report")
    assert len(told(game, UnitObserved)) >= 3
    assert any(event.sent for event in told(game, MessageEnded))


def test_directs_the_guns_until_they_fire_for_effect():
    assert told(done("artillery-spotting", 0, "spot"), FireForEffect)


def test_drops_supplies_low_enough():
    game = done("supply-drop", 0, "supply")
    assert len([event for event in told(game, Delivered) if event.objective]) >= 3


def test_goes_for_the_balloon_with_rockets_and_guns():
    game = done("balloon-busting", 0, "destroy")
    assert told(game, RocketsFired)
    assert told(game, BalloonLost)


def test_sweeps_the_column_with_its_guns():
    game = alone("trench-strafing", 0)
    assert told(game, Strafed)
    assert any(event.by for event in told(game, UnitDestroyed))


def test_stops_the_train():
    game = done("train-attack", 0, "destroy")
    assert game.state.unit("DG1").gone
    assert "DO1" not in game.state.met


def test_lands_beside_a_man_and_brings_him_home():
    game = done("rescue", 0, "land", "return")
    assert [event.airplane for event in told(game, PickedUp)] == ["B1"]
    assert "B1" in [event.airplane for event in told(game, TookOff)]


def test_takes_off_under_attack():
    game = alone("aerodrome-raid", 1)
    assert len({event.airplane for event in told(game, TookOff)}) == 3


def test_giants_bomb_the_harbour():
    assert told(done("giant-raid", 0, "destroy"), Released)


# ---- what it is about


def camel(name="B1", **fields):
    return plane(name, "sopwith-camel", **fields)


def wanted(*targets, side=1, count=0):
    return {"objectives": (Objective("BO1", side, "destroy", 2, "gone", targets=targets, count=count),)}


def test_a_pilot_with_guns_leaves_the_ground_alone_while_an_enemy_presses():
    units = [unit("DG1", "truck", (30, 50))]
    far = field(camel(at=(30, 30, 8)), plane("D1", at=(30, 58, 12)), units=units, setting=wanted("DG1"))
    near = field(camel(at=(30, 30, 8)), plane("D1", at=(30, 40, 12)), units=units, setting=wanted("DG1"))
    assert purpose(far, far.airplane("B1")).kind == "work"
    assert purpose(near, near.airplane("B1")).kind == "fight"


def test_bombs_are_for_the_ground_and_rockets_for_balloons():
    units, kites = [unit("DG1", "artillery", (30, 50))], [balloon("DK1", (20, 50, 12))]
    setting = wanted("DG1", "DK1")
    bombs = field(camel(bombs=4), units=units, balloons=kites, setting=setting)
    rockets = field(camel(rockets=8), units=units, balloons=kites, setting=setting)
    for state, kind, target in ((bombs, "dive", "DG1"), (rockets, "rockets", "DK1")):
        found = errand(state, state.airplane("B1"))
        assert found is not None
        assert (found.kind, found.target) == (kind, target)


def test_who_has_done_his_work_goes_home():
    scout = Entry("B1", "r-e-8", (), Start(), task="recon")
    sides = (Side("Germany", "east", (SEATS[0],), ()), Side("Britain", "west", (SEATS[1],), (scout,)))
    photo = Objective("BO1", 1, "photograph", 2, "plates", at=point(30, 40), radius=4000)
    state = sky(plane("B1", "r-e-8", speed=140), setting={"sides": sides, "objectives": (photo,)})
    assert purpose(state, state.airplane("B1")).kind == "work"
    done = msgspec.structs.replace(state, met=("BO1",))
    assert purpose(done, done.airplane("B1"))[:3] == ("home", "its work is done", "west")
    assert worth(state, state.airplane("B1")) > worth(done, done.airplane("B1"))


@pytest.mark.parametrize("bank", [0, 45, -45])
def test_level_courses_keep_the_height_for_the_camera(bank):
    state = sky(plane("B1", "r-e-8", speed=140, bank=bank))
    turned = 0
    for move in courses.level(plans.flier(state, "B1")):
        flight = fly(state, "B1", move)
        assert photographs.is_level(flight)
        assert courses.is_flat(segments.pose_of(flight.at, flight.frame))
        turned += flight.frame.nose != state.airplane("B1").frame.nose
    assert turned


def test_a_nose_that_points_down_is_brought_up_to_the_level():
    state = sky(plane("B1", "r-e-8", speed=140, pitch=-8))
    ends = [fly(state, "B1", move).frame for move in courses.level(plans.flier(state, "B1"))]
    assert any(courses.is_flat(segments.pose_of(point(0, 0), end)) for end in ends)


# ---- men and barrages


def test_a_pilot_with_a_parachute_leaves_an_airplane_that_burns_for_good():
    burning: dict[str, Any] = {"fire": 5, "fatal_fire": True, "at": (30, 30, 30)}
    doomed = sky(plane("D1", crew=(man(parachute=True),), **burning))
    answer = cadet.choose(doomed, Announce(SEATS[0], "D1"), imagine, Random(1)).answer
    assert parse(answer).bail_out
    bare = sky(plane("D1", **burning))
    assert not icog_men.leaves(bare, bare.airplane("D1"))
    low = sky(plane("D1", crew=(man(parachute=True),), fire=5, at=(30, 30, 4)))
    assert not icog_men.leaves(low, low.airplane("D1"))


def test_a_barrage_is_laid_where_the_enemy_will_be():
    guns = [unit("DG1", "aa-gun", (30, 10))]
    state = field(plane("B1", at=(30, 45, 20), speed=150), plane("D1", at=(10, 20, 20)), units=guns)
    answer = cadet.choose(state, MoveBarrage(SEATS[0], "DA1"), imagine, Random(1)).answer
    assert answer.startswith("at 30 ")
