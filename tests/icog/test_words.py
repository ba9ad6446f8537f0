"""The game in words: every event, question and answer, the view from a cockpit, panel, preview, report."""

import re
import typing
from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.bots import brawler
from aerodrome.bots.bot import decide
from aerodrome.core.dice import Roll
from aerodrome.core.events import Event
from aerodrome.core.game import Game, new_game
from aerodrome.core.geometry import Point
from aerodrome.core.paragraphs import paragraphs
from aerodrome.core.questions import Question, TypeDice
from aerodrome.core.why import Why
from aerodrome.icog import RULES, ability_questions, events, mission, questions, setup, words
from aerodrome.icog.announcement import parse
from aerodrome.icog.dice import D20
from aerodrome.icog.setting import Options
from aerodrome.icog.state import NEVER, Airplane, Engine, GunState, Initiative, State
from aerodrome.icog.words.asking import ASKERS, OPTIONS
from aerodrome.icog.words.telling import TELLERS
from tests.icog.skies import frame, man, plane, sky

HIT = Why("6.3.10", "A wing strut is hit")


def pair(**fields: Any) -> State:
    """An Albatros behind and above an S.E.5a that turns away to the left."""
    return sky(
        plane("D1", "albatros-d-va", (20, 20, 20), heading=90, speed=175),
        plane("B1", "s-e-5a", (25, 20, 18), heading=45, speed=160),
        **fields,
    )


def told(event: Event, state: State | None = None) -> str:
    """What is said about an event that happens to a pair."""
    before = state or pair()
    return words.tell(event, event.apply(before))


def set_man(state: State, name: str, **fields: Any) -> State:
    """The state with the pilot of an airplane changed."""
    one = state.airplane(name)
    crew = (msgspec.structs.replace(one.crew[0], **fields), *one.crew[1:])
    return changed(state, name, crew=crew)


def changed(state: State, name: str, **fields: Any) -> State:
    airplanes = tuple(msgspec.structs.replace(one, **fields) if one.id == name else one for one in state.airplanes)
    return msgspec.structs.replace(state, airplanes=airplanes)


# ---- everything has words


def test_every_event_has_words():
    assert set(TELLERS) == set(typing.get_args(events.IcogEvent))


def test_every_question_has_words():
    asked = {
        kind
        for kind in (*vars(questions).values(), *vars(ability_questions).values())
        if isinstance(kind, type) and issubclass(kind, Question) and kind is not Question
    }
    assert set(ASKERS) == {*asked, TypeDice}
    assert set(OPTIONS) == asked


def test_what_has_no_words_is_named():
    class Odd(Event, frozen=True, gc=False, tag="odd"):
        pass

    class Strange(Question, frozen=True, gc=False, tag="strange"):
        pass

    with pytest.raises(TypeError, match="Odd"):
        words.tell(Odd(), pair())
    with pytest.raises(TypeError, match="Strange"):
        words.ask(Strange("german"), pair())


def battle(name: str, seed: int, **options: Any) -> tuple[Game, list[tuple[str, str, str]]]:
    """A battle of brawlers, with every question, answer and words of the answer."""
    game = new_game("icog", name, seed=seed, options={"turn_limit": 6, **options})
    rng = Random(seed)
    asked = []
    while not game.over:
        question = game.pending[0]
        view = game.view(question.seat)
        words_asked = words.ask(question, view)
        choice = decide(game, question.seat, brawler.choose, rng)
        asked.append((words_asked, choice.answer, words.option(question, choice.answer, view)))
    return game, asked


BATTLES = [
    (name, seed, {"fog": bool(seed % 2), "crews": ("ready", "roll", "choose")[seed % 3]})
    for seed, name in enumerate(sorted(mission.missions()))
]


