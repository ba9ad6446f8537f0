"""The game in words, made once for log, terminal, screen reader and browser: events, questions, answers, views."""

from aerodrome.triangle.words.asking import ask, form, option
from aerodrome.triangle.words.landing import Landing, Outlook, at_once, describe, gist, landing, landings, particulars
from aerodrome.triangle.words.reading import Reading, Steering, flown, read, steering
from aerodrome.triangle.words.report import report
from aerodrome.triangle.words.situation import order, panel, situation, standing, whereabouts
from aerodrome.triangle.words.telling import details, quiet, tell, took

__all__ = [
    "Landing",
    "Outlook",
    "Reading",
    "Steering",
    "ask",
    "at_once",
    "describe",
    "details",
    "flown",
    "form",
    "gist",
    "landing",
    "landings",
    "option",
    "order",
    "panel",
    "particulars",
    "quiet",
    "read",
    "report",
    "situation",
    "standing",
    "steering",
    "tell",
    "took",
    "whereabouts",
]
