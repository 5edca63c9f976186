"""An import is read, written and ended once, whoever dies, comes twice or comes at the same moment."""

from datetime import timedelta

import pytest
from django.core.management import CommandError

from federation.models import Deed, ImportPart, OutsideRating, Player, PlayerImport
from federation.players_import import life
from federation.refusals import NotPossible
from federation.runtime.jobs.work import carry_through
from tests.federation.small_lists import (
    NOW,
    clock,
    command,
    csv,
    imported,
    line,
    players,
    read,
    uploaded,
)

pytestmark = pytest.mark.django_db
State = PlayerImport.State
MANY = range(1, 101)
LATER = "members_2026-02-01.csv"


def state(one: PlayerImport) -> str:
    return PlayerImport.objects.get(pk=one.pk).state


def numbers() -> tuple[int, int]:
    return Player.objects.count(), OutsideRating.objects.count()


def test_nothing_is_written_before_the_answer(registrar):
    one = read(registrar, players(*MANY))
    assert (one.state, one.counts, numbers(), one.parts.count()) == (
        State.ASKS, {"read": 100, "new": 100, "changed": 0, "unchanged": 0, "elsewhere": 0, "refused": 0, "noted": 0},
        (0, 0), 1,
    )  # fmt: skip


def test_a_confirmed_list_is_written_and_its_file_forgotten(registrar):
    one = imported(registrar, players(*MANY))
    assert (one.state, numbers(), ImportPart.objects.count(), one.percent, one.rows) == (
        State.DONE,
        (100, 100),
        0,
        100,
        100,
    )
    deed = Deed.objects.get(what="players.imported")
    assert (deed.what, deed.by, deed.about_name, deed.text, deed.data) == (
        "players.imported", registrar, "members_2026-01-01.csv", "100 new, 0 changed, 0 unchanged", {"unusual": {}},
    )  # fmt: skip


def test_a_message_that_comes_twice_does_nothing_more(registrar):
    one = imported(registrar, players(*MANY))
    carry_through(one, clock)
    waiting = read(registrar, players(*MANY[:-1]), LATER)
    carry_through(waiting, clock)
    assert (state(one), state(waiting), Deed.objects.filter(what="players.imported").count()) == (
        State.DONE, State.ASKS, 1,
    )  # fmt: skip


@pytest.mark.parametrize("writing", [False, True])
def test_a_worker_takes_up_what_another_one_lost(registrar, writing):
    """Killed, it leaves the row as it took it; what it had written was rolled back."""
    one = read(registrar, players(*MANY)) if writing else uploaded(registrar, players(*MANY))
    left = {"state": State.WORKING, "writing": writing, "attempts": 1, "answered_by": registrar}
    PlayerImport.objects.filter(pk=one.pk).update(**left)
    carry_through(one, clock)
    assert (state(one), numbers()) == ((State.DONE, (100, 100)) if writing else (State.ASKS, (0, 0)))


def test_an_import_dropped_while_it_is_read_stays_dropped(registrar):
    one = uploaded(registrar, players(*MANY))

    def dropping_clock():
        if state(one) == State.WORKING:
            life.drop(one.pk, registrar, "wrong file", NOW)
        return NOW

    carry_through(one, dropping_clock)
    assert (state(one), numbers()) == (State.STOPPED, (0, 0))


def test_two_workers_with_one_import_write_it_once(registrar):
    """The second takes it while the first is at work; the first finds that out and leaves it."""
    one = read(registrar, players(*MANY))
    life.confirm(one.pk, registrar, "", NOW)
    second = []

    def clock_of_the_first():
        if not second:
            second.append("came")
            PlayerImport.objects.filter(pk=one.pk).update(state=State.WORKING, started=NOW - timedelta(seconds=1))
        return NOW

    carry_through(one, clock_of_the_first)
    assert (state(one), numbers(), second) == (State.WORKING, (0, 0), ["came"])
    carry_through(one, clock)
    assert (state(one), numbers()) == (State.DONE, (100, 100))


def test_a_register_that_changed_since_the_answer_is_asked_about_again(registrar):
    imported(registrar, players(*MANY))
    one = read(registrar, players(*MANY), LATER)
    life.confirm(one.pk, registrar, "", NOW)
    Player.objects.filter(national_id__lt="T-0050").update(birth_year=1950)  # 49 of a hundred
    carry_through(one, clock)
    found = PlayerImport.objects.get(pk=one.pk)
    assert (found.state, found.unusual, found.figures["births"]["count"]) == (State.ASKS, ["births"], 49)
    assert numbers() == (100, 100)
    life.confirm(one.pk, registrar, "a registrar's slip", NOW)
    carry_through(one, clock)
    assert (state(one), Player.objects.filter(birth_year=1950).count()) == (State.DONE, 0)


def test_the_reason_of_an_unusual_list_is_in_the_log(registrar):
    imported(registrar, players(*MANY))
    imported(registrar, players(*MANY[20:]), LATER, reason="The North founded its own federation.")
    deed = Deed.objects.first()
    assert (deed.text, deed.data) == (
        "0 new, 80 changed, 0 unchanged. The North founded its own federation.", {"unusual": {"left": 20}},
    )  # fmt: skip


