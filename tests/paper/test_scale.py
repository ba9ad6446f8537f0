"""Templates and cone have their true size on paper, measured in the file itself: one Move unit is 20 mm."""

from math import atan2, degrees
from typing import Any

import pytest

from aerodrome.icog.cockpit import templates
from aerodrome.icog.paper import cone
from aerodrome.icog.paper.templates import FANS
from aerodrome.icog.tables import charts
from aerodrome.paper import sheet
from tests.paper.drawing import MM, arcs, circle, named, operators, reader

EXACT = 0.02
"""Millimetres: less than a printer can show."""
PAPERS = ("a4", "letter")


@pytest.fixture(scope="module", params=PAPERS)
def rings(request) -> bytes:
    return sheet("icog", "templates", (), request.param)


@pytest.fixture(scope="module", params=PAPERS)
def cones(request) -> bytes:
    return sheet("icog", "cone", (), request.param)


def test_the_ruler_of_every_page_measures_100_mm(rings, cones):
    for pdf in (rings, cones):
        names = [
            operands[0]
            for page in range(len(reader(pdf).pages))
            for operands, op in operators(pdf, page)
            if op == "BMC"
        ]
        assert names.count("/ruler_100mm") == len(reader(pdf).pages)
        (start, _), (end, _) = named(pdf, "ruler_100mm")
        assert end[0] - start[0] == pytest.approx(283.46, abs=0.01)
        assert end[1] == start[1]


@pytest.mark.parametrize("letter", templates.LETTERS)
def test_the_outer_edge_of_each_template_has_its_radius(rings, letter):
    outer, *_ = arcs(named(rings, f"template_{letter}"))
    centre, radius = circle(outer)
    assert radius / MM == pytest.approx(20 * templates.radius(letter) / 1000, abs=EXACT)
    first, last = [degrees(atan2(y - centre[1], x - centre[0])) for x, y in (outer[0], outer[-1])]
    shown = next(fan.degrees for fan in FANS if letter in fan.letters)
    assert (first - last) % 360 == pytest.approx(shown, abs=0.01)


def test_every_template_lies_inside_its_page(rings):
    for number, fan in enumerate(FANS):
        box = reader(rings).pages[number].mediabox
        for letter in fan.letters:
            for arc in arcs(named(rings, f"template_{letter}")):
                for x, y in arc:
                    assert 5 * MM <= x <= float(box.width) - 5 * MM
                    assert 5 * MM <= y <= float(box.height) - 5 * MM


def test_the_straight_template_measures_twelve_move_units(rings):
    path = named(rings, "straight")
    across = [operands[0] for operands, operator in path if operator in ("m", "l")]
    across += [operands[4] for operands, operator in path if operator == "c"]
    across += [x for operands, operator in path if operator == "re" for x in (operands[0], operands[0] + operands[2])]
    assert (max(across) - min(across)) / MM == pytest.approx(240, abs=EXACT)


def test_the_cone_has_its_bands_and_its_opening(cones):
    ends, cut = cone.reaches(), cone.middle()
    pieces = {1: [end for end in ends if end <= cut], 2: [end for end in ends if end >= cut]}
    for number, wanted in pieces.items():
        circles = [circle(arc) for arc in arcs(named(cones, f"cone_{number}"))]
        found = {round(radius / MM / 20, 3) for _, radius in circles}
        assert found == {round(end, 3) for end in wanted}
        apex = circles[0][0]
        for centre, _ in circles:
            assert centre == pytest.approx(apex, abs=0.05)
        for (x1, y1), *_, (x2, y2) in arcs(named(cones, f"cone_{number}")):
            opening = degrees(atan2(y1 - apex[1], x1 - apex[0])) - degrees(atan2(y2 - apex[1], x2 - apex[0]))
            assert abs(opening) == pytest.approx(2 * charts.shooting().half_angle, abs=0.01)


def test_a_reader_is_told_not_to_fit_the_page(rings, cones):
    for pdf in (rings, cones):
        root: Any = reader(pdf).trailer["/Root"]
        assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"


@pytest.mark.parametrize(("paper", "size"), [("a4", (297, 210)), ("letter", (279.4, 215.9))])
def test_true_scale_pages_have_the_size_of_their_paper(paper, size):
    box = reader(sheet("icog", "cone", (), paper)).pages[0].mediabox
    assert (float(box.width) / MM, float(box.height) / MM) == pytest.approx(size, abs=0.1)
