"""What is told: every event in a sentence, and the reasons it rests on."""

import re
from typing import Any

import msgspec
import pytest

from aerodrome.core.events import Event
from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog import events, words
from aerodrome.icog.events.purposes import RollKind
from aerodrome.icog.movement import energy
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.state import NEVER, Engine, GunState, Initiative, State, change
from aerodrome.icog.words import names
from tests.icog.pairs import pair, set_man
from tests.icog.skies import frame, man

HIT = Why("6.3.10", "A wing strut is hit")


def told(event: Event, state: State | None = None) -> str:
    """What is said about an event that happens to a pair."""
    before = state or pair()
    return words.tell(event, event.apply(before))


# ---- the story


def test_an_announcement_is_told_in_whole_words():
    text = "T F 8 @35; R 5 -90; D G 3; Z left 1; S 1.5; bank -30; throttle 1; reload 1; repair 1 1; fire at B1"
    assert told(events.Announced("D1", text, ("B1",))) == (
        "Albatros D.Va D1 announces: a turn along F for 8 MU 35° above the right wing, then a roll of 90° to the left "
        "over 5 MU, then the nose pushed down along G for 3 MU, then a side slip of 1 MU to the left, then straight on "
        "for 1.5 MU; banks 30° left at the end; throttles back by one; changes the drum of weapon 1; works on "
        "weapon 1; means to fire at B1."
    )
    assert words.announcement(parse("T F 8 @180; engine off 1; restart 2; land")).endswith(
        "towards the left wing; switches off engine 1; tries to start engine 2; lands"
    )
    assert words.announcement(parse("stay")) == "stays where it is"


def test_a_formation_tells_how_it_deviates():
    event = events.Announced("D1", "up -2 right 1.5 throttle 1", ())
    assert told(event).endswith("flies 2 MU down, 1.5 MU to the right and throttled back by one.")
    assert told(events.Announced("D1", "up 0 right 0 throttle 0", ())).endswith("flies straight on.")


def test_a_flight_tells_where_it_ends_and_whom_it_has_in_its_sights():
    event = events.Flown("D1", (), Point(20_000, 20_000, 18_000), frame(90))
    assert told(event) == (
        "Albatros D.Va D1 ends in the middle, 18 MU high, heading 90 (east), level, "
        "B1 in its sights at 5 MU from behind."
    )
    stalled = events.Flown("D1", (), Point(9_950, 20_000, 18_000), frame(90, -45), "stalled in turn")
    assert "stalls in its turn and drops its nose: it ends in the west" in told(stalled)


def test_energy_is_told_with_its_terms():
    ledger = (Why("5.5.6.4", "turn F", -1), Why("5.7.3.1", "climbed 3 MU", -3))
    assert told(events.SpeedSet("D1", ledger, 150)) == (
        "Albatros D.Va D1 loses four units of energy (turn F −1, the climb −3): 150 km/h."
    )
    assert told(events.SpeedSet("D1", (), 150)) == "Albatros D.Va D1 keeps its speed of 150 km/h."
    even = (Why("5.5.6.4", "turn F", -1), Why("5.7.3.1", "dived 1 MU", 1))
    assert "breaks even on energy" in told(events.SpeedSet("D1", even, 150))
    assert told(events.SpeedSet("D1", ledger, 85)).endswith("85 km/h, its stalling speed.")
    assert told(events.SpeedSet("D1", ledger, 65)).endswith("65 km/h, below its stalling speed.")
    assert told(events.SpeedSet("D1", ledger, 240)).endswith("240 km/h, faster than its wings can bear.")


def test_a_burst_is_told_with_die_and_base():
    def fired(**fields: Any) -> str:
        given: dict[str, Any] = {
            "airplane": "D1", "crew": 0, "guns": (0,), "target": "B1", "burst": "long", "distance": 5_200,
            "angle": "rear", "base": 12, "reasons": (Why("1.2.1", "Gunnery skill", 12),), "roll": 7, "hit": True,
            "successes": 5, "odds": events.Odds(12, 2), **fields,
        }  # fmt: skip
        return told(events.Fired(**given))

    assert fired() == (
        "Pilot in D1 fires a long burst at S.E.5a B1, from behind, 5.2 MU away: 7 against 12, a hit with five to spare."
    )
    assert fired(hit=False, roll=15, successes=0).endswith("15 against 12, a miss.")
    assert fired(base=-3, roll=1, successes=-4).endswith("1 against −3, a natural one, a hit.")
    assert fired(base=None, successes=None, odds=None).endswith("7, a hit.")
    assert fired(stray=True).startswith("Pilot in D1 has S.E.5a B1 in the line of fire: ")
    assert "who attacks him from behind" in fired(angle="attacking_from_behind")


