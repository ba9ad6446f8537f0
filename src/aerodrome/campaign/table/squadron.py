"""The squadron room: roster, machines, board of honour."""

from aerodrome.campaign import roster, service_charts
from aerodrome.campaign.state import Airman, State, victories
from aerodrome.campaign.table.men import airman_card, is_ready, machine_card, medal_cards
from aerodrome.campaign.table.wire.career import HonourLine, SquadronRoom
from aerodrome.campaign.words import names
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import capital, count


def squadron_room(state: State, number: int) -> SquadronRoom:
    """A squadron at home; a Fault where there is none of that number."""
    if not 0 <= number < len(state.squadrons):
        raise Fault("squadron", f"there is no number {number}", f"0 to {len(state.squadrons) - 1}")
    squadron, unit = state.squadrons[number], state.setting.squadrons[number]
    service, commander = service_charts.services()[unit.service], state.commander(number)
    men = [man for man in state.airmen if man.squadron == number]
    victors = sorted([m for m in men if m.kills], key=lambda m: (-victories(m), m.name))
    return SquadronRoom(
        number=number,
        name=squadron.name,
        side=state.setting.sides[unit.side].name,
        nation=service.nation,
        service=service.name,
        seats=unit.seats,
        commander=names.with_rank(commander) if commander is not None else "",
        lines=lines(state, number),
        roster=tuple([airman_card(state, man) for man in men if man.serving]),
        gone=tuple([airman_card(state, man) for man in men if not man.serving]),
        planes=tuple([machine_card(plane) for plane in state.planes if plane.squadron == number]),
        honour=tuple([honour_line(man) for man in victors]),
        fallen=tuple([honour_line(man) for man in men if man.status == "dead"]),
        points=squadron.points,
        flown=squadron.flown,
        won=squadron.won,
        kills=float(sum([victories(man) for man in men])),
    )


def lines(state: State, number: int) -> tuple[str, ...]:
    """How a squadron stands, in sentences."""
    serving = state.strength(number)
    fit = [man for man in serving if is_ready(man)]
    hospital = [man for man in serving if man.status == "hospital"]
    ready = roster.ready(state, number, "scout"), roster.ready(state, number, "two-seater")
    commander = state.commander(number)
    found = [
        f"{names.with_rank(commander)} commands." if commander else "Nobody is in command just now.",
        f"{capital(count(len(fit), 'man', 'men'))} can fly; "
        f"{count(len(ready[0]), 'scout')} and {count(len(ready[1]), 'two-seater')} are ready.",
    ]
    if hospital:
        found.append(f"{capital(count(len(hospital), 'man', 'men'))} in hospital.")
    novices = [man for man in fit if man.quality == "novice"]
    if novices:
        found.append(f"{capital(count(len(novices), 'novice'))} among the men who fly.")
    return tuple(found)


def honour_line(man: Airman) -> HonourLine:
    """A man on the board of honour."""
    kills = victories(man)
    said = f"{names.scored(kills)} in {count(man.missions, 'mission')}"
    fate = "" if man.serving else f"; {names.STATUSES[man.status]}"
    ribbons = tuple([medal.ribbon for medal in medal_cards(man)])
    return HonourLine(man.name, names.with_rank(man), f"{said}{fate}", float(kills), ribbons, man.status == "dead")
