"""The game in words, made once for log, terminal, screen reader and browser: events, questions, answers."""

from aerodrome.cards.words.asking import ask, form, option
from aerodrome.cards.words.telling import details, quiet, tell

__all__ = ["ask", "details", "form", "option", "quiet", "tell"]
