"""Rooms: each leads one match; what it shows, who is at its table, what they may ask."""
