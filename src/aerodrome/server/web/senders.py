"""Who sends something: the address that limits are counted for.

A proxy says for whom it asks, but only one that the host has named is believed. Of IPv6 a whole /64 is one sender,
because every household has as many addresses as it likes.
"""

from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from aerodrome.core.faults import Fault

Address = IPv4Address | IPv6Address
HOUSEHOLD = 64
FORWARDED = b"x-forwarded-for"


class Senders:
    """Knows which proxies are believed."""

    def __init__(self, proxies: Iterable[str] = ()) -> None:
        """Addresses, or networks as `10.0.0.0/8`; a Fault names one that is neither."""
        self._proxies = [_network(proxy) for proxy in proxies]

    def of(self, scope: Mapping[str, Any]) -> str:
        """Whom a request or a socket comes from."""
        client = scope.get("client")
        peer = read(client[0]) if client else None
        if peer is None:
            return ""
        if not self.trusts(peer):
            return counted(peer)
        named = [part for name, value in scope["headers"] if name == FORWARDED for part in value.split(b",")]
        for part in reversed(named):
            found = read(part.decode("latin-1").strip())
            if found is None:
                break
            peer = found
            if not self.trusts(found):
                break
        return counted(peer)

    def trusts(self, peer: Address) -> bool:
        """Is this one of our proxies?"""
        return any(peer in network for network in self._proxies)


def read(text: str) -> Address | None:
    """An address as it is written; one of IPv4 in the clothes of IPv6 is one of IPv4."""
    try:
        found = ip_address(text.strip("[]"))
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def counted(address: Address) -> str:
    """Under what an address is counted."""
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address), HOUSEHOLD), strict=False))
    return str(address)


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise Fault("--proxy", repr(text), "an address as 127.0.0.1, or a network as 10.0.0.0/8") from None
