"""Missions flown in Sealed Orders: what the campaign's men bring along to the table, and what comes home from it."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from aerodrome.campaign import aftermath, debrief, missions, victories
from aerodrome.campaign.events import KeepsakeHit, Killed, PlaneSettled, TableRolled
from aerodrome.campaign.state import change, change_mission
from aerodrome.cards import RULES, setup
from aerodrome.cards.campaign_skills import table
from aerodrome.cards.parts.airplanes import airplane
from aerodrome.core import skillbook
from aerodrome.core.sortie import Flier, Mount, Sortie
from tests.campaign.stories import alone, briefed, drive, mustered, pair, pilot, reported
from tests.cards.stories import run, story

OVER = {"until": lambda game: game.over}
CLOSE = "duel turns=1 | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards={}"
"""A1 close behind G1, a D.VII with 17 damage points; one turn is flown."""
DUEL = RULES.setting("duel", {})
TURNING_UP = ("Leg injury", "Extra damage", "Novice", "Wounded")
"""What a man does not carry by name: his legs count at home, the rest is his machine's, his quality or his wounds."""


def germans():
    """A campaign in which a German scout flies against nameless machines, and he."""
    state = mustered()
    crew = alone(state, squadron=1)
    state = change(state, crew.pilot, quality="veteran")
    enemy = Mount("British", "s-e-5a", (Flier("A1 pilot"),))
    state = change_mission(briefed(state, crew, attacker=1), scenario="duel", opposition=(enemy,))
    return state, crew


def flown(state, crew, cards, dice, script=None, **man):
    """The mission as a story at the table: the German is G1; the campaign with its report."""
    british = msgspec.structs.replace(DUEL.sides[0], name="British")
    men = {"G1": [{"name": crew.pilot, **man}]}
    game = story(CLOSE.format(cards), dice=dice, men=men, sides=(british, DUEL.sides[1]))
    run(game, script or {"fire A1": "fixed G1"}, **OVER)
    report = debrief.translated(state, RULES.report(game.save()))
    assert debrief.unreadable(state, report) == ()
    assert debrief.contradictions(state, report) == ()
    return reported(state, report)


def home(state, **given):
    """The German's machine is brought home."""
    return drive(state, aftermath.bring_home, "G1", **given)


@pytest.mark.parametrize("name", [name for name in table().effects if name not in TURNING_UP])
def test_sc67_whatever_a_man_has_won_or_kept_is_with_him_at_the_table(name):
    state = mustered()
    observes = name in ("Eagle Eye", "Radio Technician")
    crew = pair(state) if observes else alone(state)
    who = crew.observer if observes else crew.pilot
    kept: dict[str, dict[str, Any]] = {
        "Old wound": {"marks": (name,), "ailing": True}, "Blinded eye": {"marks": (name,)},
        "National hero": {"marks": (name,)}, "Hip-flask": {"keepsakes": (name,)},
        "Cigarette case": {"keepsakes": (name,)}, "Titanium bullets": {"bullets": name},
        "Gold bullets": {"bullets": name},
    }  # fmt: skip
    state = change(state, who, **kept.get(name, {"skills": (name,)}))
    kind = "balloons" if name in ("Incendiary Bullets", "Rockets") else "patrol"
    scenario = {"balloons": "balloon-busting", "patrol": "photographs" if observes else "pairs"}[kind]
    side = {"balloon-busting": "French", "photographs": "Germans", "pairs": "Allies"}[scenario]
    mount = msgspec.structs.replace(missions.mount(briefed(state, crew, kind=kind), crew), side=side)
    battle = setup.begin(RULES.setting(scenario, {"sortie": Sortie("1917-04-06", (mount,))}))
    aboard = [man for plane in battle.planes for man in plane.men if man.name == who]
    assert name in aboard[0].skills
    assert skillbook.known("skill", name) == name


def test_sc60_a_countesss_mechanic_gives_the_machine_three_points_at_the_table():
    state = change(mustered(), pilot(mustered()).name, mechanic=True)
    crew = alone(state)
    mount = msgspec.structs.replace(missions.mount(briefed(state, crew), crew), side="Allies")
    setting = RULES.setting("pairs", {"sortie": Sortie("1917-04-06", (mount,))})
    assert setting.entries[0].damage == airplane("nieuport-17").damage + 3


