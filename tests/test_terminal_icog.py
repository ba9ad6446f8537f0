"""In Clouds of Glory at the terminal: scripted people at the keyboard, from set-up to the report."""

import io
import re
from pathlib import Path

import pytest

from aerodrome import cli
from aerodrome.core.dice import ScriptedDice, TypedDice
from aerodrome.core.game import Game, begin_match, new_game
from aerodrome.icog import RULES
from aerodrome.icog.movement.announcement import parse, write
from aerodrome.icog.notation import read_position
from aerodrome.icog.questions.questions import Announce, AtStall, Shoot
from aerodrome.icog.terminal.desk import IcogDesk
from aerodrome.icog.terminal.sky_map import picture
from aerodrome.terminal.session import desk_of
from tests.keyboard import Table

POSITION = (
    "free 60x60 | turn 2 move order=B1+D1 | Britain west: B1 sopwith-camel at 20 30 20 heading 90 speed 145 | "
    "Germany east: D1 albatros-d-va at 40 32 20 heading 270 speed 150"
)
BEHIND = (
    "free 60x60 | turn 2 move order=D1+B1 | Britain west: B1 sopwith-camel at 20 30 20 heading 90 speed 145 | "
    "Germany east: D1 albatros-d-va at 28 30 20 heading 90 speed 150"
)
SEATS = {"Britain": "human", "Germany": "human"}
"""Two people at one screen, so that nothing happens by itself."""


def from_position(text: str = POSITION, seats: dict[str, str] | None = None, dice: tuple[int, ...] = ()) -> Game:
    """A battle from a position, with the first dice given and many low ones after them."""
    return begin_match(RULES, RULES.position(text), seats or SEATS, ScriptedDice([*dice, *[4, 3, 2] * 700]))


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "battle.aero"


def said(path: Path, *typed: str, game: Game | None = None) -> str:
    return Table(game or from_position(), path, *typed).play()


# ---- whole battles


@pytest.mark.parametrize("mission", ["close-duel", "close-two-seaters", "low-level"])
def test_a_battle_is_played_by_numbers_from_the_list(path, mission):
    seats = list(RULES.seats(RULES.setting(mission, {})))
    who = dict(zip(seats, ("human", "bot:chance"), strict=True))
    game = new_game("icog", mission, who, seed=4, options={"turn_limit": 4})
    out = Table(game, path, *["1"] * 300).play()
    assert game.over
    assert "Not possible" not in out


def test_a_battle_is_won_with_typed_words_alone(path):
    """The Camel is behind the Albatros, which flies straight on twice and is shot down."""
    game = from_position(BEHIND, dice=(2, 20))
    out = Table(game, path, "straight", "y", "S 14.5; fire at d1", "d1 long", "keep", "keep").play()
    assert "B1 fires a long burst at Albatros D.Va D1, from behind, 8.5 MU away: 2 against" in out
    assert "Damage to Albatros D.Va D1 (20, successes" in out
    assert game.over
    assert "Britain wins" in out


def test_two_people_under_fog_pass_the_screen(path):
    text = POSITION.replace("free 60x60", "free 60x60 fog=on")
    out = said(path, "straight", "y", "", "straight", "y", game=from_position(text))
    assert "Pass the screen to Germany." in out


# ---- announcements


def test_the_scene_and_the_presets_are_shown_before_an_announcement(path):
    out = said(path)
    assert "You are Sopwith Camel B1, in the middle, 20 MU high, heading 90 (east), level, 145 km/h, slow." in out
    assert "D1, Albatros D.Va, twelve o'clock, 20.1 MU, showing his nose, medium speed, closing at 294 km/h." in out
    assert "To turn to: D1 6° off the nose, turn @180." in out
    assert out.index("Onto an enemy") < out.index("Presets")
    assert re.search(r"\d\. S 14\.5: straight: 20 MU high", out)
    assert "in the sights at" in out


