"""What airplanes are worth: meetings that are drawn fairly, a fit that finds what is known, books that are proved."""

from collections import Counter
from collections.abc import Iterator
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from aerodrome.cards.meetings import grade, graded
from aerodrome.cards.table import catalogue as cards_catalogue
from aerodrome.core import skillbook
from aerodrome.core.faults import Fault
from aerodrome.core.meetings import Machine, Meeting, MeetingGround
from aerodrome.core.points import PointsBook, Provenance, Worth, prove
from aerodrome.core.rules import rules_of
from aerodrome.games import battles, kit
from aerodrome.icog.mission import meetings
from aerodrome.icog.pilots import PilotRecord, aces
from aerodrome.icog.table import catalogue as icog_catalogue
from aerodrome.icog.tables import charts
from aerodrome.lab.batches import Batch, Done
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.points.drawing import LARGEST, drawn, fair, gap
from aerodrome.lab.points.fit import Outcome, fitted, likelihood, solved
from aerodrome.lab.points.measuring import Ways, Wish, check_of, measured
from aerodrome.server.designs.look import look
from aerodrome.triangle.table import catalogue as triangle_catalogue

GROUND = MeetingGround(lambda: {"a": 3, "b": 3, "c": 2, "d": 3}, lambda airplane: ("ace",) * (airplane != "d"), str)
WORTH = {"a": 1.6, "b": 1.0, "c": 0.6, "d": 0.8, "ace": 0.5}
"""What the made-up types add to the logarithm of odds: 1 in the mean."""


def machines(*types: str) -> tuple[Machine, ...]:
    return tuple([Machine(name, tuple(grades)) for name, *grades in [one.split() for one in types]])


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
        assert not any(one.grades for one in (*meeting.first, *meeting.second) if one.airplane == "d")
        flown += here
    assert max(flown.values()) - min(flown.values()) <= 3


def test_the_pilots_of_a_side_share_a_grade_and_each_grade_flies_equally_often() -> None:
    ground = msgspec.structs.replace(GROUND, grades=lambda airplane: ("ace", "rookie", "novice"))
    sides: Counter[tuple[str, ...]] = Counter()
    for meeting in drawn(ground, 300, 4):
        for side in (meeting.first, meeting.second):
            assert len({one.grades for one in side}) == 1
            sides[side[0].grades] += 1
    graded = [sides[(grade,)] for grade in ("ace", "rookie", "novice")]
    assert max(graded) - min(graded) <= 1
    assert sides[()] == pytest.approx(300, abs=40)


def test_whose_type_does_not_allow_a_grade_flies_like_most_beside_others() -> None:
    sides = [side for meeting in drawn(GROUND, 100, 4) for side in (meeting.first, meeting.second)]
    mixed = [side for side in sides if {one.grades for one in side} == {(), ("ace",)}]
    assert mixed
    assert all(one.airplane == "d" for side in mixed for one in side if not one.grades)


@pytest.mark.parametrize("game", battles())
def test_every_game_writes_its_meetings_as_sheets_that_hold(game: str) -> None:
    ground = kit(game).meeting_ground()
    assert ground is not None
    rules, types = rules_of(game), list(ground.types())
    for meeting in (*drawn(ground, 12, 3), *[Meeting((Machine(one),), (Machine(types[0]),)) for one in types[1:]]):
        setting = rules.setting(ground.sheet(meeting), {})
        assert len(rules.seats(setting)) == 2


@pytest.mark.parametrize("game", battles())
def test_every_type_that_flies_takes_part_and_balloons_alone_do_not(game: str) -> None:
    ground, hangar = kit(game).meeting_ground(), kit(game).hangar()
    assert ground is not None
    assert hangar is not None
    assert set(ground.types()) | set(ground.left_out()) == set(hangar.load())
    assert not set(ground.types()) & set(ground.left_out())
    assert set(ground.left_out().values()) <= {"moored to the ground"}
    assert all("balloon" in slug for slug in ground.left_out())


@pytest.mark.parametrize("game", battles())
def test_every_grade_is_written_into_the_sheet_of_its_pilot(game: str) -> None:
    """No two grades make the same battle, and none makes that of a pilot like most."""
    ground = kit(game).meeting_ground()
    assert ground is not None
    one, other = list(ground.types())[:2]
    rules = rules_of(game)

    def setting(*grades: str) -> bytes:
        sheet = ground.sheet(Meeting((Machine(one, grades),), (Machine(other),)))
        return msgspec.msgpack.encode(rules.setting(sheet, {}))

    grades = ground.grades(one)
    assert len({setting(), *[setting(grade) for grade in grades]}) == len(grades) + 1


def test_the_skills_of_sealed_orders_are_measured_or_idle() -> None:
    ground = kit("cards").meeting_ground()
    assert ground is not None
    known = {grade(skill) for skill in skillbook.SKILLS}
    assert known == (set(ground.grades("s-e-5a")) | set(ground.idle())) - {"ace", "novice"}
    assert graded(["Exceptional Pilot", "Crack Shot"], novice=False) == ("ace",)
    assert graded(["Crack Shot", "Evade"], novice=True) == ("crack-shot", "evade", "novice")


def test_the_abilities_of_in_clouds_of_glory_are_measured_or_idle() -> None:
    ground = kit("icog").meeting_ground()
    assert ground is not None
    known = {meetings.grade(one) for one in charts.traits_of("pilot") if one not in charts.abilities().scars}
    assert known == (set(ground.grades("s-e-5a")) | set(ground.idle())) - {"ace", "rookie"}


