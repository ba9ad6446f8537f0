"""What befalls airplanes, men, ground units and balloons: hits, wounds, fire, falls, crashes, jumps, victories."""
