"""The list of applications on the desk."""

import re

import pytest

from ratings.models import TitleApplication
from ratings.pages.titles.application_table import ApplicationsTable, tag
from tests.ratings.lists.list_factory import NOW, make_player

pytestmark = pytest.mark.django_db


def test_a_row_leads_to_its_application():
    one = TitleApplication.objects.create(
        player=make_player("Dąb, Jan"), scheme="FIDE", title="FM", way="rating", created=NOW, changed=NOW
    )
    body = str(ApplicationsTable().show([one]).body)
    assert f'<a class="row-link" href="/desk/applications/{one.pk}/">{one.number}</a>' in body
    assert [words in body for words in ("Dąb, Jan", ">FM<", "Rating alone", "21 Nov 2026")] == [True] * 4


def test_a_row_says_whose_title_it_is():
    player = make_player()
    for scheme in ("FIDE", "FSI"):
        TitleApplication.objects.create(
            player=player, scheme=scheme, title="CM", way="rating", created=NOW, changed=NOW
        )
    rows = ApplicationsTable().show(TitleApplication.objects.order_by("pk")).body
    assert re.findall(r">(CM)</span> <span class=\"soft small\">(\w+)<", str(rows)) == [("CM", "FIDE"), ("CM", "FSI")]


def test_every_state_has_its_colour():
    tags = [str(tag(TitleApplication(state=state))) for state in TitleApplication.State.values]
    assert tags == [
        '<span class="tag tag--note">Proposed</span>',
        '<span class="tag tag--warning">Submitted</span>',
        '<span class="tag tag--ok">Awarded</span>',
        '<span class="tag tag--error">Refused</span>',
        '<span class="tag">Withdrawn</span>',
    ]
