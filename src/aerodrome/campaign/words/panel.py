"""A man, a squadron, the whole campaign in a few lines: for pages, the terminal and the text view."""

from aerodrome.campaign import missions, quality, ranks, skills
from aerodrome.campaign.state import Airman, Life, State, victories
from aerodrome.campaign.words import names
from aerodrome.core.phrases import article, capital, count, digits, listing, people


def dossier(state: State, man: Airman) -> tuple[str, ...]:
    """Everything about a man, a line each (SC01)."""
    where = names.squadron(state, man.squadron)
    rest = (f"Will miss {count(man.rest, 'mission')}.",) if man.rest else ()
    return (f"{names.with_rank(man)}, {man.post} of {where}: {names.STATUSES[man.status]}.", *about(state, man), *rest)


def about(state: State, man: Airman) -> tuple[str, ...]:
    """The same where his name, his post and how he is stand above it already."""
    game = state.setting.options.tactics
    lines = [background(man.life)] if man.life is not None else []
    lines.append(service(man))
    lines += [f"{name}: {skills.effect(name, game)}." for name in man.skills]
    lines += [f"Decorated with {listing([f'the {award.medal}' for award in man.medals])}."] if man.medals else []
    lines += [f"Marked by {listing([mark.lower() for mark in man.marks])}."] if man.marks else []
    lines += (
        [f"Carries {listing([f'{article(thing.lower())} {thing.lower()}' for thing in man.keepsakes])}."]
        if man.keepsakes
        else []
    )
    lines += (
        [f"Today: {listing(list(missions.limits(state, man)))}."]
        if man.status == "fit" and quality.limited(man)
        else []
    )
    lines += ["Has a parachute."] if man.parachute else []
    return tuple(lines)


def service(man: Airman) -> str:
    """What a man has done so far (SC01), without what he has none of."""
    known_as = capital(names.QUALITIES[man.quality])
    if not (man.missions or man.kills or man.experience or man.luck):
        return f"{known_as} who hasn't flown a mission with this squadron yet."
    done = [names.scored(victories(man))] if victories(man) else []
    done += [f"{count(man.experience, 'point')} of experience"] if man.experience else []
    done += [count(man.luck, "luck point")] if man.luck else []
    return f"{known_as}: {listing([count(man.missions, 'mission'), *done])}."


def background(life: Life) -> str:
    """Who a man was before the war (SC01), and what he is like."""
    return f"{life.age} years old, from {life.home}; {life.trade} before the war. He {life.trait}."


def citation(state: State, man: Airman) -> str:
    """A man in one line, for the board of honour."""
    return f"{ranks.title(man)} {man.name}, {names.squadron(state, man.squadron)}: {names.scored(victories(man))}"


def situation(state: State) -> tuple[str, ...]:
    """How the campaign stands, a line each."""
    sides = [side.name for side in state.setting.sides]
    points = ", ".join(f"{side} {digits(value)}" for side, value in zip(sides, state.points, strict=True))
    flown = f"{state.flown} of {state.setting.missions} missions flown"
    lines = [f"{state.setting.title}, {names.day(state.date)}: {flown}.", f"Victory points: {points}."]
    for at, squadron in enumerate(state.squadrons):
        serving = state.strength(at)
        fit = len([man for man in serving if man.status == "fit"])
        ready = len([p for p in state.planes if p.squadron == at and not p.lost and not p.workshop])
        side = people(sides[state.side(at)])
        lines.append(f"{squadron.name} of {side}: {fit} of {len(serving)} men fit, {ready} machines ready.")
    return tuple(lines)