@pytest.mark.parametrize(("name", "seed", "options"), BATTLES, ids=str)
def test_a_whole_battle_reads_as_a_story(name, seed, options):
    """No sentence shows a programmer's value, every reason cites a paragraph that can be read."""
    game, asked = battle(name, seed, **options)
    known = paragraphs("icog")
    for question, answer, meaning in asked:
        assert question[0].isupper() or question[0].isdigit()
        assert not re.search(r"None|[{}<>]", question + meaning), (question, answer, meaning)
        assert meaning
    for seat in RULES.seats(game.setting):
        state = RULES.begin(game.setting)
        for event in game.events:
            state = event.apply(state)
            seen = event.seen_by(seat, state)
            assert seen is not None
            said = words.tell(seen, RULES.view(state, seat))
            assert said[0].isupper()
            assert said[-1] in ".!"
            assert not re.search(rf"None|[{{}}<>]| {NEVER}\b", said), said
            for line in words.details(seen):
                assert "None" not in line
                for number in re.findall(r"\[([^\]]+)\]$", line):
                    assert number in known, line
    assert words.report(game.result)[0].endswith(").") or "draw" in words.report(game.result)[0]


# ---- the story


def test_an_announcement_is_told_in_whole_words():
    text = "T F 8 @35; R 5 -90; D G 3; Z left 1; S 1.5; bank -30; throttle 1; reload 1; repair 1 1; fire at B1"
    assert told(events.Announced("D1", text, ("B1",))) == (
        "Albatros D.Va D1 announces: a turn along F for 8 MU 35° above the right wing, then a roll of 90° to the left "
        "over 5 MU, then a vertical dive along G for 3 MU, then a side slip of 1 MU to the left, then straight on for "
        "1.5 MU; banks 30° left at the end; throttles back by one; changes the drum of weapon 1; works on weapon 1; "
        "means to fire at B1."
    )
    assert words.announcement(parse("T F 8 @180; engine off 1; restart 2; land")).endswith(
        "to the left; switches off engine 1; tries to start engine 2; lands"
    )
    assert words.announcement(parse("stay")) == "stays where it is"


def test_a_formation_tells_how_it_deviates():
    event = events.Announced("D1", "up -2 right 1.5 throttle 1", ())
    assert told(event).endswith("flies 2 MU down, 1.5 MU to the right and throttled back by one.")
    assert told(events.Announced("D1", "up 0 right 0 throttle 0", ())).endswith("flies straight on.")


def test_a_flight_tells_where_it_ends_and_whom_it_has_in_its_sights():
    event = events.Flown("D1", (), Point(20_000, 20_000, 18_000), frame(90))
    assert told(event) == (
        "Albatros D.Va D1 comes to 20/20, 18 MU high, heading 90 (east), level, B1 in its sights at 5 MU from behind."
    )
    stalled = events.Flown("D1", (), Point(9_950, 20_000, 18_000), frame(90, -45), "stalled in turn")
    assert "stalls in its turn and drops its nose: it ends at 10/20" in told(stalled)


def test_energy_is_told_with_its_terms():
    ledger = (Why("5.5.6.4", "turn F", -1), Why("5.7.3.1", "climbed 3 MU", -3))
    assert told(events.SpeedSet("D1", ledger, 150)) == (
        "Albatros D.Va D1 loses four units of energy (turn F −1, climbed 3 MU −3): 150 km/h."
    )
    assert told(events.SpeedSet("D1", (), 150)) == "Albatros D.Va D1 keeps its speed of 150 km/h."
    even = (Why("5.5.6.4", "turn F", -1), Why("5.7.3.1", "dived 1 MU", 1))
    assert "gains as much as it loses" in told(events.SpeedSet("D1", even, 150))
    assert told(events.SpeedSet("D1", ledger, 85)).endswith("85 km/h, its stalling speed.")
    assert told(events.SpeedSet("D1", ledger, 65)).endswith("65 km/h, below its stalling speed.")
    assert told(events.SpeedSet("D1", ledger, 240)).endswith("240 km/h, above what it can bear.")