MEND = "Mend the file and upload it, or choose another one."


@pytest.mark.parametrize(
    ("content", "name", "error"),
    [
        (b"", "a.csv", f"A.csv is empty. {MEND}"),
        (b"national_id,name\n,Nobody\n", "a.csv", f"Not one line could be imported. {MEND}"),
        (b"Nom;Club\nX;1\n", "a.csv", "The first line names no column `name` or `family_name`, and no column "
         f"`national_id` or `fide_id`. {MEND}"),
        (b"Nom;Rating\nX;1\n", "a.csv", "The first line names no column `name` or `family_name`, and no column "
         "`national_id` or `fide_id`; the list has ratings, but their date is neither in the file nor in its name. "
         "Upload it again and give the date of the list."),
        (b"<playerslist></playerslist>", "a.xml",
         "The date of the list is neither in the file nor in its name. Upload it again and give the date of the list."),
        ("national_id,name\n1,Śmiały\n".encode("cp1250"), "a.csv",
         "A letter cannot be read as utf-8; save the file as UTF-8 or name its encoding. "
         "Upload it again and choose its encoding."),
        (b"%PDF-1.4", "a.pdf", "A.pdf: cannot tell whether it is csv, txt or xml. "
         "Upload it again under a name that ends in .csv, .txt or .xml."),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read_says_why(registrar, content, name, error):
    one = read(registrar, content, name)
    assert (one.state, one.error, numbers()) == (State.FAILED, error.strip(), (0, 0))


# ---- the command --------------------------------------------------------------
@pytest.fixture
def two(tmp_path):
    """A list, and the one after it, which has lost twenty of a hundred."""
    first, later = tmp_path / "members_2026-01-01.csv", tmp_path / LATER
    first.write_bytes(players(*MANY))
    later.write_bytes(players(*MANY[20:]))
    return first, later


def test_the_command_stops_at_an_unusual_list_with_its_figures(two):
    command(two[0])
    before = numbers()
    with pytest.raises(CommandError) as caught:
        command(two[1])
    assert (caught.value.returncode, str(caught.value)) == (
        3,
        f"{LATER} changes more than usual. Nothing was imported. If the list is right, import it with "
        "--yes --reason '...'",
    )
    one = PlayerImport.objects.first()
    assert (numbers(), one.state, one.unusual, one.finished is None) == (before, State.STOPPED, ["left"], False)


def test_the_command_says_what_is_unusual(two, capsys):
    command(two[0])
    printed, _ = command(two[1], yes=True, reason="They left the federation.")
    assert printed.splitlines()[-7:] == [
        "Missing: named by the list before, not by this one: 20, up to 10 would be usual",
        *(f"  Player {number}, Test: POL" for number in range(1, 6)),
        "Imported: 0 new, 80 changed, 0 unchanged",
    ]
    assert (PlayerImport.objects.first().reason, Deed.objects.first().text) == (
        "They left the federation.", "0 new, 80 changed, 0 unchanged. They left the federation.",
    )  # fmt: skip


@pytest.mark.parametrize(
    "options",
    [{"yes": True}, {"reason": "They left."}, {"yes": True, "reason": "ok"}],
    ids=["no reason", "no yes", "short"],
)
def test_yes_and_a_reason_go_together(two, options):
    with pytest.raises(CommandError, match="--yes and --reason go together"):
        command(two[0], **options)
    assert PlayerImport.objects.count() == 0


def test_a_dry_run_stores_no_import_and_says_what_is_unusual(two):
    command(two[0])
    printed, _ = command(two[1], dry_run=True)
    assert "Missing: named by the list before, not by this one: 20, up to 10 would be usual" in printed.splitlines()
    assert PlayerImport.objects.count() == 1


def test_the_command_waits_for_no_other_import(registrar, two):
    one = read(registrar, players(*MANY))
    life.confirm(one.pk, registrar, "", NOW)
    with pytest.raises(CommandError, match=r"members_2026-01-01.csv is being written to the register; wait until"):
        command(two[0])
    assert (numbers(), PlayerImport.objects.count()) == ((0, 0), 1)


def test_a_command_that_fails_leaves_the_way_free(two, tmp_path):
    broken = tmp_path / "oct26.xml"
    broken.write_text("<playerslist><player></playerslist>")
    with pytest.raises(CommandError, match="not well-formed"):
        command(broken)
    assert PlayerImport.objects.get().state == State.FAILED
    command(two[0])
    assert (PlayerImport.objects.first().state, numbers()) == (State.DONE, (100, 100))


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(CommandError, match=r"none.csv cannot be read: No such file or directory."):
        command(tmp_path / "none.csv")


def test_one_import_is_written_at_a_time(registrar):
    one, other = read(registrar, players(*MANY)), read(registrar, csv(line(500)), LATER, partial=True)
    life.confirm(one.pk, registrar, "", NOW)
    with pytest.raises(NotPossible, match=r"members_2026-01-01.csv is being written"):
        life.confirm(other.pk, registrar, "", NOW)
    carry_through(one, clock)
    life.confirm(other.pk, registrar, "", NOW + timedelta(minutes=1))
    carry_through(other, clock)
    assert (state(one), state(other), numbers()) == (State.DONE, State.DONE, (101, 101))
