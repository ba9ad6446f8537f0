"""The cadet at the desk of a squadron: campaigns go on without a stumble, and nobody dies with luck in his pocket."""

from random import Random

import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import play
from aerodrome.bots.choice import Choice
from aerodrome.bots.mind import Mind
from aerodrome.campaign import aftermath_charts, missions
from aerodrome.campaign.bots import cadet as campaign
from aerodrome.campaign.questions import ChooseCrews, ChooseSkill, GiveParachute, Jump, SpendLuck
from aerodrome.campaign.state import State, change
from aerodrome.core.dice import Chance
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import Question
from tests.campaign.stories import BRITISH, mustered, pilot


def answer(state: State, question: Question) -> Choice:
    """What the cadet answers; it imagines nothing."""

    def imagine(rng: Chance) -> Game:
        raise AssertionError("no need to imagine anything")

    return campaign.HABITS[type(question)](state, question, Mind(Random(1), imagine))


@pytest.mark.parametrize(("scenario", "options"), [
    ("bloody-april", {"missions": 4}),
    ("spring-offensive", {"missions": 4, "progression": "icog"}),
])  # fmt: skip
def test_a_campaign_of_cadets_ends_without_a_stumble(scenario, options):
    game = new_game("campaign", scenario, options=options, seed=5)
    played = play(game, {seat: roster.bot("cadet") for seat in game.who}, Random(2))
    assert (game.over, played.stumbles) == (True, 0)


def test_luck_is_spent_on_a_life():
    state = mustered()
    name = pilot(state).name
    state = change(state, name, luck=4)
    choice = answer(state, SpendLuck(BRITISH, name, "bail_out", 3))
    assert choice.answer == "1"
    assert choice.trace[0].reasons[-1] == "against it: luck that is gone"


def test_luck_is_kept_when_it_saves_only_a_bruised_machine():
    state = mustered()
    name = pilot(state).name
    state = change(state, name, luck=4)
    assert aftermath_charts.outcome("undamaged", "d20", 1) != aftermath_charts.outcome("undamaged", "d20", 2)
    assert answer(state, SpendLuck(BRITISH, name, "undamaged", 1)).answer == "0"


def test_a_parachute_is_used_and_goes_to_the_best_man():
    state = mustered("spring-offensive")
    german = next(man for man in state.airmen if man.nation == "Germany" and man.post == "pilot" and not man.commander)
    state = change(state, german.name, quality="ace", luck=9)
    assert answer(state, Jump(german.seat, german.name)).answer == "jump"
    gift = GiveParachute(german.seat, german.squadron, german.name)
    assert answer(state, gift).answer == german.name


def test_the_better_men_fly_and_an_ace_takes_what_helps_most():
    game = new_game("campaign", "bloody-april", seed=5)
    rng = Random(3)
    while not isinstance(game.pending[0], ChooseCrews):
        game.answer(game.pending[0].sample(game.view(game.pending[0].seat), rng), game.pending[0].seat)
    question = game.pending[0]
    view = game.view(question.seat)
    chosen = answer(view, question).answer
    first = next(iter(question.options(view)))

    def standing(text: str) -> float:
        crews = missions.read_crews(view, question.squadron, text)
        return sum(campaign._standing(view.man(name)) for crew in crews for name in crew.men)

    assert question.refuse(view, chosen) == ()
    assert standing(chosen) >= standing(first)
    name = pilot(view).name
    assert answer(view, ChooseSkill(question.seat, name)).answer == "Crack Shot"
