"""The chain of published lists: what was changed behind the office's back is found, and the first such list named."""

from datetime import date

import pytest
from django.db import DatabaseError, transaction

from federation.models import Player
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from federation.runtime.office import births
from federation.runtime.pages.spreadsheets import pieces
from ratings import tasks
from ratings.lists import housekeeping, life, recalculation
from ratings.lists.chain import seals
from ratings.models import (
    CountedEvent,
    Entry,
    FilePart,
    Line,
    PersonVersion,
    PublishedFile,
    RatingList,
    Run,
    Seal,
    Verification,
)
from ratings.published.files import kept
from ratings.published.files.chosen import Chosen
from ratings.published.files.forms import FORMS, table_of
from ratings.published.files.packed import pack
from tests.factories import compute_now, noon, published
from tests.launcher.owner import thaw_for_a_test

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("three lists: seals")]
JANUARY, MARCH, MAY = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1)
REASON = "a result was wrong"


def verify() -> Verification:
    return seals.verify("fide", "tester", noon(MAY))


def test_lists_follow_from_one_another(lists):
    found = list(Seal.objects.all())
    assert [(one.list, one.number, one.previous) for one in found] == [
        (lists[0], 1, None), (lists[1], 2, found[0]), (lists[2], 3, found[1]),
    ]  # fmt: skip
    check = verify()
    assert (check.lists, check.last, check.broken, check.parts) == (3, found[2].digest, None, [])


TAMPERINGS = {
    "entries": lambda one: Entry.objects.filter(list=one, position=1).update(rating=2800),
    "working": lambda one: Line.objects.filter(list=one, order=0).update(change=99.5),
    "events": lambda one: CountedEvent.objects.filter(list=one).update(games=7),
    "facts": lambda one: RatingList.objects.filter(pk=one.pk).update(effective=date(2026, 3, 2)),
    "memory": lambda one: RatingList.objects.filter(pk=one.pk).update(memory=b"another"),
    "seal": lambda one: Seal.objects.filter(list=one).update(digest="0" * 64),
}


@pytest.mark.parametrize("part", TAMPERINGS)
def test_the_first_list_that_was_changed_is_named(lists, part):
    thaw_for_a_test()
    assert TAMPERINGS[part](lists[1])
    check = verify()
    differing = [part, "numbers"] if part == "entries" else [part]
    assert (check.lists, check.broken, check.parts) == (1, lists[1], differing)


def test_a_prepared_file_that_says_what_the_list_says_is_fine(lists):
    assert kept.keep_missing("fide", noon(MAY))
    assert verify().parts == []
    Player.objects.filter(family_name="Okoń").update(fide_id=1999)  # the numbers of the register are its own affair
    assert verify().parts == []


@pytest.mark.parametrize(
    "changed",
    [
        lambda text: text.replace(",2000,", ",2800,", 1),
        lambda text: text.replace("Okoń", "Sowa"),
        lambda text: text[: text.rindex("\r\n", 0, -2) + 2],  # a row less
        lambda text: text + text.splitlines()[-1] + "\r\n",
        lambda text: text.replace("rating", "elo", 1),
        lambda text: "",
    ],
)
def test_a_file_that_was_added_and_says_something_else_is_found(lists, changed):
    """Nothing refuses a file where there is none, to whoever has the site's own password."""
    text = written(lists[1])
    assert changed(text) != text
    add(lists[1], changed(text))
    check = verify()
    assert (check.lists, check.broken, check.parts) == (1, lists[1], ["file"])


def test_a_file_that_is_none_or_of_a_year_to_come_is_found(lists):
    add(lists[2], "file")
    assert verify().broken == lists[2]
    year = births.this_year()
    made = PublishedFile.objects.create(list=lists[0], name="list.csv", year=year + 1, size=0, created=noon(MAY))
    assert verify().broken == made.list


def test_a_file_whose_bytes_are_others_than_those_that_were_written_is_found(lists):
    file = kept.keep(lists[1], FORMS["players.txt"], noon(MAY))
    assert verify().parts == []
    thaw_for_a_test()
    FilePart.objects.filter(file=file).update(content=next(pack([b"other"]))[1])
    assert verify().broken == lists[1]


def test_a_file_that_goes_while_it_is_looked_at_is_no_fault(lists, monkeypatch):
    """Whose name is taken out takes the file along."""
    add(lists[2], "file")

    def goes(file, rating_list):
        thaw_for_a_test()
        kept.remove(PublishedFile.objects.all())
        return False

    monkeypatch.setattr(kept, "_says", goes)
    assert verify().parts == []


def written(one: RatingList) -> str:
    return "".join(pieces(*table_of(Chosen(one))))


def add(one: RatingList, text: str) -> None:
    """A table of a list that says `text`."""
    kept.store(one, "list.csv", "", lambda: [text.encode()], noon(MAY))


