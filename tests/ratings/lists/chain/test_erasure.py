"""A name is taken out: nothing that is stored says it any more, and every number, digest and seal is what it was."""

import gzip
import logging
from datetime import date, datetime
from itertools import count

import pytest
from axes.models import AccessAttempt
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import DatabaseError, IntegrityError, connection, transaction

from federation.audit import record
from federation.events.changes import change_result
from federation.models import (
    ArchivedPlayer,
    AwardDocument,
    Correction,
    Deed,
    Entrant,
    Erasure,
    Game,
    Intake,
    KnownTable,
    Letter,
    Licence,
    LicenceImport,
    Player,
    Submission,
    Taking,
    TitleAward,
    Tournament,
)
from federation.people import merging
from federation.refusals import NotPossible
from federation.runtime.jobs.work import carry_through
from federation.submissions import parsed
from ratings import tasks
from ratings.lists import life, recalculation
from ratings.lists.chain import erasure, seals
from ratings.models import EngineTable, Entry, ListMenus, PersonVersion, PublishedFile, RatingList, Run, Seal
from ratings.pages.ranking.entry_filter import choices_of
from ratings.published.files import kept
from ratings.published.files.forms import FORMS
from tests.factories import computed, erased, event, noon, player, published
from tests.federation.runtime.mail.following.follow_factory import follow
from tests.federation.small_trf import changed, trf
from tests.launcher.owner import as_owner, thaw_for_a_test

pytestmark = pytest.mark.django_db
JANUARY, MARCH, MAY = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1)
REASON = "asked by letter on 3 April"
SECRETS = (
    "Zdzichowicz", "Kunegunda", "zdzichowicz", "ZDZICHOWICZ", "KUNEGUNDA", "hetman secret", "9912345", "T-SECRET",
    "ZDZ2", "1987-06-05", "Hetman Secret",
)  # fmt: skip


def everything() -> dict[str, list[str]]:
    """Every stored value as text, table by table; packed files unpacked."""
    found = {}
    for model in apps.get_models(include_auto_created=True):
        rows = model._base_manager.all()
        columns = [field.attname for field in model._meta.concrete_fields]
        found[model._meta.db_table] = [
            " | ".join(text_of(value) for value in row) for row in rows.values_list(*columns)
        ]
    return found


def text_of(value: object) -> str:
    if isinstance(value, memoryview | bytes):
        content = bytes(value)
        return (gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content).decode("utf-8", "replace")
    return str(value)


def said() -> set[str]:
    """The tables in which one of SECRETS still stands."""
    return {table for table, rows in everything().items() for row in rows if any(one in row for one in SECRETS)}


def officiated(one: Player, at: Tournament) -> None:
    at.chief_arbiter, at.deputy_arbiters = "Zdzichowicz, Kunegunda", "Nowak, Jan\nK. Zdzich (Hetman Secret)"
    at.save()
    for post, name in (("chief", "Zdzichowicz, Kunegunda"), ("deputy", "K. Zdzich (Hetman Secret)")):
        at.appointments.create(player=one, post=post, name=name)


