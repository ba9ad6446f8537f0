"""A dogfight of In Clouds of Glory in plain numbers, compiled.

It knows moves, energy, shots and initiative well enough to see what a position is worth, thousands of times in a
second; what is announced in the end is flown and weighed by the rules themselves. `columns` says how the numbers are
laid out, `play` is what the bots call; the rest is compiled into that.
"""
