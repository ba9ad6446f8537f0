"""A room: who may do what, what everybody hears, and that nothing is told before it is on record."""

import asyncio
import threading

import pytest

from aerodrome.bots.choice import Choice
from aerodrome.core.dice import ScriptedDice
from aerodrome.core.faults import Fault
from aerodrome.server.presenting import presenter
from aerodrome.server.wire import table
from aerodrome.server.wire.lobby import NewBattle
from aerodrome.triangle.table.wire import SteerCard
from tests.server.fakes.table import Hall, at_table, opposed, rolled, until
from tests.server.fakes.tiny import TinyPresenter


def test_an_answer_is_heard_by_everybody_with_the_next_version():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        before = red.update.version
        reply = await red.answer("Red", "2")
        assert isinstance(reply, table.Done)
        assert reply.version > before
        await blue.answer("Blue", "1")
        await until(lambda: red.asked == ["Red press-on"])
        assert blue.asked == []
        assert red.update.version == blue.update.version == red.room.version
        assert any("BidsShown" in line for line in blue.log)

    at_table(story)


def test_nobody_sees_what_others_hide():
    async def story(hall: Hall):
        created, red, blue = await opposed(hall)
        watching = await hall.sit(created.watch)
        assert red.standing == ["points (0, 0) cards (1, None)"]
        assert blue.standing == ["points (0, 0) cards (None, 3)"]
        assert watching.standing == ["points (0, 0) cards (None, None)"]
        assert not any("card=3" in line for line in red.log + watching.log)
        assert any("card=3" in line for line in blue.log)
        assert watching.update.prompts == ()
        assert watching.update.sights[0].seats == ()

    at_table(story)


def test_a_bid_in_secret_is_shown_to_nobody():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        length = len(blue.log)
        await red.answer("Red", "3")
        await until(lambda: blue.update.version == red.update.version)
        assert len(blue.log) == length
        assert blue.asked == ["Blue bid"]
        assert [p.waiting_since != "" for p in blue.update.seats] == [False, True]

    at_table(story)


def test_two_seats_of_one_key_have_a_sight_each_and_a_log_that_keeps_both_secrets():
    async def story(hall: Hall):
        created = await hall.begin(dice=ScriptedDice((1, 5, 4, 4)))
        both = await hall.sit(created.mine.token)
        assert [sight.seats for sight in both.update.sights] == [("Red",), ("Blue",)]
        assert both.standing == ["points (0, 0) cards (1, None)", "points (0, 0) cards (None, 3)"]
        assert not any("card=1" in line or "card=3" in line for line in both.log)
        assert both.asked == ["Red bid", "Blue bid"]

    at_table(story)


def test_a_seat_is_answered_for_by_its_own_key_only():
    async def story(hall: Hall):
        created, red, _blue = await opposed(hall)
        watching = await hall.sit(created.watch)
        for client in (red, watching):
            refused = await client.answer("Blue", "1")
            assert (refused.code, refused.request) == ("seat", client._request)
            assert refused.reasons[0].text
        for kind in (table.Concede, table.Undo, table.Advise, table.More):
            assert (await red.ask(kind, "Blue")).code == "seat"
        assert (await red.ask(table.Preview, "Blue", "1")).code == "seat"
        assert (await red.ask(table.Look, "Blue", "card")).code == "seat"
        assert (await watching.ask(table.Takeover, "Blue", "bot:chance")).code == "seat"
        assert red.room.version == red.update.version

    at_table(story)


def test_an_answer_to_an_older_version_is_stale_and_changes_nothing():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        await red.answer("Red", "2")
        await blue.answer("Blue", "1")
        await until(lambda: red.asked == ["Red press-on"])
        version = red.room.version
        for known in (0, version - 1, version + 1):
            refused = await red.answer("Red", "yes", known)
            assert (refused.code, refused.version) == ("stale", version)
        assert red.room.version == version
        assert isinstance(await red.answer("Red", "yes", version), table.Done)

    at_table(story)


def test_a_question_stays_good_while_others_answer_theirs():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        seen, asked_in = blue.update.version, blue.update.prompts[0].asked
        await red.answer("Red", "2")
        await until(lambda: blue.update.version > seen)
        assert blue.update.prompts[0].asked == asked_in
        assert isinstance(await blue.answer("Blue", "1", asked_in), table.Done)

    at_table(story)


def test_what_is_not_offered_is_refused_with_reasons():
    async def story(hall: Hall):
        _, red, _blue = await opposed(hall)
        refused = await red.answer("Red", "17")
        assert refused.code == "answer"
        assert "offered: 1, 2, 3" in refused.reasons[0].text
        assert isinstance(await red.answer("Red", "1"), table.Done)
        assert (await red.answer("Red", "1")).code == "stale"

    at_table(story)


