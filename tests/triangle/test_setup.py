"""Set-up (AD02, AD04, AD46, AD50, AD51, AD63, AD70, AD73): what may be chosen, and what is refused."""

from itertools import islice
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.table import Table
from aerodrome.triangle import modes, scenario, setup
from aerodrome.triangle.events import Placed, PlanesChosen
from aerodrome.triangle.questions import ChoosePlanes, MarkPilots, Place
from aerodrome.triangle.setting import Options, Side
from aerodrome.triangle.state import GunState, State, change
from tests.triangle.positions import battle, plane


def begun(name: str, phase: str = "deploy", **options) -> State:
    """A ready scenario in a phase of set-up."""
    state = setup.begin(scenario.resolve(name, options))
    return msgspec.structs.replace(state, phase=phase)


def texts(reasons) -> str:
    return "; ".join(map(str, reasons))


# ---- the beginning


def test_ad02_before_the_battle_all_pieces_are_in_the_patrol_zone():
    state = begun("dogfight", "weather")
    assert " ".join(p.id for p in state.pieces) == "G4 G5 G7 G8 G10 G11 F10 F11 B4 B5 B10 B11"
    assert {p.place for p in state.pieces} == {"patrol"}
    assert state.ids["B4"] == 8


def test_ad68_a_piece_begins_with_full_ammunition_and_throttle():
    spad = begun("dogfight").piece("F10")
    assert (spad.guns, spad.throttle, spad.damage, spad.pilot, spad.shown) == ((GunState(6),), 3, "", "average", True)


def test_pieces_are_dealt_to_the_seats_of_their_side_in_turn():
    state = begun("dogfight-four-seats")
    assert [p.seat for p in state.pieces] == ["Eagle", "Falcon", "Eagle", "Falcon", "Lion", "Tiger", "Lion", "Tiger"]
    assert setup.leader(state, 1) == "Lion"


def test_ad65_without_levels_all_begin_on_the_same():
    assert {p.level for p in begun("close-quarters").pieces} == {3, 4}
    assert {p.level for p in begun("close-quarters", levels=False).pieces} == {3}
    assert {p.level for p in begun("balloon-busting", levels=False).pieces if p.place == "board"} == {2}


def test_ad52_a_piece_that_begins_in_the_border_zone_counts_as_having_ended_there():
    entry = msgspec.structs.replace(begun("close-duel").setting.sides[0].force[0], point=0)
    setting = scenario.resolve("close-duel", {})
    side = msgspec.structs.replace(setting.sides[0], force=(entry,))
    state = setup.begin(msgspec.structs.replace(setting, sides=(side, setting.sides[1])))
    assert [p.border for p in state.pieces] == [True, False]


@pytest.mark.parametrize(("pilots", "ranks"), [("off", "average"), ("open", "average"), ("aces", "ace")])
def test_ad51_ace_against_ace_makes_every_fighter_pilot_one(pilots, ranks):
    state = begun("reconnaissance", pilots=pilots)
    fighters = {p.pilot for p in state.pieces if state.airplane(p).role == "fighter"}
    others = {p.pilot for p in state.pieces if state.airplane(p).role == "scout"}
    assert (fighters, others) == ({ranks}, {"average"})


def test_ad50_listed_pilots_can_be_secret_and_count_for_nothing_when_pilots_are_off():
    setting = scenario.resolve("dogfight", {})
    force = (msgspec.structs.replace(setting.sides[0].force[0], pilot="ace"), *setting.sides[0].force[1:])
    sides = (msgspec.structs.replace(setting.sides[0], force=force, aces=1, rookies=0), setting.sides[1])
    found = {}
    for pilots in ("off", "open", "secret"):
        agreed = msgspec.structs.replace(setting, sides=sides, options=Options(pilots=pilots))
        piece = setup.begin(agreed).piece("G4")
        found[pilots] = (piece.pilot, piece.shown)
    assert found == {"off": ("average", True), "open": ("ace", True), "secret": ("ace", False)}


# ---- airplanes


def test_ad02_a_selection_has_the_agreed_number_of_each_role():
    state = begun("flying-high", "planes")
    first = next(setup.selections(state, 0))
    assert first == ("G1", "G2", "G3", "G4", "G5", "G6")
    assert setup.taking_part(state, 0, " ".join(first)) == ("G13", "G14", "G15", *first)
    assert len(list(setup.selections(state, 0))) == 924


