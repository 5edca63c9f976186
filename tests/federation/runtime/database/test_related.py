"""Rows that were read elsewhere stand for those of a related manager."""

import pytest

from federation.models import Player, TitleAward
from federation.runtime.database.related import keep_related

pytestmark = pytest.mark.django_db


def test_nobody_asks_for_them_again(django_assert_num_queries):
    player = Player.objects.create(national_id="1", family_name="Nowak")
    TitleAward.objects.create(player=player, scheme="FIDE", code="FM")
    rows = list(TitleAward.objects.all())
    with django_assert_num_queries(0):
        keep_related(player, "titles", rows)
        assert list(player.titles.all()) == rows
        assert rows[0].player is player
