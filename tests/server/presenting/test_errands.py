"""Errands: what the battle asks of whom a question is about, and the answer that serves it."""

from functools import partial
from random import Random
from typing import Any

import pytest

from aerodrome.bots import brawler
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import new_game
from aerodrome.icog.questions.questions import Announce
from aerodrome.server.presenting import presenter
from aerodrome.server.wire.table import Previewed
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.table.wire import FlyEnd, SteerCard
from aerodrome.triangle.words import landings
from tests.icog.fields import balloon, field, unit
from tests.icog.skies import plane as airplane
from tests.triangle.missions import mission
from tests.triangle.positions import plane

TRIANGLE: Any = presenter("triangle")
ICOG: Any = presenter("icog")
CARDS: Any = presenter("cards")


def words_of(shown: Any, question: Any, state: Any) -> list[str]:
    return [one.words for one in shown.prompt(question, state).errands]


def pursued(shown: Any, question: Any, state: Any, words: str) -> Previewed:
    """The answer behind a button: legal, and previewed."""
    errand = next(one.id for one in shown.errands(question, state) if one.words == words)
    found: Previewed = shown.pursue(question, state, errand)
    assert found.legal
    assert question.refuse(state, found.answer) == ()
    return found


def end_of(found: Previewed) -> FlyEnd:
    assert isinstance(found.card, SteerCard)
    assert found.card.end is not None
    return found.card.end


# ---- Age of Dogfights


def test_a_bomber_is_sent_to_each_of_its_zones_and_reaches_the_one_before_it():
    state = mission(plane("G16", "gotha-g-v", "P15", "W"), mode="bombing", tasks=("bomb",))
    question = Fly("german", "G16", 4, 0)
    assert words_of(TRIANGLE, question, state) == [
        "Head for zone A (2 moves at best)", "Bomb zone B", "Head for zone C (2 moves at best)"
    ]  # fmt: skip
    assert end_of(pursued(TRIANGLE, question, state, "Bomb zone B")).done == ("B",)
    ends = [
        end_of(pursued(TRIANGLE, question, state, f"Head for zone {letter} (2 moves at best)")).point for letter in "AC"
    ]
    assert ends[0] != ends[1]


def test_a_button_that_promises_a_zone_does_that_zone_wherever_the_bomber_stands():
    promised = set()
    for point, heading in (("P15", "W"), ("O18", "NW"), ("P12", "SW")):
        state = mission(plane("G16", "gotha-g-v", point, heading), mode="bombing", tasks=("bomb",))
        question = Fly("german", "G16", 4, 0)
        zones = state.setting.zones
        reached = {zones[at].letter for end in landings(state, question) for at in end.done}
        for one in TRIANGLE.errands(question, state):
            done, letter = end_of(TRIANGLE.pursue(question, state, one.id)).done, one.id[-1]
            assert one.words.startswith("Bomb") == (letter in done) == (letter in reached)
            promised |= {letter} & set(done)
    assert promised


@pytest.mark.parametrize(("point", "heading"), [("L17", "SW"), ("N11", "NE"), ("M20", "SE")])
def test_a_button_that_promises_a_zone_takes_the_end_that_the_list_puts_first(point: str, heading: str):
    """There are ends that do the zone too, and where somebody gets a shot whatever he rolls."""
    enemies = plane("F10", "spad-s-xiii", "S15", "W"), plane("F11", "spad-s-xiii", point, heading)
    state = mission(plane("G16", "gotha-g-v", "P15", "W"), *enemies, mode="bombing", tasks=("bomb",))
    question = Fly("german", "G16", 4, 0)
    listed = next(end for end in TRIANGLE.prompt(question, state).card.ends if "B" in end.done)
    chosen = end_of(pursued(TRIANGLE, question, state, "Bomb zone B"))
    assert (chosen.place, chosen.heading, chosen.next) == (listed.place, listed.heading, listed.next)
    assert "whatever" not in chosen.next


@pytest.mark.parametrize(("point", "heading", "letter"), [("L17", "SW", "C"), ("M20", "SE", "A")])
def test_a_bomber_heads_for_a_zone_by_the_safest_of_the_ends_that_are_as_quick(point: str, heading: str, letter: str):
    """Right beside it lies an end where an enemy gets onto its tail whatever he rolls; it is there no sooner."""
    enemies = plane("F10", "spad-s-xiii", "S15", "W"), plane("F11", "spad-s-xiii", point, heading)
    state = mission(plane("G16", "gotha-g-v", "P15", "W"), *enemies, mode="bombing", tasks=("bomb",))
    chosen = end_of(pursued(TRIANGLE, Fly("german", "G16", 1, 0), state, f"Head for zone {letter} (2 moves at best)"))
    assert "with the right roll" in chosen.next
    assert "whatever" not in chosen.next


