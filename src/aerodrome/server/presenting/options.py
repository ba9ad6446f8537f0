"""Options to set before a match, as cards: what each may be follows from its type."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec

from aerodrome.core.house_rules import HouseRule
from aerodrome.server.wire.lobby import OptionCard

NOTHING: Mapping[str, Any] = {}


def cards_of(
    options: type[msgspec.Struct],
    effects: Mapping[str, tuple[str, str]],
    usual: msgspec.Struct | None = None,
    house: Sequence[HouseRule] = (),
    titles: Mapping[str, str] = NOTHING,
    values: Mapping[str, Mapping[Any, str]] = NOTHING,
) -> tuple[OptionCard, ...]:
    """A card for every option; `effects` has what each of them does, and its paragraph, but for house rules.

    `usual` are the options of a new match, where these are others than the defaults of the type. `titles` and `values`
    have what options and what they may be are called, where the words that programs know them by say too little.
    """
    described = {rule.option: rule for rule in house}
    found = [
        _house_card(field, described[field.name])
        if field.name in described
        else _card(field, *effects[field.name], getattr(usual, field.name) if usual else field.default)
        for field in msgspec.structs.fields(options)
    ]
    return tuple([named(card, titles, values) for card in found])


def named(card: OptionCard, titles: Mapping[str, str], values: Mapping[str, Mapping[Any, str]]) -> OptionCard:
    """A card with what the option and its values are called; a house rule has its title already."""
    said = values.get(card.name, {})
    return msgspec.structs.replace(
        card,
        title=card.title or titles.get(card.name, ""),
        choice_words=tuple([said[choice] for choice in card.choices]) if said else (),
    )


def _card(field: msgspec.structs.FieldInfo, effect: str, paragraph: str, usual: Any) -> OptionCard:
    return OptionCard(field.name, effect, usual, choices(field.type), *limits(field.type), paragraph)


def _house_card(field: msgspec.structs.FieldInfo, rule: HouseRule) -> OptionCard:
    """A house rule, by its title and in its own words."""
    return msgspec.structs.replace(
        _card(field, rule.words, rule.paragraph, field.default), title=rule.title, house=True
    )


def choices(kind: Any) -> tuple[Any, ...]:
    """The values that a type allows, in the order in which it names them; none for a number."""
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    return tuple([value for part in get_args(kind) for value in choices(part)])


def limits(kind: Any) -> tuple[int, int]:
    """The least and the most that a number may be, whether or not it may be left open; 0 and 0 for anything else."""
    found = msgspec.inspect.type_info(kind)
    if isinstance(found, msgspec.inspect.UnionType):
        found = next(one for one in found.types if not isinstance(one, msgspec.inspect.NoneType))
    return (found.ge or 0, found.le or 0) if isinstance(found, msgspec.inspect.IntType) else (0, 0)
