"""A battle as a PettingZoo environment in which one agent acts after the other."""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from rich.console import Console

from aerodrome.core.faults import Fault, unknown
from aerodrome.env.course import Course, Observation, Terms
from aerodrome.games import kit

RENDER_MODES = ("human", "ansi")
"""On the terminal after every step, or as text for whoever asks for it."""
SCREEN = (100, 40)
"""Columns and lines of a picture."""


def picture(course: Course, agent: str) -> str:
    """The board in characters, as an agent sees it, with what it is asked."""
    question = course.question(agent) if not course.over else None
    seat = question.seat if question is not None else next(s for s, a in course.agent_of.items() if a == agent)
    view = course.match.view(seat)
    desk = kit(course.terms.game).desk()
    console = Console(width=SCREEN[0], color_system=None, force_terminal=False)
    with console.capture() as drawn:
        console.print(desk.standing(view))
        console.print(desk.board(view, question, SCREEN, False))
        if question is not None:
            console.print(f"{agent}: {course.rules.ask_words(question, view)}")
    return drawn.get()


def rendered(course: Course, agent: str, mode: str | None) -> str | None:
    """The picture as text, or on the terminal."""
    if mode == "human":
        Console().out(picture(course, agent), highlight=False)
    return picture(course, agent) if mode == "ansi" else None


def check_render_mode(mode: str | None) -> None:
    """There is such a way to draw, or none is wanted."""
    if mode is not None and mode not in RENDER_MODES:
        raise unknown("render_mode", mode, RENDER_MODES)


class BattleEnv(AECEnv[str, Observation, int | None]):
    """A battle: agents are seats, or sides. Legal are the actions whose place in `action_mask` is 1."""

    def __init__(self, terms: Terms, render_mode: str | None = None) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.course = Course(terms)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{terms.game}_{terms.scenario}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = list(self.course.agents)
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.observation_spaces = {agent: self.course.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.course.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's observations are."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's actions are."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new battle; the same seed gives the same battle for the same actions."""
        self.course.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.course.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = (self.course.asked() or self.course.agents)[0]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent sees now; its mask is empty while another acts."""
        return self.course.observe(agent, waits=agent != self.agent_selection)

    def step(self, action: int | None) -> None:
        """The selected agent acts; None, once the battle is over. An action that is not open is refused."""
        agent = self.agent_selection
        if not self.agents:
            raise Fault("battle", "none is under way", "reset() begins one")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        course = self.course
        self._cumulative_rewards[agent] = 0.0
        course.act(agent, -1 if action is None else int(action))
        earned = course.earned()
        for one in self.agents:
            self.rewards[one] = earned[course.side(one)]
        if course.over or course.truncated:
            ended = self.terminations if course.over else self.truncations
            ended.update(dict.fromkeys(self.agents, True))
        else:
            self.agent_selection = course.asked()[0]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board in characters, as the selected agent sees it."""
        return rendered(self.course, self.agent_selection, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def record(self) -> str:
        """The record of the battle so far, as a table keeps it: it can be replayed, verified and shown."""
        return self.course.match.save(secret=False)
