"""Formations (5.5.20): declared, joined, flown together, dissolved."""

import msgspec

from aerodrome.core.geometry import Point
from aerodrome.icog import events
from aerodrome.icog.events import Altered, FormationDeclared, MoveEnded, SpeedSet
from aerodrome.icog.phases import flying
from aerodrome.icog.questions.questions import JoinFormation
from aerodrome.icog.setting import Options
from aerodrome.icog.state import State
from tests.driver import play
from tests.icog.formations import formed, two_seaters
from tests.icog.skies import plane, sky

LINE = ((30, 10, 20), (33, 10, 20), (36, 10, 20))


def test_5_5_20_1_formations_are_declared_before_initiative() -> None:
    played = play(flying.declare_formations, two_seaters(*LINE), answers=["B1 B2 B3"])
    assert played.only(FormationDeclared) == FormationDeclared(1, ("B1", "B2", "B3"))
    assert played.state.phase == "initiative"
    none = play(flying.declare_formations, two_seaters(*LINE), answers=["none"])
    assert none.kinds == ["PhaseBegan"]
    off = play(flying.declare_formations, two_seaters(*LINE, options=Options(formation=False)))
    assert off.kinds == ["PhaseBegan"]


def test_5_5_20_1_a_seat_may_declare_a_second_formation() -> None:
    state = two_seaters((30, 10, 20), (33, 10, 20), (10, 10, 20), (13, 10, 20))
    played = play(flying.declare_formations, state, answers=["B1 B2", "B3 B4"])
    assert [airplane.formation for airplane in played.state.airplanes] == [1, 1, 2, 2]


def shared() -> State:
    """A line of R.E.8s, the last of which another player flies."""
    state = two_seaters(*LINE)
    side = msgspec.structs.replace(state.setting.sides[1], seats=("british", "canadian"))
    other = msgspec.structs.replace(state.airplane("B3"), seat="canadian")
    setting = msgspec.structs.replace(state.setting, sides=(state.setting.sides[0], side))
    return msgspec.structs.replace(state, setting=setting, airplanes=(*state.airplanes[:2], other))


def test_5_5_20_1_airplanes_of_two_players_form_up_if_both_want_it() -> None:
    played = play(flying.declare_formations, shared(), answers=["B1 B2 B3", "join"])
    assert played.asked[1] == JoinFormation("canadian", ("B1", "B2", "B3"))
    assert [airplane.formation for airplane in played.state.airplanes] == [1, 1, 1]
    moving = msgspec.structs.replace(played.state, phase="move", order=("B1",))
    moved = play(flying.move, moving, answers=["up 0 right 0 throttle 0"])
    assert moved.asked[0].seat == "british", "the player of the first one moves all"
    assert {airplane.moved for airplane in moved.state.airplanes} == {3}


def test_5_5_20_1_who_will_not_join_is_not_asked_again() -> None:
    played = play(flying.declare_formations, shared(), answers=["B1 B2 B3", "stay out", "B1 B2"])
    assert [airplane.formation for airplane in played.state.airplanes] == [1, 1, 0]
    assert played.asked[2].without == ("canadian",)
    assert list(played.asked[2].options(shared())) == ["none", "B1 B2"]
    later = play(flying.declare_formations, shared(), answers=["none", "B2 B3", "join"])
    assert [airplane.formation for airplane in later.state.airplanes] == [0, 1, 1]
    assert [question.seat for question in later.asked] == ["british", "canadian", "british"]


def test_5_5_20_2_a_formation_moves_together_and_pays_for_the_climb() -> None:
    played = play(flying.move, formed(*LINE), answers=["up 2 right -1 throttle 0"])
    assert [airplane.at for airplane in played.state.airplanes] == [
        Point(29_000, 25_000, 22_000),
        Point(32_000, 25_000, 22_000),
        Point(35_000, 25_000, 22_000),
    ]
    assert [sum(why.value for why in event.ledger) for event in played.all(SpeedSet)] == [-2, -2, -2]
    assert played.state.flown == ("B1", "B2", "B3")
    assert [airplane.moved for airplane in played.state.airplanes] == [3, 3, 3]
    assert [airplane.formation for airplane in played.state.airplanes] == [1, 1, 1]


def test_5_5_20_1_a_formation_that_drifts_apart_dissolves() -> None:
    state = formed((30, 10, 20), (33, 10, 20), (36, 10, 20), B3={"speed": 120})
    played = play(flying.move, state, answers=["up 0 right 0 throttle 0"])
    assert [airplane.formation for airplane in played.state.airplanes] == [0, 0, 0]
    assert played.all(Altered)[0].why.paragraph == "5.5.20.1"


def test_5_5_20_1_who_stalls_into_a_spin_leaves_the_formation() -> None:
    state = formed(*LINE, B3={"speed": 80})
    played = play(flying.move, state, answers=["up 4 right 0 throttle 0", "spin"])
    assert played.state.airplane("B3").attitude == "spin"
    assert played.state.airplane("B3").formation == 0


def test_5_5_20_1_a_burning_member_moves_alone_before_the_others() -> None:
    state = formed(*LINE, B1={"fire": 9})
    played = play(flying.move, state)
    assert played.only(Altered).airplane == "B1"
    assert played.state.order == ("B1", "B2")


def test_5_5_20_1_a_formation_without_its_leader_moves_on() -> None:
    state = formed(*LINE)
    lost = msgspec.structs.replace(state.airplane("B1"), place="gone")
    first = plane("B9", at=(30, 50, 20), heading=90)
    airplanes = (lost, *state.airplanes[1:], first)
    state = msgspec.structs.replace(
        state, airplanes=airplanes, order=("B9", "B1"), ids={a.id: n for n, a in enumerate(airplanes)}
    )
    panels = {**state.setting.panels, first.panel: sky(first).setting.panels[first.panel]}
    state = msgspec.structs.replace(state, setting=msgspec.structs.replace(state.setting, panels=panels))
    played = play(flying.move, state, answers=["S 15"])
    assert played.state.order == ("B2",)
    moved = play(flying.move, played.state, answers=["up 0 right 0 throttle 0"])
    assert moved.state.phase == "gunners"
    assert [event.airplane for event in moved.all(MoveEnded)] == ["B2", "B3"]


def test_5_5_16_1_members_of_a_formation_do_not_collide_with_each_other() -> None:
    played = play(flying.move, formed((30, 10, 20), (31, 10, 20)), answers=["up 0 right 0 throttle 0"])
    assert not played.all(events.Tested)
