"""What was changed after it was public, as events and players tell it: requests, results, events, list editions."""

from datetime import date, timedelta
from itertools import count

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from federation.corrections import public_history, requests
from federation.corrections.acts import NewResult, SomethingElse, Withdrawal
from federation.events.changes import change_result, withdraw_event
from federation.models import Player
from federation.runtime.cache.shared_facts import of_version
from ratings.models import CountedEvent, RatingList
from ratings.published.editions import history as edition_history
from tests.ratings.lists.list_factory import make_entry, make_event, make_list, make_player

pytestmark = pytest.mark.django_db
WHY = "The score sheet says so."
HOUR = timedelta(hours=1)
versions = count(1)
WITHDRAWN = RatingList.State.WITHDRAWN


@pytest.fixture
def people():
    return [make_player(name) for name in ("Okoń, Ewa", "Gołąb, Jan", "Nowak, Zofia")]


@pytest.fixture
def event(people):
    return make_event(people, [(1, 1, 2, "1-0"), (2, 2, 3, "1/2")])


def of_player(player):
    """Of a page by itself, and of one that shares with others who has anything to tell at all."""
    found = public_history.of_player(player)
    with of_version(next(versions)):
        assert public_history.of_player(player) == found
    return found


def told(changes):
    return [(one.what, one.link, one.about) for one in changes]


def test_a_result_is_told_on_the_event_and_to_both_players(event, people, officer, now):
    ewa, jan, zofia = people
    asked = requests.ask(now, tournament=event, player=ewa, round=1, wrong="It was a draw.")
    granted = requests.grant(asked, officer, NewResult(event.games.get(round=1).pk, 1, 1, "played"), WHY, now)
    words = "The result of a game was changed"
    assert told(public_history.of_event(event)) == [(words, granted.number, "")]
    assert told(of_player(ewa)) == [(words, granted.number, "Baltic Open")]
    assert told(of_player(jan)) == [(words, granted.number, "Baltic Open")]
    assert told(of_player(zofia)) == []
    one = of_player(jan)[0]
    assert (one.at, one.who, one.why) == (now, "rating officer", WHY)
    assert one.changes == [{"field": "Round 1, Okoń, Ewa – Gołąb, Jan", "old": "1 – 0", "new": "½ – ½"}]
    assert one.address == granted.get_absolute_url()


def test_a_withdrawn_event_is_shown_to_all_who_played(event, people, officer, now):
    asked = requests.ask(now, tournament=event, wrong="Played too fast.")
    granted = requests.grant(asked, officer, Withdrawal(), WHY, now)
    words = "The event was withdrawn"
    assert told(public_history.of_event(event)) == [(words, granted.number, "")]
    assert [told(of_player(one)) for one in people] == [[(words, granted.number, "Baltic Open")]] * 3
    assert told(of_player(make_player())) == []


def test_what_an_officer_changed_without_a_request_is_told_too(event, people, officer, now):
    change_result(event.games.get(round=2), 2, 0, "played", officer, WHY, now)
    withdraw_event(event, officer, "Played too fast.", now + HOUR)
    both = [("The event was withdrawn", ""), ("The result of a game was changed", "")]
    assert [row[:2] for row in told(public_history.of_event(event))] == both
    assert [row[:2] for row in told(of_player(people[2]))] == both
    assert [row[:2] for row in told(of_player(people[0]))] == both[:1]


def test_refused_and_open_requests_change_nothing(event, people, officer, now):
    requests.ask(now, tournament=event, wrong="It was a draw.")
    requests.refuse(requests.ask(now, player=people[0], wrong="I am older."), officer, WHY, now)
    assert (public_history.of_event(event), of_player(people[0])) == ([], [])


def test_the_entry_that_survives_tells_of_its_duplicates(event, people, officer, now):
    asked = requests.ask(now, player=people[0], wrong="I am older.")
    requests.grant(asked, officer, SomethingElse("Club", "Hetman", "Kale"), WHY, now)
    Player.objects.filter(pk=people[0].pk).update(merged_into=people[1])
    assert told(of_player(people[1])) == [("Something else was changed", asked.number, "")]


