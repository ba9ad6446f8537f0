"""Themes: what a puzzle is about follows from what its answers come to, never from words."""

from random import Random

import pytest

from aerodrome.puzzles import figures, mine, shelf, words
from aerodrome.puzzles.coach import Facts, Foes
from aerodrome.puzzles.puzzle import opened, read
from aerodrome.triangle.questions import Fly

STORIES = {
    "from behind at one who flies straight on": (
        Facts({"hit": 0.6, "dealt": 0.4}, arc="rear"),
        Facts({"hit": 0.2, "dealt": 0.1}, arc="side"),
        "shot from behind",
    ),
    "across his bow": (Facts({"hit": 0.5, "dealt": 0.3}, arc="side"), Facts(), "deflection"),
    "head on": (Facts({"down": 0.3, "hit": 0.5}, arc="front"), Facts({"reply": 0.1}), "deflection"),
    "out of his way": (Facts({"reply": 0.1}), Facts({"reply": 0.9}), "escape"),
    "a shot that hardly hits explains nothing": (
        Facts({"hit": 0.1, "reply": 0.1}, arc="rear"),
        Facts({"reply": 0.4}),
        "escape",
    ),
    "up, while there is time": (Facts({"height": 3.0}), Facts({"speed": 10.0}), "energy"),
    "behind him, for the next turn": (Facts({"tail": 0.8, "next": 0.4}), Facts({"tail": 0.1}), "position"),
    "bombs instead of a shot": (
        Facts({"task": 1.0}, errand="bombing"),
        Facts({"hit": 0.3, "dealt": 0.2}, arc="rear"),
        "bombing",
    ),
    "bombs on the way out of danger": (
        Facts({"task": 1.0, "reply": 0.2}, errand="bombing"),
        Facts({"task": 1.0, "reply": 1.2}, errand="bombing"),
        "bombing",
    ),
    "plates exposed": (Facts({"task": 1.0}, errand="task"), Facts({"next": 0.4}), "task"),
    "nearer to the work": (Facts({"task": -0.1}), Facts({"task": -0.6}), "task"),
    "the work is left for a shot": (
        Facts({"hit": 0.8, "dealt": 1.4}, arc="rear"),
        Facts({"task": 1.0}, errand="bombing"),
        "shot from behind",
    ),
    "nothing speaks for it": (Facts({"reply": 0.5}), Facts({"reply": 0.5}), None),
    "work does not explain what is worse in all": (Facts({"task": 1.0, "reply": 1.5}, errand="task"), Facts(), None),
}


@pytest.mark.parametrize("story", STORIES)
def test_a_puzzle_is_about(story):
    best, other, theme = STORIES[story]
    assert figures.theme(best, other) == theme


@pytest.mark.parametrize("game", shelf.games())
@pytest.mark.parametrize("theme", mine.WORK)
def test_work_is_told_by_what_an_answer_does(game, theme):
    coach = mine.coach_of(game)
    puzzle = next(one for one in shelf.puzzles_of(game).puzzles if one.theme == theme)
    match = opened(game, puzzle)
    question, view = match.question(puzzle.seat), match.view(puzzle.seat)
    assert coach.at_work(view, question)
    assert coach.facts(view, question, question.read(puzzle.best.answer)).errand == theme
    rng = Random(1)
    idle = [coach.facts(view, question, question.sample(view, rng)).errand for _ in range(20)]
    assert "" in idle


def test_whatever_does_some_of_several_tasks_counts_for_the_task():
    coach, rng, seen = mine.coach_of("cards"), Random(2), 0
    for puzzle in [one for one in shelf.puzzles_of("cards").puzzles if one.theme in mine.WORK][:12]:
        match = opened("cards", puzzle)
        question, view = match.question(puzzle.seat), match.view(puzzle.seat)
        for _ in range(12):
            facts = coach.facts(view, question, question.sample(view, rng))
            if facts.errand:
                seen += 1
                assert facts.of("task") > 0.5, "no matter which of them, and from as far off as the rules allow"
    assert seen >= 10


