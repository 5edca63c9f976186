"""What everybody is told of: every act has a kind or a reason, and nothing appears behind a number that was read."""

import ast
import re
from collections.abc import Iterator

import psycopg
import pytest
from django.db import connection, transaction

from federation.audit import public_acts, record
from federation.audit.public_acts import ADMIN, FAMILIES_NOT_TOLD, KINDS, NOT_TOLD, TOLD
from federation.models import Club, PublicAct
from tests.architecture.project_files import files, tree

FAMILIES = {code.partition(".")[0] for code in (*TOLD, *NOT_TOLD, *FAMILIES_NOT_TOLD)}
NO_ACTS = {  # texts that look like the code of an act, and are none
    "event.player", "event.rate", "event.result", "player.entries", "player.federation",
    "player.title-added", "player.title-removed",
}  # fmt: skip


def is_file(text: str) -> bool:
    return text.endswith((".csv", ".json", ".ndjson", ".xlsx", ".txt", ".xml", ".trf"))


def codes() -> Iterator[str]:
    """What the product may write to the log: texts that look like it, and what is handed to `record` as it stands."""
    for path in files("federation/**/*.py", "ratings/**/*.py"):
        if path.name == "public_acts.py" or path.parent.name == "migrations":
            continue
        for node in ast.walk(tree(path)):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            if re.fullmatch(r"[a-z-]+\.[a-z-]+", text) and text.partition(".")[0] in FAMILIES and not is_file(text):
                yield text
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("record", "audit.record"):
                yield from (one.value for one in node.args[:1] if isinstance(one, ast.Constant))


def test_every_act_of_the_log_is_told_or_says_why_not():
    undecided = {
        code
        for code in codes()
        if code not in {*TOLD, *NOT_TOLD, *KINDS, *NO_ACTS} and not code.startswith(tuple(FAMILIES_NOT_TOLD))
    }
    assert undecided == set()
    assert {*TOLD, *NOT_TOLD, *NO_ACTS} - set(codes()) == set()  # what is gone needs no decision
    assert all(len(kind) <= PublicAct._meta.get_field("kind").max_length for kind in KINDS)
    assert not {*TOLD} & {*NOT_TOLD}
    assert {*ADMIN.values()} <= KINDS


@pytest.mark.django_db
def test_an_act_is_told_with_its_entry_in_the_log(officer, now):
    club = Club.objects.create(name="Hetman Test")
    deed = record("club.entered", officer, now, about=club)
    record("account.signed-in", officer, now, about=officer)
    record("admin.changed", officer, now, about=club)
    record("admin.changed", officer, now, about=officer)
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        record("club.changed", officer, now, about=club)
        1 / 0  # noqa: B018
    assert public_acts.last_number() == 2
    told = PublicAct.objects.order_by("number").values_list("number", "kind", "key", "at")
    assert list(told) == [(1, "club.entered", club.pk, now), (2, "club.changed", club.pk, now)]
    assert PublicAct.objects.get(number=1).deed == deed


@pytest.mark.django_db
def test_what_was_told_stays(officer, now):
    record("club.entered", officer, now)
    public_acts.last_number()
    for change in (lambda: PublicAct.objects.update(number=7), lambda: PublicAct.objects.update(kind="x"),
                   PublicAct.objects.all().delete):  # fmt: skip
        with pytest.raises(Exception, match="told stays told"), transaction.atomic():
            change()


@pytest.mark.django_db
def test_after_a_backup_numbers_that_somebody_may_have_read_are_not_given(officer, now):
    for what in ("club.entered", "backup.restored", "club.changed"):
        record(what, officer, now)
    public_acts.last_number()
    assert list(PublicAct.objects.order_by("number").values_list("number", flat=True)) == [1, 1_000_002, 1_000_003]


@pytest.mark.django_db(transaction=True)
def test_who_began_first_and_ends_last_is_behind_what_was_read(now):
    parameters = {name: value for name, value in connection.get_connection_params().items() if name != "cursor_factory"}
    with psycopg.connect(**(parameters | {"context": None})) as slow:
        slow.execute("INSERT INTO federation_publicact (at, kind) VALUES (now(), 'club.entered')")
        public_acts.tell("event.accepted", [5], now)
        assert public_acts.last_number() == 1
        slow.commit()
    assert public_acts.last_number() == 2
    assert list(PublicAct.objects.order_by("number").values_list("kind", flat=True)) == [
        "event.accepted",
        "club.entered",
    ]