def test_nobody_hears_of_an_answer_that_could_not_be_kept():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        version, heard = red.room.version, len(blue.all(table.Update))
        hall.store.failing = True
        refused = await red.answer("Red", "2")
        assert refused.code == "state"
        hall.store.failing = False
        await until(lambda: red.asked == ["Red bid"])
        assert red.room.version == version
        assert all(update.version == version for update in blue.all(table.Update)[heard:])
        assert isinstance(await red.answer("Red", "3"), table.Done)

    at_table(story)


def test_conceding_ends_the_battle_for_everybody_and_the_record_can_be_had():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        with pytest.raises(Fault):
            red.room.record(("Red",))
        assert isinstance(await red.ask(table.Concede, "Red"), table.Done)
        await until(lambda: blue.update.outcome.over)
        assert blue.update.outcome.winner == "blue"
        assert blue.room.card(("Blue",)).standing.startswith("Blue wins")
        assert red.room.record(("Red",)).startswith(b'{"format":1')
        assert (await red.answer("Red", "1")).code == "state"
        assert (await blue.ask(table.Concede, "Blue")).code == "state"

    at_table(story)


def test_everybody_hears_who_comes_and_goes():
    async def story(hall: Hall):
        created, red, blue = await opposed(hall)
        watching = await hall.sit(created.watch)
        await until(lambda: red.all(table.Attendance)[-1].spectators == 1)
        watching.go()
        blue.go()
        await until(lambda: red.all(table.Attendance)[-1].spectators == 0)
        await until(lambda: not red.all(table.Attendance)[-1].seats[1].here)
        assert red.all(table.Attendance)[-1].seats[0].here

    at_table(story)


def test_talk_is_kept_and_heard_by_all():
    async def story(hall: Hall):
        created, red, blue = await opposed(hall)
        watching = await hall.sit(created.watch)
        await red.ask(table.Say, "  Good\nhunting\u200b! ")
        await until(lambda: blue.all(table.Said) and watching.all(table.Said))
        chat = blue.all(table.Said)[0].chat
        assert (chat.number, chat.name, chat.seat, chat.text) == (1, "Ann", "Red", "Good hunting !")
        assert (await red.ask(table.Say, " \n ")).code == "malformed"
        await hall.restart()
        back = await hall.sit(created.mine.token)
        assert [chat.text for chat in back.welcome.chats] == ["Good hunting !"]
        assert back.welcome.update.seats[0].name == "Ann"

    at_table(story)


def test_looking_previews_options_and_advice_change_nothing():
    async def story(hall: Hall):
        _, red, _ = await opposed(hall)
        version = red.room.version
        assert (await red.ask(table.Look, "Red", "card")).lines == ("Red sees (1, None)",)
        assert (await red.ask(table.Look, "", "card")).lines == (" sees (None, None)",)
        assert (await red.ask(table.Look, "Red", "nothing")).code == "answer"
        assert (await red.ask(table.Preview, "Red", "2")).legal
        assert not (await red.ask(table.Preview, "Red", "9")).legal
        assert [choice.answer for choice in (await red.ask(table.More, "Red")).choices] == ["1", "2", "3"]
        assert (await red.ask(table.Pursue, "Red", "win")).words == "3"
        assert (await red.ask(table.Pursue, "Red", "nothing")).code == "answer"
        advised = await red.ask(table.Advise, "Red")
        assert advised.bot == "veteran"
        assert advised.candidates[0].answer in "123"
        assert isinstance(await red.ask(table.Ping), table.Pong)
        assert red.room.version == version
        assert red.room.game.pending[0].seat == "Red"

    at_table(story)


def test_an_answer_does_not_wait_for_a_hint_that_is_still_thought_about(monkeypatch):
    async def story(hall: Hall):
        go_on = threading.Event()

        def slow(*given):
            go_on.wait()
            return Choice("1")

        monkeypatch.setattr("aerodrome.server.rooms.bot_threads.advise", slow)
        _, red, _ = await opposed(hall)
        hints = [table.Advise(number, "Red") for number in (901, 902)]
        try:
            for hint in hints:
                await red.room.hear(red.guest, hint)
            assert isinstance(await red.answer("Red", "2"), table.Done)
        finally:
            go_on.set()
        await until(lambda: {refused.request for refused in red.all(table.Refused)} == {901, 902})
        assert {refused.code for refused in red.all(table.Refused)} == {"stale"}
        assert not red.all(table.Advised)

    at_table(story)


def test_whoever_comes_back_sees_just_what_he_would_have_seen():
    async def story(hall: Hall):
        created, red, blue = await rolled(hall)
        await red.answer("Red", "no")
        red.go()
        back = await hall.sit(created.mine.token, version=red.update.version)
        assert back.welcome.update.first == 0
        assert back.log == red.log
        assert back.standing == red.standing
        assert back.update.version == blue.update.version

    at_table(story)


def test_the_log_as_text_tells_each_seat_its_own():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        assert "card=1" in red.room.showing.text(("Red",))
        assert "card=1" not in red.room.showing.text(("Blue",))
        assert "card=1" not in red.room.showing.text(())
        assert red.room.showing.text(("Blue",)).splitlines() == blue.log

    at_table(story)


