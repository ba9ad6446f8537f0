"""Announcing a move (5.4): what is refused, what it promises, and moves to choose from."""
