"""Sealed Orders: its entry."""

from typing import Any

from aerodrome.kit import PLACES, GameKit, Workload


def _laid_plan(number: int, prompt: Any) -> str:
    """A whole plan, its middle card exchanged again and again."""
    return f"S {('TL', 'TR', 'GL', 'GR')[number % 4]} S"


class SealedOrders(GameKit):
    """Sealed Orders, the manoeuvre-card game."""

    name = "cards"
    package = "aerodrome.cards"
    parts = PLACES.keys() - {"school"}
    first_scenario = "duel"
    even_scenario = "mock-fight"
    bench_scenarios = ("duel", "four-against-four")
    workload = Workload("cards", "duel", ("Allies", "Germans"), _laid_plan)
    contests = (
        Workload("cards", "duel", ("Allies", "Germans")),
        Workload("cards", "four-against-four", ("Allies", "Germans")),
    )
