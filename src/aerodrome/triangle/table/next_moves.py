"""What enemies could do in their next moves to a piece where it stops, in words."""

from collections.abc import Sequence

from aerodrome.core.phrases import listing
from aerodrome.triangle.bots.pursuers import Pursuer

NOBODY = "Nobody can get a shot at you there on their next move"


def told(found: Sequence[Pursuer]) -> str:
    """Who could shoot at a piece in his next move: "On his next move G7 can get onto your tail"."""
    if not found:
        return NOBODY
    kinds = dict.fromkeys([one[1:] for one in found])
    alike = [[one for one in found if one[1:] == kind] for kind in kinds]
    whose = "his" if len(found) == 1 else "their"
    return f"On {whose} next move {'; '.join([_deed(those) for those in alike])}"


def _deed(alike: Sequence[Pursuer]) -> str:
    """What some enemies could do, who all could do the same."""
    one = alike[0]
    may = "can" if one.sure else "could"
    deed = "get onto your tail" if one.tail else "get a shot at you"
    how = ", but only at full throttle" if one.throttle else ""
    return f"{listing([each.name for each in alike])} {may} {deed}{how}"
