"""Modes (AD53-AD62, AD70-AD72): tasks, points by both counts, and the end of a battle."""

from typing import Any

import msgspec
import pytest

from aerodrome.core.table import Table
from aerodrome.triangle import modes, scenario, scoring, setup, turns
from aerodrome.triangle.events import BattleEnded, PhaseBegan
from aerodrome.triangle.scenario_sheet import square
from aerodrome.triangle.setting import Options, Side, Zone
from aerodrome.triangle.state import GunState, Piece, State, Tally, ZoneState, change
from tests.triangle.positions import BOARD, battle, plane

GONE: dict[str, Any] = {"place": "gone"}
ZONES = tuple(
    Zone(side, letter, square(BOARD, BOARD.point(centre)))
    for side, centres in ((0, ("J7", "M15", "J23")), (1, ("AG22", "AD14", "AG6")))
    for letter, centre in zip("ABC", centres, strict=True)
)
"""Places 0 to 2 are the Germans' zones, 3 to 5 the Allies'."""


def fallen(names: str, slug: str, fate: str, **fields) -> list[Piece]:
    return [plane(name, slug, fate=fate, **GONE, **fields) for name in names.split()]


def mission(*pieces: Piece, mode: str, tasks: Any, both: bool = True, **more) -> State:
    """A battle with a task: the Germans fly from the east, the Allies from the west."""
    far = "breakthrough" in tasks or "deliver" in tasks
    german = Side("Germany", "east", ("german",), (), tasks=tasks, exit="west" if far else "east")
    allied = Side("Allies", "west", ("allied",), ())
    if both:
        allied = msgspec.structs.replace(allied, tasks=tasks, exit="east" if far else "west")
    setting = {"mode": mode, "sides": (german, allied), "zones": ZONES, **more.pop("setting", {})}
    return battle(*pieces, setting=setting, **more)


def over(state: State, **fields) -> State:
    return msgspec.structs.replace(state, phase="over", ended="the last turn is over", **fields)


def zones(**done: dict) -> tuple[ZoneState, ...]:
    """The state of all six zones: `zones(z0={"bombs": 1})`."""
    return tuple(ZoneState(**done.get(f"z{at}", {})) for at in range(6))


def ended(state: State) -> list:
    """What checking for the end tells."""
    told: list = []
    modes.check_end(Table(state, told))
    return told


def points(state: State) -> list[tuple[float, float]]:
    return [(score.points, score.second) for score in modes.result(state).scores]


# ---- dogfight (AD53)


def the_example() -> State:
    """Twelve a side: two French fly on, ten are gone; all Germans are gone."""
    return battle(
        *fallen("G1 G2 G3", "fokker-e-iv", "downed"),
        *fallen("G4 G5 G6 G7", "albatros-d-v", "withdrawn", damage="wings"),
        *fallen("G8 G9 G10 G11 G12", "fokker-d-vii", "empty"),
        plane("F1", "nieuport-11", "N12"),
        plane("F2", "nieuport-11", "P14"),
        *fallen("F3 F4 F5 F6 F7 F8", "nieuport-17", "downed"),
        *fallen("F9 F10 F11", "spad-s-xiii", "withdrawn", damage="engine"),
        *fallen("F12", "spad-s-xiii", "empty"),
        options=Options(bonus_round=True),
    )


def test_ad53_seven_and_a_half_points_against_five():
    result = modes.result(over(the_example()))
    assert [score.points for score in result.scores] == [7.5, 5.0]
    assert [score.second for score in result.scores] == [0, 2]


def test_ad53_both_counts_are_reported_with_their_winners():
    result = modes.result(over(the_example()))
    by_points, by_survivors = result.details.criteria
    assert (by_points.winner, by_survivors.winner) == ("Germany", "Allies")
    assert result.winner == "Germany"


def test_ad53_equal_points_are_decided_by_the_last_side_in_the_air():
    state = over(battle(plane("G4", "fokker-dr-i", fate="empty", **GONE), plane("F10", "spad-s-xiii", "N12")))
    assert points(state) == [(0, 0), (0, 1)]
    assert modes.result(state).winner == "Allies"


def test_ad53_damaged_and_later_downed_counts_once():
    state = battle(plane("G4", "fokker-dr-i", fate="downed", damage="tail", **GONE), plane("F10", "spad-s-xiii"))
    assert points(state)[1][0] == 1.0


