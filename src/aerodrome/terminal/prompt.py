"""The prompt: one question to a person, asked until there is an answer."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from aerodrome.core.questions import Answer, Question
from aerodrome.core.why import Refused
from aerodrome.terminal.desk import Offer

if TYPE_CHECKING:
    from aerodrome.terminal.session import Session

LIST_LINES = 18
"""Lines that a list of options takes below a map."""

Execute = Callable[["Prompt", str], bool]


class Left(Exception):
    """The player leaves the battle, which is saved."""


class Prompt:
    """One question to a person: its options, commands, typed answers, until it is answered."""

    def __init__(self, session: "Session", question: Question) -> None:
        self.session, self.question = session, question
        self.screen, self.desk = session.screen, session.desk
        self.state = session.game.view(question.seat)
        self.offer: Offer = Offer((), 0)
        self.begun = ""
        self.done = False
        """Answered, or the battle has changed under the question."""

    def run(self, execute: Execute) -> None:
        """Ask until there is an answer; `execute` carries out commands and says whether a line was one."""
        self.show()
        while not self.done:
            line = self.screen.ask(f"{self.question.seat}{f' {self.begun}' if self.begun else ''}> ")
            if line and not self.chosen(line) and not self.run_errand(line) and not execute(self, line):
                self.typed(line)

    def show(self, everything: bool = False) -> None:
        """The question and its options."""
        rules = self.session.game.rules
        self.screen.say()
        if self.session.maps and self.desk.pictured(self.question):
            width, height = self.screen.size
            self.screen.show(self.desk.board(self.state, self.question, (width, height - LIST_LINES), False))
        self.screen.story(self.desk.scene(self.question, self.state))
        self.screen.say(rules.ask_words(self.question, self.state), "question")
        self.offer = self.desk.offer(self.question, self.state, everything)
        number = 0
        numbers = all(answer.isdigit() for answer in self.offer.answers)
        for title, rows in self.offer.groups:
            if title and len(self.offer.groups) > 1:
                self.screen.say(title, "title")
            listed = []
            for answer, words in rows:
                number += 1
                # where the answers are numbers themselves, they are their own keys
                listed.append((answer if numbers else str(number), "" if numbers else answer, words))
            self.screen.choices(listed)
        more = self.offer.total - number
        hints = [f"{more} more: type more"] if more > 0 and number else []
        hints += [self.offer.hint] if self.offer.hint else []
        hints += ["? for help"] if not number or self.screen.live else []
        if hints:
            self.screen.say(f"({'; '.join(hints)})", "note")

    def chosen(self, line: str) -> bool:
        """A number from the list."""
        answers = self.offer.answers
        if not line.isdigit() or line in answers or not 1 <= int(line) <= len(answers):
            return False
        answer = answers[int(line) - 1]
        if not self.run_errand(answer):
            self.give(answer)
        return True

    def run_errand(self, word: str) -> bool:
        """Do what it takes to answer, if that is more than typing a line; False if the word is no errand."""
        errand = self.desk.errands(self.question, self.state).get(word.lower())
        if errand is None:
            return False
        answer = errand.act(self)
        if answer is not None:
            self.give(answer)
        return True

    def typed(self, line: str) -> None:
        """An answer in the game's own words."""
        reading = self.desk.read(self.question, self.state, line, self.begun)
        self.screen.story(reading.said)
        if reading.answer is not None and (not reading.confirm or self.screen.agrees(reading.confirm)):
            self.give(reading.answer)
        elif reading.begun or reading.said:
            self.begun = reading.begun

    def give(self, answer: Answer) -> None:
        """Hand the answer to the game; a refusal says why and asks again."""
        try:
            self.session.answer(self.question, answer)
        except Refused as refused:
            reasons = "; ".join(map(str, refused.reasons))
            self.screen.say(f"Not possible: {reasons}. (? for help)", "warning")
            return
        self.done = True
