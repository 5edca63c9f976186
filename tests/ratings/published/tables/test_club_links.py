"""Clubs by the names that lists print."""

from federation.models import Club
from ratings.published.tables.club_links import keys_of


def test_names_that_no_club_has_any_more_lead_nowhere(db, django_assert_num_queries):
    hetman = Club.objects.create(name="Hetman Toruń")
    with django_assert_num_queries(1):
        assert keys_of(["Hetman Toruń", "Renamed since", "", "Hetman Toruń"]) == {"Hetman Toruń": hetman.pk}
    with django_assert_num_queries(0):
        assert keys_of(["", ""]) == {}
