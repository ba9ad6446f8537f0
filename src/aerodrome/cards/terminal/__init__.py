"""Sealed Orders in the terminal."""
