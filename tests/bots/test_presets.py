"""Presets: every one is legal, the safest of its kind, and does what its name says."""

from math import prod
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.bots.mind import Mind
from aerodrome.core.dice import Chance
from aerodrome.core.game import Game
from aerodrome.core.geometry import sight
from aerodrome.icog.announcing import courses, maneuvers, plans
from aerodrome.icog.announcing.plain import plain_moves
from aerodrome.icog.announcing.previews import Preview
from aerodrome.icog.bots import cadet
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.movement.announcement import parse, write
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.notation import angles_of
from aerodrome.icog.questions import questions
from aerodrome.icog.setting import Entry, Start
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.table.ready import ready_moves
from aerodrome.icog.words import buttons, presets
from tests.icog.skies import plane, sky
from tests.scale import portion

ENEMY = plane("B1", "s-e-5a", (40, 40, 20), heading=270, speed=160)


def alone(**fields) -> State:
    """An Albatros with an enemy in some distance."""
    given = {"at": (30, 30, 20), "heading": 0, "speed": 175, **fields}
    return sky(plane("D1", "albatros-d-va", **given), ENEMY)


def named(state: State) -> dict[str, presets.Preset]:
    return {one.name: one for one in presets.presets(state, "D1")}


@settings(max_examples=portion(40))
@given(st.integers(0, 359), st.integers(-60, 60), st.integers(-180, 180), st.integers(2, 9))
def test_a_turn_towards_an_enemy_is_there_only_if_the_nose_comes_nearer_to_him(heading, pitch, bank, near):
    one = plane("D1", "albatros-d-va", (40 - near, 40, 20), heading, pitch, bank, 175)
    found = named(sky(one, ENEMY)).get("face B1")
    if found is not None:
        flight = found.preview.flight
        assert sight(flight.at, flight.frame, ENEMY.at).off_nose < sight(one.at, one.frame, ENEMY.at).off_nose


@settings(max_examples=portion(200))
@given(st.integers(0, 359), st.integers(-60, 60), st.integers(-180, 180), st.sampled_from((105, 145, 175, 220)))
def test_every_preset_is_legal(heading, pitch, bank, speed):
    state = alone(heading=heading, pitch=pitch, bank=bank, speed=speed)
    question = questions.Announce("german", "D1")
    found, trials = presets.presets(state, "D1"), presets.Trials(state, "D1")
    assert presets.attacks(state, "D1", trials) == presets.attacks(state, "D1")
    assert presets.presets(state, "D1", trials) == found  # whatever was flown before
    assert found
    for one in (*found, *presets.attacks(state, "D1")):
        assert question.refuse(state, write(one.announcement)) == (), one.name
        alone_flown = maneuvers.preview(state, "D1", msgspec.structs.replace(one.announcement, targets=()), drawn=False)
        assert one.preview == msgspec.structs.replace(alone_flown, announcement=one.announcement)
    texts = [write(one.announcement) for one in found]
    assert len(set(texts)) == len(texts)


def test_straight_turns_climb_and_dive_do_what_they_say():
    found = named(alone())
    assert write(found["straight"].announcement) == "S 17.5"
    assert angles_of(found["turn left"].preview.flight.frame)[0] == pytest.approx(270, abs=3)
    assert angles_of(found["turn right"].preview.flight.frame)[0] == pytest.approx(90, abs=3)
    assert found["climb"].preview.flight.climbed > 5_000
    assert found["dive"].preview.flight.climbed < -5_000
    for one in found.values():
        assert not one.preview.tests
        assert not one.preview.warnings or one.name == "immelmann"


def test_level_comes_near_to_level_flight():
    for pitch, bank in ((0, 0), (-1, 0), (2, -2)):
        assert "level" not in named(alone(pitch=pitch, bank=bank)), "straight on is level already"
    for pitch, bank in ((-51, -166), (12, -1), (0, 90), (20, 60), (-40, 0)):
        level = presets.preset(alone(pitch=pitch, bank=bank), "D1", "level")
        assert level is not None
        _, nose, wings = angles_of(level.preview.flight.frame)
        assert abs(nose) + abs(wings) < abs(pitch) + abs(bank)
        assert not level.preview.flight.inverted
        assert (level.name == "level") == (abs(nose) + abs(wings) <= presets.LEVEL)