@pytest.fixture
def someone(officer, arbiter, registrar) -> Player:
    """A player who stands everywhere, with an entry that was merged into theirs."""
    one = player(
        "Zdzichowicz", 2000, given_name="Kunegunda", national_id="T-SECRET", fide_id=9912345, sex="w",
        born=date(1987, 6, 5), birth_year=1987,
    )  # fmt: skip
    twin = player("Zdzichowicz", given_name="K.", national_id="ZDZ22")
    Licence.objects.create(player=one, number="hetman secret", first=MARCH)
    LicenceImport.objects.create(
        by=registrar,
        at=noon(MARCH),
        filename="Kunegunda_Zdzichowicz.csv",
        size=1,
        refusals=[[2, "Zdzichowicz, Kunegunda", "?"]],
    )
    merging.merge(twin, one, "the same passport number", registrar, noon(date(2025, 10, 1)))
    other = player("Gołąb", 2000)
    first = event("One", date(2025, 12, 1), date(2025, 12, 2), [(one, other, 1)])
    people = {**changed(1, name="Zdzichowicz, Kunegunda", fide_id="9912345", birth="1987/06/05")}
    content = trf(people, h102="Zdzichowicz, Kunegunda")
    report = Submission.objects.create(
        arbiter=arbiter, created=noon(JANUARY), changed=noon(JANUARY), filename="zdzichowicz.trf", content=content,
        size=len(content), digest="d" * 64, state="accepted", tournament=first, choices={"1": {"player": one.pk}},
        overrides={"x": {"reason": "Zdzichowicz, Kunegunda is right", "message": "?"}},
        arbiters={"zdzichowicz kunegunda": one.pk, "nowak jan": other.pk},
        searched="zdzichowicz kunegunda",
    )  # fmt: skip
    officiated(one, first)
    report.decisions.create(by=arbiter, at=noon(JANUARY), what="chosen", text="1: Zdzichowicz, Kunegunda")
    parsed.report_as_sent(report)
    Entrant.objects.filter(player=one).update(fide_id="9912345", birth="1987-06-05", club="Hetman Secret", sex="w")
    award = TitleAward.objects.create(player=one, code="WFM", note="letter of Kunegunda Zdzichowicz")
    AwardDocument.objects.create(
        award=award,
        filename="zdzichowicz.pdf",
        content=b"Kunegunda",
        size=9,
        digest="0" * 64,
        by=officer,
        at=noon(JANUARY),
    )
    lists = [published("fide", JANUARY, officer), published("fide", MARCH, officer)]
    kept.keep(lists[0], FORMS["list.csv"], noon(MARCH))
    Correction.objects.create(
        state="refused", asked=noon(MARCH), player=one, says="Zdzichowicz, Kunegunda",
        wrong="I am Kunegunda Zdzichowicz", blanked="Kunegunda",
        answer="So it says.", name="Kunegunda", email="kunegunda@example.org",
    )  # fmt: skip
    Letter.objects.create(
        key="k", kind="k", to="a@example.org", subject="Zdzichowicz, Kunegunda", text="About ZDZ22.",
        created=noon(MARCH), due=noon(MARCH),
    )  # fmt: skip
    ArchivedPlayer.objects.create(
        name="Zdzichowicz, Kunegunda", fide_id=9912345, key="zdzichowicz kunegunda", player=one
    )
    EngineTable.objects.create(
        engine="e", depth=1, hash_megabytes=1, games=1, version=1, made=noon(MARCH),
        content={"players": [{"name": "Zdzichowicz, Kunegunda"}]},
    )  # fmt: skip
    Run.objects.filter(list=lists[0]).update(report=[{"text": "New: Zdzichowicz, Kunegunda", "items": []}])
    record("player.changed", officer, noon(MARCH), about=one, text="as Kunegunda said", data={"changes": [
        {"field": "name", "old": "Zdzichowicz, Kunegunda", "new": "Zdzichowicz, Kunegunda"}
    ]})  # fmt: skip
    record("event.player-changed", officer, noon(MARCH), about=first, text="now Zdzichowicz, Kunegunda")
    computed("fide", MAY)
    RatingList.objects.filter(state="draft").update(reason="for KUNEGUNDA ZDZICHOWICZ")
    asked = Correction.objects.create(
        asked=noon(MARCH), player=other, wrong="?", name="Kunegunda Zdzichowicz", email="Hetman Secret@example.org"
    )
    Letter.objects.create(
        key="a", kind="answered", to=asked.email, subject="C-00002: granted", text="?", created=noon(MARCH),
        due=noon(MARCH),
    )  # fmt: skip
    for who, address in ((one, "a@example.org"), (other, "hetman secret@example.org")):
        follow(who, address, noon(MARCH))
    LogEntry.objects.create(
        user=officer, content_type=ContentType.objects.get_for_model(Player), object_id=str(one.pk), action_flag=2,
        object_repr="Zdzichowicz", change_message="Kunegunda",
    )  # fmt: skip
    AccessAttempt.objects.create(username="hetman secret@example.org", failures_since_start=1)
    Taking.objects.create(player="zdzichowicz, KUNEGUNDA", created=noon(MARCH), heard=noon(MARCH))
    KnownTable.objects.create(
        head="0" * 64, words=["1", "Zdzichowicz, Kunegunda"], columns="number,name", at=noon(MARCH), by=arbiter
    )
    Intake.objects.create(
        by=arbiter, created=noon(MARCH), heard=noon(MARCH), filename="Kunegunda_Zdzichowicz.trf", content=b"",
        size=1, digest="0" * 64, state="failed", error="9912345 twice",
    )  # fmt: skip
    return one


def numbers() -> list:
    columns = [one.attname for one in Entry._meta.concrete_fields]
    sealed = list(Seal.objects.order_by("pk").values_list("pk", "digest"))
    return [*Entry.objects.filter(list__state="published").order_by("list", "position").values_list(*columns), *sealed]


def test_nothing_says_the_name_and_every_number_stands(someone, officer):
    assert len(said()) > 12
    before = numbers()
    erased(someone, REASON, officer, noon(MAY))
    assert said() == set()
    assert numbers() == before
    check = seals.verify("fide", "tester", noon(MAY))
    assert (check.lists, check.parts) == (2, [])
    assert [one.player_id for one in erasure.taken_out_of_lists()["fide"]] == [someone.pk]


