"""In Clouds of Glory in the browser."""
