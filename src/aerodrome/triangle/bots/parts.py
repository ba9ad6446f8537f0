"""The parts of a veteran's score by their names, beside those of the rough weighing."""

SHOT = "a shot"
FIRE = "fire from those it comes close to"
REPLIES = "danger next"
LATER = "a shot of its own next"
PROSPECT = "how the turn leaves them"
