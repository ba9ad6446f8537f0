"""Pupil: the cadet's habits with a beginner's mistakes, which it owns up to."""

from random import Random

import msgspec
import pytest

from aerodrome.bots import cadet, mistakes, pupil, roster
from aerodrome.bots.bot import play
from aerodrome.bots.habits import creature
from aerodrome.bots.mind import EVEN, Mind
from aerodrome.bots.mistakes import Doses
from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.games import battles, kits
from aerodrome.triangle.bots.pupil import Sight
from aerodrome.triangle.lattice import around
from aerodrome.triangle.questions import ChooseDie, Defend, Fire, Fly
from aerodrome.triangle.setting import Side, Zone
from tests.triangle.positions import BOARD, battle, plane

NONE = Doses(0.0, 0.0, 0.0, 0.0, 0.0, 3, 0.0, 0.0, 0.0)
ENEMY = plane("F10", "spad-s-xiii", "S14", "E")
CHASE = battle(plane("G4", "fokker-dr-i", "N12", "E"), ENEMY)
MOVE = Fly("german", "G4", 0, 0)


def imagine(rng):
    raise AssertionError("a pupil imagines nothing")


@pytest.fixture
def dosed(monkeypatch):
    """A pupil that makes only the mistakes of a test."""

    def make(**shares):
        dose = msgspec.structs.replace(NONE, **shares)
        monkeypatch.setattr(pupil, "doses_of", lambda game: dose)
        return lambda view, question, seed=1: pupil_of()(view, question, imagine, Random(seed))

    return make


def pupil_of():
    return creature(pupil.HABITS, (EVEN,), None)


def cadets(view, question, seed=1):
    return cadet.choose(view, question, imagine, Random(seed)).answer


# ---- the doses


def test_every_battle_has_its_doses():
    assert sorted(mistakes.doses()) == sorted(battles())
    assert all(kit.repertoire().pupil for name, kit in kits().items() if name in battles())


@pytest.mark.parametrize(
    ("line", "named"), [("overlooks = 1.5", "overlooks"), ("spell = 0", "spell"), ("dreams = 0.1", "dreams")]
)
def test_a_dose_that_cannot_be_names_its_field(tmp_path, line, named):
    known = dict.fromkeys(Doses.__struct_fields__, 0.1) | {"spell": 3}
    known.pop(line.split()[0], None)
    path = tmp_path / "pupil.toml"
    path.write_text("\n".join(["[kites]", *[f"{name} = {value}" for name, value in known.items()], line]))
    with pytest.raises(Fault, match=named):
        sheets.read(path, dict[str, Doses])


def test_a_game_without_doses_names_those_that_have_some():
    with pytest.raises(Fault, match=r"kites.*triangle, icog, cards"):
        mistakes.doses_of("kites")


# ---- eyes and memory


def test_without_mistakes_it_is_a_cadet(dosed):
    choose = dosed()
    assert choose(CHASE, MOVE).answer == cadets(CHASE, MOVE)


def test_whom_it_does_not_see_it_does_not_chase_and_says_so(dosed):
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "P6", "E"))
    choice = dosed(overlooks=1.0)(state, MOVE)
    assert choice.answer == cadets(Sight().without(state, "F10"), MOVE) != cadets(state, MOVE)
    assert choice.trace[0].answer == choice.answer
    assert choice.trace[0].reasons[0] == "does not see F10"


def test_who_is_behind_is_overlooked_by_another_dose(dosed):
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "H12", "E"))
    assert dosed(overlooks=1.0)(state, MOVE).trace[0].reasons[0] != "does not see F10"
    assert dosed(blind=1.0)(state, MOVE).trace[0].reasons[0] == "does not see F10 behind it"


def test_an_enemy_is_taken_to_be_elsewhere(dosed):
    reasons = dosed(misjudges=1.0)(CHASE, MOVE).trace[0].reasons
    assert reasons[0].startswith("takes F10 to be ")


def test_what_is_overlooked_is_overlooked_for_the_whole_turn():
    dose = msgspec.structs.replace(NONE, overlooks=0.5, misjudges=0.5)
    for at in ("S14", "T15", "Q11", "R10", "U12", "P9", "S12"):
        state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", at, "E"))
        first, again = [
            mistakes.impression(state, "G4", Mind(Random(seed), imagine), Sight(), dose).lapses for seed in (1, 2)
        ]
        assert first == again


def test_a_path_through_somebody_overlooked_is_not_flown(dosed):
    choose = dosed(overlooks=1.0, blind=1.0)
    for place in ("O12", "P12", "Q12", "O13"):
        state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", place, "E"))
        assert not MOVE.refuse(state, choose(state, MOVE).answer)


def test_a_task_is_forgotten_where_there_is_one(dosed):
    choose, words = dosed(forgets=1.0), "has forgotten its task for a while"
    assert words not in choose(CHASE, MOVE).trace[0].reasons
    zone = Zone(0, "A", tuple(sorted(around(BOARD, BOARD.point("V12"), 1))))
    sides = (
        Side("Germany", "east", ("german",), (), tasks=("photograph",), exit="east"),
        Side("Allies", "west", ("allied",), ()),
    )
    setting = {"mode": "reconnaissance", "sides": sides, "zones": (zone,)}
    state = battle(plane("G13", "albatros-c-iii", "S12", "E"), ENEMY, setting=setting)
    question = Fly("german", "G13", 1, 0)
    assert words in choose(state, question).trace[0].reasons


def test_who_thinks_of_no_danger_says_so(dosed):
    assert dosed(fixates=1.0)(CHASE, MOVE).trace[0].reasons[0] == "thinks of no danger"


# ---- impulses


def test_who_hesitates_flies_straight_on(dosed):
    choice = dosed(hesitates=1.0)(CHASE, MOVE)
    assert set(choice.answer) == {"S"}
    assert choice.trace[0].reasons[0] == "hesitates and flies straight on"
    assert choice.trace[1].answer == cadets(CHASE, MOVE)


def test_a_choice_without_a_straight_way_falls_to_the_second(dosed):
    question = ChooseDie("german", "G4")
    state = battle(plane("G4", "fokker-dr-i", "N12", "E", throttle=2), ENEMY)
    best = cadets(state, question)
    choice = dosed(hesitates=1.0)(state, question)
    assert choice.answer != best
    assert choice.trace[0].reasons[0] == "hesitates and does what came to its mind second"


def test_who_is_surprised_does_not_fire(dosed):
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "O12", "E"))
    question = Fire("german", "G4")
    assert cadets(state, question) != "hold"
    choice = dosed(freezes=1.0)(state, question)
    assert choice.answer == "hold"
    assert choice.trace[0].reasons[0] == "is too surprised to fire"


def test_shots_are_its_own_to_get_wrong():
    assert {Fire, Defend} <= set(kits()["triangle"].repertoire().pupil)


# ---- whole battles


@pytest.mark.parametrize("game", battles())
def test_a_battle_of_pupils_has_no_illegal_answer_and_is_the_same_twice(game):
    ends = []
    for _ in range(2):
        match = new_game(game, kits()[game].even_scenario, seed=5, options={"turn_limit": 4} if game != "cards" else {})
        played = play(match, dict.fromkeys(match.who, roster.bot("bot:pupil")), Random(2))
        assert played.stumbles == 0
        ends.append(match.journal.lines[-1])
    assert ends[0] == ends[1]


def test_it_is_the_easiest_of_the_opponents():
    assert roster.OPPONENTS == ("pupil", "cadet", "veteran", "ace")
