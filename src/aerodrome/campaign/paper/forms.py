"""Empty forms, for whoever keeps a campaign with a pencil: logbook, roster, list of victories."""

from collections.abc import Sequence

from aerodrome.campaign.paper.kills import KILLS
from aerodrome.campaign.paper.logbook import FLIGHTS
from aerodrome.campaign.paper.roster import MACHINES, MEN, STATE
from aerodrome.paper import boxes
from aerodrome.paper.flow import LEADING, PADDING, Column, Flow
from aerodrome.paper.pad import MARGIN, MM, Pad, Paper

TITLE = "Squadron campaign"
SIZE = 9.5
"""The size of the letters for which a row has room: enough for a hand."""
ROW = SIZE * LEADING + 1.6 * PADDING
VALUES = ("missions", "victories", "experience", "luck", "wounds", "quality", "status")
MACHINE_ROWS = 8


def logbook_form(paper: Paper) -> bytes:
    """A man's logbook."""
    pad, flow = _begun(paper, "Logbook")
    _blanks(flow, ("Name", "Rank", "Post"))
    _blanks(flow, ("Service", "Squadron", "Joined"))
    flow.space(6 * MM)
    each = pad.inner / len(VALUES)
    for at, title in enumerate(VALUES):
        boxes.value(pad, MARGIN + at * each + 1 * MM, flow.y - 9 * MM, each - 2 * MM, 9 * MM, title)
    flow.space(13 * MM)
    for title in ("Decorations", "Skills", "Keepsakes"):
        _blanks(flow, (title,))
    flow.heading("Missions flown")
    _rows(flow, FLIGHTS)
    return pad.done()


def roster_form(paper: Paper) -> bytes:
    """A squadron's men and machines."""
    pad, flow = _begun(paper, "Roster")
    _blanks(flow, ("Squadron", "Campaign", "Date"))
    _blanks(flow, ("Missions flown", "Won", "Points"))
    flow.heading("Machines")
    _rows(flow, (*MACHINES, STATE), MACHINE_ROWS)
    flow.heading("Men")
    _rows(flow, MEN)
    return pad.done()


def victory_form(paper: Paper) -> bytes:
    """Victories as they are claimed."""
    pad, flow = _begun(paper, "Victories")
    _blanks(flow, ("Squadron", "Campaign"))
    flow.space(3 * MM)
    _rows(flow, KILLS)
    return pad.done()


def _begun(paper: Paper, title: str) -> tuple[Pad, Flow]:
    pad = Pad(paper, title)
    return pad, Flow(pad, title, TITLE, f"{TITLE} · {title}")


def _blanks(flow: Flow, titles: Sequence[str]) -> None:
    """Lines to write on, side by side."""
    each = flow.pad.inner / len(titles)
    for at, title in enumerate(titles):
        boxes.blank(flow.pad, MARGIN + at * each, flow.y - 6 * MM, each - 4 * MM, title)
    flow.space(8.5 * MM)


def _rows(flow: Flow, columns: Sequence[Column], count: int | None = None) -> None:
    """Empty rows, without a number as many as the page still has room for."""
    number = count if count is not None else int((flow.left - 3 * SIZE) // ROW)
    flow.table(columns, [[""] * len(columns)] * number, SIZE)
