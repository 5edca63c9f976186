"""What an import writes of a player is what `save` would write, history included."""

import pytest

from federation.models import Player
from federation.players_import import writing
from federation.players_import.differences import STORED, Plan, apply
from federation.players_import.formats.rows import read_row
from tests.federation.small_lists import NOW, csv, imported, line, players
from tests.launcher.owner import thaw_for_a_test

pytestmark = pytest.mark.django_db
HISTORY = [field.attname for field in Player.history.model._meta.concrete_fields if field.attname != "history_id"]


def test_a_new_player_is_stored_as_save_stores_one(registrar):
    imported(registrar, csv('T-0001,"Sokołowska, Ewa",w,1990,POL,1800'))
    found = Player.objects.get()
    by_hand = Player(pk=found.pk, national_id="T-0001", family_name="Sokołowska", given_name="Ewa", sex="w",
                     birth_year=1990, federation="POL")  # fmt: skip
    by_hand._change_reason = "import of members_2026-01-01.csv"
    by_hand._history_user, by_hand._history_date = registrar, NOW
    stored, record = Player.objects.values_list(*STORED).get(), Player.history.values_list(*HISTORY).get()
    thaw_for_a_test()
    Player.objects.all().delete()
    Player.history.all().delete()
    by_hand.save()
    assert (stored, record) == (
        Player.objects.values_list(*STORED).get(),
        Player.history.values_list(*HISTORY).get(),
    )


def test_a_changed_player_gets_one_entry_in_the_history_with_who_imported(registrar):
    imported(registrar, players(1))
    imported(registrar, csv(line(1, name="Renamed, Test")), "members_2026-02-01.csv")
    told = list(Player.objects.get().history.values_list("family_name", "history_type", "history_user__username"))
    assert told == [("Renamed", "~", "registrar"), ("Player 1", "+", "registrar")]
    assert Player.objects.get().search_key == "renamed test"


def test_only_columns_that_differ_are_written(registrar):
    """A registrar mends the sex of a player between the moments when a list is compared and written."""
    imported(registrar, players(1))
    player = Player.objects.get()
    row = read_row(2, {"national_id": "T-0001", "name": "Renamed, Test"}, None)
    plan = Plan(row, player, player.pk, writing.columns(player), fields_changed=True)
    apply(row, player, authoritative=True)
    Player.objects.update(sex="w", active=False)
    writing.Writer("a list", None, NOW).batch([], [plan], None)
    assert Player.objects.values_list("family_name", "sex", "active").get() == ("Renamed", "w", False)
