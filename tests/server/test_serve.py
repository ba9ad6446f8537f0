"""`aerodrome serve`: where it listens, what it says, how it ends; every mistake is one line."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from aerodrome.cli import main
from aerodrome.cli.serve import data_folder, has_screen
from aerodrome.core.faults import Fault
from aerodrome.server.web.host import TRIED, Host, address, greeting, listen
from aerodrome.server.web.settings import Settings
from tests.server.running import DEADLINE

LOOPS = [asyncio.new_event_loop]
if sys.platform != "win32":
    import uvloop

    LOOPS.append(uvloop.new_event_loop)


@contextmanager
def taken():
    """A port that somebody else listens at."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@contextmanager
def serving(*arguments):
    """`aerodrome serve` in a process of its own, and its first line."""
    command = [sys.executable, "-m", "aerodrome", "serve", "--port", "0", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process, process.stdout.readline()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        process.communicate()


def complaint(capsys, *arguments):
    """What a wrong command line is told, in one line, with exit code 2."""
    with pytest.raises(SystemExit) as leaving:
        main(["serve", *arguments])
    assert leaving.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_a_server_says_where_it_is_and_ends_quietly(tmp_path: Path):
    with serving("--data", str(tmp_path / "new" / "folder")) as (process, line):
        assert line.startswith("Aerodrome is at http://127.0.0.1:")
        found = line.split()[3]
        assert process.stdout is not None
        assert str(tmp_path / "new" / "folder") in process.stdout.readline()
        assert httpx.get(f"{found}api/health", timeout=DEADLINE).json()["ok"] is True
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=DEADLINE)
        assert process.returncode == 0
        assert err == ""
        assert "Traceback" not in out


def test_a_second_server_on_the_same_file_is_refused_in_one_sentence(tmp_path: Path):
    with serving("--data", str(tmp_path)) as (_, line):
        assert line.startswith("Aerodrome is at")
        with serving("--data", str(tmp_path)) as (second, nothing):
            assert nothing == ""
            _, said = second.communicate(timeout=DEADLINE)
            assert second.returncode == 2
            assert said.count("\n") == 1
            assert "another server uses it already" in said


def test_no_key_is_ever_written_to_the_log(tmp_path: Path):
    with serving("--data", str(tmp_path)) as (process, line):
        found = line.split()[3]
        created = httpx.post(
            f"{found}api/battles", json={"game": "triangle", "scenario": "close-duel"}, timeout=DEADLINE
        ).json()
        token = created["mine"]["token"]
        key = {"Authorization": f"Bearer {token}"}
        httpx.get(f"{found}api/battles/{created['battle']}/log", headers=key, timeout=DEADLINE)
        httpx.post(f"{found}api/battles/join", json={"token": token}, timeout=DEADLINE)
        httpx.post(f"{found}api/battles/join", json={"token": token, "name": 5}, timeout=DEADLINE)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=DEADLINE)
    assert token not in out + err


def test_a_port_that_was_named_and_is_taken_is_one_clear_line(capsys, tmp_path):
    with taken() as port:
        said = complaint(capsys, "--port", str(port), "--data", str(tmp_path))
    assert f"--port: {port} is in use" in said
    assert "no --port at all" in said


def test_where_the_usual_port_is_taken_the_next_free_one_is_used_and_told():
    said: list[str] = []
    with taken() as port:
        found = listen("127.0.0.1", None, port, said.append)
    with found:
        other = found.getsockname()[1]
        assert port < other < port + TRIED
        assert said == [f"Port {port} is in use, so this is port {other}."]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--port", "70000"), "--port: 70000"),
        (("--delay", "1000"), "--delay: 1000"),
        (("--host", "203.0.113.1", "--port", "0"), "--host: 203.0.113.1"),
        (("--database", "nonsense", "--port", "0"), "database"),
        (("--database", "postgresql+psycopg://nobody@127.0.0.1:1/none", "--port", "0"), "connection failed"),
        (("--colour", "red"), "No such option"),
        (("--workers", "2", "--port", "0"), "--workers: 2 with an SQLite file, which serves one"),
        (("--workers", "0"), "--workers: 0"),
        (("--advertise", "nowhere"), "HOST:PORT"),
        (("--log", "xml"), "text or json"),
    ],
)
def test_every_mistake_is_one_line(capsys, tmp_path, arguments, words):
    assert words in complaint(capsys, "--data", str(tmp_path), *arguments)


