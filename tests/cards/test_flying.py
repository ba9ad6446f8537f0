"""Set-up, flight, the edge, altitude (MC07-MC10, MC20-MC27): where planes are, and where cards lead them."""

import msgspec
import pytest

from aerodrome.cards.events import Fell, Flown, Landed, Left, Sank
from aerodrome.cards.flying.altitude import lifted
from aerodrome.cards.flying.coming import formation_offset, formation_place
from aerodrome.cards.ground.guns import owner
from aerodrome.cards.parts.airplanes import airplane
from aerodrome.cards.parts.decks import decks
from aerodrome.cards.parts.measures import measures
from aerodrome.cards.scenario import named, resolve
from aerodrome.cards.setting import FORMATIONS
from aerodrome.cards.space.bases import corners
from aerodrome.core.game import new_game
from tests.cards.stories import asked, plane, planes_asked, run, skilled, story, told


@pytest.mark.parametrize(
    ("deck", "start", "plan", "ends"),
    [
        ("kestrel", (30000, 20000, 0), "S TL XR", [(30000, 24550, 0), (28628, 28320, 64), (27870, 31739, 3)]),
        ("swift", (10000, 10000, 9), "WR S IM", [(12501, 9782, 29), (15025, 6178, 29), (16287, 4376, 65)]),
        ("falcon", (0, 0, 36), "IM S IM", [(0, -2600, 0), (0, 2550, 0), (0, 5150, 36)]),
        ("pelican", (50000, 40000, 50), "GL TL Z", [(46776, 38497, 48), (44204, 36339, 44), (42983, 34884, 44)]),
    ],
)
def test_mc20_the_flights_of_the_rules_come_out(deck, start, plan, ends):
    found, pose = [], start
    for card in plan.split():
        pose = decks()[deck].flown(pose, card)
        found.append(pose)
    assert found == ends


def test_mc20_planes_fly_all_at_once_and_only_ends_count():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,40000,36")
    run(game, {"plan A1": "S TL XR", "plan G1": "S S Z"})
    flown = told(game, Flown)
    assert [(move.plane, move.x, move.y, move.heading) for move in flown[0].moves] == [
        ("A1", 30000, 25150, 0),
        ("G1", 30000, 35450, 36),
    ]


def test_mc21_a_base_is_the_figure_of_its_four_corners():
    assert set(corners((1000, 2000, 9), measures().bases["small"])) == {
        (2414, 2000),
        (1000, 586),
        (-414, 2000),
        (1000, 3414),
    }
    assert corners((0, 0, 18), measures().bases["airship"]) == (
        (4500, -1500),
        (-4500, -1500),
        (-4500, 1500),
        (4500, 1500),
    )


def test_mc07_ids_begin_with_the_first_letter_in_which_the_sides_differ():
    seats = ("x",)
    assert [side.letter for side in named([("British", "south", seats), ("Germans", "north", seats)])] == ["B", "G"]
    assert [side.letter for side in named([("British", "south", seats), ("Bulgarians", "north", seats)])] == ["R", "U"]
    setting = resolve("photographs", {})
    assert [entry.id for entry in setting.entries] == ["G1", "G2", "G3", "B1", "B2", "B3"]
    game = new_game("cards", "photographs")
    assert owner(game.state, game.state.setting.units[-1]) == "British"  # ground guns belong to their side's first seat


@pytest.mark.parametrize(
    ("y", "edge", "south", "north"),
    [
        (22499, None, "own lines", "enemy lines"),
        (22500, None, "no man's land", "no man's land"),
        (37500, None, "enemy lines", "own lines"),
        (30000, "south", "own lines", "enemy lines"),
        (61000, "north", "enemy lines", "own lines"),
        (30000, "west", "no man's land", "no man's land"),
    ],
)
def test_mc08_whose_lines_a_place_lies_in(y, edge, south, north):
    setting = resolve("duel", {})
    assert setting.place(0, (30000, y), edge) == south
    assert setting.place(1, (30000, y), edge) == north


def test_mc09_formations_stand_about_their_leader():
    assert [formation_offset("vic", n) for n in (1, 2, 3)] == [(3000, -3000), (-3000, -3000), (6000, -6000)]
    assert formation_offset("echelon", 2) == (6000, -6000)
    assert formation_offset("line astern", 3) == (0, -12000)
    assert [formation_offset("line abreast", n) for n in (1, 2)] == [(4000, 0), (-4000, 0)]
    assert [formation_offset("pairs", n) for n in (1, 2, 3)] == [(3000, -3000), (-6000, -4000), (-3000, -7000)]


