"""Every type loads with the values the rulebook states; a sheet that contradicts itself is refused in one sentence."""

import re
from pathlib import Path

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.triangle.airplanes import Airplane, Gun, airplane, airplanes, load_folder

# What rulebook 003 says of each type of the expansion: slug, nation, role, speed, agility.
EXPANSION = """
aviatik-berg-d-i            Austria-Hungary   fighter       6 3
hansa-brandenburg-d-i       Austria-Hungary   fighter       6 3
phonix-d-i                  Austria-Hungary   fighter       5 3
hansa-brandenburg-cc        Austria-Hungary   fighter       5 3
lloyd-c-v                   Austria-Hungary   scout         5 2
hansa-brandenburg-g-i       Austria-Hungary   bomber        3 3
mosca-bystritsky-mbbis      Russian Empire    fighter       3 3
sikorsky-s-16               Russian Empire    fighter       3 4
grigorovich-m-11            Russian Empire    fighter       4 3
grigorovich-m-9             Russian Empire    fighter       3 2
sikorsky-ilya-muromets      Russian Empire    bomber        3 3
anatra-ds-anasal            Russian Empire    scout         4 2
ansaldo-a-1-balilla         Kingdom of Italy  fighter       7 3
macchi-m-5                  Kingdom of Italy  fighter       6 3
ansaldo-sva                 Kingdom of Italy  fighter       7 2
caproni-ca-5                Kingdom of Italy  bomber        5 3
pomilio-pe                  Kingdom of Italy  scout         6 2
packard-le-pere-lusac-11    USA               fighter       7 2
curtiss-h-16                USA               bomber        3 3
nieuport-24                 Serbia            fighter       5 4
spad-s-vii                  Serbia            fighter       6 3
dorand-ar                   Serbia            scout         4 2
farman-f-40                 Serbia            light_bomber  3 3
fokker-e-iii                Bulgaria          fighter       4 2
lfg-roland-d-ii             Bulgaria          fighter       5 3
albatros-c-iii              Bulgaria          scout         4 2
otto-c-i                    Bulgaria          light_bomber  3 3
"""
BASE = {
    "Germany": ["fokker-e-iv", "fokker-dr-i", "albatros-d-v", "fokker-d-vii", "aviatik-dfw-c-v", "gotha-g-v"],
    "France": ["nieuport-11", "nieuport-17", "hanriot-hd-3", "spad-s-xiii", "salmson-2", "farman-f-50"],
    "United Kingdom": ["airco-dh-2", "sopwith-camel", "bristol-f-2", "s-e-5", "r-e-8", "handley-page-o-400"],
}
OURS = [
    "barrage-balloon-french",
    "barrage-balloon-german",
    "coastal-airship",
    "observation-balloon-french",
    "observation-balloon-german",
]


def of_set(name: str) -> list[str]:
    return [slug for slug, plane in airplanes().items() if plane.set == name]


def guns(slug: str) -> list[tuple[str, int, int]]:
    return [(gun.kind, gun.barrels, gun.ammunition) for gun in airplane(slug).guns]


# What is there


def test_all_types_load_under_their_slugs():
    assert len(of_set("base")) == 18
    assert len(of_set("expansion")) == 27
    assert of_set("ours") == OURS
    assert list(airplanes()) == sorted(airplanes())
    assert all(plane.slug == slug for slug, plane in airplanes().items())


@pytest.mark.parametrize("nation", BASE)
def test_each_nation_has_twelve_fighters_three_scouts_and_three_bombers(nation):
    planes = [airplane(slug) for slug in BASE[nation]]
    assert [plane.nation for plane in planes] == [nation] * 6
    assert [number for plane in planes for number in plane.numbers] == list(range(1, 19))
    assert [plane.role for plane in planes] == ["fighter"] * 4 + ["scout", "bomber"]


