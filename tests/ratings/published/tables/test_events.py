"""The list of events: which list counts each, or why none does."""

from dataclasses import replace
from datetime import date

import pytest
from django.utils.safestring import mark_safe

from federation.models import Tournament
from federation.runtime.offered import Life
from ratings.published.tables.events import EventsTable

EVENT = Tournament(code="2026-7", name="Cup", place="", start=date(2026, 9, 5), end=date(2026, 9, 11), tempo="rapid")


LINK = '<a href="/lists/fide/2026-11-01/">1 Nov 2026</a>'


@pytest.mark.parametrize(
    ("life", "told"),
    [
        (Life(EVENT, "rated", "rated", LINK, ()), LINK),
        (Life(EVENT, "withdrawn", "withdrawn", "withdrawn", ()), '<span class="tag tag--error">withdrawn</span>'),
        (Life(EVENT, "to-come", "not yet rated", "1 Nov 2026, not yet rated", ()), "1 Nov 2026, not yet rated"),
    ],
)
def test_what_counts_an_event(life, told):
    life = replace(life, brief=mark_safe(life.brief))
    row = str(EventsTable().show([life]).body).replace("\u00a0", " ").replace("\u2060", "")
    assert row == (
        '<tr class="linked"><td><a class="row-link" href="/events/2026-7/">Cup</a>'
        '<span class="under">5 – 11 September 2026</span></td><td class="wide soft"></td>'
        '<td class="wide soft">5 – 11 September 2026</td><td class="wide soft">Swiss system, Rapid</td>'
        f'<td class="num wide soft"></td><td class="wide"></td><td>{told}</td></tr>'
    )
