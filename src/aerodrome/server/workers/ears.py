"""Ears: whoever has to hear when tables are adrift listens at the database."""

import asyncio
import logging

import psycopg
from sqlalchemy import make_url

from aerodrome.server.workers.registry import CHANNEL

_log = logging.getLogger(__name__)
PAUSE = 2.0
"""Seconds until it is listened again after the connection broke."""


async def listen(database: str, heard: asyncio.Event) -> None:
    """Again and again: set the event when somebody calls. What is missed is looked for now and then anyway."""
    address = make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                heard.set()
                async for _ in connection.notifies():
                    heard.set()
        except psycopg.Error:
            await asyncio.sleep(PAUSE)
