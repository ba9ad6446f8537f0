"""A battle of Age of Dogfights in plain numbers, compiled.

It knows moves over an empty sky, firing positions, break-turns and the odds of bursts well enough to play a battle on,
thousands of moves in a second; where a piece can really go, and what its own shot there promises, the rules say.
`columns` tells how the numbers are laid out, `play` is what the bots call; the rest is compiled into that.
"""