def test_a_burst_is_told_with_die_and_base():
    def fired(**fields: Any) -> str:
        given: dict[str, Any] = {
            "airplane": "D1", "crew": 0, "guns": (0,), "target": "B1", "burst": "long", "distance": 5_200,
            "angle": "rear", "base": 12, "reasons": (Why("1.2.1", "Gunnery skill", 12),), "roll": 7, "hit": True,
            "successes": 5, "odds": events.Odds(12, 2), **fields,
        }  # fmt: skip
        return told(events.Fired(**given))

    assert fired() == (
        "Pilot in D1 fires a long burst at S.E.5a B1, from behind, 5.2 MU away: 7 against 12, a hit with five "
        "successes."
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
        "Damage to S.E.5a B1, 12, successes +5 make 17: the pilot takes a bullet in a limb."
    )
    assert damage("engine", (4,), 4) == "Engine of S.E.5a B1, 4: the engine smokes."
    assert damage("fire", (1,), 1) == "The fire aboard S.E.5a B1, 1: the fire dies out."
    assert damage("structural failure", (6,), 6) == "S.E.5a B1 fails, 6: it bends and holds."
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
    assert altered(widened=2) == "S.E.5a B1: every turn two templates wider (a wing strut is hit)."
    assert "torn fabric costs two units" in altered(drag=2)
    assert "two times what it was" in altered(roll_factor=2)
    assert "tested in every manoeuvre" in altered(wires=1)
    assert "tested in tight turns" in altered(wires=2)
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
    assert told(drum).endswith("gets a fresh drum: 2 boxes in the drum, two spare drums.")
    engine = events.EngineSet("B1", 0, Engine(loss=3, smoke=5), Why("6.3.10", "The engine smokes"))
    assert told(engine) == (
        "S.E.5a B1: the engine smokes; three units of energy lost in every turn and it burns at the end of turn 5."
    )
    assert told(events.EngineSet("B1", 0, Engine(False, True), HIT)).endswith("; it is dead.")
    luck = events.CrewChanged("B1", 0, man(luck=13), Why("6.3.10", "A bullet through the scarf"))
    assert told(luck) == "Pilot in B1 is a lucky man: Luck 13."
    assert told(events.CrewChanged("B1", 0, man(), Why("1.1.4", "takes over"))).endswith("takes over the controls.")
    assert told(events.CrewChanged("B1", 0, man(), Why("6.3.14.2", "out"))).endswith("is out of the fight.")


def test_credit_points_and_the_end():
    state = set_man(pair(), "D1", victories=1)
    assert told(events.Credited("D1", 0, "B1", True), state).endswith("two victories in this battle.")
    assert told(events.Credited("D1", 0, "B1", False)) == "Pilot in D1 has forced S.E.5a B1 home."
    assert told(events.Scored(0, 2, Why("6.3.12.s", "B1 falls apart"), "B1")) == (
        "Germany scores two points for S.E.5a B1: B1 falls apart. It stands: Germany 2, Britain 0."
    )
    assert told(events.Destroyed("B1", "destroyed", HIT)) == "S.E.5a B1 is destroyed: a wing strut is hit."
    assert told(events.Destroyed("B1", "crashed", HIT)).startswith("S.E.5a B1 is a wreck on the ground")
    assert told(events.LeftBoard("B1", "west", "home")) == "S.E.5a B1 flies home over the west edge."
    assert "its task done" in told(events.LeftBoard("B1", "east", "exited"))
    assert "strays over" in told(events.LeftBoard("B1", "north", "lost"))
    assert told(events.Conceded(1)) == "Britain gives up."
    assert told(events.BattleEnded("the last turn is over")) == "The battle is over: the last turn is over."


def test_tests_are_told_by_their_purpose():
    def tested(purpose: str, passed: bool = True, target: int | None = 13) -> str:
        return told(events.Tested("D1", 0, purpose, target, (), 11, passed, 13))

    assert tested("D1: flying") == "Albatros D.Va D1 is pulled into the tighter turn: 11 against 13, passed."
    assert tested("D1 avoids B1", passed=False) == "Albatros D.Va D1 swerves to miss S.E.5a B1: 11 against 13, failed."
    assert tested("D1 stays in the fight", False) == "Does the pilot of Albatros D.Va D1 fight on? 11 against 13, no."
    assert tested("out of the water", target=None) == "Out of the water: 11, passed."


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
        "chances: hit 70 %, malfunction 10 %",
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
        "chances: success 60 %",
    )
    assert words.details(msgspec.structs.replace(tested, target=None, reasons=(), odds=None)) == ("die: 7",)
    rolled = events.DamageRolled("B1", "D1", "single engine", (12,), (Why("6.3.1.1", "successes", 5),), 17)
    assert words.details(rolled)[-1] == "line: 17 of the table “single engine” [6.3.10]"
    assert words.details(events.StructureLost("B1", 4, 9, HIT)) == ("A wing strut is hit [6.3.10]",)
    assert words.details(events.TurnBegan(2)) == ()


