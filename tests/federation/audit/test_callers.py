"""Everything an officer or a registrar does is in the audit log, once, with its reason and what it changed."""

from datetime import date

import pytest
from django.core.management import call_command
from django.urls import reverse

from federation import submissions
from federation.models import Club, Deed, Player, TitleAward
from federation.permissions import REGISTRAR
from ratings.lists import life
from tests.factories import event, player, published
from tests.federation.small_trf import register, trf
from tests.federation.views.test_review import NEW

pytestmark = pytest.mark.django_db
FACTS = {
    "family_name": "Nowak", "given_name": "Jan", "sex": "m", "born": "1990-05-31", "birth_year": "",
    "federation": "POL", "national_id": "T-1", "fide_id": "", "club": "", "region": "", "active": "on", "reason": "",
}  # fmt: skip


def told():
    return [
        (deed.what, deed.by and deed.by.username, deed.about_name, deed.text) for deed in Deed.objects.order_by("id")
    ]


def differences():
    """(field, old, new) of every change. By name: PostgreSQL keeps the keys of JSON in an order of its own."""
    return [
        [(change["field"], change["old"], change["new"]) for change in deed.data["changes"]]
        for deed in Deed.objects.order_by("id")
    ]


@pytest.fixture
def desk(client_for):
    return client_for(REGISTRAR)


@pytest.fixture
def waiting(arbiter, now):
    register()
    draft = submissions.upload(arbiter, "baltic.trf", trf(h042="2020/09/05", h052="2020/09/07"), now)
    draft = submissions.choose(draft, 5, {"new": NEW}, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft, now.date()).problems):
        draft = submissions.override(draft, problem.key, "The organiser was ill.", now)
    return submissions.submit(draft, now)


def test_a_report_accepted_twice_is_one_deed(waiting, officer, now):
    tournament = submissions.accept(waiting, officer, now)
    submissions.accept(waiting, officer, now)
    assert told() == [("submission.accepted", "officer", str(waiting), f"Baltic Open, as {tournament.code}")]


@pytest.mark.parametrize(
    ("what", "action"), [("submission.returned", submissions.send_back), ("submission.rejected", submissions.reject)]
)
def test_a_report_refused(what, action, waiting, officer, now):
    action(waiting, officer, "Round 2 is missing.", now)
    assert told() == [(what, "officer", str(waiting), "Round 2 is missing.")]


def test_a_report_that_could_not_be_refused_is_no_deed(waiting, officer, now):
    with pytest.raises(submissions.NotPossible):
        submissions.reject(waiting, officer, "no", now)
    assert told() == []


def test_a_list_published_corrected_and_withdrawn(officer, now):
    one, two = player("Okoń", 2000), player("Gołąb", 2000)
    event("Club match", date(2026, 1, 10), date(2026, 1, 11), [(one, two, 1)])
    first = published("fide", date(2026, 1, 1))
    life.open_correction(first.pk, "a wrong result", officer, now)
    life.withdraw(first.pk, "a wrong list", officer, now)
    assert told()[1:] == [
        ("list.correction-opened", "officer", f"{first}, edition 2", "a wrong result"),
        ("list.withdrawn", "officer", str(first), "a wrong list"),
    ]
    assert told()[0][0::2] == ("list.published", str(first))


def test_a_player_entered_and_changed(desk):
    desk.post(reverse("register-player-new"), FACTS)
    entered = Player.objects.get()
    address = reverse("register-player-edit", args=[entered.pk])
    desk.post(address, FACTS)  # nothing is changed, nothing is written
    desk.post(address, FACTS | {"given_name": "Janusz", "born": "1990-05-30", "reason": "passport seen"})
    assert told() == [
        ("player.entered", "registrar", "Nowak, Jan", ""),
        ("player.changed", "registrar", "Nowak, Janusz", "passport seen"),
    ]
    assert differences() == [
        [
            ("national id", "", "T-1"), ("family name", "", "Nowak"), ("given name", "", "Jan"),
            ("sex", "", "Male"), ("birth year", "", "1990"), ("federation code", "", "POL"),
        ],
        [("given name", "Jan", "Janusz"), ("date of birth", "kept private", "corrected, kept private")],
    ]  # fmt: skip


def test_a_title_awarded_and_removed(desk):
    person = Player.objects.create(national_id="T-1", family_name="Nowak")
    desk.post(reverse("register-player-title", args=[person.pk]), {"title": "FIDE|IM"})
    award = TitleAward.objects.get()
    desk.post(reverse("register-award-remove", args=[award.pk]), {"reason": "another player’s"})
    assert [what for what, *_ in told()] == ["title.awarded", "title.removed"]
    assert differences() == [[("title", "", "IM (FIDE)")], [("title", "IM (FIDE)", "")]]


def test_a_club_entered_and_changed(desk):
    facts = {"name": "Hetman", "place": "Gdynia", "region": "", "federation": ""}
    desk.post(reverse("register-club-new"), facts)
    desk.post(reverse("register-club-edit", args=[Club.objects.get().pk]), facts | {"place": "Sopot"})
    assert [what for what, *_ in told()] == ["club.entered", "club.changed"]
    assert differences() == [[("name", "", "Hetman"), ("place", "", "Gdynia")], [("place", "Gdynia", "Sopot")]]


def test_an_import_is_one_deed_and_one_that_changes_nothing_is_none(tmp_path):
    file = tmp_path / "members.csv"
    file.write_text("national_id,family_name,given_name,federation\nT-1,Nowak,Jan,POL\n")
    for options in ({"dry_run": True}, {}, {}):
        call_command("import_players", str(file), verbosity=0, **options)
    assert told() == [("players.imported", None, "members.csv", "1 new, 0 changed, 0 unchanged")]