def test_a_reason_that_names_the_person_is_taken_out_of_a_published_list(someone, officer):
    out = RatingList.objects.published().latest("effective")
    life.withdraw(out.pk, "the games of Kunegunda Zdzichowicz", officer, noon(MAY))
    erased(someone, REASON, officer, noon(MAY))
    out.refresh_from_db()
    assert (said(), out.reason, out.state) == (set(), "Name withheld", "withdrawn")
    assert refused(f"UPDATE ratings_ratinglist SET reason = 'another' WHERE id = {out.pk}")


def test_what_stands_in_its_place(someone, officer, capsys):
    counts = erased(someone, REASON, officer, noon(MAY))
    someone.refresh_from_db()
    told = (someone.name, someone.national_id, someone.fide_id, someone.born, someone.birth_year, someone.sex)
    assert told == ("Name withheld", f"WITHHELD-{someone.pk}", None, None, None, "")
    assert {one.name for one in Entry.objects.filter(player=someone)} == {"Name withheld"}
    report = Submission.objects.get()
    lines = parsed.report_of(report).entrants
    assert [line.name for line in lines[:2]] == ["Name withheld", "Okoń, Tadeusz"]
    assert [pairing.opponent for pairing in lines[0].pairings] == [4, 5, 2]
    assert (report.digest, report.filename, report.edits) == ("d" * 64, "report.trf", [])
    deed = Deed.objects.get(what=erasure.ERASED)
    assert (deed.about_name, deed.text, deed.by, deed.data["counts"]) == ("Name withheld", REASON, officer, counts)
    call_command("verify", "fide")
    assert "one name was taken out on 2026-05-01" in capsys.readouterr().out


@pytest.mark.parametrize("printed_otherwise", [False, True])
def test_a_list_that_is_computed_meanwhile_does_not_say_the_name(someone, officer, printed_otherwise):
    other = Player.objects.get(family_name="Gołąb")
    event("Two", date(2026, 3, 10), date(2026, 3, 11), [(someone, other, 0)])
    if printed_otherwise:  # a version of the person would be written
        Player.objects.filter(pk=someone.pk).update(sex="m")
    run = life.request(RatingList.objects.get(state="draft"), "a test", noon(MAY))
    asked = count()

    def clock() -> datetime:
        if next(asked) == 3:  # when the names are read
            erased(someone, REASON, officer, noon(MAY))
        return noon(MAY)

    carry_through(run, clock)
    run.refresh_from_db()
    assert (run.state, said()) == ("done", set())
    assert "Name withheld: −" in str(run.report)


def test_lists_that_are_recalculated_meanwhile_do_not_say_the_name(someone, officer):
    change_result(Game.objects.get(), 0, 2, "played", officer, "misread by the arbiter", noon(MAY))
    run = recalculation.request("fide", JANUARY, "a test", Run.Kind.REWIND, noon(MAY), officer)
    asked = count()

    def clock() -> datetime:
        if next(asked) == 3:  # when the report is made
            erased(someone, REASON, officer, noon(MAY))
        return noon(MAY)

    carry_through(run, clock)
    run.refresh_from_db()
    assert (run.state, said()) == ("done", set())


def test_files_are_made_again_at_once(someone, officer, monkeypatch, django_capture_on_commit_callbacks):
    told = []
    monkeypatch.setattr("celery.current_app.send_task", lambda task, what, **_options: told.append((task, *what)))
    with django_capture_on_commit_callbacks(execute=True):
        erased(someone, REASON, officer, noon(MAY))
    assert not PublishedFile.objects.exists()
    assert (kept.WRITE, "fide") in told
    kept.keep_missing("fide", noon(MAY))
    for file in PublishedFile.objects.filter(name__in=("list.csv", "list.ndjson")):
        text = b"".join(kept.pieces(file)).decode()
        assert "Name withheld" in text and "Zdzichowicz" not in text


def test_menus_of_lists_are_looked_up_again(someone, officer, nothing_kept, django_capture_on_commit_callbacks):
    out = RatingList.objects.published().earliest("effective")
    ListMenus.objects.filter(list=out).update(club=["Hetman Secret"])
    assert choices_of(out)["club"] == ["Hetman Secret"]
    with django_capture_on_commit_callbacks(execute=True):
        erased(someone, REASON, officer, noon(MAY))
    assert choices_of(out)["club"] == []


