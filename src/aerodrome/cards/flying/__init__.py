"""Plans, flight, tailing, coming and going."""
