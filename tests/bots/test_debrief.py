"""The debrief: what a person's decisions cost, and what would have been better."""

from random import Random

import msgspec
import pytest

from aerodrome.bots import brawler, roster, veteran
from aerodrome.bots.bot import decide
from aerodrome.bots.choice import Candidate
from aerodrome.bots.debrief import EITHER, LEAST, TAUGHT, Lapse, apart, debrief, judged, lapses, reviews, teaches
from aerodrome.core.archive import decisions
from aerodrome.core.game import new_game
from aerodrome.core.questions import kind
from tests.bots.records import flown


def test_every_decision_is_seen_as_it_was_asked():
    game, _ = flown()
    seen = [(one.question.seat, kind(one.question), one.answer) for one in decisions(game.save())]
    lines = [line for line in game.journal.lines if type(line).__name__ == "Answered" and not line.auto]
    assert seen == [(line.seat, line.ask, line.answer) for line in lines]


def test_a_decision_that_was_taken_back_is_not_weighed():
    game = new_game("triangle", "close-duel", seed=3)
    while kind(game.pending[0]) != "fly":
        seat = game.pending[0].seat
        game.answer(next(iter(game.options(seat))), seat)
    seat = game.pending[0].seat
    before = [one.line for one in decisions(game.save())]
    worst, taken = list(game.options(seat))[-1], len(game.journal.lines)
    game.answer(worst, seat)
    assert taken in [one.line for one in decisions(game.save())]
    game.undo(seat, consent=tuple(other for other in game.who if other != seat))
    assert [one.line for one in decisions(game.save())] == before
    assert taken not in [lapse.line for lapse in lapses(game.save())]
    game.answer(next(iter(game.options(seat))), seat)
    assert len(list(decisions(game.save()))) == len(before) + 1, "what came after it is weighed"


def test_a_person_who_flies_at_random_hears_of_three_costly_decisions():
    game, person = flown("close-quarters", turns=2)
    told = debrief(game.save())
    assert list(told) == [person]
    assert len(told[person]) == 3
    costs = [lapse.cost for lapse in told[person]]
    assert costs == sorted(costs, reverse=True)
    for lapse in told[person]:
        assert lapse.better.score > lapse.chosen.score
        assert lapse.better.answer != lapse.chosen.answer
        assert lapse.better.reasons
        assert lapse.words


def test_who_flies_like_the_veteran_hears_of_nothing_much():
    careless = sum(lapse.cost for lapse in lapses(flown(person="chance", turns=6)[0].save()))
    careful = sum(lapse.cost for lapse in lapses(flown(person="veteran", turns=6)[0].save()))
    assert careful < careless / 4


def test_a_review_always_has_its_figures():
    game, person = flown("close-quarters", turns=2)
    (review,) = reviews(game.save())
    costs = [lapse.cost for lapse in lapses(game.save())]
    assert review.seat == person
    assert review.decisions >= len(costs)
    assert review.worst == max(costs)
    assert review.cost >= round(sum(costs), 3)
    assert review.lapses == debrief(game.save())[person]


def test_what_a_bot_decided_at_a_lent_seat_is_counted_and_not_weighed():
    game = new_game("triangle", "close-duel", seed=3, options={"turn_limit": 3})
    mine, other = game.who
    game.takeover(other, "bot:chance")
    rng, taken = Random(1), 0
    while not game.over:
        seat, asked = game.pending[0].seat, game.pending[0]
        taken += game.who[mine] != "human" and seat == mine and type(asked) in veteran.HABITS
        decide(game, seat, roster.bot("chance"), rng)
        if seat == mine and game.who[mine] == "human" and type(asked) in veteran.HABITS:
            game.takeover(mine, "bot:chance")
    (review,) = reviews(game.save())
    assert (review.seat, review.decisions) == (mine, 1)
    assert review.lent == taken > 0


def lapse_of(cost, parts, narrow=False):
    chosen, better = Candidate("a", 0.0, (), (("shot", 0.0),)), Candidate("b", cost, (), parts)
    return Lapse(1, "French", "fly", "Where to?", chosen, "there", better, "here", cost, narrow=narrow)


def test_a_lesson_costs_something_and_has_a_reason():
    assert teaches(lapse_of(0.2, (("shot", 0.2),)))
    assert not teaches(lapse_of(TAUGHT - 0.01, (("shot", TAUGHT - 0.01),)))
    trifles = tuple((f"trifle {at}", 0.02) for at in range(10))
    assert not teaches(lapse_of(0.2, trifles)), "no two reasons say why"


