"""What happens because of what men bring along from a campaign (SC19)."""

from aerodrome.core.events import Event
from aerodrome.core.why import Why
from aerodrome.icog.state import State, change_crew


class SkillUsed(Event, frozen=True, gc=False, tag="skill"):
    """A man uses a skill or a keepsake of the campaign: in this turn, or for the whole battle (SC19)."""

    airplane: str
    crew: int
    skill: str
    turn: int
    why: Why

    def apply(self, state: State) -> State:
        spent = (*state.airplane(self.airplane).crew[self.crew].spent, (self.skill, self.turn))
        return change_crew(state, self.airplane, self.crew, spent=spent)
