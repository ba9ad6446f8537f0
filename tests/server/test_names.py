"""Names: no two at a table look alike."""

import pytest

from aerodrome.server.rooms.names import distinct, looks
from aerodrome.server.wire import table
from tests.server.fakes.table import Hall, at_table, opposed, until


@pytest.mark.parametrize("other", ["ann", " A n n ", "Аnn", "ΑNN", "Ann.", "A\u200bnn", "Änn", "ａｎｎ"])
def test_names_that_can_be_taken_for_each_other_look_the_same(other):
    assert looks(other) == looks("Ann")
    assert distinct(other, "Blue", ["Ann"]).endswith("(Blue)")


def test_other_names_stay_as_they_are():
    assert distinct("Ben", "Blue", ["Ann", ""]) == "Ben"
    assert distinct("Ann (Blue)", "Spectator", ["Ann", "Ann (Blue)"]) == "Ann (Blue) (Spectator)"
    assert distinct("...", "Blue", ["Ann"]) == ""


@pytest.mark.parametrize("name", ["Аnn", "Red", "The table"])
def test_nobody_speaks_under_the_name_of_another_seat_or_of_the_table(name):
    async def story(hall: Hall):
        created, red, _ = await opposed(hall)
        eve = await hall.sit(created.watch, name)
        await eve.ask(table.Say, "I resign")
        await until(lambda: red.all(table.Said))
        said = red.all(table.Said)[-1].chat
        assert said.name == f"{name} (Spectator)"
        ben = await hall.sit(created.open[0].token, name)
        assert ben.update.seats[1].name.endswith(("(Blue)",))

    at_table(story)
