"""Facts of the tasks of a mission (3.m, 6.5.4, 6.6): bombs, observers, photographs, artillery, drops, rescue."""