def test_a_data_folder_that_cannot_be_made_is_named(capsys, tmp_path):
    (tmp_path / "file").write_text("")
    assert "--data" in complaint(capsys, "--data", str(tmp_path / "file" / "below"), "--port", "0")


def test_a_host_that_is_no_address_is_named():
    with pytest.raises(Fault, match="--host"):
        listen("no.such.host.invalid", 0, 1918, print)


def test_data_is_kept_in_the_users_own_folder(monkeypatch, tmp_path):
    assert data_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "aerodrome"
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert data_folder({}) == tmp_path / ".local" / "share" / "aerodrome"


def test_a_browser_is_opened_only_where_there_is_a_screen():
    assert has_screen({"DISPLAY": ":0"}, "linux")
    assert has_screen({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert not has_screen({}, "linux")
    assert has_screen({}, "darwin")
    assert has_screen({}, "win32")


def test_the_greeting_names_the_address_and_a_missing_build():
    here = Settings(data=Path("battles"), host="127.0.0.1", port=1918)
    assert greeting(here, True) == [
        "Aerodrome is at http://127.0.0.1:1918/ (Ctrl-C ends it)",
        f"Battles are kept in {Path('battles')}",
    ]
    assert "make web" in greeting(here, False)[-1]
    everywhere = Settings(data=Path("battles"), host="0.0.0.0", port=1, database="postgresql+psycopg://club")
    assert address(everywhere) == "http://127.0.0.1:1/"
    assert greeting(everywhere, True)[1:] == ["Others can reach it by this machine's name or address."]
    assert address(Settings(data=Path("battles"), host="::1", port=5)) == "http://[::1]:5/"


def test_no_command_but_serve_loads_the_web_server():
    code = "import sys, aerodrome.cli; sys.exit('litestar' in sys.modules or 'uvicorn' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], env=dict(os.environ), check=False).returncode == 0


@pytest.mark.parametrize("loop", LOOPS)
def test_what_is_said_goes_out_at_once(loop):
    """A short message after a long one waits for nobody's acknowledgement: that would take 40 ms each time."""

    async def accepted() -> int:
        option: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def heard(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            option.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listen("127.0.0.1", 0, 0, print) as listening:
            async with await asyncio.start_server(heard, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                writer.close()
                return await asyncio.wait_for(option, DEADLINE)

    with asyncio.Runner(loop_factory=loop) as runner:
        assert runner.run(accepted())


@pytest.mark.parametrize("loop", LOOPS)
def test_a_server_that_is_told_to_end_does_so_at_once(tmp_path, monkeypatch, loop):
    monkeypatch.setattr("aerodrome.server.web.host.DATED_SECONDS", 10 * DEADLINE)
    server = Host(Settings(data=tmp_path), print)
    server.config.load()

    async def ended() -> None:
        serving = asyncio.create_task(server.main_loop())
        await asyncio.sleep(0)
        await asyncio.to_thread(server.handle_exit, signal.SIGTERM, None)
        await asyncio.wait_for(serving, DEADLINE)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(ended())
    assert server.should_exit


@pytest.mark.skipif(sys.platform == "win32", reason="uvloop does not know this system")
def test_a_server_has_the_quick_loop_where_there_is_one(tmp_path):
    assert Host(Settings(data=tmp_path), print).config.get_loop_factory() is LOOPS[-1]
