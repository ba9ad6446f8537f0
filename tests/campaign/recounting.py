"""Every man's figures counted again from the events of a campaign, to be compared with what the roster shows."""

from collections.abc import Iterable

import msgspec

from aerodrome.campaign import events
from aerodrome.campaign.state import Airman, victories
from aerodrome.core.events import Event


class Count(msgspec.Struct, frozen=True, gc=False):
    """A man's figures."""

    missions: int = 0
    kills: float = 0.0
    experience: int = 0
    medals: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    wounds: int = 0


def shown(man: Airman) -> Count:
    """A man's figures as the roster shows them."""
    return Count(
        man.missions,
        float(victories(man)),
        man.experience,
        tuple([award.medal for award in man.medals]),
        man.skills,
        man.career_wounds,
    )


def recount(told: Iterable[Event]) -> dict[str, Count]:
    """Every man's figures counted again from what happened, and from nothing else (SC62)."""
    found: dict[str, Count] = {}

    def put(name: str, **fields: object) -> None:
        found[name] = msgspec.structs.replace(found.get(name, Count()), **fields)

    for event in told:
        name = getattr(event, "man", "")
        now = found.get(name, Count()) if isinstance(name, str) else Count()
        match event:
            case events.Mustered():
                for man in event.men:
                    found[man.name] = Count()
            case events.Recruited():
                found[event.man.name] = Count()
            case events.MissionNoted():
                put(event.man, missions=now.missions + 1)
            case events.Credited():
                put(event.man, kills=now.kills + 1 / event.kill.among)
            case events.ExperienceGained():
                put(event.man, experience=now.experience + sum(why.value for why in event.reasons))
            case events.Decorated():
                put(event.man, medals=(*now.medals, event.award.medal))
            case events.SkillGained():
                put(event.man, skills=(*now.skills, event.skill))
            case events.Wounded():
                put(event.man, wounds=event.career)
            case events.Refereed():
                found[event.man.name] = shown(event.man)
    return found
