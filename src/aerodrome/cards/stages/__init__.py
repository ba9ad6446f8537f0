"""The stages of a turn (MC10): what each asks and does."""
