"""The game in words, made once for log, terminal, screen reader and browser: events, questions, answers, views."""

from aerodrome.icog.words.asking import ask, option
from aerodrome.icog.words.moves import announcement
from aerodrome.icog.words.names import pose
from aerodrome.icog.words.panel import panel
from aerodrome.icog.words.preview import in_short, outlook, preview
from aerodrome.icog.words.report import report
from aerodrome.icog.words.situation import initiative_sheet, situation, standing, steering
from aerodrome.icog.words.telling import details, quiet, tell

__all__ = [
    "announcement",
    "ask",
    "details",
    "in_short",
    "initiative_sheet",
    "option",
    "outlook",
    "panel",
    "pose",
    "preview",
    "quiet",
    "report",
    "situation",
    "standing",
    "steering",
    "tell",
]
