"""Applications: every case of the collected table, and the choice of norms against a full search."""

import csv
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.titles.norms.application.basket import Basket, NotUsed, Outcome, basket, direct_title, norm_conditions
from ratings.titles.norms.application.basket_norm import BasketNorm
from ratings.titles.norms.application.rating_titles import RatingReached
from ratings.titles.norms.verdict import Condition
from tests.requirement import SHARED

NORM = BasketNorm(
    "open-1", "GM", date(2024, 5, 9), 9, 9, listed=True, one_round_days=True, rounds_a_day=1, minutes=120,
    edition="2024-01-01",
)  # fmt: skip
REACHED = RatingReached(2503, 300, date(2025, 3, 1))


def norms(*changes: dict) -> list[BasketNorm]:
    """A norm each, a month apart, of an event of its own."""
    return [
        replace(NORM, event=f"event-{at}", ends=NORM.ends + timedelta(days=30 * at), **change)
        for at, change in enumerate(changes)
    ]


def games(*numbers: int, credited: dict[int, int] | None = None, **alike) -> list[BasketNorm]:
    """Norms of so many games; `credited`: by place, where it is another number."""
    more = credited or {}
    return norms(*({"games": number, "credited": more.get(at, number), **alike} for at, number in enumerate(numbers)))


ROUND_ROBINS = [{"listed": False}] * 3
OLD = [
    replace(one, ends=date(2021, 3, at), edition="2017-07-01") for at, one in enumerate(games(9, 9, 9, listed=False), 1)
]
BETWEEN_LISTS = RatingReached(2500.4, 412, date(2025, 2, 12), published=False)
# A row of the table -> what is asked, the verdict, and the articles that fail.
CASES: dict[str, tuple[Basket, str, tuple[str, ...]]] = {
    "A01": (basket("GM", games(9, 9, 9), [REACHED]), "title", ()),
    "A02": (basket("GM", games(9, 9, 7), [REACHED]), "no", ("1.5.1",)),
    "A03": (basket("GM", games(9, 10, 7, credited={0: 10}), [REACHED]), "title", ()),
    "A05": (basket("GM", games(17, 17), [REACHED]), "no", ("1.5.1",)),
    "A06": (basket("GM", games(13, 14, 9), [REACHED]), "title", ()),
    "A08": (basket("GM", games(9, 9, 9, exemption="1.4.3a"), [REACHED]), "no", ("1.4.3e",)),
    "A09": (basket("GM", norms(*ROUND_ROBINS), [REACHED]), "no", ("1.5.6",)),
    "A11": (basket("GM", OLD, [REACHED]), "title", ()),
    "A12": (basket("GM", games(9, 9, 9, one_round_days=False), [REACHED]), "no", ("1.1.3a",)),
    "A14": (basket("GM", games(9, 9, 9), [BETWEEN_LISTS]), "title", ()),
    "A15": (direct_title("IM", [RatingReached(2150, 80, date(2025, 3, 1))]), "conditional", ("0.6.2",)),
    "A17": (basket("GM", games(9, 9, 9, minutes=75, rounds_a_day=2, pace_approved=True), [REACHED]), "title", ()),
}


@pytest.mark.parametrize("row", CASES)
def test_applications_of_the_table(row):
    answer, outcome, fails = CASES[row]
    assert (answer.outcome, answer.fails) == (outcome, fails)


@pytest.mark.shared
def test_every_application_of_the_table_is_a_case():
    """A17 asks of the norms alone whether they are valid; with the rating, the title follows."""
    path = SHARED / "rules" / "tables" / "fide_norm_cases.csv"
    with path.open(encoding="utf-8", newline="") as lines:
        rows = {row["id"]: row["expected"] for row in csv.DictReader(lines) if row["format"] == "application"}
    assert rows == {row: outcome for row, (_, outcome, _) in CASES.items()} | {"A17": "norm"}


# ---- How many games a norm counts as -----------------------------------------------------------------------------
def test_an_event_counts_thirteen_games_at_most():
    answer = basket("GM", games(13, 14, 9), [REACHED])
    assert ([norm.counted for norm in answer.norms], answer.games) == ([13, 13, 9], 35)
    assert [norm.reasons for norm in answer.norms] == [(), ("limited-1.7",), ()]


def test_points_over_the_score_count_as_games_but_not_with_a_missed_round():
    over, missed, both, cup = games(9, 8, 8, 8, credited={0: 11, 1: 9, 2: 10, 3: 9})
    missed, both = replace(missed, missed_round=True), replace(both, missed_round=True)
    cup = replace(cup, eight_as_nine=True)
    assert [(each.counted, each.reasons) for each in (over, missed, both, cup)] == [
        (11, ("counted-1.4.1d",)),
        (9, ("counted-1.4.1c",)),
        (9, ("counted-1.4.1c", "limited-1.4.1c")),
        (9, ("counted-1.4.1b",)),
    ]


