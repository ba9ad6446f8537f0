"""Exact geometry of the table in whole numbers."""
