"""Puzzles over HTTP: what there are, a table with one on it, verdicts, and a rating under a seat's key."""

import re

import pytest

from aerodrome.games import kit
from aerodrome.puzzles import judge as judges
from aerodrome.puzzles import rating, shelf, words
from aerodrome.puzzles.puzzle import opened
from aerodrome.server.jobs.puzzles import concerning
from aerodrome.server.jobs.workshop import Overtaxed, Workshop
from aerodrome.server.wire.scenes import Entry, MomentKind
from tests.server.running import client_of, running_server


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


@pytest.fixture(params=shelf.games())
def game(request):
    return request.param


def lay_out(client, game, puzzle):
    laid = client.post(f"/api/puzzles/{game}/{puzzle}/tables", json={})
    assert laid.status_code == 201, laid.text
    return laid.json()


def judge(client, game, puzzle, answer, key=""):
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return client.post(f"/api/puzzles/{game}/{puzzle}/verdicts", json={"answer": answer}, headers=headers)


def hundredths(told):
    """A part of a plane as it is told, in hundredths."""
    assert re.fullmatch(r"\u2212?\d+\u00a0%", told), told
    return int(told.replace("\u2212", "-").removesuffix("\u00a0%"))


def play_out(client, game, puzzle, answer, *, alone):
    return client.post(f"/api/puzzles/{game}/{puzzle}/plays", json={"answer": answer, "alone": alone})


def test_the_shelf_tells_of_every_game_and_of_its_puzzle_of_the_day(client):
    shown = client.get("/api/puzzles").json()
    assert [one["game"] for one in shown["games"]] == shelf.games()
    for one in shown["games"]:
        kept = shelf.puzzles_of(one["game"])
        assert one["count"] == len(kept.puzzles)
        offered = {theme["id"]: theme["count"] for theme in one["themes"]}
        assert offered == kept.themes()
        assert sum(offered.values()) == one["count"]
        assert all(theme["words"] for theme in one["themes"])
        assert kept.find(one["today"]["id"])
        assert "best" not in one["today"]


def test_a_puzzle_is_a_table_that_asks_its_question(client, game):
    puzzle = shelf.puzzles_of(game).puzzles[0]
    table = lay_out(client, game, puzzle.id)
    assert table["card"]["seat"] == puzzle.seat
    assert table["created"]["mine"]["seats"] == [puzzle.seat]
    coach = kit(game).coach()
    assert coach is not None
    match = opened(game, puzzle)
    nearest, *others = coach.enemies(match.view(puzzle.seat), match.question(puzzle.seat))
    mover = table["situation"].partition(".")[0].removeprefix("You fly ")
    assert mover in kit(game).presenter().prompt(match.question(puzzle.seat), match.view(puzzle.seat)).pieces
    told = table["situation"].partition("Nearest enemy: ")[2]
    assert nearest in told.partition(",")[0]
    assert "clock" in told  # he is told of by where he is
    assert all(other in told for other in others)  # whoever there is to shoot at is named
    assert puzzle.theme not in table["situation"]
    (card,) = client.post("/api/battles/mine", json={"tokens": [table["created"]["mine"]["token"]]}).json()
    assert puzzle.seat in card["waiting"]


@pytest.mark.parametrize("game", ["cards", "icog"])
def test_a_balloon_is_told_of_and_who_else_is_there_by_his_type(client, game):
    kept = shelf.puzzles_of(game).puzzles
    puzzle = next(one for one in kept if "balloon" in one.origin)
    said = lay_out(client, game, puzzle.id)["situation"]
    assert "Nearest enemy balloon: " in said
    crowded = next(one for one in kept if one.aircraft > 3 and "balloon" not in one.origin)
    coach, match = kit(game).coach(), opened(game, crowded)
    assert coach is not None
    others = coach.enemies(match.view(crowded.seat), match.question(crowded.seat))[1:]
    told = lay_out(client, game, crowded.id)["situation"].partition("Also in the air: ")[2]
    assert others
    assert all(one in told for one in others)
    assert others[0] not in told.split()[0], "his type is said before his name"
    assert all(f"{one} (" in told and "o'clock" in told.partition(f"{one} (")[2].partition(")")[0] for one in others)


def test_the_best_answer_solves_and_what_is_thought_of_first_does_not(client, game):
    puzzle = shelf.puzzles_of(game).puzzles[1]
    key = lay_out(client, game, puzzle.id)["created"]["mine"]["token"]
    wrong = judge(client, game, puzzle.id, puzzle.others[0].answer, key).json()
    assert wrong["solved"] is False
    assert wrong["counted"] is True
    assert wrong["pilot"] == {"rating": wrong["moved"], "tried": 1, "solved": 0}
    assert wrong["moved"] < rating.START
    coach = kit(game).coach()
    assert coach is not None
    facts = (puzzle.best.facts, puzzle.others[0].facts)
    assert wrong["reasons"] == words.reasons(words.Contest(*facts, coach.height, puzzle.theme, words.YOURS))
    assert all("best move" in reason for reason in wrong["reasons"])
    assert wrong["lead"].endswith(".")
    assert "your move" in wrong["lead"]
    assert ("dice" in wrong["luck"]) is (game != "cards"), "there are none in Sealed Orders"
    assert wrong["balance"]
    *parts, whole = wrong["balance"]
    for column in ("yours", "other"):
        assert sum(hundredths(one[column]) for one in parts) == hundredths(whole[column])
    lost = hundredths(whole["other"]) - hundredths(whole["yours"])
    assert wrong["cost"] == words.price(lost / words.WHOLE, 0.0)
    assert lost > 0
    for figure in wrong["figures"]:  # no bare number: a chance, a share of a plane, or a length with its unit
        for told in (figure["yours"], figure["other"]):
            assert not re.search(r"\d", told) or re.search(r"\u00a0%| planes$| levels?$| MU$| km/h$", told), told
    right = judge(client, game, puzzle.id, puzzle.best.answer, key).json()
    assert right["solved"] is True
    assert right["cost"] == "nothing"
    assert right["counted"] is False
    shown = client.get("/api/puzzles/pilot", headers={"Authorization": f"Bearer {key}"}).json()
    assert shown == wrong["pilot"] == right["pilot"]