# ---- Which norms are used ----------------------------------------------------------------------------------------
def test_only_one_norm_with_a_missed_round_counts():
    """9 + 9 + 9 would be 27, but two of them rest on eight games and a bye."""
    plain, first, second = games(9, 8, 8, credited={1: 9, 2: 9})
    first, second = replace(first, missed_round=True), replace(second, missed_round=True)
    answer = basket("GM", [plain, first, second], [REACHED])
    assert (answer.outcome, answer.fails, answer.games) == ("no", ("1.5.1",), 18)
    assert (answer.norms, answer.not_used) == ((plain, first), (NotUsed(second, "not-1.4.1c"),))


def test_of_more_norms_than_are_needed_the_fewest_are_used():
    first, long, exempt, third, last = found = games(9, 13, 13, 9, 9)
    exempt = found[2] = replace(exempt, exemption="1.4.3d")
    answer = basket("GM", found, [REACHED])
    assert answer.norms == (first, long, third)  # three are needed, and without the exemption 31 games are the most
    assert answer.not_used == (NotUsed(exempt, "not-needed"), NotUsed(last, "not-needed"))


def test_a_norm_of_after_june_2022_may_be_left_out_so_that_no_listed_event_is_needed():
    late = replace(NORM, listed=False, event="late", credited=12, games=12, ends=date(2022, 7, 1), edition="2022-01-01")
    answer = basket("GM", [*OLD, late], [REACHED])
    assert (answer.outcome, answer.norms) == ("title", tuple(OLD))
    assert answer.not_used == (NotUsed(late, "not-needed"),)


@pytest.mark.parametrize(("ends", "fails"), [(date(2022, 6, 30), ()), (date(2022, 7, 1), ("1.5.6",))])
def test_a_listed_event_is_needed_from_july_2022(ends, fails):
    last = replace(OLD[2], ends=ends)
    assert basket("GM", [*OLD[:2], last], [REACHED]).fails == fails


def test_one_norm_more_is_used_where_it_leaves_nothing_to_confirm():
    doubtful, known = games(9, 9, 9, listed=None), replace(NORM, event="known", games=7, credited=7)
    answer = basket("GM", [*doubtful, known], [REACHED])
    assert (len(answer.norms), answer.games, answer.open) == (4, 34, ())


def test_of_doubtful_norms_those_are_used_that_leave_least_to_confirm():
    first, second, third, last = games(9, 9, 9, 9, listed=None, one_round_days=None)
    last = replace(last, one_round_days=True)
    answer = basket("GM", [first, second, third, last], [REACHED])
    assert (answer.norms, [one.article for one in answer.open]) == ((first, second, last), ["1.5.6"])


@pytest.mark.parametrize("doubt", [{"exemption": "1.4.3a"}, {"missed_round": True}])
def test_of_two_norms_of_one_event_the_less_doubtful_counts(doubt):
    doubtful = replace(NORM, **doubt)
    for both in ([doubtful, NORM], [NORM, doubtful]):
        assert basket("GM", both, [REACHED]).not_used == (NotUsed(doubtful, "same-event"),)


def test_a_norm_of_the_same_event_counts_once_and_the_longer_one_does():
    first, second, third = games(9, 9, 9)
    again = replace(first, title="IM", games=11, credited=11)
    assert basket("IM", [first, second, third, again], [REACHED]).norms == (again, second, third)
    assert basket("IM", [first, second, third, again], [REACHED]).not_used == (NotUsed(first, "same-event"),)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"title": "IM"}, "not-1.5.2"),
        ({"games": 6}, "not-1.4.1"),
        ({"minutes": 90}, "not-1.1.3"),
        ({"rounds_a_day": 3}, "not-1.1.3"),
        ({"edition": "2024-05-10"}, "not-1.5.4"),
    ],
)
def test_a_norm_that_cannot_be_used_says_why(change, reason):
    refused = replace(NORM, **change)
    assert basket("GM", [refused], [REACHED]).not_used == (NotUsed(refused, reason),)


@pytest.mark.parametrize(
    ("made", "good"), [("GM", "GM IM WGM WIM"), ("IM", "IM WGM WIM"), ("WGM", "WGM WIM"), ("WIM", "WIM")]
)
def test_a_norm_is_good_for_lower_titles_too(made, good):
    high = [RatingReached(2600, 300, date(2025, 3, 1))]
    titles = [
        title for title in ("GM", "IM", "WGM", "WIM") if basket(title, games(9, 9, 9, title=made), high).norms != ()
    ]
    assert titles == good.split()


