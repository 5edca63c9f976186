"""Titles, ratings and federations on an event's first day, and where each was found."""

from datetime import date

import pytest

from federation.models import FederationChange, OutsideRating, TitleAward
from ratings.titles.from_register.people import Entered, Source, known
from tests.ratings.lists.list_factory import make_player

pytestmark = pytest.mark.django_db
START, END = date(2026, 6, 10), date(2026, 6, 18)


def line(player, title: str = "", rating: int | None = None) -> Entered:
    return Entered(1, 1, 1, player.pk, player.pk, player.name, "w", None, 1990, title, rating, player.federation)


def seen(player, **reported):
    return known([player.pk], START, END).person(line(player, **reported), START)


@pytest.mark.parametrize(
    ("codes", "title", "shown"),
    [
        (("FM", "WIM"), "WIM", "FM"),  # a WIM counts in WIM norms, an FM does not; before the name stands the FM
        (("WGM", "IM"), "IM", "IM"),
        (("CM", "WFM"), "WFM", "CM"),
        (("WCM",), "WCM", "WCM"),
        ((), "", ""),
    ],
)
def test_the_title_that_counts_most_in_a_norm(codes, title, shown):
    player = make_player()
    for code in codes:
        TitleAward.objects.create(player=player, code=code)
    one = seen(player)
    assert (one.title, one.shown, one.titles) == (title, shown, frozenset(codes))


def test_a_title_of_another_scheme_is_none():
    player = make_player()
    TitleAward.objects.create(player=player, scheme="FSI", code="CM")
    assert seen(player).title == ""


def test_the_report_is_believed_where_the_register_has_no_award():
    stranger, awarded_later = make_player(), make_player()
    TitleAward.objects.create(player=awarded_later, code="IM", date=date(2026, 6, 11))
    assert (seen(stranger, title="IM").title, seen(stranger, title="IM").title_from) == ("IM", Source.REPORT)
    assert (seen(awarded_later, title="IM").title, seen(awarded_later, title="IM").title_from) == ("", Source.NONE)


def test_a_rating_is_that_of_the_month_of_the_game():
    player = make_player()
    for month, rating in ((6, 2301), (7, 2310)):
        OutsideRating.objects.create(player=player, date=date(2026, month, 1), rating=rating)
    one = known([player.pk], START, date(2026, 8, 20)).person(line(player, rating=2290), START)
    days = [START, date(2026, 7, 31), date(2026, 8, 1)]
    assert [(one.rating(day), one.rating_from(day)) for day in days] == [
        (2301, Source.LIST),
        (2310, Source.LIST),
        (2290, Source.REPORT),
    ]


def test_somebody_without_a_rating_has_none():
    one = seen(make_player())
    assert (one.rating(START), one.rating_from(START)) == (None, Source.NONE)


def test_the_federation_is_the_one_before_later_moves():
    player = make_player(federation="ITA")
    FederationChange.objects.create(player=player, day=date(2026, 6, 10), old="GER", new="POL", reason="moved")
    FederationChange.objects.create(player=player, day=date(2026, 9, 1), old="POL", new="ITA", reason="moved")
    assert seen(player).federation == "POL"
