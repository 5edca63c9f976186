"""A compiled query answers what its queryset does, on each database, whatever values it is given."""

import sys
from datetime import date
from importlib import import_module

import pytest
from django.db.models import Max, Q
from django.http import Http404

from federation.models import Club, OutsideRating, Player
from federation.runtime.database import compiled
from federation.runtime.database.compiled import Compiled
from federation.runtime.database.given import Given, among

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]
ODD = "'%s\"; ł \\ %(a)s"
OF_PLAYER = OutsideRating.objects.filter(player__family_name=Given("name"), date__lte=Given("day")).order_by("date")


@pytest.fixture(autouse=True)
def players():
    club = Club.objects.create(name=ODD)
    for name, at in (("Nowak", club), (ODD, None)):
        player = Player.objects.create(national_id=name, family_name=name, club=at, birth_year=1990)
        for month in (1, 2, 3):
            OutsideRating.objects.create(
                player=player, rating=2000 + month, tempo="standard", date=date(2026, month, 1), factor=20
            )


@pytest.mark.parametrize("day", [date(2025, 1, 1), date(2026, 2, 1), date(2026, 12, 31)])
@pytest.mark.parametrize("name", ["Nowak", ODD, "nobody"])
def test_rows_are_those_of_the_queryset(name, day):
    rows = OutsideRating.objects.filter(player__family_name=name, date__lte=day).order_by("date")
    columns = ("date", "rating", "player__club__name")
    assert Compiled(OF_PLAYER.values_list(*columns))(name=name, day=day) == list(rows.values_list(*columns))
    assert Compiled(OF_PLAYER.values_list("date", flat=True))(name=name, day=day) == [row.date for row in rows]
    named = Compiled(OF_PLAYER.values_list("date", "rating", named=True))(name=name, day=day)
    assert [(one.date, one.rating) for one in named] == [(row.date, row.rating) for row in rows]
    assert Compiled(OF_PLAYER)(name=name, day=day) == list(rows)
    assert [type(one.factor) for one in Compiled(OF_PLAYER)(name=name, day=day)] == [type(one.factor) for one in rows]


def test_models_come_with_those_that_the_queryset_selects(django_assert_num_queries):
    asked = Compiled(Player.objects.filter(family_name=Given("name")).select_related("club"))
    with django_assert_num_queries(2):
        (nowak,), (odd,) = asked(name="Nowak"), asked(name=ODD)
        assert (nowak.club.name, odd.club, nowak.birth_year, nowak._state.adding) == (ODD, None, 1990, False)


def test_sums_are_those_of_the_queryset():
    most = OF_PLAYER.order_by().values("player__family_name").annotate(most=Max("rating"))
    asked = Compiled(most.values_list("player__family_name", "most"))
    assert asked(name=ODD, day=date(2026, 2, 9)) == [(ODD, 2002)]


def test_the_first_row():
    asked = Compiled(OF_PLAYER.values_list("rating", flat=True)[:1])
    assert [asked.first(name=name, day=date(2026, 9, 1)) for name in ("Nowak", "nobody")] == [2001, None]


def test_a_key_that_is_not_there():
    asked = Compiled(Player.objects.filter(pk=Given("player")))
    player = Player.objects.get(national_id="Nowak")
    assert asked.or_404(player=player.pk) == player
    with pytest.raises(Http404):
        asked.or_404(player=0)


@pytest.mark.parametrize("player", [1 << 63, -(1 << 70), 10**40])
def test_a_number_that_no_column_holds_is_nobodys(player, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert Compiled(Player.objects.filter(pk=Given("player")))(player=player) == []


def test_every_value_has_to_be_given():
    with pytest.raises(KeyError):
        Compiled(OF_PLAYER)(name="Nowak")


@pytest.mark.parametrize(
    "condition",
    [
        Q(pk=Given("player")) | Q(club=None),
        ~Q(pk=Given("player")),
        Q(club=None) & (Q(birth_year=1990) | Q(among("pk", Given("player")))),
        Q(pk__range=(1, Given("player"))) | Q(club=None),
    ],
)
def test_a_given_value_that_need_not_fit_is_refused(condition):
    with pytest.raises(ValueError, match="need not hold"):
        Compiled(Player.objects.filter(condition))(player=[1])


def test_other_conditions_may_be_of_any_kind():
    rows = Player.objects.filter(Q(club=None) | Q(birth_year=1990)).exclude(sex="w").filter(pk=Given("player"))
    player = Player.objects.get(national_id="Nowak")
    assert Compiled(rows)(player=player.pk) == [player]


def test_those_of_the_project_can_be_written():
    import_module("federation.urls")
    import_module("ratings.urls")
    modules = [module for name, module in sys.modules.items() if name.startswith(("federation.", "ratings."))]
    found = {id(each): each for module in modules for each in vars(module).values() if isinstance(each, Compiled)}
    assert len(found) > 20
    for each in found.values():
        compiled._Written.of(each.queryset)


def test_what_it_would_answer_otherwise_is_refused():
    with pytest.raises(ValueError, match="would not be those of the queryset"):
        Compiled(Player.objects.filter(pk=Given("player")).prefetch_related("titles"))(player=1)