def test_a_safe_announcement_is_flown_at_once(path):
    game = from_position()
    out = Table(game, path, "T D 6 @180; S 8.5").play()
    assert "Fly it?" not in out
    assert (
        "Sopwith Camel B1 announces: a turn along D for 6 MU towards the left wing, then straight on for 8.5 MU." in out
    )
    assert game.state.airplane("B1").moved == 2


def test_a_question_mark_looks_first_and_asks(path):
    game = from_position()
    out = Table(game, path, "T D 6 @180; S 8.5?", "n").play()
    assert "Ends in the " in out
    assert "Energy −1 (turn D −1 [5.5.6.4])" in out
    assert "Fly it? [y/n]" in out
    assert isinstance(game.pending[0], Announce)
    yes = from_position()
    Table(yes, path, "T D 6 @180; S 8.5?", "y").play()
    assert yes.state.airplane("B1").moved == 2


def test_danger_is_confirmed(path):
    low = POSITION.replace("at 20 30 20 heading 90", "at 20 30 3 heading 90 pitch -20")
    game = from_position(low)
    out = Table(game, path, "S 14.5", "n").play()
    assert "Danger: flies into the ground [5.5.16.3]." in out
    assert isinstance(game.pending[0], Announce)


def test_a_move_is_put_together_step_by_step(path):
    game = from_position()
    out = Table(
        game, path, "T D 4 @180", "back", "T D 4 @180", "R 3 +90", "rest", "n", "throttle 2", "n", "fire at d1", "y"
    ).play()
    assert "T D 4 @180: in the " in out
    assert "1 of 2 actions, 10.5 MU left. Next, for instance: rest (S 10.5), T D 10.5 @90, R 3 +90; or back." in out
    assert "Back at the start of the move." in out
    assert "2 of 2 actions, 7.5 MU left." in out
    assert "Britain T D 4 @180; R 3 +90> " in out
    assert "throttles back by two" in out
    assert game.state.airplane("B1").targets == ("D1",)


def test_what_cannot_be_flown_lists_every_reason(path):
    out = said(path, "T A 14.5 @200", "T D 40 @0", "T D x @0", "waltz", "face b9", "T D 5 @0", "waltz")
    assert re.search(r"Not T A 14\.5 @200: .*\[5\.5\.6\.1\]; .*\[5\.5\.5\.1\]", out)
    assert "25.5 too much [2.1.1]" in out
    assert "column 5: 'x' is not a length" in out
    assert "announcement, column 1: 'waltz' is not understood" in out
    assert "face b9 is not possible now." in out
    assert "announcement, column 11: 'waltz' is not understood" in out


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("straight", "S 14.5: straight on for 14.5 MU."),
        ("LEFT", "towards the left wing"),
        ("turn right", "towards the right wing"),
        ("climb", "nose 20° up"),
        ("dive", "the nose pushed down along"),
        ("face d1", "heading 8"),
        ("immelmann", "ends on Stall speed: a Flying test"),
    ],
)
def test_presets_are_known_by_their_names(path, typed, words):
    game = from_position()
    out = Table(game, path, typed, "y").play()
    shown = out[out.rindex(f"> {typed}") :]
    assert words in shown
    assert game.state.airplane("B1").moved == 2 or game.pending[0].seat == "Britain"


def test_every_row_of_the_list_can_be_picked(path):
    question, state = from_position().pending[0], from_position().state
    offer = IcogDesk().offer(question, state, False)
    assert len(offer.answers) == len(set(offer.answers)) == offer.total > 6
    for answer in offer.answers:
        assert question.refuse(state, answer) == ()
        assert write(parse(answer)) == answer


# ---- other questions


def test_a_place_is_picked_or_typed(path):
    game = new_game("icog", "fighter-patrol", {"Allies": "human", "Germans": "bot:cadet"}, seed=1)
    out = Table(game, path, "at 50 50 heading 0 speed 150", "at 5.5, 30 HEADING 80 speed 150", "1").play()
    assert "is outside the area: 5 MU around 5 30 [3.m]" in out
    assert "Sopwith Triplane B1, flown by Charles Ambrose, comes in in the west, 20 MU high, heading 80 (east)" in out