def test_the_next_puzzle_is_near_a_rating_and_new(client, game):
    kept = shelf.puzzles_of(game).puzzles
    hardest = max(kept, key=lambda one: one.rating)
    first = client.post(f"/api/puzzles/{game}/next", json={"rating": hardest.rating}).json()
    assert first["rating"] == hardest.rating
    other = client.post(f"/api/puzzles/{game}/next", json={"rating": hardest.rating, "seen": [first["id"]]}).json()
    assert other["id"] != first["id"]
    all_seen = {"rating": 1200, "seen": [one.id for one in kept]}
    assert client.post(f"/api/puzzles/{game}/next", json=all_seen).status_code == 404


def test_what_cannot_be_done_says_why(client, game):
    puzzle = shelf.puzzles_of(game).puzzles[0]
    refused = judge(client, game, puzzle.id, "no answer at all")
    assert refused.status_code == 400
    assert refused.json()["where"] == "answer"
    assert judge(client, game, "00000000", "x").status_code == 404
    assert judge(client, "chess", puzzle.id, "x").status_code == 404
    assert judge(client, game, puzzle.id, puzzle.best.answer, "k" * 32).status_code == 404
    assert client.get("/api/puzzles/pilot").status_code == 401


def overtaxed(workshop, function, *given, about=""):
    """A workshop that has too much to do."""
    raise Overtaxed("too much is being worked on", "the same once more in a minute")


def unusual(game, puzzle):
    """A legal answer that nobody has thought of."""
    told = judges.trace(judges.thought(opened(game, puzzle), puzzle.seat, "cadet", 1))
    known = [option.answer for option in (puzzle.best, *puzzle.others)]
    return next(answer for answer, _ in told if answer not in known)


def test_an_answer_that_cannot_be_judged_counts_for_nothing_and_nothing_is_given_away(client, monkeypatch):
    game = shelf.games()[0]
    puzzle = shelf.puzzles_of(game).puzzles[2]
    key = lay_out(client, game, puzzle.id)["created"]["mine"]["token"]
    answer = unusual(game, puzzle)
    with monkeypatch.context() as busy:
        busy.setattr(Workshop, "order", overtaxed)
        told = judge(client, game, puzzle.id, answer, key)
    assert told.status_code == 503
    assert "too busy to judge your move" in told.json()["what"]
    assert puzzle.best.answer not in told.text
    shown = client.get("/api/puzzles/pilot", headers={"Authorization": f"Bearer {key}"}).json()
    assert shown == {"rating": rating.START, "tried": 0, "solved": 0}
    again = judge(client, game, puzzle.id, answer, key).json()
    assert again["counted"] is True


@pytest.mark.parametrize("alone", [True, False])
def test_an_answer_is_played_out_to_the_end_of_its_moment(client, game, alone):
    puzzle = shelf.puzzles_of(game).puzzles[0]
    before = lay_out(client, game, puzzle.id)
    shown = play_out(client, game, puzzle.id, puzzle.best.answer, alone=alone)
    assert shown.status_code == 200, shown.text
    played = shown.json()
    assert played["sight"]["seats"] == [puzzle.seat]
    assert any(one.get("moment") == "move" for one in played["entries"])
    assert [one["number"] for one in played["entries"]] == list(
        range(played["first"], played["first"] + len(played["entries"]))
    )
    turns = {one["turn"] for one in played["entries"]}
    assert len(turns) == 1  # the next turn is none of its business
    (card,) = client.post("/api/battles/mine", json={"tokens": [before["created"]["mine"]["token"]]}).json()
    assert puzzle.seat in card["waiting"]  # nothing happened at the table
    assert play_out(client, game, puzzle.id, "no answer at all", alone=alone).status_code == 400
    assert play_out(client, game, "00000000", "x", alone=alone).status_code == 404


def test_all_that_is_done_on_the_board_is_seen_and_of_what_goes_on_beside_it_only_ones_own():
    rounds: list[tuple[MomentKind, str]] = [("round", "G1"), ("round", "B1")]
    deeds: list[tuple[MomentKind, str]] = [("move", "B1"), ("shot", "B1"), ("", "G2"), ("task", "G2")]
    told = [Entry(at, 1, "", "planned", moment=kind, pieces=(who,)) for at, (kind, who) in enumerate(rounds + deeds)]
    assert [one.number for one in concerning("G1", told)] == [0, 2, 3, 4, 5]


def test_without_a_key_nothing_is_kept(client, game):
    puzzle = shelf.puzzles_of(game).puzzles[0]
    shown = judge(client, game, puzzle.id, puzzle.best.answer).json()
    assert shown["pilot"] is None
    assert shown["moved"] > rating.START
