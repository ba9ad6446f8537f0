"""Careers between battles (1.3, 1.4, 1.6): experience, recovery, and men who came down behind the lines."""
