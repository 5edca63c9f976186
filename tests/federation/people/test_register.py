"""The registrar's pages: who may come in, what the forms say, what the history tells."""

from datetime import UTC, date, datetime

import pytest
from django.urls import reverse

from federation.models import Club, Player, TitleAward
from federation.people.duplicates import searches
from federation.people.forms import ClubForm, PlayerForm
from federation.people.register import counts, shown
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from federation.runtime.jobs.work import carry_through
from federation.vocabulary.federations import name

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 21)
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
FACTS = {
    "family_name": "Sokołowska", "given_name": "Ewa", "sex": "w", "born": "1990-05-31", "birth_year": "",
    "federation": "POL", "national_id": "T-1", "fide_id": "", "club": "", "region": "", "active": "on", "reason": "",
}  # fmt: skip


def player(number: str = "T-9", family: str = "Nowak", given: str = "Jan", **facts) -> Player:
    return Player.objects.create(national_id=number, family_name=family, given_name=given, **facts)


def form(instance: Player | None = None, **changes) -> PlayerForm:
    return PlayerForm({**FACTS, **changes}, instance=instance, today=TODAY)


@pytest.fixture
def desk(client_for):
    return client_for(REGISTRAR)


# ---- doors -----------------------------------------------------------------------------------------------------
PAGES = [
    ("register", []), ("register-player-new", []), ("register-player-edit", [1]), ("register-clubs", []),
    ("register-club-new", []), ("register-club-edit", [1]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "arguments"), PAGES)
@pytest.mark.parametrize(
    ("role", "status"), [(None, 302), (ARBITER, 403), (OFFICER, 403), (REGISTRAR, 200), (ADMINISTRATOR, 200)]
)
def test_only_registrars_and_administrators_come_in(client_for, name, arguments, role, status):
    player(pk=1)
    Club.objects.create(pk=1, name="Hetman Test")
    assert client_for(role).get(reverse(name, args=arguments)).status_code == status


@pytest.mark.parametrize("name", ["register-player-edit", "register-club-edit"])
def test_an_entry_that_is_not_there(desk, name):
    assert desk.get(reverse(name, args=[987654])).status_code == 404


# ---- finding ---------------------------------------------------------------------------------------------------
def test_views_count_what_is_missing_and_leave_merged_entries_out():
    first = player("T-1", birth_year=1990, fide_id=9000001)
    player("T-2", birth_year=1990)
    player("T-3", birth_year=1991)
    player("T-4", family="Öz", active=False)
    player("T-5", family="Oz", birth_year=1980)
    player("T-6", family="Öz", birth_year=1980)
    player("T-7", birth_year=1990, merged_into=first)
    player("T-8", family="Sowa", birth_year=1930, active=False, died=date(2026, 1, 1))
    carry_through(searches.ask(None, NOW), lambda: NOW)
    duplicates = shown("duplicates").order_by("national_id").values_list("national_id", flat=True)
    assert list(duplicates) == ["T-1", "T-2", "T-4", "T-5", "T-6"]
    assert counts() == [
        ("", "All players", 7, False),
        ("no-birth", "Without birth year", 1, False),
        ("no-fide", "Without FIDE id", 6, False),
        ("duplicates", "Possible duplicates", 4, False),  # pairs
        ("inactive", "Inactive", 1, False),
        ("died", "Deceased", 1, False),
    ]


@pytest.mark.parametrize("rows", [1, 3])
def test_register_costs_the_same_however_many_rows(desk, django_assert_num_queries, rows):
    club = Club.objects.create(name="Hetman Test")
    for number in range(rows):
        TitleAward.objects.create(player=player(f"T-{number}", club=club), code="IM")
    desk.get(reverse("register"))
    with django_assert_num_queries(14):
        page = desk.get(reverse("register"))
    assert [entry.national_id for entry in page.context["page"]] == [f"T-{number}" for number in range(rows)]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("q=sokolowska", ["T-1"]),
        ("q=T-2", ["T-2"]),
        ("q=9000002", ["T-2"]),
        ("q=nowak&show=no-fide", []),
        ("show=no-fide", ["T-1"]),
        ("q=nowak%00", ["T-2"]),
    ],
)
def test_register_finds(desk, query, found):
    player("T-1", "Sokołowska", "Ewa")
    player("T-2", fide_id=9000002)
    page = desk.get(f"{reverse('register')}?{query}")
    assert (page.status_code, [entry.national_id for entry in page.context["page"]]) == (200, found)


