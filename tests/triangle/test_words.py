"""The game in words: every event, question and answer, the view from a cockpit, the report."""

import re
import typing
from random import Random

import msgspec
import pytest

from aerodrome.bots import brawler
from aerodrome.bots.bot import decide
from aerodrome.core.dice import D6, Roll
from aerodrome.core.events import Event
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import Question, TypeDice
from aerodrome.core.rules import Result
from aerodrome.core.why import Why
from aerodrome.core.words import refusal
from aerodrome.triangle import RULES, events, odds, questions, view, words
from aerodrome.triangle.airplanes import airplanes
from aerodrome.triangle.notation import read_position
from aerodrome.triangle.odds import NOTHING
from aerodrome.triangle.scenario import scenarios
from aerodrome.triangle.state import GunState, LandGunState, Piece, State, Tally
from aerodrome.triangle.table import dangers
from aerodrome.triangle.table.flights import end_of, marks_of
from aerodrome.triangle.table.moments import verdict_of
from aerodrome.triangle.table.scene import scene_of
from aerodrome.triangle.words import names, types
from aerodrome.triangle.words.asking import ASKERS, OPTIONS
from aerodrome.triangle.words.telling import TELLERS
from tests.scale import portion

ODDS = events.Odds(10, 20, 5, 1)
PAIR = "free 28x28 | Germany west: G4 fokker-dr-i N12 E L3 | France east: B5 sopwith-camel O12 E L3"
COUPLED = Why("AD35", "2 coupled guns", 1)


def pair() -> State:
    """A triplane right behind a Camel."""
    return read_position(PAIR)


def fired(outcome: str = "takedown", dice: tuple[int, int] = (5, 4), **fields: object) -> events.Fired:
    """A burst of G4 at B5."""
    given: dict = {
        "piece": "G4", "gun": "fixed", "target": "B5", "position": "H5", "column": "A", "dice": dice,
        "modifiers": (COUPLED,), "odds": ODDS, "outcome": outcome, "guns": (GunState(5),), "tally": Tally(),
        **fields,
    }  # fmt: skip
    return events.Fired(**given)


# ---- every event


def test_every_kind_of_event_has_words():
    assert set(TELLERS) == set(typing.get_args(events.TriangleEvent))


