"""Tokens and names: unguessable, fit for an address, and known to the database by digest only."""

import re
from hashlib import sha256

from aerodrome.server.store.keys import digest, new_id, new_token

PLAIN = re.compile(r"[A-Za-z0-9_-]+")


def test_a_token_has_at_least_144_bits_and_needs_no_escaping():
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(PLAIN.fullmatch(token) for token in tokens)
    assert min(len(token) for token in tokens) * 6 >= 144


def test_a_public_name_is_short_and_hardly_ever_drawn_twice():
    names = {new_id() for _ in range(1000)}
    assert len(names) == 1000
    assert all(PLAIN.fullmatch(name) and 10 <= len(name) <= 16 for name in names)


def test_a_digest_is_the_sha_256_of_the_token():
    assert digest("a secret") == sha256(b"a secret").hexdigest()
    assert digest("a secret") != digest("a secret.")


def test_any_text_somebody_sends_as_a_token_has_a_digest():
    assert len(digest("\ud800 \0 é")) == 64
