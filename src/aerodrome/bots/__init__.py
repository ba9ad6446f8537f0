"""Bots: players made of code. Each is one function of a view and a question."""
