"""What collisions, landings and hits lead to: the tables of the rulebook, complete, and those with a hole refused."""

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.core.sheets import parse
from aerodrome.icog.tables import effects, outcomes
from aerodrome.icog.tables.charts import BANDS
from aerodrome.icog.tables.effects import Dice, Line, Structure, dice

# Dice


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("2d6", Dice(2, 6, 0)),
        ("1d3+3", Dice(1, 3, 3)),
        ("1d20-2", Dice(1, 20, -2)),
        ("2d20", Dice(2, 20, 0)),
        ("3", Dice(0, 0, 3)),
        ("0", Dice(0, 0, 0)),
    ],
)
def test_a_dice_expression_is_read(text, found):
    assert dice(text) == found


@pytest.mark.parametrize("text", ["", "d6", "1d7", "1d6+", "1d6+0", "-3", "1d6*2", "1D6", "100"])
def test_what_is_no_dice_expression_is_refused(text):
    with pytest.raises(Fault, match="an expression such as"):
        dice(text)


def test_dice_know_their_range_and_sum():
    assert (dice("2d4+3").least, dice("2d4+3").most, dice("2d4+3").total((1, 4))) == (5, 11, 8)
    assert (dice("3").least, dice("3").most, dice("3").total(())) == (3, 3, 3)
    with pytest.raises(Fault, match="found 1 faces"):
        dice("2d6").total((3,))


def told(found: tuple[effects.AnyEffect, ...]) -> list[str]:
    """Effects in short: what, and its amount."""
    said = []
    for effect in found:
        fields = {key: value for key, value in msgspec.to_builtins(effect).items() if key != "effect"}
        said.append(" ".join([msgspec.to_builtins(effect)["effect"], *map(str, fields.values())]))
    return said


# Collisions


def test_5_5_16_t_speed_modifies_a_collision():
    assert [outcomes.collision_modifier(band) for band in BANDS] == [-3, -1, 0, 1, 3]


def spread(against: outcomes.Against) -> list[tuple[int, int]]:
    """The runs of numbers that share a line."""
    lines = [outcomes.collision(against, number).words for number in range(1, 21)]
    starts = [at for at in range(20) if at == 0 or lines[at] != lines[at - 1]]
    return [(start + 1, end) for start, end in zip(starts, [*starts[1:], 20], strict=True)]


@pytest.mark.parametrize("against", ["airplane", "balloon", "ground"])
def test_5_5_16_t_every_column_has_the_printed_lines(against):
    assert spread(against) == [(1, 3), (4, 7), (8, 11), (12, 14), (15, 17), (18, 20)]
    assert outcomes.collision(against, -5) == outcomes.collision(against, 1)
    assert outcomes.collision(against, 24) == outcomes.collision(against, 20)


@pytest.mark.parametrize(
    ("against", "number", "said"),
    [
        ("airplane", 4, ["flying test"]),
        ("airplane", 8, ["structure 3d6", "widen 2", "spin"]),
        ("airplane", 12, ["structure 5d6", "widen 3", "spin"]),
        ("airplane", 15, ["break up"]),
        ("airplane", 18, ["explode 3"]),
        ("balloon", 1, ["structure test"]),
        ("balloon", 4, ["flying test"]),
        ("balloon", 8, ["structure 2d6", "spin", "balloon 1d20 stuck"]),
        ("balloon", 12, ["structure 3d6", "spin", "balloon 1d20+8 stuck"]),
        ("balloon", 15, ["break up", "balloon 1d20+5 cut"]),
        ("balloon", 18, ["explode 3", "balloon explodes"]),
        ("ground", 1, ["structure 2d6"]),
        ("ground", 4, ["structure test"]),
        ("ground", 8, ["wrecked", "wound all 3d6"]),
        ("ground", 12, ["wrecked", "wound all 4d6"]),
        ("ground", 15, ["kill all", "wrecked"]),
        ("ground", 18, ["explode"]),
    ],
)
def test_5_5_16_t_what_a_collision_does(against, number, said):
    assert told(outcomes.collision(against, number).effects) == said


