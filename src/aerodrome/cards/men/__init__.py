"""Crews, limits and skills."""
