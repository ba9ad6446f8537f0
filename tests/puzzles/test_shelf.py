"""The puzzles that are shipped: the rules lead to each, the best answer is clear, and everything can be explained."""

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.core.rules import rules_of
from aerodrome.puzzles import figures, rating, shelf, words
from aerodrome.puzzles.coach import MARGIN, Foes
from aerodrome.puzzles.mine import coach_of
from aerodrome.puzzles.puzzle import name_of, opened, proved
from aerodrome.puzzles.verdict import CLOSE, judged
from tests.scale import SOAK

MOST_BYTES = 300_000
LEAST, LEAST_WORK = 150, 10
"""Puzzles of each game, and those of them about a task and about bombing."""
SAMPLE = 12
"""Puzzles whose facts are reckoned again on every change; all of them under `make soak`."""


@pytest.fixture(params=shelf.games())
def game(request):
    return request.param


def test_every_puzzle_is_proved_by_the_rules(game):
    for puzzle in shelf.puzzles_of(game).puzzles:
        proved(game, puzzle)
        assert puzzle.id == name_of(puzzle.position, f"{puzzle.seat} {puzzle.ask}", puzzle.answers)


def test_the_best_answer_is_clear_and_the_reasons_speak_for_it(game):
    coach = coach_of(game)
    for puzzle in shelf.puzzles_of(game).puzzles:
        assert puzzle.margin >= MARGIN - 0.001, puzzle.id
        usual = puzzle.others[0].facts
        assert figures.theme(puzzle.best.facts, usual) == puzzle.theme, puzzle.id
        contest = words.Contest(puzzle.best.facts, usual, coach.height, puzzle.theme)
        assert words.lead(contest, Foes(), Foes()), puzzle.id
        known = figures.differences(puzzle.best.facts, usual)
        others = sum(one.worth > 0 for one in known) - 1
        assert len(words.reasons(contest)) <= min(others, words.REASONS), "told once"


