"""Sealed Orders at the table: board, scene, entries, prompts and previews as they go over the wire."""

import itertools
from math import hypot, radians, sin
from random import Random
from typing import get_args

import msgspec
import pytest

from aerodrome.cards import events, questions
from aerodrome.cards.game import RULES
from aerodrome.cards.men.limits import fatal
from aerodrome.cards.parts.damage import card as face_of
from aerodrome.cards.parts.decks import deck, decks
from aerodrome.cards.state import Pack, State, change
from aerodrome.cards.table import bearings, odds, paths
from aerodrome.cards.table.board import does
from aerodrome.cards.table.presenter import CardsPresenter
from aerodrome.cards.table.wire import CardsBoard, CardsFireCard, CardsScene, PlanCard, PlanPreview
from aerodrome.cards.words import planning
from aerodrome.core.dice import SeededDice
from aerodrome.core.events import SPECTATOR, Event
from aerodrome.core.game import new_game
from aerodrome.core.questions import Question, TypeDice, kind
from aerodrome.server.wire.scenes import Entry, Verdict
from aerodrome.server.wire.table import Previewed, Prompt
from tests.cards.stories import asked, run, skilled, story
from tests.cards.walks import RARE, events_of, gliding, pauses, rare_battles, rare_games

SHOWN = CardsPresenter()
SCENARIOS = tuple(RULES.scenarios())
KINDS = [one.__struct_config__.tag for one in get_args(RULES.event_types)]
ASKED = [
    kind(one("", *[""] * (len(msgspec.structs.fields(one)) - 1)))
    for one in vars(questions).values()
    if isinstance(one, type) and issubclass(one, Question) and one is not Question
]


def copied(what):
    """The same after a journey over the wire."""
    return msgspec.json.decode(msgspec.json.encode(what), type=type(what))


# ---- the board


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_board_goes_over_the_wire_and_has_all_that_its_planes_need(scenario):
    setting = RULES.setting(scenario, {})
    board = SHOWN.board(setting)
    assert isinstance(board, CardsBoard)
    assert copied(board) == board
    for entry in setting.entries:
        airplane = board.types[entry.airplane]
        assert board.decks[airplane.deck].cards
        assert airplane.lines
    assert len(board.units) == len(setting.units)
    assert board.rules
    assert SHOWN.secrets(setting)
    assert SHOWN.scenario_of(setting) == scenario


def test_cards_of_altitude_stay_in_the_box_without_it():
    flat, high = [SHOWN.board(RULES.setting("duel", {"altitude": value})) for value in (False, True)]
    (flat_deck, *_), (high_deck, *_) = flat.decks.values(), high.decks.values()
    ids = {card.id for card in flat_deck.cards}
    assert {card.id for card in high_deck.cards} - ids == {"SS", "CL", "DV"}
    assert (flat.levels, high.levels) == (1, 12)


@pytest.mark.parametrize("deck", decks().values(), ids=list(decks()))
def test_every_path_begins_at_the_origin_ends_where_the_card_does_and_turns_as_an_arc(deck):
    for card in deck.cards:
        path = paths.drawn(card)
        assert path[0] == (0, 0)
        assert path[-1] == pytest.approx((card.dx / 1000, card.dy / 1000), abs=0.0011)
        if card.kind in ("turn", "wing-over"):
            radius = hypot(*path[-1]) / 2 / abs(sin(radians(card.turn / 2)))
            chords = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(path)]
            arc = abs(radians(card.turn)) * radius
            assert sum(chords) == pytest.approx(arc, rel=0.01)
            assert max(chords) == pytest.approx(min(chords), abs=0.003)


# ---- scenes


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scene_prompt_preview_and_look_goes_over_the_wire(scenario):
    for pause in pauses(scenario):
        view = RULES.view(pause.state, pause.question.seat)
        scene = SHOWN.scene(view)
        assert isinstance(scene, CardsScene)
        assert copied(scene) == scene
        assert [plane.id for plane in scene.planes] == list(view.ids)
        sound_prompt(pause.question, view)
        assert all(SHOWN.look(view, pause.question.seat, ""))
    sound_outcome(pause.game)


