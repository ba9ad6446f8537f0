"""The tables of the rulebook, read from data and proved on load: charts, outcomes, and the effects that they name."""
