"""Receipts of published numbers: each follows from what it says, and not from another result."""

import json
from datetime import date, timedelta

import pytest
from django.utils import timezone

from federation.events.changes import change_result
from federation.models import Game, Player
from ratings.catalogue import SERIES, calendar
from ratings.lists import decisions, life
from ratings.lists.chain import receipts
from ratings.lists.take_over import starting_list
from ratings.lists.take_over import table as take_over_table
from ratings.models import Entry, Line, RatingList
from ratings.standalone.receipt import checking, reading
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


def verdict(found: dict) -> checking.Verdict:
    return checking.check(reading.read(json.dumps(found).encode()))


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


def two_lists(officer, slug: str = "elo-linear", **facts) -> tuple[Player, RatingList]:
    """A player with 2000 before, and the list that counts one game won and one drawn."""
    okon, golab = player("Okoń", 2000, **facts), player("Gołąb", 2000)
    effective = calendar.after(BEGIN, SERIES[slug].cadence)
    draft = life.open_draft(slug, effective, noon(effective))
    event("Match", draft.last_day, draft.last_day, [(okon, golab, 1), (golab, okon, 0.5)])
    compute_now(draft, noon(effective))
    return okon, life.publish(draft.pk, officer, noon(effective))


def test_a_result_that_was_changed_since_stands_as_the_list_counted_it(officer):
    okon, published = two_lists(officer, "fide")
    before = of(published, okon)
    game = Game.objects.order_by("pk").first()
    change_result(game, 0, 2, Game.Kind.PLAYED, officer, "the score sheet says so", noon(published.effective))
    assert of(published, okon)["games"] == before["games"]
    assert before["games"][0]["result"] == 1
    assert verdict(of(published, okon)).follows


def test_no_year_of_birth_of_a_minor_is_in_it_and_the_number_follows(officer):
    born = timezone.localdate().year - 13  # not the first year of its group, which stands for all of them
    okon, published = two_lists(officer, "fide", birth_year=born)
    found = of(published, okon)
    assert str(born) not in json.dumps(found["players"])
    assert {one["id"]: one.get("born") for one in found["players"]}[okon.pk] != born
    assert verdict(found).follows


def test_a_rating_set_by_decision_follows(officer):
    okon, published = two_lists(officer)
    decisions.decide("elo-linear", okon, 1500, "The office erred in 2024.", published.effective, officer,
                     noon(published.effective))  # fmt: skip
    draft = RatingList.objects.get(system="elo-linear", state=RatingList.State.DRAFT)
    compute_now(draft, noon(draft.effective))
    found = of(life.publish(draft.pk, officer, noon(draft.effective)), okon)
    assert (found["decided"], found["printed"]["rating"]) == (1500, 1500)
    assert verdict(found).follows
    assert not verdict({**found, "decided": 1501}).follows


@pytest.mark.parametrize("slug", [slug for slug in SERIES if SERIES[slug].not_live == ALL_AT_ONCE])
def test_what_comes_from_all_games_at_once_says_so(slug, officer):
    okon, published = two_lists(officer, slug)
    told = verdict(of(published, okon))
    assert told.follows is None
    assert "the numbers of all players at once" in told.lines[0]
    assert published.seal.digest in told.lines[1]


def test_the_page_of_the_working_leads_to_the_file(client, officer):
    okon, published = two_lists(officer)
    page = f"/lists/elo-linear/{published.effective}/players/{okon.pk}/"
    assert f'href="{page}receipt.json"' in client.get(page).content.decode()
    answer = client.get(f"{page}receipt.json")
    assert answer["Content-Type"] == "application/json"
    assert checking.check(reading.read(answer.content)).follows
    assert answer.json()["list"]["seal"] == published.seal.digest
    nobody = f"/lists/elo-linear/{published.effective}/players/{player('Nobody').pk}/receipt.json"
    assert client.get(nobody).status_code == 404


def test_the_duplicate_of_a_player_has_the_receipt_of_the_one_kept(client, officer):
    okon, published = two_lists(officer)
    other = player("Okon")
    Player.objects.filter(pk=other.pk).update(merged_into=okon)
    answer = client.get(f"/lists/elo-linear/{published.effective}/players/{other.pk}/receipt.json")
    assert answer.url == f"/lists/elo-linear/{published.effective}/players/{okon.pk}/receipt.json"
