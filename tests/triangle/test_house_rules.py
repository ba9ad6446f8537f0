"""House rules (AD-H1 to AD-H11): each as its table plays it, and never where nobody agreed on it."""

import pytest
from msgspec.structs import asdict, replace

from aerodrome.triangle import firing, movement, notation, odds, reach, sequence, setup, shooting, turns, words
from aerodrome.triangle.bots.purpose import purpose
from aerodrome.triangle.deployment import bonus_round
from aerodrome.triangle.events import Cleared, Fired, KillCredited, StartDecided, TakenDown, TurnBegan, WeatherSet
from aerodrome.triangle.guns import Shot
from aerodrome.triangle.lattice import HEADINGS
from aerodrome.triangle.scenario import resolve
from aerodrome.triangle.setting import LandGun, Options, house_rules
from aerodrome.triangle.state import NEVER, GunState, State
from aerodrome.triangle.words.agreed import in_force
from tests.driver import Played, play
from tests.triangle.positions import BOARD, battle, plane, walk

HERE = "N12"
AHEAD, FAR = walk(HERE, "E"), walk(HERE, "E", "E")


def agreed(state: State, **options) -> State:
    """The same battle at a table that has agreed on house rules."""
    changed = replace(state.setting.options, **options)
    return replace(state, setting=replace(state.setting, options=changed))


def head_on(**options) -> State:
    """Two fighters on each other's nose, the German having moved."""
    german, french = plane("G8", "albatros-d-v", HERE, "E", 4), plane("F10", "spad-s-xiii", FAR, "W", 4)
    return battle(german, french, options=Options(pilots="off", **options))


def attack(state: State, *answers: str, dice=()) -> Played:
    return play(shooting.attack, state, "G8", answers=answers, dice=dice)


def shot(state: State) -> Shot:
    return firing.shots(state, state.pieces[0].id)[0]


def test_all_of_them_are_off_by_default():
    usual = Options()
    assert len(house_rules()) >= 8
    assert [rule.option for rule in house_rules() if getattr(usual, rule.option)] == []


def test_a_position_keeps_its_house_rules():
    state = agreed(battle(plane("G8", "albatros-d-v"), plane("F10", "spad-s-xiii", "P20")), fuel=9, jam_dice=True)
    text = notation.write_position(state)
    assert "fuel=9" in text
    assert "jam-dice=on" in text
    assert "drawn-order" not in text
    assert notation.read_position(text).setting.options == state.setting.options


# ---- AD-H1


def test_ad_h1_whoever_is_shot_down_still_fires_back():
    """6 and 6 take the Spad down; with its last burst it does the same to the Albatros."""
    state = head_on(simultaneous_fire=True)
    played = attack(state, "fixed F10", "F10 fixed", dice=(6, 6, 6, 6))
    assert [(event.piece, event.by) for event in played.all(TakenDown)] == [("G8", "F10"), ("F10", "G8")]
    assert [event.piece for event in played.all(KillCredited)] == ["F10", "G8"]


def test_ad_h1_without_it_a_takedown_spares_the_answer():
    played = attack(head_on(), "fixed F10", dice=(6, 6))
    assert [event.piece for event in played.all(TakenDown)] == ["F10"]


def test_ad_h1_a_target_fires_with_guns_that_the_hit_will_have_damaged():
    """6 and 4 and a bonus make 11 in column B: a damage, to the guns, but only after they have fired."""
    state = head_on(simultaneous_fire=True)
    played = attack(state, "fixed F10", "F10 fixed", dice=(6, 3, 1, 2, 5))
    assert played.kinds == ["Fired", "Fired", "Damaged"]
    assert [event.piece for event in played.all(Fired)] == ["G8", "F10"]


def test_ad_h1_the_odds_of_a_pose_count_the_answer_in_full():
    state = head_on()
    pose = (BOARD.point(HERE), 0, 4, 0)
    usual, together = [odds.pose(one, "G8", *pose).danger for one in (state, agreed(state, simultaneous_fire=True))]
    assert together == odds.expected_value(odds.chances("B", 1, False, False))
    assert usual < together


