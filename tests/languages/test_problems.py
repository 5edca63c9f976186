"""Problems of a report that is stored once: its arbiter reads them in Polish, its officer in English."""

from html import unescape
from pathlib import Path

import polib
import pytest
from django.urls import reverse
from django.utils.translation import override

from federation import submissions
from federation.models import Submission
from federation.permissions import ARBITER
from federation.reports.report import Severity
from federation.runtime.checked_settings import languages
from federation.runtime.office import identity
from federation.runtime.office.identity import Identity
from federation.submissions.quotes import of_problem
from tests.federation.small_trf import register, trf
from tests.federation.submissions.handing_in import settle

pytestmark = pytest.mark.django_db
POLISH = {
    "The event ended on {end}, more than a year ago.": "Turniej zakończył się {end}, ponad rok temu.",
    "{date} {text} was read as {day}.": "{date} {text} odczytano jako {day}.",
    "The start date": "Data rozpoczęcia",
    "“{text}”": "„{text}”",
    "{text} is {minutes:minute|minutes} for 60 moves: {tempo}.": "{text} to {minutes:minuta|minuty|minut}: {tempo}.",
}
OLD = {"h042": "05.09.2024", "h052": "07.09.2024"}
ENDED = "The event ended on 7 September 2024, more than a year ago."
STARTED = "“05.09.2024” was read as 5 September 2024."
POLISH_ENDED = "Turniej zakończył się 7 września 2024, ponad rok temu."


@pytest.fixture(autouse=True)
def polish(db, settings, tmp_path: Path) -> None:
    """A site that speaks English and a little Polish."""
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    catalogue = polib.POFile()
    catalogue.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=3; plural=(n!=1);"}
    catalogue.extend(polib.POEntry(msgid=text, msgstr=translation) for text, translation in POLISH.items())
    catalogue.save_as_mofile(str(folder / "django.mo"))
    settings.LOCALE_PATHS = [tmp_path]
    settings.LANGUAGES = languages(["en", "pl"])
    identity.keep(Identity(spoken=("en", "pl")))


def page(client, address: str, language: str) -> str:
    return unescape(client.get(address, headers={"accept-language": language}).content.decode())


@pytest.mark.parametrize("boxed", [False, True])
def test_each_reads_them_in_their_own_language(client_for, arbiter, now, settings, boxed):
    settings.REPORTS_BOXED = boxed
    register()
    with override("pl"):
        draft = submissions.upload(arbiter, "baltic.trf", trf(**OLD), now)
    client, address = client_for(ARBITER), reverse("submission", args=[draft.pk])
    mine, other = page(client, address, "pl"), page(client, address, "en")
    assert POLISH_ENDED in mine and "Data rozpoczęcia „05.09.2024” odczytano jako 5 września 2024." in mine
    assert ENDED in other and f"The start date {STARTED}" in other
    assert ENDED not in mine and POLISH_ENDED not in other


def test_what_was_confirmed_in_one_language_is_confirmed_in_another(arbiter, now):
    players = register()
    with override("pl"):
        waiting = settle(submissions.upload(arbiter, "baltic.trf", trf(**OLD), now), players, now)
    assert waiting.state == Submission.State.SUBMITTED
    with override("en"):
        now_read = submissions.reading(Submission.objects.get())
        assert [each.message.english for each in now_read.of(Severity.WARNING)] == [ENDED]
        assert submissions.to_confirm(waiting, now_read.problems) == []


def test_what_an_officer_quotes_stays_in_their_language_and_is_found_again(arbiter, officer, now):
    players = register()
    waiting = settle(submissions.upload(arbiter, "baltic.trf", trf(**OLD), now), players, now)
    with override("pl"):
        quotes = [of_problem(each) for each in submissions.reading(waiting).problems if each.code == "date-old"]
        returned = submissions.send_back(waiting, officer, "", now, quotes)
    with override("en"):
        (told,) = submissions.remarks(returned, submissions.reading(returned))
    assert (told.text, told.mended) == (POLISH_ENDED, False)
