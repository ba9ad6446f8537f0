"""The game in words, made once for log, terminal, screen reader and browser: events, questions, answers, views."""

from aerodrome.triangle.words.asking import ask, option, refusal
from aerodrome.triangle.words.landing import Landing, describe, landing, landings
from aerodrome.triangle.words.report import report
from aerodrome.triangle.words.situation import order, panel, situation, standing
from aerodrome.triangle.words.telling import details, quiet, tell

__all__ = [
    "Landing",
    "ask",
    "describe",
    "details",
    "landing",
    "landings",
    "option",
    "order",
    "panel",
    "quiet",
    "refusal",
    "report",
    "situation",
    "standing",
    "tell",
]