def sound_outcome(game):
    for seat in (SPECTATOR, *RULES.seats(game.setting)):
        outcome = SHOWN.outcome(game.result, game.view(seat), game.over)
        assert copied(outcome) == outcome
        assert outcome.lines
        assert len(outcome.pilots) == len(game.state.planes)


def test_ones_own_damage_is_open_and_the_enemys_face_down():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60+A15")
    own, other = [SHOWN.scene(game.view(seat)).planes[1] for seat in ("Germans", "Allies")]
    assert [(card.number, card.points) for card in own.cards] == [(60, 5), (15, 1)]
    assert (own.damage, own.damage_most, own.men[0].wounds) == (6, 17, 0)
    assert [(card.letter, card.number, card.points) for card in other.cards] == [("A", 0, None), ("A", 0, None)]
    assert (other.damage, other.engine, other.men[0].wounds) == (None, None, None)
    spared = SHOWN.scene(game.view("Germans")).planes[0]
    assert (spared.damage, spared.men[0].wounds) == (0, 0)  # nothing was drawn for it, so there is nothing to hide


def test_to_have_looked_at_cards_is_not_to_know_what_they_did():
    game = story(
        "duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60+A15", men={"A1": skilled("Technical Eye")}
    )
    run(game, {"look A1": "G1"}, until=asked("fire"))
    seen = SHOWN.scene(game.view("Allies")).planes[1]
    assert [card.number for card in seen.cards] == [60, 15]
    assert seen.damage is None


def test_a_plan_lies_face_down_for_others_until_it_is_flown():
    game = story()
    run(game, {"plan G1": "S TL S"}, until=lambda game: game.state.plane("G1").plan)
    german, allied, watching = [SHOWN.scene(game.view(seat)).planes[1] for seat in ("Germans", "Allies", SPECTATOR)]
    assert german.plan == ("S", "TL", "S")
    assert allied.plan == ("S", "", "")  # A1 tails G1
    assert watching.plan == ("", "", "")
    assert allied.planned
    assert watching.planned
    assert allied.title == "D.VII G1"


def test_headings_are_degrees_anticlockwise_from_east():
    game = story("duel | turn 1 | A1 30000,20000,18; G1 30000,24000,36")
    east, south = SHOWN.scene(game.state).planes
    assert (east.heading, south.heading) == (0.0, 270.0)
    assert (east.x, east.y) == (30.0, 20.0)


# ---- entries


def entries() -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    games = [*[list(pauses(scenario, 3))[-1].game for scenario in SCENARIOS], *rare_battles()]
    for game in games:
        for number, (event, before, after) in enumerate(events_of(game)):
            for seat in (SPECTATOR, *RULES.seats(game.setting)):
                seen = event.seen_by(seat, after)
                assert seen is not None
                entry = SHOWN.entry(number, seen, RULES.view(before, seat), RULES.view(after, seat))
                assert copied(entry) == entry
                assert entry.text[0].isupper() or entry.text[0].isdigit()
                found.setdefault(entry.kind, []).append(entry)
    return found


def test_every_event_is_told_and_shown():
    found = entries()
    assert sorted(found) == sorted(KINDS)
    for entry in found["flown"]:
        assert {flown.piece for flown in entry.flights} <= set(entry.pieces)
    assert all(entry.shot or entry.effect == "burst" for entry in found["fired"])
    assert {entry.effect for entry in found["fell"]} == {"crash", "landing", "pieces"} - _missing(found)
    assert {entry.effect for entry in found["jammed"]} == {"jam"}
    assert {"fire", "smoke"} <= {entry.effect for entry in found["suffered"]}
    assert all(entry.impact and entry.impact.what == "shell" for entry in found["burst"])
    assert all(entry.impact and entry.impact.what == "bomb" for entry in found["bombed"])


def _missing(found: dict[str, list[Entry]]) -> set[str]:
    fates = " ".join([entry.text for entry in found["fell"]])
    named = {"crash": "is shot down", "landing": "is forced down", "pieces": "explodes"}
    return {effect for effect, words in named.items() if words not in fates}


