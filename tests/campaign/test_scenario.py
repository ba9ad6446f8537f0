"""Campaigns as files, options, seats."""

import msgspec
import pytest

from aerodrome.campaign import RULES
from aerodrome.campaign.setting import Options
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game


def test_sc67_new_campaigns_are_flown_in_sealed_orders_and_old_records_stay_what_they_were():
    assert RULES.setting("bloody-april", {}).options.tactics == "cards"
    assert b'"tactics":"cards"' in msgspec.json.encode(RULES.setting("bloody-april", {}).options)
    assert msgspec.json.decode(b"{}", type=Options).tactics == "icog"
    for game in ("icog", "triangle", "table"):
        assert RULES.setting("bloody-april", {"tactics": game}).options.tactics == game


def test_two_players_have_a_squadron_each():
    setting = RULES.setting("bloody-april", {})
    assert RULES.seats(setting) == {"No. 71 Squadron": "British", "Jasta 42": "Germans"}


def test_players_share_squadrons_and_a_referee_sits_apart():
    setting = RULES.setting("bloody-april", {"players": 3, "squadrons": 2, "referee": True})
    assert RULES.seats(setting) == {
        "No. 71 Squadron A": "British",
        "No. 71 Squadron B": "British",
        "Jasta 42": "Germans",
        "Referee": "Referee",
    }


def test_one_player_flies_against_strangers():
    assert RULES.seats(RULES.setting("flanders-1917", {"players": 1, "squadrons": 1})) == {"No. 88 Squadron": "British"}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 1}, "at least one player for each squadron"),
        ({"players": 9}, "at most 8"),
        ({"tables": "d12"}, "d100, d20"),
        ({"colour": "red"}, "unknown key"),
        ({"tactics": "chess"}, "cards, icog, table, triangle"),
    ],
)
def test_wrong_options_are_named(options, words):
    with pytest.raises(Fault, match=words):
        RULES.setting("bloody-april", options)


def test_an_unknown_campaign_is_answered_with_those_there_are():
    with pytest.raises(Fault, match="did you mean 'bloody-april'"):
        RULES.setting("bloody-may", {})


SHEET = """
title = "A"
summary = "B"
briefing = "C"
front = "D"
start = "1917-05-01"
missions = 2
sides = [{ name = "French", nation = "France" }, { name = "Germans", nation = "Germany" }]
[[squadrons]]
name = "E"
side = "French"
service = "france"
machines = [{ type = "spad-s-vii", count = 4 }, { type = "dorand-ar-1", count = 2 }]
"""


def test_a_campaign_of_ones_own_is_read_from_a_file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(SHEET)
    game = new_game("campaign", str(path), options={"players": 1, "squadrons": 1})
    assert game.state.setting.id == "mine"
    assert len(game.state.planes) == 6


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('side = "French"', 'side = "Greeks"', "unknown 'Greeks'"),
        ('name = "Germans"', 'name = "French"', "found 'French' twice"),
        ('service = "france"', 'service = "navy"', "unknown 'navy'"),
        ("spad-s-vii", "fokker-dr-i", "unknown 'fokker-dr-i'"),
        ('name = "E"', 'name = "E"\nenlisted = 2', "officers only"),
    ],
)
def test_a_wrong_file_is_refused_with_its_field(tmp_path, old, new, words):
    path = tmp_path / "mine.toml"
    path.write_text(SHEET.replace(old, new))
    with pytest.raises(Fault, match=words):
        RULES.setting(str(path), {"players": 1, "squadrons": 1})


def test_a_campaign_has_no_position():
    with pytest.raises(Fault, match="a campaign has none"):
        RULES.position("anything")
