"""The diary of a campaign and its newspaper, written from the record in our own words."""

from aerodrome.campaign import events, mission_charts, words
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.state import LogLine, State
from aerodrome.campaign.table.told import Story, Told
from aerodrome.campaign.table.wire.chronicle import CampaignDiary, DiaryChapter, NewsColumn, Newspaper
from aerodrome.campaign.words import names
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.phrases import capital, count, listing, people, verb

PAPERS = {
    "Britain": "The Daily Lamp",
    "Germany": "Neueste Frontpost",
    "France": "L’Écho des Lignes",
    "USA": "The Doughboy’s Gazette",
    "Belgium": "Le Courrier de l’Yser",
    "Austria-Hungary": "Die Feldwacht",
    "Italy": "La Voce del Fronte",
}
PAPER = "The Front Courier"
PARAGRAPH = 4
"""Sentences of a paragraph of the diary."""


# ---- the diary


def diary_of(story: Story) -> CampaignDiary:
    """The campaign as a narrative, a chapter for each mission."""
    chapters = words.diary(story.began, [one.event for one in story.told])
    dates = {one.event.number: one.event.date for one in story.told if isinstance(one.event, events.DateSet)}
    found = []
    for chapter in chapters:
        date = dates.get(chapter.mission, story.began.date)
        title = f"Mission {chapter.mission}" if chapter.mission else story.state.setting.title
        said = chapter.sentences
        parts = [" ".join(said[at : at + PARAGRAPH]) for at in range(0, len(said), PARAGRAPH)]
        found.append(DiaryChapter(date, spoken(date), chapter.mission, title, tuple(parts)))
    return CampaignDiary(story.state.setting.title, tuple(found))


# ---- the newspaper


def newspaper_of(story: Story, mission: int | None, side: str | None) -> Newspaper:
    """The paper of a side on a mission; without either, the first side's on the last one."""
    state = story.state
    if not state.log:
        raise Fault("mission", "the paper has nothing to write about yet", "a mission that has been flown")
    known = {line.mission: line for line in state.log}
    number = mission if mission is not None else state.log[-1].mission
    if number not in known:
        raise unknown("mission", str(number), [str(one) for one in known])
    sides = [one.name for one in state.setting.sides]
    if side is not None and side not in sides:
        raise unknown("side", side, sides)
    at = sides.index(side) if side is not None else 0
    line, told = known[number], story.of_mission(number)
    headline, deck = _front(state, line, at)
    return Newspaper(
        name=PAPERS.get(state.setting.sides[at].nation, PAPER),
        side=sides[at],
        number=number,
        mission=number,
        day=spoken(line.date),
        headline=headline,
        deck=deck,
        columns=(_battle(state, line, at), *_victories(state, line, at), *_losses(state, line, at)),
        notices=_notices(state, told, at),
        missions=tuple(known),
    )


def _ours(state: State, name: str, at: int) -> bool:
    return name in state.ids and state.side(state.man(name).squadron) == at


def _front(state: State, line: LogLine, at: int) -> tuple[str, str]:
    """The headline as the paper of a side sees the day, and what stands below it."""
    own = state.setting.sides[at].name
    kills = [(man, victim) for man, victim in line.kills if _ours(state, man, at)]
    dead = [name for name in line.dead if _ours(state, name, at)]
    title = mission_charts.mission_kind(line.kind).title
    if line.winner == own:
        head = f"Our airmen win the day over {state.setting.front}"
    elif line.winner is None:
        head = f"A hard fight over {state.setting.front}, and no victor"
    else:
        head = f"Heavy fighting over {state.setting.front}; our squadrons hold on"
    if kills:
        head = f"{names.man(state, kills[0][0])} brings down {_a(kills[0][1])}" if line.winner != own else head
    below = [title.lower(), f"{names.WEATHERS.get(line.weather, 'weather unknown')}"]
    below += [f"{count(len(dict.fromkeys(v for _, v in kills)), 'enemy machine')} down"] if kills else []
    below += [f"we mourn {listing([names.man(state, name) for name in dead])}"] if dead else []
    return head, capital("; ".join(below)) + "."


def _a(thing: str) -> str:
    return f"{'an' if thing[:1].lower() in 'aeiou' else 'a'} {thing}"


def _battle(state: State, line: LogLine, at: int) -> NewsColumn:
    attacker = state.setting.sides[line.attacker].name
    kind = mission_charts.mission_kind(line.kind)
    flew = [name for name in line.flown if _ours(state, name, at)]
    said = [
        f"{capital(people(attacker))} {verb(attacker, 'went', 'went')} out against {line.target}: {kind.words}.",
        f"Of our own {count(len(flew), 'man was', 'men were')} in the air."
        if flew
        else "None of ours were in the air.",
        f"The day went to {people(line.winner)}." if line.winner else "Neither side can call the day its own.",
    ]
    return NewsColumn(kind.title, f"{state.setting.front}, {spoken(line.date)}", tuple(said))


def _victories(state: State, line: LogLine, at: int) -> tuple[NewsColumn, ...]:
    kills = [(man, victim) for man, victim in line.kills if _ours(state, man, at)]
    if not kills:
        return ()
    said = []
    for victim in dict.fromkeys(victim for _, victim in kills):
        men = listing([names.man(state, man) for man, what in kills if what == victim])
        said.append(f"{men} brought down the {victim}. The wreck has been confirmed.")
    return (NewsColumn("Enemy machines brought down", "From the squadrons", tuple(said)),)


def _losses(state: State, line: LogLine, at: int) -> tuple[NewsColumn, ...]:
    said = [f"{names.man(state, name)} has fallen." for name in line.dead if _ours(state, name, at)]
    said += [f"{names.man(state, name)} did not return; he is a prisoner." for name in line.captured
             if _ours(state, name, at)]  # fmt: skip
    said += [f"{names.man(state, name)} has been wounded, and is in good hands." for name in line.wounded
             if _ours(state, name, at) and name not in line.captured]  # fmt: skip
    return (NewsColumn("Our losses", "Casualty list", tuple(said)),) if said else ()


def _notices(state: State, told: list[Told], at: int) -> tuple[str, ...]:
    """Promotions and honours of the side's men on the day."""
    kinds = (events.Decorated, events.Promoted, events.QualityChanged, events.TookCommand)
    return tuple([
        words.tell(one.event, one.state)
        for one in told
        if isinstance(one.event, kinds) and _ours(state, one.event.man, at)
    ])  # fmt: skip
