"""What goes into the wheel: code, data, migrations, ledgers, and the built client although git ignores it."""

import re
import shutil
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from aerodrome.server.store.database import migrations

ROOT = Path(__file__).resolve().parents[1]
CLIENT = "src/aerodrome/server/client"
BUILT = (f"{CLIENT}/index.html", f"{CLIENT}/assets/index-abc123.js", f"{CLIENT}/assets/stage-abc123.js.map")
SHIPPED = (
    "src/aerodrome/__init__.py",
    "src/aerodrome/py.typed",
    "src/aerodrome/triangle/data/paragraphs.toml",
    "src/aerodrome/server/store/store.py",
    *(Path(script.path).relative_to(ROOT).as_posix() for script in migrations().walk_revisions()),
    Path(migrations().env_py_location).relative_to(ROOT).as_posix(),
)
LEFT_OUT = ("web/node_modules/three/three.js", "src/aerodrome/triangle/__pycache__/kernel.cpython-311.pyc")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The project's settings with a few of its files, as after `make web`."""
    for name in ("pyproject.toml", ".gitignore", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path / name)
    for name in (*SHIPPED, *BUILT, *LEFT_OUT, "web/src/main.ts", "docs/rules/triangle.csv"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / ".git").mkdir()
    return tmp_path


def test_a_wheel_holds_the_built_client_the_migrations_and_the_data(tree: Path):
    inside = {file.distribution_path for file in WheelBuilder(str(tree)).recurse_included_files()}
    wanted = {name.removeprefix("src/") for name in (*SHIPPED, *BUILT)}
    assert inside == wanted | {"aerodrome/ledgers/triangle.csv"}


def test_a_source_archive_holds_the_client_built_and_as_source_but_no_libraries(tree: Path):
    inside = {file.relative_path for file in SdistBuilder(str(tree)).recurse_included_files()}
    assert {*SHIPPED, *BUILT, "web/src/main.ts", "docs/rules/triangle.csv"} <= inside
    assert not inside & set(LEFT_OUT)


def test_the_client_is_built_to_where_the_wheel_and_make_look_for_it():
    config = (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")
    target = re.search(r"outDir: '(.+?)'", config)
    assert target is not None
    assert (ROOT / "web" / target[1]).resolve() == ROOT / CLIENT
    assert f"CLIENT := {CLIENT}/index.html\n" in (ROOT / "Makefile").read_text(encoding="utf-8")
