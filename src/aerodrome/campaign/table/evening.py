"""The evening after a mission: its pages in the order in which they are read, as far as it has come (SC48).

First the battle is told. Every man has a page, the safe first and the dead last; then come the score, the honours, the
paper and the next day.
"""

import msgspec

from aerodrome.campaign import events, mission_charts
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.state import Fortune, Phase, State
from aerodrome.campaign.table.battle import battle_page, deeds
from aerodrome.campaign.table.beats import beats_of
from aerodrome.campaign.table.board import AFTERMATH, standing
from aerodrome.campaign.table.claims import claim_lines, missions_of
from aerodrome.campaign.table.entries import people_of
from aerodrome.campaign.table.men import airman_card, medal_cards, portrait
from aerodrome.campaign.table.morning import morning_page, sides_of
from aerodrome.campaign.table.pilot import Link
from aerodrome.campaign.table.story import newspaper_of
from aerodrome.campaign.table.told import MORNING, WAY_HOME, Story, Told
from aerodrome.campaign.table.wire.evening import (
    Evening,
    EveningPage,
    HonouredMan,
    HonoursPage,
    Lot,
    ManPage,
    OtherLine,
    PaperPage,
    ScorePage,
)
from aerodrome.campaign.words import account, fought, names, partings, welcome
from aerodrome.campaign.words.battle import written_off_in_words
from aerodrome.campaign.words.rewarding import lacking
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import capital
from aerodrome.core.questions import Question

REWARDS: tuple[Phase, ...] = ("missions", "victories", "experience", "promotion")
LAST_HONOURS: tuple[Phase, ...] = ("victories", "promotion")
"""Those of them that the dead and prisoners are given as well."""
ORDER: tuple[Lot, ...] = ("safe", "wounded", "missing", "dead", "open")
LOTS: dict[Lot, str] = {
    "safe": "Safe",
    "wounded": "Wounded",
    "missing": "Taken prisoner",
    "dead": "Killed",
    "open": "His fate is being decided",
}
SCORE, HONOURS, PAPER, MORNING_PAGE = "score", "honours", "paper", "morning"
WHOLE_CREW = ("shot_down", "damaged_heavily", "damaged_lightly", "undamaged")
"""Tables on which one die falls for everybody in a machine (SC51-SC53)."""


class Reader(msgspec.Struct, frozen=True):
    """Who reads: his seats, and what they are asked now."""

    seats: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()


def evening_of(story: Story, mission: int | None, reader: Reader, link: Link) -> Evening:
    """The evening of a mission, the last one if none is named; a Fault where none was flown."""
    known = missions_of(story)
    number = mission if mission is not None else (known[-1] if known else 0)
    if number not in known:
        allowed = ", ".join(map(str, known)) or "none has been flown yet"
        raise Fault("mission", f"found {number}", allowed)
    told = story.of_mission(number)
    state = next(one.state for one in reversed(told) if one.state.mission is not None)
    report = state.under_way.report
    assert report is not None, "it was reported"
    last = number == known[-1] and story.state.phase in (*AFTERMATH, *MORNING)
    asked = page_of(story.state, reader.questions[0]) if last and reader.questions else ""
    sides = sides_of(state, reader.seats)
    men = man_pages(story, told, sides, asked, link)
    shown = [page.man.name for page in men]
    pages: list[EveningPage] = [
        battle_page(story.as_flown(number), sides, link),
        *men,
        *closing_pages(story, told, state, sides, link),
    ]
    if number <= story.state.flown and (number < story.state.flown or story.state.phase != "over"):
        pages.append(morning_page(story, number, reader.seats, reader.questions if last else (), link))
    return Evening(
        mission=number,
        title=mission_charts.mission_kind(state.under_way.kind).title,
        day=spoken(state.under_way.date),
        standing=standing(story.state),
        pages=tuple(pages),
        asking=asked if asked in [page.id for page in pages] else "",
        out=tuple([names.man(state, one.name) for one in ours(state, sides) if one.name not in shown]),
        over=not last,
        missions=known,
        replay=link(report.record, None),
    )