def test_a_flight_begins_and_ends_where_the_plane_stands_and_leans_into_its_turn():
    game = story()
    run(game, {"plan G1": "S TL XR", "plan A1": "S IM S"})
    flights = [
        (flown, before.plane(flown.piece), after.plane(flown.piece))
        for event, before, after in events_of(game)
        if isinstance(event, events.Flown)
        for flown in SHOWN.entry(0, event, before, after).flights
    ]
    assert len(flights) == 6
    for flown, before, after in flights:
        for pose, plane in ((flown.track[0], before), (flown.track[-1], after)):
            assert pose == (plane.x / 1000, plane.y / 1000, 0, (90 - 5 * plane.heading) % 360, 0, 0)
    left = next(flown for flown, _, after in flights if after.last == "TL")
    right = next(flown for flown, _, after in flights if after.last == "XR")
    about = next(flown for flown, _, after in flights if after.last == "IM")
    assert min(pose[5] for pose in left.track) < -30 < 0 == max(pose[5] for pose in left.track)
    assert max(pose[5] for pose in right.track) > 30
    assert max(pose[4] for pose in about.track) == pytest.approx(90)


@pytest.mark.parametrize(("rules", "faces"), [("standard", ("2 fire", "0")), ("basic", ("2", "0"))])
def test_a_dealt_card_shows_a_sign_only_where_it_means_something(rules, faces):
    game = story(f"duel rules={rules} | turn 1 | A1 30000,20000,0; G1 30000,24000,0", dice=[46, 1])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    (fired,) = [one for one in events_of(game) if isinstance(one[0], events.Fired)]
    assert tuple(card.face for card in SHOWN.entry(0, *fired).dealt) == faces


def verdict_of(event: Event, before: State, after: State) -> Verdict:
    """What a card says of an event that has one."""
    found = SHOWN.entry(0, event, before, after).verdict
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("dice", "own", "others", "log"),
    [
        ([1, 2], "Two blank cards: no damage", "Two cards", "takes two blank cards: no damage."),
        ([1, 20], "Hit: one point", "Two cards", "has taken 1 of 17 damage."),
        ([14, 1], "Hit", "Two cards", "takes two cards: no damage, but a hit on the crew."),
    ],
)
def test_a_shot_that_draws_a_blank_card_is_no_miss(dice, own, others, log):
    game = story(dice=dice)
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    (fired,) = [one for one in events_of(game) if isinstance(one[0], events.Fired)]
    (suffered,) = [one for one in events_of(game) if isinstance(one[0], events.Suffered)]
    event, before, after = fired
    seen = event.seen_by("Allies", before)
    assert seen is not None
    assert [verdict_of(*fired).word, verdict_of(seen, before, after).word] == [own, others]
    assert SHOWN.entry(0, *suffered).text.endswith(log)


def test_every_event_says_what_lies_beside_a_plane_after_it():
    game = story(dice=[1, 20])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    (fired,) = [one for one in events_of(game) if isinstance(one[0], events.Fired)]
    (fresh,) = SHOWN.entry(0, *fired).lying
    assert (fresh.piece, fresh.cards) == ("G1", 2)
    event, _, after = fired
    assert SHOWN.entry(0, event, after, after).lying == ()
    jammed = change(after, "A1", jams=(3,))
    (told,) = SHOWN.entry(0, events.Jammed("A1", 0, "jam-green", 3), after, jammed).lying
    assert (told.piece, told.jams) == ("A1", (3,))


def test_nothing_is_called_planning_once_a_phase_is_flown():
    game = story()
    run(game, {}, until=lambda game: game.state.turn == 2)
    scenes = [SHOWN.scene(after) for _, _, after in events_of(game)]
    assert {(one.phase, one.stage) for one in scenes if one.phase} == {
        (1, "flying"), (1, "fire"), (2, "fire"), (3, "fire"), (3, "end of the turn")
    }  # fmt: skip
    assert {one.stage for one in scenes if not one.phase} == {"planning"}


def test_a_wounded_man_has_his_wounds_after_his_planes_fate():
    state = story().state
    pilot = msgspec.structs.replace(state.plane("G1").men[0], wounds=2)
    over = msgspec.structs.replace(change(state, "G1", men=(pilot,), fate="forced down", place="gone"), stage="over")
    assert SHOWN.outcome(RULES.result(over), over, True).pilots[1].men[0].deeds == ("has two wounds",)


def test_luck_is_in_cards_and_never_called_dice():
    told = " ".join(SHOWN.chance)
    assert "cards" in told
    assert not [word for word in ("dice", "roll") if word in told]


