"""Moves that are ready to take: the best shots, then the usual ones. Worked out for whoever asks for them."""

from aerodrome.icog import words
from aerodrome.icog.announcing.previews import hits
from aerodrome.icog.movement.announcement import write
from aerodrome.icog.state import State
from aerodrome.icog.words import presets
from aerodrome.icog.words.presets import Preset
from aerodrome.server.presenting.keys import keys_of
from aerodrome.server.wire.table import Choice


def ready_moves(state: State, name: str) -> tuple[Choice, ...]:
    """The moves that promise the best shots, then the presets."""
    trials = presets.Trials(state, name)
    shots, ready = presets.attacks(state, name, trials), presets.presets(state, name, trials)
    known = [one.announcement for one in shots]
    ready = [one for one in ready if one.announcement not in known]
    every = [(one, True) for one in shots] + [(one, False) for one in ready]
    keys = keys_of([""] * len(every))
    return tuple([_choice(state, name, one, attack, key) for (one, attack), key in zip(every, keys, strict=True)])


def _choice(state: State, name: str, one: Preset, attack: bool, key: str) -> Choice:
    """A ready announcement, and what it comes to; whom it brings into the sights or faces is its last piece."""
    found = one.preview
    aimed = next((aim for aim in found.targets if not aim.friend), None)
    named = one.name.rpartition(" ")[2]
    target = aimed.target if aimed else named if named in state.ids else ""
    return Choice(
        answer=write(one.announcement),
        words=words.in_short(state, name, found),
        key=key,
        pieces=(name, target) if target else (name,),
        percent=hits(found, aimed) if aimed else None,
        label=one.name,
        attack=attack,
        risk=bool(found.tests or found.warnings),
    )
