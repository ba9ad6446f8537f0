"""The headline of each day's paper: what the day was like decides, and no paper prints one twice in a campaign."""

from functools import cache
from string import Formatter

from aerodrome.campaign import events, mission_charts
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.charts import Sheet, read
from aerodrome.campaign.state import LogLine, State
from aerodrome.campaign.table.told import Story
from aerodrome.campaign.words import names
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import capital, number

FIELDS = ("man", "victim", "front", "target", "mission", "number")
MANY = 2
"""So many victories on one day are news by themselves."""


class HeadlineSheet(Sheet, frozen=True):
    """Headlines by the kind of day."""

    ace: tuple[str, ...]
    many: tuple[str, ...]
    kill: tuple[str, ...]
    dead: tuple[str, ...]
    won: tuple[str, ...]
    lost: tuple[str, ...]
    drawn: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuses an empty list, and a headline with a gap that nothing fills."""
        for kind in self.__struct_fields__:
            if not getattr(self, kind):
                raise Fault(kind, "is empty", "at least one headline")
            for text in getattr(self, kind):
                for _, field, _, _ in Formatter().parse(text):
                    if field is not None and field not in FIELDS:
                        raise Fault(kind, f"unknown {field!r}", ", ".join(FIELDS))


@cache
def sheet() -> HeadlineSheet:
    """The headlines."""
    return read("headlines", HeadlineSheet)


def headlines(story: Story, side: int) -> dict[int, str]:
    """The headline of a side's paper on every mission, none twice."""
    found: dict[int, str] = {}
    aces = _aces(story)
    for line in story.state.log:
        fitting = candidates(story.state, line, side, aces.get(line.mission, ()))
        last = f"{spoken(line.date)}: {mission_charts.mission_kind(line.kind).title} over {story.state.setting.front}"
        found[line.mission] = next((one for one in fitting if one not in found.values()), last)
    return found


def _aces(story: Story) -> dict[int, tuple[str, ...]]:
    """Who became an ace on each mission."""
    found: dict[int, tuple[str, ...]] = {}
    for one in story.told:
        if isinstance(one.event, events.QualityChanged) and one.event.quality == "ace" and one.event.times == 1:
            found[one.mission] = (*found.get(one.mission, ()), one.event.man)
    return found


def candidates(state: State, line: LogLine, side: int, aces: tuple[str, ...]) -> list[str]:
    """Every headline that fits a day as a side's paper sees it, the best news first."""
    known = sheet()
    kills = [(man, victim) for man, victim in line.kills if ours(state, man, side)]
    victims = dict.fromkeys(victim for _, victim in kills)
    texts: list[tuple[str, dict[str, str]]] = []
    texts += [(text, {"man": names.man(state, man)}) for man in aces if ours(state, man, side) for text in known.ace]
    if len(victims) >= MANY:
        texts += [(text, {"number": number(len(victims))}) for text in known.many]
    day = {state.setting.sides[side].name: known.won, None: known.drawn}.get(line.winner, known.lost)
    deeds = [(text, {"man": names.man(state, man), "victim": f"the {victim}"}) for text in known.kill
             for man, victim in kills]  # fmt: skip
    results: list[tuple[str, dict[str, str]]] = [(text, {}) for text in day]
    grief = [(text, {"man": names.man(state, man)}) for man in line.dead if ours(state, man, side)
             for text in known.dead]  # fmt: skip
    texts += [*results, *deeds] if line.winner == state.setting.sides[side].name else [*deeds, *grief, *results]
    common = {
        "front": state.setting.front,
        "target": line.target,
        "mission": mission_charts.mission_kind(line.kind).title,
    }
    return [capital(text.format_map({**common, **own})) for text, own in texts]


def ours(state: State, name: str, side: int) -> bool:
    """Does a man fly for a side?"""
    return name in state.ids and state.side(state.man(name).squadron) == side
