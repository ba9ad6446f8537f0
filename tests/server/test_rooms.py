"""All rooms of a server: new matches, keys, waking, closing, and what cannot be done."""

import asyncio
import re

import msgspec
import pytest

from aerodrome.core.archive import verify
from aerodrome.core.faults import Fault
from aerodrome.server.presenting import presenter
from aerodrome.server.rooms import lessons
from aerodrome.server.store.keys import digest
from aerodrome.server.store.store import Store
from aerodrome.server.wire import table
from aerodrome.server.wire.lobby import NewBattle
from tests.server.fakes.table import Client, Hall, at_table, until

MIXED = {"Red": "me", "Blue": "open"}


def test_a_new_battle_has_a_key_for_everybody_who_may_come():
    async def story(hall: Hall):
        created = await hall.begin(MIXED)
        assert created.mine.seats == ("Red",)
        assert [invitation.seats for invitation in created.open] == [("Blue",)]
        mine = await hall.rooms.seating(created.mine.token)
        other = await hall.rooms.seating(created.open[0].token)
        watch = await hall.rooms.seating(created.watch)
        assert (mine.seats, mine.host, mine.watch) == (("Red",), True, False)
        assert (other.seats, other.host, other.watch) == (("Blue",), False, False)
        assert (watch.seats, watch.host, watch.watch) == ((), False, True)
        assert {mine.battle, other.battle, watch.battle} == {created.battle}
        assert len({created.mine.token, created.open[0].token, created.watch}) == 3

    at_table(story)


def test_the_store_never_holds_the_secret_of_a_seat():
    async def story(hall: Hall):
        created = await hall.begin(MIXED)
        held = repr((hall.store.battles, hall.store.all_keys))
        assert created.mine.token not in held
        assert created.open[0].token not in held
        assert digest(created.mine.token) in held

    at_table(story)


def test_a_seat_not_named_is_mine_and_bots_alone_leave_me_looking_on():
    async def story(hall: Hall):
        assert (await hall.begin()).mine.seats == ("Red", "Blue")
        created = await hall.begin({"Red": "bot:chance", "Blue": "bot:cadet"})
        assert created.mine.seats == ()
        assert (await hall.rooms.seating(created.mine.token)).host

    at_table(story)


@pytest.mark.parametrize(
    ("new", "where"),
    [
        (NewBattle("chess", "long"), "game"),
        (NewBattle("tiny", "nowhere"), "scenario"),
        (NewBattle("tiny", "/etc/passwd"), "scenario"),
        (NewBattle("tiny", "long", {"Green": "me"}), "seat"),
        (NewBattle("tiny", "long", {"Red": "somebody"}), "seats, Red"),
        (NewBattle("tiny", "long", {"Red": "bot:nobody"}), "seats, Red"),
        (NewBattle("tiny", "long", {"Red": "bot:ace@3600s"}), "seats, Red"),
    ],
)
def test_what_is_wrong_with_a_new_battle_is_named(new, where):
    async def story(hall: Hall):
        with pytest.raises(Fault) as fault:
            await hall.rooms.create(new)
        assert fault.value.where == where
        assert hall.store.battles == {}

    at_table(story)


def test_a_key_that_opens_nothing_is_named():
    async def story(hall: Hall):
        with pytest.raises(Fault, match="token"):
            await hall.rooms.seating("x" * 32)
        with pytest.raises(Fault, match="battle"):
            await hall.rooms.room("nowhere")

    at_table(story)


def test_a_battle_goes_on_from_its_record_with_the_same_version():
    async def story(hall: Hall):
        created = await hall.begin(MIXED)
        red = await hall.sit(created.mine.token, "Ann")
        blue = await hall.sit(created.open[0].token, "Ben")
        await red.answer("Red", "3")
        await until(lambda: blue.update.version == red.update.version)
        await hall.restart()
        red_again, blue_again = await hall.sit(created.mine.token), await hall.sit(created.open[0].token)
        for before, after in ((red, red_again), (blue, blue_again)):
            assert after.update.version == before.update.version
            assert (after.log, after.standing, after.asked) == (before.log, before.standing, before.asked)
        assert await blue_again.answer("Blue", "1") == table.Done(1, blue_again.update.version)

    at_table(story)


def test_the_dice_go_on_where_they_were():
    async def story(hall: Hall):
        created = await hall.begin()
        both = await hall.sit(created.mine.token)
        while not both.update.outcome.over:
            prompt = both.update.prompts[0]
            await both.answer(prompt.seat, prompt.choices[0].answer)
            await hall.restart()
            both = await hall.sit(created.mine.token)
        verdict = verify(both.room.record(("Red", "Blue")))
        assert verdict.sound, verdict.finding

    at_table(story)