def test_a_choice_between_two_is_told_only_where_it_cost_much():
    assert not teaches(lapse_of(EITHER - 0.01, (("reach", EITHER - 0.01),), narrow=True))
    assert teaches(lapse_of(EITHER, (("reach", EITHER),), narrow=True))


def test_what_anybody_would_have_done_is_no_merit():
    game, _ = flown("close-quarters", person="veteran", turns=8)
    for decision in decisions(game.save()):
        lapse = judged(decision)
        if lapse is not None and lapse.gain:
            view = decision.game.view(lapse.seat)
            assert brawler.obvious(view, decision.question, Random(decision.line)) != decision.answer


def test_a_person_is_seen_beside_bots_in_the_same_places():
    careful, careless = [
        reviews(flown("dogfight-pairs", person, turns=8)[0].save())[0] for person in ("veteran", "chance")
    ]
    for review in (careful, careless):
        (weaker, more), (stronger, less) = review.beside
        assert (weaker, stronger) == ("pupil", "cadet")
        assert more > less > 0
    assert careful.cost < careful.beside[1][1]
    assert careless.cost > careless.beside[1][1]


def test_bots_are_not_debriefed():
    game = new_game("triangle", "close-duel", seed=3, options={"turn_limit": 3})
    for seat in game.who:
        game.takeover(seat, "bot:chance")
    rng = Random(1)
    while not game.over:
        decide(game, game.pending[0].seat, roster.bot("chance"), rng)
    assert debrief(game.save()) == {}


def test_a_debrief_says_the_same_every_time():
    game, _ = flown()
    assert debrief(game.save()) == debrief(game.save())


def test_any_legal_path_is_judged_not_only_those_on_the_list():
    game, person = flown()
    paths = [one for one in decisions(game.save()) if kind(one.question) == "fly" and one.question.seat == person]
    assert paths
    for one in decisions(game.save()):
        if kind(one.question) == "fly" and one.question.seat == person:
            lapse = judged(one)
            assert lapse is not None
            assert lapse.chosen.answer == one.answer
            assert lapse.cost >= 0


@pytest.mark.parametrize("scenario", ["close-bombing", "close-general", "close-balloons", "close-reconnaissance"])
def test_a_debrief_of_every_mode(scenario):
    game, _ = flown(scenario, turns=2)
    assert all(len(some) <= 3 for some in debrief(game.save()).values())


def test_the_best_decisions_are_told_by_the_measure_of_lapses():
    (review,) = reviews(flown(person="veteran", turns=6)[0].save())
    gains = [merit.gain for merit in review.merits]
    assert gains
    assert gains == sorted(gains, reverse=True)
    for merit in review.merits:
        assert merit.chosen.answer == merit.better.answer
        assert merit.next_best is not None
        assert merit.next_best.answer != merit.chosen.answer
        assert LEAST <= merit.gain <= round(merit.chosen.score - merit.next_best.score, 3)
        assert merit.cost == 0


def test_a_decision_is_no_lapse_and_a_merit_at_once():
    for person in ("chance", "veteran"):
        (review,) = reviews(flown("close-quarters", person, turns=4)[0].save())
        assert not {lapse.line for lapse in review.lapses} & {merit.line for merit in review.merits}


def test_a_decision_costs_no_more_than_was_at_stake():
    assert apart(Candidate("a", 2.36), Candidate("b", -6.0)) == 1.0
    assert apart(Candidate("a", 0.5), Candidate("b", 0.25)) == 0.25


@pytest.mark.parametrize(
    ("first", "second", "counts"),
    [(0.07, 0.05, 0.0), (0.3, 0.09, 0.0), (0.3, 0.2, 0.2), (0.2, 0.3, 0.2), (0.07, 0.07, 0.07), (0.01, 0.5, 0.01)],
)
def test_what_the_judge_itself_wobbles_between_two_lucks_is_no_lapse(monkeypatch, first, second, counts):
    decision = next(decisions(flown(turns=1)[0].save()))
    chosen, better = Candidate("a", 0.0), Candidate("b", first)
    lapse = Lapse(0, "French", "fly", "", chosen, "", better, "", first)
    found = iter((lapse, msgspec.structs.replace(lapse, cost=second)))
    monkeypatch.setattr("aerodrome.bots.debrief._thought", lambda *_: next(found))
    weighed = judged(decision)
    assert weighed is not None
    assert weighed.cost == counts
