"""Prompts: a question in words with the choices worth showing, what is not offered, and its particulars."""

import re
from itertools import islice

from aerodrome.core.questions import Answer, Question, TypeDice, kind
from aerodrome.core.words import refusal
from aerodrome.icog import words
from aerodrome.icog.announcing import formation, maneuvers
from aerodrome.icog.mission import placement, setup
from aerodrome.icog.movement import stalls
from aerodrome.icog.notation.pose import angles_of
from aerodrome.icog.questions.questions import (
    Announce,
    AtStall,
    BelowStall,
    ChoosePitch,
    MoveFormation,
    PlaceAirplane,
    Recover,
    Reroll,
    Risk,
    Shoot,
)
from aerodrome.icog.questions.trim_questions import ChooseBank
from aerodrome.icog.setting import OPPOSITE
from aerodrome.icog.state import State
from aerodrome.icog.table.announce import announce_card
from aerodrome.icog.table.choices import choices, keys_of, subjects
from aerodrome.icog.table.flights import flight_card
from aerodrome.icog.table.ghosts import ghosts_of
from aerodrome.icog.table.reading import READY, draft, preset_word, read
from aerodrome.icog.table.refused import refused
from aerodrome.icog.table.shots import shoot_card
from aerodrome.icog.table.sums import reasons_of, units
from aerodrome.icog.table.targets import listed_targets, target_card, target_preview
from aerodrome.icog.table.trials import trial_card
from aerodrome.icog.table.wire.announcement import AnnounceCard
from aerodrome.icog.table.wire.prompts import AreaCard, DeviateCard, IcogCard, StallCard
from aerodrome.icog.words import presets
from aerodrome.icog.words.forms import form
from aerodrome.icog.words.preview import in_full
from aerodrome.server.wire.scenes import Reason
from aerodrome.server.wire.table import Choice, Previewed, Prompt

FEW = 24
"""Options up to so many are all shown."""
MOST_LISTED = 1000
"""More answers are neither counted nor listed: dice that are typed in have millions."""
MOST_REASONS = 8
PLAIN_MOVE = re.compile(r"(up|right) 0 .*throttle 0|up 0 right 0 .*")
"""Moves of a formation that need no card to be chosen: straight on, or to one side only."""
QUARTERS = re.compile(r"immelmann (0|90|180|270) 45")


def prompt_of(question: Question, state: State) -> Prompt:
    """A question as the browser asks it."""
    card = card_of(question, state)
    shown = shown_choices(question, state, card)
    total = len(shown) if question.open else total_of(question, state)
    typed = question.open or total > len(shown) or isinstance(question, TypeDice | AtStall | ChoosePitch | ChooseBank)
    return Prompt(
        seat=question.seat,
        kind=kind(question),
        words=words.ask(question, state),
        paragraph=question.paragraph,
        pieces=subjects(question, state),
        choices=shown,
        total=total,
        form=(form(question, state) or "type an answer") if typed else "",
        refused=refused(question, state),
        card=card,
    )


# ---- choices


def shown_choices(question: Question, state: State, card: IcogCard | None) -> tuple[Choice, ...]:
    """The choices of a prompt: all where there are few, ready ones where there are very many."""
    if isinstance(card, AnnounceCard):
        return ready_moves(card)
    return choices(question, state, listed(question, state))


def listed(question: Question, state: State) -> list[Answer]:
    """The answers that are worth listing."""
    if (found := listed_targets(question, state)) is not None:
        return found
    match question:
        case PlaceAirplane():
            return presets.places(state, question.airplane)
        case AtStall():
            return _at_stall(question, state)
        case MoveFormation():
            return [answer for answer in question.options(state) if PLAIN_MOVE.fullmatch(answer)][:FEW]
    if question.open:
        return []
    few = list(islice(question.options(state), FEW + 1))
    return few if len(few) <= FEW else []


