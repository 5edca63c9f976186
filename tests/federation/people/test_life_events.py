"""A death, a move to another federation: what is asked, what is kept, and how a mistake is taken back."""

from datetime import date

import pytest

from federation.corrections.public_history import of_player
from federation.models import Deed, Player
from federation.people import life_events
from federation.refusals import NotPossible
from tests.factories import event, player

pytestmark = pytest.mark.django_db
MAY, JUNE, AUGUST = date(2026, 5, 3), date(2026, 6, 7), date(2026, 8, 9)
REASON = "a letter of the family"


@pytest.fixture
def okon():
    return player("Okoń", born=date(1940, 5, 31), national_id="POL000001")


def stored(one: Player) -> Player:
    return Player.objects.get(pk=one.pk)


def test_a_player_who_died_is_inactive_and_the_public_reads_the_year(okon, registrar, now):
    life_events.died(okon, JUNE, REASON, registrar, now)
    assert (stored(okon).died, stored(okon).active) == (JUNE, False)
    deed = Deed.objects.get()
    assert (deed.what, deed.text, deed.data) == (
        "player.died", REASON, {"changes": [{"field": "died", "old": "", "new": "2026"}]},
    )  # fmt: skip
    assert [(one.what, one.why) for one in of_player(okon)] == [("A death was recorded", REASON)]


def test_a_death_that_was_a_mistake(okon, registrar, now):
    life_events.died(okon, JUNE, REASON, registrar, now)
    life_events.lives(okon, "it was a namesake", registrar, now)
    assert (stored(okon).died, stored(okon).active) == (None, True)
    with pytest.raises(NotPossible, match="Nobody said"):
        life_events.lives(okon, REASON, registrar, now)


@pytest.mark.parametrize(
    ("day", "why"),
    [
        (date(2026, 11, 22), "still to come"),
        (date(1939, 1, 1), "was born in 1940"),
        (MAY, "entered Summer Cup, which began on 7 June 2026"),
    ],
)
def test_a_day_that_cannot_be(okon, registrar, now, day, why):
    event("Summer Cup", JUNE, JUNE, [(okon, player("Wrona"), 1)])
    with pytest.raises(NotPossible, match=why):
        life_events.died(okon, day, REASON, registrar, now)
    assert stored(okon).died is None


def test_federations_follow_one_another(okon, registrar, now):
    life_events.change_federation(okon, "GER", MAY, "moved to Berlin", registrar, now)
    life_events.change_federation(okon, "ITA", AUGUST, "moved to Rome", registrar, now)
    moves = list(okon.federation_changes.values_list("day", "old", "new"))
    assert (stored(okon).federation, moves) == ("ITA", [(AUGUST, "GER", "ITA"), (MAY, "POL", "GER")])
    for new, day, why in [("ITA", AUGUST, "plays for ITA already"), ("FRA", JUNE, "take that back first")]:
        with pytest.raises(NotPossible, match=why):
            life_events.change_federation(okon, new, day, REASON, registrar, now)
    latest, first = okon.federation_changes.all()
    with pytest.raises(NotPossible, match="Only the latest"):
        life_events.take_back_federation(first, REASON, registrar, now)
    life_events.take_back_federation(latest, "stayed in Berlin", registrar, now)
    assert (stored(okon).federation, okon.federation_changes.count()) == ("GER", 1)
    assert [deed.data["changes"] for deed in Deed.objects.order_by("pk")][-1] == [
        {"field": "federation from 9 August 2026", "old": "ITA", "new": "GER"}
    ]


def test_nothing_happens_to_a_merged_entry(okon, registrar, now):
    merged = player("Okoń", merged_into=okon)
    for act in (
        lambda: life_events.died(merged, JUNE, REASON, registrar, now),
        lambda: life_events.change_federation(merged, "GER", MAY, REASON, registrar, now),
    ):
        with pytest.raises(NotPossible, match=r"was merged into Okoń, Test \(POL000001\)"):
            act()
