"""What lies in the box (MC01-MC06, MC96): decks, plane cards, damage cards, counters, switches."""

from math import cos, radians, sin

import msgspec
import pytest

from aerodrome.cards import RULES
from aerodrome.cards.campaign_skills import table
from aerodrome.cards.events import Flown
from aerodrome.cards.men.limits import without_effect
from aerodrome.cards.parts.airplanes import airplanes
from aerodrome.cards.parts.damage import SIZE, card, damage_decks
from aerodrome.cards.parts.decks import STEEP, Deck, decks
from aerodrome.cards.parts.measures import measures
from aerodrome.cards.scenario import named, resolve, scenarios, sheet
from aerodrome.cards.setting import SWITCHES
from aerodrome.cards.space.trig import COS, SIN, root, rounded
from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.skillbook import PARAGRAPHS
from tests.cards.stories import plane, run, skilled, story, told


def test_mc01_each_turn_three_cards_are_flown_one_by_one():
    game = story()
    run(game, {"plan A1": "TL S TR", "plan G1": "S Z S"})
    assert plane(game, "A1").before == "TR"
    assert [event.phase for event in told(game, Flown)] == [1, 2, 3]


def test_mc02_sines_are_millionths_and_halves_are_rounded_away_from_zero():
    assert [round(1e6 * sin(radians(5 * at))) for at in range(72)] == list(SIN)
    assert [round(1e6 * cos(radians(5 * at))) for at in range(72)] == list(COS)
    assert [rounded(value, 2) for value in (1, 3, -1, -3, 4, 0)] == [1, 2, -1, -2, 2, 0]
    assert [rounded(value, 10) for value in (14, 15, -14, -15)] == [1, 2, -1, -2]
    assert [root(24), root(25), root(26), root(5, 20)] == [5, 5, 5, 1]
    assert (measures().ruler, measures().half_ruler) == (10000, 5000)


def test_mc03_decks_have_the_lengths_and_angles_of_the_table():
    assert len(decks()) == 14
    table = {"sparrow": (130, 3450, 45, 45), "swift": (180, 4400, 60, 75), "falcon": (218, 5150, 55, 55),
             "kestrel": (186, 4550, 55, 55), "pelican": (146, 3750, 25, 25), "condor": (85, 2550, 15, 15)}  # fmt: skip
    for slug, (speed, straight, left, right) in table.items():
        deck = decks()[slug]
        assert (deck.speed, deck.by_id["S"].dy, -deck.by_id["XL"].turn, deck.by_id["XR"].turn) == (
            speed,
            straight,
            left,
            right,
        )
    for deck in decks().values():
        by = deck.by_id
        assert abs(deck.straight - (900 + 19.5 * deck.speed)) <= 25
        assert [name for name in by if by[name].straight] == [name for name in ("S", "F") if name in by]
        assert all(by[name].steep == (by[name].kind in STEEP) for name in by)
        assert ("SS" in by) == (deck.slug not in ("stork", "coot", "pelican", "condor"))
        assert ("LL" in by) == (deck.slug not in ("pelican", "condor"))
        if "WL" in by:
            assert by["WL"].turn == by["XL"].turn - 25


def test_mc03_a_deck_without_a_stall_is_refused():
    text = (sheets.sheets("aerodrome.cards", "data/decks")[0]).read_text(encoding="utf-8")
    with pytest.raises(Fault, match="Z is missing"):
        sheets.parse(
            "\n".join([line for line in text.splitlines() if 'id = "Z"' not in line]), "deck", Deck, slug="condor"
        )


def test_mc04_plane_cards_have_posts_letters_and_points():
    found = airplanes()
    assert len(found) == 94
    camel, bristol, gotha = found["sopwith-camel"], found["bristol-f-2b"], found["gotha-g-iv"]
    assert (camel.deck, found["fokker-dr-i"].deck) == ("swift", "swift")
    assert [(gun.post, gun.man, gun.letter) for gun in bristol.guns] == [("fixed", 0, "B"), ("rear", 1, "D")]
    assert bristol.leaves_out == ("IM", "SS")
    assert (gotha.engines, gotha.base, gotha.size) == (2, "large", (1500, 1500))
    assert all(kind.why for kind in found.values())
    assert [card.id for card in bristol.hand(altitude=False)] == [
        "S",
        "F",
        "Z",
        "GL",
        "GR",
        "TL",
        "TR",
        "XL",
        "XR",
        "WL",
        "WR",
        "LL",
        "LR",
    ]


@pytest.mark.parametrize(("letter", "mean"), [("A", 1.57), ("B", 1.30), ("C", 0.95), ("D", 0.63)])
def test_mc05_damage_decks_have_sixty_cards_and_their_means(letter, mean):
    cards = damage_decks()[letter]
    assert len(cards) == SIZE
    assert round(sum(one.points for one in cards) / SIZE, 2) == mean


def test_mc05_a_draw_is_a_die_of_the_numbers_left():
    game = story(dice=[15, 33, 15, 16])
    with pytest.raises(Fault, match="dice for"):  # 15 is no longer in the deck
        run(game, {"fire A1": ["fixed G1", "fixed G1"]})
    assert [held.number for held in plane(game, "G1").cards] == [15, 33]
    assert 15 not in game.state.packs["A"].left


