"""Answers for programs are made anew in every test."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def nothing_kept_of_pages():
    cache.clear()
