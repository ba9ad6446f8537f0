"""Claims: every victory that is claimed, with what became of the claim."""

from typing import Literal

from aerodrome.campaign import aftermath_charts, events, victories
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.state import Claim, State
from aerodrome.campaign.table.pilot import Link, moment_link
from aerodrome.campaign.table.told import Story, Told
from aerodrome.campaign.table.wire.evening import ClaimLine
from aerodrome.campaign.words import names
from aerodrome.campaign.words.battle import ALOFT
from aerodrome.core.phrases import capital, listing, people, signed

SWORN = 3
"""So many witnesses are named at most."""
View = Literal["there", "away", "down"]
"""From where a man saw something: from the battle, from the air outside it, from the ground."""
SAW: dict[View, str] = {
    "there": " can swear to it",
    "away": ", out of the battle by then, saw it from a distance",
    "down": ", no longer in the air by then, saw it from the ground",
}
RANKS: dict[View, int] = {view: at for at, view in enumerate(SAW)}


def missions_of(story: Story) -> tuple[int, ...]:
    """Missions that have an aftermath to look at."""
    return tuple(dict.fromkeys(one.mission for one in story.told if isinstance(one.event, events.Reported)))


def all_claims(story: Story, link: Link) -> tuple[ClaimLine, ...]:
    """Every victory that was ever claimed, mission by mission."""
    return tuple([line for number in missions_of(story) for line in claim_lines(story.of_mission(number), link)])


def claim_lines(told: list[Told], link: Link) -> tuple[ClaimLine, ...]:
    """The claims of one mission, each with what became of it."""
    verdicts = {one.event.victim: one for one in told if isinstance(one.event, events.ClaimJudged)}
    made = [(one, one.event.claim) for one in told if isinstance(one.event, events.Claimed)]
    return tuple([_claim(one, claim, verdicts.get(claim.victim), link) for one, claim in made])


def seen_down(state: State, claim: Claim) -> str:
    """Where a machine was seen to go down: where it came to earth only the other side knows (SC51)."""
    if claim.place == "no man's land":
        return "seen going down over no man's land"
    holder = claim.side if claim.place == "own lines" else 1 - claim.side
    return f"seen going down over lines held by {people(state.setting.sides[holder].name)}"


def _reasons(state: State, claim: Claim, judged: events.ClaimJudged) -> tuple[str, ...]:
    """Why a claim was confirmed or not (SC10), as sentences."""
    seen = f"It was {seen_down(state, claim)}"
    match state.setting.options.claims:
        case "granted":
            return ("In this campaign every claim counts.",)
        case "witnessed":
            if claim.place == "own lines":
                return (f"{seen}.",)
            if judged.confirmed:
                return tuple([f"Witness: {name}." for name in _sworn(state, claim)[:1]])
            return tuple([f"{capital(why.text)}." for why in judged.why])
    helped = [f"A witness: {signed(why.value)}." for why in judged.why if why.value]
    return (f"{seen}: {aftermath_charts.claims().need[claim.place]} or more confirms it.", *helped)


def _seen_by(state: State, claim: Claim) -> str:
    """Who bears witness to a victory, as a part of a sentence."""
    sworn = _sworn(state, claim)
    if not sworn:
        return "no comrade saw it"
    men = listing([names.man(state, name) for name in sworn[:SWORN]])
    return f"{men}{SAW[_view(state, sworn[0], claim.moment)]}"


def _sworn(state: State, claim: Claim) -> list[str]:
    """The witnesses (SC10) with the best view: who still flew there, else who had left by then.

    Who had come down is named only where somebody's word was needed, for that is taken from everybody who came home.
    """
    views = {name: _view(state, name, claim.moment) for name in victories.witnesses(state, claim)}
    last: View = "away" if state.setting.options.claims == "granted" else "down"
    best = min([view for view in views.values() if RANKS[view] <= RANKS[last]], key=RANKS.__getitem__, default=None)
    return [name for name, view in views.items() if view == best]


def _view(state: State, name: str, moment: int | None) -> View:
    """From where a man saw what happened at a moment of the record."""
    report = state.under_way.report
    assert report is not None, "no report yet"
    machine = next(one for one in report.machines if any(man.name == name for man in one.men))
    if machine.moment is None or moment is None or machine.moment >= moment:
        return "there"
    return "away" if machine.fate in ALOFT else "down"


def _claim(one: Told, claim: Claim, verdict: Told | None, link: Link) -> ClaimLine:
    state = one.state
    mission, report = state.under_way, state.under_way.report
    judged = verdict.event if verdict is not None else None
    assert judged is None or isinstance(judged, events.ClaimJudged)
    said = f"{capital(listing(list(claim.victors)))}: the {names.brought_down(claim.words)}, {seen_down(state, claim)}"
    if state.setting.options.claims != "granted" or _sworn(state, claim):
        said += f"; {_seen_by(state, claim)}"
    return ClaimLine(
        mission=mission.number,
        date=mission.date,
        day=spoken(mission.date),
        side=state.setting.sides[claim.side].name,
        victors=claim.victors,
        victim=claim.words,
        place=claim.place,
        verdict="open" if judged is None else "confirmed" if judged.confirmed else "refused",
        words=f"{said}.",
        reasons=_reasons(state, claim, judged) if judged is not None else (),
        roll=verdict.rolls[-1] if verdict is not None and verdict.rolls else None,
        replay=moment_link(link, report.record if report is not None else "", claim.moment),
    )
