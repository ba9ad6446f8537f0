"""Scenarios laid out in another way by options: forces, board, edges, clouds, zones, photographs, markers."""

from random import Random

import pytest

from aerodrome.bots.bot import play
from aerodrome.bots.roster import bot
from aerodrome.core.archive import verify
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.triangle import layout, scenario
from aerodrome.triangle.notation import read_position, write_position
from aerodrome.triangle.scenario_sheet import Group, SideSheet


def force(setting, side):
    return [entry.id for entry in setting.sides[side].force]


def middles(setting, side):
    return [setting.board.name(zone.points[4]) for zone in setting.zones if zone.side == side]


def test_ad02_numbers_and_types_of_the_pieces_are_an_option():
    given = {"force-germans": "3 fokker-dr-i, 2 aviatik-dfw-c-v, albatros-d-v"}
    setting = scenario.resolve("dogfight", given)
    assert force(setting, 0) == ["G4", "G5", "G6", "G13", "G14", "G7"]
    assert force(setting, 1) == force(scenario.resolve("dogfight", {}), 1)
    assert setting.briefing.endswith(
        "As agreed, the Germans fly three Fokker Dr.Is, two Aviatik DFW C.Vs and one Albatros D.V."
    )


def test_ad02_a_force_of_ones_own_flies_whole_and_balloons_stay():
    chosen = scenario.resolve("dogfight-choice", {"force_germans": "3 fokker-d-vii"})
    assert (force(chosen, 0), chosen.sides[0].choose) == (["G10", "G11", "G12"], {})
    assert scenario.resolve("dogfight-choice", {"fighters": "9"}).sides[1].choose == {"fighter": 9}
    usual, fewer = (
        scenario.resolve("balloon-busting", options) for options in ({}, {"force_germans": "2 fokker-d-vii"})
    )
    balloons = [entry.id for entry in usual.sides[0].force if usual.airplanes[entry.airplane].role == "balloon"]
    assert force(fewer, 0) == ["G10", "G11", *balloons]


def test_ad01_segments_and_edges_are_options():
    short = scenario.resolve("dogfight", {"segments": "2"})
    assert (short.board.width, short.board.height) == (28, 28)
    upright = scenario.resolve("dogfight", {"axis": "north-south", "edge": "south"})
    assert (upright.board.width, upright.board.height) == (28, 42)
    assert [side.edge for side in upright.sides] == ["south", "north"]


def test_ad56_zones_move_with_the_board_and_can_be_placed():
    usual = scenario.resolve("reconnaissance", {})
    assert middles(usual, 0) == list(layout.usual_zones(usual.board, "east").values())
    assert middles(usual, 1) == list(layout.usual_zones(usual.board, "west").values())
    short = scenario.resolve("reconnaissance", {"segments": 2})
    assert (middles(short, 0), middles(short, 1)) == (["F23", "H15", "F7"], ["W6", "U14", "W22"])
    upright = scenario.resolve("reconnaissance", {"axis": "north-south", "edge": "north"})
    assert [side.exit for side in upright.sides] == ["north", "south"]
    assert len(upright.zones) == 6
    placed = scenario.resolve("reconnaissance", {"zones_germans": "I23, K15"})
    assert (middles(placed, 0), middles(placed, 1)) == (["I23", "K15"], middles(usual, 1))


def test_ad58_the_photo_altitude_is_an_option():
    assert scenario.resolve("reconnaissance", {"photo-level": "5"}).photo_levels == (5,)
    assert scenario.resolve("flying-high", {"photo-level": "any"}).photo_levels == (1, 2, 3, 4, 5)


def test_ad24_clouds_are_placed_and_thereby_switched_on():
    setting = scenario.resolve("dogfight", {"sky": "K8-L3, V15-L1"})
    assert setting.options.clouds
    assert [cloud.top for cloud in setting.clouds] == [3, 1]
    assert setting.board.point("K8") in setting.clouds[0].points
    assert scenario.resolve("dogfight", {"sky": "K8-L3", "clouds": "off"}).clouds == ()


