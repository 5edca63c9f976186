"""What was read is stored beside the bytes, and read again only where it would come out otherwise."""

import pytest

from federation import submissions
from federation.models import Submission
from federation.reports.files.packed import pack, unpack
from federation.reports.files.reading import read
from federation.reports.report import Edit
from federation.submissions.parsed import report_as_sent, report_of
from tests.federation.small_trf import trf

pytestmark = pytest.mark.django_db

RENAMED = Edit("line", "012 Baltic Cup", line=1)
RETYPED = Edit("line", "012 Baltic Trophy", line=1)
OTHER = b"what another reader stored"


@pytest.fixture
def draft(arbiter, now):
    return submissions.upload(arbiter, "baltic.trf", trf(), now)


def stored(submission: Submission) -> tuple[bytes, bytes]:
    fresh = Submission.objects.get(pk=submission.pk)
    return bytes(fresh.read_as_sent), bytes(fresh.read_as_edited)


def test_what_was_read_is_stored_whole(draft, now):
    as_sent = read(trf(), "baltic.trf", home="VIS")
    assert report_of(Submission.objects.get(pk=draft.pk)) == as_sent
    assert (unpack(stored(draft)[0][32:]), stored(draft)[1]) == (as_sent, b"")
    submissions.mend(draft, [RETYPED], now)
    mended = Submission.objects.get(pk=draft.pk)
    assert report_of(mended) == read(trf(), "baltic.trf", [RETYPED], home="VIS")
    assert report_as_sent(mended) == as_sent


def test_what_is_stored_is_what_is_shown(draft):
    """Nothing but the stamp decides: under the right one, another report is believed."""
    other = report_of(draft)
    other.name = "Nobody parsed this"
    Submission.objects.update(read_as_sent=stored(draft)[0][:32] + pack(other))
    assert submissions.reading(Submission.objects.get()).report.name == "Nobody parsed this"


@pytest.mark.parametrize("before", [b"", OTHER])
def test_a_row_of_before_is_read_and_stored_when_it_is_looked_at(draft, now, before):
    draft = submissions.mend(draft, [RENAMED], now)
    right = stored(draft)
    Submission.objects.update(read_as_sent=before, read_as_edited=before)
    seen = Submission.objects.get()
    assert submissions.reading(seen).report.name == "Baltic Cup"
    assert stored(draft) == (before, right[1])
    assert report_as_sent(seen).name == "Baltic Open"
    assert stored(draft) == right
    assert Submission.objects.get().changed == draft.changed


@pytest.mark.parametrize(("name", "value"), [("RELEASE", "another"), ("FEDERATION_CODE", "POL")])
def test_another_release_or_federation_reads_again(draft, settings, name, value):
    before = stored(draft)
    setattr(settings, name, value)
    assert submissions.reading(Submission.objects.get()).report.home == settings.FEDERATION_CODE
    assert stored(draft) != before


def test_a_page_that_was_slower_than_a_change_does_no_harm(draft, now):
    """It stores what it read of the edits before; whoever looks next sees that it is not theirs."""
    before = submissions.mend(draft, [RENAMED], now)
    Submission.objects.update(read_as_edited=b"")
    slow = Submission.objects.get()
    submissions.mend(draft, [RETYPED], now)
    right = stored(draft)
    assert report_of(slow).name == "Baltic Cup"
    assert stored(draft) == (right[0], bytes(before.read_as_edited))
    assert report_of(Submission.objects.get()).name == "Baltic Trophy"
    assert stored(draft) == right


def test_nothing_is_stored_of_a_change_that_is_refused(draft, now):
    before = stored(draft)
    with pytest.raises(submissions.NotPossible):
        submissions.take_back(draft, 3, {}, now)
    submissions.withdraw(draft, now)
    with pytest.raises(submissions.NotPossible):
        submissions.mend(draft, [RENAMED], now)
    assert stored(draft) == before


def test_lists_of_submissions_do_not_fetch_it(draft):
    [listed] = Submission.objects.without_files()
    assert listed.get_deferred_fields() == {
        "content", "read_as_sent", "read_as_edited", "edits", "overrides", "choices", "steps",
    }  # fmt: skip