def test_fire_at_a_balloon_is_a_task():
    found = [
        (game, one)
        for game in shelf.games()
        for one in shelf.puzzles_of(game).puzzles
        if one.origin.startswith("close-balloons") and one.best.facts.of("hit")
    ]
    assert found
    for game, puzzle in found:
        match = opened(game, puzzle)
        question, view = match.question(puzzle.seat), match.view(puzzle.seat)
        told = mine.coach_of(game).facts(view, question, question.read(puzzle.best.answer))
        assert (told.errand, told.arc, puzzle.theme) == ("task", "", "task")


LEADS = {
    "a danger that the best move takes away": (
        Facts(), Facts({"reply": 0.4}), Foes(), Foes("", ("G11", "G5")),
        "After your move G11 and G5 can fire at you in reply: that should cost you 40 % of a plane; after the best "
        "move nobody can.",
    ),
    "a danger with the chance to be hit": (
        Facts({"reply": 0.1}), Facts({"reply": 0.4}), Foes("", ("G11",), 0.06), Foes("", ("G11",), 0.36),
        "After your move G11 can turn and fire at you, a 36 % risk of being hit; after the best move it's 6 %.",
    ),
    "a chance to be hit that hardly differs": (
        Facts({"reply": 0.1}), Facts({"reply": 0.4}), Foes("", ("G11",), 0.34), Foes("", ("G11",), 0.36),
        "After your move G11 can fire at you in reply: that should cost you 40 % of a plane; after the best move it's "
        "10 % of a plane.",
    ),
    "one hunter shaken off": (
        Facts({"reply": 0.1}), Facts({"reply": 0.4}), Foes("", ("G5",)), Foes("", ("G11", "G5")),
        "After the best move only G5 can turn and fire at you; after your move G11 can too. That should cost you 10 % "
        "of a plane instead of 40 % of a plane.",
    ),
    "one hunter shaken off, with the chance to be hit": (
        Facts({"reply": 0.1}), Facts({"reply": 0.4}), Foes("", ("G5",), 0.11), Foes("", ("G11", "G5"), 0.8),
        "After the best move only G5 can turn and fire at you; after your move G11 can too. That cuts your risk of "
        "being hit from 80 % to 11 %.",
    ),
    "a chance": (
        Facts({"next": 0.4}), Facts(), Foes("G11"), Foes(),
        "The best move sets up a shot at G11 next turn, worth 40 % of a plane on average; your move sets up none.",
    ),
    "a chance with the odds of it": (
        Facts({"next": 0.4}), Facts({"next": 0.1}), Foes("", (), None, "G11", 0.42), Foes("", (), None, "G5", 0.08),
        "The best move sets up a shot at G11 next turn with a 42 % chance to hit; with your move it's 8 %.",
    ),
    "a shot against whatever he does": (
        Facts({"shot": 1.0}), Facts({"shot": 0.25}), Foes("G11"), Foes("G11"),
        "The best move gets a shot at G11 against every move he is likely to fly; your move gets one against 25 % of "
        "the moves.",
    ),
    "a better chance, at nobody who can be named": (
        Facts({"hit": 0.8}), Facts({"hit": 0.2}), Foes(), Foes(),
        "The best move's shot at the enemy has an 80 % chance to hit; with your move it's 20 %.",
    ),
    "a chance before the harm it does": (
        Facts({"dealt": 0.67, "hit": 0.6}), Facts(), Foes("D1"), Foes(),
        "The best move gets a shot at D1 with a 60 % chance to hit; your move gets none.",
    ),
    "harm where the chance is the same": (
        Facts({"dealt": 0.67, "shot": 1.0}), Facts({"dealt": 0.2, "shot": 1.0}), Foes("D1"), Foes(),
        "The best move's fire at D1 is worth 67 % of a plane on average; with your move it's 20 % of a plane.",
    ),
    "more than a plane": (
        Facts({"dealt": 1.62}), Facts({"dealt": 1.0}), Foes("G11"), Foes(),
        "The best move's fire at G11 is worth 1.6 planes on average; with your move it's 1 plane.",
    ),
    "height": (
        Facts({"height": 3.0}), Facts({"height": 2.0}), Foes(), Foes(), "The best move leaves you 1 level higher than "
        "your move.",
    ),
    "speed": (
        Facts({"speed": 10.0}), Facts({"speed": -15.0}), Foes(), Foes(), "The best move leaves you 25 km/h faster than "
        "your move.",
    ),
    "a danger taken away by way of another": (
        Facts({"fire": 0.38}), Facts({"reply": 0.9}), Foes(), Foes("", ("G11",), 0.36),
        "After your move G11 can turn and fire at you, a 36 % risk of being hit; after the best move no enemy plane "
        "can. On the way there, fire should cost you 38 % of a plane.",
    ),
    "work that the other leaves": (
        Facts({"task": 1.0}, errand="bombing"), Facts({"task": -0.6}), Foes(), Foes(),
        "The best move gets on with what you were sent to do; your move adds nothing to it.",
    ),
    "work that both do": (
        Facts({"task": 0.89}, errand="bombing"), Facts({"task": 0.5}, errand="bombing"), Foes(), Foes(),
        "On average, the best move is worth more for your task: 89 % of a plane, against 50 % of a plane with your "
        "move.",
    ),
    "work that neither does yet": (
        Facts({"task": -0.2}), Facts({"task": -0.6}), Foes(), Foes(),
        "The best move brings you nearer to what you were sent to do than your move.",
    ),
    "nothing speaks for it": (Facts({"reply": 0.5}), Facts({"reply": 0.5}), Foes("G1"), Foes("G1"), ""),
}  # fmt: skip