# ---- AD-H2


@pytest.mark.parametrize(("face", "cleared"), [(3, False), (4, True)])
def test_ad_h2_a_die_clears_a_pilots_jam_however_he_flies(face, cleared):
    state = battle(
        plane("F7", "spad-s-xiii", "H12", guns=(GunState(4, jammed=True),)), mover=1, options=Options(jam_dice=True)
    )
    played = play(sequence.fly, state, "F7", answers=("blue", "SLSLSSS", "level"), dice=(0, face))
    assert played.rolled[-1].die.name == "red"
    assert bool(played.all(Cleared)) == cleared
    assert played.state.piece("F7").guns[0] == GunState(4, jammed=not cleared, cleared=1 if cleared else NEVER)


def test_ad_h2_a_calm_flight_alone_clears_nothing():
    state = battle(
        plane("F7", "spad-s-xiii", "H12", guns=(GunState(4, jammed=True),)), mover=1, options=Options(jam_dice=True)
    )
    played = play(sequence.fly, state, "F7", answers=("blue", "SSSSSSSS", "level"), dice=(0, 1))
    assert played.all(Cleared) == []
    usual = play(sequence.fly, agreed(state, jam_dice=False), "F7", answers=("blue", "SSSSSSSS", "level"), dice=(0,))
    assert len(usual.all(Cleared)) == 1


def test_ad_h2_a_gunner_needs_a_three_and_nothing_is_rolled_for_guns_beyond_help():
    jammed = GunState(3, jammed=True)
    state = battle(plane("F7", "salmson-2", "H12", guns=(jammed, jammed)), mover=1, options=Options(jam_dice=True))
    played = play(sequence.fly, state, "F7", answers=("SSSSSSS", "level"), dice=(0, 3, 3))
    assert [event.gun for event in played.all(Cleared)] == ["dorsal"]
    empty = battle(
        plane("F7", "salmson-2", "H12", guns=(GunState(0, jammed=True), GunState(3))), mover=1,
        options=Options(jam_dice=True),
    )  # fmt: skip
    assert len(play(sequence.fly, empty, "F7", answers=("SSSSSSS", "level"), dice=(0,)).rolled) == 1
    wrecked = battle(
        plane("F7", "salmson-2", "H12", guns=(jammed, jammed), damage="guns"), mover=1, options=Options(jam_dice=True)
    )
    assert len(play(sequence.fly, wrecked, "F7", answers=("SSSSSSS", "level"), dice=(0,)).rolled) == 1


# ---- AD-H3


def end_of_turn(half: int = 2, wind: int = HEADINGS.index("W"), **options) -> State:
    """Both sides have moved; the Allies, who moved last, have nobody to bring up."""
    german, french = plane("G8", "albatros-d-v", HERE, "E", 4), plane("F10", "spad-s-xiii", "P20", "W", 4)
    return battle(german, french, mover=1, half=half, phase="reinforce", wind=wind, options=Options(**options))


@pytest.mark.parametrize(("face", "wind"), [(1, "NW"), (2, "W"), (5, "W"), (6, "SW")])
def test_ad_h3_the_wind_veers_on_a_one_and_backs_on_a_six(face, wind):
    played = play(sequence.reinforce, end_of_turn(shifting_wind=True), dice=(face,))
    assert played.state.wind == HEADINGS.index(wind)
    assert len(played.all(WeatherSet)) == (wind != "W")
    if wind != "W":
        assert "wind blows from the" in words.tell(played.only(WeatherSet), played.state)


def test_ad_h3_nothing_is_rolled_in_calm_air_or_within_a_turn_or_unless_agreed():
    assert play(sequence.reinforce, end_of_turn(wind=NEVER, shifting_wind=True)).rolled == []
    assert play(sequence.reinforce, replace(end_of_turn(half=3, shifting_wind=True), mover=0)).rolled == []
    assert play(sequence.reinforce, end_of_turn()).rolled == []


# ---- AD-H4


