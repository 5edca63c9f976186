"""A computed list that waited in the file is the one that was put there."""

from datetime import date

import numpy as np
import pytest

from ratings import catalogue
from ratings.computing import decided_ratings, list_inputs, outputs
from ratings.computing.spilled import Spilled
from ratings.lists import life
from tests.factories import event, noon, player, published

pytestmark = pytest.mark.django_db
JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)


def computed(effective: date) -> outputs.Computed:
    draft, system = life.open_draft("fide", effective, noon(effective)), catalogue.load("fide")
    inputs = list_inputs.load(draft, system)
    return outputs.computed(system, inputs, decided_ratings.rate(system, inputs))


def test_lists_come_back_as_they_were_put(officer):
    people = [player("Okoń", 2000), player("Gołąb", 2000), player("Newcomer")]
    rounds = [(one, other, 0.5) for one in people for other in people if one.pk < other.pk]
    event("One", date(2026, 1, 10), date(2026, 1, 11), rounds)
    published("fide", JANUARY, officer)
    one = computed(MARCH)
    assert len(one.sheet.facts)
    with Spilled() as spilled:
        places = [spilled.put(one), spilled.put(outputs.replace(one, memory=b"another"))]
        assert places[0] == 0
        for place, memory in zip(reversed(places), (b"another", one.memory), strict=True):
            found = spilled.take(place)
            assert found.memory == memory
            assert (found.inputs.digest, found.inputs.late) == (one.inputs.digest, one.inputs.late)
            assert found.published.tobytes() == one.published.tobytes()
            assert found.sheet.lines.tobytes() == one.sheet.lines.tobytes()
            assert found.sheet.details.tobytes() == one.sheet.details.tobytes()
            assert {line: dict(facts) for line, facts in found.sheet.facts.items()} == {
                line: dict(facts) for line, facts in one.sheet.facts.items()
            }
            for name, column in one.inputs.printed.items():
                np.testing.assert_array_equal(found.inputs.printed[name], column)
    assert spilled.file.closed
