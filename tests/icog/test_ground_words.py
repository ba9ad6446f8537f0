"""The ground war in words and in the text of a position: what is asked, offered, told, previewed and read back."""

import pytest
from msgspec.structs import replace

from aerodrome.core.faults import Fault
from aerodrome.core.why import Why
from aerodrome.icog import notation, words
from aerodrome.icog.announcing import previews
from aerodrome.icog.events import ground_events
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.questions import questions
from aerodrome.icog.state import Barrage, change_balloon, change_unit
from tests.icog.fields import balloon, field, point, unit
from tests.icog.skies import plane

WHY = Why("6.5.1.2", "machine-gun fire")


def front(**fields):
    """A Camel above a truck, a trench and a balloon, with a battery behind them."""
    return field(
        plane("B1", "sopwith-camel", at=(30, 30, 3), pitch=-27, speed=185, targets=("DG1",)),
        units=[
            unit("DG1", "truck", (30, 36)), unit("DG2", "infantry", (30.4, 36.5), cover="trench"),
            unit("DG3", "aa-gun", (5, 5)),
        ],
        balloons=[balloon("DK1", (40, 40, 12), winch=2000)],
        barrages=(Barrage("DA1", 0, "german", point(30, 30, 20)),),
        **fields,
    )  # fmt: skip


def told(event):
    return words.tell(event, event.apply(front()))


# ---- questions


def test_6_4_3_1_a_barrage_is_asked_for_with_its_limits():
    asked = questions.MoveBarrage("german", "DA1")
    assert words.ask(asked, front()) == (
        "The barrage of battery DA1 with one gun is 30 MU from the west edge and 30 MU from the south "
        "edge, 20 MU high. Move it up to 10 MU (20 MU from its guns and "
        "10 MU above the ground at least), leave it there, or lift it?"
    )
    assert (
        words.option(asked, "at 30 30 13", front())
        == "30 MU from the west edge and 30 MU from the south edge, 13 MU high; now around B1"
    )
    assert (
        words.option(asked, "at 50 50 30", front())
        == "50 MU from the west edge and 50 MU from the south edge, 30 MU high; nobody is there now"
    )
    assert words.option(asked, "lift", front()).startswith("No fire this turn")
    lifted = replace(front(), barrages=(Barrage("DA1", 0, "german"),))
    assert "lay its barrage anywhere" in words.ask(asked, lifted)


def test_6_5_1_a_burst_at_the_ground_is_offered_with_its_odds():
    asked = questions.Shoot("british", "B1", 0)
    assert words.ask(asked, front()).endswith("can fire at truck DG1. Fire?")
    assert words.option(asked, "DG1 long", front()) == (
        "Fire: 35\u00a0% hit; a long burst at truck DG1, 6.6 MU away; base shot 7; its strength is 8; jams 10\u00a0%"
    )


def test_6_5_1_3_a_further_target_is_offered_with_its_cost():
    asked = questions.NextTarget("british", "B1", 0, (0,), ("DG2",), 1)
    assert words.option(asked, "DG2", front()) == (
        "Infantry DG2, −3 on each die of damage; base shot 3, hits 15\u00a0%; half a box more of each gun; "
        "jams like sustained fire"
    )
    assert words.option(asked, "stop", front()) == "End the burst"


def test_6_4_1_1_and_5_1_targets_and_winches():
    state = front()
    assert words.option(questions.GroundTarget("german", "DG2"), "B1", state).startswith(
        "Sopwith Camel B1, 7.2 MU away"
    )
    assert words.ask(questions.Winch("german", "DK1"), state) == "Balloon DK1 is 12 MU high. Winch it down?"
    assert words.option(questions.Winch("german", "DK1"), "down", state) == "Up to 2 MU down this turn"


