"""A man's logbook: who he is, what he flew, whom he brought down, what he was given."""

from aerodrome.campaign.paper.kills import kill_table
from aerodrome.campaign.paper.pages import LogbookPage
from aerodrome.core.phrases import capital, listing
from aerodrome.paper import boxes
from aerodrome.paper.flow import Column, Flow
from aerodrome.paper.pad import MARGIN, MM, Pad, Paper

FLIGHTS = (
    Column("", 8, "right"),
    Column("date", 24),
    Column("mission", 42),
    Column("airplane", 34),
    Column("victories", 16, "middle"),
    Column("wounds", 14, "middle"),
    Column("exp.", 11, "right"),
    Column("luck", 11, "middle"),
    Column("remarks", 46),
)


def logbook(page: LogbookPage, paper: Paper) -> bytes:
    """The logbook of one man."""
    pad = Pad(paper, f"Logbook of {page.name}")
    draw(pad, page)
    return pad.done()


def draw(pad: Pad, page: LogbookPage) -> None:
    """The pages of one man."""
    flow = Flow(pad, page.name, page.squadron, f"Logbook · {page.rank} {page.name} · {page.squadron}")
    joined = f" Joined {page.joined}." if page.joined else ""
    flow.paragraph(f"{page.rank}, {page.post}, {page.service} ({page.nation}).{joined}", "serif-italic", 11)
    flow.space(7 * MM)
    _values(flow, page)
    for title, found in (("Decorations", page.medals), ("Skills", page.skills), ("Keepsakes", page.keepsakes)):
        if found:
            flow.heading(title, 6 * MM)
            if title == "Decorations":
                flow.points(found)
            else:
                flow.paragraph(f"{capital(listing(found))}.")
    flow.heading("Missions flown")
    rows = [
        (
            str(number),
            one.date,
            one.mission,
            one.airplane,
            one.kills,
            str(one.wounds or ""),
            str(one.experience),
            str(one.luck),
            one.remarks,
        )
        for number, one in enumerate(page.flights, start=1)
    ]
    flow.table(FLIGHTS, rows or [("", "", "none so far", *[""] * 6)])
    if page.kills:
        flow.heading("Victories")
        kill_table(flow, page.kills, victor=False)


def _values(flow: Flow, page: LogbookPage) -> None:
    """The numbers of his career in a row."""
    values = (
        ("missions", str(page.missions)),
        ("victories", page.victories),
        ("experience", str(page.experience)),
        ("luck", str(page.luck)),
        ("wounds", str(page.wounds)),
        ("quality", page.quality),
        ("status", page.status),
    )
    each = flow.pad.inner / len(values)
    for at, (title, words) in enumerate(values):
        boxes.value(flow.pad, MARGIN + at * each + 1 * MM, flow.y - 9 * MM, each - 2 * MM, 9 * MM, title, words)
    flow.space(11 * MM)
