"""Lives (SC01): who a man was before the war; the campaign's dice open the lists."""

from pathlib import Path

import msgspec
import pytest

from aerodrome.campaign import RULES, lives, replacements, roster, service_charts, setup
from aerodrome.campaign.events import Mustered, Recruited
from aerodrome.campaign.service_charts import LifeSheet
from aerodrome.campaign.state import Life
from aerodrome.core.archive import load
from aerodrome.core.faults import Fault
from tests.campaign.stories import change, drive, mustered, pilot, played

GOLDEN = Path(__file__).parent.parent / "golden" / "campaign-2-bloody-april.aero"


def test_sc01_a_die_of_its_own_opens_the_lists_of_lives():
    state = RULES.begin(RULES.setting("bloody-april", {}))
    told = drive(state, setup.muster, faces=[7, 1])
    assert [(roll.die.name, roll.count) for roll in told.rolls] == [("d100", 2)]
    (event,) = told.of(Mustered)
    assert event.men[0].life == Life("Truro", "a motor mechanic", 23, "counts the rounds in every belt himself")
    other = drive(state, setup.muster, faces=[7, 2]).of(Mustered)[0]
    assert [man.name for man in other.men] == [man.name for man in event.men]
    assert all(man.life != before.life for man, before in zip(other.men, event.men, strict=True))


def test_sc01_comrades_differ_and_come_from_their_own_country():
    state = mustered("spring-offensive", players=4, squadrons=4)
    for squadron in range(4):
        men = [man for man in state.airmen if man.squadron == squadron]
        found = [man.life for man in men if man.life is not None]
        assert len(found) == len(men)
        assert len({life.trait for life in found}) == len({life.home for life in found}) == len(found)
        homes = service_charts.lives().nations[men[0].nation].homes
        assert all(life.home in homes for life in found)


def test_sc02_a_commander_is_an_older_man():
    oldest = max(service_charts.lives().ages)
    for number in range(1, 101):
        assert lives.drawn("Germany", number, commander=True).age == lives.drawn("Germany", number).age + 13
        assert lives.drawn("Germany", number).age <= oldest


def test_sc03_a_replacement_brings_his_life_along():
    state = mustered()
    state = change(state, pilot(state).name, status="dead")
    (event,) = drive(state, replacements.replenish, 0, faces=[33, 5]).of(Recruited)
    assert event.man.life == lives.drawn("Britain", 5)
    assert event.man.name == roster.named("Britain", 33, state.airmen, 0)


def test_campaigns_of_older_rules_know_no_lives_and_are_still_read():
    game = load(GOLDEN.read_text(encoding="utf-8"), GOLDEN.name)
    assert game.over
    assert all(man.life is None for man in game.state.airmen)
    assert all(man.life is not None for man in played(1, missions=1).state.airmen)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"nations": {}}, "Britain is missing"),
        ({"traits": ("hums", "hums")}, "found 'hums' twice"),
        ({"traits": tuple("abcdefghijklmnopqrstuvwxyz")}, "lengths without a common divisor"),
    ],
)
def test_a_sheet_of_lives_that_cannot_be_is_refused(changes, words):
    known = msgspec.structs.asdict(service_charts.lives())
    with pytest.raises(Fault, match=words):
        LifeSheet(**{**known, **changes})
