"""Options (AD65): given as words, refused with those allowed, and what follows from them."""

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.triangle import scenario
from aerodrome.triangle.setting import Options
from aerodrome.triangle.words import agreed
from tests.triangle.trial import SOUND, exchanged, read


def test_ad65_options_can_be_given_as_words():
    given = {"levels": "off", "characteristics": "no", "wind": "roll", "sun": "SE", "clouds": "on", "turn-limit": "12"}
    options = scenario.resolve("dogfight", given).options
    assert (options.levels, options.characteristics, options.wind, options.sun) == (False, False, "roll", "SE")
    assert (options.clouds, options.turn_limit) == (True, 12)


def test_ad65_options_not_given_stay_as_the_scenario_has_them():
    usual = scenario.resolve("attack-at-dawn", {}).options
    assert scenario.resolve("attack-at-dawn", {"turn_limit": 9}).options == msgspec.structs.replace(usual, turn_limit=9)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"fog": "on"}, r"options, fog: unknown key \(allowed: levels, characteristics, wind"),
        ({"winds": "E"}, r"unknown key, did you mean 'wind'\?"),
        ({"wind": "N"}, r'options, wind: found "N" \(allowed: one of off, roll or one of E'),
        ({"sun": "NE"}, r'options, sun: found "NE" \(allowed: one of E, SE, SW, W, off, roll'),
        ({"levels": "perhaps"}, r'options, levels: found "perhaps" \(allowed: true or false'),
        ({"levels": 3}, r"options, levels: found 3"),
        ({"turn_limit": "0"}, r"options, turn_limit: found 0 \(allowed: a whole number, at least 1 and at most 200"),
        ({"turn_limit": "soon"}, r'options, turn_limit: found "soon"'),
        ({"fighter_limit": 25}, r"options, fighter_limit: found 25"),
        ({"pilots": "all"}, r"options, pilots: .*one of"),
        ({"clouds": [1]}, r"options: found \[1\]"),
        ({"wind": 'E"\nlevels = false'}, r"options, wind: found"),
    ],
)  # fmt: skip
def test_ad65_a_wrong_option_is_refused_with_those_allowed(given, message):
    with pytest.raises(Fault, match=message):
        scenario.resolve("dogfight", given)


def test_ad65_clouds_are_there_only_when_they_are_switched_on():
    assert scenario.resolve("flying-high", {"clouds": False}).clouds == ()
    assert len(scenario.resolve("flying-high", {}).clouds) == 6
    # a scenario without clouds of its own gets the usual sky
    sky = scenario.resolve("dogfight", {"clouds": True}).clouds
    assert [cloud.top for cloud in sky] == [3, 3, 2, 2, 1]
    board = scenario.resolve("dogfight", {}).board
    assert [board.name(cloud.points[3]) for cloud in sky] == ["K8", "AF22", "K22", "AF8", "V15"]
    assert all(len(cloud.points) == 7 for cloud in sky)


def test_ad65_without_levels_photographs_are_good_from_the_only_one():
    assert scenario.resolve("flying-high", {"levels": False}).photo_levels == (1, 2, 3, 4, 5)


def test_ad65_without_levels_no_two_pieces_may_begin_on_one_point():
    text = exchanged(SOUND, '\n[[sides.force]]\nairplane = "gotha-g-v"', '\n[[sides.force]]\nairplane = "gotha-g-v"\n'
                     'points = ["N10", "P12", "P14"]\nheading = "W"\nlevel = 3')  # fmt: skip
    assert scenario.setting_of("trial", read(text), Options())
    with pytest.raises(Fault, match="two pieces begin on N10"):
        scenario.setting_of("trial", read(text), Options(levels=False))


def test_ad72_the_limit_of_turns_grows_with_the_forces():
    """Five turns for each airplane, forty at least; balloons do not count, and of a list only those who fly."""
    limits = {name: scenario.resolve(name, {}).turns for name in ("dogfight-four-seats", "dogfight", "dogfight-twelve")}
    assert limits == {"dogfight-four-seats": 40, "dogfight": 60, "dogfight-twelve": 120}
    assert scenario.resolve("dogfight-choice", {}).turns == 60
    assert scenario.resolve("balloon-busting", {}).turns == 40
    assert scenario.resolve("dogfight-twelve", {"turn_limit": "9"}).turns == 9


def test_ad50_the_agreed_rules_tell_of_the_markers_that_there_are():
    def said(name, **options):
        return next(
            line for line in agreed.in_force(scenario.resolve(name, options)) if "aces" in line or "ace" in line
        )

    assert said("dogfight") == "Each side has one ace and one rookie; everybody knows them."
    assert said("dogfight-twelve") == (
        "Each side has three aces and three rookies; they are kept secret until they can fire."
    )
    assert said("dogfight-pairs") == "No aces or rookies: there are too few fighters for markers."
    assert said("ace-vs-ace") == "Every fighter pilot is an ace."
