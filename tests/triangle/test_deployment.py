"""The steps of set-up in order (AD02, AD46, AD50, AD63, AD70), and the bonus round (AD54)."""

from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.core.dice import ScriptedDice, SeededDice
from aerodrome.core.game import Game, begin_match
from aerodrome.core.questions import kind
from aerodrome.core.rules import rules_of
from aerodrome.core.why import Refused, total
from aerodrome.triangle import deployment, modes, movement, scenario, setup
from aerodrome.triangle.events import BonusRoundBegan, PhaseBegan, PilotsMarked, PlanesChosen, StartDecided
from aerodrome.triangle.setting import Options
from aerodrome.triangle.state import GunState, State
from tests.driver import play
from tests.triangle.positions import battle, plane


def started(name: str, *dice: int, **options) -> Game:
    """A match at its first question; nobody answers by himself, and dice are scripted."""
    rules = rules_of("triangle")
    setting = scenario.resolve(name, options)
    return begin_match(rules, setting, {}, ScriptedDice(dice or (6, 1)), manual=tuple(rules.seats(setting)))


def asked(game: Game) -> list[tuple[str, str]]:
    return [(q.seat, kind(q)) for q in game.pending]


def answer_all(game: Game, until: str, rng: Random) -> list[str]:
    """Answer at random until a question of another kind comes; the answers."""
    given = []
    while asked(game) and asked(game)[0][1] == until:
        question = game.pending[0]
        given.append(question.sample(game.state, rng))
        game.answer(given[-1], question.seat)
    return given


def test_ad02_phases_without_a_choice_are_passed_over():
    game = started("dogfight-pairs", 6, 1)
    assert asked(game) == [("Germans", "place")]
    phases = [event.phase for event in game.events if isinstance(event, PhaseBegan)]
    assert phases == list(setup.PHASES[1:])


def test_ad02_airplanes_are_chosen_at_once_and_in_secret():
    game = started("dogfight-choice")
    assert asked(game) == [("Germans", "choose-planes"), ("Allies", "choose-planes")]
    game.answer("G4 G5 G6 G10 G11 G12", "Germans")
    assert asked(game) == [("Allies", "choose-planes")]
    assert not any(isinstance(event, PlanesChosen) for event in game.events)
    game.answer("F10 F11 F12 B4 B5 B6", "Allies")
    assert asked(game) == [("Germans", "mark-pilots"), ("Allies", "mark-pilots")]
    flying = [p.id for p in game.state.pieces if p.place == "patrol"]
    assert flying == ["G4", "G5", "G6", "G10", "G11", "G12", "F10", "F11", "F12", "B4", "B5", "B6"]


def test_ad02_a_refused_selection_changes_nothing():
    game = started("dogfight-choice")
    with pytest.raises(Refused, match="role fighter"):
        game.answer("G4 G5", "Germans")
    assert asked(game) == [("Germans", "choose-planes"), ("Allies", "choose-planes")]


def test_ad63_scouts_are_fitted_out_one_after_another_both_sides_at_once():
    game = started("reconnaissance", pilots="off")
    assert asked(game) == [("Germans", "choose-duty"), ("French", "choose-duty")]
    for german, french in (("disarmed", "armed"), ("armed", "armed"), ("disarmed", "disarmed")):
        game.answer(german, "Germans")
        game.answer(french, "French")
    state = game.state
    assert [state.piece(name).duty for name in ("G13", "G14", "G15", "F15")] == [
        "disarmed",
        "armed",
        "disarmed",
        "disarmed",
    ]
    assert state.piece("G13").guns == ()
    assert state.piece("G14").guns == (GunState(5), GunState(4))
    assert asked(game) == [("Germans", "place")]


def test_ad46_a_scout_may_take_a_bomb_along():
    game = started("zone-bombing")
    for answer in ("bomb", "armed", "armed"):
        game.answer(answer, "Germans")
        game.answer("bomb", "British")
    state = game.state
    assert [(state.piece(n).duty, state.piece(n).bombs) for n in ("G13", "G14", "B15")] == [
        ("bomb", 1), ("armed", 0), ("bomb", 1),
    ]  # fmt: skip


def test_ad63_a_scout_may_leave_its_guns_at_home_and_still_take_a_bomb_along():
    """In every mode but the dogfight, without anybody having agreed on it; it is a step faster, and bombs."""
    game = started("zone-bombing")
    game.answer("disarmed-bomb", "Germans")
    game.answer("disarmed-bomb", "British")
    scout = game.state.piece("G13")
    assert (scout.duty, scout.guns, scout.bombs) == ("disarmed-bomb", (), 1)
    assert modes.task_of(game.state, scout) == "bomb"
    speed = game.state.airplane(scout).speed
    assert total(movement.steps(game.state, scout, 0, 0)) == speed + 1
    assert total(movement.steps(game.state, msgspec.structs.replace(scout, bombs=0), 0, 0)) == speed + 1


