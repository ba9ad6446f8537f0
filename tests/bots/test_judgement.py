"""What was learned: the network counts as its plain twin does, positions are told alike, temperaments bend it."""

from random import Random

import msgspec
import numpy as np
import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.bots.judgement import Judgement, Provenance, judging, learned, shipped
from aerodrome.bots.luck import drawn_luck
from aerodrome.bots.mind import EVEN, temperament
from aerodrome.bots.network import NOTHING, Network
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.icog.bots import picture as icog_pictures
from aerodrome.icog.bots import veteran as icog_veteran
from aerodrome.icog.bots.foresight import play as icog_play
from aerodrome.icog.bots.foresight.library import QUICK
from aerodrome.lab.lessons import school_of
from aerodrome.triangle.bots import picture as triangle_pictures
from aerodrome.triangle.bots import prospects
from aerodrome.triangle.bots import veteran as triangle_veteran
from aerodrome.triangle.bots.foresight import columns as triangle_columns
from aerodrome.triangle.bots.foresight import onward as triangle_onward
from aerodrome.triangle.bots.foresight import play as triangle_play
from aerodrome.triangle.scoring import points
from tests.bots.twins import plain

CAME = Provenance("aerodrome train", 2, 1, 1, 1, 1, 0.1, 0.7, 0.6)


def some_network(game, seed=1):
    """A network of the right shape that has learned nothing in particular."""
    school = school_of(game)
    rng = np.random.default_rng(seed)
    pair, whole = rng.normal(size=(school.features + 1, 5)), rng.normal(0, 0.2, (5 + school.rest + 1, 4))
    return Network(pair, whole, rng.normal(size=5))


def flown(game, scenario, decisions, seed=3):
    """A battle of cadets on its way."""
    match = new_game(game, scenario, seed=seed)
    rng = Random(seed)
    while decisions and not match.over:
        decisions -= 1
        decide(match, match.pending[0].seat, roster.bot("cadet"), rng)
    return match


def answer(pairs, rest, network):
    """The network in plain words of numpy."""
    units = np.maximum(pairs[:, :-1] @ network.pair[:-1] + network.pair[-1], 0) * pairs[:, -1:]
    told = np.concatenate([units.sum(axis=0), rest])
    hidden = np.maximum(told @ network.whole[:-1] + network.whole[-1], 0)
    return np.tanh(hidden @ network.last[:-1] + network.last[-1])


def alike(one, other):
    """Two positions as they are told."""
    for told, again in zip(one, other, strict=True):
        np.testing.assert_allclose(told, again, atol=1e-12)


# ---- Age of Dogfights


@pytest.fixture(scope="module")
def dogfight():
    return flown("triangle", "mock-fight", 36).state


@pytest.mark.parametrize("scenario", ["mock-fight", "close-bombing", "close-quarters"])
def test_triangle_positions_compiled_as_in_plain_python(scenario):
    twin = plain("aerodrome.triangle.bots.foresight", ("play",))["play"]
    network = some_network("triangle")
    state = flown("triangle", scenario, 30).state
    with judging(network):
        drawn = triangle_pictures.picture(state, EVEN)
    for side in (0, 1):
        asked = (side, drawn.craft, drawn.tables)
        alike(triangle_play.position(*asked), twin.position(*asked))
    me = drawn.names[0]
    row = drawn.craft[0]
    pose = row[[triangle_columns.EAST, triangle_columns.NORTH, triangle_columns.HEADING, triangle_columns.LEVEL, 4]]
    pose[4] = row[triangle_columns.TILT]
    ends = (drawn.row(me), pose[None], np.ones(2), drawn.craft, drawn.tables)
    np.testing.assert_allclose(triangle_play.prospects(*ends), twin.prospects(*ends))


def test_a_triangle_position_holds_what_the_rules_say(dogfight):
    """Points, turns and pairs are those of the state."""
    drawn = triangle_pictures.picture(dogfight, EVEN)
    battle = drawn.tables.battle
    assert battle[triangle_columns.LEAD] == points(dogfight, 0)[0] - points(dogfight, 1)[0]
    assert battle[triangle_columns.TIME_LEFT] == 1 - dogfight.half / (2 * dogfight.setting.turns)
    sides = [piece.side for piece in dogfight.pieces if piece.place == "board"]
    pairs, rest, _ = triangle_play.position(0, drawn.craft, drawn.tables)
    assert len(pairs) == sides.count(0) * sides.count(1)
    assert rest[0] == sides.count(0)


