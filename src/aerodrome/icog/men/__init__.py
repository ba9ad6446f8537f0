"""The men aboard: who acts, their skills, traits and special abilities (chapter 1)."""
