"""Age of Dogfights in the terminal."""
