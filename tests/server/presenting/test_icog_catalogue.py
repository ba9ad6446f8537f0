"""What the hangar offers of In Clouds of Glory, and the board of a mission: ground, panels, measures."""

from itertools import pairwise

import msgspec
import pytest

from aerodrome.icog import RULES, terrain
from aerodrome.icog.cockpit import dial, panels, templates
from aerodrome.icog.questions.questions import Shoot
from aerodrome.icog.setting import Options
from aerodrome.icog.table.presenter import IcogPresenter
from aerodrome.icog.table.wire.board import IcogBoard
from aerodrome.icog.tables import charts
from aerodrome.icog.words import shots
from tests.icog.skies import plane, sky
from tests.server.presenting.icog_walks import MISSIONS
from tests.server.presenting.walks import copied

SHOWN = IcogPresenter()


def board(mission: str) -> IcogBoard:
    return SHOWN.board(RULES.setting(mission, {}))


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_has_a_card_and_a_board(mission: str) -> None:
    card, setting = SHOWN.scenario(mission), RULES.setting(mission, {})
    assert copied(card) == card
    # a free battle is called after its month and front once these are chosen
    title = "Free battle" if mission == "free-battle" else setting.title
    assert (card.id, card.title, card.turns) == (mission, title, setting.turns)
    assert [seat.name for seat in card.seats] == list(RULES.seats(setting))
    state = RULES.begin(setting)
    for seat in card.seats:
        assert [flown.split()[-1] for flown in seat.flies] == [a.id for a in state.airplanes if a.seat == seat.name]
    found = board(mission)
    assert copied(found) == found
    assert (found.width, found.depth) == (setting.width / 1000, setting.depth / 1000)
    assert sorted(found.panels) == sorted(setting.panels)
    assert found.rules
    assert SHOWN.scenario_of(setting) == mission


def test_every_option_tells_what_it_does_and_may_be() -> None:
    cards = {card.name: card for card in SHOWN.option_cards()}
    assert list(cards) == [field.name for field in msgspec.structs.fields(Options)]
    for name, card in cards.items():
        assert card.words.endswith(".")
        assert card.choices or card.most
        for value in card.choices or (card.least, card.most):
            assert getattr(RULES.setting("duel", {name: value}).options, name) == value


def test_every_type_has_a_card() -> None:
    cards = SHOWN.airplanes()
    assert [card.slug for card in cards] == list(panels.panels())
    assert all(card.lines and 1910 < card.year < 1920 for card in cards)


def test_the_relief_is_the_ground_of_the_rules() -> None:
    ground, relief = RULES.setting("sector-patrol", {}).terrain, board("sector-patrol").relief
    assert len(relief.heights) == relief.columns * relief.rows
    for column, row in ((0, 0), (3, 7), (10, 2), (relief.columns - 2, relief.rows - 2)):
        x, y = (round(1000 * relief.cell * at) for at in (column, row))
        expected = terrain.height_at(ground, x, y) / 1000
        assert relief.heights[row * relief.columns + column] == pytest.approx(expected)
    assert max(relief.heights) <= ground.relief / 1000


def test_what_lies_on_the_ground_is_what_the_rules_find_there() -> None:
    setting, found = RULES.setting("low-level", {}), board("low-level")
    for patch in found.patches:
        kinds = [terrain.ground_at(setting.terrain, round(1000 * patch.x), round(1000 * patch.y))]
        assert patch.ground in kinds
    assert len(found.plots.grounds) == found.plots.columns * found.plots.rows
    assert {"field", "grass", "meadow"} >= set(found.plots.grounds)


@pytest.mark.parametrize("slug", list(panels.panels()))
def test_the_dial_of_every_panel_agrees_with_the_rules(slug: str) -> None:
    panel = panels.panel(slug)
    card = SHOWN.board(sky(plane("D1", slug)).setting).panels[slug]
    assert card.bands[0].above == 0
    assert card.bands[-1].up_to == card.end
    for one, two in pairwise(card.bands):
        assert one.up_to == two.above
    for band in card.bands:
        for speed in (band.above + 5, band.up_to):
            assert dial.band(panel, speed) == band.band
    for zone in card.drag:
        assert dial.drag(panel, zone.above + 5) == dial.drag(panel, zone.up_to) == zone.units
    for marker in card.markers:
        assert dial.safe(panel, marker.speed) == marker.template
    assert [weapon.number for weapon in card.weapons] == list(range(1, len(panel.weapons) + 1))
    assert card.lines


def test_the_cone_and_the_templates_are_those_of_the_rules() -> None:
    found = board("duel")
    assert found.cone.length == charts.reach() / 1000
    assert [(band.up_to, band.modifier) for band in found.cone.ranges] == [
        (band.up_to, band.modifier) for band in charts.shooting().distance
    ]
    assert found.radii == {letter: templates.radius(letter) / 1000 for letter in "ABCDEFGHIJKLMNOP"}


def test_why_nobody_can_be_fired_at_is_told() -> None:
    behind = sky(
        plane("D1", at=(30, 30, 20)), plane("B1", at=(30, 24, 20)), phase="shoot", shooters=(("D1", 0),), order=()
    )
    refused = SHOWN.prompt(Shoot("german", "D1", 0), behind).refused
    assert [one.reasons[0].text for one in refused] == ["B1 is not in the cone of the fixed guns"]
    ahead = sky(
        plane("D1", at=(30, 30, 20)), plane("B1", at=(30, 36, 20)), phase="shoot", shooters=(("D1", 0),),
        flown=("B1", "D1"), order=(),
    )  # fmt: skip
    why = shots.out_of_reach(ahead, "D1", 0, "B1")
    assert why is not None
    assert "wasn't named as a target" in why.text
