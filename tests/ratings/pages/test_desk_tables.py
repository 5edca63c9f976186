"""The series on the desk: a row with a draft, and one without."""

from datetime import date

import pytest

from ratings.models import in_force
from ratings.pages.desk import Row
from ratings.pages.desk_tables import SeriesTable
from tests.ratings.lists.list_factory import make_list

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 21)


def body(row: Row, choosable: bool) -> str:
    return str(SeriesTable(choosable).show([row]).body).replace("\u00a0", " ")


@pytest.mark.parametrize(("choosable", "tick"), [(True, "<td></td>"), (False, "")])
def test_series_without_a_draft_says_so_in_place_of_the_columns_about_it(choosable, tick):
    row = Row(in_force.of("fide", TODAY), None, None, None, None, "")
    assert body(row, choosable) == (
        f'<tr>{tick}<th scope="row"><strong>FIDE standard</strong></th>'
        '<td class="wide"><span class="soft">none yet</span></td>'
        '<td colspan="4" class="soft">No draft is open; the calendar opens it within a quarter of an hour.</td></tr>'
    )


@pytest.mark.parametrize(
    ("today", "when"),
    [
        (date(2026, 10, 30), '<span class="soft small">in 2 days</span>'),
        (date(2026, 10, 31), '<span class="soft small">in 1 day</span>'),
        (date(2026, 11, 1), '<span class="soft small">today</span>'),
        (date(2026, 11, 2), '<span class="tag tag--error">1 day late</span>'),
    ],
)
def test_series_with_a_draft_that_is_not_computed(today, when):
    draft = make_list(date(2026, 11, 1), state="draft", edition=2, tournaments_count=1, games_count=4, digest="")
    row = Row(in_force.of("fide", today), None, draft, None, None, "")
    address = f"/desk/lists/{draft.pk}/"
    opened = "Compare and publish" if row.due else "Open"
    assert body(row, False) == (
        '<tr><th scope="row"><strong>FIDE standard</strong></th>'
        '<td class="wide"><span class="soft">none yet</span></td>'
        f'<td><a href="{address}">1 Nov 2026</a><br><span class="soft small">edition 2</span><br>{when}</td>'
        f'<td class="wide">{draft.last_day.day} Oct 2026</td>'
        '<td><span class="tag tag--warning">not computed</span> '
        '<br><span class="soft small">1 event, 4 games</span></td>'
        f'<td class="num wide"><a class="button" href="{address}">{opened}</a></td></tr>'
    )
