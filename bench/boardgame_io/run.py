"""Our server beside boardgame.io's in one run: the same number of players who answer at random, by turns at either.

Needs node and npm. boardgame.io is installed in a temporary folder and plays five in a row, kept in memory; ours plays
battles with all their rules, and every answer is safe in its database before anybody hears of it.

    PYTHONPATH=src python bench/boardgame_io/run.py
"""

import argparse
import asyncio
import json
import os
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from aerodrome.bench.hosted import Hosted
from aerodrome.bench.player import Tally
from aerodrome.bench.side_by_side import Turn, contests

HERE = Path(__file__).parent
NODE = {**os.environ, "NODE_ENV": "production"}


class Stranger:
    """The server of boardgame.io in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        for script in HERE.glob("*.js"):
            shutil.copy(script, folder)
        (folder / "package.json").write_text('{"private": true}', encoding="utf-8")
        install = ["npm", "install", "--no-audit", "--no-fund", "--silent", "boardgame.io"]
        subprocess.run(install, cwd=folder, check=True)
        self._folder = folder
        self._process = subprocess.Popen(
            ["node", "server.js"],
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
    given.add_argument("--players", type=int, nargs="+", default=[2, 8])
    given.add_argument("--seconds", type=float, default=4.0)
    given.add_argument("--answers", type=int, default=240, help="of our players in each turn")
    given.add_argument("--rounds", type=int, default=3)
    said = given.parse_args()
    with TemporaryDirectory() as folder, TemporaryDirectory() as data:
        stranger, ours = Stranger(Path(folder)), Hosted(data)
        try:
            for players in said.players:
                tallies = {"boardgame.io, five in a row": Tally()}
                for turn in range(said.rounds):
                    stranger.play(players, said.seconds, tallies["boardgame.io, five in a row"])
                    for what in [one for one in contests() if one.drafted is None and not one.marked]:
                        tally = tallies.setdefault(f"ours, {what.game}, {what.scenario}", Tally())
                        playing = Turn(ours, what, f"{what.scenario} {turn}", tally)
                        asyncio.run(playing.play(players // 2, 3, said.answers))
                for name, tally in tallies.items():
                    Console(width=160).print(f"{players} players, {name}: {tally.told()}")
        finally:
            stranger.stop()
            ours.stop()


if __name__ == "__main__":
    main()
