"""Deployment: the steps of set-up in which players decide, and the bonus round's new start."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.triangle import modes, scoring, setup, turns
from aerodrome.triangle.events import BonusRoundBegan, DutySet, PilotsMarked, PlanesChosen, StartDecided
from aerodrome.triangle.questions import ChooseDuty, ChoosePlanes, MarkPilots, Place
from aerodrome.triangle.state import Piece, State

FIRST_WAVE = 4
"""Pieces that each side puts on access points before the battle (AD02)."""


async def choose_planes(table: Table) -> None:
    """Both sides pick their airplanes at once and in secret, where there is a choice (AD02)."""
    state: State = table.state
    choosing = [side for side in (0, 1) if state.setting.sides[side].choose]
    if choosing:
        answers = await table.ask_all(*[ChoosePlanes(setup.leader(state, side), side) for side in choosing])
        for side, answer in zip(choosing, answers, strict=True):
            table.tell(PlanesChosen(side, setup.taking_part(state, side, answer)))
    setup.go_on(table)


async def choose_duties(table: Table) -> None:
    """Scouts are fitted out (AD46, AD63), one after another, both sides at once; where all is settled, go on."""
    waiting = setup.undecided(table.state)
    if not waiting:
        setup.go_on(table)
        return
    answers = await table.ask_all(*[ChooseDuty(piece.seat, piece.id) for piece in waiting])
    for piece, answer in zip(waiting, answers, strict=True):
        duty = next(duty for duty in setup.duties(table.state, piece) if duty == answer)
        guns, bombs = setup.fitted(table.state.airplane(piece), duty, table.state.setting.options)
        table.tell(DutySet(piece.id, duty, guns, bombs))


async def mark_pilots(table: Table) -> None:
    """Both sides mark their aces and rookies at once and in secret (AD50)."""
    state: State = table.state
    marking = [side for side in (0, 1) if setup.has_markers(state, side)]
    if marking:
        answers = await table.ask_all(*[MarkPilots(setup.leader(state, side), side) for side in marking])
        for side, answer in zip(marking, answers, strict=True):
            aces, rookies, secrecy = setup.read_marking(answer)
            secret = (secrecy or state.setting.options.pilots) == "secret"
            table.tell(PilotsMarked(side, aces, rookies, secret))
    setup.go_on(table)


async def deploy(table: Table) -> None:
    """The next piece of the first wave goes to an access point (AD02, AD70); when all are there, the battle begins."""
    side = next_to_deploy(table.state)
    if side is None:
        await turns.hand_over(table, table.state.mover)
        return
    answer = await table.ask(Place(setup.leader(table.state, side), side, must=True))
    setup.place(table, answer)


def next_to_deploy(state: State) -> int | None:
    """The side that places the next piece: the starting side all of its own, then the other; None when both are done.

    Pieces that a scenario has placed on access points itself count among the four.
    """
    for side in (state.mover, 1 - state.mover):
        standing = len([1 for p in state.pieces if p.side == side and p.place == "access"])
        if standing < FIRST_WAVE and setup.can_place(state, side) and not _begins_on_board(state, side):
            return side
    return None


def _begins_on_board(state: State, side: int) -> bool:
    """Has the scenario put a side's airplanes on the board already? Then the others wait in the patrol zone."""
    return any(p.side == side and p.place == "board" and not modes.is_balloon(state, p) for p in state.pieces)


async def bonus_round(table: Table) -> None:
    """The undamaged meet once more, with full ammunition and throttle (AD54); now the other side begins."""
    state: State = table.state
    began = state.mover if state.half % 2 else 1 - state.mover
    scores = tuple([first for first, _ in scoring.standings(state)])
    flying = [p.id for p in modes.survivors(state)]
    table.tell(BonusRoundBegan(tuple([_for_bonus_round(state, p, p.id in flying) for p in state.pieces]), scores))
    table.tell(StartDecided(1 - began))


def _for_bonus_round(state: State, piece: Piece, flies: bool) -> Piece:
    """A piece as it enters the bonus round: refilled, or, when it is damaged, left at home."""
    if not flies:
        return piece if piece.place == "gone" else msgspec.structs.replace(piece, place="gone", fate="left out")
    airplane = state.airplane(piece)
    guns, _ = setup.fitted(airplane, piece.duty, state.setting.options)
    return msgspec.structs.replace(
        piece, guns=guns, throttle=airplane.full_throttle, place="patrol", point=-1, level=0, tilt=0, border=False,
        fate="",
    )  # fmt: skip
