"""Age of Dogfights in the browser."""
