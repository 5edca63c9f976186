"""The public page of comparisons."""

import pytest
from django.urls import reverse
from django.utils import timezone

from ratings.models import Backtest
from ratings.views.laboratory.public import A_PAGE

pytestmark = pytest.mark.django_db


def test_without_a_published_comparison_it_says_so(client):
    page = client.get(reverse("backtests")).content.decode()
    assert "No comparison was published yet." in page
    assert client.get(reverse("backtest", args=[1])).status_code == 404


def test_however_many_are_published_the_oldest_can_be_found(client, django_assert_num_queries):
    question, now = {"systems": ["fide"], "from": "2025-01-01"}, timezone.now()
    made = Backtest.objects.bulk_create(
        Backtest(question=question, state=Backtest.State.DONE, published_at=now) for _ in range(4 * A_PAGE + 1)
    )
    first, last = (reverse("backtest", args=[one.pk]) for one in (made[-1], made[0]))
    page = client.get(reverse("backtests")).content.decode()
    assert f'"{first}"' in page and f'"{last}"' not in page
    with django_assert_num_queries(3):  # a count, the rows of the page, and counts over the years
        page = client.get(reverse("backtests"), {"page": 5}).content.decode()
    assert page.count(f'"{last}"') == 1
    assert client.get(reverse("backtests"), {"page": 6}).status_code == 404
