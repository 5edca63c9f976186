"""The twelve months before a list: which list each number is of, and where the columns stand."""

import csv
import io
from datetime import date
from html import unescape

from federation.vocabulary.spreadsheet_cells import BOM
from ratings.models import RatingList
from ratings.published.tables.past_year import Past, day_before, of
from tests.ratings.lists.list_factory import NOW, make_entry, make_list, make_player


def test_a_day_some_months_before_is_in_that_month():
    found = [day_before(day, months) for day, months in (
        (date(2026, 11, 1), 6), (date(2026, 11, 1), 12), (date(2026, 1, 1), 6), (date(2026, 8, 31), 6),
        (date(2024, 2, 29), 12), (date(2026, 12, 31), 12),
    )]  # fmt: skip
    assert found == [
        date(2026, 5, 1), date(2025, 11, 1), date(2025, 7, 1), date(2026, 2, 28), date(2023, 2, 28), date(2025, 12, 31),
    ]  # fmt: skip


def lists() -> tuple[RatingList, list[int]]:
    """Two years of lists, one of them corrected, one withdrawn; a player of all, a newcomer."""
    old, new = make_player("Bąk, Old"), make_player("Lis, New")
    for day, rating, fields in (
        (date(2025, 1, 1), 2500, {}), (date(2025, 10, 1), 2010, {}), (date(2026, 1, 1), 1950, {}),
        (date(2026, 4, 1), 1, {}), (date(2026, 4, 1), 2090, {"edition": 2, "reason": "wrong"}),
        (date(2026, 7, 1), 2005, {}),
        (date(2026, 8, 1), 3000, {"state": RatingList.State.WITHDRAWN, "withdrawn_at": NOW}),
    ):  # fmt: skip
        make_entry(make_list(day, **fields), old, rating)
    now = make_list()
    make_entry(now, old, 2000, previous=2005.0, games=3)
    make_entry(now, new, 1900)
    make_entry(make_list(date(2027, 1, 1)), old, 2900)  # of the future
    return now, [old.pk, new.pk]


def test_each_number_is_of_the_list_in_force_then(db, django_assert_num_queries):
    now, (old, new) = lists()
    with django_assert_num_queries(2):
        found = of(now, [old, new])
    assert found == {old: Past(2090, 2010, 1950, 2090), new: Past(None, None, 1900, 1900)}


def test_page_and_file_have_them_where_they_are_asked_for(db, client, django_assert_num_queries):
    now, (old, _new) = lists()
    address = now.get_absolute_url()
    plain, asked = (unescape(client.get(f"{address}{query}").content.decode()) for query in ("", "?past=yes"))
    heads = ("½ year ago", "1 year ago", "12-month low", "12-month high")
    assert [(head in plain, f">{head}</th>" in asked) for head in heads] == [(False, True)] * 4
    cells = "".join(f'<td class="num soft">{number}</td>' for number in (2090, 2010, 1950, 2090))
    assert cells in asked
    assert 'href="?past=yes"' in plain and "Without the past year" in asked
    rows = {}
    for query in ("", "?past=yes", "?past=yes&women=true"):
        file = client.get(f"{address}list.csv{query}").getvalue().decode().removeprefix(BOM)
        rows[query] = list(csv.DictReader(io.StringIO(file, newline="")))
    wanted = {"half_year_ago": "2090", "year_ago": "2010", "lowest_of_year": "1950", "highest_of_year": "2090"}
    told = [{name: row.get(name) for name in wanted} for row in (rows[query][0] for query in rows)]
    assert told == [dict.fromkeys(wanted), wanted, wanted]
    assert rows["?past=yes"][0]["player"] == str(old)