# ---- questions


def test_an_announcement_is_asked_with_templates_and_tests():
    asked = words.ask(questions.Announce("german", "D1"), pair())
    assert asked.startswith("Albatros D.Va D1 flies 17.5 MU at 175 km/h, with two actions. Turns: F is safe; tighter: ")
    assert "E with a Flying test at 12 (60 %), −3 energy; D with a Flying test at 11 (55 %), −5 energy" in asked
    option = words.option(questions.Announce("german", "D1"), "S 17.5", pair())
    assert option == "37.5/20, 20 MU high, heading 90 (east), level; 185 km/h"
    grounded = sky(plane("D1", place="ground", speed=0))
    assert words.ask(questions.Announce("german", "D1"), grounded).endswith("take off or stay?")


def test_a_risk_is_asked_with_its_odds():
    risk = questions.Risk("german", "D1", 0, "flying", 12, "E is 1 marker tighter than safe")
    assert words.ask(risk, pair()) == (
        "Albatros D.Va D1: E is 1 marker tighter than safe. Risk the Flying test at 12 (60 %), or fly the safe turn?"
    )
    assert words.option(risk, "safe", pair()) == "the safe template F the same way"
    assert "stalls" in words.option(risk, "test", pair())
    strained = questions.Risk("german", "D1", 1, "structural")
    assert "segment 2 is tighter than safe. Risk the structural test, or" in words.ask(strained, pair())
    assert "structure" in words.option(strained, "test", pair())


def test_a_reroll_is_asked_with_what_fell_and_what_is_left():
    state = set_man(pair(), "D1", rerolls=1)
    shot = questions.Reroll("german", "D1", 0, "D1 fires at B1", 15, -2)
    assert words.ask(shot, state) == "D1 fires at B1: 15 against −2. Roll again? You have one re-roll left."
    assert words.option(shot, "re-roll", state).endswith("5 % to hit")  # a natural 1 always hits
    assert words.option(shot, "keep", state) == "the 15 stands"
    test = questions.Reroll("german", "D1", 0, "D1: flying", 15, 12)
    assert words.option(test, "re-roll", state).endswith("60 % to succeed")
    damage = questions.Reroll("german", "D1", 0, "damage to B1", 5, None)
    assert words.ask(damage, state).startswith("Damage to B1: 5. Roll again?")
    assert words.option(damage, "re-roll", state) == "another d20, which binds"


def test_stalls_and_spins_are_asked_with_their_tests():
    state = pair()
    below = questions.BelowStall("german", "D1")
    assert "Stall, or spin on purpose?" in words.ask(below, state)
    assert words.option(below, "test", state).startswith("a Flying test at 12, 60 %")
    assert "straight down" in words.option(below, "spin", state)
    at_stall = questions.AtStall("german", "D1", True)
    assert "make an Immelmann turn" in words.ask(at_stall, state)
    assert "make an Immelmann turn" not in words.ask(questions.AtStall("german", "D1", False), state)
    assert words.option(at_stall, "fly on", state) == "no change"
    assert words.option(at_stall, "immelmann 90 45", state) == "two MU down, heading 90 (east), nose 45° down"
    ahead = sky(plane("D1", at=(20, 20, 20), speed=85), plane("B1", at=(24, 20, 14)))
    assert "B1 in the sights at 5.7 MU" in words.option(at_stall, "immelmann 90 45", ahead)
    assert words.option(questions.ChoosePitch("german", "D1"), "90", state) == "straight down"
    assert words.option(questions.ChoosePitch("german", "D1"), "60", state) == "nose 60° down"
    recover = questions.Recover("german", "D1")
    assert "d12 gives the heading" in words.option(recover, "recover", state)
    assert words.ask(recover, state).endswith("Try to come out of it?")


