"""`python -m aerodrome` is the same as `aerodrome`."""

from aerodrome.cli import main

main()