def thirsty(turn: int, point: str = "H12", heading: str = "E", fuel: int = 6, **fields) -> State:
    """An Allied fighter in a turn of a battle for which fuel was agreed; its own edge is the western one."""
    mine = plane("F7", "spad-s-xiii", point, heading, **fields)
    state = battle(mine, plane("G8", "albatros-d-v", "AA20"), mover=1, half=2 * turn, options=Options(fuel=fuel))
    return replace(state, queue=(0,))


def test_ad_h4_who_is_short_of_fuel_rolls_no_green_die():
    state = thirsty(6)
    assert movement.dice_for(state, state.piece("F7")) == ("blue",)
    assert [str(why) for why in movement.why_no_die(state, state.piece("F7"), "green")] == [
        "it is short of fuel [AD-H4]"
    ]
    early = thirsty(5)
    assert movement.dice_for(early, early.piece("F7")) == ("blue", "green")
    unlimited = thirsty(90, fuel=0)
    assert movement.dice_for(unlimited, unlimited.piece("F7")) == ("blue", "green")


def test_ad_h4_it_may_go_home_over_its_own_edge_and_over_no_other():
    home, away = thirsty(6, "B14", "W"), thirsty(6, "AN14", "E")
    assert reach.refuse(home, "F7", 0, 0, "SS") == ()
    played = play(sequence.fly, home, "F7", answers=("SS",), dice=(0,))
    assert (played.state.piece("F7").fate, played.value) == ("home", False)
    assert "comes home" in words.tell(played.told[-1], played.state)
    assert movement.may_leave(away, away.piece("F7"), "east") is None
    assert movement.may_leave(thirsty(5), home.piece("F7"), "west") is None
    hurt = thirsty(6, damage="tail")
    assert movement.may_leave(hurt, hurt.piece("F7"), "west") == "withdrawn"


def test_ad_h4_who_stays_longer_rolls_a_die_before_every_move():
    falls = play(sequence.fly, thirsty(7), "F7", dice=(1,))
    lost = falls.only(TakenDown)
    assert (lost.by, lost.why.paragraph, falls.value) == ("", "AD-H4", False)
    flies = play(sequence.fly, thirsty(7), "F7", answers=("SSSSSSSS", "level"), dice=(2, 0))
    assert [roll.purpose for roll in flies.rolled] == ["fuel of F7", "movement of F7"]
    assert flies.value is True


def test_ad_h4_the_panel_says_so():
    line = "Short of fuel: no full throttle, but it may go home over its own edge."
    assert [line in words.panel(thirsty(turn), "F7") for turn in (5, 6)] == [False, True]


def test_ad_h4_bombers_have_fuel_for_the_day_and_bots_turn_for_home():
    state = thirsty(6)
    heavy = battle(plane("G3", "gotha-g-v", "H12"), half=13, options=Options(fuel=6))
    assert not movement.is_short_of_fuel(heavy, heavy.piece("G3"))
    assert purpose(state, state.piece("F7")).edges == ("west",)
    assert purpose(thirsty(5), state.piece("F7")).edges == ()


# ---- AD-H5, AD-H6


def diving(**options) -> State:
    """A German with its nose down behind and above an Allied airplane."""
    german, french = plane("G8", "albatros-d-v", HERE, "E", 4, "down"), plane("F10", "spad-s-xiii", AHEAD, "E", 3)
    return battle(german, french, options=Options(pilots="off", **options))


def modifiers(state: State) -> list[tuple[str, int]]:
    return [(why.paragraph, why.value) for why in odds.modifiers(state, shot(state))]


def test_ad_h5_an_attack_from_above_adds_one():
    state = diving(height_advantage=True)
    assert modifiers(state) == [("AD35", 1), ("AD-H5", 1)]
    fired = attack(state, "fixed F10", dice=(4, 4)).only(Fired)
    assert (fired.outcome, fired.odds) == ("takedown", odds.chances("A", 2, False, False))
    assert "plus 1 for an attack from above" in words.tell(fired, state)
    usual = attack(diving(), "fixed F10", dice=(4, 4, 1)).only(Fired)
    assert usual.outcome == "damage"


