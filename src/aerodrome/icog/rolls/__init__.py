"""Dice, tests against skills, and the special abilities that act on them."""
