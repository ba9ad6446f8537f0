"""Whole campaigns by chance: what always holds, whatever happens, and that records stand up to being played again."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.campaign import RULES, medals
from aerodrome.campaign.events import Decorated, ExperienceGained, Killed, LuckSpent, MissionNoted, Refereed
from aerodrome.campaign.state import State, victories
from aerodrome.core.archive import load, replay, verify
from aerodrome.core.game import Game, new_game
from tests.campaign import recounting
from tests.campaign.stories import played
from tests.scale import portion

SORTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("bloody-april", {}),
    ("flanders-1917", {"tables": "d100", "claims": "confirmed", "tactics": "triangle"}),
    ("spring-offensive", {"progression": "icog", "players": 4, "squadrons": 4}),
    ("spring-offensive", {"referee": True, "claims": "witnessed", "tactics": "table", "players": 3}),
    ("bloody-april", {"players": 1, "squadrons": 1}),
    ("saint-mihiel", {"players": 4, "squadrons": 4}),
    ("yser", {"players": 4, "squadrons": 4, "tactics": "triangle"}),
    ("isonzo", {"players": 1, "squadrons": 1}),
    ("piave", {"players": 4, "squadrons": 4, "tactics": "triangle", "fog": "always"}),
)


@pytest.mark.parametrize("number", range(portion(100)))
def test_a_campaign_of_twenty_missions_ends_and_verifies(number):
    scenario, options = SORTS[number % len(SORTS)]
    game = played(number, scenario, missions=20, **options)
    assert game.state.flown == 20 or game.state.ended == "the armistice"
    record = game.save()
    verdict = verify(record)
    assert verdict.sound, verdict.finding
    holds_throughout(game)


def holds_throughout(game: Game) -> None:
    """What must hold after every event."""
    state = RULES.begin(game.setting)
    dead: list[str] = []
    gone: Counter[str] = Counter()
    for event in game.events:
        before, state = state, event.apply(state)
        assert all(0 <= man.luck <= 9 for man in state.airmen)
        if isinstance(event, LuckSpent):
            man = before.man(event.man)
            assert event.points == man.luck - event.luck + (man.devil and not event.devil)
            gone[event.man] += man.luck - event.luck
        if isinstance(event, MissionNoted):
            assert event.man not in dead or state.man(event.man).status == "dead"
        if isinstance(event, Killed):
            assert event.man not in dead, "nobody dies twice"
            dead.append(event.man)
        if not isinstance(event, Refereed):
            assert all(state.man(name).status == "dead" for name in dead), "the dead stay dead"
    settled(game, state)


def settled(game: Game, state: State) -> None:
    """What must hold at the end: figures counted again, wounds, medals."""
    counted = recounting.recount(game.events)
    for man in state.airmen:
        shown, found = recounting.shown(man), counted[man.name]
        assert (shown.missions, shown.experience, shown.medals, shown.skills, shown.wounds) == (
            found.missions, found.experience, found.medals, found.skills, found.wounds,
        )  # fmt: skip
        assert abs(shown.kills - found.kills) < 1e-9
        deadly = 4 if "Tough as Old Boots" in man.skills else 3
        assert man.wounds < deadly or not man.serving
        names = [award.medal for award in man.medals]
        assert len(set(names)) == len(names)
        given = [event for event in game.events if isinstance(event, Decorated) and event.man == man.name]
        gifts = [event.award.medal for event in given if event.why.paragraph == "SC60"]
        for name in names:
            line = medals.medal(name)
            assert line is not None
            assert line.nation == man.nation
            if line.kills and name not in gifts:
                assert int(victories(man)) + 1 >= line.kills, "a scar lifts the count by one at most"
        assert len(man.logbook) == man.missions
        assert sum(entry.experience for entry in man.logbook) == man.experience
    assert state.flown == len(state.log)
    sums = [sum(line.points[side] for line in state.log) for side in (0, 1)]
    if not game.setting.options.referee:
        assert list(state.points) == sums


@settings(max_examples=portion(60), deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(SORTS), st.integers(1, 3))
def test_short_campaigns_hold_whatever_the_dice(seed, sort, missions):
    scenario, options = sort
    holds_throughout(played(seed, scenario, missions=missions, **options))


def test_experience_is_neither_lost_nor_made():
    game = played(11, missions=6)
    gained: Counter[str] = Counter()
    for event in game.events:
        if isinstance(event, ExperienceGained):
            assert event.points == sum(why.value for why in event.reasons)
            gained[event.man] += event.points
            assert event.total == gained[event.man]
    assert {man.name: man.experience for man in game.state.airmen if man.experience} == dict(gained)


def test_a_campaign_can_be_put_away_and_taken_up_anywhere():
    game, rng = new_game("campaign", "flanders-1917", seed=9, options={"missions": 2}), Random(9)
    while not game.over:
        twin = load(game.save())
        assert twin.pending == game.pending
        assert twin.state == game.state
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    *_, last = replay(game.save())
    assert last.state == game.state


def test_crews_stay_secret_until_all_have_chosen():
    game, rng = new_game("campaign", "bloody-april", seed=4), Random(4)
    while game.state.phase != "crews":
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    first, second = game.pending
    game.answer(first.sample(game.state, rng), first.seat)
    assert game.state.under_way.crews == ()
    assert game.pending == (second,)


def test_a_side_that_gives_up_has_lost_and_a_referee_closes_as_it_stands():
    game = new_game("campaign", "bloody-april", seed=1)
    game.concede("Jasta 42")
    assert (game.over, game.result.winner) == (True, "British")
    game = new_game("campaign", "bloody-april", seed=1, options={"referee": True})
    game.concede("Referee")
    assert (game.over, game.result.winner, game.result.reason) == (True, None, "closed by the referee")


def test_the_league_ranks_squadrons_by_points():
    game = played(5, "spring-offensive", missions=3, players=4, squadrons=4)
    league = game.result.details
    assert [one.points for one in league] == sorted([one.points for one in league], reverse=True)
    assert len(league) == 4