@pytest.mark.parametrize(
    ("values", "traits", "skills", "grades"),
    [
        ((13, 13, 13), (), (), ()),
        ((16, 15, 13), (), (), ("ace",)),
        ((12, 12, 12), ("Sticky",), (), ("rookie", "sticky")),
        ((13, 14, 13), (), ("Crack Shot",), (meetings.UNMEASURED,)),
    ],
)
def test_a_pilot_of_in_clouds_of_glory_has_the_nearest_grade(
    values: tuple[int, int, int], traits: tuple[str, ...], skills: tuple[str, ...], grades: tuple[str, ...]
) -> None:
    man = PilotRecord("Man", "Germany", "pilot", *values, 10, 10, traits, skills=skills)
    assert meetings.graded(man, abilities=True) == grades
    assert "sticky" not in meetings.graded(man, abilities=False)


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
        lead = sum([WORTH[word] for one in meeting.first for word in (one.airplane, *one.grades)])
        lead -= sum([WORTH[word] for one in meeting.second for word in (one.airplane, *one.grades)])
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
    return PointsBook(
        came, types, {"ace": Worth(40, 30, 50, 5), "evade": Worth(5, -10, 20, 5)}, idle={"rockets": "balloons only"}
    )


def test_a_force_is_the_sum_of_its_machines_and_pilots() -> None:
    found = book(a=130, b=70)
    assert found.force(machines("a", "b ace")) == 240
    assert found.force(machines("a", "b ace evade rockets")) == 245
    assert found.force(machines("a", "zeppelin")) is None
    assert found.force(machines("a novice")) is None
    assert found.force(()) == 0


def test_a_book_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(Fault, match="a mean of 150"):
        book(a=150)
    with pytest.raises(Fault, match="from low to high"):
        Worth(100, 101, 102, 3)


def test_what_may_be_nothing_says_so() -> None:
    grades = book(a=100).grades
    assert (grades["ace"].unsure, grades["evade"].unsure) == (False, True)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"types": lambda: {"a": 3, "b": 3, "c": 3}}, r"types: c missing"),
        ({"types": lambda: {"a": 3}}, r"types: unknown b"),
        ({"grades": lambda airplane: ("ace", "evade", "novice")}, r"grades: novice missing"),
        ({"grades": lambda airplane: ("ace",)}, r"grades: unknown evade"),
        ({"idle": dict}, r"idle: unknown rockets"),
        ({"left_out": lambda: {"balloon": "moored"}}, r"left_out: balloon missing"),
    ],
)
def test_a_book_is_proved_against_the_game(changed: dict[str, Any], message: str) -> None:
    grades = ("ace", "evade")
    ground = MeetingGround(lambda: {"a": 3, "b": 3}, lambda airplane: grades, str, idle=lambda: {"rockets": ""})
    known = book(a=130, b=70)
    prove(known, ground)
    with pytest.raises(Fault, match=message):
        prove(known, msgspec.structs.replace(ground, **changed))


@pytest.mark.parametrize("game", battles())
def test_every_game_of_battles_holds_a_book_that_fits_it(game: str) -> None:
    found = kit(game).points()
    assert found is not None
    assert found.provenance.rules <= rules_of(game).version
    assert "veteran" in [one.bot for one in found.others]


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
    assert one.pilots == pytest.approx(found.grades["ace"].points, abs=1)
    assert (two.planes, two.points, two.pilots) == (1, None, 0)


def test_a_new_battle_tells_what_pilots_add() -> None:
    found = kit("cards").points()
    assert found is not None
    skilled, novices = cards_catalogue.scenario_card("aces-and-novices").seats
    assert skilled.pilots == round(2 * found.grades["ace"].points)
    assert novices.pilots == round(3 * found.grades["novice"].points)
    for seat in triangle_catalogue.scenario_card("dogfight").seats:
        assert seat.pilots == 0


def test_the_pilots_of_in_clouds_of_glory_are_known_by_their_records() -> None:
    found = kit("icog").points()
    assert found is not None
    allies = [aces()[name] for name in ("James McCudden", "René Fonck")]
    added = [found.pilot(meetings.graded(man, abilities=True)) for man in allies]
    assert all(added)
    assert icog_catalogue.scenario_card("aces-duel").seats[0].pilots == round(sum([one or 0 for one in added]))


def test_the_editor_counts_the_skills_of_pilots() -> None:
    found, editor = kit("cards").points(), kit("cards").editor()
    assert found is not None
    assert editor is not None
    flight = {"airplane": "fokker-dr-i", "at": [10, 10], "heading": 0, "count": 2}
    skilled = {**flight, "skills": ["Evade", "Rockets"]}
    plain, able = look(editor, {"sides": [{"force": [flight]}, {"force": [skilled]}]}).sides
    assert plain.points is not None
    assert able.points == pytest.approx(plain.points + 2 * found.grades["evade"].points, abs=1)


def test_the_editor_knows_pilots_by_their_names() -> None:
    found, editor = kit("icog").points(), kit("icog").editor()
    assert found is not None
    assert editor is not None
    man = {"name": "Ann", "nation": "Germany", "post": "pilot", "traits": ["Sticky"]}
    values = {"awareness": 16, "flying": 16, "gunnery": 16, "fortitude": 10, "luck": 10}
    own = {"force": [{"airplane": "fokker-dr-i", "count": 2, "crew": [["Ann"]]}]}
    half_done = {"force": [{"airplane": "fokker-dr-i", "crew": [["Bob"]]}]}
    sheet = {"sides": [own, half_done], "pilots": [{**man, **values}, {"name": "Bob"}], "options": {"abilities": True}}
    one, other = look(editor, sheet).sides
    assert one.pilots == pytest.approx(found.grades["ace"].points + found.grades["sticky"].points, abs=1)
    assert (other.points, other.pilots) == (round(found.types["fokker-dr-i"].points), 0)
