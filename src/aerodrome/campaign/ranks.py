"""Ranks (SC04-SC07): what a man is called, who may go up, who commands, who leaves."""

from aerodrome.campaign import charts, service_charts
from aerodrome.campaign.state import Airman


def ladder(service: str, enlisted: bool) -> tuple[str, ...]:
    """The ranks of a service, lowest first (SC04)."""
    line = service_charts.services()[service]
    return line.enlisted if enlisted else line.officers


def title(man: Airman) -> str:
    """A man's rank (SC04)."""
    return ladder(man.service, man.enlisted)[man.rank - 1]


def can_rise(man: Airman) -> bool:
    """Is there a rung above a man's (SC04)? A sergeant major has none (SC07)."""
    return man.rank < len(ladder(man.service, man.enlisted))


def takes_command(man: Airman) -> bool:
    """Does a man's rank make him the squadron's commander (SC05)?"""
    return not man.enlisted and man.rank == charts.numbers().ranks.major


def leaves(man: Airman) -> bool:
    """Does a man's rank take him to headquarters (SC06)?"""
    return not man.enlisted and man.rank >= charts.numbers().ranks.leaves


def commissioned(face: int) -> bool:
    """Is a sergeant major made an officer instead of being promoted (SC07)? On a six."""
    return face >= charts.numbers().ranks.commission
