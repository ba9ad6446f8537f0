"""The report of a run as one page of HTML that needs nothing else: tables, intervals, effects, heat maps."""

from collections.abc import Iterable, Sequence
from html import escape

import msgspec

from aerodrome.lab.battle import Trial
from aerodrome.lab.figures import CellFigures, Effect, Figures, Share
from aerodrome.lab.plan import said
from aerodrome.lab.plots import Bar, heat_map, intervals

MEASURES = {
    "score": "What it changes in the score of the first side (a win 1, a draw ½)",
    "lead": "What it changes in the lead of the first side, in points",
    "turns": "What it changes in the length, in turns",
    "lost": "What it changes in the number of machines lost on both sides",
    "task": "What it changes in the share of battles decided by a task",
}
STYLE = """
:root { color-scheme: light dark; --ink: #22303c; --paper: #fbf8f1; --line: #b9b2a2; --strong: #a33b2a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e3d5; --paper: #1d242b; --line: #59636d; --strong: #e08a72; } }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink);
  background: var(--paper); }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; } th, td { padding: .25rem .7rem .25rem 0; text-align: left; }
th { border-bottom: 1px solid var(--line); } td.number { text-align: right; font-variant-numeric: tabular-nums; }
svg { font: 13px system-ui, sans-serif; fill: var(--ink); } svg.plot { width: 100%; max-width: 940px; }
svg .tick { font-size: 11px; opacity: .7; } svg .mark { stroke: var(--line); stroke-dasharray: 4 4; }
svg .whisker { stroke: var(--ink); stroke-width: 2; } svg circle { fill: var(--strong); }
svg.heat { width: 22rem; max-width: 100%; fill: var(--strong); border: 1px solid var(--line); }
svg .board { fill: none; }
.maps { display: flex; flex-wrap: wrap; gap: 1.5rem; } figure { margin: 0; }
"""


def written(trial: Trial, found: Figures, date: str) -> str:
    """The page."""
    title = trial.plan.title or f"{trial.plan.game}: {', '.join(dict.fromkeys(c.scenario for c in trial.cells))}"
    flown = sum(cell.battles for cell in found.cells)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{flown} battles in {len(found.cells)} cells, seed {trial.plan.seed}, {escape(date)}. "
        "All intervals are 95 %.</p>",
        "<h2>Who wins</h2>",
        _wins(found.cells),
        _table(["cell", "", "battles", "side", "bot", "won", "points", "lost", "hits", "by luck alone"], _sides(found)),
        "<h2>How battles go</h2>",
        _table(
            ["cell", "", "draws", "turns", "by task", "by fighting", "turns over", "first mover won", "typical",
             "longest", "upset", "errors"],
            _battles(found),
        ),
        *(["<h2>What options change</h2>", *_effects(found.effects)] if found.effects else []),
        "<h2>Types</h2>",
        _table(["cell", "side", "type", "flown", "lost", "kills each"], _types(found)),
        *_maps(found.cells),
    ]  # fmt: skip
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def _wins(cells: Sequence[CellFigures]) -> str:
    bars = [
        Bar(f"{cell.label}: {side.side}", side.won.share, side.won.low, side.won.high, f"{side.won.share:.1%}")
        for cell in cells
        for side in cell.sides
    ]
    return intervals(bars, 0.0, 1.0, 0.5, "Battles won by each side of each cell, with intervals", "%")


def _sides(found: Figures) -> Iterable[Sequence[str]]:
    for cell in found.cells:
        for side in cell.sides:
            luck = side.luck
            yield (
                str(cell.cell), cell.label, str(cell.battles), side.side, side.bot.removeprefix("bot:"),
                _share(side.won), f"{side.points.mean:.2f}", f"{side.lost.mean:.2f}", f"{luck.hits} of {luck.shots}",
                f"{luck.low:.0f} to {luck.high:.0f}",
            )  # fmt: skip


def _battles(found: Figures) -> Iterable[Sequence[str]]:
    for cell in found.cells:
        notable = msgspec.structs.astuple(cell.notable) if cell.notable else (None, None, None)
        yield (
            str(cell.cell), cell.label, _share(cell.drawn), f"{cell.turns.mean:.1f}", _share(cell.by_task),
            _share(cell.by_fighting), _share(cell.on_turns), _share(cell.first_mover) if cell.first_mover else "",
            *("" if number is None else str(number) for number in notable),
            str(cell.errors),
        )  # fmt: skip


def _types(found: Figures) -> Iterable[Sequence[str]]:
    for cell in found.cells:
        for row in cell.types:
            yield str(cell.cell), row.side, row.type, str(row.flown), _share(row.lost), f"{row.kills:.2f}"


def _effects(effects: Sequence[Effect]) -> Iterable[str]:
    """A plot for each measure in which anything has changed."""
    for measure, words in MEASURES.items():
        rows = [row for row in effects if row.measure == measure]
        if not any(row.changed for row in rows):
            continue
        bars = [
            Bar(f"{row.scenario}: {row.option}={said(row.value)} instead of {said(row.base)}", row.difference, row.low,
                row.high, f"{row.difference:+.3f}")
            for row in rows
        ]  # fmt: skip
        far = max(max(abs(row.low), abs(row.high)) for row in rows)
        yield f"<h3>{escape(words)}</h3>{intervals(bars, -far, far, 0.0, words)}"
    changed = {f"{row.option}={said(row.value)} ({row.scenario})": False for row in effects}
    for row in effects:
        changed[f"{row.option}={said(row.value)} ({row.scenario})"] |= row.changed > 0
    if not all(changed.values()):
        names = ", ".join([name for name, anything in changed.items() if not anything])
        yield f"<p>No battle came out otherwise with: {escape(names)}.</p>"


def _maps(cells: Sequence[CellFigures]) -> Iterable[str]:
    maps = [(cell.label, cell.heat) for cell in cells if cell.heat is not None and any(cell.heat.shots)]
    if maps:
        yield '<h2>Where planes fought</h2><div class="maps">'
        for label, heat in maps:
            words = f"Shots by where their target was: {label}"
            yield f"<figure>{heat_map(heat, words)}<figcaption>{escape(label)}</figcaption></figure>"
        yield "</div>"


def _share(share: Share) -> str:
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join([f"<th>{escape(word)}</th>" for word in heads])
    lines = ["".join([f"<td>{escape(word)}</td>" for word in row]) for row in rows]
    body = "".join([f"<tr>{line}</tr>" for line in lines])
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