def test_AD66_expansion_types_have_the_printed_speed_and_agility():
    rows = [re.split(r"\s{2,}|(?<=\d) ", line) for line in EXPANSION.strip().splitlines()]
    assert [row[0] for row in rows] == sorted(of_set("expansion"), key=lambda slug: airplane(slug).numbers)
    for slug, nation, role, speed, agility in rows:
        plane = airplane(slug)
        found = (plane.nation, plane.role, str(plane.speed), str(plane.agility))
        assert found == (nation, role, speed, agility), slug
        assert plane.stated == ("speed", "agility"), slug


def test_AD03_expansion_types_are_numbered_in_list_order():
    planes = sorted((airplane(slug) for slug in of_set("expansion")), key=lambda plane: plane.numbers)
    assert [number for plane in planes for number in plane.numbers] == list(range(100, 181))


def test_the_fokker_triplane_is_as_its_piece_shows():
    plane = airplane("fokker-dr-i")
    assert (plane.name, plane.speed, plane.agility, plane.gyro) == ("Fokker Dr.I", 5, 4, 1)
    assert (plane.fast_climb, plane.slow_descent, plane.numbers) == (True, True, (4, 5, 6))
    assert guns("fokker-dr-i")[0][:2] == ("fixed", 2)


def test_the_hanriot_is_as_its_panel_shows():
    plane = airplane("hanriot-hd-3")
    assert (plane.speed, plane.agility, plane.year, plane.full_throttle) == (6, 2, 1918, 3)
    assert plane.numbers == (7, 8, 9)
    assert [gun[:2] for gun in guns("hanriot-hd-3")] == [("fixed", 2), ("dorsal", 2)]
    assert guns("hanriot-hd-3")[1][2] == 3


def test_the_camel_is_as_its_panel_shows():
    plane = airplane("sopwith-camel")
    assert (plane.speed, plane.agility, plane.year, plane.full_throttle) == (5, 4, 1917, 2)
    assert guns("sopwith-camel") == [("fixed", 2, 6)]


def test_AD10_only_the_camel_turns_two_better_and_the_pusher_turns_left():
    assert [slug for slug, plane in airplanes().items() if abs(plane.gyro) == 2] == ["sopwith-camel"]
    assert airplane("sopwith-camel").gyro == 2
    assert airplane("airco-dh-2").gyro == -1


def test_AD17_two_german_fighters_climb_fast():
    assert [slug for slug, plane in airplanes().items() if plane.fast_climb] == ["fokker-d-vii", "fokker-dr-i"]


def test_AD12_AD19_multi_engine_bombers_turn_wide_and_descend_slowly():
    bombers = [plane for plane in airplanes().values() if plane.role == "bomber"]
    assert len(bombers) == 7
    assert all(plane.multi_engine and plane.no_successive_turns and plane.slow_descent for plane in bombers)
    wide = {plane.role for plane in airplanes().values() if plane.no_successive_turns}
    assert wide == {"bomber", "airship"}


def test_AD35_only_the_fokker_e_iv_has_three_coupled_guns():
    three = [slug for slug, plane in airplanes().items() if any(gun.barrels == 3 for gun in plane.guns)]
    assert three == ["fokker-e-iv"]


def test_guns_of_the_base_set_are_where_the_rulebook_puts_them():
    base = [airplane(slug) for slug in of_set("base")]
    having = {
        kind: [plane.slug for plane in base if kind in [gun.kind for gun in plane.guns]]
        for kind in ("nose", "dorsal", "ventral")
    }
    assert having["ventral"] == ["handley-page-o-400"]
    assert [slug for slug in having["nose"] if airplane(slug).role == "fighter"] == ["airco-dh-2"]
    assert [slug for slug in having["dorsal"] if airplane(slug).role == "fighter"] == ["bristol-f-2", "hanriot-hd-3"]
    assert all(plane.slug in having["dorsal"] for plane in base if plane.role != "fighter")
    assert [slug for slug in airplanes() if airplane(slug).nose_gun_is_pilots] == ["airco-dh-2"]


