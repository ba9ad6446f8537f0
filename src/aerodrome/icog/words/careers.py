"""Men in words: abilities (1.4), jumps (5.5.21), narrow escapes, the way home (1.6), and what is asked about them."""

from aerodrome.core.geometry import POINT_UNIT
from aerodrome.core.phrases import digits, percent
from aerodrome.core.questions import Answer
from aerodrome.icog.events import campaign_events, career_events
from aerodrome.icog.movement import parachutes
from aerodrome.icog.movement.parachutes import PAIRS, Jump
from aerodrome.icog.questions import ability_questions as asked
from aerodrome.icog.state import State
from aerodrome.icog.tables import outcomes
from aerodrome.icog.words import names
from aerodrome.icog.words.names import aboard, chance, clause

# ---- what happens


def used(event: career_events.AbilityUsed, state: State) -> str:
    """An ability is used (1.4.1)."""
    return f"{aboard(state, event.airplane, event.crew)} ({event.ability}) {event.why.text}."


def skilled(event: campaign_events.SkillUsed, state: State) -> str:
    """Something brought along from a campaign is used (SC19)."""
    return f"{aboard(state, event.airplane, event.crew)} ({event.skill}) {event.why.text}."


def bailed_out(event: career_events.BailedOut, state: State) -> str:
    """A man tries to leave his airplane (5.5.21.2, 5.5.21.3)."""
    who, plane = names.man(state, event.airplane, event.crew), names.airplane(state, event.airplane)
    if event.result == "stuck":
        return f"{who} can't get out of {plane} this turn."
    if event.result == "lost":
        end = "and he falls to his death" if event.dead else "and yet he lives"
        return f"{who} jumps from {plane}: his canopy fails, {end}."
    where = names.region(state, event.at)
    if event.dead:
        return f"{who} jumps from {plane} and falls {event.fall} MU: too low, he is dead."
    if event.fall * POINT_UNIT < parachutes.height(state, event.airplane):
        return f"{who} jumps from {plane}; his canopy opens after {event.fall} MU, and he drifts down {where}."
    return f"{who} jumps from {plane} too low, but lives."


def spared(event: career_events.Spared, state: State) -> str:
    """A man lives through the end of his airplane (1.4.1)."""
    return f"{event.why.text}: {names.airplane(state, event.airplane)} wasn't the end of him."


def returned(event: career_events.Returned, state: State) -> str:
    """What becomes of a man who came down (1.6.1)."""
    end = "gets home" if event.after == "home" else "is taken prisoner"
    return f"{names.man(state, event.airplane, event.crew)} {clause(event.why.text)} and {end}."


# ---- what is asked


def ask_again(question: asked.RollInitiativeAgain, state: State) -> str:
    """Cool headed (1.4.1)."""
    who = aboard(state, question.airplane, question.crew)
    rolled = f"{who} rolled {question.roll} for initiative"
    return f"{rolled}. He keeps a cool head, and once per battle you can roll again. Roll again?"


def option_again(question: asked.RollInitiativeAgain, answer: Answer, state: State) -> str:
    """Keep, or another roll that binds."""
    return f"the {question.roll} stands" if answer == asked.KEEP else "another roll, which then stands"


def ask_lead(question: asked.Lead, state: State) -> str:
    """Leadership (1.4.1)."""
    who = aboard(state, question.airplane, question.crew)
    return (
        f"{who} rolled {question.roll} for initiative. As leader he can swap dice with a friend once per battle. Swap?"
    )


def option_lead(question: asked.Lead, answer: Answer, state: State) -> str:
    """Keep, or whose dice."""
    if answer == asked.KEEP:
        return f"the {question.roll} stays his"
    return f"{names.airplane(state, answer)} gets the {question.roll}, he the {dict(question.friends)[answer]}"


def ask_advise(question: asked.Advise, state: State) -> str:
    """Mentor (1.4.2)."""
    return f"which pilot without a victory should {aboard(state, question.airplane, question.crew)} advise?"


def option_advise(question: asked.Advise, answer: Answer, state: State) -> str:
    """Nobody, or the pupil."""
    return "nobody" if answer == asked.NOBODY else f"{aboard(state, answer, 0)} gets one re-roll more"


def ask_part(question: asked.TakePart, state: State) -> str:
    """Promotion (1.4.2)."""
    return f"{question.man} can fly this mission instead of a pilot picked by a die. Should he?"


def option_part(question: asked.TakePart, answer: Answer, state: State) -> str:
    """In or out."""
    return "he takes part" if answer == asked.FLY else "he stays on the ground"


def ask_shift(question: asked.ShiftDamage, state: State) -> str:
    """Master marksman (1.4.2)."""
    target = state.airplane(question.target)
    line = outcomes.damage(state.panel(target).engines, question.row).words
    who = aboard(state, question.airplane, question.crew)
    return f"{who} hits {names.airplane(state, target.id)}: line {question.row}, {clause(line)}. Shift it by a d4?"


def option_shift(question: asked.ShiftDamage, answer: Answer, state: State) -> str:
    """The lines that could follow."""
    if answer == asked.LEAVE:
        return f"line {question.row} stands"
    return "a d4 more" if answer == asked.ADD else "a d4 less"


def ask_lives(question: asked.NineLives, state: State) -> str:
    """Nine lives (SC26)."""
    airplane = state.airplane(question.airplane)
    line = outcomes.damage(state.panel(airplane).engines, question.row).words
    who, plane = aboard(state, airplane.id, question.crew), names.airplane(state, airplane.id)
    hit = f"{plane} is hit: line {question.row}, {clause(line)}"
    return f"{hit}. Once per battle {who} can ignore a hit. Ignore this one?"


def option_lives(question: asked.NineLives, answer: Answer, state: State) -> str:
    """Now or later."""
    return "the hit is ignored" if answer == asked.IGNORE else "save it for something worse"


def ask_jump(question: asked.BailOut, state: State) -> str:
    """An airplane in distress (5.5.21.1)."""
    who, plane = names.man(state, question.airplane, question.crew), names.airplane(state, question.airplane)
    return f"{who} has a parachute, and {plane} is in trouble. Should he bail out?"


def option_jump(question: asked.BailOut, answer: Answer, state: State) -> str:
    """Stay, or what a jump promises as it flies now."""
    if answer == asked.STAY:
        return "he stays aboard"
    return jump(parachutes.promise(state, question.airplane, question.crew))


def jump(found: Jump) -> str:
    """What leaving an airplane promises (5.5.21.2, 5.5.21.3)."""
    opens = f"the canopy opens above the ground {percent(found.opens, PAIRS)}"
    ends = f"out {chance(found.out)}, stuck {chance(found.stuck)}, lost {chance(found.lost)}"
    return f"a Fortitude test at {digits(found.target)}: {ends}; {opens}"