def test_a_shot_is_offered_with_odds_damage_and_ammunition():
    state = pair(phase="shoot", flown=("B1", "D1"), shooters=(("D1", 0),))
    level = changed(changed(state, "B1", at=Point(25_000, 20_000, 20_000)), "D1", targets=("B1",))
    question = questions.Shoot("german", "D1", 0)
    assert words.ask(question, level) == "Pilot in D1 can fire at S.E.5a B1. Fire?"
    option = words.option(question, "B1 long", level)
    assert option.startswith("long burst at S.E.5a B1, from behind, 5 MU away; base shot ")
    assert option.endswith("jams 10 %; two Spandau guns with 8 boxes of 8")
    assert words.option(question, "hold", level) == "hold fire"


def test_gunners_are_asked_what_they_do():
    state = sky(
        plane("D1", "halberstadt-cl-ii", (20, 20, 20), heading=90, speed=150),
        plane("B1", "s-e-5a", (14, 20, 20), heading=90, speed=150),
    )
    aim = questions.AimGunner("german", "D1", 1)
    assert words.ask(aim, state).startswith("At whom does observer in D1 aim?")
    assert words.option(aim, "B1", state) == "at S.E.5a B1 and nobody else, 4 more initiative"
    assert words.option(aim, "anyone", state) == "at whoever comes, without a bonus"
    duty = questions.GunnerDuty("german", "D1", 1)
    used = changed(state, "D1", guns=(GunState(16), GunState(1, 3, 1, 3, 1)))
    assert words.option(duty, "shoot", used) == "he shoots if he can"
    assert "a fresh drum for the Parabellum gun: half a box in the drum, three spare drums" in words.option(
        duty, "reload 2", used
    )
    assert "one action still to do" in words.option(duty, "repair 2", used)


def test_set_up_is_asked_with_areas_skills_and_men():
    state = setup.begin(mission.resolve("fighter-patrol", {}))
    name = state.airplanes[0].id
    place = questions.PlaceAirplane("Allies", name)
    assert "within 5 MU of 5 30, 20 MU high (the board is 60 by 60 MU)" in words.ask(place, state)
    assert words.option(place, "at 5 30 heading 90 speed 150", state) == "5/30, 20 MU high, heading 90 (east), 150 km/h"
    assert words.option(place, "nonsense", state) == "nonsense"
    skills = questions.PlaceSkills("Allies", name, 0, (17, 14, 12))
    assert "the dice gave 17, 14 and 12" in words.ask(skills, state)
    assert words.option(skills, "14 17 12", state) == "Awareness 14, Flying 17, Gunnery 12"
    crew = questions.ChooseCrew("Allies", name, 0)
    first = next(crew.options(state))
    assert words.option(crew, first, state).startswith("Awareness ")
    group = questions.DeclareFormation("Allies", 0)
    assert words.option(group, "none", state) == "everybody moves on his own"
    assert words.option(group, "B1 B2", state) == "Sopwith Triplane B1 and Sopwith Triplane B2"
    assert words.option(questions.MoveFormation("Allies", "B1"), "up 1 right 0 throttle 0", state) == "1 MU up"


def test_typed_dice_are_asked_for_their_purpose():
    question = TypeDice("german", Roll("D1 stays in the fight", "german", D20))
    assert words.ask(question, pair()) == "Roll one d20: does the pilot of Albatros D.Va D1 fight on? What shows?"


def test_a_refusal_lists_every_reason():
    refused = questions.Announce("german", "D1").refuse(pair(), "T A 8 @200; fire at D1")
    said = words.refusal(refused)
    assert said.count("[") == len(refused) > 2
    assert said.endswith("].")


# ---- the view from the cockpit


