"""The working of a verdict on paper: what was asked, what was reached, which games were left out."""

from dataclasses import replace

from ratings.titles.norms.command.printing import answer, forecasts, summary, working
from ratings.titles.norms.event import Format, NormEvent
from ratings.titles.norms.fide.find import check
from ratings.titles.norms.forecast import Ahead, outlook
from ratings.wording.numbers import NBSP
from tests.ratings.titles.norms.made import EXACT, event, games

LONG = event(EXACT.replace("2434 FM ITA 0", "- - NON 0, 2434 FM ITA 0, 1900 FM ITA 1, 2434 - FRA 0"), rounds=12)


def test_the_working_names_every_article_and_the_games_left_out():
    lines = list(working(check(LONG, "GM"), LONG))
    assert [line.replace(NBSP, " ") for line in lines if not line.startswith("  ?")] == [
        "GM: norm, 6½ of 9, average 2434, performance 2600, counts 9 games",
        "  yes 1.4.1        At least 9 games. (9)",
        "  yes 1.4.3        At least 2 federations other than POL among the opponents. (3)",
        "  yes 1.4.4 own    Opponents of the player's own federation: at most 5 (three fifths). (0)",
        "  yes 1.4.4 one    Opponents of one federation: at most 6 (two thirds). (3)",
        "  yes 1.4.5a       At least 5 of 9 opponents with a title (half; CM and WCM do not count). (9)",
        "  yes 1.4.5        At least 3 of 9 opponents with the title GM (a third, at least three). (3)",
        "  yes 1.4.8a       The opponents' average is at least 2380. (2434)",
        "  yes 1.4.8b       At least 35 % of the points. (72)",
        "  yes 1.4.8        A performance of at least 2600. (2600)",
        "      1.4.2a       round 9, unrated: The game does not count: the opponent belongs to no federation of FIDE.",
        "      1.4.1f       round 11, 1900: Games that were won may be left out.",
        "      1.4.1e       round 12, 2434: Games after the norm was made may be left out.",
    ]


def test_the_opponent_who_is_raised_is_named():
    raised = [event(EXACT.replace("2434 FM ITA 0", each)) for each in ("1900 FM ITA 0", "- FM ITA 0")]
    assert [[line.strip() for line in working(check(each, "GM"), each) if "1.4.6" in line] for each in raised] == [
        ["1.4.6        The lowest opponent, rated 1900, counts as 2200."],
        ["1.4.6        The lowest opponent is unrated and counts as 2200."],
    ]


def test_only_games_that_may_be_left_out_are_numbered_in_the_answer():
    assert answer(check(LONG, "GM"), LONG)["left_out"] == [10, 11]


def test_a_summary_names_what_a_norm_brings_and_the_exemption():
    at_home = event(EXACT.replace("GER", "POL").replace("FRA", "POL"), exemption="1.4.3c")
    nobody = NormEvent("1", "POL", "", Format.SWISS, 9, ())
    assert [summary(check(each, "IM")) for each in (at_home, nobody)] == [
        "IM: norm, 6½ of 9, average 2434, performance 2600, counts 9 games and 1 for points above, under 1.4.3c",
        "IM: no norm, no game counts",
    ]


def test_what_is_out_of_reach_is_told_with_its_reason_where_it_is_asked_for():
    eight = event(EXACT.rsplit(", ", 1)[0].replace("GM", "IM", 2))
    ahead = Ahead(1, games("2434 IM ITA 0"))
    found = [outlook(replace(eight), ahead, title) for title in ("GM", "IM")]
    brief = ["IM: certain once the game is played; even a loss to 2434 keeps it."]
    whole = [
        "GM: out of reach (1.4.5).",
        "  1.4.5: 1 of 9 opponents have the title GM; 3 are needed (a third, at least three).",
        *brief,
    ]
    assert [list(forecasts(found, ahead)), list(forecasts(found, ahead, all_titles=True))] == [brief, whole]
