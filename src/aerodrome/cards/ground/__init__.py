"""The war on the ground: units, tasks, guns, balloons, clouds."""