def test_ad02_selections_differ_and_are_all_legal():
    state = begun("attack-at-dawn", "planes")
    answers = list(ChoosePlanes("Germans", 0).options(state))
    assert len(answers) == len(set(answers)) == 220
    assert all(setup.refuse_selection(state, 0, answer) == () for answer in answers)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("G1 G2 G3 G4 G5", "5 of the role fighter where 6 take part"),
        ("G1 G2 G3 G4 G5 G6 G7", "7 of the role fighter"),
        ("G1 G2 G3 G4 G5 G13", "G13 is not on the list"),
        ("G1 G2 G3 G4 G5 F10", "F10 is not on the list"),
        ("G1 G1 G2 G3 G4 G5 G6", "G1 is named twice"),
        ("", "0 of the role fighter"),
    ],
)
def test_ad02_a_wrong_selection_is_refused_with_reasons(answer, reason):
    assert reason in texts(setup.refuse_selection(begun("flying-high", "planes"), 0, answer))


def test_ad02_the_order_of_a_selection_does_not_matter():
    assert setup.refuse_selection(begun("flying-high", "planes"), 0, "G12 G1 G11 G2 G10 G3") == ()


@given(st.integers(0, 10_000), st.sampled_from(["dogfight-choice", "flying-high", "attack-at-dawn"]))
def test_ad02_a_sampled_selection_is_legal_and_offered(seed, name):
    state = begun(name, "planes")
    answer = setup.sample_selection(state, 0, Random(seed))
    assert setup.refuse_selection(state, 0, answer) == ()
    order = [p.id for p in state.pieces]
    assert answer.split() == sorted(answer.split(), key=order.index)


def test_ad02_who_was_not_chosen_stays_at_home():
    state = begun("flying-high", "planes")
    chosen = setup.taking_part(state, 1, "F1 F2 F3 F4 F5 F6")
    after = PlanesChosen(1, chosen).apply(state)
    assert [p.id for p in after.pieces if p.fate == "left out"] == ["F7", "F8", "F9", "F10", "F11", "F12"]


# ---- scouts


@pytest.mark.parametrize(
    ("name", "options", "duties"),
    [
        ("reconnaissance", {}, ("armed", "disarmed")),
        ("reconnaissance", {"disarm": False}, ("armed",)),
        ("zone-bombing", {}, ("armed", "bomb")),
        ("zone-bombing", {"disarm": True}, ("armed", "bomb", "disarmed")),
        ("combined", {}, ("armed", "bomb", "disarmed")),
        ("breakthrough", {}, ("armed", "bomb")),
    ],
)
def test_ad46_ad63_what_a_scout_may_be_fitted_out_for(name, options, duties):
    state = begun(name, "duties", **options)
    assert setup.duties(state, state.piece("G13")) == duties
    assert setup.duties(state, state.piece("G10")) == ()


def test_ad63_in_a_dogfight_scouts_keep_their_guns():
    state = battle(plane("G13", "aviatik-dfw-c-v"), options=Options(disarm=True))
    assert setup.duties(state, state.piece("G13")) == ("armed",)


def test_ad46_ad63_duty_decides_about_guns_and_bombs():
    salmson = begun("reconnaissance").setting.airplanes["salmson-2"]
    armed = (GunState(5), GunState(4))
    assert setup.fitted(salmson, "armed") == (armed, 0)
    assert setup.fitted(salmson, "bomb") == (armed, 1)
    assert setup.fitted(salmson, "disarmed") == ((), 0)
    gotha = begun("zone-bombing").setting.airplanes["gotha-g-v"]
    assert setup.fitted(gotha, "")[1] == 2


def test_ad63_only_open_duties_are_asked_for_one_scout_a_seat():
    assert [p.id for p in setup.undecided(begun("reconnaissance", "duties"))] == ["G13", "F13"]
    assert setup.undecided(begun("breakthrough", "duties")) == []
    assert setup.undecided(begun("dogfight", "duties")) == []
    state = change(begun("reconnaissance", "duties"), "G13", duty="armed")
    assert [p.id for p in setup.undecided(state)] == ["G14", "F13"]
    home = change(state, "G14", place="gone", fate="left out")
    assert [p.id for p in setup.undecided(home)] == ["G15", "F13"]


# ---- pilots


