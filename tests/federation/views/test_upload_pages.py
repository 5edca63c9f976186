"""What an arbiter meets in the browser, with made-up and with real files."""

from html import unescape
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from federation import submissions
from federation.models import Decision, Intake, Submission
from federation.permissions import ARBITER, OFFICER
from federation.reports.report import Severity
from federation.runtime.jobs.work import carry_through
from tests.federation.small_trf import PEOPLE, changed, register, trf
from tests.requirement import SHARED
from tests.walks import failures_of

pytestmark = pytest.mark.django_db

STEPS = ("submission", "submission-players", "submission-preview", "submission-submit")
REAL = sorted(
    path
    for folder in ("trf/real", "trf/real_fr", "trf/broken", "trf/encodings", "trf/trf26", "uploads", "krause")
    for path in (SHARED / "data" / folder).rglob("*")
    if path.is_file()
)


@pytest.fixture
def client(client_for, arbiter):
    return client_for(ARBITER)


@pytest.fixture
def players():
    return register()


@pytest.fixture
def draft(arbiter, players, now):
    return submissions.upload(arbiter, "baltic.trf", trf(points={1: 1.5}), now)


def send(client, content: bytes, name: str = "baltic.trf", **more):
    return client.post(reverse("submission-new"), {"file": SimpleUploadedFile(name, content), **more})


def page(client, name: str, *args) -> str:
    response = client.get(reverse(name, args=args))
    assert response.status_code == 200
    return unescape(response.content.decode())


def press(client, address: str, pk: int, /, **data):
    """Post to a page and follow to where it leads; the text of the page arrived at."""
    response = client.post(reverse(address, args=[pk]), data, follow=True)
    assert response.status_code == 200
    return unescape(response.content.decode())


def test_a_dropped_file_opens_at_its_problems(client):
    response = send(client, trf(points={1: 1.5}))
    [submission] = Submission.objects.all()
    assert response.headers["Location"] == reverse("submission", args=[submission.pk])
    assert "baltic.trf, TRF16, 1 kB" in page(client, "submission", submission.pk)


def test_pasted_text_is_a_report_too(client):
    response = client.post(reverse("submission-new"), {"text": trf().decode()})
    [submission] = Submission.objects.all()
    assert response.headers["Location"] == reverse("submission", args=[submission.pk])
    assert submission.filename == "pasted.txt"


@pytest.mark.parametrize("name", ["../../etc/passwd", "C:\\events\\x.trf", "ą" * 300 + ".trf", "a\nb.trf"])
def test_a_file_may_have_any_name(client, name):
    assert send(client, trf(), name).status_code == 302
    [submission] = Submission.objects.all()
    assert page(client, "submission", submission.pk)
    assert client.get(reverse("submission-file", args=[submission.pk])).content == trf()


def test_nothing_sent_is_asked_for_again(client):
    response = client.post(reverse("submission-new"), {})
    assert (response.status_code, Submission.objects.count()) == (200, 0)
    assert "Choose a file or paste the report." in response.content.decode()


@pytest.mark.parametrize("size", [6_000_000, 30_000_000])
def test_a_large_file_is_a_form_error(client, size):
    response = send(client, trf() + b"\n" * size)
    assert (response.status_code, Submission.objects.count()) == (200, 0)
    assert "The report is too large: 5 MB are the most. Nothing was stored." in response.content.decode()


def test_a_large_paste_is_a_form_error(client):
    response = client.post(reverse("submission-new"), {"text": "x" * 3_000_000})
    assert (response.status_code, Submission.objects.count()) == (200, 0)
    assert "The report is too large" in response.content.decode()


def test_the_same_file_leads_to_the_one_sent_before(client):
    send(client, trf())
    response = client.post(reverse("submission-new"), {"file": SimpleUploadedFile("b.trf", trf())}, follow=True)
    [submission] = Submission.objects.all()
    assert response.redirect_chain == [(reverse("submission", args=[submission.pk]), 302)]
    assert "You already sent this file on" in response.content.decode()