def test_mc09_a_place_off_the_table_is_mirrored():
    setting = resolve("big-dogfight", {})
    fourth = msgspec.structs.replace(next(entry for entry in setting.entries if entry.number == 3), y=5000)
    assert formation_place(setting, fourth, "line astern") == (40000, 17000, 0)  # 12000 before, not behind
    game = new_game("cards", "mock-fight", options={"first_formation": "line abreast", "second_formation": "vic"})
    assert plane(game, "R2").pose == (34000, 16000, 0)
    assert plane(game, "B2").pose == (27000, 47000, 36)
    assert plane(game, "R1").last == "S"


def test_mc10_stages_follow_in_their_order():
    game = story(dice=[1, 2])
    asked_in_order = run(game, {"fire A1": "fixed G1"})
    assert asked_in_order == ["plan G1", "plan A1", "fire A1", "fire A1", "fire A1"]
    kinds = [event.kind for event in game.events]
    assert kinds.index("turn") < kinds.index("tails") < kinds.index("planned") < kinds.index("flown")
    assert kinds.index("flown") < kinds.index("targets") < kinds.index("fired") < kinds.index("suffered")


def test_mc11_questions_of_a_row_are_asked_together_and_those_without_a_choice_not_at_all():
    game = story("duel | turn 1 | A1 30000,5000,0; G1 30000,55000,36")
    assert [question.seat for question in game.pending] == ["Allies", "Germans"]
    game.answer("S S Z", "Germans")
    assert [question.seat for question in game.pending] == ["Allies"]
    assert run(game) == ["plan A1"]
    assert planes_asked(new_game("cards", "duel")) == ["A1", "G1"]  # nobody is asked for a formation of one


def test_mc22_planes_too_close_do_not_fire_at_each_other():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,21500,0")
    assert "fire A1" not in run(game, {"plan G1": "S Z S"}, until=lambda game: game.state.phase == 2)


def test_mc22_a_collision_draws_two_cards_each():
    text = "duel collisions=on | turn 1 | A1 30000,20000,0; G1 30000,29700,36"
    game = story(text, dice=[1, 2, 24, 25, 26, 3, 4, 5])
    run(game, {"plan A1": "S Z S", "plan G1": "S Z S"}, until=lambda game: game.state.phase == 1 and bool(game.pending))
    assert [held.deck for held in plane(game, "A1").cards] == ["C", "C"]
    assert plane(game, "G1").damage == 2
    assert plane(game, "G1").hunters == ()


def test_mc23_a_plane_off_the_table_has_left():
    game = story("duel | turn 1 | A1 30000,58000,0; G1 1000,40000,54")
    run(game, {"plan A1": "S S Z", "plan G1": "S S Z"})
    assert [(event.plane, event.edge, event.lines) for event in told(game, Left)] == [
        ("A1", "north", "enemy lines"),
        ("G1", "west", "own lines"),
    ]
    assert game.over


def test_mc23_a_plane_on_the_very_edge_stays():
    game = story("duel | turn 1 | A1 30000,54850,0; G1 30000,5000,0")
    run(game, {"plan A1": "S Z S"})
    assert told(game, Flown)[0].moves[0].y == 60000
    kinds = [event.kind for event in game.events if event.kind in ("flown", "left")]
    assert kinds[:3] == ["flown", "flown", "left"]


def test_mc24_planes_on_the_ground_take_off_in_the_first_turn():
    game = new_game("cards", "scramble", options={"rules": "full", "first_formation": "vic", "second_formation": "vic"})
    assert plane(game, "B1").place == "ground"
    names = run(game)
    assert "plan B1" not in names
    moves = [[move.card for move in event.moves if move.plane == "B1"] for event in told(game, Flown)[:3]]
    assert moves == [[""], ["Z"], ["S"]]
    levels = [[move.level for move in event.moves if move.plane == "B1"] for event in told(game, Flown)[:3]]
    assert levels == [[0], [0], [1]]
    assert plane(game, "B1").place == "air"
    assert plane(game, "B3").place == "air"  # it arrives in turn 2
    assert plane(game, "B3").pose == (40000, 0, 0)


