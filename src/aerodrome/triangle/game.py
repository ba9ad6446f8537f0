"""Age of Dogfights as one of the games that the core can run."""

from typing import Any

from aerodrome.core.wargame import Battle, Notation, Words
from aerodrome.triangle import modes, notation, report, scenario, scoring, sequence, setup, sortie, view, words
from aerodrome.triangle.events import Conceded, TriangleEvent
from aerodrome.triangle.setting import Setting


class Triangle(Battle):
    """The rules of the game, as `core.rules.Rules` wants them."""

    name = "triangle"
    title = "Age of Dogfights: WW1"
    version = 2
    event_types: Any = TriangleEvent
    setting_type: Any = Setting
    spoken: Words = words
    written: Notation = notation

    scenarios = staticmethod(scenario.scenarios)
    resolve = staticmethod(scenario.resolve)
    manned = staticmethod(sortie.manned)
    lined_up = staticmethod(setup.begin)
    step = staticmethod(sequence.step)
    result = staticmethod(modes.result)
    scores = staticmethod(scoring.scores)
    report = staticmethod(report.report)
    imagine = staticmethod(view.imagine)
    view = staticmethod(view.view)
    gives_up = Conceded


RULES = Triangle()
