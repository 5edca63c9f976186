"""Tie-breaks in words."""

from fractions import Fraction

from federation.events.standings.wording import article_of, exact, name_of, number, reason, written
from federation.reports.standings.codes import ARTICLES, Code, read_code
from federation.reports.standings.values import Cut, Part, Value, Why


def test_a_code_has_a_name_with_its_modifiers():
    codes = ("BH/C1", "PS/C1", "SB:GP/M2/P", "KS/L+1", "AOB/F", "TPN/R", "SSSC/K4", "ARO/U1400", "OTHER_BLITZ_GAMES")
    assert [name_of(read_code(code)) for code in codes] == [
        "Buchholz, without the lowest",
        "Progressive scores, without the first rounds",
        "Sonneborn-Berger, by game points, without the two lowest and the two highest, forfeits as games",
        "Koya system, limit moved by ½",
        "Average of opponents’ Buchholz, of Fore Buchholz",
        "Pairing number, in reverse",
        "Scores and strength of schedule, by 4",
        "Average rating of opponents, unrated as 1400",
        "Blitz games",
    ]
    assert [name for name in ARTICLES if not name_of(Code(name))] == []
    assert (article_of(Code("BH")), article_of(Code("OTHER_X"))) == ("8.1", "")


def test_numbers_are_exact_where_their_decimals_end():
    asked = (Fraction(25, 2), Fraction(25, 4), 7, Fraction(37, 3), Fraction(1, 200), Fraction(-1, 2))
    assert [number(one) for one in asked[:5]] == ["12½", "6.25", "7", "12.33", "0.005"]
    assert [written(Value(one)) for one in (Fraction(1, 2), None)] == ["½", "–"]
    assert [exact(Value(one)) for one in (Fraction(4), Fraction(25, 4), None)] == [4, 6.25, None]


def test_why_a_part_counts_as_it_does():
    assert reason(Part(1, why=Why.SCORE)) == ""
    assert reason(Part(1, why=Why.BELOW, cut=Cut.LOWEST)) == "under the limit (9.2)"
    assert reason(Part(1, why=Why.DUMMY, cut=Cut.VOLUNTARY)) == (
        "no game: own points count as the opponent’s (16.4); left out: unplayed of one’s own will goes first (16.5)"
    )
