"""The paper of Sealed Orders: ways, bases, arcs and rulers measure what the data say, and cards lie nine to a page."""

from itertools import pairwise
from math import cos, dist, radians, sin
from typing import Any

import pytest

from aerodrome.cards import scenario
from aerodrome.cards.fire.sight import CLOUD_RADIUS
from aerodrome.cards.paper import signs
from aerodrome.cards.paper.manoeuvres import packs
from aerodrome.cards.parts.airplanes import airplane, airplanes
from aerodrome.cards.parts.damage import LETTERS, damage_decks
from aerodrome.cards.parts.decks import decks
from aerodrome.cards.parts.measures import measures
from aerodrome.paper import sheet
from tests.paper.drawing import MM, arcs, circle, extent, marks, named, operators, reader, text

EXACT = 0.02
"""Millimetres: less than a printer can show."""
UNIT = 15
"""Millimetres of a unit on a real table (MC02)."""
WIDE, HIGH = 63, 88


def mm(thousandths: float) -> float:
    return thousandths / 1000 * UNIT


@pytest.fixture(scope="module", params=packs())
def pack(request):
    return packs()[request.param], sheet("cards", "decks", (request.param,), "a4")


# ---- manoeuvre cards


def test_every_way_leads_as_far_as_its_card_says(pack):
    found, pdf = pack
    for card in found.deck.cards:
        path = named(pdf, f"way_{card.id}")
        begin, end = path[0][0], path[-1][0][-2:]
        turn, lead = radians(card.turn), found.lead
        wanted = (mm(card.dx + lead * sin(turn)), mm(card.dy + lead * (cos(turn) - 1)))
        assert ((end[0] - begin[0]) / MM, (end[1] - begin[1]) / MM) == pytest.approx(wanted, abs=EXACT), card.id


def test_turns_are_arcs_by_the_angle_of_the_card_and_all_else_is_straight(pack):
    found, pdf = pack
    for card in found.deck.cards:
        curves = arcs(named(pdf, f"way_{card.id}"))
        assert bool(curves) == (card.kind in ("turn", "wing-over"))
        if curves:
            _, radius = circle(curves[0])
            chord = dist(curves[0][0], curves[0][-1])
            assert chord / (2 * radius) == pytest.approx(sin(radians(abs(card.turn) / 2)), abs=0.001)


def test_a_way_begins_half_a_base_before_the_foot_of_its_card(pack):
    found, pdf = pack
    foot = extent(marks(pdf, 0, "card")[0])[1]
    begin = named(pdf, f"way_{found.deck.cards[0].id}")[0][0]
    assert foot - begin[1] / MM == pytest.approx(mm(found.half - found.lead), abs=EXACT)


def test_the_outline_on_a_card_is_the_base_where_it_ends(pack):
    found, pdf = pack
    half_length, half_width = measures().bases[found.base]
    for card in found.deck.cards:
        begin = named(pdf, f"way_{card.id}")[0][0]
        corners = [operands for operands, operator in named(pdf, f"base_{card.id}") if operator in ("m", "l")][:4]
        middle = [sum(corner[axis] for corner in corners) / 4 / MM for axis in (0, 1)]
        wanted = (begin[0] / MM + mm(card.dx), begin[1] / MM + mm(card.dy - found.lead))
        assert middle == pytest.approx(wanted, abs=EXACT)
        sides = sorted(dist(one, other) / MM for one, other in pairwise(corners))
        assert sides[0] == pytest.approx(mm(2 * half_width), abs=EXACT)
        assert sides[-1] == pytest.approx(mm(2 * half_length), abs=EXACT)


def test_the_mark_of_a_nose_that_points_ahead_lies_on_its_card(pack):
    found, pdf = pack
    for card in found.deck.cards:
        if not card.turn:
            foot = named(pdf, f"way_{card.id}")[0][0][1] / MM - mm(found.lead - found.half)
            assert extent(named(pdf, f"nose_{card.id}"))[3] <= foot + HIGH + EXACT


