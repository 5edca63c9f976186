"""The last runs on the desk: how each stands, and who asked for it."""

from datetime import UTC, datetime

from ratings.models import RatingList, Run
from ratings.pages.runs_tables import LastRunsTable
from tests.federation.runtime.pages.plain_html import plain


def test_calendar_asks_for_runs_of_nobody():
    draft = RatingList(system="fide", effective=datetime(2026, 11, 1, tzinfo=UTC).date(), edition=1)
    run = Run(pk=3, list=draft, state="failed", reason="by hand", created=datetime(2026, 11, 2, 8, 5, tzinfo=UTC))
    body = plain(str(LastRunsTable().show([run]).body))
    assert '<td class="day wide">the calendar</td>' in body
    assert '<span class="tag tag--error">Failed</span>' in body