def test_a_card_that_takes_effect_lies_there_once():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A5+A6", dice=[1, 20])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    told = list(events_of(game))
    labels = [one.cards for event in told for one in SHOWN.entry(0, *event).lying if one.piece == "G1"]
    panels = [len(SHOWN.scene(after).planes[1].cards) for _, _, after in told]
    assert any(isinstance(event, events.Suffered) for event, _, _ in told)
    assert [sorted(set(labels)), sorted(set(panels))] == [[2, 4], [2, 4]]
    for entry, scene in [(SHOWN.entry(0, *event), SHOWN.scene(event[2])) for event in told]:
        assert all(one.damage == scene.planes[1].damage for one in entry.lying if one.piece == "G1")


def test_mc15_a_plan_that_ends_steeply_says_what_the_next_one_cannot_begin_with():
    state = story().state
    plane = state.plane("A1")
    cards = ("S", "S", "WL")
    (line,) = planning.warnings(state, plane, cards, planning.legs(state, plane, cards))
    barred = "your next plan can't begin with another one (wing-over or Immelmann)."
    assert line == f"It ends with a wing-over left, a steep card: {barred}"


def test_signs_that_mean_nothing_here_are_not_told():
    game = story("duel rules=basic | turn 1 | A1 30000,20000,0; G1 30000,24000,0", dice=[12, 60])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    (fired,) = [one for one in events_of(game) if isinstance(one[0], events.Fired)]
    assert not [line for line in SHOWN.entry(0, *fired).details if "jam" in line]


def test_points_for_damage_that_others_do_not_know_of_are_told_as_such():
    half = "duel | turn 2 | A1 30000,20000,0; G1 30000,44000,0 cards=A60+A59+A58"
    state = story(half).state
    assert SHOWN.scene(state).standing.endswith("Allies 1 (1 for hidden damage), Germans 0.")
    assert SHOWN.scene(RULES.view(state, "Allies")).standing.endswith("Allies 0, Germans 0.")


def test_a_man_of_a_plain_battle_has_a_name_on_cards_in_panels_and_at_the_end_but_not_in_the_log():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60+A59+A58+A57", dice=[56, 55])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.plane("G1").place == "gone")
    pilots = [SHOWN.scene(game.state).planes[at].men[0].name for at in (0, 1)]
    assert pilots == [SHOWN.scene(story().state).planes[at].men[0].name for at in (0, 1)]
    assert all(len(name.split()) >= 2 for name in pilots)
    assert pilots[0] != pilots[1]
    fell = next(one for one in events_of(game) if isinstance(one[0], events.Fell))
    fired = next(one for one in events_of(game) if isinstance(one[0], events.Fired))
    assert [verdict_of(*fell).man, verdict_of(*fired).man] == [pilots[1], pilots[1]]
    assert "The pilot of" in SHOWN.entry(0, *fired).text
    outcome = SHOWN.outcome(RULES.result(game.state), game.state, True)
    assert [pilot.men[0].name for pilot in outcome.pilots] == pilots


def test_mc47_a_wounded_man_is_named_to_his_own_side_alone():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0")
    (pilot,) = game.state.plane("G1").men
    hit = events.Suffered("G1", (), 0, 0, 0, (), (1,), ((),), 0, 0, False, 0)
    wounded = hit.apply(game.state)
    name = SHOWN.scene(game.state).planes[1].men[0].name
    assert verdict_of(hit, game.state, wounded) == Verdict("Wounded", "hit", "G1", name, does="is wounded")
    hidden = [RULES.view(state, "Allies") for state in (game.state, wounded)]
    assert SHOWN.entry(0, hit, *hidden).verdict is None
    dead = msgspec.structs.replace(hit, wounds=(fatal(game.state, pilot),))
    assert verdict_of(dead, game.state, dead.apply(game.state)).does == "is killed"


def test_mc14_a_card_that_is_used_up_says_how_many_there_are():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0")
    said = [[why.text for why in game.refusals(plan, "Germans")] for plan in ("GR GR S", "S S S")]
    assert said[0] == ["you have only one Gentle turn right, and it's already laid"]
    assert said[1] == ["you have only two Straight cards, and both are already laid"]


