"""Missions: their files, who flew what and when, and the state in which a battle begins."""
