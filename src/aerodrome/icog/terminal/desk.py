"""The desk of In Clouds of Glory: the sky from above, the planes in words, announcements by presets or typed."""

from collections.abc import Mapping, Sequence

import msgspec
from rich.text import Text

from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.core.words import refusal
from aerodrome.icog import notation, words
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.announcing.refusals import cannot_shoot
from aerodrome.icog.cockpit import dial
from aerodrome.icog.gunnery import odds, shooting
from aerodrome.icog.movement.announcement import Announcement, Straight, length, parse, write
from aerodrome.icog.movement.flight import TOLERANCE, allowance, fly, roll_value, way
from aerodrome.icog.questions.questions import Announce, AtStall, MoveFormation, PlaceAirplane
from aerodrome.icog.state import State
from aerodrome.icog.terminal.sky_map import picture
from aerodrome.icog.words import presets, reading, shortlists
from aerodrome.icog.words.presets import Preset
from aerodrome.terminal.desk import Desk, Errand, Offer, Page, Reading

FEW = 24
HINT = (
    "type a preset by its name (climb, face D2), a whole move (T F 8 @35; S 6; bank 30; throttle 1; fire at D2), its "
    "first part to go step by step, or end it with ? to look first"
)
FLY = "Fly it?"


class IcogDesk:
    """What the terminal shows of a battle, and how it reads an answer."""

    standing = staticmethod(words.standing)
    report = staticmethod(words.report)
    position = staticmethod(notation.write_position)
    quiet = staticmethod(words.quiet)

    # ---- options

    def offer(self, question: Question, state: State, everything: bool) -> Offer:
        """The options to list: for an announcement the presets and the best shots, for an Immelmann turn the best."""
        if isinstance(question, Announce):
            return _moves(question, state)
        if isinstance(question, TypeDice):
            return Offer((), 0, "type the numbers that show, with blanks between them")
        if isinstance(question, PlaceAirplane):
            return _places(question, state)
        if isinstance(question, AtStall) and not everything:
            return _at_stall(question, state)
        options = list(question.options(state))
        shown, hint = options[:FEW], ""
        if isinstance(question, MoveFormation):
            shown = shortlists.plain_moves(question, state)
            hint = "or type it like this: up 1.5 right -2 throttle 1"
        rows = tuple((answer, words.option(question, answer, state)) for answer in (options if everything else shown))
        return Offer((("", rows),), len(options), hint)

    # ---- typed answers

    def read(self, question: Question, state: State, text: str, begun: str) -> Reading:
        """A typed line: an announcement or part of one, a preset, or words in any case."""
        if isinstance(question, Announce):
            return _read_announcement(question, state, text, begun)
        return Reading(reading.read(question, state, text))

    # ---- views

    def errands(self, question: Question, state: State) -> Mapping[str, Errand]:
        """Every answer is a line."""
        return {}

    def subject(self, question: Question) -> str:
        """The airplane that a question is about."""
        return str(getattr(question, "airplane", "") or getattr(question, "leader", ""))

    def pictured(self, question: Question) -> bool:
        """A map goes before every announcement and placement."""
        return isinstance(question, Announce | MoveFormation | PlaceAirplane)

    def scene(self, question: Question, state: State) -> Sequence[str]:
        """Before an announcement: everybody from the cockpit, with the way to turn to each enemy."""
        if not isinstance(question, Announce):
            return ()
        own = state.airplane(question.airplane)
        lines = [words.standing(state), *words.situation(state, question.seat, own.id)]
        enemies = [e for e in state.airplanes if e.side != own.side and e.place == "air"]
        turns = [f"{enemy.id} {words.steering(own, enemy)}" for enemy in enemies]
        return [*lines, f"To turn to: {'; '.join(turns)}."] if turns and own.place == "air" else lines

    def board(self, state: State, question: Question | None, size: tuple[int, int], whole: bool) -> Text:
        """The sky from above."""
        return picture(state, self.subject(question) if question else "", size, whole)

    def planes(self, state: State, seat: str, name: str) -> Sequence[str]:
        """Everybody as seen from a cockpit."""
        return (words.standing(state), *words.situation(state, seat, reading.name(state, name)))

    def piece(self, state: State, name: str) -> Sequence[str]:
        """A cockpit panel."""
        known = reading.name(state, name)
        if known not in state.ids:
            return (f"No plane is called {name!r}; there are {', '.join(state.ids)}.",)
        return words.panel(state, known)

    def odds(self, question: Question, state: State, text: str) -> Sequence[str]:
        """What a typed announcement promises; alone, the chances of every shot as all stand now."""
        if isinstance(question, Announce) and text:
            reading = _read_announcement(question, state, text, "")
            return reading.said or _outlook(question, state, reading.answer or text)
        return _shots(state) or ("Nobody has anybody before his guns as all stand now.",)

    def pages(self) -> Mapping[str, Page]:
        """What else can be looked at."""
        return {
            "initiative": Page(words.initiative_sheet, "the initiative sheet: dice, order, threats"),
        }


# ---- announcements


def _moves(question: Announce, state: State) -> Offer:
    """The moves that promise the best shots, then the presets, each with its outcome."""
    shots, ready = presets.attacks(state, question.airplane), presets.presets(state, question.airplane)
    known = [one.announcement for one in shots]
    ready = [one for one in ready if one.announcement not in known]
    groups = []
    for title, ones in (("Onto an enemy", shots), ("Presets", ready)):
        if ones:
            groups.append((title, tuple([_row(state, question.airplane, one) for one in ones])))
    hint = HINT if state.airplane(question.airplane).place == "air" else ""
    return Offer(tuple(groups), len(shots) + len(ready), hint)


