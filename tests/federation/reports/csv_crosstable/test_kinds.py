"""What sort of thing a cell holds."""

from federation.reports.csv_crosstable import kinds

CELLS = {
    kinds.is_whole: ("12 7. 0", "12a 1,5 12345"),
    kinds.is_name: ("Okoń Nowak-Li Ћирић", "POL 12 ab 12w1x3"),
    kinds.is_code: ("POL ENG", "Pol XYZ"),
    kinds.is_title: ("GM wfm AIM", "Dr X"),
    kinds.is_rating: ("2310 0 600", "599 12 23100"),
    kinds.is_fide_id: ("123456 14351323", "12345 12a456"),
    kinds.is_date: ("1990-05-01 01.05.1990 1990/05/01", "1990 2310 w"),
    kinds.is_sex: ("m w F", "x mw 1"),
    kinds.is_result: ("1 0 ½ = + - x", "2 10 w"),
    kinds.is_sides: ("1-0 ½-½ 0:1 +-- ½", "1 10 2-1 *"),
    kinds.is_round: ("1 9. 60", "0 61 x"),
    kinds.is_game: ("12w1 7s½ 12+ 3b", "-1 + 12 Okoń"),
    kinds.is_game_or_bye: ("12w1 -1 -½ -0 + spielfrei 0", "Okoń 31,5 12"),
}


def test_cells_are_told_apart():
    wrong = [
        (test.__name__, text)
        for test, (yes, no) in CELLS.items()
        for texts, expected in ((yes, True), (no, False))
        for text in texts.split()
        if test(text) is not expected
    ]
    assert wrong == []


def test_a_share_is_of_the_cells_that_hold_something():
    assert [kinds.share(["1", "", "x"], kinds.is_whole), kinds.share(["", ""], kinds.is_whole)] == [0.5, 0.0]
