"""The terminal game: scripted people at the keyboard, from the first prompt to the report."""

import re
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

import tests.tiny  # noqa: F401  (registers the tiny game)
from aerodrome.core.archive import verify
from aerodrome.core.dice import TypedDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, begin_match, new_game
from aerodrome.terminal import battles
from aerodrome.terminal.commands import COMMANDS
from aerodrome.terminal.session import desk_of
from aerodrome.triangle import RULES
from aerodrome.triangle.questions import Fly, Tilt
from tests.commands import POSITION
from tests.keyboard import HANDS, Table, from_position


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "battle.aero"


def said(path: Path, *typed: str, game: Game | None = None) -> str:
    return Table(game or from_position(), path, *typed).play()


# ---- whole battles


@pytest.mark.parametrize(
    ("name", "scenario", "mine", "theirs"),
    [("triangle", "dogfight-duel", "Germans", "British"), ("icog", "fighter-patrol", "Allies", "Germans")],
    ids=["triangle", "icog"],
)
def test_a_battle_is_played_to_its_end_by_hints(path, name, scenario, mine, theirs):
    game = new_game(name, scenario, {mine: "human", theirs: "bot:cadet"}, seed=3)
    out = Table(game, path, *["hint", "ok"] * 400).play()
    assert game.over
    assert "The battle is over." in out
    assert "Luck of the Germans" in out
    assert "Not possible" not in out
    text = path.read_text(encoding="utf-8")
    assert verify(text).sound, verify(text).finding


def test_a_duel_is_played_by_numbers_from_the_list(path):
    game = new_game(
        "triangle", "close-duel", {"Germans": "human", "British": "bot:chance"}, seed=3, options={"turn_limit": 4}
    )
    out = Table(game, path, *["1"] * 200).play()
    assert game.over
    assert "Not possible" not in out


def test_two_people_play_one_battle_at_one_screen(path):
    seats = {"Germany": "human", "France": "human"}
    game = from_position(seats=seats)
    out = Table(game, path, "blue", "SSSSSS", "1", "1", "quit").play()
    assert "Germany> " in out
    assert "Pass the screen" not in out


def test_a_game_without_a_desk_of_its_own_is_played_too(path):
    game = new_game("tiny", "short", {"Red": "human", "Blue": "bot:chance"}, seed=1)
    out = Table(
        game, path, *["?", "2", "yes", "board", "planes", "piece x", "odds", "score", "position", "nod"] * 20
    ).play()
    assert game.over
    assert "Red: Bid?" in out


# ---- answers


def test_an_answer_by_number_by_name_and_by_its_beginning(path):
    for typed in ("1", "blue", "BLUE", "bl"):
        assert "on the blue die" in said(path, typed)


def test_a_refused_answer_says_why_and_asks_again(path):
    out = said(path, "purple", "blue", "SSXS", "SSSS")
    assert "Not possible: 'purple' is not offered; offered: blue, green [AD05]" in out
    assert "[AD09]" in out


def test_a_path_is_steered_step_by_step(path):
    out = said(path, "blue", "S", "s", "back", "SL", "back", "back", "back")
    assert re.search(r"S: at H12 heading E, 1 of \d steps, at most three turns\. Next: S, L, R; or back\.", out)
    assert re.search(r"SS: at I12 heading E, 2 of", out)
    assert re.search(r"SSL: at .* heading NE, 3 of \d steps, two more turns\.", out)
    assert "Back at the start of the move." in out
    assert "Germany SSL> " in out


def test_steering_to_the_end_is_an_answer(path):
    game = from_position()
    out = Table(game, path, "blue", *"SSSSSSS").play()
    assert "Fokker D.VII G10 flies seven steps straight ahead to N12" in out
    assert isinstance(game.pending[0], Tilt)


def test_a_goal_is_as_good_as_a_path(path):
    game = from_position()
    out = Table(game, path, "blue", "to zz99", "to n12 XX", "to n12 e").play()
    assert "No path ends at ZZ99." in out
    assert "XX is not a heading" in out
    assert "Fokker D.VII G10 flies seven steps straight ahead to N12" in out


def test_a_goal_with_several_headings_asks_which(path):
    out = said(path, "blue", "to k14")
    assert re.search(r"Several ends at K14: [A-Z]+ L3 by [SLR]+; ", out)


def test_more_lists_every_option(path):
    few, many = said(path, "blue"), said(path, "blue", "more")
    assert "more: type more" in few
    assert many.count("ends at") > few.count("ends at") + 50


def test_firing_positions_come_first(path):
    out = said(path, "blue")
    assert out.index("Firing positions") < out.index("Other ends")
    assert "a shot at SPAD S.XIII F10" in out


