"""What lists say of players who are followed, as they come out, are corrected, recalculated and withdrawn."""

from datetime import date

import pytest

from federation.events.changes import withdraw_event
from federation.models import Letter, Player
from federation.runtime.jobs.work import carry_through
from ratings.lists import life, recalculation
from ratings.models import Run
from ratings.published.players import followed
from tests.factories import compute_now, event, noon, player, published
from tests.federation.runtime.mail.following.follow_factory import follow

pytestmark = pytest.mark.django_db
JANUARY, MARCH, MAY = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1)


@pytest.fixture
def two(settings) -> tuple[Player, Player]:
    settings.MAIL = True
    return player("Okoń", 2000), player("Gołąb", 2000)


def told() -> list[tuple[str, str, str]]:
    rows = Letter.objects.filter(kind="followed").order_by("pk")
    return [(one.subject, one.to, one.text.split("\n\n", 1)[1].splitlines()[0]) for one in rows]


def test_a_list_says_the_rating_its_change_and_what_was_rated(two):
    okon, golab = two
    newcomer = player("Czapla")
    published("fide", JANUARY)
    for name in ("Club match", "Cup"):
        event(name, date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1), (okon, newcomer, 1)])
    march = published("fide", MARCH)
    found = followed.of_list(march, Player.objects.exclude(pk=golab.pk).values("pk"))
    assert {key: (one.name, one.rating, one.events) for key, one in found.items()} == {
        okon.pk: ("Okoń, Test", "2020 (+20)", ["Club match", "Cup"]),
        newcomer.pk: ("Czapla, Test", "", ["Club match", "Cup"]),
    }


def test_a_publication_writes_to_followers_and_a_correction_to_those_whose_rating_it_changes(two, officer):
    okon, golab = two
    idle = player("Czapla", 1900)
    for one, address in ((okon, "okon@example.org"), (idle, "idle@example.org")):
        follow(one, address, noon(JANUARY))
    published("fide", JANUARY)
    match = event("Club match", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    march = published("fide", MARCH)
    before = [
        ("FIDE standard of 1 January 2026 is out", "okon@example.org", "Okoń, Test: 2000"),
        ("FIDE standard of 1 January 2026 is out", "idle@example.org", "Czapla, Test: 1900"),
        ("FIDE standard of 1 March 2026 is out", "okon@example.org", "Okoń, Test: 2010 (+10)"),
        ("FIDE standard of 1 March 2026 is out", "idle@example.org", "Czapla, Test: 1900"),
    ]
    assert told() == before
    withdraw_event(match, officer, "it was a friendly", noon(MARCH))
    draft = life.open_correction(march.pk, "an event was withdrawn", officer, noon(MARCH))
    compute_now(draft, noon(MARCH))
    life.publish(draft.pk, officer, noon(MARCH))
    after = ("FIDE standard of 1 March 2026, edition 2 is out", "okon@example.org", "Okoń, Test: 2000")
    assert told() == [*before, after]


def test_a_recalculation_writes_of_its_last_list_alone(two, officer):
    okon, golab = two
    follow(okon, "okon@example.org", noon(JANUARY))
    published("fide", JANUARY)
    match = event("Club match", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    for day in (MARCH, MAY):
        published("fide", day)
    written = len(told())
    withdraw_event(match, officer, "it was a friendly", noon(MAY))
    run = recalculation.request("fide", MARCH, "an event was withdrawn", Run.Kind.REWIND, noon(MAY), officer)
    carry_through(run, lambda: noon(MAY))
    assert told()[written:] == [
        ("FIDE standard of 1 May 2026, edition 2 is out", "okon@example.org", "Okoń, Test: 2000")
    ]


def test_of_a_list_that_is_withdrawn_before_its_letters_left_nobody_is_told(two, officer):
    follow(two[0], "okon@example.org", noon(JANUARY))
    published("fide", JANUARY)
    march = published("fide", MARCH)
    Letter.objects.filter(key__startswith=f"list/{march.previous_id}/").update(state="sent")
    life.withdraw(march.pk, "computed without the league", officer, noon(MARCH))
    assert [subject for subject, *_ in told()] == ["FIDE standard of 1 January 2026 is out"]


def test_a_publication_that_breaks_off_writes_to_nobody(two):
    follow(two[0], "okon@example.org", noon(JANUARY))

    def broken() -> None:
        raise RuntimeError

    draft = life.open_draft("fide", JANUARY, noon(JANUARY))
    compute_now(draft, noon(JANUARY))
    with pytest.raises(RuntimeError):
        life.publish(draft.pk, None, noon(JANUARY), done=broken)
    assert told() == []
