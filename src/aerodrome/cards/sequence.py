"""The sequence of play (MC10): every stage of a turn in its order, what it asks (MC11) and what it does.

A step of the match goes through stages until something secret was drawn, shown or laid down and somebody has to be
asked after it: there it ends (MC12), so that whoever imagines the rest is given nothing that he may not know.
"""

from collections.abc import Awaitable, Callable, Iterable
from itertools import islice

import msgspec

from aerodrome.cards.events import StageReached
from aerodrome.cards.flying import tailing
from aerodrome.cards.scoring import ending
from aerodrome.cards.stages import closing, opening, phase
from aerodrome.cards.stages.asking import Asked, Given
from aerodrome.cards.state import PHASES, State
from aerodrome.core.questions import Question
from aerodrome.core.table import Table


class Stage(msgspec.Struct, frozen=True):
    """One stage: what is asked, what is done with the answers, and whether that is secret or shows a secret."""

    does: Callable[[Table, Asked, Given], Awaitable[bool]] | None = None
    asks: Callable[[State], Iterable[Question]] | None = None
    then: str = ""
    """The stage after it."""
    undrawn: str = ""
    """The stage after it where no cards lie: what deals with cards is left out."""
    quiet: bool = False
    """It does nothing where nobody is asked."""
    idle: Callable[[State], bool] | None = None
    """Where there is nothing to ask and nothing to do, whatever was answered before."""
    leads: Callable[[State], str] | None = None
    """The stage after it, where that depends on how the battle stands."""


SKILLS_ASKED = {
    "evade": "Evade",
    "look": "Technical Eye",
    **dict.fromkeys(
        ("dawn-lives", "fly-lives", "collide-lives", "quick-lives", "volley-lives", "last-lives"), "Nine Lives"
    ),
    **dict.fromkeys(("quick-jams", "volley-jams"), "Bullet Checker"),
}
"""Stages that ask only men with a skill; where skills are secret such a stage is a step of its own (MC12)."""


async def step(table: Table) -> None:
    """From the present stage on (MC10), until something secret has happened and somebody must be asked.

    All questions of a stage are asked at once and in secret; a stage with nothing to choose asks nothing (MC11).
    """
    name = table.state.stage
    secret = False
    while True:
        stage, state = STAGES[name], table.state
        if stage.does is not None and (stage.idle is None or not stage.idle(state)):
            # after a secret it is enough to know whether anybody is asked
            asked: Asked = tuple(islice(stage.asks(state), 1 if secret else None)) if stage.asks else ()
            veiled = bool(asked) and name in SKILLS_ASKED and state.setting.options.secret_men
            if asked and (secret or (veiled and name != state.stage)):
                break
            if asked or not stage.quiet:
                given = await table.ask_all(*asked) if asked else ()
                secret = await stage.does(table, asked, given) or secret or veiled
                state = table.state
                if state.stage == "over":
                    return
        if stage.leads is not None:
            name = stage.leads(state)
        else:
            name = stage.undrawn if stage.undrawn and not state.draws else stage.then
        if name == "dawn":
            break
    table.tell(StageReached(name))


def _after_plans(state: State) -> str:
    """Waves of plans until all have planned (MC19)."""
    return "plan" if tailing.wave(state) else "fly"


def _after_phase(state: State) -> str:
    """Three phases make a turn (MC10)."""
    return "fly" if state.phase < PHASES else "evening"


def _after_turn(state: State) -> str:
    """Turns until the end (MC13)."""
    return "last-fires" if ending(state) else "dawn"


STAGES: dict[str, Stage] = {
    "clouds": Stage(opening.clouds, then="formation"),
    "formation": Stage(opening.formations, opening.ask_formations, "dawn"),
    "dawn": Stage(opening.dawn_stage, then="dawn-lives", undrawn="arrivals"),
    "dawn-lives": Stage(closing.lives_stage, closing.ask_lives, "dawn-effects"),
    "dawn-effects": Stage(closing.burning_takes_effect, then="arrivals"),
    "arrivals": Stage(opening.arrivals, then="evade"),
    "evade": Stage(opening.evade_stage, opening.ask_evade, "orders", quiet=True),
    "orders": Stage(opening.lay_guns, opening.ask_guns, "plan", quiet=True),
    "plan": Stage(opening.plan_stage, opening.ask_plans, leads=_after_plans),
    "fly": Stage(phase.fly_stage, then="fly-lives", undrawn="land"),
    "fly-lives": Stage(closing.lives_stage, closing.ask_lives, "fly-effects"),
    "fly-effects": Stage(closing.burning_takes_effect, then="land"),
    "land": Stage(phase.land_stage, phase.ask_land, "collide", quiet=True, idle=phase.nowhere_to_land),
    "collide": Stage(phase.collide, then="collide-lives", undrawn="task", idle=phase.nobody_collides),
    "collide-lives": Stage(closing.lives_stage, closing.ask_lives, "collide-effects"),
    "collide-effects": Stage(closing.burning_takes_effect, then="task"),
    "task": Stage(phase.tasks_stage, phase.ask_tasks, "look", idle=phase.nothing_below),
    "look": Stage(phase.look_stage, phase.ask_looks, "fire", quiet=True),
    "fire": Stage(phase.declare, phase.ask_fire, "quick", quiet=True),
    "quick": Stage(phase.quick_fire, then="quick-lives", undrawn="volley", idle=phase.nobody_is_quick),
    "quick-lives": Stage(closing.lives_stage, closing.ask_lives, "quick-jams"),
    "quick-jams": Stage(closing.jams_stage, closing.ask_jams, "quick-effects", quiet=True),
    "quick-effects": Stage(closing.gunfire_takes_effect, then="volley"),
    "volley": Stage(phase.other_fire, then="volley-lives", undrawn="phase-end", idle=phase.nothing_fires),
    "volley-lives": Stage(closing.lives_stage, closing.ask_lives, "volley-jams"),
    "volley-jams": Stage(closing.jams_stage, closing.ask_jams, "volley-effects", quiet=True),
    "volley-effects": Stage(closing.gunfire_takes_effect, then="phase-end"),
    "phase-end": Stage(leads=_after_phase),
    "evening": Stage(closing.evening, leads=_after_turn),
    "last-fires": Stage(closing.last_fires, then="last-lives", undrawn="finish"),
    "last-lives": Stage(closing.lives_stage, closing.ask_lives, "last-effects"),
    "last-effects": Stage(closing.burning_takes_effect, then="finish"),
    "finish": Stage(closing.finish),
}
"""Every stage with what it asks, in the order of play (MC10, MC11)."""