def test_another_arbiters_file_is_not_shown(client, officer, now):
    """Nor is it in the way, while nobody submitted it."""
    theirs = submissions.upload(officer, "baltic.trf", trf(), now)
    response = send(client, trf())
    ours = Submission.objects.get(arbiter__username="arbiter")
    assert response.headers["Location"] == reverse("submission", args=[ours.pk])
    assert (ours.pk, ours.state) != (theirs.pk, "submitted")


@pytest.mark.parametrize("name", ["submission-new", "submission-replace", "submission-mend", "submission-submit"])
def test_a_forged_form_is_refused(arbiter, draft, name):
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(arbiter, backend="django.contrib.auth.backends.ModelBackend")
    address = reverse(name, args=[] if name == "submission-new" else [draft.pk])
    assert careful.post(address, {"file": SimpleUploadedFile("x.trf", trf(h012="Other"))}).status_code == 403
    assert Submission.objects.count() == 1


@pytest.mark.shared
def test_every_real_file_is_read_or_refused_and_never_breaks_a_page(client):
    def look(path: Path) -> None:
        response = send(client, path.read_bytes(), path.name)
        for file in Intake.objects.all():  # a large one, for a worker
            carry_through(file, timezone.now)
        stored = list(Submission.objects.all())
        assert response.status_code == (302 if stored else 200)
        assert Decision.objects.count() == len(stored)
        for submission in stored:
            for name in STEPS:
                page(client, name, submission.pk)

    assert REAL
    assert failures_of([(path,) for path in REAL], look) == []


def test_a_fix_button_mends(client, draft):
    [problem] = submissions.reading(draft).of(Severity.ERROR)
    text = page(client, "submission", draft.pk)
    assert problem.message in text
    assert problem.fixes[0].label in text
    text = press(client, "submission-mend", draft.pk, key=problem.key, label=problem.fixes[0].label)
    assert problem.message not in text
    draft.refresh_from_db()
    assert draft.errors == 0
    text = press(client, "submission-mend", draft.pk, key=problem.key, label=problem.fixes[0].label)
    assert "That problem is no longer there." in text


def test_a_line_may_be_retyped_and_the_change_taken_back(client, draft):
    report = submissions.reading(draft).report
    line = report.entrant(1).line
    right = report.lines[line - 1].replace(" 1.5 ", " 2.5 ")
    press(client, "submission-mend", draft.pk, line=line, value=right)
    draft.refresh_from_db()
    assert (draft.errors, len(draft.edits)) == (0, 1)
    press(client, "submission-mend", draft.pk, undo="0")
    draft.refresh_from_db()
    assert (draft.errors, draft.edits) == (1, [])


@pytest.mark.parametrize(
    "data",
    [
        {"line": "x", "value": "001"},
        {"line": "99999999999", "value": "001"},
        {"line": "3", "value": "a\nb"},
        {"undo": "7"},
        {"undo": "-1"},
        {"key": "nothing", "label": "nothing"},
        {},
    ],
)
def test_nonsense_changes_nothing(client, draft, data):
    press(client, "submission-mend", draft.pk, **data)
    draft.refresh_from_db()
    assert draft.edits == []


def test_the_header_is_typed_once_and_only_changes_are_kept(client, draft):
    header = {"header": "1", "name": "Baltic Cup", "place": "Gdynia", "start": "2026-09-05", "end": "2026-09-07",
              "tempo": "standard", "time_control": "90 min + 30 s", "kind": "swiss",
              "chief_arbiter": "Wiśniewska, Maria"}  # fmt: skip
    press(client, "submission-mend", draft.pk, **header)
    draft.refresh_from_db()
    assert draft.edits == [{"what": "header", "name": "name", "value": "Baltic Cup"}]
    text = press(client, "submission-mend", draft.pk, **header | {"end": "2026-09-01"})
    assert "The last day is before the first." in text


