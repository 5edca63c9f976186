"""Classes of tournaments and strengths of matches, by the places of their players."""

import pytest

from ratings.catalogue import SYSTEMS
from ratings.categories.event_classes import match_strength, tournament_class


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ([1, 3, 9], 8),
        (range(1, 11), 22),
        ([], 0),
        ([11, 12], 0),
        ([1, 2, 3, 4, 5, 6, 7, 8, 10], 21),  # Vienna 1882, Linares 1993
        ([1, 2, 3, 4, 5, 6, 7, 8], 20),  # Nottingham 1936, AVRO 1938
        ([1, 2, 3, 4, 5, 6, 7], 19),  # London 1883
        ([1, 2, 3, 4, 6, 7, 8, 9], 19),  # Hastings 1895
        ([1, 2, 3, 5, 6, 7, 8, 9], 18),  # Baden-Baden 1870
        ([2, 3, 4, 5, 6, 7, 8, 9, 10], 18),  # San Sebastian 1911
        ([1, 2, 3, 4, 5, 6], 18),  # St. Petersburg 1914
    ],
)
def test_c6_class_of_a_tournament(ranks, points):
    """Sonas, Formulas: the example and his table of the strongest tournaments."""
    assert tournament_class(SYSTEMS["chessmetrics"].class_points, ranks) == points


def test_strength_of_a_match_is_the_rank_of_the_weaker():
    assert match_strength(1, 4) == match_strength(4, 1) == 4


def test_players_who_share_a_place_bring_its_points_each():
    assert tournament_class((4, 4, 3), [1, 1, 3]) == 11


def test_systems_with_classes():
    assert [slug for slug, system in SYSTEMS.items() if system.class_points] == ["chessmetrics", "chessmetrics-full"]