def test_whoever_seals_the_changed_list_anew_breaks_the_seal_after_it(lists):
    thaw_for_a_test()
    TAMPERINGS["entries"](lists[1])
    parts = seals.seal_text.parts(lists[1].pk)
    digest = seals.seal_text.seal(2, Seal.objects.get(number=1).digest, parts)
    Seal.objects.filter(number=2).update(digest=digest, parts=parts)
    check = verify()
    assert (check.broken, check.parts) == (lists[2], ["seal"])


def test_a_name_that_was_changed_is_found(lists):
    thaw_for_a_test()
    assert PersonVersion.objects.filter(name="Okoń, Test").update(name="Kowalski, Jan")
    check = verify()
    assert (check.lists, check.broken, check.parts) == (0, lists[0], ["persons"])


def test_seals_that_are_gone_from_the_end_are_missed(lists):
    assert verify().parts == []
    thaw_for_a_test()
    Seal.objects.filter(number=3).delete()
    assert verify().parts == ["end"]
    assert verify().parts == ["end"]


def test_a_correction_a_recalculation_and_a_withdrawal_keep_the_chain(lists, officer):
    draft = life.open_correction(lists[2].pk, REASON, officer, noon(MAY))
    compute_now(draft, noon(MAY))
    corrected = life.publish(draft.pk, officer, noon(MAY))
    life.withdraw(corrected.pk, REASON, officer, noon(MAY))
    assert [one.list for one in Seal.objects.all()] == [*lists, corrected]
    assert verify().parts == []


def test_every_edition_of_a_recalculation_is_sealed_in_its_order(lists, officer):
    tournament = lists[1].counted.get().tournament
    type(tournament).objects.filter(pk=tournament.pk).update(withdrawn=True)
    run = recalculation.request("fide", MARCH, REASON, Run.Kind.REWIND, noon(MAY), officer)
    carry_out(kinds.named("run"), run.pk, lambda: noon(MAY))
    assert [(one.list.effective, one.list.edition) for one in Seal.objects.all()[3:]] == [(MARCH, 2), (MAY, 2)]
    assert verify().parts == []


def test_lists_that_came_out_before_are_sealed_afterwards_with_the_same_seals(lists, officer):
    there = list(Seal.objects.values_list("digest", flat=True))
    thaw_for_a_test()
    Seal.objects.order_by().filter(number=3).delete()
    Seal.objects.filter(number=2).delete()
    assert (seals.waiting(), seals.seal_missing("fide", 1), seals.waiting()) == ({"fide": 2}, 1, {"fide": 1})
    late = published("fide", date(2026, 7, 1), officer)
    assert not Seal.objects.filter(list=late).exists()  # the list before it has none
    housekeeping.keep("fide", noon(date(2026, 7, 1)))
    assert list(Seal.objects.values_list("digest", flat=True))[:3] == there
    assert Seal.objects.get(number=4).list == late


def test_a_seal_is_neither_changed_nor_deleted(lists):
    for act in (
        lambda: Seal.objects.filter(number=1).update(digest="0"),
        lambda: Seal.objects.filter(number=3).delete(),
    ):
        with pytest.raises(DatabaseError, match="seal of a published list"), transaction.atomic():
            act()


def test_the_nightly_check_is_of_every_series(lists, monkeypatch):
    monkeypatch.setattr(tasks.verify_series, "delay", tasks.verify_series)
    tasks.verify_lists()
    assert list(Verification.objects.values_list("system", "by", "lists")) == [("fide", seals.NIGHTLY, 3)]


def test_old_checks_go_save_those_that_found_something(lists, monkeypatch):
    monkeypatch.setattr(seals, "KEPT", 2)
    for day in range(1, 4):
        seals.verify("fide", seals.NIGHTLY, noon(date(2026, 6, day)))
    wrong = Verification.objects.create(
        system="fide", at=noon(JANUARY), lists=1, last="a", broken=lists[1], parts=["entries"]
    )
    other = Verification.objects.create(system="dwz", at=noon(JANUARY), lists=1, last="b")
    last = Seal.objects.get(number=3).digest
    farthest = Verification.objects.create(system="fide", at=noon(JANUARY), lists=9, last=last)
    seals.verify("fide", seals.NIGHTLY, noon(date(2026, 6, 4)))
    kept = Verification.objects.order_by("at", "pk")
    assert [one.at.day for one in kept.filter(system="fide") if one.at > noon(MAY)] == [3, 4]
    assert {wrong, other, farthest} < set(kept)


def test_a_check_that_found_something_stays(lists):
    Verification.objects.create(system="fide", at=noon(JANUARY), lists=1, last="a", broken=lists[1], parts=["entries"])
    for change in (lambda rows: rows.delete(), lambda rows: rows.update(parts=[]), lambda rows: rows.update(lists=9)):
        with pytest.raises(DatabaseError), transaction.atomic():
            change(Verification.objects.all())