def test_a_warning_is_confirmed_with_a_reason(client, arbiter, players, now):
    late = trf(people=changed(2, birth=""), h042="2020/09/05", h052="2020/09/07")
    draft = submissions.upload(arbiter, "late.trf", late, now)
    before = draft.warnings
    problem = submissions.to_confirm(draft, submissions.reading(draft).problems)[0]
    assert "Say in a few words" in press(client, "submission-override", draft.pk, key=problem.key, reason="ok")
    text = press(client, "submission-override", draft.pk, key=problem.key, reason="The organiser was ill.")
    assert "Your reason: “The organiser was ill.”" in text
    draft.refresh_from_db()
    assert draft.warnings == before - 1
    press(client, "submission-override", draft.pk, take_back=problem.key)
    draft.refresh_from_db()
    assert draft.warnings == before
    press(client, "submission-override", draft.pk, code=problem.code, reason="All of these are right.")
    draft.refresh_from_db()
    assert problem.code not in {one.code for one in submissions.to_confirm(draft, submissions.reading(draft).problems)}


def test_players_in_doubt_come_first_with_what_tells_them_apart(client, draft, players):
    text = page(client, "submission-players", draft.pk)
    assert text.index("Çelebi, Arda") < text.index("Gołąb, Przemysław")
    for fact in ("Kale İzmir", "born 2012", "born 1988", "2 players of this name in the register"):
        assert fact in text
    press(client, "submission-players", draft.pk, choose=f"5:{players[5].pk}")
    draft.refresh_from_db()
    assert (draft.unmatched, draft.choices["5"]["player"]) == (0, players[5].pk)
    press(client, "submission-players", draft.pk, choose="5:forget")
    draft.refresh_from_db()
    assert draft.unmatched == 1


@pytest.mark.parametrize("value", ["", "5", "5:", "x:1", "5:999999", "99:new", "5:x", "all:new", "9" * 30 + ":1"])
def test_choosing_nonsense_chooses_nobody(client, draft, value):
    press(client, "submission-players", draft.pk, choose=value)
    draft.refresh_from_db()
    assert (draft.choices, draft.unmatched) == ({}, 1)


def test_a_new_player_is_asked_for_by_form(client, draft):
    address = reverse("submission-choose", args=[draft.pk, 5])
    asked = {"family_name": "Çelebi", "given_name": "Arda", "sex": "m", "federation": "tur"}
    response = client.post(address, asked)
    assert "A date or a year of birth is needed." in response.content.decode()
    response = client.post(address, asked | {"birth_year": "2012"})
    assert response.headers["Location"] == reverse("submission-players", args=[draft.pk])
    draft.refresh_from_db()
    assert draft.choices["5"]["new"] == {
        "family_name": "Çelebi", "given_name": "Arda", "born": "", "birth_year": "2012", "sex": "m",
        "federation": "TUR", "club": "",
    }  # fmt: skip
    assert client.get(reverse("submission-choose", args=[draft.pk, 99])).status_code == 404


def test_the_register_is_searched_for_a_line(client, draft, players):
    text = page(client, "submission-choose", draft.pk, 5)
    assert text.count("This one") == 2
    response = client.get(reverse("submission-choose", args=[draft.pk, 5]), {"q": "sokolowska"})
    assert "Sokołowska, Ewa" in response.content.decode()


def test_strangers_are_registered_with_one_click(client, arbiter, now):
    draft = submissions.upload(arbiter, "baltic.trf", trf(people=changed(2, birth="")), now)
    assert "Save, and ask for the 5 who are complete" in page(client, "submission-players", draft.pk)
    press(client, "submission-players", draft.pk, grid="1", do="save")
    draft.refresh_from_db()
    assert (draft.unmatched, sorted(draft.choices)) == (1, ["1", "3", "4", "5", "6"])


def test_preview_waits_for_the_errors(client, draft, players):
    assert "The crosstable can be drawn when nothing is left to fix." in page(client, "submission-preview", draft.pk)
    [problem] = submissions.reading(draft).of(Severity.ERROR)
    press(client, "submission-mend", draft.pk, key=problem.key, label=problem.fixes[0].label)
    text = page(client, "submission-preview", draft.pk)
    assert "9 games played" in text
    assert "Gołąb, Przemysław" in text


def finish(client, draft, players):
    for problem in submissions.reading(draft).of(Severity.ERROR):
        press(client, "submission-mend", draft.pk, key=problem.key, label=problem.fixes[0].label)
    press(client, "submission-players", draft.pk, choose=f"5:{players[5].pk}")
    for problem in submissions.to_confirm(draft, submissions.reading(draft).problems):
        press(client, "submission-override", draft.pk, key=problem.key, reason="Seen and right.")


