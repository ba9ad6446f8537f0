"""`aerodrome print` writes a PDF, and every mistake is one line with exit code 2."""

import pytest

from tests.commands import run


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_a_sheet_is_written_where_one_says(tmp_path, capsys):
    assert run("print", "icog", "panels", "albatros-d-iii", "--out", "panels.pdf") == 0
    assert (tmp_path / "panels.pdf").read_bytes().startswith(b"%PDF")
    assert "Wrote panels.pdf" in capsys.readouterr().out


def test_without_a_name_the_file_is_called_after_what_it_shows(tmp_path):
    assert run("print", "icog", "cone", "--paper", "letter") == 0
    assert (tmp_path / "icog-cone.pdf").exists()


def test_men_of_an_own_file_are_printed(tmp_path):
    man = 'name = "Ada Own"\nnation = "France"\npost = "pilot"\nawareness = 12\nflying = 12\ngunnery = 12\n'
    (tmp_path / "own.toml").write_text(f"[[crew]]\n{man}fortitude = 9\nluck = 9\n", encoding="utf-8")
    assert run("print", "icog", "pilots", "own.toml", "--out", "own.pdf") == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("icog", "panels", "albatros-d-9"), "unknown 'albatros-d-9'"),
        (("icog", "cone", "--paper", "a3"), "allowed: a4, letter"),
        (("cards", "decks", "ostrich"), "allowed: condor, coot"),
        (("icog", "cone", "--out", "no/such/folder.pdf"), "--out"),
        (("icog", "pilots", "missing.toml"), "missing.toml"),
    ],
)
def test_a_mistake_is_one_line(arguments, words, capsys):
    assert run("print", *arguments) == 2
    told = capsys.readouterr().err.strip().splitlines()
    assert len(told) == 1
    assert words in told[0]