def test_ad50_the_numbers_of_markers_are_an_option():
    setting = scenario.resolve("dogfight", {"aces": "3", "rookies": 0})
    assert [(side.aces, side.rookies) for side in setting.sides] == [(3, 0), (3, 0)]
    grown = scenario.resolve("dogfight-nine", {})
    assert [(side.aces, side.rookies) for side in grown.sides] == [(1, 1), (2, 2)]
    assert [(side.aces, side.rookies) for side in scenario.resolve("dogfight-nine", {"aces": 2}).sides] == [
        (2, 1), (2, 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "given", "message"),
    [
        ("dogfight", {"force_germans": "4 fokker-dr-i"}, r"force_germans: found 4 fokker-dr-i \(allowed: 1 to 3"),
        ("dogfight", {"force_germans": "3 foker-dr-i"}, r"unknown 'foker-dr-i', did you mean 'fokker-dr-i'"),
        ("dogfight", {"force_germans": "barrage-balloon-german"}, r"unknown 'barrage-balloon-german'"),
        (
            "dogfight",
            {"force_germans": "three Fokkers"},
            r"force_germans: found 'three Fokkers' \(allowed: a number and a type each",
        ),
        ("dogfight", {"force_germans": "s-e-5, 2 s-e-5"}, r"force_germans: found s-e-5 twice"),
        ("dogfight", {"force_germans": " , "}, r"force_germans: found nothing \(allowed: 3 fokker-dr-i"),
        ("dogfight", {"force_germans": "gotha-g-v"}, r"force_germans: found a bomber in the mode dogfight"),
        ("dogfight", {"force_allies": "fokker-dr-i"}, r"force_allies: found G4 twice in the scenario"),
        ("reconnaissance", {"force_french": "nieuport-17"}, r"force_french: nobody for the task 'photograph'"),
        ("reconnaissance", {"zones_french": "A1"}, r"zones_french: A1 is too near the edge"),
        ("reconnaissance", {"zones_french": "I23"}, r"zones_french: the zone around I23 lies over another"),
        ("reconnaissance", {"zones_french": "east"}, r"zones_french: found 'east' \(allowed: A1 to AP28"),
        ("reconnaissance", {"photo_level": "6"}, r"photo_level: found 6"),
        ("dogfight", {"photo_level": "5"}, r"photo_level: unknown key"),
        ("dogfight", {"sky": "K8"}, r"sky: found 'K8' \(allowed: a point and a top of L1 to L3 each"),
        ("dogfight", {"sky": "BB9-L2"}, r"sky: found 'BB9' \(allowed: A1 to AP28"),
        ("dogfight", {"aces": "4", "rookies": "4"}, r"aces: found 8 aces and rookies for the Germans"),
        ("dogfight", {"aces": "7"}, r"aces: found 7"),
        ("dogfight", {"segments": "4"}, r"segments: found 4 \(allowed: one of 2, 3"),
        ("close-duel", {"segments": "3"}, r"segments: found 3 \(allowed: as it is, because pieces begin on the board"),
        ("dogfight-choice", {"fighters": "13"}, r"fighters: found 13 for the Germans \(allowed: at most 12"),
    ],
)
def test_ad65_what_cannot_be_laid_out_is_refused_by_the_option(name, given, message):
    with pytest.raises(Fault, match=f"options, {message}" if not message.startswith("unknown") else message):
        scenario.resolve(name, given)


@pytest.mark.parametrize("name", sorted(scenario.scenarios()))
def test_ad65_what_is_usual_can_be_said_and_changes_nothing(name):
    said = {one.name: one.usual for one in layout.choices(scenario.sheet(name)) if one.name not in ("aces", "rookies")}
    assert scenario.resolve(name, said) == scenario.resolve(name, {})


def test_ad65_a_battle_laid_out_anew_is_played_recorded_and_written_as_text():
    given = {"segments": "2", "force-french": "2 salmson-2, 3 spad-s-xiii", "sky": "K8-L3", "photo-level": "4"}
    game = new_game("triangle", "reconnaissance", seed=5, options={**given, "turn_limit": 6})
    play(game, {seat: bot("brawler") for seat in game.who}, Random(5))
    assert game.over
    assert verify(game.save()).sound
    text = write_position(game.state)
    assert write_position(read_position(text)) == text
    assert text.startswith("free reconnaissance 28x28")


@pytest.mark.parametrize(("name", "forces"), [("dogfight-nine", (9, 9)), ("dogfight-scouts", (5, 5))])
def test_ad53_scouts_fight_among_fighters(name, forces):
    """The nine a side of the rulebook, and a smaller meeting; scouts count towards the six in play."""
    setting = scenario.resolve(name, {})
    assert tuple(len(side.force) for side in setting.sides) == forces
    assert force(setting, 0)[-3:] == ["G13", "G14", "G15"] or force(setting, 0)[:3] == ["G13", "G14", "G15"]
    game = new_game("triangle", name, seed=3, options={"turn_limit": 10})
    play(game, {seat: bot("brawler") for seat in game.who}, Random(3))
    assert game.over


def test_ad50_pilots_that_a_list_names_are_all_there_are():
    force = (Group("fokker-dr-i", (4, 5, 6), aces=(4,)), Group("albatros-d-v", (7, 8), rookies=()))
    assert layout.markers(SideSheet("Germans", "east", force)) == (1, 0)
