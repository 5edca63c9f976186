"""Answers of the laboratory are published and taken back."""

from datetime import UTC, datetime

import pytest

from federation.models import Deed
from federation.refusals import NotPossible
from ratings.lists.dry_runs.publishing import publish
from ratings.models import Backtest, YearsCount

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 1, 10, 12, tzinfo=UTC)
ASKED = {
    "backtest": (Backtest, {"question": {"systems": ["fide"], "from": "2025-01-01"}}),
    "years": (YearsCount, {"filename": "old.ssp", "size": 1, "federation": "POL"}),
}


@pytest.mark.parametrize("kind", ASKED)
def test_an_answer_is_published_and_taken_back(officer, kind):
    model, columns = ASKED[kind]
    job = model.objects.create(**columns)
    with pytest.raises(NotPossible, match="no answer"):
        publish(model, job.pk, True, officer, NOW)
    model.objects.update(state="done")
    assert not model.objects.public().exists()
    publish(model, job.pk, True, officer, NOW)
    assert model.objects.public().get() == job
    publish(model, job.pk, True, officer, NOW)  # twice is once
    publish(model, job.pk, False, officer, NOW)
    assert not model.objects.public().exists()
    assert list(Deed.objects.order_by("pk").values_list("what", flat=True)) == [f"{kind}.published", f"{kind}.kept"]
