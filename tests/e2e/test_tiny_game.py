"""A fourth game in the browser, which nothing outside its own folder knows: in words, by its choices, to its end."""

from collections.abc import Callable, Iterator

import pytest

from tests.e2e import driver
from tests.e2e.conftest import Server, serve
from tests.e2e.driver import Seat, check_accessible, check_nothing_cut_off, picture
from tests.tiny_game.distribution import installed

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def tiny_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the game by its entry point."""
    folder = tmp_path_factory.mktemp("server")
    yield from serve(folder / "data", env=installed(folder / "site"))


def test_it_is_played_to_its_end_by_clicking(tiny_server: Server, sit: Callable[[str], Seat]) -> None:
    made = tiny_server.new("short", {"Red": "me", "Blue": "bot:cadet"}, game="tiny")
    seat = sit(tiny_server.table(made))
    assert seat.wait_for_turn()
    assert seat.kind == "bid"
    assert [one.get_attribute("data-answer") for one in seat.answers().all()] == ["1", "2", "3"]
    picture(seat.page, "tiny-game")
    check_accessible(seat.page)
    check_nothing_cut_off(seat.page)
    assert seat.play(driver.by_mouse) > 0
    assert seat.over
    picture(seat.page, "tiny-game-over")


def test_it_is_played_to_its_end_by_keys(tiny_server: Server, sit: Callable[[str], Seat]) -> None:
    made = tiny_server.new("short", {"Red": "me", "Blue": "me"}, game="tiny")
    seat = sit(tiny_server.table(made))
    seat.play(driver.by_keys)
    assert seat.over