def test_AD46_AD56_AD59_scouts_carry_two_photos_and_a_bomb_and_bombers_two_or_three_bombs():
    for plane in airplanes().values():
        if plane.role == "scout":
            assert (plane.photos, plane.bombs, plane.full_throttle) == (2, 1, 0), plane.slug
        elif plane.role == "bomber":
            assert plane.bombs in (2, 3), plane.slug


def test_the_general_flies_a_salmson_of_speed_six():
    plane = airplane("salmson-2")
    assert (plane.speed, plane.numbers[0], plane.role) == (6, 13, "scout")


def test_the_french_fighter_of_the_last_risk_has_speed_seven_and_three_throttles():
    plane = airplane("spad-s-xiii")
    assert (plane.nation, plane.speed, plane.full_throttle) == ("France", 7, 3)


# What is ours


def test_AD67_special_guns_are_ours_and_say_so():
    assert guns("nieuport-24") == [("fixed", 1, 5), ("slanted", 1, 3)]
    assert guns("grigorovich-m-9") == [("cannon", 1, 3)]
    assert all("ours" in airplane(slug).note for slug in ("nieuport-24", "grigorovich-m-9"))
    assert all("guns" not in airplane(slug).stated for slug in ("nieuport-24", "grigorovich-m-9"))


def test_AD67_the_coastal_airship():
    plane = airplane("coastal-airship")
    assert (plane.role, plane.numbers, plane.speed, plane.agility, plane.bombs) == ("airship", (19, 20, 21), 2, 2, 3)
    assert (plane.no_successive_turns, plane.slow_descent, plane.multi_engine) == (True, True, False)
    assert guns("coastal-airship") == [("nose", 1, 5), ("dorsal", 1, 5)]


@pytest.mark.parametrize("slug", [slug for slug in OURS if "balloon" in slug])
def test_AD67_balloons_neither_move_nor_shoot(slug):
    plane = airplane(slug)
    assert (plane.role, plane.speed, plane.agility, plane.guns) == ("balloon", 0, 0, ())
    assert plane.numbers == ((22, 23, 24) if "observation" in slug else (25, 26, 27))


def test_what_is_ours_is_noted():
    assert all(airplane(slug).note for slug in OURS)


# What is refused

GOOD = Airplane("kite", "Kite", "Utopia", "fighter", "ours", (1, 2), 1916, 5, 3, guns=(Gun("fixed", 1, 5),))


def test_a_fighter_without_full_throttle_is_allowed():
    assert GOOD.full_throttle == 0


BOMBER = {"role": "bomber", "multi_engine": True, "no_successive_turns": True, "slow_descent": True}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"guns": (Gun("nose", 1, 5), Gun("fixed", 1, 5), Gun("nose", 2, 5))},
            "guns: found two gun groups of the kind 'nose' (allowed: each kind once)",
        ),
        ({"numbers": (1, 2, 1)}, "numbers: found 1 twice (allowed: each number once)"),
        ({"stated": ("speed", "speed")}, "stated: found 'speed' twice (allowed: each statement once)"),
        ({"speed": 0}, "speed: found 0 with the role 'fighter' (allowed: 0 for a balloon, at least 1 for all others)"),
        (
            {"role": "balloon"},
            "speed: found 5 with the role 'balloon' (allowed: 0 for a balloon, at least 1 for all others)",
        ),
        ({"multi_engine": True}, "multi_engine: found true with the role 'fighter' (allowed: true for bombers only)"),
        (
            {**BOMBER, "multi_engine": False},
            "multi_engine: found false with the role 'bomber' (allowed: true for bombers only)",
        ),
        (
            {"no_successive_turns": True},
            "no_successive_turns: found true with the role 'fighter' (allowed: true for bombers and airships, "
            "false for all others)",
        ),
        (
            {"role": "airship"},
            "no_successive_turns: found false with the role 'airship' (allowed: true for bombers and airships, "
            "false for all others)",
        ),
        (
            {**BOMBER, "slow_descent": False},
            "slow_descent: found false with the role 'bomber' (allowed: true for bombers and airships)",
        ),
        (
            {"role": "scout", "full_throttle": 2},
            "full_throttle: found 2 with the role 'scout' (allowed: 0 for all but fighters)",
        ),
        ({"photos": 2}, "photos: found 2 with the role 'fighter' (allowed: 0 for all but scouts)"),
        ({"bombs": 1}, "bombs: found 1 with the role 'fighter' (allowed: 0 for fighters and balloons)"),
        (
            {"nose_gun_is_pilots": True},
            "nose_gun_is_pilots: found true without a nose gun (allowed: false, or a gun of the kind 'nose')",
        ),
    ],
)
def test_values_that_contradict_each_other_are_refused(changes, message):
    with pytest.raises(Fault) as caught:
        msgspec.structs.replace(GOOD, **changes)
    assert str(caught.value) == message