def ours(state: State, sides: tuple[int, ...]) -> list[Fortune]:
    """The men of some sides who flew."""
    return [one for one in state.under_way.fortunes if state.side(state.man(one.name).squadron) in sides]


def page_of(state: State, question: Question) -> str:
    """The page to which a question belongs: the man's own on his way home, then honours, then the next day."""
    if state.phase in MORNING:
        return MORNING_PAGE
    if state.phase not in WAY_HOME:
        return HONOURS if state.phase in REWARDS else SCORE if state.phase in AFTERMATH else ""
    return man_id(getattr(question, "man", "") or _first(state))


def _first(state: State) -> str:
    """The man with whom the step deals now: of a machine its pilot."""
    first = state.queue[0] if state.queue else ""
    hulk = next((one for one in state.under_way.hulks if one.id == first and one.plane), None)
    if hulk is None:
        return first
    return next(crew.pilot for crew in state.under_way.crews if crew.plane == hulk.plane)


def man_id(name: str) -> str:
    """The id of a man's page."""
    return f"man {name}"


# ---- the men


def man_pages(story: Story, told: list[Told], sides: tuple[int, ...], asked: str, link: Link) -> list[ManPage]:
    """A page for each man of whom something has been heard, the worst news last."""
    state = next(one.state for one in reversed(told) if one.state.mission is not None)
    flew = story.as_flown(state.under_way.number)
    pages, mourned = [], partings([(one.event, one.state) for one in story.told])
    for fortune in ours(state, sides):
        is_open = man_id(fortune.name) == asked
        if is_open or is_heard(story.state, state, fortune):
            pages.append(
                man_page(
                    told, (flew, state), fortune, is_open, link, mourned.get(fortune.name, ()) if fortune.killed else ()
                )
            )
    return sorted(pages, key=lambda page: (ORDER.index(page.lot), page.beats[0].number if page.beats else 0))


def is_heard(now: State, state: State, fortune: Fortune) -> bool:
    """Is it known how a man came home? Not while his machine is still waited for (SC48, step 2)."""
    if now.mission is None or now.mission.number != state.under_way.number:
        return True
    if now.phase not in ("fires", "returns"):
        return True
    waiting = now.queue if now.phase == "returns" else [hulk.id for hulk in state.under_way.hulks]
    return not any(hulk.plane == fortune.plane and hulk.id in waiting for hulk in state.under_way.hulks)


def man_page(
    told: list[Told],
    states: tuple[State, State],
    fortune: Fortune,
    is_open: bool,
    link: Link,
    parting: tuple[str, ...],
) -> ManPage:
    """One man's evening, from the states at its beginning and its end: above it he is as he flew."""
    flew, state = states
    man, report = flew.man(fortune.name), state.under_way.report
    assert report is not None, "it was reported"
    mine = [one for one in told if one.phase in WAY_HOME and fortune.name in about(one.event, one.state)]
    mine = sorted([*mine, *luck_at_the_stick(told, fortune.name)], key=lambda one: one.number)
    lot = "open" if is_open else lot_of(fortune)
    astray = any(isinstance(one.event, events.ManDown) and not one.event.home for one in mine)
    return ManPage(
        id=man_id(man.name),
        title=names.with_rank(man),
        man=airman_card(flew, man),
        squadron=names.squadron(state, man.squadron),
        machine=capital(names.plane(state, fortune.plane)),
        lot=lot,
        lot_words=LOTS[lot],
        battle=deeds(fought(flew, man.name), report, link),
        beats=beats_of([one for one in mine if astray or not is_plain(one.event)], link, man.name),
        parting=parting,
        welcome=welcome(state, fortune, astray) if lot == "safe" else "",
    )


def is_plain(event: Event) -> bool:
    """Is it told already by a roll that brings man and machine home?"""
    if isinstance(event, events.PlaneSettled):
        return not event.lost and not event.workshop
    return isinstance(event, events.ManDown) and event.home and not event.wounds and event.why is None


def lot_of(fortune: Fortune) -> Lot:
    """What became of a man."""
    if fortune.killed:
        return "dead"
    return "missing" if fortune.captured else "wounded" if fortune.wounds else "safe"


