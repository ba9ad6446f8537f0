"""A program of one's own at a seat of somebody's table."""

from typing import Annotated

import typer

from aerodrome.cli.output import say
from aerodrome.core.faults import Fault

LONGEST = 3600.0
LONGEST_NAME = 40


def connect(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The link of a seat, as one is sent it.")],
    bot: Annotated[str, typer.Option(metavar="MODULE:FUNCTION", help="What decides: choose(prompt) -> answer.")],
    name: Annotated[str, typer.Option(metavar="NAME", help="What it is called at the table.")] = "",
    seconds: Annotated[float, typer.Option(metavar="S", help="So long it may think about an answer.")] = 60.0,
) -> None:
    """Let a program of yours fly a seat, over the network."""
    # loaded only here: no other command needs a socket
    from aerodrome.connect import program, seat_link
    from aerodrome.connect.sitting import Sitting

    if not 0 < seconds <= LONGEST:
        raise Fault("--seconds", f"{seconds:g}", f"more than 0, up to {LONGEST:.0f}")
    called = name or bot.partition(":")[0]
    if len(called) > LONGEST_NAME:
        raise Fault("--name", repr(called), f"up to {LONGEST_NAME} signs")
    chosen = program.load(bot)
    place = seat_link.take(seat_link.read_link(link))
    say(f"the seat's link from now on: {place.link}")
    sat = Sitting(place, chosen, called, seconds, say).play()
    if not sat.over:
        raise typer.Exit(1)
    won = f"the {sat.winner} have won" if sat.winner else "nobody has won"
    say(f"{won}; {sat.answers} answers, {sat.stumbles} stumbles")
