"""What is public of an event: who shares the first place, and nobody who arbitrated or entered with a birth date."""

import pytest

from federation.events.crosstable import crosstable
from ratings.published.public_facts.events import RatedIn, of_event, of_events
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_event, make_list, make_player

pytestmark = pytest.mark.django_db


def winners(results: list[tuple], **facts) -> list[str]:
    people = [make_player(name) for name in ("Okoń, Ewa", "Gołąb, Jan", "Bąk, Piotr")]
    made = make_event(people, results, **facts)
    return of_event(made, crosstable(made)).winners


def test_whoever_has_the_first_place_won():
    assert winners([(1, 1, 2, "1-0")]) == ["Okoń, Ewa"]


def test_nobody_won_before_a_game():
    assert winners([]) == []


def test_of_a_team_event_the_team_won():
    made = make_event([make_player(), make_player()], [(1, 1, 2, "0-1")], kind="team")
    for number, team in enumerate(("Zamość", "Gdynia"), 1):
        made.entrants.filter(number=number).update(team=team)
    assert of_event(made, crosstable(made)).winners == ["Gdynia"]


def test_an_event_says_the_first_list_of_each_series_that_counts_it():
    made = make_event([make_player(), make_player()], [(1, 1, 2, "1-0")])
    assert [(one.state, one.rated_in) for one in of_events([made])] == [("accepted", [])]
    for one in (make_list(NOVEMBER), make_list(SEPTEMBER), make_list(NOVEMBER, system="ukd")):
        one.counted.create(tournament=made, games=1)
    (found,) = of_events([made])
    assert (found.state, sorted(found.rated_in, key=lambda one: one.series)) == (
        "rated", [RatedIn("fide", SEPTEMBER, 1), RatedIn("ukd", NOVEMBER, 1)],
    )  # fmt: skip
    made.withdrawn = True
    assert [one.state for one in of_events([made])] == ["withdrawn"]
