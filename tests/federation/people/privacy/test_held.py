"""Rows are told column by column; of bytes how many they are."""

import pytest

from federation.models import Club, Player, Submission
from federation.people.privacy.held import facts
from tests.factories import noon, player
from tests.ratings.lists.list_factory import NOVEMBER

pytestmark = pytest.mark.django_db


def test_every_column_is_told(arbiter):
    club = Club.objects.create(name="Hetman")
    player("Okoń", club=club, national_id="POL1")
    (row,) = facts(Player.objects.all(), "club")
    assert row.keys() >= {field.attname for field in Player._meta.concrete_fields}
    assert (row["national_id"], row["club_id"], row["club_words"]) == ("POL1", club.pk, "Hetman")


def test_bytes_are_counted_and_what_was_left_in_the_database_is_not_told(arbiter):
    facts_of = {"arbiter": arbiter, "created": noon(NOVEMBER), "changed": noon(NOVEMBER), "size": 3, "digest": "0" * 64}
    Submission.objects.create(filename="one.trf", content=b"abc", **facts_of)
    assert facts(Submission.objects.all())[0]["content"] == "3\xa0bytes"
    assert "content" not in facts(Submission.objects.without_files())[0]
