"""What a campaign sends to a table (MC59, MC95, SC47): machines in their places, guns, trenches, flights apart."""

import msgspec
import pytest

from aerodrome.cards import RULES
from aerodrome.cards.parts.airplanes import airplanes
from aerodrome.cards.scenario import with_guns
from aerodrome.cards.setting import Formation, Objective, Setting, Unit
from aerodrome.cards.sortie import manned
from aerodrome.cards.surroundings import formed, over_country
from aerodrome.core.sortie import Flier, Mount, Sortie

_replace = msgspec.structs.replace


def flown(scenario: str, machine: str, **fields) -> Setting:
    """A scenario of the British in which they fly one two-seater."""
    crew = (Flier("Hale"), Flier("Moss", "observer"))
    return manned(RULES.setting(scenario, {}), Sortie("1917-10-03", (Mount("British", machine, crew),), **fields))


def test_mc59_a_machine_brings_its_own_guns_and_ceiling_and_as_many_bombs_as_it_can_carry():
    place = RULES.setting("bombing-run", {}).entries[0]
    entry, kind = flown("bombing-run", "b-e-2c").entries[0], airplanes()["b-e-2c"]
    assert (place.level, place.bombs) == (6, 4)
    assert (entry.level, entry.bombs, entry.guns, entry.damage) == (5, 2, kind.guns, kind.damage)
    assert kind.guns != place.guns


def test_mc59_mc82_containers_are_carried_by_any_machine():
    assert [airplanes()[name].bombs for name in ("farman-f-40", "airco-dh-4")] == [1, 4]
    assert [flown("supply-drop", name).entries[0].bombs for name in ("farman-f-40", "airco-dh-4")] == [2, 2]


def test_mc95_a_sortie_that_says_nothing_leaves_the_scenarios_briefing():
    usual = RULES.setting("bombing-run", {}).briefing
    assert [flown("bombing-run", "b-e-2c", briefing=said).briefing for said in ("", "Bomb it.")] == [usual, "Bomb it."]


@pytest.mark.parametrize(("tasked", "defender"), [((0,), 1), ((1,), 0), ((0, 1), 1), ((), 1)])
def test_mc95_the_guns_are_those_of_the_side_without_a_task(tasked, defender):
    setting = RULES.setting("photographs", {"aa": 2})
    tasks = tuple([Objective(side, "cross", 3, edge="north") for side in tasked])
    places = tuple([one for one in setting.units if one.kind == "place"])
    other = Unit("theirs", "theirs", "anti-aircraft", 1 - defender, 9000, 9000)
    found = with_guns(_replace(setting, objectives=tasks, units=(*places, other)))
    assert [one.id for one in found.units] == ["mill", "wood", "theirs", "aa-1", "aa-2"]
    middle = 51000 if defender == 0 else 16000
    assert [(gun.side, gun.x, gun.y) for gun in found.units[3:]] == [
        (defender, 30000, middle),
        (defender, 15000, middle),
    ]


@pytest.mark.parametrize(
    ("scenario", "attacker", "defender", "turns"),
    [
        ("trench-strafing", "spad-s-xiii", "fokker-d-vii", {1}),
        ("balloon-busting", "spad-s-xiii", "fokker-d-vii", {2}),
        ("contact-patrol", "", "fokker-d-vii", {2}),
        ("aerodrome-raid", "sopwith-camel", "fokker-d-vii", {1, 4}),
        ("duel", "", "fokker-d-vii", {1}),
    ],
)
def test_mc95_defenders_come_in_time_to_meet_the_attack(scenario, attacker, defender, turns):
    usual = RULES.setting(scenario, {})
    types = (attacker, defender)
    mounts = [
        Mount(usual.sides[entry.side].name, types[entry.side], (Flier(f"Man of {entry.id}"),))
        for entry in usual.entries
        if types[entry.side]
    ]
    found = manned(usual, Sortie("1918-09-13", tuple(mounts)))
    assert {entry.enters for entry in found.entries if entry.side == 1} == turns
    assert all(found.on_table(entry.x, entry.y) for entry in found.entries)


# ---- trenches


@pytest.mark.parametrize(("defender", "y"), [(0, 16500), (1, 28500)])
def test_sc47_a_trench_is_dug_behind_the_defenders_line_beside_what_stands_there(defender, y):
    setting = _replace(RULES.setting("artillery-spotting", {}), units=())
    spots = []
    for number in range(6):
        (*_, trench) = over_country(setting, "the trenches", defender).units
        assert (trench.kind, trench.side, trench.y) == ("trench", defender, y)
        spots.append(trench.x)
        gun = Unit(f"mg-{number}", "", "machine-gun", defender, trench.x, y)
        setting = _replace(setting, units=(*setting.units, gun))
    assert spots == [30000, 15000, 45000, 22500, 37500, 30000], "where no place is free, the first"


def test_sc47_a_defender_who_has_a_trench_digs_no_other_and_in_open_fields_nobody_digs():
    setting = RULES.setting("trench-strafing", {})
    kinds = [unit.kind for unit in setting.units]
    assert [unit.kind for unit in over_country(setting, "the trenches", 1).units] == kinds
    assert [unit.kind for unit in over_country(setting, "the trenches", 0).units] == [*kinds, "trench"]
    bare = _replace(setting, units=())
    assert over_country(bare, "open fields", 1) == _replace(bare, country="open fields")


# ---- flights


def test_sc47_mc95_a_second_flight_of_a_side_begins_clear_of_the_first():
    setting = RULES.setting("big-dogfight", {})
    flights: list[tuple[Formation, list[str]]] = [
        ("line abreast", ["B1", "B2", "B3", "B4"]),
        ("line abreast", ["B5", "B6"]),
        ("vic", ["G1", "G2"]),
    ]
    places = {entry.id: (entry.x, entry.y) for entry in formed(setting, flights).entries}
    assert [places[name][0] for name in ("B1", "B2", "B3", "B4")] == [40000, 44000, 36000, 48000]
    assert [places[name][0] for name in ("B5", "B6")] == [54000, 58000]
    near = _replace(setting, entries=tuple([_replace(one, x=50000) if one.flight else one for one in setting.entries]))
    places = {entry.id: (entry.x, entry.y) for entry in formed(near, flights).entries}
    assert [places[name][0] for name in ("B5", "B6")] == [53000, 57000], "aside"
