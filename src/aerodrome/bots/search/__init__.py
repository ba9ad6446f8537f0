"""What the ace does better than the veteran: it plays its best moves out in thought, as long as it has time."""
