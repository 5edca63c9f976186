"""A list beside an earlier one, its signature, and the public difference between two editions."""

import csv
from datetime import date
from html import unescape

import pytest
from django.urls import reverse

from federation.permissions import OFFICER
from ratings.lists import life
from ratings.models import RatingList
from ratings.published.editions import comparison as edition_comparison
from ratings.published.lists import crossed_thresholds, list_comparison
from tests.factories import compute_now, computed, event, noon, player, published
from tests.federation.runtime.pages.plain_html import plain
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

JANUARY, MARCH, MAY = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1)
TODAY = date(2026, 3, 5)


@pytest.fixture(autouse=True)
def on_this_day(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: noon(TODAY))


@pytest.fixture
def client(client_for, officer):
    return client_for(OFFICER)


def text_of(response) -> str:
    assert response.status_code == 200
    return unescape(response.content.decode())


def told(response) -> list[str]:
    return [str(message) for message in response.context["messages"]]


def pair(rows: list[tuple], system: str = "fide", **fields) -> tuple[RatingList, RatingList]:
    """A list of January and its successor of March from rows (name, before, now, facts); None: not listed."""
    first = make_list(JANUARY, system)
    second = make_list(MARCH, system, previous=first, **fields)
    for name, before, now, *facts in rows:
        one = make_player(name, sex=facts[0].get("sex", "m") if facts else "m")
        printed = {key: value for key, value in (facts[0] if facts else {}).items() if key in {"title", "factor"}}
        if before is not None:
            make_entry(first, one, before, **(printed | {"factor": (facts or [{}])[0].get("was")}))
        if now is not None:
            make_entry(second, one, now, previous=before, **printed)
    return first, second


MOVED = [
    ("Okoń", 2000, 2012),
    ("Gołąb", 1900, 1890),
    ("Wrona", 1800, 1800),
    ("Zyska", None, 1700),
    ("Sroka", 1500, None),
]


def names(entries) -> list[str]:
    return [entry.name.rstrip(", ") for entry in entries]


# ---- comparison -----------------------------------------------------------
def test_a_list_beside_the_one_before():
    first, second = pair(MOVED)
    found = list_comparison.compare(second, first)
    assert (names(found.up), names(found.down), names(found.new)) == (["Okoń"], ["Gołąb"], ["Zyska"])
    assert [(gone.entry.name, gone.why) for gone in found.gone] == [("Sroka", "no longer rated")]
    assert (found.changed, found.unchanged, found.new_count, found.gone_count) == (2, 1, 1, 1)
    assert [(bar.low, bar.high, bar.count, bar.percent, bar.gain) for bar in found.bars] == [
        (-10, -1, 1, 100, False),
        (1, 10, 0, 0, True),
        (11, 20, 1, 100, True),
    ]
    assert [(entry.before, entry.moved, entry.improved) for entry in found.up + found.down] == [
        (2000, 12, True),
        (1900, -10, False),
    ]


def test_lower_is_better_where_it_is():
    first, second = pair([("Okoń", 120.0, 110.0), ("Gołąb", 130.0, 131.0)], "ingo")
    found = list_comparison.compare(second, first)
    assert (names(found.up), names(found.down)) == (["Okoń"], ["Gołąb"])
    assert [(bar.low, bar.gain) for bar in found.bars if bar.count] == [(-10, True), (1, False)]
    assert [entry.improved for entry in found.up + found.down] == [True, False]
    # 130 and 131 are 1800 and 1792 in Elo, a category lower, while the number rose; 120 and 110 are 1880 and 1960.
    assert {table.labels.table: (table.up, table.down) for table in found.categories} == {
        "polish": (0, 1), "pzszach": (0, 1), "italian": (0, 1), "bulgarian": (0, 1), "german": (1, 0),
    }  # fmt: skip


def test_bars_are_as_fine_as_the_numbers():
    first, second = pair([("Okoń", 120.0, 120.4), ("Gołąb", 130.0, 129.7)], "clarke")
    assert [(bar.low, bar.high) for bar in list_comparison.compare(second, first).bars if bar.count] == [
        (pytest.approx(-0.3), pytest.approx(-0.3)),
        (pytest.approx(0.4), pytest.approx(0.4)),
    ]
    first, second = pair([(f"Player {at}", 1500, 1500 + 97 * at) for at in range(1, 12)], "ukd")
    assert [bar.step for bar in list_comparison.compare(second, first).bars][:1] == [50]


def test_an_older_list_and_the_first_one():
    first, second = pair(MOVED)
    third = make_list(MAY, previous=second)
    for entry in second.entries.select_related("player"):
        make_entry(third, entry.player, entry.rating + 1, previous=entry.rating)
    older = list_comparison.compare(third, first)
    assert {entry.name: entry.moved for entry in older.up + older.down} == {"Okoń": 13, "Wrona": 1, "Gołąb": -9}
    alone = list_comparison.compare(first, None)
    assert (alone.base, alone.changed, alone.new_count, alone.gone_count) == (None, 0, 4, 0)


