"""The desk of Sealed Orders: the table in characters, the planes in words, plans card by card."""

from collections.abc import Mapping, Sequence

import msgspec
from rich.text import Text

from aerodrome.cards import notation, words
from aerodrome.cards.questions import Plan
from aerodrome.cards.state import PHASES, State
from aerodrome.cards.terminal.table_map import picture
from aerodrome.cards.words import names, planning, reading, situation
from aerodrome.cards.words.report import report
from aerodrome.core.phrases import count, listing, signed
from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.core.rules import Result
from aerodrome.core.words import refusal
from aerodrome.terminal.desk import Desk, Errand, Offer, Page, Reading

FEW = 24
BEST = 12
"""Plans that are listed before somebody asks for more."""
NEAR = 10_000


class CardsDesk:
    """What the terminal shows of a battle, and how it reads an answer."""

    standing = staticmethod(situation.standing)
    position = staticmethod(notation.write_position)
    quiet = staticmethod(words.quiet)

    def report(self, result: Result, over: bool) -> Sequence[str]:
        """The verdict and the points; why a battle ended its last line in the log has told."""
        return report(msgspec.structs.replace(result, reason=""), over)

    # ---- options

    def offer(self, question: Question, state: State, everything: bool) -> Offer:
        """The options to list: of plans those that bring an enemy before the guns, else the first."""
        if isinstance(question, TypeDice):
            return Offer((), 0, words.form(question, state))
        options = list(question.options(state))
        shown = options
        hint = ""
        if isinstance(question, Plan):
            shown = options if everything else _best(question, state, options)
            hint = f"{words.form(question, state)}; or one card after the other"
        rows = tuple([(answer, words.option(question, answer, state)) for answer in shown])
        return Offer((("", rows),), len(options), hint)

    # ---- typed answers

    def read(self, question: Question, state: State, text: str, begun: str) -> Reading:
        """A typed line: a plan or the beginning of one, a shot, or words in any case."""
        if not isinstance(question, Plan):
            return Reading(reading.answer(question, state, text))
        cards = (*begun.split(), *reading.cards(text))
        if len(cards) >= PHASES:
            return Reading(" ".join(cards))
        return _begun(question, state, begun, cards)

    # ---- views

    def errands(self, question: Question, state: State) -> Mapping[str, Errand]:
        """Every answer is a line."""
        return {}

    def subject(self, question: Question) -> str:
        """The plane that a question is about."""
        return str(getattr(question, "plane", ""))

    def pictured(self, question: Question) -> bool:
        """A map goes before every plan."""
        return isinstance(question, Plan)

    def scene(self, question: Question, state: State) -> Sequence[str]:
        """Before a plan: where the battle stands, everybody from the cockpit, and the hand."""
        if not isinstance(question, Plan):
            return ()
        return (*self.planes(state, question.seat, question.plane), _hand_words(question, state, ()))

    def board(self, state: State, question: Question | None, size: tuple[int, int], whole: bool) -> Text:
        """The table from above; where a plane plans, with the places that one card of each kind leads to."""
        marks: tuple[tuple[int, int, str], ...] = ()
        if isinstance(question, Plan):
            plane = state.plane(question.plane)
            legal = [one.id for one in planning.hand(question, state, ()) if not one.reasons]
            ends = [leg.end for name in legal for leg in planning.legs(state, plane, (name,))]
            marks = tuple([(x, y, "o") for x, y, _ in ends])
        return picture(state, self.subject(question) if question else "", marks, size, whole)

    def planes(self, state: State, seat: str, name: str) -> Sequence[str]:
        """Everybody as seen from a cockpit."""
        return (situation.standing(state), *situation.situation(state, seat, name.upper()))

    def piece(self, state: State, name: str) -> Sequence[str]:
        """All about one plane."""
        if name.upper() not in state.ids:
            return (f"No plane is called {name!r}; there are {', '.join(state.ids)}.",)
        plane = state.plane(name.upper())
        here = f"At {names.units(plane.x)} east, {names.units(plane.y)} north."
        return (*situation.panel(state, plane), *((here,) if plane.in_play else ()))

    def odds(self, question: Question, state: State, text: str) -> Sequence[str]:
        """Where a typed plan leads, phase by phase; else what bears on what now."""
        if isinstance(question, Plan) and text:
            cards = reading.cards(text)
            if len(cards) == PHASES and (reasons := question.refuse(state, " ".join(cards))):
                return (refusal(reasons),)
            plane = state.plane(question.plane)
            legs = planning.legs(state, plane, cards)
            lines = [f"{at}. {_placed(leg)}" for at, leg in enumerate(legs, 1)]
            return (*lines, *planning.warnings(state, plane, cards, legs)) or ("No card of the hand is called so.",)
        bearing = [
            f"{names.plane(state, plane.id)} has {other.id} before its guns."
            for plane in state.planes
            for other in state.planes
            if plane.side != other.side and other.in_play and situation.bears(state, plane, other.id)
        ]
        return bearing or ("Nobody has anybody before his guns as all stand now.",)

    def pages(self) -> Mapping[str, Page]:
        """The deck of everybody in play."""
        return {"decks": Page(_decks, "the manoeuvre cards of every type in play")}


