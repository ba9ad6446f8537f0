"""Records read back: resumed, replayed, verified; under the same rules and under newer ones."""

import re

import pytest

from aerodrome.core.archive import load, load_with_notice, replay, verify
from aerodrome.core.dice import SeededDice, TypedDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.core.journal import Ended
from aerodrome.core.table import Table
from aerodrome.core.why import Refused
from tests.core.stories import TinyWith, bids, bodies, encoded, finished, lines, played_by, rechained, tag, tiny, trio
from tests.tiny import Bid, BidsShown, PressOn, Scored, StageSet

# Resuming


@pytest.mark.parametrize("kind", ["seeded", "scripted", "typed"])
def test_a_loaded_match_goes_on_with_its_own_dice(kind: str):
    dice = {"seeded": SeededDice(bytes(32)), "scripted": None, "typed": TypedDice()}[kind]
    game = tiny(4, 3, 2, dice=dice)
    if kind == "typed":
        game.answer("1")
        game.answer("6")
    twin = load(game.save())
    for match in (game, twin):
        bids(match)
        if kind == "typed":
            match.answer("4")
    assert type(twin.dice) is type(game.dice)
    assert twin.save() == game.save()
    assert verify(twin.save()).sound


def test_a_finished_record_is_shelved_and_can_be_looked_at():
    game = finished()
    twin = load(game.save())
    assert twin.over
    assert twin.pending == ()
    assert (twin.state, twin.result, twin.events) == (game.state, game.result, game.events)
    assert list(twin.events_for("Red")) == list(game.events_for("Red"))
    assert twin.view("Red") == game.view("Red")
    assert twin.save() == game.save()
    assert twin.take_back("Red") is None


def test_a_record_without_its_secret_can_be_replayed_but_not_resumed():
    game = new_game("tiny", "short", seed=2)
    public = game.save(secret=False)
    with pytest.raises(Fault, match="no dice secret"):
        load(public)
    assert [scene.event for scene in replay(public)] == game.events
    assert load(tiny(dice=TypedDice()).save(secret=False)).pending  # typed dice have no secret


@pytest.mark.parametrize("seed", ["00" * 32, "", "xyz", "00"])
def test_a_seed_that_was_not_promised_is_refused(seed: str):
    data = bodies(new_game("tiny", "short", seed=2).save())
    data[-1]["seed"] = seed
    with pytest.raises(Fault, match="secret, seed"):
        load(rechained(data), "my save")
    assert verify(rechained(data)).finding.startswith(f"line {len(data)}: seed")


@pytest.mark.parametrize("faces", [[9], [], [4, 4]])
def test_dice_on_record_must_be_dice_that_can_fall(faces: list[int]):
    game = tiny(4)
    bids(game)
    data = bodies(game.save())
    assert data[-2]["purpose"] == "round"
    data[-2]["faces"] = faces
    with pytest.raises(Fault, match=r"does not fit the rules it was played by: dice for 'round'"):
        load(rechained(data))
    assert verify(rechained(data)).finding.startswith(f"line {len(data) - 1}:")


def test_a_takeover_of_a_seat_there_is_not_is_named():
    game = tiny()
    game.takeover("Red", "Ada")
    data = bodies(game.save())
    data[-2]["seat"] = "Green"
    with pytest.raises(Fault, match=rf"line {len(data) - 1}, seat: unknown 'Green'"):
        load(rechained(data))


def test_an_event_that_no_state_can_take_is_named():
    game = trio()
    game.concede("East")
    data = bodies(game.save())
    assert data[2]["events"] == [{"kind": "left", "seat": "East"}]
    data[2]["events"][0]["seat"] = "South"
    for read in (load, lambda text: list(replay(text))):
        with pytest.raises(Fault, match=r"line 3, events: .*South.* does not fit"):
            read(rechained(data))


def test_loading_runs_no_rule_but_the_present_step():
    game = tiny(4, 4, 4)
    for _ in range(2):
        bids(game)
        game.answer("no")
    game.answer("2", "Red")
    opened = []

    async def watched(table: Table) -> None:
        opened.append(table.state.round)
        await table.ask_all(Bid("Red"), Bid("Blue"))

    with played_by(TinyWith(watched, watched)):
        twin = load(game.save())
    assert opened == [3]
    assert twin.state == game.state


def test_a_record_that_breaks_off_before_its_end_is_ended():
    game = finished()
    data = bodies(game.save())
    seed = data.pop()["seed"]
    rolls = sum(len(line["faces"]) for line in data[1:] if line["line"] == "roll")
    twin = load(rechained([*data, {"line": "secret", "seed": seed, "counter": rolls}]))
    assert twin.over
    assert twin.save() == game.save()


