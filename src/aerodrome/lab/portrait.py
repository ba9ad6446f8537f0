"""A portrait of an installation: everything that must be alike wherever the battles of one run are flown."""

import platform
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from aerodrome.core.rules import games, rules_of

PACKAGE = Path(__file__).resolve().parents[1]
COUNTED = (".py", ".toml", ".csv", ".txt")
"""Files that decide how a battle goes: code and data."""


def installed() -> str:
    """The version of this package."""
    try:
        return version("aerodrome")
    except PackageNotFoundError:
        return "unknown"


@cache
def portrait() -> dict[str, str]:
    """Python, the package with its code, and the rules of every game."""
    rules = {f"the rules of {name}": f"version {rules_of(name).version}" for name in games()}
    return {"Python": platform.python_version(), "aerodrome": installed(), **rules, "the code of aerodrome": _code()}


def _code() -> str:
    """A fingerprint of the package's code and data."""
    digest = sha256()
    for path in sorted(PACKAGE.rglob("*")):
        if path.suffix in COUNTED and path.is_file():
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def difference(ours: Mapping[str, str], theirs: Mapping[str, str]) -> str:
    """What is not alike, in words; empty if everything is."""
    for name in ours:
        if theirs.get(name) != ours[name]:
            return f"{name} is {theirs.get(name, 'missing')} there and {ours[name]} here"
    return ""
