"""The list of events: which list counts each, or why none does."""

from datetime import date

import pytest

from federation.models import Tournament
from ratings.models import RatingList
from ratings.published.event import Status
from ratings.published.tables.events import EventsTable

DAY = date(2026, 11, 1)
EVENT = Tournament(code="2026-7", name="Cup", place="", start=date(2026, 9, 5), end=date(2026, 9, 11), tempo="rapid")
LIST = RatingList(system="fide", effective=DAY)


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (Status(EVENT, "rated", LIST, None, DAY), '<a href="/lists/fide/2026-11-01/">1 Nov 2026</a>'),
        (Status(EVENT, "withdrawn"), '<span class="tag tag--error">withdrawn</span>'),
        (Status(EVENT, "none"), '<span class="soft">–</span>'),
        (Status(EVENT, "waiting", None, None, DAY), '<span class="soft">1 Nov 2026, not yet rated</span>'),
    ],
)
def test_what_counts_an_event(status, told):
    row = str(EventsTable().show([status]).body).replace("\u00a0", " ").replace("\u2060", "")
    assert row == (
        '<tr class="linked"><td><a class="row-link" href="/events/2026-7/">Cup</a>'
        '<span class="under">5 – 11 September 2026</span></td><td class="wide soft"></td>'
        f'<td class="wide soft">5 – 11 September 2026</td><td class="wide soft">Rapid</td><td>{told}</td></tr>'
    )
