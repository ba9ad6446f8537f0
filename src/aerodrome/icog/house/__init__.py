"""House rules that add to a die or a shot, read out of the state: height, nearness, the sun."""
