"""In Clouds of Glory: its entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from aerodrome.kit import GameKit, Workload

if TYPE_CHECKING:
    from aerodrome.core.history import History


def _dragged_turn(number: int, prompt: Any) -> str:
    """A turn and what is left of the move, as when the end of the turn is dragged; empty where no move is asked for."""
    if "move" not in (prompt["card"] or {}):
        return ""
    turn = 2 + number % 50 / 10
    return f"T F {turn:.1f} @180; S {prompt['card']['move'] - turn:.1f}"


class InCloudsOfGlory(GameKit):
    """In Clouds of Glory."""

    name = "icog"
    package = "aerodrome.icog"
    elsewhere: ClassVar[Mapping[str, str]] = {
        "hangar": "cockpit.hangar:HANGAR",
        "meeting_ground": "mission.meetings:GROUND",
    }
    first_scenario = "fighter-patrol"
    even_scenario = "even-pairs"
    workload = Workload(
        "icog",
        "close-duel",
        ("British", "Germans"),
        _dragged_turn,
    )
    contests = (
        Workload("icog", "close-duel", ("British", "Germans")),
        Workload("icog", "close-duel", ("British", "Germans"), _dragged_turn),
        Workload("icog", "four-against-four", ("British", "Germans")),
        Workload("icog", "four-against-four", ("British", "Germans"), _dragged_turn),
    )

    def recording(self) -> Callable[[Any, Any], str]:
        """A flight recording for Tacview."""
        from aerodrome.icog.table.acmi import recording

        return recording

    def history(self) -> History:
        """The timeline, and the force builder."""
        from aerodrome.icog.mission.history import HISTORY

        return HISTORY
