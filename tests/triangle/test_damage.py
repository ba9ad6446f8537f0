"""Jams and how they are cleared, kills and promotions, losses without a shot."""

import pytest

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.triangle import damage
from aerodrome.triangle.events import Cleared, Damaged, KillCredited, TakenDown
from aerodrome.triangle.setting import Options
from aerodrome.triangle.state import GunState
from tests.driver import play
from tests.triangle.positions import battle, plane

JAMMED = GunState(3, jammed=True)


def clear(slug: str, path: str, levels: int, *guns: GunState, **fields) -> list:
    """What is cleared by a move of a piece with these guns, in the seventh player turn."""
    state = battle(plane("F1", slug, guns=guns, **fields), half=7)
    told: list = []
    damage.clear_jams(Table(state, told), "F1", path, levels)
    return told


@pytest.mark.parametrize("path", ["SSSS", "SSLS", "RSS"])
def test_ad39_the_pilot_clears_in_a_calm_move(path):
    (cleared,) = clear("spad-s-xiii", path, 0, JAMMED)
    assert cleared == Cleared("F1", "fixed", (GunState(3, cleared=7),))


@pytest.mark.parametrize(("path", "levels"), [("SLSL", 0), ("LSSR", 0), ("SSSS", 1), ("SSSS", -1)])
def test_ad39_two_turns_or_another_level_keep_the_pilot_busy(path, levels):
    assert clear("spad-s-xiii", path, levels, JAMMED) == []


def test_ad39_a_gunner_clears_in_any_move():
    (cleared,) = clear("salmson-2", "LLRR", 1, JAMMED, JAMMED)
    assert cleared == Cleared("F1", "dorsal", (JAMMED, GunState(3, cleared=7)))


def test_ad39_both_guns_are_cleared_in_a_calm_move():
    first, second = clear("salmson-2", "SSS", 0, JAMMED, JAMMED)
    assert (first.gun, second.gun) == ("fixed", "dorsal")
    assert second.guns == (GunState(3, cleared=7), GunState(3, cleared=7))


def test_ad39_the_nose_gun_of_the_dh2_is_its_pilots():
    assert clear("airco-dh-2", "LLSS", 0, JAMMED) == []
    assert len(clear("airco-dh-2", "LSSS", 0, JAMMED)) == 1
    cleared = clear("handley-page-o-400", "LSRS", 0, JAMMED, GunState(5), JAMMED)
    assert [event.gun for event in cleared] == ["nose", "ventral"]
    assert cleared[1].guns == (GunState(3, cleared=7), GunState(5), GunState(3, cleared=7))


def test_ad67_the_37_mm_gun_has_its_own_gunner_and_the_slanted_gun_has_not():
    assert len(clear("grigorovich-m-9", "LRLR", 1, JAMMED)) == 1
    guns = [JAMMED if gun.kind == "slanted" else GunState(5) for gun in _guns("nieuport-24")]
    assert clear("nieuport-24", "LRLR", 0, *guns) == []


def _guns(slug: str) -> tuple:
    return battle(plane("F1", slug)).setting.airplanes[slug].guns


def test_ad39_nothing_to_clear():
    assert clear("spad-s-xiii", "SSS", 0, GunState(3)) == []
    assert clear("spad-s-xiii", "SSS", 0, GunState(0, jammed=True)) == [], "an empty gun"
    assert clear("spad-s-xiii", "SSS", 0, JAMMED, damage="guns") == []
    assert clear("salmson-2", "SSS", 0, duty="disarmed") == [], "no guns at all"


# ---- losses and kills


def test_ad36_a_piece_is_taken_off():
    state = battle(plane("F1", "spad-s-xiii"))
    told: list = []
    table = Table(state, told)
    damage.take_down(table, "F1", "", Why("AD06", "the engine gave out"))
    assert told == [TakenDown("F1", "", Why("AD06", "the engine gave out"))]
    assert (table.state.piece("F1").place, table.state.piece("F1").fate) == ("gone", "downed")


def test_ad37_even_a_piece_without_guns_takes_the_guns_marker():
    state = battle(plane("F13", "salmson-2", guns=(), duty="disarmed"))
    assert play(damage.hit, state, "F13", "G1", "german", dice=(5,)).only(Damaged).damage == "guns"


@pytest.mark.parametrize(
    ("rank", "kills", "after", "promoted"),
    [
        ("rookie", 0, "average", True),
        ("average", 0, "average", False),
        ("average", 1, "average", False),
        ("average", 2, "ace", True),
        ("ace", 0, "ace", False),
        ("ace", 2, "ace", False),
    ],
)
def test_ad49_what_a_kill_makes_of_a_pilot(rank, kills, after, promoted):
    state = battle(plane("F1", "spad-s-xiii", pilot=rank, kills=kills), options=Options(pilots="open"))
    told: list = []
    damage.credit(Table(state, told), "F1", "fixed")
    assert told == [KillCredited("F1", kills + 1, after, promoted)]


def test_ad49_gunners_bring_their_pilots_nothing():
    told: list = []
    damage.credit(Table(battle(plane("F7", "hanriot-hd-3")), told), "F7", "dorsal")
    damage.credit(Table(battle(plane("F8", "grigorovich-m-9")), told), "F8", "cannon")
    assert told == []


def test_ad49_only_fighter_pilots_are_promoted():
    told: list = []
    scout = battle(plane("F13", "salmson-2", kills=2), options=Options(pilots="open"))
    damage.credit(Table(scout, told), "F13", "fixed")
    assert told == [KillCredited("F13", 3, "average", False)]


def test_ad65_without_the_pilots_option_nobody_is_promoted():
    told: list = []
    without = battle(plane("F1", "spad-s-xiii", kills=2), options=Options(pilots="off"))
    damage.credit(Table(without, told), "F1", "fixed")
    assert told == [KillCredited("F1", 3, "average", False)]