def test_mc06_counters_lie_open_and_harm_is_secret():
    game = story(dice=[14, 46, 48, 45])  # crew; fire; engine; smoke
    run(game, {"fire A1": ["fixed G1", "fixed G1"]}, until=lambda game: game.state.phase == 3)
    seen = game.view("Allies").plane("G1")
    truth = plane(game, "G1")
    assert (truth.fire, truth.men[0].wounds, truth.damage > 0) == (3, 1, True)
    assert seen.fire == 3
    assert (seen.damage, seen.engine, seen.men[0].wounds) == (0, 0, 0)


def test_mc96_rule_sets_turn_switches_on_and_off():
    basic, standard, full = [resolve("duel", {"rules": name}).options for name in ("basic", "standard", "full")]
    assert [switch for switch in SWITCHES if getattr(basic, switch)] == []
    assert [switch for switch in SWITCHES if getattr(standard, switch)] == ["special", "aimed", "tailing", "skills"]
    assert [switch for switch in SWITCHES if getattr(full, switch)] == list(SWITCHES)
    assert resolve("duel", {"rules": "full", "altitude": "off"}).options.altitude is False
    with pytest.raises(Fault, match="special"):
        resolve("balloon-busting", {"rules": "basic"})


@pytest.mark.parametrize("switch", SWITCHES)
def test_mc96_each_switch_can_be_given_by_itself(switch):
    for value in ("on", "off"):
        assert getattr(resolve("duel", {switch: value}).options, switch) is (value == "on")


def test_mc96_without_special_signs_mean_nothing():
    game = story("duel special=off | turn 1 | A1 30000,20000,0; G1 30000,24000,0", dice=[46, 11])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    assert plane(game, "G1").fire == 0
    assert plane(game, "A1").jams == (0,)
    assert plane(game, "G1").damage == card("A", 46).points


def test_all_scenarios_and_the_second_lesson_are_there_and_say_what_they_are():
    assert len(scenarios()) == 23
    assert list(scenarios())[:3] == ["first-flight", "second-flight", "duel"]
    for name in scenarios():
        assert RULES.setting(name, {}).title == sheet(name).title


def test_every_skill_of_a_campaign_has_words():
    assert set(table().effects) == set(PARAGRAPHS)
    assert "no effect" in table().effect("Leg injury").words


def test_mc53_luck_counts_after_the_battle_only():
    lucky, plain = story(men={"G1": skilled("Luck of the Devil", parachute=True)}, dice=[56, 57]), story(dice=[56, 57])
    for game in (lucky, plain):
        run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    assert plane(lucky, "G1").damage == plane(plain, "G1").damage == 8
    assert not plane(lucky, "G1").men[0].used
    assert without_effect("Luck of the Devil")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda deck: {"straight": deck.straight + 1}, "straight"),
        (lambda deck: {"tight": (deck.tight[0] + 5, deck.tight[1])}, "straight"),
        (lambda deck: {"cards": tuple(card for card in deck.cards if card.id != "TR")}, "to one side only"),
        (lambda deck: {"cards": tuple(card for card in deck.cards if card.id != "TL")}, "to one side only"),
    ],
)
def test_mc03_a_deck_that_contradicts_itself_is_refused(change, field):
    deck = decks()["falcon"]
    with pytest.raises(Fault, match=field):
        msgspec.structs.replace(deck, **change(deck))


@pytest.mark.parametrize(("post", "man", "number"), [("rear", 2, 2), ("rear", 0, 2), ("fixed", 1, 1)])
def test_mc04_every_post_has_its_man(post, man, number):
    kind = next(one for one in airplanes().values() if [gun.post for gun in one.guns] == ["fixed", "rear"])
    assert kind.crew == 2
    guns = tuple(msgspec.structs.replace(gun, man=man) if gun.post == post else gun for gun in kind.guns)
    with pytest.raises(Fault, match=rf"guns#{number}.man: found {man}"):
        msgspec.structs.replace(kind, guns=guns)


@pytest.mark.parametrize(
    ("one", "other", "letters"),
    [("Germans", "French", "GF"), ("Britons", "Bavarians", "RA"), ("1st", "2nd", "AB"), ("Österreich", "Italy", "AB")],
)
def test_mc07_planes_have_the_first_letter_in_which_the_sides_differ(one, other, letters):
    first, second = named([(one, "south", (one,)), (other, "north", (other,))])
    assert first.letter + second.letter == letters


def test_mc20_turns_are_arcs_and_straights_are_not():
    deck = decks()["falcon"].by_id
    assert [deck[name].curved for name in ("TL", "TR", "XL", "S", "Z")] == [True, True, True, False, False]


def test_mc03_a_card_that_lies_in_a_deck_twice_is_refused():
    deck = decks()["falcon"]
    with pytest.raises(Fault, match="found Z twice"):
        msgspec.structs.replace(deck, cards=(*deck.cards, deck.by_id["Z"]))
