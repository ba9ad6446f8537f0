"""A store in memory: fast, and it can be told to fail."""

from collections.abc import Sequence

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.server.store.entries import Claim, Key, Stored, Talk, now
from aerodrome.server.store.store import Store


class MemoryStore(Store):
    """Keeps what the real store keeps, for one test."""

    def __init__(self) -> None:
        self.battles: dict[str, Stored] = {}
        self.all_keys: dict[str, Key] = {}
        self.said: dict[str, list[Talk]] = {}
        self.called: dict[str, dict[str, str]] = {}
        self.failing = False
        self.appends = 0

    async def create(self, stored: Stored, keys: Sequence[Key]) -> None:
        self.battles[stored.id] = stored
        self.all_keys |= {key.digest: key for key in keys}

    async def append(self, battle: str, first: int, rows: Sequence[bytes], secret: bytes, over: bool) -> None:
        if self.failing:
            raise Fault("store", "the disk is full")
        stored = self.battles[battle]
        assert len(stored.rows) == first
        grown = (*stored.rows, *rows)
        self.battles[battle] = msgspec.structs.replace(stored, rows=grown, secret=secret, over=over, updated=now())
        self.appends += 1

    async def load(self, battle: str) -> Stored | None:
        return self.battles.get(battle)

    async def updated(self, battle: str) -> str | None:
        return self.battles[battle].updated if battle in self.battles else None

    async def key(self, digest: str) -> Key | None:
        return self.all_keys.get(digest)

    async def offer(self, key: Key) -> None:
        stale = [d for d, one in self.all_keys.items() if one.seats == key.seats and not one.claimed]
        for digest in [d for d in stale if self.all_keys[d].battle == key.battle]:
            del self.all_keys[digest]
        self.all_keys[key.digest] = key

    async def claim(self, link: str, own: str) -> Claim | None:
        key, had = self.all_keys.get(link), self.all_keys.get(own)
        if had is not None:
            return Claim(had)
        if key is None or key.claimed:
            return Claim(key) if key is not None else None
        losers = []
        for digest, one in list(self.all_keys.items()):
            left = tuple(seat for seat in one.seats if seat not in key.seats)
            if one.battle == key.battle and one.claimed and left != one.seats:
                losers.append(digest)
                self.all_keys[digest] = msgspec.structs.replace(one, seats=left)
        del self.all_keys[link]
        self.all_keys[own] = msgspec.structs.replace(key, digest=own, claimed=True)
        return Claim(self.all_keys[own], tuple(losers), fresh=True)

    async def keys(self, battle: str) -> tuple[Key, ...]:
        return tuple(key for key in self.all_keys.values() if key.battle == battle)

    async def unattended(self, most: int) -> tuple[str, ...]:
        seated = {key.battle for key in self.all_keys.values() if key.seats}
        alone = [one for one in self.battles.values() if not one.over and one.id not in seated]
        return tuple(one.id for one in sorted(alone, key=lambda one: one.updated, reverse=True)[:most])

    async def say(self, battle: str, talk: Talk) -> None:
        self.said.setdefault(battle, []).append(talk)

    async def talks(self, battle: str) -> tuple[Talk, ...]:
        return tuple(self.said.get(battle, ()))

    async def name(self, battle: str, seat: str, name: str) -> None:
        self.called.setdefault(battle, {})[seat] = name

    async def names(self, battle: str) -> dict[str, str]:
        return dict(self.called.get(battle, {}))

    async def close(self) -> None:
        pass
