"""The games that must pass: add a line to GAMES and the whole suite runs over it."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import tests.tiny  # noqa: F401
from aerodrome.testing import Battle, Contender, at_random, chosen_scenarios, drilled, every_scenario
from tests.cards.pilots import eager
from tests.sorties import random_sortie

TINY = Contender(
    "tiny", every_scenario("tiny", target=(6, 12, 99)), decisions=150, gives_up=3, choose=at_random, options=200
)
TRIANGLE = Contender(
    "triangle",
    every_scenario(
        "triangle",
        turn_limit=(3, 6, 10),
        wind=("off", "roll"),
        sun=("off", "roll"),
        clouds=(False, True),
        pilots=("off", "open", "secret", "choose", "aces"),
        levels=(True, False),
        characteristics=(True, False),
        disarm=(False, True),
        bonus_round=(False, True),
    ),
    decisions=3000,
    gives_up=100,
)
ICOG = Contender(
    "icog",
    every_scenario(
        "icog",
        turn_limit=(2, 4),
        fog=(False, True),
        crews=("ready", "roll", "choose"),
        rerolls=("ask", "never"),
        formation=(True, False),
    ),
    decisions=1000,
    gives_up=40,
)
GROUND_WAR = Contender(
    "icog",
    chosen_scenarios(
        "icog",
        ("balloon-busting", "trench-strafing", "close-balloons"),
        turn_limit=(4, 8),
        fog=(False, True),
        rerolls=("ask", "never"),
    ),
    decisions=1500,
    gives_up=40,
)
"""The same rules where there is something on the ground, in longer battles."""
CAREERS = Contender(
    "icog",
    chosen_scenarios("icog", ("charmed-lives",), turn_limit=(6, 9), fog=(False, True), rerolls=("ask", "never")),
    decisions=1500,
    gives_up=100,
)
"""The same rules where men have abilities and parachutes."""
TASKS = Contender(
    "icog",
    chosen_scenarios(
        "icog",
        (
            "day-bombing", "close-bombing", "dive-bombing", "photo-run", "artillery-spotting", "contact-patrol",
            "supply-drop",
        ),
        turn_limit=(3, 6),
        fog=(False, True),
        rerolls=("ask", "never"),
    ),
    decisions=1500,
    gives_up=40,
)  # fmt: skip
"""The same rules where bombs fall and observers work."""
RESCUE = Contender(
    "icog", chosen_scenarios("icog", ("rescue",), turn_limit=(8,)), decisions=1500, gives_up=400, choose=drilled
)
"""The same rules where somebody lands beside a man who waits: nobody does so by chance."""
ICOG_HOUSE = Contender(
    "icog",
    chosen_scenarios(
        "icog",
        ("close-four", "close-two-seaters", "close-balloons", "low-level"),
        turn_limit=(4, 7),
        fog=(False, True),
        simultaneous_fire=(False, True),
        jams_by_die=(True, False),
        engines_recover=(False, True),
        no_collisions=(False, True),
        height_advantage=(False, True),
        fire_at_will=(False, True),
        point_blank=(False, True),
        gentle_stalls=(False, True),
        endless_ammunition=(False, True),
        sun=("ignored", "east", "south", "west"),
        fuel=(0, 3),
        wind_every_turn=(False, True),
    ),
    decisions=1500,
    gives_up=100,
)
"""The same rules with house rules, every two of them together."""
LINE = Contender(
    "icog",
    chosen_scenarios("icog", (str(Path(__file__).parent / "missions" / "line-of-two.toml"),), turn_limit=(2,)),
    decisions=1000,
    gives_up=400,
)
"""The same rules where two players of a side fly in one line."""


def with_sorties(
    game: str, scenarios: Sequence[str], seeds: int, **options: Sequence[Any]
) -> Callable[[], Sequence[Battle]]:
    """Battles of some scenarios with men of a campaign in them, each with others than the one before."""

    @cache
    def battles() -> Sequence[Battle]:
        plain = chosen_scenarios(game, scenarios, **options)()
        return [
            (scenario, {**chosen, "sortie": random_sortie(game, scenario, seed)})
            for seed in range(seeds)
            for scenario, chosen in plain
        ]

    return battles


DOGFIGHT_CAMPAIGN = Contender(
    "triangle",
    with_sorties(
        "triangle", ("dogfight-pairs", "close-reconnaissance", "balloon-busting", "close-bombing"), 5,
        turn_limit=(6, 12), pilots=("open", "secret"),
    ),
    decisions=3000,
    gives_up=100,
)  # fmt: skip
ICOG_CAMPAIGN = Contender(
    "icog",
    with_sorties(
        "icog", ("close-four", "close-two-seaters", "close-balloons"), 5,
        turn_limit=(4, 8), fog=(False, True), rerolls=("ask", "never"),
    ),
    decisions=1500,
    gives_up=100,
)  # fmt: skip
"""Both games with men of a campaign, who have skills and limits."""
CAMPAIGN = Contender(
    "campaign",
    every_scenario(
        "campaign",
        missions=(1, 2),
        players=(1, 2, 3),
        squadrons=(1, 2),
        referee=(False, True),
        tactics=("cards", "icog", "triangle", "table"),
        tables=("d20", "d100"),
        progression=("squadron", "icog"),
        claims=("granted", "witnessed", "confirmed"),
    ),
    decisions=1500,
    gives_up=30,
    choose=at_random,
)
CARDS = Contender(
    "cards",
    every_scenario(
        "cards",
        turns=(3, 6, 12),
        rules=("basic", "standard", "full"),
        altitude=(False, True),
        tailing=(False, True),
        collisions=(False, True),
        clouds=(0, 2),
        aa=(0, 2),
        secret_men=(False, True),
        first_formation=("ask", "line abreast"),
    ),
    decisions=3000,
    gives_up=60,
    choose=eager,
)
CARDS_CAMPAIGN = Contender(
    "cards",
    with_sorties(
        "cards",
        ("pairs", "bounce", "bombing-run", "photographs", "artillery-spotting", "balloon-busting", "scramble",
         "giant-raid"),
        5,
        turns=(8, 14), aa=(0, 2), clouds=(0, 1), altitude=(False, True), secret_men=(False, True),
    ),
    decisions=4000,
    gives_up=200,
    choose=eager,
)  # fmt: skip
"""Sealed Orders with men of a campaign, who have skills, limits and keepsakes."""
GAMES = (TINY, TRIANGLE, ICOG, CARDS, CAMPAIGN)
