"""Table aid: the turn, planning, fire and damage on two pages, in our own words; numbers come from the rules."""

from collections.abc import Sequence

from aerodrome.cards.fire.effects import FIRE, JAM, SMOKE
from aerodrome.cards.flying.plans import SAFE, WEAK
from aerodrome.cards.ground.tasks import MANOEUVRES, SALVO
from aerodrome.cards.men.limits import KILLING
from aerodrome.cards.men.roundels import ROUNDELS
from aerodrome.cards.paper import signs
from aerodrome.cards.paper.scale import GAME
from aerodrome.cards.parts.damage import GREEN, LETTERS, RED, words
from aerodrome.cards.parts.decks import decks
from aerodrome.cards.parts.measures import HALF_RULER, RULER, Post, measures
from aerodrome.cards.words.names import POSTS
from aerodrome.core.phrases import capital, count, listing
from aerodrome.paper import lettering
from aerodrome.paper.flow import LEADING, Column, Flow
from aerodrome.paper.pad import FADED, MARGIN, MM, Pad, Paper

TURN = (
    "Fires burn: each burning plane takes a counter off and draws a card of deck C.",
    "Arrivals take their places; planes on the ground begin their take-off.",
    "Who is tailing? A tailer sees his quarry's first card before he plans.",
    "Anti-aircraft gunners write down a plane and a phase.",
    "Everybody lays three cards face down, in order. Planes that tail lay theirs after those they tail.",
)
PHASE = (
    "Turn up the card of this phase, all together, and fly it.",
    "Take off a roundel of each man, a jam counter of each gun, a smoke counter; change levels.",
    "Planes off the table have left; landings; collisions if you play with them.",
    "Bombs, photographs, spotting.",
    "Choose targets in secret, show them together, draw the cards: two up to half a ruler, one up to a whole one.",
    "Signs take effect. Who has no damage points left, or no living pilot, comes down.",
)
END = "After the third phase gliders sink, balloons are hauled down, and you look whether the battle is over."
HOW = (
    "Lay the foot of the card against the front edge of the base, its arrow on the nose. Put the base where the "
    "outline shows it: its middle on the ring, its nose on the mark. A mark at "
    "the very edge of a card shows where the nose goes beyond it. An airship's nose goes to the tip of the arrow."
)
NAMES = {card.id: card.name for deck in decks().values() for card in deck.cards}
"""What cards are called, in every deck alike."""
PLAN = (
    "Each card once in a turn; of a card that the deck has twice, such as Straight, both.",
    "No steep card right after a steep one.",
    "A straight before an Immelmann or Split-S, and a straight after it, also from turn to turn.",
    "With bombs aboard no wing-over, Immelmann or Split-S.",
    f"With a hit engine a stall in each plan, and no {listing([NAMES[card] for card in WEAK], 'or')}.",
    "A novice or a wounded pilot flies no Immelmann.",
    f"{', '.join([NAMES[card] for card in SAFE.split()])} is always allowed.",
)


def sheet(paper: Paper) -> bytes:
    """The aid."""
    pad = Pad(paper, "Table aid")
    flow = Flow(pad, GAME, "table aid", f"{GAME} · table aid")
    flow.heading("The turn")
    _numbered(flow, TURN)
    flow.heading("Three phases, each")
    _numbered(flow, PHASE)
    flow.space(1 * MM)
    flow.paragraph(END, "serif-italic", 9.5)
    flow.heading("Flying a card")
    flow.paragraph(HOW, size=9.5)
    flow.heading("A plan")
    flow.points(PLAN)
    flow.heading("Fire", 30 * MM)
    columns = (Column("guns", 40, bold=True), Column("arc", 60), Column("reach", 40), Column("served by", 40))
    flow.table(columns, [_post(post) for post in measures().arcs])
    flow.points(fire())
    flow.heading("Damage decks", 20 * MM)
    flow.points([f"{letter}: {words(letter)}." for letter in LETTERS])
    flow.heading("Signs", 24 * MM)
    for sign, (name, effect) in signs.SIGNS.items():
        _sign(flow, sign, name, effect)
    flow.heading("Men", 16 * MM)
    flow.points(men())
    flow.heading("Decks", 30 * MM)
    _decks(flow)
    return pad.done()


