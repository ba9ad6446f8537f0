"""Taking back by consent: somebody asks, the people at the other seats agree or not."""

from collections.abc import Container, Iterable

import msgspec

from aerodrome.core.takeback import TakeBack
from aerodrome.server.rooms.position import HUMAN, Position
from aerodrome.server.wire.table import TakeBackCard


class Asked(msgspec.Struct, frozen=True):
    """A take-back that was asked for: whose decision, who must agree, who has."""

    seat: str
    of: tuple[str, ...]
    agreed: tuple[str, ...] = ()

    @property
    def granted(self) -> bool:
        """Have all agreed?"""
        return all(seat in self.agreed for seat in self.of)


def people_to_ask(
    position: Position, terms: TakeBack, own: Iterable[str], held: Container[str] = ()
) -> tuple[str, ...]:
    """Whose consent it really takes: bots and open seats always agree, and nobody has to ask himself.

    A seat that somebody holds the key of is his, also while a bot flies for him: no bot agrees in his place.
    """
    mine = tuple(own)
    people = [seat for seat in terms.consent_of if position.who[seat] == HUMAN or seat in held]
    return tuple([seat for seat in people if seat not in mine])


def cards(
    position: Position, asked: Asked | None, seats: tuple[str, ...], held: Container[str] = ()
) -> tuple[TakeBackCard, ...]:
    """What the seats of one key could take back, and what anybody has asked for."""
    shown: list[TakeBackCard] = []
    for seat, terms in position.take_backs.items():
        if asked is not None and asked.seat == seat:
            shown.append(TakeBackCard(seat, False, asked.of, True, asked.agreed, terms.rolled))
        elif seat in seats and not position.flown_by_bot(seat):
            others = people_to_ask(position, terms, seats, held)
            shown.append(TakeBackCard(seat, not terms.consent_of, others, False, (), terms.rolled))
    return tuple(shown)
