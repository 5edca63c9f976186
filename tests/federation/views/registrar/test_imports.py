"""A registrar imports a list in the browser: sends it, sees what it changes, lets it in or drops it."""

from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.html import strip_tags

from federation.models import Player, PlayerImport
from federation.permissions import REGISTRAR
from federation.runtime.jobs import progress
from federation.runtime.jobs.work import carry_through
from federation.runtime.workers import holds
from federation.vocabulary.words_as_json import text_of_json
from tests.federation.small_lists import NOW, clock, csv, imported, line, players, read, uploaded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_kept")]
State = PlayerImport.State
MANY = range(1, 101)
LATER = "members_2026-02-01.csv"


@pytest.fixture
def desk(client_for, registrar):
    return client_for(REGISTRAR)


def words(response) -> str:
    """The text of a page, runs of blanks as one."""
    return " ".join(unescape(strip_tags(response.content.decode().replace("<", " <"))).split())


def page(desk, one: PlayerImport) -> str:
    return words(desk.get(one.get_absolute_url()))


def test_the_register_leads_to_the_imports(desk):
    content = desk.get(reverse("register")).content.decode()
    assert (content.count('href="/register/imports/"'), "manage.py" in content) == (2, False)
    Player.objects.create(national_id="T-1", family_name="Nowak")
    assert desk.get(reverse("register")).content.decode().count('href="/register/imports/"') == 1


def test_from_the_upload_to_the_result(desk):
    file = SimpleUploadedFile("members_2026-01-01.csv", csv(*map(line, MANY), "T-0500,,,,,"))
    answer = desk.post(reverse("register-imports"), {"file": file, "federations": "pol"})
    one = PlayerImport.objects.get()
    assert (answer.headers["Location"], one.federations) == (f"/register/imports/{one.pk}/", "POL")
    assert "Waiting for a worker" in page(desk, one)

    carry_through(one, clock)
    asked = page(desk, one)
    assert "100 players would be added. 1 line is refused." in asked
    assert "Every figure is within what is usual. Nothing is written yet." in asked
    assert "Line 102: no name" in asked
    assert Player.objects.count() == 0

    desk.post(reverse("register-import-confirm", args=[one.pk]))
    assert "Waiting for a worker" in page(desk, one)
    carry_through(one, clock)
    told = page(desk, one)
    assert "100 players were added. 1 line was refused." in told
    assert ("Import it?" in told, Player.objects.count()) == (False, 100)


def test_imported_players_are_found_by_the_name_that_the_last_list_says(desk, registrar):
    def found(name: str) -> int:
        return desk.get(reverse("register"), {"q": name}).content.decode().count("T-0001")

    imported(registrar, csv('T-0001,"Sokołowska, Ewa",w,1990,POL,1800'))
    before = [found("sokolowska"), found("Kowalczyk")]
    imported(registrar, csv('T-0001,"Kowalczyk, Ewa",w,1990,POL,1800'), LATER)
    assert (before, [found("sokolowska"), found("Kowalczyk")]) == ([1, 0], [0, 1])


def test_an_unusual_list_asks_for_a_reason(desk, registrar):
    imported(registrar, players(*MANY))
    one = read(registrar, players(*MANY[20:]), LATER)
    asked = page(desk, one)
    assert "This list changes more than usual" in asked
    assert "Missing: named by the list before, not by this one more than usual 20 up to 10, until there is" in asked
    assert "Player 1, Test: POL" in asked
    confirm = reverse("register-import-confirm", args=[one.pk])
    assert "This field is required." in words(desk.post(confirm, {"reason": " "}))
    assert "Say why the list is right" in words(desk.post(confirm, {"reason": "ok"}))
    assert PlayerImport.objects.get(pk=one.pk).state == State.ASKS
    desk.post(confirm, {"reason": "They left the federation."})
    carry_through(one, clock)
    assert "registrar: They left the federation." in page(desk, one)
    assert PlayerImport.objects.get(pk=one.pk).state == State.DONE


