"""Everybody's list of arbiters and organisers, where the office makes it public."""

from dataclasses import replace
from datetime import date

import pytest
from django.urls import reverse

from federation.models import Licence, TitleAward
from federation.models.licences import Use
from federation.runtime.office import identity
from federation.vocabulary import withheld
from tests.federation.small_trf import register

pytestmark = pytest.mark.django_db
LONG_AGO = date(2020, 1, 1)


@pytest.fixture
def players():
    return register()


@pytest.fixture
def listed(client):
    identity.keep(replace(identity.current(), officials_public=True))
    return lambda **asked: client.get(reverse("arbiters"), asked).content.decode()


def test_it_is_not_there_until_the_office_says_so(client):
    assert client.get(reverse("arbiters")).status_code == 404


def test_who_has_a_title_or_a_licence_today_is_on_it(listed, players):
    TitleAward.objects.create(player=players[1], scheme="FIDE arbiters", code="FA")
    Licence.objects.create(player=players[2], use=Use.OFFICIATING, first=LONG_AGO, kind="class A", number="secret 7")
    Licence.objects.create(player=players[3], use=Use.OFFICIATING, first=LONG_AGO, last=LONG_AGO)
    Licence.objects.create(player=players[4], use=Use.PLAYING, first=LONG_AGO)
    Licence.objects.create(player=players[6], use=Use.ORGANISING, first=LONG_AGO)
    page = listed()
    assert [one.name in page for one in players.values()] == [True, True, False, False, False, False]
    assert "FA" in page and "class A" in page and "secret 7" not in page
    page = listed(show="organisers")
    assert [one.name in page for one in players.values()] == [False, False, False, False, False, True]


def test_whose_name_was_taken_out_is_not_on_it(listed, players):
    TitleAward.objects.create(player=players[1], scheme="FIDE arbiters", code="FA")
    players[1].family_name, players[1].given_name = withheld.NAME, ""
    players[1].save()
    assert withheld.NAME not in listed()


def test_the_page_of_titles_leads_to_it(client, listed):
    assert reverse("arbiters") in client.get(reverse("titles")).content.decode()
