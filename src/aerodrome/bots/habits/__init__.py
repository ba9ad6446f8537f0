"""What the cadet does about each kind of question, for each game."""

from collections.abc import Callable
from typing import Any

from aerodrome.bots.bot import Choice
from aerodrome.core.dice import Chance

Habit = Callable[[Any, Any, Chance], Choice]
"""An answer to a question of one kind, with its trace."""