def test_an_enemy_is_seen_by_the_clock():
    state = sky(
        plane("B1", "s-e-5a", (30, 30, 20), heading=0, speed=160),
        plane("D2", "albatros-d-va", (33, 23, 15), heading=330, speed=175),
    )
    assert words.situation(state, "british")[1] == (
        "D2, Albatros D.Va, five o'clock low, 9.1 MU (five MU lower), showing his nose, medium speed, closing at "
        "22 km/h; threatens you from behind."
    )
    beside = changed(state, "D2", at=Point(39_000, 30_000, 20_000), frame=frame(0))
    assert words.situation(beside, "british")[1] == (
        "D2, Albatros D.Va, three o'clock, 9 MU, showing his side, medium speed, keeping its distance."
    )


def test_threats_and_sights_both_ways():
    behind = sky(
        plane("D1", at=(20, 20, 20), heading=90, speed=175), plane("B1", "s-e-5a", (25, 20, 20), heading=90, speed=160)
    )
    mine, theirs = words.situation(behind, "german"), words.situation(behind, "british")
    assert mine[1].endswith("closing at 15 km/h; he is in your sights from behind.")
    assert theirs[0].endswith("D1 threatens from the rear.")
    assert theirs[1].endswith("you are in his sights from behind.")
    wide = changed(behind, "D1", frame=frame(60))
    assert words.situation(wide, "german")[1].endswith("you threaten him from behind.")
    assert words.situation(wide, "british")[1].endswith("threatens you from behind.")


def test_friends_plights_and_those_elsewhere():
    state = sky(
        plane("D1", at=(20, 20, 20)),
        plane("D2", at=(20, 20, 30), attitude="spin", fire=5),
        plane("D3", place="waiting"),
        plane("B1", "s-e-5a", place="gone", fate="crashed"),
        plane("B2", "s-e-5a", (20, 25, 0), place="ground", speed=0),
        plane("B3", "s-e-5a", (20, 10, 20), forced_home=True, engines=(Engine(smoke=4),), formation=1),
    )
    said = words.situation(state, "german")
    assert said[0].startswith("You are Albatros D.Va D1 at 20/20, 20 MU high, heading 0 (north), level, 150 km/h")
    assert any("(friend), straight above, 10 MU" in line and "spinning, on fire" in line for line in said)
    assert any(line.startswith("B2") and line.endswith("on the ground.") for line in said)
    assert any("smoking, forced home, in formation 1" in line for line in said)
    assert said[-2:] == ("Germany: still to come D3.", "Britain: crashed: B1.")


def test_nobody_in_play_sees_an_overview():
    state = sky(plane("D1", at=(20, 20, 20)), plane("B1", place="gone", fate="home"))
    said = words.situation(state, "british")
    assert said == (
        "Albatros D.Va D1 of Germany: 20/20, 20 MU high, heading 0 (north), level, 150 km/h, medium speed.",
        "Britain: gone home: B1.",
    )
    assert words.situation(state, "british", "B1") == said
    assert words.situation(state, "british", "D1")[0].startswith("You are Albatros D.Va D1")


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ((30, 40, 20), "dead ahead"),
        ((40, 30, 20), "90° off the nose, turn @0"),
        ((20, 30, 20), "90° off the nose, turn @180"),
        ((30, 30, 30), "90° off the nose, turn @90"),
        ((40, 30, 30), "90° off the nose, turn @45"),
        ((30, 40, 10), "45° off the nose, below your wings: roll +180, then turn @90"),
        ((40, 40, 10), "55° off the nose, below your wings: roll +135, then turn @90"),
    ],
)
def test_how_to_turn_to_somebody(at, said):
    own, other = plane("D1", at=(30, 30, 20)), plane("B1", at=at)
    assert words.steering(own, other) == said


def test_the_standing_says_who_is_next():
    state = pair(scores=(2, 1), last_turn=11)
    assert words.standing(state) == "Turn 3 of 11; to move D1, B1; Germany 2, Britain 1."
    assert "to fire pilot" in words.standing(msgspec.structs.replace(state, order=(), shooters=(("D1", 0),)))
    assert words.standing(msgspec.structs.replace(state, turn=0)) == "Set-up."


