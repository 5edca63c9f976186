"""The entries of one person are the same where pages share who has any merged into theirs."""

import pytest

from federation.models import Player
from federation.people.duplicates.merged import duplicates_of, keys_of, with_duplicates
from federation.runtime.cache.shared_facts import of_version

pytestmark = pytest.mark.django_db


@pytest.fixture
def people():
    kept, alone = (Player.objects.create(family_name=name, national_id=name) for name in ("Okoń", "Sowa"))
    merged = [Player.objects.create(family_name=name, national_id=name, merged_into=kept) for name in ("Oko", "Okon")]
    return kept, alone, merged


def test_keys_are_those_of_the_player_and_of_who_was_merged(people, django_assert_num_queries):
    kept, alone, merged = people
    found = {kept.pk, *(one.pk for one in merged)}
    assert (set(keys_of(kept)), keys_of(alone)) == (found, [alone.pk])
    with of_version(1), django_assert_num_queries(2):
        assert (set(keys_of(kept)), keys_of(alone)) == (found, [alone.pk])


def test_duplicates_are_prefetched_of_those_who_have_any(people, django_assert_num_queries):
    kept, alone, merged = people

    def found(player):
        one = with_duplicates(player.pk)
        return {each.pk for each in duplicates_of(one) + duplicates_of(one)}

    answers = ({one.pk for one in merged}, set())
    assert (found(kept), found(alone)) == answers
    with of_version(1), django_assert_num_queries(1 + 2 + 1):
        assert (found(kept), found(alone)) == answers
