"""Set-up (AD02, AD46, AD50, AD51, AD63): the beginning, and which airplanes, duties and pilots may be chosen."""

from itertools import islice
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.triangle import scenario, setup
from aerodrome.triangle.events import PlanesChosen
from aerodrome.triangle.questions import ChoosePlanes, MarkPilots
from aerodrome.triangle.setting import Options
from aerodrome.triangle.state import GunState, change
from tests.triangle.positions import battle, plane
from tests.triangle.setups import begun, texts

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
        ("zone-bombing", {}, ("armed", "bomb", "disarmed", "disarmed-bomb")),
        ("zone-bombing", {"disarm": False}, ("armed", "bomb")),
        ("combined", {}, ("armed", "bomb", "disarmed", "disarmed-bomb")),
        ("breakthrough", {}, ("armed", "bomb", "disarmed", "disarmed-bomb")),
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
    assert setup.fitted(salmson, "disarmed-bomb") == ((), 1)
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
        ("aces F10; rookies G4; open", "F10 is not one of this side's fighters"),
        ("aces G99; rookies G4; open", "G99 is not one of this side's fighters"),
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
    refused = texts(setup.refuse_marking(state, 0, "aces G13; rookies G1; open"))
    assert "G13 is not one of this side's fighters" in refused


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
