"""Everything public about one player as one document: what is in it, and what is not."""

import json
from datetime import date

import pytest

from federation.models import TitleAward, Tournament
from federation.runtime.api.endpoints import encoded
from ratings.models import RatingList
from ratings.published.public_facts.one_person import own_data
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list, make_player

pytestmark = pytest.mark.django_db
NOVEMBER, JANUARY = date(2026, 11, 1), date(2027, 1, 1)


def told_of(player):
    return json.loads(encoded(own_data.own_data(player, date(2026, 11, 21))))


@pytest.fixture
def okon():
    return make_player("Okoń, Ewa", birth_year=2014, born=date(2014, 5, 17), sex="w", federation="POL")


def test_ratings_changes_events_games_and_titles(okon):
    golab = make_player("Gołąb, Jan")
    event = make_event([okon, golab], [(1, 2, 1, "1/2"), (2, 1, None, "pairing-bye")])
    one = make_list(NOVEMBER)
    make_entry(one, okon, 1510.0, previous=1500.0, games=1, career_games=40, factor=40)
    make_line(one, okon, event, games=1, score=0.5, expected=0.36, change=5.6)
    TitleAward.objects.create(player=okon, code="WCM", date=date(2026, 2, 3))
    found = told_of(okon)
    assert [
        (row["series"], row["list"], row["in_force"], row["rating"], row["previous"]) for row in found["ratings"]
    ] == [("fide", "2026-11-01", True, 1510, 1500)]
    assert [(row["event"], row["score"], row["expected"], row["change"]) for row in found["changes"]] == [
        (event.code, 0.5, 0.36, 5.6)
    ]
    assert [(row["event"]["code"], row["event"]["name"], row["start_number"]) for row in found["events"]] == [
        (event.code, "Baltic Open", 1)
    ]
    assert found["games"] == [
        {
            "event": event.code, "event_name": "Baltic Open", "date": None, "round": 1, "board": 1, "kind": "played",
            "series": "fide", "counted": False, "reason": "not-rated", "colour": "black", "points": 0.5,
            "opponent_points": 0.5,
            "opponent": {
                "key": golab.pk, "name": "Gołąb, Jan", "title": "", "federation": "POL", "rating": None,
            },
        }
    ]  # fmt: skip
    assert [(row["scheme"], row["title"], row["awarded"]) for row in found["titles"]] == [("FIDE", "WCM", "2026-02-03")]


def test_neither_drafts_nor_withdrawn_events_nor_the_birth_of_a_child_are_in_it(okon):
    draft = make_list(JANUARY, state=RatingList.State.DRAFT)
    event = make_event([okon, make_player()], [(1, 1, 2, "1-0")], name="Taken back")
    make_entry(draft, okon, 2777)
    make_line(draft, okon, event, change=77.7)
    Tournament.objects.filter(pk=event.pk).update(withdrawn=True)
    told = json.dumps(told_of(okon))
    assert [secret for secret in ("2777", "77.7", "Taken back", event.code, "2014") if secret in told] == []
    assert told_of(okon)["player"]["age_group"] == "U12"


def test_a_withdrawn_edition_was_public_and_says_that_it_does_not_count(okon):
    make_entry(make_list(NOVEMBER, state=RatingList.State.WITHDRAWN), okon, 1490)
    make_entry(make_list(NOVEMBER, edition=2, reason="an event was withdrawn"), okon, 1500)
    assert [(row["edition"], row["in_force"], row["rating"]) for row in told_of(okon)["ratings"]] == [
        (1, False, 1490), (2, True, 1500),
    ]  # fmt: skip