def test_ad_h5_height_counts_where_a_piece_would_be_not_where_it_is():
    below = diving(height_advantage=True)
    climbing = replace(below, pieces=(replace(below.pieces[0], point=BOARD.point("H12"), level=3), below.pieces[1]))
    pose = (BOARD.point(HERE), 0, 4, -1)
    assert odds.pose(climbing, "G8", *pose).odds == odds.chances("A", 2, False, False)


def test_ad_h5_on_the_same_level_nothing_is_added():
    state = battle(
        plane("G8", "albatros-d-v", HERE, "E", 4), plane("F10", "spad-s-xiii", AHEAD, "E", 4),
        options=Options(height_advantage=True, pilots="off"),
    )  # fmt: skip
    assert modifiers(state) == [("AD35", 1)]


def test_ad_h6_a_burst_over_two_steps_loses_one_in_attack_and_in_defence():
    state = head_on(long_range=True)
    assert modifiers(state) == [("AD35", 1), ("AD-H6", -1)]
    played = attack(state, "fixed F10", "F10 fixed", dice=(1, 2, 1, 2))
    assert [[why.paragraph for why in event.modifiers] for event in played.all(Fired)] == [["AD35", "AD-H6"]] * 2
    assert "minus 1 for long range" in words.tell(played.all(Fired)[0], state)
    assert modifiers(head_on()) == [("AD35", 1)]
    assert modifiers(diving(long_range=True)) == [("AD35", 1)]


# ---- AD-H7


