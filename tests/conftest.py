"""Settings every test shares: how hard Hypothesis searches."""

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
