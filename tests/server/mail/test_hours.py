"""Quiet hours, and the time for a move."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.server.mail import hours
from aerodrome.server.mail.addresses import zone_of


@pytest.mark.parametrize(
    ("moment", "quiet", "then"),
    [
        ("2018-01-10T21:59:00.000Z", (22, 7), "2018-01-10T21:59:00.000Z"),
        ("2018-01-10T22:00:00.000Z", (22, 7), "2018-01-11T07:00:00.000Z"),
        ("2018-01-11T03:30:00.000Z", (22, 7), "2018-01-11T07:00:00.000Z"),
        ("2018-01-11T07:00:00.000Z", (22, 7), "2018-01-11T07:00:00.000Z"),
        ("2018-01-11T12:10:00.000Z", (12, 14), "2018-01-11T14:00:00.000Z"),
        ("2018-01-11T23:10:00.000Z", (20, 0), "2018-01-12T00:00:00.000Z"),
        ("2018-01-11T23:10:00.000Z", (5, 5), "2018-01-11T23:10:00.000Z"),
    ],
)
def test_quiet_hours_put_a_letter_off(moment: str, quiet: tuple[int, int], then: str):
    first, last = quiet
    assert hours.written(hours.after_quiet(hours.read(moment), first, last, "UTC")) == then


def test_quiet_hours_are_those_of_the_person():
    found = hours.after_quiet(hours.read("2018-07-10T20:30:00.000Z"), 22, 7, "Europe/Paris")
    assert hours.written(found) == "2018-07-11T05:00:00.000Z"


@given(
    st.datetimes(datetime(2017, 1, 1), datetime(2019, 1, 1)),
    st.integers(0, 23),
    st.integers(0, 23),
    st.sampled_from(["UTC", "Europe/Paris", "Asia/Kolkata", "America/St_Johns"]),
)
def test_what_was_put_off_is_never_sent_in_the_quiet_hours(moment, first, last, zone):
    moment = moment.replace(tzinfo=UTC)
    then = hours.after_quiet(moment, first, last, zone)
    assert then >= moment
    hour = then.astimezone(zone_of(zone)).hour
    quiet = (hour - first) % 24 < (last - first) % 24
    # a clock that is put forward may have no such hour
    assert not quiet or (then - moment).total_seconds() > 0


def test_first_a_reminder_then_a_bot():
    asked = "2018-01-10T12:00:00.000Z"
    assert hours.written(hours.time_is_up(asked, 48)) == "2018-01-12T12:00:00.000Z"
    assert hours.written(hours.bot_flies(asked, 48)) == "2018-01-13T12:00:00.000Z"
    assert hours.written(hours.bot_flies(asked, 6)) == "2018-01-11T00:00:00.000Z"
