"""Logbook, roster and list of victories: from plain values to pages, however long they are."""

from aerodrome.campaign.paper.kills import kill_list
from aerodrome.campaign.paper.logbook import logbook
from aerodrome.campaign.paper.pages import (
    FlightLine,
    KillLine,
    KillPage,
    LogbookPage,
    MachineLine,
    RosterLine,
    RosterPage,
)
from aerodrome.campaign.paper.roster import roster
from aerodrome.paper.pad import PAPERS
from tests.paper.drawing import reader, text

A4 = PAPERS["a4"]
MAN = LogbookPage(
    name="Josef Čapek",
    rank="Sergeant",
    post="pilot",
    service="Royal Flying Corps",
    nation="Britain",
    squadron="No. 60 Squadron",
    victories="2½",
    medals=("Military Medal, 3 May 1917",),
    flights=tuple([FlightLine(f"{day} April 1917", "Patrol", "Nieuport 17", kills="1") for day in range(1, 31)] * 3),
    kills=(KillLine("4 April 1917", "Josef Čapek", "Albatros D.III", "Nieuport 17", "1/2"),),
)


def test_a_long_logbook_goes_on_to_the_next_page_with_its_head():
    pages = reader(logbook(MAN, A4)).pages
    assert len(pages) > 1
    assert "Josef Čapek, continued" in pages[1].extract_text()
    assert "airplane" in pages[1].extract_text()


def test_a_logbook_keeps_every_mission_medal_and_victory():
    said = text(logbook(MAN, A4))
    assert said.count("Nieuport 17") == 91
    assert "Military Medal, 3 May 1917" in said
    assert "2½" in said
    assert "1/2" in said


def test_a_recruit_has_a_logbook_too():
    said = text(logbook(LogbookPage("A", "Cadet", "observer", "RFC", "Britain", "No. 1"), A4))
    assert "none so far" in said


def test_a_roster_lists_men_machines_and_losses():
    men = (RosterLine("Captain", "Albert Ball", "pilot", "ace", 40, "31", medals="MC"),)
    page = RosterPage(
        "No. 60 Squadron", "Bloody April", "12 April 1917", "12", 9, 5, men, (MachineLine("B1", "Nieuport 17"),), men
    )
    said = text(roster(page, A4))
    for words in ("No. 60 Squadron", "Nine missions flown, 5 won; 12 points.", "Nieuport 17", "No longer with us"):
        assert words in said
    assert said.count("Albert Ball") == 2


def test_victories_are_numbered_over_all_pages():
    kills = tuple(KillLine("1 May 1917", f"Man {at}", "Albatros D.III") for at in range(1, 91))
    pdf = kill_list(KillPage("Victories", "Bloody April", kills), A4)
    assert len(reader(pdf).pages) > 1
    assert "Man 90" in text(pdf)