def test_mc37_points_for_aim_are_told_with_those_of_the_cards():
    game = story(dice=[20, 21, 22, 23])
    shooting = {"fire A1": ["fixed G1", "fixed G1"]}
    run(game, shooting, until=lambda game: game.state.phase == 3)
    last = [one for one in events_of(game) if isinstance(one[0], events.Fired)][-1]
    assert verdict_of(*last).word == "Hit: three points"
    own, other = [SHOWN.scene(game.view(seat)).planes[1] for seat in ("Germans", "Allies")]
    assert own.damage == own.aim + sum(card.points or 0 for card in own.cards) == 5
    assert "5 of 17 damage points, one of them for aimed fire." in own.lines
    assert (other.damage, other.aim) == (None, 0)


def test_mc49_what_a_lost_plane_had_taken_stands_in_the_view_of_its_own_side():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60+A59+A58+A57", dice=[56, 55])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.plane("G1").place == "gone")
    own, other = [SHOWN.scene(RULES.view(before(game), seat)).planes[1] for seat in ("Germans", "Allies")]
    assert (own.damage, own.cards) == (game.state.plane("G1").damage, ())
    assert other.damage is None


def before(game):
    """A battle that goes on, whatever has happened in it."""
    return msgspec.structs.replace(game.state, stage="fire")


def test_a_glider_is_seen_to_sink():
    game = gliding()
    (entry,) = [SHOWN.entry(0, *one) for one in events_of(game) if isinstance(one[0], events.Sank)]
    assert [pose[2] for pose in entry.flights[0].track] == [5, 4]


# ---- prompts


def sound_prompt(question, view) -> Prompt:
    """A prompt is in words, goes over the wire, and offers only what is legal, each with a key of its own."""
    prompt = SHOWN.prompt(question, view)
    assert copied(prompt) == prompt
    assert prompt.kind == kind(question)
    assert prompt.words.endswith((".", "?"))
    assert prompt.total >= len(prompt.choices)
    assert prompt.form or prompt.total == len(prompt.choices)
    keys = [choice.key for choice in prompt.choices]
    assert len(set(keys)) == len(keys)
    assert all(len(key) == 1 for key in keys)
    assert all(refusal.reasons for refusal in prompt.refused)
    for choice in prompt.choices:
        assert question.refuse(view, choice.answer) == ()
        preview = SHOWN.preview(question, view, choice.answer.lower())
        assert preview.legal, preview.reasons
        assert preview.answer == choice.answer
        assert copied(preview) == preview
    return prompt


def test_every_question_has_a_prompt():
    met = {kind(pause.question) for scenario in SCENARIOS for pause in pauses(scenario, 5, 60)}
    for game in rare_games():
        for question in game.pending:
            sound_prompt(question, game.view(question.seat))
            met.add(kind(question))
    assert set(RARE) <= met
    assert met == set(ASKED) - {kind(TypeDice("", None))}  # type: ignore[arg-type]


def test_the_hand_says_why_a_card_cannot_be_laid():
    game = story("duel | turn 1 | A1 30000,20000,0 last=WL; G1 30000,24000,0 last=TL")
    prompt = sound_prompt(game.question("Germans"), game.view("Germans"))
    assert isinstance(prompt.card, PlanCard)
    hand = {card.id: card for card in prompt.card.hand}
    assert hand["IM"].reasons == ("Immelmann needs a straight before it, not Turn left [MC16].",)
    assert hand["WL"].reasons == ()
    assert (hand["S"].left, hand["IM"].left) == (2, 1)
    assert prompt.total == len(list(game.options("Germans")))
    game.answer("S Z S", "Germans")
    allied = sound_prompt(game.question("Allies"), game.view("Allies"))
    assert isinstance(allied.card, PlanCard)
    assert (allied.card.wave, allied.card.tailed, allied.card.tailed_card) == (2, "G1", "S")
    assert allied.card.ready == ("Germans",)
    steep = {card.id: card.reasons for card in allied.card.hand}
    assert steep["WR"] == ("Wing-over right can't follow Wing-over left: both are steep [MC15].",)