def test_a_deck_has_every_card_as_often_as_its_data_say(pack):
    found, pdf = pack
    pages = reader(pdf).pages
    drawn = [
        one
        for page in range(0, len(pages), 2)
        for card in found.deck.cards
        for one in marks(pdf, page, f"way_{card.id}")
    ]
    assert len(drawn) == sum(card.copies for card in found.deck.cards)
    said = text(pdf)
    for card in found.deck.cards:
        assert said.count(card.name) >= card.copies
    assert ("steep" in said.split()) == any(card.steep for card in found.deck.cards)


def test_each_type_finds_a_deck_for_its_base():
    known = {(pack.deck.slug, pack.base) for pack in packs().values()}
    assert known == {(one.deck, one.base) for one in airplanes().values() if one.deck}
    assert {pack.deck.slug for pack in packs().values()} == set(decks())


# ---- nine to a page


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_lie_on_a_page_with_marks_at_every_cut(paper):
    pdf = sheet("cards", "damage", ("A",), paper)
    box = reader(pdf).pages[0].mediabox
    width, height = float(box.width) / MM, float(box.height) / MM
    cards = [extent(path[:1]) for path in marks(pdf, 0, "card")]
    assert len(cards) == 9
    for left, low, right, high in cards:
        assert (right - left, high - low) == pytest.approx((WIDE, HIGH), abs=EXACT)
        assert left >= 5
        assert low >= 5
        assert right <= width - 5
        assert high <= height - 5
    (cuts,) = marks(pdf, 0, "cutting_marks")
    ends = [(x / MM, y / MM) for (x, y), _ in cuts]
    lines = list(zip(ends[::2], ends[1::2], strict=True))
    uprights = {round(one[0], 2) for one, other in lines if one[0] == other[0]}
    levels = {round(one[1], 2) for one, other in lines if one[1] == other[1]}
    assert uprights == {round(x, 2) for left, _, right, _ in cards for x in (left, right)}
    assert levels == {round(y, 2) for _, low, _, high in cards for y in (low, high)}
    for one, other in lines:
        middle = [(a + b) / 2 for a, b in zip(one, other, strict=True)]
        assert not any(left < middle[0] < right and low < middle[1] < high for left, low, right, high in cards)


def test_backs_lie_behind_their_faces():
    pdf = sheet("cards", "decks", ("swift",), "a4")
    width = float(reader(pdf).pages[0].mediabox.width) / MM
    for page in range(0, len(reader(pdf).pages), 2):
        faces = [extent(path[:1]) for path in marks(pdf, page, "card")]
        backs = [extent(path[:1]) for path in marks(pdf, page + 1, "card")]
        for (left, low, right, _), back in zip(faces, backs, strict=True):
            assert (back[0], back[1], back[2]) == pytest.approx((width - right, low, width - left), abs=EXACT)


# ---- damage and plane cards


@pytest.mark.parametrize("letter", LETTERS)
def test_a_damage_deck_has_its_sixty_cards(letter):
    pages = reader(sheet("cards", "damage", (letter,), "a4")).pages
    said = [line for page in list(pages)[::2] for line in page.extract_text().splitlines()]
    assert sorted(int(line[4:]) for line in said if line.startswith("no. ")) == list(range(1, 61))
    cards = damage_decks()[letter]
    for points in range(6):
        assert said.count(str(points)) >= sum(card.points == points for card in cards)
    for sign, (name, _) in signs.SIGNS.items():
        assert said.count(name) == sum(card.sign == sign for card in cards)


@pytest.mark.parametrize("slug", ["fokker-dr-i", "bristol-f-2b", "zeppelin", "observation-balloon"])
def test_a_plane_card_has_the_numbers_of_its_type(slug):
    one = airplane(slug)
    said = text(sheet("cards", "planes", (slug,), "a4"))
    assert one.name in said
    for number in (one.damage, one.ceiling, one.crew):
        assert str(number) in said.split()
    assert (one.manoeuvres.title if one.deck else "none") in said
    for gun in one.guns:
        assert f"deck {gun.letter}" in said
    assert f"worth {one.points}" in said
    if one.leaves_out:
        assert f"Leaves {' '.join(one.leaves_out)}" in said


# ---- what is measured with


