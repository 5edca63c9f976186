"""By what an event ranks."""

import pytest

from federation.reports.standings.codes import read_code, write_order
from federation.reports.standings.event import Edition
from federation.reports.standings.rules import UNSAID, Rules, of_text, offered, read_rules
from federation.reports.standings.teams import Given, Otherwise


def test_records_are_read_and_written_again():
    lines = ["202 BH/C1,BH", "362 TW  3.0   TD  1.0   TL  0.0"]
    rules, unknown = read_rules(lines)
    assert (write_order(rules.order), rules.match, unknown) == ("BH/C1,BH", (6, 2, 0), ())
    assert of_text("\n".join(rules.lines())) == rules
    assert read_rules(["212 PTS,DE"])[0].lines() == ["202 DE"]
    assert read_rules(["212 DE,PTS,BH"])[0].lines() == ["212 DE,PTS,BH"]
    assert UNSAID.lines() == []


def test_of_two_lists_the_later_counts_and_what_is_no_code_is_named():
    rules, unknown = read_rules(["202 BH,FOO", "212 PTS,SB", "202 ?", "362 TW x"])
    assert (write_order(rules.order), unknown) == ("SB", ("FOO", "?", "TW x"))


def test_without_a_list_of_its_own_an_event_has_our_proposal():
    told = {kind: write_order(UNSAID.order_of(kind)) for kind in ("swiss", "round-robin", "match", "other")}
    swiss, round_robin = "BH/C1,BH,SB,PS,DE", "DE,SB,WIN,KS"
    assert told == {"swiss": swiss, "round-robin": round_robin, "match": round_robin, "other": swiss}
    assert write_order(UNSAID.order_of("team", teams=True)) == "MPvGP,DE,EMGSB,BC"
    own = Rules((read_code("SB"),))
    assert own.order_of("swiss") == own.order


def test_what_may_be_chosen():
    """No Buchholz in a round robin (8); STD, TPN and RTNG since 2026; what teams have only with teams."""
    swiss, ring = offered("swiss", False, Edition.OF_2024), offered("round-robin", True, Edition.OF_2026)
    assert ["BH/C1" in swiss, "KS" in swiss, "STD" in swiss, "EDE" in swiss] == [True, False, False, False]
    assert ["BH" in ring, "KS" in ring, "STD" in ring, "EDE" in ring] == [False, True, True, True]
    assert [code for code in {*swiss, *ring} if not read_code(code)] == []


def test_byes_and_forfeits_of_teams_are_read_and_written_again():
    """Records 240, 320 and 330 of TRF26, by columns; points that a record names stay."""
    lines = [
        "240 F   1    3",
        "240 H   2    7   39",
        "320  1.0  2.0          50",
        "330 +-   4  23  33",
        "330 --   6  24   2",
    ]
    rules, unknown = read_rules([*lines, "330 ??   6   1   2", "240 X   1    3"])
    assert (rules.given, unknown) == (
        (
            Given(3, 1, "F"), Given(7, 2, "H"), Given(39, 2, "H"), Given(50, 3, "U", None, 2, 4),
            Given(23, 4, "+", 33), Given(33, 4, "-", 23), Given(2, 6, "-", 24), Given(24, 6, "-", 2),
        ),
        (),
    )  # fmt: skip
    assert read_rules(rules.lines())[0] == rules


def test_points_of_teams_given_otherwise_are_read_and_written_again():
    """Record 299: type, match points, game points, round, teams; a blank type is a penalty or a bonus."""
    lines = [
        "299 +   2.0   2.5    1    1",
        "299 -   0.0   1.5",
        "299 w   3.0        2    7   39",
        "299    -1.0",
        "299           0.5         4",
    ]
    rules, unknown = read_rules([*lines, "299 U   1.0", "299 W", "299 W   1.0  x"])
    assert (rules.otherwise, unknown) == (
        (
            Otherwise("+", 4, 5, 1, (1,)), Otherwise("-", 0, 3), Otherwise("W", 6, None, 2, (7, 39)),
            Otherwise("", -2), Otherwise("", None, 1, None, (4,)),
        ),
        ("U   1.0", "W", "W   1.0  x"),
    )  # fmt: skip
    assert of_text(rules.stored()) == rules


def test_an_event_of_teams_says_that_it_is_one():
    """Records 240 and 299 alone could be about players."""
    assert [line[:3] for line in read_rules(["240 H   2    7"])[0].lines()] == ["362", "240"]


def test_teams_are_named_by_their_place():
    rules = read_rules(["330 +-   4  23  33", "299 +   2.0   2.5    1   33"])[0]
    moved = rules.with_teams({23: 2, 33: 1})
    assert (moved.given, moved.otherwise) == (
        (Given(1, 4, "-", 2), Given(2, 4, "+", 1)), (Otherwise("+", 4, 5, 1, (1,)),),
    )  # fmt: skip
    with pytest.raises(KeyError):
        rules.with_teams({23: 1})


def test_an_event_keeps_who_sits_where():
    rules = Rules(order=(read_code("DE"),), rosters=((5, 1), (2, 9)))
    assert rules.stored() == "202 DE\n013 5 1\n013 2 9"
    assert of_text(rules.stored()) == rules