def test_who_is_still_asked_for_a_plan_is_not_said_to_have_laid_them():
    game = new_game("cards", "pairs", seed=1)
    seat = next(question.seat for question in game.pending if kind(question) == "plan")
    view = game.view(seat)
    planned = msgspec.structs.replace(
        view, planes=tuple([msgspec.structs.replace(plane, plan=("S", "S", "S")) for plane in view.planes])
    )
    card = sound_prompt(game.question(seat), planned).card
    assert isinstance(card, PlanCard)
    assert card.ready == tuple({plane.seat: None for plane in view.planes if plane.seat != seat})


@pytest.mark.parametrize("scenario", ["duel", "bounce", "aces-and-novices"])
def test_a_card_of_the_hand_may_be_laid_just_where_some_legal_plan_goes_on_with_it(scenario):
    for pause in pauses(scenario, 2, 12):
        if kind(pause.question) == "plan":
            view = RULES.view(pause.state, pause.question.seat)
            legal = [plan.split() for plan in pause.question.options(view)]
            for begun in ([], legal[0][:1], legal[-1][:2]):
                card = SHOWN.preview(pause.question, view, " ".join(begun)).card
                assert isinstance(card, PlanPreview)
                able = {one.id for one in card.hand if not one.reasons}
                assert able == {plan[len(begun)] for plan in legal if plan[: len(begun)] == begun}


def test_a_begun_plan_shows_its_way_and_is_no_mistake():
    game = story()
    question, view = game.question("Germans"), game.view("Germans")
    preview = SHOWN.preview(question, view, "s,tl")
    card = preview.card
    assert isinstance(card, PlanPreview)
    assert (preview.legal, preview.reasons, preview.answer) == (False, (), "S TL")
    assert [step.card for step in card.steps] == ["S", "TL"]
    assert card.steps[0].pose == (30.0, 28.55, 90.0, 0)
    assert card.steps[0].track == ((30.0, 24.0), (30.0, 28.55))
    assert len(card.steps[1].track) > 5
    assert {one.id: one.left for one in card.hand}["S"] == 1
    whole = SHOWN.preview(question, view, "S TL XR")
    assert whole.legal
    assert len(whole.card.steps) == 3  # type: ignore[union-attr]


def test_a_refused_plan_says_why_and_still_shows_its_way():
    game = story()
    preview = SHOWN.preview(game.question("Germans"), game.view("Germans"), "WL WR S")
    assert not preview.legal
    assert [reason.paragraph for reason in preview.reasons] == ["MC15"]
    assert len(preview.card.steps) == 3  # type: ignore[union-attr]
    nonsense = SHOWN.preview(game.question("Germans"), game.view("Germans"), "Q Q Q Q")
    assert not nonsense.legal
    assert copied_preview(nonsense)


def copied_preview(preview: Previewed) -> bool:
    return copied(preview) == preview


def test_a_plan_warns_of_the_edge_of_clouds_and_of_a_steep_end():
    game = story("duel | turn 1 | A1 30000,59000,0; G1 50000,24000,0")
    card = SHOWN.preview(game.question("Allies"), game.view("Allies"), "S Z WL").card
    assert isinstance(card, PlanPreview)
    assert card.steps[0].off == "north"
    assert card.warnings[0] == "Phase 1 takes you off the table, and there's no way back."
    assert "a steep card" in card.warnings[-1]


def test_a_step_says_who_could_fire_at_it_there():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,34000,36")
    card = SHOWN.preview(game.question("Allies"), game.view("Allies"), "S S").card
    assert isinstance(card, PlanPreview)
    assert [step.threats for step in card.steps] == [("G1",), ("G1",)]
    away = SHOWN.preview(game.question("Allies"), game.view("Allies"), "WL").card
    assert isinstance(away, PlanPreview)
    assert away.steps[0].threats == ()
    jammed = story("duel | turn 1 | A1 30000,20000,0; G1 30000,34000,36 jams=3")
    card = SHOWN.preview(jammed.question("Allies"), jammed.view("Allies"), "S").card
    assert isinstance(card, PlanPreview)
    assert card.steps[0].threats == ()


