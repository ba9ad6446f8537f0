"""Bombing, breakthrough and the combined mode (AD59-AD62): who bombs, who gets through, and what it is worth."""

import msgspec
import pytest

from aerodrome.triangle import modes, scenario, setup
from aerodrome.triangle.events import BattleEnded
from aerodrome.triangle.state import State, change
from tests.triangle.missions import ended, fallen, mission, over, points, zones
from tests.triangle.positions import plane

# ---- bombing (AD59)


def bombers(**more) -> State:
    return mission(
        plane("G16", "gotha-g-v", "N12"),
        plane("G13", "aviatik-dfw-c-v", "P8", duty="bomb", bombs=1),
        plane("G14", "aviatik-dfw-c-v", "P16"),
        plane("G7", "albatros-d-v", "P20"),
        plane("B16", "handley-page-o-400", "R6"),
        plane("B10", "s-e-5", "T6"),
        mode="bombing",
        tasks=("bomb",),
        **more,
    )


def test_ad59_bombers_and_scouts_with_a_bomb_bomb():
    state = bombers()
    found = {p.id: modes.zone_task(state, p) for p in state.pieces}
    assert found == {"G16": "bomb", "G13": "bomb", "G14": None, "G7": None, "B16": "bomb", "B10": None}
    assert modes.open_zones(state, state.piece("G16")) == (0, 1, 2)
    empty = change(state, "G16", bombs=0)
    assert modes.open_zones(empty, empty.piece("G16")) == ()


def test_ad59_a_zone_may_be_bombed_again():
    state = bombers(zones=zones(z0={"bombs": 2}))
    assert modes.open_zones(state, state.piece("G16")) == (0, 1, 2)


@pytest.mark.parametrize(
    ("done", "main"), [({}, 0), ({"z0": 1}, 5), ({"z0": 2, "z1": 1}, 15), ({"z0": 1, "z1": 1, "z2": 1}, 25)]
)
def test_ad59_five_points_a_bomb_and_ten_more_for_all_three_zones(done, main):
    state = bombers(zones=zones(**{zone: {"bombs": count} for zone, count in done.items()}))
    assert points(state) == [(main, main), (0, 0)]


def test_ad59_downed_bombers_count_in_both_ways_and_everything_else_in_the_second():
    state = change(bombers(), "G16", place="gone", fate="downed")
    state = change(change(state, "G7", place="gone", fate="downed"), "G14", damage="tail")
    assert points(state)[1] == (1, 2.5)


def test_ad67_airships_and_light_bombers_count_as_bombers():
    state = mission(
        plane("G16", "gotha-g-v"),
        *fallen("B19", "coastal-airship", "downed"),
        *fallen("SE166", "farman-f-40", "downed"),
        mode="bombing",
        tasks=("bomb",),
    )
    assert points(state)[0] == (2, 2)
    assert modes.zone_task(state, state.piece("B19")) == "bomb"


def test_ad59_an_empty_bomber_flies_home_over_its_own_edge():
    state = bombers()
    assert modes.exit_fate(state, state.piece("G16"), "east") is None
    empty = change(state, "G16", bombs=0)
    assert modes.exit_fate(empty, empty.piece("G16"), "east") == "home"
    assert modes.exit_fate(empty, empty.piece("G16"), "west") is None


def test_ad72_bombing_ends_with_the_last_bomb():
    state = bombers()
    for name in ("G16", "G13", "B16"):
        assert ended(state) == []
        state = change(state, name, bombs=0)
    assert ended(state) == [BattleEnded("nobody is left who could still score")]


# ---- breakthrough (AD60, AD61)


def test_ad60_thirteen_points_against_six():
    state = mission(
        *fallen("G16 G17", "gotha-g-v", "through"),
        *fallen("G18", "gotha-g-v", "downed"),
        *fallen("G13", "aviatik-dfw-c-v", "through", duty="bomb", bombs=1),
        *fallen("G14 G15", "aviatik-dfw-c-v", "downed", duty="bomb", bombs=1),
        *fallen("B16 B17 B18", "handley-page-o-400", "downed"),
        *fallen("B13 B14", "r-e-8", "through", duty="bomb", bombs=1),
        *fallen("B15", "r-e-8", "withdrawn", duty="bomb", bombs=1, damage="wings"),
        mode="breakthrough",
        tasks=("breakthrough",),
    )
    result = modes.result(over(state))
    assert [score.points for score in result.scores] == [13, 6]
    assert [score.second for score in result.scores] == [13 + 3 + 0.5, 6 + 3]
    assert result.winner == "Germany"
    assert ended(state) == [BattleEnded("nobody is left who could still score")]


