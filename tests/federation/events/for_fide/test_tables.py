"""The tables of a month for FIDE."""

from datetime import UTC, date, datetime

from federation.events.for_fide.page import Row
from federation.events.for_fide.tables import EventsTable, WithoutIdTable
from federation.events.for_fide.without_id import WithoutId
from federation.models import Player, Tournament


def test_what_an_event_lacks_stands_in_its_row():
    event = Tournament(code="2026-0001", name="Autumn Cup", start=date(2026, 11, 7), end=date(2026, 11, 8))
    sent = datetime(2026, 12, 1, 12, tzinfo=UTC)
    for facts, words in (
        (Row(event, 9, 2, 9, "", None, False), ["9 EUR", "not yet", ">2<"]),
        (Row(event, 9, 0, None, "1/2", sent, False), ["part 1/2", "1 Dec 2026", ">–<"]),
        (Row(event, 9, 0, 0, "", sent, True), ["0 EUR", "1 Dec 2026", "changed since: send it again"]),
    ):
        body = str(EventsTable().show([facts]).body)
        assert [each for each in words if each not in body] == []


def test_what_fide_asks_for_and_the_register_does_not_say_is_named():
    bare = Player(pk=1, family_name="Wrona", birth_year=1990)
    whole = Player(pk=2, family_name="A", given_name="B", sex="m", born=date(1990, 5, 4), federation="POL")
    first, second = (str(WithoutIdTable().show([WithoutId(one, ("2026-0001",))]).body) for one in (bare, whole))
    assert "given name, date of birth, sex, federation" in first and ">1990<" in first
    assert "date of birth" not in second and "4 May 1990" in second
