"""Stories: battles that begin in a position, with scripted dice and scripted answers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.cards import RULES
from aerodrome.cards.state import Plane, State
from aerodrome.core.dice import ScriptedDice
from aerodrome.core.events import Event
from aerodrome.core.game import Game, begin_match
from aerodrome.core.questions import Question, kind
from aerodrome.core.why import Why

DUEL = "duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0"
"""A1 (S.E.5a, falcon) close behind G1 (Fokker D.VII, kestrel, 17 damage points): short range all through S Z S."""
DEFAULTS = {
    "formation": "vic",
    "evade": "no",
    "aa-order": "hold",
    "plan": "S Z S",
    "land": "fly on",
    "task": "none",
    "look": "no",
    "fire": "hold",
    "fire-gun": "hold",
    "nine-lives": "no",
    "ignore-jam": "no",
}
Script = Mapping[str, str | Sequence[str]]
Men = Mapping[str, Sequence[Mapping[str, Any]]]


def story(text: str = DUEL, dice: Iterable[int] = (), men: Men | None = None, **fields: Any) -> Game:
    """A battle in a position, its dice written down; `men`: what is special about the crew of a plane, in order."""
    setting = RULES.position(text)
    entries = []
    for entry in setting.entries:
        crew = [
            msgspec.structs.replace(man, **given)
            for man, given in zip(entry.men, [*(men or {}).get(entry.id, ()), *[{}] * 9], strict=False)
        ]
        entries.append(msgspec.structs.replace(entry, men=tuple(crew)))
    setting = msgspec.structs.replace(setting, entries=tuple(entries), **fields)
    return begin_match(RULES, setting, {}, ScriptedDice(dice))


def skilled(*skills: str, **fields: Any) -> list[dict[str, Any]]:
    """A pilot with skills."""
    return [{"skills": skills, **fields}]


def key(question: Question) -> str:
    """How a script names a question: its kind and whose it is."""
    return f"{kind(question)} {getattr(question, 'plane', None) or getattr(question, 'unit', '')}".strip()


def answer_one(game: Game, script: dict[str, list[str]]) -> tuple[str, str]:
    """Answer the first pending question, by the script or as usual."""
    question = game.question(game.pending[0].seat)
    name = key(question)
    given = script.get(name)
    answer = given.pop(0) if given else DEFAULTS[kind(question)]
    game.answer(answer, question.seat)
    return name, answer


def run(game: Game, script: Script | None = None, until: Callable[[Game], bool] | None = None) -> list[str]:
    """Go on until the next turn is planned, or something else is true; returns what was asked, in order."""
    lines = {name: [given] if isinstance(given, str) else list(given) for name, given in (script or {}).items()}
    turn = game.state.turn
    asked: list[str] = []

    def over(game: Game) -> bool:
        return game.state.turn > turn and any(
            kind(question) in ("plan", "evade", "aa-order") for question in game.pending
        )

    stop = until or over
    while not game.over and not stop(game):
        asked.append(answer_one(game, lines)[0])
    left = {name: rest for name, rest in lines.items() if rest and name not in asked}
    assert not left, f"never asked: {left}"
    return asked


def asked(tag: str) -> Callable[[Game], bool]:
    """True as soon as a question of this kind is pending."""
    return lambda game: any(kind(question) == tag for question in game.pending)


def plane(game: Game, name: str) -> Plane:
    state: State = game.state
    return state.plane(name)


def told(game: Game, sort: type[Event]) -> list[Any]:
    """Everything of one kind that has happened."""
    return [event for event in game.events if isinstance(event, sort)]


def planes_asked(game: Game) -> list[str]:
    """The planes that questions are pending about, in order."""
    return [getattr(question, "plane", "") for question in game.pending]


def offers(game: Game, seat: str) -> list[str]:
    """What the pending question of a seat offers."""
    return list(game.question(seat).options(game.state))


def against(found: object) -> str:
    """The paragraph of a reason; nothing where there is none."""
    return found.paragraph if isinstance(found, Why) else ""


def reasons(game: Game, answer: str, seat: str | None = None) -> list[str]:
    """The paragraphs of all reasons against an answer."""
    return [why.paragraph for why in game.refusals(answer, seat)]
