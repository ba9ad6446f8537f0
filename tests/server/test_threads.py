"""When a job of a room needs a thread: as long as such jobs have been short lately it needs none."""

import pytest

from aerodrome.server.rooms.threads import FADING, LONGEST, SHORT, Pace


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The processor's time, which only the jobs of these tests take."""
    now = [0.0]
    monkeypatch.setattr("aerodrome.server.rooms.threads.time.thread_time", lambda: now[0])
    return now


def take(clock: list[float], seconds: float) -> float:
    clock[0] += seconds
    return seconds


def test_a_job_that_was_never_done_may_take_any_time(clock):
    pace = Pace()
    assert not pace.is_short("answer")
    assert pace.timed("answer", take, (clock, SHORT / 2)) == SHORT / 2
    assert pace.is_short("answer")
    assert not pace.is_short("more")


def test_after_a_long_job_some_short_ones_are_handed_over_as_well(clock):
    pace, handed_over = Pace(), 0
    pace.timed("answer", take, (clock, 60.0))
    while not pace.is_short("answer"):
        pace.timed("answer", take, (clock, 0.0))
        handed_over += 1
    assert LONGEST * FADING**handed_over < SHORT <= LONGEST * FADING ** (handed_over - 1)


def test_a_job_that_fails_has_taken_its_time_too(clock):
    def fail() -> None:
        clock[0] += 60.0
        raise ZeroDivisionError

    pace = Pace()
    pace.timed("answer", take, (clock, 0.0))
    with pytest.raises(ZeroDivisionError):
        pace.timed("answer", fail, ())
    assert not pace.is_short("answer")