def test_ad50_pilots_are_marked_at_once_and_secretly_where_it_was_agreed():
    game = started("dogfight", 6, 1, pilots="secret")
    assert asked(game) == [("Germans", "mark-pilots"), ("Allies", "mark-pilots")]
    game.answer("aces G4; rookies G7; secret", "Germans")
    game.answer("aces B4; rookies F10", "Allies")
    marked = [event for event in game.events if isinstance(event, PilotsMarked)]
    assert marked == [PilotsMarked(0, ("G4",), ("G7",), True), PilotsMarked(1, ("B4",), ("F10",), True)]
    assert (game.state.piece("G4").pilot, game.state.piece("G4").shown) == ("ace", False)
    assert game.view("Allies").piece("G4").pilot is None
    assert game.view("Allies").piece("B4").pilot == "ace"


def test_ad50_pilots_are_marked_openly_unless_something_else_was_agreed():
    game = started("dogfight", 6, 1)
    assert asked(game) == [("Germans", "mark-pilots"), ("Allies", "mark-pilots")]
    assert "open" in next(iter(game.pending[0].options(game.state)))


def test_ad50_each_side_may_decide_for_itself_whether_its_pilots_are_known():
    game = started("dogfight", 6, 1, pilots="choose")
    game.answer("aces G4; rookies G7; open", "Germans")
    game.answer("aces B4; rookies F10; secret", "Allies")
    assert [game.state.piece(name).shown for name in ("G4", "G5", "B4", "B5")] == [True, True, False, False]


def test_ad02_the_starting_side_places_four_pieces_then_the_other_and_the_battle_begins():
    game = started("dogfight", 2, 5, pilots="off")  # the Allies begin
    assert asked(game) == [("Allies", "place")]
    assert game.pending[0].refuse(game.state, "pass")[0].text == "a plane must come up now"
    for number, name in enumerate(("F10", "F11", "B4", "B5"), start=1):
        assert asked(game) == [("Allies", "place")]
        game.answer(f"{name} {number} L4 E")
    for number, name in enumerate(("G4", "G5", "G7", "G8"), start=5):
        assert asked(game) == [("Germans", "place")]
        game.answer(f"{name} {number} L3 W")
    state: State = game.state
    assert (state.phase, state.mover, state.half, state.turn) == ("move", 1, 1, 1)
    assert state.deployed == (4, 4)
    assert [state.pieces[at].id for at in state.queue] == ["B4", "B5", "F10", "F11"]
    assert [p.id for p in state.pieces if p.place == "patrol"] == ["G10", "G11", "B10", "B11"]


def test_ad02_a_side_with_fewer_than_four_places_them_all():
    game = started("dogfight-pairs", 6, 1)
    given = answer_all(game, "place", Random(1))
    assert len(given) == 4
    assert game.state.phase == "move"


def test_ad04_no_more_are_placed_than_the_limit_allows():
    game = started("dogfight", 6, 1, fighter_limit=3, pilots="off")
    answer_all(game, "place", Random(1))
    assert game.state.deployed == (3, 3)


def test_ad70_a_scout_is_among_the_first():
    game = started("reconnaissance", 6, 1, disarm=False, pilots="off")
    with pytest.raises(Refused, match="one of these must come first"):
        game.answer("G10 1 L3 W")
    game.answer("G14 1 L3 W")
    game.answer("G10 2 L3 W")
    assert game.state.deployed == (2, 0)


def test_ad02_pieces_that_a_scenario_has_placed_need_no_deployment():
    game = started("close-duel", 6, 1)
    assert game.state.phase == "move"
    assert not [event for event in game.events if type(event).__name__ == "Placed"]


def test_ad67_balloons_are_up_while_the_airplanes_are_placed():
    game = started("balloon-busting", 6, 1, pilots="off")
    assert asked(game) == [("Germans", "place")]
    assert len([p for p in game.state.pieces if p.place == "board"]) == 6