def test_ad50_every_marking_gives_out_all_markers():
    state = begun("dogfight-twelve", "pilots")
    assert next(setup.markings(state, 0)) == "aces G1 G2 G3; rookies G4 G5 G6; secret"
    some = list(islice(setup.markings(state, 0), 500))
    assert len(set(some)) == 500
    assert all(setup.refuse_marking(state, 0, answer) == () for answer in some)


def test_ad50_where_the_player_decides_openness_is_an_option_too():
    state = begun("dogfight", "pilots", pilots="choose")
    answers = list(MarkPilots("Germans", 0).options(state))
    assert len(answers) == 2 * 6 * 5
    assert {answer.rpartition("; ")[2] for answer in answers} == {"open", "secret"}


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("aces G4 G5; rookies G7; open", "2 aces where there are 1 markers"),
        ("aces G4; open", "0 rookies where there are 1 markers"),
        ("aces G4; rookies G4; open", "G4 is marked twice"),
        ("aces F10; rookies G4; open", "F10 is no fighter of this side"),
        ("aces G99; rookies G4; open", "G99 is no fighter of this side"),
        ("aces G4; rookies G5", "say open or secret"),
        ("heroes G4; rookies G5; open", "the form is: aces"),
        ("", "0 aces"),
    ],
)
def test_ad50_a_wrong_marking_is_refused_with_reasons(answer, reason):
    state = begun("dogfight", "pilots", pilots="choose")
    assert reason in texts(setup.refuse_marking(state, 0, answer))


def test_ad50_a_secrecy_that_was_not_agreed_is_refused():
    state = begun("dogfight", "pilots", pilots="open")
    assert setup.refuse_marking(state, 0, "aces G4; rookies G5") == ()
    assert setup.refuse_marking(state, 0, "aces G4; rookies G5; open") == ()
    assert "say open" in texts(setup.refuse_marking(state, 0, "aces G4; rookies G5; secret"))


def test_ad50_scouts_and_airplanes_at_home_get_no_marker():
    state = begun("flying-high", "pilots", pilots="open")
    state = PlanesChosen(0, setup.taking_part(state, 0, "G1 G2 G3 G4 G5 G6")).apply(state)
    assert setup.fighters(state, 0) == ["G1", "G2", "G3", "G4", "G5", "G6"]
    assert "G13 is no fighter" in texts(setup.refuse_marking(state, 0, "aces G13; rookies G1; open"))


@given(st.integers(0, 10_000), st.sampled_from(["open", "secret", "choose"]))
def test_ad50_a_sampled_marking_is_legal_and_read_back(seed, pilots):
    state = begun("dogfight-twelve", "pilots", pilots=pilots)
    answer = setup.sample_marking(state, 0, Random(seed))
    assert setup.refuse_marking(state, 0, answer) == ()
    aces, rookies, secrecy = setup.read_marking(answer)
    assert setup.marking(aces, rookies, secrecy) == answer
    assert (len(aces), len(rookies), len({*aces, *rookies})) == (3, 3, 6)


@pytest.mark.parametrize(
    ("pilots", "asked"), [("off", False), ("aces", False), ("open", True), ("secret", True), ("choose", True)]
)
def test_ad50_markers_are_given_out_only_where_pilots_differ(pilots, asked):
    assert setup.has_markers(begun("dogfight", "pilots", pilots=pilots), 0) is asked
    assert not setup.has_markers(begun("dogfight-duel", "pilots", pilots=pilots), 0)


# ---- access points


def test_ad02_a_piece_goes_to_any_free_access_point_at_any_level():
    state = begun("dogfight")
    answers = list(setup.placements(state, 0))
    assert answers[0] == "G4 1 L1 W"
    assert len(answers) == len(set(answers)) == 6 * 8 * 5
    assert all(setup.refuse_placement(state, 0, True, answer) == () for answer in answers)


def test_ad73_at_a_northern_or_southern_edge_the_heading_is_chosen_too():
    state = begun("dogfight-duel")
    assert {answer.split()[3] for answer in setup.placements(state, 0)} == {"SW", "SE"}
    assert {answer.split()[3] for answer in setup.placements(state, 1)} == {"NE", "NW"}
    assert setup.read_placement(state, "B4 8 L2 NW") == setup.Placement("B4", 7, 2, 2)


