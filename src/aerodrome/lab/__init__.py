"""The lab: many matches between bots, and what can be learnt from them."""