def test_ad_h7_guns_begin_with_half_their_ammunition_rounded_up():
    usual, scarce = [setup.begin(resolve("reconnaissance", {"scarce_ammunition": on})) for on in (False, True)]
    for full, half in zip(usual.pieces, scarce.pieces, strict=True):
        assert [gun.ammunition for gun in half.guns] == [-(-gun.ammunition // 2) for gun in full.guns]
    assert any(gun.ammunition % 2 for piece in usual.pieces for gun in piece.guns)


def test_ad_h7_so_they_do_in_a_bonus_round():
    state = battle(
        plane("G8", "albatros-d-v"), plane("F10", "spad-s-xiii", "P20"), phase="bonus",
        options=Options(scarce_ammunition=True, bonus_round=True),
    )  # fmt: skip
    assert [gun.ammunition for gun in play(bonus_round, state).state.piece("G8").guns] == [3]


# ---- AD-H8, AD-H9


@pytest.mark.parametrize(("dice", "side"), [((2, 5), 1), ((5, 2), 0), ((3, 3), 0)])
def test_ad_h8_the_higher_die_moves_first_and_equal_dice_change_nothing(dice, side):
    played = play(sequence.reinforce, end_of_turn(rolled_initiative=True), dice=dice)
    assert played.only(StartDecided).side == side
    began = played.only(TurnBegan)
    assert (began.side, began.half) == (side, 3)
    assert [roll.seat for roll in played.rolled] == ["german", "allied"]


def test_ad_h8_within_a_turn_the_other_side_moves_as_usual():
    played = play(sequence.reinforce, replace(end_of_turn(half=1, rolled_initiative=True), mover=1))
    assert (played.rolled, played.only(TurnBegan).side) == ([], 0)
    assert play(sequence.reinforce, end_of_turn()).only(TurnBegan).side == 0


def three_germans(**options) -> State:
    return battle(
        plane("G8", "albatros-d-v", "N12"), plane("G4", "fokker-dr-i", "N14"), plane("G6", "fokker-dr-i", "N16"),
        plane("F10", "spad-s-xiii", "P20"), mover=1, half=2, phase="reinforce", options=Options(**options),
    )  # fmt: skip


def test_ad_h9_lower_dice_move_first_and_equal_ones_by_number():
    """Dice are thrown in the order of the numbers: G4 has 5, G6 and G8 have 2."""
    played = play(sequence.reinforce, three_germans(drawn_order=True), dice=(5, 2, 2))
    assert played.only(TurnBegan).order == ("G6", "G8", "G4")
    assert play(sequence.reinforce, three_germans()).only(TurnBegan).order == ("G4", "G6", "G8")
    assert words.order(three_germans(drawn_order=True))[0].endswith("drawn with dice when the turn begins.")


def test_ad_h9_classes_keep_their_order_and_a_single_piece_rolls_nothing():
    state = three_germans(drawn_order=True)
    mixed = battle(
        plane("G8", "albatros-d-v", "N12"), plane("G14", "albatros-c-iii", "N14"), plane("F10", "spad-s-xiii", "P20"),
        mover=1, half=2, phase="reinforce", options=Options(drawn_order=True), setting={"order": "scouts"},
    )  # fmt: skip
    assert play(turns.drawn, mixed, 0, dice=(6, 1)).value == ("G14", "G8")
    assert play(turns.drawn, state, 1).value == ("F10",)


# ---- AD-H10


def test_ad_h10_every_damage_costs_a_step():
    for part, usual in (("", 8), ("tail", 8), ("wings", 7), ("engine", 6)):
        piece = plane("F7", "spad-s-xiii", "H12", damage=part)
        state = battle(piece, mover=1, options=Options(damage_slows=True))
        assert sum(why.value for why in movement.steps(state, piece, 0, 0, straight=True)) == usual - bool(part)
        path = "S" * (usual - bool(part))
        assert reach.refuse(state, "F7", 0, 0, path) == ()
        assert bool(reach.refuse(agreed(state, damage_slows=False), "F7", 0, 0, path)) == bool(part)


def test_ad_h10_the_reason_is_told():
    piece = plane("F7", "spad-s-xiii", "H12", damage="tail")
    reasons = movement.steps(battle(piece, options=Options(damage_slows=True)), piece, 0, 0)
    assert [(why.paragraph, why.value) for why in reasons][-1] == ("AD-H10", -1)


# ---- AD-H11


def test_ad_h11_a_first_hit_damages_at_most_and_the_second_brings_down():
    state = head_on(gentle_first_hit=True)
    played = attack(state, "fixed F10", "hold", dice=(6, 6, 3))
    fired = played.only(Fired)
    assert (fired.outcome, fired.odds.takedown) == ("damage", 0)
    assert [why.paragraph for why in fired.modifiers] == ["AD35", "AD-H11"]
    assert played.state.piece("F10").damage == "tail"
    again = attack(played.state, "fixed F10", dice=(6, 6))
    assert again.state.piece("F10").fate == "downed"
    assert attack(head_on(), "fixed F10", dice=(6, 6)).state.piece("F10").fate == "downed"


def test_ad_h11_it_holds_for_aces_and_for_guns_on_the_ground_but_not_for_balloons():
    ace = battle(
        plane("G8", "albatros-d-v", HERE, "E", 4, pilot="ace"), plane("F10", "spad-s-xiii", AHEAD, "E", 4),
        options=Options(gentle_first_hit=True),
    )  # fmt: skip
    assert odds.finishers(ace, shot(ace)) == ()
    assert odds.burst(ace, shot(ace)).takedown == 0
    gun = LandGun(1, "M1", BOARD.point("N14"), (BOARD.point(HERE),))
    low = battle(
        plane("G8", "albatros-d-v", HERE, "E", 1), plane("F10", "spad-s-xiii", "P20"),
        options=Options(gentle_first_hit=True), setting={"land_guns": (gun,)},
    )  # fmt: skip
    hit = play(shooting.break_turn, low, "G8", answers=("M1 ground",), dice=(6, 6, 3))
    assert hit.state.piece("G8").damage == "tail"
    balloon = battle(
        plane("G8", "albatros-d-v", HERE, "E", 3), plane("F1", "observation-balloon-french", AHEAD, "E", 3),
        options=Options(gentle_first_hit=True),
    )  # fmt: skip
    assert odds.softeners(balloon, shot(balloon)) == ()


def test_every_house_rule_can_be_agreed_on_by_its_option():
    for rule in house_rules():
        setting = resolve("dogfight", {rule.option: rule.value})
        changed = [name for name, value in asdict(setting.options).items() if value != getattr(Options(), name)]
        assert changed == [rule.option]
        assert f"House rule: {rule.title}" in " ".join(in_force(setting))
