"""A fourth game is played everywhere by its entry alone: at the socket, at the terminal, by bots, in the suite."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from aerodrome import games
from aerodrome.core.archive import verify
from aerodrome.core.game import new_game
from aerodrome.lab import battle
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.figures import figures
from aerodrome.lab.page import written
from aerodrome.lab.plan import Plan
from aerodrome.lab.run import run as battles_of
from aerodrome.server.web.lobby import whole_catalogue
from aerodrome.testing import Contender, at_random, check_battle, check_looking, check_scenarios, every_scenario
from tests.keyboard import Table
from tests.server.player import Player
from tests.server.running import client_of, running_server
from tests.tiny_game.distribution import installed
from tests.tiny_game.kit import TinyKit

CONTENDER = Contender(
    "tiny", every_scenario("tiny", target=(6, 12)), decisions=150, gives_up=3, choose=at_random, options=200
)


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[TinyKit]:
    """The game is known as long as the test runs, and in the catalogue that is drawn up meanwhile."""
    kit = TinyKit()
    monkeypatch.setitem(games.kits(), kit.name, kit)  # undone afterwards
    games.register(kit)
    whole_catalogue.cache_clear()
    yield kit
    whole_catalogue.cache_clear()


def test_it_is_played_to_its_end_over_a_socket(tiny: TinyKit, tmp_path: Path) -> None:
    with running_server(tmp_path) as address, client_of(address) as client:
        listed = {one["id"]: one for one in client.get("/api/catalogue").json()["games"]}
        assert [one["id"] for one in listed["tiny"]["scenarios"]] == ["short", "long"]
        asked = {"game": "tiny", "scenario": "short", "seats": {"Red": "me", "Blue": "bot:cadet"}}
        made = client.post("/api/battles", json=asked).raise_for_status().json()
        player = Player(address, made["battle"], made["mine"]["token"])
        assert player.welcome["board"] == {
            "kind": "plain",
            "title": "A tiny game",
            "briefing": "",
            "sides": [{"name": "red", "seats": ["Red"]}, {"name": "blue", "seats": ["Blue"]}],
        }
        (prompt,) = player.update["prompts"]
        assert (prompt["kind"], prompt["words"], prompt["total"]) == ("bid", "Red: Bid?", 3)
        assert [(one["answer"], one["key"]) for one in prompt["choices"]] == [("1", "1"), ("2", "2"), ("3", "3")]
        assert player.play() > 0
        assert player.update["sights"][0]["scene"]["kind"] == "plain"
        assert player.update["outcome"]["lines"][0].startswith("red: ")
        record = client.get(f"/api/battles/{made['battle']}/record", headers=bearer(made["mine"]["token"]))
        player.close()
        assert verify(record.raise_for_status().content).sound


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_it_is_played_to_its_end_at_the_terminal(tiny: TinyKit, tmp_path: Path) -> None:
    game = new_game("tiny", "short", {"Red": "human", "Blue": "bot:cadet"}, seed=3)
    out = Table(game, tmp_path / "battle.aero", *["1"] * 60).play()
    assert game.over
    assert "Red: Bid?" in out
    assert "Not possible" not in out
    assert verify((tmp_path / "battle.aero").read_text(encoding="utf-8")).sound


@pytest.mark.parametrize("number", range(10))
def test_it_holds_at_every_decision_and_at_its_end(tiny: TinyKit, number: int) -> None:
    check_battle(CONTENDER, number)


def test_looking_at_it_changes_nothing_and_every_scenario_is_tried(tiny: TinyKit) -> None:
    check_looking(CONTENDER)
    check_scenarios(CONTENDER)


# ---- from a package of its own


def run(tmp_path: Path, *command: str) -> str:
    """What a fresh process says, which finds the game by its entry point."""
    done = subprocess.run(
        [sys.executable, *command], env=installed(tmp_path / "site"), cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_found_through_its_entry_point(tmp_path: Path) -> None:
    said = run(tmp_path, "-c", "from aerodrome.games import kits, battles; print(list(kits())[-1], battles()[-1])")
    assert said.split() == ["tiny", "tiny"]


def test_bots_play_it_from_the_command_line(tmp_path: Path) -> None:
    said = run(tmp_path, "-m", "aerodrome", "simulate", "tiny", "--scenario", "short", "--games", "3", "--seed", "1")
    assert "3 battles from seed 1" in said


# ---- the suite needs no test framework


def test_the_suite_is_imported_without_a_test_framework() -> None:
    asked = "import sys, aerodrome.testing; print([name for name in ('pytest', 'hypothesis') if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", asked], text=True).strip() == "[]"


def test_it_is_tried_out_in_the_laboratory(tiny: TinyKit) -> None:
    plan = Plan(game="tiny", scenarios=("short",), battles=8, bots={"everyone": "chance"}, grid={"target": (6, 12)})
    trial = battle.packed(plan)
    rows = [flown.battle for done in battles_of(trial, LocalExecutor(1)) for flown in done.flown]
    found = figures(plan, battle.unpacked(trial).cells, rows)
    assert [cell.battles for cell in found.cells] == [8, 8]
    assert all(cell.errors == 0 and cell.heat is None and cell.types == () for cell in found.cells)
    assert {row.winner for row in rows} <= {"red", "blue", ""}
    assert "<h1>tiny: short</h1>" in written(battle.unpacked(trial), found, "today")
