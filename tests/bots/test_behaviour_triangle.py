"""How the opponents behave in Age of Dogfights, each level alike: small positions with one right thing to do."""

from random import Random

import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import play
from aerodrome.bots.mind import EVEN, Mind, temperament
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import new_game
from aerodrome.triangle import firing, odds, reach
from aerodrome.triangle.bots import veteran as foresight
from aerodrome.triangle.bots.ace import at_stake
from aerodrome.triangle.bots.chase import chase
from aerodrome.triangle.damage import cleared_by
from aerodrome.triangle.questions import ChooseDie, Continue, Fire, Fly, Tilt
from aerodrome.triangle.setting import Side, Zone
from aerodrome.triangle.state import GunState, change
from tests.triangle.positions import BOARD, battle, plane

LEVELS = ("cadet", "veteran", "ace@4")


def imagine(rng):
    raise AssertionError("nothing is imagined by playing the match on")


def choose(level, state, question, seed=1):
    return roster.bot(level)(state, question, imagine, Random(seed))


def flown(level, state, question):
    """Where the chosen path leads."""
    return reach.walk(state, question.piece, question.die, question.levels, choose(level, state, question).answer)


@pytest.mark.parametrize("level", LEVELS)
def test_takes_the_place_strictly_behind_that_is_there(level):
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "S14", "E"))
    question = Fly("german", "G4", 0, 0)
    choice = choose(level, state, question)
    flight = reach.walk(state, "G4", 0, 0, choice.answer)
    aims = firing.attack_poses(state, "G4")[(flight.point, flight.heading, flight.level)]
    assert "A" in [column for _, _, _, column in aims]
    assert any("F10" in reason for reason in choice.trace[0].reasons)


@pytest.mark.parametrize("level", LEVELS)
def test_fires_from_there_and_goes_on_firing(level):
    behind = plane("G4", "fokker-dr-i", "N12", "E")
    state = battle(behind, plane("F10", "spad-s-xiii", "O12", "E"))
    assert choose(level, state, Fire("german", "G4")).answer == "fixed F10"
    assert choose(level, state, Continue("german", "G4", "fixed", "F10")).answer == "continue"


@pytest.mark.parametrize("level", LEVELS)
def test_clears_a_jammed_gun_while_nobody_is_near(level):
    """AD39: a calm move frees it; with a sound gun the same bots turn towards the enemy at once."""
    behind = plane("F10", "spad-s-xiii", "AC14", "W")
    jammed = plane("G4", "fokker-dr-i", "K12", "NW", guns=(GunState(5, jammed=True),))
    question = Fly("german", "G4", 0, 0)
    state = battle(jammed, behind)
    path = choose(level, state, question).answer
    assert cleared_by(state, state.piece("G4"), path, 0) == (0,)
    assert sum(path.count(turn) for turn in "LR") <= 1
    sound = battle(plane("G4", "fokker-dr-i", "K12", "NW"), behind)
    assert sum(choose(level, sound, question).answer.count(turn) for turn in "LR") > 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("die", [-1, 1])
def test_leaves_the_border_zone(level, die):
    near = plane("G4", "fokker-dr-i", "AL25", "NE")
    state = battle(near, plane("F10", "spad-s-xiii", "T12", "E"))
    assert not BOARD.in_border(flown(level, state, Fly("german", "G4", die, 0)).point)


@pytest.mark.parametrize("level", LEVELS)
def test_breaks_when_threatened_from_behind(level):
    state = battle(plane("G4", "fokker-dr-i", "S14", "E"), plane("F10", "spad-s-xiii", "N14", "E"))
    question = Fly("german", "G4", 0, 0)
    flight = flown(level, state, question)
    straight = next(path for path in question.options(state) if not path.strip("S"))
    ahead = reach.walk(state, "G4", 0, 0, straight)

    def danger(pose):
        moved = change(state, "G4", point=pose.point, heading=pose.heading, level=pose.level)
        return danger_to(moved, "G4")

    assert flight.turns
    if level != "cadet":  # who looks at replies leaves the enemy less than by running on
        assert danger(flight) < danger(ahead)


def danger_to(state, name):
    """All that enemies can expect of their next moves against a piece where it is."""
    piece = state.piece(name)
    return sum(chase(state, name).replies((piece.point, piece.heading, piece.level, piece.tilt)).values())


def on_a_task(*pieces, tasks, mode, exit_edge=None):
    """Germans with a task and a zone in the middle."""
    zone = Zone(0, "A", tuple(sorted(BOARD.point(name) for name in ("U14", "V14", "U15"))))
    sides = (
        Side("Germany", "east", ("german",), (), tasks=tasks, exit=exit_edge),
        Side("Allies", "west", ("allied",), ()),
    )
    return battle(*pieces, setting={"sides": sides, "mode": mode, "zones": (zone,)})


@pytest.mark.parametrize("level", LEVELS)
def test_brings_its_photographs_home(level):
    scout = plane("G13", "albatros-c-iii", "AM12", "E", photos=(0,))
    state = on_a_task(scout, plane("F10", "spad-s-xiii", "B3", "E"), tasks=("photograph",), mode="reconnaissance",
                      exit_edge="east")  # fmt: skip
    assert flown(level, state, Fly("german", "G13", 1, 0)).edge == "east"


