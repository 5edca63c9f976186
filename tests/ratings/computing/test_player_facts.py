"""What the register and other lists say of a player: titles on the list's last day, the standard rating of a start."""

import json
from datetime import date

import pytest

from federation.models import OutsideRating, TitleAward
from federation.people import awards
from ratings.lists import life
from ratings.lists.chain import receipts
from ratings.models import Entry, Line, RatingList
from ratings.published.files.chosen import Chosen
from ratings.published.files.forms import table_of
from ratings.standalone.receipt import checking, reading
from tests.factories import computed, event, noon, player, published

pytestmark = pytest.mark.django_db
JANUARY, MARCH, MAY, JULY = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1), date(2026, 7, 1)
LAST_DAY = date(2026, 2, 22)  # of FIDE's list of March
REASON = "the norms were bought"


def printed(rating_list: RatingList) -> dict[str, str]:
    return dict(
        Entry.objects.filter(list=rating_list).order_by("person__name").values_list("person__name", "person__title")
    )


def test_list_prints_the_highest_title_in_force_on_its_last_day(registrar):
    okon, wrona, zuk, gil = (player(name, 2300, sex="w") for name in ("Okoń", "Wrona", "Żuk", "Gil"))
    event("Zimowy Open", date(2026, 2, 1), date(2026, 2, 8), [(okon, wrona, 1), (zuk, gil, 1)])
    by, now = {"by": registrar}, noon(JULY)
    for who, scheme, code, day, facts in (
        (okon, "FIDE", "WFM", date(2024, 1, 1), {}),
        (okon, "FIDE", "FM", LAST_DAY, {}),
        (okon, "FIDE", "IM", date(2026, 2, 23), {}),  # after the last day
        (wrona, "FIDE", "WGM", date(2024, 1, 1), {}),
        (wrona, "FIDE", "FM", date(2024, 1, 1), {}),  # WGM stands higher
        (wrona, "FIDE", "GM", date(2024, 1, 1), {"conditional_until": 2500}),
        (zuk, "FIDE arbiters", "IA", date(2024, 1, 1), {}),
        (zuk, "FIDE arena", "AGM", date(2024, 1, 1), {}),
        (zuk, "FSI", "CM", date(2024, 1, 1), {}),
        (gil, "FIDE", "WIM", date(2024, 1, 1), {}),
    ):
        awards.award(who, scheme, code, day=day, now=now, **by, **facts)
    awards.revoke(TitleAward.objects.get(code="WIM"), day=LAST_DAY, reason=REASON, now=now, **by)
    draft = computed("fide", MARCH)
    assert draft.last_day == LAST_DAY
    assert printed(draft) == {"Gil, Test": "", "Okoń, Test": "FM", "Wrona, Test": "WGM", "Żuk, Test": ""}


def test_title_that_is_revoked_later_stays_on_what_is_published(registrar, officer):
    okon, wrona = player("Okoń", 2300), player("Wrona", 2300)
    event("Zimowy Open", date(2026, 2, 1), date(2026, 2, 8), [(okon, wrona, 1)])
    made = awards.award(okon, "FIDE", "IM", by=registrar, day=date(2024, 1, 1), now=noon(JANUARY))
    march = published("fide", MARCH, officer)
    awards.revoke(made, by=registrar, day=date(2026, 3, 5), reason=REASON, now=noon(date(2026, 3, 6)))
    may = computed("fide", MAY)
    assert [printed(one) for one in (march, may)] == [
        {"Okoń, Test": "IM", "Wrona, Test": ""},
        {"Okoń, Test": "", "Wrona, Test": ""},
    ]


def test_revocation_makes_a_draft_stale(registrar):
    okon, wrona = player("Okoń", 2300), player("Wrona", 2300)
    event("Zimowy Open", date(2026, 2, 1), date(2026, 2, 8), [(okon, wrona, 1)])
    made = awards.award(okon, "FIDE", "IM", by=registrar, day=date(2024, 1, 1), now=noon(JANUARY))
    draft = computed("italy", MARCH)
    assert life.is_stale(draft) is False
    awards.revoke(made, by=registrar, day=date(2026, 2, 5), reason=REASON, now=noon(MARCH))
    assert life.is_stale(draft) is True


def told(rating_list: RatingList, who) -> list[tuple]:
    return list(Line.objects.filter(list=rating_list, player=who).order_by("pk").values_list("rule", "change", "facts"))


def test_italian_list_takes_the_raise_of_a_revoked_title_back(client, registrar, officer):
    """Seed 002: FM raises to 2300; the list after the revocation takes off what it gave, and only that."""
    okon, wrona = player("Okoń"), player("Wrona")
    event("Zimowy Open", date(2025, 12, 1), date(2025, 12, 8), [(okon, wrona, 1)])
    first = published("italy", JANUARY, officer)
    assert dict(first.entries.values_list("person__name", "rating")) == {"Okoń, Test": 1423, "Wrona, Test": 1378}
    made = awards.award(okon, "FIDE", "FM", by=registrar, day=date(2026, 1, 20), now=noon(MARCH))
    second = published("italy", MARCH, officer)
    assert told(second, okon) == [("title", 877.0, {"minimum": 2300, "reached": 1423})]
    awards.revoke(made, by=registrar, day=date(2026, 4, 18), reason=REASON, now=noon(MAY))
    third = published("italy", MAY, officer)
    facts = {"reached": 2300, "given": 877, "left": 1423, "title": "FM", "revoked": "2026-04-18"}
    assert told(third, okon) == [("title-revoked", -877.0, facts)]
    assert dict(third.entries.values_list("person__name", "rating")) == {"Okoń, Test": 1423, "Wrona, Test": 1378}
    page = client.get(f"/lists/italy/{MAY}/players/{okon.pk}/").content.decode()
    assert "The title of FM was revoked on 18 April 2026." in page


