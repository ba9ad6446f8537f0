"""The calendar (SC47, step 1): days, months and seasons of the war."""

from aerodrome.campaign import mission_charts
from aerodrome.campaign.mission_charts import Weather

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
ARMISTICE = "1918-11-11"


def parts(date: str) -> tuple[int, int, int]:
    """Year, month and day."""
    return int(date[:4]), int(date[5:7]), int(date[8:])


def days_in(year: int, month: int) -> int:
    """The days of a month."""
    leap = month == 2 and year % 4 == 0
    return LENGTHS[month - 1] + leap


def later(date: str, days: int) -> str:
    """The day so many days later (SC47, step 1)."""
    year, month, day = parts(date)
    day += days
    while day > days_in(year, month):
        day -= days_in(year, month)
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)
    return f"{year}-{month:02}-{day:02}"


def number(date: str) -> int:
    """A day's number, counted from the first of January 1914."""
    year, month, day = parts(date)
    years = sum([365 + (one % 4 == 0) for one in range(1914, year)])
    return years + sum([days_in(year, one) for one in range(1, month)]) + day - 1


def between(first: str, last: str) -> int:
    """The days from one day to another."""
    return number(last) - number(first)


def season(date: str) -> str:
    """The season of a day."""
    return mission_charts.weather().seasons[str(parts(date)[1])]


def weather(date: str, dice: int) -> Weather:
    """The weather of a day by two dice (SC47, step 1)."""
    return mission_charts.weather().weather[season(date)].look_up(dice)


def clouds(weather: Weather, face: int) -> int:
    """The number of clouds (SC47, step 5)."""
    return max(0, face + mission_charts.weather().clouds[weather])


def spoken(date: str) -> str:
    """A day in words: `6 April 1917`."""
    year, month, day = parts(date)
    return f"{day} {MONTHS[month - 1]} {year}"
