"""Parts of a score by their names."""

AHEAD = "how the turn may end"
A_JAM, AMMUNITION = "a jam", "ammunition"
TASK_WAY, TASK_NOW, WAY_OUT = "the way to its task", "its task, now", "the way out"
