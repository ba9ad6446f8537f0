"""What happens in a battle. Each event carries its results; `apply` only writes them down."""

from typing import Any

from aerodrome.icog.events import campaign_events, career_events, ground_events, house_events, task_events
from aerodrome.icog.events.combat import (
    Altered,
    Credited,
    CrewChanged,
    DamageRolled,
    Destroyed,
    Fired,
    GunSet,
    Odds,
    StructureLost,
    Wounded,
)
from aerodrome.icog.events.movement import (
    Announced,
    EngineSet,
    Fell,
    Flown,
    Landed,
    LeftBoard,
    Leg,
    SpeedSet,
    TookOff,
)
from aerodrome.icog.events.play import (
    BattleEnded,
    Conceded,
    CrewSet,
    FightingEnded,
    FormationDeclared,
    GameLengthened,
    InitiativeRolled,
    MoveEnded,
    OrderSet,
    PhaseBegan,
    Placed,
    RerollSpent,
    Scored,
    ShootingOrderSet,
    ShotEnded,
    Tested,
    TurnBegan,
)

IcogEvent: Any = (
    CrewSet | Placed | PhaseBegan | TurnBegan | FormationDeclared | InitiativeRolled | OrderSet | ShootingOrderSet
    | MoveEnded | ShotEnded | Scored | GameLengthened | FightingEnded | BattleEnded | Conceded | Tested | RerollSpent
    | Announced | Flown | SpeedSet | Fell | EngineSet | Landed | TookOff | LeftBoard | Fired | GunSet | DamageRolled
    | StructureLost | Altered | Wounded | CrewChanged | Destroyed | Credited | campaign_events.SkillUsed
    | career_events.AbilityUsed | career_events.BailedOut | career_events.Spared | career_events.Returned
    | ground_events.WindSet | ground_events.UnitMoved | ground_events.BalloonMoved | ground_events.BarrageSet
    | ground_events.GroundFireBegan | ground_events.GroundFireEnded | ground_events.GroundFired
    | ground_events.BarrageFired | ground_events.Strafed | ground_events.UnitHit | ground_events.UnitSaved
    | ground_events.UnitDestroyed | ground_events.RocketsFired | ground_events.BalloonStruck | ground_events.CableSet
    | ground_events.BalloonLost | ground_events.ObjectiveMet | task_events.RunMarked | task_events.RunAborted
    | task_events.Released | task_events.BombFell | task_events.Delivered | task_events.PickedUp
    | task_events.Photographed | task_events.DutyTaken | task_events.UnitObserved | task_events.MessageEnded
    | task_events.AimSet | task_events.AimCorrected | task_events.FireForEffect | task_events.SalvoFired
    | task_events.ShellFell | house_events.HitHeld | house_events.HitCounted | house_events.Drifted
)  # fmt: skip

__all__ = [
    "Altered",
    "Announced",
    "BattleEnded",
    "Conceded",
    "Credited",
    "CrewChanged",
    "CrewSet",
    "DamageRolled",
    "Destroyed",
    "EngineSet",
    "Fell",
    "FightingEnded",
    "Fired",
    "Flown",
    "FormationDeclared",
    "GameLengthened",
    "GunSet",
    "IcogEvent",
    "InitiativeRolled",
    "Landed",
    "LeftBoard",
    "Leg",
    "MoveEnded",
    "Odds",
    "OrderSet",
    "PhaseBegan",
    "Placed",
    "RerollSpent",
    "Scored",
    "ShootingOrderSet",
    "ShotEnded",
    "SpeedSet",
    "StructureLost",
    "Tested",
    "TookOff",
    "TurnBegan",
    "Wounded",
]