def contest(best, other, rival=words.YOURS, winner=words.BEST, theme=None):
    return words.Contest(best, other, "levels", theme, rival, winner)


@pytest.mark.parametrize("story", LEADS)
def test_a_verdict_begins_with(story):
    best, other, foes, rivals, said = LEADS[story]
    assert words.lead(contest(best, other), foes, rivals).replace("\u00a0", " ") == said


def test_two_figures_of_one_sentence_stand_in_one_unit():
    best, other = Facts({"dealt": 1.08}), Facts({"dealt": 0.54})
    assert words.lead(contest(best, other), Foes("G11"), Foes()).endswith(
        "fire at G11 is worth 1.1 planes on average; with your move it's 0.5 planes."
    )
    assert (
        words.lead(contest(Facts({"dealt": 0.9}), other), Foes("G11"), Foes())
        .replace("\u00a0", " ")
        .endswith("fire at G11 is worth 90 % of a plane on average; with your move it's 54 % of a plane.")
    )


def test_the_best_move_is_called_yours_where_you_found_it():
    best, foes = Facts({"next": 0.9, "down": 0.08}), Foes("G11")
    said = words.lead(contest(best, Facts(), words.BEGINNERS, words.YOURS), foes, Foes())
    assert said.startswith("Your move sets up a shot at G11 next turn, ")
    assert said.endswith("; a beginner's move sets up none.")
    (reason,) = words.reasons(contest(best, Facts(), words.BEGINNERS, words.YOURS))
    assert reason.startswith("Your move has an ")


def test_a_chance_is_told_with_the_article_it_is_said_with():
    best = Facts({"down": 0.08, "next": 0.9})
    said = "The best move has an 8\u00a0% chance to bring an enemy down; your move has none."
    assert words.reasons(contest(best, Facts())) == [said]


def test_who_can_be_brought_down_need_not_be_hit_as_well():
    best = Facts({"down": 0.4, "hit": 0.8})
    assert "chance to bring G11 down" in words.lead(contest(best, Facts()), Foes("G11"), Foes())
    assert words.reasons(contest(best, Facts())) == []


def test_the_harm_that_fire_does_is_told_after_its_chance():
    best = Facts({"dealt": 0.67, "hit": 0.6})
    (reason,) = words.reasons(contest(best, Facts()))
    assert reason.replace("\u00a0", " ").startswith("The best move's fire is worth 67 % of a plane on average")


