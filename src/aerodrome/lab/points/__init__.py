"""What an airplane is worth: forces meet at random, and the points are fitted to who won."""