def test_a_list_is_dropped_without_a_reason(desk, registrar):
    one = read(registrar, players(*MANY))
    desk.post(reverse("register-import-drop", args=[one.pk]))
    assert (PlayerImport.objects.get().state, Player.objects.count()) == (State.STOPPED, 0)
    again = desk.post(reverse("register-import-drop", args=[one.pk]), follow=True)
    assert "members_2026-01-01.csv: Stopped." in words(again)


def test_a_list_that_cannot_be_read_says_why_and_another_is_asked_for(desk, registrar):
    told = page(desk, read(registrar, b"name,club\n"))
    assert "The first line names no column `national_id` or `fide_id`. Mend the file and upload it" in told
    assert "Nothing was imported." in told
    assert ("Choose another file" in told, "Try again" in told) == (True, False)


def test_the_form_names_the_columns_of_an_own_csv(desk):
    told = words(desk.get(reverse("register-imports")))
    assert "A name and an id must be there." in told
    assert "fide_id needed FIDE id; a list has this or the national id, or both. fideid, fide" in told


def test_a_list_that_fails_says_why_and_is_tried_again(desk, registrar):
    one = read(registrar, players(*MANY))
    PlayerImport.objects.update(state=State.FAILED, error="The disk was full.")
    assert "The disk was full. Nothing was imported." in page(desk, one)
    assert "Try again" in page(desk, one)
    desk.post(reverse("job-again", args=["import", one.pk]))
    assert PlayerImport.objects.get().state == State.WAITING
    desk.post(reverse("job-again", args=["import", one.pk]))
    assert "members_2026-01-01.csv: Waiting for a worker." in page(desk, one)


def test_what_was_left_out_is_told_once_a_kind(desk, registrar):
    lines = [f'T-{n},"Test, {n}",WH,{n}' for n in range(1, 301)]
    one = read(registrar, "\n".join(["national_id,name,title,shoe size", *lines, ""]).encode(), LATER)
    told = page(desk, one)
    assert [text_of_json(text) for _, text in one.notes] == [
        "column 'shoe size' is not known and was not used (300 lines, this is the first)",
        "title 'WH' is not a title for players and was left out (300 lines, this is the first)",
    ]
    assert "Line 2: title 'WH' is not a title for players and was left out (300 lines" in told


def test_how_far_the_writing_is_is_told_before_its_end(desk, registrar):
    one = uploaded(registrar, players(*MANY))
    PlayerImport.objects.update(state=State.WORKING, writing=True, attempts=1, started=NOW)
    one.refresh_from_db()
    progress.aside(one, "40 lines read", 37, 100)
    with holds.hold("import", one.pk):
        told = desk.get(reverse("job-progress", args=["import", one.pk])).content.decode()
    assert ('value="37"' in told, "40 lines read" in told) == (True, True)


def test_the_same_file_twice_is_refused_in_words(desk, registrar):
    uploaded(registrar, players(*MANY))
    file = SimpleUploadedFile("members_2026-01-01.csv", players(*MANY))
    told = words(desk.post(reverse("register-imports"), {"file": file}))
    assert ("This file is here already: waiting for a worker." in told, PlayerImport.objects.count()) == (True, 1)


def test_what_a_strangers_file_holds_is_escaped(desk, registrar):
    one = read(
        registrar, csv('T-1,"<script>alert(1)</script>, X",m,1990,POL,1', "T-2,<b>,,x,,"), "<i>.csv", partial=True
    )
    content = desk.get(one.get_absolute_url()).content.decode()
    assert [markup in content for markup in ("<script>alert", "<b>", "<i>")] == [False, False, False]


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_of_imports_takes_the_same_queries(desk, registrar, count, django_assert_num_queries):
    for number in range(count):
        imported(registrar, players(*MANY), f"members_2026-01-0{number + 1}.csv")
    desk.get(reverse("register-imports"))
    with django_assert_num_queries(5):
        desk.get(reverse("register-imports"))
