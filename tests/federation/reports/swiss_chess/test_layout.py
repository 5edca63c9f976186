"""A Swiss-Chess file cut into its parts; its length finds every cut."""

import pytest

from federation.reports.files.unreadable import Unreadable
from federation.reports.swiss_chess.layout import layout, looks_like, text
from tests.federation.reports.swiss_chess.made_up import SOUND
from tests.walks import walk

CONTENT = SOUND.written()


def test_the_parts_of_a_file():
    file = layout(CONTENT)
    assert (file.rounds, file.legs, file.of_teams, file.version, file.kind) == (3, 1, False, 883, 0)
    assert ([len(row) for row in file.pairings], len(file.players), file.teams) == ([3, 3, 3, 3], 4, [])
    assert layout(SOUND.but(paired=False).written()).pairings == [[], [], [], []]


def test_a_round_robin_of_two_legs_has_twice_the_rounds():
    rows = {number: own + own for number, own in SOUND.rows.items()}
    content = SOUND.but(rows=rows, head={596: 1, 599: 2, 1: 3}).written()
    assert (layout(content).rounds, layout(content).legs) == (6, 2)


def test_another_length_is_refused():
    def refused(content: bytes) -> None:
        with pytest.raises(Unreadable, match="its length is not the one"):
            layout(content)

    walk([(CONTENT[:-1],), (CONTENT + b"\0",), (CONTENT[:13384],), (CONTENT[:-655],), (CONTENT[:13000],)], refused)


def test_what_is_not_read_is_refused_by_its_name():
    with pytest.raises(Unreadable, match="Swiss-Chess 7 or older"):
        layout(SOUND.but(version=799).written())
    with pytest.raises(Unreadable, match="knock-out"):
        layout(SOUND.but(head={596: 2}).written())


def test_it_is_known_by_numbers_in_their_places():
    assert looks_like(CONTENT)
    others = ({0: 1}, {609: 0, 610: 0}, {1: 0}, {2: 1}, {596: 9}, {606: 7})
    assert [looks_like(SOUND.but(head=head).written()) for head in others] == [False] * len(others)
    assert not looks_like(CONTENT[:13383])


def test_a_text_ends_with_its_zero_byte():
    assert text(b"x  Jan \0rest", 1, 9) == b"Jan"
