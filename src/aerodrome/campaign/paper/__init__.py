"""Paper for campaigns: a man's logbook, a squadron's roster, a list of victories; all from plain values."""