def test_sc60_a_flask_that_stopped_a_bullet_at_the_table_is_gone():
    state, crew = germans()
    state = change(state, crew.pilot, keepsakes=("Hip-flask",))
    state = flown(state, crew, "A1", dice=[14, 2], skills=("Hip-flask",))  # a crew card, and nothing
    assert state.under_way.fortune(crew.pilot).battle_wounds == 0
    told = home(state, faces=[15])
    assert told.of(KeepsakeHit)[0].keepsake == "Hip-flask"
    assert told.state.man(crew.pilot).keepsakes == ()


def test_sc57_a_wound_of_the_battle_comes_home():
    state, crew = germans()
    state = flown(state, crew, "A1", dice=[14, 2])
    assert state.under_way.fortune(crew.pilot).wounds == 1
    assert home(state, faces=[15]).state.under_way.fortune(crew.pilot).wounds == 1


def test_sc58_who_died_at_the_table_is_dead_and_nobody_rolls_for_him():
    state, crew = germans()
    state = change(state, crew.pilot, wounds=2)
    state = flown(state, crew, "A1", dice=[14, 2], wounds=2)  # his third
    (man,) = debrief.machine(state, "G1").men
    assert (man.dead, man.wounds, debrief.machine(state, "G1").fate) == (True, 1, "shot down")
    told = home(state)
    assert [event.man for event in told.of(Killed)] == [crew.pilot]
    assert told.of(TableRolled) == []
    assert told.of(PlaneSettled)[0].lost


def test_sc35_a_tough_man_lives_with_three_wounds_of_the_battle():
    state, crew = germans()
    state = change(state, crew.pilot, skills=("Tough as Old Boots",), wounds=2)
    state = flown(state, crew, "A1", dice=[14, 2], wounds=2, skills=("Tough as Old Boots",))
    (man,) = debrief.machine(state, "G1").men
    assert (man.dead, debrief.machine(state, "G1").fate) == (False, "home")
    assert not home(state, faces=[15]).of(Killed)


def test_sc25_a_nursed_machine_comes_home_badly_damaged_and_is_rolled_for():
    state, crew = germans()
    state = flown(state, crew, "A60+A59+A58", dice=[33, 34], skills=("Light Touch",))
    machine = debrief.machine(state, "G1")
    assert (machine.fate, machine.damage, machine.men[0].used) == ("home", 16 / 17, ("Light Touch",))
    assert home(state, faces=[15]).of(TableRolled)[0].table == "damaged_heavily"


def test_sc11_sc48_a_fire_burns_out_at_the_table_and_off_it_the_last_to_fire_has_the_kill():
    text = "duel turns=2 | turn 1 | A1 30000,{},0; G1 30000,{},0 cards=A60+A59+A58"
    # 15 of 17 points and a fire: the cards that are left to draw finish it
    for far, off_board in ((24000, False), (55000, True)):
        game = story(text.format(far - 4000, far), dice=[46, 1, 57, 58, 59], men={"A1": [{"name": "Mannock"}]})
        run(game, {"fire A1": "fixed G1", "plan G1": "S Z S" if not off_board else "S S Z"}, **OVER)
        report = RULES.report(game.save())
        machine = next(one for one in report.machines if one.id == "G1")
        assert (machine.fate, machine.burning, machine.shot_by) == ("shot down", False, ("Mannock",))
        (kill,) = report.victories
        assert (kill.victors, kill.off_board) == (("Mannock",), off_board)


def test_sc12_who_fires_in_the_phase_in_which_it_falls_shares_the_victory():
    state = mustered()
    one, two = alone(state, 0), alone(state, 1)
    state = change_mission(briefed(state, one, two), scenario="pairs", sides=("Allies", "Germans"))
    places = "A1 30000,20000,0; A2 33000,20000,0; G1 31500,28000,0 cards=A60+A59+A58; G2 5000,50000,0"
    text = f"pairs turns=1 | turn 1 | {places}"
    game = story(text, dice=[56, 57], men={"A1": [{"name": one.pilot}], "A2": [{"name": two.pilot}]})
    run(game, {"fire A1": "fixed G1", "fire A2": "fixed G1"}, **OVER)
    state = reported(state, debrief.translated(state, RULES.report(game.save())))
    (claim,) = victories.claims(state)
    assert claim.victors == (one.pilot, two.pilot)
    assert [Fraction(1, victories.kill(state, claim, name).among) for name in claim.victors] == [Fraction(1, 2)] * 2
