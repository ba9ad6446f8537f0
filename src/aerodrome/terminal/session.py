"""A battle at the terminal: people and bots answer in turn, everything is told, nothing is lost."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from aerodrome.bots import roster
from aerodrome.bots.bot import decide, hint_luck
from aerodrome.bots.choice import Bot, Choice
from aerodrome.core.events import Event
from aerodrome.core.game import Game
from aerodrome.core.questions import Answer, Question
from aerodrome.core.rules import Rules
from aerodrome.games import kits
from aerodrome.terminal import battles, commands
from aerodrome.terminal.desk import Desk, PlainDesk
from aerodrome.terminal.prompt import Left, Prompt
from aerodrome.terminal.screen import Closed, Screen

ROOM_FOR_MAPS = 40
"""Lines of a terminal from which a map is shown before each flight without being asked for."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until a decision is taken whole, so that what is saved is never half a decision."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: caught.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if caught:
        raise KeyboardInterrupt


def desk_of(rules: Rules) -> Desk:
    """The desk of a game; one without its own gets the plain one."""
    kit = kits().get(rules.name)
    return kit.desk() if kit else PlainDesk(rules)


class Session:
    """One battle on one screen."""

    def __init__(self, game: Game, path: Path, screen: Screen, rng: Random, resumed: bool = False) -> None:
        self.game, self.path, self.screen, self.rng, self.resumed = game, path, screen, rng, resumed
        self.desk = desk_of(game.rules)
        self.bots: dict[str, Bot] = {
            seat: roster.bot(who) for seat, who in game.who.items() if who.startswith("bot:")
        }  # fmt: skip
        self.log: list[tuple[Event, str]] = []
        """What was told, with the event that it tells of."""
        self.advice: Answer | None = None
        self.maps = screen.live and screen.size[1] >= ROOM_FOR_MAPS
        self._heard = 0
        self._state = game.rules.begin(game.setting)
        self._looked = ""
        self._together: tuple[Question, ...] = ()

    # ---- the battle

    def run(self) -> None:
        """Play to the end, or until the player leaves; the battle is saved either way."""
        self.catch_up(silent=self.resumed)
        try:
            while not self.game.over:
                self.turn()
        except (Closed, KeyboardInterrupt, Left):
            self.save()
            raise
        self.save()
        self.screen.say()
        self.screen.say("The battle is over.", "title")
        self.screen.story(self.desk.report(self.game.result, True))
        self.screen.say(f"Its record: {self.path}", "note")

    def turn(self) -> None:
        """The next decision, by a bot or by a person; errands are done by people, whoever is asked."""
        question = self.next_question()
        if question.seat in self.bots and not (self.people and self.desk.errands(question, self.game.state)):
            self.bot_answers(question.seat)
            return
        self.save()
        self.curtain(question)
        Prompt(self, question).run(commands.execute)

    def next_question(self) -> Question:
        """Bots decide first where several are asked at once, so that people are not kept waiting."""
        pending = self.game.pending
        return next((question for question in pending if question.seat in self.bots), pending[0])

    def bot_answers(self, seat: str) -> None:
        """A bot decides."""
        with undisturbed():
            choice = decide(self.game, seat, self.bots[seat], self.rng)
        if choice.stumble:
            self.screen.say(f"The bot of {seat} stumbled and chose at random: {choice.stumble}", "warning")
        self.catch_up()

    def answer(self, question: Question, answer: Answer) -> None:
        """A person decides; raises `Refused` if the rules do not allow it."""
        with undisturbed():
            self.game.answer(answer, question.seat)
            self.save()
        self.catch_up()

    def hand_over(self, seat: str, spec: str) -> None:
        """From now on a bot answers for a seat."""
        who = spec if spec.startswith("bot:") else f"bot:{spec}"
        self.bots[seat] = roster.bot(who)
        self.game.takeover(seat, who)
        self.save()

    def hint(self, question: Question, adviser: str) -> Choice:
        """What a bot would answer, with its reasons."""
        view = self.game.view(question.seat)
        return roster.bot(adviser)(view, question, partial(self.game.imagine, question.seat), hint_luck())

    # ---- telling

    @property
    def people(self) -> list[str]:
        """The seats of those who look at this screen."""
        return [seat for seat in self.game.who if seat not in self.bots]

    def seen(self, state: Any) -> Any:
        """The state as everybody at this screen may see it."""
        for seat in self.people:
            state = self.game.rules.view(state, seat)
        return state

    def catch_up(self, silent: bool = False) -> None:
        """Tell what has happened since the last time."""
        events = self.game.events
        told = []
        for event in events[self._heard :]:
            self._state = event.apply(self._state)
            shown: Event | None = event
            for seat in self.people:
                shown = shown.seen_by(seat, self._state) if shown is not None else None
            if shown is not None:
                words = self.game.rules.tell_event(shown, self.seen(self._state))
                self.log.append((shown, words))
                if not self.desk.quiet(shown):
                    told.append(words)
        self._heard = len(events)
        if not silent:
            self.screen.story(told)

    def forget(self) -> None:
        """After a take-back: the log goes only as far as the events do."""
        self.log.clear()
        self._heard = 0
        self._state = self.game.rules.begin(self.game.setting)
        self.catch_up(silent=True)

    # ---- secrets and safety

    def save(self) -> None:
        """Put the battle on disk as it stands."""
        battles.write(self.path, self.game.save())

    def curtain(self, question: Question) -> None:
        """Where several people share the screen and something is secret: pass the screen first."""
        if len(self.game.pending) > 1:
            self._together = self.game.pending
        if len(self.people) < 2 or self._looked == question.seat or not self._has_secrets(question):
            self._looked = self._looked or question.seat
            return
        self.screen.clear()
        self.screen.say(f"Pass the screen to {question.seat}.", "title")
        self.screen.ask(f"{question.seat}, press Enter when nobody else is looking. ")
        self.screen.clear()
        self._looked = question.seat

    def _has_secrets(self, question: Question) -> bool:
        """Is anything hidden from one of the people here: an answer to a question asked of several, or in the state?"""
        if question in self._together:
            return True
        state = self.game.state
        return any(self.game.rules.view(state, seat) != state for seat in self.people)
