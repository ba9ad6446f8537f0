"""The mission report of a record: what a campaign would learn of the battle."""

from typing import Annotated

import msgspec
import typer

from aerodrome.cli.arguments import RecordFile
from aerodrome.cli.output import say
from aerodrome.core import chronicle
from aerodrome.core.phrases import count, listing, per_cent
from aerodrome.core.report import Machine, Man, MissionReport
from aerodrome.core.rules import rules_of
from aerodrome.terminal import battles

WOUNDS = ("", "one wound", "two wounds", "three wounds")


def report(
    file: RecordFile,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON, for other programs.")] = False,
) -> None:
    """Tell what a campaign learns of a finished battle: machines, men, victories, tasks."""
    found = chronicle.report(battles.read(file), file.name)
    if as_json:
        say(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    for line in lines(found):
        say(line)


def lines(found: MissionReport) -> list[str]:
    """A mission report as lines for people."""
    title = rules_of(found.game).title
    result = f"{found.winner} won" if found.winner else "nobody won"
    said = [f"{title}, {found.scenario}: {result} after {count(found.turns, 'turn')}."]
    said += [f"{side.side}: {side.points:g} points." for side in found.sides]
    said.append("Machines:")
    said += [f"  {_machine(one)}" for one in found.machines]
    said.append("Victories:")
    said += [
        f"  {one.victim}, by {listing(list(one.victors))}"
        + (", burning beyond the edge" if one.off_board else "")
        + (f" (event {one.moment})" if one.moment is not None else "")
        for one in found.victories
    ] or ["  none"]
    if found.objectives:
        said.append("Tasks:")
        said += [
            f"  {one.side}: {one.task}: {'done' if one.done else 'not done'}, {one.points:g} points"
            for one in found.objectives
        ]
    return said


def _machine(one: Machine) -> str:
    """A machine and its crew in a line."""
    state = [one.fate, one.place, f"damage {per_cent(round(100 * one.damage))}"]
    state += ["engine hit"] if one.engine_hit else []
    state += ["burning"] if one.burning else []
    crew = f"; {listing([_man(man) for man in one.men])}" if one.men else ""
    return f"{one.side} {one.id} ({one.type}): {', '.join(state)}{crew}"


def _man(man: Man) -> str:
    """A man with what happened to him."""
    happened = ["dead"] if man.dead else [WOUNDS[man.wounds]] if man.wounds else []
    happened += ["bailed out"] if man.bailed_out else []
    happened += [f"used {skill}" for skill in man.used]
    return f"{man.post} {man.name}" + (f" ({', '.join(happened)})" if happened else "")
