"""Wounds and recovery (SC57-SC60, SC63, SC65): how long a man is away, and what happens to him there."""

from aerodrome.campaign import aftermath_charts, charts, skills
from aerodrome.campaign.aftermath_charts import RecoveryLine
from aerodrome.campaign.dice import SCALE
from aerodrome.campaign.events import Recovery
from aerodrome.campaign.state import Airman, State, Status
from aerodrome.core.why import Why


def deadly(man: Airman) -> int:
    """The wounds that kill a man (SC58): three, or four if he is Tough as Old Boots (SC35)."""
    numbers = charts.numbers()
    return numbers.tough_kill if skills.TOUGH in man.skills else numbers.wounds_kill


def missed(wounds: int) -> int:
    """The missions that wounds cost (SC57): one each."""
    return wounds


def injury_modifiers(state: State, wounds: int) -> tuple[Why, ...]:
    """What counts on the serious injury table (SC59): two wounds."""
    value = aftermath_charts.aftermath().modifiers.two_wounds * SCALE[state.setting.options.tables]
    return (Why("SC59", "two wounds", value),) if wounds >= 2 else ()


def event(number: int) -> RecoveryLine:
    """A recovery event by its number (SC60)."""
    return next(one for one in aftermath_charts.recovery().event if one.number == number)


def rolled(state: State, face: int) -> int:
    """The number of the event that a die gives (SC60, SC61)."""
    table = aftermath_charts.recovery().table
    return (table.d20 if state.setting.options.tables == "d20" else table.d100).look_up(face)


def fresh(state: State, number: int) -> int | None:
    """The event that really happens (SC65): one that is used up is replaced by the next spare; none left: roll again.

    When every event of the table has been used, the list begins anew.
    """
    used = still_used(state)
    if number not in used:
        return number
    last = aftermath_charts.recovery().table.d20.last
    spares = [one.number for one in aftermath_charts.recovery().event if one.number > last and one.number not in used]
    return spares[0] if spares else None


def still_used(state: State) -> tuple[int, ...]:
    """The events that count as used (SC65); none once all have been."""
    return () if all(one.number in state.used for one in aftermath_charts.recovery().event) else state.used


def happens(state: State, man: Airman, number: int, faces: tuple[int, ...]) -> Recovery:
    """What a recovery event does to a man (SC60, SC65)."""
    line = event(number)
    if line.chivalrous and skills.CHIVALROUS in man.skills:
        line = event(line.chivalrous)
    numbers = charts.numbers()
    rest = max(man.rest, line.misses) + line.more
    rest = 0 if line.none or line.escapes else rest * 2 if line.double else rest
    wounds = 1 if line.escapes else man.wounds if rest else 0
    status: Status = "hospital" if rest else "fit"
    luck = min(numbers.luck_most, man.luck + numbers.luck_of_the_nurse) if line.luck == "gain" else man.luck
    return Recovery(
        man=man.name,
        number=number,
        faces=faces,
        rest=rest,
        wounds=wounds,
        status=status,
        luck=0 if line.luck == "lose" else luck,
        scars=man.scars + line.scars,
        serious=man.serious or line.serious,
        marks=(*man.marks, line.mark) if line.mark and line.mark not in man.marks else man.marks,
        keepsakes=(*man.keepsakes, line.keepsake) if line.keepsake else man.keepsakes,
        bullets=line.bullets or man.bullets,
        mechanic=man.mechanic or line.mechanic,
        must_fly=man.must_fly or line.escapes,
        used=(*still_used(state), number),
        threads=state.threads + line.thread,
    )