def test_damage_is_told_by_the_line_of_its_table():
    def damage(table: str, roll: tuple[int, ...], row: int, *reasons: Why) -> str:
        return told(events.DamageRolled("B1", "D1", table, roll, reasons, row))

    successes = Why("6.3.1.1", "successes", 5)
    assert damage("single engine", (12,), 17, successes) == (
        "Damage to S.E.5a B1 (12, successes +5, makes 17): the pilot takes a bullet in a limb."
    )
    assert damage("engine", (4,), 4) == "Engine of S.E.5a B1 (4 on the die): the engine smokes."
    assert damage("fire", (1,), 1) == "The fire aboard S.E.5a B1 (1 on the die): the fire dies out."
    assert (
        damage("structural failure", (6,), 6) == "The structure of S.E.5a B1 fails (6 on the die): it bends and holds."
    )
    assert "collides with Albatros D.Va D1" in damage("collision with D1", (9,), 9)
    assert "collides with the ground" in damage("collision with the ground", (20,), 20)


def test_structure_and_wounds_are_numbers_unless_fog_hides_them():
    assert told(events.StructureLost("B1", 4, 13, HIT)) == "S.E.5a B1 loses four points of structure, 13 left."
    assert told(events.StructureLost("B1", 17, 0, HIT)).endswith("nothing is left.")
    assert told(events.StructureLost("B1", None, None, HIT)) == "S.E.5a B1 takes structural damage."
    assert (
        told(events.Wounded("B1", 0, 3, 3, False, HIT)) == "Pilot in B1 is wounded for three points, Fortitude 9 left."
    )
    hidden = events.Wounded("B1", 0, None, None, False, Why("6.3.10", "hit"))
    assert words.tell(hidden, pair()) == "Pilot in B1 is wounded."
    assert told(events.Wounded("B1", 0, 12, 12, True, HIT)) == "Pilot in B1 is dead: a wing strut is hit."
    assert told(events.Wounded("B1", 0, 0, 0, False, HIT, blackout=4)) == "Pilot in B1 is unconscious in turn 4."
    assert told(events.Wounded("B1", 0, 0, 0, False, HIT, shaken=4)).endswith("4 off his next initiative.")


def test_lasting_effects_are_told_by_what_they_change():
    def altered(**fields: Any) -> str:
        return told(events.Altered("B1", HIT, **fields))

    assert altered(fire=7) == "S.E.5a B1 is on fire! It reaches the cockpit in turn 7."
    assert altered(fire=NEVER) == "The fire aboard S.E.5a B1 dies out."
    assert altered(forced_home=True) == "S.E.5a B1 is forced home (a wing strut is hit)."
    assert altered(widened=2) == "S.E.5a B1: its turns are two templates wider (a wing strut is hit)."
    assert "torn fabric costs two units" in altered(drag=2)
    assert "two times what it was" in altered(roll_factor=2)
    assert "every manoeuvre tests its wires" in altered(wires=1)
    assert "tight turns test its wires" in altered(wires=2)
    assert "begins with a wide turn" in altered(wide_turn=True)
    assert "undercarriage is gone" in altered(no_undercarriage=True)
    assert "emergency landing" in altered(needs_emergency_landing=True)
    assert "two bombs left" in altered(bombs=2)
    assert altered(formation=0) == "S.E.5a B1 flies on its own: A wing strut is hit."
    assert "is spinning down out of control" in altered(attitude="fatal spin")
    assert altered(wide_turn=False) == "S.E.5a B1: a wing strut is hit."


