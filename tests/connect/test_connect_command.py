"""`aerodrome connect`: what is wrong with a link or a program is said in one line."""

from typing import Any

import pytest

from aerodrome.connect import program, seat_link
from aerodrome.core.faults import Fault
from tests.commands import run
from tests.server.running import running_server

GOOD = "http://127.0.0.1:1/t/b#k=0123456789abcdef"


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("nonsense", "no address of a server"),
        ("ftp://host/t/b#k=secret", "no address of a server"),
        ("http://[::1/t/b#k=secret", "is no address"),
        ("http://host:99999/t/b#k=secret", "is no address"),
        ("http://127.0.0.1:1918/t/b", "holds no secret"),
        ("http://127.0.0.1:1918/t/b#k=", "holds no secret"),
    ],
)
def test_a_bad_link_is_told_in_one_line(link, said, capsys):
    assert run("connect", link, "--bot", "random:choice") == 2
    error = capsys.readouterr().err
    assert error.startswith("aerodrome: LINK: ")
    assert said in error
    assert error.count("\n") == 1


def test_a_link_is_read():
    assert seat_link.read_link(" https://table.example:8443/t/b7#k=a%2Db ") == seat_link.SeatLink(
        "https://table.example:8443", "a-b"
    )
    place = seat_link.Place("https://table.example", "b7", "key", ("Red",))
    assert (place.link, place.socket) == ("https://table.example/t/b7#k=key", "wss://table.example/ws/b7")


def test_a_server_that_does_not_answer_is_named(capsys):
    assert run("connect", GOOD, "--bot", "random:choice") == 2
    assert "http://127.0.0.1:1 does not answer" in capsys.readouterr().err


def test_a_secret_that_opens_nothing_is_told_in_the_servers_words(tmp_path, capsys):
    with running_server(tmp_path) as server:
        assert run("connect", f"{server}/t/b#k=0123456789abcdef", "--bot", "random:choice") == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("cadet", "names no function; bots of the house need no link"),
        (":choose", "names no function"),
        ("marksman:", "names no function"),
        ("nobody_here:choose", "nobody_here cannot be loaded: ModuleNotFoundError"),
        ("random:nothing", "random has no function 'nothing'"),
        ("random:SG_MAGICCONST", "random has no function"),
    ],
)
def test_a_bad_program_is_told_in_one_line(spec, said, capsys):
    assert run("connect", GOOD, "--bot", spec) == 2
    error = capsys.readouterr().err
    assert error.startswith("aerodrome: --bot: ")
    assert said in error
    assert error.count("\n") == 1


def test_a_program_that_fails_while_it_is_loaded_is_told_in_one_line(tmp_path, monkeypatch, capsys):
    (tmp_path / "rotten.py").write_text("1 / 0\n")
    monkeypatch.chdir(tmp_path)
    assert run("connect", GOOD, "--bot", "rotten:choose") == 2
    assert "rotten cannot be loaded: ZeroDivisionError" in capsys.readouterr().err


def test_a_function_takes_the_prompt_or_the_prompt_and_the_table(tmp_path, monkeypatch):
    (tmp_path / "pilots.py").write_text(
        "def one(prompt, luck=3): return prompt['a']\n"
        "def two(prompt, table): return table\n"
        "def three(view, question, imagine): return 1\n"
    )
    monkeypatch.chdir(tmp_path)
    table: Any = "the table"
    assert program.load("pilots:one")({"a": "S"}, table) == "S"
    assert program.load("pilots:two")({}, table) == "the table"
    with pytest.raises(Fault, match="takes 3 parameters"):
        program.load("pilots:three")


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "1e9"])
def test_the_time_to_think_is_within_reason(seconds, capsys):
    assert run("connect", GOOD, "--bot", "random:choice", "--seconds", seconds) == 2
    assert "--seconds" in capsys.readouterr().err