def _at_stall(question: AtStall, state: State) -> list[Answer]:
    """Fly on, spin, and those Immelmann turns that bring somebody into the sights; else one for each quarter."""
    options = list(question.options(state))
    turns = [answer for answer in options if stalls.immelmann(answer)]
    good = [answer for answer in turns if "sights" in words.option(question, answer, state)]
    usual = [answer for answer in turns if QUARTERS.fullmatch(answer)]
    return [answer for answer in options if answer not in turns] + (good or usual)[: FEW // 2]


def ready_moves(card: AnnounceCard) -> tuple[Choice, ...]:
    """The ready announcements as choices."""
    keys = keys_of([f"{number}" for number in range(len(card.presets))])
    return tuple([
        Choice(
            answer=one.answer,
            words=f"{one.name}: {one.words}",
            key=key,
            pieces=(card.airplane, one.target) if one.target else (card.airplane,),
            percent=one.percent,
        )
        for one, key in zip(card.presets, keys, strict=True)
    ])  # fmt: skip


def all_choices(question: Question, state: State) -> tuple[Choice, ...]:
    """Every legal answer of a question that can be listed, within reason; every ready one of an open question."""
    if isinstance(question, Announce):
        return ready_moves(announce_card(state, question.airplane))
    answers = listed(question, state) if question.open else list(islice(question.options(state), MOST_LISTED))
    return choices(question, state, answers, keyed=len(answers) <= FEW)


def total_of(question: Question, state: State) -> int:
    """How many legal answers there are, as far as it is worth counting."""
    return sum(1 for _ in islice(question.options(state), MOST_LISTED))


# ---- particulars


def card_of(question: Question, state: State) -> IcogCard | None:
    """The particulars of a question, where it has any."""
    match question:
        case Announce():
            return announce_card(state, question.airplane)
        case Shoot():
            return shoot_card(question, state)
        case Risk() | Reroll() | BelowStall() | Recover():
            return trial_card(question, state)
        case AtStall():
            return _stall_card(state, question.airplane, "immelmann" if question.immelmann else "")
        case ChoosePitch():
            return _stall_card(state, question.airplane, "pitch")
        case PlaceAirplane():
            return _area_card(state, question.airplane)
        case MoveFormation():
            members = tuple([one.id for one in formation.members(state, question.leader)])
            most = formation.most_throttle(state, question.leader)
            return DeviateCard(question.leader, members, formation.DEVIATION, most)
    return target_card(question, state)


def _stall_card(state: State, name: str, form: str) -> StallCard:
    compass = round(angles_of(state.airplane(name).frame)[0]) % 360
    return StallCard(name, form, stalls.STALL_PITCH, stalls.SPIN_PITCH, compass)


def _area_card(state: State, name: str) -> AreaCard | None:
    """Where an airplane may be set up (3.m)."""
    area = setup.entry_of(state.setting, name).start.area
    if area is None:
        return None
    centre, radius = area
    home = state.setting.sides[state.airplane(name).side].home
    return AreaCard(
        airplane=name,
        x=units(centre.x),
        y=units(centre.y),
        z=units(centre.z),
        radius=units(radius),
        heading=placement.TOWARDS[OPPOSITE[home]],
        speeds=placement.speeds(state, name),
        apart=units(placement.APART),
    )


# ---- previews


def previewed(question: Question, state: State, text: str) -> Previewed:
    """What a typed answer, or the beginning of one, would come to."""
    if isinstance(question, Announce):
        return _announced(question, state, text)
    answer = read(question, state, text)
    if reasons := question.refuse(state, answer)[:MOST_REASONS]:
        shown = target_preview(question, state, answer)
        return Previewed(0, False, reasons_of(reasons), refusal(reasons), (), shown, answer)
    said = words.option(question, answer, state)
    seen = ghosts_of(question, state, answer) or target_preview(question, state, answer)
    return Previewed(0, True, (), said or answer, (), seen, answer)


def _announced(question: Announce, state: State, text: str) -> Previewed:
    """An announcement: shown as far as it can be read, legal or not."""
    name = question.airplane
    if preset_word(state, text) in READY or preset_word(state, text).startswith("face "):
        ready = read(question, state, text)
        if ready == text and preset_word(state, text) != "stay":
            reason = Reason(question.paragraph, f"{text.strip()[:40]} is not possible now")
            return Previewed(0, False, (reason,), "", (), None, text)
        text = ready
    found = draft(state, text)
    preview = maneuvers.preview(state, name, found.announcement)
    card = flight_card(state, name, preview, text, found.fault)
    if found.fault is not None:
        reason = Reason(question.paragraph, f"column {found.fault.column + 1}: {found.fault.what}")
        return Previewed(0, False, (reason,), "", (), card, text)
    answer = read(question, state, text)
    if reasons := question.refuse(state, answer)[:MOST_REASONS]:
        return Previewed(0, False, reasons_of(reasons), refusal(reasons), (), card, answer)
    said, details = words.in_short(state, name, preview), in_full(state, name, preview)
    return Previewed(0, True, (), said, details, card, answer)