@pytest.mark.parametrize("level", LEVELS)
def test_protects_its_bomber_from_the_nearer_of_two_enemies(level):
    bomber = plane("G30", "gotha-g-v", "N14", "W", bombs=2)
    state = on_a_task(
        plane("G4", "fokker-dr-i", "R14", "W"),
        bomber,
        plane("F10", "spad-s-xiii", "H14", "E"),
        tasks=("bomb",), mode="bombing",
    )  # fmt: skip
    flight = flown(level, state, Fly("german", "G4", 1, 0))
    enemy = BOARD.point("H14")
    assert BOARD.distance(flight.point, enemy) < BOARD.distance(BOARD.point("R14"), enemy)
    assert BOARD.distance(flight.point, BOARD.point("N14")) <= 5


@pytest.mark.parametrize("level", LEVELS)
def test_turns_the_nose_where_a_gun_then_bears(level):
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "O12", "E", level=4))
    assert choose(level, state, Tilt("german", "G4", 0)).answer == "up"


@pytest.mark.parametrize("level", LEVELS)
def test_never_takes_the_last_risk_of_full_throttle(level):
    state = battle(plane("G4", "fokker-dr-i", "F12", "E", throttle=0), plane("F10", "spad-s-xiii", "S14", "E"))
    assert choose(level, state, ChooseDie("german", "G4")).answer == "blue"


def test_an_ace_who_leads_risks_less_and_one_who_is_behind_more():
    pieces = (
        plane("G4", "fokker-dr-i", "N12", "E"),
        plane("F10", "spad-s-xiii", "S16", "W"),
        plane("F4", "nieuport-17", "A1", "W", place="gone", fate="downed"),
    )
    mind = Mind(Random(1), imagine)
    early, late = battle(*pieces, half=3), battle(*pieces, half=59)
    leads, leads_late, behind = at_stake(early, "G4", mind), at_stake(late, "G4", mind), at_stake(early, "F10", mind)
    assert leads_late.danger > leads.danger > EVEN.danger > behind.danger
    assert leads_late.gain < leads.gain < EVEN.gain < behind.gain
    assert at_stake(battle(*pieces[:2]), "G4", mind) == EVEN


# ---- minds


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_mind_chooses_the_same(level):
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "S16", "W"))
    question = Fly("german", "G4", 1, 0)
    assert choose(level, state, question, 5) == choose(level, state, question, 5)


@pytest.mark.parametrize("level", LEVELS)
def test_no_dice_to_come_and_no_secret_decide_anything(level):
    """The same seat, the same knowledge, other dice ahead and other pilots behind the enemy's markers."""
    choices = []
    for seed in (1, 2):
        game = new_game("triangle", "dogfight-pairs", seed=1, options={"pilots": "secret"})
        while not isinstance(game.pending[0], Fly):
            question = game.pending[0]
            game.answer(question.sample(game.state, Random(3)), question.seat)
        seat = game.pending[0].seat
        other = game.branch(SeededDice(bytes([seed]) * 32)).imagine(seat, Random(seed))
        view, question = other.view(seat), other.question(seat)
        choices.append(roster.bot(level)(view, question, imagine, Random(9)))
    assert choices[0] == choices[1]


def test_the_veteran_counts_the_shots_it_leaves_the_enemy():
    state = battle(plane("G4", "fokker-dr-i", "S14", "E"), plane("F10", "spad-s-xiii", "N14", "E"))
    near = danger_to(state, "G4")
    away = danger_to(change(state, "F10", heading=3), "G4")
    assert near > 0.2
    assert away < near


def test_a_takedown_spares_the_reply_of_the_one_taken_down():
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "O12", "E"))
    piece = state.piece("G4")
    end = foresight.look(chase(state, "G4"), (piece.point, piece.heading, piece.level), 0, EVEN)
    assert end.target == "F10"
    seen = odds.pose(state, "G4", piece.point, piece.heading, piece.level, 0)
    assert seen.odds is not None
    assert end.takedown == seen.odds.takedown / 36


@pytest.mark.parametrize(("name", "part", "more"), [
    ("bold", "danger", False), ("cautious", "danger", True), ("hunter", "pursuit", True), ("protector", "escort", True),
])  # fmt: skip
def test_a_temperament_weighs_otherwise(name, part, more):
    assert (getattr(temperament(name), part) > getattr(EVEN, part)) == more


def test_a_cautious_pilot_keeps_out_of_a_fight_that_a_bold_one_takes():
    """Head-on against two: the end the bold one chooses lies under more guns than the cautious one's."""
    foes = [plane("F10", "spad-s-xiii", "S14", "W"), plane("F11", "spad-s-xiii", "S11", "W")]
    state = battle(plane("G4", "fokker-dr-i", "K12", "E"), *foes)
    question = Fly("german", "G4", 1, 0)

    def danger(level):
        end = flown(level, state, question)
        moved = change(state, "G4", point=end.point, heading=end.heading, level=end.level)
        return danger_to(moved, "G4")

    assert danger("veteran/bold") > danger("veteran/cautious")


@pytest.mark.parametrize("level", ["veteran", "ace@1"])
@pytest.mark.parametrize("scenario", ["close-quarters", "close-bombing", "close-general", "close-balloons"])
def test_plays_to_the_end_without_a_stumble(level, scenario):
    game = new_game("triangle", scenario, seed=4, options={"turn_limit": 3})
    bots = dict(zip(game.who, (roster.bot(level), roster.bot("cadet")), strict=True))
    assert play(game, bots, Random(2)).stumbles == 0
    assert game.over
