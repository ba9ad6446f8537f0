"""What a player may be asked; each question knows what is legal."""
