"""What becomes of files that come together, again of the same, and their one name."""

import io
import zipfile

import pytest

from federation import submissions
from federation.models import Intake, Submission
from federation.refusals import AlreadySent, NotPossible
from federation.reports.files.reading import Unreadable
from federation.reports.together.parts import MOST_PARTS, Sent
from federation.submissions import intake
from federation.submissions.intake import together
from federation.submissions.intake.together import named_of
from tests.federation.reports.hostile_files import report
from tests.federation.small_trf import OTHER_GAMES, register, trf

pytestmark = pytest.mark.django_db
A, B = trf(), trf(h012="Summer Open")


@pytest.fixture(autouse=True)
def sent(monkeypatch):
    """No worker is told; the broker is Celery's, not ours."""
    monkeypatch.setattr("celery.current_app.send_task", lambda *_, **__: None)


def became(user, key: str) -> list[tuple[str, str, str]]:
    found = []
    for one in intake.came_together(user, key):
        name = Submission.objects.get(pk=one.submission_id).name if one.submission_id else ""
        found.append((one.filename, one.state, name or one.error[:24]))
    return found


def test_one_file_is_received_as_ever(arbiter, now):
    assert isinstance(intake.receive_all(arbiter, [Sent("baltic.trf", A)], now), Submission)
    with pytest.raises(AlreadySent):
        intake.receive_all(arbiter, [Sent("baltic.trf", A)], now)
    with pytest.raises(Unreadable):
        intake.receive_all(arbiter, [Sent("a.txt", b"hello")], now)
    assert Intake.objects.count() == 0


def test_each_file_is_a_report_on_its_way_to_one_or_refused(arbiter, now):
    large = report(600, 9).encode()
    files = [Sent("a.trf", A), Sent("photo.jpg", b"\xff\xd8\xff"), Sent("b.trf", B), Sent("large.trf", large)]
    key = intake.receive_all(arbiter, files, now)
    assert became(arbiter, key) == [
        ("a.trf", "done", "Baltic Open"),
        ("photo.jpg", "failed", "This is a picture, not a"),
        ("b.trf", "done", "Summer Open"),
        ("large.trf", "waiting", ""),
    ]
    assert [bytes(one.content) for one in Submission.objects.order_by("pk")] == [A, B]
    assert [bytes(one.content) for one in Intake.objects.filter(state="waiting")] == [large]


def test_the_same_files_once_more_are_the_same_reports(arbiter, now):
    first = intake.receive_all(arbiter, [Sent("both.trf", A + B), Sent("a.txt", b"hello")], now)
    again = intake.receive_all(arbiter, [Sent("both.trf", A + B), Sent("a.txt", b"hello")], now)
    assert (first != again, became(arbiter, first), Submission.objects.count()) == (True, became(arbiter, again), 2)


def test_what_another_arbiter_has_submitted_is_refused(arbiter, officer, now):
    mine = intake.receive(arbiter, "a.trf", A, now)
    Submission.objects.filter(pk=mine.pk).update(state="submitted")
    key = intake.receive_all(officer, [Sent("a.trf", A), Sent("b.trf", B)], now)
    assert [each[1] for each in became(officer, key)] == ["failed", "done"]
    assert became(arbiter, key) == []


def test_a_zip_is_a_report_for_each_in_it_and_a_name_for_the_rest(arbiter, now):
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, content in {"a.trf": A, "sub/b.trf": B, "list.doc": b"x"}.items():
            archive.writestr(name, content)
    key = intake.receive_all(arbiter, [Sent("all.zip", held.getvalue())], now)
    assert became(arbiter, key) == [
        ("a.trf", "done", "Baltic Open"),
        ("b.trf", "done", "Summer Open"),
        ("all.zip: list.doc", "failed", "By its name this is no r"),
    ]


def test_after_a_while_workers_read_the_rest(arbiter, now):
    ticks = iter([0.0, 0.0, together.AT_ONCE])
    key = intake.receive_all(arbiter, [Sent("a.trf", A), Sent("b.trf", B)], now, lambda: next(ticks))
    assert [each[1] for each in became(arbiter, key)] == ["done", "waiting"]


def test_more_than_are_taken_are_refused_whole(arbiter, now):
    with pytest.raises(Unreadable, match="at most"):
        intake.receive_all(arbiter, [Sent(f"{at}.trf", A) for at in range(MOST_PARTS + 1)], now)
    assert (Intake.objects.count(), Submission.objects.count()) == (0, 0)


def test_one_name_stands_before_all_and_another_takes_its_place(arbiter, officer, now):
    key = intake.receive_all(arbiter, [Sent("a.trf", A), Sent("b.trf", B), Sent("a.txt", b"hello")], now)
    assert intake.name_all(arbiter, key, " Open  2026 ", now) == 2
    assert [each[2] for each in became(arbiter, key)][:2] == ["Open 2026: Baltic Open", "Open 2026: Summer Open"]
    assert intake.name_all(arbiter, key, "Festival", now) == 2
    assert [each[2] for each in became(arbiter, key)][:2] == ["Festival: Baltic Open", "Festival: Summer Open"]
    assert [bytes(one.content) for one in Submission.objects.order_by("pk")] == [A, B]
    Submission.objects.filter(name="Festival: Baltic Open").update(state="submitted")
    assert intake.name_all(arbiter, key, "Cup", now) == 1
    with pytest.raises(NotPossible):
        intake.name_all(officer, key, "Cup", now)


def settled(report, players, now) -> None:
    """Everything confirmed and resolved, not yet handed in."""
    report = submissions.choose(report, 5, {"player": players[5].pk}, now)
    for problem in submissions.to_confirm(report, submissions.reading(report).problems):
        report = submissions.override(report, problem.key, "seen and right", now)


def test_those_that_are_ready_are_handed_in_together(arbiter, now):
    players, other = register(), trf(games=OTHER_GAMES, h012="Summer Open")
    key = intake.receive_all(
        arbiter, [Sent("a.trf", A), Sent("b.trf", other), Sent("c.trf", trf(points={1: 3.0}))], now
    )
    first = Submission.objects.earliest("pk")
    for one in (first, Submission.objects.get(name="Summer Open")):
        settled(one, players, now)
    assert intake.submit_ready(arbiter, key, now) == 2
    assert list(Submission.objects.order_by("pk").values_list("state", flat=True)) == ["submitted"] * 2 + ["draft"]
    assert intake.submit_ready(arbiter, key, now) == 0


def test_a_name_that_is_none_or_too_long_changes_nothing(arbiter, now):
    key = intake.receive_all(arbiter, [Sent("a.trf", A), Sent("b.trf", B)], now)
    for event in ("", " \0 ", "x" * 195):
        with pytest.raises(NotPossible):
            intake.name_all(arbiter, key, event, now)
    assert [each[2] for each in became(arbiter, key)] == ["Baltic Open", "Summer Open"]


def test_how_a_name_is_put_before_another():
    assert named_of("Open 2026", "", "Section A", "a.trf") == "Open 2026: Section A"
    assert named_of("Open 2026", "Open", "Open: Section A", "a.trf") == "Open 2026: Section A"
    assert named_of("Open 2026", "", "", "section-a.trf") == "Open 2026: section-a"
    assert named_of("Open 2026", "", "open 2026, Section A", "a.trf") == "open 2026, Section A"
