"""Printed sheets for playing at a real table, as PDF: panels, templates at true scale, missions, records, logbooks."""

from aerodrome.paper.catalogue import catalogue, picture, sheet

__all__ = ["catalogue", "picture", "sheet"]