def test_5_5_16_t_the_lowest_collision_hits_the_aggressor_harder():
    line = outcomes.collision("airplane", 2)
    assert (told(line.aggressor), told(line.victim), line.effects) == (
        ["spin", "structure 4d6"],
        ["emergency landing"],
        (),
    )


def test_5_5_16_t_near_the_ground_an_escape_needs_room():
    rooms = [outcomes.collision("ground", number).needs_room for number in range(1, 21)]
    assert rooms == [True] * 7 + [False] * 13
    assert outcomes.crash_without_room() == outcomes.collision("ground", 11)


# Landing


def test_5_5_17_t_luck_finds_a_place_outside_the_board():
    found = [outcomes.place_by_luck(successes) for successes in (7, 0, -1, -3, -4, -5, -6, -8, -9, -15)]
    assert found == [
        "firm grass", "firm grass", "pasture", "pasture", "soft meadow", "soft meadow", "battlefield", "battlefield",
        "wood", "wood",
    ]  # fmt: skip


def test_5_5_17_t_places_and_states_modify_a_landing():
    places = ("aerodrome", "firm grass", "pasture", "soft meadow", "battlefield", "wood", "water")
    assert [outcomes.place_modifier(place) for place in places] == [4, 2, 0, -3, -5, -8, 0]  # type: ignore[arg-type]
    state = outcomes.landing_states()
    assert (state.on_fire, state.no_undercarriage, state.speed_step) == (-3, -1, -1)
    assert (state.floats_on_land, state.floats_on_water) == (-4, 4)


def test_5_5_17_example_2_a_rough_landing():
    target = 14 + outcomes.place_modifier("soft meadow") + outcomes.landing_states().speed_step
    line = outcomes.landing_result("soft meadow", target - 11)
    assert target - 11 == -1
    assert told(line.effects) == ["wound all 1d4", "structure 1d6"]


@pytest.mark.parametrize(
    ("successes", "land", "water"),
    [
        (3, [], []),
        (0, [], []),
        (-1, ["wound all 1d4", "structure 1d6"], ["wound all 1d3", "wrecked", "escape"]),
        (-3, ["wound all 1d4", "structure 1d6"], ["wound all 1d3", "wrecked", "escape"]),
        (-4, ["wound all 1d6", "structure 1d6+3"], ["wound all 1d4", "wrecked", "escape -2"]),
        (-6, ["wound all 2d6", "structure 2d6"], ["wound all 2d4", "wrecked", "escape -5"]),
        (-8, ["wound all 2d6", "structure 2d6"], ["wound all 2d4", "wrecked", "escape -5"]),
        (-9, ["wound all 3d6", "wrecked"], ["wound all 2d6", "wrecked", "escape -7"]),
        (-30, ["wound all 3d6", "wrecked"], ["wound all 2d6", "wrecked", "escape -7"]),
    ],
)
def test_5_5_17_t_what_a_landing_does(successes, land, water):
    assert told(outcomes.landing_result("wood", successes).effects) == land
    assert told(outcomes.landing_result("water", successes).effects) == water


# Damage