def test_ad53_a_damaged_enemy_counts_only_when_it_has_withdrawn():
    state = battle(plane("G4", "fokker-dr-i", damage="tail"), plane("F10", "spad-s-xiii", "P20"))
    assert points(state)[1][0] == 0
    assert points(change(state, "G4", place="gone", fate="withdrawn"))[1][0] == 0.5


def test_ad21_whoever_strays_from_the_board_counts_as_taken_down():
    state = battle(plane("G4", "fokker-dr-i", fate="strayed", **GONE), plane("F10", "spad-s-xiii"))
    assert points(state)[1][0] == 1.0


def test_ad53_ends_when_a_side_has_no_airplane_left_the_patrol_zone_included():
    state = battle(plane("G4", "fokker-dr-i"), plane("F10", "spad-s-xiii", place="patrol"))
    assert ended(state) == []
    last = change(state, "F10", place="gone", fate="downed")
    assert ended(last) == [BattleEnded("the side Allies has no airplane left")]


def test_ad53_both_sides_may_be_gone_at_once():
    state = battle(*fallen("G4", "fokker-dr-i", "downed"), *fallen("F10", "spad-s-xiii", "downed"))
    assert ended(state) == [BattleEnded("no airplane is left on either side")]
    assert modes.result(over(state)).winner is None


# ---- the end of every battle (AD72)


@pytest.mark.parametrize(
    ("change_to", "goes_on"),
    [
        ({"guns": (GunState(1),)}, True),
        ({"guns": (GunState(3, jammed=True),)}, True),  # a jam can be cleared
        ({"guns": (GunState(0),)}, False),
        ({"guns": (GunState(3),), "damage": "guns"}, False),
    ],
)
def test_ad72_a_battle_ends_when_no_gun_can_fire(change_to, goes_on):
    state = battle(plane("G4", "fokker-dr-i", guns=(GunState(0),)), plane("F10", "spad-s-xiii", "P20"))
    told = ended(change(state, "F10", **change_to))
    assert told == ([] if goes_on else [BattleEnded("no gun can fire any more")])


def test_ad72_a_battle_ends_with_the_last_move_of_the_last_turn():
    options = Options(turn_limit=3)
    pieces = (plane("G4", "fokker-dr-i"), plane("F10", "spad-s-xiii", "P20"))
    assert ended(battle(*pieces, options=options, half=5, queue=())) == []
    assert ended(battle(*pieces, options=options, half=6, mover=1, queue=(1,))) == []
    last = battle(*pieces, options=options, half=6, mover=1, queue=())
    assert ended(last) == [BattleEnded("the last turn is over")]


def test_ad72_after_the_last_turn_nobody_is_reinforced():
    state = battle(
        plane("G4", "fokker-dr-i"), plane("F10", "spad-s-xiii", "P20"), options=Options(turn_limit=1), half=1
    )
    told: list = []
    turns.begin(Table(state, told), 1)
    assert [type(event).__name__ for event in told] == ["TurnBegan"]
    table = Table(msgspec.structs.replace(state, half=2, mover=1, queue=(1,)), told := [])
    turns.end_move(table, "F10")
    assert [type(event).__name__ for event in told] == ["MoveEnded", "BattleEnded"]
    assert (table.state.phase, table.state.ended) == ("over", "the last turn is over")


def test_ad72_points_decide_after_the_last_turn():
    state = battle(plane("G4", "fokker-dr-i"), plane("F10", "spad-s-xiii"), *fallen("F11", "spad-s-xiii", "downed"))
    assert modes.result(over(state)).winner == "Germany"
    assert modes.result(state).winner is None  # while it goes on nobody has won


@pytest.mark.parametrize(("side", "winner"), [(0, "Allies"), (1, "Germany")])
def test_whoever_concedes_has_lost_whatever_the_points(side, winner):
    state = over(battle(plane("G4", "fokker-dr-i"), *fallen("F11", "spad-s-xiii", "downed")), conceded=side)
    assert modes.result(state).winner == winner


# ---- the bonus round (AD54)


def test_ad54_three_planes_against_five():
    flying = modes.survivors(the_example())
    assert [len([p for p in flying if p.side == side]) for side in (0, 1)] == [5, 3]


