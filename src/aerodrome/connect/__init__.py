"""A program at a seat of somebody's table: it knows what goes over the wire, and nothing of the rules."""
