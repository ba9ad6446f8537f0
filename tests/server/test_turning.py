"""What decided a battle: the moment from which on the winner led, the same at the table and in the replay."""

from pathlib import Path
from typing import Any, Literal

import pytest

from aerodrome.core.archive import load
from aerodrome.core.game import Game, new_game
from aerodrome.core.rules import Result, Score, scores_in
from aerodrome.games import kit
from aerodrome.server.jobs.records import built, told
from aerodrome.server.presenting.turning import leader, pilots_in, turning
from aerodrome.server.rooms.course import Course
from aerodrome.server.rooms.log import Log
from aerodrome.server.wire.outcome import PilotOutcome, Turning
from aerodrome.server.wire.scenes import Entry, Verdict

GOLDEN = Path(__file__).parents[1] / "golden"
DECIDED = ("triangle-2-close-duel", "triangle-2-dogfight-scouts", "icog-3-close-duel", "cards-1-scramble")


def record_of(name: str) -> bytes:
    return (GOLDEN / f"{name}.aero").read_bytes()


def at_the_table(match: Game, *looks: int) -> Turning | None:
    """What a spectator is told; `looks`: how many lines there were when he was told of them before."""
    log = Log(match.rules, Course(match.rules, kit(match.rules.name).presenter(), match.setting), ())
    for lines in (*looks, len(match.lines)):
        log.follow(match.lines[:lines])
    outcome = kit(match.rules.name).presenter().outcome(match.result, match.state, match.over)
    return log.turning(match.result, pilots_in(outcome))


@pytest.mark.parametrize("name", DECIDED)
def test_from_the_turning_point_on_the_winner_leads(name: str) -> None:
    record = record_of(name)
    match, replay = load(record), built("r", record).replay
    states: list[Any] = [moment.state for moment in told(record)]
    whole = [match.rules.result(state).scores for state in states]
    assert [scores_in(match.rules, state) for state in states] == whole
    ahead = [leader(scores) for scores in whole]
    found, winner = replay.result.turning, replay.result.winner
    assert found is not None
    assert set(ahead[found.moment :]) == {winner}
    if found.verdict is None or found.verdict.tone != "lost":  # a kill stands for the burst before it
        assert ahead[found.moment - 1] != winner
    assert found.text in replay.moments[found.moment].said
    heard = at_the_table(match)  # who sat there was told of it as far as he might know then
    assert heard is not None
    assert (heard.moment, heard.turn, heard.text) == (found.moment, found.turn, found.text)