# ---- Conditions --------------------------------------------------------------------------------------------------
def test_the_whole_answer_of_an_application():
    """Nobody has said whether one of the events is listed, and the rating was reached between two lists."""
    found = games(9, 9, 9, listed=None, one_round_days=True)
    answer = basket("GM", found, [BETWEEN_LISTS])
    day = {"day": "2025-02-12"}
    assert answer == Basket(
        "GM", Outcome.TITLE, tuple(found), (),
        (
            Condition("1.1.3a", True, 1, 3, {"unknown": 0}),
            Condition("1.4.1c", True, 1, 0),
            Condition("1.4.3e", True, 1, 3),
            Condition("1.5.1", True, 27, 27, {"norms": 3}),
            Condition("1.5.3", True, 2500, 2500.4, day),
            Condition("1.5.3a", None, 2500, 2500.4, day),
            Condition("1.5.3b", True, 30, 412, day),
            Condition("1.5.6", None, 1, 0, {"unknown": 3}),
        ),
    )  # fmt: skip
    assert [one.article for one in answer.open] == ["1.5.3a", "1.5.6"]


def test_a_known_event_of_the_list_is_preferred_to_a_doubtful_one():
    doubtful, known = games(9, 9, listed=None), replace(NORM, event="known", ends=date(2025, 1, 1))
    more = replace(doubtful[0], event="more", ends=date(2024, 12, 1), games=13, credited=13)
    assert basket("GM", [*doubtful, more, known], [REACHED]).norms == (doubtful[0], more, known)


def test_without_a_norm_everything_is_missing():
    answer = basket("GM", [], [])
    assert (answer.outcome, answer.fails, answer.games) == ("no", ("1.1.3a", "1.4.3e", "1.5.1", "1.5.3"), 0)


def test_im_needs_no_event_with_one_round_a_day():
    answer = basket("IM", games(9, 9, 9, one_round_days=False), [REACHED])
    assert (answer.outcome, [one.article for one in answer.conditions]) == (
        "title", ["1.4.1c", "1.4.3e", "1.5.1", "1.5.3", "1.5.3b", "1.5.6"],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("title", "rating", "olympiad", "outcome"),
    [
        ("IM", 2200, False, "title"),
        ("IM", None, False, "conditional"),
        ("CM", 1999, False, "conditional"),
        ("CM", 1999, True, "title"),
        ("WCM", None, True, "title"),
        ("FM", 2099, True, "conditional"),
    ],
)
def test_direct_titles_below_their_minimum_are_conditional(title, rating, olympiad, outcome):
    ratings = [] if rating is None else [RatingReached(rating, 10, date(2025, 3, 1))]
    assert direct_title(title, ratings, olympiad).outcome == outcome


def test_a_title_is_not_of_an_olympiad_where_nobody_says_so():
    assert direct_title("CM", []).outcome == "conditional"


# ---- The choice is the best there is -----------------------------------------------------------------------------
KINDS = st.builds(
    dict,
    games=st.integers(7, 14),
    exemption=st.sampled_from(["", "1.4.3d"]),
    missed_round=st.booleans(),
    listed=st.sampled_from([True, False, None]),
    one_round_days=st.sampled_from([True, False, None]),
    ends=st.sampled_from([date(2021, 3, 1), date(2022, 6, 30), date(2022, 7, 1), date(2025, 3, 1)]),
)


def by_full_search(title: str, among: Sequence[BasketNorm]) -> tuple[bool, int]:
    """Whether any set of norms meets what can be checked, and the fewest norms of the least doubtful such sets."""
    for doubtful in (False, True):
        for number in range(1, len(among) + 1):
            for found in combinations(among, number):
                if all(one.met or (doubtful and one.met is None) for one in norm_conditions(title, found)):
                    return True, number
    return False, 0


@given(st.lists(KINDS, max_size=9), st.sampled_from(["GM", "IM"]))
def test_no_set_of_norms_is_overlooked(kinds, title):
    found = [
        replace(NORM, event=str(at), edition="", credited=9 if kind["missed_round"] else kind["games"], **kind)
        for at, kind in enumerate(kinds)
    ]
    answer = basket(title, found, [REACHED])
    there, fewest = by_full_search(title, found)
    assert (answer.outcome == "title", len(answer.norms) if there else 0) == (there, fewest)
    assert sorted([*answer.norms, *(one.norm for one in answer.not_used)], key=repr) == sorted(found, key=repr)
