"""Facts of gunnery (chapters 4 and 6): threats, guns, who may shoot at whom, and the odds."""
