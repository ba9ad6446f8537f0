"""The squadron campaign in the browser."""
