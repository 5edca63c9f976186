"""Titles awarded, fulfilled and revoked: what is stored, what is refused, what is told to the log and to the lists."""

from datetime import date

import pytest

from federation.models import Deed, TitleAward
from federation.models.titles import highest
from federation.people import awards, merging
from federation.people.awards import Document
from federation.refusals import NotPossible
from federation.signals import results_changed
from tests.factories import event, player

pytestmark = pytest.mark.django_db
MAY, JUNE, JULY = date(2026, 5, 3), date(2026, 6, 7), date(2026, 7, 9)
PAPER = Document("decision 12.pdf", b"%PDF-1.4 made up")


@pytest.fixture
def told():
    """The first days that the lists were told of."""
    days = []

    def hear(sender, first_day, **kwargs):
        days.append(first_day)

    results_changed.connect(hear)
    yield days
    results_changed.disconnect(hear)


@pytest.fixture
def okon():
    return player("Okoń", given_name="Ewa", national_id="POL000001", sex="w")


def deeds() -> list[tuple]:
    return [(one.what, one.by, one.text, one.data) for one in Deed.objects.order_by("pk")]


def story(award: TitleAward) -> list[tuple]:
    """Its history: kind, who, why and what it said."""
    rows = award.history.order_by("history_id")
    return [
        (
            one.history_type,
            one.history_user,
            one.history_change_reason,
            one.conditional_until,
            one.fulfilled,
            one.revoked,
        )
        for one in rows
    ]


def test_award_stores_the_whole_story(okon, registrar, now, told, django_capture_on_commit_callbacks):
    open_ = event("Baltic Open", MAY, MAY, [])
    with django_capture_on_commit_callbacks(execute=True):
        made = awards.award(
            okon, "PZSzach", "k", by=registrar, day=MAY, tournament=open_, decision=" 12/2026 ", document=PAPER,
            note="seen by the board", now=now,
        )  # fmt: skip
    stored = TitleAward.objects.values_list(
        "player", "scheme", "code", "date", "event", "tournament", "decision", "awarded_by", "note", "revoked"
    )
    assert list(stored) == [
        (okon.pk, "PZSzach", "k", MAY, "Baltic Open", open_.pk, "12/2026", registrar.pk, "seen by the board", None)
    ]
    [kept] = made.documents.all()
    assert (kept.filename, bytes(kept.content), kept.size, kept.by, kept.at) == (
        "decision 12.pdf", PAPER.content, 16, registrar, now,
    )  # fmt: skip
    assert told == [MAY]
    changes = [
        {"field": "title", "old": "", "new": "k (PZSzach)"},
        {"field": "decision", "old": "", "new": "12/2026"},
    ]
    facts = {"award": made.pk, "scheme": "PZSzach", "code": "k", "document": "decision 12.pdf", "changes": changes}
    assert deeds() == [("title.awarded", registrar, "Baltic Open", facts)]
    assert story(made) == [("+", registrar, "", None, None, None)]


def test_a_conditional_title_is_in_force_once_the_rating_is_reached(okon, registrar, now, told):
    made = awards.award(okon, "FIDE", "WFM", by=registrar, day=MAY, conditional_until=1900, now=now)
    assert (made.conditional, made.in_force(JULY), TitleAward.objects.in_force(JULY).count()) == (True, False, 0)
    done = awards.fulfil(made, by=None, day=JUNE, now=now)
    assert (done.conditional, done.in_force(MAY), done.in_force(JUNE)) == (False, False, True)
    assert [TitleAward.objects.in_force(day).count() for day in (MAY, JUNE)] == [0, 1]
    assert story(made) == [
        ("+", registrar, "", 1900, None, None),
        ("~", None, "1900 reached", 1900, JUNE, None),
    ]
    with pytest.raises(NotPossible, match=r"^WFM \(FIDE\) is not conditional\.$"):
        awards.fulfil(made, by=registrar, day=JUNE, now=now)


