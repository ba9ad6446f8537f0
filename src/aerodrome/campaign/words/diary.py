"""The campaign diary: what happened, day by day, as a narrative; orders, sums and quiet bookkeeping are left out."""

from collections.abc import Iterable

import msgspec

from aerodrome.campaign import calendar, events
from aerodrome.campaign.state import State
from aerodrome.campaign.words import battle, names, telling
from aerodrome.campaign.words.parting import partings
from aerodrome.core.events import Event
from aerodrome.core.phrases import capital, count, listing, several

LEFT_OUT = (
    events.PhaseBegan,
    events.Settled,
    events.RecordMade,
    events.MissionNoted,
    events.ExperienceGained,
    events.SkillRolled,
    events.ProgressRolled,
    events.PlaneSettled,
    events.Repaired,
    events.ParachuteDrawn,
    events.TableRolled,
    events.Learned,
    events.Logged,
    events.DateSet,
    events.DefencesSet,
    events.AreaSet,
    events.CloudsSet,
    events.OppositionSet,
    events.FormationChosen,
    events.Claimed,
)
"""What stands in the orders, in the heading or on another page."""
HONOURED = (events.Credited, events.Decorated, events.QualityChanged, events.Promoted)
BEFELL = (
    events.Jumped,
    events.ManDown,
    events.Killed,
    events.Captured,
    events.LuckSpent,
    events.KeepsakeHit,
    events.Wounded,
    events.Discharged,
    events.Recovery,
    events.WoundTested,
    events.FirstAid,
    events.LuckTested,
)
"""What the evening finds out about a man."""
HONOURS = "honours"
"""They are told in a paragraph, whosever they are."""


class Chapter(msgspec.Struct, frozen=True, gc=False):
    """A part of the diary: a heading and its sentences."""

    title: str
    sentences: tuple[str, ...]
    mission: int = 0
    starts: tuple[int, ...] = ()
    """The sentences at which somebody else is told of."""


def diary(began: State, told: Iterable[Event]) -> tuple[Chapter, ...]:
    """The diary of a campaign, a chapter for each mission; `began` is the state before the first event."""
    state, lived = began, list[tuple[Event, State]]()
    for event in told:
        state = event.apply(state)
        lived.append((event, state))
    last_words = partings(lived)
    pages = [_Page(calendar.spoken(began.date))]
    for event, state in _by_side(lived):
        if isinstance(event, events.DateSet):
            pages.append(_Page(calendar.spoken(event.date), event.number))
        if isinstance(event, LEFT_OUT) or (isinstance(event, events.ClaimJudged) and event.confirmed):
            continue
        if isinstance(event, events.ManDown) and not event.home:
            continue  # what becomes of him is told in a moment, with the place
        parting = last_words[event.man] if isinstance(event, events.Killed) else ()
        pages[-1].write(event, state, parting)
    known: list[str] = []
    return tuple([page.chapter(known) for page in pages if page.said])


def _by_side(lived: list[tuple[Event, State]]) -> list[tuple[Event, State]]:
    """What befell the men is told of one side after the other, and not as the evening came to them."""
    found, run = list[tuple[Event, State]](), list[tuple[Event, State]]()
    for event, state in lived:
        if isinstance(event, BEFELL):
            run.append((event, state))
        elif isinstance(event, events.DateSet) or not isinstance(event, LEFT_OUT):
            found += [*sorted(run, key=_side), (event, state)]
            run = []
    return [*found, *sorted(run, key=_side)]


def _side(one: tuple[Event, State]) -> int:
    event, state = one
    return state.side(state.man(_whom(event)).squadron)


