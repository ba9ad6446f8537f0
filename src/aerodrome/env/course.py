"""The course of one battle for agents: who is asked, what they can do, what they see, what they earn."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.core.dice import SeededDice
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.game import Game, begin_match
from aerodrome.core.questions import Question
from aerodrome.env.encoder import Encoder
from aerodrome.env.eye import Eye
from aerodrome.env.fields import ACTION, LIMIT
from aerodrome.env.menu import Menu
from aerodrome.games import battles, kit

Observation = dict[str, Any]
SEED_BYTES = 32


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What is played, who plays, and what for."""

    game: str
    scenario: str
    options: Mapping[str, Any] = {}
    """Options of the battle, as everywhere else."""
    bots: Mapping[str, str] = {}
    """Seats that bots of ours hold, each with the bot's name, such as `chance` or `cadet`; the others are agents."""
    sides: bool = False
    """One agent for each side, whatever seats it has; else one for each seat."""
    slots: tuple[int, int] | None = None
    """Rows for planes of each side and for marks, so that battles of different sizes look alike; None: as many as there
    are."""
    features: bool = True
    """Does an observation have `action_features`?"""
    victory: float = 1.0
    """What a victory is worth, and a defeat costs."""
    points: float = 0.0
    """What a point's lead at the end is worth."""
    shaping: float = 0.0
    """What a point's lead is worth as soon as it is there."""
    max_turns: int = 200
    """After so many turns a battle is broken off."""

    def __post_init__(self) -> None:
        """Refuses what cannot be played."""
        if self.max_turns < 1:
            raise Fault("max_turns", str(self.max_turns), "1 or more")


def encoder_of(game: str) -> Encoder:
    """The encoder of a game."""
    found = kit(game).encoder() if game in battles() else None
    if found is None:
        raise Fault("game", repr(game), ", ".join(name for name in battles() if kit(name).encoder()))
    return found


