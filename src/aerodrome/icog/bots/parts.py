"""Parts of a score by their names."""

AHEAD = "what may come of it"
A_JAM, AMMUNITION = "a jam", "ammunition"
