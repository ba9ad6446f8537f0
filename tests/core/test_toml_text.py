"""What is written as TOML reads back as it was."""

import tomllib

from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.core.toml_text import toml_text
from tests.scale import portion

KEYS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
PLAIN = st.one_of(
    st.booleans(),
    st.integers(-(2**53), 2**53),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(st.characters(exclude_categories=["Cs"])),
    st.text('"\\\n\r\t\x00\x7f a'),
)
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=8), max_leaves=20
)


@given(st.dictionaries(KEYS, VALUES, max_size=8))
@settings(max_examples=portion(1000), deadline=None)
def test_any_sheet_reads_back_as_it_was(sheet):
    assert tomllib.loads(toml_text(sheet)) == sheet


def test_it_is_written_as_people_write_it():
    sheet = {
        "sides": [{"name": "Germans", "zones": {"A": "M12"}, "force": [{"airplane": "dr-i", "at": [[1, 2.5]]}]}],
        "title": "Dawn",
        "briefing": 'Two lines,\none "quoted".\n',
        "left": None,
        "options": {"wind": "NE"},
    }
    assert toml_text(sheet) == (
        'title = "Dawn"\nbriefing = """\nTwo lines,\none "quoted".\n"""\n\n'
        '[[sides]]\nname = "Germans"\nzones = { A = "M12" }\n\n'
        '[[sides.force]]\nairplane = "dr-i"\nat = [[1, 2.5]]\n\n'
        '[options]\nwind = "NE"\n'
    )
