"""Write the golden records: short battles of every mode, played by fixed bots from fixed seeds.

A golden is never overwritten by default, for records are for ever: when rules change, the game's version goes up, and
`make golden` writes new files beside the old ones, named by that version.
"""

from pathlib import Path
from random import Random

from aerodrome.bots.bot import play
from aerodrome.bots.roster import bot
from aerodrome.core.game import new_game
from aerodrome.core.rules import rules_of

HERE = Path(__file__).parent
BATTLES = (
    ("triangle", "close-duel", 1),
    ("triangle", "dogfight-duel", 2),
    ("triangle", "intercept-the-general", 3),
    ("triangle", "close-reconnaissance", 4),
    ("triangle", "close-bombing", 5),
    ("triangle", "close-breakthrough", 6),
    ("triangle", "balloon-busting", 7),
    ("triangle", "airship-raid", 8),
    ("triangle", "dogfight-scouts", 9),
    ("cards", "first-flight", 1),
    ("cards", "duel", 2),
    ("cards", "four-against-four", 3),
    ("cards", "balloon-busting", 4),
    ("cards", "bounce", 5),
    ("cards", "scramble", 6),
    ("cards", "airship-raid", 7),
    ("cards", "artillery-spotting", 8),
    ("icog", "close-duel", 1),
    ("icog", "close-four", 2),
    ("icog", "close-two-seaters", 3),
    ("icog", "low-level", 4),
    ("icog", "heavy-bombers", 5),
    ("icog", "sector-patrol", 6),
)
CAMPAIGNS = (
    ("bloody-april", 1, {"missions": 3}),
    ("spring-offensive", 2, {"missions": 2, "progression": "icog", "tables": "d100", "referee": True}),
)


def main() -> None:
    """Play each battle and keep its record, unless there is one of these rules already."""
    for game, scenario, seed in BATTLES:
        path = HERE / f"{game}-{rules_of(game).version}-{scenario}.aero"
        if not path.exists():
            match = new_game(game, scenario, seed=seed)
            play(match, {seat: bot("brawler") for seat in match.who}, Random(seed))
            path.write_text(match.save(), encoding="utf-8")
    for scenario, seed, options in CAMPAIGNS:
        path = HERE / f"campaign-{rules_of('campaign').version}-{scenario}.aero"
        if not path.exists():
            match = new_game("campaign", scenario, seed=seed, options=options)
            play(match, {seat: bot("chance") for seat in match.who}, Random(seed))
            path.write_text(match.save(), encoding="utf-8")


if __name__ == "__main__":
    main()