def test_a_revoked_title_is_kept_with_the_reason(okon, registrar, now, told, django_capture_on_commit_callbacks):
    made = awards.award(okon, "FIDE", "IM", by=registrar, day=MAY, now=now)
    with django_capture_on_commit_callbacks(execute=True):
        gone = awards.revoke(made, by=registrar, day=JUNE, reason="the norms were bought", document=PAPER, now=now)
    assert told == [JUNE]
    assert (gone.revoked, gone.reason, gone.in_force(MAY), gone.in_force(JUNE)) == (
        JUNE, "the norms were bought", True, False,
    )  # fmt: skip
    assert [one.filename for one in gone.documents.all()] == ["decision 12.pdf"]
    assert [what for what, *_ in deeds()] == ["title.awarded", "title.revoked"]
    assert deeds()[1][2:] == (
        "the norms were bought",
        {
            "award": made.pk,
            "changes": [
                {"field": "title", "old": "IM (FIDE)", "new": ""},
                {"field": "IM (FIDE), revoked from", "old": "", "new": "7 June 2026"},
            ],
        },
    )
    again = awards.award(okon, "FIDE", "IM", by=registrar, day=JULY, now=now)
    assert [one.in_force(JULY) for one in (gone, again)] == [False, True]


@pytest.mark.parametrize(
    ("scheme", "code", "facts", "words"),
    [
        ("FIDE", "NM", {}, "FIDE has no title NM."),
        ("NONE", "CM", {}, "NONE has no title CM."),
        ("FIDE", "FM", {}, "Okoń, Ewa has FM (FIDE) already."),
        ("FIDE", "IM", {"day": date(2027, 1, 1)}, "That day is still to come."),
        ("FIDE", "GM", {"conditional_until": 0}, "A rating between 1 and 3999."),
        ("FIDE", "GM", {"document": Document("empty.pdf", b"")}, "The document is empty."),
        ("FIDE", "GM", {"document": Document("large.pdf", bytes(5_000_001))}, "The document is larger than 5 MB."),
    ],
)
def test_what_is_not_awarded(okon, registrar, now, scheme, code, facts, words):
    awards.award(okon, "FIDE", "FM", by=registrar, day=MAY, now=now)
    with pytest.raises(NotPossible) as refusal:
        awards.award(okon, scheme, code, by=registrar, **({"day": MAY, "now": now} | facts))
    assert str(refusal.value) == words
    assert TitleAward.objects.count() == Deed.objects.count() == 1


def test_a_title_for_women_is_not_a_mans(registrar, now):
    with pytest.raises(NotPossible, match=r"^WIM is a title for women\.$"):
        awards.award(player("Wrona", sex="m"), "FIDE", "WIM", by=registrar, day=MAY, now=now)


def test_a_merged_entry_is_awarded_nothing(okon, registrar, now):
    duplicate = player("Okon", given_name="Ewa", national_id="POL000002")
    merging.merge(duplicate, okon, "the same passport number", registrar, now)
    with pytest.raises(NotPossible, match=r"^This entry was merged into Okoń, Ewa \(POL000001\)\.$"):
        awards.award(duplicate, "FIDE", "IM", by=registrar, day=MAY, now=now)


@pytest.mark.parametrize(
    ("day", "reason", "words"),
    [
        (date(2026, 5, 2), "a mistake of the office", "IM (FIDE) was awarded on 3 May 2026."),
        (date(2027, 1, 1), "a mistake of the office", "That day is still to come."),
        (JUNE, " ", "Say why in a few words; everybody reads it beside the change."),
    ],
)
def test_what_is_not_revoked(okon, registrar, now, day, reason, words):
    made = awards.award(okon, "FIDE", "IM", by=registrar, day=MAY, now=now)
    with pytest.raises(NotPossible) as refusal:
        awards.revoke(made, by=registrar, day=day, reason=reason, now=now)
    assert str(refusal.value) == words
    assert (TitleAward.objects.get().revoked, Deed.objects.count()) == (None, 1)


def test_a_title_is_revoked_once_and_awarded_anew_from_then_on(okon, registrar, now):
    made = awards.award(okon, "FIDE", "IM", by=registrar, day=MAY, now=now)
    awards.revoke(made, by=registrar, day=JUNE, reason="a mistake of the office", now=now)
    with pytest.raises(NotPossible, match=r"^IM \(FIDE\) was revoked on 7 June 2026\.$"):
        awards.revoke(made, by=registrar, day=JULY, reason="a mistake of the office", now=now)
    with pytest.raises(NotPossible, match=r"^IM was revoked on 7 June 2026; it can be awarded from that day on\.$"):
        awards.award(okon, "FIDE", "IM", by=registrar, day=MAY, now=now)