def test_many_who_come_at_once_find_one_room():
    async def story(hall: Hall):
        created = await hall.begin(MIXED)
        await hall.restart()
        rooms = await asyncio.gather(*[hall.rooms.room(created.battle) for _ in range(8)])
        assert len(set(map(id, rooms))) == 1
        assert hall.rooms.live == 1

    at_table(story)


def test_a_battle_where_nobody_is_leaves_the_memory_and_comes_back():
    async def story(hall: Hall):
        created = await hall.begin(MIXED)
        red = await hall.sit(created.mine.token)
        await hall.rooms.sweep()
        assert hall.rooms.live == 1
        red.go()
        await until(lambda: red.room.idle_for() > 0)
        await hall.rooms.sweep()
        assert hall.rooms.live == 0
        back = await hall.sit(created.mine.token)
        assert (back.log, back.asked) == (red.log, red.asked)

    at_table(story, idle_seconds=0)


def test_who_was_at_a_room_that_was_closed_is_sent_away_to_come_again():
    async def story(hall: Hall):
        created = await hall.begin(MIXED)
        red = await hall.sit(created.mine.token)
        await red.room.close()
        with pytest.raises(Fault, match="connect again"):
            await red.room.hear(red.guest, table.More(1, "Red"))
        again = await hall.sit(created.mine.token)
        assert again.room is not red.room

    at_table(story)


def test_bots_at_work_keep_their_battle_in_memory():
    async def story(hall: Hall):
        created = await hall.begin({"Red": "bot:chance", "Blue": "bot:chance"})
        room = await hall.rooms.room(created.battle)
        while not room.position.over:
            await hall.rooms.sweep()
            assert hall.rooms.live == 1 or room.position.over
            await asyncio.sleep(0)
        await until(lambda: room.idle_for() > 0)
        await hall.rooms.sweep()
        assert hall.rooms.live == 0

    at_table(story, idle_seconds=0)


def test_bots_go_on_after_a_restart():
    async def story(hall: Hall):
        created = await hall.begin({"Red": "bot:chance", "Blue": "bot:chance"})
        await hall.restart()
        room = await hall.rooms.room(created.battle)
        await until(lambda: room.position.over)
        verdict = verify(room.record(()))
        assert verdict.sound, verdict.finding

    at_table(story)


def test_when_there_is_no_space_a_battle_must_wait():
    async def story(hall: Hall):
        created = await hall.begin(MIXED)
        red = await hall.sit(created.mine.token)
        with pytest.raises(Fault) as fault:
            await hall.begin(MIXED)
        assert fault.value.where == "rooms"
        red.go()
        await until(lambda: red.room.idle_for() > 0)
        assert await hall.begin(MIXED)
        assert hall.rooms.live == 1

    at_table(story, rooms_live=1)


def test_a_room_can_be_full():
    async def story(hall: Hall):
        created = await hall.begin(MIXED)
        await hall.sit(created.watch)
        with pytest.raises(Exception, match="rate"):
            await hall.sit(created.watch)

    at_table(story, guests_per_room=1)


@pytest.mark.parametrize("damage", ["flipped", "cut", "empty", "no secret", "other secret"])
def test_a_damaged_record_is_named_and_stops_nothing_else(damage):
    async def story(hall: Hall):
        created, sound = await hall.begin(MIXED), await hall.begin(MIXED)
        await hall.restart()
        stored = hall.store.battles[created.battle]
        rows = {
            "flipped": (*stored.rows[:-1], stored.rows[-1].replace(b"1", b"2")),
            "cut": (*stored.rows[:-1], stored.rows[-1][:-5]),
            "empty": (),
        }.get(damage, stored.rows)
        secret = {"no secret": b"", "other secret": re.sub(rb"[0-9a-f]{8}", b"deadbeef", stored.secret)}
        hall.store.battles[created.battle] = msgspec.structs.replace(
            stored, rows=rows, secret=secret.get(damage, stored.secret)
        )
        with pytest.raises(Fault, match=re.escape(created.battle)):
            await hall.rooms.room(created.battle)
        assert (await hall.sit(sound.mine.token)).asked == ["Red bid"]

    at_table(story)