def test_the_initiative_sheet_lists_dice_order_and_threats():
    sheet = (Initiative("B1", 0, (10, 3), 25), Initiative("D1", 0, (), 0, "B1"))
    state = sky(
        plane("D1", at=(20, 20, 20), heading=90), plane("B1", "s-e-5a", (26, 20, 20), heading=90),
        sheet=sheet, order=("D1",), flown=("B1",), shooters=(("B1", 0),),
    )  # fmt: skip
    assert words.initiative_sheet(state) == (
        "pilot in B1: 25 (10 and 3 on the die), has moved.",
        "pilot in D1: unknown, aims at B1, moves now.",
        "To move: D1.",
        "To fire: pilot in B1.",
        "B1 is threatened: D1 threatens from the rear −4.",
    )
    assert words.initiative_sheet(sky(plane("D1"))) == ("To move: D1.",)
    assert words.initiative_sheet(sky(plane("D1"), order=())) == ("Nobody has rolled for initiative yet.",)


# ---- the panel


def crippled() -> Airplane:
    """A Halberstadt with everything that can happen to one."""
    return plane(
        "D1", "halberstadt-cl-ii", (20, 20, 20), speed=200, structure=5, fire=6, drag=2, widened=1, roll_factor=2,
        wires=1, wide_turn=True, no_undercarriage=True, needs_emergency_landing=True, forced_home=True, inverted=1,
        attitude="stalled", exit_edge="east", bombs=0,
        engines=(Engine(loss=1, uneven=1, propeller=1, smoke=5, fuel=7),),
        guns=(GunState(9, 0, 0, 2, 1), GunState(1, 2, not_before=4)),
        crew=(man(wounds=3, rerolls=1, shaken=4, victories=1, traits=("Hard as nails",)), man("observer", out=True)),
    )  # fmt: skip


def test_the_panel_tells_everything():
    said = "\n".join(words.panel(sky(crippled()), "D1"))
    for words_wanted in (
        "Speed 200 km/h, high speed, 20 MU a turn (stall ",
        "wind drag takes",
        "Structure 5 of ",
        "Roll value 12 MU",
        "Engine: running, loses one unit a turn, loses 1d4 more a turn, its propeller is chipped, smokes and burns at "
        "the end of turn 5 and has fuel until turn 7.",
        "Weapon 1, Spandau gun (fixed): 4½ boxes of 8, no guns working, one gun jammed, two actions to repair.",
        "Weapon 2, Parabellum gun (aft, observer): half a box in the drum, two spare drums, silent in this turn.",
        "Stalled, on fire, in the cockpit from turn 6, torn fabric costs two units a turn",
        "every turn one template wider",
        "its way out is over the east edge",
        "Pilot pilot: Awareness 9 (12), Flying 12, Gunnery 12, Fortitude 9 (12), Luck 12; wounds 3; one re-roll left; "
        "Hard as nails; shaken, 4 off his next initiative; one victory.",
        "Observer observer: ",
        "out of the fight",
    ):
        assert words_wanted in said, words_wanted


def test_the_panel_of_an_engine_that_is_off_dead_or_doubled():
    off = sky(plane("D1", engines=(Engine(running=False, restarts=1),)))
    assert "Engine: off, costs four units a turn when out, one attempt made to start it." in words.panel(off, "D1")
    bomber = sky(plane("D1", "gotha-g-v", bombs=6, speed=110, engines=(Engine(dead=True), Engine())))
    said = words.panel(bomber, "D1")
    assert "Engine 1: dead, costs two units a turn when out." in said
    assert "Engine 2: running." in said
    assert "Bombs: 6 of 50 kg; the red marks of the dial hold." in said


def test_the_panel_of_those_who_wait_or_are_gone():
    state = sky(plane("D1", place="waiting"), plane("B1", place="gone", fate="home", crew=(man(dead=True),)))
    assert words.panel(state, "D1")[1] == "Where: still to come."
    assert words.panel(state, "B1")[1:] == ("Where: gone home.", "Pilot pilot: dead.")