def test_submitting_gives_a_receipt(client, draft, players):
    assert "Not yet: 1 problem to fix" in page(client, "submission-submit", draft.pk)
    assert "Still 1 to fix" in press(client, "submission-submit", draft.pk)
    finish(client, draft, players)
    text = press(client, "submission-submit", draft.pk)
    assert f"Your receipt is {draft.receipt}" in text
    assert "waiting for the rating officer" in text
    text = press(client, "submission-submit", draft.pk)
    assert "it cannot be changed now" in text


def test_a_returned_report_opens_at_the_officers_words(client, draft, players, officer, now):
    finish(client, draft, players)
    press(client, "submission-submit", draft.pk)
    submissions.send_back(draft, officer, "Round 3 has no date.", now)
    text = page(client, "submission", draft.pk)
    assert text.index("Round 3 has no date.") < text.index('class="steps"')
    assert "Returned for correction" in page(client, "submissions")


def test_replacing_shows_what_changed(client, draft):
    response = client.post(
        reverse("submission-replace", args=[draft.pk]), {"file": SimpleUploadedFile("new.trf", trf())}, follow=True
    )
    new = Submission.objects.get(version=2)
    assert response.redirect_chain == [(reverse("submission", args=[new.pk]), 302)]
    text = unescape(response.content.decode())
    assert "Since version 1" in text
    assert f"Version 2, new.trf, took the place of the file before. The receipt stays {draft.receipt}." in text
    assert f'href="{reverse("submission", args=[draft.pk])}"' in text
    assert "No player and no game changed." in text
    listed = page(client, "submissions")
    assert reverse("submission", args=[new.pk]) in listed
    assert reverse("submission", args=[draft.pk]) not in listed
    old = " ".join(page(client, "submission", draft.pk).split())
    assert f'This file was replaced by <a href="{reverse("submission", args=[new.pk])}">version 2</a>.' in old
    assert "it counts for nothing" not in old


def test_withdrawing_closes_it(client, draft):
    assert "Withdrawn; it counts for nothing." in press(client, "submission-withdraw", draft.pk)


def test_my_reports_say_what_is_left(client, draft):
    text = page(client, "submissions")
    assert "1 to fix" in text
    assert "1 player to resolve" in text


def test_others_reports_do_not_exist(client, officer, now, client_for):
    other = submissions.upload(officer, "baltic.trf", trf(), now)
    posts = ("mend", "override", "players", "submit", "replace", "withdraw")
    for name in (*STEPS, "submission-file"):
        assert client.get(reverse(name, args=[other.pk])).status_code == 404
    for name in posts:
        assert client.post(reverse(f"submission-{name}", args=[other.pk])).status_code == 404
    assert client.post(reverse("submission-choose", args=[other.pk, 1])).status_code == 404


def test_officers_see_reports_and_change_none(client_for, draft):
    office = client_for(OFFICER)
    for name in STEPS:
        text = page(office, name, draft.pk)
        assert "Use this line" not in text
        assert "This one" not in text


@pytest.mark.parametrize("count", [1, 3])
def test_queries_of_my_reports(client, arbiter, now, count, django_assert_num_queries):
    for number in range(count):
        submissions.upload(arbiter, "x.trf", trf(h012=f"Open {number}"), now)
        sent = {"created": now, "heard": now, "filename": f"{number}.trf", "size": 200_000}
        Intake.objects.create(by=arbiter, **sent)
    client.get(reverse("submissions"))
    with django_assert_num_queries(6):  # files that still wait for a worker are one of them
        client.get(reverse("submissions"))


@pytest.mark.parametrize("name", STEPS)
@pytest.mark.parametrize("size", [6, 3])
def test_queries_of_the_steps(client, arbiter, players, now, name, size, django_assert_num_queries):
    people = {number: person for number, person in PEOPLE.items() if number in {1, 2, 5} or size == 6}
    games = {1: [(1, 2, "1")]}
    draft = submissions.upload(arbiter, "baltic.trf", trf(people=people, games=games), now)
    titles = 2 if name == "submission-preview" else 0  # the register's, and moves to other federations
    with django_assert_num_queries(16 + titles):
        client.get(reverse(name, args=[draft.pk]))
