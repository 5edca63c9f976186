"""The public page of comparisons."""

import pytest
from django.urls import reverse

pytestmark = pytest.mark.django_db


def test_without_a_published_comparison_it_says_so(client):
    page = client.get(reverse("backtests")).content.decode()
    assert "No comparison was published yet." in page
    assert client.get(reverse("backtest", args=[1])).status_code == 404