def _numbered(flow: Flow, lines: Sequence[str]) -> None:
    size = 9.5
    for number, line in enumerate(lines, 1):
        rows = lettering.wrapped(line, "serif", size, flow.pad.inner - 7 * MM)
        flow.need(len(rows) * size * LEADING)
        flow.pad.words(MARGIN + 4.4 * MM, flow.y - size * 0.8, str(number), "sans-bold", 8, FADED, "right")
        for row in rows:
            flow.pad.words(MARGIN + 7 * MM, flow.y - size * 0.8, row, "serif", size)
            flow.space(size * LEADING)
        flow.space(0.5 * MM)


def _post(post: Post) -> tuple[str, str, str, str]:
    towards, half = measures().arcs[post]
    served = "the pilot" if post in ("fixed", "rockets") else "the man of the post"
    reach = measures().reach[post]
    said = "a ruler" if reach == RULER else "half a ruler"
    return capital(POSTS[post]), f"{half}° to either side of the {'tail' if towards else 'nose'}", said, served


def fire() -> list[str]:
    """What counts when guns fire, with the numbers of the rules."""
    return [
        f"Short range up to {HALF_RULER // 1000} u: two cards. Long range up to {RULER // 1000} u: one card.",
        "Aimed fire, the same gun at the same target in the phase before: one point more, if the cards show any.",
        "Nobody fires at a plane whose middle lies under his base, nor the other way round.",
        "A plane between the shooter and the nearest part of his target blocks the shot.",
        f"A jam lays {JAM[GREEN]} counters for a green cross, {JAM[RED]} for a red one; one comes off in each phase.",
        f"Fire lays {FIRE} counters and smoke {SMOKE}.",
    ]


def men() -> list[str]:
    """What limits men."""
    return [
        f"{capital(count(KILLING, 'wound'))} kill a man. The plane of a dead pilot is shot down.",
        "Novices and wounded men do not aim, jam for longer, and as pilots do not fire after a steep card.",
        f"A skill lays {count(ROUNDELS, 'roundel')}; while one lies that man uses no other.",
        f"Spotting through {count(MANOEUVRES, 'manoeuvre')} in a row brings a salvo of {count(SALVO, 'point')}.",
    ]


def _sign(flow: Flow, sign: str, name: str, effect: str) -> None:
    """A sign beside its name and what it does."""
    rows = lettering.wrapped(effect, "serif", 9.5, flow.pad.inner - 48 * MM)
    high = max(7 * MM, len(rows) * 9.5 * LEADING + 1.5 * MM)
    flow.need(high)
    signs.draw(flow.pad, sign, (MARGIN + 4 * MM, flow.y - 3.4 * MM), 2.6 * MM)
    flow.pad.words(MARGIN + 10 * MM, flow.y - 4.4 * MM, name, "sans-bold", 8, most=36 * MM)
    for row, line in enumerate(rows):
        flow.pad.words(MARGIN + 48 * MM, flow.y - 4.4 * MM - row * 9.5 * LEADING, line, "serif", 9.5)
    flow.space(high)


def _decks(flow: Flow) -> None:
    """The decks beside each other: how fast, how tight, how many cards."""
    columns = (
        Column("deck", 24, bold=True),
        Column("km/h", 14, "middle"),
        Column("straight", 18, "middle"),
        Column("tight turns", 24, "middle"),
        Column("cards", 14, "middle"),
        Column("who", 80),
    )
    rows = [
        (
            deck.title,
            str(deck.speed),
            f"{deck.straight / 1000:g} u",
            " / ".join(dict.fromkeys(f"{angle}°" for angle in deck.tight)),
            str(sum([card.copies for card in deck.cards])),
            capital(deck.words),
        )
        for deck in decks().values()
    ]
    flow.table(columns, rows)