def test_the_card_of_a_battle_tells_who_is_waited_for():
    async def story(hall: Hall):
        _, red, _ = await opposed(hall)
        await red.answer("Red", "1")
        card = red.room.card(("Red",))
        assert (card.waiting, card.over, card.seats, card.title) == (("Blue",), False, ("Red",), "Tiny, long")

    at_table(story)


def test_a_guest_who_cannot_be_reached_keeps_nobody_waiting():
    async def story(hall: Hall):
        created, red, blue = await opposed(hall)

        async def broken(message):
            raise ConnectionError

        blue.guest.send = broken
        await red.answer("Red", "1")
        await until(lambda: not red.room.attendants.here("Blue"))
        assert isinstance(await red.ask(table.Undo, "Red"), table.Done)
        again = await hall.sit(created.open[0].token)
        assert again.asked == ["Blue bid"]

    at_table(story)


def test_what_cannot_be_shown_is_on_record_all_the_same_and_comes_with_the_next_update(monkeypatch):
    async def story(hall: Hall):
        created, red, blue = await opposed(hall)
        scene = TinyPresenter.scene

        def broken(self, state):
            raise LookupError("a bug in the presenter")

        monkeypatch.setattr(TinyPresenter, "scene", broken)
        assert isinstance(await red.answer("Red", "2"), table.Done)
        monkeypatch.setattr(TinyPresenter, "scene", scene)
        assert isinstance(await blue.answer("Blue", "1", red.room.version), table.Done)
        await until(lambda: red.asked == ["Red press-on"])
        again = await hall.sit(created.mine.token)
        assert again.log == red.log

    at_table(story)


def test_the_promise_of_the_dice_is_shown_from_the_start():
    async def story(hall: Hall):
        created = await hall.begin()
        red = await hall.sit(created.mine.token)
        promised = red.welcome.commitment
        assert promised == red.room.game.header.dice.commitment
        assert len(promised) == 64
        assert (await hall.sit(created.watch)).welcome.commitment == promised

    at_table(story)


def test_options_come_page_by_page(monkeypatch):
    monkeypatch.setattr("aerodrome.server.rooms.requests.PAGE", 2)

    async def story(hall: Hall):
        _, red, _ = await opposed(hall)
        page = await red.ask(table.More, "Red")
        assert ([choice.answer for choice in page.choices], page.first, page.rest) == (["1", "2"], 0, True)
        page = await red.ask(table.More, "Red", first=2)
        assert ([choice.answer for choice in page.choices], page.first, page.rest) == (["3"], 2, False)
        page = await red.ask(table.More, "Red", first=100_000)
        assert (page.choices, page.rest) == ((), False)

    at_table(story)


def test_what_a_prompt_only_marks_is_told_to_whom_the_question_is_put(monkeypatch):
    def detail(presenter, question, state, numbers):
        if 7 in numbers:
            raise LookupError("end 7 of 3")
        return SteerCard("S" * len(numbers), (), 0.0, 1, 0, "", (), "", None)

    monkeypatch.setattr(TinyPresenter, "detail", detail)

    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        assert (await red.ask(table.Detail, "Red", numbers=(1, 2))).card.begun == "SS"
        assert (await red.ask(table.Detail, "Red", numbers=(7,))).code == "answer"
        assert (await blue.ask(table.Detail, "Red", numbers=(1,))).code == "seat"

    at_table(story)


def test_requests_of_one_guest_do_not_pile_up_without_end():
    async def story(hall: Hall):
        _, red, _ = await opposed(hall)
        for number in range(100):
            await red.room.hear(red.guest, table.More(1000 + number, "Red"))
        await until(lambda: len(red.all(table.Listed)) + len(red.all(table.Refused)) == 100)
        assert {refused.code for refused in red.all(table.Refused)} == {"rate"}
        assert red.all(table.Listed)

    at_table(story)


def test_many_answers_at_once_count_once():
    async def story(hall: Hall):
        _, red, _ = await opposed(hall)
        version = red.update.version
        await asyncio.gather(*[red.room.hear(red.guest, table.Answer(500 + n, "Red", version, "1")) for n in range(5)])
        await until(lambda: len(red.all(table.Done)) + len(red.all(table.Refused)) == 5)
        assert len(red.all(table.Done)) == 1
        assert {refused.code for refused in red.all(table.Refused)} == {"stale"}

    at_table(story)


def test_a_welcome_tells_which_scenario_it_is_and_what_was_set():
    async def story(hall: Hall):
        created = await hall.rooms.create(NewBattle("triangle", "close-duel", options={"turn_limit": 3, "wind": "off"}))
        client = await hall.sit(created.mine.token)
        assert client.welcome.scenario == "close-duel"
        assert client.welcome.options == {"turn_limit": 3}

    at_table(story, presenting=presenter)