def test_a_placement_is_typed_in_any_case(path):
    game = new_game("triangle", "dogfight", {"Germans": "human", "Allies": "human"}, seed=2, options={"pilots": "off"})
    seat = game.pending[0].seat
    name = next(iter(game.options())).split()[0]
    out = Table(game, path, f"{name.lower()}, 3 l4", "pass").play()
    assert "an access point (1, 2" in out
    assert f"{seat}> " in out
    assert game.state.piece(name).place == "access"
    assert game.state.piece(name).level == 4
    assert "a plane must come up now" in out


def test_typed_dice_are_read_from_the_table(path):
    setting = RULES.position(POSITION)
    game = begin_match(RULES, setting, HANDS, TypedDice())
    out = Table(game, path, "blue", "7", "0", "SSSSSSS", "level", "fixed F10", "5 4").play()
    assert "Roll one blue die (-1, 0, 1, 2): movement of G10. What did you roll?" in out
    assert "Not possible: " in out
    assert "5 and 4, plus 1 for coupled guns, make 10 (10 needed), and he goes down." in out
    assert game.over


def test_typed_red_dice_may_be_written_together(path):
    game = begin_match(RULES, RULES.position(POSITION), HANDS, TypedDice())
    Table(game, path, "blue", "0", "SSSSSSS", "level", "fixed F10", "54").play()
    assert game.over


# ---- commands


def test_help_lists_every_command(path):
    out = said(path, "?")
    for command in COMMANDS.values():
        assert command.form in out
        assert command.words in out
    assert said(path, "help") == said(path, "?").replace("> ?", "> help")


def test_the_board_shows_pieces_levels_headings_and_reach(path):
    out = said(path, "board", "board all", "blue", "board")
    assert re.search(r"12 .*G10 .*F10", out)
    assert "→3" in out
    assert "⇒3" in out
    assert "in reach" in out


def test_planes_piece_odds_score_log_and_position(path):
    out = said(
        path, "planes", "planes f10", "piece", "piece F10", "piece X9", "odds", "score", "log", "log 1", "position"
    )
    assert "You are Fokker D.VII G10" in out
    assert "You are SPAD S.XIII F10" in out
    assert "Two fixed guns: six bursts of six." in out
    assert "No piece is called 'X9'; there are G10, F10." in out
    assert "Nobody has anybody before his guns" in out
    assert "By points: Germany 0, France 0; even." in out
    assert "free dogfight 28x28 | turn 1.1 Germany move G10" in out


def test_odds_of_a_path_name_gain_and_danger(path):
    game = from_position()
    Table(game, path, "blue").play()
    question, state = game.pending[0], game.state
    desk = desk_of(RULES)
    best = desk.offer(question, state, False).answers[0]
    lines = desk.odds(question, state, best)
    assert any(line.startswith("The shot: hit") for line in lines)
    assert any("[AD35]" in line for line in lines)
    assert "[AD" in desk.odds(question, state, "SSSSSSSSSSSSSSSSSS")[0]


def test_why_explains_refusals_and_rolls(path):
    out = said(path, "why", "why green", "why purple", "blue", "why SSSSSSSSSSSSSS", "why")
    assert "Nothing has happened yet that needs explaining." in out
    assert "green is allowed: Open the throttle" in out
    assert "Not purple: " in out
    assert "Not SSSSSSSSSSSSSS: " in out
    assert "blue die: " in out


def test_a_hint_has_a_reason_and_can_be_taken(path):
    out = said(path, "ok", "blue", "hint", "ok")
    assert "there is no hint to take" in out
    assert "The cadet would answer" in out
    assert "Why: " in out
    assert "Fokker D.VII G10 flies" in out


def test_undo_before_a_die_is_free(path):
    game = new_game("triangle", "dogfight", {"Germans": "human", "Allies": "human"}, seed=2, options={"pilots": "off"})
    first = next(iter(game.options()))
    out = Table(game, path, first, "undo").play()
    assert game.state.piece(first.split()[0]).place == "patrol"
    assert "Taken back" not in out
    assert "Not taken back" not in out
    assert verify(game.save()).sound


def test_undo_after_a_die_needs_the_other_who_may_refuse(path):
    seats = {"Germany": "human", "France": "human"}
    refused = from_position(seats=seats)
    out = Table(refused, path, "blue", "undo", "n").play()
    assert "France, may Germany take back the last decision? [y/n]" in out
    assert "Not taken back: " in out
    assert isinstance(refused.pending[0], Fly)
    agreed = from_position(seats=seats)
    Table(agreed, path, "blue", "undo", "y").play()
    assert not isinstance(agreed.pending[0], Fly)