def test_a_record_that_broke_off_in_a_roll_goes_on_with_it_and_keeps_it():
    async def story(hall: Hall):
        created = await hall.begin(MIXED)
        stored = hall.store.battles[created.battle]
        await hall.restart()
        hall.store.battles[created.battle] = msgspec.structs.replace(
            stored, rows=stored.rows[:3], secret=re.sub(rb'"counter":\d+', b'"counter":1', stored.secret)
        )
        red = await hall.sit(created.mine.token)
        assert red.asked == ["Red bid"]
        assert hall.store.battles[created.battle].rows[: len(stored.rows)] == stored.rows

    at_table(story)


async def play_to_the_end(client: Client) -> None:
    """Answer every question of the client's seats with what is offered first, or what a bot advises."""
    while not client.update.outcome.over:
        await client.turn()
        if client.update.outcome.over:
            return
        seat = client.update.prompts[0].seat
        advised = await client.ask(table.Advise, seat)
        version = client.update.version
        reply = await client.answer(seat, advised.candidates[0].answer)
        assert isinstance(reply, table.Done), reply
        await client.newer(version)


def test_a_lesson_is_taught_to_its_end(tmp_path):
    async def story(hall: Hall):
        name = next(iter(lessons.lessons("triangle")))
        scenario = lessons.lessons("triangle")[name].scenario
        new = NewBattle("triangle", scenario, lessons.lesson_seats("triangle", name), lesson=True)
        created = await hall.rooms.create(new, lessons.lesson_dice("triangle", name), name)
        pupil = await hall.sit(created.mine.token)
        titles = []
        while (lesson := pupil.update.lesson) is not None and lesson.answer:
            titles.append(lesson.title)
            version = pupil.update.version
            assert isinstance(await pupil.answer(pupil.update.prompts[0].seat, lesson.answer), table.Done)
            await pupil.newer(version)
            await pupil.turn()
            if len(titles) == 3:
                await hall.restart()
                pupil = await hall.sit(created.mine.token)
        assert pupil.update.lesson is not None
        assert len(titles) == pupil.update.lesson.steps
        watching = await hall.sit(created.watch)
        assert watching.update.lesson is None

    at_table(story, presenting=presenter)


def test_a_duel_of_age_of_dogfights_is_played_to_its_end(tmp_path):
    async def story(hall: Hall):
        created = await hall.begin(
            {"Germans": "me", "British": "bot:cadet"}, scenario="close-duel", game="triangle"
        )  # fmt: skip
        me, watching = await hall.sit(created.mine.token, "Ann"), await hall.sit(created.watch)
        await play_to_the_end(me)
        await watching.over()
        assert watching.log == me.log
        assert verify(me.room.record(me.welcome.seats)).sound
        await hall.restart()
        back = await hall.sit(created.mine.token)
        assert (back.log, back.update.version) == (me.log, me.update.version)
        await hall.store.close()

    at_table(story, store=Store(f"sqlite:///{tmp_path}/battles.sqlite"), presenting=presenter)


def test_battles_of_bots_only_go_on_by_themselves_after_a_restart():
    async def story(hall: Hall):
        bots = {"Red": "bot:chance", "Blue": "bot:chance"}
        alone = []
        for _ in range(3):
            alone.append((await hall.begin(bots)).battle)
            await hall.restart()
        attended = (await hall.begin({"Red": "me", "Blue": "bot:chance"})).battle
        unfinished = [battle for battle in alone if not hall.store.battles[battle].over]
        assert unfinished
        await hall.restart()
        await hall.rooms.resume()
        await until(lambda: all(hall.store.battles[battle].over for battle in alone))
        assert hall.rooms.live == len(unfinished)
        assert not hall.store.battles[attended].over

    at_table(story)


def test_after_a_restart_only_so_many_battles_of_bots_go_on():
    async def story(hall: Hall):
        for _ in range(3):
            await hall.begin({"Red": "bot:chance", "Blue": "bot:chance"}, scenario="long")
        await hall.rooms.close()
        hall.store.battles = {
            id: msgspec.structs.replace(one, over=False, rows=one.rows[:2]) for id, one in hall.store.battles.items()
        }
        assert len(await hall.store.unattended(10)) == 3
        assert len(await hall.store.unattended(2)) == 2

    at_table(story)


def test_only_what_the_hangar_offers_can_be_set():
    async def story(hall: Hall):
        for options in ({"panels": "/etc"}, {"roster": "/etc/passwd"}, {"colour": "red"}):
            with pytest.raises(Fault, match=next(iter(options))):
                await hall.rooms.create(NewBattle("icog", "duel", options=options))

    at_table(story, presenting=presenter)
