"""What the federation is called and where it is: the machine's settings first, the row after them, known at once."""

from zoneinfo import ZoneInfo

import pytest
from django.core.cache import caches
from django.db import connection
from django.test.utils import CaptureQueriesContext

from federation.models import Office
from federation.runtime.office import identity
from federation.runtime.office.identity import Identity
from federation.vocabulary.dates import federation_day
from tests.federation.vocabulary.test_dates import LATE, NOVEMBER, OCTOBER

WARSAW = Identity("Amber Chess Federation", "AMB", "POL", "Europe/Warsaw", ("pl", "en"), "x.svg")


@pytest.fixture
def free(settings) -> None:
    """The machine says nothing of the federation."""
    settings.FIXED, settings.FEDERATION_NAME, settings.FEDERATION_CODE = set(), "", ""


def facts(known: Identity) -> tuple:
    return known.name, known.code, known.country, known.zone, known.languages, known.complete


def test_an_empty_site_has_no_name_of_somebody_else(free):
    assert facts(Identity()) == ("Chess Federation", "", "", ZoneInfo("UTC"), ("en",), False)


def test_a_language_is_spoken_once_the_office_or_the_machine_chose_it(free, settings):
    settings.LANGUAGES = [("pl", "polski"), ("en", "English"), ("it", "italiano")]
    assert [Identity(spoken=chosen).languages for chosen in ((), ("it", "en"))] == [("pl",), ("it", "en")]
    settings.FIXED = {"LANGUAGES"}
    assert Identity(spoken=("it", "en")).languages == ("pl", "en", "it")


def test_what_an_administrator_set(free, settings):
    settings.LANGUAGES = [("en", "English"), ("pl", "polski"), ("it", "italiano")]
    assert facts(WARSAW) == (
        "Amber Chess Federation", "AMB", "POL", ZoneInfo("Europe/Warsaw"), ("pl", "en"), True,
    )  # fmt: skip


def test_the_settings_of_the_machine_go_first(settings):
    settings.FIXED = {"FEDERATION_NAME", "FEDERATION_CODE", "TIME_ZONE", "LANGUAGES"}
    settings.FEDERATION_NAME, settings.FEDERATION_CODE, settings.TIME_ZONE = "Heron Chess Union", "HER", "Asia/Tokyo"
    settings.LANGUAGES = [("en", "English")]
    assert facts(WARSAW) == ("Heron Chess Union", "HER", "POL", ZoneInfo("Asia/Tokyo"), ("en",), True)


def test_a_language_that_is_no_longer_there_is_not_spoken(free):
    assert Identity(spoken=("eo",)).languages == ("en",)


def test_days_are_the_federations():
    identity.keep(Identity(zoned="Europe/Warsaw"))
    assert federation_day(LATE) == NOVEMBER
    identity.keep(Identity(zoned="America/Los_Angeles"))
    assert federation_day(LATE) == OCTOBER


@pytest.mark.django_db
def test_the_row_is_read_once(nothing_kept):
    Office.objects.create(name="Amber Chess Federation", zone="Europe/Warsaw")
    identity.forget()
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert [identity.look(), identity.look(), identity.current()] == [
            Identity("Amber Chess Federation", "", "", "Europe/Warsaw")
        ] * 3
    assert len(asked) == 1


@pytest.mark.django_db
def test_another_process_is_heard_at_the_next_look(nothing_kept):
    identity.forget()
    assert identity.look().named == ""
    Office.objects.create(name="Amber Chess Federation")
    assert identity.look().named == ""  # nobody has said so
    caches["shared"].set(identity.KEY, "what another process announced")
    assert (identity.current().named, identity.look().named) == ("", "Amber Chess Federation")


@pytest.mark.django_db
def test_stamp_changes_with_what_pages_show(free):
    others = [
        Identity("Heron Chess Union", *("AMB", "POL", "Europe/Warsaw", ("pl", "en"), "x.svg")),
        Identity("Amber Chess Federation", "AMB", "POL", "Europe/Warsaw", ("pl", "en"), "y.svg"),
        Identity("Amber Chess Federation", "AMB", "POL", "Europe/Rome", ("pl", "en"), "x.svg"),
    ]
    assert len({one.stamp for one in (WARSAW, *others)}) == 4
