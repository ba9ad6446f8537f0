"""What the veteran does better than the cadet: it looks at what the enemy can do about each of its moves."""
