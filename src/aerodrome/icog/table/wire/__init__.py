"""In Clouds of Glory on the wire: the ground, the cockpit panels, a moment, and the particulars of its questions.

Lengths are in Move units (MU): `x` to the east, `y` to the north, `z` up, from the south-west corner on the sea's
level. Angles are degrees: headings anticlockwise from east as everywhere on the wire, pitch nose up, bank right wing
down. Only where a text is typed, and in words, a heading is one of the compass: 0 north, 90 east. Speeds are km/h.
Chances are per cent. Weapons, engines and segments are counted from 1; men from 0, the pilot.
"""

from typing import Literal, get_args

from aerodrome.icog.events import IcogEvent
from aerodrome.icog.table.wire import announcement, board, figures, ground, previews, prompts, scene
from aerodrome.icog.words.asking import ASKERS
from aerodrome.server.wire.part import WirePart, kinds

_MODULES = (ground, figures, board, scene, announcement, previews, prompts)
PART = WirePart(
    (board.IcogBoard,),
    (scene.IcogScene,),
    tuple([module.__name__ for module in _MODULES]),
    get_args(prompts.IcogCard),
    (previews.IcogPreview, previews.PosePreview, *get_args(ground.GroundPreview)),
    kinds(get_args(IcogEvent)),
    kinds(ASKERS),
    get_args(figures.Effect),
    get_args(figures.Burst),
    {"GroundPreview": ground.GroundPreview, "IcogEventKind": Literal[kinds(get_args(IcogEvent))]},
)