# ---- entering and mending --------------------------------------------------------------------------------------
def test_a_new_player_is_entered_and_the_history_says_by_which_user(desk):
    answer = desk.post(reverse("register-player-new"), {**FACTS, "reason": "joined Hetman"})
    entry = Player.objects.get()
    assert answer.url == reverse("register-player-edit", args=[entry.pk])
    assert (entry.name, entry.birth_year, entry.search_key) == ("Sokołowska, Ewa", 1990, "sokolowska ewa")
    record = entry.history.get()
    assert (record.history_type, str(record.history_user), record.history_change_reason) == (
        "+",
        "registrar",
        "joined Hetman",
    )


def test_a_person_of_one_name():
    assert form(given_name="").is_valid()


@pytest.mark.parametrize(
    ("changes", "errors"),
    [
        ({"family_name": " "}, {"family_name": ["A player needs at least one name."]}),
        ({"national_id": ""}, {"national_id": ["Give the national id."]}),
        ({"national_id": "t-9"}, {"national_id": ["Nowak, Jan has the national id T-9."]}),
        (
            {"national_id": "FIDE-5"},
            {"national_id": ["Ids that begin with FIDE- are given by the import of FIDE’s list."]},
        ),
        ({"fide_id": "9000009"}, {"fide_id": ["Nowak, Jan (T-9) has the FIDE id 9000009."]}),
        ({"fide_id": "abc"}, {"fide_id": ["Digits only, for example 1503014."]}),
        ({"fide_id": "-5"}, {"fide_id": ["Ensure this value is greater than or equal to 0."]}),
        ({"born": "1990-02-31"}, {"born": ["That is not a day of the calendar."]}),
        ({"born": "2026-11-22"}, {"born": ["Between 1850 and today."]}),
        ({"birth_year": "1991"}, {"birth_year": ["The date of birth is in 1990. Correct one of them."]}),
        ({"born": "", "birth_year": "1600"}, {"birth_year": ["Between 1850 and 2026."]}),
        (
            {"federation": "xxx"},
            {"federation": ["XXX is not a code of FIDE's. Three letters, for example POL, ITA or BUL."]},
        ),
    ],
)
def test_what_is_wrong_is_said_in_words(changes, errors):
    player(fide_id=9000009)
    assert form(**changes).errors == errors


def test_our_own_code_is_a_federation_though_not_one_of_fides(settings):
    settings.FEDERATION_CODE = "VIS"
    assert form(federation="vis").is_valid()


def test_an_odd_code_that_was_there_before_stays():
    entry = player("T-1", federation="QQQ")
    assert form(entry, federation="QQQ").is_valid()


@pytest.mark.parametrize(
    ("birth", "warned"),
    [
        ({"birth_year": 1990}, True),
        ({"born": date(1990, 1, 1)}, True),
        ({}, True),  # the birth year is not known: it may be the same person
        ({"birth_year": 1991}, False),
    ],
)
def test_a_namesake_of_the_same_age_must_be_looked_at(birth, warned):
    there = player("T-9", "Sokolowska", "EWA", **birth)
    tried = form()
    assert (tried.is_valid(), tried.found) == (not warned, [there] if warned else [])
    assert tried.errors == (
        {"another_person": ["Tick this to save, or open the entry that is already there."]} if warned else {}
    )
    assert form(another_person="on").is_valid()


def test_a_year_of_birth_that_moves_far_is_asked_about():
    entry = player("T-1", "Sokołowska", "Ewa", birth_year=1990)
    typed = {"born": "", "birth_year": "1960"}
    assert form(entry, **typed | {"birth_year": "1995"}).is_valid()
    entry.refresh_from_db()
    assert form(entry, **typed).errors == {
        "another_year": ["Born in 1990 until now, 1960 as typed. Tick this to save, or correct the year."]
    }
    entry.refresh_from_db()
    assert form(entry, **typed, another_year="on").is_valid()
    entry.refresh_from_db()
    assert "another_year" in form(entry, born="1960-05-31", birth_year="1990").errors
    assert form(national_id="T-2", given_name="Ida", **typed).is_valid()  # of a new player no year was known