TOLD = [
    (events.WeatherSet(1, 3), "The wind blows from the north-east and the sun stands in the west."),
    (events.WeatherSet(-1, 0), "The sun stands in the east."),
    (events.StartDecided(0), "Germany begins."),
    (events.PilotsMarked(0, (), (), True), "Germany marks its pilots in secret."),
    (events.PilotsMarked(0, ("G4",), (), False), "Germany has one ace in Fokker Dr.I G4."),
    (events.TurnBegan(1, 2, ("B5",)), "Turn 1: France moves B5."),
    (events.BattleEnded("the last turn is over"), "The battle is over: the last turn is over."),
    (events.Conceded(1), "France gives up."),
    (events.DieCast("G4", "blue", -1, 2, Tally()), "Fokker Dr.I G4 rolls −1 on the blue die."),
    (
        events.DieCast("G4", "green", 3, 1, Tally()),
        "Fokker Dr.I G4 opens the throttle: +3 on the green die; one safe use of full throttle left.",
    ),
    (
        events.DieCast("G4", "green", 1, -1, Tally(), "engine"),
        "Fokker Dr.I G4 pushes its engine too hard: +1 on the green die, and the engine is ruined.",
    ),
    (events.Tilted("G4", 1), "Fokker Dr.I G4 pulls its nose up, to climb on its next move."),
    (events.Tilted("G4", -1), "Fokker Dr.I G4 drops its nose, to dive on its next move."),
    (
        events.Waited("G4", Why("AD73", "its entry A4 is taken at L3")),
        "Fokker Dr.I G4 can't move and waits: its entry A4 is taken at L3.",
    ),
    (events.Left("G4", "withdrawn", "west"), "Fokker Dr.I G4, damaged, breaks off and leaves over the west edge."),
    (events.Left("G4", "through", "east"), "Fokker Dr.I G4 breaks through and leaves over the east edge."),
    (
        events.Damaged("B5", "wings", "G4"),
        "Sopwith Camel B5 is hit and has damaged wings: one step fewer in every move.",
    ),
    (events.TakenDown("B5", "G4", Why("AD36", "shot down by G4")), "Sopwith Camel B5 goes down."),
    (
        events.TakenDown("B5", "G4", Why("AD38", "the target is damaged already")),
        "A second hit brings down Sopwith Camel B5.",
    ),
    (
        events.KillCredited("G4", 1, "average", True),
        "First victory for Ernst Achterberg in Fokker Dr.I G4; he is no longer a rookie.",
    ),
    (
        events.KillCredited("G4", 3, "ace", True),
        "Third victory for Ernst Achterberg in Fokker Dr.I G4; he is an ace now.",
    ),
    (events.PilotShown("G4", "ace"), "Ernst Achterberg in Fokker Dr.I G4 turns out to be an ace."),
    (
        events.Cleared("G4", "fixed", (GunState(5),)),
        "Fokker Dr.I G4 clears its two fixed guns but can't attack with them this turn.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[type(event).__name__ for event, _ in TOLD])
def test_an_event_is_a_sentence(event, sentence):
    assert words.tell(event, event.apply(pair())) == sentence


def test_an_unknown_event_is_a_mistake_of_ours():
    class Odd(Event, frozen=True, gc=False, tag="odd"):
        pass

    with pytest.raises(TypeError, match="Odd"):
        words.tell(Odd(), pair())


def test_a_shot_is_told_with_its_sum():
    state = pair()
    assert words.tell(fired(), state) == (
        "Fokker Dr.I G4 sits right behind Sopwith Camel B5 and fires: 5 and 4, plus 1 for coupled guns, "
        "make 10 (10 needed), and he goes down."
    )
    assert words.tell(fired("jam", (1, 1)), state).endswith("fires: 1 and 1: the dice alone make 2, and the guns jam.")
    sun = (COUPLED, Why("AD23", "into the sun", -1))
    assert "plus 1 for coupled guns, minus 1 for the sun in his eyes, make 9 (6 needed): damage." in words.tell(
        fired("damage", modifiers=sun), state
    )
    assert "keeps firing at" in words.tell(fired(long_burst=True), state)
    assert "fires back at Sopwith Camel B5 with its two fixed guns" in words.tell(fired(defensive=True), state)


def test_an_ace_is_given_as_the_reason_of_a_takedown():
    told = words.tell(fired(dice=(3, 3), modifiers=(COUPLED, Why("AD47", "an ace fires"))), pair())
    assert told.endswith("make 7 (6 needed): a hit by an ace, and he goes down.")


def test_each_position_has_words_of_its_own():
    told = {words.tell(fired(position=position), pair()) for position in ("H5", "H6", "H7", "H8", "H12")}
    assert len(told) == 5


def test_a_flight_tells_turns_levels_and_whom_it_meets():
    state = pair()
    steps = (Why("AD07", "speed", 5), Why("AD05", "die", 0), Why("AD16", "1 level climbed", -1))
    flight = events.Flew("G4", "SRRS", state.piece("G4").point, 0, 3, False, steps)
    told = words.tell(flight, flight.apply(state))
    assert told == (
        "Fokker Dr.I G4 flies four steps, turning right twice, climbing one level, to N12, level 3, heading east, "
        "right behind Sopwith Camel B5."
    )
    straight = events.Flew("G4", "SSSSSS", state.piece("G4").point, 2, 3, False, ())
    assert "flies six steps straight ahead to N12" in words.tell(straight, straight.apply(state))


def test_the_details_of_a_shot_name_every_number_and_its_paragraph():
    lines = words.details(fired())
    assert lines == (
        "position: from right behind, column A [AD25]",
        "dice: 5 and 4 [AD34]",
        "2 coupled guns: +1 [AD35]",
        "sum: 10, shot down [AD34]",
        "needed: 6 to hit, 10 to bring it down [AD34]",
        "chances: shot down 28\u00a0%, damage 56\u00a0%, miss 13\u00a0%, jam 3\u00a0%",
    )


def test_a_miss_is_told_with_what_it_took_in_its_column():
    missed = fired("miss", (1, 2), position="H6", column="B")
    assert words.tell(missed, pair()).endswith("1 and 2, plus 1 for coupled guns, make 4 (9 needed): a miss.")
    assert "needed: 9 to hit, 11 to bring it down [AD34]" in words.details(missed)
    damaged = fired("miss", (1, 2), column="B", modifiers=(COUPLED, Why("AD38", "the target is damaged already")))
    assert "needed: 9 to bring it down [AD34]" in words.details(damaged)
    gentle = fired("miss", (1, 2), column="B", modifiers=(COUPLED, Why("AD-H11", "a first hit only damages")))
    assert "needed: 9 to hit [AD34]" in words.details(gentle)


def test_a_jam_is_explained_by_the_dice_alone():
    lines = words.details(fired("jam", (3, 1), long_burst=True))
    assert "the dice alone, with nothing added: 4, a jam [AD40]" in lines
    assert not [line for line in lines if "coupled" in line or "sum" in line]
    told = words.tell(fired("jam", (3, 1), long_burst=True), pair())
    assert told.endswith("3 and 1: the dice alone make 4, and the guns jam.")


def test_the_roll_for_the_part_that_is_hit_is_among_the_details():
    assert words.details(events.Damaged("B5", "wings", "G4")) == ("damage die: wings [AD37]",)
    assert words.details(events.Damaged("B5", "leak", "G4")) == ()


def test_the_details_of_a_flight_add_up_its_steps():
    steps = (Why("AD07", "speed", 5), Why("AD05", "die", -1))
    lines = words.details(events.Flew("G4", "SSLS", 3, 0, 3, False, steps, wind=-1))
    assert lines == (
        "speed: +5 [AD07]",
        "die: −1 [AD05]",
        "steps: 4 [AD07]",
        "the last step lost against the wind [AD22]",
    )


def test_a_gun_on_the_ground_has_its_words():
    state = read_position(
        "free 28x28 | guns France:M1@N12 | Germany west: G4 fokker-dr-i N12 E L2 | "
        "France east: B5 sopwith-camel O20 E L3"
    )
    shot = events.LandGunFired("M1", "G4", (6, 5), (), ODDS, "takedown", LandGunState(1))
    assert words.tell(shot, shot.apply(state)) == (
        "The gun M1 on the ground fires at Fokker Dr.I G4: 6 and 5 make 11 (11 needed), and he goes down."
    )
    assert words.details(shot)[0] == "column B [AD67]"


# ---- every question


def kinds_of_questions() -> set[type]:
    return {kind for kind in vars(questions).values() if isinstance(kind, type) and issubclass(kind, Question)} - {
        Question
    }


def test_every_kind_of_question_has_words():
    assert set(ASKERS) == kinds_of_questions() | {TypeDice}
    assert set(OPTIONS) == kinds_of_questions()


def test_typed_dice_are_asked_for():
    asked = words.ask(TypeDice("german", Roll("G4 fires fixed at B5", "german", D6, 2)), pair())
    assert asked == "Roll two d6 dice (1, 2, 3, 4, 5, 6): G4 fires fixed at B5. What did you roll?"


def test_a_die_is_offered_with_what_it_may_give():
    state = read_position(PAIR.replace("L3 |", "L3 throttle0 |"))
    question = questions.ChooseDie("Germany", "G4")
    assert "no safe use of full throttle left" in words.ask(question, state)
    assert (
        words.option(question, "blue", state)
        == "Cruise, with the blue die: −1 to +2, so 4 to 7 steps before climbing or diving"
    )
    assert "with 0 or +1 (33\u00a0%) the engine is damaged at once" in words.option(question, "green", state)


def test_ad06_question_and_answer_count_full_throttle_alike():
    question = questions.ChooseDie("Germany", "G4")

    def told(left):
        state = read_position(PAIR.replace("L3 |", f"L3 throttle{left} |"))
        return words.ask(question, state), words.option(question, "green", state)

    for left, now, then in (
        (2, "two safe uses of full throttle left", "one safe use of full throttle left"),
        (1, "one safe use of full throttle left", "no safe use of full throttle left; one more may wreck the engine"),
    ):
        asked, offered = told(left)
        assert asked.endswith(f"It has {now}.")
        assert offered.endswith(f"; then {then}")


def test_a_path_is_offered_with_its_shot_and_its_danger():
    state = read_position("free 28x28 | Germany west: G4 fokker-dr-i H12 E L3 | France east: F7 hanriot-hd-3 O12 E L3")
    question = questions.Fly("Germany", "G4", 0, 0)
    told = words.option(question, "SSSSSS", state)
    assert told.startswith(
        "Straight ahead: ends at N12, level 3, heading east; a shot at Hanriot HD.3 F7, from right behind: "
        "hit 83\u00a0% (28\u00a0% shot down)"
    )
    assert "danger: F7 can fire back at once with its two dorsal guns (hit 42\u00a0%)" in told
    best = words.landings(state, question)[0]
    assert best.odds.shot is not None
    assert f"Straight ahead: {words.describe(state, best)}" == words.option(question, best.path, state)


def test_a_path_speaks_of_the_nose_where_that_gives_a_shot_or_keeps_it_out_of_their_sights():
    state = read_position("free 28x28 | Germany west: G4 fokker-dr-i H12 E L3 | France east: F7 hanriot-hd-3 O12 E L3")
    best = words.landings(state, questions.Fly("Germany", "G4", 0, 0))[0]
    raised = msgspec.structs.replace(best, tilt=1)
    assert "best with the nose up" in words.describe(state, raised)
    idle = msgspec.structs.replace(raised, odds=msgspec.structs.replace(best.odds, shot=None, odds=None))
    assert "nose" not in words.describe(state, idle)


def test_an_end_that_is_safe_only_with_the_nose_moved_says_so():
    state = read_position("free 28x28 | Germany west: G4 fokker-dr-i H12 E L3 | France east: F7 hanriot-hd-3 O11 E L3")
    ahead = words.landing(state, questions.Fly("Germany", "G4", 0, 0), "SSSSSS")
    assert (ahead.odds, ahead.tilt) == (NOTHING, 1)
    level = odds.pose(state, "G4", ahead.point, ahead.heading, ahead.level, 0)
    assert level.replies
    assert not level.shot
    assert ahead.spared
    assert "with the nose up nobody can fire back yet" in words.describe(state, ahead)
    assert "best with the nose up" in words.gist(state, ahead)
    assert dangers.at_once(state, ahead) == "With the nose up nobody can fire back yet."


def test_an_end_whose_nose_decides_between_a_shot_and_safety_is_told_with_both():
    state = read_position("free 28x28 | Germany west: G4 fokker-dr-i H12 E L3 | France east: F7 spad-s-xiii P12 W L3")
    question = questions.Fly("Germany", "G4", 0, 0)
    ahead = words.landing(state, question, "SSSSSS")
    level = odds.pose(state, "G4", ahead.point, ahead.heading, ahead.level, 0)
    assert (ahead.odds, ahead.tilt) == (NOTHING, 1), "level they would fire at each other head-on"
    assert ahead.forgone == (0, level)
    shot = "with the nose level a shot at SPAD S.XIII F7, head-on: hit 42\u00a0% (17\u00a0% shot down), jam 3\u00a0%"
    reply = "F7 can fire back at once with its two fixed guns (hit 42\u00a0%)"
    assert words.describe(state, ahead).endswith(
        f"; {shot}, but {reply}; with the nose up no shot, and nobody can fire back yet"
    )
    assert words.gist(state, ahead) == f"ends on level 3, heading east; {shot}; with the nose up no shot"
    assert dangers.at_once(state, ahead) == f"With the nose level {reply}; with the nose up nobody can."
    shown = end_of(question, state, ahead)
    assert shown.aim
    assert (shown.tilt, shown.aim.target, shown.threats) == (0, "F7", ("F7",)), "shown as the shot has it"
    outlook = words.Outlook(state, question)
    at = next(at for at in outlook.order if outlook.landings([at])[0].path == ahead.path)
    assert outlook.gives[at] == "shot", "so it's listed as one that gives a shot"
    mark = next(one for one in marks_of(question, state) if (one.point, one.heading) == (ahead.point, 0))
    assert (mark.tilt, mark.purpose, mark.chance) == (0, "shot", shown.aim.hit)


def test_a_shot_is_offered_with_its_chances():
    told = words.option(questions.Fire("Germany", "G4"), "fixed B5", pair())
    assert told == (
        "Fire: 83\u00a0% hit (28\u00a0% shot down), 3\u00a0% jam; at Sopwith Camel B5, "
        "with its two fixed guns, from right behind; a long burst may follow"
    )
    assert words.option(questions.Fire("Germany", "G4"), "hold", pair()) == "Hold fire"


def test_a_refusal_gives_every_reason_with_its_paragraph():
    reasons = questions.Fly("Germany", "G4", 0, 0).refuse(pair(), "S")
    assert re.search(r"\[AD\d\d\]\.$", refusal(reasons))


def told_battle(scenario: str, seed: int, decisions: int) -> tuple[Game, list[str]]:
    """A battle of brawlers with everything put into words on the way."""
    game = new_game("triangle", scenario, seed=seed)
    rng = Random(seed)
    told: list[str] = []
    for _ in range(decisions):
        if game.over:
            break
        question = game.pending[0]
        seen = game.view(question.seat)
        told.append(words.ask(question, seen))
        told += [words.option(question, question.sample(seen, rng), seen) + "." for _ in range(2)]
        told += [line for piece in seen.pieces for line in words.panel(seen, piece.id)]
        told += words.situation(seen, question.seat)
        told.append(words.standing(seen))
        decide(game, question.seat, brawler.choose, rng)
    state = RULES.begin(game.setting)
    for event in game.events:
        state = event.apply(state)
        told.append(words.tell(event, state))
    told += words.report(game.result, game.over)
    return game, told


@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_whole_battles_are_told_in_clean_sentences(scenario):
    for seed in range(portion(10)):
        _, told = told_battle(scenario, seed, 80)
        for sentence in told:
            assert sentence == sentence.strip()
            assert "  " not in sentence
            assert not re.search(r"None|\[AD\d\d\]|<|_|\.\.|;\.|,\.|, ,", sentence), sentence
            assert sentence[-1] in ".?:" or sentence.endswith(")"), sentence


def test_words_for_a_seat_do_not_depend_on_what_it_cannot_see():
    state = read_position(
        "free 28x28 pilots=secret | Germany west aces=1: G4 fokker-dr-i H12 E L3 secret | "
        "France east aces=1: F10 spad-s-xiii O12 E L3 secret ace"
    )
    other = read_position(
        "free 28x28 pilots=secret | Germany west aces=1: G4 fokker-dr-i H12 E L3 secret | "
        "France east aces=1: F10 spad-s-xiii O12 E L3 secret rookie"
    )
    question = questions.Fly("Germany", "G4", 0, 0)
    one, two = (view.view(found, "Germany") for found in (state, other))
    assert words.panel(one, "F10") == words.panel(two, "F10")
    assert "unknown" in " ".join(words.panel(one, "F10"))
    assert [words.describe(one, end) for end in words.landings(one, question)] == [
        words.describe(two, end) for end in words.landings(two, question)
    ]


# ---- the view from a cockpit


def seen_from(own: str, other: str, extra: str = "") -> str:
    """How G4 in one pose sees F10 in another."""
    state = read_position(
        f"free 28x28 | Germany west: G4 fokker-dr-i {own} | France east: F10 spad-s-xiii {other} {extra}"
    )
    return words.situation(state, "Germany")[1]


@pytest.mark.parametrize(
    ("own", "other", "clock"),
    [
        ("N12 E L3", "R12 E L3", "twelve o'clock"),
        ("N12 E L3", "J12 E L3", "six o'clock"),
        ("N12 E L3", "N16 E L3", "nine o'clock"),
        ("N12 E L3", "N8 E L3", "three o'clock"),
        ("N12 E L3", "P16 E L3", "ten o'clock"),
        ("N12 W L3", "R12 E L3", "six o'clock"),
        ("N12 NE L3", "P16 NE L3", "twelve o'clock"),
        ("N12 NE L3", "R12 NE L3", "two o'clock"),
    ],
)
def test_the_clock(own, other, clock):
    assert clock in seen_from(own, other)


def test_an_enemy_is_seen_with_height_distance_course_and_threat():
    assert seen_from("N12 E L3", "P12 E L4") == (
        "SPAD S.XIII F10, twelve o'clock, one level higher, two steps, on your heading, flying away."
    )
    assert seen_from("N12 E L3", "P12 E L3") == (
        "SPAD S.XIII F10, twelve o'clock, same level, two steps, on your heading, flying away; "
        "you bear on it with your two fixed guns."
    )
    assert seen_from("N12 E L3", "L12 E L3", "tail") == (
        "SPAD S.XIII F10, right behind you, same level, two steps, chasing you, tail damaged; "
        "it bears on you with its two fixed guns."
    )
    assert "twelve o'clock, same level, two steps, coming towards you" in seen_from("N12 E L3", "P12 W L3")
    assert "crossing to the left" in seen_from("N12 E L3", "R12 NE L3")
    assert "two levels lower" in seen_from("N12 E L3", "R12 W L1")


def test_nearest_enemies_come_first_and_friends_after_them():
    state = read_position(
        "free 28x28 | Germany west: G4 fokker-dr-i N12 E L3, G5 fokker-dr-i N13 E L3 | "
        "France east: F10 spad-s-xiii V12 E L3, F11 spad-s-xiii P12 W L3, F12 spad-s-xiii patrol"
    )
    lines = words.situation(state, "Germany")
    assert [re.findall(r"\b[GF]\d+\b", line)[0] for line in lines[:4]] == ["G4", "F11", "F10", "G5"]
    assert "(friend)" in lines[3]
    assert lines[-1] == "France: in the patrol zone F12."
    assert words.situation(state, "France", "F10")[0].startswith("You are SPAD S.XIII F10")


def test_without_a_piece_on_the_board_everybody_is_listed():
    state = read_position(
        "free 28x28 | turn 1.1 France | Germany west: G4 fokker-dr-i @3 E L3 | France east: F10 spad-s-xiii V12 E L3"
    )
    lines = words.situation(state, "Germany")
    assert lines[0] == "SPAD S.XIII F10 of France: V12, level 3, heading east."
    assert "Germany: at access points G4 at 3, level 3." in lines


def test_a_control_panel_shows_guns_throttle_damage_and_pilot():
    state = read_position(
        "free 28x28 pilots=open | Germany west: G4 fokker-dr-i N12 E L3 up throttle0 fixed2-jammed tail ace kills3 | "
        "France east: F10 spad-s-xiii V12 E L3"
    )
    assert words.panel(state, "G4") == (
        "Fokker Dr.I G4, fighter of Germany.",
        "Where: N12, level 3, heading east, nose up, tail damaged.",
        "Speed 5, agility 4; one turn more if all go right, one fewer if all go left; climbs fast; descends slowly.",
        "Two fixed guns: two bursts of six, jammed.",
        "Engine: no safe use of full throttle left; one more may wreck the engine.",
        "Damage: a damaged tail: one turn fewer in every move.",
        "Pilot: Ernst Achterberg, an ace, three victories.",
    )


# ---- the report


def test_the_report_gives_both_counts_every_flier_and_the_luck():
    game, _ = told_battle("close-duel", 4, 2000)
    assert game.over
    lines = words.report(game.result)
    assert re.fullmatch(r"(A draw|The (Germans|British) win) \(.*\)\.", lines[0])
    assert sum(line.startswith("By ") for line in lines) == 2
    assert sum(" of the " in line and ": " in line for line in lines) >= 2
    assert [line.split(":")[0] for line in lines[-2:]] == ["Luck of the Germans", "Luck of the British"]


def test_a_result_without_details_is_still_a_verdict():
    assert words.report(Result("Germany", "conceded")) == ("Germany wins (conceded).",)
    assert words.report(Result(None, "")) == ("A draw.",)


def test_sides_named_by_their_people_take_the_plural():
    state = new_game("triangle", "close-duel", seed=1).state
    assert words.tell(events.StartDecided(0), state) == "The Germans begin."
    assert words.tell(events.Conceded(1), state) == "The British give up."


def test_places_and_pieces_are_named_as_the_answers_name_them():
    state = new_game("triangle", "dogfight-duel", seed=1, manual=("Germans", "British")).state
    placed = events.Placed("G5", 2, 4, 4)
    told = words.tell(placed, placed.apply(state))
    assert told.startswith("Fokker Dr.I G5 comes up at access point 3 ")
    assert told.endswith(", on level 4.")


def test_a_piece_is_a_frozen_struct_and_words_never_change_it():
    state = pair()
    before = msgspec.json.encode(state)
    words.situation(state, "Germany")
    words.panel(state, "G4")
    assert msgspec.json.encode(state) == before
    assert isinstance(state.piece("G4"), Piece)


def test_a_bomber_is_shown_the_way_to_its_zone_first():
    state = read_position(
        "free 28x28 bombing | zones Germany:A@T12 | Germany west tasks=bomb exit=west: G16 gotha-g-v H12 E L3 | "
        "France east: F10 spad-s-xiii A28 E L3"
    )
    best, *_, worst = words.landings(state, questions.Fly("Germany", "G16", 2, 0))
    board = state.setting.board
    assert board.distance(best.point, board.point("T12")) < board.distance(worst.point, board.point("T12"))


def test_a_scout_of_the_rules_is_called_what_it_is():
    assert types.values(airplanes()["r-e-8"])[0] == ("Two-seater for reconnaissance, United Kingdom, 1917.")


def test_a_plain_battle_has_men_in_its_panels_and_on_its_cards_but_not_in_the_log():
    game = new_game("triangle", "dogfight-pairs", seed=1)
    men = [names.crew(game.state, piece.id) for piece in game.state.pieces]
    assert men == [
        names.crew(new_game("triangle", "dogfight-pairs", seed=2).state, one.id) for one in game.state.pieces
    ]
    pilots = [crew[0].name for crew in men]
    assert len(set(pilots)) == len(pilots) == 4
    fallen = game.state.pieces[0].id
    event = events.TakenDown(fallen, game.state.pieces[2].id, Why("AD36", "shot down"))
    verdict = verdict_of(event, game.state)
    assert verdict is not None
    assert verdict.man == pilots[0]
    assert pilots[0] not in words.tell(event, game.state)
    assert any(line.startswith(f"Pilot: {pilots[0]}") for line in words.panel(game.state, fallen))
    assert [man.name for man in scene_of(game.state).pieces[0].men] == [pilots[0]]


def test_a_two_seater_has_an_observer_with_a_name_of_his_own():
    state = read_position(
        "free 28x28 | Germans west: G61 aviatik-dfw-c-v N12 E L3 | British east: B14 sopwith-camel V12 W L3"
    )
    assert [man.post for man in names.crew(state, "G61")] == ["pilot", "observer"]
    observer = names.crew(state, "G61")[1].name
    assert f"Observer: {observer}." in words.panel(state, "G61")
