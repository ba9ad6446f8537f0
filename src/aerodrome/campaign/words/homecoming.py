"""How a man comes in who is home unhurt, in a sentence: no two of one evening are alike."""

from functools import cache

from aerodrome.campaign import debrief
from aerodrome.campaign.charts import Sheet, read
from aerodrome.campaign.state import Fortune, State
from aerodrome.core.faults import Fault

STRIDE = 5
"""By so many sentences a list is further on the next mission."""


class HomecomingSheet(Sheet, frozen=True):
    """Sentences, by what the man has behind him."""

    walked: tuple[str, ...]
    won: tuple[str, ...]
    shot_up: tuple[str, ...]
    first: tuple[str, ...]
    quiet: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuses a list in which the sentences of one evening might come twice."""
        for kind in self.__struct_fields__:
            texts = getattr(self, kind)
            if len({*texts}) < STRIDE:
                raise Fault(kind, f"found {len({*texts})} different sentences", f"at least {STRIDE}")


@cache
def sheet() -> HomecomingSheet:
    """The sentences."""
    return read("homecomings", HomecomingSheet)


def welcome(state: State, fortune: Fortune, astray: bool) -> str:
    """The sentence of a man, whose place in a list is that among the crews; `astray`: he came down elsewhere before."""
    texts = _fitting(state, fortune, astray)
    men = [name for crew in state.under_way.crews for name in crew.men]
    return texts[(state.under_way.number * STRIDE + men.index(fortune.name)) % len(texts)]


def _fitting(state: State, fortune: Fortune, astray: bool) -> tuple[str, ...]:
    """The sentences that fit what he has behind him."""
    report = state.under_way.report
    assert report is not None, "no report yet"
    machine = next(one for one in report.machines if any(man.name == fortune.name for man in one.men))
    if astray or machine.fate not in debrief.FLYING:
        return sheet().walked
    if any(fortune.name in one.victors for one in report.victories):
        return sheet().won
    if machine.damage:
        return sheet().shot_up
    flown = [entry for entry in state.man(fortune.name).logbook if entry.mission != state.under_way.number]
    return sheet().quiet if flown else sheet().first