def test_ad54_follows_when_it_was_agreed_and_the_counts_disagree():
    assert ended(the_example()) == [PhaseBegan("bonus")]
    options = msgspec.structs.replace(the_example().setting, options=Options())
    assert ended(msgspec.structs.replace(the_example(), setting=options)) == [
        BattleEnded("the side Germany has no airplane left")
    ]


def test_ad54_is_not_flown_a_second_time_nor_when_the_counts_agree():
    assert not modes.bonus_due(msgspec.structs.replace(the_example(), round=2))
    agree = battle(
        *fallen("G4", "fokker-dr-i", "downed"),
        *fallen("G5", "fokker-dr-i", "empty"),
        plane("F10", "spad-s-xiii"),
        options=Options(bonus_round=True),
    )
    assert not modes.bonus_due(agree)


def test_ad54_needs_airplanes_on_both_sides():
    alone = battle(
        *fallen("G4", "fokker-dr-i", "downed"),
        plane("F10", "spad-s-xiii"),
        *fallen("F11 F12", "spad-s-xiii", "downed"),
        options=Options(bonus_round=True),
    )
    assert not modes.bonus_due(alone)


def test_ad54_the_points_of_both_rounds_add_up():
    state = change(change(the_example(), "F12", place="gone", fate="downed"), "F1", place="gone", fate="downed")
    after = over(msgspec.structs.replace(state, round=2, scores=(7.5, 5.0)))
    assert points(after)[0][0] == 9.5
    assert modes.result(after).details.first_round == (7.5, 5.0)


# ---- the general (AD55)


def general(**fields) -> State:
    french = Side("French", "west", ("allied",), (), tasks=("deliver",), exit="east")
    german = Side("Germany", "east", ("german",), ())
    salmson = plane("F13", "salmson-2", "N12", duty="disarmed", side=0, **fields)
    return battle(
        salmson, plane("G4", "fokker-dr-i", "P20", side=1),
        setting={"mode": "general", "sides": (french, german), "win_at": 1},
    )  # fmt: skip


def test_ad55_the_general_may_leave_over_the_eastern_edge_only():
    state = general()
    fates = {edge: modes.exit_fate(state, state.piece("F13"), edge) for edge in ("north", "south", "east", "west")}
    assert fates == {"north": None, "south": None, "east": "through", "west": None}


def test_ad55_the_french_win_when_he_is_across():
    state = change(general(), "F13", place="gone", fate="through")
    assert ended(state) == [BattleEnded("the task is fulfilled")]
    assert modes.result(over(state)).winner == "French"


@pytest.mark.parametrize("fate", ["downed", "strayed", "withdrawn"])
def test_ad55_the_germans_win_when_he_cannot_cross_any_more(fate):
    state = change(general(), "F13", place="gone", fate=fate)
    assert ended(state) == [BattleEnded("nobody is left who could still score")]
    assert modes.result(over(state)).winner == "Germany"


def test_ad55_time_is_on_the_germans_side():
    assert ended(general()) == []
    assert modes.result(over(general())).winner == "Germany"


# ---- reconnaissance (AD56-AD58, AD71)


def photographers(**fields) -> State:
    return mission(
        plane("G13", "aviatik-dfw-c-v", "N12", **fields),
        plane("G7", "albatros-d-v", "P20"),
        plane("F13", "salmson-2", "R6"),
        mode="reconnaissance",
        tasks=("photograph",),
    )


def test_ad56_scouts_photograph_and_fighters_do_not():
    state = photographers()
    assert modes.zone_task(state, state.piece("G13")) == "photograph"
    assert modes.zone_task(state, state.piece("G7")) is None
    assert modes.open_zones(state, state.piece("G13")) == (0, 1, 2)
    assert modes.open_zones(state, state.piece("F13")) == (3, 4, 5)
    assert modes.open_zones(state, state.piece("G7")) == ()


def test_ad56_a_scout_has_two_plates_and_needs_no_zone_twice():
    state = photographers(photos=(1,))
    assert modes.open_zones(state, state.piece("G13")) == (0, 2)
    full = photographers(photos=(1, 2))
    assert modes.open_zones(full, full.piece("G13")) == ()


