"""The diary of a campaign and its newspaper, written from the record in our own words."""

from itertools import pairwise

from aerodrome.campaign import events, mission_charts, words
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.state import LogLine, State
from aerodrome.campaign.table.headlines import headlines, ours
from aerodrome.campaign.table.told import Story, Told
from aerodrome.campaign.table.wire.chronicle import CampaignDiary, DiaryChapter, NewsColumn, Newspaper
from aerodrome.campaign.victories import confirmed
from aerodrome.campaign.words import battle, names
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.phrases import capital, count, listing, number, people, small

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
"""Sentences of a paragraph of the diary, at most."""


# ---- the diary


def diary_of(story: Story) -> CampaignDiary:
    """The campaign as a narrative, a chapter for each mission."""
    chapters = words.diary(story.began, [one.event for one in story.told])
    days = (events.DateSet, events.WeatherFound)
    dates = {one.mission: one.event.date for one in story.told if isinstance(one.event, days)}
    found = []
    for chapter in chapters:
        date = dates.get(chapter.mission, story.began.date)
        title = f"Mission {chapter.mission}" if chapter.mission else story.state.setting.title
        found.append(DiaryChapter(date, spoken(date), chapter.mission, title, paragraphs(chapter)))
    return CampaignDiary(story.state.setting.title, tuple(found))


def paragraphs(chapter: words.Chapter) -> tuple[str, ...]:
    """The sentences of a chapter: whoever is told of has a paragraph of his own, and none begins with a mere `He`."""
    said, cuts = chapter.sentences, sorted({0, *chapter.starts, len(chapter.sentences)})
    found: list[list[str]] = []
    for begin, end in pairwise(cuts):
        found.append([])
        for text in said[begin:end]:
            if len(found[-1]) >= PARAGRAPH and not text.startswith("He "):
                found.append([])
            found[-1].append(text)
    return tuple([" ".join(one) for one in found if one])


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
    then = next(one.state for one in reversed(told) if one.state.mission is not None)
    headline, flown = headlines(story, at)[number], story.as_flown(number)
    return Newspaper(
        name=PAPERS.get(state.setting.sides[at].nation, PAPER),
        side=sides[at],
        number=number,
        mission=number,
        day=spoken(line.date),
        headline=headline,
        deck=_deck(then, line, at, headline),
        columns=(_battle(flown, line, at), *_victories(then, at), *_losses(then, flown, line, at)),
        notices=_notices(state, told, at),
        missions=tuple(known),
    )


def _deck(state: State, line: LogLine, at: int, headline: str) -> str:
    """What stands below the headline, and not in it."""
    kills = [claim for claim in confirmed(state) if any(ours(state, man, at) for man in claim.victors)]
    dead = [name for name in line.dead if ours(state, name, at)]
    below = [mission_charts.mission_kind(line.kind).title]
    below += [mission_charts.WEATHERS[line.weather]] if line.weather in mission_charts.WEATHERS else []
    told = number(len(kills)) in small(headline).split()
    below += [count(len(kills), "victory", "victories")] if kills and not told else []
    mourned = [names.man(state, name) for name in dead if name not in headline]
    below += [f"{'with him ' if len(mourned) < len(dead) else ''}we mourn {listing(mourned)}"] if mourned else []
    return f"{'; '.join(below)}."


def _battle(state: State, line: LogLine, at: int) -> NewsColumn:
    attacker = state.setting.sides[line.attacker].name
    kind = mission_charts.mission_kind(line.kind)
    flew = [name for name in line.flown if ours(state, name, at)]
    orders = [f"{capital(people(attacker))} set out to {kind.task}.", *_tasks(state, line.attacker)]
    said = [
        f"{capital(number(len(flew)))} of our men {'was' if len(flew) == 1 else 'were'} in the air."
        if flew
        else "None of our men were in the air.",
        _fallen(state, at),
        f"The day went to {people(line.winner)}." if line.winner else "Neither side can claim the day.",
    ]
    place = capital(f"{state.setting.front}, {spoken(line.date)}")
    return NewsColumn(kind.title, place, (" ".join(orders), " ".join(said)))


def _fallen(state: State, at: int) -> str:
    """How many machines each side has lost, as the paper of one of them tells it."""
    theirs, own = [battle.machines_down(state, state.setting.sides[one].name) for one in (1 - at, at)]
    if not theirs and not own:
        return "Nobody went down."
    if not theirs:
        return f"{capital(number(own))} of our machines went down, and none of the enemy's."
    return f"{capital(count(theirs, 'enemy machine'))} went down, and {number(own) if own else 'none'} of ours."


def _tasks(state: State, attacker: int) -> list[str]:
    """Whether the sides have done what they were sent for, the one that set out first."""
    found = []
    for at in (attacker, 1 - attacker):
        side = state.setting.sides[at].name
        who = "They" if at == attacker else capital(people(side))
        if (done := battle.task_done(state, side)) is not None:
            how = "did part of" if battle.task_half_done(state, side) else "did" if done else "failed to do"
            found.append(f"{who} {how} what they had been sent for.")
    return found


def _victories(state: State, at: int) -> tuple[NewsColumn, ...]:
    said = [
        f"{listing([names.man(state, man) for man in claim.victors if ours(state, man, at)])} brought down the "
        f"{names.brought_down(claim.words)}{sequel(state, claim.victim, claim.victors)}."
        for claim in confirmed(state)
        if any(ours(state, man, at) for man in claim.victors)
    ]
    return (NewsColumn("Enemy machines brought down", "From the squadrons", tuple(said)),) if said else ()


def sequel(state: State, machine: str, victors: tuple[str, ...]) -> str:
    """What else is to be said of a victory: the two shot each other down, or it took more than a claim to count."""
    victim = battle.pilot_of(state, machine)
    if len(victors) == 1 and victim and victim in battle.beaten_by(state, victors[0]):
        return ", who brought him down in the same fight"
    return "" if state.setting.options.claims == "granted" else "; the victory has been confirmed"


def _losses(state: State, flown: State, line: LogLine, at: int) -> tuple[NewsColumn, ...]:
    said = [words.mourned(flown, name) for name in line.dead if ours(state, name, at)]
    said += [f"{names.man(state, name)} did not return; he is a prisoner." for name in line.captured
             if ours(state, name, at)]  # fmt: skip
    said += [hurt(state, name) for name in line.wounded if ours(state, name, at) and name not in line.captured]
    return (NewsColumn("Our losses", "Casualty list", tuple(said)),) if said else ()


def hurt(state: State, name: str) -> str:
    """A wounded man and what becomes of him: in hospital is who misses missions, as everywhere."""
    ends = {"hospital": "is in hospital", "discharged": "will not fly again"}
    after = ends.get(state.man(name).status, "stays with the squadron")
    return f"{names.man(state, name)} was wounded and {after}."


def _notices(state: State, told: list[Told], at: int) -> tuple[str, ...]:
    """Promotions and honours of the side's men on the day."""
    kinds = (events.Decorated, events.Promoted, events.QualityChanged, events.TookCommand)
    return tuple([
        words.tell(one.event, one.state)
        for one in told
        if isinstance(one.event, kinds) and ours(state, one.event.man, at)
    ])  # fmt: skip
