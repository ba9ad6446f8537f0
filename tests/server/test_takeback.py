"""Taking back: free until a die fell or a secret was shown, then by consent of the people at the other seats."""

import pytest

from aerodrome.core.dice import ScriptedDice
from aerodrome.server.wire import table
from tests.server.fakes.table import OPPOSED, Hall, at_table, opposed, rolled, until


def test_a_free_take_back_happens_at_once_and_the_log_says_so():
    async def story(hall: Hall):
        _, red, _ = await opposed(hall)
        await red.answer("Red", "2")
        (card,) = red.update.take_backs
        assert (card.seat, card.free, card.consent_of) == ("Red", True, ())
        version = red.update.version
        assert isinstance(await red.ask(table.Undo, "Red"), table.Done)
        assert red.asked == ["Red bid"]
        assert red.update.version > version
        assert red.log[-1] == "Red took back a decision."
        assert (await red.answer("Red", "2", version)).code == "stale"

    at_table(story)


def test_after_a_die_the_others_must_agree_to_a_take_back():
    async def story(hall: Hall):
        _, red, blue = await rolled(hall)
        (card,) = red.update.take_backs
        assert (card.free, card.consent_of, card.asked, card.rolled) == (False, ("Blue",), False, True)
        assert isinstance(await red.ask(table.Undo, "Red"), table.Done)
        await until(lambda: any(card.asked for card in blue.update.take_backs))
        assert red.asked == ["Red press-on"]
        length = len(red.log)
        assert isinstance(await blue.ask(table.Consent, "Blue", True), table.Done)
        await until(lambda: red.asked == ["Red bid"])
        assert blue.asked == ["Blue bid"]
        assert len(red.log) < length
        assert red.log[-1] == "Red took back a decision."
        assert not any("Scored" in line for line in red.log + blue.log)

    at_table(story)


@pytest.mark.parametrize("how", ["refusal", "answer"])
def test_a_refusal_or_a_new_answer_ends_the_asking(how):
    async def story(hall: Hall):
        _, red, blue = await rolled(hall)
        await red.ask(table.Undo, "Red")
        if how == "refusal":
            assert isinstance(await blue.ask(table.Consent, "Blue", False), table.Done)
        else:
            await red.answer("Red", "no")
        await until(lambda: not any(card.asked for card in red.update.take_backs))
        assert (await blue.ask(table.Consent, "Blue", True)).code == "state"

    at_table(story)


def test_nobody_agrees_to_his_own_take_back_for_others():
    async def story(hall: Hall):
        _, red, _ = await rolled(hall)
        await red.ask(table.Undo, "Red")
        assert (await red.ask(table.Consent, "Red", True)).code == "state"
        assert (await red.ask(table.Consent, "Blue", True)).code == "seat"

    at_table(story)


def test_a_bot_agrees_to_every_take_back():
    async def story(hall: Hall):
        created = await hall.begin({"Red": "me", "Blue": "bot:chance"}, dice=ScriptedDice((1, 5, *[4] * 40)))
        red = await hall.sit(created.mine.token)
        await red.answer("Red", "3")
        await until(lambda: red.asked == ["Red press-on"])
        (card,) = red.update.take_backs
        assert (card.free, card.consent_of) == (False, ())
        assert isinstance(await red.ask(table.Undo, "Red"), table.Done)
        await until(lambda: red.asked == ["Red bid"])

    at_table(story)


def test_a_bot_does_not_agree_in_the_place_of_somebody_who_is_absent():
    async def story(hall: Hall):
        _, red, blue = await rolled(hall)
        blue.go()
        await until(lambda: not red.room.attendants.here("Blue"))
        assert isinstance(await red.ask(table.Takeover, "Blue", "bot:chance"), table.Done)
        (card,) = red.update.take_backs
        assert card.consent_of == ("Blue",)
        await red.ask(table.Undo, "Red")
        assert red.asked == ["Red press-on"]
        assert isinstance(await red.ask(table.Takeover, "Blue", "open"), table.Done)
        await red.ask(table.Undo, "Red")
        assert red.asked == ["Red press-on"], "nor does an empty chair"

    at_table(story)


def test_a_seat_whose_link_nobody_has_taken_keeps_nobody_from_taking_back():
    async def story(hall: Hall):
        created = await hall.begin(OPPOSED, dice=ScriptedDice((1, 5, *[4] * 40)), taken=False)
        red = await hall.sit(created.mine.token)
        await red.ask(table.Takeover, "Blue", "bot:chance")
        await red.answer("Red", "3")
        await until(lambda: red.asked == ["Red press-on"])
        await red.ask(table.Undo, "Red")
        await until(lambda: red.asked == ["Red bid"])

    at_table(story)


def test_with_all_seats_at_one_screen_nobody_else_is_asked():
    async def story(hall: Hall):
        created = await hall.begin(dice=ScriptedDice((1, 5, *[4] * 8)))
        both = await hall.sit(created.mine.token)
        await both.answer("Red", "3")
        await both.answer("Blue", "3")
        assert isinstance(await both.ask(table.Undo, "Red"), table.Done)
        assert "Red bid" in both.asked

    at_table(story)


def test_nothing_to_take_back_is_said():
    async def story(hall: Hall):
        _, red, _ = await opposed(hall)
        assert (await red.ask(table.Undo, "Red")).code == "state"

    at_table(story)
