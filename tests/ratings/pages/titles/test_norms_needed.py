"""The answer to "who needs what?" in words: sentences, the score for each average, and why nothing can be said."""

import pytest

from federation.reports.report import Entrant, Pairing, Problem, Severity
from ratings.pages.titles.norms_needed import SHOWN, Answer, Row, Step, answer, refusal
from ratings.titles.who_needs_what import Asked, CannotTell, who_needs_what
from tests.ratings.titles.norms.made import EXACT, report
from tests.ratings.titles.test_who_needs_what import EIGHT, british

# A norm of GM that two more games must bring, against anybody.
SEVEN = ", ".join(EXACT.split(", ")[:7]).replace("GM GER", "IM GER", 1)


def told(row: Row) -> list[tuple[str, list[str], list[str]]]:
    return [(need.title, list(need.scores), list(need.opponents)) for need in row.needs]


def asked(opponents: str, **fields) -> Answer:
    return answer(who_needs_what(british(opponents, **fields), Asked(player=1)))


def test_a_win_is_wanted_and_the_lower_norm_is_certain():
    found = asked(f"{EIGHT}, 2595 GM ENG *")
    (row,) = found.in_reach
    assert told(row) == [
        ("GM", ["GM: only by beating 2595."], []),
        ("IM", ["IM: certain once the game is played; even a loss to 2595 keeps it."], []),
    ]
    assert [need.results for need in row.needs] == [
        [("0", False, 2516), ("½", False, 2557), ("1", True, 2611)],
        [("0", True, 2503), ("½", True, 2544), ("1", True, 2598)],
    ]
    assert [(need.sure, need.out, need.steps) for need in row.needs] == [(False, False, []), (True, False, [])]
    assert (found.played, found.rounds, found.over, found.sure) == (8, 9, False, [("IM", ["Holloway, Kit"])])


def test_a_draw_suffices():
    """With half a point more after eight rounds."""
    (row,) = asked(f"{EIGHT.replace('GM ENG 0', 'GM ENG =')}, 2595 GM ENG *").in_reach
    assert told(row)[0] == ("GM", ["GM: a draw with 2595 suffices."], [])


def test_an_unrated_opponent_is_named_so():
    (row,) = asked(f"{EIGHT}, - - SCO *").in_reach
    assert told(row)[1] == ("IM", ["IM: a draw with an unrated opponent suffices."], [])


def test_opponents_to_come_are_told_by_their_average_and_what_they_must_be():
    made = report(SEVEN)
    for number, rating in ((9, 2200), (10, 2600)):
        made.entrants.append(_stranger(number, rating))
    (row,) = answer(who_needs_what(made, Asked(player=1))).in_reach
    gm = row.needs[0]
    assert (list(gm.scores), list(gm.opponents)) == (
        ["GM: 1 of 2 where the opponents still to come average 2400 or more."],
        ["GM: 1 of the opponents still to come must be GM."],
    )
    assert gm.steps == [Step(None, None, "1")]


def test_every_average_has_its_score():
    (row,) = asked(EIGHT).in_reach
    assert [list(need.steps) for need in row.needs] == [
        [Step(2490, None, "1"), Step(None, 2489, "")],
        [Step(2110, None, "0"), Step(None, 2109, "½")],
    ]


def test_what_is_out_of_reach_says_which_article_and_why():
    (row,) = asked(EIGHT.replace("1,", "0,") + ", 2595 GM ENG *").out
    nearest = row.lowest
    assert (nearest.title, nearest.out, list(nearest.scores)) == ("IM", True, ["IM: out of reach (1.4.8b, 1.4.8)."])
    assert [(one.article, str(one.words).replace("\xa0", " ")) for one in nearest.why_not] == [
        ("1.4.8b", "<strong>3</strong> of <strong>9</strong> are 33 % of the points; 35 % are needed."),
        (
            "1.4.8",
            "The performance is 2253 (average 2378, <strong>3</strong> of <strong>9</strong>: −125); 2450 is needed.",
        ),
    ]


def test_of_too_few_games_nothing_else_is_told():
    found = answer(who_needs_what(british(f"{EIGHT}, 2595 GM ENG *"), Asked(player=8)))
    assert [[str(one.words) for one in need.why_not] for need in found.out[0].needs] == [
        ["Games that count: 1; 9 are needed."]
    ]


@pytest.mark.parametrize(
    ("code", "number", "words"),
    [
        ("no-games", 0, "The report has no result yet: norms are told from the first round on."),
        (
            "rounds-unknown",
            8,
            "The report has 8 rounds and does not say how many the event has. Type the number of rounds.",
        ),
        ("rounds-played", 8, "The report has 8 rounds already: the event has as many at least."),
        ("no-player", 77, "No player of the report has the start number 77."),
        ("too-large", 2000, "That is too large: 1500 players and 20 rounds are the most."),
        ("wrong", 0, "The games of the report contradict each other, so nothing can be said of norms."),
    ],
)
def test_why_nothing_can_be_said(code, number, words):
    assert refusal(CannotTell(code, number=number)) == (words, [])


def test_of_many_problems_some_are_told():
    problems = [Problem(Severity.ERROR, "x", f"Wrong {at}.", line=at or None) for at in range(SHOWN + 2)]
    told = refusal(CannotTell(CannotTell.WRONG, problems))[1]
    assert (told[0], told[1], told[-1], len(told)) == ("Wrong 0.", "Line 1: Wrong 1.", "And 2 more.", SHOWN + 1)


def _stranger(number: int, rating: int) -> Entrant:
    blank = [Pairing(round_, None, "", "") for round_ in range(1, 8)]
    return Entrant(number, f"Stranger {number}, A", rating=rating, federation="ITA", pairings=blank)