SAME = {
    1: ["luck 1"],
    2: ["structure 2"],
    3: ["structure 3"],
    4: ["undercarriage", "emergency landing", "structure 3"],
    5: ["structure 1d3+2"],
    6: ["structure 1d3+3"],
    7: ["drag 2", "structure 3"],
    8: ["widen 1", "structure 1d3+3"],
    9: ["structure test"],
    10: ["structure 1d4+2", "structure test"],
    11: ["structure 1d4+3", "structure test"],
    12: ["widen 2", "structure 1d4+3", "structure test"],
    16: ["wound pilot or gunner 1d6"],
    17: ["wound pilot 1d6"],
    18: ["wound one gunner 2d6", "sub-table cockpit"],
    20: ["stray shot 2d20 4"],
    23: ["structure 3d6", "widen 3", "structure test"],
    28: ["spin True", "parachute -2"],
}
SINGLE = SAME | {
    13: ["sub-table weapon"],
    14: ["sub-table engine"],
    15: ["fuel 1d6+2 8 27"],
    19: ["wires manoeuvre", "emergency landing", "structure test"],
    21: ["structure 2d4+3", "structure test"],
    22: ["wound pilot 2d6", "wound one gunner 2d6"],
    24: ["wound pilot 3d6", "black-out"],
    25: ["sub-table engine or fire"],
    26: ["engine dead", "sub-table engine and pilot on fire"],
    27: ["fire 2d6"],
    29: ["kill pilot", "row 27", "unnerve 4"],
    30: ["kill cockpit"],
}
MULTI = SAME | {
    13: ["wound nearest gunner 1d6"],
    14: ["which engine", "sub-table engine"],
    15: ["which engine", "fuel 1d6+2 8 27"],
    19: ["widen 2", "structure 2d4+3", "structure test"],
    21: ["wires tight turn", "emergency landing", "structure 2d6", "structure test"],
    22: ["which engine", "engine dead", "sub-table smoke or fire"],
    24: ["wound pilot 2d6", "wound one gunner 2d6"],
    25: ["which engine", "engine dead", "sub-table smoke or fire, worse"],
    26: ["wound pilot 3d6", "black-out"],
    27: ["fire 1d6 1d6"],
    29: ["kill pilot", "fire 1d6 1d6 False", "spin True", "unnerve 4"],
    30: ["kill cockpit", "spin True"],
}


@pytest.mark.parametrize("number", range(1, 31))
def test_6_3_10_damage_to_single_engine_airplanes(number):
    assert told(outcomes.damage(1, number).effects) == SINGLE[number]


@pytest.mark.parametrize("number", range(1, 31))
def test_6_3_11_damage_to_airplanes_with_several_engines(number):
    assert told(outcomes.damage(2, number).effects) == MULTI[number]
    assert outcomes.damage(3, number) == outcomes.damage(2, number)


@pytest.mark.parametrize("engines", [1, 2])
def test_6_3_10_less_than_1_reads_1_and_more_than_30_reads_30(engines):
    assert outcomes.damage(engines, -4) == outcomes.damage(engines, 1)
    assert outcomes.damage(engines, 41) == outcomes.damage(engines, 30)


@pytest.mark.parametrize(
    ("engines", "name", "lines"),
    [
        (1, "weapon", [["weapon 1"]] * 4 + [["weapon 2"]] * 2),
        (
            1,
            "engine",
            [["engine uneven 1d4"], ["engine loss 2", "propeller 150"], ["engine loss 3 True"], ["smoke 2 200"]],
        ),
        (
            1,
            "cockpit",
            [["wound pilot 1d10", "main armament"], ["roll value 2"], ["flying test"], ["wound pilot 1", "shaken 4"]],
        ),
        (1, "engine or fire", [["engine dead"]] * 2 + [["row 27"]] * 4),
        (1, "engine and pilot on fire", [[]] * 2 + [["row 29"]] * 4),
        (2, "engine", [["engine loss 1 True"], ["engine loss 1", "propeller 100"], ["smoke 2 200 True"]]),
        (2, "cockpit", [["wound pilot 1d6"], ["roll value 2"], ["flying test"], ["wound pilot 1", "wide turn P"]]),
        (2, "smoke or fire", [[]] * 3 + [["row 27"]] * 3),
        (2, "smoke or fire, worse", [[]] * 2 + [["row 27"]] * 4),
    ],
)
def test_6_3_10_and_6_3_11_smaller_tables(engines, name, lines):
    table = outcomes.sub_table(engines, name)
    assert (table.first, table.last) == (1, len(lines))
    assert [told(table.look_up(number).effects) for number in range(1, len(lines) + 1)] == lines


