"""In Clouds of Glory in the terminal."""