class _Page:
    """A chapter while it is written."""

    def __init__(self, title: str, mission: int = 0) -> None:
        self.title, self.mission = title, mission
        self.said: list[tuple[str, State]] = []
        """Every sentence, with the state of which it tells."""
        self.starts: list[int] = []
        self.who = self.about = ""
        """Of whom the last sentence tells, and whom or what its paragraph is about."""
        self.together: dict[tuple[str, int], tuple[int, list[Event]]] = {}
        """What is told in one sentence: at which place, and of which events."""

    def chapter(self, known: list[str]) -> Chapter:
        """What has been written; men whom the pages before have named are added to those `known`."""
        said = tuple([_called(text, state, known) for text, state in self.said])
        return Chapter(self.title, said, self.mission, tuple(self.starts))

    def write(self, event: Event, state: State, parting: tuple[str, ...]) -> None:
        """Add an event: men come home, and men and machines arrive, in one sentence each."""
        group = _group(event, state)
        if group is not None:
            at, alike = self.together.setdefault(group, (len(self.said), []))
            alike.append(event)
            if at < len(self.said):
                self.said[at] = _gathered(alike, state), state
                return
        whom = "" if group is not None else _whom(event)
        about = HONOURS if isinstance(event, HONOURED) else whom
        starts = about != self.about
        self.starts += [len(self.said)] if starts else []
        again = whom if whom == self.who and not starts else ""
        text = _gathered([event], state) if group is not None else _entry(event, state, again)
        self.said.append((" ".join([text, *parting]), state))
        self.who, self.about = whom, about


def _group(event: Event, state: State) -> tuple[str, int] | None:
    """With what an event is told together: its kind, and the squadron."""
    if isinstance(event, events.ManDown):
        walked = event.place != "own lines" or (event.why is not None and event.why.paragraph == "SC56")
        home = f"home {event.wounds}"
        return (home, state.side(state.man(event.man).squadron)) if event.home and not walked else None
    if isinstance(event, events.WeatherFound) and event.weather == "washout":
        return "rain", 0
    if isinstance(event, events.Recruited):
        return None if event.man.commander else ("men", event.man.squadron)
    return ("machines", event.plane.squadron) if isinstance(event, events.Delivered) else None


def _gathered(together: list[Event], state: State) -> str:
    """Events that are told together."""
    home = [one for one in together if isinstance(one, events.ManDown)]
    if home:
        wounds, are = home[0].wounds, "is" if len(home) == 1 else "are"
        each = " each" if len(home) > 1 else ""
        hurt = f"with {count(wounds, 'wound')}{each}" if wounds else "unhurt"
        return f"{listing([names.man(state, one.man) for one in home])} {are} back {hurt}."
    men = [one.man for one in together if isinstance(one, events.Recruited)]
    if men:
        new = [names.with_rank(man) for man in men]
        return f"{listing(new)} {'joins' if len(men) == 1 else 'join'} {names.squadron(state, men[0].squadron)}."
    waits = [one for one in together if isinstance(one, events.WeatherFound)]
    if waits:
        return f"Rain and wind keep everybody on the ground until {calendar.spoken(waits[-1].date)}."
    planes = [one.plane for one in together if isinstance(one, events.Delivered)]
    types = [names.type_name(plane.type) for plane in planes]
    said = [several(types.count(one), one) for one in dict.fromkeys(types)]
    return f"{names.squadron(state, planes[0].squadron)} gets {listing(said)}."


def _called(text: str, state: State, known: list[str]) -> str:
    """A sentence in which only a man who is named for the first time has his rank."""
    for man in state.airmen:
        whole = names.with_rank(man)
        if whole not in text:
            continue
        if man.name in known:
            text = text.replace(whole, man.name)
        else:
            known.append(man.name)
    return text


def _entry(event: Event, state: State, again: str) -> str:
    """An event by itself; `again`: the man of whom the sentence before told."""
    if isinstance(event, events.Reported):
        down = battle.machines_down(state)
        return f"{capital(count(down, 'machine'))} went down." if down else "Nobody went down."
    text = telling.tell(event, state)
    if isinstance(event, events.Recovery) and again:
        return f"He{text.removeprefix(names.man(state, again))}"
    return telling.of_him(event, state, again) if again else text


def _whom(event: Event) -> str:
    """The man of whom an event tells; nobody where it is about more."""
    man = getattr(event, "man", "")
    return man if isinstance(man, str) else man.name
