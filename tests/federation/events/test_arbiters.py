"""Who officiated at an accepted event: as its report said, and as officers add and remove."""

from dataclasses import replace
from datetime import date

import pytest

from federation.events import arbiters
from federation.events.arbiters import Line
from federation.models import Appointment, Deed, Licence, Player
from federation.models.licences import Use
from federation.refusals import NotPossible
from federation.runtime.office import identity
from federation.submissions import accept, upload
from tests.federation.events.announced.made import event_of
from tests.federation.small_trf import register, trf
from tests.federation.submissions.handing_in import settle

pytestmark = pytest.mark.django_db


@pytest.fixture
def maria() -> Player:
    return Player.objects.create(national_id="VIS900001", family_name="Wiśniewska", given_name="Maria")


@pytest.fixture
def waiting(arbiter, now):
    players = register()
    return settle(upload(arbiter, "baltic.trf", trf(), now), players, now)


def posts(event) -> list[tuple]:
    return list(Appointment.objects.filter(tournament=event).values_list("player", "post", "name"))


def test_acceptance_writes_who_was_found(waiting, maria, officer, now):
    Licence.objects.create(player=maria, use=Use.OFFICIATING, first=date(2020, 1, 1))
    event = accept(waiting, officer, now)
    assert posts(event) == [(maria.pk, "chief", "Wiśniewska, Maria")]


def test_acceptance_writes_nobody_who_is_unknown(waiting, officer, now):
    assert posts(accept(waiting, officer, now)) == []


def test_one_person_has_a_post_once(maria):
    event = event_of(date(2026, 3, 1))
    arbiters.keep(event, [("deputy", "Wiśniewska", maria), ("deputy", "M. Wiśniewska", maria), ("deputy", "?", None)])
    assert posts(event) == [(maria.pk, "deputy", "M. Wiśniewska")]


def test_an_officer_adds_and_removes(maria, officer, now):
    event = event_of(date(2026, 3, 1))
    made = arbiters.appoint(event, maria, "organiser", officer, now)
    assert posts(event) == [(maria.pk, "organiser", "")]
    with pytest.raises(NotPossible, match="already"):
        arbiters.appoint(event, maria, "organiser", officer, now)
    arbiters.remove(made, officer, now)
    assert posts(event) == []
    told = Deed.objects.filter(about_kind="federation.tournament").order_by("pk").values_list("what", flat=True)
    assert [*told] == ["event.arbiter-added", "event.arbiter-removed"]


def test_a_merged_entry_is_not_appointed(maria, officer, now):
    other = Player.objects.create(national_id="VIS900002", family_name="Sowa", merged_into=maria)
    with pytest.raises(NotPossible, match="merged"):
        arbiters.appoint(event_of(date(2026, 3, 1)), other, "chief", officer, now)


@pytest.fixture
def office():
    before = identity.current()
    yield lambda public: identity.keep(replace(before, officials_public=public))
    identity.keep(before)


def test_a_page_has_the_names_of_the_report_until_the_list_of_arbiters_is_public(maria, office, officer, now):
    event = event_of(date(2026, 3, 1), chief_arbiter="M. Wiśniewska", deputy_arbiters="Nowak, Jan\nSowa, Ewa\n")
    arbiters.keep(event, [("chief", "M. Wiśniewska", maria)])
    arbiters.appoint(event, maria, "organiser", officer, now)
    office(False)
    deputies = ("Deputies", [Line("Nowak, Jan"), Line("Sowa, Ewa")])
    assert arbiters.told(event) == [("Chief arbiter", [Line("M. Wiśniewska")]), deputies]
    office(True)
    known = [Line(maria.name, maria.get_absolute_url())]
    assert arbiters.told(event) == [("Chief arbiter", known), deputies, ("Organisers", known)]
