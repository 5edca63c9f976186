"""The commands about lists: what they print, and what they refuse."""

from datetime import date
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from ratings.models import RatingList
from tests.factories import computed, event, player, published

pytestmark = pytest.mark.django_db

MARCH, MAY = date(2025, 3, 1), date(2025, 5, 1)


def said(*arguments, **options) -> list[str]:
    out = StringIO()
    call_command(*arguments, stdout=out, **options)
    return out.getvalue().splitlines()


@pytest.fixture
def match():
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    published("fide", MARCH)
    return event("Club match", date(2025, 3, 10), date(2025, 3, 11), [(okon, golab, 1)])


def test_recompute_and_publish(match, officer):
    assert said("recompute", "fide")[:2] == ["Done", "1 event counted, 1 game."]
    assert said("publish", "fide", "--as", "officer") == ["FIDE standard of 1 May 2025 is published."]
    assert RatingList.objects.get(effective=MAY).published_by == officer


def test_publish_refuses_in_the_officers_words(match, officer):
    with pytest.raises(CommandError, match="has not been computed yet"):
        said("publish", "fide", "--as", "officer")
    with pytest.raises(CommandError, match="There is no user nobody"):
        said("publish", "fide", "--as", "nobody")
    with pytest.raises(CommandError, match="No draft of UKD"):
        said("publish", "ukd", "--as", "officer")


def test_rewind_is_a_dry_run_unless_told_to_write(match, officer):
    published("fide", MAY)
    match.withdrawn = True
    match.save()
    arguments = ("rewind", "fide", "2025-05-01", "--as", "officer", "--reason", "the match was a friendly one")
    summary = (
        "1 list of 1 has other numbers: 0 events rated again, 2 players with another rating, the largest change 10."
    )
    assert said(*arguments)[:2] == ["Done", summary]
    assert RatingList.objects.filter(effective=MAY).count() == 1
    assert said(*arguments, "--write")[:2] == ["Done", summary]
    assert RatingList.objects.current().get(effective=MAY).edition == 2


def test_replay_says_which_lists_differ(match):
    published("fide", MAY)
    assert said("replay", "fide")[-1] == "2 lists come out as they were published, to the byte."
    match.withdrawn = True
    match.save()
    with pytest.raises(CommandError, match="1 of 2 lists have other numbers"):
        said("replay", "fide")


def test_explain_tells_the_sentence_and_the_games(match):
    published("fide", MAY)
    lines = said("explain", "fide", "Okoń")
    assert lines == [
        "Okoń, Test, FIDE standard of 1 May 2025",
        "Why did Okoń gain 10?",
        "Rating 2010 (before: 2000)",
        "",
        "Club match",
        "  You scored 1 of 1; 0.50 was expected. With K\u00a0=\u00a020, because at least 30 rated games were played "
        "and your rating was never 2400, the change is 20\u00a0×\u00a00.50\u00a0=\u00a0+10.",
        "  20\u00a0×\u00a0(1 − 0.50)\u00a0=\u00a0+10",
        "  FIDE Rating Regulations, 8.3.3 in the text of 2024, in force since 1 July 2014",
        "    1  Gołąb, Test 2000  1",
        "",
        "2000 + 10 = 2010",
    ]
    with pytest.raises(CommandError, match="nobody"):
        said("explain", "fide", "Xyz")
    with pytest.raises(CommandError, match="no published list of UKD"):
        said("explain", "ukd", "Okoń")


def test_nothing_is_computed_twice(match):
    computed("fide", MAY)
    assert said("recompute", "fide")[0] == "Done"
