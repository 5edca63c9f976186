"""Whatever public pages show, its change is counted by the database itself, whoever makes it."""

import re
from datetime import date

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from federation.models import Club, Player, PublicChange
from federation.runtime.cache import published_pages
from ratings.lists.database_guard import public_changes
from tests.factories import event, player, published

JANUARY = date(2026, 1, 1)
# What all pages ask for, or nobody can change; and rows of lists, which change with their list.
OTHERS = {public_changes.TABLE, "ratings_entry", "ratings_line", "ratings_countedevent", "auth_user"}
pytestmark = pytest.mark.django_db


def version() -> int:
    return PublicChange.objects.version()


def test_every_change_is_counted():
    seen = [version()]
    okon = Player.objects.create(family_name="Okoń", given_name="Ewa", federation="POL")
    seen.append(version())
    Player.objects.filter(pk=okon.pk).update(birth_year=1999)
    seen.append(version())
    Club.objects.bulk_create([Club(name="Hetman Toruń"), Club(name="Dama Warna")])
    seen.append(version())
    Club.objects.all().delete()
    seen.append(version())
    assert seen == sorted(set(seen))


def test_what_is_taken_back_is_not_counted():
    before = version()
    with transaction.atomic():
        Club.objects.create(name="Hetman Toruń")
        assert version() > before
        transaction.set_rollback(True)
    assert version() == before


def test_a_change_elsewhere_can_be_told():
    before = version()
    published_pages.public_pages_changed()
    assert version() > before


def test_rows_are_added_up_and_the_version_stays():
    for name in "abc":
        Club.objects.create(name=name)
    before = version()
    PublicChange.objects.add_up()
    assert (PublicChange.objects.count(), version()) == (1, before)


def test_a_statement_that_touches_no_row_changes_nothing():
    before = version()
    Player.objects.filter(family_name="Nobody").update(birth_year=1999)
    Club.objects.filter(name="nobody's").delete()
    assert version() == before


def test_every_table_is_watched_or_has_a_reason():
    tables = {
        model._meta.db_table for app in ("federation", "ratings") for model in apps.get_app_config(app).get_models()
    }
    assert public_changes.NOT_WATCHED.keys() <= tables
    assert {model._meta.db_table for model in public_changes.watched()} == tables - public_changes.NOT_WATCHED.keys()


def test_pages_that_are_kept_show_nothing_else(client, officer):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    played = event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    page = published("fide", JANUARY, officer).get_absolute_url()
    own = played.get_absolute_url()
    addresses = ["/", "/lists/", "/lists/chain/", page, f"{page}list.csv", f"{page}players/{okon.pk}/", "/players/"]
    addresses += ["/players/?q=test", okon.get_absolute_url(), "/events/", own, f"{own}event.csv", f"{own}systems/"]
    addresses += [f"{own}systems/dwz/{okon.pk}/", "/titles/"]
    watched = {model._meta.db_table for model in public_changes.watched()}
    for address in addresses:
        with CaptureQueriesContext(connection) as asked:
            assert client.get(address).status_code == 200
        tables = {table for one in asked for table in re.findall(r'"((?:federation|ratings|auth)_\w+)"', one["sql"])}
        models = {model._meta.db_table for model in apps.get_models()}
        assert (address, (tables & models) - watched - OTHERS) == (address, set())
