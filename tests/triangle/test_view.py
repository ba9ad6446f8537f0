"""Views (AD50): secret pilots stay secret, and can be imagined."""

from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.core.events import SPECTATOR
from aerodrome.triangle.events import BonusRoundBegan, PilotsMarked
from aerodrome.triangle.setting import Options, Side
from aerodrome.triangle.state import State, change
from aerodrome.triangle.view import imagine, view
from tests.triangle.positions import battle, plane

NUMBERS = (4, 5, 6, 7, 8, 9)


def secret(pilots: Any = "secret") -> State:
    """Six German pilots: G4 and G5 are aces, G6 a rookie, all unknown to the enemy."""
    ranks = {4: "ace", 5: "ace", 6: "rookie"}
    spots = ("C3", "F3", "I3", "L3", "O3", "R3")
    germans = [
        plane(f"G{n}", "albatros-d-v", spot, pilot=ranks.get(n, "average"), shown=False)
        for n, spot in zip(NUMBERS, spots, strict=True)
    ]
    sides = (Side("Germany", "east", ("german",), (), aces=2, rookies=1), Side("Allies", "west", ("allied",), ()))
    return battle(*germans, plane("F10", "spad-s-xiii", "C9"), options=Options(pilots=pilots), setting={"sides": sides})


def ranks(state: State) -> list[Any]:
    return [p.pilot for p in state.pieces if p.side == 0]


@pytest.mark.parametrize("pilots", ["secret", "choose"])
def test_ad50_the_enemy_does_not_see_secret_pilots(pilots):
    state = secret(pilots)
    seen = view(state, "allied")
    assert ranks(seen) == [None] * 6
    assert seen.piece("F10") == state.piece("F10")
    assert view(state, "german") is state


def test_ad50_a_spectator_sees_nobodys_secret_pilots():
    state = change(secret(), "F10", pilot="ace", shown=False)
    seen = view(state, SPECTATOR)
    assert [piece.pilot for piece in seen.pieces] == [None] * 7
    began = BonusRoundBegan(state.pieces, (0.0, 0.0))
    assert [piece.pilot for piece in began.seen_by(SPECTATOR, state).pieces] == [None] * 7


def test_ad50_views_do_not_differ_when_only_secrets_differ():
    state = secret()
    other = change(change(state, "G4", pilot="rookie"), "G9", pilot="ace")
    assert view(state, "allied") == view(other, "allied")


def test_ad50_a_shown_pilot_is_seen():
    state = change(secret(), "G5", shown=True)
    assert ranks(view(state, "allied")) == [None, "ace", None, None, None, None]


@pytest.mark.parametrize("pilots", ["off", "open", "aces"])
def test_where_nothing_is_secret_the_view_is_the_state_itself(pilots):
    state = battle(plane("G4", "fokker-dr-i", pilot="ace"), options=Options(pilots=pilots))
    assert view(state, "allied") is state


def test_a_view_of_a_view_is_the_view():
    seen = view(secret(), "allied")
    assert view(seen, "allied") is seen


def test_ad50_imagined_pilots_are_as_many_as_the_markers():
    seen = view(secret(), "allied")
    drawn = [ranks(imagine(seen, seen, Random(seed))) for seed in range(60)]
    assert all(sorted(one) == ["ace", "ace", "average", "average", "average", "rookie"] for one in drawn)
    # every pilot can be anything
    assert all({one[at] for one in drawn} == {"ace", "rookie", "average"} for at in range(6))


def test_ad50_markers_shown_before_are_not_drawn_again():
    seen = view(change(secret(), "G5", shown=True), "allied")
    one = ranks(imagine(seen, seen, Random(1)))
    assert one[1] == "ace"
    assert sorted(one) == ["ace", "ace", "average", "average", "average", "rookie"]


def test_ad50_ones_own_aces_say_nothing_about_the_enemys():
    seen = view(change(secret(), "F10", pilot="ace"), "allied")
    assert ranks(imagine(seen, seen, Random(1))).count("ace") == 2


def test_ad50_a_pilot_shown_since_the_step_began_is_what_he_was_shown_to_be():
    began = view(secret(), "allied")
    now = change(began, "G6", shown=True, pilot="rookie")
    for seed in range(20):
        one = imagine(began, now, Random(seed))
        assert one.piece("G6").pilot == "rookie"
        assert not one.piece("G6").shown  # he is shown when the step is played again
        assert ranks(one).count("rookie") == 1


def test_imagining_what_is_known_changes_nothing():
    state = secret()
    assert imagine(state, state, Random(0)) is state


def test_ad50_more_known_aces_than_markers_leave_none_to_draw():
    # G7 became an ace by his kills (AD49): the count can only be an estimate, never less than none
    seen = view(change(change(secret(), "G5", shown=True), "G7", shown=True, pilot="ace", kills=3), "allied")
    assert ranks(imagine(seen, seen, Random(3))).count("ace") == 2


def test_ad50_the_enemy_hears_of_a_secret_marking_but_not_whom():
    state = msgspec.structs.replace(secret(), phase="pilots")
    marked = PilotsMarked(0, ("G4", "G5"), ("G6",), True)
    assert marked.seen_by("german", state) == marked
    assert marked.seen_by("allied", state) == PilotsMarked(0, (), (), True)
    opened = PilotsMarked(0, ("G4",), (), False)
    assert opened.seen_by("allied", state) == opened


def test_ad54_the_bonus_round_keeps_pilots_secret():
    state = secret()
    event = BonusRoundBegan(state.pieces, (1.0, 2.0))
    assert [p.pilot for p in event.seen_by("allied", state).pieces][:6] == [None] * 6
    assert event.seen_by("german", state) == event


def test_ad50_whoever_stays_at_home_is_no_secret():
    state = change(change(secret(), "G9", place="gone", fate="left out", shown=True), "G8", shown=True)
    after = PilotsMarked(0, ("G4",), (), True).apply(state)
    assert [after.piece(name).shown for name in ("G4", "G8", "G9")] == [False, False, True]