class Course:
    """A battle under way, and the next one after it."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.encoder = encoder_of(terms.game)
        self.rules = kit(terms.game).rules()
        self.setting = self.rules.setting(terms.scenario, terms.options)
        seats = self.rules.seats(self.setting)
        self.names = tuple([side.name for side in self.setting.sides])
        self.side_of = {seat: self.names.index(side) for seat, side in seats.items()}
        for seat in terms.bots:
            if seat not in seats:
                raise unknown("bots", seat, seats)
        self._bots = {seat: roster.bot(spec) for seat, spec in terms.bots.items()}
        free = {seat: side for seat, side in seats.items() if seat not in terms.bots}
        if not free:
            raise Fault("bots", "one at every seat", f"a seat without one of {', '.join(seats)}")
        self.agent_of = {seat: side if terms.sides else seat for seat, side in free.items()}
        self.agents = tuple(dict.fromkeys(self.agent_of.values()))
        self._seat_of = {agent: seat for seat, agent in reversed(self.agent_of.items())}
        self._eye = Eye(self.encoder, self.setting, self.rules.begin(self.setting), terms.slots, terms.features)
        self.layout = self._eye.layout
        self._chance: Any = None
        self._menus: dict[str, tuple[Question, Menu]] = {}
        self._views: dict[str, tuple[Any, Any]] = {}
        self._rng = Random(0)
        self._scores = (0.0, 0.0)
        self._match: Game | None = None
        self.truncated = False

    @property
    def match(self) -> Game:
        """The battle that is fought."""
        if self._match is None:
            raise Fault("battle", "none is under way", "reset() begins one")
        return self._match

    # ---- spaces

    def observation_space(self) -> spaces.Dict:
        """What an observation is."""
        found: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-LIMIT, LIMIT, (self.layout.size,)),
            "action_mask": spaces.Box(0, 1, (self.encoder.actions,), np.int8),
        }
        if self.terms.features:
            found["action_features"] = spaces.Box(-LIMIT, LIMIT, (self.encoder.actions, len(ACTION)))
        return spaces.Dict(found)

    def action_space(self) -> spaces.Discrete:
        """What an action is."""
        return spaces.Discrete(self.encoder.actions)

    # ---- what happens

    def begin(self, seed: int | None) -> None:
        """A new battle; its dice come from the seed, or from the one after those that fell before."""
        if seed is not None or self._chance is None:
            self._chance = seeding.np_random(seed)[0]
        dice = SeededDice(self._chance.bytes(SEED_BYTES))
        self._rng = Random(int(self._chance.integers(1 << 62)))
        self._match = begin_match(self.rules, self.setting, {}, dice)
        self._menus = {}
        self._scores = self.encoder.scores(self.match.state)
        self.truncated = False
        self._let_bots_answer()

    def _let_bots_answer(self) -> None:
        """Bots answer what they are asked; everybody else is asked after that."""
        while waiting := [question.seat for question in self.match.pending if question.seat in self._bots]:
            decide(self.match, waiting[0], self._bots[waiting[0]], self._rng)

    @property
    def over(self) -> bool:
        """Has the battle been fought out?"""
        return self.match.over

    def asked(self) -> tuple[str, ...]:
        """The agents that are asked now, each once, in the order in which they are asked."""
        agent_of = self.agent_of
        return tuple(dict.fromkeys([agent_of[question.seat] for question in self.match.pending]))

    def question(self, agent: str) -> Question | None:
        """The first question that an agent is asked."""
        for question in self.match.pending:
            if self.agent_of[question.seat] == agent:
                return question
        return None

    def menu(self, agent: str) -> Menu | None:
        """What an agent can do now; None: it is not asked."""
        question = self.question(agent)
        if question is None or self.truncated:
            return None
        known = self._menus.get(agent)
        if known is not None and known[0] is question:
            return known[1]
        menu = self.encoder.menu(self._view(question.seat), question, self._rng)
        self._menus[agent] = question, menu
        return menu

    def act(self, agent: str, action: int) -> None:
        """An agent does something: a part of its answer, or all of it."""
        menu = self.menu(agent)
        if menu is None:
            raise Fault("agent", agent, f"asked are {', '.join(self.asked()) or 'none, the battle is over'}")
        if not menu.offers(action):
            raise Fault("action", str(action), f"open for {menu.kind!r}: {', '.join(map(str, menu.actions))}")
        question = self._menus[agent][0]
        taken = menu.take(action)
        if isinstance(taken, Menu):
            self._menus[agent] = question, taken
            return
        del self._menus[agent]
        self.match.answer(taken, question.seat)
        if self._bots:
            self._let_bots_answer()
        if not self.match.over and self.encoder.turn(self.match.state) > self.terms.max_turns:
            self.truncated = True

    # ---- what is seen and earned

    def observe(self, agent: str, waits: bool = False) -> Observation:
        """What an agent sees: through the seat that is asked, else through its first. Who `waits` is asked later."""
        menu = None if waits else self.menu(agent)
        question = self._menus[agent][0] if menu is not None else None
        seat = question.seat if question is not None else self._seat_of[agent]
        eye = self._eye
        found = {
            "observation": eye.observation(self._view(seat), seat, self.side_of[seat], question, menu),
            "action_mask": eye.mask(menu),
        }
        if self.terms.features:
            found["action_features"] = eye.action_features(menu)
        return found

    def _view(self, seat: str) -> Any:
        """What a seat may see of the present state, made once."""
        state = self.match.state
        known = self._views.get(seat)
        if known is None or known[0] is not state:
            known = self._views[seat] = state, self.match.view(seat)
        return known[1]

    def earned(self) -> tuple[float, float]:
        """What both sides have earned since this was asked last; what one earns the other pays."""
        terms = self.terms
        ended = self.over or self.truncated
        if not ended and not terms.shaping:
            return 0.0, 0.0
        before, now = self._scores, self.encoder.scores(self.match.state)
        self._scores = now
        lead = now[0] - now[1]
        reward = terms.shaping * (lead - before[0] + before[1])
        if ended:
            reward += terms.points * lead
        if self.over and (winner := self.match.result.winner) is not None:
            reward += terms.victory if winner == self.names[0] else -terms.victory
        return reward, -reward

    def side(self, agent: str) -> int:
        """The side of an agent."""
        return self.side_of[self._seat_of[agent]]