def test_an_unknown_slug_is_answered_with_those_that_exist():
    with pytest.raises(Fault) as caught:
        airplane("fokker-dr1")
    assert caught.value.found == "unknown 'fokker-dr1'"
    assert caught.value.allowed == ", ".join(airplanes())


# A user's own sheets

KITE = """
name = "Kite"
nation = "Utopia"
role = "fighter"
set = "ours"
numbers = [1, 2]
year = 1916
speed = 5
agility = 3

[[guns]]
kind = "fixed"
barrels = 1
ammunition = 5
"""


def user_fault(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text)
    with pytest.raises(Fault) as caught:
        load_folder(folder)
    return str(caught.value).removeprefix(f"{folder}/")


def test_a_user_may_add_airplanes(tmp_path: Path):
    (tmp_path / "kite.toml").write_text(KITE)
    (tmp_path / "readme.txt").write_text("not a sheet")
    assert load_folder(tmp_path) == {"kite": GOOD}


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        (
            "barrels = 1",
            "barrels = 4",
            "kite.toml, guns#1.barrels: found 4 (allowed: a whole number, at least 1 and at most 3)",
        ),
        (
            "barrels = 1",
            "barels = 1",
            "kite.toml, guns#1.barels: unknown key, did you mean 'barrels'? (allowed: kind, barrels, ammunition)",
        ),
        (
            'kind = "fixed"',
            'kind = "front"',
            'kite.toml, guns#1.kind: found "front" (allowed: one of cannon, dorsal, fixed, nose, slanted, ventral)',
        ),
        (
            'role = "fighter"',
            'role = "racer"',
            'kite.toml, role: found "racer" (allowed: one of airship, balloon, bomber, fighter, light_bomber, scout)',
        ),
        ("speed = 5\n", "", "kite.toml, speed: missing (allowed: a whole number, at least 0 and at most 9)"),
        ("numbers = [1, 2]", "numbers = [1, 1]", "kite.toml, numbers: found 1 twice (allowed: each number once)"),
        (
            "agility = 3",
            "agility = 3\ngyro = 3",
            "kite.toml, gyro: found 3 (allowed: a whole number, at least -2 and at most 2)",
        ),
        (
            'name = "Kite"',
            'name = "Kite"\nslug = "kite"',
            "kite.toml, slug: found in the file, but it follows from the file's name (allowed: no such key)",
        ),
    ],
)
def test_a_fault_in_a_users_sheet_names_file_and_key(tmp_path: Path, before, after, message):
    assert KITE.count(before) == 1
    assert user_fault(tmp_path, "kite.toml", KITE.replace(before, after)) == message


def test_a_file_name_that_is_no_slug_is_refused(tmp_path: Path):
    message = "Kite_2.toml: found the file name 'Kite_2' (allowed: lower-case letters, digits and single hyphens)"
    assert user_fault(tmp_path, "Kite_2.toml", KITE) == message


def test_two_types_of_a_nation_share_no_number(tmp_path: Path):
    (tmp_path / "kite.toml").write_text(KITE)
    message = "kite-two.toml, numbers: 2 belongs to kite already (allowed: free numbers of the nation)"
    assert user_fault(tmp_path, "kite-two.toml", KITE.replace("[1, 2]", "[2, 3]")) == message
