"""What was measured of house rules: read from the game's data, and told in a sentence."""

import pytest

from aerodrome.core.effects import Change, Effect, Effects, Provenance, effects
from aerodrome.games import battles, kit

CAME = Provenance(rules=1, bot="cadet", scenario="mock-fight", seed=0, date="2026-11-16")
NOTHING = Change(0, 0, 0)


def test_differences_are_told_with_their_intervals():
    found = Effects(CAME, {"fuel": Effect(200, Change(2.5, -4.04, 9), Change(-1.44, -3, 0.04), NOTHING)})
    assert found.words("fuel") == (
        "Measured in 200 pairs of battles of cadets (mock-fight): turns −1.4 (−3.0 to 0.0); "
        "machines lost 0.0 (0.0 to 0.0); wins of the first side, per cent +2.5 (−4.0 to +9.0)."
    )


def test_what_never_differed_changed_nothing_and_of_what_was_not_measured_nothing_is_said():
    found = Effects(CAME, {"wind": Effect(7, NOTHING, NOTHING, NOTHING)})
    assert found.words("wind") == "Measured in 7 pairs of battles of cadets (mock-fight): nothing changed."
    assert found.words("sun") == ""
    assert effects("aerodrome.core") is None


def test_what_was_measured_elsewhere_says_where():
    found = Effects(CAME, {"height": Effect(7, NOTHING, NOTHING, NOTHING, "close-bombing")})
    assert found.words("height") == "Measured in 7 pairs of battles of cadets (close-bombing): nothing changed."


@pytest.mark.parametrize("game", battles())
def test_every_house_rule_of_a_game_was_measured_and_says_so(game):
    found = effects(f"aerodrome.{game}")
    assert found is not None
    rules = kit(game).house_rules()
    assert list(found.effects) == [rule.option for rule in rules]
    assert [rule.where for rule in rules] == [effect.scenario for effect in found.effects.values()]
    assert all(found.words(rule.option) in rule.words for rule in rules)