# ---- plans


def _best(question: Plan, state: State, options: Sequence[Answer]) -> list[Answer]:
    """Plans worth a look: on the table, with enemies before the guns for longest if they stayed, and near them."""
    plane = state.plane(question.plane)
    foes = [other for other in state.planes if other.in_play and other.side != plane.side]

    def merit(plan: Answer) -> tuple[int, int]:
        legs = planning.legs(state, plane, reading.cards(plan))
        x, y, _ = legs[-1].end
        away = min([abs(x - foe.x) + abs(y - foe.y) for foe in foes], default=0)
        aims = sum([len(leg.arcs) for leg in legs])
        return (-NEAR if any(leg.off for leg in legs) else aims, -away)

    every = max(1, len(options) // FEW // 4)
    return sorted(options[::every], key=merit, reverse=True)[:BEST]


def _placed(leg: planning.Leg) -> str:
    """A phase of a plan, with where on the map it ends."""
    x, y, _ = leg.end
    return f"{leg.words.removesuffix('.')}: to {names.units(x)} east, {names.units(y)} north."


def _begun(question: Plan, state: State, begun: str, cards: tuple[str, ...]) -> Reading:
    """A plan as far as it is typed: where it leads and what may follow, or why the last card may not be laid."""
    laid: tuple[str, ...] = tuple(begun.split())
    for card in cards[len(laid) :]:
        known = {one.id: one for one in planning.hand(question, state, laid)}
        if card not in known:
            return Reading(
                begun=" ".join(laid), said=(f"No card is called {card!r}; the hand has {', '.join(known)}.",)
            )
        if known[card].reasons:
            return Reading(begun=" ".join(laid), said=known[card].reasons)
        laid = (*laid, card)
    legs = planning.legs(state, state.plane(question.plane), laid)
    return Reading(
        begun=" ".join(laid), said=(*[_placed(leg) for leg in legs[-1:]], _hand_words(question, state, laid))
    )


def _hand_words(question: Plan, state: State, laid: tuple[str, ...]) -> str:
    """What may be laid next."""
    able = [one.id for one in planning.hand(question, state, laid) if not one.reasons]
    place = ("first", "second", "third")[len(laid)]
    return f"Your {place} card may be {listing(able, 'or')}."


def _decks(state: State) -> list[str]:
    """Every deck in play, a line for each card."""
    decks = {one.deck: one.manoeuvres for one in state.setting.airplanes.values() if one.deck}
    lines = []
    for deck in decks.values():
        lines.append(f"{deck.title}: {deck.words}.")
        lines += [
            f"  {card.id} {card.name}, {count(card.copies, 'copy', 'copies')}"
            f"{f', {signed(card.turn)}°' if card.turn else ''}{', steep' if card.steep else ''}"
            for card in deck.cards
            if state.setting.options.altitude or not card.altitude_only
        ]
    return lines


def desk() -> Desk:
    """A desk for one terminal."""
    return CardsDesk()
