"""The referee between missions (SC62): command after command, until he lets the campaign go on."""

from aerodrome.campaign import referee
from aerodrome.campaign.events import PointsGiven, Refereed
from aerodrome.campaign.questions import Rule
from aerodrome.campaign.setting import REFEREE
from aerodrome.core.table import Table


async def command(table: Table) -> bool:
    """One command of the referee; False when he is done."""
    answer = await table.ask(Rule(REFEREE))
    if answer == referee.DONE:
        return False
    said = referee.read(answer)
    if said.verb == "points":
        table.tell(PointsGiven(*referee.points(table.state, said)))
        return True
    overruled = referee.objections(table.state, said) if said.overrule else ()
    table.tell(Refereed(answer, referee.changed(table.state, said), overruled))
    return True
