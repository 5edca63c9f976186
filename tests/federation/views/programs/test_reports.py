"""A report sent, mended and submitted by a program."""

from io import BytesIO

import pytest

from federation import submissions
from federation.models import Intake, Player, Submission
from federation.runtime.uploads import report_reading
from tests.federation.small_trf import trf
from tests.federation.views.programs.client import Office
from tests.federation.views.programs.conftest import another

DATED = {"h122": ""}  # without a time control the tempo is not known


@pytest.fixture
def alone(players):
    """One Çelebi in the register: everybody of the report is found."""
    Player.objects.filter(national_id="VIS000007").delete()
    return players


@pytest.mark.django_db(transaction=True)
def test_a_client_of_twenty_lines_sends_mends_and_submits(live_server, token, alone):
    office = Office(live_server.url, token)
    status, report = office.send("żółw.trf", trf(points={1: 3.0}, **DATED))
    assert (status, report["state"], report["filename"], report["receipt"]) == (
        201, "draft", "żółw.trf", f"R-{report['id']:05d}",
    )  # fmt: skip
    wrong = {each["code"]: each["place"] for each in report["problems"] if each["severity"] == "error"}
    assert wrong == {"tempo-missing": "header-tempo", "total-differs": "points-1"}
    assert report["left"]["words"] == "2 to fix"
    assert office.ask(f"{report['id']}/submit/", b"")[0] == 409
    changes = [{"place": "header-tempo", "text": "standard"}, {"place": "points-1", "text": "2.5"}]
    status, mended = office.mend(report["id"], *changes)
    assert (status, mended["left"]["errors"]) == (200, 0)
    assert mended["page"].endswith(f"/submissions/{report['id']}/submit/")
    status, handed = office.ask(f"{mended['address']}submit/", b"")
    assert (status, handed["state"], handed["receipt"]) == (200, "submitted", report["receipt"])
    assert office.ask(mended["address"]) == (200, handed)


pytestmark = pytest.mark.django_db


def test_the_same_file_again_is_the_same_report(program, players):
    first, again = program.send(trf(), "one.trf"), program.send(trf(), "two.trf")
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json()["id"] == again.json()["id"]
    assert again.json()["filename"] == "one.trf"
    assert Submission.objects.count() == 1


def test_a_file_that_another_arbiter_submitted_is_refused_in_words(program, alone, now):
    other = another()
    submissions.submit(submissions.upload(other, "baltic.trf", trf(), now), now)
    response = program.send(trf())
    assert response.status_code == 409
    assert response.json()["detail"].startswith("Another arbiter already sent this file")


def test_a_form_and_a_body_are_both_files(program, players):
    file = BytesIO(trf())
    file.name = "baltic.trf"
    assert program.form(file=file).json()["filename"] == "baltic.trf"
    # What curl --data-binary calls a form is the file, whatever it is called.
    other = program.send(trf(h012="Bay Cup"), "", "application/x-www-form-urlencoded")
    assert (other.status_code, other.json()["header"]["name"], other.json()["filename"]) == (201, "Bay Cup", "report")


def test_what_is_no_report_is_refused_with_the_sentence_of_the_page(program, settings, players):
    settings.REPORT_MAX_BYTES = 2000
    one, two = BytesIO(trf()), BytesIO(trf())
    one.name, two.name = "a.trf", "b.trf"
    large = BytesIO(b"x" * 200_000)
    large.name = "large.trf"
    for response, status, words in (
        (program.send(b""), 422, "The file is empty."),
        (program.send(b"%PDF-1.7 something"), 422, "This is a PDF"),
        (program.send(b"x" * 2001), 413, "The report is too large"),
        (program.send(b"x" * 200_000), 413, "The report is too large"),
        (program.form(file=large), 413, "The report is too large"),
        (program.form(file=one, other=two), 422, "2 files came together"),
        (program.form(), 400, "No file came"),
        (program.send(b"no form", kind="multipart/form-data; boundary=x"), 400, ""),
        (program.send(b"no form", kind="multipart/form-data"), 400, "The request cannot be read"),
    ):
        assert response.status_code == status, words
        assert response.json()["detail"].startswith(words)
    assert not Submission.objects.exists()


