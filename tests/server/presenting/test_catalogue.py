"""What the hangar offers: scenarios, options and airplanes in words."""

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.server.presenting import presenter
from aerodrome.triangle import RULES
from aerodrome.triangle.airplanes import airplanes
from aerodrome.triangle.setting import Options
from tests.server.presenting.walks import SCENARIOS, copied

SHOWN = presenter("triangle")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_has_a_card(scenario: str) -> None:
    card = SHOWN.scenario(scenario)
    assert copied(card) == card
    setting = RULES.setting(scenario, {})
    assert {seat.name: seat.side for seat in card.seats} == RULES.seats(setting)
    assert sum(len(seat.flies) for seat in card.seats) == sum(len(side.force) for side in setting.sides)
    assert card.line
    assert card.briefing
    assert card.turns == setting.options.turn_limit
    assert RULES.setting(scenario, card.set).options == setting.options
    assert Options(**{**msgspec.to_builtins(Options()), **card.set}) == setting.options


def test_every_option_has_a_card_whose_values_are_allowed() -> None:
    cards = {card.name: card for card in SHOWN.option_cards()}
    assert list(cards) == [field.name for field in msgspec.structs.fields(Options)]
    for name, card in cards.items():
        assert card.words.endswith(".")
        assert card.paragraph.startswith("AD")
        values = card.choices or (card.least, card.most)
        assert card.default in values or card.least <= card.default <= card.most
        for value in values:
            assert getattr(RULES.setting("dogfight", {name: value}).options, name) == value
    for name, beyond in (("turn_limit", cards["turn_limit"].most + 1), ("wind", "up")):
        with pytest.raises(Fault):
            RULES.setting("dogfight", {name: beyond})


def test_every_type_has_a_card() -> None:
    cards = SHOWN.airplanes()
    assert [card.slug for card in cards] == list(airplanes())
    camel = next(card for card in cards if card.slug == "sopwith-camel")
    assert camel.lines[0] == "Fighter, United Kingdom, 1917."
    assert "Two turns more when all go right, two fewer when all go left." in camel.lines
    assert all(card.lines for card in cards)


def test_only_games_with_a_board_can_be_shown() -> None:
    with pytest.raises(Fault, match="triangle"):
        presenter("chess")
    assert SHOWN.line()
