"""Which type a squadron or a man is to have: the types with their figures, and what the squadron has (SC02, 1.4.1)."""

from functools import cache

import msgspec

from aerodrome.campaign import privileges, replacements, roster, service_charts, tactics
from aerodrome.campaign.calendar import MONTHS
from aerodrome.campaign.questions import ChooseDelivery, ChooseMachine
from aerodrome.campaign.state import State
from aerodrome.campaign.table.wire.campaign import DeliveryCard, TypeChoice
from aerodrome.campaign.words import names
from aerodrome.core.phrases import capital, count, every, listing, number, several


def delivery_card(question: ChooseDelivery | ChooseMachine, state: State) -> DeliveryCard:
    """All that one needs to decide."""
    man = state.man(question.man) if isinstance(question, ChooseMachine) else None
    squadron = man.squadron if man is not None else question.squadron  # type: ignore[union-attr]
    role = man.last_role if man is not None else question.role  # type: ignore[union-attr]
    due = replacements.wanting(state, squadron, role) if man is None else 1
    choices = [type_choice(state, squadron, answer) for answer in question.options(state)]
    common = no_difference([one.answer for one in choices], state.setting.options.tactics)
    return DeliveryCard(
        man=man.name if man is not None else "",
        squadron=names.squadron(state, squadron),
        role=role,
        choices=tuple([msgspec.structs.replace(one, figures=()) for one in choices] if common else choices),
        machines=machine_lines(state, squadron),
        men=men_lines(state, squadron),
        due=due,
        common=common,
        alike=f"Take the same type for {every(due)}" if due > 1 else "",
    )


def type_choice(state: State, squadron: int, answer: str) -> TypeChoice:
    """A type with its figures in the game that is flown."""
    have = len([p for p in state.planes if p.squadron == squadron and p.type == answer and not p.lost])
    if answer == privileges.KEEP:
        return TypeChoice(answer, "Keep the machine he flies", "", (), 0)
    nation = service_charts.services()[state.setting.squadrons[squadron].service].nation
    line, game = service_charts.aircraft_type(answer, nation), state.setting.options.tactics
    said = f"Delivered from {_month(line.first)} to {_month(line.last)}."
    return TypeChoice(answer, line.name, said, figures(answer, game), have)


def _month(text: str) -> str:
    return f"{MONTHS[int(text[5:]) - 1]} {text[:4]}"


def figures(slug: str, game: str) -> tuple[str, ...]:
    """What a type is worth in a game, in lines; nothing at a real table."""
    found = tactics.tactics(game)
    if found is None:
        return ()
    there = found.type_of(slug)
    stand_in = () if there == slug else (f"Flown here as the {found.type_names().get(there, there)}.",)
    return (*stand_in, *_values(game).get(there, ()))


def no_difference(slugs: list[str], game: str) -> str:
    """What is said of types that are all flown as the same one; empty where they differ."""
    found = tactics.tactics(game)
    if found is None or len(slugs) < 2 or privileges.KEEP in slugs:
        return ""
    there = {found.type_of(slug) for slug in slugs}
    if len(there) > 1:
        return ""
    only = there.pop()
    name = found.type_names().get(only, only)
    values = " ".join(_values(game).get(only, ()))
    return f"Whichever you choose, here it flies as the {name}. {values}".strip()


@cache
def _values(game: str) -> dict[str, tuple[str, ...]]:
    """The figures of all types of a game; the first line of each only says what it is and when it came."""
    from aerodrome.server.presenting import presenter

    return {card.slug: card.lines[1:] for card in presenter(game).airplanes()}


def machine_lines(state: State, squadron: int) -> tuple[str, ...]:
    """The machines of a squadron, type by type."""
    planes = [plane for plane in state.planes if plane.squadron == squadron and not plane.lost]
    found = []
    for slug in dict.fromkeys(plane.type for plane in planes):
        mine = [plane for plane in planes if plane.type == slug]
        away = len([plane for plane in mine if plane.workshop])
        mended = f", {number(away)} of them in the workshop" if away else ""
        found.append(f"{capital(several(len(mine), names.type_name(slug)))}{mended}")
    return tuple(found)


def men_lines(state: State, squadron: int) -> tuple[str, ...]:
    """Who can fly, and who will be back."""
    pilots, observers = [len(roster.available(state, squadron, post)) for post in ("pilot", "observer")]
    fit = f"{capital(listing([count(pilots, 'pilot'), count(observers, 'observer')]))} can fly"
    hospital = len([man for man in state.strength(squadron) if man.status == "hospital"])
    wanted = roster.establishment(state.setting.squadrons[squadron])
    short = wanted["scout"] + wanted["two-seater"] - pilots
    lines = [fit, *([f"{capital(count(hospital, 'man', 'men'))} in hospital"] if hospital else [])]
    lines += [f"{capital(count(short, 'pilot'))} will be sent to the squadron"] if short > 0 else []
    return tuple(lines)
