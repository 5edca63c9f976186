"""The admin: administrators mend people; nothing that was played or published can be changed through it."""

from datetime import UTC, date, datetime

import pytest
from django.contrib import admin
from django.urls import reverse

from federation.models import Club, Entrant, Game, Player, Submission, Tournament
from federation.permissions import REGISTRAR
from ratings.models import CountedEvent, Line, RatingList, Run
from tests.launcher.owner import thaw_for_a_test

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 21, tzinfo=UTC)


@pytest.fixture
def desk(client, administrator):
    administrator.is_staff = True
    administrator.save()
    client.force_login(administrator, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def house(administrator) -> dict[type, object]:
    """One object of every table that the admin only shows."""
    player = Player.objects.create(national_id="T-1", family_name="Nowak", given_name="Jan")
    day = date(2026, 1, 4)
    tournament = Tournament.objects.create(
        code="2026-0001", name="Test Open", start=day, end=day, rounds=1, accepted_at=NOW, accepted_by=administrator
    )
    entrant = Entrant.objects.create(tournament=tournament, player=player, number=1, name="Nowak, Jan")
    game = Game.objects.create(tournament=tournament, round=1, board=1, white=entrant, white_score=2, kind="full-bye")
    submission = Submission.objects.create(
        arbiter=administrator, created=NOW, changed=NOW, filename="a.trf", content=b"secret bytes", size=12, digest="0"
    )
    thaw_for_a_test()
    published = RatingList.objects.create(
        system="fide", effective=day, first_day=day, last_day=day, created=NOW, state=RatingList.State.PUBLISHED
    )
    line = Line.objects.create(list=published, player=player, order=0, games=1, rule="k-20")
    counted = CountedEvent.objects.create(list=published, tournament=tournament, games=1)
    run = Run.objects.create(list=published, reason="test", created=NOW, heard=NOW)
    objects = tournament, entrant, game, submission, published, line, counted, run
    return {type(one): one for one in objects}


READ_ONLY = [Tournament, Entrant, Game, Submission, RatingList, Line, CountedEvent, Run]


def address(model: type, page: str, *arguments) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=arguments)


@pytest.mark.parametrize("model", READ_ONLY)
def test_facts_and_lists_are_shown_but_never_changed(desk, house, model):
    one = house[model]
    before = list(model.objects.values())
    assert desk.get(address(model, "changelist")).status_code == 200
    page = desk.get(address(model, "change", one.pk))
    assert (page.status_code, b'name="_save"' in page.content, b"secret" in page.content) == (200, False, False)
    answers = [
        desk.get(address(model, "add")).status_code,
        desk.post(address(model, "add"), {}).status_code,
        desk.post(address(model, "change", one.pk), {"name": "forged", "rating": 2800}).status_code,
        desk.get(address(model, "delete", one.pk)).status_code,
        desk.post(address(model, "delete", one.pk), {"post": "yes"}).status_code,
    ]
    assert answers == [403] * 5
    action = {"action": "delete_selected", "_selected_action": [one.pk], "post": "yes"}
    desk.post(address(model, "changelist"), action)
    assert list(model.objects.values()) == before


@pytest.mark.parametrize("model", [Player, Club])
def test_every_table_is_in_the_admin(model):
    assert set(READ_ONLY) | {Player, Club} <= set(admin.site._registry)


def test_a_player_on_a_list_cannot_be_deleted(desk, house):
    player = Player.objects.get()
    page = desk.post(address(Player, "delete", player.pk), {"post": "yes"})
    assert page.status_code in {200, 403}
    assert Player.objects.count() == 1


@pytest.mark.parametrize(("typed", "found"), [("sokolowska", 1), ("SOKOŁOWSKA", 1), ("T-2", 1), ("nobody", 0), ("", 2)])
def test_players_are_found_without_accents(desk, typed, found):
    Player.objects.create(national_id="T-1", family_name="Nowak")
    Player.objects.create(national_id="T-2", family_name="Sokołowska")
    page = desk.get(address(Player, "changelist"), {"q": typed})
    assert page.context["cl"].result_count == found


def test_an_administrator_mends_a_player_and_the_history_says_who(desk, administrator):
    player = Player.objects.create(national_id="T-1", family_name="Nowak", given_name="Jan")
    facts = {
        "national_id": "T-1", "family_name": "Nowak", "given_name": "Jan Maria", "active": "on",
        "titles-TOTAL_FORMS": 0, "titles-INITIAL_FORMS": 0,
        "outside_ratings-TOTAL_FORMS": 0, "outside_ratings-INITIAL_FORMS": 0,
    }  # fmt: skip
    assert desk.post(address(Player, "change", player.pk), facts).status_code == 302
    player.refresh_from_db()
    assert (player.given_name, player.search_key) == ("Jan Maria", "nowak jan maria")
    assert player.history.first().history_user == administrator


def test_a_club_with_members_is_not_deleted(desk):
    club = Club.objects.create(name="Hetman Test")
    Player.objects.create(national_id="T-1", family_name="Nowak", club=club)
    assert desk.post(address(Club, "delete", club.pk), {"post": "yes"}).status_code == 403
    Player.objects.all().delete()
    assert desk.post(address(Club, "delete", club.pk), {"post": "yes"}).status_code == 302


def test_others_stay_outside(client, client_for):
    assert client.get(reverse("admin:index")).status_code == 302
    registrar = client_for(REGISTRAR)
    assert registrar.get(reverse("admin:index")).status_code == 302
    assert registrar.get(address(Player, "changelist")).status_code == 302
