"""A battle as a PettingZoo environment in which all agents act at once.

Whoever is asked together answers together: in a game of sealed orders both sides plan in the same step. Where the rules
ask one after the other, the others wait: their mask has only the first action, which does nothing then.
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from aerodrome.core.faults import Fault
from aerodrome.env.battle_env import RENDER_MODES, check_render_mode, rendered
from aerodrome.env.course import Course, Observation, Terms

WAIT = 0
"""The action of who is not asked."""


class ParallelBattleEnv(ParallelEnv[str, Observation, int]):
    """A battle in which every agent acts in every step, if only by waiting."""

    def __init__(self, terms: Terms, render_mode: str | None = None) -> None:
        check_render_mode(render_mode)
        self.course = Course(terms)
        self.render_mode = render_mode
        self.metadata = {"name": f"{terms.game}_{terms.scenario}_parallel", "render_modes": list(RENDER_MODES)}
        self.possible_agents = list(self.course.agents)
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.course.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.course.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's observations are."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's actions are."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new battle; the same seed gives the same battle for the same actions."""
        self.course.begin(seed)
        self.agents = list(self.possible_agents)
        if self.render_mode == "human":
            self.render()
        return self._observed(), self._told()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Everybody who is asked acts; the actions of the others do nothing."""
        course = self.course
        for agent in course.asked():
            if agent not in actions:
                raise Fault("actions", f"none of {agent}", f"one of each of {', '.join(course.asked())}")
            course.act(agent, int(actions[agent]))
        earned = course.earned()
        rewards = {agent: earned[course.side(agent)] for agent in self.agents}
        terminations = dict.fromkeys(self.agents, course.over)
        truncations = dict.fromkeys(self.agents, course.truncated)
        observed, told = self._observed(), self._told()
        if course.over or course.truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observed, rewards, terminations, truncations, told

    def render(self) -> str | None:
        """The board in characters, as the first agent that is asked sees it."""
        return rendered(self.course, (*self.course.asked(), *self.possible_agents)[0], self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def record(self) -> str:
        """The record of the battle so far, as a table keeps it."""
        return self.course.match.save(secret=False)

    def _observed(self) -> dict[str, Observation]:
        found = {agent: self.course.observe(agent) for agent in self.agents}
        for agent, one in found.items():
            if self.course.menu(agent) is None:
                one["action_mask"][WAIT] = 1
        return found

    def _told(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.agents}