def test_a_button_says_in_how_many_moves_a_zone_can_be_done_at_best():
    for at, heading, moves in (("P15", "W", 2), ("Z15", "W", 4), ("Z15", "E", 4)):
        state = mission(plane("G16", "gotha-g-v", at, heading), mode="bombing", tasks=("bomb",))
        assert f"Head for zone A ({moves} moves at best)" in words_of(TRIANGLE, Fly("german", "G16", 2, 0), state)


def test_a_scout_with_its_photographs_brings_them_home():
    scout = plane("F13", "salmson-2", "C14", "W", photos=(3, 4, 5))
    state = mission(scout, mode="reconnaissance", tasks=("photograph",))
    question = Fly("allied", "F13", 4, 0)
    assert words_of(TRIANGLE, question, state) == ["Bring the photographs home"]
    found = end_of(pursued(TRIANGLE, question, state, "Bring the photographs home"))
    assert (found.edge, found.entitled) == ("west", True)


def test_fighters_are_told_whom_to_stop_and_have_a_way_home_once_they_are_spent():
    bomber, fighter = plane("G16", "gotha-g-v", "N12", "W"), plane("F10", "spad-s-xiii", "J12", "E")
    state = mission(bomber, fighter, mode="bombing", tasks=("bomb",), both=False)
    question = Fly("allied", "F10", 3, 0)
    assert words_of(TRIANGLE, question, state) == ["Attack the bomber"]
    assert TRIANGLE.pursue(question, state, "bomber").legal
    hit = plane("F10", "spad-s-xiii", "C12", "W", damage="wings")
    hurt = mission(bomber, hit, mode="bombing", tasks=("bomb",), both=False)
    assert words_of(TRIANGLE, question, hurt) == ["Attack the bomber", "Head for home"]
    assert end_of(pursued(TRIANGLE, question, hurt, "Head for home")).edge == "west"
    with pytest.raises(LookupError, match="balloon"):
        TRIANGLE.pursue(question, state, "balloon")


def test_a_fight_for_its_own_sake_has_no_errands():
    state = mission(plane("G4", "fokker-dr-i"), plane("F10", "spad-s-xiii", "P12"), mode="dogfight", tasks=())
    assert words_of(TRIANGLE, Fly("german", "G4", 4, 0), state) == []


# ---- In Clouds of Glory


def test_a_balloon_is_attacked_and_the_forced_home_begin_with_the_way_home():
    state = field(airplane("B1", at=(30, 30, 14), heading=90), balloons=[balloon("DK1", (44, 30, 12))])
    question = Announce("british", "B1")
    assert words_of(ICOG, question, state) == []
    balloons = [balloon("DK1", (44, 30, 12), points=3)]
    state = field(airplane("B1", at=(30, 30, 14), heading=90), balloons=balloons)
    assert words_of(ICOG, question, state) == ["Attack the balloon"]
    pursued(ICOG, question, state, "Attack the balloon")
    state = field(airplane("B1", at=(30, 30, 14), heading=90, forced_home=True), balloons=balloons)
    (home,) = ICOG.prompt(question, state).errands
    assert (home.words, home.begins) == ("Head for home", True)
    pursued(ICOG, question, state, "Head for home")


def test_targets_of_one_kind_are_named_together():
    huts = [unit(f"DG{number}", "hut", (30 + number, 40), points=2) for number in (1, 2)]
    state = field(airplane("B1", at=(30, 20, 9), heading=0), units=huts)
    assert words_of(ICOG, Announce("british", "B1"), state) == ["Strafe the huts"]


# ---- all of them


@pytest.mark.parametrize(
    ("game", "scenario", "expected"),
    [
        ("triangle", "close-balloons", {"Attack the balloons"}),
        ("icog", "close-bombing", {"Bomb the huts"}),
        ("icog", "photo-run", {"Photograph place 1", "Photograph place 2", "Leave over the east edge"}),
        ("cards", "bombing-run", {"Bomb the depot", "Bomb the train"}),
        ("cards", "photographs", {"Photograph the mill", "Photograph the wood"}),
        ("cards", "escort", {"Leave over the north edge"}),
    ],
)
def test_errands_of_a_battle_lead_to_legal_answers(game: str, scenario: str, expected: set[str]):
    shown, match = presenter(game), new_game(game, scenario, options={}, dice=SeededDice(bytes([4]) * 32))
    seen: set[str] = set()
    rng = Random(1)
    while not expected <= seen:
        question = match.pending[0]
        view = match.view(question.seat)
        for errand in shown.prompt(question, view).errands:
            if errand.words not in seen:
                seen.add(errand.words)
                found = shown.pursue(question, view, errand.id)
                assert found.legal, found
                assert question.refuse(view, found.answer) == ()
        match.answer(brawler.choose(view, question, partial(match.imagine, question.seat), rng).answer, question.seat)
