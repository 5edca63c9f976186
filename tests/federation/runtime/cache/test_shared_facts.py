"""What pages share is read once for each version of the data, and anew by everything else."""

from itertools import count

import pytest

from federation.runtime.cache.shared_facts import is_sharing, of_version, shared


@pytest.fixture
def fact():
    numbers = count(1)

    @shared
    def fact() -> int:
        return next(numbers)

    return fact


def test_pages_of_one_version_share(fact):
    found = []
    for version in (7, 7, 8, 8, 7):
        with of_version(version):
            found.append(fact())
    assert found == [1, 1, 2, 2, 3]


def test_nothing_is_shared_outside_of_a_page(fact):
    with of_version(7):
        assert (is_sharing(), fact()) == (True, 1)
    assert (is_sharing(), fact(), fact()) == (False, 2, 3)
    with of_version(7):
        assert fact() == 1


def test_a_page_that_fails_shares_no_longer(fact):
    with pytest.raises(ValueError), of_version(7):
        raise ValueError
    assert not is_sharing()


def test_what_is_asked_of_a_fact_is_kept_apart():
    numbers = count(1)

    @shared
    def of_series(slug: str) -> tuple[str, int]:
        return slug, next(numbers)

    with of_version(7):
        assert [of_series(slug) for slug in ("fide", "dwz", "fide")] == [("fide", 1), ("dwz", 2), ("fide", 1)]
    with of_version(8):
        assert of_series("dwz") == ("dwz", 3)
