"""The end, the result, the report and the sortie (MC13, MC93-MC95, MC97)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.cards import RULES, objectives
from aerodrome.cards.events import Burnt, Fired, Suffered
from aerodrome.cards.notation import read_position, write_position
from aerodrome.cards.parts.damage import hitting
from aerodrome.cards.report import damage_share, fate
from aerodrome.cards.scoring import ending, points, tally, worth
from aerodrome.cards.setting import Points
from aerodrome.cards.state import Tally, _replace, change
from aerodrome.cards.words.report import fate as told_fate
from aerodrome.cards.words.report import report as told_result
from aerodrome.core.archive import load, verify
from aerodrome.core.chronicle import chronicle
from aerodrome.core.dice import SeededDice, TypedDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import begin_match, new_game
from aerodrome.core.questions import kind
from aerodrome.core.rules import rules_of
from aerodrome.core.sortie import Flier, Flight, Mount, Sortie
from aerodrome.server.presenting import presenter
from tests.cards.stories import plane, run, story, told

RELEASED = Path(__file__).parents[1] / "golden"


def test_mc13_the_last_turn_ends_the_battle():
    game = story("duel turns=1 | turn 1 | A1 30000,5000,0; G1 30000,55000,36")
    run(game)
    assert (game.over, game.state.ended) == (True, "turns")


def test_mc13_a_side_without_planes_ends_it_unless_there_is_something_to_do():
    alone = story("duel | turn 1 | A1 30000,20000,0; G1 30000,50000,0 gone=shot_down")
    assert ending(_replace(alone.state, turn=1)) == "alone"
    task = story(
        "bombing-run | turn 1 | G1 1,1,0 gone=left; G2 1,1,0 gone=left; "
        "G3 1,1,0 gone=left; G4 1,1,0 gone=left; G5 1,1,0 gone=left"
    )
    assert ending(_replace(task.state, turn=1)) == ""
    empty = story("duel | turn 1 | A1 30000,20000,0 gone=left; G1 30000,50000,0 gone=left")
    assert ending(_replace(empty.state, turn=1)) == "empty"


def test_mc13_who_gives_up_has_left_over_his_own_edge():
    game = story()
    game.concede("Germans")
    assert game.over
    assert (plane(game, "G1").fate, plane(game, "G1").edge, plane(game, "G1").lines) == ("left", "north", "own lines")


def test_mc13_at_the_end_all_fires_burn_out():
    game = story("duel turns=1 | turn 1 | A1 30000,5000,0; G1 30000,50000,36 fire=3 cards=A60+A59+A58", dice=[1, 57, 2])
    run(game)
    assert [len(event.cards) for event in told(game, Burnt)] == [1, 2]
    assert (plane(game, "G1").damage, plane(game, "G1").fire) == (16, 0)


def test_mc93_lost_and_damaged_planes_bring_points():
    game = story("duel | turn 1 | A1 30000,5000,0 cards=A60+A59; G1 30000,50000,0 gone=shot_down")
    assert (points(game.state, 0), points(game.state, 1)) == (3, 1)
    escort = story("escort | turn 1 | B1 30000,10000,0")
    assert [worth(escort.state, plane(escort, name)) for name in ("B1", "B4", "G1")] == [4, 3, 3]
    raid = story("airship-raid | turn 1 | G1 38000,62000,36")
    giants = story("giant-raid | turn 1 | G1 38000,62000,36")
    assert (worth(raid.state, plane(raid, "G1")), worth(giants.state, plane(giants, "G1"))) == (8, 5)


def test_mc93_in_a_duel_who_leaves_the_table_leaves_the_sky_to_the_other():
    game = story("duel | turn 1 | A1 30000,5000,0; G1 30000,56000,0")
    run(game, {"plan G1": "S S Z"}, until=lambda game: game.over)
    assert (plane(game, "G1").fate, points(game.state, 0), points(game.state, 1)) == ("left", 1, 0)
    assert game.result.winner == "Allies"
    assert "Points for the Allies: 1 for enemies who left." in told_result(game.result)
    hurt = story("duel | turn 1 | A1 30000,5000,0; G1 30000,56000,0 gone=left cards=A60+A59")
    assert points(hurt.state, 0) == 1  # half shot to pieces, and gone: counted once
    pairs = story("pairs | turn 1 | A1 30000,5000,0; G1 30000,56000,0 gone=left")
    assert points(pairs.state, 0) == 0  # elsewhere nothing is lost by leaving
    assert "left" not in msgspec.json.decode(msgspec.json.encode(pairs.result.details[0]))
    crossing = story("escort | turn 1 | B1 30000,10000,0 gone=left")
    state = _replace(crossing.state, setting=_replace(crossing.state.setting, points=Points(left=2)))
    assert [points(change(state, "B1", edge=edge), 1) for edge in ("north", "south")] == [0, 2]


def test_mc93_objectives_bring_their_points():
    escort = story("escort | turn 1 | B1 30000,10000,0")
    state = change(escort.state, "B1", place="gone", fate="left", edge="north")
    state = change(state, "B4", place="gone", fate="left", edge="north")  # a scout, who does not count
    assert points(state, 0) == 2
    depot = story("bombing-run | turn 1 | B1 30000,8000,0 | depot points=8; train points=7")
    assert points(depot.state, 0) == 4
    balloon = story("balloon-busting | turn 1 | F1 24000,4000,0 | balloon gone=burnt")
    assert points(balloon.state, 0) == 4
    assert [objectives.is_done(depot.state, one) for one in depot.state.setting.objectives] == [True, False]


def test_mc93_a_forced_landing_in_its_own_lines_is_no_loss():
    game = story()
    state = change(game.state, "G1", place="gone", fate="forced down", lines="own lines")
    assert points(state, 0) == 0
    assert points(change(state, "G1", lines="enemy lines"), 0) == 3


def test_mc94_the_report_tells_what_the_campaign_needs():
    text = "duel turns=2 | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60+A59"
    game = story(
        text, men={"A1": [{"name": "Mannock", "skills": ("Crack Shot",)}], "G1": [{"name": "Udet"}]}, dice=[56, 57]
    )
    run(game, {"fire A1": "fixed G1 crack"}, until=lambda game: game.over)
    report = RULES.report(game.save())
    machine = {one.id: one for one in report.machines}["G1"]
    assert (machine.fate, machine.damage, machine.burning, machine.shot_by) == ("shot down", 1.0, False, ("Mannock",))
    assert report.victories[0].victors == ("Mannock",)
    assert {one.id: one for one in report.machines}["A1"].men[0].used == ("Crack Shot",)
    assert (report.winner, report.game) == ("Allies", "cards")


def test_mc94_the_dead_are_named_and_the_others_have_their_wounds():
    text = "photographs turns=1 | turn 1 | G1 30000,40000,0; B1 30000,36000,0; G2 5000,5000,0; G3 9000,5000,0"
    men: dict[str, list[dict[str, Any]]] = {"G1": [{"name": "Stark"}, {"name": "Boehm", "wounds": 2}]}
    for die, dead in ((1, [False, False]), (2, [False, True])):
        game = story(f"{text}; B2 5000,55000,36; B3 9000,55000,36", men=men, dice=[16, 1, die])
        run(game, {"fire B1": "fixed G1"}, until=lambda game: game.over)
        report = RULES.report(game.save())
        crew = next(one for one in report.machines if one.id == "G1").men
        assert ([man.name for man in crew], [man.dead for man in crew]) == (["Stark", "Boehm"], dead)
        assert [man.wounds for man in crew] == [2 - die, die - 1]


def test_mc94_a_wound_has_the_moment_of_the_hit_and_the_man_who_scored_it():
    text = "photographs turns=2 | turn 1 | G1 30000,40000,0; B1 30000,36000,0; G2 5000,5000,0; G3 9000,5000,0"
    men: dict[str, list[dict[str, Any]]] = {"G1": [{"name": "Stark"}, {"name": "Boehm"}], "B1": [{"name": "Ball"}]}
    game = story(f"{text}; B2 5000,55000,36; B3 9000,55000,36", men=men, dice=[16, 1, 1])
    run(game, {"fire B1": "fixed G1"}, until=lambda game: game.over)
    found = chronicle(game.save())
    (hit,) = [beat.number for beat in found.beats if isinstance(beat.event, Suffered) and any(beat.event.wounds)]
    machine = next(one for one in RULES.report(game.save()).machines if one.id == "G1")
    assert [(man.hit, man.hit_by) for man in machine.men] == [(hit, ("Ball",)), (None, ())]
    harmed = [beat.number for beat in found.beats if isinstance(beat.event, Suffered) and beat.event.damage]
    assert machine.hit == (harmed[-1] if harmed else None)


def test_the_result_counts_shots_and_cards_with_points_once_the_battle_is_over():
    game = story("duel turns=1 | turn 1 | A1 30000,20000,0; G1 30000,24000,0", dice=[56, 1])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    assert plane(game, "A1").tally == Tally(1, 1, 2 * hitting("A"))
    for seat in ("Allies", "Germans"):
        assert game.view(seat).plane("A1").tally.hits == 0  # whoever is not hit does not know
    run(game, until=lambda game: game.over)
    pilot = presenter("cards").outcome(game.result, game.state, True).pilots[0]
    assert (pilot.shots, pilot.hits_scored, pilot.hits_expected) == (1, 1.0, round(2 * hitting("A") / 60, 2))


def test_mc05_mc12_the_numbers_left_in_a_deck_are_told_to_nobody_who_types_a_card_in():
    setting = RULES.position("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A17")
    game = begin_match(RULES, setting, {}, TypedDice())
    run(game, {"fire A1": "fixed G1"}, until=lambda game: any(kind(one) == "type-dice" for one in game.pending))
    (question,) = game.pending
    assert question.open
    shown = presenter("cards").prompt(question, game.view(question.seat))
    assert (shown.choices, shown.form != "") == ((), True)
    (reason,) = game.refusals("17", question.seat)
    assert "1 of the numbers still there" in reason.text
    assert game.refusals("18", question.seat) == ()


def test_mc94_a_nursed_plane_is_one_point_short():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60+A59+A58+A57 nursed")
    assert damage_share(game.state, plane(game, "G1")) == 16 / 17
    assert fate(plane(game, "G1")) == "home"


def test_mc95_a_sortie_fills_the_places_of_a_scenario():
    men = (Flier("Rickenbacker", skills=("Evade",), wounds=1),)
    sortie = Sortie(
        "1918-09-14",
        (Mount("Germans", "fokker-d-vii", (Flier("Udet", quality="ace"),), 2), Mount("Allies", "spad-s-xiii", men)),
        (("Germans", "Jasta 4"), ("Allies", "94th")),
    )
    game = new_game("cards", "pairs", options={"sortie": sortie, "first_formation": "pairs", "second_formation": "vic"})
    setting = game.setting
    assert [side.name for side in setting.sides] == ["Jasta 4", "94th"]
    assert [(entry.airplane, entry.men[0].name, entry.damage) for entry in setting.entries] == [
        ("fokker-d-vii", "Udet", 19),
        ("spad-s-xiii", "Rickenbacker", 18),
    ]
    assert setting.date == "1918-09-14"
    with pytest.raises(Fault, match="no place left"):
        rules_of("cards").setting(
            "duel", {"sortie": Sortie("1918-09-14", (Mount("Germans", "gotha-g-iv", (Flier("X"),)),))}
        )


def test_mc95_a_sortie_brings_its_surroundings_along():
    mounts = [Mount("British", "sopwith-camel", (Flier(f"B{at}"),)) for at in range(2)]
    mounts += [Mount("British", "r-e-8", (Flier("B2"), Flier("B3", "observer")))]
    mounts += [Mount("Germans", "albatros-d-va", (Flier(f"G{at}"),)) for at in range(3)]
    found = Sortie(
        "1917-10-03", tuple(mounts), attacker="British", guns=2, area="the trenches", clouds=3, secret=True,
        flights=(Flight("line astern", (0, 1, 2)),),
    )  # fmt: skip
    setting = RULES.setting("artillery-spotting", {"sortie": found})
    assert (setting.options.clouds, setting.options.secret_men, setting.country) == (3, True, "the trenches")
    fresh = [(unit.name, unit.kind, unit.side, unit.x, unit.y) for unit in setting.units[1:]]
    assert fresh == [
        ("the front line", "trench", 1, 30000, 28500), ("AA 1", "anti-aircraft", 1, 30000, 43500),
        ("AA 2", "anti-aircraft", 1, 15000, 43500),
    ]  # fmt: skip
    places = {entry.men[0].name: (entry.x, entry.y, entry.number) for entry in setting.entries}
    # the first of them where the scenario has a scout, the others behind him, the two-seater last
    assert [places[f"B{at}"] for at in range(3)] == [(27000, 19000, 0), (27000, 15000, 0), (27000, 11000, 0)]
    assert [places[f"G{at}"][2] for at in range(3)] == [0, 1, 2]  # nobody has ordered theirs: they are asked
    with pytest.raises(Fault, match=r"sortie\.area.*open fields"):
        RULES.setting("artillery-spotting", {"sortie": _replace(found, area="the moon")})


def test_mc95_anti_aircraft_guns_stand_at_the_scenarios_sites_first():
    setting = RULES.setting("bombing-run", {"aa": 2})
    guns = [unit for unit in setting.units if unit.kind == "anti-aircraft"]
    assert [(gun.id, gun.x, gun.y) for gun in guns] == [("aa-1", 36000, 56000), ("aa-2", 30000, 54000)]
    assert not [unit for unit in RULES.setting("bombing-run", {"aa": 0}).units if unit.kind == "anti-aircraft"]


def test_mc97_a_position_is_written_and_read_back():
    text = (
        "duel rules=full | turn 3 | A1 30000,18000,0,5 last=TL climb=1 fire=2 cards=A15+B3 aim=1; "
        "G1 30000,42000,36,6 jams=3 wounds=1 roundels=2 barred=left | discards A=1+2"
    )
    game = story(text, dice=[1])
    assert (plane(game, "A1").fire, game.state.turn) == (1, 3)
    state = read_position(text)
    assert state.plane("A1").damage == 2
    assert read_position(write_position(state)) == _replace(state, setting=read_position(write_position(state)).setting)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("duell | turn 1", "duell"),
        ("duel | turn 1 | A9 1,1,1", "A9"),
        ("duel | turn 1 | A1 1,1,72", "1,1,72"),
        ("duel | turn 1 | A1 1,1,1 cards=E5", "E5"),
        ("duel | turn 1 | A1 1,1,1 last=QQ", "QQ"),
        ("duel | turn 1 | A1 1,1,1 nose=3", "nose=3"),
    ],
)
def test_mc97_a_wrong_position_is_pointed_at(text, word):
    with pytest.raises(Fault) as caught:
        read_position(text)
    assert "column" in str(caught.value)


def test_mc97_answers_name_things_by_slugs():
    game = story("trench-strafing | turn 1 | B1 26000,22000,0")
    assert [unit.id for unit in game.state.setting.units] == ["trench", "column", "mg-1", "mg-2"]


def test_three_turns_against_an_albatros_come_out_card_by_card():
    where = "first-flight | turn 1 | B1 20000,10000,0 | G1 24000,33000,36"
    game = story(where, [15, 33, 1, 47, 16, 34, 17, 56, 48])
    script = {
        "plan B1": ["S S GR", "XR GR F", "TL GL S"],
        "plan G1": ["S S GL", "TL S GL", "TL S S"],
        "fire B1": ["fixed G1"] * 5,
    }
    run(game, script, until=lambda game: game.over)
    assert [event.distance for event in game.events if isinstance(event, Fired)] == [6038, 4650, 3991, 4187, 4299]
    assert (plane(game, "G1").damage, plane(game, "G1").fate) == (17, "shot down")


def test_a_record_verifies():
    game = begin_match(RULES, RULES.setting("duel", {}), {}, SeededDice(b"7" * 32))
    while not game.over:
        for question in game.pending[:1]:
            game.answer("S Z S" if kind(question) == "plan" else "hold", question.seat)
    assert verify(game.save()).sound


def test_mc93_a_balloon_that_burnt_is_the_enemys_gain():
    state = story("balloon-busting | turn 1 | F1 24000,4000,0 | balloon gone=burnt").state
    state = _replace(state, setting=_replace(state.setting, objectives=()))
    assert [tally(state, side).balloons for side in (0, 1)] == [4, 0]


def test_mc94_a_nursed_plane_that_fell_after_all_has_its_whole_damage():
    state = story("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60+A59+A58+A57 nursed").state
    for end, share in (("left", 16 / 17), ("shot down", 1.0), ("exploded", 1.0)):
        fallen = change(state, "G1", fate=end)
        assert damage_share(fallen, fallen.plane("G1")) == share


def test_mc12_a_plane_that_came_through_hurt_says_so_when_the_battle_is_over():
    state = story("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60+A59").state
    hurt = state.plane("G1")
    assert told_fate(state, hurt, True) == f"still flying with {hurt.damage} of 17 points of damage"
    assert told_fate(state, hurt, False) == "still flying"
    assert told_fate(state, state.plane("A1"), True) == "still flying"
    assert told_fate(state, _replace(hurt, fate="shot down"), True) == "shot down"


def test_mc97_what_stands_on_the_ground_is_written_where_something_has_happened_to_it():
    planes = "B1 30000,22000,0; B2 5000,5000,0; B3 9000,5000,0; G1 30000,60000,36; G2 20000,60000,36; G3 9000,60000,36"
    for things in ("", " | mg-1 points=2"):
        text = f"trench-strafing | turn 1 | {planes}{things}"
        assert write_position(read_position(text)) == text


def test_mc97_the_column_of_a_mistake_is_counted_from_one():
    for text, column in (("duell | turn 1", 1), ("duel x=1 | turn 1", 6)):
        with pytest.raises(Fault, match=f"column {column}:"):
            read_position(text)


def test_mc97_a_battle_in_which_plans_are_asked_for_is_written_with_its_own_turn():
    game = story("duel | turn 3 | A1 30000,5000,0; G1 30000,55000,36")
    assert write_position(game.state) == "duel | turn 3 | A1 30000,5000,0; G1 30000,55000,36"
    run(game)
    assert write_position(game.state).startswith("duel | turn 4 | ")
    assert write_position(new_game("cards", "duel", seed=1).state).startswith("duel | turn 1 | ")


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ("duel", "the Allies have nobody left in the air"),
        (
            "artillery-spotting",
            "the Germans have nobody left in the air, and the British have no task left to do",
        ),
    ],
)
def test_mc13_a_released_record_says_at_the_table_who_has_nobody_left(record: str, reason: str):
    ended = load((RELEASED / f"cards-1-{record}.aero").read_text())
    outcome = presenter("cards").outcome(ended.result, ended.state, True)
    assert outcome.reason == reason
    assert reason in outcome.lines[0]
    assert RULES.tell_event(ended.events[-1], ended.state) == f"The battle is over: {reason}."