# ---- lists published again -------------------------------------------------------------------------------------
def published(event, ratings, now, edition=1, **fields) -> RatingList:
    made = make_list(edition=edition, published_at=now, **fields)
    CountedEvent.objects.create(list=made, tournament=event, games=2)
    for player, rating in ratings.items():
        make_entry(made, player, rating)
    return made


def test_a_further_edition_is_told_where_a_rating_is_another(event, people, officer, now):
    ewa, jan, _ = people
    published(event, {ewa: 2000, jan: 1900}, now)
    published(event, {ewa: 1996, jan: 1900}, now, 2, reason="a wrong result", published_by=officer)
    words = "The list FIDE standard of 1 November 2026 was published again"
    assert told(edition_history.of_event(event)) == [(words, "edition 2", "")]
    assert told(edition_history.of_player(jan)) == []
    one = edition_history.of_player(ewa)[0]
    assert (one.what, one.who, one.why) == (words, "rating officer", "a wrong result")
    assert one.changes == [{"field": "Rating", "old": "2000", "new": "1996"}]
    assert one.address == "/lists/fide/2026-11-01/?edition=2"


def test_drafts_and_other_lists_are_not_told_of(event, people, now):
    ewa, *_ = people
    published(event, {ewa: 2000}, now)
    published(event, {ewa: 1990}, now, 2, state=RatingList.State.DRAFT)
    other = make_event(people, [])
    published(other, {ewa: 2000}, now, effective=date(2026, 9, 1))
    published(other, {ewa: 1990}, now, 2, effective=date(2026, 9, 1))
    assert edition_history.of_event(event) == []
    assert [one.link for one in edition_history.of_player(ewa)] == ["edition 2"]


def test_lists_after_a_granted_request(event, people, officer, now):
    asked = requests.ask(now, tournament=event, wrong="Played too fast.")
    first = published(event, {}, now)
    later = published(event, {}, now, effective=date(2027, 1, 1))
    granted = requests.grant(asked, officer, Withdrawal(), WHY, now + HOUR)
    assert edition_history.after(granted) == [(first, None), (later, None)]
    again = make_list(edition=2, published_at=now + 2 * HOUR)  # which counts the event no longer
    make_list(edition=3, published_at=now + 3 * HOUR, state=WITHDRAWN)
    assert edition_history.after(granted) == [(first, again), (later, None)]


def test_a_list_that_came_out_after_the_answer_never_had_the_mistake(event, people, officer, now):
    asked = requests.ask(now, tournament=event, wrong="It was a draw.")
    granted = requests.grant(asked, officer, SomethingElse("Place", "", "Sopot"), WHY, now)
    published(event, {}, now + HOUR)
    assert edition_history.after(granted) == []


def test_an_open_request_and_one_about_a_player_have_no_lists(event, people, officer, now):
    published(event, {}, now)
    of_player = requests.ask(now, player=people[0], wrong="I am older.")
    requests.grant(of_player, officer, SomethingElse("Club", "Hetman", "Kale"), WHY, now)
    for asked in (requests.ask(now, tournament=event, wrong="It was a draw."), of_player):
        assert edition_history.after(asked) == []


@pytest.mark.parametrize("path", ["event", "player"])
def test_pages_cost_the_same_for_one_change_and_for_three(event, people, officer, now, client, path):
    where = (event if path == "event" else people[0]).get_absolute_url()
    costs = []
    for rounds in (1, 2):
        for number in range(rounds):
            asked = requests.ask(now, tournament=event, player=people[0], wrong=f"Mistake {rounds} {number}.")
            requests.grant(asked, officer, SomethingElse("Place", "", f"Sopot {rounds} {number}"), WHY, now)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(where).content.count(b"Something else was changed") == 2 * rounds - 1
        costs.append(len(queries))
    assert costs[0] == costs[1]