def test_ad65_without_levels_none_is_asked_for():
    state = begun("dogfight-duel", levels=False)
    assert next(setup.placements(state, 0)) == "G5 1 SW"
    assert setup.read_placement(state, "G5 1 SW").level == 3
    assert setup.refuse_placement(state, 0, True, "G5 2 SE") == ()
    assert "no level or heading" in texts(setup.refuse_placement(state, 0, True, "G5 2 L5 SE"))


def test_ad02_a_placed_piece_stands_on_its_access_point():
    told: list = []
    table = Table(begun("dogfight"), told)
    setup.place(table, "G7 3 L5 W")
    assert told == [Placed("G7", 2, 5, 3)]
    piece = table.state.piece("G7")
    assert (piece.place, piece.point, piece.level, piece.heading) == ("access", 2, 5, 3)
    assert table.state.deployed == (1, 0)
    assert setup.free_access(table.state, 0) == (0, 1, 3, 4, 5, 6, 7)
    assert setup.free_access(table.state, 1) == (0, 1, 2, 3, 4, 5, 6, 7)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("F10 1 L3 W", "name a piece of your own"),
        ("G99 1 L3 W", "name a piece of your own"),
        ("", "name a piece of your own"),
        ("G7 1 L3 W", "G7 is not in the patrol zone"),
        ("G4 3 L3 W", "access point 3 is not free; free: 1, 2, 4"),
        ("G4 9 L3 W", "access point 9 is not free"),
        ("G4 L3 W", "name one access point"),
        ("G4 1 2 L3 W", "name one access point"),
        ("G4 1 W", "name one level"),
        ("G4 1 L6 W", "name one level"),
        ("G4 1 L2 L3 W", "name one level"),
        ("G4 1 L3 E", "'E' is no level or heading of this placement"),
        ("pass", "a piece has to be brought forward now"),
    ],
)
def test_ad02_a_wrong_placement_is_refused_with_reasons(answer, reason):
    state = change(begun("dogfight"), "G7", place="access", point=2, level=3)
    assert reason in texts(setup.refuse_placement(state, 0, True, answer))


def test_ad73_where_only_one_heading_leads_inward_it_need_not_be_said():
    state = begun("dogfight")
    assert setup.refuse_placement(state, 0, True, "G4 1 L3") == ()
    assert setup.read_placement(state, "G4 1 L3").heading == 3
    assert "name one heading: SW, SE" in texts(setup.refuse_placement(begun("dogfight-duel"), 0, True, "G5 1 L3"))


def test_ad73_who_need_not_come_may_pass():
    state = begun("dogfight")
    assert setup.refuse_placement(state, 0, False, "pass") == ()
    assert next(Place("Germans", 0, False).options(state)) == "pass"
    assert "pass" not in list(Place("Germans", 0, True).options(state))


@given(st.integers(0, 10_000), st.booleans(), st.sampled_from(["dogfight", "dogfight-duel", "reconnaissance"]))
def test_ad73_a_sampled_placement_is_one_of_those_offered(seed, must, name):
    state = begun(name)
    answer = setup.sample_placement(state, 0, must, Random(seed))
    assert answer in list(Place("Germans", 0, must).options(state))


def test_ad73_passing_is_sampled_as_often_as_any_placement():
    state = begun("dogfight-duel", levels=False)
    rng = Random(5)
    drawn = [setup.sample_placement(state, 0, False, rng) for _ in range(1700)]
    assert 60 < drawn.count("pass") < 140  # one of 17


# ---- six fighters at most, one at least (AD04)


def in_play(state: State, *names: str) -> State:
    for at, name in enumerate(names):
        state = change(state, name, place="board", point=200 + 3 * at, level=3)
    return state


def test_ad04_a_seventh_fighter_has_to_wait():
    six = ("G1", "G2", "G3", "G4", "G5", "G6")
    state = in_play(begun("dogfight-twelve"), *six[:5])
    state = change(state, "G6", place="access", point=0, level=2)  # on an access point it counts as well
    assert setup.fighters_in_play(state, 0) == 6
    assert setup.candidates(state, 0) == ()
    assert not setup.can_place(state, 0)
    assert "6 fighters are in play already" in texts(setup.refuse_placement(state, 0, False, "G7 2 L3 SW"))
    assert setup.can_place(change(state, "G6", place="gone", fate="downed"), 0)


def test_ad04_players_may_agree_on_another_number():
    state = in_play(begun("dogfight-twelve", fighter_limit=2), "G1")
    assert setup.can_place(state, 0)
    assert not setup.can_place(in_play(state, "G1", "G2"), 0)