def test_the_network_counts_as_its_twin(dogfight):
    network = some_network("triangle")
    with judging(network):
        drawn = triangle_pictures.picture(dogfight, EVEN)
    row = drawn.craft[0]
    side = int(row[triangle_columns.SIDE])
    pose = row[[triangle_columns.EAST, triangle_columns.NORTH, triangle_columns.HEADING, triangle_columns.LEVEL, 4]]
    pose[4] = row[triangle_columns.TILT]
    found = triangle_play.prospects(0, pose[None], np.ones(2), drawn.craft, drawn.tables)[0]
    seen = triangle_play.looks(0, pose[None], drawn.craft, drawn.tables)[0]
    assert seen[triangle_play.TARGET] < 0
    assert not seen[triangle_play.FALLS]
    pairs, rest, _ = triangle_play.position(side, drawn.craft, drawn.tables)
    assert found == pytest.approx(triangle_play.POINTS * answer(pairs, rest, network))


def test_temperaments_bend_what_was_learned(dogfight):
    """Who goes by the book makes nothing of it; the bold make less of danger."""
    name = next(piece.id for piece in dogfight.pieces if piece.place == "board")
    piece = dogfight.piece(name)
    here = (piece.point, piece.heading, piece.level, 0)
    stops = [here, (*here[:3], 1), (piece.point, (piece.heading + 3) % 6, piece.level, 0)]
    with judging(some_network("triangle")):
        even = prospects.prospects(dogfight, name, stops, EVEN)
        bold = prospects.prospects(dogfight, name, stops, temperament("bold"))
        book = prospects.prospects(dogfight, name, stops, temperament("by-the-book"))
    assert any(even)
    assert sum(even) == pytest.approx(0, abs=1e-9)
    assert even != bold
    assert book == []


def test_what_was_learned_stands_in_the_place_of_rules_of_thumb(dogfight):
    """A share of them, edges among them; shots and fire stay, and so does the mean of all ends."""
    name = next(piece.id for piece in dogfight.pieces if piece.place == "board" and piece.side == dogfight.mover)
    temper, care = EVEN, triangle_veteran.Care(6, 0, foreseen=0.25)
    with judging(NOTHING):
        by_hand = triangle_veteran.ends(dogfight, name, 1, 0, temper, care)
    with judging(some_network("triangle")):
        learned_of = triangle_veteran.ends(dogfight, name, 1, 0, temper, care)
    before, after = ({end.at: end for end in ends} for ends in (by_hand, learned_of))
    assert before.keys() == after.keys()
    for at, end in after.items():
        parts, known = dict(end.parts), dict(before[at].parts)
        assert end.score == pytest.approx(sum(parts.values()))
        for part, value in known.items():
            kept = 0.75 if part in triangle_veteran.THUMBS else 1.0
            assert parts[part] == pytest.approx(kept * value)
    means = [sum([end.score for end in ends]) / len(ends) for ends in (by_hand, learned_of)]
    assert means[0] == pytest.approx(means[1])
    assert any(end.score != pytest.approx(before[at].score) for at, end in after.items())


def test_edges_are_among_what_the_learned_judgement_stands_for(dogfight):
    """The network is told of them, so that they would count twice."""
    name = next(piece.id for piece in dogfight.pieces if piece.place == "board" and piece.side == dogfight.mover)
    cornered = msgspec.structs.replace(dogfight.piece(name), point=0, heading=0)
    state = msgspec.structs.replace(
        dogfight, pieces=tuple([cornered if piece.id == name else piece for piece in dogfight.pieces])
    )
    care = triangle_veteran.Care(30, 0, foreseen=0.25)
    with judging(NOTHING):
        by_hand = {end.at: dict(end.parts) for end in triangle_veteran.ends(state, name, 1, 0, EVEN, care)}
    with judging(some_network("triangle")):
        learned_of = triangle_veteran.ends(state, name, 1, 0, EVEN, care)
    for edge in ("in the border zone", "little room ahead"):
        felt = [end for end in learned_of if end.pose is not None and by_hand[end.at][edge]]
        assert felt
        for end in felt:
            assert dict(end.parts)[edge] == pytest.approx(0.75 * by_hand[end.at][edge])


def test_who_has_an_errand_goes_by_rules_of_thumb():
    """Nothing was learned about tasks."""
    state = flown("triangle", "close-bombing", 30).state
    drawn = triangle_pictures.picture(state, EVEN)
    on_board = [at for at, name in enumerate(drawn.names) if state.piece(name).place == "board"]
    goals = {drawn.names[at]: int(drawn.craft[at, triangle_columns.GOAL]) for at in on_board}
    errand = next(name for name, goal in goals.items() if goal != triangle_columns.NO_GOAL)
    fight = next(name for name, goal in goals.items() if goal == triangle_columns.NO_GOAL)
    with judging(some_network("triangle")):
        for name, told in ((errand, 0), (fight, 1)):
            piece = state.piece(name)
            here = (piece.point, piece.heading, piece.level, 0)
            assert len(prospects.prospects(state, name, [here], EVEN)) == told


