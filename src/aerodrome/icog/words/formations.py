"""Formations as questions and answers (5.5.20): who forms up, who joins, how they fly on."""

from aerodrome.core.phrases import listing
from aerodrome.core.questions import Answer
from aerodrome.icog.announcing import formation
from aerodrome.icog.questions import questions
from aerodrome.icog.state import State
from aerodrome.icog.words import moves, names


def ask_formation(question: questions.DeclareFormation, state: State) -> str:
    """Who forms up (5.5.20.1)."""
    return (
        f"{names.side(state, question.side)}: which planes fly in formation this turn? They move first and as one, "
        "without manoeuvres, and their gunners cover each other."
    )


def option_formation(question: questions.DeclareFormation, answer: Answer, state: State) -> str:
    """A group, or nobody."""
    if answer == "none":
        return "let every plane move on its own"
    return listing([names.airplane(state, name) for name in answer.split()])


def ask_deviation(question: questions.MoveFormation, state: State) -> str:
    """How a formation flies on (5.5.20.2)."""
    members = [one.id for one in formation.members(state, question.leader)]
    return (
        f"the formation of {listing(members)} flies straight on at its speed. How many MU up or down, right or left, "
        "and how far throttled back?"
    )


def option_deviation(question: questions.MoveFormation, answer: Answer, state: State) -> str:
    """Where it goes."""
    return moves.deviation(answer)


def ask_join(question: questions.JoinFormation, state: State) -> str:
    """Whether a player lends his airplanes to a formation of somebody else (5.5.20.1)."""
    group = [names.airplane(state, name) for name in question.members]
    own = [name for name in question.members if state.airplane(name).seat == question.seat]
    return f"{listing(group)} are to fly in formation this turn. {listing(own)} too?"


def option_join(question: questions.JoinFormation, answer: Answer, state: State) -> str:
    """What comes of it: who leads moves all."""
    if answer != questions.JOIN:
        return "stay out; the others form up without you, or not at all"
    leader = names.airplane(state, formation.leader(state, question.members))
    return f"fly with them; the player who flies {leader} moves you all"
