"""What every game stands on: questions, events, the table, the game in play, its record."""
