"""The register compared with itself in batches: the same pairs, each once, whatever is in memory at once."""

from datetime import date

import pytest

from federation.models import Player
from federation.people.duplicates import comparison, register_search

pytestmark = pytest.mark.django_db
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def enter(people: list[Player]) -> None:
    for one in people:
        one.prepare()
    Player.objects.bulk_create(people)


def found() -> list[tuple[int, int]]:
    return sorted((pair.kept, pair.duplicate) for batch in register_search.find() for pair in batch)


def namesakes(count: int, **facts) -> list[Player]:
    return [
        Player(national_id=f"X-{at}", family_name="Nowak", given_name="Jan", birth_year=1990 + at // 2, **facts)
        for at in range(count)
    ]


def test_nobody_is_compared_with_everybody(monkeypatch):
    """Fifty thousand comparisons among 2,600 entries, whose ends are all the same; not three millions."""
    people = [
        Player(
            national_id=f"X-{at}", family_name=f"{LETTERS[at % 26]}{LETTERS[at // 26 % 26]}{LETTERS[at // 676]}ski",
            given_name="Jan", birth_year=1950 + at % 65,
        )
        for at in range(2600)
    ]  # fmt: skip
    enter(people)
    compared = []
    monkeypatch.setattr(register_search, "compare", lambda one, other: compared.append((one.pk, other.pk)))
    assert found() == []
    assert (len(compared), len(set(compared))) == (65 * 40 * 39 // 2, 65 * 40 * 39 // 2)


def test_finding_takes_three_queries(django_assert_num_queries):
    enter(namesakes(6))
    with django_assert_num_queries(3):
        assert len(found()) == 3


@pytest.mark.parametrize("batch", [1, 5, 2000])
def test_batches_find_the_same(batch, monkeypatch):
    """Two that share several blocks are found once, whichever batch the blocks are in."""
    enter(namesakes(12))
    monkeypatch.setattr(register_search, "BATCH", batch)
    keys = list(Player.objects.order_by("pk").values_list("pk", flat=True))
    assert found() == [(keys[at], keys[at + 1]) for at in range(0, 12, 2)]


def test_a_block_too_large_to_say_anything_is_left_out():
    enter([Player(national_id=f"X-{at}", family_name="Nowak", given_name="Jan") for at in range(80)])
    assert found() == []


def test_two_of_a_large_block_are_found_in_another_one():
    """Eighty namesakes, two of them with the same whole date of birth."""
    facts = {"family_name": "Nowak", "given_name": "Jan", "birth_year": 1990}
    people = [Player(national_id=f"X-{at}", **facts) for at in range(80)]
    for one in people[:2]:
        one.born = date(1990, 5, 31)
    enter(people)
    assert found() == [(people[0].pk, people[1].pk)]


def test_an_entry_deleted_meanwhile_is_in_no_pair(monkeypatch):
    enter(namesakes(2))
    batches = register_search._batches

    def deleted_first(blocks):
        yield from batches(list(blocks))

    monkeypatch.setattr(register_search, "_batches", deleted_first)
    search = register_search.find()
    Player.objects.order_by("-pk")[0].delete()
    assert list(search) == []


def test_blocks_of_an_entry_hold_only_what_is_known():
    assert comparison.Known.of(1, "", "T-1", None, None, None, "").blocks == frozenset()
