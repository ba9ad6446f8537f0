"""The campaign in words, made once for log, terminal, screen reader and browser: events, questions, answers, diary."""

from aerodrome.campaign.words.asking import ask, form, option
from aerodrome.campaign.words.diary import Chapter, diary
from aerodrome.campaign.words.panel import citation, dossier, situation
from aerodrome.campaign.words.report import report
from aerodrome.campaign.words.telling import details, quiet, tell

__all__ = [
    "Chapter",
    "ask",
    "citation",
    "details",
    "diary",
    "dossier",
    "form",
    "option",
    "quiet",
    "report",
    "situation",
    "tell",
]
