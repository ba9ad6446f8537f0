"""Run as a program: appends to battles of a store without end, and says so each time the store has answered.

The crash test kills it at any moment: `python -m tests.server.appender ADDRESS BATTLE...`
"""

import asyncio
import sys

from aerodrome.server.store.store import Store
from tests.server.samples import row


async def main(address: str, battles: list[str]) -> None:
    store = Store(address)
    await asyncio.gather(*(append(store, battle) for battle in battles))


async def append(store: Store, battle: str) -> None:
    found = await store.load(battle)
    assert found is not None
    number = len(found.rows)
    while True:
        size = number % 4 + 1
        rows = [row(battle, number + each) for each in range(size)]
        await store.append(battle, number, rows, secret=rows[-1], over=False)
        number += size
        print(battle, number, flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
