"""Where a second tournament begins in a TRF file."""

from federation.reports.trf.split import split
from tests.federation.reports.small_tournament import LINES

OTHER = LINES.replace("Lantern Cup", "Night Cup")
FIRST = "### written by hand\n022 Dobrawa\n"


def test_tournaments_with_names_of_their_own_are_told_apart():
    assert split((LINES + OTHER).encode()) == [LINES.encode(), OTHER.encode()]
    assert split((LINES + "\n" + OTHER).replace("\n", "\r\n").encode())[1] == OTHER.replace("\n", "\r\n").encode()
    assert len(split(b"\xef\xbb\xbf" + (LINES + OTHER).encode())) == 2


def test_lines_before_the_name_belong_to_it_where_every_tournament_has_them():
    parts = split((FIRST + LINES + FIRST + OTHER).encode())
    assert [part.decode().startswith(FIRST) for part in parts] == [True, True]


def test_what_is_not_certain_is_not_split():
    uncertain = (
        LINES,
        LINES + LINES,  # the same name again
        FIRST + LINES + OTHER,  # whose are lines before the second name?
        LINES + "012 Night Cup\n",  # no players
        "012 Night Cup\n" + LINES,
    )
    assert [split(text.encode()) for text in uncertain] == [()] * len(uncertain)
    assert split((LINES + OTHER).encode("utf-16")) == ()