def test_ad02_pieces_listed_on_access_points_count_among_the_four():
    setting = scenario.resolve("dogfight", {})
    force = tuple(
        msgspec.structs.replace(entry, place="access", point=at, level=3) if at < 3 else entry
        for at, entry in enumerate(setting.sides[0].force)
    )
    sides = (msgspec.structs.replace(setting.sides[0], force=force), setting.sides[1])
    state = setup.begin(msgspec.structs.replace(setting, sides=sides))
    assert deployment.next_to_deploy(state) == 0
    assert deployment.next_to_deploy(setup_placed(state, "G8", 5)) == 1


def setup_placed(state: State, name: str, access: int) -> State:
    played = play(
        deployment.deploy, msgspec.structs.replace(state, phase="deploy"), answers=[f"{name} {access + 1} L3 W"]
    )
    return played.state


@pytest.mark.parametrize("name", sorted(scenario.scenarios()))
def test_every_scenario_can_be_set_up_at_random(name):
    rules = rules_of("triangle")
    for seed in range(3):
        rng = Random(seed)
        setting = scenario.resolve(name, {"pilots": "choose"})
        game = begin_match(rules, setting, {}, SeededDice(bytes([seed])), manual=tuple(rules.seats(setting)))
        decisions = 0
        while game.state.phase in setup.PHASES:
            question = game.pending[0]
            game.answer(question.sample(game.state, rng), question.seat)
            decisions += 1
            assert decisions < 40
        assert (game.state.phase, game.state.half) == ("move", 1)
        assert all(p.duty for p in game.state.pieces if game.state.airplane(p).role == "scout" and p.place != "gone")


# ---- the bonus round


def first_round() -> State:
    """The end of a dogfight whose two counts disagree: the Allies hold the air, the Germans have more points."""
    gone: dict[str, Any] = {"place": "gone"}
    return battle(
        plane("G4", "albatros-d-v", fate="empty", kills=2, guns=(GunState(0),), throttle=-1, **gone),
        plane("G5", "albatros-d-v", fate="withdrawn", damage="tail", **gone),
        plane("G6", "albatros-d-v", fate="empty", **gone),
        plane("F10", "spad-s-xiii", "N12", guns=(GunState(1, jammed=True, defended=3),), tilt="up", border=True),
        plane("F11", "spad-s-xiii", "P12", damage="wings"),
        plane("F12", "spad-s-xiii", fate="downed", **gone),
        plane("B4", "sopwith-camel", fate="downed", **gone),
        options=Options(bonus_round=True),
        half=9,
        mover=0,
        phase="bonus",
    )


def test_ad54_the_bonus_round_is_flown_by_undamaged_and_refilled_airplanes():
    played = play(deployment.bonus_round, first_round())
    state = played.state
    assert played.kinds == ["BonusRoundBegan", "StartDecided"]
    assert [p.id for p in state.pieces if p.place == "patrol"] == ["G4", "G6", "F10"]
    assert (state.piece("G4").guns, state.piece("G4").throttle, state.piece("G4").fate) == ((GunState(6),), 3, "")
    spad = state.piece("F10")
    assert (spad.guns, spad.tilt, spad.border, spad.level, spad.point) == ((GunState(6),), 0, False, 0, -1)
    assert state.piece("G4").kills == 2
    assert state.piece("F11").fate == "left out"
    assert (state.piece("G5").fate, state.piece("F12").fate) == ("withdrawn", "downed")


def test_ad54_turns_count_anew_and_the_other_side_begins():
    played = play(deployment.bonus_round, first_round())
    state = played.state
    assert (state.half, state.round, state.phase, state.deployed) == (0, 2, "deploy", (0, 0))
    assert played.only(StartDecided) == StartDecided(1)  # the Germans had begun: the ninth turn was theirs


@pytest.mark.parametrize(("mover", "half", "starts"), [(1, 10, 1), (0, 10, 0), (1, 9, 0)])
def test_ad54_whoever_began_the_first_round_begins_the_second_as_the_other(mover, half, starts):
    state = msgspec.structs.replace(first_round(), mover=mover, half=half)
    assert play(deployment.bonus_round, state).only(StartDecided) == StartDecided(starts)


def test_ad54_points_of_the_first_round_are_kept():
    played = play(deployment.bonus_round, first_round())
    assert played.only(BonusRoundBegan).scores == (2.0, 0.5)
    assert modes.result(played.state).details.first_round == (2.0, 0.5)
    assert [score.points for score in modes.result(played.state).scores] == [2.0, 0.5]


def test_ad54_the_bonus_round_goes_on_with_deployment():
    state = play(deployment.bonus_round, first_round()).state
    assert deployment.next_to_deploy(state) == 1
    after = play(deployment.deploy, state, answers=["F10 3 L5 E"]).state
    assert deployment.next_to_deploy(after) == 0
