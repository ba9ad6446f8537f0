"""The squadron campaign at the terminal."""