# ---- events


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ground_events.WindSet((1, 2, 2, 2), 3), "The wind blows from the south."),
        (ground_events.UnitMoved("DG1", point(31, 36), 1000), "Truck DG1 moves on and is now in the middle."),
        (ground_events.BalloonMoved("DK1", point(40, 40, 10)), "Balloon DK1 is winched down to 10 MU."),
        (
            ground_events.BarrageSet("DA1", None, Why("6.4.3.1", "lifted")),
            "The barrage of DA1 stops: lifted.",
        ),
        (
            ground_events.GroundFired("DG2", "B1", 7200, 9, (), 7, True, 2, 9),
            "Infantry DG2 fires at Sopwith Camel B1, 7.2 MU away: 7 against 9, a hit with two to spare.",
        ),
        (
            ground_events.UnitHit("DG2", "B1", (5,), (Why("6.5.5.3", "in a trench", -3),), 2, 8, WHY),
            "Infantry DG2 takes two points (5, in a trench −3); strength 8.",
        ),
        (ground_events.UnitSaved("DG2", 8, 9, False, 8), "Infantry DG2 does not hold out: 9, and it needed 8 or less."),
        (
            ground_events.RocketsFired("B1", "DK1", 8, 0),
            "Sopwith Camel B1 fires eight rockets at balloon DK1: all go wild.",
        ),
        (
            ground_events.BalloonStruck("DK1", "B1", 11, (Why("6.5.2.2", "successes", 8),), 19, 0, 10, WHY),
            "Balloon DK1 is hit (11, successes +8, makes 19): machine-gun fire.",
        ),
        (
            ground_events.CableSet("DK1", "stuck", WHY),
            "The cable of balloon DK1 is stuck and can't be wound in any more.",
        ),
    ],
)  # fmt: skip
def test_every_event_of_the_ground_war_reads_as_a_sentence(event, said):
    assert told(event) == said


def test_6_4_1_2_what_an_event_rests_on():
    event = ground_events.GroundFired("DG2", "B1", 7200, 9, (Why("6.4.1.2", "combat strength", 10),), 7, True, 2, 9)
    assert words.details(event) == (
        "combat strength: +10 [6.4.1.2]",
        "base shot: 9 [6.4.1.2]",
        "die: 7 [6.4.1.2]",
        "chances: hit 45\u00a0%",
    )


# ---- previews


def test_6_5_1_1_a_preview_shows_what_comes_into_the_sights():
    state = field(
        plane("B1", "sopwith-camel", at=(30, 20, 9), pitch=-27, speed=115), units=[unit("DG1", "truck", (30, 36))]
    )
    found = previews.preview(state, "B1", parse("S 11.5"))
    (aim,) = found.below
    assert (aim.target, aim.base) == ("DG1", 12 - 1 - 4)
    assert "truck DG1 in the sights" in words.outlook(state, "B1", parse("S 11.5"))


def test_5_5_16_3_a_preview_warns_of_cables():
    state = field(plane("B1", "sopwith-camel", at=(30, 30, 6), speed=145), balloons=[balloon("DK1", (30, 40, 12))])
    for drawn in (True, False):
        found = previews.preview(state, "B1", parse("S 14.5"), drawn)
        assert found.warnings == (Why("5.5.16.3", "too near to DK1: a Flying test"),)


# ---- the text of a position


def test_what_has_happened_on_the_ground_is_written_and_read_back():
    state = setup.begin(mission.resolve("balloon-busting", {}))
    state = change_unit(state, "DG1", strength=9)
    state = change_unit(state, "DG2", gone=True)
    state = change_balloon(state, "DK1", leak=4, gush=10, cable="stuck", at=point(42, 30, 9.5))
    state = replace(
        state,
        wind=7,
        barrages=(Barrage("DA1", 1, "Germans", point(20, 30, 15)),),
        ground_fire=(("barrage", "DA1"), ("unit", "DG1")),
    )
    text = notation.write_position(state)
    assert text.endswith(
        "| land wind=7 DG1.strength=9 DG2.gone DK1.leak=4 DK1.gush=10 DK1.at=42/30/9.5 DK1.cable=stuck DA1.at=20/30/15 "
        "firing=barrage.DA1+unit.DG1"
    )
    again = notation.read_position(text)
    for name in ("units", "balloons", "barrages", "ground_fire", "wind", "met"):
        assert getattr(again, name) == getattr(state, name)


@pytest.mark.parametrize(
    "word", ["DG9.gone", "wind=13", "DG1.leak=3", "DK1.cable=torn", "met=FO9", "DA1.at=1/2", "DG1.strength=x"]
)
def test_a_wrong_word_about_the_ground_is_named(word):
    with pytest.raises(Fault):
        notation.read_position(f"balloon-busting | land {word} | French: F1 nieuport-17 waiting")
