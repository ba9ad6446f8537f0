"""The laboratory of a server: runs of many battles between bots, carried out beside the tables."""
