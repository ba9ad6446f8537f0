"""What every game must do right, tried in whole battles."""

from random import Random
from types import ModuleType

import pytest

from aerodrome.bots.bot import play
from aerodrome.bots.roster import bot
from aerodrome.cards import questions as cards_questions
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import Question
from aerodrome.core.rules import rules_of
from aerodrome.icog.questions import ability_questions
from aerodrome.icog.questions import questions as icog_questions
from aerodrome.testing import (
    Contender,
    check_battle,
    check_looking,
    check_reached,
    check_scenarios,
    count_kinds,
    event_kinds,
    fought,
    question_kinds,
)
from aerodrome.triangle import questions as triangle_questions
from tests.cards.walks import rare_battles
from tests.conformance.games import (
    CARDS_CAMPAIGN,
    CAREERS,
    DOGFIGHT_CAMPAIGN,
    GAMES,
    GROUND_WAR,
    ICOG_CAMPAIGN,
    ICOG_HOUSE,
    LINE,
    RESCUE,
    TASKS,
)
from tests.scale import portion
from tests.tiny import Bid, Nod, PressOn

BATTLES = portion(200)
ENOUGH = portion(20)
"""How often each kind of question and event must occur over all battles of a game."""
CONTENDERS = {contender.game: contender for contender in GAMES}


@pytest.mark.parametrize(
    ("contender", "number"),
    [
        *[pytest.param(one, number, id=f"{one.game}-{number}") for one in GAMES for number in range(BATTLES)],
        *[pytest.param(GROUND_WAR, number, id=f"ground-war-{number}") for number in range(BATTLES // 2)],
        *[pytest.param(CAREERS, number, id=f"careers-{number}") for number in range(BATTLES // 2)],
        *[pytest.param(TASKS, number, id=f"tasks-{number}") for number in range(BATTLES // 2)],
        *[pytest.param(ICOG_CAMPAIGN, number, id=f"icog-campaign-{number}") for number in range(BATTLES // 4)],
        *[pytest.param(CARDS_CAMPAIGN, number, id=f"cards-campaign-{number}") for number in range(BATTLES // 4)],
        *[pytest.param(DOGFIGHT_CAMPAIGN, number, id=f"triangle-campaign-{number}") for number in range(BATTLES // 4)],
    ],
)
def test_a_battle_holds_at_every_decision_and_at_its_end(contender: Contender, number: int):
    check_battle(contender, number)


@pytest.mark.parametrize("name", CONTENDERS)
def test_looking_closely_changes_nothing(name: str):
    check_looking(CONTENDERS[name])


@pytest.mark.parametrize("name", CONTENDERS)
def test_battles_cover_every_scenario(name: str):
    check_scenarios(CONTENDERS[name])


def test_every_kind_of_the_tiny_game_is_reached():
    counts = count_kinds([fought(CONTENDERS["tiny"], number) for number in range(BATTLES)])
    check_reached(counts, [*event_kinds(rules_of("tiny")), *question_kinds(Bid, PressOn, Nod)], ENOUGH)


def test_every_kind_of_the_triangle_game_is_reached():
    contender = CONTENDERS["triangle"]
    battles = [fought(contender, number) for number in range(portion(10 * len(contender.battles())))]
    battles += [on_duty("close-reconnaissance", seed) for seed in range(portion(60))]
    battles += [fought(DOGFIGHT_CAMPAIGN, number) for number in range(portion(100))]
    wanted = question_kinds(*questions_in(triangle_questions))
    check_reached(count_kinds(battles), [*event_kinds(rules_of("triangle")), *wanted], ENOUGH)


def test_every_kind_of_in_clouds_of_glory_is_reached():
    contender = CONTENDERS["icog"]
    battles = [fought(contender, number) for number in range(portion(20 * len(contender.battles())))]
    battles += [fought(GROUND_WAR, number) for number in range(portion(600))]
    battles += [fought(CAREERS, number) for number in range(portion(100))]
    battles += [fought(TASKS, number) for number in range(portion(400))]
    battles += [fought(ICOG_CAMPAIGN, number) for number in range(portion(200))]
    battles += [fought(ICOG_HOUSE, number) for number in range(portion(100))]
    battles += [fought(RESCUE, number) for number in range(portion(60))]
    battles += [fought(LINE, number) for number in range(portion(40))]
    wanted = question_kinds(*questions_in(icog_questions), *questions_in(ability_questions))
    check_reached(count_kinds(battles), [*event_kinds(rules_of("icog")), *wanted], ENOUGH)


def test_every_kind_of_sealed_orders_is_reached():
    contender = CONTENDERS["cards"]
    battles = [fought(contender, number) for number in range(portion(4 * len(contender.battles())))]
    battles += [fought(CARDS_CAMPAIGN, number) for number in range(portion(1200))]
    battles += [game for game in rare_battles() for _ in range(ENOUGH)]
    wanted = question_kinds(*questions_in(cards_questions))
    check_reached(count_kinds(battles), [*event_kinds(rules_of("cards")), *wanted], ENOUGH)


def questions_in(module: ModuleType) -> list[type[Question]]:
    """All kinds of questions that a module holds."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Question)]
    return [kind for kind in kinds if kind is not Question]


def on_duty(scenario: str, seed: int) -> Game:
    """A battle of cadets, who do their task: brawlers bring no photographs home."""
    game = new_game("triangle", scenario, seed=seed)
    play(game, dict.fromkeys(game.who, bot("cadet")), Random(seed))
    return game


def test_a_kind_that_is_not_reached_is_named():
    with pytest.raises(AssertionError, match=r"fewer than 2 times: \{'event b': 1, 'event c': 0\}"):
        check_reached({"event a": 2, "event b": 1}, ["event a", "event b", "event c"], 2)
