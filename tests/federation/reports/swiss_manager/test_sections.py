"""A Swiss-Manager file taken apart, from front to back."""

import pytest

from federation.reports.files.unreadable import Unreadable
from federation.reports.swiss_manager.sections import sections
from tests.federation.reports.swiss_manager.made_up import ROUNDS, SOUND, sign, text


def test_the_parts_of_a_file():
    file = sections(SOUND.but(forbidden=((1, 2), (3, 4)), key=7).written())
    assert (len(file.texts), file.key, len(file.players), file.forbidden, file.faults) == (132, 7, 4, 2, [])
    assert [tuple(each.records) for each in file.rounds] == list(ROUNDS)


def test_another_number_of_texts_is_told():
    content = SOUND.written()
    more = content.replace(sign(0x95), text("more") + sign(0x95), 1)
    assert "133 texts instead of 132" in sections(more).faults[0]


def test_a_part_that_stands_elsewhere_is_refused():
    content = SOUND.written()
    for number in (0x95, 0xA3, 0xA5, 0xB3, 0xD3, 0xE3):
        for other in (b"\0" + sign(number), bytes(4)):
            with pytest.raises(Unreadable, match="damaged"):
                sections(content.replace(sign(number), other))


def test_teams_without_their_matches_are_refused():
    content = SOUND.but(teams=(("Górnik", "G", ""),)).written()
    with pytest.raises(Unreadable, match="damaged"):
        sections(content.replace(sign(0xC3), b"\0\0\0\0"))
