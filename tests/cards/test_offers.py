"""What is offered at the table: a pale card says the true reason, and every gun what its shot promises."""

from aerodrome.cards.questions import FireGun, Plan
from aerodrome.cards.table.bearings import gun_card
from aerodrome.cards.words import asking, planning
from tests.cards.stories import story


def why_not(text: str, card: str) -> tuple[str, ...]:
    """Why the first plane cannot lay a card."""
    state = story(text).state
    plane = state.planes[0]
    hand = planning.hand(Plan(plane.seat, plane.id, 1), state, ())
    return next(one.reasons for one in hand if one.id == card)


def test_mc14_the_reason_against_a_card_speaks_of_no_card_that_the_hand_lacks():
    flown = "B1 30000,20000,0 bombs={} engine={}; B2 1,1,0 gone=left; B3 1,1,0 gone=left; G1 30000,50000,0"
    text = f"trench-strafing | turn 4 | {flown}"
    state = story(text.format(0, 0)).state
    assert "F" not in {one.id for one in state.airplane(state.planes[0]).hand(False)}
    assert why_not(text.format(1, 0), "IM") == ("Immelmann can't be flown with bombs aboard [MC17].",)
    assert why_not(text.format(0, 1), "IM") == ("Immelmann can't be flown with a hit engine [MC45].",)
    assert why_not(text.format(1, 1), "IM") == (*why_not(text.format(1, 0), "IM"), *why_not(text.format(0, 1), "IM"))


def test_mc87_a_machine_gun_says_how_far_its_target_is_and_what_its_card_promises():
    near = "B1 26000,29000,0; B2 1,1,0 gone=left; B3 1,1,0 gone=left; G1 30000,50000,0"
    state = story(f"trench-strafing | turn 4 | {near}").state
    question = FireGun("Germans", "mg-1", ("hold", "gun B1"))
    (shot,) = gun_card(question, state).bearings
    assert (shot.target, shot.cards, shot.letter, shot.short) == ("B1", 1, "C", True)
    assert shot.mean > 0
    assert asking.option(question, "gun B1", state) == "Fire at Airco DH.5 B1, 1.0 u away"
    assert asking.option(question, "hold", state) == "Hold fire"
