"""Who moved on a list is read as it was found, said in sentences, and written into a file."""

from datetime import date

import pytest

from ratings.lists.records import writing
from ratings.models import RatingList
from ratings.published.lists.movers import Movers, movers, movers_file
from tests.factories import event, player, published
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
ROWS = [  # name, before, now, further facts
    ("Okoń", 2000, 2120, {"games": 9}),
    ("Gołąb", 2110, 2110, {}),
    ("Wrona", 1900, 1885, {"games": 4}),
    ("Zyska", None, 1700, {"games": 7, "birth_year": 2012}),
    ("Sroka", 1500, 1500, {"previous_rank": None}),
]


def listed(rows: list[tuple] = ROWS, system: str = "fide") -> RatingList:
    """A list of March beside one of January on which the first place was another's."""
    first = make_list(JANUARY, system)
    second = make_list(MARCH, system, previous=first)
    people = {
        name: make_player(f"{name}, Ewa", birth_year=facts.get("birth_year", 1990))
        for name, _before, _now, facts in rows
    }
    for name, before, _now, _facts in sorted(rows, key=lambda row: -(row[1] or 0)):
        if before:
            make_entry(first, people[name], before)
    for name, before, now, facts in rows:
        facts = {"previous_rank": 1 if before else None} | {k: v for k, v in facts.items() if k != "birth_year"}
        make_entry(second, people[name], now, previous=before, **facts)
    writing.keep_due(system)
    return second


def found(one: RatingList) -> Movers:
    told = movers(one)
    assert told is not None
    return told


def names(entries) -> list[str]:
    return [one.name.removesuffix(", Ewa") for one in entries]


def test_each_heading_has_its_players():
    told = found(listed())
    assert {one.code: (one.count, names(one.entries)) for one in told.headings} == {
        "gained": (1, ["Okoń"]), "lost": (1, ["Wrona"]), "games": (3, ["Okoń", "Zyska", "Wrona"]),
        "new": (1, ["Zyska"]), "back": (1, ["Sroka"]),
    }  # fmt: skip
    assert [(one.number, names(one.entries)) for one in told.over] == [(2100, ["Okoń"])]
    assert (names(told.led_by), names(told.led_before), told.leader_stays) == (["Okoń"], ["Gołąb"], False)
    assert {code: names(entries) for code, entries in told.best.items()} == {
        "w": ["Okoń", "Gołąb", "Wrona", "Zyska", "Sroka"], "U18": ["Zyska"], "S65": [],
    }  # fmt: skip


def test_it_is_said_in_sentences():
    assert list(found(listed()).in_words) == [
        "Okoń, Ewa: first on the FIDE standard list of 1 March 2026 with 2120, in place of Gołąb, Ewa.",
        "Of the ratings 1 improved, 1 got worse and 2 stayed.",
        "Okoń, Ewa gained most: +120 to 2120.",
        "Wrona, Ewa lost most: −15 to 1885.",
        "1 player is new on the list.",
        "1 player is active again.",
        "The highest rating of all lists: Okoń, Ewa, 2120, until now 2110.",
        "The highest rating of a woman on all lists: Okoń, Ewa, 2120, until now 2110.",
    ]


def test_a_leader_who_stays_is_said_to_stay():
    told = found(listed([("Okoń", 2200, 2200, {})]))
    assert next(told.in_words).endswith("with 2200, as on the list before.")
    first = make_list(JANUARY, "fide-rapid")
    make_entry(first, make_player("Okoń, Ewa"), 2000)
    writing.keep_due("fide-rapid")
    assert list(found(first).in_words) == ["Okoń, Ewa: first on the FIDE rapid list of 1 January 2026 with 2000."]


def test_where_lower_is_better_who_falls_gains():
    told = found(listed([("Okoń", 120, 95, {"games": 1}), ("Gołąb", 100, 105, {"games": 1})], "ingo"))
    assert (names(told.under["gained"].entries), names(told.under["lost"].entries)) == (["Okoń"], ["Gołąb"])
    assert [(one.number, names(one.entries)) for one in told.over] == [(100, ["Okoń"])]


def test_records_of_changes_are_told_with_their_sign(officer):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2100)
    event("One", date(2026, 2, 1), date(2026, 2, 2), [(okon, golab, 0)])
    published("fide", JANUARY, officer)
    published("fide", MARCH, officer)
    event("Two", date(2026, 4, 1), date(2026, 4, 2), [(okon, golab, 1)])
    may = published("fide", date(2026, 5, 1), officer)
    gains = [one.told for one in found(may).records if one.kind in {"gain", "event"}]
    assert gains and all(told.startswith("+") and ", until now +" in told for told in gains)


def test_the_file_has_a_row_of_the_list_for_each_player_under_each_heading():
    head, rows = movers_file(listed())
    told = [dict(zip(head, row, strict=True)) for row in rows]
    columns = ("heading", "value", "name", "rating", "change")
    assert [tuple(row[name] for name in columns) for row in told] == [
        ("number-one", "", "Okoń, Ewa", 2120, 120),
        ("gained", "", "Okoń, Ewa", 2120, 120),
        ("lost", "", "Wrona, Ewa", 1885, -15),
        ("games", "", "Okoń, Ewa", 2120, 120),
        ("games", "", "Zyska, Ewa", 1700, None),
        ("games", "", "Wrona, Ewa", 1885, -15),
        ("new", "", "Zyska, Ewa", 1700, None),
        ("back", "", "Sroka, Ewa", 1500, None),
        ("first-time-over", 2100, "Okoń, Ewa", 2120, 120),
        ("record-highest", 2120, "Okoń, Ewa", 2120, 120),
        ("record-women", 2120, "Okoń, Ewa", 2120, 120),
    ]


def test_nothing_is_said_before_it_is_found():
    one = make_list(MARCH)
    assert (movers(one), movers_file(one)) == (None, None)


def test_queries_do_not_grow_with_the_players(django_assert_num_queries):
    few, many = (
        listed(ROWS[:2]),
        listed([*ROWS, *((f"P{at}", 1400, 1450 + at, {"games": 1}) for at in range(30))], "dwz"),
    )
    for one in (few, many):
        with django_assert_num_queries(3):
            movers(one)