def test_ad60_bombers_leave_over_the_far_edge():
    state = mission(
        plane("G16", "gotha-g-v", "N12"),
        plane("G13", "aviatik-dfw-c-v", "P8", duty="bomb", bombs=1),
        plane("G14", "aviatik-dfw-c-v", "P16"),
        plane("B16", "handley-page-o-400", "R6", damage="wings"),
        mode="breakthrough",
        tasks=("breakthrough",),
    )
    fates = {p.id: (modes.exit_fate(state, p, "west"), modes.exit_fate(state, p, "east")) for p in state.pieces}
    assert fates == {
        "G16": ("through", None),
        "G13": ("through", None),
        "G14": (None, None),  # an armed scout flies as a fighter
        "B16": ("withdrawn", "through"),
    }


def test_ad60_a_scout_without_its_bomb_cannot_break_through():
    state = mission(
        plane("G13", "aviatik-dfw-c-v", "P8", duty="bomb", bombs=0),
        plane("F10", "spad-s-xiii", "R6"),
        mode="breakthrough",
        tasks=("breakthrough",),
    )
    scout = state.piece("G13")
    assert not modes.can_score(state, scout)
    assert (modes.exit_fate(state, scout, "west"), modes.exit_fate(state, scout, "east")) == (None, "home")
    assert ended(state) == [BattleEnded("nobody is left who could still score")]


@pytest.mark.parametrize(("through", "winner"), [(2, "French"), (3, None), (4, "Germans"), (6, "Germans")])
def test_ad61_four_through_win_three_draw_fewer_lose(through, winner):
    state = setup.begin(scenario.resolve("attack-at-dawn", {}))
    crossing = ("G16", "G17", "G18", "G13", "G14", "G15")
    for name in crossing[:through]:
        state = change(state, name, place="gone", fate="through")
    state = msgspec.structs.replace(state, phase="move", half=1)
    assert ended(state) == ([BattleEnded("the task is fulfilled")] if through >= 4 else [])
    assert modes.result(over(state)).winner == winner


# ---- combined (AD62)


def combined(**more) -> State:
    return mission(
        plane("G16", "gotha-g-v", "N12"),
        plane("G13", "aviatik-dfw-c-v", "P8"),
        plane("G14", "aviatik-dfw-c-v", "P16", duty="bomb", bombs=1),
        plane("F10", "spad-s-xiii", "R6"),
        mode="combined",
        tasks=("bomb", "photograph"),
        **more,
    )


def test_ad62_only_bombed_zones_are_photographed():
    state = combined()
    assert modes.open_zones(state, state.piece("G13")) == ()
    assert modes.zone_task(state, state.piece("G14")) == "bomb"
    hit = combined(zones=zones(z1={"bombs": 1}))
    assert modes.open_zones(hit, hit.piece("G13")) == (1,)
    assert modes.open_zones(hit, hit.piece("G16")) == (0, 1, 2)


def test_ad62_everything_counts_together_and_nothing_on_top():
    done = {f"z{at}": {"bombs": 1, "photographed": True} for at in range(3)}
    state = change(change(combined(zones=zones(**done)), "F10", damage="guns"), "G13", place="gone", fate="home")
    assert points(state) == [(15 + 9 + 0.5, 0.5), (0, 0)]


def test_ad62_ad72_a_scout_can_score_as_long_as_bombs_may_fall():
    state = combined()
    scout = state.piece("G13")
    assert modes.can_score(state, scout)
    without = change(change(state, "G16", bombs=0), "G14", bombs=0)
    assert not modes.can_score(without, scout)
    assert ended(without) == [BattleEnded("nobody is left who could still score")]
    hit = msgspec.structs.replace(without, zones=zones(z0={"bombs": 1}))
    assert ended(hit) == []
