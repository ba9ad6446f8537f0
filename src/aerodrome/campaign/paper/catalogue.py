"""What can be printed of a campaign without one at hand: forms to fill in.

Logbooks, rosters and victories of a campaign that is kept here are printed from its own pages.
"""

from collections.abc import Callable

from aerodrome.campaign.paper import forms
from aerodrome.paper.kinds import Kind, Names, no_names
from aerodrome.paper.pad import Paper


def _form(what: str, drawn: Callable[[Paper], bytes]) -> Callable[[Names, Paper, bool], bytes]:
    def printed(names: Names, paper: Paper, own_files: bool) -> bytes:
        no_names(what, names)
        return drawn(paper)

    return printed


SHEETS = {
    "logbook": Kind("an empty logbook to fill in for a man", list, _form("logbook", forms.logbook_form)),
    "roster": Kind("an empty roster to fill in for a squadron", list, _form("roster", forms.roster_form)),
    "victories": Kind("an empty list of victories to fill in", list, _form("victories", forms.victory_form)),
}
