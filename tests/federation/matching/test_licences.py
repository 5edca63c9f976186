"""Players without a licence on the first day: nothing, a warning or an error, as the office says."""

from dataclasses import replace
from datetime import date

import pytest

from federation import submissions
from federation.matching import licences
from federation.models import Licence
from federation.models.licences import Use
from federation.refusals import NotPossible
from federation.reports.report import Severity
from federation.runtime.office import identity
from tests.federation.small_trf import register, trf
from tests.federation.submissions.handing_in import settle

pytestmark = pytest.mark.django_db
FIRST, LAST = date(2026, 1, 1), date(2026, 12, 31)


@pytest.fixture
def players():
    return register()


@pytest.fixture
def office():
    """Set what becomes of players without a licence; the country is that of the small report."""
    before = identity.current()

    def says(answer: str, country: str = "VIS") -> None:
        identity.keep(replace(before, unlicensed=answer, country=country))

    yield says
    identity.keep(before)


@pytest.fixture
def draft(arbiter, players, now):
    return submissions.upload(arbiter, "baltic.trf", trf(), now)


def told(draft) -> list:
    return [one for one in submissions.reading(draft).problems if one.code == licences.MISSING]


def test_nobody_is_asked_where_the_office_does_not_ask(office, draft, django_assert_num_queries):
    office("off")
    now_read = submissions.reading(draft)
    with django_assert_num_queries(0):
        assert licences.problems(now_read.report, now_read.matches) == []


def test_players_of_the_federation_are_named(office, draft, players):
    Licence.objects.create(player=players[1], first=FIRST, last=LAST)
    Licence.objects.create(player=players[2], first=FIRST, last=date(2026, 9, 4))  # the day before
    Licence.objects.create(player=players[6], use=Use.OFFICIATING, first=FIRST, last=LAST)
    office("tell")
    (one,) = told(draft)
    assert (one.severity, str(one.message)) == (
        Severity.WARNING,
        "2 of 3 players of the federation had no licence on 5 September 2026: 2 Okoń, Tadeusz; 6 Sokołowska, Ewa.",
    )


def test_all_who_are_found_are_asked_where_no_country_is_set(office, draft):
    office("tell", "")
    (one,) = told(draft)
    assert str(one.message).startswith("5 of 5 players")


def test_an_error_waits_for_the_licence_and_hides_no_game(office, draft, players, now):
    office("refuse")
    (one,) = told(draft)
    assert (one.severity, submissions.reading(draft).clear) == (Severity.ERROR, True)
    with pytest.raises(NotPossible):
        settle(draft, players, now)
    for number in (1, 2, 6):
        Licence.objects.create(player=players[number], first=FIRST)
    assert told(draft) == []
    assert settle(draft, players, now).state == "submitted"
