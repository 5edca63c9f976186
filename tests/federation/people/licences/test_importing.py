"""A list of licences: whose each line is, what it would change, what is refused, and that it may come again."""

from datetime import date

import pytest

from federation.models import Deed, Licence, LicenceImport
from federation.models.licences import Use
from federation.people.licences import importing, table
from federation.refusals import NotPossible
from tests.factories import player

pytestmark = pytest.mark.django_db
HEAD = "National id;FIDE id;Name;Born;Number;Valid from;Valid until"


@pytest.fixture(autouse=True)
def people():
    return [
        player("Okoń", given_name="Ewa", national_id="POL000001", fide_id=1100001, birth_year=1990),
        player("Lis", given_name="Jan", national_id="POL000002", birth_year=1985),
        player("Lis", given_name="Jan", national_id="POL000003", birth_year=1960),
    ]


@pytest.fixture
def send(registrar, now):
    def send(*rows: str, head: str = HEAD, **asked) -> LicenceImport:
        one = importing.upload(registrar, "members.csv", "\n".join([head, *rows]).encode(), "playing", now)
        asked = {"columns": one.columns, "kind": "", "first": date(2026, 1, 1), "last": date(2026, 12, 31)} | asked
        return importing.compare(one, registrar, now, **asked)

    return send


def held() -> list[tuple]:
    rows = Licence.objects.order_by("player__national_id", "first")
    return list(rows.values_list("player__national_id", "number", "first", "last"))


ROWS = (
    "POL000001;;Okoń, Ewa;1990;17;2026-02-01;2027-01-31",
    ";;Lis, Jan;1985;18;;",
    ";1100009;Nowak, Ala;2001;19;;",
    ";;Lis, Jan;;20;;",
    "POL000003;;Kowalska, Zofia;;21;;",
    ";;;;22;;",
    "POL000003;;;;23;2026-06-01;2026-05-01",
)
WRITTEN = [
    ("POL000001", "17", date(2026, 2, 1), date(2027, 1, 31)),
    ("POL000002", "18", date(2026, 1, 1), date(2026, 12, 31)),
]


def test_lines_find_their_people_or_are_refused_by_name(send, registrar, now):
    one = send(*ROWS)
    assert one.counts == {"new": 2, "changed": 0, "same": 0, "refused": 5}
    assert [(line, why) for line, _text, why in one.refusals] == [
        (4, "nobody in the register has this name or id"),
        (5, "it may be Lis, Jan (POL000002): 2 players of this name in the register"),
        (6, "it may be Lis, Jan (POL000003): national id POL000003 belongs to Lis, Jan"),
        (7, "neither a name nor an id"),
        (8, "valid until 1 May 2026, which is before 1 June 2026"),
    ]
    assert held() == []
    assert importing.write(one, registrar, now).state == "written"
    assert held() == WRITTEN
    one.refresh_from_db()
    assert (bytes(one.content), one.finished, len(one.refusals)) == (b"", now, 5)
    assert [deed.what.rpartition("-")[2] for deed in Deed.objects.order_by("pk")] == ["sent", "compared", "written"]


def test_a_list_may_come_again_and_the_next_year(send, registrar, now):
    importing.write(send(*ROWS[:2]), registrar, now)
    assert send(*ROWS[:2]).counts == {"new": 0, "changed": 0, "same": 2, "refused": 0}
    longer = send(ROWS[0].replace("2027-01-31", "2027-06-30"), ROWS[1].replace("18", ""))
    assert longer.counts == {"new": 0, "changed": 1, "same": 1, "refused": 0}
    importing.write(longer, registrar, now)
    assert held() == [(*WRITTEN[0][:3], date(2027, 6, 30)), WRITTEN[1]]
    year = send(ROWS[1], first=date(2027, 1, 1), last=date(2027, 12, 31))
    assert year.counts == {"new": 1, "changed": 0, "same": 0, "refused": 0}


def test_a_list_without_first_days_goes_on_with_what_holds_then(send, registrar, now):
    importing.write(send(ROWS[1]), registrar, now)
    later = send(ROWS[1], first=date(2026, 11, 1), last=date(2027, 6, 30))
    assert later.counts == {"new": 0, "changed": 1, "same": 0, "refused": 0}


def test_two_lines_of_one_licence(send):
    one = send(ROWS[1], ROWS[1], ROWS[1].replace("18", "99"))
    assert one.counts == {"new": 1, "changed": 0, "same": 1, "refused": 1}
    assert one.refusals[0][2] == "line 2 says something else of the same licence"


def test_kinds_and_uses_are_licences_of_their_own(send, registrar, people, now):
    for use, kind in ((Use.OFFICIATING, ""), (Use.PLAYING, "junior")):
        Licence.objects.create(player=people[1], use=use, kind=kind, first=date(2026, 1, 1))
    assert send(ROWS[1]).counts["new"] == 1


def test_columns_are_remembered_by_the_head(send, registrar, now):
    head = "Wer;Was;Bis wann"
    columns = ["national_id", "number", "last"]
    send("POL000001;1;2026-12-31", head=head, columns=columns, kind="A")
    again = importing.upload(registrar, "next.csv", f"{head}\nPOL000002;2;2026-12-31".encode(), "playing", now)
    assert (again.columns, again.kind) == (columns, "A")
    other = importing.upload(registrar, "x.csv", b"Wer;Bis\nPOL000002;2026-12-31", "playing", now)
    assert other.columns == table.guess(["Wer", "Bis"])


def test_what_is_over_is_neither_written_nor_dropped(send, registrar, now):
    one = send(ROWS[1])
    importing.drop(one, registrar, now)
    assert held() == []
    for act in (importing.write, importing.drop):
        with pytest.raises(NotPossible):
            act(one, registrar, now)


def test_nothing_is_written_that_was_not_compared(registrar, now):
    one = importing.upload(registrar, "m.csv", f"{HEAD}\n{ROWS[1]}".encode(), "playing", now)
    with pytest.raises(NotPossible, match="Compare the list first"):
        importing.write(one, registrar, now)


def test_files_that_nobody_answers_go_out(send, registrar, now):
    one = send(ROWS[1])
    LicenceImport.objects.update(at=now - importing.PATIENCE * 2)
    send(ROWS[1])
    one.refresh_from_db()
    assert (one.state, bytes(one.content)) == ("dropped", b"")