def test_guns_engines_and_crew():
    ammunition = Why("6.3.7.2", "long burst, 2 boxes left")
    low = events.GunSet("D1", 0, GunState(4, 0, 2), ammunition)
    assert told(low) == "The two Spandau guns of Albatros D.Va D1: 2 boxes of 8."
    assert not words.quiet(low)
    assert words.quiet(events.GunSet("D1", 0, GunState(14, 0, 2), ammunition))
    jam = events.GunSet("D1", 0, GunState(8, 0, 1, 2, 1), Why("6.3.9.2", "A cartridge is stuck"))
    assert told(jam).endswith("a cartridge is stuck; two actions to repair it.")
    lost = events.GunSet("D1", 0, GunState(8, 0, 0), HIT)
    assert told(lost).endswith("; out of action.")
    drum = events.GunSet("B1", 1, GunState(4, 2), Why("6.3.7.2b", "a fresh drum, 2 left"))
    assert told(drum).startswith("A fresh drum for the Lewis gun of S.E.5a B1: 2 boxes in the drum")
    engine = events.EngineSet("B1", 0, Engine(loss=3, smoke=5), Why("6.3.10", "The engine smokes"))
    assert told(engine) == (
        "S.E.5a B1: the engine smokes; three units of energy lost in every turn and it burns at the end of turn 5."
    )
    assert told(events.EngineSet("B1", 0, Engine(False, True), HIT)).endswith("; it cannot be started again.")
    luck = events.CrewChanged("B1", 0, man(luck=13), Why("6.3.10", "A bullet through the scarf"))
    assert told(luck) == "Pilot in B1 is a lucky man: Luck 13."
    assert told(events.CrewChanged("B1", 0, man(), Why("1.1.4", "takes over"))).endswith("takes over the controls.")
    assert told(events.CrewChanged("B1", 0, man(), Why("6.3.14.2", "out"))).endswith("is out of the fight.")


def test_credit_points_and_the_end():
    state = set_man(pair(), "D1", victories=1)
    assert told(events.Credited("D1", 0, "B1", True), state).endswith("two victories in this battle.")
    assert told(events.Credited("D1", 0, "B1", False)) == "Pilot in D1 has forced S.E.5a B1 home."
    scored = events.Scored(0, 2, Why("6.3.12.s", "B1 falls apart"), "B1")
    assert told(scored, change(state, "B1", fate="destroyed")) == (
        "Germany scores two points for S.E.5a B1: B1 falls apart."
    )
    assert told(events.Destroyed("B1", "destroyed", HIT)) == "S.E.5a B1 is destroyed: a wing strut is hit."
    assert told(events.Destroyed("B1", "crashed", HIT)).startswith("S.E.5a B1 is a wreck on the ground")
    ploughs = Why("5.5.16.t", "It ploughs into the ground and is wrecked")
    down = events.Landed("B1", Point(10_000, 50_000, 0), frame(0), 0, "", ploughs)
    assert re.fullmatch(r"S\.E\.5a B1 is down in the [a-z-]+: it ploughs into the ground and is wrecked\.", told(down))
    assert told(events.Destroyed("B1", "crashed", ploughs)) == "S.E.5a B1 is a wreck on the ground."
    assert told(events.LeftBoard("B1", "west", "home")) == "S.E.5a B1 flies home over the west edge."
    assert "its task done" in told(events.LeftBoard("B1", "east", "exited"))
    assert "strays over" in told(events.LeftBoard("B1", "north", "lost"))
    assert told(events.Conceded(1)) == "Britain gives up."
    assert told(events.BattleEnded("the last turn is over")) == "The battle is over: the last turn is over."


def test_tests_are_told_by_their_purpose():
    def tested(test: RollKind, other: str = "", passed: bool = True, target: int | None = 13) -> str:
        return told(events.Tested("D1", 0, "out of the water", target, (), 11, passed, 13, test, other))

    assert tested("flying") == "Albatros D.Va D1 tries the tighter turn: 11 against 13, passed."
    assert tested("avoid", "B1", passed=False) == "Albatros D.Va D1 swerves to miss S.E.5a B1: 11 against 13, failed."
    assert tested("fight on", passed=False) == (
        "Pilot in D1 loses heart and wants to go home: 11, and he needed 13 or less."
    )
    assert tested("fight on") == "Pilot in D1 keeps his head and fights on: 11, and he needed 13 or less."
    assert tested("below stall") == (
        "Albatros D.Va D1 is too slow to fly: it stalls and falls, but does not spin: 11, and he needed 13 or less."
    )
    assert "nothing can stop it from spinning" in tested("below stall", passed=False)
    assert tested("water", target=None) == "Out of the water: 11, passed."


