"""The campaign in words, made once for log, terminal, screen reader and browser: events, questions, answers, diary."""

from aerodrome.campaign.words.asking import ask, form, option
from aerodrome.campaign.words.battle import Deed, fought, mourned
from aerodrome.campaign.words.career import joined, remembered
from aerodrome.campaign.words.diary import Chapter, diary
from aerodrome.campaign.words.homecoming import welcome
from aerodrome.campaign.words.panel import about, background, citation, dossier, situation
from aerodrome.campaign.words.parting import partings
from aerodrome.campaign.words.report import report
from aerodrome.campaign.words.score import account
from aerodrome.campaign.words.telling import details, of_him, quiet, tell

__all__ = [
    "Chapter",
    "Deed",
    "about",
    "account",
    "ask",
    "background",
    "citation",
    "details",
    "diary",
    "dossier",
    "form",
    "fought",
    "joined",
    "mourned",
    "of_him",
    "option",
    "partings",
    "quiet",
    "remembered",
    "report",
    "situation",
    "tell",
    "welcome",
]