def test_it_is_refused_twice_and_for_a_merged_entry(someone, officer):
    twin = someone.duplicates.get()
    with pytest.raises(NotPossible):
        erased(twin, REASON, officer, noon(MAY))
    erased(someone, REASON, officer, noon(MAY))
    someone.refresh_from_db()
    with pytest.raises(NotPossible):
        erased(someone, REASON, officer, noon(MAY))


def test_nobody_is_merged_while_it_waits(someone, officer, registrar):
    erasure.ask(someone, REASON, officer, noon(MAY))
    other = Player.objects.get(family_name="Gołąb")
    for pair in ((other, someone), (someone, other)):
        with pytest.raises(NotPossible, match="was taken out"):
            merging.merge(*pair, "the same passport number", registrar, noon(MAY))


def test_it_is_carried_out_once(someone, officer):
    asked = erasure.ask(someone, REASON, officer, noon(MAY))
    with as_owner():
        assert erasure.carry_out(asked.pk, noon(MAY))
        assert erasure.carry_out(asked.pk, noon(MAY)) == {}
    assert Deed.objects.filter(what=erasure.ERASED).count() == 1


def test_a_merged_entry_that_was_asked_for_past_the_product_keeps_nobody_in(someone, officer):
    twin = someone.duplicates.get()
    Erasure.objects.create(player=twin, at=noon(MAY), by=officer, reason=REASON)
    with as_owner():
        erasure.carry_out(Erasure.objects.get().pk, noon(MAY))
    erased(someone, REASON, officer, noon(MAY))
    assert said() == set()


def test_with_one_role_for_everything_it_is_done_as_well(someone, officer):
    with as_owner():
        asked = erasure.ask(someone, REASON, officer, noon(MAY))
        erasure.carry_out(asked.pk, noon(MAY))
    assert said() == set()


def test_who_is_broken_off_has_changed_nothing(someone, officer, monkeypatch):
    before = everything()
    monkeypatch.setattr(merging, "tell", lambda day: 1 / 0)  # the last thing that is done
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        erased(someone, REASON, officer, noon(MAY))
    assert everything() == before


def refused(statement: str) -> bool:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement)
    except DatabaseError:
        return True
    return False


def test_one_that_was_not_carried_out_is_told(someone, officer, client_for, caplog):
    words = "A name was to be taken out and stands"
    client = client_for("rating officer")
    assert words not in client.get("/desk/").content.decode()
    Erasure.objects.create(player=someone, at=noon(MAY), by=officer, reason=REASON)
    with caplog.at_level(logging.ERROR):
        tasks.verify_lists()
    assert f"player {someone.pk} was to be taken out" in caplog.text
    page = client.get("/desk/").content.decode()
    assert words in page and f"player {someone.pk}," in page


def test_a_name_that_is_out_stays_out(someone, officer):
    name = PersonVersion.objects.filter(player=someone).values("title", "federation")[0]
    erased(someone, REASON, officer, noon(MAY))
    with pytest.raises(IntegrityError), transaction.atomic():
        PersonVersion.objects.create(player=someone, digest="2", name="Zdzichowicz, K.", search_key="z", **name)
    statements = (
        f"UPDATE federation_player SET family_name = 'Zdzichowicz' WHERE id = {someone.pk}",
        f"UPDATE federation_player SET fide_id = 9912345 WHERE id = {someone.pk}",
        "UPDATE federation_erasure SET reason = 'another'",
        "DELETE FROM federation_erasure",
    )
    assert [one for one in statements if not refused(one)] == []


def test_lists_that_come_out_later_print_the_marker(someone, officer):
    erased(someone, REASON, officer, noon(MAY))
    RatingList.objects.get(state="draft").delete()
    made = published("fide", MAY, officer)
    entry = Entry.objects.get(list=made, player=someone)
    assert (entry.name, entry.birth_year) == ("Name withheld", None)
    assert seals.verify("fide", "tester", noon(MAY)).parts == []


def test_a_version_that_says_another_name_is_still_found(someone, officer):
    erased(someone, REASON, officer, noon(MAY))
    thaw_for_a_test()
    PersonVersion.objects.filter(player=someone).update(club="Another club")
    assert seals.verify("fide", "tester", noon(MAY)).parts == ["persons"]


def test_reports_of_others_stay_byte_for_byte(someone, officer, arbiter):
    """Somebody else's report with a person of the same number."""
    other = Submission.objects.create(
        arbiter=arbiter, created=noon(MARCH), changed=noon(MARCH), filename="two.trf", content=trf(), size=9,
        digest="e" * 64, searched="golab przemyslaw",
    )  # fmt: skip
    erased(someone, REASON, officer, noon(MAY))
    other.refresh_from_db()
    assert bytes(other.content) == trf()
    assert Tournament.objects.get().name == "One"
