"""What is left of a man on the evening of his death: his habit, his home, his comrades; nothing is said twice."""

from collections.abc import Iterable
from functools import cache
from string import Formatter
from zlib import crc32

from aerodrome.campaign import events, service_charts
from aerodrome.campaign.charts import Sheet, read
from aerodrome.campaign.state import Airman, Fortune, State
from aerodrome.core.airmen import split_name
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault

FIELDS: dict[str, tuple[str, ...]] = {
    "first": (),
    "lives": ("home", "trade", "age", "front"),
    "saw": ("friend", "last"),
    "bedside": ("friend",),
    "mess": (),
}
"""What may be put into the sentences of each list."""


class PartingSheet(Sheet, frozen=True):
    """Sentences on a death, and one for each habit that a man may have."""

    first: tuple[str, ...]
    lives: tuple[str, ...]
    saw: tuple[str, ...]
    bedside: tuple[str, ...]
    mess: tuple[str, ...]
    habits: dict[str, str]

    def __post_init__(self) -> None:
        """Refuses a habit without its sentence, an empty list, and a gap that nothing fills."""
        if list(self.habits) != list(service_charts.lives().traits):
            raise Fault("habits", "differ from the traits", "the traits of lives.toml, in their order")
        for kind, allowed in FIELDS.items():
            if not getattr(self, kind):
                raise Fault(kind, "is empty", "at least one sentence")
            for text in getattr(self, kind):
                for _, field, _, _ in Formatter().parse(text):
                    if field is not None and field not in allowed:
                        raise Fault(kind, f"unknown {field!r}", ", ".join(allowed) or "no field")


@cache
def sheet() -> PartingSheet:
    """The sentences."""
    return read("partings", PartingSheet)


def partings(told: Iterable[tuple[Event, State]]) -> dict[str, tuple[str, ...]]:
    """What is said of everybody who has died, from all events of a campaign with the states after them."""
    said: list[str] = []
    found: dict[str, tuple[str, ...]] = {}
    for event, state in told:
        if isinstance(event, events.Killed):
            found[event.man] = _parting(state, state.man(event.man), said)
    return found


def _parting(state: State, man: Airman, said: list[str]) -> tuple[str, ...]:
    """Two or three sentences on a man; the ones that are taken are added to those `said`."""
    known, friend = sheet(), _friend(state, man)
    comrades = known.mess
    if friend is not None:
        comrades = known.bedside if _is_home(state, state.under_way.fortune(man.name)) else known.saw
    fields = {"last": split_name(man.name)[1], "friend": friend or "", "front": state.setting.front}
    chosen: list[str] = []
    if man.life is not None:
        fields |= {"home": man.life.home, "trade": man.life.trade, "age": str(man.life.age)}
        chosen += _unsaid((known.habits[man.life.trait],) if man.life.trait in known.habits else (), man, said)
        new = not man.missions and man.joined != state.setting.start
        chosen += _unsaid(known.first if new else known.lives, man, said)
    chosen += _unsaid(comrades, man, said)
    return tuple([text.format_map(fields) for text in chosen])


def _unsaid(texts: tuple[str, ...], man: Airman, said: list[str]) -> list[str]:
    """One of some sentences that has not been said yet, from a place in the list that is the man's own."""
    at = crc32(man.name.encode()) % len(texts) if texts else 0
    found = next((text for text in (*texts[at:], *texts[:at]) if text not in said), "")
    said += [found] if found else []
    return [found] if found else []


def _friend(state: State, man: Airman) -> str | None:
    """Who has flown with him most often of the comrades who came home unhurt from the same battle; None: nobody did."""
    flown = [entry.mission for entry in man.logbook]
    unhurt = [one for one in state.under_way.fortunes if not (one.killed or one.captured or one.wounds)]
    back = [state.man(one.name) for one in unhurt if one.name != man.name and _is_home(state, one)]
    comrades = [one for one in back if one.squadron == man.squadron]
    together = [len([entry for entry in one.logbook if entry.mission in flown]) for one in comrades]
    return comrades[together.index(max(together))].name if comrades else None


def _is_home(state: State, fortune: Fortune) -> bool:
    """Has a man come home in his machine, as far as the evening has found out?"""
    settled = any(one.plane == fortune.plane and one.settled and not one.lost for one in state.under_way.hulks)
    return settled and fortune.place == "home"
