"""Shots, volleys, damage and who is credited."""
