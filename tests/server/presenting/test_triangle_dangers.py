"""What is told of dangers: of each way to leave the nose at the end of a move, the best first, and of a hint."""

from aerodrome.bots.choice import Candidate
from aerodrome.server.presenting import presenter
from aerodrome.triangle import words
from aerodrome.triangle.notation import read_position
from aerodrome.triangle.questions import Fly, Tilt
from aerodrome.triangle.table.flights import end_of

SHOWN = presenter("triangle")
BELOW = "free 28x28 | Germany west: G4 fokker-dr-i N12 E L3 | France east: F7 hanriot-hd-3 O12 E L2"


def choices(position):
    state = read_position(position)
    return {one.answer: one.words for one in SHOWN.prompt(Tilt("Germany", "G4", 0), state).choices}


def test_the_way_that_gives_the_shot_comes_first_and_the_others_say_that_they_give_none():
    told = choices(BELOW)
    assert next(iter(told)) == "down"
    assert "a shot at Hanriot HD.3 F7" in told["down"]
    assert told["level"].startswith("Stay level; no shot")
    assert told["up"].startswith("Pull the nose up, to climb on its next move; no shot")


def test_where_no_way_gives_a_shot_none_speaks_of_one_and_level_comes_first():
    told = choices(BELOW.replace("O12", "Z20"))
    assert next(iter(told)) == "level"
    assert not any("shot at" in words or "no shot" in words for words in told.values())


def test_what_enemies_could_do_next_is_told_where_the_ways_differ_in_it():
    beside = "free 28x28 | Germany west: G4 fokker-dr-i N12 E L3 | France east: F7 spad-s-xiii K10 E L3"
    told = choices(beside)
    assert list(told) == ["level", "up", "down"]
    assert told["level"] == "Stay level. On his next move F7 can get a shot at you with the right roll."
    assert told["up"].endswith("on its next move. Nobody can get a shot at you on the enemy's next move.")
    assert choices(beside.replace("K10", "A2"))["level"] == "Stay level"


def test_a_hint_at_a_flight_names_who_can_shoot_there_next():
    state = read_position("free 28x28 | Germany west: G4 fokker-dr-i H12 E L3 | France east: F7 spad-s-xiii L9 E L3")
    question = Fly("Germany", "G4", 0, 0)
    (advice,) = SHOWN.hints(question, state, (Candidate("SSSSSS", 0.1, (), ()),))
    end = end_of(question, state, words.landing(state, question, "SSSSSS"))
    assert end.pursuers == ("F7",)
    assert advice.reasons[-1] == end.next
