"""How bots value positions, a file for each game."""
