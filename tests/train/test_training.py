"""Training at small size: it learns to tell won positions from lost ones, goes on where it was, and repeats itself."""

import sys

import msgspec
import numpy as np
import pytest

from aerodrome.bots.judgement import Judgement
from aerodrome.bots.network import PAIR_UNITS
from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.lab import lessons
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.lessons import school_of
from aerodrome.lab.tournament import Versus
from aerodrome.train import fitting, shards, training
from aerodrome.train.apart import fit_apart
from aerodrome.train.training import Wish

SCHOOL = school_of("triangle")
WISH = Wish("triangle", games=99, seed=5, battles=0, epochs=25)


@pytest.fixture(scope="module")
def cadets():
    """Only cadets fly, which are quick."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "BOTS", ("cadet", "cadet/bold"))
        yield


@pytest.fixture(scope="module")
def trained(cadets, tmp_path_factory):
    folder = tmp_path_factory.mktemp("training")
    (only,) = training.train(WISH, training.Ways(LocalExecutor(1), folder))
    return folder, only


def test_positions_that_go_well_in_thought_are_told_from_others_better_than_by_rules_of_thumb(trained):
    """By the balance of hits in thought, not by who wins: in battles kept apart, by which no epoch was chosen."""
    _, only = trained
    came = only.judgement.provenance
    assert came.battles == WISH.games
    assert came.command.endswith(f"--bot {WISH.bot} --battles {WISH.battles}")
    assert came.positions > 500
    assert came.order > came.order_by_hand + 0.02


def test_weights_are_kept_as_a_sheet_that_fits_the_game(trained):
    folder, only = trained
    kept = sheets.read(folder / training.JUDGEMENT, Judgement)
    assert kept == only.judgement
    network = kept.network(SCHOOL.features, SCHOOL.rest)
    assert network.pair.shape == (SCHOOL.features + 1, PAIR_UNITS)
    assert (folder / training.JUDGEMENT).stat().st_size < 100_000


def test_a_training_that_was_broken_off_goes_on(trained, tmp_path):
    folder, only = trained
    for file in (folder / "round-1").iterdir():
        if not file.name.startswith("003-"):
            (tmp_path / "round-1").mkdir(exist_ok=True)
            (tmp_path / "round-1" / file.name).write_bytes(file.read_bytes())
    heard: list[int] = []
    ways = training.Ways(LocalExecutor(1), tmp_path, heard.append)
    (again,) = training.train(WISH, ways)
    assert heard[0] == WISH.games - 9
    assert sum(heard) == WISH.games
    assert again.judgement == only.judgement


def test_another_training_is_not_mixed_in(trained):
    folder, _ = trained
    with pytest.raises(Fault, match="holds another training"):
        list(training.train(msgspec.structs.replace(WISH, seed=6), training.Ways(LocalExecutor(1), folder)))


def test_a_battle_is_the_same_wherever_it_is_flown():
    course = lessons.packed(lessons.Course("triangle", 3, ("close-duel",), ("cadet",), (0.1,)))
    one, again = lessons.learn(course, 0, 2), lessons.learn(course, 0, 2)
    assert one == again
    assert one.counts
    assert lessons.learn(course, 0, 3) != one


def test_a_battle_that_fails_teaches_nothing(monkeypatch):
    def broken(*_):
        raise ValueError("no more")

    monkeypatch.setattr(lessons, "_lesson", broken)
    course = lessons.packed(lessons.Course("triangle", 3, ("close-duel",), ("cadet",), (0.0,)))
    assert lessons.learn(course, 0, 0).error == "ValueError: no more"
    assert not len(shards.positions([lessons.learn(course, 0, 0)], SCHOOL).target)


def test_new_weights_are_measured_against_the_last_and_the_better_are_kept(trained, tmp_path, monkeypatch):
    """The sequential test itself is not flown here."""
    folder, _ = trained
    (tmp_path / "round-1").mkdir()
    for file in (folder / "round-1").iterdir():
        (tmp_path / "round-1" / file.name).write_bytes(file.read_bytes())
    asked = []

    def versus(game, one, other, bar, most, seed, processes, judgements):
        asked.append((game, one, other, judgements))
        return Versus(one, other, (0.5,) * 10)

    monkeypatch.setattr(training, "versus", versus)
    ways = training.Ways(LocalExecutor(1), tmp_path)
    (only,) = training.train(msgspec.structs.replace(WISH, battles=20), ways)
    assert asked == [("triangle", "ace@4", "ace@4", (only.judgement, None))]
    assert not only.is_kept
    assert not (tmp_path / training.JUDGEMENT).exists()
    list(training.train(msgspec.structs.replace(WISH, battles=20), ways))
    assert len(asked) == 1, "what was measured is read back"


@pytest.mark.parametrize("game", ["campaign", "cards"])
def test_a_game_without_a_school_says_so(game):
    with pytest.raises(Fault, match="nothing can be learned"):
        school_of(game)


def test_without_jax_it_is_told_how_to_get_it(monkeypatch):
    monkeypatch.setattr(fitting, "find_spec", lambda name: None if name == "jax" else object())
    with pytest.raises(Fault, match=r"jax is not installed .*pip install aerodrome\[train\]"):
        fitting.check_libraries()


def test_learning_leaves_no_threads_in_a_process_that_forks(trained):
    assert "jax" not in sys.modules


def test_what_is_wrong_with_the_lessons_is_told_by_the_process_that_learns(trained):
    folder, _ = trained
    first, *_ = shards.read(sorted((folder / "round-1").glob(f"*{shards.SHARD}"))[0])
    few = shards.positions([first], SCHOOL)
    with pytest.raises(Fault, match="too few positions"):
        fit_apart(few, 1)


def test_order_counts_pairs_put_right():
    worth, target = np.array([0.9, 0.1, 0.5, 0.5]), np.array([1.0, -1.0, 1.0, -1.0])
    assert fitting.order(worth, target) == pytest.approx((1 + 1 + 1 + 0.5) / 4)
