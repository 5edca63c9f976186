"""Files that are kept: whole or not there, of this year, and made again when what they say is no longer so."""

import gzip
from dataclasses import replace
from datetime import date
from hashlib import sha256

import pytest
from django.utils import timezone

from federation.models import Erasure, Office
from federation.runtime.office import births, identity
from ratings.lists import life
from ratings.models import FilePart, PublishedFile, RatingList
from ratings.published.files import kept
from ratings.published.files.chosen import Chosen
from ratings.published.files.forms import FORMS
from ratings.published.files.packed import PART
from tests.factories import published
from tests.launcher.owner import thaw_for_a_test
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
NOVEMBER = date(2026, 11, 1)


@pytest.fixture
def november() -> RatingList:
    one = make_list()
    make_entry(one, make_player("Okoń, Ewa", fide_id=9900001), 2000)
    make_entry(one, make_player("Idle, Ida"), 1800, active=False)
    return one


def content(file: PublishedFile) -> bytes:
    return b"".join(kept.pieces(file))


def test_every_file_of_a_list_is_written_once(november, now):
    assert kept.keep_missing("fide", now) == len(FORMS)
    assert [file.name for file in kept.of_list(november)] == list(FORMS)
    assert kept.keep_missing("fide", now) == 0
    for file in kept.of_list(november):
        written = b"".join(FORMS[file.name].write(Chosen(november)))
        told = content(file), file.size, file.sha256
        assert told == (written, len(written), sha256(written).hexdigest()), file.name
        assert gzip.decompress(b"".join(kept.packed(file))) == written, file.name


def test_a_long_file_is_read_part_by_part(november, now):
    long = bytes(range(256)) * (2 * PART // 256) + b"end"
    file = kept.store(november, "list.csv", "", lambda: iter([long]), now)
    assert (content(file), file.parts.count()) == (long, 3)
    for first, last in ((0, 0), (PART - 1, PART), (5, 2 * PART + 1), (2 * PART + 2, 2 * PART + 2)):
        assert b"".join(kept.pieces(file, first, last)) == long[first : last + 1], (first, last)


def test_a_file_that_breaks_off_is_not_there_and_leaves_nothing(november, now):
    def breaks_off():
        yield b"a" * 2 * PART
        raise SystemExit  # as a worker does that is told to end

    with pytest.raises(SystemExit):
        kept.store(november, "list.csv", "", breaks_off, now)
    assert (PublishedFile.objects.count(), FilePart.objects.count()) == (0, 0)
    assert kept.keep_missing("fide", now) == len(FORMS)


def test_the_file_before_goes_with_its_parts(november, now):
    first = kept.store(november, "players-all.txt", "+1", lambda: [b"first"], now)
    second = kept.store(november, "players-all.txt", "+2", lambda: [b"second"], now)
    assert [*PublishedFile.objects.all()] == [second] and [part.file for part in FilePart.objects.all()] == [second]
    assert first != second


def test_a_file_that_was_written_while_a_name_was_taken_out_is_not_kept(november, officer, now):
    someone = make_player("Zdzichowicz, Kunegunda")

    def write():
        yield b"Zdzichowicz"
        thaw_for_a_test()
        Erasure.objects.create(player=someone, at=now, by=officer, reason="asked for", done=True)

    with pytest.raises(kept.NameTakenOut):
        kept.store(november, "list.csv", "", write, now)
    assert not PublishedFile.objects.exists()


def test_a_file_of_a_year_that_is_over_is_made_again():
    now = timezone.now()
    made = make_list(published_at=now)
    make_entry(made, make_player("Okoń, Ewa", birth_year=now.year - 13), 2000)
    old = kept.keep(made, FORMS["list.csv"], now)
    thaw_for_a_test()
    PublishedFile.objects.update(year=now.year - 1)
    assert kept.of_list(made) == []
    assert kept.keep_missing("fide", now) == len(FORMS)
    assert old not in kept.of_list(made) and kept.find(made, "list.csv").year == now.year


def test_no_file_is_made_in_a_year_that_has_not_begun_for_the_database(november, now, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(births, "this_year", lambda: timezone.now().year + 1)
        assert [*kept.missing("fide")] == []
    assert len([*kept.missing("fide")]) == len(FORMS)


def test_no_file_is_made_where_none_is_sent(november):
    identity.keep(identity.Identity(births=Office.Births.GROUP))
    assert [*kept.missing("fide")] == []


def test_a_file_of_all_tempos_is_made_again_when_a_list_beside_it_comes_out(november, now):
    kept.keep_missing("fide", now)
    rapid = make_list(system="fide-rapid")
    make_entry(rapid, make_player("Lis, Jan", fide_id=9900002), 1900)
    assert [form.name for _one, form in kept.missing("fide")] == ["players-all.txt", "players-all.xml"]
    assert kept.find(november, "players-all.txt") is None
    kept.keep_in_turn("fide-rapid", now)
    assert b"Lis, Jan" in content(kept.find(november, "players-all.txt"))


def test_the_files_of_a_withdrawn_list_go_and_a_correction_has_its_own(officer, now):
    one = published("fide", date(2026, 1, 1), officer)
    kept.keep_missing("fide", now)
    other = life.open_correction(one.pk, "a result was wrong", officer, now)
    other.state, other.published_at = RatingList.State.PUBLISHED, now
    other.save()
    kept.keep_missing("fide", now)
    assert {file.list for file in PublishedFile.objects.all()} == {one, other}
    life.withdraw(other.pk, "it was the right one", officer, now)
    assert {file.list for file in PublishedFile.objects.all()} == {one}
    assert set(FilePart.objects.values_list("file", flat=True)) == set(one.files.values_list("pk", flat=True))


def test_a_report_of_more_players_than_it_has_room_for_is_not_written(november, now, monkeypatch):
    monkeypatch.setitem(FORMS, "players.trf", replace(FORMS["players.trf"], most=0))
    kept.keep_missing("fide", now)
    assert kept.find(november, "players.trf") is None and kept.find(november, "players.txt") is not None
