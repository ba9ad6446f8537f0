"""What airplanes are worth: meetings that are drawn fairly, a fit that finds what is known, books that are proved."""

from collections import Counter
from collections.abc import Iterator
from math import exp, log
from pathlib import Path
from random import Random

import numpy as np
import pytest

from aerodrome.core.faults import Fault
from aerodrome.core.meetings import Machine, Meeting, MeetingGround
from aerodrome.core.points import PointsBook, Provenance, Worth
from aerodrome.core.rules import rules_of
from aerodrome.games import battles, kit
from aerodrome.lab.batches import Batch, Done
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.points.drawing import LARGEST, drawn, fair, gap
from aerodrome.lab.points.fit import Outcome, fitted, likelihood, solved
from aerodrome.lab.points.measuring import Ways, Wish, check_of, measured
from aerodrome.server.designs.look import look

GROUND = MeetingGround(lambda: {"a": 3, "b": 3, "c": 2, "d": 3}, lambda airplane: ("ace",) * (airplane != "d"), str)
WORTH = {"a": 1.6, "b": 1.0, "c": 0.6, "d": 0.8, "ace": 0.5}
"""What the made-up types add to the logarithm of odds: 1 in the mean."""


def machines(*types: str) -> tuple[Machine, ...]:
    return tuple([Machine(*one.split()) for one in types])


# ---- meetings


def test_meetings_are_the_same_for_a_seed_and_begin_alike() -> None:
    assert drawn(GROUND, 30, 7) == drawn(GROUND, 30, 7)
    assert drawn(GROUND, 30, 7)[:10] == drawn(GROUND, 10, 7)
    assert drawn(GROUND, 30, 7) != drawn(GROUND, 30, 8)


def test_every_type_meets_equally_often_and_no_machine_twice() -> None:
    flown: Counter[str] = Counter()
    for meeting in drawn(GROUND, 400, 1):
        here = Counter([one.airplane for one in (*meeting.first, *meeting.second)])
        assert all(here[name] <= most for name, most in GROUND.types().items())
        assert 1 <= min(len(meeting.first), len(meeting.second)) <= LARGEST
        assert abs(len(meeting.first) - len(meeting.second)) <= 1
        assert not any(one.grade for one in (*meeting.first, *meeting.second) if one.airplane == "d")
        flown += here
    assert max(flown.values()) - min(flown.values()) <= 3


@pytest.mark.parametrize("game", battles())
def test_every_game_writes_its_meetings_as_sheets_that_hold(game: str) -> None:
    ground = kit(game).meeting_ground()
    assert ground is not None
    hangar = kit(game).hangar()
    assert hangar is not None
    assert set(ground.types()) < set(hangar.load())  # balloons, airships and bombers have no plain fight
    rules = rules_of(game)
    for meeting in drawn(ground, 12, 3):
        setting = rules.setting(ground.sheet(meeting), {})
        assert len(rules.seats(setting)) == 2


# ---- the fit


def test_two_types_by_hand() -> None:
    """Three of four for a against b: the logarithm of 3 between them."""
    design, battles_, won = np.array([[1.0]]), np.array([4.0]), np.array([3.0])
    best, curvature = solved(design, battles_, won, np.array([0.0]))
    assert best[0] == pytest.approx(log(3))
    assert curvature[0, 0] == pytest.approx(4 * 0.75 * 0.25)


def test_a_ridge_holds_what_only_ever_won() -> None:
    best, _ = solved(np.array([[1.0]]), np.array([5.0]), np.array([5.0]), np.array([1.0]))
    assert 5 / (1 + exp(best[0])) == pytest.approx(best[0])


def test_a_machine_more_shows_what_the_mean_type_is_worth() -> None:
    """Two against one, won nine times in ten, both types alike: each adds the logarithm of 9."""
    pair, alone = machines("a", "b"), machines("a")
    outcomes = [Outcome(Meeting(pair, alone), 1000, 900), Outcome(Meeting(alone, pair), 1000, 100)]
    outcomes += [Outcome(Meeting(pair, machines("b")), 1000, 900), Outcome(Meeting(machines("b"), pair), 1000, 100)]
    found = fitted(outcomes)
    assert found.mean == pytest.approx(log(9), abs=0.01)
    assert [round(one.points) for one in found.types.values()] == [100, 100]
    assert found.edge == pytest.approx(0, abs=0.1)
    assert {name: one.flown for name, one in found.types.items()} == {"a": 6, "b": 6}


def made_up(seed: int, count: int) -> list[Outcome]:
    """Meetings decided by chance alone, with the worth that is known."""
    random = Random(seed)
    found = []
    for meeting in drawn(GROUND, count, seed):
        lead = sum([WORTH[one.airplane] + WORTH.get(one.grade, 0) for one in meeting.first])
        lead -= sum([WORTH[one.airplane] + WORTH.get(one.grade, 0) for one in meeting.second])
        chance = 1 / (1 + exp(-lead - 0.2))
        found.append(Outcome(meeting, 2, sum([random.random() < chance for _ in range(2)])))
    return found