def test_a_shot_may_be_typed_short(path):
    game = from_position(BEHIND, dice=(19,))
    table = Table(game, path, "straight", "y", "S 14.5; fire at D1")
    table.play()
    question = game.pending[0]
    assert isinstance(question, Shoot)
    desk = IcogDesk()
    assert desk.read(question, game.state, "d1", "").answer == "D1 long"
    assert desk.read(question, game.state, "D1 SHORT", "").answer == "D1 short"
    assert desk.read(question, game.state, "hold", "").answer == "hold"
    rows = dict(desk.offer(question, game.state, False).groups[0][1])
    assert "base shot" in rows["D1 long"]


def test_an_immelmann_turn_is_offered_onto_an_enemy(path):
    game = from_position()
    state = read_position(
        "free 60x60 | turn 2 move order=B1 | Britain: B1 sopwith-camel at 20 30 20 heading 90 speed 75 | "
        "Germany: D1 albatros-d-va at 16 30 13 heading 270 speed 150"
    )
    question = AtStall("Britain", "B1", True)
    desk = desk_of(game.rules)
    offer = desk.offer(question, state, False)
    assert offer.answers[:2] == ["fly on", "spin"]
    assert "immelmann 270 45" in offer.answers or "immelmann 270 60" in offer.answers
    assert all("in the sights" in words for answer, words in offer.groups[0][1][2:])
    assert len(desk.offer(question, state, True).answers) == 50
    assert desk.read(question, state, "Immelmann 250 50", "").answer == "immelmann 250 50"
    nobody = read_position(POSITION)
    assert [a for a in desk.offer(question, nobody, False).answers if a.endswith("45")] == [
        f"immelmann {heading} 45" for heading in (0, 90, 180, 270)
    ]


def test_typed_dice_are_read_from_the_table(path):
    game = begin_match(RULES, RULES.position(BEHIND), SEATS, TypedDice())
    out = Table(game, path, "straight", "y", "S 14.5; fire at D1", "D1 long", "21", "15", "keep").play()
    assert "Roll one d20: B1 fires at D1. What did you roll?" in out
    assert "Not possible: " in out
    assert "15 against" in out


def test_a_formation_is_offered_its_plain_deviations(path):
    game = new_game("icog", "close-two-seaters", {"British": "human", "Germans": "bot:cadet"}, seed=5)
    out = Table(game, path, "b2 b3", "none", "again", "up 1.5 right -2 throttle 1").play()
    assert "The formation of B2 and B3 flies straight on at its speed." in out
    assert "1. up 0 right 0 throttle 0: Straight on" in out
    assert "more: type more; or type it like this: up 1.5 right -2 throttle 1" in out
    assert "flies 1.5 MU up, 2 MU to the left and throttled back by one." in out


# ---- commands


def test_planes_panel_initiative_odds_score_log_and_position(path):
    out = said(
        path, "planes", "planes d1", "panel", "panel d1", "piece B1", "panel x", "initiative", "odds", "odds straight",
        "odds S 9", "score", "position", "board", "board all", "rules", "rules 5.5.13.2", "why", "why S 9",
        "why S 14.5",
    )  # fmt: skip
    assert "You are Albatros D.Va D1" in out
    assert "Weapon 1, two Vickers guns (fixed): 8 boxes of 8." in out
    assert "Pilot pilot of D1: Awareness 13" in out
    assert "No plane is called 'x'; there are B1, D1." in out
    assert "To move: B1, D1." in out
    assert "Nobody has anybody before his guns" in out
    assert "straight on for 14.5 MU" in out
    assert "5.5 MU left" in out
    assert "The battle goes on; so far:" in out
    assert (
        "free 60x60 | turn 2 move order=B1+D1 | Britain west: B1 sopwith-camel at 20 30 20 heading 90 speed 145" in out
    )
    assert "→B1 20" in out
    assert "⇐D1 20" in out
    assert "5.5.13.2 " in out
    assert "Not S 9: the segments are 9 MU long" in out
    assert "S 14.5 is allowed: Straight on: 20 MU high" in out


