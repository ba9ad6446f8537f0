"""A squadron's roster: its men, its machines, and those whom it has lost."""

from collections.abc import Sequence

from aerodrome.campaign.paper.pages import RosterLine, RosterPage
from aerodrome.core.phrases import count
from aerodrome.paper.flow import Column, Flow
from aerodrome.paper.pad import Pad, Paper

MEN = (
    Column("rank", 28),
    Column("name", 42, bold=True),
    Column("post", 18),
    Column("quality", 18),
    Column("missions", 17, "right"),
    Column("victories", 18, "right"),
    Column("exp.", 11, "right"),
    Column("luck", 11, "middle"),
    Column("decorations", 36),
    Column("status", 26),
)
MACHINES = (Column("", 12, bold=True), Column("type", 50), Column("class", 30), Column("missions", 20, "middle"))
STATE = Column("state", 60)


def roster(page: RosterPage, paper: Paper) -> bytes:
    """The squadron on its page."""
    pad = Pad(paper, f"Roster of {page.squadron}")
    flow = Flow(pad, page.squadron, page.date, f"{page.campaign} · roster · {page.squadron}")
    said = f"{page.campaign}. {count(page.flown, 'mission').capitalize()} flown, {page.won} won; {page.points} points."
    flow.paragraph(said, "serif-italic", 11)
    flow.heading("Men")
    _men(flow, page.men)
    flow.heading("Machines")
    machines = [(one.id, one.type, one.role, str(one.missions), one.state) for one in page.machines]
    flow.table((*MACHINES, STATE), machines or [("", "none", "", "", "")])
    if page.lost:
        flow.heading("No longer with us")
        _men(flow, page.lost)
    return pad.done()


def _men(flow: Flow, men: Sequence[RosterLine]) -> None:
    rows = [
        (
            one.rank,
            one.name,
            one.post,
            one.quality,
            str(one.missions),
            one.victories,
            str(one.experience),
            str(one.luck),
            one.medals,
            one.status,
        )
        for one in men
    ]
    flow.table(MEN, rows or [("", "nobody", *[""] * 8)], 7.5)