def test_ad71_a_zone_brought_home_is_off_the_board():
    state = msgspec.structs.replace(photographers(), zones=zones(z1={"photographed": True}))
    assert modes.open_zones(state, state.piece("G13")) == (0, 2)


def test_ad58_from_the_wrong_level_nothing_is_photographed():
    state = photographers()
    high = msgspec.structs.replace(state, setting=msgspec.structs.replace(state.setting, photo_levels=(5,)))
    assert modes.open_zones(high, high.piece("G13")) == ()
    assert modes.open_zones(change(high, "G13", level=5), change(high, "G13", level=5).piece("G13")) == (0, 1, 2)
    assert modes.can_score(high, high.piece("G13"))


def test_ad56_photographs_come_home_over_the_own_edge_only():
    state = photographers(photos=(0, 2))
    scout = state.piece("G13")
    fates = {edge: modes.exit_fate(state, scout, edge) for edge in ("north", "south", "east", "west")}
    assert fates == {"north": None, "south": None, "east": "home", "west": None}
    assert modes.delivered(state, scout) == (0, 2)


def test_ad71_a_double_counts_for_nothing():
    state = msgspec.structs.replace(photographers(photos=(0, 2)), zones=zones(z0={"photographed": True}))
    assert modes.delivered(state, state.piece("G13")) == (2,)


def test_ad21_a_scout_without_a_photograph_stays_unless_it_is_damaged_or_has_nothing_left_to_do():
    state = photographers()
    assert modes.exit_fate(state, state.piece("G13"), "east") is None
    hurt = photographers(damage="wings")
    assert modes.exit_fate(hurt, hurt.piece("G13"), "east") == "withdrawn"
    assert modes.exit_fate(hurt, hurt.piece("G13"), "west") is None
    done = msgspec.structs.replace(state, zones=zones(**{f"z{at}": {"photographed": True} for at in range(3)}))
    assert modes.exit_fate(done, done.piece("G13"), "east") == "home"


def test_ad21_fighters_do_not_leave_by_a_task():
    state = photographers()
    assert modes.exit_fate(state, state.piece("G7"), "east") is None
    assert not modes.on_task(state, state.piece("G7"))


@pytest.mark.parametrize(("done", "expected"), [(0, 0), (1, 3), (2, 6), (3, 14)])
def test_ad56_three_points_a_zone_and_five_more_for_all(done, expected):
    state = photographers()
    state = msgspec.structs.replace(state, zones=zones(**{f"z{at}": {"photographed": True} for at in range(done)}))
    assert points(state)[0][0] == expected
    assert points(state)[1][0] == 0


def test_ad71_three_all_is_decided_by_takedowns_and_damage():
    state = mission(
        plane("G13", "aviatik-dfw-c-v", fate="home", photos=(0,), **GONE),
        plane("G7", "albatros-d-v", "P20", damage="tail"),
        *fallen("F13 F15", "salmson-2", "downed"),
        *fallen("F14", "salmson-2", "home", photos=(3,)),
        mode="reconnaissance",
        tasks=("photograph",),
        zones=zones(z0={"photographed": True}, z3={"photographed": True}),
    )
    result = modes.result(over(state))
    assert [(score.points, score.second) for score in result.scores] == [(3, 2), (3, 0.5)]
    assert [criterion.winner for criterion in result.details.criteria] == [None, "Germany"]
    assert result.winner == "Germany"


def test_ad71_an_equal_fight_after_equal_photographs_is_a_draw():
    state = msgspec.structs.replace(photographers(), zones=zones(z0={"photographed": True}, z3={"photographed": True}))
    assert modes.result(over(state)).winner is None


def test_ad72_reconnaissance_ends_when_nobody_can_bring_a_photograph_any_more():
    state = photographers()
    assert ended(state) == []
    half = change(state, "G13", place="gone", fate="downed")
    assert ended(half) == []  # the other side still can
    assert ended(change(half, "F13", place="gone", fate="downed")) == [
        BattleEnded("nobody is left who could still score")
    ]


def test_ad72_a_scout_with_full_plates_can_still_score():
    done = photographers(photos=(0, 1))
    alone = change(done, "F13", place="gone", fate="downed")
    assert ended(alone) == []
    double = msgspec.structs.replace(alone, zones=zones(z0={"photographed": True}, z1={"photographed": True}))
    assert not modes.can_score(double, double.piece("G13"))


