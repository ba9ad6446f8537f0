"""Places and talk are for seats first: however many look on, who plays comes in and is heard."""

import pytest

from aerodrome.server.rooms.refusal import Declined
from aerodrome.server.wire import table
from tests.server.fakes.table import OPPOSED, Hall, at_table, until


def test_spectators_keep_nobody_out_who_has_a_seat():
    async def story(hall: Hall):
        created = await hall.begin(OPPOSED)
        for _ in range(3):
            await hall.sit(created.watch)
        with pytest.raises(Declined, match="rate"):
            await hall.sit(created.watch)
        assert (await hall.sit(created.mine.token)).guest.seats == ("Red",)
        assert (await hall.sit(created.open[0].token)).guest.seats == ("Blue",)

    at_table(story, guests_per_room=3)


def test_of_too_many_windows_with_one_key_the_oldest_makes_room():
    async def story(hall: Hall):
        created = await hall.begin(OPPOSED)
        windows = [await hall.sit(created.mine.token) for _ in range(4)]
        room = windows[0].room
        await until(lambda: len(room.attendants.guests) == 2)
        assert [window.guest in room.attendants.guests for window in windows] == [False, False, True, True]

    at_table(story, windows_per_key=2)


def test_spectators_do_not_talk_players_into_silence(monkeypatch):
    monkeypatch.setattr("aerodrome.server.rooms.requests.TALKS", 8)

    async def story(hall: Hall):
        created = await hall.begin(OPPOSED)
        red, eve = await hall.sit(created.mine.token), await hall.sit(created.watch)
        said = [await eve.ask(table.Say, "boo") for _ in range(6)]
        assert [type(one) for one in said] == [table.Done] * 4 + [table.Refused] * 2
        assert isinstance(await red.ask(table.Say, "Hello"), table.Done)

    at_table(story)


def test_those_who_look_on_talk_only_so_often():
    async def story(hall: Hall):
        created = await hall.begin(OPPOSED)
        crowd = [await hall.sit(created.watch) for _ in range(8)]
        codes = [getattr(await eve.ask(table.Say, "boo"), "code", "") for _ in range(2) for eve in crowd]
        assert "rate" in codes
        red = await hall.sit(created.mine.token)
        assert isinstance(await red.ask(table.Say, "Hello"), table.Done)

    at_table(story)
