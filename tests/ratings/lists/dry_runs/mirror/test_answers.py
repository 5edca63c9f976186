"""What is stored of a mirror check: players of the own federation, events, nobody else."""

import json

import pytest

from tests.factories import player
from tests.ratings.lists.dry_runs.mirror.small_month import checked, listed

pytestmark = pytest.mark.django_db


def test_nobody_of_another_federation_is_stored(month):
    month.before[600_001] = month.after[600_001] = listed(600_001, "Foreign, Somebody", 2000, 3, federation="ENG")
    answer = checked(month).answer
    stranger = month.players[27]
    assert stranger.pk not in {row["player"] for row in answer["rows"]}
    assert stranger.pk not in {key for one in answer["events"] for key in one["lacking"]}
    text = json.dumps(answer)
    assert not any(words in text for words in ("600001", "Foreign", "Obcy", "700027"))


def test_who_is_in_the_register_stands_there_by_key_alone(month):
    known = player("Daleki", fide_id=800_037)
    answer = checked(month).answer
    (row,) = [row for row in answer["rows"] if row["reason"] == "more"]
    assert (row["player"], "name" in row, "fide_id" in row) == (known.pk, False, False)
    assert "Gracz" not in json.dumps(answer)


def test_what_was_compared(month):
    answer = checked(month).answer
    ours = [one for one in month.after.values() if one.federation == "POL"]
    assert (answer["people"], answer["tempos"], answer["uncounted"]) == (len(ours), ["standard"], [])
    idle = {row["player"] for row in answer["rows"]} & {month.players[27].pk}
    assert idle == set()