def test_a_record_that_breaks_off_before_a_roll_goes_on_rolling():
    game = new_game("tiny", "long", seed=4)
    bids(game)
    data = bodies(game.save())
    assert data[-2]["line"] == "roll"
    broken = [*data[:-2], {**data[-1], "counter": 2}]
    twin = load(rechained(broken))
    assert twin.save() == game.save()
    assert twin.pending == game.pending


# Other rules than those it was played by


async def haggle(table: Table) -> None:
    """Another way to play a round: one bid, then Blue may press on."""
    answer = await table.ask(Bid("Red"))
    await table.ask(PressOn("Blue"))
    table.tell(Scored(1, int(answer)))
    table.tell(StageSet("play", table.state.round + 1))


def in_second_round():
    """A match in the middle of its second round."""
    game = tiny(4, 3, 2, 2, 2, 2)
    bids(game)
    game.answer("no")
    game.answer("2", "Blue")
    return game


def test_the_same_rules_must_read_a_save_the_same_way():
    text = in_second_round().save()
    with (
        played_by(TinyWith(haggle)),
        pytest.raises(Fault, match="does not fit the rules it was played by: the record has Blue's 'bid'"),
    ):
        load(text)


def test_newer_rules_that_read_the_step_otherwise_resume_at_its_start():
    game = in_second_round()
    with played_by(TinyWith(haggle, version=2)):
        loaded = load_with_notice(game.save())
        twin = loaded.game
        assert "the record has Blue's 'bid' where the rules want Red's 'bid'" in loaded.notice
        assert "resumed at the start of that step" in loaded.notice
        assert [(question.seat, tag(question)) for question in twin.pending] == [("Red", "bid")]
        assert twin.state.round == 2
        assert twin.state.points == (4, 0)
        assert lines(twin)[-1]["command"] == "restart"
        twin.answer("3")
        again = load_with_notice(twin.save())
        assert again.notice == ""
        assert again.game.save() == twin.save()
        assert again.game.pending == twin.pending
        for match in (twin, again.game):
            match.answer("no")
            assert match.state.points == (4, 3)
        assert again.game.save() == twin.save()
        assert load(twin.save()).state == twin.state
        assert [scene.event for scene in replay(twin.save())] == twin.events


def test_newer_rules_that_read_the_step_the_same_way_simply_go_on():
    game = in_second_round()
    with played_by(TinyWith(version=2)):
        loaded = load_with_notice(game.save())
        assert loaded.notice == ""
        assert loaded.game.pending == game.pending
        assert loaded.game.save() == game.save()


@pytest.mark.parametrize("way", ["sooner", "broken"])
def test_newer_rules_whose_step_ends_sooner_or_breaks_resume_at_its_start(way: str):
    async def sooner(table: Table) -> None:
        first, second = await table.ask_all(Bid("Red"), Bid("Blue"))
        table.tell(BidsShown((int(first), int(second))))
        table.tell(StageSet("play", table.state.round + 1))

    async def broken(table: Table) -> None:
        first, _ = await table.ask_all(Bid("Red"), Bid("Blue"))
        await table.ask(PressOn(["Red"][int(first)]))

    game = tiny(4, 3, 2)
    bids(game)
    with played_by(TinyWith({"sooner": sooner, "broken": broken}[way], version=2)):
        loaded = load_with_notice(game.save())
        assert {"sooner": "ended before", "broken": "IndexError"}[way] in loaded.notice
        assert [tag(question) for question in loaded.game.pending] == ["bid", "bid"]


def test_newer_rules_that_begin_the_step_with_dice_roll_them():
    async def roll_first(table: Table) -> None:
        (face,) = await table.roll("luck", "Red")
        table.tell(Scored(0, face))
        await table.ask(PressOn("Red"))
        table.tell(StageSet("play", table.state.round + 1))

    game = in_second_round()
    with played_by(TinyWith(roll_first, version=2)):
        loaded = load_with_notice(game.save())
        twin = loaded.game
        assert loaded.notice
        assert twin.pending == (PressOn("Red"),)
        assert twin.state.points == (7, 0)
        assert load(twin.save()).state == twin.state
        assert load(twin.save()).save() == twin.save()


def test_what_an_abandoned_step_told_at_its_start_no_longer_counts():
    async def gift_to_red(table: Table) -> None:
        table.tell(Scored(0, 1))
        await table.ask_all(Bid("Red"), Bid("Blue"))
        table.tell(StageSet("play", table.state.round + 1))

    async def gift_to_blue(table: Table) -> None:
        table.tell(Scored(1, 2))
        await table.ask(PressOn("Blue"))
        table.tell(StageSet("play", table.state.round + 1))

    with played_by(TinyWith(gift_to_red)):
        game = tiny()
        bids(game)
        assert game.state.points == (2, 0)
        game.answer("1", "Red")
    with played_by(TinyWith(gift_to_blue, version=2)):
        twin = load(game.save())
        assert twin.state.points == (1, 2)
        assert load(twin.save()).state == twin.state
        twin.answer("no")
        again = load(twin.save())
        assert again.state == twin.state
        assert again.state.points == (1, 4)
        assert [scene.state for scene in replay(twin.save())][-1] == twin.state


