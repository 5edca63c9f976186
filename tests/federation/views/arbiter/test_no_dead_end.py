"""Every page of an arbiter, in every state of a report and of a file, says what comes next and has a way on."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from federation import submissions
from federation.models import Fingerprint, Intake, Submission
from tests.federation.small_trf import register, trf
from tests.federation.submissions.handing_in import settle
from tests.walks import failures_of

pytestmark = pytest.mark.django_db
PROBLEMS, PLAYERS, PREVIEW, SUBMIT, REPLACE, WITHDRAW, STATUS, NEW = (
    "To the problems", "Players ›", "Preview ›", "Submit ›", "Replace file", "Withdraw this report",
    "What became of it", "Send the event again, as a new report",
)  # fmt: skip
BACK = "Take the withdrawal back"
OPEN = {  # page -> what leads on from it while its arbiter may change the report
    "": {PLAYERS, REPLACE, WITHDRAW},
    "players": {PREVIEW},
    "choose": {"‹ All players"},
    "preview": {SUBMIT},
    "replace": {"Read the report", "Keep version 1"},
    "withdraw": {WITHDRAW, "Keep it", "change it on its page"},
}
CLOSED = {
    "players": {"‹ Receipt", PREVIEW}, "choose": {"‹ All players"}, "preview": {STATUS}, "submit": {STATUS},
    "replace": set(), "withdraw": {STATUS},
}  # fmt: skip
WAYS = {  # state -> page -> words of links and buttons
    "to mend": OPEN | {"submit": {PROBLEMS, "To the players"}, "preview": {SUBMIT, "1 problem to fix"}},
    "draft": OPEN | {"submit": {"To the players"}},
    "ready": OPEN | {"submit": {"Submit Cup ready"}},
    "returned": OPEN | {"": {PLAYERS, REPLACE, WITHDRAW, "Reply"}, "submit": {PROBLEMS, "Reply"}},
    "waiting": CLOSED | {"": {WITHDRAW, "Print the receipt"}, "withdraw": {WITHDRAW, "Keep it"}},
    "accepted": CLOSED | {"": {"2026-0001", "Something is wrong in the event? Ask for a correction"}},
    "rejected": CLOSED | {"": {NEW}},
    "withdrawn": CLOSED | {"": {BACK, NEW}},
    "withdrawn long ago": CLOSED | {"": {NEW}},
    "replaced": CLOSED | {"": {"version 2"}},
    "unreadable": {
        "": {REPLACE, WITHDRAW}, "players": {"‹ Problems"}, "preview": {"1 problem to fix"}, "submit": {PROBLEMS},
        "replace": {"Read the report"}, "withdraw": {WITHDRAW, "Keep it"},
    },
}  # fmt: skip


@pytest.fixture
def reports(arbiter, officer) -> dict[str, Submission]:
    """One of each state; all have the same games, which are forgotten so that none is in the way of the next."""
    now, players, made = timezone.now(), register(), {}

    def sent(state: str, **more) -> Submission:
        return submissions.upload(arbiter, f"{state}.trf", trf(h012=f"Cup {state}", **more), now)

    for state in ("accepted", "rejected", "returned", "waiting"):
        made[state] = settle(sent(state), players, now)
        if state == "accepted":
            submissions.accept(made[state], officer, now)
        elif state == "rejected":
            submissions.reject(made[state], officer, "Not under our rules.", now)
        elif state == "returned":
            submissions.send_back(made[state], officer, "Look again, please.", now)
        Fingerprint.objects.all().delete()
    made["to mend"], made["draft"] = sent("to mend", points={1: 1.5}), sent("draft")
    made["ready"] = submissions.choose(sent("ready"), 5, {"player": players[5].pk}, now)
    made["withdrawn"] = submissions.withdraw(sent("withdrawn"), now)
    made["withdrawn long ago"] = submissions.withdraw(sent("long ago"), now - timedelta(days=2))
    made["replaced"] = submissions.replace(sent("replaced"), "b.trf", trf(h012="Cup replacing"), now).replaces
    row = {"filename": "open.trf", "content": b"nothing", "size": 7, "digest": "0", "created": now, "changed": now}
    made["unreadable"] = Submission.objects.create(arbiter=arbiter, **row)  # since an update, say
    return made


def ways(text: str) -> set[str]:
    """Words of the links and buttons of a page, without what stands on every page of a report."""
    main = re.sub(r'<nav class="breadcrumb.*?</nav>|<ol class="steps">.*?</ol>', "", text.split("<main")[1], flags=re.S)
    found = re.findall(r"<(a|button)\b[^>]*>(.*?)</\1>", main.split("</main>")[0], flags=re.S)
    return {" ".join(re.sub("<[^>]*>", "", unescape(words)).split()) for _tag, words in found}


def test_every_page_of_every_report_leads_on(client, reports):
    def look(state: str, page: str) -> None:
        arguments = [reports[state].pk, *([5] if page == "choose" else [])]
        answer = client.get(reverse("-".join(filter(None, ["submission", page])), args=arguments), follow=True)
        assert answer.status_code == 200
        wanted = WAYS[state][page] or WAYS[state][""]
        assert wanted - ways(answer.content.decode()) == set()

    assert WAYS.keys() == reports.keys()
    assert failures_of([(state, page) for state, pages in WAYS.items() for page in pages], look) == []


def test_a_file_of_a_report_that_is_closed_is_not_asked_for(client, reports):
    for state, words in (("waiting", "waiting for the rating officer"), ("replaced", "replaced by a newer version")):
        answer = client.get(reverse("submission-replace", args=[reports[state].pk]), follow=True)
        assert f"The report is {words}; its file cannot be replaced now." in answer.content.decode()


def test_what_is_left_is_what_was_just_read(client, reports):
    """Of a report that an update made unreadable nothing is stored yet."""
    text = client.get(reverse("submission-submit", args=[reports["unreadable"].pk])).content.decode()
    assert "Not yet: 1 problem to fix." in text


def test_every_file_that_is_refused_or_read_leads_on(client, arbiter, settings, now):
    settings.REPORT_MAX_BYTES = 50_000
    sent = {"by": arbiter, "created": now, "heard": now, "filename": "open.trf", "size": 200_000}
    refused = Intake.objects.create(**sent, state="failed", error="This is a picture.")
    read = Intake.objects.create(**sent, state="working")
    again = client.get(reverse("submission-intake", args=[refused.pk])).content.decode()
    assert ("This is a picture." in again, "Send another file" in ways(again)) == (True, True)
    reading = client.get(reverse("submission-intake", args=[read.pk])).content.decode()
    assert "This page shows the report as soon as it is read" in " ".join(reading.split())
    files = {"empty": b"", "picture": b"\x89PNG\r\n", "too large": trf() + b" " * 60_000}

    def look(name: str) -> None:
        file = SimpleUploadedFile(f"{name}.trf", files[name])
        text = client.post(reverse("submission-new"), {"file": file}).content.decode()
        assert ('role="alert"' in text, "Read the report" in ways(text), "autofocus" in text) == (True, True, True)

    assert failures_of([(name,) for name in files], look) == []