def _row(state: State, name: str, one: Preset) -> tuple[Answer, str]:
    """A preset in a list: its announcement, its name and what it promises."""
    return write(one.announcement), f"{one.name}: {words.in_short(state, name, one.preview)}"


def _read_announcement(question: Announce, state: State, text: str, begun: str) -> Reading:
    """A preset, a whole move, the next part of one begun, `rest`, `back`; a `?` at the end looks first."""
    looks = text.endswith("?")
    text = text.rstrip("? ").strip()
    if text.lower() == "back":
        return _steer(question, state, "; ".join(begun.split(";")[:-1]).strip())
    if reading.names_preset(state, text):
        found = presets.preset(state, question.airplane, reading.preset_word(state, text))
        if found is None:
            return Reading(begun=begun, said=(f"{text} is not possible now.",))
        return _looked_at(question, state, write(found.announcement), ask=True)
    if begun and text.lower() == "rest":
        text = f"S {length(_left(state, question.airplane, parse(begun)))}"
    whole = "; ".join(filter(None, (begun, text)))
    draft = reading.draft(state, whole)
    if draft.fault is not None:
        return Reading(begun=begun, said=(str(draft.fault),))
    announcement = draft.announcement
    if _left(state, question.airplane, announcement) > TOLERANCE and not announcement.take_off:
        return _steer(question, state, write(announcement))
    return _looked_at(question, state, write(announcement), ask=looks or bool(begun))


def _left(state: State, name: str, announcement: Announcement) -> int:
    """How much of the move is not said yet, in thousandths."""
    airplane = state.airplane(name)
    if airplane.place != "air":
        return 0
    roll = roll_value(state, airplane)
    return allowance(state, airplane, announcement) - sum([way(one, roll) for one in announcement.segments])


def _looked_at(question: Announce, state: State, answer: Answer, ask: bool) -> Reading:
    """A whole move: refused with its reasons, asked about if somebody wants to look or danger threatens, or flown."""
    if reasons := question.refuse(state, answer):
        return Reading(said=(f"Not {answer}: {refusal(reasons)}",))
    found = maneuvers.preview(state, question.airplane, parse(answer), drawn=False)
    if not ask and not found.warnings:
        return Reading(answer)
    said = f"{answer}: {words.announcement(found.announcement)}."
    lines = words.preview(state, question.airplane, found.announcement)
    return Reading(answer, begun=answer, said=(said, *lines), confirm=FLY)


def _steer(question: Announce, state: State, begun: str) -> Reading:
    """What a move begun has come to: where it is, how much is left, what may follow."""
    if not begun:
        return Reading(said=("Back at the start of the move.",))
    name = question.airplane
    announcement = parse(begun)
    left = _left(state, name, announcement)
    roll = roll_value(state, state.airplane(name))
    # what is not said yet does not count: the flight is looked at where the last part ends
    cut = msgspec.structs.replace(announcement, segments=(*announcement.segments, Straight(left)))
    flight = fly(state, name, cut)
    leg = flight.legs[len(announcement.segments) - 1] if len(flight.legs) >= len(announcement.segments) > 0 else None
    where = f"{words.pose(state, leg.at, leg.frame)}, " if leg else ""
    faults = "".join(f" {why}." for why in flight.faults)
    safe = dial.safe(state.panel(state.airplane(name)), state.airplane(name).speed, state.airplane(name).widened)
    following = [f"rest (S {length(left)})", f"T {safe} {length(left)} @90"]
    following += [f"R {length(roll)} +90"] if roll <= left else []
    return Reading(
        begun=begun,
        said=(
            f"{begun}: {where}{flight.actions} of 2 actions, {length(left)} MU left.{faults} "
            f"Next, for instance: {', '.join(following)}; or back.",
        ),
    )


def _outlook(question: Announce, state: State, text: str) -> Sequence[str]:
    """All that a whole move promises, or why it is refused."""
    if reasons := question.refuse(state, text):
        return (refusal(reasons),)
    return words.preview(state, question.airplane, parse(text))


# ---- other answers


def _places(question: PlaceAirplane, state: State) -> Offer:
    """A few ready places: the middle of the area and its sides, heading across the board at a good speed."""
    rows = tuple([
        (answer, words.option(question, answer, state)) for answer in presets.places(state, question.airplane)
    ])  # fmt: skip
    return Offer((("", rows),), len(rows), "or type it like this: at 12.5 4 heading 90 speed 150")


def _at_stall(question: AtStall, state: State) -> Offer:
    """Fly on, spin, and a few Immelmann turns."""
    shown = shortlists.at_stall(question, state)
    rows = tuple((answer, words.option(question, answer, state)) for answer in shown)
    hint = "or type heading and pitch: immelmann 250 50" if question.immelmann else ""
    return Offer((("", rows),), len(list(question.options(state))), hint)


def _shots(state: State) -> list[str]:
    """Every shot that could be fired if all stayed where they are."""
    lines = []
    for one in state.airplanes:
        for other in state.airplanes:
            if one.side == other.side or one.place != "air" or other.place != "air":
                continue
            far = shooting.in_cone(state, one.id, other.id)
            if far is not None and cannot_shoot(state, one, Announcement()) is None:
                found = odds.shot(state, one.id, 0, other.id, "long")
                _, reasons = shooting.base_shot(state, one.id, 0, other.id, "long")
                shot = f"base shot {found.base}, hits {found.hit} times of 20"
                lines.append(f"{one.id} at {other.id}, {length(far)} MU: {shot}. {'; '.join(map(str, reasons))}")
    return lines


def desk() -> Desk:
    """A desk for one terminal."""
    return IcogDesk()
