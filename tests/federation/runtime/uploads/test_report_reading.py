"""The limits within which a report is read, and how a refusal names them."""

import pytest

from federation.reports.files.box import TooMuch, Used
from federation.reports.files.packed import unpack
from federation.runtime.uploads import report_reading
from federation.runtime.uploads.report_reading import Limits
from tests.federation.small_trf import trf

ADVICE = "No report does: send one tournament, as the pairing program wrote it."


def test_a_workers_limits_are_settings(settings):
    settings.REPORT_SECONDS, settings.REPORT_MEGABYTES = 7, 300
    assert report_reading.thorough() == Limits(seconds=7, megabytes=300)


@pytest.mark.parametrize(
    ("of", "words"),
    [
        ("memory", "Reading this file needs more than 300 MB of memory."),
        ("time", "Reading this file needs more than 0.5 s of computing time."),
    ],
)
def test_a_refusal_names_the_limit(of, words):
    stopped = TooMuch(of, Limits(seconds=0.5, megabytes=300), Used(1.0, 1000))
    assert report_reading.refusal(stopped) == f"{words} {ADVICE}"


@pytest.mark.django_db
@pytest.mark.parametrize("boxed", [True, False])
def test_a_report_is_the_same_read_here_and_in_a_process_of_its_own(settings, boxed):
    settings.REPORTS_BOXED = boxed
    packed = report_reading.packed(trf(), "baltic.trf", limits=report_reading.thorough())
    assert unpack(packed).name == "Baltic Open"
