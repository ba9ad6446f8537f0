"""Puzzles: positions of battles in which one answer is clearly best; mined by bots, solved by people."""
