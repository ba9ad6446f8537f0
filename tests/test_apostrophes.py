"""What the server says has the apostrophes of a keyboard; the browser's client sets them as a printer does."""

from pathlib import Path

import aerodrome

NAMES = ("L’Écho des Lignes", "The Doughboy’s Gazette", "Le Courrier de l’Yser", "No man’s land")
"""Names are keys and are not set: they are written as they are printed."""


def test_sentences_have_one_kind_of_apostrophe() -> None:
    found = []
    for path in sorted(Path(aerodrome.__file__).parent.rglob("*")):
        if path.suffix in (".py", ".toml") and "client" not in path.parts:
            text = path.read_text(encoding="utf-8")
            for name in NAMES:
                text = text.replace(name, "")
            found += [f"{path}: {line.strip()}" for line in text.splitlines() if "’" in line]
    assert not found