def test_ratings_for_titles():
    rows = [
        ("A", 2480, 2510, {"title": "IM"}),
        ("B", 2395, 2401),
        ("C", 2290, 2305, {"title": "CM", "sex": "w"}),
        ("D", 2290, 2305, {"title": "FM"}),
        ("E", 2510, 2390),
        ("F", None, 2210),
        ("G", 1990, 2001, {"sex": "w"}),
        ("H", 1990, 2001, {"sex": "w", "title": "WFM"}),
        ("J", 2090, 2250, {"sex": "w", "title": "WCM"}),
    ]
    first, second = pair(rows)
    found = list_comparison.compare(second, first).titles
    assert {one.entry.name: (one.titles, one.norms_too) for one in found} == {
        "A": (("GM",), True),
        "B": (("IM",), True),
        "C": (("WGM", "FM"), True),
        "F": (("CM",), False),
        "G": (("WCM",), False),
        "J": (("WIM", "CM", "WFM"), True),
    }


def test_titles_go_by_the_standard_rating_of_fide():
    assert list_comparison.compare(*reversed(pair([("B", 2395, 2401)], "ukd"))).titles == []


def test_categories_crossed():
    first, second = pair([("Okoń", 1990, 2005), ("Gołąb", 1810, 1795), ("Wrona", 1850, 1870)])
    found = {table.labels.table: table for table in list_comparison.compare(second, first).categories}
    steps = [(step.entry.name, step.before, step.now, step.up) for step in found["italian"].steps]
    assert steps == [("Okoń", "1N", "CM", True), ("Gołąb", "1N", "2N", False)]
    assert {code: (table.up, table.down) for code, table in found.items()} == {
        "polish": (1, 1), "pzszach": (1, 1), "italian": (1, 1), "bulgarian": (1, 1),
    }  # fmt: skip


def test_another_factor():
    rows = [
        ("Okoń", 2390, 2405, {"was": 20, "factor": 10}),
        ("Gołąb", 1800, 1810, {"was": 40, "factor": 20}),
        ("Wrona", 1700, 1710, {"was": 40, "factor": 20}),
        ("Zyska", 1600, 1610, {"was": 40, "factor": 40}),
    ]
    first, second = pair(rows)
    found = crossed_thresholds.factors_changed(second, first)
    assert (found.counts, found.total, names(found.entries)) == (
        [(40, 20, 2), (20, 10, 1)], 3, ["Okoń", "Gołąb", "Wrona"],
    )  # fmt: skip
    assert crossed_thresholds.factors_changed(second, None).counts == []


def test_the_page_compares_with_the_list_chosen(client):
    first, second = pair(MOVED)
    third = make_list(MAY, previous=second)
    make_entry(third, first.entries.first().player, 2030, previous=2012)
    address = reverse("draft", args=[third.pk])
    page = text_of(client.get(address))
    assert "Compared with the list of 1\u00a0March\u00a02026" in page and ">+18</a>" in page
    page = text_of(client.get(address, {"with": first.pk}))
    assert "Compared with the list of 1\u00a0January\u00a02026" in page and ">+30</a>" in page
    assert client.get(address, {"with": "x"}).status_code == 404


def test_the_page_tells_thresholds(client):
    page = text_of(client.get(reverse("draft", args=[pair([("Okoń", 2295, 2310, {"was": 40, "factor": 20})])[1].pk])))
    for part in ("Ratings for a title", '<span class="title-code">FM</span>', "Italian: ", "Another K", "40 → 20"):
        assert part in page


@pytest.mark.parametrize("count", [1, 3])
def test_queries_of_a_comparison(client, count, django_assert_num_queries):
    second = pair([(f"Player {at}", 1990, 2005 + at) for at in range(count)])[1]
    with django_assert_num_queries(29):
        client.get(reverse("draft", args=[second.pk]))


# ---- signature ------------------------------------------------------------
@pytest.fixture
def two():
    return player("Okoń", 2000), player("Gołąb", 2000)


def test_signed_off_for_a_day_and_taken_back(client, two, officer):
    draft = computed("ukd", MARCH)
    address = reverse("draft-sign", args=[draft.pk])
    assert told(client.post(address, {"day": "2026-03-10"}, follow=True)) == ["Signed off for 10 March 2026."]
    page = text_of(client.get(reverse("draft", args=[draft.pk])))
    assert "officer signed these numbers off: the list publishes itself on 10\u00a0March\u00a02026." in page
    assert told(client.post(address, {"take_back": ""}, follow=True)) == ["Signature taken back."]
    assert "signed these numbers off" not in text_of(client.get(reverse("draft", args=[draft.pk])))


