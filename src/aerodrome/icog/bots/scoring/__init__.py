"""What the cadet makes of a move in In Clouds of Glory: errands, purposes, ends, whole announcements."""