def test_every_kind_of_effect_is_used_by_some_table():
    used = set()
    for engines in (1, 2):
        sheet = outcomes.damage_table(engines)
        for line in sheet._lines():
            used |= {type(effect) for effect in line.effects}
    for against in ("airplane", "balloon", "ground"):
        for number in range(1, 21):
            found = outcomes.collision(against, number)
            used |= {type(effect) for effect in (*found.effects, *found.aggressor, *found.victim)}
    used |= {
        type(effect) for successes in range(-10, 1) for effect in outcomes.landing_result("water", successes).effects
    }
    assert used == set(effects.AnyEffect.__args__)


def test_6_3_12_structural_failure():
    found = [told(outcomes.structural_failure(roll).effects) for roll in range(1, 7)]
    assert found == [["break up"], ["break up"], ["structure 3d6"], ["structure 2d6"], ["structure 1d6+3"], []]


def test_6_3_10_b_an_airplane_on_fire():
    lines = [outcomes.fire(roll) for roll in range(1, 7)]
    assert [line.out for line in lines] == [True] + [False] * 5
    assert [told(line.effects) for line in lines] == [
        [], ["structure 2"], ["structure 3"], ["structure 4"], ["structure 5"], ["explode"],
    ]  # fmt: skip


# What is refused

DAMAGE = """
[table]
from = 1
to = 30
rows = [
    { to = 29, result = { words = "A hole", effects = [{ effect = "structure", dice = "2" }] } },
    { from = 30, result = { words = "Worse", effects = [{ effect = "sub-table", table = "worse" }] } },
]
[sub_tables.worse]
from = 1
to = 2
rows = [{ at = 1, result = { words = "Bad" } }, { at = 2, result = { words = "As bad" } }]
"""


def test_6_3_10_a_damage_table_is_read():
    sheet = parse(DAMAGE, "damage.toml", outcomes.DamageSheet)
    assert sheet.table.look_up(5) == Line("A hole", (Structure("2"),))


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("to = 29,", "to = 28,", "table: gap at 29"),
        ("from = 1\nto = 30", "from = 1\nto = 31", "table: found from 1 to 31"),
        ('"sub-table", table = "worse"', '"sub-table", table = "worst"', "sub_tables: unknown 'worst'"),
        ('"sub-table", table = "worse"', '"row", row = 2', "sub_tables.worse: nothing leads to it"),
        (
            '{ words = "Bad" }',
            '{ words = "Bad", effects = [{ effect = "row", row = 30 }] }',
            "table: line 30 leads back to itself",
        ),
        ('dice = "2"', 'dice = "2d7"', "table.rows#1.result.effects#1"),
        ('effect = "structure"', 'effect = "structural"', "table.rows#1.result.effects#1"),
        ("[sub_tables.worse]\nfrom = 1", "[sub_tables.worse]\nfrom = 0", "sub_tables.worse: gap at 0"),
    ],
)
def test_6_3_10_a_damage_table_with_a_hole_is_refused(before, after, message):
    assert DAMAGE.count(before) == 1
    with pytest.raises(Fault) as caught:
        parse(DAMAGE.replace(before, after), "damage.toml", outcomes.DamageSheet)
    assert str(caught.value).startswith(f"damage.toml, {message}")


def test_5_5_16_t_a_collision_column_is_made_for_a_d20():
    whole = outcomes._collisions()
    small = msgspec.structs.replace(whole.ground, rows=(msgspec.structs.replace(whole.ground.rows[0], last=6),), last=6)
    with pytest.raises(Fault, match="ground: found from 1 to 6"):
        msgspec.structs.replace(whole, ground=small)


def test_5_5_17_t_a_place_without_a_modifier_is_refused():
    whole = outcomes._landings()
    with pytest.raises(Fault, match="'wood' is missing"):
        msgspec.structs.replace(whole, modifier={p: n for p, n in whole.modifier.items() if p != "wood"})
