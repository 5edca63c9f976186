"""Rows are matched with the register in batches, and counted once each."""

from datetime import date

import pytest

from federation.models import OutsideRating, Player, TitleAward
from federation.players_import import store
from federation.players_import.formats.rows import Refusal, Row, UnreadableList
from federation.players_import.store import Importer, Summary
from federation.players_import.writing import Writer
from tests.federation.small_lists import NOW

pytestmark = pytest.mark.django_db


def row(number: int, **facts) -> Row:
    return Row(number + 1, number, "", f"Player {number}", "Test", **facts)


def run(rows, **options) -> Importer:
    importer = Importer(date(2026, 1, 1), authoritative=False, **options)
    importer.run(rows)
    return importer


def test_without_a_writer_nothing_is_written():
    rows = [row(number, club="Hetman Test") for number in range(1, 4)]
    importer = run(rows)
    assert (str(importer.summary), Player.objects.count()) == ("3 new, 0 changed, 0 unchanged", 0)


def test_comparing_says_what_writing_does():
    run([row(number) for number in range(1, 30)], write=Writer("first", None, NOW))
    rows = [row(n, sex="m" if n % 2 else "", club="Hetman" if n % 3 == 0 else "") for n in range(20, 50)]
    compared = run(rows)
    written = run(rows, write=Writer("second", None, NOW))
    assert (compared.summary, compared.tally.counts) == (written.summary, written.tally.counts)
    assert (written.summary.new, written.summary.changed, written.summary.unchanged) == (20, 6, 4)
    assert str(run(rows).summary) == "0 new, 0 changed, 30 unchanged"


def test_batches_meet_without_a_seam(django_assert_num_queries):
    rows = [row(number) for number in range(1, 2 * store.BATCH + 2)]
    importer = run(rows, write=Writer("first", None, NOW))
    assert (importer.summary.new, Player.objects.count()) == (len(rows), len(rows))
    with django_assert_num_queries(2 + 3):  # clubs, a later list; in each batch those of its ids
        importer = run(rows)
    assert str(importer.summary) == f"0 new, 0 changed, {len(rows)} unchanged"


def test_a_list_of_millions_of_lines_is_no_list(monkeypatch):
    monkeypatch.setattr(store, "MOST_LINES", 3)
    with pytest.raises(UnreadableList, match="the file has more than 3 lines: not a list of players"):
        run(row(number) for number in range(1, 5))


def test_refusals_are_counted_all_and_kept_up_to_a_limit():
    summary = Summary()
    for number in range(store.MOST_KEPT + 5):
        summary.refuse(Refusal(number, "no name"))
    assert (summary.refused, len(summary.refusals), summary.read) == (10_005, 10_000, 10_005)


def test_an_older_list_is_told_from_the_latest():
    run([row(1, sex="m")], write=Writer("first", None, NOW))
    player = Player.objects.get()
    OutsideRating.objects.create(player=player, date=date(2026, 2, 1), rating=2000)
    assert run([row(1, sex="w")]).tally.counts["sexes"] == 0
    OutsideRating.objects.all().delete()
    assert run([row(1, sex="w")]).tally.counts["sexes"] == 1


def test_titles_of_a_list_have_a_history_and_what_was_revoked_is_not_given_back():
    first = run([row(1, titles=("IM",)), row(2, titles=("FM", "WIM"))], write=Writer("first", None, NOW))
    assert str(first.summary) == "2 new, 0 changed, 0 unchanged"
    told = TitleAward.history.order_by("id").values_list(
        "player__fide_id", "scheme", "code", "history_type", "history_change_reason", "event"
    )
    assert list(told) == [
        (1, "FIDE", "IM", "+", "import of first", ""),
        (2, "FIDE", "FM", "+", "import of first", ""),
        (2, "FIDE", "WIM", "+", "import of first", ""),
    ]
    TitleAward.objects.filter(code="IM").update(revoked=date(2026, 5, 3), reason="the norms were bought")
    TitleAward.objects.filter(code="FM").update(conditional_until=2300)
    again = run([row(1, titles=("IM",)), row(2, titles=("FM", "WIM"))], write=Writer("second", None, NOW))
    assert str(again.summary) == "0 new, 0 changed, 2 unchanged"
    assert again.summary.notes == [
        (2, "Player 1, Test: IM was revoked on 2026-05-03; register kept"),
        (3, "Player 2, Test: FM is conditional until 2300; register kept"),
    ]
    assert TitleAward.objects.count() == 3
