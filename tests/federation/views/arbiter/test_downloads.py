"""Downloads of a report: for whom, under which name, and what the audit log says of it."""

import pytest
from django.urls import reverse

from federation import submissions
from federation.models import Deed, Submission
from federation.permissions import ARBITER, OFFICER
from tests.federation.small_trf import trf
from tests.federation.submissions.handing_in import settle
from tests.federation.views.test_upload_pages import page

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft(arbiter, players, now):
    return submissions.upload(arbiter, "baltic open.trf", trf(), now)


def corrected(client, report, version: str = "trf16"):
    return client.get(reverse("submission-trf", args=[report.pk, version]))


def downloads() -> list[str]:
    return list(Deed.objects.filter(what="submission.downloaded").order_by("pk").values_list("text", flat=True))


def test_its_own_arbiter_downloads_both_files_without_an_entry_in_the_log(client_for, draft):
    client = client_for(ARBITER)
    sent = client.get(reverse("submission-file", args=[draft.pk]))
    assert (sent.content, sent.headers["Content-Disposition"]) == (trf(), 'attachment; filename="baltic_open.trf"')
    file = corrected(client, draft, "trf26")
    assert file.headers["Content-Disposition"] == f'attachment; filename="{draft.receipt}-1.trf26.trf"'
    assert "1990/03/05" in file.content.decode()
    assert downloads() == []


def test_officers_download_both_and_the_log_says_so(client_for, draft):
    client = client_for(OFFICER)
    client.get(reverse("submission-file", args=[draft.pk]))
    corrected(client, draft)
    assert downloads() == ["baltic open.trf", f"{draft.receipt}-1.trf16.trf"]


def test_the_accepted_event_is_downloaded_with_birth_dates(client_for, draft, players, officer, now):
    event = submissions.accept(settle(draft, players, now), officer, now)
    file = corrected(client_for(ARBITER), draft)
    assert file.headers["Content-Disposition"] == f'attachment; filename="{event.code}.trf16.trf"'
    assert "2012/01/02" in file.content.decode()
    assert "2012/01/02" not in client_for(ARBITER).get(f"/events/{event.code}/event.trf").content.decode()


def test_other_versions_and_files_that_cannot_be_read_lead_back(client_for, arbiter, now):
    """As after an update whose readers refuse what earlier ones took."""
    row = {"filename": "open.trf", "content": b"nothing", "size": 7, "digest": "0", "created": now, "changed": now}
    unreadable = Submission.objects.create(arbiter=arbiter, **row)
    client = client_for(ARBITER)
    assert corrected(client, unreadable, "trf06").status_code == 404
    assert corrected(client, unreadable).headers["Location"] == unreadable.get_absolute_url()
    assert "cannot be read as it is" in page(client, "submission", unreadable.pk)
