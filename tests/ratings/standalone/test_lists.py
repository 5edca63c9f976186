"""The same games by a form and through the lists: the same ratings, changes and sentences, list by list."""

from datetime import date

import pytest

from federation.models import Player
from ratings.catalogue import SYSTEMS
from ratings.models import Entry, Line
from ratings.published.players.explanation import working
from ratings.standalone.period import list_of
from ratings.standalone.run import rate
from tests.factories import event, player, published

pytestmark = pytest.mark.django_db

JANUARY, MARCH, MAY = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1)
RATED = {"Okoń": 2054, "Gołąb": 2431, "Zyska": 1580, "Bąk": 1997, "Sęk": 1702, "Dąb": 1455}
NEW = "Żuk"
# name, first day, last day, (white, black, White's points, kind) ...
EVENTS = [
    ("Winter Open", date(2025, 12, 5), date(2025, 12, 14), [
        ("Okoń", "Gołąb", 0.5), ("Zyska", "Bąk", 0), ("Okoń", "Zyska", 1), ("Gołąb", "Bąk", 0),
        ("Bąk", "Okoń", 0, "forfeit"), (NEW, "Sęk", 0.5), (NEW, "Dąb", 1),
    ]),
    ("League", date(2025, 12, 20), date(2026, 2, 15), [
        ("Gołąb", "Sęk", 0), ("Okoń", "Bąk", 1), (NEW, "Zyska", 0), (NEW, "Okoń", 0), ("Bąk", NEW, 0),
        ("Dąb", "Sęk", 1),
    ]),
    ("Spring Cup", date(2026, 3, 20), date(2026, 4, 3), [
        (NEW, "Dąb", 1), ("Okoń", NEW, 0.5), ("Zyska", "Dąb", 0), ("Gołąb", "Okoń", 0.5, "short"),
    ]),
]  # fmt: skip


@pytest.fixture
def lists():
    """The three lists, published one after another."""
    there: dict[str, Player] = {family: player(family, rating) for family, rating in RATED.items()}
    there[NEW] = player(NEW)
    for name, start, end, results in EVENTS:
        event(name, start, end, [(there[white], there[black], *rest) for white, black, *rest in results])
    return [published("fide", day) for day in (JANUARY, MARCH, MAY)]


def form() -> dict:
    """The same as a form, with the ratings FIDE published. First games are dated with the first day of their event."""
    games = [
        {
            "white": white, "black": black, "result": points, "kind": kind[0] if kind else "played", "event": name,
            "round": at, "date": str(start if at == 1 else end),
        }
        for name, start, end, results in EVENTS
        for at, (white, black, points, *kind) in enumerate(results, 1)
    ]  # fmt: skip
    people = [{"id": family, "fide": rating, "factor": 20, "born": 1980} for family, rating in RATED.items()]
    return {"players": [*people, {"id": NEW, "born": 1980}], "games": games, "until": "2026-04-24"}


def test_list_by_list_the_form_and_the_lists_agree(lists):
    answer = rate(form(), "fide", by_list=True)
    assert answer.lists == (JANUARY, MARCH, MAY)
    assert answer.problems == ()
    last = entries(lists[-1])
    assert last[NEW].rating is not None
    printed = {name: (entry.rating, entry.factor) for name, entry in last.items()}
    assert {each.id: (each.after, each.state["factor"]) for each in answer.players} == printed


def test_every_line_of_the_working_agrees(lists):
    answer = rate(form(), "fide", by_list=True)
    stored = [
        (
            line.player.family_name, line.list.effective, line.tournament.name if line.tournament else "", line.games,
            line.score, line.expected, line.factor, line.change, line.rule,
        )
        for line in Line.objects.filter(list__in=lists).select_related("player", "tournament", "list")
    ]  # fmt: skip
    told = [
        (line.player, line.list, line.event, line.games, line.score, line.expected, line.factor, line.change, line.rule)
        for line in answer.sheet
    ]
    assert len(told) > 20
    assert sorted(map(repr, map(normal, told))) == sorted(map(repr, map(normal, stored)))


def normal(row: tuple) -> tuple:
    return tuple(round(float(value), 9) if isinstance(value, int | float) else value for value in row)


def test_the_page_and_the_form_say_the_same_sentences(lists):
    answer = rate(form(), "fide", by_list=True)
    okon = Player.objects.get(family_name="Okoń")
    for each in lists:
        page = [(part.formula, part.source) for part in working(each, okon).parts]
        own = [line for line in answer.sheet if (line.player, line.list) == ("Okoń", each.effective)]
        assert page == [(line.formula, line.source) for line in own]


def test_one_period_is_the_list_of_its_days(lists):
    """The games of January to March, from the ratings of the January list: the March list."""
    before, after = (entries(each) for each in lists[:2])
    data = form()
    data["players"] = [
        {"id": name, "rating": entry.rating, "factor": entry.factor, "born": 1980} for name, entry in before.items()
    ]
    data["games"] = [game for game in data["games"] if game["event"] == "League" and NEW not in game.values()]
    data["games"][0]["date"] = "2026-01-03"  # begun in December, it would be rated by the list before
    answer = rate(data | {"until": "2026-02-22"}, "fide")
    assert answer.lists == (MARCH,)
    untouched = {"Gołąb", "Sęk", "Dąb"}  # they met no newcomer
    assert {each.id: each.after for each in answer.players if each.id in untouched} == {
        name: after[name].rating for name in untouched
    }


def entries(rating_list) -> dict[str, Entry]:
    return {
        entry.player.family_name: entry for entry in Entry.objects.filter(list=rating_list).select_related("player")
    }


@pytest.mark.parametrize(
    ("day", "effective"),
    [(date(2025, 12, 25), JANUARY), (date(2025, 12, 26), MARCH), (date(2026, 2, 22), MARCH), (date(2026, 2, 23), MAY)],
)
def test_a_day_belongs_to_the_list_whose_cut_off_follows(day, effective):

    assert list_of(day, SYSTEMS["fide"].cadence) == effective
