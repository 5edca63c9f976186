"""Tables of clubs and of members: what page and file print."""

from federation.models import Club
from ratings.published.clubs.members import members_of
from ratings.published.clubs.tables import ClubsTable, MembersTable
from tests.ratings.lists.list_factory import make_entry, make_list, make_player


def test_clubs_have_their_facts_and_members(db):
    club = Club.objects.create(name="Hetman & Co", place="Toruń", region="Kuyavia", federation="POL")
    bare = Club.objects.create(name="Bare")
    table = ClubsTable({club.pk: 3}).show([club, bare])
    assert table.file_head() == ["club", "name", "place", "region", "federation", "members"]
    assert list(table.file_rows(table.shown)) == [
        [club.pk, "Hetman & Co", "Toruń", "Kuyavia", "POL", 3],
        [bare.pk, "Bare", "", "", "", 0],
    ]
    assert f'<a class="row-link" href="/clubs/{club.pk}/">Hetman &amp; Co</a>' in table.body
    assert '<span class="under">Toruń · Kuyavia · POL</span>' in table.body


def test_members_have_boxes_where_they_have_a_rating_and_changes_lead_to_their_working(db):
    rating_list = make_list()
    club = Club.objects.create(name="Hetman")
    rated, bare = make_player("Bąk, A", club=club, birth_year=1980), make_player("Żuk, B", club=club, birth_year=2016)
    make_entry(rating_list, rated, 2100, previous=2090, games=4, title="FM")
    members = members_of(club, rating_list)
    table = MembersTable(members, members.everybody)
    assert table.file_head() == [
        "board", "player", "national_id", "fide_id", "title", "name", "birth_year", "age_group_today", "rank", "rating",
        "previous", "change", "games", "active",
    ]  # fmt: skip
    assert list(table.file_rows(table.shown)) == [
        [1, rated.pk, rated.national_id, None, "FM", "Bąk, A", 1980, "open", 1, 2100, 2090, 10, 4, "yes"],
        [None, bare.pk, bare.national_id, None, "", "Żuk, B", None, "U10", None, None, None, None, None, ""],
    ]
    assert f'<input type="checkbox" name="first_players" value="{rated.pk}"' in table.body
    assert f'value="{bare.pk}"' not in table.body and "2016" not in table.body
    working = f'<a class="gain" href="/lists/fide/2026-11-01/players/{rated.pk}/" aria-label="Why +10? Bąk, A">+10</a>'
    assert working in table.body
