"""A person whose name is taken out leaves the stored answers of mirror checks."""

from datetime import UTC, datetime

import pytest

from federation.models import Player
from ratings.models import FideMirror
from tests.factories import erased, player
from tests.ratings.lists.dry_runs.mirror.small_month import HOME, SmallMonth, checked

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 3, 12, tzinfo=UTC)


@pytest.fixture
def month(officer, settings) -> SmallMonth:
    settings.FEDERATION_CODE = HOME
    return SmallMonth(officer)


def of(answer: dict, one: Player) -> tuple[bool, bool, bool]:
    """Whether there is a row of a player, an event that names them, and a row that has them for an opponent."""
    return (
        any(row["player"] == one.pk for row in answer["rows"]),
        any(one.pk in event["lacking"] for event in answer["events"]),
        any(one.pk in row.get("opponents", ()) for row in answer["rows"]),
    )


@pytest.mark.parametrize(("number", "there"), [(13, (True, True, False)), (19, (True, True, True))])
def test_rows_of_the_register(month, officer, number, there):
    one = month.players[number]
    before = checked(month).answer
    assert of(before, one) == there
    counts = erased(one, "asked by letter", officer, NOW)
    after = FideMirror.objects.get().answer
    assert (counts["mirrors"], of(after, one)) == (1, (False, False, False))
    assert (len(after["rows"]), sum(after["counts"].values())) == (len(before["rows"]) - 1,) * 2


def test_rows_that_only_fides_list_names(month, officer):
    checked(month)
    one = player("Daleki", fide_id=800_037)  # entered since
    erased(one, "asked by letter", officer, NOW)
    assert not any(row.get("name") for row in FideMirror.objects.get().answer["rows"])


def test_of_others_nothing_changes(month, officer):
    before = checked(month).answer
    assert "mirrors" not in erased(player("Nieobecny"), "asked by letter", officer, NOW)
    assert FideMirror.objects.get().answer == before
