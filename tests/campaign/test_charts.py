"""The tables are complete, in both forms, and say the same in both (SC61)."""

import pytest

from aerodrome.campaign import RULES, aftermath_charts, mission_charts, scenario, service_charts
from aerodrome.campaign.aftermath_charts import TABLES
from aerodrome.campaign.tactics import standing_for, tactics
from aerodrome.cards.parts.airplanes import airplanes as plane_cards
from aerodrome.core import airmen
from aerodrome.core.rules import rules_of
from aerodrome.core.sortie import Flier, Mount, Sortie
from aerodrome.games import tactical
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission import timeline
from aerodrome.triangle.airplanes import airplanes


@pytest.mark.parametrize("name", TABLES)
def test_sc61_a_table_says_the_same_with_d20_and_d100(name):
    for total in range(-30, 40):
        for part in range(5):
            hundred = total * 5 - part
            # A d100 of 5n-4 to 5n stands for a d20 of n; both ends are open.
            assert aftermath_charts.outcome(name, "d100", hundred) == aftermath_charts.outcome(name, "d20", total)


def test_sc61_recovery_says_the_same_with_d20_and_d100():
    table = aftermath_charts.recovery().table
    for face in range(1, 101):
        assert table.d100.look_up(face) == table.d20.look_up((face + 4) // 5)


def test_sc38_every_face_of_a_d20_has_a_skill_or_a_word_in_every_column():
    sheet = service_charts.skills()
    for column in (sheet.scout, sheet.two_seater, sheet.observer):
        assert (column.first, column.last) == (1, 20)
        assert [column.look_up(face) for face in (20,)] == ["choose"]
    assert [sheet.two_seater.look_up(face) for face in (12, 13)] == ["Tough as Old Boots", "again"]


def test_sc04_every_service_has_five_ranks_and_the_british_two_for_the_enlisted():
    assert {len(line.officers) for line in service_charts.services().values()} == {5}
    assert {name for name, line in service_charts.services().items() if line.enlisted} == {"rfc", "rnas"}
    assert service_charts.services()["rnas"].officers[3] == "Squadron Commander"


def test_every_nation_with_a_service_has_names_and_machines_to_the_end_of_the_war():
    for line in service_charts.services().values():
        assert len(airmen.names()[line.nation].family) >= 28
        assert any(one.nation == line.nation and one.last >= "1918-11" for one in service_charts.aircraft())


@pytest.mark.parametrize("one", service_charts.aircraft(), ids=lambda one: f"{one.nation}-{one.slug}")
def test_a_type_stands_for_one_of_each_game_with_the_right_crew(one):
    men = 1 if one.role == "scout" else 2
    icog, triangle, cards = tactics("icog"), tactics("triangle"), tactics("cards")
    assert icog
    assert triangle
    assert cards
    panel = panels.panels()[icog.type_of(one.slug)]
    assert panel.crew == men
    assert icog.bombs_of(one.slug) == (panel.bombs.count if panel.bombs else 0)
    assert airplanes()[triangle.type_of(one.slug)].role == ("fighter" if one.role == "scout" else "scout")
    card = plane_cards()[cards.type_of(one.slug)]
    assert (card.slug, card.crew, card.engines) == (one.slug, men, 1)
    assert cards.bombs_of(one.slug) == card.bombs


def test_types_are_given_out_while_the_timeline_has_them_somewhere():
    for one in service_charts.aircraft():
        assert standing_for(one.slug, "icog") in timeline.timeline().service


@pytest.mark.parametrize("kind", mission_charts.missions().kind, ids=lambda kind: kind.id)
@pytest.mark.parametrize("game", tactical())
def test_sc47_every_ready_mission_of_a_kind_takes_the_sortie_that_it_is_given(game, kind):
    rules = rules_of(game)
    found = tactics(game)
    assert found
    for engagement in found.engagements(kind.id):
        mounts = []
        for side, force in zip(engagement.sides, (engagement.attacker, engagement.defender), strict=True):
            scout, two_seater = ("sopwith-camel", "r-e-8")
            mounts += [Mount(side, scout, (Flier(f"{side} {n}"),)) for n in range(force.scouts)]
            mounts += [
                Mount(side, two_seater, (Flier(f"{side} pilot {n}"), Flier(f"{side} observer {n}", "observer")))
                for n in range(force.two_seaters)
            ]
        setting = rules.setting(engagement.id, {"sortie": Sortie("1918-04-01", tuple(mounts))})
        assert {side.name for side in setting.sides} == set(engagement.sides)


def test_seven_campaigns_come_ready_for_all_nations_with_a_service():
    ready = list(scenario.scenarios())
    after = ["bloody-april", "flanders-1917", "isonzo", "yser", "spring-offensive", "piave"]
    assert ready == ["saint-mihiel", *after], "the beginners' campaign, then as the war went on"
    flown = [RULES.setting(name, {"players": 4, "squadrons": 4}) for name in ready]
    services = {unit.service for setting in flown for unit in setting.squadrons}
    assert services == set(service_charts.services())


def test_sc04_every_british_squadron_has_enlisted_men_and_nobody_else_has():
    for name in scenario.scenarios():
        for unit in RULES.setting(name, {"players": 4, "squadrons": 4}).squadrons:
            assert (unit.enlisted > 0) == bool(service_charts.services()[unit.service].enlisted)


def test_a_type_is_as_new_as_its_design_whoever_got_it_later():
    american = {one.slug: one for one in service_charts.aircraft() if one.nation == "USA"}
    camel, spad = american["sopwith-camel"], american["spad-s-xiii"]
    assert camel.first > spad.first  # the Americans got the Camel later
    assert service_charts.appeared("sopwith-camel") < service_charts.appeared("spad-s-xiii")
