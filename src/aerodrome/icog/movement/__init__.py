"""Facts of movement (chapter 5): announcements, the flight, energy, stalls, limits, landing, collisions, leaving."""
