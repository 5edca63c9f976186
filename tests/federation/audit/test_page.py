"""The page of the audit log: filters, links to what is still there, and the filtered rows as a file."""

import csv
import io
from datetime import timedelta
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from federation import audit
from federation.models import Club, Deed
from federation.permissions import OFFICER
from federation.vocabulary.spreadsheet_cells import BOM
from tests.ratings.lists.list_factory import make_event, make_list, make_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client_for, officer):
    return client_for(OFFICER)


@pytest.fixture
def deeds(officer, registrar, now):
    """Four deeds on four days, latest first."""
    person = make_player("Okoń, Ewa")
    change = {"changes": [{"field": "birth year", "old": "", "new": "1990"}]}
    rows = [
        ("calendar.kept", None, None, "", {}),
        ("player.changed", registrar, person, "passport seen", change),
        ("event.withdrawn", officer, make_event([person], []), "played too fast", {}),
        ("club.entered", registrar, Club.objects.create(name="Hetman <Test>"), "=1+1", {}),
    ]
    return [
        audit.record(what, user, now - timedelta(days=at), about=about, text=text, data=data)
        for at, (what, user, about, text, data) in enumerate(rows)
    ]


def shown(desk, **filters) -> list[str]:
    """The codes of the deeds that the page's filters leave, from the file, which knows no pages."""
    response = desk.get(reverse("audit-csv"), filters)
    text = response.getvalue().decode().removeprefix(BOM)
    found = [row["what"] for row in csv.DictReader(io.StringIO(text))]
    return [what for what in found if what != "audit.downloaded"]  # which each look at the file adds


def test_download_of_the_log_is_in_the_log(desk, deeds, officer):
    answer = desk.get(reverse("audit-csv"), {"what": "club.entered"})
    told = Deed.objects.filter(what="audit.downloaded").values_list("by", "text", "data", "request")
    assert list(told) == [(officer.pk, "what=club.entered", {"rows": 1}, answer["X-Request-ID"])]


def test_the_page_tells_who_did_what_and_why(desk, deeds):
    page = unescape(desk.get(reverse("audit")).content.decode())
    for words in ("The calendar", "Player changed", "passport seen", "birth year:", "– → 1990", "Hetman <Test>"):
        assert words in page
    assert f'<a href="{reverse("player", args=[deeds[1].about_id])}">Okoń, Ewa</a>' in page
    assert "Hetman <Test>" not in desk.get(reverse("audit")).content.decode()


def test_every_filter_leaves_what_it_names(desk, deeds, officer, registrar, now):
    day = lambda back: (now - timedelta(days=back)).date().isoformat()  # noqa: E731
    everything = ["calendar.kept", "player.changed", "event.withdrawn", "club.entered"]
    about = f"federation.player:{deeds[1].about_id}"
    answers = {
        (): everything,
        (("by", str(registrar.pk)),): ["player.changed", "club.entered"],
        (("by", "calendar"),): ["calendar.kept"],
        (("what", "event.withdrawn"),): ["event.withdrawn"],
        (("since", day(1)),): everything[:2],
        (("until", day(2)),): everything[2:],
        (("since", day(2)), ("until", day(1))): everything[1:3],
        (("text", "PASSPORT"),): ["player.changed"],
        (("text", "hetman"),): ["club.entered"],
        (("about", about),): ["player.changed"],
        (("by", str(officer.pk)), ("what", "player.changed")): [],
    }
    assert {filters: shown(desk, **dict(filters)) for filters in answers} == answers


@pytest.mark.parametrize(
    "filters",
    [
        {"by": "nobody"}, {"by": "99999999999999999999"}, {"what": "x'"}, {"since": "yesterday"},
        {"until": "9999-99-99"}, {"text": "\0"}, {"about": "\0:\0"},
    ],
)  # fmt: skip
def test_no_filter_breaks_the_page(desk, deeds, filters):
    """What is not understood is told beside its field, and no row claims to be what was asked for."""
    page = desk.get(reverse("audit"), filters)
    assert (page.status_code, "Nothing of that kind was done." in page.content.decode()) == (200, True)
    assert desk.get(reverse("audit-csv"), filters).status_code == 404


def test_days_that_no_zone_holds_are_the_first_and_the_last(desk, deeds, settings):
    settings.TIME_ZONE = "Europe/Warsaw"
    assert len(shown(desk, since="0001-01-01", until="9999-12-31")) == 4


def test_the_file_holds_every_column_and_nothing_a_spreadsheet_runs(desk, deeds, registrar):
    response = desk.get(reverse("audit-csv"), {"by": str(registrar.pk)})
    text = response.getvalue().decode().removeprefix(BOM)
    first, second = csv.DictReader(io.StringIO(text))
    assert first == {
        "at": deeds[1].at.isoformat(), "by": "registrar", "user": "registrar", "what": "player.changed",
        "about": "Okoń, Ewa", "about_kind": "federation.player", "about_id": deeds[1].about_id,
        "text": "passport seen", "changes": "birth year:  → 1990", "request": "",
    }  # fmt: skip
    assert second["text"] == "'=1+1"


def test_things_that_are_gone_and_things_without_a_page_have_no_link(desk, officer, now):
    draft = make_list(state="draft")
    audit.record("list.correction-opened", officer, now, about=draft)
    audit.record("user.changed", officer, now, about=User.objects.first())
    assert f'href="{reverse("draft", args=[draft.pk])}"' in desk.get(reverse("audit")).content.decode()
    draft.delete()
    page = desk.get(reverse("audit")).content.decode()
    assert ('href="/desk/lists/' in page, "FIDE standard of 1 November 2026" in page) == (False, True)


@pytest.mark.parametrize("rows", [1, 3, 60])
def test_the_page_costs_the_same_however_many_rows(desk, officer, now, django_assert_num_queries, rows):
    for number in range(rows):
        audit.record("player.changed", officer, now, about=make_player(f"Okoń {number}, Ewa"))
    with django_assert_num_queries(10):
        page = desk.get(reverse("audit")).content.decode()
    assert page.count("Player changed</td>") == min(rows, 50)


def test_an_empty_log_says_so(desk):
    assert Deed.objects.count() == 0
    assert "Nothing of that kind was done." in desk.get(reverse("audit")).content.decode()