def test_what_the_puzzle_is_about_is_told_first_where_it_weighs_enough():
    best = Facts({"height": 3.0, "hit": 0.59})
    first = contest(best, Facts(), theme="deflection")
    assert words.lead(first, Foes("D1"), Foes()).startswith("The best move gets a shot at D1")
    assert words.reasons(first) == ["The best move ends higher: +3 levels, against 0 levels with your move."]
    assert "levels higher" in words.lead(contest(best, Facts()), Foes("D1"), Foes())
    slight = contest(Facts({"height": 1.0, "hit": 0.9}), Facts(), theme="energy")
    assert words.lead(slight, Foes("D1"), Foes()).startswith("The best move gets a shot at D1")


def test_figures_that_are_told_alike_speak_for_nobody():
    (row,) = words.table(Facts({"tail": 0.3}), Facts({"tail": 0.1}), "levels")
    assert (row.one, row.other, row.better) == ("partly", "partly", 0)


def test_of_several_enemies_those_are_named_who_can_fire_back_and_the_best_move_is_an_order():
    coach = mine.coach_of("triangle")
    named: list[str] = []
    for puzzle in shelf.puzzles_of("triangle").puzzles[:8]:
        match = opened("triangle", puzzle)
        question, view = match.question(puzzle.seat), match.view(puzzle.seat)
        enemies = coach.enemies(view, question)
        for option in (puzzle.best, *puzzle.others):
            answer = read(question, option.answer)
            foes = coach.foes(view, question, answer)
            assert {*foes.hunters, *filter(None, [foes.prey])} <= set(enemies)
            assert bool(foes.hunters) >= bool(option.facts.of("reply"))
            assert bool(foes.risk) >= bool(option.facts.of("reply"))
            assert (foes.ahead in enemies and foes.chance) or not option.facts.of("next")
            order = coach.order(view, question, answer)
            assert order.startswith(("Fly to ", "Leave the board over "))
            assert ("and fire at" in order) >= bool(option.facts.of("hit"))
            assert (" zone " in order) >= (bool(option.facts.of("task")) and option.facts.errand == "bombing")
            named += foes.hunters if len(enemies) > 1 else []
    assert named


@pytest.mark.parametrize("game", ["cards", "icog"])
def test_who_is_fired_at_and_who_fires_back_are_enemies(game):
    coach = mine.coach_of(game)
    named: set[str] = set()
    for puzzle in shelf.puzzles_of(game).puzzles[:12]:
        match = opened(game, puzzle)
        question, view = match.question(puzzle.seat), match.view(puzzle.seat)
        enemies = coach.enemies(view, question)
        for option in (puzzle.best, *puzzle.others):
            foes = coach.foes(view, question, read(question, option.answer))
            assert {*foes.hunters, *filter(None, [foes.prey])} <= set(enemies)
            assert bool(foes.hunters) >= bool(option.facts.of("reply"))
            named |= {foes.prey} if len(enemies) > 1 else set()
    assert named - {""}, "of several enemies one is named"


def test_the_risk_to_be_hit_counts_a_damage_as_much_as_the_fall():
    coach = mine.coach_of("triangle")
    seen = 0
    for puzzle in shelf.puzzles_of("triangle").puzzles:
        if not puzzle.origin.startswith(("dogfight-pairs", "close-duel", "mock-fight")):
            continue
        match = opened("triangle", puzzle)
        question, view = match.question(puzzle.seat), match.view(puzzle.seat)
        assert isinstance(question, Fly)
        whole = not view.piece(question.piece).damage
        for option in (puzzle.best, *puzzle.others):
            foes, reply = coach.foes(view, question, read(question, option.answer)), option.facts.of("reply")
            if whole and len(foes.hunters) == 1 and reply >= 0.1:
                seen += 1
                assert foes.risk is not None
                assert reply < foes.risk <= 2 * reply + 0.01, "there a damage is half of a plane"
    assert seen