@pytest.mark.parametrize("trust", [False, True])
def test_a_triangle_battle_flown_on_compiled_as_in_plain_python(trust):
    """By rules of thumb and by what was learned; what became of positions are the hits after them."""
    twin = plain("aerodrome.triangle.bots.foresight", ("onward",))["onward"]
    duel = flown("triangle", "close-duel", 16).state
    with judging(some_network("triangle") if trust else NOTHING):
        drawn = triangle_pictures.picture(duel, EVEN)

    def asked():
        return duel.mover, drawn.craft, drawn.tables, np.array([0.0, 0.1]), drawn_luck(Random(2))

    found = triangle_onward.onward(*asked())
    alike(found, twin.onward(*asked()))
    pairs, counts, rest, _, worth = found
    assert len(pairs) == counts.sum()
    assert len(rest) == len(worth) == triangle_onward.TOLD
    assert worth.any()


# ---- In Clouds of Glory


@pytest.mark.parametrize("scenario", ["even-pairs", "close-duel", "close-two-seaters"])
def test_icog_positions_compiled_as_in_plain_python(scenario):
    twin = plain("aerodrome.icog.bots.foresight", ("play",))["play"]
    state = flown("icog", scenario, 24).state
    drawn = icog_pictures.picture(state)
    for side in (0, 1):
        asked = (side, drawn.craft, drawn.tables)
        alike(icog_play.position(*asked), twin.position(*asked))


def test_an_icog_battle_is_flown_on_in_thought():
    """In plain Python: what it calls is compared with its twin elsewhere, and it takes long to compile."""
    twin = plain("aerodrome.icog.bots.foresight", ("onward",))["onward"]
    drawn = icog_pictures.picture(flown("icog", "even-pairs", 24).state)
    pairs, counts, _, by_hand, worth = twin.onward(drawn.craft, drawn.tables, QUICK, 0.05, drawn_luck(Random(2)))
    assert len(pairs) == counts.sum()
    assert worth.any()
    # both sides see the same, the one with the other's eyes
    np.testing.assert_allclose(worth[::2], -worth[1::2])
    np.testing.assert_allclose(by_hand[::2], -by_hand[1::2])


def test_what_was_learned_weighs_at_the_end_of_an_icog_turn():
    """With nobody left to move, the value of a move differs by what the network says, as far as it is trusted."""
    state = flown("icog", "even-pairs", 24).state
    network, nobody = some_network("icog"), np.zeros(0, dtype=np.int64)

    def played(trust):
        with judging(network):
            drawn = icog_pictures.picture(state, trust)
        luck = icog_veteran.NONE
        value, _ = icog_play.play_on(0, drawn.craft[0], nobody, drawn.craft, drawn.tables, np.ones(3), QUICK, 0.0, luck)
        return value

    by_hand, half, whole = played(0.0), played(0.5), played(1.0)
    assert whole != by_hand
    assert half - by_hand == pytest.approx((whole - by_hand) / 2)


# ---- the sheet


def test_weights_that_do_not_fit_are_refused():
    network = some_network("triangle")
    pair, whole = (tuple([tuple(row) for row in layer.tolist()]) for layer in (network.pair, network.whole))
    sheet = Judgement(CAME, pair, whole, tuple(network.last.tolist()))
    school = school_of("triangle")
    assert np.array_equal(sheet.network(school.features, school.rest).pair, network.pair)
    with pytest.raises(Fault, match="rows of 5 numbers each"):
        sheet.network(school.features + 1, school.rest)
    broken = msgspec.structs.replace(sheet, whole=sheet.whole[:-1])
    with pytest.raises(Fault, match="whole"):
        broken.network(school.features, school.rest)


def test_bots_judge_by_what_is_chosen_as_long_as_it_is():
    school = school_of("triangle")
    usual = learned("aerodrome.triangle", school.features, school.rest)
    with judging(NOTHING):
        assert learned("aerodrome.triangle", school.features, school.rest) is NOTHING
    assert learned("aerodrome.triangle", school.features, school.rest) is usual


@pytest.mark.parametrize("game", ["triangle", "icog"])
def test_what_is_shipped_tells_where_it_comes_from(game):
    sheet = shipped(game)
    if sheet is None:
        assert learned(f"aerodrome.{game}", 1, 1) is NOTHING
        return
    school = school_of(game)
    assert sheet.network(school.features, school.rest)
    came = sheet.provenance
    assert came.command.startswith(f"aerodrome train {game}")
    assert came.order > came.order_by_hand
