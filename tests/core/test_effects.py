"""What was measured of house rules: read from the game's data, and told in a sentence."""

import pytest

from aerodrome.core.effects import Change, Effect, Effects, Provenance, effects
from aerodrome.games import battles, kit

CAME = Provenance(rules=1, bot="cadet", scenario="mock-fight", seed=0, date="2026-11-16")
NOTHING = Change(0, 0, 0)


def test_what_is_more_than_luck_is_told_with_its_interval():
    found = Effects(CAME, {"fuel": Effect(200, Change(2.5, -4.04, 9), Change(-1.44, -3, -0.2), Change(0.3, 0.1, 0.5))})
    assert found.words("fuel") == (
        "Measured in 200 pairs of battles between cadets: 1.4 fewer turns (0.2 to 3.0), "
        "0.3 more planes lost (0.1 to 0.5)."
    )


def test_where_luck_explains_all_that_is_said_and_of_what_was_not_measured_nothing_is():
    found = Effects(CAME, {"wind": Effect(7, NOTHING, Change(-1, -2, 0.04), NOTHING)})
    assert found.words("wind") == (
        "Measured in 7 pairs of battles between cadets: any difference it makes is too small to tell from luck."
    )
    assert found.words("sun") == ""
    assert effects("aerodrome.core") is None


@pytest.mark.parametrize("game", battles())
def test_every_house_rule_of_a_game_was_measured_and_says_so(game):
    found = effects(f"aerodrome.{game}")
    assert found is not None
    rules = kit(game).house_rules()
    assert list(found.effects) == [rule.option for rule in rules]
    assert [rule.where for rule in rules] == [effect.scenario for effect in found.effects.values()]
    assert all(found.words(rule.option) in rule.words for rule in rules)
