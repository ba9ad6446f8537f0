"""Set-up: airplanes as panel, mission and roster make them."""

import msgspec

from aerodrome.icog.cockpit.panels import panel
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.setting import Entry, Start
from aerodrome.icog.state import NEVER, Engine, GunState


def record(post: str = "pilot", **fields: object) -> PilotRecord:
    skills = dict.fromkeys(("awareness", "flying", "gunnery", "fortitude", "luck"), 13)
    return msgspec.convert({"name": "X", "nation": "Britain", "post": post, **skills, **fields}, PilotRecord)


def test_3_m_airplanes_begin_whole_loaded_and_dealt_to_the_seats():
    state = setup.begin(mission.resolve("close-four", {}))
    assert [airplane.seat for airplane in state.airplanes[:4]] == ["Biggs", "Carter", "Biggs", "Carter"]
    first = state.airplane("B1")
    kind = panel("s-e-5a")
    assert (first.structure, first.engines) == (kind.structure, (Engine(),))
    assert [gun.barrels for gun in first.guns] == [weapon.guns for weapon in kind.weapons]
    assert (first.place, first.entered, first.speed) == ("air", 0, 170)
    assert state.last_turn == state.setting.turns == 8


def test_6_3_7_2_ammunition_is_counted_in_half_boxes():
    lewis = panel("r-e-8").weapons[1]
    assert setup.armament(panel("r-e-8"))[1] == GunState(2 * lewis.boxes_per_drum, lewis.drums - 1, 1)


def test_who_is_placed_by_a_player_or_enters_later_waits():
    state = setup.begin(mission.resolve("sector-patrol", {}))
    assert {airplane.place for airplane in state.airplanes} == {"waiting"}
    assert {airplane.entered for airplane in state.airplanes} == {NEVER}
    recon = state.airplane("B1")
    assert (recon.at.z, recon.speed, recon.exit_edge) == (20_000, 110, "")


def test_1_2_3_every_mans_luck_gives_him_re_rolls():
    assert [setup.man_aboard(record(luck=luck)).rerolls for luck in (6, 7, 14, 15)] == [0, 1, 1, 2]
    for post in ("gunner", "observer"):
        assert [setup.man_aboard(record(post, luck=luck)).rerolls for luck in (6, 7, 15)] == [0, 1, 2]


def test_the_men_are_those_of_the_mission():
    state = setup.begin(mission.resolve("aces-duel", {}))
    voss = state.airplane("D1").crew[0]
    assert (voss.name, voss.flying, voss.rerolls, voss.wounds, voss.victories) == ("Werner Voss", 22, 2, 0, 0)
    assert "Sticky" in voss.traits


def test_the_task_leads_over_the_edge_named_or_the_one_opposite():
    entry = Entry("B1", "r-e-8", (), Start())
    assert setup.exit_edge(entry, "west") == ""
    assert setup.exit_edge(msgspec.structs.replace(entry, exit="opposite"), "west") == "east"
    assert setup.exit_edge(msgspec.structs.replace(entry, exit="north"), "west") == "north"
    bombers = setup.begin(mission.resolve("escort", {}))
    assert [bombers.airplane(name).exit_edge for name in ("F1", "F4", "D1")] == ["east", "", ""]