@pytest.mark.parametrize("bank", range(-180, 181, 20))
@pytest.mark.parametrize("pitch", range(-80, 81, 20))
def test_what_is_called_level_ends_with_nose_and_wings_level(pitch, bank):
    level = presets.preset(alone(pitch=pitch, bank=bank), "D1", "level")
    if level is None:
        return
    _, nose, wings = angles_of(level.preview.flight.frame)
    if level.name == "level":
        assert abs(nose) + abs(wings) <= presets.LEVEL
    else:
        assert buttons.plain(level.name) == "Level off as far as it goes"
        assert abs(nose) + abs(wings) < abs(pitch) + abs(bank)


@pytest.mark.parametrize("pitch", [-60, -30, 0, 30, 60])
@pytest.mark.parametrize("heading", range(0, 360, 45))
def test_a_climb_ends_higher_and_a_dive_lower_than_straight_on_and_who_is_faced_lies_ahead(pitch, heading):
    state = alone(pitch=pitch, heading=heading)
    found = named(state)
    straight = presets.preset(state, "D1", "straight")
    assert straight is not None
    ahead = straight.preview.flight.climbed
    for name, sign in (("climb", 1), ("dive", -1)):
        if name in found:
            assert sign * (found[name].preview.flight.climbed - ahead) >= presets.STEP
    for name, most in (("face B1", presets.FACED), ("towards B1", presets.TOWARDS)):
        if name in found:
            flight = found[name].preview.flight
            assert sight(flight.at, flight.frame, ENEMY.at).off_nose <= most


def test_face_brings_the_nose_to_the_enemy_without_a_test():
    state = alone(heading=200)
    before = sight(state.airplane("D1").at, state.airplane("D1").frame, ENEMY.at).off_nose
    one = presets.preset(state, "D1", "face B1")
    assert one is not None
    flight = one.preview.flight
    assert sight(flight.at, flight.frame, ENEMY.at).off_nose < before
    assert not one.preview.tests
    assert presets.preset(state, "D1", "face B9") is None
    assert presets.preset(state, "D1", "dance") is None


def test_5_5_13_an_immelmann_preset_hangs_on_stall_speed_with_an_action_left():
    one = presets.preset(alone(), "D1", "immelmann")
    assert one is not None
    assert one.preview.needle.at_stall
    assert one.preview.flight.actions < 2


def test_attacks_put_an_enemy_into_the_cone_and_declare_him():
    state = alone(at=(20, 20, 20), heading=45)
    found = presets.attacks(state, "D1")
    assert found
    for one in found:
        assert one.announcement.targets == ("B1",)
        assert [aim.target for aim in one.preview.targets] == ["B1"]
    assert presets.attacks(alone(forced_home=True), "D1") == []


def test_a_test_is_asked_for_only_where_it_promises_a_better_shot():
    def promised(one: presets.Preset) -> float:
        shot = one.preview.targets[0].shot
        assert shot is not None
        return shot.damage * prod([test.odds / 20 for test in one.preview.tests])

    for heading in range(0, 360, 30):
        state = alone(at=(20, 20, 20), heading=heading)
        found = presets.attacks(state, "D1")
        facing = presets.preset(state, "D1", "face B1")
        shots = [one for one in (*found, facing) if one is not None and one.preview.targets]
        for one in found:
            plainer = [other for other in shots if len(other.preview.tests) < len(one.preview.tests)]
            assert all(promised(other) < promised(one) for other in plainer), heading
        if facing is not None and facing.preview.targets:
            assert any(promised(one) >= promised(facing) for one in found), heading


def test_a_startled_pilot_an_unconscious_one_and_one_on_the_ground():
    startled = named(alone(wide_turn=True))
    assert write(startled["turn left"].announcement).startswith("T P 17.5 @180")
    state = alone(place="ground", speed=0, at=(30, 30, 0))
    assert [one.name for one in presets.presets(state, "D1")] == ["take off", "stay"]


def sent_out(state: State) -> State:
    """The same with the airplane in the force of its side, as a mission has it whose task ends beyond an edge."""
    (airplane,), (own, other) = state.airplanes[:1], state.setting.sides
    entry = Entry(airplane.id, airplane.panel, (), Start(), exit=airplane.exit_edge or None)
    sides = msgspec.structs.replace(own, force=(entry,)), other
    return msgspec.structs.replace(state, setting=msgspec.structs.replace(state.setting, sides=sides))


def test_those_who_must_go_home_are_shown_the_way():
    home = named(alone(forced_home=True, heading=270))["home"]
    assert home.preview.flight.at.x >= 30_000 or angles_of(home.preview.flight.frame)[0] < 269
    out = presets.preset(sent_out(alone(exit_edge="north", at=(30, 50, 20))), "D1", "way out")
    assert out is not None
    assert out.preview.flight.left == "north"
    assert "home" not in named(alone())
    assert "way out" not in named(alone())


