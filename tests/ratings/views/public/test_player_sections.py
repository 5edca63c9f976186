"""The sections of a player's page together: lists, live rating, peaks, titles, norms and applications."""

from datetime import date, timedelta

import pytest

from federation.models import TitleAward
from federation.runtime.cache import published_pages
from ratings.lists.records import writing
from ratings.models import LiveRating, PersonalBest, RatingList, TitleApplication
from ratings.titles import finding
from tests.ratings.lists.list_factory import NOW, make_entry, make_event, make_line, make_list, make_player
from tests.ratings.titles.norm_factory import START, make_field, make_hero, make_ring

pytestmark = pytest.mark.django_db
NATIONAL = ["m", "k++", "k+", "k", "I++", "I+", "I", "II+", "II", "III", "IV", "V"]


@pytest.mark.parametrize("times", [1, 30])
def test_a_page_with_everything_costs_the_same_however_much_there_is(client, times, django_assert_num_queries):
    hero, field = make_hero(), make_field()
    make_player("Okoń, E.", merged_into=hero)
    for at in range(times):
        event = make_ring(hero, field=field, start=START - timedelta(days=30 * at))
        one = make_list(date(2026 - (at + 9) // 12, 12 - (at + 9) % 12, 1))
        make_entry(one, hero, 2300, previous=2290, games=9, career_games=300 + at)
        make_line(one, hero, event, change=10.0, details=[won_by(hero, event)])
    finding.find_due(NOW)
    newest = RatingList.objects.current().filter(system="fide").order_by("-effective").first()
    draft = make_list(date(2026, 5, 1), previous=newest, state="draft")
    make_entry(draft, hero, 2310, previous=2300, games=9)
    for at in range(times):
        make_line(draft, hero, make_event([hero], []), order=at, games=1, change=0.5)
    writing.keep_due("fide")
    writing.keep_draft(draft)
    for code in NATIONAL[: min(times, len(NATIONAL))]:
        TitleAward.objects.create(player=hero, scheme="PZSzach", code=code, date=START, tournament=event)
    for at in range(times):
        TitleApplication.objects.create(
            player=hero, scheme="FIDE", title=f"T{at}", way="norms", state="awarded", created=NOW, changed=NOW
        )
    assert (LiveRating.objects.count(), PersonalBest.objects.filter(live=True, player=hero).exists()) == (1, True)
    with django_assert_num_queries(FIRST):
        page = client.get(f"/players/{hero.pk}/").content.decode()
    published_pages.apart += ", made again"
    with django_assert_num_queries(AGAIN):
        assert client.get(f"/players/{hero.pk}/").content.decode() == page
    wanted = ("Live rating", "Live peak", "Titles", "A-0", 'id="norms"', "Best win", 'id="goals"')
    assert [words for words in wanted if words not in page] == []


def won_by(hero, event) -> dict:
    """A game of the event as the working has it."""
    return {
        "game": event.games.filter(white__player=hero).first().pk,
        "opponent_rating": 2300,
        "expected": 0.5,
        "score": 1,
    }


FIRST = 30  # of a version of the data: what it shares with the pages after it is read too
AGAIN = 27
