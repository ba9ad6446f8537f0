"""House rules: what tables change in a game's rules, as options that are off unless somebody agrees on them.

Each is described in the game's `data/house_rules.toml`, which is proved when it is loaded.
"""

from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from aerodrome.core import sheets, typed
from aerodrome.core.effects import effects
from aerodrome.core.faults import Fault, unknown

SHEET = "data/house_rules.toml"
Line = Annotated[str, Meta(min_length=1)]


class HouseRule(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One house rule: the option that switches it on, what it is called, what it changes and why."""

    option: Line
    value: bool | int | str
    """The option's value that switches it on where it is only switched on or off."""
    title: Line
    paragraph: Line
    """Its number, which no paragraph of the book has."""
    replaces: Annotated[tuple[str, ...], Meta(min_length=1)]
    """The paragraphs of the book that it changes."""
    text: Line
    why: Line
    """Why tables play it so."""
    needs: dict[str, bool | int | str] = {}
    """Options without which it changes nothing; the laboratory sets them where it measures."""
    where: str = ""
    """The scenario in which it is measured, if it changes nothing in the game's even one."""
    measured: str = ""
    """What it changes by the laboratory's count (`data/effects.toml`)."""

    @property
    def words(self) -> str:
        """What changes, why, and by how much, in one line."""
        return " ".join(f"{self.text} {self.why} {self.measured}".split())


class HouseRules(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A game's sheet: no paragraph and no option twice."""

    rule: Annotated[tuple[HouseRule, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuses what comes twice."""
        for field in ("paragraph", "option"):
            seen: list[str] = []
            for rule in self.rule:
                found = getattr(rule, field)
                if found in seen:
                    raise Fault(f"rule.{field}", f"found {found!r} twice", f"each {field} once")
                seen.append(found)


@cache
def listed(package: str) -> tuple[HouseRule, ...]:
    """The house rules that a package describes, in its order; none where it has no sheet."""
    path = files(package) / SHEET
    if not path.is_file():
        return ()
    known = effects(package)
    rules = sheets.read(path, HouseRules).rule
    return tuple([replace(rule, measured=known.words(rule.option)) for rule in rules]) if known else rules


@cache
def load(package: str, options: type[Struct]) -> tuple[HouseRule, ...]:
    """The house rules of a package; each option exists, may have the value, and does not have it by default."""
    fields = {field.name: field for field in msgspec.structs.fields(options)}
    for rule in listed(package):
        if rule.option not in fields:
            raise unknown(f"{SHEET}, {rule.paragraph}, option", rule.option, fields)
        field = fields[rule.option]
        try:
            typed.convert(rule.value, field.type)
        except msgspec.ValidationError as error:
            raise Fault(f"{SHEET}, {rule.paragraph}, value", str(error), f"a value of {rule.option}") from None
        for name in rule.needs:
            if name not in fields:
                raise unknown(f"{SHEET}, {rule.paragraph}, needs", name, fields)
        if rule.value == field.default:
            raise Fault(f"{SHEET}, {rule.paragraph}, value", f"found {rule.value!r}", "another than the default")
    return listed(package)


def in_force(rules: tuple[HouseRule, ...], options: Struct) -> tuple[str, ...]:
    """The house rules that options switch on, a line each; a number or a word says how far."""
    usual = {field.name: field.default for field in msgspec.structs.fields(options)}
    lines = []
    for rule in rules:
        value = getattr(options, rule.option)
        if value != usual[rule.option]:
            lines.append(f"House rule: {rule.title}{'' if value is True else f' ({value})'}.")
    return tuple(lines)
