"""Who flies for a seat: its player, a bot, nobody yet; and who may change that."""

import pytest

from aerodrome.core.dice import ScriptedDice
from aerodrome.core.journal import Commanded
from aerodrome.server.rooms.log import command_words
from aerodrome.server.wire import table
from tests.server.fakes.table import OPPOSED, Hall, at_table, opposed, until


def test_who_watches_bots_can_still_do_something_between_their_decisions():
    async def story(hall: Hall):
        created = await hall.begin({"Red": "bot:chance", "Blue": "open"}, dice=ScriptedDice((1, 5, *[1] * 200)))
        blue = await hall.sit(created.open[0].token)
        await blue.ask(table.Takeover, "Blue", "bot:chance")
        reply = await blue.ask(table.Takeover, "Blue", "human")
        assert isinstance(reply, table.Done)
        assert not blue.update.outcome.over

    at_table(story, bot_pause=30)


def test_a_seat_goes_to_a_bot_and_back():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        assert isinstance(await blue.ask(table.Takeover, "Blue", "bot:chance"), table.Done)
        await until(lambda: red.update.seats[1].who == "bot:chance")
        await until(lambda: blue.room.position.waiting == ("Red",))
        assert blue.update.prompts == ()
        assert (await blue.answer("Blue", "1")).code == "state"
        assert isinstance(await blue.ask(table.Takeover, "Blue", "human"), table.Done)
        await until(lambda: red.update.seats[1].who == "human")
        assert red.log[-1] == "A player now flies for Blue."

    at_table(story)


def test_a_bot_that_does_not_exist_is_refused():
    async def story(hall: Hall):
        _, red, _ = await opposed(hall)
        for who in ("bot:nobody", "bot:", "open", "Ann", "bot:cadet/wild"):
            assert (await red.ask(table.Takeover, "Red", who)).code == "answer"

    at_table(story)


def test_the_host_may_let_a_bot_stand_in_for_somebody_absent_only():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        assert (await red.ask(table.Takeover, "Blue", "bot:chance")).code == "seat"
        assert (await blue.ask(table.Takeover, "Red", "bot:chance")).code == "seat"
        blue.go()
        await until(lambda: not red.room.attendants.here("Blue"))
        assert (await red.ask(table.Takeover, "Blue", "human")).code == "answer"
        assert isinstance(await red.ask(table.Takeover, "Blue", "bot:chance"), table.Done)
        assert isinstance(await red.ask(table.Takeover, "Blue", "open"), table.Done)
        assert red.update.seats[1].who == "open"

    at_table(story)


def test_the_host_may_let_a_bot_fly_for_a_program_that_is_there():
    async def story(hall: Hall):
        created = await hall.begin(OPPOSED, dice=ScriptedDice((1, 5, *[1] * 200)))
        red = await hall.sit(created.mine.token)
        blue = await hall.sit(created.open[0].token, "marksman", program=True)
        assert isinstance(await red.ask(table.Takeover, "Blue", "bot:chance"), table.Done)
        window = await hall.sit(created.open[0].token, "Ben")
        assert isinstance(await blue.ask(table.Takeover, "Blue", "human"), table.Done)
        assert (await red.ask(table.Takeover, "Blue", "bot:chance")).code == "seat", "somebody looks after his program"
        window.go()

    at_table(story)


def test_who_is_not_the_host_hands_over_no_seat_but_his_own():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        red.go()
        await until(lambda: not blue.room.attendants.here("Red"))
        for who in ("bot:chance", "open", "human"):
            reply = await blue.ask(table.Takeover, "Red", who)
            assert isinstance(reply, table.Refused)
            assert (reply.code, reply.reasons[0].text) == ("seat", "the seat 'Red' is not yours to hand over")
        assert blue.room.position.who["Red"] == "human"

    at_table(story)


def test_who_comes_to_an_open_seat_takes_it():
    async def story(hall: Hall):
        created = await hall.begin(OPPOSED)
        red = await hall.sit(created.mine.token)
        assert red.update.seats[1].who == "open"
        blue = await hall.sit(created.open[0].token, "Ben")
        await until(lambda: red.update.seats[1].who == "human")
        assert blue.welcome.update.seats[1].here
        await until(lambda: red.all(table.Attendance)[-1].seats[1].name == "Ben")

    at_table(story)


@pytest.mark.parametrize(
    ("seat", "who", "said"),
    [
        ("Allies", "bot:cadet", "A cadet bot now flies for the Allies."),
        ("Red", "bot:ace/bold@0.1s", "An ace bot now flies for Red."),
        ("Germans", "human", "A player now flies for the Germans."),
        ("Germans", "open", "The seat of the Germans is open."),
    ],
)
def test_the_log_says_who_flies_now(seat: str, who: str, said: str):
    assert command_words(Commanded("takeover", seat, who)) == said
