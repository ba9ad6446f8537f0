"""The next day (SC02, SC03, SC46): who and what arrives, and how many questions there are to decide."""

from collections.abc import Collection

from aerodrome.campaign import events, missions, privileges, replacements, roster
from aerodrome.campaign.questions import ChooseDelivery, ChooseMachine, GiveParachute
from aerodrome.campaign.state import Airman, State
from aerodrome.campaign.table.beats import beats_of
from aerodrome.campaign.table.pilot import Link
from aerodrome.campaign.table.told import Story
from aerodrome.campaign.table.wire.evening import MorningPage
from aerodrome.core.questions import Question

COUNTED = (ChooseDelivery, ChooseMachine, GiveParachute)


def morning_page(
    story: Story, number: int, seats: Collection[str], questions: tuple[Question, ...], link: Link
) -> MorningPage:
    """The morning after a mission; a reader's own questions are counted."""
    told = [one for one in story.told if one.mission == number and one.phase == "rest"] + story.of_morning(number)
    asked = next((one for one in questions if isinstance(one, COUNTED)), None)
    given = answered(story, number, seats)
    left = to_come(story.state, asked, seats) if asked is not None else 0
    return MorningPage(
        id="morning",
        title="The next day",
        beats=beats_of(told, link),
        number=given + 1 if asked is not None else 0,
        of=given + left,
    )


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