def about(event: Event, state: State) -> tuple[str, ...]:
    """The men on whose pages an event stands: for a machine's own roll and its fire all who sit in it (SC11, SC51)."""
    crews = state.under_way.crews
    if isinstance(event, events.FireBurned | events.PlaneSettled):
        plane = next(hulk.plane for hulk in state.under_way.hulks if hulk.id == event.hulk)
        return next((crew.men for crew in crews if crew.plane == plane), ())
    if isinstance(event, events.TableRolled) and event.table in WHOLE_CREW:
        return next(crew.men for crew in crews if event.subject in crew.men)
    return people_of(event)


def luck_at_the_stick(told: list[Told], name: str) -> list[Told]:
    """The luck that a man's pilot spent on their machine's roll: it decides where they come down together (SC51)."""
    found, table = [], ""
    for one in told:
        if isinstance(one.event, events.TableRolled):
            table = one.event.table
        if isinstance(one.event, events.LuckSpent) and table in WHOLE_CREW:
            crews = one.state.under_way.crews
            found += [one for crew in crews if crew.pilot == one.event.man and crew.observer == name]
    return found


# ---- the rest of the evening


def closing_pages(
    story: Story, told: list[Told], state: State, sides: tuple[int, ...], link: Link
) -> list[EveningPage]:
    """The score, the honours and the paper, as far as there is anything in them."""
    pages: list[EveningPage] = []
    won = next((one for one in told if isinstance(one.event, events.WinnerFound)), None)
    if won is not None:
        pages.append(score_page(told, state, won, sides, link))
    rewarded = [one for one in told if one.phase in REWARDS]
    if rewarded:
        men = [honoured(one, state, rewarded, link) for one in ours(state, sides)]
        best = sorted([man for man in men if man.beats], key=lambda man: (-len(man.medals), -len(man.beats)))
        pages.append(HonoursPage(HONOURS, "Honours", tuple(best)))
    number = state.under_way.number
    if any(line.mission == number for line in story.state.log):
        paper = newspaper_of(story, number, state.setting.sides[sides[0]].name)
        pages.append(PaperPage(PAPER, "The newspaper", paper))
    return pages


def score_page(told: list[Told], state: State, won: Told, sides: tuple[int, ...], link: Link) -> ScorePage:
    """Who has won; what is known of the others."""
    assert isinstance(won.event, events.WinnerFound)
    one, other = [side.name for side in state.setting.sides]
    strangers = [one for one in told if one.phase == "fires" and not about(one.event, one.state)]
    first = [one for one in told if isinstance(one.event, events.Overruled)]
    beats = beats_of([*first, *[one for one in strangers if one not in first], won], link)
    others = ours(state, tuple([at for at in (0, 1) if at not in sides]))
    return ScorePage(
        id=SCORE,
        title="The day",
        sides=(one, other),
        gained=won.event.gained,
        points=won.event.points,
        beats=beats,
        claims=claim_lines(told, link),
        others=tuple([other_line(state, fortune) for fortune in others]),
        account=(*account(state), *written_off_in_words(state)),
    )


def other_line(state: State, fortune: Fortune) -> OtherLine:
    """A man of the other side."""
    man, lot = state.man(fortune.name), lot_of(fortune)
    return OtherLine(names.with_rank(man), names.squadron(state, man.squadron), lot, LOTS[lot])


def honoured(fortune: Fortune, state: State, rewarded: list[Told], link: Link) -> HonouredMan:
    """What the day brought a man; of who is dead or a prisoner only what honours him."""
    man, phases = state.man(fortune.name), LAST_HONOURS if fortune.killed or fortune.captured else REWARDS
    mine = [one for one in rewarded if one.phase in phases and fortune.name in people_of(one.event)]
    fresh = tuple([medal for medal in medal_cards(man) if medal.mission == state.under_way.number])
    scored = any(kill.mission == state.under_way.number for kill in man.kills)
    without = lacking(man, state.under_way.date) if scored and not fresh else ""
    beats = beats_of(mine, link, man.name)
    return HonouredMan(man.name, names.with_rank(man), portrait(man), fresh, beats, without)