@pytest.mark.parametrize(("done", "winner"), [(0, "Allies"), (1, "Allies"), (2, "Germany")])
def test_ad57_two_zones_win_a_one_sided_reconnaissance(done, winner):
    state = mission(
        plane("G13", "aviatik-dfw-c-v"),
        plane("F10", "spad-s-xiii", "R6"),
        *fallen("F11 F12", "spad-s-xiii", "downed"),
        mode="reconnaissance",
        tasks=("photograph",),
        both=False,
        setting={"win_at": 2},
        zones=zones(**{f"z{at}": {"photographed": True} for at in range(done)}),
    )
    assert modes.result(over(state)).winner == winner
    assert modes.result(state).details.criteria[0] == scoring.Criterion("the task", (done, 0), winner)
    assert ended(state) == ([BattleEnded("the task is fulfilled")] if done == 2 else [])


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


# ---- balloons (AD67)


def balloons() -> State:
    return battle(
        plane("G22", "observation-balloon-german", "T8", level=2),
        plane("G25", "barrage-balloon-german", "R14", level=3),
        plane("G7", "albatros-d-v", "P20"),
        plane("F10", "spad-s-xiii", "J8"),
        setting={"mode": "balloons"},
    )


def test_ad67_balloons_burnt_score_three_and_two():
    state = balloons()
    assert points(state) == [(0, 0), (0, 0)]
    state = change(state, "G22", place="gone", fate="downed", damage="leak")
    assert points(state)[1] == (3, 0)
    state = change(change(state, "G25", place="gone", fate="downed"), "G7", damage="tail")
    assert points(state)[1] == (5.5, 0.5)


def test_ad67_a_leaking_balloon_scores_nothing_yet():
    assert points(change(balloons(), "G22", damage="leak")) == [(0, 0), (0, 0)]


def test_ad67_ends_when_nobody_can_burn_a_balloon_any_more():
    state = balloons()
    assert ended(state) == []
    assert ended(change(state, "F10", guns=(GunState(0),))) == [BattleEnded("nobody is left who could still score")]
    burnt = change(change(state, "G22", place="gone", fate="downed"), "G25", place="gone", fate="downed")
    assert ended(burnt) == [BattleEnded("nobody is left who could still score")]
    assert ended(change(state, "G7", place="gone", fate="downed")) == []  # their guards are gone, the balloons not


# ---- the report


def test_the_report_tells_kills_shots_and_luck():
    tally = Tally(shots=3, hits_expected=60, hits_scored=108, steps_expected=9, steps_rolled=12)
    ace = plane("G4", "fokker-dr-i", kills=2, tally=tally, pilot="ace")
    other = plane("G5", "fokker-dr-i", "T6", tally=Tally(shots=1, hits_expected=12))
    details = modes.result(battle(ace, other, plane("F10", "spad-s-xiii", "R6"))).details
    assert [(flier.piece, flier.kills, flier.pilot) for flier in details.fliers] == [
        ("G4", 2, "ace"), ("G5", 0, "average"), ("F10", 0, "average"),
    ]  # fmt: skip
    assert details.fliers[0].luck == scoring.Luck(3, 0.833, 1.5, 1.5, 2.0)
    assert details.luck[0] == scoring.Luck(4, 1.0, 1.5, 1.5, 2.0)
    assert details.luck[1].shots == 0


def test_the_report_leaves_out_balloons_and_those_who_stayed_at_home():
    state = change(balloons(), "G7", place="gone", fate="left out")
    assert [flier.piece for flier in modes.result(state).details.fliers] == ["F10"]


def test_the_report_can_be_written_into_a_record():
    result = modes.result(over(the_example()))
    assert msgspec.json.decode(msgspec.json.encode(result))["winner"] == "Germany"


def test_ad50_the_report_names_secret_pilots_only_at_the_end():
    state = battle(plane("G4", "fokker-dr-i", pilot="ace", shown=False), plane("F10", "spad-s-xiii", "R6"))
    assert [flier.pilot for flier in modes.result(state).details.fliers] == [None, "average"]
    assert [flier.pilot for flier in modes.result(over(state)).details.fliers] == ["ace", "average"]
