"""The headline of each day's paper: what the day was like decides, and no paper prints one twice in a campaign."""

from functools import cache
from string import Formatter

from aerodrome.campaign import events, mission_charts
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.charts import Sheet, read
from aerodrome.campaign.state import LogLine, State
from aerodrome.campaign.table.told import Story
from aerodrome.campaign.words import battle, names
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import capital, number

FIELDS = ("man", "victim", "front", "target", "mission", "number", "lost")
MANY = 2
"""So many victories on one day are news by themselves."""


class HeadlineSheet(Sheet, frozen=True):
    """Headlines by the kind of day."""

    ace: tuple[str, ...]
    many: tuple[str, ...]
    kill: tuple[str, ...]
    dead: tuple[str, ...]
    dear: tuple[str, ...]
    """Some of theirs were brought down, and at least as many of ours."""
    unfinished: tuple[str, ...]
    """The day was won by points, without what the side had been sent for."""
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
        done = battle.task_done(story.after(line.mission), story.state.setting.sides[side].name)
        fitting = candidates(story.state, line, side, aces.get(line.mission, ()), failed=done is False)
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


def candidates(state: State, line: LogLine, side: int, aces: tuple[str, ...], *, failed: bool = False) -> list[str]:
    """Every headline that fits a day as a side's paper sees it, the best news first; `failed`: its task was not done.

    Where as many of its own went down as of the enemy's, the paper counts both, or mourns.
    """
    known, own = sheet(), state.setting.sides[side].name
    kills = [(man, victim) for man, victim in line.kills if ours(state, man, side)]
    victims = len(dict.fromkeys(victim for _, victim in kills))
    lost = len([name for name in line.lost if state.side(state.plane(name).squadron) == side])
    fields = {"number": number(victims), "lost": number(lost)}
    joined = [(text, {"man": names.man(state, man)}) for man in aces if ours(state, man, side) for text in known.ace]
    many = [(text, fields) for text in known.many] if victims >= MANY else []
    dear = [(text, fields) for text in known.dear] if victims >= MANY and lost >= MANY else []
    deeds = [(text, {"man": names.man(state, man), "victim": f"the {victim}"}) for text in known.kill
             for man, victim in kills]  # fmt: skip
    grief = [(text, {"man": names.man(state, man)}) for man in line.dead if ours(state, man, side)
             for text in known.dead]  # fmt: skip
    day = {own: known.unfinished if failed else known.won, None: known.drawn}.get(line.winner, known.lost)
    results: list[tuple[str, dict[str, str]]] = [(text, {}) for text in day]
    if lost and lost >= victims:
        texts = [*joined, *dear, *grief, *results, *deeds]
    elif line.winner == own:
        texts = [*joined, *many, *results, *deeds]
    else:
        texts = [*joined, *many, *deeds, *grief, *results]
    common = {
        "front": state.setting.front,
        "target": line.target,
        "mission": mission_charts.mission_kind(line.kind).title,
    }
    return [capital(text.format_map({**common, **own_fields})) for text, own_fields in texts]


def ours(state: State, name: str, side: int) -> bool:
    """Does a man fly for a side?"""
    return name in state.ids and state.side(state.man(name).squadron) == side