def test_all_changes_are_made_or_none(program, players):
    pk = program.send(trf()).json()["id"]
    refused = program.mend(pk, {"place": "cell-1-1", "text": "4w0"}, {"place": "cell-99-1", "text": "1"})
    assert (refused.status_code, refused.json()["change"]) == (422, 1)
    assert refused.json()["detail"] == "There is no player 99."
    assert Submission.objects.get().edits == []
    stale = program.mend(pk, {"place": "cell-1-1", "text": "4w0", "was": "4w½"})
    assert (stale.status_code, "was changed meanwhile" in stale.json()["detail"]) == (422, True)
    same = {"place": "cell-1-1", "text": "4w0", "was": "4w1", "id": "once"}
    assert [program.mend(pk, same).status_code for _ in range(2)] == [200, 200]
    assert [each["what"] for each in Submission.objects.get().edits] == ["cell", "points", "cell", "points"]


def test_warnings_are_confirmed_and_buttons_pressed(program, players):
    sent = program.send(trf(points={1: 3.0}, h032="XXX")).json()
    of = {each["code"]: each for each in sent["problems"]}
    button = {"problem": of["total-differs"]["key"], "button": of["total-differs"]["buttons"][0]}
    reason = {"problem": of["event-federation-unknown"]["key"], "reason": "a team of several countries"}
    told = program.mend(sent["id"], button, reason).json()
    assert told["left"] == sent["left"] | {"errors": 0, "warnings": 0, "words": told["left"]["words"]}
    confirmed = {each["code"]: each["confirmed"] for each in told["problems"]}
    assert confirmed["event-federation-unknown"] == "a team of several countries"
    assert "total-differs" not in confirmed
    short = program.mend(sent["id"], reason | {"reason": "so"})
    assert (short.status_code, short.json()["detail"][:18]) == (422, "Say in a few words")


def test_a_body_that_says_no_changes_is_refused(program, players):
    pk = program.send(trf()).json()["id"]
    where = f"{pk}/changes/"
    for body, status in (
        (b"", 415), (b"{", 400), (b"[]", 422), (b"{}", 422), (b'{"changes": []}', 422), (b'{"changes": [1]}', 422),
        (b'{"changes": [{"place": "x"}]}', 422), (b'{"changes": [{"place": "name-1", "text": 5}]}', 422),
        (b'{"changes": [{"place": "a", "text": "b", "c": "d"}]}', 422), (b"\xff\xfe", 400), (b"[" * 100_000, 400),
    ):  # fmt: skip
        assert program.post(where, body).status_code == status, body[:20]
    change = {"place": "name-1", "text": "x"}
    assert program.mend(pk, *[change] * 101).status_code == 413
    assert program.post(where, b" " * 1_000_001).status_code == 413
    assert Submission.objects.get().edits == []


def test_what_was_handed_over_is_changed_no_more(program, alone):
    pk = program.send(trf()).json()["id"]
    assert program.post(f"{pk}/submit/").json()["state"] == "submitted"
    refused = program.mend(pk, {"place": "cell-1-1", "text": "4w0"})
    assert (refused.status_code, refused.json()["state"]) == (409, "submitted")
    assert program.post(f"{pk}/submit/").status_code == 409
    assert program.send(trf()).json()["state"] == "submitted"


def test_what_is_left_says_where_to_go_on(program, players):
    told = program.send(trf()).json()
    assert told["page"].startswith("http://testserver/submissions/")
    left = program.post(f"{told['id']}/submit/")
    assert (left.status_code, left.json()["unresolved"]) == (409, told["unresolved"])
    assert [each["number"] for each in told["unresolved"]] == [5]
    assert told["page"].endswith("/players/")


def test_a_large_file_is_read_by_a_worker_and_asked_for(program, players, monkeypatch, arbiter):
    monkeypatch.setattr(report_reading, "AT_ONCE", 100)
    waits = program.send(trf())
    assert (waits.status_code, waits.json()["state"]) == (202, "reading")
    one = Intake.objects.get()
    assert waits.json()["address"] == f"http://testserver/api/v1/reports/files/{one.pk}/"
    assert program.get(f"files/{one.pk}/").status_code == 202
    assert program.send(trf()).json() == waits.json()
    Intake.objects.filter(pk=one.pk).update(state="failed", error="The file is empty.")
    failed = program.get(f"files/{one.pk}/")
    assert (failed.status_code, failed.json()["detail"]) == (422, "The file is empty.")
    monkeypatch.undo()
    made = Submission.objects.get(pk=program.send(trf()).json()["id"])
    Intake.objects.filter(pk=one.pk).update(state="done", submission=made)
    assert program.get(f"files/{one.pk}/").json()["id"] == made.pk