def test_under_fog_the_enemy_is_unknown():
    state = sky(crippled(), plane("B1", "s-e-5a", (25, 20, 20)), options=Options(fog=True))
    seen = RULES.view(state, "british")
    said = "\n".join(words.panel(seen, "D1"))
    assert "Structure unknown" in said
    assert "ammunition unknown" in said
    assert "Pilot pilot: skills unknown" in said
    assert "wounds" not in said
    assert not re.search(r"test at \d", said)
    assert re.search(r"test at \d", "\n".join(words.panel(seen, "B1"))) or "nothing tighter" in "\n".join(
        words.panel(seen, "B1")
    )


# ---- the preview


def test_a_preview_gives_end_energy_tests_and_targets():
    state = sky(
        plane("D1", at=(20, 20, 20), heading=90, speed=175), plane("B1", "s-e-5a", (45, 20, 20), heading=90, speed=160)
    )
    said = words.preview(state, "D1", parse("S 17.5"))
    assert said[0] == "Ends at 37.5/20, 20 MU high, heading 90 (east), level."
    assert said[1] == (
        "Energy +1 (full power, nothing else gained or lost +1 [5.7.4.1]): from 175 to 185 km/h, medium speed."
    )
    assert said[2].startswith("B1 in the cone, 7.5 MU (")
    assert "from behind: base shot" in said[2]
    tight = words.preview(state, "D1", parse("T E 8 @180; S 9.5"))
    assert tight[2].startswith("A Flying test for the tighter turn: 12 or less, 60 % (Flying skill +12, E is 1 marker")
    assert "failed, it stalls in the turn and ends at" in tight[2]
    third = words.preview(state, "D1", parse("T F 4 @0; R 5 +90; T F 4 @0; S 4.5"))
    assert any("for the third action" in line for line in third)


def test_a_preview_warns():
    state = sky(plane("D1", at=(55, 20, 20), heading=90, speed=175), plane("B1", "s-e-5a", (25, 20, 20), heading=90))
    low = changed(state, "D1", at=Point(20_000, 20_000, 3_000), frame=frame(90, -20))
    lines = words.preview(low, "D1", parse("S 17.5"))
    assert "where it meets the ground" in lines[0]
    assert lines[-1] == "Danger: flies into the ground [5.5.16.3]."
    assert words.outlook(low, "D1", parse("S 17.5")).endswith("danger: flies into the ground")
    assert words.preview(state, "D1", parse("S 17.5"))[0] == "Leaves the board over the east edge."
    assert words.outlook(state, "D1", parse("S 17.5")) == "leaves the board over the east edge"


def test_a_preview_names_friends_in_the_line_of_fire():
    state = sky(
        plane("D1", at=(20, 20, 20), heading=90, speed=175),
        plane("D2", at=(43, 20, 20), heading=90),
        plane("B1", "s-e-5a", (47, 20, 20), heading=90),
    )
    lines = words.preview(state, "D1", parse("S 17.5"))
    assert any(line.startswith("A friend, D2 in the cone") for line in lines)
    assert "the friend D2 in the line of fire" in words.outlook(state, "D1", parse("S 17.5"))
    empty = changed(state, "D1", guns=(GunState(0, 0, 2),))
    assert any(line.endswith("no gun could fire.") for line in words.preview(empty, "D1", parse("S 17.5")))


# ---- the report


def test_the_report_gives_verdict_score_men_and_luck():
    game, _ = battle("close-duel", 2)
    lines = words.report(game.result)
    assert lines[1].startswith("Score: British ")
    assert "a lead of one wins" in lines[1]
    assert any(line.startswith("Sopwith Camel B1 of the British: ") for line in lines)
    assert lines[-1].startswith("Luck of the Germans: ")
    assert words.report(game.result, over=False)[0] == "The battle goes on; so far:"
    bare = msgspec.structs.replace(game.result, details=None, winner=None, reason="")
    assert words.report(bare)[0] == "A draw."
