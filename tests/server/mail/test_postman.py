"""The postman: one letter a turn to whoever is not there, reminders, and bots that stand in until somebody returns."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from aerodrome.core.dice import ScriptedDice
from aerodrome.server.mail.post import Outlets
from aerodrome.server.mail.postman import Postman
from aerodrome.server.store.correspondence import Correspondence, Correspondent
from aerodrome.server.store.entries import Key
from aerodrome.server.store.keys import digest, new_token
from aerodrome.server.store.store import Store
from aerodrome.server.wire import table
from aerodrome.server.wire.lobby import Created, NewBattle
from tests.server.fakes.table import OPPOSED, Hall, until
from tests.server.mail.mailbox import SENDER, URL, Mailbox, mail_server, web_address
from tests.server.running import DEADLINE

DICE = (1, 5, 4, 4, 3, 3, 2, 2, 1, 1)


class Round:
    """A hall with a postman whose clock the test sets."""

    def __init__(self, store: Store, outlets: Outlets) -> None:
        self.hall = Hall(store=store)
        self.later = timedelta()
        self.outlets = outlets
        self.engage()

    def engage(self) -> None:
        self.postman = Postman(self.hall.rooms, self.outlets, lambda room: f"/t/{room.id}", self.clock)
        self.hall.rooms.returned = self.postman.returned
        self.book = Correspondence(self.hall.store)

    def clock(self) -> datetime:
        return datetime.now(UTC) + self.later

    async def wait(self, **given: float) -> None:
        """Time goes by, then the postman goes round."""
        self.later += timedelta(**given)
        await self.postman.round()

    async def begin(self, clock: int = 0, dice: tuple[int, ...] = DICE) -> Created:
        new = NewBattle("tiny", "long", OPPOSED, clock=clock)
        created = await self.hall.rooms.create(new, ScriptedDice(dice))
        return msgspec.structs.replace(created, open=tuple([await self.hall.take(one) for one in created.open]))

    async def write_to(self, created: Created, seat: str = "Blue", **given: object) -> Correspondent:
        usual = {"way": "mail", "address": "ben@example.org", "minutes": 60, "quiet_from": 0, "quiet_to": 0}
        fields = {**usual, "zone": "UTC", "confirmed": True, **given}
        one = Correspondent(battle=created.battle, seat=seat, token=new_token(), **fields)  # type: ignore[arg-type]
        await self.hall.store.admit(Key(digest(one.token), created.battle, (seat,), watch=False, host=False))
        await self.book.enter(one)
        return one


Story = Callable[[Round, Mailbox], Awaitable[None]]


@pytest.fixture
def told(store: Store):
    """Tell a story with a mail server, once on each database."""

    def tell(story: Story) -> None:
        async def play() -> None:
            with mail_server() as box:
                told = Round(store, Outlets(URL, box.smtp, SENDER))
                try:
                    async with asyncio.timeout(2 * DEADLINE):
                        await story(told, box)
                finally:
                    await told.hall.rooms.close()

        asyncio.run(play())

    return tell


def body(box: Mailbox, number: int = -1) -> str:
    return box.letters[number].get_content()


def test_whoever_is_away_is_told_once_with_what_happened_and_his_link(told):
    async def story(round: Round, box: Mailbox):
        created = await round.begin()
        one = await round.write_to(created)
        await round.wait(minutes=59)
        assert box.letters == [], "he has waited too short a while"
        await round.wait(minutes=2)
        letter = box.letters[0]
        assert (letter["To"], letter["From"], letter["Subject"]) == ("ben@example.org", SENDER, "Your turn: Tiny, long")
        assert letter["List-Unsubscribe"] == f"<{URL}/api/letters/{one.stop}/stop>"
        assert letter["Auto-Submitted"] == "auto-generated"
        assert f"{URL}/t/{created.battle}#k={one.token}" in body(box)
        assert f"{URL}/letters#{one.stop}" in body(box)
        assert "It is your turn to decide for Blue" in body(box)
        await round.wait(hours=30)
        assert len(box.letters) == 1, "one message a turn"
        client = await round.hall.sit(one.token)
        assert client.guest.seats == ("Blue",), "the link in the letter opens the seat"

    told(story)


def test_what_others_do_meanwhile_brings_no_second_letter_but_the_next_turn_does(told):
    async def story(round: Round, box: Mailbox):
        created = await round.begin()
        await round.write_to(created)
        await round.wait(minutes=61)
        red = await round.hall.sit(created.mine.token)
        await red.answer("Red", "2")
        await round.hall.restart()
        round.engage()
        await round.wait(hours=5)
        assert len(box.letters) == 1
        blue = await round.hall.sit(created.open[0].token)
        await blue.answer("Blue", "1")
        red = await round.hall.sit(created.mine.token)
        await until(lambda: red.asked == ["Red press-on"])
        await red.answer("Red", "no")
        await blue.turn()
        blue.go()
        await until(lambda: not blue.room.attendants.here("Blue"))
        await round.wait(minutes=61)
        assert len(box.letters) == 2
        assert body(box).count("\n  ") == 3, "three lines of what happened"

    told(story)


def test_nobody_is_told_while_he_sits_at_the_table_or_sleeps(told):
    async def story(round: Round, box: Mailbox):
        created = await round.begin()
        now = round.clock().hour
        await round.write_to(created, quiet_from=(now + 1) % 24, quiet_to=(now + 4) % 24)
        blue = await round.hall.sit(created.open[0].token)
        await round.wait(minutes=60 * 5)
        assert box.letters == [], "he is here"
        blue.go()
        await until(lambda: not blue.room.attendants.here("Blue"))
        await round.wait(minutes=6)
        assert len(box.letters) == 1
        other = await round.begin()
        then = (round.clock() + timedelta(minutes=61)).hour
        await round.write_to(other, quiet_from=then, quiet_to=(then + 2) % 24)
        await round.wait(minutes=61)
        assert len(box.letters) == 1, "he sleeps"
        await round.wait(hours=2)
        assert len(box.letters) == 2

    told(story)


def test_an_address_that_was_not_confirmed_or_whose_seat_went_to_another_gets_nothing(told):
    async def story(round: Round, box: Mailbox):
        created = await round.begin()
        await round.write_to(created, confirmed=False)
        await round.wait(hours=3)
        await round.write_to(created)
        blue = await round.hall.sit(created.open[0].token)
        given = await blue.ask(table.Give, "Blue")
        await round.hall.rooms.claim(given.token, new_token())
        assert await round.book.of(created.battle) == ()
        await round.wait(hours=3)
        assert box.letters == []

    told(story)


def test_a_letter_that_comes_back_is_tried_again_and_one_refused_for_good_is_not(told):
    async def story(round: Round, box: Mailbox):
        created = await round.begin()
        await round.write_to(created)
        box.refused = "450 try later"
        await round.wait(minutes=61)
        assert [one.failures for one in await round.book.of(created.battle)] == [1]
        box.refused = ""
        await round.wait(minutes=2)
        assert box.letters == []
        await round.wait(minutes=4)
        assert len(box.letters) == 1
        other = await round.begin()
        await round.write_to(other)
        box.refused = "550 nobody of that name"
        await round.wait(minutes=61)
        assert await round.book.of(other.battle) == (), "the address is forgotten"

    told(story)


def test_when_the_time_is_up_comes_a_reminder_then_a_bot_until_the_person_returns(told):
    async def story(round: Round, box: Mailbox):
        created = await round.begin(clock=48, dice=(1, 5, *[1] * 200))
        await round.hall.sit(created.mine.token)
        (await round.hall.sit(created.open[0].token)).go()
        await round.write_to(created)
        await round.wait(hours=2)
        await round.wait(hours=45)
        assert len(box.letters) == 1
        await round.wait(hours=2)
        assert box.letters[1]["Subject"] == "Time is up: Tiny, long"
        assert "In a day a bot will take over" in body(box)
        room = await round.hall.rooms.room(created.battle)
        assert room.position.who["Blue"] == "human"
        await round.wait(hours=24)
        assert room.position.who["Blue"] == "bot:cadet"
        assert len(box.letters) == 2
        blue = await round.hall.sit(created.open[0].token)
        await until(lambda: blue.update.seats[1].who == "human")
        assert blue.welcome.clock == 48
        assert await round.book.stand_ins(created.battle) == ()

    told(story)


def test_a_program_that_hangs_is_replaced_when_its_time_is_up_and_comes_back(told):
    async def story(round: Round, box: Mailbox):
        created = await round.begin(clock=1, dice=(1, 5, *[1] * 200))
        red = await round.hall.sit(created.mine.token)
        await round.hall.sit(created.open[0].token, "marksman", program=True)
        room = await round.hall.rooms.room(created.battle)
        await round.wait(minutes=90)
        assert room.position.who["Blue"] == "human", "it has the time that people have"
        await round.wait(minutes=90)
        assert room.position.who == {"Red": "human", "Blue": "bot:cadet"}, "a person who is there is waited for"
        assert red.update.seats[1].here, "it is still connected"
        again = await round.hall.sit(created.open[0].token, "marksman", program=True)
        await until(lambda: again.update.seats[1].who == "human")

    told(story)


def test_a_bot_that_somebody_chose_himself_stays(told):
    async def story(round: Round, box: Mailbox):
        created = await round.begin(clock=48, dice=(1, 5, *[1] * 200))
        blue = await round.hall.sit(created.open[0].token)
        await blue.ask(table.Takeover, "Blue", "bot:chance")
        blue.go()
        again = await round.hall.sit(created.open[0].token)
        assert again.room.position.who["Blue"] == "bot:chance"

    told(story)


def test_a_battle_that_is_over_or_waits_for_others_is_left_alone(told):
    async def story(round: Round, box: Mailbox):
        created = await round.begin()
        await round.write_to(created)
        red, blue = await round.hall.sit(created.mine.token), await round.hall.sit(created.open[0].token)
        await red.answer("Red", "2")
        await blue.answer("Blue", "1")
        await until(lambda: red.asked == ["Red press-on"])
        await round.wait(hours=3)
        await red.ask(table.Concede, "Red")
        await round.wait(hours=3)
        assert box.letters == []
        assert await round.book.rounds() == ()

    told(story)


def test_web_addresses_are_told_in_their_own_way(tmp_path: Path):
    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'battles.sqlite'}")
        with web_address() as hook:
            round = Round(store, Outlets(URL, hooks=(hook.prefix,)))
            created = await round.begin()
            await round.write_to(created, way="ntfy", address=f"{hook.prefix}blue", minutes=5)
            one = await round.write_to(created, seat="Red", way="hook", address=f"{hook.prefix}red?wait=1", minutes=5)
            await round.wait(minutes=6)
            told = {path: (headers, text) for path, headers, text in hook.got}
            assert told["/topics/blue"][0]["Click"].startswith(f"{URL}/t/{created.battle}#k=")
            assert told["/topics/blue"][1].decode().startswith("Your turn: Tiny, long\n")
            sent = msgspec.json.decode(told["/topics/red?wait=1"][1])
            assert sent["link"] == f"{URL}/t/{created.battle}#k={one.token}"
            assert sent["content"] == sent["text"]
            hook.status = 302
            other = await round.begin()
            await round.write_to(other, way="hook", address=f"{hook.prefix}x", minutes=5)
            await round.wait(minutes=6)
            assert [path for path, _, _ in hook.got].count("/elsewhere") == 0, "nobody sends us on"
            assert [one.failures for one in await round.book.of(other.battle)] == [1]
            await round.hall.rooms.close()
        await store.close()

    asyncio.run(play())
