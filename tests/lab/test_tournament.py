"""Tournaments of bots: mirrored pairs, intervals, ratings, and when a sequential test stops."""

import pytest

from aerodrome.bots import roster
from aerodrome.bots.choice import Choice
from aerodrome.core.faults import Fault
from aerodrome.core.game import begin_match
from aerodrome.lab import tournament as lab
from aerodrome.lab.tournament import Bout, Flown, Versus, elo, fly, tournament, versus

SHORT = {"turn_limit": 3}


def duel(one="cadet", other="chance", number=0):
    return fly(Bout("triangle", "close-duel", one, other, 1, number, SHORT))


def test_a_pair_is_flown_from_both_sides(monkeypatch):
    sat = []
    begin = begin_match

    def watched(rules, setting, seats, dice):
        sat.append((tuple(seats.values()), dice.seed))
        return begin(rules, setting, seats, dice)

    monkeypatch.setattr(lab, "begin_match", watched)
    duel("cadet", "brawler")
    (first, seed), (second, again) = sat
    assert first == ("bot:cadet", "bot:brawler")
    assert second == ("bot:brawler", "bot:cadet")
    assert seed == again


def test_the_same_bot_on_both_sides_takes_half_the_points_of_a_mirrored_pair():
    # with one seed and one bot the same battle is flown twice, once for each side
    flown = fly(Bout("triangle", "close-duel", "chance", "bot:chance", 1, 0, SHORT))
    assert flown.score == 0.5


def test_times_are_kept_for_each_bot():
    flown = duel()
    assert all(taken and min(taken) >= 0 for taken in flown.times.values())
    assert list(flown.times) == ["cadet", "chance"]


def test_an_interval_narrows_and_holds_its_score():
    few = Versus("a", "b", (1.0, 0.5, 0.5, 1.0))
    many = Versus("a", "b", few.pairs * 25)
    assert few.score == many.score == 0.75
    assert few.interval[0] < many.interval[0] < 0.75 < many.interval[1] <= few.interval[1]
    assert Versus("a", "b", (1.0,)).interval == (0.0, 1.0)


def test_ten_wins_of_ten_are_not_certainty():
    low, high = Versus("a", "b", (1.0,) * 10).interval
    assert low < 1.0
    assert high == 1.0


def test_ratings_explain_the_scores():
    pairings = [
        Versus("a", "b", (0.75,) * 40),
        Versus("b", "c", (0.75,) * 40),
        Versus("a", "c", (0.9,) * 40),
    ]
    ratings = elo(["a", "b", "c"], pairings)
    assert ratings["a"] > ratings["b"] > ratings["c"]
    assert sum(ratings.values()) == pytest.approx(0, abs=1e-6)
    # three in four points are 191 Elo
    assert elo(["a", "b"], pairings[:1])["a"] * 2 == pytest.approx(400 * 0.4771, rel=0.01)


def test_a_whitewash_has_a_rating_too():
    ratings = elo(["a", "b"], [Versus("a", "b", (1.0,) * 5)])
    assert 0 < ratings["a"] < 1000


def test_a_round_robin_lists_the_best_first():
    found = tournament("triangle", ["chance", "cadet", "brawler"], 4, ("close-duel",), options=SHORT)
    assert [(p.one, p.other) for p in found.pairings] == [
        ("chance", "cadet"), ("chance", "brawler"), ("cadet", "brawler"),
    ]  # fmt: skip
    assert found.battles == 12
    assert [row.rating for row in found.table] == sorted((row.rating for row in found.table), reverse=True)


def test_scenarios_take_turns():
    seen: list[int] = []
    found = tournament("triangle", ["chance", "brawler"], 8, ("close-duel", "dogfight-duel"), options=SHORT,
                       on_progress=seen.append)  # fmt: skip
    assert found.scenarios == ("close-duel", "dogfight-duel")
    assert seen == [2, 4, 6, 8]


@pytest.fixture
def scripted(monkeypatch):
    """Pairs whose scores are written down."""

    def script(*scores):
        wanted = iter(scores * 200)
        monkeypatch.setattr(lab, "fly", lambda bout: Flown(next(wanted), {bout.one: [], bout.other: []}, 0))

    return script


@pytest.mark.parametrize(
    ("scores", "bar", "battles"),
    [
        ((1.0,), 0.7, 40),  # sure at the first look
        ((0.0,), 0.7, 40),  # hopeless at the first look
        ((1.0, 0.5, 0.5, 1.0), 0.745, 40),
        ((0.5,), 0.5, 400),  # neither better nor worse: all are flown
    ],
)
def test_a_sequential_test_stops_when_it_knows(scripted, scores, bar, battles):
    scripted(*scores)
    assert versus("triangle", "cadet", "chance", bar).battles == battles


@pytest.mark.parametrize(
    ("bots", "games", "words"),
    [
        (["cadet"], 4, "bots: cadet"),
        (["cadet", "cadet"], 4, "two or more different"),
        (["cadet", "baron"], 4, "unknown"),
        (["cadet", "chance"], 0, "games: 0"),
    ],
)
def test_nonsense_is_refused_before_anything_is_flown(bots, games, words):
    with pytest.raises(Fault, match=words):
        tournament("triangle", bots, games)


def test_a_bot_that_fails_is_counted(monkeypatch):
    def broken(*_):
        raise RuntimeError("no idea")

    monkeypatch.setitem(roster.ROSTER, "chance", roster.Entry("", broken))
    assert duel().stumbles > 0


def test_a_bot_that_fails_is_stood_in_for_by_the_cadet(monkeypatch):
    monkeypatch.setitem(roster.ROSTER, "chance", roster.Entry("", lambda *_: Choice("nonsense")))
    assert duel("cadet", "chance").score == 0.5
