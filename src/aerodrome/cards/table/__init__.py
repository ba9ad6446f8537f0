"""Sealed Orders in the browser."""
