"""Benchmarks: how fast the engines are, beside python-chess on the same machine in the same minutes."""

from aerodrome.bench.report import run

__all__ = ["run"]
