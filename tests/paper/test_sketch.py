"""The picture of a sheet is its first page: as large as in the PDF, with the same words, and nothing of the others."""

from xml.etree import ElementTree

import pytest

from aerodrome.core.faults import Fault
from aerodrome.paper import catalogue, picture, sheet
from aerodrome.paper.pad import Pad, paper_of
from aerodrome.paper.sketch import Enough
from tests.paper.drawing import reader

SVG = "{http://www.w3.org/2000/svg}"
SHEETS = [(game, what) for game, kinds in catalogue().items() for what in kinds]
MOST_BYTES = 200_000


@pytest.mark.parametrize(("game", "what"), SHEETS)
def test_every_sheet_has_a_picture_of_its_first_page(game, what):
    names = [*catalogue()[game][what].names()][:1]
    drawn = picture(game, what, names, "a4")
    root = ElementTree.fromstring(drawn)
    page = reader(sheet(game, what, names, "a4")).pages[0]
    size = (float(root.attrib["width"]), float(root.attrib["height"]))
    assert size == pytest.approx((float(page.mediabox.width), float(page.mediabox.height)), abs=0.1)
    shown = "".join([one.text or "" for one in root.iter(f"{SVG}text")])
    assert sorted("".join(shown.split())) == sorted("".join(page.extract_text().split()))
    assert len(list(root.iter(f"{SVG}path"))) > 1
    assert len(drawn) < MOST_BYTES
    assert drawn == picture(game, what, names, "a4")


def test_a_picture_stops_where_the_second_page_begins():
    pad = Pad(type(paper_of("a4"))("A4", 400, 200, sketched=True), "two pages")
    pad.turn("one")
    pad.box(10, 20, 30, 40, corner=5)
    with pad.clipped(0, 0, 50, 50):
        pad.disc((20, 20), 5)
    with pytest.raises(Enough) as enough:
        pad.turn("two")
    root = ElementTree.fromstring(enough.value.picture)
    assert [one.text for one in root.iter(f"{SVG}text")] == ["one", "1"]
    assert "M15 140h20" in enough.value.picture.decode(), "the box from 10, 20 up is drawn from the top down"


def test_what_is_no_sheet_has_no_picture():
    with pytest.raises(Fault, match="unknown 'ostrich'"):
        picture("cards", "decks", ["ostrich"], "a4")
