"""Where a second table begins in a CSV file."""

from federation.reports.csv_crosstable.split import split

TABLE = "No;Name;1;2\n1;Okoń, Jan;2w1;-1\n2;Gołąb, Ewa;1b0;bye\n"
FIRST, SECOND = f"Name;Lantern Cup\nPlace;Dobrawa\n\n{TABLE}", f"Name;Night Cup\nPlace;Zamość\n\n{TABLE}"


def test_tables_with_rows_of_their_own_above_them_are_told_apart():
    assert split((FIRST + "\n" + SECOND).encode()) == [(FIRST + "\n").encode(), SECOND.encode()]


def test_what_is_not_certain_is_not_split():
    uncertain = (
        FIRST,
        TABLE + "\n" + TABLE,  # no names
        FIRST + "\n" + TABLE,
        FIRST + "\nArbiter: Kos, Ida\n\n" + SECOND,  # whose is that?
        FIRST + SECOND,
    )
    assert [split(text.encode()) for text in uncertain] == [()] * len(uncertain)


def test_the_tables_of_two_teams_that_met_are_one_tournament():
    first = "Rampart\nNo;Name;1;2\n1;Okoń, Jan;1;½\n2;Gołąb, Ewa;0;1\n"
    second = "Górnik\nNo;Name;1;2\n1;Kos, Ida;0;1\n2;Bąk, Ola;½;0\n"
    assert split(f"{first}\n{second}".encode()) == ()