def test_a_take_back_into_a_step_of_older_rules_is_refused_and_changes_nothing():
    game = tiny(4, 3, 2)
    bids(game)
    game.answer("no")
    with played_by(TinyWith(haggle, version=2)):
        twin = load(game.save())
        before = (twin.save(), twin.pending, twin.state)
        with pytest.raises(Refused, match="played by other rules than today's"):
            twin.undo("Red", ["Blue"])
        assert (twin.save(), twin.pending, twin.state) == before
        twin.answer("2")
        twin.undo("Red")
        assert twin.pending == (Bid("Red"),)


def test_a_record_of_older_rules_is_shown_but_not_verified():
    game = finished()
    with played_by(TinyWith(haggle, version=2)):
        verdict = verify(game.save())
        assert not verdict.sound
        assert verdict.finding == "played by rules 1, these are rules 2: replay shows it as it was"
        assert [scene.event for scene in replay(game.save())] == game.events
        assert load(game.save()).state == game.state


# Replaying


def test_a_replay_shows_every_event_with_the_state_after_it():
    game = finished()
    scenes = list(replay(game.save()))
    assert [scene.event for scene in scenes] == game.events
    assert scenes[-1].state == game.state
    assert [scene.line for scene in scenes] == sorted(scene.line for scene in scenes)
    for scene in scenes:
        assert scene.event in game.journal.lines[scene.line].events


def test_a_replay_leaves_out_what_was_taken_back():
    game = tiny(4, 5)
    bids(game)
    game.undo("Blue", ["Red"])
    game.answer("3", "Blue")
    shown = [scene.event for scene in replay(game.save())]
    assert shown == game.events
    assert [event for event in shown if isinstance(event, BidsShown)] == [BidsShown((3, 3))]


def test_a_replay_runs_no_rule():
    async def never(table: Table) -> None:
        raise AssertionError("no rule runs in a replay")

    game = finished()
    with played_by(TinyWith(never, never)):
        assert [scene.event for scene in replay(game.save())] == game.events


# Verifying


def test_a_sound_record_says_what_was_checked():
    seeded, scripted = finished(), tiny(4)
    assert verify(seeded.save()).finding == "every line, event and die is as it should be"
    assert verify(seeded.save()).lines == len(seeded.journal.lines)
    assert verify(new_game("tiny", "short", seed=2).save()).finding == "every line, event and die is as it should be"
    for text in (scripted.save(), new_game("tiny", "short", seed=2).save(secret=False)):
        verdict = verify(text)
        assert verdict.sound
        assert "where the dice came from cannot be checked" in verdict.finding


def test_verifying_draws_the_dice_again():
    """A forger changes a die and what it led to, and every hash; the seed gives him away."""
    data = bodies(finished().save())
    number, line = next((n, line) for n, line in enumerate(data, 1) if line.get("purpose") == "round")
    assert line["faces"] != [6]
    line["faces"], line["events"][0]["points"] = [6], 6
    verdict = verify(rechained(data))
    assert re.match(rf"line {number}: the record has .*\[6\].*, the rules give", verdict.finding)


def test_a_match_of_other_answers_with_its_own_seed_is_another_match():
    one, other = finished(5), finished(6)
    data, strange = bodies(one.save()), bodies(other.save())
    data[-1]["seed"] = strange[-1]["seed"]
    assert verify(rechained(data)).finding == f"line {len(data)}: seed: does not fit the header's commitment"
    data[0]["dice"] = strange[0]["dice"]
    assert re.match(r"line [34]: the record has", verify(rechained(data)).finding)


def test_a_seeded_match_that_hides_its_seed_at_the_end_is_not_sound():
    data = bodies(finished().save())
    assert isinstance(finished().journal.lines[-1], Ended)
    del data[-1]["seed"]
    assert not verify(rechained(data)).sound


def test_verifying_leaves_the_record_as_it_was():
    text = finished().save()
    assert encoded(verify(text)) == encoded(verify(text))


def test_every_whole_start_of_a_record_is_sound_or_lacks_its_next_line():
    """Cut between two lines, a record is that of a match not yet over, unless the rules would have gone on."""
    rows = finished().save().splitlines()
    verdicts = [verify("\n".join(rows[:count])) for count in range(2, len(rows) + 1)]
    for count, verdict in enumerate(verdicts, 2):
        assert verdict.sound or verdict.finding.startswith(f"line {count + 1}: missing; the rules go on with")
    assert verdicts[-1].sound
    assert not verdicts[0].sound
    assert sum(verdict.sound for verdict in verdicts) > 3
