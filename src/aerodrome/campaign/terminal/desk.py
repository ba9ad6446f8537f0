"""The desk of the squadron campaign: men and squadrons in words, and three ways to have a mission flown."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

from rich.text import Text

from aerodrome.campaign import log, orders, words
from aerodrome.campaign.game import RULES
from aerodrome.campaign.questions import ChooseCrews, FlyMission
from aerodrome.campaign.state import State
from aerodrome.campaign.tactics import TABLE
from aerodrome.campaign.terminal import flights
from aerodrome.campaign.terminal.typed_report import typed
from aerodrome.core.events import Event
from aerodrome.core.phrases import digits
from aerodrome.core.questions import Question
from aerodrome.core.rules import Result
from aerodrome.terminal.desk import SHORT, Desk, Errand, Offer, Page, PlainDesk

FEW = 8
"""Crews that are listed before somebody asks for more."""


class CampaignDesk(PlainDesk):
    """What the terminal shows of a campaign, and how a mission is flown from there."""

    def __init__(self) -> None:
        super().__init__(RULES)
        self.drafts: dict[int, dict[str, str]] = {}
        """What was typed for each mission's report, to begin from if it is refused."""

    # ---- options

    def offer(self, question: Question, state: State, everything: bool) -> Offer:
        """The options to list; crews may be put together in more ways than anybody reads."""
        if isinstance(question, FlyMission):
            rows = tuple([(word, errand.words) for word, errand in self.errands(question, state).items()])
            return Offer((("", rows),), len(rows), "or type a mission report as one line of JSON")
        if isinstance(question, ChooseCrews):
            shown = list(islice(question.options(state), SHORT if everything else FEW))
            rows = tuple([(answer, words.option(question, answer, state)) for answer in shown])
            return Offer((("", rows),), len(rows), words.form(question, state))
        return super().offer(question, state, everything)

    def errands(self, question: Question, state: State) -> Mapping[str, Errand]:
        """The ways to have a mission flown (SC48): by oneself, by bots, or elsewhere, which at a real table is all."""
        if not isinstance(question, FlyMission):
            return {}
        report = Errand(partial(typed, drafts=self.drafts), "type in field by field what became of everybody")
        if state.setting.options.tactics == TABLE:
            return {"report": report}
        return {
            "fly": Errand(flights.fly, "sit down and fly it; bots fly for anyone who isn't here"),
            "bots": Errand(flights.watch, "let bots fly it for both sides"),
            "report": report,
        }

    def scene(self, question: Question, state: State) -> Sequence[str]:
        """The orders before a mission is flown."""
        return (orders.orders(state),) if isinstance(question, FlyMission) else ()

    # ---- views

    def board(self, state: State, question: Question | None, size: tuple[int, int], whole: bool) -> Text:
        """There is no board: how the campaign stands."""
        return Text("\n".join(words.situation(state)))

    def planes(self, state: State, seat: str, name: str) -> Sequence[str]:
        """How the campaign stands, and the men of the seat's side."""
        side = state.setting.side_of(seat)
        men = [man for man in state.airmen if man.serving and side in (None, state.side(man.squadron))]
        return (*words.situation(state), *[words.citation(state, man) for man in men])

    def piece(self, state: State, name: str) -> Sequence[str]:
        """All about one man."""
        found = [man for man in state.airmen if name.lower() in man.name.lower()]
        if not found:
            return (f"Nobody is called {name!r}; planes lists the men.",)
        return words.dossier(state, found[0])

    def standing(self, state: State) -> str:
        """How far the campaign has come."""
        return words.situation(state)[0]

    def report(self, result: Result, over: bool) -> Sequence[str]:
        """The outcome, or the score so far, with every squadron."""
        return words.report(result, over)

    def quiet(self, event: Event) -> bool:
        """May the log leave the event out?"""
        return words.quiet(event)

    def pages(self) -> Mapping[str, Page]:
        """The league."""
        return {"league": Page(_league, "the squadrons by their points")}


def _league(state: Any) -> Sequence[str]:
    """The squadrons by their points."""
    return [
        f"{one.squadron}: {digits(one.points)} points, {digits(float(one.kills))} victories."
        for one in log.league(state)
    ]


def desk() -> Desk:
    """A desk for one terminal."""
    return CampaignDesk()