def test_ad04_scouts_count_in_a_dogfight_but_not_on_a_task():
    scout = plane("G13", "aviatik-dfw-c-v")
    assert setup.counts_as_fighter(battle(scout), scout)
    state = begun("reconnaissance")
    assert not setup.counts_as_fighter(state, state.piece("G13"))
    assert setup.counts_as_fighter(state, state.piece("G10"))
    bombers = begun("zone-bombing")
    assert not setup.counts_as_fighter(bombers, bombers.piece("G16"))


def test_ad04_with_six_fighters_in_play_scouts_and_bombers_may_still_come():
    fighters = [p.id for p in begun("zone-bombing").pieces if p.side == 0 and p.number < 13]
    state = in_play(begun("zone-bombing"), *fighters[:6], "G16")
    assert setup.candidates(state, 0) == ("G17", "G18", "G13", "G14", "G15")


def test_ad04_whoever_has_nothing_in_play_must_bring_one_piece():
    state = begun("dogfight")
    assert setup.must_place(state, 0, 0)
    assert not setup.must_place(in_play(state, "G4"), 0, 0)
    assert not setup.must_place(change(state, "G4", place="access", point=0, level=1), 0, 0)
    assert not setup.must_place(state, 0, 1)


def test_ad04_balloons_do_not_count_as_airplanes_in_play():
    assert setup.must_place(begun("balloon-busting"), 0, 0)


# ---- the task must be in play (AD70)


def test_ad70_a_scout_comes_first_in_reconnaissance():
    state = begun("reconnaissance")
    assert setup.candidates(state, 0) == ("G13", "G14", "G15")
    assert "first of all one of these must come: G13" in texts(setup.refuse_placement(state, 0, True, "G4 1 L3 W"))
    assert "G4" in setup.candidates(in_play(state, "G14"), 0)


def test_ad70_a_bomber_or_a_scout_with_a_bomb_comes_first_in_bombarding():
    state = change(begun("zone-bombing"), "G13", duty="bomb", bombs=1)
    state = change(change(state, "G14", duty="armed"), "G15", duty="armed")
    assert setup.candidates(state, 0) == ("G16", "G17", "G18", "G13")


def test_ad70_one_of_them_is_always_in_play_as_long_as_there_are_any():
    state = in_play(begun("reconnaissance"), "G4", "G13")
    assert not setup.must_place(state, 0, 0)
    lost = change(state, "G13", place="gone", fate="downed")
    assert modes.task_needs(lost, 0)
    assert setup.must_place(lost, 0, 0)
    assert setup.candidates(lost, 0) == ("G14", "G15")
    none = change(change(lost, "G14", place="gone", fate="downed"), "G15", place="gone", fate="home")
    assert not setup.must_place(none, 0, 0)
    assert "G5" in setup.candidates(none, 0)


def test_ad70_a_scout_that_has_dropped_its_bomb_does_not_count_any_more():
    state = in_play(begun("zone-bombing"), "G13")
    with_bomb = change(state, "G13", duty="bomb", bombs=1)
    assert not modes.task_needs(with_bomb, 0)
    assert modes.task_needs(change(with_bomb, "G13", bombs=0), 0)


def test_ad70_an_empty_bomber_still_counts():
    state = change(in_play(begun("zone-bombing"), "G16"), "G16", bombs=0)
    assert not modes.task_needs(state, 0)


def test_ad55_the_general_comes_at_once():
    assert setup.candidates(begun("intercept-the-general"), 0) == ("F13",)


def test_ad70_a_side_without_a_task_sends_whom_it_likes():
    state = begun("reconnaissance-one-sided")
    assert not modes.task_needs(state, 1)
    assert len(setup.candidates(state, 1)) == 8


def test_no_access_point_free_means_nobody_can_come():
    fresh = [plane(f"G{n}", "albatros-d-v", place="access") for n in range(8)]
    pieces = [msgspec.structs.replace(piece, point=access) for access, piece in enumerate(fresh)]
    sides = (Side("Germany", "east", ("german",), ()), Side("Allies", "west", ("allied",), ()))
    waiting = plane("G9", "fokker-d-vii", place="patrol")
    state = battle(*pieces, waiting, options=Options(fighter_limit=12), setting={"sides": sides})
    assert setup.candidates(state, 0) == ("G9",)
    assert not setup.can_place(state, 0)
