"""Orders: the seven steps of a mission as they are told (SC47), and as far as they are on the board of the game."""

from collections.abc import Callable

from aerodrome.campaign import mission_charts
from aerodrome.campaign.state import State
from aerodrome.campaign.tactics import tactics
from aerodrome.core.formations import Formation
from aerodrome.core.phrases import capital, count, listing, people, verb
from aerodrome.core.tactics import Engagement, Surrounding


def engagement(state: State) -> Engagement | None:
    """The ready mission that is flown; none at a real table, or before it is known."""
    game, mission = tactics(state.setting.options.tactics), state.under_way
    return game.engagement(mission.kind, mission.scenario) if game else None


def lack(state: State, step: Surrounding) -> str:
    """What is said where the game has no place for something; empty where it has, and at a real table."""
    game = tactics(state.setting.options.tactics)
    return game.lack(step) if game else ""


# ---- the steps in words


def told(state: State, step: Surrounding) -> str:
    """A step in sentences (SC47), with what the game leaves out of it."""
    missing = "" if step == "clouds" and not state.under_way.clouds else lack(state, step)
    return " ".join([text for text in (capital(SAY[step](state)), missing) if text])


def guns(state: State) -> str:
    """The anti-aircraft guns of the side that is attacked (SC47, step 3): the mission's own and those of the dice."""
    ready, mission = engagement(state), state.under_way
    total = mission.defences + (ready.guns if ready else 0)
    side = state.setting.sides[1 - mission.attacker].name
    have = verb(side, "has", "have")
    if not total:
        return f"{people(side)} {have} no anti-aircraft guns here, whatever else may fire from the ground."
    return f"{people(side)} {have} {count(total, 'anti-aircraft gun')} on the ground."


def area(state: State) -> str:
    """The country, and what the mission is about (SC47, step 4)."""
    return f"the ground below: {state.under_way.area}. {objective(state)}"


def objective(state: State) -> str:
    """What the mission is about (SC47, step 4); where nothing is on the ground, where they meet."""
    mission = state.under_way
    there = mission_charts.mission_kind(mission.kind).objective
    return f"{'The objective:' if there else 'They meet over'} {mission.target}."


def clouds(state: State) -> str:
    """The sky (SC47, step 5)."""
    return f"{count(state.under_way.clouds, 'cloud')} in the sky."


def formation(state: State) -> str:
    """How the squadrons fly (SC47, step 7)."""
    said = [f"{state.squadrons[at].name} in {shape(name)}" for at, name in state.under_way.formations]
    return f"{listing(said)}." if said else ""


def shape(formation: str) -> str:
    """A formation in a sentence: `a vic`, `line astern`."""
    return "a vic" if formation == "vic" else formation


def chosen(state: State, squadron: int) -> Formation | None:
    """How a squadron flies; none where it sends one machine only."""
    names: dict[str, Formation] = {name: name for name in mission_charts.missions().formations.names}
    return next((names[name] for at, name in state.under_way.formations if at == squadron), None)


SAY: dict[Surrounding, Callable[[State], str]] = {
    "area": area,
    "guns": guns,
    "clouds": clouds,
    "formation": formation,
}
"""Each step in its own words."""


# ---- for the battle


WINNING = "You win the day by winning the battle; points come from the task and from enemy machines brought down."


def orders(state: State) -> str:
    """What everybody at the table is told of the mission (SC47): just what is there."""
    mission = state.under_way
    kind = mission_charts.mission_kind(mission.kind)
    there = [capital(SAY[step](state)) for step in SAY if not lack(state, step)]
    if lack(state, "area"):
        there.insert(0, objective(state))
    return " ".join([f"{kind.title}: {kind.words}.", *tasks(state), *there])


def tasks(state: State) -> tuple[str, ...]:
    """What either side has to do, what the mission that is flown says of it, and what wins the day (SC47, SC62)."""
    mission, ready = state.under_way, engagement(state)
    kind = mission_charts.mission_kind(mission.kind)
    one, other = [state.setting.sides[at].name for at in (mission.attacker, 1 - mission.attacker)]
    return (
        f"{capital(people(one))} {verb(one, 'attacks', 'attack')}: they are to {kind.task}.",
        f"{capital(people(other))} {verb(other, 'defends', 'defend')}: they are to {kind.stop}.",
        *((ready.words,) if ready and ready.words else ()),
        WINNING,
    )
