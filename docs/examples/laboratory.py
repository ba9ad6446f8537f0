"""Read the rows of a run with DuckDB, cell by cell as in a notebook.

    aerodrome lab run plan.toml --out run
    python docs/examples/laboratory.py run

The files are plain Parquet: any other program that reads it will do as well.
"""

# ruff: noqa: T201

import sys
from pathlib import Path

import duckdb


def main(run: Path) -> None:
    """Ask a run some questions."""
    # %% Both files become views.
    rows = duckdb.connect()
    rows.execute(f"CREATE VIEW battles AS FROM '{run / 'battles.parquet'}'")
    rows.execute(f"CREATE VIEW shots AS FROM '{run / 'shots.parquet'}'")

    # %% Who wins, and by how many points?
    print("Who wins")
    print(
        rows.sql("""
        SELECT cell, side.side, avg((winner = side.side)::INT) AS won, avg(side.points) AS points, count(*) AS battles
        FROM (SELECT cell, winner, unnest(sides) AS side FROM battles WHERE error = '')
        GROUP BY ALL ORDER BY cell, won DESC
    """)
    )

    # %% Does the second cell shorten the same battles? The same number has the same dice in every cell.
    print("Turns, battle by battle, against cell 0")
    print(
        rows.sql("""
        SELECT other.cell, avg(other.turns - base.turns) AS longer, avg((other.winner != base.winner)::INT) AS turned
        FROM battles AS base JOIN battles AS other USING (number)
        WHERE base.cell = 0 AND other.cell > 0
        GROUP BY other.cell ORDER BY other.cell
    """)
    )

    # %% Which type hits more often than the odds promised?
    print("Hits against expectation, by type")
    print(
        rows.sql("""
        SELECT by_type, count(*) AS shots, sum(hit::INT) AS hits, round(sum(chance), 1) AS expected
        FROM shots GROUP BY by_type ORDER BY shots DESC
    """)
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