def test_known_worth_is_found_again_within_its_intervals() -> None:
    inside, all_of_them = 0, 0
    for seed in range(8):
        found = fitted(made_up(seed, 600))
        for name, one in (*found.types.items(), *found.grades.items()):
            inside += one.low <= 100 * WORTH[name] <= one.high
            all_of_them += 1
        assert sum([one.points for one in found.types.values()]) / 4 == pytest.approx(100, abs=0.1)
    assert inside / all_of_them >= 0.85
    assert found.mean == pytest.approx(1, abs=0.25)
    assert found.types["a"].points > found.types["b"].points > found.types["c"].points


def test_battles_say_themselves_how_alike_the_types_are() -> None:
    """Where types differ widely a weak ridge is likelier, where they are all alike a strong one."""
    design = np.array([[1.0, -1.0], [-1.0, 1.0]] * 20)
    battles_, weak, strong = np.full(40, 10.0), np.full(2, 0.5), np.full(2, 32.0)
    even, uneven = np.full(40, 5.0), np.array([9.5, 0.5] * 20)
    assert likelihood(design, battles_, even, strong) > likelihood(design, battles_, even, weak)
    assert likelihood(design, battles_, uneven, weak) > likelihood(design, battles_, uneven, strong)


# ---- books


def book(**points: float) -> PointsBook:
    came = Provenance(1, "cadet", 10, 20, 0, "2026-11-16", 0.1, 1.0, 0.0, 1.0)
    types = {name: Worth(value, value - 5, value + 5, 10) for name, value in points.items()}
    return PointsBook(came, types, {"ace": Worth(40, 30, 50, 5)})


def test_a_force_is_the_sum_of_its_machines_and_pilots() -> None:
    found = book(a=130, b=70)
    assert found.force(machines("a", "b ace")) == 240
    assert found.force(machines("a", "zeppelin")) is None
    assert found.force(machines("a novice")) is None
    assert found.force(()) == 0


def test_a_book_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(Fault, match="a mean of 150"):
        book(a=150)
    with pytest.raises(Fault, match="from low to high"):
        Worth(100, 101, 102, 3)


@pytest.mark.parametrize("game", battles())
def test_what_a_game_holds_fits_the_game(game: str) -> None:
    found, ground = kit(game).points(), kit(game).meeting_ground()
    assert ground is not None
    if found is not None:
        assert set(found.types) == set(ground.types())
        assert set(found.grades) == {grade for one in found.types for grade in ground.grades(one)}
        assert found.provenance.rules <= rules_of(game).version


def test_fair_fights_are_nearer_than_others() -> None:
    known = book(a=160, b=100, c=60, d=80)
    assert sum(gap(known, one) for one in fair(GROUND, known, 20, 5)) < 20 * 15
    assert sum(gap(known, one) for one in drawn(GROUND, 20, 5)) > 20 * 30


def test_the_check_counts_the_first_side_and_the_outnumbered() -> None:
    outcomes = [
        Outcome(Meeting(machines("a"), machines("b", "c")), 4, 3),
        Outcome(Meeting(machines("b", "c"), machines("a")), 4, 2),
        Outcome(Meeting(machines("a"), machines("a")), 4, 1),
    ]
    assert check_of(outcomes, 9).outnumbered is None  # too few to tell
    found = check_of(outcomes * 5, 9)
    assert (found.meetings, found.battles, found.first.share) == (15, 60, 0.5)
    assert found.outnumbered is not None
    assert found.outnumbered.share == 0.625
    assert found.spread == 0.0


def test_a_measurement_goes_on_where_it_was(tmp_path: Path) -> None:
    pytest.importorskip("duckdb")
    told: list[int] = []
    ways = Ways(LocalExecutor(1), tmp_path, told.append)
    wish = Wish("triangle", 30, 1, 2, "brawler", 2, 1)
    found = measured(wish, ways, "2026-11-16")
    assert found.provenance.battles == sum(told) - 2 == 30
    assert found.check is not None
    assert found.check.battles == 2
    assert measured(wish, Ways(_Grounded(), tmp_path, told.append), "2026-11-16") == found


class _Grounded(LocalExecutor):
    """Nobody flies."""

    def run(self, trial: bytes, batches: Iterator[Batch | None]) -> Iterator[Done]:
        raise AssertionError("everything was flown before")


def test_the_editor_shows_what_each_side_is_worth() -> None:
    found, editor = kit("triangle").points(), kit("triangle").editor()
    assert found is not None
    assert editor is not None
    side = {"name": "Germans", "edge": "east", "force": [{"airplane": "fokker-dr-i", "numbers": [4, 5], "aces": [5]}]}
    other = {"name": "French", "edge": "west", "force": [{"airplane": "zeppelin", "numbers": [1]}]}
    one, two = look(editor, {"sides": [side, other]}).sides
    assert (one.planes, one.points) == (2, round(found.force(machines("fokker-dr-i", "fokker-dr-i ace")) or 0))
    assert (two.planes, two.points) == (1, None)
