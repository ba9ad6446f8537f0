"""Which seats of a battle are whose: in battles of today, and in those that have the ready mission's names."""

import pytest
from msgspec.structs import replace

from aerodrome.campaign import missions
from aerodrome.core.game import new_game
from aerodrome.games import tactical
from aerodrome.server.campaigns.mission_flights import battle_of, flies_same, shares
from tests.campaign.stories import before_a_battle

SITTING = {"No. 88 Squadron": "human", "Jasta 47": "human"}
ALONE = {"No. 88 Squadron": "human", "Jasta 47": "bot:cadet"}


@pytest.mark.parametrize("tactics", tactical())
def test_a_players_seat_bears_the_name_of_his_side(tactics):
    state = before_a_battle(tactics, exchanged=True).state
    battle = battle_of(state, ALONE, "bot:cadet", 4)
    assert {seat.name: (seat.side, seat.who) for seat in battle.header.seats} == {
        "British": ("British", "human"),
        "Germans": ("Germans", "bot:cadet"),
    }
    assert [side.name for side in battle.header.setting.sides] == [side.name for side in state.setting.sides]
    assert shares(state, SITTING, battle) == {"No. 88 Squadron": ("British",), "Jasta 47": ("Germans",)}
    assert flies_same(state, battle)


@pytest.mark.parametrize("tactics", ["icog", "triangle"])
def test_in_an_older_battle_a_player_finds_the_seat_of_his_men(tactics):
    state = before_a_battle(tactics, exchanged=True).state
    sortie = replace(missions.tactical_sortie(state), names=(), briefing="")
    battle = new_game(tactics, state.under_way.scenario, seed=4, options={"sortie": sortie})
    assert shares(state, SITTING, battle) == {"No. 88 Squadron": ("Germans",), "Jasta 47": ("British",)}
    assert flies_same(state, battle)
