"""In Clouds of Glory as one of the games that the core can run."""

from collections.abc import Mapping
from typing import Any

from aerodrome.core.sortie import split_options
from aerodrome.core.wargame import Battle, Notation, Words
from aerodrome.icog import notation, report, scoring, sequence, view, words
from aerodrome.icog.events import Conceded, IcogEvent
from aerodrome.icog.mission import mission, setup, sortie
from aerodrome.icog.setting import Setting


class Icog(Battle):
    """The rules of the game, as `core.rules.Rules` wants them."""

    name = "icog"
    title = "In Clouds of Glory"
    version = 3
    event_types: Any = IcogEvent
    setting_type: Any = Setting
    spoken: Words = words
    written: Notation = notation
    secrets_decide = True

    scenarios = staticmethod(mission.missions)
    resolve = staticmethod(mission.resolve)
    manned = staticmethod(sortie.manned)
    lined_up = staticmethod(setup.begin)
    step = staticmethod(sequence.step)
    result = staticmethod(scoring.result)
    scores = staticmethod(scoring.scores)
    report = staticmethod(report.report)
    imagine = staticmethod(view.imagine)
    view = staticmethod(view.view)
    gives_up = Conceded

    def setting(self, scenario: str, options: Mapping[str, Any]) -> Setting:
        """A mission as battles have it; a campaign's country lies below before anything is put on it (SC47, SC67)."""
        found, rest = split_options(options)
        setting = mission.resolve(scenario, rest, found.area if found else "")
        return sortie.manned(setting, found) if found else setting


RULES = Icog()
