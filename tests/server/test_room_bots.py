"""The bots of a room: they answer for their seats, stumble without harm, and wait for somebody to watch."""

import asyncio

from aerodrome.core.journal import Answered
from aerodrome.server.rooms.autopilot import RUN, STUMBLES, Autopilot
from aerodrome.server.wire import table
from tests.server.fakes.table import Hall, at_table, until


def test_a_bot_answers_for_its_seat():
    async def story(hall: Hall):
        created = await hall.begin({"Red": "me", "Blue": "bot:chance"})
        red = await hall.sit(created.mine.token)
        while not red.update.outcome.over:
            version = red.update.version
            prompt = red.update.prompts[0]
            await red.answer("Red", prompt.choices[-1].answer)
            await red.newer(version)
            await red.turn()
        assert red.log

    at_table(story)


def test_bots_among_themselves_go_on_with_nobody_there():
    async def story(hall: Hall):
        created = await hall.begin({"Red": "bot:chance", "Blue": "bot:chance"})
        room = await hall.rooms.room(created.battle)
        await until(lambda: room.position.over)
        assert hall.store.battles[created.battle].over
        assert hall.store.appends < room.version

    at_table(story)


def test_where_a_bot_fails_chance_decides(monkeypatch):
    async def story(hall: Hall):
        def failing(*given):
            raise LookupError("a bug in the bot")

        monkeypatch.setattr("aerodrome.server.rooms.bot_threads.advise", failing)
        created = await hall.begin({"Red": "bot:chance", "Blue": "bot:chance"})
        room = await hall.rooms.room(created.battle)
        await until(lambda: room.position.over)

    at_table(story)


def test_bots_that_take_no_time_answer_one_question_after_the_other_in_one_job(monkeypatch):
    async def story(hall: Hall):
        monkeypatch.setattr("aerodrome.server.rooms.autopilot.AT_ONCE", 60.0)
        given, accept = [], Autopilot._accept

        def counted(self, thought, most):
            given.append(accept(self, thought, most))
            return given[-1]

        monkeypatch.setattr(Autopilot, "_accept", counted)
        created = await hall.begin({"Red": "bot:chance", "Blue": "bot:chance"})
        room = await hall.rooms.room(created.battle)
        await until(lambda: room.position.over)
        decided = [line for _, line in room.position.lines if isinstance(line, Answered) and not line.auto]
        assert sum(given) == len(decided)
        assert 1 < max(given) <= RUN

    at_table(story)


def test_when_the_rules_fail_at_a_bots_answer_the_bots_stop_and_people_can_go_on(monkeypatch):
    async def story(hall: Hall):
        created = await hall.begin({"Red": "me", "Blue": "bot:chance"})
        failures = []

        def failing(self, thought, most):
            failures.append(thought)
            raise LookupError("a bug in the rules")

        monkeypatch.setattr(Autopilot, "_accept", failing)
        red = await hall.sit(created.mine.token)
        await until(lambda: len(failures) == STUMBLES)
        monkeypatch.undo()
        assert isinstance(await red.answer("Red", "3"), table.Done)
        await until(lambda: not red.room.position.thinking)
        assert len(failures) == STUMBLES

    at_table(story)


def test_bots_among_themselves_wait_with_a_new_battle_for_somebody_to_watch():
    async def story(hall: Hall):
        created = await hall.begin({"Red": "bot:chance", "Blue": "bot:chance"})
        rows = len(hall.store.battles[created.battle].rows)
        for _ in range(50):  # time enough for many decisions
            await asyncio.sleep(0.002)
        assert len(hall.store.battles[created.battle].rows) == rows
        watching = await hall.sit(created.watch)
        await watching.over()

    at_table(story, audience_seconds=3600)
