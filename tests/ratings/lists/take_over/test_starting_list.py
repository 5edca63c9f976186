"""A list that was kept before is read, matched, looked at, published, and followed from."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.urls import reverse
from django.utils import timezone

from federation.models import Player, TitleAward
from federation.permissions import OFFICER
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from ratings import catalogue
from ratings.computing import counted_events
from ratings.lists import housekeeping, life, recalculation
from ratings.lists.take_over import starting_list
from ratings.lists.take_over import table as take_over_table
from ratings.models import Entry, Line, RatingList, Run, Series
from tests.factories import computed, event, noon, player

NEW_YEAR, UNTIL = date(2026, 1, 1), date(2025, 12, 20)
FEBRUARY = date(2026, 2, 1)


def read(text: str, slug: str = "ukd") -> take_over_table.Table:
    return take_over_table.read(text.encode(), slug, catalogue.SYSTEMS[slug].lowest)


def taken_over(rows: dict[Player, int], slug: str = "ukd", officer=None) -> RatingList:
    lines = [f"{one.national_id},{rating},500" for one, rating in rows.items()]
    found = starting_list.match(read("\n".join(["id,rating,games", *lines]), slug)).found
    return starting_list.take_over(slug, NEW_YEAR, UNTIL, found, officer, noon(NEW_YEAR))


# ---- the table ---------------------------------------------------------------
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_table_is_read_whatever_separates_its_columns(separator):
    head, line = ["National ID", "Name", "UKD", "K", "colour"], ["17", "Nowak", "1850", "20", "red"]
    table = read(separator.join(head) + "\r\n" + separator.join(line) + "\r\n\r\n")
    (row,) = table.rows
    assert (row.line, row.national_id, row.name, row.known.rating, row.known.factor) == (2, "17", "Nowak", 1850, 20)
    assert (table.wrong, table.unused) == ({}, ("colour",))


def test_decimal_commas_are_numbers_and_unrated_players_are_left():
    table = read("id;rating;deviation;last\n1;1499,5;80,25;2025-11-30\n2;;;\n", "glicko")
    assert [(row.known.rating, row.known.deviation, row.known.last) for row in table.rows] == [
        (1499.5, 80.25, date(2025, 11, 30))
    ]
    assert table.wrong == {}


def test_every_wrong_line_is_told_at_once():
    table = read("id,rating,games,last\n1,high,4,\n2,-5,,\n,1800,,\n4,1800\n5,1800,2.5,30.11.2025\n6,1700,3,\n")
    assert table.wrong == {
        2: 'rating is "high"; a number is expected',
        3: 'rating is "-5"; leave it empty for none',
        4: "no id",
        5: "2 values for 4 columns",
        6: 'games is 2.5; a whole number is expected; last is "30.11.2025"; a day is written "YYYY-MM-DD"',
    }
    assert [row.national_id for row in table.rows] == ["6"]


def test_who_is_inactive_is_told_by_either_column():
    table = read("id,rating,active,flag\n1,1800,no,\n2,1800,yes,\n3,1800,,wi\n4,1800,,\n5,1800,maybe,\n", "fide")
    assert [row.known.inactive for row in table.rows] == [True, False, True, False]
    assert table.wrong == {6: 'active is "maybe"; yes or no is expected'}


def test_what_a_table_leaves_out_is_told():
    table = read("sep=;\nid;rating;\n1;1800;;\n2;;\n3;;\n")
    assert (len(table.rows), table.wrong, table.unused) == (1, {}, ("",))
    assert table.notes == ("2 lines have no rating: their players begin as newcomers.",)
    table = take_over_table.read("id,name,rating\n1,Śmiały,1800\n".encode("cp1250"), "ukd", 1)
    (note,) = table.notes
    assert note.startswith("The file was read as Windows-1250 (Central Europe).")


def test_all_columns_that_are_missing_are_named_at_once():
    with pytest.raises(take_over_table.Unreadable, match=r"“national_id” or “fide_id”.*no column “rating”"):
        read("name,club\nNowak,Hetman\n")


@pytest.mark.django_db
@pytest.mark.parametrize("slug", ["fide", "glicko", "uscf"])
def test_who_was_inactive_on_the_list_before_is_so_on_ours(slug):
    player("Nowak", national_id="T-1")
    player("Kowal", national_id="T-2")
    table = read("id,rating,active\nT-1,1800,no\nT-2,1700,yes\n", slug)
    draft = starting_list.take_over(slug, NEW_YEAR, UNTIL, starting_list.match(table).found, None, noon(NEW_YEAR))
    assert dict(draft.entries.values_list("player__national_id", "active")) == {"T-1": False, "T-2": True}


def test_ingo_may_be_below_zero():
    assert [row.known.rating for row in read("id,ingo\n1,-12\n2,0\n", "ingo").rows] == [-12, 0]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "nothing in it"),
        (b"\xef\xbb\xbf", "There is nothing in it"),
        (b"name,rating\nNowak,1800\n", "whose ratings"),
        (b"id,name\n1,Nowak\n", "no column “rating”"),
        (b"id,elo,rating\n1,2,3\n", "mean the same: rating"),
        (b"PK\x03\x04\x00\x00\x00\x00", "not a text file"),
        (b"id,rating\n" + b"1," + b"9" * 200_000 + b"\n", "no line of a table"),
    ],
)
def test_what_is_no_table_is_refused_in_words(content, said):
    with pytest.raises(take_over_table.Unreadable, match=said):
        take_over_table.read(content, "ukd", lowest=1)


# ---- the register ------------------------------------------------------------
def test_players_are_found_by_either_id_and_a_wrong_one_is_noticed(db):
    anna = player("Nowak", national_id="A1", given_name="Anna")
    bela = player("Kovács", national_id="B2", fide_id=700)
    old = player("Kovacs", national_id="B3", merged_into=bela)
    player("Other", national_id="C4")
    table = read(
        "id,fide_id,name,rating\nA1,,NOWAK Anna,1800\n,700,Kovacs,1900\nC4,,Nobody Else,1700\nZ9,,,1600\nB3,,,1500\n"
        "A1,700,,1400\n"
    )
    matched = starting_list.match(table)
    assert {key: row.line for key, row in matched.found.items()} == {anna.pk: 2, bela.pk: 3}
    assert matched.wrong == {
        4: "C4 is Other, Test in the register, not Nobody Else",
        5: "Z9 is nobody’s id in the register",
        6: f"{old.family_name}, Test is on line 3 too",
        7: "A1 and 700 are two players in the register",
    }


# ---- the list ----------------------------------------------------------------
def test_the_next_list_follows_from_it_and_counts_what_ended_later(db, officer):
    strong, weak = player("Strong"), player("Weak")
    before = event("Before", date(2025, 12, 18), date(2025, 12, 20), [(weak, strong, 1)], accepted=date(2026, 1, 5))
    later = event("Later", date(2025, 12, 27), date(2025, 12, 28), [(strong, weak, 1)])
    draft = taken_over({strong: 1850, weak: 1650}, officer=officer)
    assert list(Entry.objects.filter(list=draft).values_list("player", "rank", "rating", "career_games")) == [
        (strong.pk, 1, 1850, 500),
        (weak.pk, 2, 1650, 500),
    ]
    published = life.publish(draft.pk, officer, noon(NEW_YEAR))
    following = computed("ukd", FEBRUARY)
    assert (following.previous, following.first_day) == (published, date(2025, 12, 21))
    assert list(following.counted.values_list("tournament", flat=True)) == [later.pk]
    assert before not in counted_events.countable(following)
    assert dict(Entry.objects.filter(list=following).values_list("player", "previous")) == {
        strong.pk: 1850,
        weak.pk: 1650,
    }
    assert Line.objects.filter(list=published).count() == 0


def test_it_replaces_the_draft_that_was_open_and_is_not_computed(db, officer):
    one = player("One")
    life.open_draft("ukd", FEBRUARY, noon(NEW_YEAR))
    draft = taken_over({one: 1800}, officer=officer)
    assert [each.pk for each in RatingList.objects.filter(system="ukd")] == [draft.pk]
    again = taken_over({one: 1900}, officer=officer)
    assert Entry.objects.get(list__system="ukd").rating == 1900
    assert not life.is_stale(again)
    with pytest.raises(NotPossible, match="nothing to compute it from"):
        life.request(again, "by hand", noon(NEW_YEAR), officer)
    assert housekeeping.keep("ukd", noon(FEBRUARY)) == []


def test_a_series_that_publishes_itself_waits_for_an_officer_here(db, officer):
    draft = taken_over({player("One"): 1800}, officer=officer)
    kept = Series.objects.of("ukd")
    kept.automatic = True
    kept.save()
    assert housekeeping.publish_due("ukd", noon(FEBRUARY)) is None
    life.sign_off(draft.pk, FEBRUARY, officer, noon(NEW_YEAR))
    assert housekeeping.publish_due("ukd", noon(FEBRUARY)).pk == draft.pk


def test_it_is_withdrawn_and_taken_over_again_but_never_recalculated(db, officer):
    one = player("One")
    published = life.publish(taken_over({one: 1800}, officer=officer).pk, officer, noon(NEW_YEAR))
    with pytest.raises(NotPossible, match="withdraw it"):
        life.open_correction(published.pk, "a wrong number", officer, noon(NEW_YEAR))
    with pytest.raises(NotPossible, match="from the list after it"):
        recalculation.request("ukd", NEW_YEAR, "a wrong number", Run.Kind.TRY, noon(NEW_YEAR), officer)
    with pytest.raises(NotPossible, match="every further list follows"):
        taken_over({one: 1810}, officer=officer)
    life.withdraw(published.pk, "the numbers of another list", officer, noon(NEW_YEAR))
    assert taken_over({one: 1810}, officer=officer).edition == 2


def test_a_rewinding_series_does_not_miss_what_the_old_list_counted(db, officer):
    one, two = player("One"), player("Two")
    event("Before", date(2025, 12, 18), date(2025, 12, 20), [(one, two, 1)])
    life.publish(taken_over({one: 1800, two: 1700}, "dwz", officer).pk, officer, noon(NEW_YEAR))
    assert counted_events.disagreeing("dwz") == []


def test_a_system_that_rates_a_window_anew_takes_over_nothing(db, officer):
    with pytest.raises(NotPossible, match="Report the events"):
        taken_over({player("One"): 1800}, "urs", officer)


@pytest.mark.parametrize("slug", [slug for slug, one in catalogue.SERIES.items() if not one.window_months])
def test_every_series_prints_what_it_took_over(db, officer, slug):
    rating = 150 if catalogue.SYSTEMS[slug].scale in {"ingo", "ecf"} else 1750
    draft = taken_over({player("One"): rating}, slug, officer)
    assert Entry.objects.get(list=draft).rating == pytest.approx(rating, abs=0.5)


# ---- the page and the command ------------------------------------------------
def test_only_a_title_acquired_after_the_cut_off_raises_on_the_list_that_follows(db, officer):
    """Seed 002: a GM since 2020 taken over with 2493 stays 2493, and who became an FM in January is raised."""
    old, new, on_the_day = player("Old"), player("New"), player("Day")
    TitleAward.objects.create(player=old, code="GM", date=date(2020, 6, 1))
    TitleAward.objects.create(player=on_the_day, code="FM", date=UNTIL)
    TitleAward.objects.create(player=new, code="FM", date=date(2026, 1, 10))
    ratings = {old: 2493, on_the_day: 2280, new: 2280}
    life.publish(taken_over(ratings, "italy", officer).pk, officer, noon(NEW_YEAR))
    following = computed("italy", date(2026, 3, 1))
    assert dict(following.entries.values_list("player", "rating")) == {old.pk: 2493, on_the_day.pk: 2280, new.pk: 2300}


def test_the_page_tells_wrong_lines_and_takes_the_mended_ones(client_for):
    client = client_for(OFFICER)
    player("Nowak", national_id="1", given_name="Anna")
    form = {"system": "ukd", "effective": "2026-01-01", "cut_off": "2025-12-20"}
    upload = SimpleUploadedFile("list.csv", b"id,name,rating\n1,Nowak,1800\n2,Nobody,1700\n")
    page = client.post(reverse("take-over"), {**form, "file": upload}).content.decode()
    assert "1 line is wrong, 1 could be taken over" in page
    assert "2 is nobody’s id in the register" in page
    assert "2,Nobody,1700" in page  # to be mended on the spot
    assert not RatingList.objects.exists()
    text = "id,name,rating\n1,Nowak,1800\n2,Nobody,1700\n"
    answer = client.post(reverse("take-over"), {**form, "text": text, "leave_out": "on"}, follow=True)
    draft = RatingList.objects.get()
    assert answer.redirect_chain == [(reverse("draft", args=[draft.pk]), 302)]
    assert "Lines taken over: 1, 1 left out." in answer.content.decode()
    client.post(reverse("draft-publish", args=[draft.pk]), {"seen": draft.digest[:16]})
    carry_out(kinds.named("run"), Run.objects.get().pk, timezone.now)
    working = client.get(reverse("working", args=["ukd", "2026-01-01", Player.objects.get().pk])).content.decode()
    assert "Taken over from the list that was kept before" in working
    assert "Taken over." in client.get(draft.get_absolute_url()).content.decode()


def test_the_command_makes_the_same_draft(db, officer, tmp_path, capsys):
    player("Nowak", national_id="1")
    path = tmp_path / "list.csv"
    path.write_text("id,rating\n1,1800\n2,1700\n", encoding="utf-8")
    with pytest.raises(CommandError, match="wrong: 1"):
        call_command("take_over", "ukd", str(path), "--date", "2026-01-01", "--as", "officer")
    call_command("take_over", "ukd", str(path), "--date", "2026-01-01", "--as", "officer", "--leave-out")
    assert "players on it: 1." in capsys.readouterr().out
    assert RatingList.objects.get().last_day == NEW_YEAR
