"""Our server beside boardgame.io's in one run: the same number of players who answer at random, by turns at either.

Needs node and npm. boardgame.io is installed in a temporary folder and plays five in a row: once with its matches in
memory, once with its own store of files. Ours plays battles with all their rules, and every answer is safe in its
database before anybody hears of it. Players on both sides are cheap and live in a process of their own.

    PYTHONPATH=src python bench/boardgame_io/run.py
"""

import argparse
import asyncio
import json
import os
import shutil
import signal
import subprocess
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from aerodrome.bench.hosted import Hosted
from aerodrome.bench.player import Tally
from aerodrome.bench.side_by_side import Turn, contests

HERE = Path(__file__).parent
NODE = {**os.environ, "NODE_ENV": "production"}


def install(folder: Path) -> None:
    """Get boardgame.io, and what its store of files needs."""
    for script in HERE.glob("*.js"):
        shutil.copy(script, folder)
    (folder / "package.json").write_text('{"private": true}', encoding="utf-8")
    packages = ["boardgame.io@0.50", "node-persist@3.1", "socket.io-client@4"]
    subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent", *packages], cwd=folder, check=True)


class Stranger:
    """A server of boardgame.io, with its matches in memory or in a folder."""

    def __init__(self, folder: Path, *kept: str) -> None:
        self._folder = folder
        self._process = subprocess.Popen(
            ["node", "server.js", *kept],
            cwd=folder,
            env=NODE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        self._port = self._process.stdout.readline().strip()

    def play(self, players: int, seconds: float, tally: Tally) -> None:
        """Its turn."""
        before = self._seconds()
        command = ["node", "clients.js", self._port, str(players), str(seconds)]
        done = subprocess.run(command, cwd=self._folder, env=NODE, check=True, capture_output=True)
        tally.waits += [wait / 1000 for wait in json.loads(done.stdout)]
        tally.used += (self._seconds() - before) * seconds / (seconds + 2)  # two seconds of it are not counted
        tally.took += seconds

    def stop(self) -> None:
        """End it, and whatever it was started through."""
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait()

    def _seconds(self) -> float:
        """The processor's time of the server; a node installed with pip runs as the child of another process."""
        ticks = 0
        for status in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                fields = status.read_text(encoding="utf-8").rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12]) if int(fields[2]) == self._process.pid else 0
        return ticks / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure and print."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--players", type=int, nargs="+", default=[8, 32])
    given.add_argument("--seconds", type=float, default=4.0)
    given.add_argument("--answers", type=int, default=240, help="of our players in each turn")
    given.add_argument("--rounds", type=int, default=3)
    said = given.parse_args()
    with (
        TemporaryDirectory() as folder,
        TemporaryDirectory() as kept,
        TemporaryDirectory() as data,
        ExitStack() as stack,
    ):
        install(Path(folder))
        strangers = {
            "boardgame.io, five in a row, in memory": Stranger(Path(folder)),
            "boardgame.io, five in a row, in files": Stranger(Path(folder), kept),
        }
        for stranger in strangers.values():
            stack.callback(stranger.stop)
        ours = Hosted(data)
        stack.callback(ours.stop)
        ours.rest()
        for players in said.players:
            tallies = {name: Tally() for name in strangers}
            for turn in range(said.rounds):
                for name, stranger in strangers.items():
                    stranger.play(players, said.seconds, tallies[name])
                for what in [one for one in contests() if one.drafted is None and not one.marked]:
                    tally = tallies.setdefault(f"ours, {what.game}, {what.scenario}", Tally())
                    playing = Turn(ours, what, f"{what.scenario} {turn}", tally)
                    asyncio.run(playing.play(players // 2, 3, said.answers))
            for name, tally in tallies.items():
                Console(width=160).print(f"{players} players, {name}: {tally.told()}")


if __name__ == "__main__":
    main()
