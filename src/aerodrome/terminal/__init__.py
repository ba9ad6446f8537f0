"""The game in a terminal: a screen, a desk for each game, and the session that plays a battle."""
