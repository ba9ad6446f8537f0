"""The tables of the database as the newest migration leaves them.

A change here needs a new file in `migrations/versions`; a test compares the two.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
    true,
)

# Every constraint has a name that a later migration can call it by, on both databases alike.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

battles = Table(
    "battles",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", Text, nullable=False),
    Column("created", String(40), nullable=False),
    Column("updated", String(40), nullable=False),
    Column("over", Boolean, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("lesson", Text, nullable=False),
    # The spectators' token itself, since it is public; null where nobody may watch.
    Column("watch", String(100)),
    # How many rows the record has: an append must begin exactly here.
    Column("length", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    # How many bytes its rows and its talk take up.
    Column("size", BigInteger, nullable=False, server_default=text("0")),
    # Hours for a move, after which somebody is reminded and then a bot flies; 0: there is no clock.
    Column("clock", Integer, nullable=False, server_default=text("0")),
    Index(None, "watch", unique=True),
)

rows = Table(
    "rows",
    metadata,
    Column("battle", ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", LargeBinary, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("battle", ForeignKey("battles.id", ondelete="CASCADE"), nullable=False, index=True),
    # The names of the seats as a JSON array.
    Column("seats", Text, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("host", Boolean, nullable=False),
    # False: a link that somebody was sent; it opens nothing, but can be exchanged for a key once.
    Column("claimed", Boolean, nullable=False, server_default=true()),
)

names = Table(
    "names",
    metadata,
    Column("battle", ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(100), primary_key=True),
    Column("name", Text, nullable=False),
)

talks = Table(
    "talks",
    metadata,
    Column("battle", ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(100), nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", String(40), nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String(100), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", Text, nullable=False),
    Column("kept", String(40), nullable=False),
    Column("text", LargeBinary, nullable=False),
)

flights = Table(
    "flights",
    metadata,
    Column("campaign", ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("mission", Integer, nullable=False),
    # Empty where the battle was not fought here, and only its record came along.
    Column("battle", String(40), nullable=False, index=True),
    # Under which name the replay is to be had, once the battle is over.
    Column("replay", String(100), nullable=False),
    Column("how", String(20), nullable=False),
    Column("state", String(20), nullable=False),
    Column("words", Text, nullable=False),
    # The last hash of the battle's record; empty until it is over.
    Column("record", String(100), nullable=False),
    # A JSON array: how many events came before each moment of the replay.
    Column("firsts", Text, nullable=False),
)

puzzle_pilots = Table(
    "puzzle_pilots",
    metadata,
    # How somebody does at puzzles, under the key of one of his seats; it goes when the battle goes.
    Column("digest", ForeignKey("keys.digest", ondelete="CASCADE"), primary_key=True),
    Column("rating", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    # The names of the puzzles that he has tried, as a JSON array.
    Column("tried", Text, nullable=False),
)

branches = Table(
    "branches",
    metadata,
    # A battle that goes on from a moment of another: from which replay, and from which of its moments.
    Column("battle", ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
    Column("origin", String(100), nullable=False, index=True),
    Column("moment", Integer, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    # The processes that serve together. One whose row is gone, or over, is gone.
    Column("id", String(40), primary_key=True),
    # Where the others reach it.
    Column("address", String(200), nullable=False),
    Column("version", String(40), nullable=False),
    # Until when it counts as there, in seconds by the database's clock.
    Column("until", Double, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    # A battle, or a campaign with all its battles: which worker leads it. Every new leader has a higher fence.
    Column("battle", ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
    Column("worker", String(40), nullable=False, index=True),
    Column("fence", BigInteger, nullable=False),
)

doings = Table(
    "doings",
    metadata,
    # What addresses have begun lately, for limits by the hour that all workers count together.
    Column("number", Integer, primary_key=True),
    Column("what", String(20), nullable=False),
    Column("address", String(60), nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "address"),
)

house = Table(
    "house",
    metadata,
    # What all workers know: the secret by which they know each other.
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

letters = Table(
    "letters",
    metadata,
    # Who wants to be told of his turns, and where.
    Column("battle", ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(100), primary_key=True),
    Column("way", String(20), nullable=False),
    Column("address", Text, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
    # A key for the seat as it is, because every letter has to tell it again.
    Column("token", String(100), nullable=False),
    Column("stop", String(64), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("told", Integer, nullable=False),
    Column("reminded", Integer, nullable=False),
    Column("failures", Integer, nullable=False),
    Index(None, "stop", unique=True),
)

visits = Table(
    "visits",
    metadata,
    # When the postman looked at a battle last, and when he comes again if nothing changes.
    Column("battle", ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
    Column("looked", Integer, nullable=False),
    Column("due", String(40), nullable=False),
)

stand_ins = Table(
    "stand_ins",
    metadata,
    # Seats that a bot flies because their time was up.
    Column("battle", ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(100), primary_key=True),
)

designs = Table(
    "designs",
    metadata,
    # Battles that people drew themselves: the text of the sheet, and the digest of the key that changes it.
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False, index=True),
    Column("title", Text, nullable=False),
    Column("summary", Text, nullable=False),
    # The names of the sides as a JSON array.
    Column("sides", Text, nullable=False),
    Column("playable", Boolean, nullable=False),
    Column("saved", String(40), nullable=False, index=True),
    Column("lock", String(64), nullable=False),
    Column("text", Text, nullable=False),
)

runs = Table(
    "runs",
    metadata,
    # Runs of the laboratory: what is tried out, how far it is, and which worker is at it until when.
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", Text, nullable=False),
    Column("created", String(40), nullable=False),
    Column("state", String(20), nullable=False),
    # The plan as it is sent to those who fly it, designs written out.
    Column("plan", LargeBinary, nullable=False),
    # The digest of the key with which it can be stopped, taken up again and deleted.
    Column("digest", String(64), nullable=False),
    Column("total", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    # Why it does not go on; empty where nothing is wrong.
    Column("trouble", Text, nullable=False),
    Column("worker", String(40), nullable=False),
    Column("until", Double, nullable=False),
)

run_parts = Table(
    "run_parts",
    metadata,
    # What came of some battles of a run, which follow each other in one cell: their rows, packed.
    Column("run", ForeignKey("runs.id", ondelete="CASCADE"), primary_key=True),
    Column("cell", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, primary_key=True, autoincrement=False),
    Column("count", Integer, nullable=False),
    Column("rows", LargeBinary, nullable=False),
)
