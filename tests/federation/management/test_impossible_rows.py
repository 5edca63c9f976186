"""A migration names the rows that its constraints refuse, in a sentence, before anything changes."""

import pytest
from django.core.management import CommandError
from django.db.models import CheckConstraint, F, Q

from federation.management import impossible_rows
from federation.models import Player
from tests.factories import player

AFTER = CheckConstraint(condition=Q(birth_year=None) | Q(birth_year__gte=1985), name="born_after_1984")
FOLLOWED = CheckConstraint(condition=Q(merged_into=None) | ~Q(merged_into=F("id")), name="not_merged")


def test_rows_that_cannot_be_are_named(db):
    player("Okoń", birth_year=1990)
    player("Zyska", birth_year=None)
    old = [player("Gołąb").pk for _ in range(7)]
    with pytest.raises(CommandError) as refusal:
        impossible_rows.refuse([(Player, AFTER), (Player, FOLLOWED)])
    named = ", ".join(map(str, old[:5]))
    assert str(refusal.value).endswith(f"then migrate: federation_player {named} (born after 1984)")


def test_possible_rows_are_left_alone(db):
    player("Okoń", birth_year=1990)
    impossible_rows.refuse([(Player, AFTER), (Player, FOLLOWED)])