def starts(rating_list: RatingList) -> dict[str, int]:
    """The standard ratings from which players of a rapid list start."""
    lines = Line.objects.filter(list=rating_list, rule="started-from-standard").select_related("player")
    return {line.player.family_name: line.facts["start"] for line in lines}


def test_rapid_starts_from_the_standard_rating_at_the_beginning_of_the_first_event(officer):
    """Rapid and Blitz Rating Regulations 7.2.1: neither that of the cut-off, nor one that came after the beginning."""
    okon, wrona, zuk, gil = player("Okoń", 2000), player("Wrona", 2000), player("Żuk"), player("Gil", 2000)
    rival = player("Rival", 2000)
    OutsideRating.objects.create(player=rival, date=date(2025, 1, 1), rating=2000, factor=20, tempo="rapid")
    OutsideRating.objects.create(player=zuk, date=date(2026, 2, 10), rating=1900, factor=20)
    published("fide", JANUARY, officer)
    event("Zimowy Open", date(2026, 2, 1), date(2026, 2, 8), [(okon, wrona, 1), (okon, gil, 1), (wrona, gil, 1)])
    march = published("fide", MARCH, officer)
    assert dict(march.entries.values_list("player__family_name", "rating")) == {
        "Okoń": 2020, "Wrona": 2000, "Gil": 1980, "Żuk": 1900, "Rival": 2000,
    }  # fmt: skip
    before = [(okon, rival, 0), (zuk, rival, 0), (gil, rival, 0, "forfeit")]
    event("Rapid przed listą", date(2026, 2, 28), date(2026, 3, 1), before, tempo="rapid")
    event("Rapid po liście", date(2026, 3, 1), date(2026, 3, 2), [(gil, rival, 0), (okon, rival, 1)], tempo="rapid")
    may = published("fide-rapid", MAY, officer)
    assert starts(may) == {"Okoń": 2000, "Gil": 1980}
    assert [check_receipt(may, one) for one in (okon, gil, zuk, rival)] == [True] * 4


def test_without_a_standard_list_of_ours_it_is_what_fide_had_published_by_then(officer):
    okon, rival = player("Okoń", 2000), player("Rival")
    OutsideRating.objects.create(player=okon, date=date(2026, 4, 1), rating=2100, factor=20)
    OutsideRating.objects.create(player=rival, date=date(2025, 1, 1), rating=2000, factor=20, tempo="rapid")
    event("Rapid", date(2026, 3, 31), date(2026, 4, 2), [(okon, rival, 0)], tempo="rapid")
    assert starts(computed("fide-rapid", MAY)) == {"Okoń": 2000}


def check_receipt(rating_list: RatingList, someone) -> bool | None:
    """Whether the number follows from its receipt, which has to say the rating of then too."""
    found = json.dumps(receipts.receipt(rating_list, someone), allow_nan=False)
    return checking.check(reading.read(found.encode())).follows


def test_fides_flag_of_inactivity_holds_until_a_rated_game(officer):
    """Rating Regulations 7.2.2. Of several lists the newest by the last day says it."""
    okon, wrona, zuk = player("Okoń", 2200), player("Wrona", 2100), player("Żuk", 2000)
    OutsideRating.objects.filter(player__in=[okon, zuk]).update(inactive=True)
    OutsideRating.objects.create(player=zuk, date=date(2025, 6, 1), rating=2000)
    draft = published("fide", JANUARY, officer)
    active = dict(Entry.objects.filter(list=draft).values_list("person__name", "active"))
    assert active == {"Okoń, Test": False, "Wrona, Test": True, "Żuk, Test": True}
    head, rows = table_of(Chosen(draft, everybody=True))
    printed_rows = [dict(zip(head, row, strict=True)) for row in rows]
    assert {row["name"]: row["active"] for row in printed_rows} == {
        "Okoń, Test": "no", "Wrona, Test": "yes", "Żuk, Test": "yes",
    }  # fmt: skip

    event("Zimowy Open", date(2026, 2, 1), date(2026, 2, 8), [(okon, wrona, 1)])
    march = computed("fide", MARCH)
    assert dict(Entry.objects.filter(list=march).values_list("person__name", "active"))["Okoń, Test"] is True


def test_a_flag_is_part_of_what_a_list_follows_from():
    player("Okoń", 2200)
    draft = computed("fide", MARCH)
    assert life.is_stale(draft) is False
    OutsideRating.objects.update(inactive=True)
    assert life.is_stale(draft) is True
