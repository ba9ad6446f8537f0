"""What happens in a battle. Each event carries its results; `apply` only writes them down."""

from typing import Any

from aerodrome.triangle.events.beginning import DutySet, PilotsMarked, Placed, PlanesChosen, StartDecided, WeatherSet
from aerodrome.triangle.events.combat import (
    Cleared,
    Damaged,
    Fired,
    KillCredited,
    LandGunFired,
    Odds,
    PilotShown,
    SkillUsed,
    SnapFire,
    TakenDown,
)
from aerodrome.triangle.events.movement import DieCast, Flew, Left, Tilted, Waited, Winched
from aerodrome.triangle.events.play import BattleEnded, BonusRoundBegan, Conceded, MoveEnded, PhaseBegan, TurnBegan
from aerodrome.triangle.events.tasks import Bombed, Photographed, PhotosDelivered

TriangleEvent: Any = (
    WeatherSet
    | StartDecided
    | PlanesChosen
    | DutySet
    | PilotsMarked
    | Placed
    | PhaseBegan
    | TurnBegan
    | MoveEnded
    | BattleEnded
    | BonusRoundBegan
    | Conceded
    | DieCast
    | Flew
    | Tilted
    | Waited
    | Left
    | Winched
    | Photographed
    | PhotosDelivered
    | Bombed
    | Fired
    | LandGunFired
    | Damaged
    | TakenDown
    | KillCredited
    | PilotShown
    | Cleared
    | SkillUsed
    | SnapFire
)

__all__ = [
    "BattleEnded",
    "Bombed",
    "BonusRoundBegan",
    "Cleared",
    "Conceded",
    "Damaged",
    "DieCast",
    "DutySet",
    "Fired",
    "Flew",
    "KillCredited",
    "LandGunFired",
    "Left",
    "MoveEnded",
    "Odds",
    "PhaseBegan",
    "Photographed",
    "PhotosDelivered",
    "PilotShown",
    "PilotsMarked",
    "Placed",
    "PlanesChosen",
    "SkillUsed",
    "SnapFire",
    "StartDecided",
    "TakenDown",
    "Tilted",
    "TriangleEvent",
    "TurnBegan",
    "Waited",
    "WeatherSet",
    "Winched",
]
