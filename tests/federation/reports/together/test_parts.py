"""One file with several tournaments: each part has its own bytes, and what is not certain stays whole."""

import pytest

from federation.reports.files.reading import Unreadable, read
from federation.reports.together import parts
from federation.reports.together.parts import MOST_PARTS, Sent, parts_of
from tests.federation.reports.pgn_tournament.small_file import FILE as PGN
from tests.federation.reports.pgn_tournament.small_file import game
from tests.federation.reports.small_tournament import LINES
from tests.requirement import SHARED

OTHER = LINES.replace("Lantern Cup", "Night Cup").replace("Dobrawa", "Zamość")
BOTH = (LINES + OTHER).encode()


def names(content: bytes) -> list[tuple[str, str]]:
    return [(part.name, read(part.content, part.name).name) for part in parts_of(Sent("open.trf", content))]


def test_a_second_name_behind_players_begins_a_second_report():
    assert parts_of(Sent("open.trf", BOTH)) == [
        Sent("open (1).trf", LINES.encode()),
        Sent("open (2).trf", OTHER.encode()),
    ]
    assert names(BOTH) == [("open (1).trf", "Lantern Cup"), ("open (2).trf", "Night Cup")]


def test_one_tournament_stays_as_it_came():
    for content in (LINES.encode(), b"hello", b"", PGN.encode()):
        assert parts_of(Sent("open.trf", content)) == [Sent("open.trf", content)]


def test_more_parts_than_are_taken_stay_whole():
    many = "".join(LINES.replace("Lantern Cup", f"Cup {at}") for at in range(MOST_PARTS + 1)).encode()
    assert parts_of(Sent("open.trf", many)) == [Sent("open.trf", many)]
    with pytest.raises(Unreadable, match="more than one tournament"):
        read(many, "open.trf")


def test_a_large_file_is_not_looked_through(monkeypatch):
    monkeypatch.setattr(parts, "LOOKED_THROUGH", len(BOTH) - 1)
    assert parts_of(Sent("open.trf", BOTH)) == [Sent("open.trf", BOTH)]


def test_events_of_pgn_are_parts():
    text = (
        PGN
        + game("1", "Sowa, Anna", "Kos, Ida", "1-0", Event="Night Cup")
        + game("2", "Kos, Ida", "Sowa, Anna", "1-0", Event="Night Cup")
        + game("4", "Okoń, Jan", "Gołąb, Ewa", "1-0")
    )
    found = parts_of(Sent("games.pgn", text.encode()))
    assert [read(part.content, part.name).name for part in found] == ["Lantern Cup", "Night Cup"]
    assert [part.content.count(b"[Event ") for part in found] == [4, 2]


@pytest.mark.shared
def test_parts_of_real_files_are_all_of_them():
    for name, number in (("twic_232games.pgn", 5), ("london_1851.pgn", 1), ("tata_steel_masters_2022.pgn", 1)):
        content = (SHARED / "data/pgn" / name).read_bytes()
        found = parts_of(Sent(name, content))
        assert (len(found), sum(len(part.content) for part in found)) == (number, len(content)), name
