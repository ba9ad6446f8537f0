"""The tiny game as an installed package: its entry point is found by whoever looks where it lies."""

import os
from pathlib import Path

from aerodrome.games import GROUP
from tests.tiny_game.kit import TinyKit

ROOT = Path(__file__).resolve().parents[2]


def installed(folder: Path) -> dict[str, str]:
    """Lay the package's papers out in a folder; the environment of a process that finds it."""
    papers = folder / "tiny_game-1.0.dist-info"
    papers.mkdir(parents=True)
    (papers / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny-game\nVersion: 1.0\n", encoding="utf-8")
    entry = f"[{GROUP}]\n{TinyKit.name} = {TinyKit.__module__}:{TinyKit.__name__}\n"
    (papers / "entry_points.txt").write_text(entry, encoding="utf-8")
    path = [str(folder), str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}
