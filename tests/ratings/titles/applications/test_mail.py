"""Officers with an address hear of applications, where the site has a mail server."""

import pytest

from federation.models import Letter, OutsideRating
from ratings.models import TitleApplication
from ratings.titles.applications import life, proposals
from tests.ratings.lists.list_factory import NOW, SEPTEMBER, make_player
from tests.ratings.titles.norm_factory import make_officer

pytestmark = pytest.mark.django_db


def propose() -> TitleApplication:
    player = make_player("Dąb, Jan", sex="m")
    OutsideRating.objects.create(player=player, date=SEPTEMBER, rating=2310, factor=20)
    proposals.propose([player.pk], NOW)
    return TitleApplication.objects.get()


def test_a_proposal_and_its_end_are_told(settings):
    settings.MAIL = True
    officer = make_officer(email="officer@vistula.example")
    make_officer("silent")
    one = propose()
    life.refuse(one, "The fee was not paid.", officer, NOW)
    told = list(Letter.objects.order_by("pk").values_list("subject", "text", "to", "link"))
    subject, to, link = f"{one.number}: FM, Dąb, Jan", "officer@vistula.example", one.get_absolute_url()
    words = f"The application {one.number}, FM for Dąb, Jan, is "
    assert told == [
        (subject, f"{words}proposed.", to, link),
        (subject, f"{words}refused.\n\nThe fee was not paid.", to, link),
    ]


def test_without_a_mail_server_nobody_is_written_to():
    make_officer(email="officer@vistula.example")
    propose()
    assert not Letter.objects.exists()
