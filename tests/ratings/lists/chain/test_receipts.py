"""Receipts of published numbers: each follows from what it says, and not from another result."""

import json
from datetime import date, timedelta

import pytest

from federation.models import Player
from ratings.catalogue import SERIES, calendar
from ratings.lists import life
from ratings.lists.chain import receipts
from ratings.lists.take_over import starting_list
from ratings.lists.take_over import table as take_over_table
from ratings.models import Entry, Line, RatingList
from ratings.standalone import receipt
from ratings.systems.protocol.declaration import ALL_AT_ONCE
from tests.factories import compute_now, event, noon, player

pytestmark = pytest.mark.django_db

BEGIN = date(2025, 1, 10)


def small_federation(slug: str, officer) -> RatingList:
    """The second list of six players, some of them unrated, who meet in two events before each."""
    system = SERIES[slug]
    strengths = (2100, 2000, 1900, 1800, None, None)
    people = [player(f"P{at}", rating, birth_year=1970 + 7 * at) for at, rating in enumerate(strengths)]
    if system.begins_with_a_list:
        rows = "\n".join(
            ["id;rating;games", *(f"{one.national_id};{2100 - 40 * at};500" for at, one in enumerate(people))]
        )
        found = starting_list.match(take_over_table.read(rows.encode(), slug, lowest=1)).found
        taken = starting_list.take_over(slug, BEGIN, BEGIN - timedelta(days=1), found, officer, noon(BEGIN))
        life.publish(taken.pk, officer, noon(BEGIN))
        draft = RatingList.objects.get(system=slug, state=RatingList.State.DRAFT)
    else:
        draft = life.open_draft(slug, calendar.after(BEGIN, system.cadence), noon(BEGIN))
    for _ in range(2):
        for name, field in (("Club", people), ("Cup", people[1:4])):
            pairs = [
                (one, other, (0, 0.5, 1)[(at + 2 * below) % 3])
                for at, one in enumerate(field)
                for below, other in enumerate(field[:at])
            ]
            event(name, draft.last_day - timedelta(days=2), draft.last_day, pairs, tempo=system.tempo)
        compute_now(draft, noon(draft.effective))
        published = life.publish(draft.pk, officer, noon(draft.effective))
        draft = RatingList.objects.get(system=slug, state=RatingList.State.DRAFT)
    return published


def of(published: RatingList, someone) -> dict:
    return json.loads(json.dumps(receipts.receipt(published, someone), allow_nan=False))


def verdict(found: dict) -> receipt.Verdict:
    return receipt.check(receipt.read(json.dumps(found).encode()))


def mentioned(published: RatingList) -> list:
    keys = {*Entry.objects.filter(list=published).values_list("player", flat=True)}
    keys |= {*Line.objects.filter(list=published).values_list("player", flat=True)}
    return sorted(keys)


@pytest.mark.parametrize("slug", [slug for slug in SERIES if SERIES[slug].not_live != ALL_AT_ONCE])
def test_every_number_of_a_list_follows_from_its_receipt_and_from_no_other_result(slug, officer):
    published = small_federation(slug, officer)
    keys = mentioned(published)
    assert len(keys) >= 4
    for someone in Player.objects.filter(pk__in=keys):
        found = of(published, someone)
        told = verdict(found)
        assert told.follows, told.lines
        own = next(game for game in found["games"] if someone.pk in (game["white"], game["black"]))
        own["result"] = 1 - own["result"] if own["result"] != 0.5 else 1
        assert not verdict(found).follows
