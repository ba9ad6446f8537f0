"""The schema tells the truth: whatever fits it is answered as it says, whatever does not is refused."""

from collections.abc import Iterator

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.scale import portion
from tests.server.running import DEADLINE, running_server

OPERATIONS = {
    "GET /api/health",
    "GET /api/catalogue",
    "GET /api/games/{game}/airplanes",
    "GET /api/rules",
    "GET /api/rules/{paragraph}",
    "POST /api/scenario",
    "POST /api/battles",
    "POST /api/battles/claim",
    "POST /api/battles/join",
    "POST /api/battles/mine",
    "GET /api/battles/{battle}/record",
    "GET /api/battles/{battle}/log",
    "GET /api/battles/{battle}/letters",
    "POST /api/battles/{battle}/letters",
    "POST /api/battles/{battle}/letters/end",
    "GET /api/letters",
    "GET /api/letters/{stop}",
    "POST /api/letters/{stop}/confirm",
    "POST /api/letters/{stop}/stop",
    "GET /api/designs",
    "POST /api/designs",
    "GET /api/designs/{design}",
    "DELETE /api/designs/{design}",
    "GET /api/designs/{design}/toml",
    "GET /api/designs/{game}/description",
    "POST /api/designs/{game}/act",
    "POST /api/designs/{game}/blank",
    "POST /api/designs/{game}/look",
    "GET /api/puzzles",
    "GET /api/puzzles/pilot",
    "POST /api/puzzles/{game}/next",
    "POST /api/puzzles/{game}/{puzzle}/tables",
    "POST /api/puzzles/{game}/{puzzle}/plays",
    "POST /api/puzzles/{game}/{puzzle}/verdicts",
    "GET /api/runs",
    "POST /api/runs",
    "GET /api/runs/{run_id}",
    "DELETE /api/runs/{run_id}",
    "POST /api/runs/{run_id}",
    "POST /api/runs/{run_id}/battles",
    "GET /api/runs/{run_id}/plan",
    "GET /api/host",
    "POST /api/records",
    "GET /api/replays/{replay_id}",
    "GET /api/replays/{replay_id}/moments",
    "GET /api/replays/{replay_id}/debrief",
    "GET /api/replays/{replay_id}/thought",
    "POST /api/replays/{replay_id}/branches",
    "GET /api/replays/{replay_id}/branches",
    "GET /api/replays/{replay_id}/record",
    "GET /api/replays/{replay_id}/acmi",
    "GET /api/replays/{replay_id}/text",
    "GET /api/prints",
    "GET /api/prints/{game}/{what}",
    "GET /api/prints/{game}/{what}/pages",
    "GET /api/prints/{game}/{what}/picture",
    "GET /api/campaigns/catalogue",
    "POST /api/campaigns/plan",
    "POST /api/campaigns",
    "POST /api/campaigns/mine",
    "POST /api/campaigns/import",
    "GET /api/campaigns/{campaign}/squadrons/{number}",
    "GET /api/campaigns/{campaign}/squadrons/{number}/file",
    "GET /api/campaigns/{campaign}/squadrons/{number}/paper",
    "GET /api/campaigns/{campaign}/pilots/{name}",
    "GET /api/campaigns/{campaign}/pilots/{name}/file",
    "GET /api/campaigns/{campaign}/pilots/{name}/paper",
    "GET /api/campaigns/{campaign}/briefing",
    "GET /api/campaigns/{campaign}/evening",
    "GET /api/campaigns/{campaign}/claims",
    "GET /api/campaigns/{campaign}/diary",
    "GET /api/campaigns/{campaign}/newspaper",
    "GET /api/campaigns/{campaign}/league",
    "GET /api/campaigns/{campaign}/flight",
    "POST /api/campaigns/{campaign}/flight",
    "GET /api/campaigns/{campaign}/report",
    "POST /api/campaigns/{campaign}/report",
    "GET /api/campaigns/{campaign}/export",
    "GET /api/campaigns/{campaign}/kills",
    "GET /api/campaigns/{campaign}/kills/paper",
}
NAMED = (
    "battles", "scenario", "records", "replays/{replay_id}/branches", "campaigns", "campaigns/plan", "campaigns/import",
    "campaigns/{campaign}/flight", "campaigns/{campaign}/report", "battles/{battle}/letters",
    "battles/{battle}/letters/end", "designs", "designs/{game}/act", "designs/{game}/blank", "designs/{game}/look",
    "runs", "runs/{run_id}", "runs/{run_id}/battles", "puzzles/{game}/next", "puzzles/{game}/{puzzle}/tables",
    "puzzles/{game}/{puzzle}/plays", "puzzles/{game}/{puzzle}/verdicts",
)  # fmt: skip
JUDGED = {f"POST /api/{path}": [positive_data_acceptance] for path in NAMED}
"""What is refused although it fits the schema: names and fields that do not exist, texts that are no records."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_server(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(scope="module")
def web_api(address):
    return schemathesis.openapi.from_url(f"{address}/api/schema/openapi.json", timeout=DEADLINE)


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_every_request_is_answered_as_the_schema_says(web_api, operation):
    method, path = operation.split(" ")

    @given(case=st.one_of([web_api[path][method].as_strategy(generation_mode=mode) for mode in GenerationMode]))
    @settings(
        max_examples=portion(300),
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    def asked(case):
        case.call_and_validate(excluded_checks=JUDGED.get(operation, []), timeout=DEADLINE)

    asked()


def test_the_schema_lists_every_operation(web_api):
    assert {result.ok().label for result in web_api.get_all_operations()} == OPERATIONS


def test_the_page_of_operations_names_them_all_and_loads_nothing(address):
    page = httpx.get(f"{address}/api/schema", timeout=DEADLINE).text
    for operation in OPERATIONS:
        assert operation in page
    assert "<script" not in page
    assert "<style" not in page
    assert "style=" not in page
    assert "http://" not in page
    assert "https://" not in page
    assert httpx.get(f"{address}/api/schema/openapi.yaml", timeout=DEADLINE).text.startswith("components:")
