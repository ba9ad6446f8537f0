"""Secrets of links and public names: drawn here, and kept in the database only as digests."""

import secrets
from hashlib import sha256

TOKEN_BYTES = 24
ID_BYTES = 9


def new_token() -> str:
    """A link's secret: 192 bits in 32 signs that need no escaping in an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    """What the database holds in a token's place. Tokens are long and random, so a plain hash cannot be searched."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def new_id() -> str:
    """The public name of a battle or of an uploaded record: 72 bits in 12 signs."""
    return secrets.token_urlsafe(ID_BYTES)
