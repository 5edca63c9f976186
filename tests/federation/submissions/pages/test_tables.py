"""The lists of reports: what is left to do, versions, and the columns of each state."""

from datetime import UTC, date, datetime

from django.contrib.auth.models import User

from federation.models import Submission, Tournament
from federation.submissions.pages.tables import OwnReportsTable, ReviewsTable, Sent

MOMENT = datetime(2026, 11, 1, 12, 0, tzinfo=UTC)


def report(state: str, **fields) -> Submission:
    given = {"pk": 7, "name": "Cup", "filename": "cup.trf", "end": date(2026, 10, 4), "changed": MOMENT, **fields}
    return Submission(state=state, arbiter=User(username="jan"), **given)


def cell(row: Sent, name: str) -> str:
    return str(OwnReportsTable().columns[name].column.cell(row))


def test_what_is_left_to_do():
    event = Tournament(code="2026-7", name="Cup")
    rows = [
        Sent(report("draft"), "3 to fix", ""),
        Sent(report("draft"), "", ""),
        Sent(report("accepted", tournament=event), "", "ok"),
        Sent(report("submitted"), "", "note"),
    ]
    assert [cell(row, "left") for row in rows] == [
        "3 to fix", "ready to submit", '<a href="/events/2026-7/">2026-7</a>', "",
    ]  # fmt: skip
    assert cell(rows[2], "state") == '<span class="tag tag--ok">Accepted</span>'


def test_report_without_a_name_or_an_end_and_its_version():
    row = Sent(report("draft", name="", end=None, version=2), "", "")
    assert cell(row, "ended") == "–"
    text = cell(row, "tournament")
    assert ">cup.trf</a>" in text and text.endswith(" · cup.trf · version 2</span>")


def test_columns_follow_the_state():
    heads = {state: [str(head.words) for head in ReviewsTable(state, {}).heads] for state in ("submitted", "accepted")}
    first = ["Tournament", "Arbiter", "Ended", "Players", "Games"]
    assert heads == {
        "submitted": ['<span class="visually-hidden">Tick</span>', *first, "Submitted", "With"],
        "accepted": [*first, "Changed", "Event"],
    }