def test_a_plane_may_be_meant_to_leave():
    game = new_game("cards", "escort", options={}, dice=SeededDice(bytes([4]) * 32))
    exits: dict[str, tuple[str, ...]] = {}
    while not exits:
        question = game.pending[0]
        card = SHOWN.prompt(question, game.view(question.seat)).card
        if isinstance(card, PlanCard):
            exits[card.plane] = card.exits
        game.answer(question.sample(game.view(question.seat), Random(1)), question.seat)
    assert ("north",) in exits.values()


def test_a_step_says_whom_it_brings_before_the_guns():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,34000,0")
    card = SHOWN.preview(game.question("Allies"), game.view("Allies"), "S").card
    assert isinstance(card, PlanPreview)
    assert card.steps[0].arcs == ("G1",)
    assert "G1 in front of your guns as things stand now" in card.steps[0].words


def test_a_step_calls_what_it_brings_before_the_guns_by_its_name(monkeypatch):
    state = new_game("cards", "balloon-busting", seed=3).state
    name = state.planes[0].id
    state = change(state, name, x=30000, y=20000, place="air")
    gun = next(unit for unit in state.setting.units if unit.kind == "machine-gun")
    balloon = state.setting.balloons[0]
    monkeypatch.setattr(planning, "_in_arcs", lambda *_: (gun.id, balloon.id))
    (leg,) = planning.legs(state, state.plane(name), ("S",))
    assert gun.id not in leg.words
    assert f"{gun.name} and the {balloon.name.removeprefix('the ')} in front of your guns" in leg.words


def test_a_bearing_has_its_ruler_and_its_exact_expectation():
    game = story(dice=[1, 2])
    run(game, until=asked("fire"))
    prompt = sound_prompt(game.question("Allies"), game.view("Allies"))
    assert isinstance(prompt.card, CardsFireCard)
    (bearing,) = prompt.card.bearings
    assert (bearing.answer, bearing.target, bearing.short, bearing.cards) == ("fixed G1", "G1", True, 2)
    deck = odds.draws(bearing.letter, game.state.packs[bearing.letter], 1)
    single = sum([face.points * weight for (face,), weight in deck]) / 60
    assert bearing.mean == pytest.approx(2 * single, abs=0.006)
    assert bearing.line[0] == (game.state.plane("A1").x / 1000, game.state.plane("A1").y / 1000)
    assert bearing.down == 0.0  # it has no cards, so everybody knows that two cannot bring it down
    question = game.question("Allies")
    assert isinstance(question, questions.Fire)
    assert bearings.bearing(question, game.view("Allies"), bearing.answer) == bearing
    assert {one.answer: one.percent for one in prompt.choices}[bearing.answer] == bearing.down


def test_the_chance_to_bring_a_plane_down_counts_every_pair_of_cards():
    game = story("duel rules=basic | turn 1 | A1 30000,20000,0; G1 30000,24000,0")
    run(game, until=asked("fire"))
    state = msgspec.structs.replace(game.state, planes=(game.state.planes[0], _hurt(game.state.planes[1], 13)))
    pack = state.packs["A"]
    pairs = [(one, other) for one in pack.left for other in pack.left if one != other]
    points = [face_of("A", one).points + face_of("A", other).points for one, other in pairs]
    wanted = 100 * len([1 for value in points if value >= 4]) / len(pairs)
    mean, down = odds.promise(state, state.plane("A1"), "G1", "A", 2, False, odds_dull(state))
    assert mean == pytest.approx(sum(points) / len(points), abs=0.006)
    assert down == pytest.approx(wanted, abs=0.06)


def _hurt(plane, damage):
    return msgspec.structs.replace(plane, damage=damage)


def odds_dull(state):
    from aerodrome.cards.fire.drawing import dull_signs

    return dull_signs(state, "G1", "A1")


def test_the_last_card_of_a_deck_is_drawn_before_the_discards_come_back():
    pack = Pack((60,), (1, 2))
    assert {tuple(face.points for face in drawn) for drawn, _ in odds.draws("A", pack, 2)} == {(5, 0)}