def test_odds_tell_who_has_whom_before_his_guns(path):
    out = said(path, "odds", game=from_position(BEHIND))
    assert re.search(r"B1 at D1, 8 MU: base shot \d+, hits \d+ times of 20\. Gunnery skill \+13 \[1\.2\.1\]; ", out)


def test_help_lists_the_initiative_sheet_too(path):
    out = said(path, "?")
    assert "initiative: the initiative sheet" in out
    assert "panel [NAME]" in out


def test_a_hint_can_be_suggested_and_taken(path):
    game = from_position()
    out = Table(game, path, "suggest", "ok").play()
    assert "The cadet would answer " in out
    assert game.state.airplane("B1").moved == 2


def test_undo_takes_an_announcement_back(path):
    game = from_position(seats={"Britain": "human", "Germany": "bot:cadet"})
    out = Table(game, path, "straight", "y", "undo").play()
    assert "Taken back; the bot agrees." in out
    assert (game.state.turn, game.state.airplane("B1").at.x) == (2, 20_000)


def test_why_explains_the_last_numbers(path):
    out = said(path, "straight", "y", "why")
    assert "full power, nothing else gained or lost: +1 [5.7.4.1]" in out


# ---- the looks


def test_on_a_terminal_the_map_comes_by_itself(path):
    table = Table(from_position(), path, force_terminal=True, height=60)
    text = table.play()
    assert "\x1b[" in text
    assert "number = height in MU" in text


def test_the_picture_fits_the_screen():
    state = read_position(POSITION)
    for width, height in ((60, 24), (80, 40), (120, 60)):
        for whole in (False, True):
            rows = picture(state, "B1", (width, height), whole).plain.splitlines()
            assert max(len(row) for row in rows[:-1]) <= width
            assert len(rows) <= height


def test_the_picture_shows_ground_climbs_and_crowds():
    text = (
        "free 60x60 | ground water@10/30/5 wood@20/36/4 | turn 2 move | Britain: "
        "B1 sopwith-camel at 20 30 20 heading 0 pitch 30 speed 145, B2 sopwith-camel at 20 30 10 heading 0 speed 145, "
        "B3 sopwith-camel ground at 59.9 30 0 heading 0 speed 0 | "
        "Germany: D1 albatros-d-va at 21 30 15 heading 200 pitch -40 speed 150"
    )
    shown = picture(read_position(text), "B1", (100, 40), True).plain
    assert "~" in shown
    assert "% wood" in shown
    assert "B1 20+" in shown
    assert "B3 ground↑" in shown
    assert "⇓" in shown
    assert picture(read_position(text.replace("pitch -40 ", "")), "", (100, 40), False).plain


# ---- the command line


def test_a_position_is_played_from_the_command_line(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    cli.main(["play", "icog", "--position", POSITION, "--file", str(tmp_path / "p.aero")])
    out = capsys.readouterr().out
    assert "In Clouds of Glory: A battle of its own" in out
    assert "Sopwith Camel B1 flies 14.5 MU at 145 km/h" in out


def test_a_broken_position_is_told_in_one_line(capsys):
    with pytest.raises(SystemExit) as left:
        cli.main(["play", "icog", "--position", POSITION.replace("speed 145", "speed 146")])
    assert left.value.code == 2
    assert "column 100: 146 km/h for the Sopwith Camel" in capsys.readouterr().err


def test_a_record_is_replayed_with_its_numbers(tmp_path, capsys):
    path = tmp_path / "r.aero"
    game = new_game("icog", "close-duel", {"British": "bot:brawler", "Germans": "bot:brawler"}, seed=2)
    Table(game, path).play()
    assert game.over
    cli.main(["replay", str(path), "--details"])
    out = capsys.readouterr().out
    assert "Sopwith Camel B1 announces: " in out
    assert "[5.7.1.1]" in out
    cli.main(["verify", str(path)])
    assert "sound" in capsys.readouterr().out
