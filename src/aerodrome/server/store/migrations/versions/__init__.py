"""One file for each version of the database. `revision` counts up; `down_revision` is the version before."""