def test_a_test_of_an_old_record_is_told_by_the_text_it_kept():
    event = events.Tested("D1", 0, "D1 at Stall speed", 13, (), 11, True, 13)
    assert told(event) == "D1 at Stall speed: 11 against 13, passed."


def test_initiative_is_told_with_threats():
    reasons = (Why("4.2.1", "dice 6", 6), Why("1.2.1", "Awareness", 12), Why("4.1.1", "B1 threatens from the rear", -4))
    event = events.InitiativeRolled(Initiative("D1", 0, (6,), 14), reasons)
    assert told(event) == ("Pilot in D1 has initiative 14: 6 on the die, Awareness +12, B1 threatens from the rear −4.")
    hidden = events.InitiativeRolled(Initiative("D1", 0, (), 0, "B1"), ())
    assert told(hidden) == "Pilot in D1 rolls for initiative, his gun on B1."


def test_bookkeeping_is_quiet():
    for event in (events.MoveEnded("D1"), events.ShotEnded(), events.PhaseBegan("shoot"), events.ShootingOrderSet(())):
        assert words.quiet(event)
        assert told(event)
    assert not words.quiet(events.TurnBegan(2))


# ---- what an event rests on


def test_details_give_every_reason_with_its_paragraph():
    reasons = (Why("1.2.1", "Gunnery skill", 12), Why("6.3.3.1", "distance 5.2 MU", 2))
    shot = events.Fired(
        "D1", 0, (0,), "B1", "long", 5_200, "rear", 14, reasons, 7, True, 7, events.Odds(14, 2)
    )  # fmt: skip
    assert words.details(shot) == (
        "long burst, rear, 5.2 MU [6.3.1.1]",
        "Gunnery skill: +12 [1.2.1]",
        "distance 5.2 MU: +2 [6.3.3.1]",
        "base shot: 14 [6.3.1.1]",
        "die: 7, hit, 7 successes [6.3.1.1]",
        "chances: hit 70\u00a0%, malfunction 10\u00a0%",
    )
    hidden = msgspec.structs.replace(shot, base=None, reasons=(), successes=None, odds=None)
    assert words.details(hidden) == ("long burst, rear, 5.2 MU [6.3.1.1]", "die: 7 [6.3.1.1]")
    assert words.details(events.SpeedSet("D1", (Why("5.5.6.4", "turn F", -1),), 150)) == (
        "turn F: −1 [5.5.6.4]",
        "energy: −1, 150 km/h [5.7.1.1]",
    )
    tested = events.Tested("D1", 0, "D1: flying", 12, reasons[:1], 7, True, 12)
    assert words.details(tested) == (
        "Gunnery skill: +12 [1.2.1]",
        "target: 12",
        "die: 7, passed",
        "chances: success 60\u00a0%",
    )
    assert words.details(msgspec.structs.replace(tested, target=None, reasons=(), odds=None)) == ("die: 7",)
    rolled = events.DamageRolled("B1", "D1", "single engine", (12,), (Why("6.3.1.1", "successes", 5),), 17)
    assert words.details(rolled)[-1] == "line: 17 of the table “single engine” [6.3.10]"
    assert words.details(events.StructureLost("B1", 4, 9, HIT)) == ("A wing strut is hit [6.3.10]",)
    assert words.details(events.TurnBegan(2)) == ()


def test_nobody_is_told_of_a_gunner_in_a_single_seater():
    hit = events.DamageRolled("D1", "B1", "single engine", (22,), (), 22)
    assert told(hit).endswith(": the pilot is hit in the body.")


@pytest.mark.parametrize(
    ("climbed", "told"),
    [
        (3000, "climbed 3 MU"),
        (2400, "climbed 2.4 MU, rounded up"),
        (-2400, "dived 2.4 MU, rounded up"),
        (3020, "climbed just over 3 MU, rounded up"),
    ],
)
def test_5_7_3_1_a_height_is_told_as_it_was_flown_and_rounded_only_where_it_was(climbed, told):
    (why,) = energy.height(climbed)
    assert names.cost_of_flight(why, climbed) == told