def test_places_to_set_up_are_legal():
    state = setup.begin(mission.resolve("fighter-patrol", {}))
    for airplane in state.airplanes:
        found = presets.places(state, airplane.id)
        assert len(found) > 2
        for answer in found:
            assert questions.PlaceAirplane(airplane.seat, airplane.id).refuse(state, answer) == ()
    assert presets.places(setup.begin(mission.resolve("close-duel", {})), "B1") == []


@settings(max_examples=portion(200))
@given(st.integers(0, 2**32))
def test_in_a_melee_something_is_always_offered(seed):
    rng = Random(seed)

    def somewhere(name: str) -> Airplane:
        return plane(
            name, "sopwith-camel", (rng.randrange(2, 58), rng.randrange(2, 58), rng.randrange(1, 42)),
            heading=rng.randrange(360), pitch=rng.randrange(-90, 91), bank=rng.randrange(-180, 180),
            speed=rng.choice((75, 110, 145, 185, 230)), forced_home=rng.random() < 0.2,
            wires=rng.randrange(3), widened=rng.randrange(3), wide_turn=rng.random() < 0.1,
        )  # fmt: skip

    state = sky(*[somewhere(name) for name in ("D1", "D2", "B1", "B2")])
    question = questions.Announce("german", "D1")
    found = presets.presets(state, "D1")
    assert found
    for one in found:
        assert question.refuse(state, write(one.announcement)) == ()


@settings(max_examples=portion(40))
@given(st.integers(0, 359), st.integers(-60, 60), st.integers(-180, 180), st.sampled_from((105, 145, 175, 220)))
def test_what_is_found_quickly_is_what_trying_everything_finds(heading, pitch, bank, speed):
    state = alone(heading=heading, pitch=pitch, bank=bank, speed=speed)
    one, target = plans.flier(state, "D1"), state.airplane("B1")
    rounds = [course.announcement for course in courses.rounds(one)]
    tried = [*plans.aimed(one, target.at, 0), *rounds, *plain_moves(state, one.airplane)]

    def off(flight: Flight | courses.Course) -> float:
        return sight(flight.at, flight.frame, target.at).off_nose

    def rank(found: Preview) -> tuple[float, ...]:
        flight = found.flight
        away = off(flight)
        dangers = len(found.warnings)
        return len(found.tests), dangers, flight.inverted, away // presets.CLOSE, flight.actions, away

    promises = [presets.Trials(state, "D1").promise(announcement) for announcement in tried]
    best = min([found for found in promises if found is not None], key=rank, default=None)
    quick = presets._least(presets.Trials(state, "D1"), "face B1", tried, off)
    assert (quick.preview if quick else None) == best


def test_a_preset_has_a_plain_name_for_its_button():
    told = {name: buttons.plain(name) for name in (*presets.NAMES, "level off", "face B1", "towards B1")}
    assert told["straight"] == "Fly straight on"
    assert told["turn left"] == "Turn left"
    assert told["face B1"] == told["towards B1"] == "Turn towards B1"
    assert all(said[0].isupper() for said in told.values())


def never(_: Chance) -> Game:
    raise AssertionError("nothing is hidden here")


def beside_the_edge(x: float, **fields) -> State:
    """The Albatros flies towards the east edge, and is too fast for a safe turn to keep it on the board."""
    return alone(at=(x, 30, 20), heading=90, **fields)


def test_a_turn_too_wide_for_the_board_is_made_tighter_before_it_leaves():
    state = next(
        state
        for state in (beside_the_edge(50 + step / 4) for step in range(40))
        if all(course.leaves for course in presets.Trials(state, "D1").rounds)
    )
    turns = [one.preview for name, one in named(state).items() if name in ("turn left", "turn right")]
    assert len(turns) == 2
    assert all(one.flight.left is None and one.tests for one in turns)
    choice = cadet.announce(state, questions.Announce("german", "D1"), Mind(Random(1), never))
    assert fly(state, "D1", parse(choice.answer), drawn=False).left is None


def test_what_still_stays_on_the_board_is_offered_where_no_usual_move_does():
    slow = sky(plane("D1", "sopwith-camel", at=(57, 30, 15), heading=90, pitch=-20, speed=95), ENEMY)
    assert named(slow)["stay on the board"].preview.flight.left is None
    lost = ready_moves(sky(plane("D1", "sopwith-camel", at=(59, 30, 15), heading=90, speed=95), ENEMY), "D1")
    assert lost
    assert all(one.words.startswith("no turn is tight enough to stay on the board: leaves") for one in lost)