def test_facts_are_what_the_rules_give_today(game):
    coach, kept = coach_of(game), shelf.puzzles_of(game).puzzles
    for puzzle in kept if SOAK else kept[:: max(1, len(kept) // SAMPLE)]:
        match = opened(game, puzzle)
        question, view = match.question(puzzle.seat), match.view(puzzle.seat)
        for option in (puzzle.best, *puzzle.others):
            assert coach.facts(view, question, question.read(option.answer)) == option.facts, puzzle.id
        assert not coach.alike(view, question, puzzle.best.answer, puzzle.others[0].answer), puzzle.id


def test_one_shot_brings_no_more_than_one_plane_and_nobody_loses_more_than_his_own():
    """What an enemy is worth for the points that he carries is no plane."""
    for puzzle in shelf.puzzles_of("triangle").puzzles:
        for option in (puzzle.best, *puzzle.others):
            told = option.facts.figures
            assert max(told.get("next", 0.0), told.get("reply", 0.0), told.get("hit", 0.0)) <= 1, puzzle.id


def test_a_file_is_small_and_of_todays_rules(game):
    kept = shelf.puzzles_of(game)
    assert len(shelf.written(kept.shelf, kept.puzzles)) <= MOST_BYTES
    assert (kept.shelf.game, kept.shelf.rules) == (game, rules_of(game).version)


def test_a_shelf_has_easy_puzzles_and_hard_ones_about_several_things(game):
    kept = shelf.puzzles_of(game).puzzles
    assert max(one.rating for one in kept) - min(one.rating for one in kept) >= 400
    told = Counter(one.theme for one in kept)
    assert len(told) >= 6
    assert len(kept) >= LEAST
    assert min(told["task"], told["bombing"]) >= LEAST_WORK


def test_every_day_has_its_puzzle_and_none_comes_twice_in_a_round(game):
    kept = shelf.puzzles_of(game)
    days = [shelf.EPOCH + timedelta(days=number) for number in range(len(kept.puzzles))]
    found = Counter(kept.of_day(day).id for day in days)
    assert kept.of_day(date(2026, 11, 16)) == kept.of_day(date(2026, 11, 16))
    assert max(found.values()) == 1


def test_verdicts_on_answers_that_are_known(game):
    puzzle = shelf.puzzles_of(game).puzzles[0]
    right = judged(game, puzzle, puzzle.best.answer)
    assert (right.solved, right.cost, right.facts) == (True, 0.0, puzzle.best.facts)
    wrong = judged(game, puzzle, puzzle.others[0].answer)
    assert wrong.solved is False
    assert wrong.cost == pytest.approx(puzzle.best.score - puzzle.others[0].score)
    assert wrong.cost > CLOSE * puzzle.margin


def test_the_next_puzzle_is_of_the_wanted_theme(game):
    kept = shelf.puzzles_of(game)
    theme = kept.puzzles[0].theme
    found = kept.next(1200, theme=theme)
    assert found is not None
    assert found.theme == theme
    assert kept.next(1200, [one.id for one in kept.puzzles if one.theme == theme], theme) is None


def test_who_has_no_rating_yet_begins_with_the_easiest_and_meets_more_aircraft_as_he_rises(game):
    kept = shelf.puzzles_of(game)
    seen: list[str] = []
    player = rating.START
    for tried in range(6):
        found = kept.next(player, seen)
        assert found is not None
        easier = [one for one in kept.puzzles if one.rating < found.rating and one.id not in seen]
        assert found.rating <= player + 250, "he misses every one, and yet the next is no harder than that"
        assert len(easier) <= 10
        assert found.aircraft <= (6 if tried == 0 else 9)
        seen.append(found.id)
        player = rating.moved(player, tried, found.rating, success=False)
    crowded = max(one.aircraft for one in kept.puzzles)
    risen = [kept.next(level) for level in range(1200, 1500, 50)]
    assert max(one.aircraft for one in risen if one) >= crowded / 2


def test_two_in_a_row_never_come_from_one_battle_and_the_first_ten_from_ten(game):
    kept = shelf.puzzles_of(game)
    for success in (False, True):
        pilot, battles = rating.Pilot(), []
        for _ in range(2 * shelf.LATELY):
            found = kept.next(pilot.rating, pilot.tried, most=pilot.most)
            assert found is not None
            battles.append(found.battle)
            pilot = pilot.after(found.id, found.rating, success)
        assert len({*battles[: shelf.LATELY]}) == shelf.LATELY
        assert all(one != other for one, other in pairwise(battles))


def test_where_every_battle_was_seen_lately_the_last_one_is_left_out():
    kept = shelf.puzzles_of("icog")
    one, other, *_ = [one for one in kept.puzzles if one.battle == kept.puzzles[0].battle][:1] + list(kept.puzzles[1:2])
    twins = [msgspec.structs.replace(puzzle, id=f"{at:08x}") for at, puzzle in enumerate((one, one, other, other))]
    few = shelf.Puzzles(kept.shelf, tuple(twins))
    found = few.next(one.rating, [twins[2].id, twins[0].id])
    assert found == twins[3]
    last = few.next(one.rating, [twins[2].id, twins[3].id, twins[0].id])
    assert last == twins[1], "there is nothing else"


def test_who_fails_gets_easier_ones_as_long_as_there_are_any(game):
    kept = shelf.puzzles_of(game)
    pilot = rating.Pilot()
    for _ in range(5):
        found = kept.next(pilot.rating, pilot.tried, most=pilot.most)
        assert found is not None
        fresh = [one for one in kept.puzzles if one.id not in pilot.tried and one.rating <= pilot.most]
        assert found.rating <= pilot.most or not fresh
        pilot = pilot.after(found.id, found.rating, False)


def test_beginners_find_the_answers_of_their_puzzles_ready():
    kept, coach = shelf.puzzles_of("icog"), coach_of("icog")
    known = sorted(kept.puzzles, key=lambda one: one.rating)
    ready = 0
    for puzzle in known if SOAK else known[:40]:
        match = opened("icog", puzzle)
        question, view = match.question(puzzle.seat), match.view(puzzle.seat)
        work = coach.handwork(view, question, puzzle.best.answer)
        ready += work == "ready"
        assert rating.handled(puzzle.rating, work) == puzzle.rating, puzzle.id
        order = coach.order(view, question, puzzle.best.answer)
        assert (" (a ready move): " in order) == (work == "ready")
    assert ready >= 30


def test_nobody_flies_the_machines_of_his_enemy():
    for puzzle in shelf.puzzles_of("icog").puzzles:
        one, other = rules_of("icog").position(puzzle.position).sides
        assert not {entry.panel for entry in one.force} & {entry.panel for entry in other.force}, puzzle.id


def test_sealed_orders_begins_with_fights_of_few_aircraft_even_for_whoever_misses_them_all():
    kept, pilot = shelf.puzzles_of("cards"), rating.Pilot()
    for _ in range(8):
        found = kept.next(pilot.rating, pilot.tried, "", pilot.most)
        assert found is not None
        assert found.aircraft <= 4, found.id
        assert found.theme not in ("task", "bombing"), found.id
        pilot = pilot.after(found.id, found.rating, False)


def test_what_is_asked_to_be_easier_is_easier_and_where_nothing_is_it_is_the_easiest(game):
    kept = shelf.puzzles_of(game)
    level = sorted(one.rating for one in kept.puzzles)[len(kept.puzzles) // 3]
    found = kept.next(level + 300, most=level)
    assert found is not None
    assert found.rating <= level
    easiest = min(one.rating for one in kept.puzzles)
    lowest = kept.next(rating.START, most=easiest - 1)
    assert lowest is not None
    assert lowest.rating == easiest


@pytest.mark.parametrize("level", range(1000, 1700, 100))
def test_the_next_puzzle_is_near_the_rating_as_far_as_there_are_any(game, level):
    kept = shelf.puzzles_of(game)
    found = kept.next(level)
    assert found is not None
    assert abs(found.rating - level) <= min(abs(one.rating - level) for one in kept.puzzles) + 100


def test_aircraft_are_those_that_are_seen_when_it_is_opened(game):
    coach, kept = coach_of(game), shelf.puzzles_of(game).puzzles
    for puzzle in kept if SOAK else kept[:: max(1, len(kept) // SAMPLE)]:
        assert puzzle.aircraft == coach.aircraft(opened(game, puzzle).view(puzzle.seat)), puzzle.id


def test_themes_add_up_to_the_shelf_and_the_rare_ones_are_asked_for_together(game):
    kept = shelf.puzzles_of(game)
    themes = kept.themes()
    assert sum(themes.values()) == len(kept.puzzles)
    assert all(many >= shelf.FEWEST for theme, many in themes.items() if theme != shelf.OTHER)
    found = kept.next(1200, theme=shelf.OTHER)
    if shelf.OTHER in themes:
        assert found is not None
        assert found.theme in kept.rare()
    else:
        assert found is None


# ---- bad files


@pytest.fixture
def rows():
    kept = shelf.puzzles_of(shelf.games()[0])
    return shelf.written(kept.shelf, kept.puzzles[:3]).splitlines()


def changed(row: bytes, **fields) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(row) | fields)


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"theme": "loops"}, "mine, line 3, theme"),
        ({"rating": 9000}, "mine, line 3, rating"),
        ({"id": "nobody"}, "mine, line 3, id"),
        ({"others": []}, "mine, line 3, others"),
        ({"best": {"answer": "", "score": 1.0, "facts": {}}}, "mine, line 3, best.answer"),
        ({"colour": "red"}, "mine, line 3"),
    ],
)
def test_a_bad_row_is_named_by_line_and_field(rows, fields, where):
    rows[2] = changed(rows[2], **fields)
    with pytest.raises(Fault) as caught:
        shelf.read(b"\n".join(rows), "mine")
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("text", "where"), [(b"", "mine"), (b"{", "mine, line 1"), (b'{"game": "chess"}', "mine, line 1")]
)
def test_a_bad_file_is_named(text, where):
    with pytest.raises(Fault) as caught:
        shelf.read(text, "mine")
    assert caught.value.where == where


def test_a_name_stands_there_once(rows):
    with pytest.raises(Fault, match="is that of line 2"):
        shelf.read(b"\n".join([*rows, rows[1]]), "mine")


def test_what_the_rules_do_not_allow_is_found_when_it_is_opened(game):
    puzzle = shelf.puzzles_of(game).puzzles[0]
    with pytest.raises(Fault, match=puzzle.id):
        opened(game, msgspec.structs.replace(puzzle, position="nowhere | turn 1"))
    with pytest.raises(Fault, match="ask"):
        opened(game, msgspec.structs.replace(puzzle, ask="land"))
    broken = msgspec.structs.replace(puzzle, best=msgspec.structs.replace(puzzle.best, answer="never"))
    with pytest.raises(Fault, match="answer"):
        proved(game, broken)
    swapped = msgspec.structs.replace(puzzle, best=puzzle.others[0], others=(puzzle.best,))
    with pytest.raises(Fault, match="a margin"):
        proved(game, swapped)
