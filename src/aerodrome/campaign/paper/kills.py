"""Lists of victories."""

from collections.abc import Sequence

from aerodrome.campaign.paper.pages import KillLine, KillPage
from aerodrome.paper.flow import Column, Flow
from aerodrome.paper.pad import Pad, Paper

KILLS = (
    Column("", 8, "right"),
    Column("date", 24),
    Column("victor", 40),
    Column("flown", 32),
    Column("victim", 56),
    Column("share", 13, "middle"),
    Column("", 22),
    Column("where", 26),
)


def kill_list(page: KillPage, paper: Paper) -> bytes:
    """The victories of a squadron, a side or a man."""
    pad = Pad(paper, page.title)
    flow = Flow(pad, page.title, page.campaign, f"{page.campaign} · {page.title}")
    kill_table(flow, page.kills)
    return pad.done()


def kill_table(flow: Flow, kills: Sequence[KillLine], victor: bool = True) -> None:
    """Victories one below the other, with or without a column for the victor."""
    rows = [
        (str(number), one.date, one.victor, one.flown, one.victim, one.share, one.status, one.where)
        for number, one in enumerate(kills, start=1)
    ]
    rows = rows or [("", "", "none so far", "", "", "", "", "")]
    kept = [at for at in range(len(KILLS)) if victor or at != 2]
    flow.table([KILLS[at] for at in kept], [[row[at] for at in kept] for row in rows])
