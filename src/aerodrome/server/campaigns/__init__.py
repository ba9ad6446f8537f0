"""Campaigns at the server: begun and found again, shown, taken home, and their missions flown.

A campaign is a match with a room like any other; here is what it has beyond one. `lobby` begins campaigns and finds
them again, `key_holder` says what a key opens, `pages`, `missions`, `files` and `papers` answer whoever comes with one,
`archive` is a whole campaign in one file, `mission_flights` has each mission flown in a battle of its own, which
`flight_log` remembers.
"""
