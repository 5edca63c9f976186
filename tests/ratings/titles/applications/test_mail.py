"""Officers with an address hear of applications, where the site has a mail server."""

import pytest
from django.core import mail

from federation.models import OutsideRating
from ratings.models import TitleApplication
from ratings.titles.applications import life, proposals
from tests.ratings.lists.list_factory import NOW, SEPTEMBER, make_player
from tests.ratings.titles.norm_factory import make_officer

pytestmark = pytest.mark.django_db


def propose(django_capture_on_commit_callbacks):
    player = make_player("Dąb, Jan", sex="m")
    OutsideRating.objects.create(player=player, date=SEPTEMBER, rating=2310, factor=20)
    with django_capture_on_commit_callbacks(execute=True):
        proposals.propose([player.pk], NOW)
    return TitleApplication.objects.get()


def test_a_proposal_and_its_end_are_told(settings, django_capture_on_commit_callbacks):
    settings.EMAIL_HOST, settings.FEDERATION_NAME = "mail.example", "Vistula Chess Federation"
    officer = make_officer(email="officer@vistula.example")
    make_officer("silent")
    one = propose(django_capture_on_commit_callbacks)
    with django_capture_on_commit_callbacks(execute=True):
        life.refuse(one, "The fee was not paid.", officer, NOW)
    told = [(sent.subject, sent.body, sent.to) for sent in mail.outbox]
    subject, to = f"{one.number}: FM, Dąb, Jan", ["officer@vistula.example"]
    words = f"The application {one.number}, FM for Dąb, Jan, is "
    foot = "\n\nVistula Chess Federation"
    assert told == [
        (subject, f"{words}proposed.{foot}", to),
        (subject, f"{words}refused.\n\nThe fee was not paid.{foot}", to),
    ]


def test_without_a_mail_server_nobody_is_written_to(settings, django_capture_on_commit_callbacks):
    settings.EMAIL_HOST = ""
    make_officer(email="officer@vistula.example")
    propose(django_capture_on_commit_callbacks)
    assert mail.outbox == []
