"""What no file of the project may hold: empty names, work left for later, addresses, paths of one machine."""

import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

from tests.layout.modules import ROOT, none_of

BANNED_NAMES = re.compile(r"(utils?|helpers?|managers?|base)", re.IGNORECASE)
UNFINISHED = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "X" * 3]) + r")\b")
# Put together from pieces, lest this file find itself.
REGISTRIES = re.compile(
    "|".join(["pypi" + r"\.org", "registry" + r"\.npmjs", "files" + r"\.pythonhosted", r"https?://\S+/" + r"simple\b"])
)
MACHINE_PATHS = re.compile(r"(?<![\w.~-])/(?:" + "|".join(["work", "root", "home", "Users"]) + ")/")


@cache
def project_files() -> tuple[Path, ...]:
    """The files of the project: in a checkout what git knows or would add, elsewhere what stands in our folders."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, check=True,
        ).stdout.decode().split("\0")  # fmt: skip
        files = [ROOT / name for name in listed if name]
    except (OSError, subprocess.CalledProcessError):
        folders = [ROOT / name for name in ("src", "tests", "docs", "web", ".ci")]
        files = [*ROOT.iterdir(), *(path for folder in folders for path in folder.rglob("*"))]
    caches = {"__pycache__", "node_modules"}
    return tuple(sorted(path for path in files if path.is_file() and not caches & set(path.parts)))


def lines_matching(pattern: re.Pattern[str], files: tuple[Path, ...]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {found[0]}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="ignore").splitlines(), 1)
        if (found := pattern.search(line))
    ]


def test_no_file_has_a_name_that_says_nothing():
    none_of([
        f"{path.relative_to(ROOT)}: name it after the one thing it holds"
        for path in project_files()
        if any(BANNED_NAMES.fullmatch(name.split(".")[0]) for name in path.relative_to(ROOT).parts)
    ])  # fmt: skip


def test_nothing_in_the_source_is_left_for_later():
    none_of(lines_matching(UNFINISHED, tuple(path for path in project_files() if ROOT / "src" in path.parents)))


def test_no_file_names_a_package_registry():
    none_of(lines_matching(REGISTRIES, project_files()))


def test_no_file_names_a_path_of_one_machine():
    none_of(lines_matching(MACHINE_PATHS, project_files()))


def test_every_direct_dependency_is_pinned():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    names = [re.split(r"[^\w.-]", one)[0] for one in wanted]
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.split("==")[0] for line in pins if "==" in line}
    none_of([f"{name}: run make constraints" for name in names if name not in pinned])
