"""What a list is computed from: the same however it is read, and told by a digest."""

from datetime import date

import numpy as np
import pytest

from federation.models import Player
from ratings import catalogue
from ratings.computing import list_inputs, player_facts
from ratings.lists import life
from ratings.models import Entry, entries
from tests.factories import computed, event, noon, player, published

pytestmark = pytest.mark.django_db
JANUARY, MARCH, MAY, JULY = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1), date(2026, 7, 1)
LAST_DAY = date(2026, 2, 22)  # of FIDE's list of March
REASON = "the norms were bought"


def test_the_digest_is_the_same_without_what_the_list_before_remembers(registrar, officer):
    okon, wrona, twin = player("Okoń", 2300), player("Wrona", 2200), player("Wrona", 2200)
    event("Zimowy Open", date(2025, 12, 1), date(2025, 12, 8), [(okon, wrona, 1), (okon, twin, 0.5)])
    published("fide", JANUARY, officer)
    event("Letni Open", date(2026, 1, 10), date(2026, 1, 12), [(okon, wrona, 1)])
    Player.objects.filter(pk=twin.pk).update(merged_into=wrona)
    draft, system = life.open_draft("fide", MARCH, noon(MARCH)), catalogue.load("fide")
    whole, bare = list_inputs.load(draft, system), list_inputs.load(draft, system, memory=False)
    assert bare.digest == whole.digest
    assert len(bare.memory) == 0 < len(whole.memory)


def test_inputs_read_in_parts_are_those_read_at_once(monkeypatch, officer):
    people = [
        player(name, 2000, region="Łódź" * number) for number, name in enumerate(("Okoń", "Gołąb", "Li", "Zając"))
    ]
    for number, day in enumerate((3, 10, 17)):
        rounds = [(people[number], people[number + 1], 1), (people[0], people[3], 0.5)]
        event(f"Open {number}", date(2026, 1, day), date(2026, 1, day + 1), rounds)
    published("fide", JANUARY, officer)
    draft, system = life.open_draft("fide", MARCH, noon(MARCH)), catalogue.load("fide")
    whole = list_inputs.load(draft, system)
    monkeypatch.setattr(list_inputs, "EVENTS_AT_ONCE", 2)
    monkeypatch.setattr(player_facts, "PLAYERS_AT_ONCE", 1)
    parts = list_inputs.load(draft, system)
    assert parts.digest == whole.digest
    for name, column in vars(whole.period.games).items():
        np.testing.assert_array_equal(getattr(parts.period.games, name), column)
    for name, column in whole.printed.items():
        assert (parts.printed[name].dtype, parts.printed[name].tolist()) == (column.dtype, column.tolist())
    assert (parts.games.tolist(), parts.counted.tolist(), parts.kinds.tolist()) == (
        whole.games.tolist(), [2, 2, 2], [6, 0, 0, 0],
    )  # fmt: skip


def test_games_of_a_duplicate_are_those_of_the_one_who_stays(officer):
    okon, wrona, twin = player("Okoń", 2300), player("Wrona", 2200), player("Wrona", 2200)
    published("fide", JANUARY, officer)
    event("Letni Open", date(2026, 1, 10), date(2026, 1, 12), [(okon, wrona, 1), (twin, okon, 0.5)])
    Player.objects.filter(pk=twin.pk).update(merged_into=wrona)
    loaded = list_inputs.load(life.open_draft("fide", MARCH, noon(MARCH)), catalogue.load("fide"))
    games = loaded.period.games
    assert [loaded.players[side].tolist() for side in (games.white, games.black)] == [
        [okon.pk, wrona.pk], [wrona.pk, okon.pk],
    ]  # fmt: skip


def test_entries_are_read_in_parts(monkeypatch, officer):
    for number in range(5):
        player(f"Player {number}", 2000 + number)
    list_before = published("fide", JANUARY, officer)
    rows = Entry.objects.filter(list=list_before)
    assert [len(part) for part in rows.in_parts()] == [5]
    monkeypatch.setattr(entries, "PART", 2)
    assert [[one.position for one in part.in_order()] for part in rows.in_parts()] == [[1], [2, 3], [4, 5]]
    assert [len(part) for part in Entry.objects.filter(list=None).in_parts()] == [0]
    march = computed("fide", MARCH)
    previous = march.entries.in_order().values_list("previous", "previous_rank")
    assert list(previous) == [(2004 - number, number + 1) for number in range(5)]