def test_a_signature_lapses_with_the_numbers(client, two, officer):
    okon, golab = two
    draft = computed("ukd", MARCH)
    life.sign_off(draft.pk, date(2026, 3, 10), officer, noon(TODAY))
    event("Late", date(2026, 2, 10), date(2026, 2, 11), [(okon, golab, 1)])
    compute_now(draft, noon(TODAY))
    page = text_of(client.get(reverse("draft", args=[draft.pk])))
    assert "The signature of officer has lapsed: the numbers changed since." in page


@pytest.mark.parametrize(
    ("form", "problem"),
    [
        ({}, "Choose a day from today on."),
        ({"day": "2026-03-04"}, "Choose a day from today on."),
        ({"day": "2026-03-10", "seen": "0123456789abcdef"},
         "UKD (Türkiye) of 1 March 2026 was computed again since you looked at it. Look once more."),
    ],
)  # fmt: skip
def test_what_cannot_be_signed(client, two, form, problem):
    draft = computed("ukd", MARCH)
    assert told(client.post(reverse("draft-sign", args=[draft.pk]), form, follow=True)) == [problem]


# ---- editions -------------------------------------------------------------
@pytest.fixture
def corrected(two, officer):
    """March without an event that was withdrawn; Wrona came onto the list by it."""
    okon, golab = two
    wrona = player("Wrona")
    published("fide", JANUARY, officer)
    games = [(okon, golab, 1), *((wrona, one, 0.5) for one in two * 3)]
    wrong = event("Wrong", date(2026, 1, 10), date(2026, 1, 11), games)
    march = published("fide", MARCH, officer)
    wrong.withdrawn = True
    wrong.save()
    draft = life.open_correction(march.pk, "One report was withdrawn.", officer, noon(TODAY))
    compute_now(draft, noon(TODAY))
    life.publish(draft.pk, officer, noon(TODAY))
    return march


def test_everybody_sees_original_and_corrected(client, client_for, corrected):
    everybody = client_for(None)
    page = text_of(everybody.get(reverse("ranking", args=["fide", "2026-03-01"])))
    address = reverse("changes", args=["fide", "2026-03-01"])
    assert f'<a href="{address}">What changed</a>' in plain(page)
    page = text_of(everybody.get(address))
    assert "Edition 2 beside edition 1: 3 players are printed differently." in page
    assert "One report was withdrawn." in page and "Wrong</a>no longer counts: it was withdrawn." in plain(page)
    assert page.index("<strong>2000</strong>") < page.index("not listed")
    old = text_of(everybody.get(corrected.get_absolute_url() + "?edition=1"))
    assert f'<a href="{address}?from=1&to=2">what changed</a>' in old
    draft_page = text_of(client.get(reverse("draft", args=[RatingList.objects.get(edition=2).pk])))
    assert "What changed since edition 1" in draft_page


def test_the_difference_as_csv(client_for, corrected):
    response = client_for(None).get(reverse("changes-csv", args=["fide", "2026-03-01"]))
    assert response.headers["Content-Disposition"] == 'attachment; filename="fide-2026-03-01-edition-1-to-2.csv"'
    text = response.getvalue().decode("utf-8-sig")
    rows = list(csv.DictReader(text.splitlines()))
    was = {entry.name: f"{entry.rating:g}" for entry in corrected.entries.all()}
    assert [(row["name"], row["original_rating"], row["rating"], row["difference"]) for row in rows] == [
        ("Gołąb, Test", was["Gołąb, Test"], "2000", f"{2000 - int(was['Gołąb, Test'])}"),
        ("Okoń, Test", was["Okoń, Test"], "2000", f"{2000 - int(was['Okoń, Test'])}"),
        ("Wrona, Test", was["Wrona, Test"], "", ""),
    ]


def test_a_title_printed_otherwise():
    first = make_list(MARCH)
    second = make_list(MARCH, edition=2, reason="A title was nobody’s.")
    one = make_player("Okoń, Ewa")
    make_entry(first, one, 2000, title="IM")
    make_entry(second, one, 2000)
    (found,) = edition_comparison.differences(first, *edition_comparison.changed(first, second), {})
    assert (found.change, found.otherwise) == (0, [("IM", "no title")])


@pytest.mark.parametrize("query", ["", "?from=2&to=2", "?from=x", "?from=1&to=3", "?from=2&to=1"])
def test_no_difference_of_nothing(client_for, query):
    make_list(MARCH)
    assert client_for(None).get(reverse("changes", args=["fide", "2026-03-01"]) + query).status_code == 404


def test_recalculation_is_offered_beside_a_published_list(client, corrected):
    january = RatingList.objects.get(effective=JANUARY)
    page = text_of(client.get(reverse("draft", args=[january.pk])))
    assert "Recalculate from this list on" in page and "This list and the 1 after it" in page
    assert "Correct or withdraw" not in page
    assert "Recalculate from this list on" not in text_of(client.get(reverse("draft", args=[corrected.pk])))