def test_the_ruler_and_its_half_are_as_long_as_the_rules_say():
    pdf = sheet("cards", "rulers", (), "a4")
    for name, wanted in (("ruler", measures().ruler), ("half_ruler", measures().half_ruler)):
        left, _, right, _ = extent(named(pdf, name))
        assert right - left == pytest.approx(mm(wanted), abs=EXACT)
    left, _, right, _ = extent(named(pdf, "ruler_100mm"))
    assert right - left == pytest.approx(100, abs=EXACT)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("post", ["fixed", "nose", "rear", "rockets"])
def test_an_arc_has_its_reach_and_its_opening(post, paper):
    outer, *_ = arcs(named(sheet("cards", "rulers", (), paper), f"arc_{post}"))
    _, radius = circle(outer)
    assert radius / MM == pytest.approx(mm(measures().reach[post]), abs=EXACT)
    assert dist(outer[0], outer[-1]) / (2 * radius) == pytest.approx(sin(radians(measures().arcs[post][1])), abs=0.001)


@pytest.mark.parametrize("slug", ["fokker-dr-i", "gotha-g-iv", "zeppelin", "observation-balloon"])
def test_a_base_has_its_true_size(slug):
    half_length, half_width = airplane(slug).size
    left, low, right, high = extent(named(sheet("cards", "bases", (slug,), "a4"), f"base_{slug}"))
    assert (right - left, high - low) == pytest.approx((mm(2 * half_width), mm(2 * half_length)), abs=EXACT)


def test_what_lies_on_the_ground_has_its_true_size():
    pdf = sheet("cards", "ground", (), "a4")
    for kind, unit in measures().units.items():
        left, low, right, high = extent(named(pdf, f"unit_{kind}"))
        assert (right - left, high - low) == pytest.approx(
            (mm(2 * unit.half_length), mm(2 * unit.half_width)), abs=EXACT
        )
    left, _, right, _ = extent(named(pdf, "cloud"))
    assert right - left == pytest.approx(mm(2 * CLOUD_RADIUS), abs=EXACT)


def test_counters_are_enough_for_a_battle():
    said = text(sheet("cards", "counters", (), "a4")).split()
    for name in ("jam", "fire", "smoke", "climb", "glide", "roundel", "bomb", "rockets", "spotting"):
        assert said.count(name) >= 6
    assert said.count("level") == 48


# ---- sheets


@pytest.mark.parametrize("name", scenario.scenarios())
def test_a_scenario_sheet_has_table_forces_and_tasks(name):
    setting = scenario.resolve(name, {})
    pdf = sheet("cards", "scenario", (name,), "a4")
    said = " ".join(text(pdf).split())
    assert setting.briefing in said
    for entry in setting.entries:
        assert setting.airplanes[entry.airplane].name in said
        assert entry.id in said
    for name_on_map in [unit.name for unit in setting.units] + [balloon.name for balloon in setting.balloons]:
        assert name_on_map in said
    if setting.objectives:
        assert "Task: " in said
    left, low, right, high = extent(named(pdf, "table"))
    assert (right - left) / (high - low) == pytest.approx(setting.width / setting.depth, rel=0.001)
    begin, _, end, _ = extent(named(pdf, "map_ruler"))
    assert (end - begin) / (right - left) == pytest.approx(measures().ruler / setting.width, rel=0.001)


def test_the_aid_shows_every_sign_and_every_deck():
    said = text(sheet("cards", "aid", (), "a4"))
    for name, effect in signs.SIGNS.values():
        assert name in said
        assert effect in said
    for deck in decks().values():
        assert deck.title in said


@pytest.mark.parametrize("what", ["decks", "planes", "damage", "bases", "rulers", "counters", "ground"])
def test_a_reader_is_told_not_to_fit_what_is_measured(what):
    names = {"decks": ("swift",), "damage": ("D",), "planes": ("zeppelin",), "bases": ("zeppelin",)}.get(what, ())
    pdf = sheet("cards", what, names, "a4")
    root: Any = reader(pdf).trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert all(
        operator != "cm" or [float(one) for one in operands] == [1, 0, 0, 1, 0, 0]
        for operands, operator in operators(pdf, 0)
    )
