"""A campaign on the command line: bots run it with every battle, and its file can be taken in and verified."""

import zipfile

import pytest

from aerodrome import cli
from aerodrome.server.campaigns.archive import unpacked


def told(capsys, *words):
    """The exit code of a command line run in this process, and what it said."""
    try:
        cli.main(list(words))
    except SystemExit as left:
        return int(left.code or 0), capsys.readouterr()
    return 0, capsys.readouterr()


def test_the_ready_campaigns_are_listed(capsys):
    code, said = told(capsys, "campaign")
    assert code == 0
    assert said.out.startswith("saint-mihiel: ")


def test_bots_run_a_campaign_and_its_file_is_sound(capsys, tmp_path):
    file = tmp_path / "april.campaign"
    options = ("--option", "missions=2", "--option", "tactics=triangle", "--seed", "4")
    code, said = told(capsys, "campaign", "bloody-april", *options, "--out", str(file))
    assert code == 0
    assert "mission 2" in said.out
    found = unpacked(file.read_bytes())
    assert [battle.line.mission for battle in found.battles] == [1, 2]
    with zipfile.ZipFile(file) as archive:
        for name in archive.namelist():
            if name.endswith(".aero"):
                record = tmp_path / name.replace("/", "-")
                record.write_bytes(archive.read(name))
                assert told(capsys, "verify", str(record))[0] == 0


@pytest.mark.parametrize(
    "words", [("bloody-may",), ("bloody-april", "--out", "april.zip"), ("bloody-april", "--bot", "nobody")]
)
def test_what_does_not_exist_is_told_in_a_line(capsys, words):
    code, said = told(capsys, "campaign", *words)
    assert code == 2
    assert said.err.count("\n") == 1