def test_a_namesake_is_shown_with_a_link(desk):
    there = player("T-9", "Sokołowska", "Ewa", birth_year=1990, fide_id=9000009)
    page = desk.post(reverse("register-player-new"), FACTS)
    assert page.status_code == 200
    assert f'<a href="{reverse("register-player-edit", args=[there.pk])}">Sokołowska, Ewa</a>' in page.content.decode()
    assert Player.objects.count() == 1
    desk.post(reverse("register-player-new"), {**FACTS, "another_person": "on"})
    assert Player.objects.count() == 2


def test_saving_without_touching_name_or_birth_asks_nothing():
    player("T-9", "Sokołowska", "Ewa", birth_year=1990)
    entry = player("T-1", "Sokołowska", "Ewa", born=date(1990, 5, 31), sex="w", federation="POL")
    assert form(entry, birth_year="1990", region="North").is_valid()


def test_a_corrected_date_of_birth_takes_the_year_along():
    entry = player("T-1", "Sokołowska", "Ewa", born=date(1990, 5, 31))
    tried = form(entry, born="1991-05-31", birth_year="1990")
    assert tried.is_valid()
    assert tried.save().birth_year == 1991


def test_an_edit_is_told_field_by_field(desk):
    club = Club.objects.create(name="Hetman Test")
    entry = player("T-1", "Sokołowska", "Ewa", born=date(1990, 5, 31), sex="w", federation="POL", club=club)
    address = reverse("register-player-edit", args=[entry.pk])
    changes = {"birth_year": "1990", "given_name": "Ewa Maria", "federation": "ita", "active": "", "reason": "moved"}
    assert desk.post(address, {**FACTS, **changes}).status_code == 302
    change = desk.get(address).context["changes"][0]
    assert (change.who, change.what, change.reason) == ("registrar", "changed", "moved")
    assert sorted((difference.field, difference.old, difference.new) for difference in change.differences) == [
        ("active", "yes", "no"),
        ("club", "Hetman Test", ""),
        ("federation code", "POL", "ITA"),
        ("given name", "Ewa", "Ewa Maria"),
    ]


def test_saving_what_is_there_already_leaves_no_trace(desk):
    entry = player("T-1", "Sokołowska", "Ewa", born=date(1990, 5, 31), sex="w", federation="POL")
    desk.post(reverse("register-player-edit", args=[entry.pk]), {**FACTS, "birth_year": "1990"})
    assert entry.history.count() == 1


def test_a_wrong_edit_keeps_the_stored_name_in_the_heading(desk):
    entry = player("T-1")
    page = desk.post(reverse("register-player-edit", args=[entry.pk]), {**FACTS, "federation": "xxx"})
    assert (page.status_code, "<h1>Nowak, Jan</h1>" in page.content.decode()) == (200, True)


# ---- clubs -----------------------------------------------------------------------------------------------------
def test_clubs_are_entered_and_changed(desk):
    desk.post(reverse("register-club-new"), {"name": " Hetman  Test ", "place": "Łódź", "federation": "pol"})
    club = Club.objects.get()
    assert (club.name, club.place, club.federation) == ("Hetman Test", "Łódź", "POL")
    desk.post(reverse("register-club-edit", args=[club.pk]), {"name": "Hetman Tested"})
    club.refresh_from_db()
    assert club.name == "Hetman Tested"


def test_a_club_of_the_same_name_is_not_entered_twice():
    Club.objects.create(name="Łódź Knights")
    assert ClubForm({"name": "LODZ knights"}).errors == {"name": ["There is a club Łódź Knights already."]}


def test_clubs_count_their_members(desk):
    club = Club.objects.create(name="Hetman Test")
    player("T-1", club=club)
    player("T-2", club=club)
    Club.objects.create(name="Another")
    listed = desk.get(reverse("register-clubs")).context["table"].shown
    assert [(entry.name, entry.count) for entry in listed] == [("Another", 0), ("Hetman Test", 2)]


def test_a_federation_is_told_by_its_name():
    assert (name("POL"), name("QQQ")) == ("Poland", "QQQ")
