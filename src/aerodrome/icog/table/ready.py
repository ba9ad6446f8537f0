"""Moves ready to take: shots that are sure, the usual moves, then shots at those who have still to move.

Worked out for whoever asks for them.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from aerodrome.bots.luck import drawn_luck
from aerodrome.bots.mind import Mind
from aerodrome.icog import words
from aerodrome.icog.announcing.previews import hits
from aerodrome.icog.bots import picture as pictures
from aerodrome.icog.bots import veteran
from aerodrome.icog.bots.foresight.library import QUICK
from aerodrome.icog.bots.scoring.outcome import in_sights
from aerodrome.icog.movement.announcement import write
from aerodrome.icog.state import State
from aerodrome.icog.words import buttons, presets
from aerodrome.icog.words.presets import Preset
from aerodrome.server.presenting.keys import keys_of
from aerodrome.server.wire.table import Choice

NONE_STAYS = "no turn is tight enough to stay on the board"
LUCKS = 12
"""So often the replies of those who have still to move are drawn."""
STAYS = "if he stays"
LIKELY = ((0.6, ", which is likely"), (0.25, ""), (0.0, ", which is unlikely"))
"""How likely he does, from so much on."""


def ready_moves(state: State, name: str) -> tuple[Choice, ...]:
    """The moves that promise the best shots, then the presets."""
    trials = presets.Trials(state, name)
    shots, ready = presets.attacks(state, name, trials), presets.presets(state, name, trials)
    known = [one.announcement for one in shots]
    usual = {one.announcement: buttons.plain(one.name) for one in ready}
    ready = [one for one in ready if one.announcement not in known]
    sure = [one for one in shots if not _waits(state, one)]
    hoped = [one for one in shots if _waits(state, one)]
    stays = staying(state, name, hoped)
    every = [(one, True, "") for one in sure] + [(one, False, "") for one in ready]
    every += [(one, True, _doubt(share)) for one, share in zip(hoped, stays, strict=True)]
    keys = keys_of([""] * len(every))
    lost = f"{NONE_STAYS}: " if all(one.preview.flight.left for one, _, _ in every) else ""
    return tuple([
        _choice(state, name, *one, key, usual.get(one[0].announcement, ""), lost)
        for one, key in zip(every, keys, strict=True)
    ])  # fmt: skip


def _waits(state: State, one: Preset) -> bool:
    """Does a shot rest on enemies who have still to move?"""
    return all(state.airplane(aim.target).moved != state.turn for aim in one.preview.targets if not aim.friend)


def staying(state: State, name: str, shots: Sequence[Preset]) -> list[float]:
    """How likely the enemy at whom each shot goes is still in the cone when the guns fire, as the veteran sees it."""
    if not shots:
        return []
    ahead = veteran.outlook(state, name, Mind(Random(state.turn), _imagine))
    return [_stays(ahead, one) for one in shots]


def _stays(ahead: veteran.Outlook, one: Preset) -> float:
    flight, seen = one.preview.flight, ahead.picture
    target = next(aim.target for aim in one.preview.targets if not aim.friend)
    if target not in seen.names:
        return 1.0
    end = pictures.ended(seen.craft[ahead.me], flight.at, flight.frame, one.preview.speed)
    lucks = [drawn_luck(Random(number)) for number in range(LUCKS)]
    now, found = np.empty_like(seen.craft), 0
    for luck in lucks:
        veteran.play_on(ahead, end, QUICK, veteran.DOUBT, luck, now)
        found += in_sights(now[ahead.me], now[seen.row(target)], seen.tables.sky)
    return found / LUCKS


def _doubt(share: float) -> str:
    """What a shot rests on at somebody who has still to move, and who stays so often."""
    return STAYS + next(said for least, said in LIKELY if share >= least)


def _imagine(_: Any) -> Any:
    raise AssertionError("nothing is hidden from whoever looks at what is there")


def _choice(
    state: State, name: str, one: Preset, attack: bool, doubt: str, key: str, plain: str, before: str
) -> Choice:
    """A ready announcement, and what it comes to; whom it brings into the sights or faces is its last piece.

    `doubt`: what its odds rest on; `plain`: what the usual move is called that it is; `before`: what is said first.
    """
    found = one.preview
    aimed = next((aim for aim in found.targets if not aim.friend), None)
    named = one.name.rpartition(" ")[2]
    target = aimed.target if aimed else named if named in state.ids else ""
    return Choice(
        answer=write(one.announcement),
        words=f"{before}{words.in_short(state, name, found)}",
        key=key,
        pieces=(name, target) if target else (name,),
        percent=None if aimed is None or (chance := hits(found, aimed)) is None else round(chance, 1),
        doubt=doubt,
        label=one.name,
        plain=plain,
        attack=attack,
        risk=bool(found.tests or found.warnings),
    )
