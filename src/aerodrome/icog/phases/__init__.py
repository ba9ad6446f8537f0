"""The phases of a turn as they are played: deployment, initiative, moves, attacks, the fire of the ground, the end."""
