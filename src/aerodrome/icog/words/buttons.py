"""What ready moves are called on their buttons, for people who have not learnt the names of manoeuvres yet."""

from aerodrome.core.phrases import capital

PLAIN = {
    "straight": "Fly straight on",
    "level": "Fly level",
    "level off": "Level off as far as it goes",
    "immelmann": "Climb into an Immelmann turn",
    "home": "Head for home",
    "way out": "Head for the way out",
    "possible": "Fly on",
}
TOWARDS = ("face ", "towards ")


def plain(name: str) -> str:
    """A preset by what stands on its button: `Turn left`, `Turn towards D2`."""
    for word in TOWARDS:
        if name.startswith(word):
            return f"Turn towards {name.removeprefix(word)}"
    return PLAIN.get(name) or capital(name)
