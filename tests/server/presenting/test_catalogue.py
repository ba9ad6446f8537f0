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
    assert card.turns == card.set["turn_limit"] == setting.turns
    agreed = msgspec.structs.replace(setting.options, turn_limit=setting.turns)
    assert RULES.setting(scenario, card.set).options == agreed
    assert Options(**{**msgspec.to_builtins(Options()), **card.set}) == agreed


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


def test_a_scenario_is_drawn_anew_with_what_its_players_lay_out() -> None:
    card = SHOWN.scenario("dogfight", {"force_germans": "2 fokker-e-iv", "wind": "E"})
    assert [len(seat.flies) for seat in card.seats] == [2, 6]
    assert card.options == SHOWN.scenario("dogfight").options
    fields = {one.name: one for one in card.options}
    assert (fields["segments"].default, fields["segments"].choices) == (3, (2, 3))
    force = fields["force_germans"]
    assert force.default == "2 fokker-dr-i, 2 albatros-d-v, 2 fokker-d-vii"
    assert (force.form, force.title) == ("force", "Planes of the Germans")
    assert [one.name for one in card.options if one.form] == ["force_germans", "force_allies"]
    assert (fields["aces"].least, fields["aces"].most, fields["aces"].default) == (0, 6, 1)
    assert all(one.words.endswith(".") and one.paragraph.startswith("AD") for one in card.options)


def test_every_type_has_a_card() -> None:
    cards = SHOWN.airplanes()
    assert [card.slug for card in cards] == list(airplanes())
    # a force has as many machines of a type as there are numbers for them, and no balloon
    assert {card.slug: card.machines for card in cards} == {
        slug: 0 if one.role == "balloon" else len(one.numbers) for slug, one in airplanes().items()
    }
    camel = next(card for card in cards if card.slug == "sopwith-camel")
    assert camel.lines[0] == "Fighter, United Kingdom, 1917."
    assert "Two turns more if all go right, two fewer if all go left." in camel.lines
    assert all(card.lines for card in cards)


def test_only_games_with_a_board_can_be_shown() -> None:
    with pytest.raises(Fault, match="triangle"):
        presenter("chess")
    assert SHOWN.line()
