"""What happens in a battle, and the only writers of its state."""

from typing import Any

from aerodrome.cards.events.beginning import (
    BattleEnded,
    CloudsGathered,
    Conceded,
    Deployed,
    FormationsChosen,
    Spot,
    StageReached,
    TurnBegan,
)
from aerodrome.cards.events.firing import (
    BalloonHit,
    Burnt,
    Burst,
    CardReturned,
    CardsDiscarded,
    Fell,
    Fired,
    JamChecked,
    Jammed,
    Nursed,
    RocketsPressed,
    RocketsWasted,
    SignsShown,
    Suffered,
    TargetsShown,
    UnitHit,
    VolleyClosed,
)
from aerodrome.cards.events.flight import (
    Evaded,
    Flown,
    GunLaid,
    Landed,
    Left,
    Looked,
    Move,
    Planned,
    Sank,
    SkillUsed,
    TailsSeen,
    WaveClosed,
)
from aerodrome.cards.events.ground import Alarmed, Bombed, Hauled, Photographed, SalvoFell, Spotted, Supplied

CardsEvent: Any = (
    CloudsGathered
    | FormationsChosen
    | Deployed
    | TurnBegan
    | StageReached
    | Conceded
    | BattleEnded
    | TailsSeen
    | Evaded
    | SkillUsed
    | GunLaid
    | Planned
    | WaveClosed
    | Flown
    | Left
    | Landed
    | Sank
    | Looked
    | TargetsShown
    | RocketsPressed
    | RocketsWasted
    | Fired
    | Burnt
    | CardReturned
    | SignsShown
    | JamChecked
    | Jammed
    | Suffered
    | VolleyClosed
    | Nursed
    | Fell
    | CardsDiscarded
    | BalloonHit
    | UnitHit
    | Burst
    | Bombed
    | Photographed
    | Spotted
    | SalvoFell
    | Alarmed
    | Hauled
    | Supplied
)

__all__ = [
    "Alarmed",
    "BalloonHit",
    "BattleEnded",
    "Bombed",
    "Burnt",
    "Burst",
    "CardReturned",
    "CardsDiscarded",
    "CardsEvent",
    "CloudsGathered",
    "Conceded",
    "Deployed",
    "Evaded",
    "Fell",
    "Fired",
    "Flown",
    "FormationsChosen",
    "GunLaid",
    "Hauled",
    "JamChecked",
    "Jammed",
    "Landed",
    "Left",
    "Looked",
    "Move",
    "Nursed",
    "Photographed",
    "Planned",
    "RocketsPressed",
    "RocketsWasted",
    "SalvoFell",
    "Sank",
    "SignsShown",
    "SkillUsed",
    "Spot",
    "Spotted",
    "StageReached",
    "Suffered",
    "Supplied",
    "TailsSeen",
    "TargetsShown",
    "TurnBegan",
    "UnitHit",
    "VolleyClosed",
    "WaveClosed",
]