def test_a_typed_shot_may_leave_out_its_post_and_a_refused_one_says_why():
    game = story(dice=[1, 2])
    run(game, until=asked("fire"))
    question, view = game.question("Allies"), game.view("Allies")
    assert SHOWN.read(question, view, "g1") == "fixed G1"
    assert SHOWN.read(question, view, " Fixed  G1 ") == "fixed G1"
    refused = SHOWN.preview(question, view, "rear G1")
    assert [reason.paragraph for reason in refused.reasons] == ["MC97"]
    away = story("pairs | turn 1 | A1 30000,20000,0; A2 5000,5000,0; G1 30000,24000,0; G2 33000,18000,0", dice=[1] * 9)
    run(away, until=asked("fire"))
    prompt = sound_prompt(away.question("Allies"), away.view("Allies"))
    assert any("outside the arc" in reason.text for one in prompt.refused for reason in one.reasons)


# ---- the hangar


def test_every_scenario_and_every_type_has_its_card():
    for scenario in SCENARIOS:
        card = SHOWN.scenario(scenario)
        assert copied(card) == card
        assert all(seat.flies for seat in card.seats)
    chosen = SHOWN.scenario("duel", {"first_types": "sopwith-camel", "turns": 3})
    assert chosen.seats[0].flies == ("Sopwith F.1 Camel A1",)
    own = {card.name for card in SHOWN.scenario("duel").options}
    assert own == {"first_types", "second_types"}
    assert {card.name for card in SHOWN.option_cards()} | own == set(
        msgspec.structs.asdict(RULES.setting("duel", {}).options)
    )
    assert len(SHOWN.airplanes()) > 90
    assert {one.slug: one.machines for one in SHOWN.airplanes()}["observation-balloon"] == 0
    assert new_game("cards", "duel").setting.title in SHOWN.scenario("duel").title


@pytest.mark.parametrize("chosen", ["basic", "standard", "full"])
def test_mc96_a_rule_set_says_beforehand_what_it_makes_of_the_other_switches(chosen):
    (rules,) = [card for card in SHOWN.option_cards() if card.name == "rules"]
    options = RULES.setting("duel", {"rules": chosen}).options
    assert rules.implies[chosen] == {switch: getattr(options, switch) for switch in rules.implies[chosen]}
    assert rules.implies[chosen]["altitude"] is (chosen == "full")


def test_where_players_choose_types_each_side_has_them_flight_by_flight():
    first, second = SHOWN.scenario("four-against-four").options
    assert (first.title, first.default, first.form, first.flights) == (
        "Planes of the Allies", "s-e-5a, sopwith-camel", "flights", (2, 2),
    )  # fmt: skip
    assert second.default == "fokker-d-vii, fokker-dr-i"
    same = RULES.setting("four-against-four", {first.name: first.default, second.name: second.default})
    assert same.entries == RULES.setting("four-against-four", {}).entries
    assert SHOWN.scenario("escort").options == ()


def test_a_card_says_how_far_it_turns_and_how_far_it_leads():
    falcon = deck("falcon")
    told = {name: does(card, falcon.straight) for name, card in falcon.by_id.items()}
    assert (told["S"], told["F"], told["Z"]) == ("straight on", "straight on, far", "straight on, short")
    assert (told["GL"], told["XR"], told["LL"]) == ("25°", "55°, short", "same heading")
    assert (told["IM"], told["SS"], told["DV"]) == ("turns about", "turns about, a level down", "a level down, far")


def test_cards_that_are_turned_up_have_their_phase_or_whom_they_are_dealt_to_over_them():
    game = story(dice=[1, 20])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    told = [SHOWN.entry(0, *one).heading for one in events_of(game)]
    assert [heading for heading in told if heading] == ["Phase 1", "Fokker D.VII G1: two cards from deck A", "Phase 2"]


@pytest.mark.parametrize(("card", "told"), [("A55", True), ("A1", False)])
def test_mc48_an_explosion_on_a_plane_that_still_flies_is_explained(card, told):
    state = story(f"duel | turn 1 | A1 30000,20000,0 cards={card}; G1 30000,40000,36").state
    lines = SHOWN.scene(RULES.view(state, "Allies")).planes[0].lines
    assert any("shows an explosion" in line for line in lines) == told
    assert not any("shows an explosion" in line for line in SHOWN.scene(RULES.view(state, "Germans")).planes[0].lines)


def test_a_plan_is_named_by_its_cards():
    game = story()
    (question, *_) = [one for one in game.pending if isinstance(one, questions.Plan)]
    assert RULES.option_words(question, "TL S Z", game.state).startswith("Turn left, then straight, then stall; ends")
