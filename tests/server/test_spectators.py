"""Those who look on: what they see, when, and what they may have."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from aerodrome.core.archive import verify
from aerodrome.core.dice import ScriptedDice
from aerodrome.core.faults import Fault
from aerodrome.server.wire import table
from tests.server.fakes.table import Hall, at_table, until


async def delayed(hall: Hall, seconds: int):
    """Both bids were made, while somebody looks on from the beginning; and what he saw first."""
    created = await hall.begin(delay=seconds, dice=ScriptedDice((1, 5, 4, 4, 4, 4)))
    both, early = await hall.sit(created.mine.token), await hall.sit(created.watch)
    await both.answer("Red", "2")
    await both.answer("Blue", "1")
    return created, both, early


def test_spectators_see_nothing_before_its_time():
    async def story(hall: Hall):
        created, both, early = await delayed(hall, 600)
        late = await hall.sit(created.watch)
        await both.ask(table.Concede, "Red")
        for client in (early, late):
            assert client.update.version < both.update.version
            assert not any("BidsShown" in line for line in client.log)
            assert not client.update.outcome.over
            assert client.all(table.Update) == []
        assert "BidsShown" not in both.room.showing.text(())
        assert not both.room.card(()).over
        await hall.restart()
        assert (await hall.sit(created.watch)).log == []
        assert (await hall.sit(created.mine.token)).log == both.log

    at_table(story)


def test_spectators_see_everything_when_its_time_has_come():
    async def story(hall: Hall):
        created, both, early = await delayed(hall, 1)
        await both.ask(table.Concede, "Red")
        late = await hall.sit(created.watch)
        for client in (early, late):
            await client.over()
            assert any("BidsShown" in line for line in client.log)
            assert client.update.version == both.update.version

    at_table(story)


@pytest.mark.parametrize("minutes", [60, -60])
def test_a_clock_that_was_set_wrong_does_not_blind_spectators(minutes):
    async def story(hall: Hall):
        created = await hall.begin(dice=ScriptedDice((1, 5, *[4] * 40)), delay=1)
        red = await hall.sit(created.mine.token)
        await red.answer("Red", "3")
        stored = hall.store.battles[created.battle]
        moved = datetime.now(UTC) + timedelta(minutes=minutes)
        hall.store.battles[created.battle] = msgspec.structs.replace(stored, updated=moved.isoformat())
        await hall.restart()
        watcher = await hall.sit(created.watch)
        await until(lambda: watcher.update.version == watcher.room.version)

    at_table(story)


def test_spectators_who_lag_behind_get_no_record_before_they_have_seen_the_end():
    async def story(hall: Hall):
        created, both, _ = await delayed(hall, 600)
        await both.ask(table.Concede, "Red")
        assert verify(both.room.record(("Red", "Blue"))).sound
        with pytest.raises(Fault, match="still going on"):
            both.room.record(())
        await hall.restart()
        watching = await hall.sit(created.watch)
        with pytest.raises(Fault, match="still going on"):
            watching.room.record(())

    at_table(story)
