"""What tests share: how hard Hypothesis searches, and a folder of their own for those who give commands."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.scale import SOAK

# A slow machine is no fault of the rules: no deadline, no complaint about slow generation.
settings.register_profile(
    "ci", max_examples=50, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "soak", max_examples=2000, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("soak" if SOAK else "ci")


@pytest.fixture
def own_folder(tmp_path, monkeypatch):
    """A data folder and a working folder of the test's own, and nobody to type anything."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", open(os.devnull, encoding="utf-8"))  # noqa: SIM115