@pytest.mark.parametrize("name", DECIDED)
def test_it_does_not_matter_when_somebody_was_told_or_what_was_taken_back(name: str) -> None:
    match = load(record_of(name))
    lines = len(match.lines)
    found = at_the_table(match)
    assert found is not None
    assert at_the_table(match, *range(lines)) == found
    assert at_the_table(match, lines - 1, lines // 2, lines, 3) == found


def test_where_nobody_ever_led_nothing_decided() -> None:
    assert built("r", record_of("cards-1-duel")).replay.result.turning is None


def test_giving_up_is_no_turning_of_the_score() -> None:
    match = new_game("icog", "close-duel", seed=3)
    match.concede("British")
    assert match.result.winner == "Germans"
    assert at_the_table(match) is None


@pytest.mark.parametrize(
    ("game", "scenario", "seat"),
    [("cards", "duel", "Germans"), ("icog", "close-duel", "British"), ("triangle", "close-duel", "Germans")],
)
def test_whoever_gives_up_decides_it_whatever_the_score(game: str, scenario: str, seat: str) -> None:
    match = new_game(game, scenario, seed=3)
    match.concede(seat)
    outcome = kit(game).presenter().outcome(match.result, match.state, match.over)
    last = [event for _, line in match.lines for event in line.events][-1]
    ahead = [Entry(0, 1, "grazed", "shot"), Entry(1, 1, outcome.reason, last.kind)]
    led = [(at, scores((3, 1)), [entry]) for at, entry in enumerate(ahead)]
    assert turning(led[:1], ended((3, 1)), FLOWN) is not None
    assert turning(led, ended((3, 1)), FLOWN) is None
    assert "gave up" in outcome.reason


def test_every_man_is_told_with_what_he_did() -> None:
    result = built("r", record_of("icog-3-close-duel")).replay.result
    men = {man.name: man for pilot in result.pilots for man in pilot.men}
    lost = next(pilot for pilot in result.pilots if pilot.lost)
    assert {man.name for man in lost.men} == {"Arthur Pellington"}
    assert men["Arthur Pellington"].lost
    victor = next(man for man in men.values() if not man.lost)
    assert victor.victories == 1
    assert "one victory" in victor.deeds


# ---- damage puts somebody ahead, then the enemy goes down


Blow = tuple[tuple[int, int], str, Literal["hit", "lost", "done", "goal"], str]
FLOWN = {
    name: PilotOutcome(name, side, f"the plane {name}", "left the table", 0, 0, 0.0, 0.0)
    for name, side in (("A1", "Allies"), ("G1", "Germans"))
}


def scores(points: tuple[int, int]) -> tuple[Score, Score]:
    one, other = points
    return Score("Allies", float(one)), Score("Germans", float(other))


def ended(points: tuple[int, int]) -> Result:
    one, other = points
    return Result("Allies" if one > other else "Germans" if other > one else None, "")


def decided(*moments: Blow) -> str:
    """What decided a battle, told by the points after each moment, what was said of it, its tone and whom it struck."""
    told_of = [
        (number, scores(points), [Entry(number, number + 1, text, "shot", verdict=Verdict(text, tone, piece))])
        for number, (points, text, tone, piece) in enumerate(moments)
    ]
    found = turning(told_of, ended(moments[-1][0]), FLOWN)
    assert found is not None
    return f"{found.text}. {found.why}"


def test_the_kill_is_what_decided_not_the_burst_before_it() -> None:
    assert decided(((1, 0), "damaged", "hit", "G1"), ((3, 0), "shot down", "lost", "G1")) == (
        "shot down. For the Allies that made it 3 to 0, and that was the score at the end."
    )


def test_why_a_blow_decided_is_told_by_the_score_and_by_what_became_of_whom_it_struck() -> None:
    assert decided(
        ((0, 1), "grazed", "hit", "A1"), ((3, 1), "riddled", "hit", "G1"), ((4, 1), "later", "hit", "G1")
    ) == ("riddled. That put the Allies ahead, 3 to 1; it ended 4 to 1. The plane G1, in the end: left the table.")
    assert decided(((0, 2), "shot down", "lost", "A1"), ((2, 2), "shot back", "lost", "G1")) == (
        "shot back. That made it 2 all, and that was the score at the end."
    )


def test_what_decided_is_when_the_winner_went_ahead_for_good_not_when_he_scored_last() -> None:
    bombs = [(5, 0), (5, 5), (10, 5), (10, 10), (11, 10), (16, 10), (21, 10), (21, 11)]
    told: list[Blow] = [(points, f"{points[0]} to {points[1]}", "done", "A1") for points in bombs]
    assert decided(*told) == ("11 to 10. That put the Allies ahead, 11 to 10; it ended 21 to 11.")
    turns: list[Blow] = [
        (points, f"{points[0]} to {points[1]}", "done", "A1") for points in [(20, 30), (36, 30), (46, 30)]
    ]
    assert decided(*turns) == "36 to 30. That put the Allies ahead, 36 to 30; it ended 46 to 30."


def test_a_lead_that_was_never_large_was_decided_when_it_was_taken() -> None:
    assert decided(
        ((0, 1), "grazed", "lost", "A1"),
        ((1, 1), "level", "lost", "G1"),
        ((2, 1), "ahead", "lost", "G1"),
    ) == ("ahead. That put the Allies ahead, 2 to 1, and that was the score at the end.")


def test_a_burst_is_not_forgotten_for_the_kill_of_somebody_else() -> None:
    assert decided(((1, 0), "riddled", "hit", "G1"), ((3, 0), "shot down", "lost", "G2")) == (
        "riddled. That put the Allies ahead, 1 to 0; it ended 3 to 0. The plane G1, in the end: left the table."
    )


def test_a_battle_that_was_over_with_it_is_told_apart() -> None:
    moments = [(at, scores(points), [Entry(at, 1, "done", "shot")]) for at, points in enumerate([(1, 0), (1, 0)])]
    found = [turning(moments[:much], ended((1, 0)), FLOWN) for much in (1, 2)]
    assert [one and one.last for one in found] == [True, False]


def test_a_task_that_won_is_not_forgotten_for_a_later_kill() -> None:
    assert decided(((2, 0), "bombed", "done", "A1"), ((4, 0), "shot down", "lost", "G1")) == (
        "bombed. That put the Allies ahead, 2 to 0; it ended 4 to 0."
    )


def test_the_blow_that_decided_struck_the_loser() -> None:
    blows = [Verdict("grazed", "hit", "A1"), Verdict("riddled", "hit", "G1")]
    both = [Entry(at, 1, one.word, "shot", verdict=one) for at, one in enumerate(blows)]
    found = turning([(0, scores((1, 0)), both)], ended((1, 0)), FLOWN)
    assert found is not None
    assert found.text == "riddled"


def test_what_decided_is_never_that_the_battle_went_on() -> None:
    lines = [
        Entry(0, 2, "forced home", "altered"),
        Entry(1, 3, "turn 3", "turn", moment="round"),
        Entry(2, 3, "rolled", "initiative", moment="round"),
    ]
    found = turning([(0, scores((1, 0)), lines)], ended((1, 0)), FLOWN)
    assert found is not None
    assert (found.turn, found.text) == (2, "forced home")


def test_who_was_ahead_already_is_remembered_for_what_he_had_been_sent_to_do() -> None:
    assert decided(((1, 0), "a gun is lost", "lost", "G1"), ((3, 0), "the camp is bombed", "goal", "A1")) == (
        "the camp is bombed. For the Allies that made it 3 to 0, and that was the score at the end."
    )
    assert decided(((3, 0), "shot down", "lost", "G1"), ((4, 0), "photographed", "goal", "A1")).startswith("shot down")


def test_a_goal_is_told_before_what_was_destroyed_for_it() -> None:
    blows = [Verdict("the last hut", "lost", "DG3"), Verdict("the camp is bombed", "goal", "A1")]
    both = [Entry(at, 1, one.word, "shot", verdict=one) for at, one in enumerate(blows)]
    found = turning([(0, scores((2, 0)), both)], ended((2, 0)), FLOWN)
    assert found is not None
    assert found.text == "the camp is bombed"
