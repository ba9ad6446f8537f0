"""Modes (AD55, AD67, AD72): the end of every battle, the general, balloons, and what a result tells."""

import msgspec
import pytest

from aerodrome.core.table import Table
from aerodrome.triangle import modes, scoring, turns
from aerodrome.triangle.events import BattleEnded
from aerodrome.triangle.setting import Options, Side
from aerodrome.triangle.state import GunState, State, Tally, change
from tests.triangle.missions import ended, fallen, over, points, the_example
from tests.triangle.positions import battle, plane

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
