"""The next day (SC02, SC03, SC46): who and what arrives, and how many questions there are to decide."""

from collections.abc import Collection

import msgspec

from aerodrome.campaign import events, missions, privileges, replacements, roster
from aerodrome.campaign.questions import ChooseDelivery, ChooseMachine, GiveParachute
from aerodrome.campaign.state import Airman, Plane, State
from aerodrome.campaign.table.beats import beat_of
from aerodrome.campaign.table.entries import people_of
from aerodrome.campaign.table.pilot import Link
from aerodrome.campaign.table.told import Story, Told
from aerodrome.campaign.table.wire.evening import Beat, MorningPage
from aerodrome.campaign.words import names
from aerodrome.core.events import Event
from aerodrome.core.phrases import capital, count, listing, number
from aerodrome.core.questions import Question

DRAWN = (events.Recruited, events.RecordMade)
"""What dice made of a new man: they say nothing to who has not the tables before him."""
COUNTED = (ChooseDelivery, ChooseMachine, GiveParachute)


def morning_page(
    story: Story, number: int, seats: Collection[str], questions: tuple[Question, ...], link: Link
) -> MorningPage:
    """The morning after a mission; a reader's own questions are counted."""
    told = [one for one in story.told if one.mission == number and one.phase == "rest"] + story.of_morning(number)
    asked = next((one for one in questions if isinstance(one, COUNTED)), None)
    given = answered(story, number, seats)
    left = to_come(story.state, asked, seats) if asked is not None else 0
    beats = morning_beats(told, sides_of(story.state, seats), link)
    return MorningPage(
        id="morning",
        title="The next day",
        beats=beats,
        number=given + 1 if asked is not None else 0,
        of=given + left,
        quiet="" if beats else still(given + left),
    )


def still(questions: int) -> str:
    """A morning on which nothing has come yet."""
    if not questions:
        return "A quiet morning: nobody new, and nothing to unpack."
    things = "is one thing" if questions == 1 else f"are {number(questions)} things"
    return f"Before the next mission there {things} to settle."


def sides_of(state: State, seats: Collection[str]) -> tuple[int, ...]:
    """The sides whose evening and morning it is: the reader's own, or both for who looks on."""
    own = [side for seat in seats if (side := state.setting.side_of(seat)) is not None]
    return tuple(dict.fromkeys(own)) or (0, 1)


def morning_beats(told: list[Told], sides: tuple[int, ...], link: Link) -> tuple[Beat, ...]:
    """What some sides hear of a morning: their own men and machines, all new men of a squadron in one line (SC03)."""
    known = [one for one in told if (squadron := squadron_of(one)) is None or one.state.side(squadron) in sides]
    found = []
    for one in known:
        beat = beat_of(one, link)
        if beat is not None and is_drafted(one.event):
            comrades = [man for man in known if is_drafted(man.event) and squadron_of(man) == squadron_of(one)]
            beat = msgspec.structs.replace(beat, text=reporting(comrades)) if one is comrades[0] else None
        if beat is not None:
            found.append(msgspec.structs.replace(beat, roll=None) if isinstance(one.event, DRAWN) else beat)
    return tuple(found)


def squadron_of(one: Told) -> int | None:
    """The squadron that something of the morning is about; none where it is about the campaign."""
    plane = getattr(one.event, "plane", None)
    if isinstance(plane, str):
        plane = one.state.plane(plane)
    if isinstance(plane, Plane):
        return plane.squadron
    return next((one.state.man(name).squadron for name in people_of(one.event) if name in one.state.ids), None)


def is_drafted(event: Event) -> bool:
    """Is it a novice who joins (SC03)? A commander is sent by himself (SC02)."""
    return isinstance(event, events.Recruited) and not event.man.commander


def reporting(comrades: list[Told]) -> str:
    """The new men of a squadron, in one sentence."""
    men = [one.event.man for one in comrades if isinstance(one.event, events.Recruited)]
    where = names.squadron(comrades[-1].state, men[0].squadron)
    said = listing([f"{names.with_rank(man)} ({man.post})" for man in men])
    come = f"{capital(count(len(men), 'new man', 'new men'))} {'reports' if len(men) == 1 else 'report'}"
    return f"{come} to {where}: {said}."


def answered(story: Story, number: int, seats: Collection[str]) -> int:
    """The questions of that morning that a reader has answered."""
    logged = [one.number for one in story.told if isinstance(one.event, events.Logged) and one.event.flown == number]
    ended = next((one.number for one in story.told if one.mission == number + 1), len(story.told))
    kinds = [str(one.__struct_config__.tag) for one in COUNTED]
    mine = [one for one in story.answers if one.seat in seats and one.ask in kinds]
    return len([one for one in mine if logged[0] < one.after <= ended])


def to_come(state: State, asked: Question, seats: Collection[str]) -> int:
    """The questions that a reader has before him, with the one that is asked now; dice may still bring others."""
    found = 0
    for at in [int(one) for one in state.queue]:
        here = at == int(state.queue[0])
        if not here or isinstance(asked, ChooseDelivery):
            found += deliveries_due(state, at) if roster.command_seat(state, at) in seats else 0
        if not here or not isinstance(asked, GiveParachute):
            found += len([man for man in entitled(state, at, asked if here else None) if man.seat in seats])
    return max(1, found)


def deliveries_due(state: State, squadron: int) -> int:
    """Machines that a commander has still to choose (SC02): where there is only one type nobody asks."""
    return sum([
        replacements.wanting(state, squadron, role)
        for role in replacements.ROLES
        if len(missions.deliveries(state, squadron, role)) > 1
    ])  # fmt: skip


def entitled(state: State, squadron: int, asked: Question | None) -> list[Airman]:
    """The men who are still to say which machine they want for their own (1.4.1), from the one who is asked on."""
    found = [man for man in roster.available(state, squadron, "pilot") if privileges.offers(state, man)]
    names = [man.name for man in found]
    return found[names.index(asked.man) :] if isinstance(asked, ChooseMachine) and asked.man in names else found