def test_mc24_a_plane_may_land_on_its_strip_after_a_stall():
    text = (
        "scramble | turn 3 | B1 30000,17000,2; B2 50000,55000,0; B3 waits; "
        "G1 10000,50000,0; G2 5000,50000,0; G3 15000,50000,0"
    )
    game = story(text)
    names = run(game, {"plan B1": "Z S S", "land B1": "land"})
    assert names.count("land B1") == 1
    assert [event.plane for event in told(game, Landed)] == ["B1"]
    assert plane(game, "B1").fate == "landed"
    across = story(text.replace("17000,2", "17000,8"))
    assert "land B1" not in run(across, {"plan B1": "Z S S"})


def test_mc25_a_stopped_engine_lays_three_glide_counters():
    game = story("duel | turn 1 | A1 40000,25000,0; G1 30000,45000,36 engine=2 gliding glide=3")
    for turn in (1, 2):
        run(game, {"plan G1": "XL Z TL" if turn == 1 else "TL Z TL", "plan A1": "TL Z TL"})
    assert [event.glide for event in told(game, Sank)] == [2, 1]
    run(game, {"plan G1": "TL Z TL", "plan A1": "TL Z TL"})
    assert [event.glide for event in told(game, Sank)] == [2, 1, 0]
    assert plane(game, "A1").in_play
    kinds = [event.kind for event in game.events]
    assert kinds[len(kinds) - 1 - kinds[::-1].index("sank") + 1] == "fell"
    assert (told(game, Fell)[0].fate, plane(game, "G1").fate) == ("forced down", "forced down")


def test_mc25_at_the_end_of_the_battle_a_glider_is_forced_down_where_it_is():
    game = story("duel turns=1 | turn 1 | A1 30000,5000,0; G1 30000,36000,36 engine=2 gliding glide=3")
    run(game, {"plan G1": "TL Z TL"})
    assert game.over
    assert (plane(game, "G1").fate, plane(game, "G1").lines) == ("forced down", "no man's land")


def test_mc26_climb_counters_make_a_level_and_none_lie_at_the_ceiling():
    kind = airplane("fokker-d-vii")
    climb = kind.manoeuvres.by_id["CL"]
    assert lifted(kind, climb, 5, 0) == (5, 1)
    assert lifted(kind, climb, 5, 2) == (6, 0)
    assert lifted(kind, climb, kind.ceiling, 0) == (kind.ceiling, 0)
    game = story("duel altitude=on | turn 1 | A1 30000,5000,0,6; G1 30000,55000,36,6 climb=1")
    run(game, {"plan G1": "CL S CL"})
    assert (plane(game, "G1").level, plane(game, "G1").climb) == (7, 0)


def test_mc27_a_dive_costs_a_level_and_all_counters_and_never_reaches_the_ground():
    game = story("duel altitude=on | turn 1 | A1 30000,5000,0,6; G1 30000,55000,36,1 climb=2")
    assert [why.paragraph for why in game.refusals("DV S S", "Germans")] == ["MC27"]
    assert [why.paragraph for why in game.refusals("S CL S", "Germans")] == []
    game = story("duel altitude=on | turn 1 | A1 30000,5000,0,6; G1 30000,55000,36,3 climb=2")
    run(game, {"plan G1": "DV S S"})
    assert (plane(game, "G1").level, plane(game, "G1").climb) == (2, 0)


def test_mc58_a_hero_neither_strays_nor_lands():
    game = story("duel | turn 1 | A1 30000,50000,0; G1 30000,15000,36", men={"A1": skilled("National hero")})
    assert [why.paragraph for why in game.refusals("S S Z", "Allies")] == ["MC58"]
    assert game.refusals("XL TL TL", "Allies") == ()
    hit = story(
        "duel | turn 1 | A1 30000,50000,0 cards=A60+A59; G1 30000,15000,36", men={"A1": skilled("National hero")}
    )
    assert [why.paragraph for why in hit.refusals("S S Z", "Allies")] == ["MC58"]  # 9 of 18 is not more than half
    worse = story(
        "duel | turn 1 | A1 30000,50000,0 cards=A60+A59+A15; G1 30000,15000,36", men={"A1": skilled("National hero")}
    )
    assert worse.refusals("S S Z", "Allies") == ()


def test_every_formation_is_known():
    assert asked("formation")(new_game("cards", "mock-fight"))
    assert list(new_game("cards", "mock-fight").question("Reds").options(None)) == list(FORMATIONS)
