"""Headers: the strict policy stands on every answer, and nothing that changes or is secret is kept by anybody."""

import pytest

from aerodrome.server.web import client_files
from aerodrome.server.web.headers import content_security_policy
from tests.server.running import client_of, running_server


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


@pytest.fixture
def folder(tmp_path):
    """A client as if it were built."""
    (tmp_path / "client" / "assets").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<!doctype html><title>Aerodrome</title>")
    (tmp_path / "client" / "assets" / "index-1a2b3c.js").write_text("export {}")
    (tmp_path / "client" / "manifest.webmanifest").write_text("{}")
    (tmp_path / "client" / ".hidden").write_text("no")
    (tmp_path / "secret.txt").write_text("no")
    return tmp_path / "client"


def directives(policy):
    return {part.split(" ")[0]: part.split(" ")[1:] for part in policy.split("; ")}


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/api/health", "/api/nothing", "/api/schema", "/api/catalogue", "/api/replays/none"]
)
def test_every_answer_carries_the_strict_headers(client, path):
    headers = client.get(path).headers
    policy = directives(headers["content-security-policy"])
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == ["'self'"]
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == ["'none'"]
    assert policy["worker-src"] == policy["form-action"] == ["'self'"]
    assert policy["img-src"] == ["'self'", "data:", "blob:"]
    host = client.base_url.netloc.decode()
    assert policy["connect-src"] == ["'self'", f"ws://{host}", f"wss://{host}"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


def test_a_host_that_is_none_gets_nowhere_into_the_policy():
    assert "evil" not in content_security_policy("x; script-src evil")
    assert "connect-src 'self';" in content_security_policy("")
    assert "ws://[::1]:1918" in content_security_policy("[::1]:1918")


def test_what_the_interface_says_is_kept_by_nobody(client):
    assert client.get("/api/catalogue").headers["cache-control"] == "no-store"
    assert client.post("/api/battles", json={}).headers["cache-control"] == "no-store"


def test_hashed_files_are_kept_for_ever_and_the_page_is_asked_for_again(folder):
    kept = client_files.respond("/assets/index-1a2b3c.js", folder)
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert kept.media_type == "text/javascript; charset=utf-8"
    for path in ("", "/", "/index.html", "/t/abc", "/new", "/r/xyz/deeper"):
        page = client_files.respond(path, folder)
        assert page.headers["Cache-Control"] == "no-cache"
        assert b"Aerodrome" in page.content
        assert page.media_type == "text/html; charset=utf-8"
    assert client_files.respond("/manifest.webmanifest", folder).media_type == "application/manifest+json"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "../secret.txt", "/assets/../../secret.txt", "/.hidden", "/assets", "/..", "/\0", "/a:b"]
)
def test_nothing_outside_the_folder_or_hidden_is_given_out(folder, path):
    assert client_files.file_at(path, folder) is None
    assert client_files.respond(path, folder).content != b"no"


def test_a_missing_file_with_a_hash_is_not_answered_by_the_page(folder):
    assert client_files.respond("/assets/index-old.js", folder).status_code == 404


def test_without_a_build_a_plain_page_says_how_to_make_one(tmp_path):
    page = client_files.respond("/t/abc", tmp_path)
    assert page.status_code == 503
    assert b"make web" in page.content
    assert not client_files.is_built(tmp_path)


def test_long_answers_are_compressed_but_not_those_with_keys(client):
    assert client.get("/api/catalogue").headers["content-encoding"] == "gzip"
    created = client.post("/api/battles", json={"game": "triangle", "scenario": "close-duel"})
    assert "content-encoding" not in created.headers
