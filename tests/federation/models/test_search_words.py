"""The words by which players are found: whoever writes a name writes them, in whatever way."""

import pytest
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from federation.matching.match import Match
from federation.models import Club, ClubWord, Player, PlayerWord, RegionWord, Word
from federation.reports.report import Entrant
from federation.submissions.rows import new_players
from tests.federation.small_lists import csv, imported, line

pytestmark = pytest.mark.django_db
BEFORE = {"kossler", "koessler", "volker"}
AFTER = {"hrytsiuk", "gritsyuk", "gritsiuk", "volker"}


def new(number: str = "T-1") -> Player:
    return Player(national_id=number, family_name="Kößler", given_name="Volker", region="Weser")


def words(player: Player) -> set[str]:
    return set(PlayerWord.objects.filter(player=player).values_list("word__word", flat=True))


def listed(officer) -> None:
    imported(officer, csv(line(1, name="Kößler, Volker")))


def of_a_report(officer) -> None:
    facts = {"family_name": "Kößler", "given_name": "Volker", "sex": "", "born": "", "birth_year": "", "federation": "",
             "club": ""}  # fmt: skip
    match = Match(Entrant(number=1, name="Kößler, Volker"), None, new=facts)
    new_players([match], officer, "R-1", officer.date_joined)


WAYS_IN = {
    "create": lambda _: Player.objects.create(national_id="T-1", family_name="Kößler", given_name="Volker"),
    "save": lambda _: new().save(),
    "get_or_create": lambda _: Player.objects.get_or_create(
        national_id="T-1", defaults={"family_name": "Kößler", "given_name": "Volker"}
    ),
    "update_or_create": lambda _: Player.objects.update_or_create(
        national_id="T-1", defaults={"family_name": "Kößler", "given_name": "Volker"}
    ),
    "bulk_create": lambda _: Player.objects.bulk_create([new()]),
    "bulk_create of a club": lambda _: Club.objects.create(name="Turm").members.bulk_create([new()]),
    "bulk_create_with_history": lambda _: bulk_create_with_history([new()], Player),
    "an import": listed,
    "a report": of_a_report,
}


@pytest.mark.parametrize("way", WAYS_IN)
def test_whoever_enters_a_player_writes_the_words(way, officer):
    WAYS_IN[way](officer)
    player = Player.objects.get()
    assert (words(player), player.search_key) == (BEFORE, "kossler volker")


def renamed(player: Player) -> Player:
    player.family_name = "Грицюк"
    return player


RENAMING = {
    "save": lambda one: renamed(one).save(),
    "save of a field": lambda one: renamed(one).save(update_fields=["family_name", "search_key"]),
    "bulk_update": lambda one: Player.objects.bulk_update([renamed(one)], ["family_name"]),
    "bulk_update_with_history": lambda one: bulk_update_with_history([renamed(one)], Player, ["family_name"]),
    "update_or_create": lambda one: Player.objects.update_or_create(
        national_id=one.national_id, defaults={"family_name": "Грицюк"}
    ),
}


@pytest.mark.parametrize("way", RENAMING)
def test_whoever_renames_a_player_writes_the_words(way):
    player, other = new(), new("T-2")
    player.save()
    other.save()
    RENAMING[way](player)
    player.refresh_from_db()
    assert (words(player), words(other), player.search_key) == (AFTER, BEFORE, "gritsyuk volker")


@pytest.mark.parametrize("field", ["family_name", "given_name", "region"])
def test_a_name_is_not_changed_without_its_words(field):
    new().save()
    with pytest.raises(TypeError):
        Player.objects.filter(national_id="T-1").update(**{field: "Other"})


def test_a_save_that_names_other_fields_writes_no_word(django_assert_num_queries):
    player = new()
    player.save()
    player.active = False
    with django_assert_num_queries(2):  # the row and its history
        player.save(update_fields=["active"])


def test_what_is_no_name_may_be_changed_in_bulk():
    new().save()
    assert Player.objects.update(active=False) == 1


def test_rows_whose_keys_are_not_known_cannot_be_entered():
    with pytest.raises(TypeError):
        Player.objects.bulk_create([new()], ignore_conflicts=True)


def test_a_deleted_player_leaves_no_words():
    player = new()
    player.save()
    player.delete()
    assert PlayerWord.objects.count() == 0


def test_a_word_is_stored_once_with_its_keys():
    Player.objects.bulk_create([new("T-1"), new("T-2")])
    assert list(Word.objects.order_by("word").values_list("word", "sound", "head", "middle", "tail")) == [
        ("koessler", "kosler", "6ko", "6sl", "6er"),
        ("kossler", "kosler", "6ko", "6sl", "6er"),
        ("volker", "volker", "6vo", "6lk", "6er"),
        ("weser", "veser", "5w", "5es", "5er"),
    ]


def test_clubs_and_regions_are_found_by_their_words():
    club = Club.objects.create(name="Turm Bremen", place="Bremen", region="Weser")
    club.name = "Springer Bremen"
    club.save()
    Player.objects.create(national_id="T-1", family_name="Okoń", club=club, region="Black Sea")
    assert sorted(ClubWord.objects.values_list("club", "word__word")) == [
        (club.pk, "bremen"), (club.pk, "springer"), (club.pk, "weser"),
    ]  # fmt: skip
    assert sorted(RegionWord.objects.values_list("region", "word__word")) == [
        ("Black Sea", "black"),
        ("Black Sea", "sea"),
    ]