def test_undo_against_a_bot_is_agreed_and_the_log_forgets(path):
    table = Table(from_position(), path, "blue", "undo", "log all")
    out = table.play()
    assert "the bot agrees" in out
    assert not any("blue die" in told for _, told in table.session.log)
    assert "there is nothing to take back" in said(path, "undo")


def test_concede_asks_first(path):
    game = from_position()
    out = Table(game, path, "concede", "n", "concede", "y").play()
    assert game.over
    assert "Germany gives up." in out
    assert "France wins (Germany gave up)." in out


def test_a_bot_takes_over_and_the_record_knows(path):
    game = from_position("free 28x28 turn-limit=2" + POSITION.removeprefix("free 28x28"))
    out = Table(game, path, "bot nobody", "bot brawler").play()
    assert "unknown 'nobody'" in out
    assert "Germany is flown by brawler from now on." in out
    assert game.over
    assert game.who["Germany"] == "bot:brawler"
    assert verify(path.read_text(encoding="utf-8")).sound


def test_rules_are_read_at_the_prompt(path):
    out = said(path, "rules", "rules ad25", "rules AD99")
    assert "AD05 " in out
    assert "AD25 " in out
    assert "unknown paragraph 'AD99'" in out


def test_save_under_another_name(path, tmp_path):
    other = tmp_path / "deeper" / "other.aero"
    out = said(path, "save", f"save {other}", f"save {tmp_path}", f"save {other}", "n")
    assert f"Saved: {path}" in out
    assert f"Saved: {other}" in out
    assert "is a folder" in out
    assert "Write over it?" in out
    assert battles.resume(other)[0].pending


def test_a_command_with_words_it_does_not_take_is_an_answer(path):
    assert "Not possible: 'quit now' is not offered" in said(path, "quit now")


# ---- nothing is lost


def test_quit_saves_and_the_battle_goes_on_where_it_was(path):
    game = from_position()
    Table(game, path, "blue", "quit").play()
    again, notice = battles.resume(path)
    assert notice == ""
    assert again.pending == game.pending
    assert again.state == game.state
    out = Table(again, path, "hint", "ok").play()
    assert "Fokker D.VII G10 flies" in out


def test_every_answer_is_on_disk_at_once(path):
    game = from_position()
    table = Table(game, path, "blue")
    table.play()
    assert path.read_text(encoding="utf-8") == game.save()
    assert not list(path.parent.glob(".*"))


def test_resuming_tells_no_old_stories(path):
    Table(from_position(), path, "blue").play()
    game, _ = battles.resume(path)
    table = Table(game, path)
    table.session.resumed = True
    assert "on the blue die" not in table.play()
    assert any("on the blue die" in told for _, told in table.session.log)


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(Fault, match="can be written"):
        battles.write(tmp_path / "file" / "x.aero", "text")


def test_a_new_battle_never_takes_an_old_ones_file(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    when = datetime(2026, 5, 1)
    first = battles.new_path("dogfight", when)
    assert first == tmp_path / "aerodrome" / "battles" / "dogfight-2026-05-01.aero"
    battles.write(first, "x")
    assert battles.new_path("dogfight", when).name == "dogfight-2026-05-01-2.aero"


# ---- secrets


def test_a_curtain_falls_where_something_is_secret(path):
    options = {"pilots": "secret"}
    game = new_game("triangle", "dogfight-choice", {"Germans": "human", "Allies": "human"}, seed=2, options=options)
    first, second = (question.seat for question in game.pending)
    answers = [next(question.options(game.state)) for question in game.pending]
    out = Table(game, path, "", answers[0], "", answers[1]).play()
    assert f"{second}, press Enter when nobody else is looking." in out
    assert out.index(f"{first}> ") < out.index(f"Pass the screen to {second}.")


def test_the_shared_screen_never_names_secret_pilots(path):
    options = {"pilots": "secret"}
    seats = {"Germans": "human", "Allies": "human"}
    game = new_game("triangle", "dogfight-choice", seats, seed=2, options=options)
    rng = Random(5)
    while game.state.phase in ("weather", "planes", "duties"):
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    markings = [question.sample(game.state, rng) for question in game.pending]
    for question, answer in zip(game.pending, markings, strict=True):
        game.answer(answer, question.seat)
    table = Table(game, path)
    out = table.play()
    assert "mark their pilots in secret." in out
    assert "ace in" not in out


def test_one_person_sees_his_own_secrets_only(path):
    options = {"pilots": "secret"}
    seats = {"Germans": "human", "Allies": "bot:chance"}
    game = new_game("triangle", "dogfight-choice", seats, seed=2, options=options)
    rng = Random(5)
    while game.state.phase != "deploy":
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    out = Table(game, path).play()
    assert re.search(r"The Germans mark their pilots in secret: .*ace", out)
    assert re.search(r"The \w+ mark their pilots in secret\.", out)