def test_what_was_written_down_wrongly_is_corrected(okon, registrar, now, told, django_capture_on_commit_callbacks):
    made = awards.award(okon, "FIDE", "IM", by=registrar, day=JUNE, event="Blatic Open", now=now)
    with django_capture_on_commit_callbacks(execute=True):
        awards.correct(made, by=registrar, reason="as the letter says", now=now, date=MAY, event="Baltic Open")
    made.refresh_from_db()
    assert (made.date, made.event, told) == (MAY, "Baltic Open", [MAY])
    assert deeds()[1] == (
        "title.corrected",
        registrar,
        "as the letter says",
        {
            "award": made.pk,
            "changes": [
                {"field": "IM (FIDE), date", "old": "2026-06-07", "new": "2026-05-03"},
                {"field": "IM (FIDE), event", "old": "Blatic Open", "new": "Baltic Open"},
            ],
        },
    )


def test_what_is_not_corrected(okon, registrar, now):
    made = awards.award(okon, "FIDE", "FM", by=registrar, day=MAY, conditional_until=2300, now=now)
    awards.fulfil(made, by=registrar, day=JUNE, now=now)
    because = {"by": registrar, "reason": "as the letter says", "now": now}
    with pytest.raises(NotPossible, match=r"^FM \(FIDE\) is in force since 7 June 2026\.$"):
        awards.correct(made, date=JULY, **because)
    with pytest.raises(NotPossible, match=r"^That day is still to come\.$"):
        awards.correct(made, date=date(2027, 1, 1), **because)
    with pytest.raises(TypeError, match="code, revoked: not written down but decided"):
        awards.correct(made, code="GM", revoked=None, **because)
    assert awards.correct(made, conditional_until=None, **because).fulfilled is None


def test_an_award_entered_by_mistake_is_deleted_and_the_log_says_so(okon, registrar, now):
    made = awards.award(okon, "FIDE", "IM", by=registrar, day=MAY, document=PAPER, now=now)
    key = made.pk
    awards.remove(made, by=registrar, reason="another player's", now=now)
    assert TitleAward.objects.count() == 0
    assert deeds()[1] == (
        "title.removed",
        registrar,
        "another player's",
        {"award": key, "changes": [{"field": "title", "old": "IM (FIDE)", "new": ""}]},
    )
    assert list(TitleAward.history.values_list("history_type", flat=True)) == ["-", "+"]


def test_a_document_is_kept_once(okon, registrar, now):
    made = awards.award(okon, "FIDE", "IM", by=registrar, day=MAY, now=now)
    awards.attach(made, PAPER, by=registrar, now=now)
    with pytest.raises(NotPossible, match=r"^IM \(FIDE\) has this document already\.$"):
        awards.attach(made, PAPER, by=registrar, now=now)
    assert [(one.filename, one.size) for one in made.documents.all()] == [("decision 12.pdf", 16)]
    assert deeds()[1] == (
        "title.document-added", registrar, "IM (FIDE): decision 12.pdf",
        {"award": made.pk, "document": "decision 12.pdf"},
    )  # fmt: skip


def test_the_highest_title_of_a_player_stands_before_the_name(okon, registrar, now):
    assert highest([], JULY) is None
    given = {"by": registrar, "day": MAY, "now": now}
    for scheme, code in (("FIDE arbiters", "FA"), ("PZSzach", "I"), ("PZSzach", "k")):
        awards.award(okon, scheme, code, **given)
    assert highest(okon.titles.all(), JULY) is None  # a list prints FIDE's titles of players, and so does every page
    for code in ("WFM", "FM", "GM"):
        awards.award(okon, "FIDE", code, **given)
    gm = okon.titles.get(code="GM")
    awards.revoke(gm, by=registrar, day=JUNE, reason="a mistake of the office", now=now)
    assert [str(highest(okon.titles.all(), day)) for day in (MAY, JULY)] == ["GM (FIDE)", "FM (FIDE)"]
    assert [one.code for one in awards.ordered(okon.titles.all())] == ["GM", "FM", "WFM", "FA", "k", "I"]
